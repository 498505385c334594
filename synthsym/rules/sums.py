"""Sums over an integer letter: geometric ones, telescoping ones, and those that are kept as they are.

A geometric sum is recognised by its step: t(x + 1) = r t(x) on the whole range, with r free of x. A telescoping one is given a
proposal F with F(x + 1) - F(x) = t(x), which is proved. What has no closed form stays a sum, which is proved to converge;
its terms may be rewritten, constants taken out of it, and a sum over all integers counted from another one.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ..core.domain import Domain
from ..core.lean import EXACT
from ..core.truth import BOTH, Obligation, Step, Truth, concluded, continued, lifted
from ..decide import prove_equal
from ..decide.limits import checked_limit
from ..errors import StepRejected
from .checks import engines_of, need, need_value, without


def _opened(
    t: Truth, x: sp.Symbol, low: Any, high: Any
) -> tuple[Truth, Domain, sp.Expr, sp.Expr, tuple[Obligation, ...]]:
    """The term on the domain in which x runs over the range, that domain without x, and the ends, which are proved to be integers in order."""
    if t.lean != EXACT:
        raise StepRejected("a sum of terms that are only bounds; bound the sum instead")
    D = without(t.domain, {x})
    a, b = (sp.sympify(e) if e in (sp.oo, -sp.oo) else lifted(e, D).expr for e in (low, high))
    found = tuple(
        need(sp.Eq(e, sp.floor(e), evaluate=False), D, "an end of the sum")
        for e in (a, b)
        if not e.is_infinite and not e.is_integer
    )
    if not (a.is_infinite or b.is_infinite):
        found += (need(sp.Ge(b, a - 1, evaluate=False), D, "the ends are in order"),)
    inner = D.integrating(x, None if a.is_infinite else a, None if b.is_infinite else b, True)
    return t.on(inner), D, a, b, found


def _with_index(
    domain: Domain, index: sp.Symbol, low: sp.Expr, high: sp.Expr
) -> tuple[Domain, dict[sp.Symbol, sp.Symbol]]:
    """The domain with a letter for the index of a sum, which knows its sign where the range begins at 0 or later; and the index by that letter."""
    facts = {"positive": True} if low.is_positive else {"nonnegative": True} if low.is_nonnegative else {}
    letter = sp.Symbol(index.name, integer=True, **facts)
    return domain.integrating(letter, None if low.is_infinite else low, None if high.is_infinite else high, True), {
        index: letter
    }


def geometric(t: Truth, x: sp.Symbol, low: Any, high: Any, ratio: sp.Expr | None = None, because: str = "") -> Truth:
    """The sum of t over the integers low <= x <= high (which may be infinite), where t(x + 1) = r t(x).

    By induction the sum up to b is (t(low) - t(b + 1))/(1 - r); with |r| < 1 the last term vanishes. x leaves the domain.
    """
    t, D, a, b, found = _opened(t, x, low, high)
    if a.is_infinite:
        raise StepRejected("a geometric sum has a first term; sum over the reflected letter instead")
    r = ratio if ratio is not None else sp.powsimp(sp.simplify(t.expr.subs(x, x + 1) / t.expr))
    if x in r.free_symbols:
        raise StepRejected(f"{t.expr} is no geometric term in {x}: its step is {r}")
    proof = prove_equal(t.expr.subs(x, x + 1), r * t.expr, t.domain)
    if proof is None:
        raise StepRejected(f"{t.expr} is not proved to be a geometric term in {x} with ratio {r}")
    first = t.expr.subs(x, a)
    if b.is_infinite:
        found += (
            need(sp.Lt(r, 1, evaluate=False), D, "the sum converges"),
            need(sp.Gt(r, -1, evaluate=False), D, "the sum converges"),
        )
        after = first / (1 - r)
    else:
        found += (need(sp.Ne(r, 1, evaluate=False), D, "the ratio"),)
        after = (first - t.expr.subs(x, b + 1)) / (1 - r)
    need_value(after, D)
    step = Step(
        "sum:geometric",
        t.expr,
        after,
        because or f"geometric sum over {x} from {a} to {b}",
        proof.engines,
        proof.exhaustive,
        found,
    )
    return concluded(step, D, t)


def telescoped(t: Truth, x: sp.Symbol, low: Any, high: Any, antidifference: sp.Expr, because: str = "") -> Truth:
    """The sum of t over the integers low <= x <= high, where F(x + 1) - F(x) = t(x): F(high + 1) - F(low), or the limit less F(low)."""
    t, D, a, b, found = _opened(t, x, low, high)
    if a.is_infinite:
        raise StepRejected("a sum has a first term; sum over the reflected letter instead")
    F = antidifference
    proof = prove_equal(F.subs(x, x + 1) - F, t.expr, t.domain)
    if proof is None:
        raise StepRejected(f"{F} is not confirmed as an antidifference of {t.expr} in {x}")
    last = checked_limit(F, x, sp.oo, t.domain) if b.is_infinite else F.subs(x, b + 1)
    if last is None or last.is_infinite:
        raise StepRejected(f"the limit of {F} as {x} grows was not established")
    after = last - F.subs(x, a)
    need_value(after, D)
    step = Step(
        "sum:telescoping",
        t.expr,
        after,
        because or f"telescoping sum over {x} from {a} to {b}",
        proof.engines,
        proof.exhaustive,
        found,
    )
    return concluded(step, D, t)


def whole(t: Truth, x: sp.Symbol, low: Any, high: Any, because: str = "") -> Truth:
    """The sum of t over the integers low <= x <= high, left as a sum; that it converges is proved. x leaves the domain."""
    t, D, a, b, found = _opened(t, x, low, high)
    index = sp.Symbol(x.name, integer=True)
    after = sp.Sum(t.expr.xreplace({x: index}), (index, a, b))
    need_value(after, D)
    step = Step("sum", t.expr, after, because or f"sum over {x} from {a} to {b}", BOTH, obligations=found)
    return concluded(step, D, t)


def termwise(t: Truth, term: sp.Expr, constant: Any = 1, because: str = "") -> Truth:
    """constant * (the one sum in t) with other terms: constant * term is proved equal to the summand (with its factor) at every index.

    `term` speaks of the index by the letter of the sum; the constant must not.
    """
    factor, sums = t.expr.as_independent(sp.Sum, as_Add=False)
    if not isinstance(sums, sp.Sum) or len(sums.limits) != 1:
        raise StepRejected(f"{t.expr} is not a multiple of one sum")
    index, low, high = sums.limits[0]
    c = sp.sympify(constant)
    if index in c.free_symbols or t.domain.variable(index) is not None:
        raise StepRejected(f"{index} is the letter of the sum")
    inner, at = _with_index(t.domain, index, low, high)
    proof = prove_equal(factor * sums.function.xreplace(at), c * term.xreplace(at), inner)
    if proof is None:
        raise StepRejected(f"the terms {factor * sums.function} and {c * term} are not proved equal")
    after = c * sp.Sum(term, (index, low, high))
    need_value(after, t.domain)
    return continued(t, Step("sum:termwise", t.expr, after, because or "term by term", proof.engines, proof.exhaustive))


def reindexed(t: Truth, shift: sp.Expr, because: str = "") -> Truth:
    """Every sum over all integers that speaks of the shift, its letter moved by that integer: the same terms, counted from another one."""
    if not shift.is_integer:
        need(sp.Eq(shift, sp.floor(shift), evaluate=False), t.domain, "the letter moves by an integer")
    whole = [e for e in t.expr.atoms(sp.Sum)
             if len(e.limits) == 1 and e.limits[0][1:] == (-sp.oo, sp.oo) and shift.free_symbols <= e.function.free_symbols]  # fmt: skip
    if not whole:
        raise StepRejected(f"{t.expr} has no sum over all integers")
    moved = {e: sp.Sum(e.function.subs(e.limits[0][0], e.limits[0][0] + shift), e.limits[0]) for e in whole}
    after = t.expr.xreplace(moved)
    need_value(after, t.domain)
    return continued(
        t, Step("sum:reindexed", t.expr, after, because or f"the letter of the sum moves by {shift}", BOTH)
    )


def running_product(t: Truth, x: sp.Symbol, low: Any, high: Any, proposal: sp.Expr, because: str = "") -> Truth:
    """The product of t over the integers low <= x <= high as G(high), where G(low - 1) = 1 and G(x) = G(x - 1) t(x) are proved."""
    t, D, a, b, found = _opened(t, x, low, high)
    if a.is_infinite or b.is_infinite:
        raise StepRejected("a product of finitely many factors")
    start = prove_equal(proposal.subs(x, a - 1), sp.S.One, D)
    turn = prove_equal(proposal, proposal.subs(x, x - 1) * t.expr, t.domain)
    if start is None or turn is None:
        raise StepRejected(f"{proposal} is not confirmed as the product of {t.expr} up to {x}")
    after = proposal.subs(x, b)
    need_value(after, D)
    engines = engines_of(start, turn)
    step = Step(
        "product",
        t.expr,
        after,
        because or f"product over {x} from {a} to {b}",
        engines,
        start.exhaustive or turn.exhaustive,
        found,
    )
    return concluded(step, D, t)


def with_first(first: Truth, rest: Truth, term: sp.Expr, because: str = "") -> Truth:
    """first + the sum in `rest` as one sum that begins one index earlier: `term` is proved to be each of them at its index.

    `term` speaks of the index by the letter of the sum.
    """
    factor, total = rest.expr.as_independent(sp.Sum, as_Add=False)
    if (
        not isinstance(total, sp.Sum)
        or len(total.limits) != 1
        or EXACT not in (first.lean, rest.lean)
        or first.lean != rest.lean
    ):
        raise StepRejected(f"{rest.expr} is not a multiple of one sum, or is only a bound")
    index, low, high = total.limits[0]
    D = first.domain.meet(rest.domain)
    if low.is_infinite or D.variable(index) is not None:
        raise StepRejected(f"the sum over {index} has no first term, or {index} is a letter of the domain")
    found: tuple[Obligation, ...] = ()
    if not high.is_infinite:
        found = (need(sp.Ge(high, low - 1, evaluate=False), D, "the ends are in order"),)
    inner, at = _with_index(D, index, low, high)
    begins = prove_equal(first.expr, term.subs(index, low - 1), D)
    goes_on = prove_equal(factor * total.function.xreplace(at), term.xreplace(at), inner)
    if begins is None or goes_on is None:
        raise StepRejected(f"{term} is not proved to be the first term and the others")
    after = sp.Sum(term, (index, low - 1, high))
    need_value(after, D)
    step = Step(
        "sum:first",
        rest.expr,
        after,
        because or "the first term and the others",
        engines_of(begins, goes_on),
        obligations=found,
    )
    return concluded(step, D, first, rest)


def paired(t: Truth, single: sp.Expr, index: sp.Symbol, because: str = "") -> Truth:
    """The sum over k >= 0 of f(2k) + f(2k + 1) as the sum over n >= 0 of f(n), for a series of f that converges absolutely."""
    total = t.expr
    if not isinstance(total, sp.Sum) or len(total.limits) != 1 or tuple(total.limits[0][1:]) != (sp.S.Zero, sp.oo):
        raise StepRejected(f"{t.expr} is not one series that begins at 0")
    k = total.limits[0][0]
    if k in single.free_symbols or any(t.domain.variable(s) is not None for s in (k, index)):
        raise StepRejected(f"{k} and {index} are letters of sums")
    inner, at = _with_index(t.domain, k, sp.S.Zero, sp.oo)
    twice = 2 * at[k]
    proof = prove_equal(total.function.xreplace(at), single.subs(index, twice) + single.subs(index, twice + 1), inner)
    if proof is None:
        raise StepRejected(f"the terms {total.function} are not proved to be pairs of {single}")
    size = sp.Sum(sp.Abs(single), (index, sp.S.Zero, sp.oo))
    after = sp.Sum(single, (index, sp.S.Zero, sp.oo))
    need_value(after, t.domain)
    need_value(_sized(size), t.domain)
    return continued(
        t, Step("sum:paired", t.expr, after, because or "two terms at a time", proof.engines, proof.exhaustive)
    )


def _sized(total: sp.Sum) -> sp.Sum:
    """The same sum with |a^n| as |a|^n and the sizes of factorials dropped, as far as SymPy sees it."""
    index, low, high = total.limits[0]
    n = sp.Dummy(index.name, integer=True, nonnegative=True)
    return sp.Sum(total.function.xreplace({index: n}).doit().xreplace({n: index}), (index, low, high))


def shifted(t: Truth, by: sp.Expr, because: str = "") -> Truth:
    """The one sum over all integers that stands in t, with its index moved by an integer: as many terms, in another order of counting."""
    sums = [e for e in t.expr.atoms(sp.Sum) if tuple(e.limits[0][1:]) == (-sp.oo, sp.oo) and len(e.limits) == 1]
    if len(sums) != 1:
        raise StepRejected(f"{t.expr} does not hold one sum over all integers")
    (total,) = sums
    index = total.limits[0][0]
    if index in by.free_symbols:
        raise StepRejected(f"{index} is the letter of the sum")
    found = () if by.is_integer else (need(sp.Eq(by, sp.floor(by), evaluate=False), t.domain, "moved by an integer"),)
    moved = total.function.subs(index, index + by)
    after = t.expr.xreplace({total: sp.Sum(moved, *total.limits)})
    need_value(after, t.domain)
    return continued(
        t, Step("sum:shifted", t.expr, after, because or f"{index} counted from {by}", BOTH, obligations=found)
    )
