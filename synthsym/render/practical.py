"""What `plan` answers beside a published rule, at points that a practitioner would ask for; the statement is the one that the rule names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..errors import SynthsymError
from .curves import AtPublished, Planned, exact
from .figures import FIGURES, Figure
from .words import letter, number, typed

LETTERS = {"prior_var": "prior variance", "var": "variance", "copies": "copies"}
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
    sure: str = "exact"  # or `proved`, where the answer is a proved one on the safe side

    @property
    def short(self) -> str:
        """`R ≈ 1.962, not 3.008`."""
        return f"{self.solved} {self.sign} {self.best.true}, not {self.best.printed}"

    @property
    def sign(self) -> str:
        """Rounded digits are no answer to type in: the command gives the others."""
        return "=" if self.best.true.isdigit() and self.best.printed.isdigit() else "≈"

    @property
    def sentence(self) -> str:
        free = f"{letter(self.variable)} = {self.best.at}"
        named = f"{self.solved} {self.sign} "
        return f"At {free}, {self.fixed} the published rule gives {named}{self.best.printed}; {self.sure} is {named}{self.best.true}."


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
    return practical().get(id)


def _asked(figure: Figure, rule: Planned) -> Practical | None:
    from ..planning.plan import solve

    rows: list[tuple[str, Asked]] = []
    claim, solved, sure = "", "", "exact"
    for text in figure.points:
        given = {**rule.fixed, figure.variable: text}
        try:
            plan = solve(rule.mechanism, {name: exact(value) for name, value in given.items()}, 6)
        except SynthsymError:
            continue
        if plan.printed is None:
            continue
        claim, solved = plan.printed["claim"], plan.solved
        sure = "proved" if plan.bound else sure
        rows.append((text, Asked(number(text), number(plan.printed["value"]), number(plan.value), _reached(rule, solved, figure.variable, text))))
    if not rows:
        return None
    text, best = next(((t, a) for p in PREFERRED for t, a in rows if t == p and a.true not in ("∞", a.printed)), rows[len(rows) // 2])
    given = {**rule.fixed, figure.variable: text}
    fixed = ", ".join(LETTERS.get(name, letter(name)) + " = " + number(value) for name, value in rule.fixed.items())
    command = f"synthsym plan {rule.mechanism} " + " ".join(f"{name}={typed(value)}" for name, value in given.items())
    promised = number(rule.fixed["delta"]) if any(a.reached for _, a in rows) else ""
    return Practical(claim, figure.variable, solved, fixed, promised, tuple(a for _, a in rows), best, command, sure)


def _reached(rule: Planned, solved: str, variable: str, text: str) -> str:
    """The delta that is really reached with what the published rule allows, where the mechanism has that quantity."""
    if "delta" not in rule.fixed:
        return ""
    try:
        value = AtPublished("", rule, solved, f"{rule.mechanism}.delta").at(variable, text)
    except (SynthsymError, KeyError):
        return ""
    return "" if value is None else number(f"{value:.6g}") if value else f"below {number('1e-300')}"


