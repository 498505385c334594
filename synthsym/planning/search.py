"""Where along one parameter a certified condition changes from met to not met.

The decisions are certified comparisons of balls with the target; the guesses (a secant with a deliberate overshoot)
only choose where to look, so a bad guess costs time and nothing else.

Whether the values that meet a target form the interval that a plan's answer stands for.

A rule says why ("fewer records are a function of more records"), for the parameters at hand. Where it does not, the
values around the answer and far from it are evaluated, each by a certified comparison: all of them where they are few. An
answer that they contradict is withdrawn; one that they do not contradict says which values were looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from ..errors import Undecided, UserError
from ..numbers.decimals import decimal, number, written
from ..numbers.quantities import INF, Param

if TYPE_CHECKING:
    from .plan import Target
    from .rules import Search
if TYPE_CHECKING:
    from .plan import Target
    from .rules import Search


NONE = "none"
TINY = Fraction(1, 10**30)


@dataclass(frozen=True)
class Probe:
    """One value that was tried; `excess` is log(loss/target) where that is a number."""

    x: Fraction
    met: bool
    excess: Fraction | None


class _Finder:
    def __init__(
        self,
        target: Target,
        param: Param,
        search: Search,
        digits: int,
        unbounded: Callable[[], bool],
        hopeless: Callable[[], bool],
    ) -> None:
        self.target, self.param, self.search, self.digits = target, param, search, digits
        self.unbounded, self.hopeless = unbounded, hopeless
        self.refused: UserError | None = None
        self.accepted = False

    def probe(self, x: Fraction) -> Probe:
        try:
            met, excess = self.target.compare(x, 6 if self.search.integer else self.digits)
        except UserError as error:  # outside the domain: not met
            self.refused = error
            return Probe(x, False, None)
        self.accepted = True
        return Probe(x, met, excess)

    # -- the ends ------------------------------------------------------------------------------------------------------
    def first(self) -> Fraction:
        """The smallest value that may be tried, or a starting point inside an open end."""
        low = self.param.low if self.param.low is not None else Fraction(0)
        if self.search.integer:
            return low + 1 if self.param.low_strict and self.param.low is not None else max(low, Fraction(0))
        high = self.param.high
        return low + 1 if high is None or high > low + 1 else (low + high) / 2

    def beyond(self, start: Fraction) -> list[Fraction]:
        """Ever larger values up to the end of the domain or the cap."""
        high = self.param.high
        out, step = [], Fraction(1)
        if high is None:
            while start + step <= self.search.cap:
                out.append(start + step)
                step *= 2 if len(out) < 4 else 8
            return out
        if self.search.integer:
            last = high - 1 if self.param.high_strict else high
            while start + step < last:
                out.append(start + step)
                step *= 4
            return [*out, last] if last > start else out
        out = [high - (high - start) / 2**k for k in (1, 2, 4, 8, 16, 32, 64, 100)]
        return out if self.param.high_strict else [*out, high]

    def toward_low(self, start: Fraction) -> list[Fraction]:
        """Ever smaller values down to an open lower end."""
        low = self.param.low if self.param.low is not None else Fraction(0)
        return [low + (start - low) / 2**k for k in (1, 2, 4, 8, 16, 32, 64, 100, 400, 1600)]

    def attained_low(self) -> Fraction | None:
        low = self.param.low
        return low if low is not None and not self.param.low_strict and not self.search.integer else None

    def nothing(self, at_best: bool) -> str:
        """No value will do, as the best one was tried or it is known; if none was even admissible, the reason is the user's to read."""
        if not self.accepted and self.refused is not None:
            raise self.refused
        if at_best or self.hopeless():
            return NONE
        name = self.param.name
        raise Undecided(f"{name}: the target is met at no {name} that was tried; no proof is known that it never is")

    def too_good(self, everything: str) -> str:
        if self.unbounded():
            return everything
        name = self.param.name
        raise Undecided(
            f"{name}: the target is met at every {name} tried up to {self.search.cap}; no proof is known that it always is"
        )

    # -- the two directions --------------------------------------------------------------------------------------------
    def largest(self) -> tuple[str, str]:
        if self.param.allow_inf and self.infinite_is_met():
            return INF, "0"
        low = self.attained_low()
        good = self.probe(self.first() if low is None else low)
        bad: Probe | None = None
        if not good.met:
            if self.search.integer or low is not None:
                return self.nothing(True), "0"
            bad = good
            for x in self.toward_low(good.x):
                good = self.probe(x)
                if good.met:
                    break
                bad = good
            else:
                return self.nothing(False), "0"
        if bad is None:
            for x in self.beyond(max(good.x, self.first()) if not self.search.integer else good.x):
                probe = self.probe(x)
                if not probe.met:
                    bad = probe
                    break
                good = probe
        if bad is None:
            if self.param.high is not None and (self.search.integer or not self.param.high_strict):
                return decimal(good.x, self.digits), "0"
            return self.too_good(INF), "0"
        return self.between(good, bad)

    def smallest(self) -> tuple[str, str]:
        at_end = self.search.integer or self.attained_low() is not None
        start = self.probe(self.first() if self.search.integer or not at_end else self.param.low or Fraction(0))
        if start.met:
            if at_end:
                return decimal(
                    start.x, max(self.digits, len(written(start.x.numerator)) + len(written(start.x.denominator)))
                ), "0"
            good = start
            for x in self.toward_low(start.x):
                probe = self.probe(x)
                if not probe.met:
                    return self.between(good, probe)
                good = probe
            return self.too_good("0"), "0"
        bad = start
        for x in self.beyond(max(start.x, self.first()) if not self.search.integer else start.x):
            probe = self.probe(x)
            if probe.met:
                return self.between(probe, bad)
            bad = probe
        return self.nothing(self.param.high is not None and bad.x == self.param.high), "0"

    def infinite_is_met(self) -> bool:
        try:
            return self.target.met(INF)
        except UserError:
            return False

    # -- between a value that is met and one that is not -----------------------------------------------------------------
    def between(self, good: Probe, bad: Probe) -> tuple[str, str]:
        tolerance = Fraction(1, 10 ** (self.digits + 2))
        overshoot = Fraction(1, 8)
        last = good
        for step in range(600):
            width = abs(good.x - bad.x)
            if (width <= 1) if self.search.integer else (width <= tolerance * max(abs(good.x), TINY)):
                break
            candidate = self.guess(good, bad, last, overshoot if step % 4 != 3 else None)
            probe = self.probe(candidate)
            flipped = probe.met != last.met
            overshoot = max(overshoot * overshoot, tolerance) if flipped else min(overshoot * 16, Fraction(1, 8))
            good, bad = (probe, bad) if probe.met else (good, probe)
            last = probe
        else:
            raise Undecided(f"{self.param.name}: the search did not settle")
        if self.search.integer:
            return written(int(good.x)), "0"
        return self.rounded(good, bad)

    def guess(self, good: Probe, bad: Probe, last: Probe, overshoot: Fraction | None) -> Fraction:
        low, high = sorted((good.x, bad.x))
        usable = (
            overshoot is not None and good.excess is not None and bad.excess is not None and good.excess != bad.excess
        )
        if usable and high <= 1000 * max(low, TINY):
            assert good.excess is not None and bad.excess is not None and overshoot is not None
            root = good.x - good.excess * (bad.x - good.x) / (bad.excess - good.excess)
            near, far = (good, bad) if last is good or last.met else (bad, good)
            away = 1 if far.x > near.x else -1
            x = root + away * abs(root - near.x) * overshoot
        elif low > 0 and high > 4 * low:
            x = Fraction(2) ** ((_magnitude(low) + _magnitude(high)) // 2)
        else:
            x = (low + high) / 2
        if not low < x < high:
            x = (low + high) / 2
        if self.search.integer:
            return Fraction(min(max(int(x), int(low) + 1), int(high) - 1))
        margin = (high - low) / 10**8
        x = number(decimal(min(max(x, low + margin), high - margin), self.digits + 12))
        return x if low < x < high else (low + high) / 2

    def rounded(self, good: Probe, bad: Probe) -> tuple[str, str]:
        """The nearest decimal if it is met itself, otherwise the next one on the safe side."""
        nearest = decimal((good.x + bad.x) / 2, self.digits)
        if self.probe(number(nearest)).met:
            nearest = decimal(number(nearest), self.digits)
        else:
            nearest = decimal(good.x, self.digits, toward=-1 if self.search.kind == "largest" else 1)
        off = max(abs(number(nearest) - bad.x), abs(number(nearest) - good.x))
        return nearest, decimal(off, 3, toward=1)


def _magnitude(x: Fraction) -> int:
    return x.numerator.bit_length() - x.denominator.bit_length()


def find(
    target: Target,
    param: Param,
    search: Search,
    digits: int,
    unbounded: Callable[[], bool],
    hopeless: Callable[[], bool],
) -> tuple[str, str]:
    """(value, radius) of the last value that meets the target; "inf" or "none" where there is no such end.

    `unbounded` proves that every value meets the target; `hopeless` that none does."""
    finder = _Finder(target, param, search, digits, unbounded, hopeless)
    for other in target.quantity.params:
        if other.name in target.fixed:
            other.check(target.fixed[other.name])  # bad input is said, whatever the answer is
    if search.kind == "largest" and param.high is None and unbounded():
        return INF, "0"
    return finder.largest() if search.kind == "largest" else finder.smallest()


# whole range up to which all values are looked at; on either side of the answer; far from it
ALL, NEAR, FAR = (32, 3, 12)


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
    return str(x) if x.denominator == 1 else decimal(x, 4)


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
