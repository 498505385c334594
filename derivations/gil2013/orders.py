"""The two ranges of the order, and how an entry of the table is judged on both.

Below 1 the mixed parameters are always valid. Above 1 the entry holds where they are positive, which the table states
beside it: that part of the parameters is described by alpha = 1 + t and the mixtures w themselves, t, w > 0, so that one
parameter of each pair becomes (w + t*other)/(1 + t). Where gamma functions of those quotients would clutter the normal
form, the same part is covered by polynomials: a pair (x, y) with (1 + t) x - t y > 0 is (y + d, y) with d >= 0, or
(w + t d, w + (1 + t) d) with w, d > 0.
"""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any
import sympy as sp
from synthsym.author import All, Domain, Equal, Law, Real, family_kl, family_renyi

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


def signed_cases(
    pairs: Sequence[tuple[str, str]], symmetric: bool = False
) -> Iterator[tuple[Domain, dict[str, sp.Expr]]]:
    """Orders above 1 in polynomials: for every choice of the larger member of each pair, the domain and the values.

    `symmetric`: the pairs may be exchanged among themselves, so that only the number of choices of each kind matters.
    """
    rising = (
        [(i < k for i in range(len(pairs))) for k in range(len(pairs) + 1)]
        if symmetric
        else itertools.product((False, True), repeat=len(pairs))
    )
    for choice in rising:
        signs = list(choice)
        specs: dict[str, Any] = {"t": Real > 0}
        at: dict[str, Any] = {"t": "1/8"}
        for i, second_larger in enumerate(signs):
            specs |= {f"y{i}": Real > 0, f"d{i}": Real > 0 if second_larger else Real >= 0}
            at |= {f"y{i}": 1 + i, f"d{i}": "1/2"}
        D = Domain(at=at, **specs)
        v = D.table()
        t = v["t"]
        values: dict[str, sp.Expr] = {"alpha": 1 + t}
        for i, (second_larger, (x, y)) in enumerate(zip(signs, pairs, strict=True)):
            w, d = v[f"y{i}"], v[f"d{i}"]
            values[x], values[y] = (w + t * d, w + (1 + t) * d) if second_larger else (w + d, w)
        yield D, values


def above_in_cases(
    printed: str, pair: Build, pairs: Sequence[tuple[str, str]], named: Callable[[dict[str, sp.Expr]], Values] = dict
) -> list[Any]:
    """The entry above 1, by cases; `named` makes the printed parameters from the members of the pairs."""
    forms = []
    for D, values in signed_cases(pairs):
        names = dict(named(values))
        P, Q = pair(names)
        forms.append(Equal(printed, family_renyi(P, Q, names["alpha"], D), D, printed_above="safe", names=names))
    return forms


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
