"""Goals about an infimum, said with quantifiers, and the script for the universal half.

A computed infimum knows what it minimises. `a inf_x F(x) + b >= l` with a > 0 is said as: for all x between the ends,
a F(x) + b >= l; `<= h` as: for some x, a F(x) + b <= h. For the universal one F is taken as a sum of perspectives
-w(x) ln(l(x)/w(x)) and of reciprocals of linear terms. The tangents of all of them at one point x0, near the minimum,
add up to a linear function below F, and interval arithmetic compares that with the number.
"""

from __future__ import annotations

from dataclasses import dataclass

import mpmath
import sympy as sp

from ..balls.functions import Infimum
from ..core.domain import Domain, Real
from ..statements.goal import Goal
from .terms import NotExpressible, name_of, term

_BITS = 30  # the tangents are taken at a dyadic number of so many bits
_TURNED = {">=": "<=", "<=": ">=", ">": "<", "<": ">"}
_QUANTIFIER = {">=": "forall", "<=": "exists", "<": "exists"}  # `inf > l` is more than what holds at every point


def unfolded(goal: Goal) -> Goal:
    """The goal with its infimum said by a quantifier; the goal itself where no infimum stands in it."""
    left, right = goal.sides()
    found = [f for f in sp.Tuple(left, right).atoms(sp.Function) if hasattr(f, "infimum")]
    if not found:
        return goal
    where, other, op = (left, right, goal.op) if left.has(found[0]) else (right, left, _TURNED.get(goal.op, ""))
    mark = sp.Dummy(real=True)
    inside = where.subs(found[0], mark)
    slope = sp.diff(inside, mark)
    if len(found) > 1 or other.has(found[0]) or slope.free_symbols or not slope.evalf(30) > 0 or op not in _QUANTIFIER:
        raise NotExpressible(f"{found[0].func.__name__} does not stand in the statement as a quantifier could say it")
    low: Infimum = found[0].infimum()
    at = _minimum(low)
    domain = Domain(**{low.variable.name: Real.between(low.low, low.high)}, at={low.variable.name: at})
    x = domain[low.variable.name]
    said = where.xreplace({found[0]: low.of.subs(low.variable, x)})
    sides = (said, goal.right) if where is left else (goal.left, said)
    kind = _QUANTIFIER[op]
    point = {x: at} if kind == "exists" else None
    return Goal(kind, sides[0], goal.op, sides[1], domain, None, point)  # type: ignore[arg-type]


def _minimum(low: Infimum) -> sp.Rational:
    """A dyadic point near the minimum of a convex function, by thirds; a guess, checked by nothing but the proof."""
    with mpmath.workdps(60):
        value = sp.lambdify(low.variable, low.of, "mpmath")
        a, b = (mpmath.mpf(e.p) / e.q for e in (low.low, low.high))
        for _ in range(2 * _BITS):
            one, two = (2 * a + b) / 3, (a + 2 * b) / 3
            a, b = (a, two) if value(one) < value(two) else (one, b)
        found = sp.Rational(int(mpmath.nint(a * 2**_BITS)), 2**_BITS)
    return found if low.low < found < low.high else (low.low + low.high) / 2


@dataclass(frozen=True)
class _Parts:
    """F as base - sum(weight * ln(inside)) + sum(top / bottom), where weight, weight * inside and bottom are linear, top a number."""

    base: sp.Expr
    logs: list[tuple[sp.Expr, sp.Expr, sp.Expr]]  # weight, inside, weight * inside
    fractions: list[tuple[sp.Expr, sp.Expr]]  # top, bottom

    def whole(self) -> sp.Expr:
        return sp.Add(
            self.base,
            *(-w * sp.log(a) for w, a, _ in self.logs),
            *(sp.Mul(t, 1 / b, evaluate=False) for t, b in self.fractions),
        )


