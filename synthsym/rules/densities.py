"""Where a derivation of a divergence starts: the density of a law at an outcome of its support, and the privacy loss.

Laws of an author's own: what the package does not declare has to be shown to be a law, with total mass one.
"""

from __future__ import annotations

import importlib
from functools import reduce
from typing import Any

import sympy as sp

from ..core.domain import Domain
from ..core.kinds import DENSITY, LOG_DENSITY, LOSS, PROBABILITY, Kind, Output
from ..core.ledger import knob
from ..core.memo import remembered
from ..core.places import Place
from ..core.truth import BOTH, Obligation, Step, Truth, about, concluded, lifted, merged
from ..decide import prove, prove_equal
from ..decide.slopes import end_value
from ..errors import StepRejected, SynthsymError
from ..laws.base import Law
from ..laws.few_records import Below
from ..laws.subjects import Density, LogDensity, Loss
from .checks import need, need_value


def lawful(law: Law, domain: Domain) -> tuple[Obligation, ...]:
    """The parameters are proved to be those of a law, everywhere on the domain."""
    if not _declared_here(law) and law.name in _names(Law):
        raise StepRejected(
            f"{type(law).__name__}: the {law.name} law stands in the ledger; a law of one's own has another name"
        )
    where = reduce(merged, (p.domain for p in law.parts), domain)
    return tuple(need(h, where, f"parameters of the {law.name} law") for h in law.hypotheses() if h != sp.true)


def _at(law: Law, x: Any, domain: Domain) -> tuple[Domain, tuple[Obligation, ...]]:
    """The domain that has the outcome in it, and the proof that the outcome lies in the support."""
    where = reduce(merged, (p.domain for p in law.parts), domain)
    if isinstance(x, sp.MatrixBase):
        return where, ()
    if isinstance(x, sp.Symbol) and where.variable(x) is None:
        _, where = law.outcome(where, x.name) if law.outcome(where, x.name)[0] == x else _foreign(law, x, where)
        return where, ()
    try:
        low, high = law.support()
    except NotImplementedError:
        raise StepRejected(f"{x} is no outcome of the {law.name} law, whose outcomes are vectors") from None
    found = [] if low == -sp.oo else [need(sp.Ge(x, low, evaluate=False), where, "in the support")]
    found += [] if high == sp.oo else [need(sp.Le(x, high, evaluate=False), where, "in the support")]
    if law.discrete and not x.is_integer:
        raise StepRejected(f"{x} is no outcome of the {law.name} law, which counts")
    return where, tuple(found)


def _stated(law: Law, x: Any, expr: sp.Expr, domain: Domain) -> tuple[Domain, tuple[Obligation, ...]]:
    """Where it holds, with the conditions proved: a density may have no value at an end of the support, such as log 0 or 1/0."""
    where, inside = _at(law, x, domain)
    if inside:
        need_value(expr, where)
    return where, lawful(law, domain) + inside


def _started(law: Law, after: sp.Expr, reason: str, found: tuple[Obligation, ...], kind: Kind, shown: bool) -> Step:
    """The step with which a law comes in; what an author's own law says of itself and is not shown, is granted."""
    granted = () if shown else (f"assumed:the {law.name} law is one, with total mass one",)
    rule = "law" if shown else "assume"
    return Step(rule, None, after, reason, obligations=found, rests_on=(law.foundation, *granted), kind=kind)


def _foreign(law: Law, x: sp.Symbol, domain: Domain) -> tuple[sp.Symbol, Domain]:
    """An outcome called by a symbol of the author's own: it runs over the support all the same."""
    low, high = (None if e in (sp.oo, -sp.oo) else e for e in law.support())
    return x, domain.integrating(x, low, high, law.discrete)


def _at_output(
    law: Law, x: Any, expr: sp.Expr, kind: str, subject: type[Density | LogDensity], domain: Domain
) -> Truth:
    where, found = _stated(law, x, expr, domain)
    reason = f"density of the {law.name} law"
    step = _started(law, expr, reason, found, Kind(kind, place=law.place(x)), is_density(law, domain))
    return about(concluded(step, where, *law.parts, lean=_exact(law)), subject(law, sp.sympify(x)))


def log_density(law: Law, x: Any, domain: Domain) -> Truth:
    """log of the law's density (mass) at x, which is a letter of the domain, a new letter, or a value in the support."""
    return _at_output(law, x, law.log_density(x), LOG_DENSITY, LogDensity, domain)


def density(law: Law, x: Any, domain: Domain) -> Truth:
    """The law's density (mass) at x."""
    return _at_output(law, x, law.density(x), DENSITY, Density, domain)


