"""How the parameters of a mechanism are solved for: one rule a mechanism, registered next to its quantities.

    from synthsym.planning.rules import largest_int, largest_real, plan_rule, smallest_int, smallest_real

    plan_rule(
        "normal-plugin",
        params=("n", "d", "var", "records", "copies"),           # as in the mechanism's quantities
        solves={
            "records": largest_int(because=FEWER_RECORDS),       # met by 1, 2, …, the answer
            "d": largest_real(),                                 # met on (0, answer]
            "n": smallest_int(cap=10**9),                        # met from the answer on; give up beyond cap
            "var": smallest_real(),
        },
        printed=published,                                       # optional
        words="Data are clamped to [-d, d]; the variance must be known without looking at the data.",
    )

    def published(at, eps, delta, solved):
        # `at` holds the given parameters (fmpq, or "inf"/a choice), `solved` the name of the one left out.
        # Return (claim id, value) with value an int, fmpq, arb, "inf" or "none"; or None where the paper has no rule.
        return ("neun.s41.nsyn", arb(...)) if solved == "records" else None

The loss is `<mechanism>.delta` at eps where delta > 0 and the mechanism has one, otherwise `<mechanism>.epsilon`
(with `delta=` where it takes one). The set of admissible values must be an interval that begins at the smallest value
(`largest_*`) or ends at infinity (`smallest_*`): `because` says why it is one (a sentence, or a function of the given
parameters that returns one, or None where it knows none). Without a reason certified comparisons stand in for it
(`interval`): an answer that they contradict is withdrawn, any other says what was looked at.

`unbounded=fn(at, eps, delta) -> bool` is the rule's proof that every value meets the target ("inf" for `largest_*`, "0"
for a positive `smallest_real`); without it, a target that is still met at `cap` is an error, never an "inf". One that is met
nowhere up to there is an error too, and "none" only where the end of the range was tried, `never=fn(at, eps, delta)` knows it, or
delta is 0 and `pure` says that the mechanism has no pure privacy. Where
`Param.allow_inf` is set, the value `inf` itself is tried. A comparison that balls cannot settle (an exact tie) is decided
by the quantity's `exact` value if that is rational, or by the least eps at this delta; otherwise a real value counts as
not met, and an integer is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from flint import fmpq

from ..errors import UserError
from ..numbers.quantities import load_all

Printed = Callable[[dict[str, Any], fmpq, fmpq, str], tuple[str, Any] | None]
Unbounded = Callable[[dict[str, Any], fmpq, fmpq], bool]
Reason = str | Callable[[dict[str, Any]], str | None] | None
FEWER_RECORDS = "Fewer records are a function of more records."
DEFAULT_CAP = Fraction(10) ** 24


@dataclass(frozen=True)
class Search:
    """In which direction one parameter is solved."""

    kind: Literal["largest", "smallest"]
    integer: bool
    cap: Fraction = DEFAULT_CAP
    unbounded: Unbounded | None = None
    because: Reason = None  # why what meets the target is an interval
    never: Unbounded | None = None  # whether it is known that no value meets the target

    def reason(self, at: dict[str, Any]) -> str | None:
        """Why what meets the target is an interval, at these parameters; None where no reason is known."""
        return self.because(at) if callable(self.because) else self.because


def _search(end: Literal["largest", "smallest"], integer: bool) -> Callable[..., Search]:
    def solve_for(
        cap: int | Fraction = DEFAULT_CAP,
        unbounded: Unbounded | None = None,
        because: Reason = None,
        never: Unbounded | None = None,
    ) -> Search:
        return Search(end, integer, Fraction(cap), unbounded, because, never)

    return solve_for


# Targets are met up to the answer, or from the answer on; no answer is looked for above `cap`.
largest_int, smallest_int = _search("largest", True), _search("smallest", True)
largest_real, smallest_real = _search("largest", False), _search("smallest", False)


@dataclass(frozen=True)
class Rule:
    """What `plan` knows of a mechanism: its parameters, which of them can be solved for, the published rule, one sentence."""

    mechanism: str
    params: tuple[str, ...]
    solves: Mapping[str, Search]
    printed: Printed | None = None
    words: str = ""
    pure: bool | Callable[[dict[str, Any]], bool] = True

    def hopeless(self, solved: str, at: dict[str, Any], eps: fmpq, delta: fmpq) -> bool:
        """Whether no value meets the target: at delta = 0, without pure privacy or without any loss being allowed, or as the search knows."""
        pure = self.pure(at) if callable(self.pure) else self.pure
        never = self.solves[solved].never
        return bool(delta == 0 and (eps == 0 or not pure) or never is not None and never(at, eps, delta))


_RULES: dict[str, Rule] = {}


def plan_rule(
    mechanism: str,
    params: tuple[str, ...],
    solves: Mapping[str, Search],
    printed: Printed | None = None,
    words: str = "",
    pure: bool | Callable[[dict[str, Any]], bool] = True,
) -> None:
    """Register how the parameters of a mechanism are solved for (see the top of this file); `pure` says whether it has any pure privacy."""
    if mechanism in _RULES:
        raise ValueError(f"plan rule {mechanism!r} is registered twice")
    if not set(solves) <= set(params):
        raise ValueError(f"plan rule {mechanism!r} solves for a parameter that is not its own")
    _RULES[mechanism] = Rule(mechanism, tuple(params), dict(solves), printed, words, pure)


def rules() -> dict[str, Rule]:
    """All rules by the name of their mechanism."""
    load_all()
    return dict(sorted(_RULES.items()))


def rule_for(mechanism: str) -> Rule:
    """The mechanism's rule; a `UserError` with the names that there are where it has none."""
    table = rules()
    if mechanism not in table:
        raise UserError(f"no mechanism is called {mechanism!r}; plan knows {', '.join(table) or 'none'}")
    return table[mechanism]
