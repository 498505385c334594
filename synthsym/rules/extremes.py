"""Suprema and infima: over one letter by shape, over a box at its corners, with the attained end named.

The direction comes from the sign of a derivative (real letters: a truth has a value on the whole range) or of a difference
(integer letters), proved over the domain; the value at the end is a substitution, or a limit where the end is open or infinite.
The end of a range of integers is an integer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

import sympy as sp

from ..core.domain import Domain, Real, Variable
from ..core.lean import EXACT, slope_in
from ..core.ranges import Spec
from ..core.truth import BOTH, Obligation, Step, Truth, computed_from, continued
from ..decide import Proof, prove, prove_equal, violation
from ..decide.slopes import end_value
from ..effort import counted, within
from ..errors import StepRejected
from .checks import engines_of, need, placed
from .pieces import by_pieces, runs_over_reals

_QUICK = 2000  # units of work for the first look at a slope
_LOOKS = 12  # points at which its sign is seen before


def _letter(t: Truth, x: sp.Symbol) -> Variable:
    """The letter's range; other conditions must not depend on it, or it could not be moved alone."""
    v = t.domain.variable(x)
    if v is None:
        raise StepRejected(f"{x} is not a letter of the domain")
    if t.domain.entangled(x):
        raise StepRejected(f"another condition depends on {x}; take that one first")
    return v


def ends_of(v: Variable) -> tuple[sp.Expr | None, sp.Expr | None, bool, bool]:
    """Ends of a range and whether they are left out; those of integers are integers, and belong to it."""
    if not v.integer:
        return v.low, v.high, v.low_strict, v.high_strict
    low = None if v.low is None else sp.floor(v.low) + 1 if v.low_strict else sp.ceiling(v.low)
    high = None if v.high is None else sp.ceiling(v.high) - 1 if v.high_strict else sp.floor(v.high)
    return low, high, False, False


def has_values(v: Variable, rest: Domain) -> tuple[Obligation, ...]:
    """The range is not empty, whatever the other letters are."""
    low, high, open_low, open_high = ends_of(v)
    if low is None or high is None:
        return ()
    relation = sp.Lt(low, high, evaluate=False) if open_low or open_high else sp.Le(low, high, evaluate=False)
    return (need(relation, rest, f"{v.symbol} has a value"),)


def supremum(
    t: Truth,
    x: sp.Symbol,
    because: str = "",
    *,
    at: sp.Expr | None = None,
    convex: tuple[Truth, sp.Expr] | tuple[Truth, sp.Expr, tuple[Truth, Truth]] | None = None,
) -> Truth:
    """sup over x, a letter of t's domain, which leaves the domain. Bounds are those of the domain.

    It is found where t is monotone in x, and where x runs over all reals and t is affine in x and in absolute values of what is affine in x.
    Elsewhere say where it is: `at` a value that is proved to be the largest, or `convex`, for integers: t(x + 1) - t(x), from the lowest x to
    the last but one, read between the integers as well, and the slope of that in x, which is proved not to be negative; then one of the ends
    is the largest (of a limit, the third part is what t and the first part are limits of).

    >>> D = Domain("n integer >= 1, d > 0, 0 < p < 1")
    >>> supremum(parameter(D, 2 * D["d"] / D["n"]), D["n"]).expr
    2*d
    >>> supremum(parameter(D, D["p"] * (1 - D["p"])), D["p"], at=sp.S.Half).expr
    1/4
    """
    if at is not None:
        return _at_point(t, x, at, because, True)
    if convex is not None:
        return _at_ends(t, x, *convex)
    return by_pieces(t, x, because) if runs_over_reals(t, x) else _monotone(t, x, because, True)


def infimum(
    t: Truth, x: sp.Symbol, because: str = "", *, at: sp.Expr | None = None, up_to: Truth | None = None
) -> Truth:
    """inf over x, as `supremum` is the sup. `up_to` says how far x really reaches: where that is only known from above, the least over what is
    really reached is no less.
    """
    if at is not None:
        return _at_point(t, x, at, because, False)
    return _monotone(t, x, because, False) if up_to is None else _least_up_to(t, x, up_to, because)


