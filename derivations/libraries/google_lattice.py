"""Discrete Gaussian noise: its tails against the normal law, and the loss of the truncated law."""

import sympy as sp
from synthsym.author import AtMost, DiscreteGaussian, Domain, Equal, Form, Normal, Truth, probability_below, whole_sum
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.lattice import weight
from synthsym.theory.lattice_bounds import tail_below
from . import google
from .google_pld import PLD

ZERO, ONE = sp.S.Zero, sp.S.One


@google.claim(
    "lib.pldpdf.dgauss-tail",
    PLD + "Proposition 1 (Section 4.5)",
    "bound",
    of={"": "P(abs(X) > tau)", "normal": "2*P(Z >= tau)"},
)
def tails() -> Form:
    """The discrete Gaussian lies at tau + 1 or farther no likelier than the normal law at tau or farther.
    Read: both sides are equally likely"""
    D, tau, sigma = Domain.of("tau integer >= 0 at 2, sigma > 0 at 1")
    normal = 2 * (1 - probability_below(Normal(ZERO, sigma**2), tau, D))
    return AtMost("normal", 2 * tail_below(DiscreteGaussian(ZERO, sigma**2), tau, D), D, names={"normal": normal})


def truncated_mass(centre: sp.Expr, steps: sp.Expr, D: Domain) -> Truth:
    """Mass of the truncated law so many steps from its centre: the weight over that of all places within tau of the centre."""
    var = D["sigma"] ** 2
    m = sp.Symbol("m_place", integer=True)
    inner = D.integrating(m, -D["tau"], D["tau"], True)
    total = whole_sum(weight(DiscreteGaussian(centre, var), centre + m, inner), m, -D["tau"], D["tau"])
    return weight(DiscreteGaussian(centre, var), centre + steps, D) / total


@google.claim("lib.pldpdf.dgauss-loss", PLD + "Section 4.5", "identity")
def truncated_losses() -> Form:
    """Loss of an output of the truncated discrete Gaussian where both laws have mass.
    Read: x lies within tau of 0; it lies within tau of Delta as well from Delta - tau on, and nowhere else does the
    second law have mass"""
    D = Domain(
        "tau integer >= 1, Delta integer in [1, 2*tau], x integer in [Delta - tau, tau], sigma > 0",
        at=dict(tau=3, Delta=2, x=0, sigma=1),
    )
    Delta, x = D.symbols("Delta x")
    loss = loss_of_masses(truncated_mass(ZERO, x, D), truncated_mass(Delta, x - Delta, D))
    return Equal("Delta*(Delta - 2*x)/(2*sigma^2)", loss, D)
