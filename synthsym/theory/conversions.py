"""From Rényi to approximate privacy, and what survives post-processing.

With L the loss under P and w = e^(eps-L), delta(eps) = E_P[(1 - w)^+] and the moment of order s = alpha - 1 is
E_P[e^(s L)] = e^(s tau). Where 0 < w < 1, 1 - w = (1-w) w^s * w^(-s) <= c w^(-s) with c the largest value of (1-w) w^s, so
delta <= c e^(s (tau - eps)); elsewhere the left side is zero. Without the constant c <= 1 it is Mironov's bound.
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.entries import refuse_other
from ..core.kinds import DIVERGENCES, RHO
from ..core.memo import remembered
from ..core.subject import Subject
from ..core.truth import BOTH, Step, Truth, about, continued
from ..decide import prove_equal
from ..errors import StepRejected
from ..laws.guarantees import ConcentratedLogDelta, LogDelta, ProcessedConcentrated
from ..laws.releases import ConcentratedConversion, Conversion
from ..rules.basic import bounded_by, derivative, parameter, rewrite, substitute
from ..rules.checks import named
from ..rules.extremes import infimum, supremum
from ..rules.solving import solve
from ..rules.stated import theorem
from .events import discount, divergence_at_order, log_moment

# s = alpha - 1, tau the Rényi bound, delta = e^(-L).
ORDER = Domain("s > 0 at 3, tau > 0 at 1, eps real at 2, L > 0 at 10")


class MomentDelta(Subject):
    """The logarithm of the least delta that the argument by the moment of order 1 + s gives at eps, of a Rényi divergence tau."""

    s: sp.Expr
    tau: sp.Expr
    eps: sp.Expr


class MomentEps(Subject):
    """The least eps that it gives at delta = e^(-L)."""

    s: sp.Expr
    tau: sp.Expr
    L: sp.Expr

    def slope(self, letter: sp.Symbol) -> Subject | None:
        """In `s`, of which L is free: how fast the eps changes with the order; of other letters nothing is said."""
        if letter != self.s or letter in self.L.free_symbols:
            return None
        place = sp.Symbol("order", positive=True)
        return MomentEpsSlope(self.s, place, self.tau.subs(letter, place), self.L)


class MomentEpsSlope(Subject):
    """How fast that eps changes with the order, of which the divergence `tau` is a function, `place` its letter."""

    s: sp.Expr
    place: sp.Symbol
    tau: sp.Expr
    L: sp.Expr

    def letters(self) -> set[sp.Symbol]:
        """All letters but the order."""
        return super().letters() - {self.place}


@remembered
def log_constant() -> Truth:
    """log c for s, c = sup over 0 < w < 1 of (1-w) w^s, attained at w = s/(1+s); written w = s y/(1 + s y), y > 0."""
    D = ORDER.extend(y=Real > 0, at=dict(y="1/3"))
    s, y = D.symbols("s y")
    w = s * y / (1 + s * y)
    gain = rewrite(
        parameter(D, sp.log(sp.together(1 - w)) + s * sp.log(w)),
        s * sp.log(s * y) - (1 + s) * sp.log(1 + s * y),
        "logarithms of products",
    )
    best = supremum(gain, y, "largest where its derivative s/w - 1/(1-w) vanishes", at=sp.S.One)
    return rewrite(best, sp.log(1 / (1 + s)) + s * sp.log(s / (1 + s)), "at w = s/(1 + s)")


def _log_share() -> Truth:
    """log of E_P[e^(s (L - eps))]: the moment that the Rényi bound states, at the level that the profile uses."""
    s, tau, eps = ORDER.symbols("s tau eps")
    return log_moment(s, tau, on=ORDER) - discount(s, eps, on=ORDER)


@remembered
def exact_log_delta(with_constant: bool = True) -> Truth:
    """The bound of log delta(eps) that the argument gives, as the formula that it is: with the best constant, or with 1."""
    if not with_constant:
        return _log_share()
    s, tau, eps = ORDER.symbols("s tau eps")
    return about(log_constant() + _log_share(), MomentDelta(s, tau, eps))


@remembered
def log_delta(with_constant: bool = True) -> Truth:
    """The same as what it is of a mechanism: an upper bound of its log delta(eps)."""
    s, tau, eps = ORDER.symbols("s tau eps")
    return about(_bounds_profile(exact_log_delta(with_constant), with_constant), LogDelta(s, tau, eps))


@remembered
def exact_epsilon(with_constant: bool = True) -> Truth:
    """The eps at which that bound is delta = e^(-L), as a formula."""
    eps, L = ORDER.symbols("eps L")
    found = solve(exact_log_delta(with_constant), eps, -L, because="where the bound is delta")
    s, tau = ORDER.symbols("s tau")
    return about(found, MomentEps(s, tau, L)) if with_constant else found


@remembered
def epsilon(with_constant: bool = True) -> Truth:
    """The same as what it is of a mechanism: an upper bound of the eps that meets delta."""
    found = _bounds_profile(exact_epsilon(with_constant), with_constant)
    s, tau, L = ORDER.symbols("s tau L")
    return about(found, Conversion(1 + s, tau, sp.exp(-L)))


class BestPlain(Subject):
    """The least eps, over all orders, that the plain conversion gives of rho-zCDP at delta = e^(-L)."""

    rho: sp.Expr
    L: sp.Expr


def best_plain(rho: sp.Symbol, L: sp.Symbol, domain: Domain) -> Truth:
    """The plain conversion of rho alpha at its best order."""
    inner, s = domain.adding("s > 0 at 1")
    bound = at_concentrated(exact_epsilon(with_constant=False), rho, s, L, inner)
    bound = rewrite(bound, rho * (1 + s) + L / s)
    found = infimum(bound, s, "smallest where its two terms balance", at=sp.sqrt(L / rho))
    return about(found, BestPlain(rho, L))


def concentrated_conversion(enough: Truth, rho: sp.Expr) -> Truth:
    """A conversion in which the bound of the divergence is that of a rho-concentrated mechanism at the order: the same number."""
    known = enough.subject
    if not isinstance(known, LogDelta | Conversion):
        raise StepRejected(f"concentrated_conversion: {enough.expr} is not known to be that of a conversion")
    order = 1 + known.s if isinstance(known, LogDelta) else known.order
    if prove_equal(known.bound, rho * order, enough.domain) is None:
        raise StepRejected(f"concentrated_conversion: {known.bound} is not proved to be {rho} times the order {order}")
    if isinstance(known, LogDelta):
        return about(enough, ConcentratedLogDelta(rho, known.s, known.eps))
    return about(enough, ConcentratedConversion(rho, known.order, known.delta))


def at_concentrated(found: Truth, rho: sp.Expr, s: sp.Expr, L: sp.Expr, domain: Domain) -> Truth:
    """A conversion at the order 1 + s and delta = e^(-L), where the divergence is at most rho times the order."""
    values = {ORDER["tau"]: divergence_at_order(rho, 1 + s, on=domain), ORDER["s"]: s, ORDER["L"]: L}
    return substitute(found, values, "a concentrated bound at one order", domain)


def epsilon_of_concentrated(rho: sp.Expr, s: sp.Expr, L: sp.Expr, domain: Domain) -> Truth:
    """An upper bound of the eps at delta = e^(-L) of a rho-concentrated mechanism, by the sharp conversion at the order 1 + s."""
    return concentrated_conversion(at_concentrated(epsilon(), rho, s, L, domain), rho)


def _bounds_profile(t: Truth, with_constant: bool) -> Truth:
    reason = f"every outcome's gain is at most {'c times ' if with_constant else ''}its share of the moment"
    gain = log_constant() if with_constant else _gain_at_most_one()
    return continued(
        t, Step("moment-bound", None, t.expr, reason, BOTH, relation="<=", kind=t.kind), gain, lean="upper"
    )


@remembered
def _gain_at_most_one() -> Truth:
    """(1-w) w^s <= 1, whatever the order."""
    D, s, w = Domain.of("s > 0 at 3, 0 < w < 1 at 1/3")
    return bounded_by(parameter(D, (1 - w) * w**s), sp.S.One, "both factors are at most 1")


@theorem("cited:jensen", "for convex g, g(E[r | f]) <= E[g(r) | f]", "Jensen (1906)", lean="upper",
         hypotheses=lambda level, bend: [sp.Ge(bend, 0, evaluate=False)], of=("level",), kinds={"level": DIVERGENCES}, keeps=("level",))  # fmt: skip
def mean_moment(knob: sp.Expr, level: sp.Expr, bend: sp.Expr) -> sp.Expr:
    """The density ratio of f(M) is the mean of that of M given f: a convex moment of it is no larger than the moment's `level`."""
    return level


def post_processed(level: Truth, orders: str = "above 1") -> Truth:
    """What a Rényi bound at an order above 1 (or below 1, or at 1) says of any randomised function of the output: the same."""
    ranges = {"above 1": Real > 1, "below 1": Real.between(0, 1), "1": Real > 0}
    D = level.domain.extend(alpha_=ranges[orders], r_=Real > 0)
    a, r = D.symbols("alpha_ r_")
    moment = {"above 1": r**a, "below 1": -(r**a), "1": r * sp.log(r)}[orders]
    bend = derivative(derivative(parameter(D, moment), r), r, f"{moment} is convex in the density ratio r")
    return mean_moment(level, bend).on(level.domain)


def concentrated_after_processing(rho: Truth, given: sp.Expr) -> Truth:
    """The zCDP of whatever is computed from an output, known to be that of all mechanisms with the one that is given."""
    refuse_other("concentrated_after_processing", "rho", rho, frozenset({RHO}))
    return named("concentrated_after_processing", rho, ProcessedConcentrated(given))