def _monotone(t: Truth, x: sp.Symbol, because: str, upper: bool) -> Truth:
    """sup (inf) at the end of the range towards which t is proved to rise (fall)."""
    v = _letter(t, x)
    D, rest = t.domain, t.domain.without(x)
    nonempty = has_values(v, rest)
    kind, sign = ("sup", 1) if upper else ("inf", -1)
    if x not in t.expr.free_symbols:
        step = Step(kind, t.expr, t.expr, f"does not depend on {x}", BOTH, obligations=nonempty)
        return continued(t, step, domain=rest)
    low, high, open_low, open_high = ends_of(v)
    slope = (t.expr.subs(x, x + 1) - t.expr) if v.integer else slope_in(t.expr, x)
    inner = _with_successor(D, v, high) if v.integer else D
    for direction, end, strict in ((1, high, open_high), (-1, low, open_low)):
        goal = slope * direction * sign
        proof = _nowhere_negative(goal, inner)
        if proof is None:
            continue
        edge = end if end is not None else direction * sp.oo
        value = end_value(t.expr, x, edge, D, -direction)
        if value is None:
            continue
        how = "attained at" if not strict and edge not in (sp.oo, -sp.oo) else "approached as"
        word = "increasing" if (direction > 0) == upper else "decreasing"
        note = because or f"{word} in {x}; {how} {x} = {edge}"
        step = Step(kind, t.expr, value, note, proof.engines, proof.exhaustive, nonempty, relation=kind)
        return continued(t, step, domain=rest)
    raise StepRejected(
        f"no monotone direction in {x} was proved for {t.expr}: write it another way (`rewrite`), "
        "say where it is largest (`at=`), or what it stays below (`bounded_by`)"
    )


def _nowhere_negative(slope: sp.Expr, D: Domain) -> Proof | None:
    """slope >= 0, in the first of several ways to write it in which that is seen; another way is proved to be the same."""
    together = sp.Ge(sp.together(slope), 0, evaluate=False)
    if any(violation(together, point) is not None for point in D.points(_LOOKS)):
        return None
    quick = prove(together, D, _QUICK)
    if quick is not None:
        return quick
    tidy = within(_QUICK, lambda: counted(sp.simplify, slope))
    if tidy is not None and tidy.count_ops() < slope.count_ops():
        same, found = prove_equal(slope, tidy, D), prove(sp.Ge(tidy, 0, evaluate=False), D, _QUICK)
        if same is not None and found is not None:
            return replace(found, engines=engines_of(same, found))
    return prove(together, D) or prove(sp.Ge(slope, 0, evaluate=False), D)


def _with_successor(D: Domain, v: Variable, high: sp.Expr | None) -> Domain:
    """Where both x and x + 1 lie in a range of integers."""
    if high is None:
        return D
    step_room = sp.Le(v.symbol + 1, high, evaluate=False)
    found = next((p for p in D.points(200) if (high - v.symbol - 1).subs(p).is_nonnegative), None)
    return D if found is None else D.where(step_room, at={s.name: x for s, x in found.items()})


def _at_point(t: Truth, x: sp.Symbol, value: sp.Expr, because: str, upper: bool) -> Truth:
    """sup (inf) over x attained at a given value: t(x) <= t(value) is proved over the whole range, and the value lies in it."""
    D = t.domain
    if D.variable(x) is None or D.bounds_another(x):
        raise StepRejected(f"{x} is no letter of the domain, or the range of another letter depends on it")
    rest = D.restrict(x, value)
    inside = placed({x: value}, D, rest)
    best = t.expr.subs(x, value)
    relation = sp.Le(t.expr, best, evaluate=False) if upper else sp.Ge(t.expr, best, evaluate=False)
    proof = prove(relation, D)
    if proof is None:
        raise StepRejected(f"not proved: {relation}")
    kind = "sup" if upper else "inf"
    note = because or f"{'largest' if upper else 'smallest'} at {x} = {value}"
    subject = t.subject.supremum(x) if upper and t.subject is not None and t.lean == EXACT else None
    step = Step(kind, t.expr, best, note, proof.engines, proof.exhaustive, inside, relation=kind, subject=subject)
    return continued(t, step, domain=rest)


