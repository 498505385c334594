"""Section 4.3, sequential composition, and section 5's expectation for several variables."""

from __future__ import annotations

from itertools import product

import sympy as sp

from synthsym.author import AtMost, Domain, Equal, Form, Integer, Real, StepRejected, Truth, mean_shift, parameter, simplify
from synthsym.core.ledger import declare, knob
from synthsym.core.truth import Step
from synthsym.decide import prove
from synthsym.rules import definition

from . import paper
from .model import independent, loss_of_means

declare(
    "cited:four-points",
    "every pair of laws that is (eps, delta)-close both ways is an image of one pair of four-point laws",
    "Kairouz, Oh, Viswanath (2015), The composition theorem for differential privacy, theorem 3.4",
)

BUDGET = Domain(
    eps1=Real >= 0,
    eps2=Real >= 0,
    delta1=Real.between(0, 1, closed=True),
    delta2=Real.between(0, 1, closed=True),
    at=dict(eps1=1, eps2="1/2", delta1="1/100", delta2="1/50"),
)
eps1, eps2, delta1, delta2 = BUDGET.symbols("eps1 eps2 delta1 delta2")


def four_points(eps: sp.Expr, delta: sp.Expr) -> list[tuple[sp.Expr, sp.Expr]]:
    """Masses under P and Q of the pair that is exactly (eps, delta)-close: revealed, likelier, less likely, revealed the other way."""
    odds = sp.exp(eps * knob("definition:hockey-stick"))
    high, low = (1 - delta) * odds / (1 + odds), (1 - delta) / (1 + odds)
    return [(delta, sp.S.Zero), (high, low), (low, high), (sp.S.Zero, delta)]


def composed_delta() -> Truth:
    """Exact delta at eps1 + eps2 of two mechanisms, each only known to be (eps_i, delta_i)-private, run independently."""
    level = sp.exp((eps1 + eps2) * knob("definition:hockey-stick"))
    total: sp.Expr = sp.S.Zero
    for (p1, q1), (p2, q2) in product(four_points(eps1, delta1), four_points(eps2, delta2)):
        excess = p1 * p2 - level * q1 * q2
        if excess == 0 or prove(sp.Le(excess, 0, evaluate=False), BUDGET) is not None:
            continue
        if prove(sp.Ge(excess, 0, evaluate=False), BUDGET) is None:
            raise StepRejected(f"the sign of {excess} is not known")
        total += excess
    start = parameter(BUDGET, total)
    cited = start.then(Step("cite", None, total, "the worst pair of mechanisms has four outputs each", rests_on=("cited:four-points",)))
    return definition("definition:hockey-stick", sp.expand(total), BUDGET, "outcomes whose loss exceeds eps1 + eps2, summed", cited)


@paper.claim("neun.s43.comprule", where="Section 4.3, sequential composition", kind="bound", required=True)
def sequential_composition() -> Form:
    """delta of two composed guarantees at eps1 + eps2."""
    return AtMost("delta1 + delta2", simplify(composed_delta()), BUDGET)


MANY = Domain(
    n=Integer >= 1,
    d=Real > 0,
    sigma=Real > 0,
    m=Integer >= 1,
    n_syn=Integer >= 1,
    dim=Integer >= 1,
    at=dict(n=1000, d=4, sigma=1, m=1, n_syn=100, dim=3),
)


def cube_loss() -> Truth:
    """zCDP of records with dim coordinates of known variance sigma^2 along their principal axes; data in a cube.

    The coordinates of a record are independent outputs; one replaced record moves each mean from end to end.
    """
    n, d, sigma, m, n_syn, dim = MANY.symbols()
    one = loss_of_means(sigma**2, mean_shift(n, -d, d, MANY), MANY)
    return independent(one, m * n_syn * dim, MANY)


@paper.claim("neun.s5.mvn", where="Section 5, multivariate normal with known covariance", kind="prose")
def several_variables() -> Form:
    """As in section 4.1, with the squared diagonal of the cube in place of (2d)^2."""
    return Equal("m*n_syn*4*d^2*dim/(2*n^2*sigma^2)", cube_loss(), MANY, printed_above="safe")
