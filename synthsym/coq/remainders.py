"""What a logarithm, an exponential or a root is known to be near: one lemma each, with a nonnegative rest.

`ln a = a - 1 - u`, `exp b = 1 + b + u`, `sqrt a = 1/(1 + u)`: with u >= 0 as a new variable an inequality becomes one
between fractions, and signs can be read off term by term. Which lemma serves is searched here; Coq checks the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import sympy as sp

from .orthant import proportional
from .terms import term

_TERMS = 3000  # of a polynomial, beyond which its signs are not worth their time


@dataclass
class Signs:
    """The variables that are >= 0 and those that are > 0."""

    nonnegative: set[sp.Symbol] = field(default_factory=set)
    positive: set[sp.Symbol] = field(default_factory=set)

    def copy(self) -> Signs:
        return Signs(set(self.nonnegative), set(self.positive))

    def add(self, s: sp.Symbol, strict: bool) -> None:
        (self.positive if strict else self.nonnegative).add(s)

    def new(self, name: str, strict: bool = False) -> sp.Symbol:
        s = sp.Symbol(name, positive=True) if strict else sp.Symbol(name, nonnegative=True)
        self.add(s, strict)
        return s

    def fraction(self, e: sp.Expr, strict: bool = False) -> tuple[sp.Expr, sp.Expr] | None:
        """The expression as a fraction all of whose coefficients are >= 0; None if it has no such form."""
        try:
            num, den = sp.fraction(sp.cancel(sp.together(e)))
            num, den = sp.expand(num), sp.factor(den)
            if num.free_symbols | den.free_symbols <= self.nonnegative | self.positive and not num.atoms(
                sp.Function
            ) | den.atoms(sp.Function):
                if self._negative(den):
                    num, den = sp.expand(-num), sp.factor(-den)
                if self._readable(num, strict) and self._readable(sp.expand(den), True):
                    factored = sp.factor(num)
                    readable = all(
                        self._readable(sp.expand(f.base if f.is_Pow else f), strict) for f in sp.Mul.make_args(factored)
                    )
                    return (factored if readable else num), den
        except (sp.PolynomialError, TypeError, ValueError):
            pass
        return None

    @staticmethod
    def _negative(den: sp.Expr) -> bool:
        value = den.subs(dict.fromkeys(den.free_symbols, sp.S.One))
        return bool(value < 0)

    def _readable(self, e: sp.Expr, strict: bool) -> bool:
        if not e.free_symbols:
            return bool(e > 0 or (e == 0 and not strict))
        symbols = sorted(e.free_symbols, key=lambda s: s.name)
        terms = sp.Poly(e, *symbols).terms()
        if len(terms) > _TERMS or any(not c.is_Rational or c < 0 for _, c in terms):
            return False
        return not strict or any(
            all(s in self.positive for s, k in zip(symbols, powers, strict=True) if k) for powers, _ in terms
        )

    def shown(self, small: sp.Expr, big: sp.Expr, strict: bool = False) -> str | None:
        """A tactic for small <= big (or <)."""
        found = self.fraction(big - small, strict)
        if found is None:
            return None
        lemma, ending = ("Rlt_gap", "terms_pos") if strict else ("Rle_gap", "terms_nonneg")
        return f"ltac:(apply ({lemma} (({term(found[0])}) / ({term(found[1])}))); [{ending} | field; signs])"


@dataclass(frozen=True)
class Choice:
    """A lemma with its arguments, and what it says of the atom; `rest` is the new variable, positive if `strict`."""

    call: str
    image: Callable[[sp.Symbol], sp.Expr]
    strict: bool = False


def log_choices(
    p: sp.Expr, others: list[tuple[sp.Expr, sp.Expr]], bases: dict[sp.Expr, sp.Expr], known: Signs
) -> Iterator[Choice]:
    """For ln p: its sign, the logarithms and exponents that it can be compared with, its tangents, its series."""
    text = term(p)
    if p.is_Rational:
        yield from _number(p)
        return
    zero = known.shown(sp.S.Zero, p, True)
    if zero is None:
        return
    for relation in ("=", "<"):  # strict comparisons first
        strict = relation == "<"
        word = "_strict" if strict else ""
        for q, log in others:
            inside = known.shown(sp.S.Zero, q, True)
            below, above = known.shown(p, q, strict), known.shown(q, p, strict)
            if inside and below:
                yield Choice(f"ln_gap{word} {term(q)} {text} {zero} {below}", lambda u, log=log: log - u, strict)  # type: ignore[misc]
            elif inside and above:
                yield Choice(f"ln_over{word} {term(q)} {text} {inside} {above}", lambda u, log=log: log + u, strict)  # type: ignore[misc]
        high, low = known.shown(sp.S.One, p, strict), known.shown(p, sp.S.One, strict)
        if high:
            yield Choice(f"ln_up{word} {text} {high}", lambda u: u, strict)
        if low:
            yield Choice(f"ln_down{word} {text} {zero} {low}", lambda u: -u, strict)
    for q, log in others:
        inside = known.shown(sp.S.Zero, q, True)
        if inside and not (q.is_Rational and q < 1):
            yield Choice(f"ln_tangent {term(q)} {text} {inside} {zero}", lambda u, q=q, log=log: log + p / q - 1 - u)  # type: ignore[misc]
    for base, value in bases.items():
        found = known.fraction(value - p)
        if found is not None:
            shown = f"ltac:(exp_known; apply (Rle_gap (({term(found[0])}) / ({term(found[1])}))); [terms_nonneg | field; signs])"
            yield Choice(f"ln_under_exp {term(base)} {text} {zero} {shown}", lambda u, base=base: base - u)  # type: ignore[misc]
    yield Choice(f"ln_above {text} {zero}", lambda u: p - 1 - u)
    yield Choice(f"ln_below {text} {zero}", lambda u: 1 - 1 / p + u)
    yield from _series(p, known)


def _number(p: sp.Rational) -> Iterator[Choice]:
    """Logarithms of numbers: one decimal below, one above, and between two finer ones."""
    value = sp.log(p).evalf(20)
    least, most = (sp.Rational(int(sp.floor(value * 10)) + k, 10) for k in (0, 1))
    yield Choice(f"ln_least {term(least)} {term(p)} ltac:(interval)", lambda u: least + u)
    yield Choice(f"ln_most {term(most)} {term(p)} ltac:(interval)", lambda u: most - u)
    low, high = (sp.Rational(int(sp.floor(value * 1000)) + k, 1000) for k in (0, 1))
    yield Choice(
        f"ln_box {term(low)} {term(high)} {term(p)} ltac:(interval) ltac:(interval)",
        lambda u: low + (high - low) * u / (1 + u),
    )


def _series(p: sp.Expr, known: Signs) -> Iterator[Choice]:
    """ln(1 + x) to the third order, ln(1 - x) to the second."""
    x = sp.cancel(p - 1)
    if (above := known.shown(sp.S.One, p)) is not None:
        yield Choice(f"ln_third_at {term(p)} {above}", lambda u: x - x**2 / 2 + x**3 / 3 - u)
    if (below := known.shown(p, sp.S.One)) is not None:
        yield Choice(f"ln_second_at {term(p)} {known.shown(sp.S.Zero, p, True)} {below}", lambda u: x - x**2 / 2 - u)


def exp_choices(b: sp.Expr, known: Signs) -> Iterator[Choice]:
    """For exp b with b >= 0: its tangent, its parabola, the inverse of 1 - b, a box where b is bounded; else that it is positive."""
    text = term(b)
    high, low = known.shown(sp.S.Zero, b, True), known.shown(sp.S.Zero, b)
    if high:
        yield Choice(f"exp_above_strict {text} {high}", lambda u: 1 + b + u, True)
    elif low:
        yield Choice(f"exp_above {text} {low}", lambda u: 1 + b + u)
    else:
        yield Choice(f"exp_any {text}", lambda u: u, True)
        return
    if (under := known.shown(b, sp.S.One, True)) is not None:
        yield Choice(f"exp_below {text} {under}", lambda u: 1 / (1 - b + u))
    top = sp.limit(b, next(iter(b.free_symbols)), sp.oo) if len(b.free_symbols) == 1 else sp.oo
    if top.is_Rational and (inside := known.shown(b, top)) is not None:
        roof = sp.Rational(int(sp.ceiling(sp.exp(top).evalf(20) * 100)), 100)
        word, from_zero = ("_strict", high) if high else ("", low)
        call = f"exp_box{word} {term(top)} {term(roof)} {text} {from_zero} {inside} ltac:(interval)"
        yield Choice(call, lambda u: 1 + (roof - 1) * u / (1 + u), high is not None)
    yield Choice(f"exp_second {text} {low}", lambda u: 1 + b + b**2 / 2 + u)


def root_choices(f: sp.Expr, known: Signs) -> Iterator[Choice]:
    """For the root of a sum that lies below 1."""
    zero, one = known.shown(sp.S.Zero, f, True), known.shown(f, sp.S.One)
    if zero and one:
        yield Choice(f"root_below_one {term(f)} {zero} {one}", lambda u: 1 / (1 + u))


def bases_of(e: sp.Expr) -> list[sp.Expr]:
    """Exponents up to integer factors, each with the sign that it seems to have."""
    out = []
    for g in proportional({sp.factor(x.args[0]) for x in e.atoms(sp.exp)}):
        unit = sp.gcd([abs(sp.cancel(a / g[0])) for a in g]) if len(g) > 1 else sp.S.One
        base = g[0] * unit
        out.append(-base if base.could_extract_minus_sign() else base)
    return out


def multiples(e: sp.Expr, b: sp.Expr) -> list[int]:
    """Which integer multiples of the exponent stand in the expression."""
    ratios = [sp.cancel(x.args[0] / b) for x in e.atoms(sp.exp)]
    return sorted({abs(int(r)) for r in ratios if r.is_Integer})


def power_of(e: sp.Expr, b: sp.Expr, value: sp.Expr) -> sp.Expr:
    """With the value for exp b, also in its integer powers."""
    images = {x: value ** int(ratio) for x in e.atoms(sp.exp) if (ratio := sp.cancel(x.args[0] / b)).is_Integer}
    return e.xreplace(images)
