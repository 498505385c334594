"""Random programs of rules over random domains; what each accepted truth means is tested at points by `meaning`.

    python -m tests.adversary --programs 20000 --seed 1 --jobs 2

A program draws letters (integers and reals, open and closed ranges, ranges that depend on each other), starts a truth, and
applies rules with proposals that are right or wrong at random. A rule may refuse whatever it likes; what it accepts must be so.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Any

import mpmath as mp
import sympy as sp

from synthsym.author import (
    Domain,
    Integer,
    Real,
    Truth,
    bounded_by,
    corners,
    derivative,
    infimum,
    integral,
    limit,
    parameter,
    rewrite,
    solve,
    substitute,
    supremum,
)  # fmt: skip
from synthsym.core.domain import Spec
from synthsym.effort import Exhausted, counted, effort, within
from synthsym.errors import SynthsymError

from .combining import COMBINING, by_pieces, only_what_was_drawn
from .integrands import integrands
from .laws import laws
from .meaning import Falsehood, Letter, NoValue, Point, Unsure, close, points, told, value
from .printed import printed
from .series import series

_EFFORT = 1200
_POINTS = 14
_DEAR = 4  # points at which a test by quadrature is made, the ends of the ranges among them
_ENDS = [Fraction(k) for k in (-2, -1, 0, 1, 2, 3)] + [Fraction(1, 2), Fraction(7, 2), Fraction(1, 7)]
_STARTS = (laws, laws, series, integrands, by_pieces, only_what_was_drawn)
_PROPOSAL = 300  # effort that SymPy may take to think of something
Refused = (SynthsymError, Exhausted)


def proposed(thought: Callable[[], Any]) -> Any:
    """What a program makes of SymPy's answer, if there is one soon: it may look for a root without end."""
    try:
        found = within(_PROPOSAL, lambda: counted(thought))
    except NotImplementedError:
        found = None
    if found is None:
        raise SynthsymError("no proposal")
    return found


@dataclass
class Found:
    """What came of some programs."""

    counts: Counter[str] = field(default_factory=Counter)
    false: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)

    def add(self, other: Found) -> None:
        self.counts += other.counts
        self.false += other.false
        self.broken += other.broken


