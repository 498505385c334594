"""Laws of an author's own: what the package does not declare has to be shown to be a law, with total mass one."""

from __future__ import annotations

import importlib
from functools import reduce

import sympy as sp

from ..core.domain import Domain
from ..core.memo import remembered
from ..core.truth import Truth, lifted, merged
from ..decide import prove, prove_equal
from ..decide.slopes import end_value
from ..errors import SynthsymError
from ..laws.base import Law

_PACKAGE = __name__.partition(".")[0]
_MOST_SITES = 50  # of a law on finitely many integers, whose masses are added up one by one


def is_density(law: Law, domain: Domain) -> bool:
    """Whether the density (the mass) is known to be one: it is declared here, or shown to be nowhere negative and to add up to one."""
    return type(law).__module__.partition(".")[0] == _PACKAGE or _shown_density(law, _domain_of(law, domain))


def is_distribution(law: Law, domain: Domain) -> bool:
    """Whether the distribution function is known to be that of the density."""
    return type(law).__module__.partition(".")[0] == _PACKAGE or _shown_distribution(law, _domain_of(law, domain))


def _domain_of(law: Law, domain: Domain) -> Domain:
    return reduce(merged, (p.domain for p in law.parts), domain)


@remembered
def _shown_density(law: Law, domain: Domain) -> bool:
    try:
        x, inner = law.outcome(domain, "outcome_")
        mass = lifted(law.density(x), inner)
        if prove(sp.Ge(mass.expr, 0, evaluate=False), inner) is None:
            return False
        total = _added_up(law, x, inner) if law.discrete else _integrated(mass, x, *law.support())
        return total is not None and prove_equal(total, sp.S.One, domain) is not None
    except (SynthsymError, NotImplementedError, TypeError, ValueError):
        return False


def _integrated(mass: Truth, x: sp.Symbol, low: sp.Expr, high: sp.Expr) -> sp.Expr:
    """The integral over the support; where the density bends in the middle of the line, over its two halves."""
    integral = importlib.import_module(f"{_PACKAGE}.rules.primitive").integral  # which stands above the densities
    bends = [a.args[0] for a in mass.expr.atoms(sp.Abs) if x in a.free_symbols]
    middle = sp.solve(bends[0], x) if len(set(bends)) == 1 else []
    if len(middle) != 1:
        return integral(mass, x, low, high).expr
    return sp.Add(*(integral(_beside(mass, x, bends[0], side), x, *ends).expr for side, ends in ((-1, (low, middle[0])), (1, (middle[0], high)))))  # fmt: skip


def _beside(mass: Truth, x: sp.Symbol, bend: sp.Expr, side: int) -> Truth:
    """The density on one side of where it bends."""
    slope = sp.sign(sp.diff(bend, x)) * side
    return lifted(mass.expr.subs(sp.Abs(bend), slope * bend), mass.domain)


def _added_up(law: Law, x: sp.Symbol, inner: Domain) -> sp.Expr | None:
    low, high = law.support()
    if not (low.is_Integer and high.is_Integer and high - low < _MOST_SITES):
        return None
    return sp.Add(*(law.density(sp.Integer(k)) for k in range(int(low), int(high) + 1)))


@remembered
def _shown_distribution(law: Law, domain: Domain) -> bool:
    try:
        x, inner = law.outcome(domain, "outcome_")
        if law.discrete or not _shown_density(law, domain):
            return False
        below = law.cdf(x)
        start = end_value(below, x, law.support()[0], inner, 1)
        return start == 0 and prove_equal(sp.diff(below, x), law.density(x), inner) is not None
    except (SynthsymError, NotImplementedError, TypeError, ValueError):
        return False
