"""Certified values of the paper's two bounds: Theorem 3.1 by its closed form, Corollary 3.2 by a convex minimisation
(see synthsym.mechanisms.mean_covariance_printed)."""

from __future__ import annotations

import sympy as sp
from flint import arb

from synthsym.author import Infimum, Truth, computed, evaluated, remembered, substitute
from synthsym.balls.enclosure import holds
from synthsym.core.ledger import declare
from synthsym.core.truth import Step
from synthsym.mechanisms.mean_covariance_printed import corollary

from .setting import definition
from .theorem import TH, removing

declare("cited:log-moment-convexity", "the logarithm of a moment generating function is convex", "any probability text; Hoelder")

D, SIGMA = 6, sp.Rational(1, 100)
TAU = 4 * D / SIGMA


@remembered
def _removing() -> Truth:
    return removing()[1]


def single(n: int, alpha: int) -> Truth:
    """eps(alpha, n) of Theorem 3.1 for one record: the removal with leverage tau, which exceeds the addition."""
    n_, tau, alpha_, d, w = TH.symbols("n tau alpha d w")
    return substitute(_removing(), {n_: n, tau: TAU, alpha_: alpha, d: D, w: sp.S.Half}, f"n = {n}, alpha = {alpha}")


def released(n: int, alpha: int) -> Truth:
    """n records."""
    return single(n, alpha) * n


def _corollary(alpha: arb, n: arb, tau: arb, d: arb) -> arb:
    return corollary(alpha, int(n.unique_fmpz()), tau, int(d.unique_fmpz()))


def _over_p(alpha: sp.Expr, n: sp.Expr, tau: sp.Expr, d: sp.Expr) -> Infimum:
    """What the routine minimises, with x = 1/p, from the derived loss of the removal."""
    x = sp.Symbol("x", positive=True)
    loss, order, size = _removing(), TH["alpha"], TH["n"]

    def weighted(at: sp.Expr, records: sp.Expr, weight: sp.Expr) -> sp.Expr:
        plain = loss.expr.subs({TH["tau"]: tau, TH["d"]: d}).subs({order: at, size: records}, simultaneous=True)
        return weight * (at - 1) * plain / (alpha - 1)

    top = next(v.high for v in TH.variables if v.symbol == order).subs({size: n, TH["tau"]: tau})
    return Infimum(weighted(alpha / x, n, x) + weighted(1 + (alpha - 1) / (1 - x), n + 1, 1 - x), x, alpha / top, (top - alpha) / (top - 1))


CorollaryBound = computed("CorollaryBound", _corollary, latex=r"\inf_p\varepsilon_p", infimum=_over_p,
                          rests_on=("law:normal", "definition:renyi", "relation:add-remove", "cited:hoelder", "cited:log-moment-convexity"))


def bounded(n: int, alpha: int) -> Truth:
    """n times the infimum of Corollary 3.2 as printed (n + 1 in its second term)."""
    D0 = TH.restrict(TH["w"], sp.S.Half)
    one = evaluated(CorollaryBound, (sp.Integer(alpha), sp.Integer(n), TAU, sp.Integer(D)), D0, f"infimum over p at n = {n}, alpha = {alpha}")
    both = definition("definition:renyi", one.expr, D0, "of the pairs that the routine compares", one)
    return definition("relation:add-remove", both.expr, D0, "through the union of the two data sets", both) * n


def converted(loss: Truth, alpha: int, k: int) -> Truth:
    """The eps of (eps, 10^-k)-DP by the paper's conversion."""
    from .setting import definition

    value = loss.expr + k * sp.log(10) / (alpha - 1)
    return definition("definition:hockey-stick", value, loss.domain, f"delta = 10^-{k} bought by log(1/delta)/(alpha - 1)", loss)


def smallest(losses: list[Truth]) -> Truth:
    """The smallest of several valid losses, each comparison settled by balls."""
    best = losses[0]
    for loss in losses[1:]:
        if holds(sp.Lt(loss.expr, best.expr, evaluate=False), {}):
            best = loss
    note = "the smallest of " + str(len(losses)) + " valid losses"
    return best.then(Step("smallest", losses[0].expr, best.expr, note, relation="inf"))


__all__ = ["bounded", "converted", "released", "single", "smallest"]