def _convex(expr: sp.Expr, x: sp.Symbol, D: Domain) -> bool:
    """Convex in x: a nonnegative multiple of |affine|, or a nonnegative second derivative."""
    factor, rest = expr.as_independent(x, as_Add=False)
    if isinstance(rest, sp.Abs):
        affine = sp.expand(sp.diff(rest.args[0], x, 2)) == 0
        return affine and prove(sp.Ge(factor, 0, evaluate=False), D) is not None
    return not expr.has(sp.Abs) and prove(sp.Ge(sp.diff(slope_in(expr, x), x), 0, evaluate=False), D) is not None


def corners(t: Truth, box: Mapping[sp.Symbol, tuple[sp.Expr, sp.Expr]], because: str = "") -> Truth:
    """sup over a box of an expression convex in each letter separately: the largest corner value. The box is the letters' range."""
    D = t.domain
    rest = D
    for x, ends in box.items():
        v = _letter(t, x)
        low, high, open_low, open_high = ends_of(v)
        if (low, high) != tuple(ends) or open_low or open_high:
            raise StepRejected(
                f"{x} ranges from {low} to {high}{' (ends left out)' if open_low or open_high else ''}, not over {ends}"
            )
        if low is None or high is None:
            raise StepRejected(f"{x} has no two ends, so that it has no corners")
        if not _convex(t.expr, x, D):
            raise StepRejected(f"{t.expr} is not proved convex in {x}")
        rest = rest.without(x)
    filled = tuple(o for x in box for v in [D.variable(x)] if v is not None for o in has_values(v, rest))
    values = []
    for choice in product(*box.values()):
        corner = dict(zip(box, choice, strict=True))
        values.append((sp.simplify(t.expr.subs(corner, simultaneous=True)), corner))
    best, where = values[0]
    for value, corner in values[1:]:
        if prove(sp.Ge(best, value, evaluate=False), rest) is not None:
            continue
        if prove(sp.Ge(value, best, evaluate=False), rest) is not None:
            best, where = value, corner
        else:
            best = sp.Max(best, value)
    note = because or "convex in each record: largest at the corner " + ", ".join(
        f"{x} = {v}" for x, v in where.items()
    )
    return continued(t, Step("sup:corners", t.expr, best, note, BOTH, obligations=filled, relation="sup"), domain=rest)


def _at_ends(
    t: Truth, x: sp.Symbol, step: Truth, slope: sp.Expr, before_limit: tuple[Truth, Truth] | None = None
) -> Truth:
    """sup over a letter of integers of what is convex in it: the larger one of its ends. `step` is t(x + 1) - t(x), from the lowest x to the
    last but one, read between the integers as well, where `slope`, which is proved not to be negative, is its slope in x.

    Of a limit, `before_limit` are what t and step are limits of: the limit of a difference is the difference of the limits.
    """
    v, last = _letter(t, x), _letter(step, x)
    low, high, *_ = ends_of(v)
    rest = t.domain.without(x)
    if not v.integer or low is None or high is None or ends_of(last)[:2] != (low, sp.expand(high - 1)):
        raise StepRejected(f"{x} runs over integers, from a lowest to a highest one; its steps end one before")
    if t.lean != EXACT or step.lean != EXACT or not rest.same(step.domain.without(x)):
        raise StepRejected(f"{t.expr} and its steps are exact, and of the same letters")
    whole, part = (t, step) if before_limit is None else before_limit
    if before_limit is not None and not (_is_limit_of(t, whole) == _is_limit_of(step, part) is not None):
        raise StepRejected("t and its steps are limits of these, where the same letter goes to the same place")
    same = prove_equal(whole.expr.subs(x, x + 1) - whole.expr, part.expr, part.domain)
    R = rest.extend(x_real_=Real.between(low, high - 1, closed=True))
    steeper, wanted = sp.diff(step.expr.subs(x, R["x_real_"]), R["x_real_"]), slope.subs(x, R["x_real_"])
    as_said, rises = prove_equal(steeper, wanted, R), prove(sp.Ge(wanted, 0, evaluate=False), R)
    if same is None or as_said is None or rises is None:
        raise StepRejected(f"{t.expr} is not proved to be convex in {x}")
    best = sp.Max(*(t.expr.subs(x, end) for end in (low, high)))
    step_ = Step("sup", t.expr, best, f"convex in {x}: largest at one of the ends {low} and {high}", engines_of(same, as_said, rises),
                 any(p.exhaustive for p in (same, as_said, rises)), has_values(v, rest), relation="sup")  # fmt: skip
    return continued(t, step_, step, *(before_limit or ()), domain=rest)


