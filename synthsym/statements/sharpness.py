"""Whether what holds is sharp: shown sharp, shown not sharp, or neither. Nothing is taken for granted."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import Any

import sympy as sp
from flint import ctx

from ..balls.enclosure import enclose
from ..core.domain import Domain, Variable
from ..decide import Proof, Witness, prove, prove_equal, refute
from ..decide.imply import counterexample, implies
from ..decide.limits import checked_limit
from ..decide.roots import solved
from ..effort import counted
from ..notation.wording import expression_latex, expression_text
from .outcome import NO_VALUE, at_words, ratios, witness_json
from .question import Converse, Touches

_ASIDE = 3000  # units of work for a question on which no truth depends
_FAR = sp.Integer(4)  # touching at one end is no merit of a bound that is this many times the truth elsewhere
_SAMPLED = 80
_SHORT = 200  # operations of a fraction that is looked through for letters that cancel
_ROOM = 0.03  # share of the truth that a quotient must leave to be called bounded away from it


@dataclass(frozen=True)
class Touching:
    """Where a bound is reached; `throughout` if it is for all values of the letters that the print mentions."""

    words: str
    throughout: bool
    at_zero: bool = False  # both sides vanish there, and not in the ratio 1: any factor of the bound meets so


@dataclass
class Sharpness:
    """`tight` is None where nothing was shown."""

    tight: bool | None
    words: str = ""
    ratio: list[dict[str, Any]] = field(default_factory=list)
    true: tuple[str, str] | None = None
    instead: str | None = None  # the sharper side of a printed relation
    witness: dict[str, Any] | None = None


def of_bound(q: Touches) -> Sharpness:
    """A bound is sharp where the quantity reaches it, and not sharp if a smaller function of the same letters would do."""
    touching = None if q.reached is None else touches(q.printed, q.reached, q.domain)
    if touching is None and q.meets:
        touching = _meets_at_an_end(q)
    if touching is not None and (touching.throughout or (q.meets and not touching.at_zero) or _never_far(q)):
        return Sharpness(True, f"It is sharp: {touching.words}.")
    slack = _slack(q)
    if slack is None:
        return Sharpness(None)
    told = expression_text(q.truth) if q.tells else None
    return Sharpness(False, f"It is not sharp: {slack}.", ratios(q.printed, q.truth, q.domain), instead=told)


def _slack(q: Touches) -> str | None:
    """Why a smaller (for a lower bound: larger) function would do, shown on the whole domain or at a point."""
    better = sp.Ge(q.truth, q.printed, evaluate=False) if q.upper else sp.Le(q.truth, q.printed, evaluate=False)
    if refute(better, q.domain, 60) is None:
        return None
    if not hidden_letters(q):
        strictly = sp.Gt(q.printed, q.truth, evaluate=False) if q.upper else sp.Lt(q.printed, q.truth, evaluate=False)
        if far_off(q) or prove(strictly, q.domain, _ASIDE) is not None:
            return "its sides do not meet" if q.meets else "the derived value is strictly better"
        return None
    factor = _factor(q)
    if factor is None:
        return None
    closer = (
        sp.Le(q.truth, factor * q.printed, evaluate=False)
        if q.upper
        else sp.Ge(q.truth, factor * q.printed, evaluate=False)
    )
    return None if prove(closer, q.domain, _ASIDE) is None else f"{factor} times the print would do"


def _meets_at_an_end(q: Touches) -> Touching | None:
    """The two sides tend to the same value at an end that a letter approaches and does not take."""
    gap = q.printed - q.truth
    for v in q.domain.variables:
        if v.symbol not in gap.free_symbols or v.integer:
            continue
        for end, strict, side in ((v.low, v.low_strict, 1), (v.high, v.high_strict, -1)):
            if end is not None and strict and approaches(v, end, side, q.domain):
                value = checked_limit(gap, v.symbol, end, q.domain, side)
                if value is not None and value.is_zero:
                    idle = _vanish_apart(q.printed, q.truth, v, end, q.domain)
                    return Touching(f"equality in the limit {v.symbol} → {end}", False, idle)
    return None


def hidden_letters(q: Touches) -> list[Variable]:
    """The letters of the truth that the print does not mention: the print must cover their worst values. One that cancels is none."""
    hidden = [v for v in q.domain.variables if v.symbol in q.truth.free_symbols - q.printed.free_symbols]
    if not hidden or q.truth.count_ops() > _SHORT or not q.truth.is_rational_function(*q.truth.free_symbols):
        return hidden
    short = counted(sp.cancel, q.truth)
    left = [v for v in hidden if v.symbol in short.free_symbols]
    return left if len(left) < len(hidden) and prove_equal(q.truth, short, q.domain) is not None else hidden


def _factor(q: Touches) -> sp.Rational | None:
    """A factor, proposed from samples, by which the print could be improved; None where none is seen."""
    seen: list[float] = []
    with ctx.workprec(64):
        for point in itertools.islice(q.domain.points(_SAMPLED), _SAMPLED):
            try:
                p, t = float(enclose(q.printed, point).mid()), float(enclose(q.truth, point).mid())
            except (*NO_VALUE, OverflowError):
                continue
            if not p > 0:
                return None
            seen.append(t / p)
    if not seen:
        return None
    edge = max(seen) if q.upper else min(seen)
    if not (edge < 1 - _ROOM if q.upper else edge > 1 + _ROOM) or edge != edge or edge in (float("inf"), float("-inf")):
        return None
    return sp.Rational(round((edge + 1) / 2 * 64), 64)


def _never_far(q: Touches) -> bool:
    """Whether the print is proved to be at most four times the truth everywhere: only then is touching at one end enough."""
    relation = (
        sp.Le(q.printed, _FAR * q.truth, evaluate=False)
        if q.upper
        else sp.Ge(_FAR * q.printed, q.truth, evaluate=False)
    )
    return not far_off(q) and prove(relation, q.domain, _ASIDE) is not None


def far_off(q: Touches) -> bool:
    """Whether the print exceeds the truth more than fourfold somewhere."""
    relation = (
        sp.Le(q.printed, _FAR * q.truth, evaluate=False)
        if q.upper
        else sp.Ge(_FAR * q.printed, q.truth, evaluate=False)
    )
    return refute(relation, q.domain, 80) is not None


# -- reaching a bound -----------------------------------------------------------------------------------------------------
def touches(printed: sp.Expr, truth: sp.Expr, domain: Domain) -> Touching | None:
    """Where the bound is reached: identically, on a face, at a critical value, or in the limit of letters that the print lacks."""
    if prove_equal(printed, truth, domain) is not None:
        return Touching("it equals the truth", True)
    hidden = [v for v in domain.variables if v.symbol in truth.free_symbols - printed.free_symbols]
    shown = [v for v in domain.variables if v.symbol in printed.free_symbols]
    for v in hidden + shown:
        for end in attained_ends(v, domain):
            if _equal_on_face(printed, truth, v.symbol, end, domain):
                return Touching(
                    f"equality at {v.symbol} = {end}", v in hidden, _vanish_apart(printed, truth, v, end, domain)
                )
    for order in itertools.permutations(hidden, min(len(hidden), 3)):
        for value, words in hidden_limits(truth, order, domain):
            if words and prove_equal(printed, value, domain) is not None:
                return Touching(f"equality in the limit {words}", True)
    for v in shown:
        for root in _roots(printed - truth, v.symbol):
            if (
                root.is_Rational
                and domain.contains({**domain.at, v.symbol: root})
                and _equal_on_face(printed, truth, v.symbol, root, domain)
            ):
                return Touching(
                    f"equality at {v.symbol} = {root}", False, _vanish_apart(printed, truth, v, root, domain)
                )
    return None


def _vanish_apart(printed: sp.Expr, truth: sp.Expr, v: Variable, end: sp.Expr, domain: Domain) -> bool:
    """Whether both sides are 0 at this value of the letter, and their ratio is not shown to tend to 1."""
    at_end = truth.subs(v.symbol, end)
    if (
        at_end.is_zero is False
        or not at_end.has(sp.nan, sp.zoo, sp.oo)
        and prove_equal(at_end, sp.S.Zero, domain.restrict(v.symbol, end)) is None
    ):
        return False
    if v.integer:
        return True
    side = -1 if v.high is not None and v.high == end else 1
    ratio = checked_limit(printed / truth, v.symbol, end, domain, side)
    return ratio is None or ratio != 1


def attained_ends(v: Variable, domain: Domain) -> list[sp.Expr]:
    """The ends of a range that the letter takes; of an integer, the last integers inside."""
    if domain.bounds_another(v.symbol):
        return []
    out: list[sp.Expr] = []
    for end, strict, inwards in ((v.low, v.low_strict, sp.ceiling), (v.high, v.high_strict, sp.floor)):
        if end is None:
            continue
        if v.integer and end.is_Rational:
            whole = inwards(end)
            step = 1 if inwards is sp.ceiling else -1
            out.append(whole + step if strict and whole == end else whole)
        elif not strict and (not v.integer or end.is_integer):
            out.append(end)
    return out


def _equal_on_face(printed: sp.Expr, truth: sp.Expr, letter: sp.Symbol, value: sp.Expr, domain: Domain) -> bool:
    face = domain.restrict(letter, value)
    if face.variables and next(face.points(1), None) is None:
        return False
    a, b = printed.subs(letter, value), truth.subs(letter, value)
    return not (a - b).has(sp.nan, sp.zoo, sp.oo) and prove_equal(a, b, face) is not None


def _roots(gap: sp.Expr, letter: sp.Symbol) -> list[sp.Expr]:
    return solved(counted(sp.together, gap), letter)


def hidden_limits(truth: sp.Expr, order: tuple[Variable, ...], domain: Domain) -> list[tuple[sp.Expr, str]]:
    """What the truth tends to as letters go, one after the other, to ends of their ranges that they may approach."""
    found: list[tuple[sp.Expr, str]] = [(truth, "")]
    for v in order:
        grown: list[tuple[sp.Expr, str]] = []
        for expr, words in found:
            for end, side in ((v.low, 1), (v.high if v.high is not None else sp.oo, -1)):
                if end is None or not approaches(v, end, side, domain):
                    continue
                value = expr.subs(v.symbol, end) if end.is_finite else None
                if value is None or value.has(sp.nan, sp.zoo, sp.oo):
                    value = checked_limit(expr, v.symbol, end, domain, side)
                if value is not None and value.is_infinite is not True:
                    grown.append((value, f"{words} {v.symbol} → {end}".strip()))
        found = grown
    return found


def approaches(v: Variable, end: sp.Expr, side: int, domain: Domain) -> bool:
    """Whether the letter comes close to this end at the points of the domain that are tried, the others held where they are."""
    if v.integer and not end.is_infinite:
        return bool(end.is_integer) and not (v.low_strict if side > 0 else v.high_strict)
    if not domain.entangled(v.symbol):
        return True
    for point in itertools.islice(domain.points(6), 6):
        near = sp.Integer(10) ** 9 if end == sp.oo else end.subs(point) + sp.Rational(side, 10**12)
        if not near.is_Rational or not domain.contains({**point, v.symbol: near}):
            return False
    return True


# -- conditions -----------------------------------------------------------------------------------------------------------
def of_condition(q: Converse) -> Sharpness:
    """Sharp if the converse holds too; not sharp at a point where the exact condition and the printed one part."""
    proof: Proof | None = None
    slack: Witness | None = counterexample(q.conclusion, q.premise, q.domain, 30) if q.refutable else None
    if slack is None and q.provable:
        proof = implies(q.conclusion, q.premise, q.domain)
    if slack is None and proof is None and q.refutable:
        slack = counterexample(q.conclusion, q.premise, q.domain)
    if proof is None and slack is None and q.sharper is not None:
        slack = counterexample(q.sharper, q.premise, q.domain)
    if proof is not None:
        return Sharpness(True, "It is sharp: the converse holds too.")
    if q.exact and _sharp_in_the_limit(q):
        return Sharpness(
            True, "It is sharp: it is the exact condition in the worst case over what it does not mention."
        )
    if slack is None:
        return Sharpness(None)
    witness = witness_json(slack, False)
    better = "the exact condition" if q.sharper is None else "another derived condition"
    told = f"{better} allows" if q.sufficient else "the print allows too much at"
    row = {"at": slack.at(), "printed": witness["printed"], "true": witness["true"]["mid"]}
    true = None if q.sharper is None else (expression_text(q.sharper), expression_latex(q.sharper))
    return Sharpness(False, f"Not sharp: {told} {at_words(slack.at())}.", [row], true, witness=witness)


def _sharp_in_the_limit(q: Converse) -> bool:
    """Whether the print is exact in the worst case over letters that it does not mention, at an end of their range."""
    printed, exact = (q.premise, q.conclusion) if q.sufficient else (q.conclusion, q.premise)
    hidden = [v for v in q.domain.variables if v.symbol in exact.free_symbols - printed.free_symbols]
    if not isinstance(exact, sp.Rel) or not hidden or len(hidden) > 3:
        return False
    gap = exact.lhs - exact.rhs
    for order in itertools.permutations(hidden):
        for value, _ in hidden_limits(gap, order, q.domain):
            worst = exact.func(value, 0)
            first, second = (worst, printed) if q.sufficient else (printed, worst)
            if isinstance(worst, sp.Rel) and implies(first, second, q.domain) is not None:
                return True
    return False
