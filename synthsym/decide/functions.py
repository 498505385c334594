"""How special functions enter the normal form: Gamma by its recurrence, erf by oddness, the rest as opaque atoms."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sympy as sp
from flint import fmpq

from ..balls.functions import Phi
from ..balls.quadratics import exponential_term
from ..errors import Undecided
from .fractions import ONE, Frac, constant, factors_of, frac, primitive, sparse

if TYPE_CHECKING:
    from .normal_form import Normaliser

_SHIFT_LIMIT = 64
_FACTORIALS = 3000  # Gamma of an integer up to here is written out


def normal_function(n: Normaliser, e: sp.Basic) -> Frac:
    """The normal form of a function application."""
    if isinstance(e, sp.log):
        return n.log(n.fraction(e.args[0]))
    if isinstance(e, sp.gamma):
        return gamma_form(n, n.fraction(e.args[0]))
    if isinstance(e, sp.factorial):
        return gamma_form(n, n.fraction(e.args[0]) + frac(1))
    if isinstance(e, sp.loggamma):
        return n.log(gamma_form(n, n.fraction(e.args[0])))
    if isinstance(e, sp.binomial):
        top, k = (n.fraction(a) for a in e.args)
        return gamma_form(n, top + frac(1)) / (gamma_form(n, k + frac(1)) * gamma_form(n, top - k + frac(1)))
    if isinstance(e, sp.beta):
        a, b = (n.fraction(x) for x in e.args)
        return gamma_form(n, a) * gamma_form(n, b) / gamma_form(n, a + b)
    if isinstance(e, Phi):
        return (frac(1) + erf_form(n, n.fraction(e.args[0] / sp.sqrt(2)))) / frac(2)
    if isinstance(e, sp.erf):
        return erf_form(n, n.fraction(e.args[0]))
    if isinstance(e, sp.erfc):
        return frac(1) - erf_form(n, n.fraction(e.args[0]))
    if isinstance(e, sp.Abs):
        return _abs_form(n, e)
    if isinstance(e, (sp.Max, sp.Min)):
        return extremum_form(n, e)
    if isinstance(e, sp.cosh):
        x = n.exp(n.fraction(e.args[0]))
        return (x + frac(1) / x) / frac(2)
    if isinstance(e, sp.sinh):
        x = n.exp(n.fraction(e.args[0]))
        return (x - frac(1) / x) / frac(2)
    if isinstance(e, sp.tanh):
        x = n.exp(n.fraction(e.args[0]) * frac(2))
        return (x - frac(1)) / (x + frac(1))
    if isinstance(e, sp.Sum):
        return sum_form(e, n)
    if isinstance(e, sp.Function):
        positive = bool(e.is_positive)
        return n.opaque(type(e).__name__, [n.fraction(a) for a in e.args], e, positive)
    raise Undecided(f"no normal form of {type(e).__name__}")


def sum_form(e: sp.Sum, n: Normaliser) -> Frac:
    """An atom of its own, whatever its index is called; positive where it is endless and its terms are exponentials."""
    if len(e.limits) != 1:
        return n.opaque(f"Sum {e}", [], e)
    index, low, high = e.limits[0]
    plain = sp.Symbol("index of a sum", integer=True)
    term = sp.powsimp(sp.expand_power_base(sp.expand(e.function.xreplace({index: plain}), power_exp=False)))
    term = term.replace(sp.exp, lambda a: sp.exp(sp.expand(a)))
    endless = (low is -sp.oo or low.is_finite) and high is sp.oo
    found = exponential_term(term, plain, 1)
    positive = endless and found is not None and bool(found[0].is_positive)
    return n.opaque(f"Sum {sp.srepr(sp.Tuple(term, low, high))}", [], e, positive)


def gamma_form(n: Normaliser, a: Frac) -> Frac:
    """Gamma(a) with the integer part of the constant term of `a` moved into a product."""
    shift = 0
    if a.den == 1:
        c = next((c for powers, c in sparse(a.num) if not powers), fmpq(0))
        shift = int(c.p) // int(c.q)
        value = a.as_constant()
        if value is not None and value.q == 1:
            if value <= 0:
                raise Undecided("Gamma at a pole")
            if value > _FACTORIALS:
                return n.opaque("gamma", [a], sp.gamma(sp.Integer(int(value))), True)
            out = frac(1)
            for k in range(2, int(value)):
                out = out * frac(k)
            return out
        if abs(shift) > _SHIFT_LIMIT:
            shift = 0
    base = a - frac(shift)
    out = frac(1)
    for k in range(abs(shift)):
        out = out * (base + frac(k)) if shift > 0 else out / (base - frac(k + 1))
    if base.as_constant() == fmpq(1, 2):
        return out * n.fraction(sp.sqrt(sp.pi))
    positive = n.sign(a.num) * n.sign(a.den) > 0
    if positive and shift > 0 and n.sign(base.num) * n.sign(base.den) <= 0:
        positive = False
    return out * n.opaque("gamma", [base], sp.Symbol("Gamma(?)"), positive)


def erf_form(n: Normaliser, x: Frac) -> Frac:
    """erf is odd: the sign of the leading coefficient is taken out."""
    if x.is_zero:
        return frac(0)
    if x.num.leading_coefficient() < 0:
        return frac(-1) * n.opaque("erf", [frac(-1) * x], sp.Symbol("erf(?)"))
    return n.opaque("erf", [x], sp.Symbol("erf(?)"))


def _abs_form(n: Normaliser, e: sp.Abs) -> Frac:
    x = n.fraction(e.args[0])
    out = frac(1)
    for p, direction in ((x.num, 1), (x.den, -1)):
        c, factors = (p.leading_coefficient(), []) if p.is_constant() else factors_of(p)
        piece = Frac(constant(abs(c)), ONE)
        for f, k in factors:
            s = n.sign(f)
            if s == 0 and int(k) % 2:
                whole = x if x.num.leading_coefficient() > 0 else frac(-1) * x
                return n.absolute(whole, e)
            piece = piece * Frac(f if s >= 0 else -f) ** int(k)
        out = out * piece if direction > 0 else out / piece
    return out


def extremum_form(n: Normaliser, e: sp.Expr) -> Frac:
    """Max and Min where the order is decided; of two, otherwise, by what the one exceeds the other; opaque where more are left."""
    parts = [n.fraction(a) for a in e.args]
    best = parts[0]
    for other in parts[1:]:
        d = other - best
        if d.is_zero:
            continue
        s = n.sign(d.num, strict=False) * n.sign(d.den)
        if s == 0 and len(parts) == 2:
            larger = best + positive_part(n, d)
            return larger if isinstance(e, sp.Max) else best + other - larger
        if s == 0:
            ordered = sorted(parts, key=lambda f: f.key())
            return n.opaque(type(e).__name__, ordered, e)
        if (s > 0) == isinstance(e, sp.Max):
            best = other
    return best


def positive_part(n: Normaliser, d: Frac) -> Frac:
    """max(0, d), d not zero: factors of known sign and squares are taken out, max(0, -x) = max(0, x) - x, and what is left is opaque."""
    outside, sign, rest = frac(1), 1, constant(1)
    for p, direction in ((d.num, 1), (d.den, -1)):
        c, factors = (p.leading_coefficient(), []) if p.is_constant() else factors_of(p)
        sign = sign if c > 0 else -sign
        outside = outside * Frac(constant(abs(c)), ONE) ** direction
        for f, k in factors:
            s = n.sign(f, strict=False)
            if s:
                outside = outside * Frac(f * s) ** (int(k) * direction)
                sign = sign * s if int(k) % 2 else sign
            elif int(k) % 2:
                rest = rest * f
                outside = outside * Frac(f) ** (int(k) * direction - 1)
            else:
                outside = outside * Frac(f) ** (int(k) * direction)
    content, rest = primitive(rest)
    outside = outside * Frac(constant(abs(content)), ONE)
    sign = sign if content > 0 else -sign
    whole = n.opaque("positive-part", [Frac(rest)], sp.Symbol("max(0, ?)"))
    return outside * (whole if sign > 0 else whole - Frac(rest))