def probability_below(law: Law, x: Any, domain: Domain) -> Truth:
    """P(X <= x), where the law has a closed form for it."""
    where = reduce(merged, (p.domain for p in law.parts), domain)
    try:
        below = law.cdf(x)
        low, high = law.support()
    except NotImplementedError as error:
        raise StepRejected(str(error)) from None
    inside = [] if low == -sp.oo else [need(sp.Ge(x, low, evaluate=False), where, "in the support")]
    inside += [] if high == sp.oo else [need(sp.Le(x, high, evaluate=False), where, "in the support")]
    if inside:
        need_value(below, where)
    reason, found = f"distribution function of the {law.name} law", lawful(law, domain) + tuple(inside)
    step = _started(law, below, reason, found, Kind(PROBABILITY), is_distribution(law, domain))
    known = Below(law, sp.sympify(getattr(x, "expr", x))) if not law.parts else None
    return about(concluded(step, where, *law.parts, lean=_exact(law)), known)


def _exact(law: Law) -> str:
    if any(p.lean != "exact" for p in law.parts):
        raise StepRejected(
            f"a {law.name} law with a parameter that is only a bound; put the bound for a letter at the end instead"
        )
    return "exact"


def same_support(P: Law, Q: Law, domain: Domain) -> tuple[Obligation, ...]:
    """Two laws have the same outcomes: proved, since where one has none the divergence is infinite."""
    if P.discrete != Q.discrete:
        raise StepRejected(
            f"the {P.name} law counts and the {Q.name} law does not, or the other way round: they share no outcomes"
        )
    try:
        ends = list(zip(P.support(), Q.support(), strict=True))
    except NotImplementedError:
        if P.name != Q.name:
            raise StepRejected(
                f"the supports of the {P.name} and the {Q.name} law are not known to be the same"
            ) from None
        return ()
    for a, b in ends:
        if a != b and (a.is_infinite or b.is_infinite or prove_equal(a, b, domain) is None):
            raise StepRejected(
                f"the supports of the {P.name} and the {Q.name} law are not proved the same: {a} and {b}"
            )
    return (
        Obligation(
            f"both laws live on the same outcomes, from {ends[0][0]} to {ends[1][0]}", True, "supports compared"
        ),
    )


def log_ratio(P: Law, Q: Law, x: Any, domain: Domain) -> Truth:
    """The privacy loss log p(x)/q(x) of one output x, as the definition gives it (expand it with `rewrite`)."""
    inside = same_support(P, Q, reduce(merged, (t.domain for t in P.parts + Q.parts), domain))
    p, q = log_density(P, x, domain), log_density(Q, x, domain)
    factor: sp.Expr = knob("definition:privacy-loss")
    raw = (p.expr - q.expr) * factor
    of_one = Kind(
        LOSS,
        frozenset({Output(x, *P.support(), P.discrete)}) if isinstance(x, sp.Symbol) else frozenset(),
        chosen=not isinstance(x, sp.Symbol),
        place=place_of_both(P, Q, x),
    )
    step = Step("privacy-loss", None, raw, "definition of the privacy loss", BOTH, obligations=inside,
                rests_on=("definition:privacy-loss",), subject=Loss(P, Q, x), kind=of_one)  # fmt: skip
    return concluded(step, merged(p.domain, q.domain), p, q)


def place_of_both(P: Law, Q: Law, x: Any) -> Place | None:
    """An outcome as one of both laws."""
    first = P.place(x)
    return None if first is None else first.beside(Q.place(x))


def proper_order(alpha: Any, domain: Domain) -> Obligation:
    """A Rényi order: above 1, or strictly between 0 and 1."""
    if prove(sp.Gt(alpha, 1, evaluate=False), domain) is not None:
        return Obligation(f"{alpha} > 1", True, "order")
    need(sp.Gt(alpha, 0, evaluate=False), domain, "order")
    return need(sp.Lt(alpha, 1, evaluate=False), domain, "order")


_PACKAGE = __name__.partition(".")[0]
_MOST_SITES = 50  # of a law on finitely many integers, whose masses are added up one by one


def is_density(law: Law, domain: Domain) -> bool:
    """Whether the density (the mass) is known to be one: it is declared here, or shown to be nowhere negative and to add up to one."""
    return _declared_here(law) or _shown_density(law, _domain_of(law, domain))


def is_distribution(law: Law, domain: Domain) -> bool:
    """Whether the distribution function is known to be that of the density."""
    return _declared_here(law) or _shown_distribution(law, _domain_of(law, domain))


def _declared_here(law: Law) -> bool:
    return _of_package(type(law))


def _of_package(kind: type[Law]) -> bool:
    return kind.__module__.partition(".")[0] == _PACKAGE


def _names(kind: type[Law]) -> set[str]:
    """The names of the laws of this kind that the package declares."""
    own = {kind.name} if _of_package(kind) else set()
    return own.union(*map(_names, kind.__subclasses__()))


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
