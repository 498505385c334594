"""Printed statements of drawn truths, right or wrong: what is judged true holds at points, what is judged false fails at its witness."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

import mpmath as mp
import sympy as sp

from synthsym.author import (
    Always,
    AtLeast,
    AtMost,
    Condition,
    Domain,
    Equal,
    Exists,
    Form,
    Iff,
    Monotone,
    Necessary,
    Never,
    Order,
    Real,
    Sufficient,
    Truth,
    bounded_by,
    parameter,
)  # fmt: skip
from synthsym.errors import SynthsymError
from synthsym.notation.wording import expression_text
from synthsym.statements.judge import judge

from .meaning import Falsehood, Letter, NoValue, Point, close, points, told, value

if TYPE_CHECKING:
    from .random_derivations import Program

Holds = Callable[[Point], bool | None]  # None: too close to tell
_FAR = [mp.mpf(10) ** k for k in (6, 12, 24)]
_POINTS = 60


def _told(e: sp.Basic) -> str:
    text = expression_text(e)
    if any(mark in text for mark in ("Piecewise", "{", "Derivative")):
        raise SynthsymError("no text")
    return text


def _times_one(e: sp.Expr, d: sp.Expr) -> sp.Expr:
    """The expression over and times the same, as it would be printed: it has no value where that vanishes."""
    return sp.Mul(e, d, sp.Pow(d, -1, evaluate=False), evaluate=False)


def _altered(p: Program, D: Domain, e: sp.Expr) -> sp.Expr:
    """The expression written anew, or another one: a little more, a factor, another sign, one that agrees on an end only."""
    x = p.rng.choice([v.symbol for v in D.variables] or [sp.S.One])
    tiny = sp.Rational(1, 10**9)
    made: sp.Expr = p.rng.choice((
        lambda: e, lambda: sp.expand(e), lambda: sp.factor(sp.together(e)), lambda: e + tiny, lambda: e * (1 + tiny), lambda: 2 * e, lambda: e + 1,
        lambda: sp.Abs(e),
        lambda: -e, lambda: e + x**2, lambda: e + (x - 1) ** 2, lambda: _times_one(e, x - p.rng.choice((0, 1, 2, sp.S.Half))),
        lambda: e + sp.Abs(x) - x, lambda: sp.sqrt(e**2), lambda: sp.Max(e, 0),
        lambda: e + 1 / (1 + x**2), lambda: e + sp.floor(x) - x, lambda: p.expression(D),
    ))()  # fmt: skip
    return made


def _judged(p: Program, form: Form, D: Domain, holds: Holds, what: str) -> None:
    """The judgement, held against the meaning at points; a witness must lie in the domain and refute."""
    found = judge(form.question())
    p.found.counts["accepted" if found.holds else "refuted" if found.holds is False else "open"] += 1
    if found.holds is None:
        return
    letters = p.among(D)
    if found.holds:
        for at in points(letters, p.rng, _POINTS):
            try:
                fine = holds(at)
            except NoValue as error:
                raise Falsehood(f"{what} [{D}] is judged true and has no value at {told(at)}: {error}") from None
            if fine is False:
                raise Falsehood(f"{what} [{D}] is judged true and fails at {told(at)}")
        return
    if not found.witness or not found.witness.get("at"):
        return
    at = {
        name: mp.mpf(Fraction(text).numerator) / Fraction(text).denominator
        for name, text in found.witness["at"].items()
    }
    if not {v.name for v in letters} <= set(at):
        return
    if not all(v.holds(at[v.name], at) for v in letters):
        raise Falsehood(f"{what} [{D}]: the witness {told(at)} is not in the domain")
    try:
        fine = holds(at)
    except NoValue:
        return
    if fine:
        raise Falsehood(f"{what} [{D}] is judged false and holds at its witness {told(at)}")


def _compares(e: sp.Expr, op: str, f: sp.Expr) -> Holds:
    """A relation; an equation that holds to the digits in hand is one."""

    def holds(at: Point) -> bool | None:
        with mp.workdps(200):
            a, b = value(e, at), value(f, at)
        if a != b and close(a, b, mp.mpf("1e-150")):
            return None
        return {"=": a == b, "<=": a <= b, ">=": a >= b, "<": a < b, ">": a > b}[op]

    return holds


def _bound_of(p: Program, t: Truth) -> Truth:
    """Sometimes only a bound of the truth is known."""
    if p.rng.random() < 0.75:
        return t
    upper = p.rng.random() < 0.5
    return bounded_by(t, t.expr + 1 if upper else t.expr - 1, upper=upper)


def compared(p: Program, t: Truth) -> None:
    """Equal, AtMost, AtLeast, Always: against the quantity itself, which the form may know from one side only."""
    D, e = t.domain, t.expr
    f = _altered(p, D, e)
    known = _bound_of(p, t)
    maker, op = p.rng.choice(((Equal, "="), (AtMost, ">="), (AtLeast, "<=")))
    if p.rng.random() < 0.3:
        op = p.rng.choice(("=", "<=", ">=", "<", ">"))
        _judged(
            p,
            Always(f"{_told(f)} {op} t", {"t": known}, D),
            D,
            _compares(f, op, e),
            f"Always {f} {op} {e}, known as {known.expr} ({known.lean})",
        )
        return
    form = maker(_told(f), known, D)
    _judged(p, form, D, _compares(f, op, e), f"{maker.__name__} {f} of {e}, known as {known.expr} ({known.lean})")


def through(p: Program, t: Truth) -> None:
    D = t.domain
    middle, f = parameter(D, _altered(p, D, t.expr)), _altered(p, D, t.expr)
    _judged(
        p,
        AtMost.through(_told(f), t, middle, D),
        D,
        _compares(f, ">=", t.expr),
        f"AtMostThrough {f} by {middle.expr} of {t.expr}",
    )


def conditions(p: Program, t: Truth) -> None:
    """A printed condition on a letter beside `t <= level` or `t >= level`."""
    D = t.domain
    x = p.rng.choice([v.symbol for v in D.variables])
    others = [v.symbol for v in D.variables]
    place = p.rng.choice((sp.S.Zero, sp.S.One, sp.Rational(1, 2), sp.Integer(2), *others))
    level = p.rng.choice((sp.S.Zero, sp.S.One, sp.Rational(1, 2), sp.Integer(3), *others))
    op, side = p.rng.choice(("<=", ">=", "<", ">")), p.rng.choice(("<=", ">=", "<", ">"))
    left = p.rng.choice((x, x**2, x * others[0], t.expr))
    known = _bound_of(p, t)
    maker = p.rng.choice((Sufficient, Necessary, Iff))
    form = maker(f"{_told(left)} {op} {_told(place)}", Condition((known, side, level)), D)
    printed, exact = _compares(left, op, place), _compares(t.expr, side, level)

    def holds(at: Point) -> bool | None:
        a, b = printed(at), exact(at)
        if a is None or b is None:
            return None
        return (not a or b) if maker is Sufficient else (not b or a) if maker is Necessary else a == b

    _judged(
        p,
        form,
        D,
        holds,
        f"{maker.__name__} {left} {op} {place} for {t.expr} {side} {level}, known as {known.expr} ({known.lean})",
    )


def a_constant(p: Program, t: Truth) -> None:
    """For some c: t <= c f; with a number, with one that depends on letters, or with none."""
    D = t.domain
    if D.variable(sp.Symbol("c")) is not None or "c" in D.table():
        raise SynthsymError("c is taken")
    E = D.extend(c=Real > 0, at={"c": 1})
    f = p.rng.choice((sp.S.One, _altered(p, D, t.expr), 1 + sp.Abs(t.expr), *(v.symbol for v in D.variables)))
    number = p.rng.choice(
        (None, sp.S.One, sp.Integer(2), sp.Integer(10), sp.Rational(1, 2), *(v.symbol for v in D.variables))
    )
    free = sorted(str(s) for s in (number.free_symbols if number is not None else ()) if p.rng.random() < 0.7)
    form = Exists(f"t <= c*({_told(f)})", {"t": t}, E, unknown="c", value=number, given=free)
    if number is None:

        def bounded(at: Point) -> bool:
            seen = value(t.expr, at), value(f, at)
            return seen[1] > 0 or seen[0] <= 0 or close(seen[0], seen[1])

        _judged(p, form, D, bounded, f"Exists c: {t.expr} <= c {f}")
        return
    form_holds = _compares(t.expr, "<=", number * f)
    _judged(
        p,
        form,
        D,
        lambda at: form_holds(at) if value(number, at) > 0 else False,
        f"Exists c = {number}: {t.expr} <= c {f}, given {free}",
    )


def monotone(p: Program, t: Truth) -> None:
    D = t.domain
    x, letter = p.pick(t)
    up, strict = p.rng.random() < 0.5, p.rng.random() < 0.5
    form = Monotone(t, x.name, "increasing" if up else "decreasing", D, strict=strict)

    def holds(at: Point) -> bool:
        free = p.among(D)
        for other in letter.values(at, p.rng, 12):
            there = {**at, x.name: other}
            if not all(v.holds(there[v.name], there) for v in free):
                continue
            here, later = value(t.expr, at), value(t.expr, there)
            if close(other, at[x.name]):
                continue
            if strict and later == here:  # exp(-1000) is lost beside a half in the digits of a first look
                with mp.workdps(3000):
                    here, later = value(t.expr, at), value(t.expr, there)
            right = (later - here) * (1 if (other > at[x.name]) == up else -1)
            if right < -mp.mpf("1e-20") * (1 + abs(here)) or strict and right == 0 and abs(here) > mp.mpf("1e-10"):
                return False
        return True

    found = judge(form.question())
    p.found.counts["accepted" if found.holds else "refuted" if found.holds is False else "open"] += 1
    if found.holds:
        for at in points(p.among(D), p.rng, _POINTS):
            if not holds(at):
                raise Falsehood(
                    f"Monotone ({up}, {strict}) in {x} of {t.expr} [{D}] is judged true and fails at {told(at)}"
                )


def never(p: Program, t: Truth) -> None:
    known = _bound_of(p, t)
    _judged(
        p,
        Never(known, t.domain),
        t.domain,
        lambda at: value(t.expr, at) > 0,
        f"Never of {t.expr}, known as {known.expr} ({known.lean})",
    )


def _moves(letter: Letter, at: Point, big: mp.mpf, rng_value: mp.mpf) -> list[mp.mpf]:
    """Where another letter may go while one grows: nowhere, to an end, with it, against it."""
    low, high = letter.ends(at)
    ways = [at[letter.name]]
    width = high - low if low is not None and high is not None else mp.mpf(1)
    ways += [big, mp.sqrt(big), mp.floor(mp.sqrt(big))] if high is None else [high - width / big]
    ways += [-big] if low is None else [low + width / big, low + width / mp.sqrt(big)]
    return [w for w in ways if letter.holds(w, at)] + [rng_value] * letter.holds(rng_value, at)


def order(p: Program, t: Truth) -> None:
    """Theta, O, Omega: the ratio along a letter that grows, the others on paths of their own; constants must serve them all."""
    D = t.domain
    able = [v for v in p.among(D) if v.high is None and v.name in {str(s) for s in t.expr.free_symbols}]
    if not able:
        raise SynthsymError("no letter that grows")
    grows = p.rng.choice(able)
    x = D[grows.name]
    others = [v for v in p.among(D) if v.name != grows.name]
    f = p.rng.choice((t.expr, 2 * t.expr + 1, t.expr + x, x, x**2, 1 / x, sp.S.One, sp.sqrt(sp.Abs(x)), sp.exp(x), *(x * D[v.name] for v in others),
                      _altered(p, D, t.expr)))  # fmt: skip
    kind = p.rng.choice(("Theta", "O", "Omega"))
    given = [v.name for v in others if D[v.name] not in f.free_symbols and p.rng.random() < 0.4]
    form = Order(_told(f), t, grows.name, D, kind=kind, given=given)
    found = judge(form.question())
    p.found.counts["accepted" if found.holds else "refuted" if found.holds is False else "open"] += 1
    if not found.holds:
        return
    said = f"{t.expr} = {kind}({f}) in {grows.name} given {given} [{D}]: the ratio"
    for at in points(p.among(D), p.rng, 10):
        for _ in range(6):
            way = [p.rng.randrange(6) for _ in others]
            seen = []
            for big in _FAR:
                there: Point = {}
                for v in p.among(D):
                    if v.name == grows.name:
                        there[v.name] = big
                    elif v.name in given:
                        there[v.name] = at[v.name]
                    else:
                        ways = _moves(v, {**at, **there}, big, at[v.name])
                        there[v.name] = ways[way[others.index(v)] % len(ways)] if ways else at[v.name]
                try:
                    if not all(v.holds(there[v.name], there) for v in p.among(D)):
                        continue
                    seen.append(value(t.expr, there) / value(f, there))
                except (NoValue, ZeroDivisionError):
                    continue
            if len(seen) < 3 or any(not mp.isfinite(r) for r in seen):
                continue
            a, b, c = map(abs, seen)
            if kind in ("Theta", "O") and b > a * mp.mpf("1.5") and c > b * mp.mpf("1.5") and c > mp.mpf("1e-6"):
                raise Falsehood(f"{said} grows, {mp.nstr(b, 5)} to {mp.nstr(c, 5)}, from {told(at)}, ways {way}")
            if kind in ("Theta", "Omega") and (c == 0 or b < a / mp.mpf("1.5") and c < b / mp.mpf("1.5")):
                raise Falsehood(f"{said} falls, {mp.nstr(b, 5)} to {mp.nstr(c, 5)}, from {told(at)}, ways {way}")


_FORMS = (compared, compared, compared, conditions, conditions, a_constant, monotone, never, order, order, through)


def printed(p: Program, t: Truth) -> None:
    """One statement about the truth."""
    if t.lean != "exact" or t.expr.is_infinite:
        raise SynthsymError("a bound")
    p.rng.choice(_FORMS)(p, t)
