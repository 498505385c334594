"""Section 4.3, sequential composition, and section 5's expectation for several variables."""

from itertools import product
from synthsym.author import AtMost, Domain, Equal, Form, masses, mean_shift, simplify
from synthsym.theory.composition import in_sequence
from synthsym.theory.normal import loss_of_means
from synthsym.theory.private_pairs import four_points, worst_of_images
from synthsym.theory.records import independent, per_coordinate
from . import paper
from .model import RELEASE, d, m, n, n_syn, sigma


@paper.claim("neun.s43.comprule", "Section 4.3, sequential composition", "bound")
def sequential_composition() -> Form:
    """delta of two composed guarantees at eps1 + eps2."""
    letters = "eps1 >= 0 at 1, eps2 >= 0 at 1/2, 0 <= delta1 <= 1 at 1/100, 0 <= delta2 <= 1 at 1/50"
    D, eps1, eps2, delta1, delta2 = Domain.of(letters)
    # two mechanisms, each only known to be (eps_i, delta_i)-private, run independently
    (P1, Q1), (P2, Q2) = (four_points(e, x) for e, x in ((eps1, delta1), (eps2, delta2)))
    P, Q = [a * b for a, b in product(P1, P2)], [a * b for a, b in product(Q1, Q2)]
    found = masses.hockey_stick(P, Q, eps1 + eps2, D, because="outcomes whose loss exceeds eps1 + eps2, summed")
    return AtMost("delta1 + delta2", in_sequence(simplify(worst_of_images(found)), eps1, delta1, eps2, delta2), D)


@paper.claim("neun.s5.mvn", "Section 5, multivariate normal with known covariance", "prose")
def several_variables() -> Form:
    """As in section 4.1, with the squared diagonal of the cube in place of (2d)^2.
    Read: no formula is printed: that of section 4.1 for data in a cube; the covariance is sigma^2 times the identity"""
    D, dim = RELEASE.adding("dim integer >= 1 at 3")
    # the coordinates of a record are independent outputs; one replaced record moves each mean from end to end
    one = loss_of_means(sigma**2, mean_shift(n, -d, d, D), D)
    truth = independent(per_coordinate(one, dim), m * n_syn)
    return Equal("m*n_syn*4*d^2*dim/(2*n^2*sigma^2)", truth, D, printed_above="safe")