def from_there_on(t: Truth, x: sp.Symbol, start: str) -> Truth:
    """sup of t over x from a number of its range on, a new letter by this name: the value there, as t is proved to fall on the whole range."""
    v = _letter(t, x)
    proof = _nowhere_negative(-slope_in(t.expr, x), t.domain)
    if v.integer or proof is None:
        raise StepRejected(f"{x} is a real letter; {t.expr} is not proved to fall in it")
    D = t.domain.without(x).extend(
        {start: t.domain.at[x]}, **{start: Spec(False, v.low, v.high, v.low_strict, v.high_strict)}
    )
    best = t.expr.subs(x, D[start])
    step = Step(
        "sup", t.expr, best, f"decreasing in {x}; attained at {start}", proof.engines, proof.exhaustive, relation="sup"
    )
    return continued(t, step, domain=D)


def falls_then_rises(t: Truth, x: sp.Symbol, multiple: sp.Expr, low: str, high: str) -> Truth:
    """sup of t over x between two numbers of its range, new letters by these names: the larger of the values at the two.

    `multiple` is proved to be positive, and to make of the slope of t what rises with x: its sign changes once, from - to +.
    """
    v = _letter(t, x)
    if v.integer or t.lean != EXACT:
        raise StepRejected(f"{x} is a real letter, and {t.expr} an exact value")
    rising = slope_in(sp.simplify(slope_in(t.expr, x) * multiple), x)
    relations = (sp.Gt(multiple, 0, evaluate=False), sp.Ge(sp.factor(rising), 0, evaluate=False))
    positive, rises = (prove(relation, t.domain) for relation in relations)
    if positive is None or rises is None:
        raise StepRejected(f"{t.expr} is not proved to fall and then to rise in {x}")
    rest = t.domain.without(x).extend(
        {low: t.domain.at[x]}, **{low: Spec(False, v.low, v.high, v.low_strict, v.high_strict)}
    )
    D = rest.extend({high: t.domain.at[x]}, **{high: Spec(False, rest[low], v.high, False, v.high_strict)})
    best = sp.Max(*(t.expr.subs(x, D[end]) for end in (low, high)))
    note = f"falls and then rises in {x}: largest at one of the ends {low} and {high}"
    step = Step(
        "sup", t.expr, best, note, engines_of(positive, rises), positive.exhaustive or rises.exhaustive, relation="sup"
    )
    return continued(t, step, domain=D)


def _is_limit_of(t: Truth, before: Truth) -> tuple[sp.Symbol, sp.Expr] | None:
    """Which letter goes where in the limit that t is of `before`."""
    return t.step.approach if t.parents and t.parents[0] is before else None


def least_at_low(t: Truth, x: sp.Symbol, because: str = "") -> Truth:
    """inf over x of t, at the (finite, attained) lower end of x's range: the derivative in x is proved to be nonnegative."""
    v = _letter(t, x)
    if v.low is None or v.integer or v.low_strict:
        raise StepRejected(f"{x} is not a real letter with a finite lower end that belongs to its range")
    proof = prove(sp.Ge(sp.factor(sp.together(slope_in(t.expr, x))), 0, evaluate=False), t.domain)
    if proof is None:
        raise StepRejected(f"{t.expr} is not proved to grow in {x}")
    rest = t.domain.without(x)
    value = t.expr.subs(x, v.low)
    note = because or f"grows in {x}; least at {x} = {v.low}"
    return continued(
        t,
        Step("inf", t.expr, value, note, proof.engines, proof.exhaustive, has_values(v, rest), relation="inf"),
        domain=rest,
    )


