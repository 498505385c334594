"""Asymptotic orders: constants that bound truth/print over the whole stated region, or limits that show that there are some.

The constants may depend on letters that were declared so, on no other. Of one moving letter its limit decides, for all values
of what the constants may depend on. Of several, constants are proposed from samples and proved; what refutes them is a limit or a
path along which the ratio tends to 0 or to infinity.

How a ratio behaves when several letters move at once: values at samples, and along joint paths of powers, by balls.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import sympy as sp
from flint import arb, ctx

from ..balls.enclosure import enclose
from ..core.domain import Domain, Integer
from ..decide import prove, prove_equal, refute
from ..decide.limits import checked_limit
from ..errors import StepRejected, SynthsymError
from ..notation.wording import expression_latex, expression_text
from .base import Side
from .goal import Growth as Kind
from .goal import LimitGoal
from .outcome import NO_VALUE, Outcome
from .question import Growth
from .sharpness import approaches, attained_ends

End = tuple[sp.Symbol, sp.Expr, int]

_ONE_TRY = 6000  # units of work for one constant that samples suggest
_BINARY_ORDERS = 60  # a quotient beyond 2^60 or below 2^-60 is taken for one that has no bounds


@dataclass
class Bounds:
    """Whether truth/print stays away from 0 (`low`) and from infinity (`high`): proved, refuted, or neither."""

    low: bool | None = None
    high: bool | None = None
    trust: str = "derived"
    words: list[str] = field(default_factory=list)
    limit: sp.Expr | None = None


def settled(a: Growth) -> Outcome:
    """Whether the printed order holds; a ratio that cannot be formed leaves it open."""
    try:
        ratio, D = _along(a)
    except (StepRejected, SynthsymError) as error:
        return Outcome(None, str(error))
    found = _to_one(a, ratio, D) if a.kind == "limit" else _order(a, ratio, D)
    pinned = sorted(str(x) for x in a.printed.letters() & set(a.path))
    if found.holds and pinned:
        return Outcome(
            None,
            f"it holds along the path, which shows nothing for other values of {', '.join(pinned)}, and these are printed",
        )
    return found


def _along(a: Growth) -> tuple[sp.Expr, Domain]:
    """truth/print on the path, and the domain of what is left; the path is proved to stay inside."""
    D = a.domain
    for s in a.path:
        D = D.without(s)
    for s, value in a.path.items():
        v = a.domain.variable(s)
        if v is not None and v.integer and not value.is_integer:
            raise StepRejected(f"the path {s} = {value} leaves the integers")
    for c in a.domain.conditions():
        if c.free_symbols & set(a.path):
            told = c.subs(dict(a.path), simultaneous=True)
            if told != sp.true and prove(told, D) is None:
                raise StepRejected(f"the path is not proved to stay in the domain: {told}")
    return sp.simplify((a.truth.expr / a.printed.expr).subs(dict(a.path), simultaneous=True)), D


# -- one limit ------------------------------------------------------------------------------------------------------------
def _to_one(a: Growth, ratio: sp.Expr, D: Domain) -> Outcome:
    """truth ~ print: pointwise in all other letters."""
    ((x, to),) = a.ends.items()
    value = _limit(ratio, x, to, D)
    if value is None:
        return Outcome(None, f"the limit of truth/print as {x} → {to} was not established")
    words = f"truth/print tends to {expression_text(value)} as {x} → {expression_text(to)}."
    row = [{"at": {str(x): expression_text(to)}, "printed": "1", "true": expression_text(value)}]
    if value.is_infinite is not True and prove_equal(value, sp.S.One, D) is not None:
        exact = a.truth.lean == "exact"
        missing = "" if exact else f"only one side of the truth is known ({a.truth.lean}), and it does not tell"
        return Outcome(
            True if exact else None, words if exact else missing, tight=True, ratio=row, goals=[_goal(a, "one")]
        )
    off = None if value.is_infinite else refute(sp.Eq(value, 1, evaluate=False), D)
    if value.is_infinite is not True and off is None:
        return Outcome(None, words + " It is neither proved to be 1 nor refuted.")
    under = value.is_infinite is not True and refute(sp.Ge(value, 1, evaluate=False), D) is not None
    over = value.is_infinite is True or refute(sp.Le(value, 1, evaluate=False), D) is not None
    if a.truth.lean != "exact" and not (a.truth.lean == "upper" and under or a.truth.lean == "lower" and over):
        return Outcome(None, f"only one side of the truth is known ({a.truth.lean}), and it does not tell")
    kind: Kind = "infinite" if value.is_infinite else "zero" if value.is_zero else "other"
    return Outcome(False, words, trust="enclosed", errs=_errs(a, under, over), ratio=row, goals=[_goal(a, kind)])


def _goal(a: Growth, kind: Kind) -> LimitGoal:
    ((x, to),) = a.ends.items()
    return LimitGoal(a.printed, a.truth.expr, x, to, dict(a.path), kind, a.domain)


def _errs(a: Growth, under: bool, over: bool) -> Side:
    """The truth lies below the print (`under`), above it, or both."""
    if a.printed_above is None:
        return None
    harmless = under and not over if a.printed_above == "safe" else over and not under
    return "safe" if harmless else "unsafe"


def _limit(ratio: sp.Expr, x: sp.Symbol, to: sp.Expr, D: Domain, side: int = 1) -> sp.Expr | None:
    if x not in ratio.free_symbols:
        return ratio
    value = checked_limit(ratio, x, to, D, side)
    # a root of the square, which has fewer roots
    if value is None and prove(sp.Ge(ratio, 0, evaluate=False), D) is not None:
        square = checked_limit(sp.simplify(ratio**2), x, to, D, side)
        value = None if square is None else sp.sqrt(square)
    return value


# -- orders ---------------------------------------------------------------------------------------------------------------
def _order(a: Growth, ratio: sp.Expr, D: Domain) -> Outcome:
    found = _bounds(a, ratio, D)
    if a.truth.lean == "upper":  # that a bound stays away from 0 says nothing of what it bounds, nor that it grows
        found.low, found.high = found.low and None, found.high or None
    if a.truth.lean == "lower":
        found.low, found.high = found.low or None, found.high and None
    if a.kind == "Theta":
        holds = False if False in (found.low, found.high) else None if None in (found.low, found.high) else True
        tight: bool | None = True
    else:
        holds, tight = (found.high, found.low) if a.kind == "O" else (found.low, found.high)
    words = " ".join(dict.fromkeys(found.words))
    row = []
    if found.limit is not None and len(a.ends) == 1:
        ((x, to),) = a.ends.items()
        row = [{"at": {str(x): expression_text(to)}, "printed": "1", "true": expression_text(found.limit)}]
    out = Outcome(holds, words, trust=found.trust, ratio=row, tight=tight if holds else None)
    if holds is False:
        out.errs = _errs(a, found.low is False and a.kind != "O", found.high is False and a.kind != "Omega")
    if holds is None:
        out.words = f"no constants were found that bound truth/print over the whole region. {words}".strip()
    elif found.limit is not None and len(a.ends) == 1 and found.limit != -sp.oo:
        out.goals = [_goal(a, "infinite" if found.limit.is_infinite else "zero" if found.limit.is_zero else "nonzero")]
    if holds and found.limit is not None:
        out.true = None if found.limit.is_infinite else (expression_text(a.truth.expr), expression_latex(a.truth.expr))
    return out


def _bounds(a: Growth, ratio: sp.Expr, D: Domain) -> Bounds:
    out = Bounds()
    moving = [x for x in a.ends if x in ratio.free_symbols]
    uniform = [
        v for v in D.variables if v.symbol in ratio.free_symbols and v.symbol not in a.given and v.symbol not in a.ends
    ]
    if not moving and not uniform:
        out.limit = ratio
        _read_limit(out, ratio, D, "truth/print is", "")
        return out
    ends: list[End] = [(x, a.ends[x], _side(x, a.ends[x], D)) for x in moving]
    if len(moving) == 1 and not uniform:
        _one_limit(out, ratio, ends[0], D)
        return out
    ends += [(v.symbol, end, side) for v in uniform for end, side in _ends_of(v.symbol, D)]
    for end in ends:
        _one_limit(out, ratio, end, D)
        if False in (out.low, out.high) and a.kind == "Theta":
            return out
    out.low, out.high = (None if s else s for s in (out.low, out.high))
    _constants(out, a, ratio, D)
    return out


def _side(x: sp.Symbol, to: sp.Expr, D: Domain) -> int:
    v = D.variable(x)
    return -1 if to == sp.oo or v is not None and v.high is not None and v.high == to else 1


def _ends_of(x: sp.Symbol, D: Domain) -> list[tuple[sp.Expr, int]]:
    """The ends that a letter may approach without taking them, and those that it takes."""
    v = D.variable(x)
    assert v is not None
    out = []
    for end, side in ((v.low if v.low is not None else -sp.oo, 1), (v.high if v.high is not None else sp.oo, -1)):
        if v.integer and end.is_finite or not approaches(v, end, side, D):
            continue
        out.append((end, side))
    return out


def _one_limit(out: Bounds, ratio: sp.Expr, end: End, D: Domain) -> None:
    """What the limit along one letter says, for all values of the others."""
    x, to, side = end
    v = D.variable(x)
    taken = v is not None and any(to == e for e in attained_ends(v, D))
    value = ratio.subs(x, to) if taken else _limit(ratio, x, to, D, side if to.is_finite else 1)
    if value is None or value.has(sp.nan, sp.zoo):
        out.words.append(f"The limit of truth/print as {x} → {expression_text(to)} was not established.")
        out.low, out.high = out.low and None, out.high and None
        out.limit = None
        return
    first = out.limit is None and not out.words
    out.limit = value if first else None
    _read_limit(out, value, D.without(x), "truth/print tends to", f" as {x} → {expression_text(to)}", first)


def _read_limit(out: Bounds, value: sp.Expr, D: Domain, verb: str, where: str, first: bool = True) -> None:
    """Notes whether the limit is nonzero and finite for all values of the other letters."""
    out.words.append(f"{verb} {expression_text(value)}{where}.")
    low: bool | None
    high: bool | None
    if value.is_infinite:
        low, high = None if value == -sp.oo else True, False
    elif value.is_zero:
        low, high = False, True
    else:  # a constant is positive: what has the other sign than the print is of no order of it
        low = False if _vanishes(value, D) else True if _proved(sp.Gt, value, D) else None
        high = True if low or _proved(sp.Ge, value, D) else None
    out.low = low if first or low is False else (out.low and low if out.low is not False else False)
    out.high = high if first or high is False else (out.high and high if out.high is not False else False)


def _proved(sign: type[sp.Rel], value: sp.Expr, D: Domain) -> bool:
    return prove(sign(value, 0, evaluate=False), D) is not None


def _vanishes(value: sp.Expr, D: Domain) -> bool:
    return refute(sp.Ne(value, 0, evaluate=False), D, 80) is not None


def _constants(out: Bounds, a: Growth, ratio: sp.Expr, D: Domain) -> None:
    """Several letters move: constants from samples, proved. Limits along each of them, and joint paths without a trend, prove nothing."""
    sampled = largest_and_least(ratio, D)
    if sampled is not None:
        least, largest = sampled
        if out.high is None and _never_beyond(ratio, 2 * largest, D, sp.Le):
            out.high = True
            out.words.append(f"truth/print is proved to be at most {2 * largest} throughout.")
        if out.low is None and least > 0 and _never_beyond(ratio, least / 2, D, sp.Ge):
            out.low = True
            out.words.append(f"truth/print is proved to be at least {least / 2} throughout.")
    wanted = {"Theta": (True, True), "O": (False, True), "Omega": (True, False)}[a.kind]
    if all(s is not None for s, needed in zip((out.low, out.high), wanted, strict=True) if needed):
        return
    letters = {x: to for x, to in a.ends.items() if x in ratio.free_symbols}
    seen = trend(ratio, D, letters, a.given)
    if seen is not None:
        _read_trend(out, ratio, D, seen.path, seen.words)


def _never_beyond(ratio: sp.Expr, constant: sp.Expr, D: Domain, side: type[sp.Rel]) -> bool:
    """The ratio is on this side of the constant throughout: as it stands, or with its denominator cleared."""
    if prove(side(ratio, constant, evaluate=False), D, _ONE_TRY) is not None:
        return True
    above, below = sp.fraction(sp.together(ratio))
    if not below.free_symbols or prove(sp.Gt(below, 0, evaluate=False), D, _ONE_TRY) is None:
        return False
    return prove(side(above, constant * below, evaluate=False), D, _ONE_TRY) is not None


def _read_trend(out: Bounds, ratio: sp.Expr, D: Domain, path: Mapping[sp.Symbol, sp.Expr], words: str) -> None:
    """A trend that a limit along the path confirms refutes; one that is only seen leaves it open."""
    along = D.extend(None, path_=Integer >= 1)
    letter = along["path_"]
    value = checked_limit(
        ratio.subs({x: e.subs(PARAMETER, letter) for x, e in path.items()}, simultaneous=True), letter, sp.oo, along
    )
    out.words.append(words)
    if value is not None and value.is_zero:
        out.low = False
    elif value is not None and value.is_infinite:
        out.high = False


_FAR = (10**4, 10**16, 10**64, 10**256)
_NEAR = (10, 10**2, 10**3)  # where sums are to be evaluated term by term
_EXPONENTS = (1, 2, 3)
_PATHS = 160
_GROWS = 1.5  # by this factor from one sample to the next
_SAMPLES = 120
PARAMETER = sp.Symbol("s", integer=True, positive=True)


@dataclass(frozen=True)
class Trend:
    """A path of letters, and how it is described."""

    path: dict[sp.Symbol, sp.Expr]
    words: str


def largest_and_least(ratio: sp.Expr, D: Domain) -> tuple[sp.Rational, sp.Rational] | None:
    """The least and the largest value seen at sample points, rounded outwards to powers of two; None where a value is not positive."""
    seen: list[float] = []
    with ctx.workprec(128):
        for point in itertools.islice(D.points(_SAMPLES), _SAMPLES):
            try:
                value = enclose(ratio, point)
                if not (value.is_finite() and value > 0):
                    return None
                seen.append(float(value.log().mid()) / 0.6931471805599453)
            except (*NO_VALUE, OverflowError):
                continue
    if not seen or max(seen) > _BINARY_ORDERS or min(seen) < -_BINARY_ORDERS:
        return None
    least, largest = int(min(seen) // 1), int(-(-max(seen) // 1))
    return sp.Integer(2) ** least, sp.Integer(2) ** largest


def trend(ratio: sp.Expr, D: Domain, moving: Mapping[sp.Symbol, sp.Expr], given: frozenset[sp.Symbol]) -> Trend | None:
    """A joint path inside the domain along which the ratio seems to tend to 0 or to infinity."""
    steps = _NEAR if ratio.has(sp.Sum, sp.Product, sp.Integral) else _FAR
    for path in itertools.islice(_paths(ratio, D, moving, given), _PATHS):
        values = _values(ratio, D, path, steps)
        if values is None:
            continue
        told = ", ".join(f"{x} = {e}" for x, e in path.items())
        if all(b > a * _GROWS for a, b in itertools.pairwise(values)):
            return Trend(path, f"Along {told} truth/print grows without bound.")
        if all(b * _GROWS < a for a, b in itertools.pairwise(values)):
            return Trend(path, f"Along {told} truth/print tends to 0.")
    return None


def _paths(
    ratio: sp.Expr, D: Domain, moving: Mapping[sp.Symbol, sp.Expr], given: frozenset[sp.Symbol]
) -> Iterator[dict[sp.Symbol, sp.Expr]]:
    """Each letter stays, or goes to one of its ends as a power of s; those that must move do."""
    choices: list[list[tuple[sp.Symbol, sp.Expr | None]]] = []
    for v in D.variables:
        x = v.symbol
        if x not in ratio.free_symbols or x in given:
            continue
        ends = (
            [moving[x]]
            if x in moving
            else [v.low if v.low is not None else -sp.oo, v.high if v.high is not None else sp.oo]
        )
        ways: list[tuple[sp.Symbol, sp.Expr | None]] = [] if x in moving else [(x, None)]
        for end in ends:
            side = -1 if end == sp.oo or end == v.high else 1
            if v.integer and end.is_finite or x not in moving and not approaches(v, end, side, D):
                continue
            for e in _EXPONENTS:
                if end.is_infinite:
                    ways.append((x, PARAMETER**e if end == sp.oo else -(PARAMETER**e)))
                else:
                    ways.append((x, end + side * PARAMETER**-e))
        if ways:
            choices.append(ways)
    for picked in itertools.product(*choices):
        path = {x: e for x, e in picked if e is not None}
        if path:
            yield path


def _values(ratio: sp.Expr, D: Domain, path: Mapping[sp.Symbol, sp.Expr], steps: tuple[int, ...]) -> list[arb] | None:
    """The absolute values of the ratio along the path, if the path stays inside the domain."""
    out: list[arb] = []
    with ctx.workprec(2000):
        for k in steps:
            point = dict(D.at)
            for x, e in path.items():
                value = e.subs(PARAMETER, k).subs({y: z for y, z in D.at.items() if y not in path})
                if not value.is_Rational:
                    return None
                point[x] = value
            if not D.contains(point):
                return None
            try:
                value = abs(enclose(ratio, point))
            except (*NO_VALUE, OverflowError):
                return None
            if not value.is_finite():
                return None
            out.append(value)
    return out
