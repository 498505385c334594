"""Theorem 3.1: sizes n and n + 1, both orders. The exact divergence increases in the leverage of the record, so the
print, which lets the leverage run to tau, is compared with what the class allows: R for an addition and nR/(n+1+R)
for a removal. w stands for sqrt(1 - sigma) and is let free (a larger set of parameters than the class has)."""

import sympy as sp
from synthsym.author import (
    All, Always, AtLeast, AtMost, Attained, Condition, Domain, Equal, Iff, Integer, Printed, Real, Truth,
    inside_range, remembered, rewrite, theory,
)  # fmt: skip
from . import paper
from .lemmas import TWO, at_leverage, degenerate, first_order
from .setting import fitted, line, mixed, other_moments, pair_divergence, removed_leverage, top_leverage, two_valued

# The three parts of each expression: the mean term, the part that depends on d, and the quotient under the minimum.
PARTS1 = (
    "alpha/2*tau/((n+1)*(n+1-alpha))",
    "alpha*d/(2*(alpha-1))*log(n/(n+1)) - d/(2*(alpha-1))*log(1-alpha/(n+1))",
    "(1+alpha*n*tau/((n+1)*(n+1-alpha)))/(1+tau/(n+1))^alpha",
)
PARTS2 = (
    "alpha/2*tau/(n*(n+alpha)-alpha*(n+1)*tau)",
    "alpha*d/(2*(alpha-1))*log((n+1)/n) - d/(2*(alpha-1))*log(1+alpha/n)",
    "(1-alpha*(n+1)*tau/((n+alpha)*n))/(1-tau/n)^alpha",
)
EPS1, EPS2 = (f"{mean} + {dims} - 1/(2*(alpha-1))*log(min(1,{quotient}))" for mean, dims, quotient in (PARTS1, PARTS2))

TH = Domain(
    "n integer >= 4, 3 < tau < n, 1 < alpha < n^2/(tau*(n+1)-n), 0 < w < 1, d integer >= 1",
    at=dict(n=100000, tau=2400, alpha=4, w="99498743/100000000", d=6),
)


# w bounds the coordinates of a mean: w^2 >= 1 - sigma, where it is spoken of
MEANS = TH.where(sp.Ge(TH["w"] ** 2, 1 - 4 * TH["d"] / TH["tau"], evaluate=False), at={"w": "99498744/100000000"})


@remembered
def adding(mean: sp.Expr = sp.S.One, on: Domain = TH) -> tuple[Truth, Truth]:
    """D_alpha of n records against n + 1: its worst value on the class, and with the leverage let up to tau."""
    D = on.extend(r=Real.between(0, "tau", closed=True), at={"r": 1})
    n, tau, alpha, d, r = D.symbols("n tau alpha d r")
    return inside_range(pair_divergence(n, r, 1, alpha, d, D), r, top_leverage(d, 4 * d / tau, mean, on))


@remembered
def removing(mean: sp.Expr = sp.S.One, on: Domain = TH) -> tuple[Truth, Truth]:
    """D_alpha of n + 1 records against n, in the removed record's own leverage."""
    D = on.extend(rho=Real.between(0, "tau", closed=True), at={"rho": 1})
    n, tau, alpha, d, rho = D.symbols("n tau alpha d rho")
    return inside_range(
        pair_divergence(n + 1, rho, -1, alpha, d, D),
        rho,
        removed_leverage(n, top_leverage(d, 4 * d / tau, mean, on), on),
    )


def reached(s: int) -> Attained:
    """The loss of a record at 1 that comes to (s = 1) or goes from (s = -1) records at 1 and -1."""
    n, k, alpha = TWO.symbols("n k alpha")
    leverage, letters = two_valued(n, k, TWO)
    reach = leverage if s == 1 else removed_leverage(n, leverage, TWO)
    loss = at_leverage(pair_divergence, n if s == 1 else n + 1, reach, s, alpha, sp.S.One)
    return Attained(loss, letters | {"alpha": alpha})


