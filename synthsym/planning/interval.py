"""Whether the values that meet a target form the interval that a plan's answer stands for.

A rule says why ("fewer records are a function of more records"), for the parameters at hand. Where it does not, the
values around the answer and far from it are evaluated, each by a certified comparison: all of them where they are few. An
answer that they contradict is withdrawn; one that they do not contradict says which values were looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from ..errors import Undecided, UserError
from ..numbers.quantities import Param

if TYPE_CHECKING:
    from .plan import Target
    from .rules import Search

ALL, NEAR, FAR = (
    32,
    3,
    12,
)  # whole range up to which all values are looked at; on either side of the answer; far from it


def examined(target: Target, param: Param, search: Search, answer: Fraction | None) -> str:
    """What was looked at, in words; `answer` None says that no value meets the target. Raises where the answer does not stand."""
    chosen = _integers(param, search, answer) if search.integer else _reals(param, search, answer)
    seen: list[tuple[Fraction, bool]] = []
    skipped = 0
    for x in sorted(set(chosen)):
        try:
            seen.append((x, target.met(x)))
        except UserError:  # outside of the mechanism's domain
            continue
        except Undecided:
            skipped += 1
    wrong = [x for x, met in seen if met != _expected(search, answer, x)]
    what = (
        f"{len(seen)} values of {param.name} from {_short(seen[0][0])} to {_short(seen[-1][0])}"
        if seen
        else f"no value of {param.name}"
    )
    if wrong:
        met = ", ".join(_runs(seen)) or "none"
        raise Undecided(
            f"{param.name}: what meets the target is no interval that {'begins at the least' if search.kind == 'largest' else 'goes on for ever'}"
            f" {param.name}: of {what} that were looked at, the target is met at {met}"
        )
    left = f" ({skipped} more could not be decided)" if skipped else ""
    return f"not proved that what meets the target is an interval; looked at: {what}, all as the answer says{left}"


def _expected(search: Search, answer: Fraction | None, x: Fraction) -> bool:
    if answer is None:
        return False
    return x <= answer if search.kind == "largest" else x >= answer


def _integers(param: Param, search: Search, answer: Fraction | None) -> Iterable[Fraction]:
    low = int(param.low or 0) + (1 if param.low is not None and param.low_strict else 0)
    high = int(min(search.cap, param.high if param.high is not None else search.cap))
    at = int(answer) if answer is not None else low
    yield from (Fraction(x) for x in range(low, min(low + ALL, high) + 1))
    yield from (Fraction(x) for x in range(max(low, at - NEAR), min(at + NEAR, high) + 1))
    if at > low:
        yield from (Fraction(low + (at - low) * k // FAR) for k in range(FAR + 1))
    for k in range(
        1, (FAR if search.kind == "smallest" else 3) + 1
    ):  # what lies far beyond a largest value costs the most
        if max(1, at) * 2**k <= high:
            yield Fraction(max(1, at) * 2**k)


def _reals(param: Param, search: Search, answer: Fraction | None) -> Iterable[Fraction]:
    low, high = param.low or Fraction(0), min(search.cap, param.high if param.high is not None else search.cap)
    at = answer if answer is not None and answer > low else low + 1
    for k in range(1, FAR + 1):
        near = Fraction(1, 100) * k * k
        yield low + (at - low) * (1 - Fraction(k, FAR + 1))
        yield low + (at - low) / 2**k
        for x in (at + (at - low) * near, at + (at - low) * (2 ** min(k, 4) - 1)):
            if x < high:
                yield x


def _short(x: Fraction) -> str:
    return str(x) if x.denominator == 1 else f"{float(x):.4g}"


def _runs(seen: list[tuple[Fraction, bool]]) -> list[str]:
    """The stretches of values, in the order in which they were looked at, that meet the target."""
    out: list[str] = []
    start: Fraction | None = None
    last = Fraction(0)
    for x, met in [*seen, (Fraction(0), False)]:
        if met and start is None:
            start = x
        if not met and start is not None:
            out.append(_short(start) if start == last else f"{_short(start)} to {_short(last)}")
            start = None
        last = x
    return out
