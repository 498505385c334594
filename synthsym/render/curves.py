"""What figures plot: certified quantities, answers of `plan`, and the printed rules beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from flint import ctx

from ..errors import SynthsymError
from ..numbers.quantities import certified_ball, lookup


def exact(value: str) -> Fraction | str:
    """A parameter as it is stored: a number exactly, a word as it is."""
    return value if value[:1].isalpha() else Fraction(value)


@dataclass(frozen=True)
class Curve:
    """A certified quantity along one parameter."""

    label: str
    quantity: str
    fixed: Mapping[str, str]

    def at(self, variable: str, text: str) -> float | None:
        """The height where the variable has this value; None where the quantity is infinite."""
        q = lookup(self.quantity)
        with ctx.workprec(64):
            ball = certified_ball(
                q, q.bind({name: exact(value) for name, value in {**self.fixed, variable: text}.items()}), 6
            )
        return float(ball.mid()) if ball.is_finite() else None


@dataclass(frozen=True)
class Planned:
    """What `synthsym plan` solves for: the exact answer, or that of the published rule."""

    label: str
    mechanism: str
    fixed: Mapping[str, str]
    published: bool = False
    # where the published rule allows too much, if the fixed values do not show it
    telling: Mapping[str, str] = field(default_factory=dict)

    def answer(self, variable: str, text: str) -> str | None:
        """What is solved for where the variable has this value, as text; None where there is no finite answer."""
        from ..planning.plan import solve

        found = solve(self.mechanism, {name: exact(value) for name, value in {**self.fixed, variable: text}.items()}, 6)
        shown = found.value if not self.published else found.printed["value"] if found.printed else None
        return None if shown in (None, "inf", "none") else shown

    def at(self, variable: str, text: str) -> float | None:
        """The same as a height."""
        shown = self.answer(variable, text)
        return None if shown is None else float(Fraction(shown))


@dataclass(frozen=True)
class AtPublished:
    """A quantity of the mechanism when its parameter is set to what the published rule allows."""

    label: str
    rule: Planned
    solved: str
    quantity: str

    def at(self, variable: str, text: str) -> float | None:
        """The height where the variable has this value; None where the rule has no answer."""
        value = self.rule.answer(variable, text)
        if value is None:
            return None
        known = {p.name for p in lookup(self.quantity).params}
        fixed = {name: x for name, x in {**self.rule.fixed, self.solved: value}.items() if name in known}
        return Curve(self.label, self.quantity, fixed).at(variable, text)


@dataclass(frozen=True)
class Level:
    """A constant: what was promised."""

    label: str
    value: str

    def at(self, variable: str, text: str) -> float | None:
        """The same height everywhere."""
        return float(Fraction(self.value))


Line = Curve | Planned | AtPublished | Level


def points(curve: Line, variable: str, texts: Sequence[str]) -> tuple[list[float], list[float]]:
    """The curve, certified to six digits before it becomes doubles; infinite or refused values are left out."""
    xs, ys = [], []
    for text in texts:
        try:
            y = curve.at(variable, text)
        except SynthsymError:
            continue
        if y is not None:
            xs.append(float(Fraction(text)))
            ys.append(y)
    return xs, ys