@paper.claim("miura.eq1.side", "Theorem 3.1, eq. (1), side conditions", "threshold")
def side_conditions():
    """n/(n+1) < tau always holds on a class that is not empty; alpha < n+1 is exactly when adding a record costs a finite amount.
    Read: the two hypotheses one by one: whether the first always holds, and what the second is needed for"""
    D = Domain("n integer >= 1, d integer >= 1, 0 < sigma < 1, alpha > 1", at=dict(n=1000, d=6, sigma="1/100", alpha=4))
    n, d, sigma, alpha = D.symbols("n d sigma alpha")
    tau = 4 * d / theory.matrices.least_variance(sigma, on=D, because="no variance in [-1, 1] exceeds 1, so sigma <= 1")
    # in the directions that the record leaves alone, or in all if it is the mean
    across = other_moments(n, sp.S.Zero, 1, D)[2]
    least = mixed(alpha, sp.S.One, across, because="least value of Sigma_alpha in units of Sigma1")
    least = rewrite(least, sp.factor, "common denominator")
    return All(Always("n/(n+1) < tau", {"tau": tau}, D), Iff("alpha < n+1", Condition((least, ">", 0)), D))


@paper.claim("miura.eq1.threshold", "Theorem 3.1, eq. (1), range of alpha", "threshold")
def range_of_alpha():
    """The divergence is finite below the printed order; the exact order is where Sigma_alpha degenerates."""
    D = Domain(n=Integer >= 3, d=Integer >= 1, tau=Real > 3, alpha=Real > 1, at=dict(n=10000, d=6, tau=2400, alpha=4))
    n, d, tau = D.symbols("n d tau")
    rho = removed_leverage(n, top_leverage(d, 4 * d / tau, sp.S.One, D), D)
    order = fitted.order_of_class(first_order(n + 1, rho, D), n + 1, d, tau)
    return AtLeast("n^2/(tau*(n+1)-n)", order, D, attained=degenerate(TWO["n"]))


ADDED, REMOVED = "miura.lem4.4.plus miura.lem4.5", "miura.lem4.4.minus miura.lem4.5 miura.sec4.assemble"
WHOLE = (
    "miura.thm3.1.eps1 miura.thm3.1.eps2 miura.thm3.1.max miura.lem4.3 miura.lem4.2.mean miura.lem4.2.cov miura.prop4.1"
)


@paper.claim("miura.thm3.1.eps1", "Theorem 3.1, eps_alpha1 (adding a record)", "bound", uses=ADDED)
def eps1():
    """The loss of adding a record."""
    return AtMost.through(EPS1, *adding(), TH, attained=reached(1))


@paper.claim("miura.thm3.1.eps2", "Theorem 3.1, eps_alpha2 (removing a record)", "bound", uses=REMOVED)
def eps2():
    """The loss of removing a record."""
    return AtMost.through(EPS2, *removing(), TH, attained=reached(-1))


@paper.claim("miura.thm3.1.max", "Theorem 3.1, eps_alpha := max(eps_alpha1, eps_alpha2)", "bound")
def both_orders():
    """The loss of either order of the neighbours, against the larger of the two printed expressions."""
    one, two = (Printed(text, TH).expr for text in (EPS1, EPS2))
    top = sp.Max(one, two, evaluate=False)
    names = {"eps1": one, "eps2": two}
    for (value, middle), branch in ((adding(), one), (removing(), two)):
        parts = [(sp.S.One, top, branch, middle)]
        yield AtMost.through("max(eps1,eps2)", value, middle, TH, names=names, parts=parts)


@paper.claim("miura.thm3.1", "Theorem 3.1, overall", "bound", uses=WHOLE)
def theorem():
    """Both orders, each against its own expression."""
    yield AtMost.through(EPS1, *adding(), TH, attained=reached(1))
    yield AtMost.through(EPS2, *removing(), TH, attained=reached(-1))


@paper.claim("miura.sec4.assemble", "Lemmas 4.4, 4.5 to Theorem 3.1", "proof-step")
def assemble():
    """(alpha/2) L1 - log(L2)/(2(alpha-1)) with the lemmas' bounds, n standing for the size of the first data set."""
    n, tau, alpha, d = TH.symbols("n tau alpha d")
    zero, one = sp.S.Zero, sp.S.One
    added, removed = "tau/((n+1)*(n+1-alpha))", "tau/((n-1)*(n-1+alpha)-alpha*n*tau)"
    for s, texts, bound, first in ((1, PARTS1, added, n), (-1, PARTS2, removed, n + 1)):
        L1 = Printed(bound, TH).expr.subs(n, first)
        _, along, across = other_moments(first, sp.sqrt(tau), s, TH)
        means = line(sp.sqrt(L1), one, zero, one, alpha, TH)  # alone: L2 = 1
        # d coordinates across, as if the record changed none, and what it changes on its own line
        others = theory.records.independent(line(zero, one, zero, across, alpha, TH), d)
        own = (fitted.log_share(alpha, along) - fitted.log_share(alpha, across)).apply(sp.exp)
        for text, term in zip(texts, (means, others, own), strict=True):
            yield Equal(text, term, TH)
