"""Sums without the summation sign: finite ones term by term, geometric, exponential and binomial ones by their rules.

A term is read as  constant * polynomial(k) * r^k  times at most one of 1/k! and binom(n, k). The polynomial is written in
falling factorials, for which each kind of sum has one closed form; convergence (|r| < 1) is proved, never assumed.
"""

from __future__ import annotations

from dataclasses import dataclass

import sympy as sp

from ..core.domain import Domain
from .monotone import orthant_sign

_LONGEST = 64
_DEGREE = 6


@dataclass(frozen=True)
class _Term:
    """constant * polynomial(k) * ratio^k * 1/k! or binom(top, k)."""

    constant: sp.Expr
    polynomial: sp.Expr
    ratio: sp.Expr
    kind: str  # geometric, exponential, binomial
    top: sp.Expr | None = None


def without_sums(expr: sp.Basic, domain: Domain) -> sp.Basic:
    """The expression with every sum that has a rule written out; the others stay."""
    sums = sorted(expr.atoms(sp.Sum, sp.Product), key=sp.default_sort_key)
    closed = {s: value for s in sums if (value := closed_form(s, domain)) is not None}
    return expr.xreplace(closed) if closed else expr


def closed_form(s: sp.Expr, domain: Domain) -> sp.Expr | None:
    """The value of one sum or finite product on the whole domain, or None."""
    if len(s.limits) != 1:
        return None
    k, low, high = s.limits[0]
    if low.is_Integer and high.is_Integer:
        if not -1 <= high - low <= _LONGEST:
            return None
        parts = [s.function.subs(k, sp.Integer(i)) for i in range(int(low), int(high) + 1)]
        return sp.Mul(*parts) if isinstance(s, sp.Product) else sp.Add(*parts)
    if not isinstance(s, sp.Sum) or not low.is_integer or not (high is sp.oo or _runs(low, high, domain)):
        return None
    function = s.function
    if function.has(sp.Abs) and orthant_sign(low, domain, False) > 0:  # the index is not negative
        index = sp.Dummy(k.name, integer=True, nonnegative=True)
        function, k = function.xreplace({k: index}).doit(), index
    outside, function = function.as_independent(k, as_Add=False)
    total = sp.S.Zero
    for part in sp.Add.make_args(sp.expand_mul(function)):
        term = _read(part, k, domain)
        if not low.is_Integer and (term is None or term.kind != "geometric"):
            return None
        value = None if term is None else _value(term, k, low, high, domain)
        if value is None:
            return None
        total += value
    return outside * total


def _runs(low: sp.Expr, high: sp.Expr, domain: Domain) -> bool:
    """The upper limit is an integer that never lies below low - 1."""
    return bool(high.is_integer) and orthant_sign(high - low + 1, domain, False) > 0


def _read(part: sp.Expr, k: sp.Symbol, domain: Domain) -> _Term | None:
    constant, polynomial, ratio, kind, top = sp.S.One, sp.S.One, sp.S.One, "geometric", None
    for factor in sp.Mul.make_args(part):
        if k not in factor.free_symbols:
            constant *= factor
        elif factor.is_polynomial(k):
            polynomial *= factor
        elif factor == 1 / sp.factorial(k) and kind == "geometric":
            kind = "exponential"
        elif (
            isinstance(factor, sp.binomial)
            and factor.args[1] == k
            and k not in factor.args[0].free_symbols
            and kind == "geometric"
        ):
            kind, top = "binomial", factor.args[0]
        else:
            base, exponent = factor.as_base_exp()
            if isinstance(factor, sp.exp):
                base, exponent = sp.E, factor.args[0]
            power = _affine(exponent, k)
            if power is None or k in base.free_symbols:
                return None
            slope, start = power
            whole = bool(slope.is_integer) and (slope.is_nonnegative or orthant_sign(base, domain, True) != 0)
            positive = base is sp.E or orthant_sign(base, domain, True) > 0
            if not positive and not (whole and start.is_integer):
                return None
            constant, ratio = constant * base**start, ratio * base**slope
    return _Term(constant, polynomial, ratio, kind, top)


def _affine(e: sp.Expr, k: sp.Symbol) -> tuple[sp.Expr, sp.Expr] | None:
    slope = sp.diff(e, k)
    return None if k in slope.free_symbols else (slope, sp.expand(e - slope * k))


def _falling(polynomial: sp.Expr, m: sp.Symbol) -> list[sp.Expr] | None:
    """Coefficients c_j with polynomial = sum of c_j m(m-1)...(m-j+1)."""
    poly = sp.Poly(polynomial, m)
    if poly.degree() > _DEGREE:
        return None
    out = []
    rest = poly
    for j in range(poly.degree() + 1):
        rest, remainder = sp.div(rest, sp.Poly(m - j, m))
        out.append(remainder.as_expr())
    return out


def _value(t: _Term, k: sp.Symbol, low: sp.Expr, high: sp.Expr, domain: Domain) -> sp.Expr | None:
    if t.kind == "geometric":
        return _geometric(t, k, low, high, domain)
    coefficients = _falling(t.polynomial, k)
    if coefficients is None or not 0 <= low <= _LONGEST or (t.kind == "binomial") != (high is not sp.oo):
        return None
    first = [_one(t, k, i) for i in range(int(low))]
    if t.kind == "exponential":
        whole = sum((c * t.ratio**j * sp.exp(t.ratio) for j, c in enumerate(coefficients)), sp.S.Zero)
    else:
        n, most = high, len(coefficients) - 1
        if t.top != n or orthant_sign(n - most, domain, False) <= 0:
            return None
        if t.ratio == -1:  # each term has a factor (1 - 1)^(n - j)
            return -t.constant * sum(first) if orthant_sign(n - most, domain, True) > 0 else None
        if orthant_sign(1 + t.ratio, domain, True) <= 0:
            return None
        whole = sum(
            (c * sp.ff(n, j) * t.ratio**j * (1 + t.ratio) ** (n - j) for j, c in enumerate(coefficients)), sp.S.Zero
        )
    return t.constant * (sp.expand_func(whole) - sum(first))


def _one(t: _Term, k: sp.Symbol, i: int) -> sp.Expr:
    weight = 1 / sp.factorial(i) if t.kind == "exponential" else sp.expand_func(sp.binomial(t.top, i))
    return t.polynomial.subs(k, i) * t.ratio**i * weight


def _geometric(t: _Term, k: sp.Symbol, low: sp.Expr, high: sp.Expr, domain: Domain) -> sp.Expr | None:
    """From the first index m = k - low = 0 on: sum of binom(m, j) r^m = r^j/(1 - r)^(j + 1)."""
    r, m = t.ratio, sp.Dummy("m")
    coefficients = _falling(t.polynomial.subs(k, m + low), m)
    if coefficients is None:
        return None
    start = t.constant * r**low
    if high is sp.oo:
        if orthant_sign(1 - r, domain, True) <= 0 or orthant_sign(1 + r, domain, True) <= 0:
            return None
        return start * sum(
            (c * sp.factorial(j) * r**j / (1 - r) ** (j + 1) for j, c in enumerate(coefficients)), sp.S.Zero
        )
    count = sp.expand(high - low + 1)
    if r == 1:
        return start * sum((c * _whole_falling(count, j + 1) / (j + 1) for j, c in enumerate(coefficients)), sp.S.Zero)
    if len(coefficients) > 1 or orthant_sign(1 - r, domain, True) == 0:
        return None
    return start * coefficients[0] * (1 - r**count) / (1 - r)


def _whole_falling(x: sp.Expr, j: int) -> sp.Expr:
    return sp.Mul(*(x - i for i in range(j)))
