"""The registry behind `synthsym eval`, `plan` and `sweep`: one certified number per name.

A quantity is a function of exact parameters and a working precision that returns a ball. The driver raises the
precision until the digits asked for are proved, so an implementation never rounds and never guesses.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from html import escape
from typing import Any, Literal

from flint import arb, ctx, fmpq

from ..errors import Undecided, UserError
from .ranges import watched

INF = "inf"
Exact = Fraction | str
At = Mapping[str, Exact]
Values = dict[str, Any]  # parameters as a quantity computes with them: FLINT rationals, or words
Compute = Callable[[Values, int], arb]

# Modules that register quantities when imported; a room adds its module here.
PROVIDERS: list[str] = ["synthsym.numbers", "synthsym.mechanisms"]


@dataclass(frozen=True)
class Param:
    """One named argument: kind `real`, `int`, `choice` or `list` (of numbers), its range, and whether it may be left out."""

    name: str
    kind: Literal["real", "int", "choice", "list"] = "real"
    low: Fraction | None = None
    high: Fraction | None = None
    low_strict: bool = True
    high_strict: bool = True
    default: Exact | None = None
    choices: tuple[str, ...] = ()
    allow_inf: bool = False
    meaning: str = ""

    def accepted(self) -> str:
        """What the user may write, in words."""
        if self.kind == "choice":
            return "one of " + ", ".join(self.choices)
        noun = (
            "an integer"
            if self.kind == "int"
            else "numbers, separated by commas as in 1,2,3, each"
            if self.kind == "list"
            else "a number"
        )
        parts = []
        if self.low is not None:
            parts.append(f"{'>' if self.low_strict else '>='} {self.low}")
        if self.high is not None:
            parts.append(f"{'<' if self.high_strict else '<='} {self.high}")
        extra = " (or inf)" if self.allow_inf else ""
        return " ".join([noun, " and ".join(parts)]).strip() + extra

    def check(self, value: Exact) -> Exact:
        """The value itself if it is admissible, otherwise one clear line."""
        if not self._admits(value):
            raise UserError(f"{self.name}={value}: {self.name} must be {self.accepted()}")
        return value

    def _admits(self, value: Exact) -> bool:
        if self.kind == "choice":
            return value in self.choices
        if self.kind == "list":
            return value != INF and all(self._in_range(x) for x in members(value))
        if isinstance(value, str):
            return value == INF and self.allow_inf
        if self.kind == "int" and value.denominator != 1:
            return False
        return self._in_range(value)

    def _in_range(self, value: Fraction) -> bool:
        low = self.low
        if low is not None:  # most ranges begin at 0, and a sign is seen without comparing fractions
            above = value > low if low else value.numerator > 0
            if not above and (self.low_strict or value != low):
                return False
        return self.high is None or (value < self.high if self.high_strict else value <= self.high)


def members(value: Exact) -> list[Fraction]:
    """The numbers of a `list` argument, which is kept as text: `1,2,3`; a word is no number."""
    return list(_members(str(value)))


@lru_cache(maxsize=256)
def _members(text: str) -> tuple[Fraction, ...]:
    try:
        return tuple(Fraction(part) for part in text.split(","))
    except ValueError:
        raise UserError(f"{text}: write numbers separated by commas, as in 1,2,3") from None


def real(name: str, **kw: Any) -> Param:
    """A parameter that may be any number; `meaning=` says what it is, with its unit."""
    return Param(name, **kw)


def listed(name: str, **kw: Any) -> Param:
    """Several numbers in one argument; give `low` for each of them."""
    return Param(name, kind="list", **kw)


def positive(name: str, **kw: Any) -> Param:
    """A parameter > 0; `allow_inf=True` accepts inf too."""
    return Param(name, low=Fraction(0), **kw)


def nonnegative(name: str, **kw: Any) -> Param:
    """A parameter >= 0."""
    return Param(name, low=Fraction(0), low_strict=False, **kw)


def count(name: str, low: int = 1, **kw: Any) -> Param:
    """An integer parameter, at least `low`."""
    return Param(name, kind="int", low=Fraction(low), low_strict=False, **kw)


def probability(name: str, **kw: Any) -> Param:
    """Open interval (0, 1); for closed ends pass low_strict/high_strict."""
    return Param(name, low=Fraction(0), high=Fraction(1), **kw)


def choice(name: str, *choices: str, default: str | None = None) -> Param:
    """A parameter that is one of these words; `default=` is taken where none is given."""
    return Param(name, kind="choice", choices=choices, default=default)


@dataclass(frozen=True)
class Quantity:
    """One name that `synthsym eval` knows: its parameters, the ball at exact values of them, and whether that is the value or a bound of it."""

    name: str
    params: tuple[Param, ...]
    compute: Compute
    summary: str = ""
    example: str = ""  # its parameters as they are typed
    exact: Callable[[dict[str, Any]], Any] | None = None  # the value as a rational of FLINT, an expression or a formula
    bound: Literal["exact", "upper", "lower"] = "exact"
    lower: Compute | None = None  # best proved lower bound, where bound == "upper"
    exact_where: Callable[[dict[str, Any]], bool] | None = None  # points at which an "upper" quantity is exact
    check: Callable[[dict[str, Any]], None] | None = None  # conditions between parameters; raises UserError

    @cached_property
    def known(self) -> frozenset[str]:
        """The names of its parameters."""
        return frozenset(p.name for p in self.params)

    def bound_at(self, at: At) -> Literal["exact", "upper", "lower"]:
        """Whether the value at this point is exact or an upper bound."""
        if self.exact_where is not None and self.exact_where(native(at)):
            return "exact"
        return self.bound

    def bind(self, given: At) -> dict[str, Exact]:
        """Parameters checked one by one, defaults filled in."""
        if not given.keys() <= self.known:
            name = next(name for name in given if name not in self.known)
            raise UserError(f"{self.name} has no parameter {name!r}; it takes {', '.join(p.name for p in self.params)}")
        bound: dict[str, Exact] = {}
        for p in self.params:
            if p.name in given:
                bound[p.name] = p.check(given[p.name])
            elif p.default is not None:
                bound[p.name] = p.default
            else:
                shown = f", as in {self.name} {self.example}" if self.example else ""
                raise UserError(f"{self.name} needs {p.name}= ({p.accepted()}){shown}")
        if self.check is not None:
            self.check(dict(bound))
        return bound


@dataclass(frozen=True, init=False)
class Value:
    """A certified value: |true - value| <= radius. `value` is a decimal string, or "inf"."""

    quantity: str
    at: dict[str, str]
    value: str
    radius: str
    digits: int
    exact: str | None
    bound: str | None
    lower: str | None
    ball: arb | None = field(compare=False, repr=False)

    def __init__(self, quantity: str, at: dict[str, str], value: str, radius: str, digits: int, exact: str | None = None,
                 bound: str | None = None, lower: str | None = None, ball: arb | None = None) -> None:  # fmt: skip
        # set one by one, as frozen classes do it, they would take as long as FLINT takes to write the value out
        vars(self).update(quantity=quantity, at=at, value=value, radius=radius, digits=digits,
                          exact=exact, bound=bound, lower=lower, ball=ball)  # fmt: skip

    def __str__(self) -> str:
        return self.value

    def __float__(self) -> float:
        """The nearest double. A bound may round to the other side of what it bounds: `value` and `radius` are exact text."""
        return float(self.value)

    def _repr_html_(self) -> str:
        at = ", ".join(f"{name} = {value}" for name, value in self.at.items())
        sign = "≤" if self.bound == "upper" else "="
        within = "" if self.radius in ("0", "") else f" ± {self.radius}"
        return f"<code>{escape(self.quantity)}</code> at {escape(at)}: {sign} {escape(self.value)}{within}"

    def _repr_latex_(self) -> str:
        """In a notebook: the value, and its radius where it has one."""
        shown = r"\infty" if self.value == INF else self.value
        sign = r"\le " if self.bound == "upper" else "="
        return rf"$\texttt{{{self.quantity}}} {sign} {shown}" + (
            "$" if self.radius in ("0", "") else rf" \pm {self.radius}$"
        )


_QUANTITIES: dict[str, Quantity] = {}
_loaded = False


def quantity(name: str, params: Sequence[Param], **options: Any) -> Callable[[Compute], Compute]:
    """Register a quantity: `@quantity("renyi.normal", [real("mu1"), …])` over `def f(at, prec) -> arb`."""

    def register(fn: Compute) -> Compute:
        if name in _QUANTITIES:
            raise ValueError(f"quantity {name!r} is registered twice")
        if options.get("lower") is not None:
            options["lower"] = watched(name, options["lower"])
        _QUANTITIES[name] = Quantity(name, tuple(params), watched(name, fn), **options)
        return fn

    return register


def quantities_of(mechanism: str, params: Sequence[Param], example: str = "", **common: Any) -> Callable[..., Any]:
    """`quantity` for the quantities MECHANISM.KIND of one mechanism: `own` follows its parameters, and `at` its example.

    >>> @quantities_of("noise", [count("n")], "n=10")("delta", [nonnegative("eps")], "delta at eps", "eps=1")  # doctest: +SKIP
    """

    def of(kind: str, own: Sequence[Param] = (), summary: str = "", at: str = "", **options: Any) -> Any:
        words = {"summary": summary, "example": f"{example} {at}".strip()}
        return quantity(f"{mechanism}.{kind}", [*params, *own], **(words | common | options))

    return of


def load_all() -> dict[str, Quantity]:
    """Every registered quantity (imports the providers once)."""
    global _loaded
    if not _loaded:
        for module in PROVIDERS:
            importlib.import_module(module)
        _loaded = True
    return dict(sorted(_QUANTITIES.items()))


def lookup(name: str) -> Quantity:
    """The quantity of this name; where there is none, a `UserError` that names the nearest ones.

    >>> lookup("gaussian.delta").summary
    'exact delta of the Gaussian mechanism at eps'
    """
    if not _loaded:
        load_all()
    if name in _QUANTITIES:
        return _QUANTITIES[name]
    table = load_all()
    stem, _, last = name.rpartition(".")
    family = sorted(q for q in table if stem and q.startswith(stem + "."))
    if family:
        raise UserError(f"{stem} has no quantity {last!r}; it has {', '.join(q[len(stem) + 1 :] for q in family)}")
    own = sorted(q for q in table if q.startswith(name + "."))
    if own:
        raise UserError(f"{name} is not a quantity by itself; write one of {', '.join(own)}")
    import difflib

    near = difflib.get_close_matches(name, table, n=4, cutoff=0.4)
    raise UserError(f"no quantity is called {name!r}" + (f"; did you mean {', '.join(near)}?" if near else ""))


def native(at: At) -> dict[str, Any]:
    """What an implementation receives: numbers as `fmpq`, words (`inf`, a choice) as they are."""
    return {name: value if isinstance(value, str) else fmpq(*value.as_integer_ratio()) for name, value in at.items()}


def ball_at(name: str, given: At, prec: int) -> arb:
    """The raw ball at one working precision."""
    q = lookup(name)
    with ctx.workprec(prec):
        return q.compute(native(q.bind(given)), prec)


def _at_precision(prec: int, compute: Compute, at: dict[str, Any]) -> arb:
    """What `workprec` is for; entering and leaving it would cost as much as an exponential."""
    before = ctx.prec
    try:
        ctx.prec = prec
        return compute(at, prec)
    finally:
        ctx.prec = before


def certified_ball(
    q: Quantity, at: dict[str, Exact], digits: int, fn: Compute | None = None, max_prec: int = 1 << 20
) -> arb:
    """Raise the precision until `digits` significant digits are proved (or the value is exactly 0 or infinite)."""
    prec, compute, exact = int(digits * 3.33) + 40, fn or q.compute, native(at)
    while prec <= max_prec:
        ball = _at_precision(prec, compute, exact)
        if ball.is_finite():
            if ball.rel_accuracy_bits() >= digits * 3.3219281 + 2 or ball.is_zero():
                return ball
        elif ball > 0 or ball < 0:
            return ball
        prec *= 2
    raise Undecided(f"{q.name}: {digits} digits could not be proved with {max_prec} bits")
