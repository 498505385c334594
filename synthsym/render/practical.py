"""What `plan` answers beside a published rule, at points that a practitioner would ask for; the statement is the one that the rule names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..errors import SynthsymError
from ..planning.plan import solve
from .curves import AtPublished, Planned, exact
from .figures import FIGURES, Figure
from .words import letter, number, typed

STATED = " (by an argument that is stated, not derived)"
LETTERS = {"truncated": "truncated", "prior_var": "prior variance", "var": "variance", "copies": "copies"}
PREFERRED = ("1", "1/2", "1000", "10")  # where the one sentence of a page is taken from, if the points hold it


@dataclass(frozen=True)
class Asked:
    """One point: what the published rule allows, what is exact, and what the rule's answer costs in truth."""

    at: str
    printed: str
    true: str
    reached: str = ""


@dataclass(frozen=True)
class Practical:
    """A published rule against `plan`, at several points."""

    claim: str
    variable: str
    solved: str
    fixed: str
    promised: str
    asked: tuple[Asked, ...]
    best: Asked
    command: str
    telling: Asked  # what one line tells: the best point, or one where the rule allows too much
    telling_command: str
    sure: str = "exact"  # or `proved`, where the answer is a proved one on the safe side
    stated: bool = False  # some of what it rests on is only stated

    @property
    def short(self) -> str:
        """`R ≈ 1.962, not 3.008`; the command asks for it."""
        return f"{self.solved} {_sign(self.telling)} {self.telling.true}, not {self.telling.printed}{STATED if self.stated else ''}"

    @property
    def sentence(self) -> str:
        """What the published rule gives at one point, beside the exact answer."""
        free = f"{letter(self.variable)} = {self.best.at}"
        named = f"{self.solved} {_sign(self.best)} "
        granted = STATED if self.stated else ""
        return f"At {free}, {self.fixed} the published rule gives {named}{self.best.printed}; {self.sure} is {named}{self.best.true}{granted}."


def _sign(asked: Asked) -> str:
    """Rounded digits are no answer to type in: the command gives the others."""
    return "=" if asked.true.isdigit() and asked.printed.isdigit() else "≈"


@lru_cache(maxsize=1)
def practical() -> Mapping[str, Practical]:
    """By the id of the statement that the published rule is."""
    found: dict[str, Practical] = {}
    for figure in FIGURES:
        for curve in figure.curves:
            if isinstance(curve, Planned) and curve.published:
                made = _asked(figure, curve)
                if made is not None:
                    found.setdefault(made.claim, made)
    return found


def of(id: str) -> Practical | None:
    """The example of a published rule; None where the statement is no rule that `plan` has."""
    return practical().get(id)


def _asked(figure: Figure, rule: Planned) -> Practical | None:
    rows: list[tuple[str, Asked]] = []
    claim, solved, sure, stated = "", "", "exact", False

    def ask(given: Mapping[str, str]) -> Asked | None:
        nonlocal claim, solved, sure, stated
        try:
            plan = solve(rule.mechanism, {name: exact(value) for name, value in given.items()}, 6)
        except SynthsymError:
            return None
        if plan.printed is None:
            return None
        claim, solved = plan.printed["claim"], plan.solved
        sure = "proved" if plan.bound else sure
        stated = stated or any(ground.says for ground in plan.grounds)
        text = given[figure.variable]
        return Asked(
            number(text),
            number(plan.printed["value"]),
            number(plan.value),
            _reached(rule, solved, figure.variable, text),
        )

    for text in figure.points:
        asked = ask({**rule.fixed, figure.variable: text})
        if asked is not None:
            rows.append((text, asked))
    if not rows:
        return None
    text, best = next(
        ((t, a) for p in PREFERRED for t, a in rows if t == p and a.true not in ("∞", a.printed)), rows[len(rows) // 2]
    )
    given = {**rule.fixed, figure.variable: text}
    telling = {**given, **rule.telling}
    fixed = ", ".join(
        LETTERS.get(name, letter(name)) + " = " + (value if value.isalpha() else number(value))
        for name, value in rule.fixed.items()
    )
    promised = number(rule.fixed["delta"]) if any(a.reached for _, a in rows) else ""
    told = (ask(telling) if rule.telling else None) or best
    points = tuple(a for _, a in rows)
    return Practical(
        claim,
        figure.variable,
        solved,
        fixed,
        promised,
        points,
        best,
        _command(rule, given),
        told,
        _command(rule, telling),
        sure,
        stated,
    )


def _command(rule: Planned, given: Mapping[str, str]) -> str:
    return f"synthsym plan {rule.mechanism} " + " ".join(
        f"{name}={value if value.isalpha() else typed(value)}" for name, value in given.items()
    )


def _reached(rule: Planned, solved: str, variable: str, text: str) -> str:
    """The delta that is really reached with what the published rule allows, where the mechanism has that quantity."""
    if "delta" not in rule.fixed:
        return ""
    try:
        value = AtPublished("", rule, solved, f"{rule.mechanism}.delta").at(variable, text)
    except (SynthsymError, KeyError):
        return ""
    return "" if value is None else number(f"{value:.6g}") if value else f"below {number('1e-300')}"
