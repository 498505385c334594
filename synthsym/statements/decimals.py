"""Printed decimals against exact values: do they round to what is printed?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

import sympy as sp
from flint import arb, ctx, fmpq

from ..balls.enclosure import certified
from ..core.domain import Domain
from ..core.lean import is_bound
from ..core.truth import Truth
from ..decide import midrad
from ..errors import Undecided, UserError
from .base import Form, Side, exact_text
from .goal import AnyGoal, Goal
from .outcome import Outcome
from .question import Digits, Question

_DECIMAL = re.compile(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]{1,4})?", re.ASCII)


def _unit(text: str) -> Fraction:
    """The value of one unit in the last printed place."""
    exponent = Decimal(text).as_tuple().exponent
    assert isinstance(exponent, int)
    return Fraction(10) ** exponent


def rounding_of(text: str, ball: arb, exact: Fraction | None = None) -> str:
    """`rounds`, `truncates`, `close` (a few units off) or `off`; Undecided if the ball is too wide to tell.

    A value that is known exactly may lie half a unit from the print: half up, or to the even digit, and in no other way."""
    printed, unit = Fraction(text), _unit(text)
    if exact is not None and abs(exact) - abs(printed) == unit / 2 and exact * printed >= 0 and printed / unit % 2:
        return "truncates"

    def within(low: Fraction, high: Fraction) -> bool | None:
        if exact is not None:
            return low <= exact <= high
        lo, hi = (arb(fmpq(x.numerator, x.denominator)) for x in (low, high))
        if ball >= lo and ball <= hi:
            return True
        return False if ball < lo or ball > hi else None

    answers = {
        "rounds": within(printed - unit / 2, printed + unit / 2),
        "truncates": within(printed, printed + unit) if printed >= 0 else within(printed - unit, printed),
        "close": within(printed - 10 * unit, printed + 10 * unit),
    }
    for name, answer in answers.items():
        if answer is None:
            raise Undecided(f"{text}: the value is too close to a rounding boundary")
        if answer and not printed and exact != 0:
            raise Undecided(f"{text}: it has no digit that says how much a value is that is not zero")
        if answer:
            return name
    return "off"


def _rounding_goals(text: str, truth: Truth, domain: Domain) -> list[Goal]:
    """printed - unit/2 <= value <= printed + unit/2 at the stored point."""
    printed, half = sp.Rational(text), sp.Rational(_unit(text).numerator, _unit(text).denominator) / 2
    low, high = printed - half, printed + half
    return [
        Goal("exists", truth.expr, ">=", low, domain, None, domain.at),
        Goal("exists", truth.expr, "<=", high, domain, None, domain.at),
    ]


class Prints(Form):
    """One or several printed decimals, each with its exact value at the point that is given. `printed_above` says which side is harmless."""

    def __init__(self, texts: str | Sequence[str], truths: Truth | Sequence[Truth], domain: Domain | None = None, *,
                 printed_above: Side = "safe", labels: Sequence[str] = ()) -> None:  # fmt: skip
        self.texts: list[str] = [texts] if isinstance(texts, str) else list(texts)
        given = [truths] if isinstance(truths, Truth) else list(truths)
        if len(self.texts) != len(given) or not all(isinstance(t, Truth) for t in given):
            raise UserError("Prints: as many derived values as printed decimals are needed")
        if any(is_bound(t.lean) for t in given):
            raise UserError("Prints: a value that is only known as a bound has no digits")
        for text in self.texts:
            if not isinstance(text, str) or not _DECIMAL.fullmatch(text):
                raise UserError(f"Prints: {text!r} is not a printed decimal such as 0.127 or 1.5e-3")
        self.truths = given if domain is None else [t.on(domain) for t in given]
        for t in self.truths:
            made_up = sorted(x.name for x in t.expr.free_symbols if x.name not in t.domain.chosen)
            if made_up:
                raise UserError(
                    f"Prints: a printed number is printed for a point; none is given for {', '.join(made_up)} (Domain(..., at=...))"
                )
        self.domain, self.printed_above = domain, printed_above
        self.labels = list(labels) or [f"entry {i + 1}" for i in range(len(self.texts))]
        if len(self.labels) != len(self.texts):
            raise UserError("Prints: as many labels as printed decimals are needed")

    def question(self) -> Question:
        """Is each truth, rounded to the digits that are printed, the printed decimal?"""
        ask = Digits(tuple(self.texts), tuple(self.truths), tuple(self.labels), self.printed_above)
        shown = ", ".join(self.texts)
        points = (str(sorted((s.name, str(x)) for s, x in t.domain.at.items())) for t in self.truths)
        digest = (*self.texts, *(exact_text(t.expr) for t in self.truths), *points)
        where = self.domain or self.truths[0].domain
        return Question(
            "Prints",
            shown,
            shown,
            "",
            "",
            where,
            (ask,),
            tuple(self.truths),
            digest,
            holds_words="At the point printed",
        )


def _exactly(truth: Truth) -> Fraction | None:
    """The value at the point, where it is a rational number."""
    value = truth.expr.subs(truth.domain.at)
    return Fraction(int(value.p), int(value.q)) if isinstance(value, sp.Rational) else None


def settled(a: Digits) -> Outcome:
    """Each exact value against its printed digits, at the point that was given."""
    shown: list[str] = []
    misses: list[_Miss] = []
    for text, truth, label in zip(a.texts, a.truths, a.labels, strict=True):
        try:
            ball = certified(truth.expr, dict(truth.domain.at), 30)
            with ctx.workprec(256):
                kind = rounding_of(text, ball, _exactly(truth))
        except Undecided as error:
            return Outcome(None, str(error))
        value = midrad(ball, 20)
        shown.append(value["mid"])
        if kind != "rounds":
            misses.append(_Miss(label, text, value, kind, ball, truth))
    true = (", ".join(shown), ", ".join(shown))
    if misses:
        return _missed(a, misses, true)
    goals: list[AnyGoal] = [
        g for text, t in zip(a.texts, a.truths, strict=True) for g in _rounding_goals(text, t, t.domain)
    ]
    return Outcome(True, "every exact value rounds to the printed digits", true=true, goals=goals)


@dataclass(frozen=True)
class _Miss:
    label: str
    text: str
    value: dict[str, str]
    kind: str
    ball: arb
    truth: Truth

    def above(self) -> bool:
        """Whether the exact value lies above the printed one."""
        with ctx.workprec(256):
            return bool(self.ball > arb(fmpq(Fraction(self.text).numerator, Fraction(self.text).denominator)))


def _missed(a: Digits, misses: list[_Miss], true: tuple[str, str]) -> Outcome:
    far = [m for m in misses if m.kind == "off"]
    first = (far or misses)[0]
    half = sp.Rational(_unit(first.text).numerator, _unit(first.text).denominator) / 2
    edge = sp.Rational(first.text) + (half if first.above() else -half)
    domain = first.truth.domain
    goals: list[AnyGoal] = [
        Goal("exists", first.truth.expr, ">" if first.above() else "<", edge, domain, None, domain.at)
    ]
    witness = {"at": {"entry": first.label}, "printed": first.text, "true": first.value}
    ratio = [{"at": {"entry": m.label}, "printed": m.text, "true": m.value["mid"]} for m in misses[:20]]
    out = Outcome(False, witness=witness, ratio=ratio, true=true, goals=goals, trust="enclosed")
    said = f"e.g. {first.label}: printed {first.text}, exact {first.value['mid']}"
    if not far:
        out.evident = True
        out.words = f"{len(misses)} of {len(a.texts)} entries are not properly rounded, {said} ({first.kind})."
        return out
    harmless = all(m.above() != (a.printed_above == "safe") for m in far)
    out.errs = None if a.printed_above is None else "safe" if harmless else "unsafe"
    out.words = f"{len(far)} of {len(a.texts)} entries differ from the exact value beyond rounding, {said}."
    return out
