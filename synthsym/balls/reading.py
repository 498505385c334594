"""A tree to an evaluated SymPy object, with bounds so that no input makes SymPy expand a gigantic number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

import sympy as sp
from flint import ctx

from ..errors import Undecided, UserError
from ..notation.node import BINDERS, Bin, Call, Factorial, Logic, Neg, Node, Not, Num, Rel, Sym
from . import sympy_mended
from .enclosure import enclose
from .functions import Phi

sympy_mended.install()

MAX_BITS = 200_000
MAX_FACTORIAL = 3_000
MAX_ARGUMENT = 10**6
MAX_SIZE = 10**300
MAX_POWER = 1_000
_GROWING = set("exp sinh cosh erfi gamma lgamma loggamma beta digamma binom binomial factorial".split())
_LIMITED = {"erf", "erfc", "Phi", "sin", "cos", "tan"}  # SymPy reads digits of the argument to know a sign
_POLE_AT_ZERO = {"gamma", "lgamma", "loggamma", "beta", "digamma"}
_PLAIN_POWER = 64  # up to here no power is too long, whatever its base


def _small(name: str, fn: Callable[..., Any]) -> Callable[..., Any]:
    """Refuse numeric arguments for which SymPy would write out an enormous integer."""

    def guarded(*args: Any) -> Any:
        if any(a.is_number and abs(a) > MAX_FACTORIAL for a in args if a.is_Rational):
            raise UserError(f"{name} of a number above {MAX_FACTORIAL} is not expanded in a formula")
        if name.startswith("binom") and any(
            p.exp.is_Rational and abs(p.exp) > MAX_POWER for a in args for p in a.atoms(sp.Pow)
        ):
            raise UserError(
                f"{name} of a power above {MAX_POWER} is not expanded in a formula"
            )  # SymPy writes out the polynomial
        return fn(*args)

    return guarded


def _unevaluated(fn: Any) -> Callable[..., Any]:
    """Extremes of irrational constants are left for the ball evaluator."""

    def held(*args: Any) -> Any:
        numeric = all(a.is_number for a in args) and not all(a.is_Rational for a in args)
        return fn(*args, evaluate=False) if numeric else fn(*args)

    return held


def _modest(arg: Any, limit: int) -> bool:
    """Whether a constant is certainly within the limit (a formula with symbols always is)."""
    if not arg.is_number:
        return True
    if arg.is_Rational:
        return bool(abs(arg) <= limit)
    with ctx.workprec(64):
        try:
            return bool(abs(enclose(arg, {})) <= limit)
        except (Undecided, TypeError):
            return False


def _rounded(name: str, fn: Any) -> Callable[..., Any]:
    """The floor of an irrational constant is read off a ball, where one integer is certain; SymPy might never end."""

    def certain(arg: Any) -> Any:
        if not arg.is_number or arg.is_Rational:
            return fn(arg)
        if not _modest(arg, MAX_SIZE):
            raise UserError(f"{name} of a constant that is not a real number of moderate size")
        for prec in (64, 256, 1024):
            with ctx.workprec(prec):
                ball = enclose(arg, {})
                whole = (ball.floor() if fn is sp.floor else ball.ceil()).unique_fmpz()
            if whole is not None:
                return sp.Integer(int(whole))
        raise UserError(f"{name} of a constant that is too large, or too near an integer, to be decided")

    return certain


# name -> (number of arguments or None, maker)
DEFAULT_FUNCTIONS: dict[str, tuple[int | None, Callable[..., Any]]] = {
    "exp": (1, sp.exp), "log": (1, sp.log), "ln": (1, sp.log), "sqrt": (1, sp.sqrt), "abs": (1, sp.Abs), "sign": (1, sp.sign),
    "min": (None, _unevaluated(sp.Min)), "max": (None, _unevaluated(sp.Max)),
    "floor": (1, _rounded("floor", sp.floor)), "ceil": (1, _rounded("ceil", sp.ceiling)),
    "gamma": (1, _small("gamma", sp.gamma)), "lgamma": (1, _small("lgamma", sp.loggamma)), "loggamma": (1, _small("loggamma", sp.loggamma)),
    "beta": (2, _small("beta", sp.beta)), "digamma": (1, _small("digamma", sp.digamma)),
    "binom": (2, _small("binom", sp.binomial)), "binomial": (2, _small("binomial", sp.binomial)),
    "factorial": (1, _small("factorial", sp.factorial)),
    "erf": (1, sp.erf), "erfc": (1, sp.erfc), "erfi": (1, sp.erfi), "Phi": (1, Phi),
    "sin": (1, sp.sin), "cos": (1, sp.cos), "tan": (1, sp.tan), "atan": (1, sp.atan),
    "sinh": (1, sp.sinh), "cosh": (1, sp.cosh), "tanh": (1, sp.tanh),
}  # fmt: skip
CONSTANTS: dict[str, Any] = {"pi": sp.pi, "e": sp.E, "E": sp.E, "inf": sp.oo, "oo": sp.oo}
_BINDER = {"sum": sp.Sum, "Sum": sp.Sum, "prod": sp.Product, "integral": sp.Integral}
_RELATION = {"<": sp.Lt, "<=": sp.Le, ">": sp.Gt, ">=": sp.Ge, "=": sp.Eq, "!=": sp.Ne}


def to_sympy(node: Node, symbols: Mapping[str, Any], functions: Mapping[str, Callable[..., Any]] | None = None) -> Any:
    """The SymPy object of a tree, evaluated; every name is in `symbols` or a known constant, and numbers are exact Rationals."""
    try:
        return _Converter(symbols, functions or {}).convert(node)
    except (ArithmeticError, ValueError, MemoryError, RecursionError):  # SymPy gave up on a constant
        raise UserError("a constant in the formula is too large or undefined") from None


class _Converter:
    def __init__(self, symbols: Mapping[str, Any], functions: Mapping[str, Callable[..., Any]]) -> None:
        self.symbols = symbols
        self.functions = functions

    def convert(self, node: Node) -> Any:
        match node:
            case Num(value):
                return sp.Rational(value.numerator, value.denominator)
            case Sym(name):
                return self.name(name)
            case Neg(arg):
                return -self.convert(arg)
            case Factorial(arg):
                return self.call("factorial", (arg,))
            case Call(name, args):
                return self.call(name, args)
            case Bin(op, left, right):
                return self.binary(op, self.convert(left), self.convert(right))
            case Rel():
                return sp.And(*(self.relation(op, self.convert(a), self.convert(b)) for a, op, b in node.links()))
            case Logic(op, left, right):
                a, b = self.convert(left), self.convert(right)
                makers = {"and": sp.And, "or": sp.Or, "=>": sp.Implies, "<=>": sp.Equivalent}
                return makers[op](a, b)
            case Not(arg):
                return sp.Not(self.convert(arg))
        raise TypeError(f"not a formula: {type(node).__name__}")

    def name(self, name: str) -> Any:
        if name in self.symbols:
            return self.symbols[name]
        if name in CONSTANTS:
            return CONSTANTS[name]
        known = ", ".join(sorted(self.symbols)) or "none"
        near = get_close_matches(name, [n for n in self.symbols if len(n) > 1], n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise UserError(f"the name {name!r} is not known here; names are {known}{hint}")

    def binary(self, op: str, a: Any, b: Any) -> Any:
        if op == "+":
            return a + b
        if op == "-":
            return a - b
        if op == "*":
            return a * b
        if op == "/":
            if b.is_zero:
                raise UserError("the formula divides by zero")
            return a / b
        return _power(a, b)

    def relation(self, op: str, a: Any, b: Any) -> Any:
        """Kept as it stands: SymPy alone must not settle a relation between symbols."""
        return _RELATION[op](a, b, evaluate=bool(a.is_Rational and b.is_Rational))

    def call(self, name: str, args: tuple[Node, ...]) -> Any:
        if any(a.boolean for a in args):
            raise UserError(f"{name} takes numbers, not relations")
        if name in self.functions:
            return self.functions[name](*(self.convert(a) for a in args))
        if name in BINDERS:
            return self.binder(name, args)
        if name not in DEFAULT_FUNCTIONS:
            known = sorted({*self.functions, *DEFAULT_FUNCTIONS, "sum"})
            raise UserError(f"the function {name!r} is not known here; functions are {', '.join(known)}")
        arity, maker = DEFAULT_FUNCTIONS[name]
        if arity is not None and len(args) != arity:
            raise UserError(f"{name} takes {arity} argument{'s' * (arity > 1)}, not {len(args)}")
        values = [self.convert(a) for a in args]
        if name in _GROWING and not all(_modest(v, MAX_ARGUMENT) for v in values):
            raise UserError(f"{name} of a constant that is not within {MAX_ARGUMENT} in size")
        if any(v.is_infinite for v in values):
            raise UserError(f"{name} takes finite numbers; inf may only bound a sum or a relation")
        if name in _LIMITED and not all(_modest(v, MAX_SIZE) for v in values):
            raise UserError(f"{name} of a constant that is not of moderate size")
        if name in _POLE_AT_ZERO and not all(v.is_Rational or _modest(1 / v, MAX_SIZE) for v in values):
            raise UserError(f"{name} of a constant that is too near zero")
        return maker(*values)

    def binder(self, name: str, args: tuple[Node, ...]) -> Any:
        var, low, high, body = args
        if not isinstance(var, Sym):
            raise UserError(f"{name}: its first argument is the name of a variable")
        if var.name in low.names() | high.names():
            raise UserError(
                f"{name} is written {name}(variable, from, to, body); here its ends speak of {var.name}, its own variable"
            )
        bound = sp.Symbol(var.name, real=True) if name == "integral" else sp.Symbol(var.name, integer=True)
        limits = (bound, self.convert(low), self.convert(high))
        inner = _Converter({**self.symbols, var.name: bound}, self.functions)
        return _BINDER[name](inner.convert(body), limits)


def _power(base: Any, exponent: Any) -> Any:
    if base.is_zero and (exponent.is_negative or exponent.is_zero):
        raise UserError("the formula has zero to a power that is not positive")
    if not exponent.is_Rational and not _modest(exponent, MAX_ARGUMENT):
        raise UserError(f"an exponent that is not within {MAX_ARGUMENT} in size")
    if exponent.is_Rational and abs(exponent) > _PLAIN_POWER:
        bits = sum(
            int(abs(q.p)).bit_length() + int(q.q).bit_length()
            for q in base.atoms(sp.Rational)
            if abs(q.p) != 1 or q.q != 1
        )
        if bits * abs(exponent) > MAX_BITS:
            raise UserError("the formula has a power with more than 60000 digits")
    return base**exponent