def _parts(e: sp.Expr, x: sp.Symbol, at: sp.Rational) -> _Parts | None:
    logs = sorted((f for f in e.atoms(sp.log) if x in f.free_symbols), key=sp.default_sort_key)
    numbers = sorted((f for f in e.atoms(sp.log) if x not in f.free_symbols), key=sp.default_sort_key)
    names = {f: sp.Dummy(f"v{k}") for k, f in enumerate([*logs, *numbers])}
    flat = sp.cancel(sp.together(e.xreplace(names)))
    back = {v: k for k, v in names.items()}
    slopes = {f: sp.cancel(sp.diff(flat, v)) for f, v in names.items()}
    if any(s.free_symbols - {x} for s in slopes.values()) or any(
        _degree(slopes[f], x) != 1 for f in names if slopes[f].has(x)
    ):
        return None
    found = []
    for f in logs:
        weight, inside = -slopes[f], f.args[0]
        product = sp.cancel(weight * inside)
        if _degree(product, x) > 1 or not (weight.subs(x, at) > 0 and product.subs(x, at) > 0):
            return None
        found.append((weight, inside, product))
    plain = sp.apart(sp.cancel(flat.subs(dict.fromkeys(names.values(), 0))), x)
    base, fractions = sp.Add(*(slopes[f] * v for f, v in names.items() if f in numbers)).xreplace(back), []
    for piece in sp.Add.make_args(plain):
        top, bottom = sp.fraction(piece)
        if x not in bottom.free_symbols:
            if _degree(piece, x) > 1:
                return None
            base += piece
            continue
        sign = 1 if bottom.subs(x, at) > 0 else -1
        if x in top.free_symbols or _degree(bottom, x) != 1 or sign * top < 0:
            return None
        fractions.append((sign * top, sp.expand(sign * bottom)))
    return _Parts(base, found, fractions)


def _degree(e: sp.Expr, x: sp.Symbol) -> int:
    """Degree of a polynomial; 99 for anything else."""
    return int(sp.degree(e, x)) if e.is_polynomial(x) and e != 0 else 0 if e == 0 else 99


def perspective_script(goal: Goal, parameters: list[sp.Symbol]) -> str | None:
    """Concludes a lower bound of one variable between numbers; None where the larger side is not such a sum."""
    left, right = goal.sides()
    big, small = (left, right) if goal.op in (">=", ">") else (right, left)
    if (
        goal.op not in (">=", "<=")
        or goal.kind != "forall"
        or len(parameters) != 1
        or small.free_symbols
        or not big.has(sp.log)
    ):
        return None
    (x,), at, cleared = parameters, goal.domain.at[parameters[0]], ""
    num, den = sp.fraction(big)
    if not den.has(x) and not den.is_Rational:
        big, small, cleared = num, sp.Mul(small, den, evaluate=False), "apply le_frac_goal; [number |]. "
    parts = _parts(big, x, at)
    if parts is None or not parts.logs:
        return None
    below, facts = parts.base, []
    for weight, inside, product in parts.logs:
        q = inside.subs(x, at)
        given = " ".join(term(e) for e in (weight, inside, q, product))
        facts.append(f"generalize (tangent_log {given} ltac:(lra) ltac:(lra) ltac:(lra) ltac:(field; lra)). intros ?.")
        below -= weight * (sp.log(q) - 1) + product / q
    for top, bottom in parts.fractions:
        q = bottom.subs(x, at)
        facts.append(f"generalize (tangent_inverse {term(bottom)} {term(q)} ltac:(lra) ltac:(lra)). intros ?.")
        below += top * (2 / q - bottom / q**2)
    line = _line(below, x)
    v = next(v for v in goal.domain.variables if v.symbol == x)
    range_ = f"assert ({term(v.low)} <= {name_of(x.name)} <= {term(v.high)}) by lra."
    return (
        f"{' '.join(facts)} {range_} orient. {cleared}replace {term(big)} with {term(parts.whole())} by (field; repeat split; lra). "
        f"apply Rle_trans with {term(line)}; [interval with (i_prec 160) | lra]."
    )


def _line(e: sp.Expr, x: sp.Symbol) -> sp.Expr:
    """slope * x + value, both collected, so that intervals see each number once."""
    e = sp.expand(e, log=False)
    return sp.Add(e.coeff(x, 0), sp.Mul(e.coeff(x, 1), x, evaluate=False), evaluate=False)
