"""Random statements over random domains, many of them false by a hair: at a closed end, on a face, where a factor vanishes.

Ranges may be closed or open, depend on one another and be cut by relations. Half of the inequalities have a factor that
vanishes at an end of a range, so that `>` holds everywhere but there.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import sympy as sp

from synthsym.balls.functions import Phi
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.ranges import Spec
from synthsym.errors import SynthsymError

half = sp.Rational(1, 2)
UNFIT = (TypeError, ValueError, ZeroDivisionError, RecursionError, SynthsymError)  # SymPy could not even write it down


def _spec(rng: random.Random, name: str, before: dict[str, Spec]) -> Spec:
    low = rng.choice([0, 0, 1, half, -1])
    if name == "n":
        return Integer >= rng.choice([0, 1, 2]) if rng.random() < 0.7 else Integer.between(0, rng.randint(1, 6))
    kind = rng.random()
    if kind < 0.45:
        return Real.between(str(low), str(low + rng.choice([1, 2, half])), closed=rng.random() < 0.75)
    if kind < 0.6 and "x" in before:
        return Real.between(*rng.choice([("x", "x + 1"), ("1 - x", "3 - x"), ("-1 - x", "x + 5")]), closed=True)
    return Real >= low if kind < 0.8 else Real > low


def domain(rng: random.Random) -> Domain:
    """One to three parameters; sometimes a relation between two of them."""
    specs: dict[str, Spec] = {}
    for name in ("x", "y", "n")[: rng.choice([1, 2, 2, 3])]:
        specs[name] = _spec(rng, name, specs)
    D = Domain(**specs)
    if len(specs) == 1 or rng.random() < 0.7:
        return D
    a, b = rng.sample([D[name] for name in specs], 2)
    relation = rng.choice([a <= b, a < b, a + b <= 1, a + b <= 3, a * b <= 1, a >= b**2, a + b >= 1])
    for point in [D.at, *D.points(60)]:
        try:
            return D.where(relation, at={s.name: x for s, x in point.items()})
        except SynthsymError:
            continue
    return D


def expression(rng: random.Random, D: Domain, depth: int) -> sp.Expr:
    letters = list(D.symbols())
    if depth == 0 or rng.random() < 0.12:
        x = rng.choice(letters)
        return rng.choice([x, x, x, sp.Integer(1), sp.Integer(2), half, 1 + x, 1 - x, x - rng.choice([1, 2])])

    def part() -> sp.Expr:
        return expression(rng, D, depth - 1)

    makes: list[Callable[[], sp.Expr]] = [
        lambda: part() + part(), lambda: part() - part(), lambda: part() * part(), lambda: part() * part(), lambda: part() / (1 + part()),
        lambda: 1 / part(), lambda: part() ** rng.choice([2, 2, 3]), lambda: sp.sqrt(part()), lambda: sp.exp(part()), lambda: sp.log(1 + part()),
        lambda: sp.log(part()), lambda: rng.choice([sp.Integer(2), 1 + rng.choice(letters), rng.choice(letters), half]) ** rng.choice(letters),
        lambda: sp.Max(part(), part()), lambda: sp.Min(part(), part()), lambda: sp.Abs(part()),
        lambda: rng.choice([sp.tan, sp.sin, sp.tanh, sp.atan, sp.erf, sp.erfc, Phi, sp.gamma, sp.loggamma, sp.sign, sp.floor])(part()),
    ]  # fmt: skip
    return rng.choice(makes)()


def hair(rng: random.Random, D: Domain) -> sp.Rel:
    """An inequality with a factor that vanishes at an end of a range."""
    v = rng.choice(D.variables)
    x, end = v.symbol, rng.choice([e for e in (v.low, v.high) if e is not None] or [sp.Integer(0)])
    c = x - end if end == v.low else end - x
    c = rng.choice([c, c, c, sp.sqrt(c), c**2, c ** rng.choice(list(D.symbols())), sp.log(1 + c), sp.exp(c) - 1, 1 - sp.exp(-c), sp.Abs(c), sp.Max(c, 0),
                    c / (1 + c), c * expression(rng, D, 1)])  # fmt: skip
    g = expression(rng, D, 1)
    h = rng.choice(
        [sp.exp(x), sp.exp(g), 2**x, 2 + g**2, 1 + sp.Abs(g), sp.Integer(2), sp.sqrt(2), 1 + x**2, 1 + 1 / (2 + x)]
    )
    pairs = [
        (c * h, c),
        (c * h, sp.S.Zero),
        (c * h + g, g),
        (h**c, sp.S.One),
        (sp.sqrt(c * h), sp.sqrt(c)),
        (c * h, c / h),
        (h * sp.exp(c), h),
    ]
    big, small = rng.choice(pairs)
    relation: sp.Rel = rng.choice([sp.Gt, sp.Gt, sp.Gt, sp.Ne, sp.Ge])(big, small, evaluate=False)
    return relation


def inequality(rng: random.Random, D: Domain) -> sp.Rel:
    if rng.random() < 0.5:
        return hair(rng, D)
    a, b = expression(rng, D, rng.choice([1, 2])), expression(rng, D, rng.choice([0, 1, 2]))
    kind = rng.random()
    if kind < 0.35:  # nearly the same on both sides
        a, b = a + rng.choice([b**2, b, sp.Abs(b)]), a
    elif kind < 0.6:
        b = sp.Integer(rng.choice([0, 0, 1, -1]))
    relation: sp.Rel = rng.choice([sp.Gt, sp.Gt, sp.Ge, sp.Ge, sp.Ne, sp.Eq, sp.Lt, sp.Le])(a, b, evaluate=False)
    return relation


def implication(rng: random.Random, D: Domain) -> sp.Basic:
    """Implications, equivalences and alternatives of conditions whose factors may vanish."""

    def vanishing() -> sp.Expr:
        v = rng.choice(D.variables)
        return v.high - v.symbol if v.high is not None else v.symbol - v.low if v.low is not None else v.symbol

    def side() -> sp.Expr:
        x = rng.choice(list(D.symbols()))
        e = rng.choice([x, x, x - rng.choice([0, 1, half]), expression(rng, D, 1)])
        return e * vanishing() if rng.random() < 0.4 else e

    def condition() -> sp.Basic:
        return rng.choice([sp.Gt, sp.Ge, sp.Lt, sp.Le, sp.Ge, sp.Le, sp.Eq])(
            side(), rng.choice([0, 0, 1, half, side()])
        )

    if rng.random() < 0.4:  # a factor is cancelled, which says too much where it vanishes
        e, relation = side() - rng.choice([0, 1, half]), rng.choice([sp.Gt, sp.Ge, sp.Le, sp.Lt, sp.Eq])
        both = [relation(vanishing() * e, 0), rng.choice([relation, relation, sp.Ge, sp.Le])(e, 0)]
        return sp.Implies(*rng.sample(both, 2))
    premise, conclusion = condition(), condition()
    if rng.random() < 0.4:
        premise = rng.choice([sp.And, sp.Or])(premise, condition())
    if rng.random() < 0.3:
        conclusion = rng.choice([sp.And, sp.Or])(conclusion, condition())
    if rng.random() < 0.1:
        return sp.Or(condition(), condition())
    return rng.choice([sp.Implies, sp.Implies, sp.Implies, sp.Equivalent])(premise, conclusion)


def identity(rng: random.Random, D: Domain) -> sp.Rel:
    """Two forms that are the same where bases and arguments are positive, or a range is kept, and not elsewhere."""
    x = rng.choice(list(D.symbols()))
    a = rng.choice([x, x - 1, 1 - x, expression(rng, D, 1)])
    b, k = expression(rng, D, 1), rng.choice([2, 3, half])
    u = rng.choice(list(D.symbols()))
    one = sp.Mul(a, sp.Pow(a, -1, evaluate=False), evaluate=False)
    left, right = rng.choice([
        (sp.sqrt(a**2), a), (sp.log(a * (1 + b**2)), sp.log(a) + sp.log(1 + b**2)), (sp.log(a**2), 2 * sp.log(a)), ((a**2) ** u, a ** (2 * u)),
        (sp.exp(sp.log(a) * k), a**k), (sp.Abs(a), a), (sp.Abs(a) * sp.Abs(b), sp.Abs(a * b)), (sp.Max(a, b), a), (sp.Max(a, b) + sp.Min(a, b), a + b),
        (sp.sqrt(a) * sp.sqrt(b), sp.sqrt(a * b)), (sp.sqrt(a / (1 + b)), sp.sqrt(a) / sp.sqrt(1 + b)), (sp.gamma(a + 1), a * sp.gamma(a)),
        (sp.loggamma(a + 1) - sp.loggamma(a), sp.log(a)), (sp.sign(a) * a, a), (a**u * a**2, a ** (u + 2)), (sp.erf(-a), -sp.erf(a)),
        (sp.exp(a + b), sp.exp(a) * sp.exp(b)), (sp.log(sp.exp(a)), a), (one * b, b), (sp.factorial(a), sp.gamma(a + 1)), ((a**u) ** k, a ** (u * k)),
        ((a * b) ** u, a**u * b**u), (sp.Abs(a - b), sp.Max(a, b) - sp.Min(a, b)), (sp.floor(a + 1), sp.floor(a) + 1), (sp.floor(a), a),
    ])  # fmt: skip
    if rng.random() < 0.2:
        right = right + rng.choice([a - b, sp.Rational(1, 10**9), a * b])
    return sp.Eq(left, right, evaluate=False)


def makes_sense(statement: sp.Basic) -> bool:
    return statement not in (sp.true, sp.false) and not statement.has(sp.zoo, sp.nan, sp.oo, sp.I)
