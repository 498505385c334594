"""The practical question: which records, range or prior meets (eps, delta)? Exactly, beside what the print says.

What may be solved for, and in which direction, is declared beside each mechanism (see `rules`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from flint import arb, ctx, fmpq

from ..errors import Undecided, UserError
from ..numbers.decimals import ball_text, dyadic, evaluate, from_above, number
from ..numbers.quantities import INF, Exact, Param, Quantity, load_all, native
from ..numbers.worst_cases import Ground, grounds
from .rules import Rule, Search, rule_for
from .search import examined, find

MAX_PREC = 4096


@dataclass(frozen=True)
class Plan:
    """An answer: `value` is an integer, a decimal, "inf" (any value will do) or "none" (no value will)."""

    mechanism: str
    at: dict[str, str]
    solved: str
    value: str
    printed: dict[str, str] | None = None
    radius: str = "0"
    bound: str | None = None
    words: str = field(default="", compare=False)
    because: str = field(default="", compare=False)  # why the values that meet the target end there
    examined: str = field(default="", compare=False)  # without such a reason: what was looked at

    def __str__(self) -> str:
        return f"{self.solved} = {self.value}"

    def __float__(self) -> float:
        """The nearest double; "none" (no value will do) is no number."""
        if self.value == "none":
            raise UserError(f"{self.mechanism}: no value of {self.solved} meets the target")
        return float(self.value)

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """What the loss that was held against the target rests on."""
        pure = self.at.get("delta") == "0"
        return grounds(f"{self.mechanism}.{'epsilon' if pure else 'delta'}", self.at)


@dataclass(frozen=True)
class Target:
    """The loss that is compared with its limit, at any value of the parameter that is left out."""

    quantity: Quantity
    level: Fraction
    fixed: dict[str, Exact]
    solved: str

    def compare(self, value: Exact, digits: int = 20) -> tuple[bool, Fraction | None]:
        """Loss <= level, certified, and log(loss/level) as a guide."""
        at = self.quantity.bind({**self.fixed, self.solved: value})
        level = fmpq(self.level.numerator, self.level.denominator)
        prec = int(digits * 3.33) + 64
        ceiling = max(MAX_PREC, 4 * prec)
        while prec <= ceiling:
            with ctx.workprec(prec):
                loss = self.quantity.compute(native(at), prec)
                if not loss.is_nan() and (loss <= level or loss > level):
                    return bool(loss <= level), _guide(loss, level)
            prec *= 2
        return self._exactly(at), None

    def met(self, value: Exact) -> bool:
        """Whether the loss is proved to be at most its limit."""
        return self.compare(value)[0]

    def _exactly(self, at: dict[str, Exact]) -> bool:
        """At a tie: by the exact value, or by the least eps at this delta; a real value may be taken as not met."""
        value = self.quantity.exact(native(at)) if self.quantity.exact is not None else None
        if value is not None and (isinstance(value, fmpq) or value.is_Rational):
            return Fraction(int(value.p), int(value.q)) <= self.level
        decided = self._by_the_least_eps(at)
        param = next(p for p in self.quantity.params if p.name == self.solved)
        if decided is None and param.kind == "int":
            raise Undecided(f"at {self.solved}={at[self.solved]} the loss equals the target as far as can be told")
        return bool(decided)

    def _by_the_least_eps(self, at: dict[str, Exact]) -> bool | None:
        """delta(eps) <= delta where the least eps at delta is at most eps: the inverter knows ties and plateaus."""
        stem, _, last = self.quantity.name.rpartition(".")
        inverse = load_all().get(f"{stem}.epsilon")
        if last != "delta" or inverse is None or not any(p.name == "delta" for p in inverse.params):
            return None
        eps = Fraction(at["eps"])
        given = {p.name: at[p.name] for p in inverse.params if p.name in at and at[p.name] != p.default}
        with ctx.workprec(128):
            try:
                least = inverse.compute(native(inverse.bind({**given, "delta": self.level})), 128)
            except Undecided:
                return None
            limit = fmpq(eps.numerator, eps.denominator)
            return bool(least <= limit) if least <= limit or least > limit else None


def _guide(loss: arb, level: fmpq) -> Fraction | None:
    """log(loss/level), unproved: it only steers the search."""
    if level <= 0 or not loss.is_finite() or not loss > 0:
        return None
    excess = (loss / level).log().mid()
    return dyadic(excess) if excess.is_finite() else None


def _target(rule: Rule, given: Mapping[str, Exact], solved: str, eps: Fraction, delta: Fraction) -> Target:
    table = load_all()
    by_delta, by_eps = table.get(f"{rule.mechanism}.delta"), table.get(f"{rule.mechanism}.epsilon")
    if by_delta is not None and (delta > 0 or by_eps is None):
        return Target(by_delta, delta, {**given, "eps": eps}, solved)
    if by_eps is None:
        raise UserError(f"{rule.mechanism} has no privacy loss to plan with")
    takes_delta = any(p.name == "delta" for p in by_eps.params)
    return Target(by_eps, eps, {**given, "delta": delta} if takes_delta and delta > 0 else dict(given), solved)


def solve(mechanism: str, given: Mapping[str, Exact], digits: int = 20) -> Plan:
    """Everything but one parameter is given; eps and delta count (a missing delta beside another one is 0)."""
    rule = rule_for(mechanism)
    values = dict(given)
    for name in values:
        if name not in rule.params and name not in ("eps", "delta"):
            raise UserError(
                f"{mechanism} has no parameter {name!r}; it takes {', '.join((*rule.params, 'eps', 'delta'))}"
            )
    for name in ("eps", "delta"):
        check_target(name, values.get(name))
    solved = left_out(rule, values)
    if solved in ("eps", "delta"):
        return _loss(rule, values, solved, digits)
    eps, delta = Fraction(values.pop("eps")), Fraction(values.pop("delta", Fraction(0)))
    target = _target(rule, values, solved, eps, delta)
    param = next(p for p in target.quantity.params if p.name == solved)
    search = rule.solves[solved]
    limits = fmpq(eps.numerator, eps.denominator), fmpq(delta.numerator, delta.denominator)
    value, radius = find(
        target, param, search, digits, lambda: _proves_unbounded(search, values, eps, delta),
        lambda: _hopeless(rule, solved, {**_defaults(target.quantity), **native(values)}, *limits),
    )  # fmt: skip
    defaults = _defaults(target.quantity)
    exact = target.quantity.bound_at({**defaults, **target.fixed}) == "exact"
    bound = None if exact else ("lower" if search.kind == "largest" else "upper")
    at = {name: str(v) for name, v in {**values, "eps": eps, "delta": delta}.items()}
    reason = search.reason(native({**defaults, **values})) or ""
    # `unbounded` has proved it
    everything = value == INF or (value == "0" and search.kind == "smallest" and not search.integer)
    looked = "" if reason or everything else examined(target, param, search, None if value == "none" else number(value))
    printed = _printed(rule, values, eps, delta, solved, digits)
    return Plan(mechanism, at, solved, value, printed, radius, bound, rule.words, reason, looked)


def _defaults(quantity: Quantity) -> dict[str, Any]:
    return {p.name: p.default for p in quantity.params if p.default is not None}


def _hopeless(rule: Rule, solved: str, at: dict[str, Any], eps: fmpq, delta: fmpq) -> bool:
    try:
        return rule.hopeless(solved, at, eps, delta)
    except Undecided:
        return False


def _proves_unbounded(search: Search, values: Mapping[str, Exact], eps: Fraction, delta: Fraction) -> bool:
    if search.unbounded is None:
        return False
    return bool(
        search.unbounded(native(values), fmpq(eps.numerator, eps.denominator), fmpq(delta.numerator, delta.denominator))
    )


def check_target(name: str, value: Exact | None) -> None:
    """eps and delta as a target."""
    high = Fraction(1) if name == "delta" else None
    if value is not None:
        Param(name, low=Fraction(0), low_strict=False, high=high, high_strict=True).check(value)


def left_out(rule: Rule, values: Mapping[str, Exact]) -> str:
    """The one parameter that is to be solved for."""
    table = load_all()
    source = table.get(f"{rule.mechanism}.delta") or table.get(f"{rule.mechanism}.epsilon")
    optional = {p.name for p in source.params if p.default is not None} if source is not None else set()
    missing = [p for p in rule.params if p not in values and p not in optional]
    if not missing and "eps" in values and "delta" in values:
        missing = [p for p in rule.params if p not in values and p in rule.solves][:1]
    if "eps" not in values:
        missing.append("eps")
    if not missing and "delta" not in values:
        missing.append("delta")
    if len(missing) != 1:
        words = f"{', '.join(missing)} are missing" if missing else "all are given"
        raise UserError(
            f"plan {rule.mechanism} solves for the one parameter that is left out of {', '.join(rule.params)}, eps, delta: {words}"
        )
    if missing[0] not in rule.solves and missing[0] not in ("eps", "delta"):
        raise UserError(
            f"plan {rule.mechanism} cannot solve for {missing[0]}; it solves for {', '.join(rule.solves)}, eps or delta"
        )
    return missing[0]


def _loss(rule: Rule, values: dict[str, Exact], solved: str, digits: int) -> Plan:
    """All of the mechanism is given: the loss itself is asked for."""
    name = f"{rule.mechanism}.{'epsilon' if solved == 'eps' else 'delta'}"
    table = load_all()
    if name not in table:
        raise UserError(f"{rule.mechanism} has no {name.rpartition('.')[2]} to solve for")
    known = {p.name for p in table[name].params}
    if solved == "eps" and "delta" not in known and values.get("delta", 0) != 0:
        raise UserError(f"{name} is pure: it takes no delta")
    result = evaluate(name, {k: v for k, v in values.items() if k in known and not (k == "delta" and v == 0)}, digits)
    at = {k: str(v) for k, v in values.items()}
    value, radius = from_above(result, "1" if solved == "delta" else "")
    return Plan(rule.mechanism, at, solved, value, None, radius, result.bound, rule.words)


def _printed(
    rule: Rule, values: dict[str, Exact], eps: Fraction, delta: Fraction, solved: str, digits: int
) -> dict[str, str] | None:
    if rule.printed is None:
        return None

    def answer(prec: int) -> tuple[str, Any] | None:
        with ctx.workprec(prec):
            assert rule.printed is not None
            return rule.printed(
                native(values), fmpq(eps.numerator, eps.denominator), fmpq(delta.numerator, delta.denominator), solved
            )

    prec = int(digits * 3.33) + 64
    found = answer(prec)
    if found is None:
        return None
    claim, value = found
    if isinstance(value, arb):
        while (
            prec < MAX_PREC
            and value.is_finite()
            and not value.is_zero()
            and value.rel_accuracy_bits() < digits * 3.33 + 2
        ):
            prec *= 2
            again = answer(prec)
            assert again is not None
            value = again[1]
        value = ball_text(value, digits)[0]
    return {"claim": claim, "value": INF if value == INF else str(value)}
