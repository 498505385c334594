"""The two ranges of the order, and how an entry of the table is judged on both.

Below 1 the mixed parameters are always valid. Above 1 the entry holds where they are positive, which the table states
beside it: that part of the parameters is described by alpha = 1 + t and the mixtures w themselves, t, w > 0, so that one
parameter of each pair becomes (w + t*other)/(1 + t).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import sympy as sp

from synthsym.divergence.expfamily import family_kl, family_renyi
from synthsym.domain import Domain, Real
from synthsym.forms import All, Equal
from synthsym.laws.base import Law

Values = Mapping[str, sp.Expr]
Build = Callable[[Values], tuple[Law, Law]]
READS = "the table's entry in our names: i, j written 1, 2; starred and subscripted mixtures written out"


def mixed(t: sp.Expr, w: sp.Expr, other: sp.Expr) -> sp.Expr:
    """The value x for which (1 + t) x - t other = w."""
    return (w + t * other) / (1 + t)


def below(printed: str, base: Domain, pair: Build) -> Any:
    D = base.extend(alpha=Real.between(0, 1), at={"alpha": "1/2"})
    P, Q = pair(D.table())
    return Equal(printed, family_renyi(P, Q, D["alpha"], D), D, printed_above="safe")


def above(printed: str, base: Domain, pair: Build, solved: Callable[[Values], Values], free: tuple[str, ...]) -> Any:
    """`free` are the parameters kept, `solved` gives the others from them, t and the mixtures w, w2."""
    specs: dict[str, Any] = {"t": Real > 0, "w": Real > 0, "w2": Real > 0}
    at: dict[str, Any] = {"t": "1/8", "w": 1, "w2": 2}
    kept = Domain(at=at, **specs)
    for name in free:
        spec = Real > 0 if base[name].is_positive else Real
        kept = kept.extend(at={name: base.at[base[name]]}, **{name: spec})
    values = dict(kept.table())
    values |= solved(values)
    values["alpha"] = 1 + values["t"]
    P, Q = pair(values)
    extra = {n: e for n, e in values.items() if n not in kept}
    return Equal(printed, family_renyi(P, Q, values["alpha"], kept), kept, printed_above="safe", names=extra)


def entry(printed: str, base: Domain, pair: Build, solved: Callable[[Values], Values], free: tuple[str, ...]) -> Any:
    """An entry D_alpha(1 || 2) on both ranges of the order."""
    return All(below(printed, base, pair), above(printed, base, pair, solved, free))


def kullback(printed: str, base: Domain, pair: Build) -> Any:
    """The companion entry D(1 || 2), the limit alpha -> 1."""
    P, Q = pair(base.table())
    return Equal(printed, family_kl(P, Q, base), base, printed_above="safe")


def solve_first(one: str, two: str) -> Callable[[Values], Values]:
    """The first parameter from w = (1 + t) first - t second."""
    return lambda v: {one: mixed(v["t"], v["w"], v[two])}


def solve_sigma(v: Values) -> Values:
    """s2 from w = (1 + t) s2^2 - t s1^2."""
    return {"s2": sp.sqrt(mixed(v["t"], v["w"], v["s1"] ** 2))}
