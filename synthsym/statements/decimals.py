"""Printed decimals against exact values: do they round to what is printed?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

import sympy as sp
from flint import arb, ctx, fmpq

from ..balls.enclosure import certified
from ..core.domain import Domain
from ..core.lean import is_bound
from ..core.truth import Truth
from ..decide import midrad
from ..errors import Undecided, UserError
from .base import Judgement, Side, exact_text, pedigree
from .goal import Goal

_DECIMAL = re.compile(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]{1,4})?", re.ASCII)


def _unit(text: str) -> Fraction:
    """The value of one unit in the last printed place."""
    exponent = Decimal(text).as_tuple().exponent
    assert isinstance(exponent, int)
    return Fraction(10) ** exponent


def rounding_of(text: str, ball: arb) -> str:
    """`rounds`, `truncates`, `close` (a few units off) or `off`; Undecided if the ball is too wide to tell."""
    printed, unit = Fraction(text), _unit(text)

    def within(low: Fraction, high: Fraction) -> bool | None:
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
        if answer:
            return name
    return "off"


def _rounding_goals(text: str, truth: Truth, domain: Domain) -> list[Goal]:
    """printed - unit/2 <= value <= printed + unit/2 at the stored point."""
    printed, half = sp.Rational(text), sp.Rational(_unit(text).numerator, _unit(text).denominator) / 2
    low, high = printed - half, printed + half
    return [Goal("exists", truth.expr, ">=", low, domain, None, domain.at), Goal("exists", truth.expr, "<=", high, domain, None, domain.at)]


class Prints:
    """One or several printed decimals, each with its exact value. `printed_above` says which side is harmless."""

    def __init__(self, texts: str | Sequence[str], truths: Truth | Sequence[Truth], domain: Domain | None = None, *,
                 printed_above: Side = "safe", labels: Sequence[str] = ()) -> None:
        self.texts: list[str] = list(texts) if isinstance(texts, (list, tuple)) else [texts]  # type: ignore[list-item]
        self.truths = [truths] if isinstance(truths, Truth) else list(truths)
        if len(self.texts) != len(self.truths) or not all(isinstance(t, Truth) for t in self.truths):
            raise UserError("Prints: as many derived values as printed decimals are needed")
        if any(is_bound(t.lean) for t in self.truths):
            raise UserError("Prints: a value that is only known as a bound has no digits")
        for text in self.texts:
            if not isinstance(text, str) or not _DECIMAL.fullmatch(text):
                raise UserError(f"Prints: {text!r} is not a printed decimal such as 0.127 or 1.5e-3")
        self.domain, self.printed_above = domain, printed_above
        self.labels = list(labels) or [f"entry {i + 1}" for i in range(len(self.texts))]

    def judge(self) -> Judgement:
        steps, rests, trust = pedigree(*self.truths)
        out = Judgement("Prints", True, ", ".join(self.texts), trust=trust, steps=steps, rests_on=rests)
        out.printed_latex = out.printed
        out.digest_parts = [*self.texts, *(exact_text(t.expr) for t in self.truths)]
        shown, misses = [], []
        for text, truth, label in zip(self.texts, self.truths, self.labels, strict=True):
            point = dict((self.domain or truth.domain).at)
            try:
                ball = certified(truth.expr, point, 30)
                with ctx.workprec(256):
                    kind = rounding_of(text, ball)
            except Undecided as error:
                out.holds, out.error = None, str(error)
                return out
            value = midrad(ball, 20)
            shown.append(value["mid"])
            if kind != "rounds":
                misses.append((label, text, value, kind, ball))
        out.true = out.true_latex = ", ".join(shown)
        if not misses:
            pairs = zip(self.texts, self.truths, strict=True)
            out.goals = [g for text, t in pairs for g in _rounding_goals(text, t, self.domain or t.domain)]
        if not misses:
            out.why = "Every exact value rounds to the printed digits."
            return out
        return self._misses(out, misses)

    def _misses(self, out: Judgement, misses: list[tuple[str, str, dict[str, str], str, Any]]) -> Judgement:
        out.holds = False
        far = [m for m in misses if m[3] == "off"]
        label, text, value, kind, ball = (far or misses)[0]
        truth = self.truths[self.labels.index(label)]
        half = sp.Rational(_unit(text).numerator, _unit(text).denominator) / 2
        with ctx.workprec(256):
            above = bool(ball > arb(fmpq(Fraction(text).numerator, Fraction(text).denominator)))
        domain = self.domain or truth.domain
        out.goals = [Goal("exists", truth.expr, ">" if above else "<", sp.Rational(text) + (half if above else -half), domain, None, domain.at)]
        out.witness = {"at": {"entry": label}, "printed": text, "true": value}
        out.ratio = [{"at": {"entry": m[0]}, "printed": m[1], "true": m[2]["mid"]} for m in misses[:20]]
        if not far:
            out.errs, out.evident = None, True
            out.why = f"{len(misses)} of {len(self.texts)} entries are not properly rounded, e.g. {label}: printed {text}, exact {value['mid']} ({kind})."
            return out
        sides = set()
        for _, t, _, _, b in far:
            with ctx.workprec(256):
                printed = arb(fmpq(Fraction(t).numerator, Fraction(t).denominator))
                sides.add((printed > b) == (self.printed_above == "safe"))
        out.errs = None if self.printed_above is None else "safe" if sides == {True} else "unsafe"
        out.why = f"{len(far)} of {len(self.texts)} entries differ from the exact value beyond rounding, e.g. {label}: printed {text}, exact {value['mid']}."
        return out