class Program:
    """One random program; with `only`, of these starts (and of these parts of them), rules and forms alone, whose names are those of their functions."""

    def __init__(self, seed: int, only: frozenset[str] = frozenset()) -> None:
        self.seed, self.rng, self.only = seed, random.Random(seed), only
        self.letters = self._letters()
        self.found = Found()

    # -- drawing ----------------------------------------------------------------------------------------------------------
    def _letters(self) -> list[Letter]:
        rng, out = self.rng, []
        for name in "xkya"[: rng.choice((2, 2, 3, 4))]:
            integer = name == "k"
            low: Fraction | str | None = rng.choice([None, *_ENDS]) if not integer else rng.choice(_ENDS)
            earlier = [e.name for e in out]
            high: Fraction | str | None = rng.choice(
                [None, rng.choice(_ENDS), rng.choice(earlier) if earlier else None]
            )
            if isinstance(high, Fraction) and isinstance(low, Fraction) and high <= low:
                high = low + rng.choice((Fraction(1), Fraction(5, 2)))
            out.append(Letter(name, integer, low, high, rng.random() < 0.5))
        return out

    def domain(self) -> Domain:
        specs = {}
        for v in self.letters:
            low, high = v.low, v.high
            if low is not None and high is not None:
                specs[v.name] = (Integer if v.integer else Real).between(low, high, closed=v.closed)
                continue
            spec: Spec = Integer if v.integer else Real
            if low is not None:
                spec = spec >= low if v.closed else spec > low
            if high is not None:
                spec = spec <= high if v.closed else spec < high
            specs[v.name] = spec
        at = next(points(self.letters, random.Random(0), 40), None)
        if at is None:
            raise SynthsymError("an empty domain")
        return Domain(at={name: Fraction(int(mp.nint(x * 10**12)), 10**12) for name, x in at.items()}, **specs)

    def expression(self, D: Domain) -> sp.Expr:
        rng = self.rng
        names = [v.symbol for v in D.variables]
        x, y = rng.choice(names), rng.choice(names)
        c = sp.Rational(rng.choice(_ENDS).numerator, rng.choice((1, 2, 7)))
        end = next(v for v in self.letters if v.name == x.name).low if rng.random() < 0.3 else None
        if isinstance(end, Fraction):  # what is special happens where the range ends
            c = sp.Rational(end.numerator, end.denominator)
        makers: list[Callable[[], sp.Expr]] = [
            lambda: c * x + y, lambda: x * y, lambda: x**2, lambda: (x - c) ** 2, lambda: sp.Abs(x - c), lambda: sp.exp(x), lambda: sp.exp(-(x**2)),
            lambda: 1 / (x - c), lambda: x / (x + (y - c) ** 2), lambda: sp.log(x), lambda: sp.sqrt(x - c), lambda: sp.floor(x), lambda: x / (1 + x**2),
            lambda: 1 / x, lambda: sp.tan(x), lambda: sp.atan(1 / x), lambda: x**y, lambda: (x**2 - c**2) / (x - c), lambda: sp.Max(x, c), lambda: x * (c - x),
        ]  # fmt: skip
        e = rng.choice(makers)()
        return e if rng.random() < 0.6 else rng.choice((e + rng.choice(makers)(), e * rng.choice(makers)(), 2 * e - c))

    # -- running ----------------------------------------------------------------------------------------------------------
    def run(self) -> Found:
        try:
            with effort(_EFFORT):
                self._run()
        except Falsehood as error:
            self.found.counts["false"] += 1
            self.found.false.append(f"seed {self.seed}: {error}")
        except Refused:
            self.found.counts["refused"] += 1
        except Unsure:
            self.found.counts["unsure"] += 1
        except Exception as error:  # whatever it is: an engine refuses in one line, and this is counted
            self._broke(error)
        return self.found

    def _broke(self, error: Exception) -> None:
        self.found.counts[f"broke: {type(error).__name__}"] += 1
        self.found.broken.append(
            f"seed {self.seed}: {type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"
        )

    def _run(self) -> None:
        starts = [s for s in _STARTS if not self.only or s.__name__ in self.only]
        if starts and (self.only or self.rng.random() < 0.4):
            self.rng.choice(starts)(self)
            return
        D = self.domain()
        t = parameter(D, self.expression(D))
        self.says(t, lambda p, v: None, "parameter")
        t = self._derived(t)
        if self.rng.random() < 0.5 or "printed" in self.only:
            printed(self, t)

    def _derived(self, t: Truth) -> Truth:
        rules: list[Callable[[Truth], Truth | None]] = [
            self._sup, self._sup, self._inf, self._at_point, self._corners, self._limit, self._integral, self._rewrite, self._substitute,
            self._bounded, self._root, self._derivative, self._bound_times, *(partial(rule, self) for rule in COMBINING),
        ]  # fmt: skip
        if self.only:
            rules = [r for r in rules if getattr(r, "func", r).__name__.lstrip("_") in self.only]
        for _ in range(self.rng.choice((0, 1, 1, 2, 3)) if rules else 0):
            rule = self.rng.choice(rules)
            try:
                made = rule(t)
            except Refused:
                self.found.counts["refused"] += 1
                continue
            except (Falsehood, Unsure):
                raise
            except Exception as error:
                self._broke(error)
                continue
            if made is not None:
                t = made
                if t.lean != "exact" or t.expr.is_infinite:
                    break
        return t

    def says(self, t: Truth, test: Callable[[Point, mp.mpf], str | None], what: str, dear: bool = False) -> None:
        """The truth has a value wherever its letters may be, and the test finds nothing wrong there."""
        self.found.counts["accepted"] += 1
        self.found.counts[f"accepted: {what}"] += 1
        if t.expr.is_infinite:
            raise Unsure(str(t.expr))
        for p in points(self.alive(t), self.rng, _DEAR if dear else _POINTS):
            try:
                v = value(t.expr, p)
            except NoValue:
                raise Falsehood(f"{what}: {t.expr} has no value at {told(p)} [{t.domain}]") from None
            wrong = test(p, v)
            if wrong:
                raise Falsehood(f"{what}: {t.expr} at {told(p)} [{t.domain}]: {wrong}")

    def alive(self, t: Truth) -> list[Letter]:
        """The letters of a truth as they were drawn; what was tied to one that is gone is free."""
        return self.among(t.domain)

    def among(self, domain: Domain) -> list[Letter]:
        """The drawn letters that a domain has."""
        names = {v.symbol.name for v in domain.variables}
        return [v.alone(names) for v in self.letters if v.name in names]

    def pick(self, t: Truth, integer: bool | None = None) -> tuple[sp.Symbol, Letter]:
        able = [v for v in t.domain.variables if v.symbol in t.expr.free_symbols and integer in (None, v.integer)]
        if not able:
            raise SynthsymError("no letter")
        x = self.rng.choice(able).symbol
        return x, next(v for v in self.letters if v.name == x.name)

    def fiber(self, t: Truth, x: Letter, p: Point, count: int = 24) -> list[mp.mpf]:
        """Values of a truth over the range of one letter, the others held; nothing if another range depends on it."""
        out = []
        for at in x.values(p, self.rng, count):
            q = {**p, x.name: at}
            if all(v.holds(q[v.name], q) for v in self.letters if v.name in q):
                try:
                    out.append(value(t.expr, q))
                except NoValue:
                    continue
        return out

    # -- rules, each with what it means -------------------------------------------------------------------------------------
    def extreme(self, t: Truth, made: Truth, letter: Letter, upper: bool, what: str) -> Truth:
        sign = 1 if upper else -1
        if made.expr in (sp.oo, -sp.oo):
            self._grows(t, made, letter, what)
            return made

        def test(p: Point, v: mp.mpf) -> str | None:
            seen = self.fiber(t, letter, p)
            if not seen:
                return None if letter.values(p, self.rng, 24) else f"{letter.name} has no value there"
            best = max(sign * s for s in seen)
            if best > sign * v and not close(best, sign * v):
                return f"{t.expr} takes {mp.nstr(sign * best, 12)} there"
            bounded = letter.low is not None and letter.high is not None
            if bounded and sign * v - best > mp.mpf("0.05") * (1 + abs(v)) and letter.integer:
                return f"{t.expr} comes no nearer than {mp.nstr(sign * best, 12)}"
            return None

        self.says(made, test, what)
        return made

    def _grows(self, t: Truth, made: Truth, letter: Letter, what: str) -> None:
        """An infinite supremum or infimum: the truth goes on growing towards an end of the letter's range."""
        sign = 1 if made.expr == sp.oo else -1
        for p in points(self.alive(made), self.rng, 4):
            low, high = letter.ends(p)
            far = [10**k for k in (300, 1000)] if high is None else [high - mp.mpf(10) ** -k for k in (12, 40)]
            near = [-(10**k) for k in (300, 1000)] if low is None else [low + mp.mpf(10) ** -k for k in (12, 40)]
            try:
                seen = [
                    [sign * value(t.expr, {**p, letter.name: mp.mpf(x)}) for x in way]
                    for way in (far, near)
                    if all(letter.holds(mp.mpf(x), p) for x in way)
                ]
            except NoValue:
                continue
            if seen and not any(last > first + mp.mpf("0.5") for first, last in seen):
                raise Falsehood(f"{what}: {made.expr}, and it does not grow at {told(p)}")

    def _sup(self, t: Truth) -> Truth:
        x, letter = self.pick(t)
        return self.extreme(t, supremum(t, x), letter, True, f"supremum over {x} of {t.expr}")

    def _inf(self, t: Truth) -> Truth:
        x, letter = self.pick(t)
        return self.extreme(t, infimum(t, x), letter, False, f"infimum over {x} of {t.expr}")

    def _at_point(self, t: Truth) -> Truth:
        x, letter = self.pick(t)
        at = sp.Rational(self.rng.choice(_ENDS))
        upper = self.rng.random() < 0.5
        made = (supremum if upper else infimum)(t, x, at=at)
        self.member(letter, at, made, "at_point")
        return self.extreme(t, made, letter, upper, f"at_point {x} = {at} of {t.expr}")

    def _corners(self, t: Truth) -> Truth:
        x, letter = self.pick(t)
        v = t.domain.variable(x)
        assert v is not None
        ends = (v.low, v.high)
        if letter.integer and self.rng.random() < 0.5 and None not in ends:
            ends = (sp.ceiling(v.low), sp.floor(v.high))
        return self.extreme(t, corners(t, {x: ends}), letter, True, f"corners in {x} of {t.expr}")  # type: ignore[dict-item]

    def member(self, letter: Letter, at: sp.Expr, made: Truth, what: str) -> None:
        def test(p: Point, _: mp.mpf) -> str | None:
            try:
                v = value(at, p)
            except NoValue:
                return f"{letter.name} = {at} has no value"
            return (
                None
                if letter.holds(v, p) or close(v, mp.nint(v)) and letter.holds(mp.nint(v), p)
                else f"{letter.name} = {mp.nstr(v, 12)} is out of range"
            )

        self.says(made, test, f"{what} {letter.name} = {at}")

    def _limit(self, t: Truth) -> Truth:
        x, letter = self.pick(t)
        to = self.rng.choice([sp.oo, sp.S.Zero, sp.S.One, sp.Rational(1, 2), sp.Integer(2), -sp.oo])
        side = self.rng.choice((1, -1))
        made = limit(t, x, to, side=side)

        def test(p: Point, v: mp.mpf) -> str | None:
            gaps = []
            for k in (6, 12, 24):
                at = (
                    mp.mpf(10) ** k
                    if to == sp.oo
                    else -(mp.mpf(10) ** k)
                    if to == -sp.oo
                    else mp.mpf(int(to.p)) / int(to.q) + side * mp.mpf(10) ** -k
                )
                if letter.integer:
                    at = mp.nint(at)
                if not letter.holds(at, p):
                    return None
                try:
                    gaps.append(abs(value(t.expr, {**p, x.name: at}) - v))
                except NoValue:
                    return None
            if gaps[-1] > mp.mpf("1e-3") * (1 + abs(v)) and gaps[-1] > gaps[0] / 2:
                return f"{t.expr} stays {mp.nstr(gaps[-1], 8)} away as {x} → {to}"
            return None

        self.says(made, test, f"limit {x} → {to} of {t.expr}")
        return made

    def _integral(self, t: Truth) -> Truth:
        x, letter = self.pick(t)
        low, high = sorted(self.rng.sample(_ENDS, 2))
        if isinstance(letter.low, Fraction) and self.rng.random() < 0.6:  # within the range
            low = letter.low
            high = letter.high if isinstance(letter.high, Fraction) else low + self.rng.choice((1, 2, 4))
        anti = self.rng.choice((None, None, "power", "jump", "wrong"))
        F = None
        if anti == "jump" and self.rng.random() < 0.7:  # the slope of a function that jumps between the ends
            c = sp.Rational(self.rng.choice((low, high, (low + high) / 2)))
            F, anti = self.rng.choice((sp.atan(1 / (x - c)), sp.atan(sp.tan(x)), sp.atan(sp.tan(x - c)))), None
            t = parameter(t.domain, sp.cancel(sp.together(sp.diff(F, x))))
        if anti is not None:
            F = proposed(lambda: sp.integrate(t.expr, x))
            F = (
                F + x
                if anti == "wrong"
                else F + sp.floor(x)
                if anti == "jump"
                else F.args[0][0]
                if isinstance(F, sp.Piecewise)
                else F
            )
        made = integral(t, x, low, high, F)

        def test(p: Point, v: mp.mpf) -> str | None:
            a, b = (mp.mpf(e.numerator) / e.denominator for e in (low, high))
            inner = {**p}
            if not all(letter.holds(a + (b - a) * s, inner) for s in (mp.mpf("0.01"), mp.mpf("0.99"))):
                return f"{x} does not run from {low} to {high}"
            try:
                with mp.workdps(20):
                    found, error = mp.quad(lambda s: value(t.expr, {**p, x.name: s}), mp.linspace(a, b, 4), error=True)
            except NoValue:
                return "the integrand has no value inside"
            if error < mp.mpf("1e-8") and not close(found, v, mp.mpf("1e-5")):
                return f"quadrature gives {mp.nstr(found, 12)}"
            return None

        self.says(made, test, f"integral over {x} from {low} to {high} of {t.expr}", dear=True)
        return made

    def _rewrite(self, t: Truth) -> Truth:
        e = t.expr
        ways: tuple[Callable[[], sp.Expr], ...] = (
            lambda: sp.powdenest(e, force=True), lambda: sp.expand_log(e, force=True), lambda: sp.logcombine(e, force=True),
            lambda: sp.cancel(sp.together(e)), lambda: sp.simplify(e), lambda: e.replace(sp.Abs, lambda a: a), lambda: e.replace(sp.floor, lambda a: a),
            lambda: sp.sqrt(sp.expand(e**2)), lambda: e + sp.Rational(1, 10**12), lambda: sp.expand(e * e) / e,
        )  # fmt: skip
        after = proposed(self.rng.choice(ways))
        made = rewrite(t, after)
        self.says(made, self.same(t), f"rewrite of {e}")
        return made

    def same(self, t: Truth) -> Callable[[Point, mp.mpf], str | None]:
        def test(p: Point, v: mp.mpf) -> str | None:
            try:
                before = value(t.expr, p)
            except NoValue:
                return None
            return None if close(before, v) else f"it was {mp.nstr(before, 15)}"

        return test

    def _substitute(self, t: Truth) -> Truth:
        x, letter = self.pick(t)
        others = [v.symbol for v in t.domain.variables if v.symbol != x]
        y = self.rng.choice(others) if others else sp.S.One
        at = self.rng.choice(
            (sp.Rational(self.rng.choice(_ENDS)), y, y / 2, y**2, 1 / (1 + y**2), sp.Integer(3), sp.Abs(y), sp.exp(y))
        )
        made = substitute(t, {x: at})
        self.member(letter, at, made, "substitute")
        self.says(made, lambda p, v: self.same(t)({**p, x.name: value(at, p)}, v), f"substitute {x} = {at} in {t.expr}")
        return made

    def _bounded(self, t: Truth) -> Truth:
        upper = self.rng.random() < 0.5
        other = self.rng.choice(
            (t.expr * 2, t.expr + 1, sp.Abs(t.expr), sp.S.One, sp.S.Zero, t.expr**2, self.expression(t.domain))
        )
        made = bounded_by(t, other, upper=upper)

        def test(p: Point, v: mp.mpf) -> str | None:
            try:
                before = value(t.expr, p)
            except NoValue:
                return None
            ok = close(before, v) or (before <= v if upper else before >= v)
            return None if ok else f"it bounds {mp.nstr(before, 15)}"

        self.says(made, test, f"bound ({'upper' if upper else 'lower'}) of {t.expr}")
        return made

    def _bound_times(self, t: Truth) -> Truth:
        """Arithmetic of bounds: the bound of one truth times, over or less another one; the same is done with the exact values."""
        upper = self.rng.random() < 0.5
        bound = bounded_by(t, t.expr + 1 if upper else t.expr - 1, upper=upper)
        other = parameter(t.domain, self.expression(t.domain))
        op: Callable[..., Truth] = self.rng.choice((lambda a, b: a * b, lambda a, b: a / b, lambda a, b: a - b, lambda a, b: b - a, lambda a, b: b / a,
                                                    lambda a, b: a**2, lambda a, b: a * a, lambda a, b: a - a))  # fmt: skip
        made = op(bound, other)

        def test(p: Point, v: mp.mpf) -> str | None:
            try:
                exact = op(value(t.expr, p), value(other.expr, p))
            except (NoValue, ZeroDivisionError):
                return None
            ok = close(exact, v) or (
                v >= exact if made.lean == "upper" else v <= exact if made.lean == "lower" else False
            )
            return None if ok else f"leans {made.lean}, and the value is {mp.nstr(exact, 12)}"

        self.says(made, test, f"arithmetic with a bound of {t.expr} and {other.expr}")
        return made

    def _root(self, t: Truth) -> Truth:
        x, letter = self.pick(t)
        level = self.rng.choice((sp.S.One, sp.Rational(1, 2), sp.Integer(3), sp.S.Zero))
        roots = proposed(lambda: sp.solve(t.expr - level, x))
        if not roots or not isinstance(roots[0], sp.Expr):
            raise SynthsymError("no root")
        root = self.rng.choice(roots)
        made = solve(t, x, level, root)
        self.member(letter, root, made, "level_root")

        def test(p: Point, v: mp.mpf) -> str | None:
            try:
                back = value(t.expr, {**p, x.name: v})
            except NoValue:
                return "no value at the root"
            return (
                None
                if close(back, value(level, p), mp.mpf("1e-12"))
                else f"{t.expr} is {mp.nstr(back, 12)} there, not {level}"
            )

        self.says(made, test, f"root of {t.expr} = {level}")
        return made

    def _derivative(self, t: Truth) -> Truth:
        x, letter = self.pick(t)
        made = derivative(t, x)
        if letter.integer:
            raise Falsehood(f"derivative in an integer letter: {t.expr}")

        def test(p: Point, v: mp.mpf) -> str | None:
            h = mp.mpf(10) ** -12
            try:
                found = (value(t.expr, {**p, x.name: p[x.name] + h}) - value(t.expr, {**p, x.name: p[x.name] - h})) / (
                    2 * h
                )
            except NoValue:
                return None
            return (
                None
                if close(found, v, mp.mpf("1e-6")) or abs(v) > 10**6
                else f"difference quotients give {mp.nstr(found, 12)}"
            )

        self.says(made, test, f"derivative in {x} of {t.expr}")
        return made


def run(first: int, programs: int, only: frozenset[str] = frozenset()) -> Found:
    """The programs with these seeds."""
    found = Found()
    for seed in range(first, first + programs):
        found.add(Program(seed, only).run())
    return found
