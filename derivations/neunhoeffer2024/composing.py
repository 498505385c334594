"""Section 4.3, sequential composition, and section 5's expectation for several variables."""

from itertools import product
from synthsym.author import AtMost, Domain, Equal, Form, Truth, masses, mean_shift, simplify
from synthsym.theory.composition import in_sequence
from synthsym.theory.normal import loss_of_means
from synthsym.theory.private_pairs import four_points, worst_of_images
from synthsym.theory.records import independent, per_coordinate
from . import paper

BUDGET = Domain("eps1 >= 0 at 1, eps2 >= 0 at 1/2, 0 <= delta1 <= 1 at 1/100, 0 <= delta2 <= 1 at 1/50")
eps1, eps2, delta1, delta2 = BUDGET.symbols("eps1 eps2 delta1 delta2")


def composed_delta() -> Truth:
    """Exact delta at eps1 + eps2 of two mechanisms, each only known to be (eps_i, delta_i)-private, run independently."""
    (P1, Q1), (P2, Q2) = (four_points(e, x) for e, x in ((eps1, delta1), (eps2, delta2)))
    P = [a * b for a, b in product(P1, P2)]
    Q = [a * b for a, b in product(Q1, Q2)]
    found = masses.hockey_stick(P, Q, eps1 + eps2, BUDGET, because="outcomes whose loss exceeds eps1 + eps2, summed")
    return worst_of_images(found)


@paper.claim("neun.s43.comprule", "Section 4.3, sequential composition", "bound")
def sequential_composition() -> Form:
    """delta of two composed guarantees at eps1 + eps2."""
    return AtMost(
        "delta1 + delta2", in_sequence(simplify(composed_delta()), *BUDGET.symbols("eps1 delta1 eps2 delta2")), BUDGET
    )


MANY = Domain(
    "n integer >= 1, d > 0, sigma > 0, m integer >= 1, n_syn integer >= 1, dim integer >= 1",
    at=dict(n=1000, d=4, sigma=1, m=1, n_syn=100, dim=3),
)


def cube_loss() -> Truth:
    """zCDP of records with dim coordinates of known variance sigma^2 along their principal axes; data in a cube.

    The coordinates of a record are independent outputs; one replaced record moves each mean from end to end.
    """
    n, d, sigma, m, n_syn, dim = MANY.symbols()
    one = loss_of_means(sigma**2, mean_shift(n, -d, d, MANY), MANY)
    return independent(per_coordinate(one, dim), m * n_syn)


@paper.claim("neun.s5.mvn", "Section 5, multivariate normal with known covariance", "prose")
def several_variables() -> Form:
    """As in section 4.1, with the squared diagonal of the cube in place of (2d)^2.
    Read: no formula is printed: that of section 4.1 for data in a cube; the covariance is sigma^2 times the identity"""
    return Equal("m*n_syn*4*d^2*dim/(2*n^2*sigma^2)", cube_loss(), MANY, printed_above="safe")
