"""Expressions as Coq terms over the reals: SymPy objects for what is derived, inert trees for what is printed.

Integer parameters become reals with the same bounds (a larger domain, so a stronger theorem). What Coq's libraries
have no word for raises NotExpressible, and the finding keeps the trust it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import reduce
from types import MappingProxyType

import sympy as sp

from ..balls.functions import Phi
from ..errors import SynthsymError
from ..notation import Bin, Call, Factorial, Neg, Node, Num, Sym

RESERVED = {
    "exp",
    "ln",
    "sqrt",
    "PI",
    "R",
    "Rmax",
    "Rmin",
    "Rabs",
    "in",
    "at",
    "as",
    "fun",
    "forall",
    "exists",
    "let",
    "if",
    "then",
    "else",
    "end",
    "match",
    "with",
    "Type",
    "Set",
    "Prop",
    "sum",
    "max",
    "min",
    "pow",
    "S",
    "O",
    "I",
    "fix",
    "for",
    "where",
    "using",
    "up",
    "cos",
    "sin",
    "Gamma",
    "Beta",
    "Binomial",
    "digamma",
}
TAKES_GAMMA = {
    "gamma": "(Gamma {0})",
    "loggamma": "(ln (Gamma {0}))",
    "lgamma": "(ln (Gamma {0}))",
    "beta": "(Beta {0} {1})",
    "digamma": "(digamma {0})",
    "binomial": "(Binomial {0} {1})",
    "binom": "(Binomial {0} {1})",
    "factorial": "(Gamma ({0} + 1))",
}  # of whatever is not a number
HYPERBOLIC = {
    "sinh": "((exp {0} - exp (- {0})) / 2)",
    "cosh": "((exp {0} + exp (- {0})) / 2)",
    "tanh": "((exp {0} - exp (- {0})) / (exp {0} + exp (- {0})))",
}
# of the standard normal law, as an integral
NORMAL_CDF = "(1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 {0})"
_ERF = "RInt (fun t => 2 * exp (- (t * t)) / sqrt PI) 0 {0}"
_OF_ONE = {sp.exp: "(exp {0})", sp.log: "(ln {0})", sp.Abs: "(Rabs {0})", Phi: NORMAL_CDF, sp.erf: f"({_ERF})", sp.erfc: f"(1 - {_ERF})",
           sp.floor: "(IZR (Int_part {0}))", sp.ceiling: "(- IZR (Int_part (- {0})))",
           **{getattr(sp, name): form for name, form in HYPERBOLIC.items()}}  # fmt: skip
_PRINTED_OF_ONE = {"exp": "(exp {0})", "log": "(ln {0})", "ln": "(ln {0})", "sqrt": "(sqrt {0})", "abs": "(Rabs {0})", "Phi": NORMAL_CDF,
                   "floor": "(IZR (Int_part {0}))", "ceil": "(- IZR (Int_part (- {0})))", "erf": f"({_ERF})", "erfc": f"(1 - {_ERF})", **HYPERBOLIC}  # fmt: skip
OPS = {"=": "=", "<": "<", "<=": "<=", ">": ">", ">=": ">=", "<>": "<>", "==": "=", "!=": "<>"}
_CONSTANTS = {sp.pi: "PI", sp.E: "(exp 1)"}
_MOST_TERMS = 60  # of a sum that is written out
_HIGHEST_POWER = 5000  # that a script multiplies out
_TRIALS = 2000  # of a binomial law whose masses are written out


class NotExpressible(SynthsymError):
    """No Coq term for this."""


def name_of(symbol: str) -> str:
    """A Coq identifier for a parameter."""
    plain = "".join(c if c.isalnum() or c == "_" else "_" for c in symbol)
    return plain + "_" if plain in RESERVED or not plain[0].isalpha() else plain


def rational(q: Fraction | sp.Rational) -> str:
    """A number as Coq reads it in the scope of the reals."""
    p, d = (q.numerator, q.denominator) if isinstance(q, Fraction) else (int(q.p), int(q.q))
    body = str(abs(p)) if d == 1 else f"{abs(p)} / {d}"
    return f"(- ({body}))" if p < 0 else body if d == 1 else f"({body})"


def power(base: str, exponent: sp.Rational) -> str:
    """A term to a rational power: repeated multiplication, a root, or by the logarithm."""
    if exponent.q == 1:
        k = int(exponent)
        if abs(k) > _HIGHEST_POWER:
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
    if e in _CONSTANTS:
        return _CONSTANTS[e]
    if isinstance(e, sp.Pow):
        if isinstance(e.exp, sp.Rational):
            return power(term(e.base), e.exp)
        return f"(exp {term(e.exp)})" if e.base is sp.E else f"(exp ({term(e.exp)} * ln {term(e.base)}))"
    if type(e) in _OF_ONE:
        return _OF_ONE[type(e)].format(term(e.args[0]))
    if isinstance(e, (sp.Max, sp.Min)):
        return _folded("Rmax" if isinstance(e, sp.Max) else "Rmin", map(term, e.args))
    if isinstance(e, (sp.factorial, sp.gamma)) and e.args[0].is_Integer:
        return rational(sp.Rational(e.doit()))
    if type(e).__name__ in TAKES_GAMMA:
        return TAKES_GAMMA[type(e).__name__].format(*map(term, e.args))
    if isinstance(e, sp.polygamma) and e.args[0] == 0:
        return f"(digamma {term(e.args[1])})"
    if isinstance(e, sp.Sum) and len(e.limits) == 1:
        index, low, high = e.limits[0]
        return "(" + " + ".join(term(e.function.xreplace({index: k})) for k in _written_out(low, high)) + ")"
    if type(e).__name__ == "P_sign":
        return _sign_tail(*e.args)
    raise NotExpressible(f"{type(e).__name__} has no Coq term here")


def proposition(r: sp.Basic) -> str:
    """A relation, or a conjunction, as a Coq proposition."""
    if r == sp.true:
        return "True"
    if isinstance(r, sp.And):
        return "(" + " /\\ ".join(proposition(a) for a in r.args) + ")"
    if isinstance(r, sp.Or):
        return "(" + " \\/ ".join(proposition(a) for a in r.args) + ")"
    if isinstance(r, sp.Rel):
        return f"{term(r.lhs)} {OPS[r.rel_op]} {term(r.rhs)}"
    raise NotExpressible(f"{r} is not a relation")


def _folded(word: str, terms: Iterable[str]) -> str:
    """The largest or smallest of several, two at a time."""
    return reduce(lambda a, b: f"({word} {a} {b})", terms)


def _written_out(low: sp.Basic, high: sp.Basic) -> list[sp.Integer]:
    """The values of an index that runs between two numbers."""
    if not (low.is_Integer and high.is_Integer and 0 <= high - low < _MOST_TERMS):
        raise NotExpressible("a sum is written out between two numbers only")
    return [sp.Integer(k) for k in range(int(low), int(high) + 1)]


def _sign_tail(n: sp.Expr, delta: sp.Expr, odds: sp.Expr) -> str:
    """The tail of a mean of fair signs, at one point only: its value is counted."""
    if not (n.is_Integer and delta.is_Rational and odds == 1 and 0 < n <= _TRIALS):
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


def whole_number(exponent: Node) -> int | None:
    """An exponent that is written as a whole number, or as a quotient that is one."""
    if isinstance(exponent, Bin) and exponent.op == "/":
        above, below = whole_number(exponent.left), whole_number(exponent.right)
        return above // below if above is not None and below and above % below == 0 else None
    return int(exponent.value) if isinstance(exponent, Num) and exponent.value.denominator == 1 else None


def printed_term(node: Node, values: Mapping[str, str], counts: Mapping[str, str] = MappingProxyType({})) -> str:
    """A printed formula as it stands, operator by operator; `values` gives terms for names that are not parameters.

    `counts` gives natural numbers for letters that are exponents."""

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
            return (
                rational(sp.Rational(sp.factorial(int(n.arg.value))))
                if isinstance(n.arg, Num)
                else TAKES_GAMMA["factorial"].format(go(n.arg))
            )
        if isinstance(n, Call):
            return _printed_call(n)
        raise NotExpressible(f"the printed {type(n).__name__} has no Coq term here")

    def _printed_call(n: Call) -> str:
        if n.name in _PRINTED_OF_ONE:
            return _PRINTED_OF_ONE[n.name].format(go(n.args[0]))
        if n.name in ("max", "min"):
            return _folded(f"R{n.name}", map(go, n.args))
        if n.name in TAKES_GAMMA:
            return TAKES_GAMMA[n.name].format(*map(go, n.args))
        if n.bound is not None and n.name in ("sum", "Sum"):
            low, high = (sp.Integer(t) if t.isdigit() else sp.nan for t in map(go, n.args[1:3]))
            return (
                "("
                + " + ".join(printed_term(n.args[3], {**values, n.bound: str(k)}) for k in _written_out(low, high))
                + ")"
            )
        raise NotExpressible(f"the printed {type(n).__name__} has no Coq term here")

    def _printed_power(n: Bin) -> str:
        exponent = n.right
        negative = isinstance(exponent, Neg)
        inner = exponent.arg if isinstance(exponent, Neg) else exponent
        if isinstance(exponent, Sym) and exponent.name in counts:
            return f"({go(n.left)} ^ {counts[exponent.name]})"
        inner = Num(Fraction(whole)) if (whole := whole_number(inner)) is not None else inner
        if isinstance(inner, Num):
            q = sp.Rational(inner.value.numerator, inner.value.denominator)
            return power(go(n.left), -q if negative else q)
        if isinstance(n.left, Sym) and n.left.name == "e" and "e" not in values:
            return f"(exp {go(exponent)})"
        return f"(exp ({go(exponent)} * ln {go(n.left)}))"

    return go(node)