def larger(a: Truth, b: Truth) -> Truth:
    """Of two truths the one that is proved to be at least the other on the whole domain."""
    D = a.domain.meet(b.domain)
    if prove(sp.Ge(a.expr, b.expr, evaluate=False), D) is not None:
        return a
    if prove(sp.Ge(b.expr, a.expr, evaluate=False), D) is not None:
        return b
    raise StepRejected(f"neither {a.expr} >= {b.expr} nor the opposite is proved")


def largest(*truths: Truth, because: str = "") -> Truth:
    """The maximum of several truths, one of which is proved to be at least each other one on the whole domain."""
    best = truths[0]
    for t in truths[1:]:
        best = larger(best, t)
    if any(t.lean != best.lean for t in truths):
        raise StepRejected("the largest of exact values and of bounds is neither")
    note = because or "the largest of " + ", ".join(str(t.expr) for t in truths)
    others = [t for t in truths if t is not best]
    D = best.domain
    for t in others:
        D = D.meet(t.domain)
    subject = computed_from(sp.Max, *truths)
    step = Step("largest", truths[0].expr, best.expr, note, BOTH, relation="sup", subject=subject)
    return continued(best, step, *others, domain=D)


def inside_range(t: Truth, x: sp.Symbol, reach: Truth) -> tuple[Truth, Truth]:
    """The supremum of t over x from its lowest value to `reach`, which lies inside x's range, and over the whole range."""
    v = _letter(t, x)
    if v.low is None or v.high is None:
        raise StepRejected(f"{x} has no range")
    whole = supremum(t, x)  # proves that t increases in x
    if whole.expr != t.expr.subs(x, v.high):
        raise StepRejected(f"{t.expr} does not increase in {x}")
    rest = whole.domain
    inside: tuple[Obligation, ...] = (
        need(sp.Ge(reach.expr, v.low, evaluate=False), rest),
        need(sp.Le(reach.expr, v.high, evaluate=False), rest),
    )
    if v.integer and not reach.expr.is_integer:
        inside += (need(sp.Eq(reach.expr, sp.floor(reach.expr), evaluate=False), reach.domain, f"{x} is an integer"),)
    after = t.expr.subs(x, reach.expr)
    lean = {"exact": "exact", "upper": "upper"}.get(reach.lean)
    if lean is None or t.lean == "lower" and lean == "upper":
        raise StepRejected(f"how far {x} reaches is only known from below")
    step = Step(
        "sup",
        t.expr,
        after,
        f"increasing in {x}; the class allows {x} up to {reach.expr}",
        BOTH,
        obligations=inside,
        relation="sup",
    )
    return continued(
        t, step, reach, domain=rest.meet(reach.domain), lean="upper" if "upper" in (lean, t.lean) else t.lean
    ), whole


def _least_up_to(t: Truth, x: sp.Symbol, reach: Truth, because: str) -> Truth:
    """inf of t over x, which runs up to `reach`: where the reach is only known from above, the least over what is really reached is no less."""
    v = _letter(t, x)
    if v.high is None or v.high != reach.expr or v.high_strict:
        raise StepRejected(f"{x} does not run up to {reach.expr}")
    if t.lean != "exact" or reach.lean == "lower":
        raise StepRejected(f"the least over {x} of a bound, or up to what is only known from below")
    whole = infimum(t, x)
    step = Step("inf", whole.expr, whole.expr, because or f"{x} reaches {reach.expr} at most", BOTH, relation="inf")
    return continued(
        whole, step, reach, domain=whole.domain.meet(reach.domain), lean="lower" if reach.lean == "upper" else "exact"
    )
