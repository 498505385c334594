"""Expressions as Coq terms over the reals: SymPy objects for what is derived, inert trees for what is printed.

Integer parameters become reals with the same bounds (a larger domain, so a stronger theorem). What Coq's libraries
have no word for raises NotExpressible, and the finding keeps the trust it has.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import sympy as sp

from ..balls.functions import Phi
from ..errors import SynthsymError
from ..notation import Bin, Call, Factorial, Neg, Node, Num, Sym

RESERVED = {"exp", "ln", "sqrt", "PI", "R", "Rmax", "Rmin", "Rabs", "in", "at", "as", "fun", "forall", "exists", "let", "if", "then", "else", "end",
            "match", "with", "Type", "Set", "Prop", "sum", "max", "min", "pow", "S", "O", "I", "fix", "for", "where", "using", "up", "cos", "sin",
            "Gamma", "Beta", "Binomial", "digamma"}
TAKES_GAMMA = {"gamma": "(Gamma {0})", "loggamma": "(ln (Gamma {0}))", "lgamma": "(ln (Gamma {0}))", "beta": "(Beta {0} {1})", "digamma": "(digamma {0})",
           "binomial": "(Binomial {0} {1})", "binom": "(Binomial {0} {1})", "factorial": "(Gamma ({0} + 1))"}  # of whatever is not a number
HYPERBOLIC = {"sinh": "((exp {0} - exp (- {0})) / 2)", "cosh": "((exp {0} + exp (- {0})) / 2)", "tanh": "((exp {0} - exp (- {0})) / (exp {0} + exp (- {0})))"}
_MOST_TERMS = 60  # of a sum that is written out


class NotExpressible(SynthsymError):
    """No Coq term for this."""


def name_of(symbol: str) -> str:
    """A Coq identifier for a parameter."""
    plain = "".join(c if c.isalnum() or c == "_" else "_" for c in symbol)
    return plain + "_" if plain in RESERVED or not plain[0].isalpha() else plain


def rational(q: Fraction | sp.Rational) -> str:
    p, d = (q.numerator, q.denominator) if isinstance(q, Fraction) else (int(q.p), int(q.q))
    body = str(abs(p)) if d == 1 else f"{abs(p)} / {d}"
    return f"(- ({body}))" if p < 0 else body if d == 1 else f"({body})"


def power(base: str, exponent: sp.Rational) -> str:
    if exponent.q == 1:
        k = int(exponent)
        if abs(k) > 5000:
            raise NotExpressible("a power too high for a Coq script")
        return f"({base} ^ {k})" if k >= 0 else f"(/ ({base} ^ {-k}))" if k != -1 else f"(/ {base})"
    if exponent == sp.S.Half:
        return f"(sqrt {base})"
    if exponent == -sp.S.Half:
        return f"(/ (sqrt {base}))"
    return f"(exp ({rational(exponent)} * ln {base}))"


def term(e: sp.Basic) -> str:
    """A SymPy expression as a Coq term of type R."""
    if isinstance(e, sp.Rational):
        return rational(e)
    if isinstance(e, sp.Symbol):
        return name_of(e.name)
    if isinstance(e, sp.Add):
        return "(" + " + ".join(term(a) for a in e.args) + ")"
    if isinstance(e, sp.Mul):
        return _product(e)
    if e is sp.pi:
        return "PI"
    if e is sp.E:
        return "(exp 1)"
    if isinstance(e, sp.exp):
        return f"(exp {term(e.args[0])})"
    if isinstance(e, sp.Pow):
        if isinstance(e.exp, sp.Rational):
            return power(term(e.base), e.exp)
        return f"(exp {term(e.exp)})" if e.base is sp.E else f"(exp ({term(e.exp)} * ln {term(e.base)}))"
    if isinstance(e, (sp.sinh, sp.cosh, sp.tanh)):
        return HYPERBOLIC[type(e).__name__].format(term(e.args[0]))
    simple = {sp.log: "ln", sp.Abs: "Rabs"}.get(type(e))
    if simple:
        return f"({simple} {term(e.args[0])})"
    if isinstance(e, (sp.Max, sp.Min)):
        word = "Rmax" if isinstance(e, sp.Max) else "Rmin"
        out = term(e.args[0])
        for a in e.args[1:]:
            out = f"({word} {out} {term(a)})"
        return out
    if isinstance(e, (sp.factorial, sp.gamma)) and e.args[0].is_Integer:
        return rational(sp.Rational(e.doit()))
    if type(e).__name__ in TAKES_GAMMA:
        return TAKES_GAMMA[type(e).__name__].format(*map(term, e.args))
    if isinstance(e, sp.polygamma) and e.args[0] == 0:
        return f"(digamma {term(e.args[1])})"
    if isinstance(e, sp.Sum) and len(e.limits) == 1:
        index, low, high = e.limits[0]
        return "(" + " + ".join(term(e.function.xreplace({index: k})) for k in _written_out(low, high)) + ")"
    if isinstance(e, Phi):
        return normal_cdf(term(e.args[0]))
    if isinstance(e, sp.erf):
        return f"(RInt (fun t => 2 * exp (- (t * t)) / sqrt PI) 0 {term(e.args[0])})"
    if isinstance(e, sp.erfc):
        return f"(1 - RInt (fun t => 2 * exp (- (t * t)) / sqrt PI) 0 {term(e.args[0])})"
    if type(e).__name__ == "P_sign":
        return _sign_tail(*e.args)
    raise NotExpressible(f"{type(e).__name__} has no Coq term here")


def _written_out(low: sp.Basic, high: sp.Basic) -> list[sp.Integer]:
    """The values of an index that runs between two numbers."""
    if not (low.is_Integer and high.is_Integer and 0 <= high - low < _MOST_TERMS):
        raise NotExpressible("a sum is written out between two numbers only")
    return [sp.Integer(k) for k in range(int(low), int(high) + 1)]


def normal_cdf(x: str) -> str:
    """The distribution function of the standard normal law as an integral."""
    return f"(1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 {x})"


def _sign_tail(n: sp.Expr, delta: sp.Expr, odds: sp.Expr) -> str:
    """The tail of a mean of fair signs, at one point only: its value is counted."""
    if not (n.is_Integer and delta.is_Rational and odds == 1 and 0 < n <= 2000):
        raise NotExpressible("a tail of signs is counted at one point only")
    return f"(sign_tail {n} {delta.p} {delta.q})"


def _product(e: sp.Mul) -> str:
    top, bottom = [], []
    for a in e.args:
        if isinstance(a, sp.Pow) and isinstance(a.exp, sp.Rational) and a.exp < 0:
            bottom.append(term(a.base if a.exp == -1 else sp.Pow(a.base, -a.exp)))
        elif isinstance(a, sp.Rational) and a.q != 1:
            top.append(rational(sp.Integer(a.p)))
            bottom.append(str(a.q))
        else:
            top.append(term(a))
    num = " * ".join(top) if top else "1"
    return f"({num})" if not bottom else f"(({num}) / ({' * '.join(bottom)}))"


def printed_term(node: Node, values: Mapping[str, str]) -> str:
    """A printed formula as it stands, operator by operator; `values` gives terms for names that are not parameters."""

    def go(n: Node) -> str:
        if isinstance(n, Num):
            return rational(n.value)
        if isinstance(n, Sym):
            if n.name in values:
                return values[n.name]
            return {"pi": "PI", "e": "(exp 1)"}.get(n.name, name_of(n.name))
        if isinstance(n, Neg):
            return f"(- {go(n.arg)})"
        if isinstance(n, Bin):
            if n.op in ("^", "**"):
                return _printed_power(n)
            return f"({go(n.left)} {n.op} {go(n.right)})"
        if isinstance(n, Factorial):
            return rational(sp.Rational(sp.factorial(int(n.arg.value)))) if isinstance(n.arg, Num) else TAKES_GAMMA["factorial"].format(go(n.arg))
        if isinstance(n, Call):
            words = {"exp": "exp", "log": "ln", "ln": "ln", "sqrt": "sqrt", "abs": "Rabs", "max": "Rmax", "min": "Rmin"}
            if n.name in words:
                out = go(n.args[0])
                if n.name in ("max", "min"):
                    for a in n.args[1:]:
                        out = f"({words[n.name]} {out} {go(a)})"
                    return out
                return f"({words[n.name]} {out})"
            if n.name in HYPERBOLIC:
                return HYPERBOLIC[n.name].format(go(n.args[0]))
            if n.name in TAKES_GAMMA:
                return TAKES_GAMMA[n.name].format(*map(go, n.args))
            if n.bound is not None and n.name in ("sum", "Sum"):
                low, high = (sp.Integer(t) if t.isdigit() else sp.nan for t in map(go, n.args[1:3]))
                return "(" + " + ".join(printed_term(n.args[3], {**values, n.bound: str(k)}) for k in _written_out(low, high)) + ")"
            if n.name == "floor":
                return f"(IZR (Int_part {go(n.args[0])}))"
            if n.name == "Phi":
                return normal_cdf(go(n.args[0]))
        raise NotExpressible(f"the printed {type(n).__name__} has no Coq term here")

    def _printed_power(n: Bin) -> str:
        exponent = n.right
        negative = isinstance(exponent, Neg)
        inner = exponent.arg if isinstance(exponent, Neg) else exponent
        if isinstance(inner, Num):
            q = sp.Rational(inner.value.numerator, inner.value.denominator)
            return power(go(n.left), -q if negative else q)
        if isinstance(n.left, Sym) and n.left.name == "e" and "e" not in values:
            return f"(exp {go(exponent)})"
        return f"(exp ({go(exponent)} * ln {go(n.left)}))"

    return go(node)
