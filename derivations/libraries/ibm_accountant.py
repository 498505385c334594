"""Diffprivlib's budget accountant: several spends, with some slack in delta."""

import sympy as sp
from synthsym.author import Always, AtMost, Domain, Form, Forms, Real, Truth, masses, parameter, substitute
from synthsym.theory.guarantees import MANY, mean_loss
from synthsym.theory.private_pairs import four_points
from synthsym.theory.unequal_composition import any_of_several, delta_beyond, total_of_losses
from . import ibm

TWO = Domain(eps1=Real > 0, eps2=Real > 0, L=Real > 0, at=dict(eps1="1/2", eps2=1, L=5))
MEAN = "eps1*(1-exp(-eps1))/(1+exp(-eps1)) + eps2*(1-exp(-eps2))/(1+exp(-eps2))"


def mean_of(eps: sp.Expr, D: Domain) -> Truth:
    """The largest mean loss of a mechanism whose loss lies in [-eps, eps]."""
    return substitute(mean_loss(), {MANY["eps"]: eps}, "one spend", D)


@ibm.claim("lib.diffprivlib.accountant", "diffprivlib/accountant.py: 256-273", "bound")
def total() -> Forms:
    """The three totals of eps, and delta, of two spends.
    Read: two spends; slack is e^(-L) in the second term, and Q^(1/2)/(e^(y^2/2) - e) in the third, so that its root is
    y Q^(1/2)"""
    e1, e2, L = TWO.symbols("eps1 eps2 L")
    mean, squares = mean_of(e1, TWO) + mean_of(e2, TWO), e1**2 + e2**2
    D = Domain(s=Real > 0, more=Real > 0, at=dict(s=1, more=1))  # s^2 = Q, y = sqrt(2) + more
    s, y = D["s"], sp.sqrt(2) + D["more"]
    slack = s / (sp.exp(y**2 / 2) - sp.E)
    F = Domain("0 < d1 < 1, 0 < d2 < 1, 0 < slack < 1", at=dict(d1="1/100", d2="1/50", slack="1/10"))
    lost = any_of_several([F["d1"], F["d2"]], F["slack"], on=F)
    yield first_total()
    yield AtMost(
        f"{MEAN} + sqrt(2*(eps1^2+eps2^2)*log(1/slack))",
        total_of_losses(mean, squares, L),
        TWO,
        names={"slack": sp.exp(-L)},
    )
    yield Always("sqrt(2*Q*log(e + sqrt(Q)/slack)) = a", {"Q": s**2, "slack": slack, "a": s * y}, D)
    yield AtMost("slack", delta_beyond(s * y, s**2, on=D), D, names={"slack": slack})
    yield AtMost("1-(1-slack)*(1-d1)*(1-d2)", lost, F)


def first_total() -> Form:
    """Two pairs that are exactly eps_i-close, at eps1 + eps2: nothing is left."""
    P, Q = (
        [a * b for a in x for b in y]
        for x, y in zip(four_points(TWO["eps1"], sp.S.Zero), four_points(TWO["eps2"], sp.S.Zero), strict=True)
    )
    return AtMost("0", masses.hockey_stick(P, Q, TWO["eps1"] + TWO["eps2"], TWO), TWO)


@ibm.claim("lib.diffprivlib.accountant-example", "diffprivlib/accountant.py: 104-108", "constant")
def example() -> Forms:
    """The total of 20 spends of 0.05 with a slack of 1/1000.
    Read: what a run in doubles printed, so that its last digits are within 1e-15; the third total is the least of the
    three; a reduction by less than a quarter, and by more than a fifth"""
    D = Domain()
    eps, slack = sp.Rational(5, 100), sp.Rational(1, 1000)
    squares = 20 * eps**2
    mean = 20 * mean_of(eps, D)
    second, third = (
        mean + parameter(D, sp.sqrt(2 * squares * sp.log(level)))
        for level in (1 / slack, sp.E + sp.sqrt(squares) / slack)
    )
    names = {"second": second, "third": third}
    yield Always("abs(third - 0.7613352285668463) < 1e-15", names, D)
    yield Always("third < second", names, D)
    yield Always("1/5 < 1 - third and 1 - third < 1/4", names, D)
