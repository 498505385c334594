"""The two ranges of the order, and how an entry of the table is judged on both.

Below 1 the mixed parameters are always valid. Above 1 the entry holds where they are positive, which the table states
beside it: that part of the parameters is described by alpha = 1 + t and the mixtures w themselves, t, w > 0, so that one
parameter of each pair becomes (w + t*other)/(1 + t). Where gamma functions of those quotients would clutter the normal
form, the same part is covered by polynomials: a pair (x, y) with (1 + t) x - t y > 0 is (y + d, y) with d >= 0, or
(w + t d, w + (1 + t) d) with w, d > 0.
"""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
import sympy as sp
from synthsym.author import All, Condition, Domain, Equal, Form, Iff, Real, Truth, laws, limit
from synthsym.theory.exponential_families import family_kl, family_renyi
from . import paper

Values = Mapping[str, sp.Expr]
Build = Callable[[Values], tuple[laws.Law, laws.Law]]
READS = "the table's entry in our names: i, j written 1, 2; starred and subscripted mixtures written out"
CONDITION = "the condition that the table states beside the entry, in our names"
LARGEST = "the limit of the entry for the order growing without bound, in our names"


def safe(printed: str, truth: Truth, D: Domain, names: Values | None = None) -> Equal:
    """A print of a divergence: too large a one costs no privacy."""
    return Equal(printed, truth, D, printed_above="safe", names=names)


def below(printed: str, base: Domain, pair: Build) -> Any:
    D, alpha = base.adding("0 < alpha < 1 at 1/2")
    P, Q = pair(D.table())
    return safe(printed, family_renyi(P, Q, alpha, D), D)


def above(printed: str, base: Domain, pair: Build, free: Sequence[str], solved: Callable[..., Values]) -> Any:
    """`free` are the parameters kept; `solved` gives the others from them and x(other), for which (1 + t) x - t other is a mixture w."""
    kept = Domain("t > 0 at 1/8, w > 0 at 1, w2 > 0 at 2")
    for name in free:
        spec = Real > 0 if base[name].is_positive else Real
        kept = kept.extend(at={name: base.at[base[name]]}, **{name: spec})
    t = kept["t"]
    put = solved(lambda other, w="w": (kept[w] + t * other) / (1 + t), **{name: kept[name] for name in free})
    names = {**put, "alpha": 1 + t}
    P, Q = pair({**kept.table(), **names})
    return safe(printed, family_renyi(P, Q, 1 + t, kept), kept, names)


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
        forms.append(safe(printed, family_renyi(P, Q, names["alpha"], D), D, names))
    return forms


@dataclass(frozen=True)
class Family:
    """A row of the tables: a law by its parameters, and what is printed of the members 1 and 2 (a letter without a number is common)."""

    name: str
    words: str  # as the table has them
    plural: str  # as a sentence has them
    law: Callable[..., laws.Law]
    parameters: str
    domain: Domain

    def pair(self, values: Values) -> tuple[laws.Law, laws.Law]:
        one, two = ([values.get(f"{p}{i}", values.get(p)) for p in self.parameters.split()] for i in (1, 2))
        return self.law(*one), self.law(*two)

    def state(
        self, id: str, where: str, says: str, build: Callable[[], Form], kind: str = "identity", reads: str = READS
    ) -> None:
        where, says = where.format(self.words), says.format(f"two {self.plural}")
        paper.claim(f"gil.{id}{self.name}", where, kind, says=says, reads=reads)(build)

    def entry(self, printed: str, free: str, solved: Callable[..., Values]) -> None:
        """D_alpha(1 || 2) on both ranges of the order."""

        def build() -> Form:
            return All(
                below(printed, self.domain, self.pair), above(printed, self.domain, self.pair, free.split(), solved)
            )

        self.state("", "Table 2, {}", "Rényi divergence of {}.", build)

    def entry_in_cases(
        self, printed: str, *pairs: tuple[str, str], named: Callable[[dict[str, sp.Expr]], Values] = dict
    ) -> None:
        """The same, where gamma functions or roots of the mixtures are in the way."""

        def build() -> Form:
            return All(below(printed, self.domain, self.pair), *above_in_cases(printed, self.pair, list(pairs), named))

        self.state("", "Table 2, {}", "Rényi divergence of {}.", build)

    def kullback(self, printed: str, domain: Domain | None = None, names: Values | None = None) -> None:
        """D(1 || 2), the limit alpha -> 1; `names` are the parameters, where they are not the letters."""
        D = domain or self.domain

        def build() -> Form:
            return safe(printed, family_kl(*self.pair({**D.table(), **(names or {})}), D), D, names)

        self.state("kl.", "Table 3, {}", "Kullback-Leibler divergence of {}.", build)

    def finite(self, printed: str, exact: Callable[[laws.Law, laws.Law, Domain], Condition], letters: str = "") -> None:
        """Where D_alpha(1 || 2) is finite."""

        def build() -> Form:
            found = letters.split() or list(self.domain.table())
            specs: dict[str, Any] = {x: Real > 0 if self.domain[x].is_positive else Real for x in found}
            D = Domain(at={**{x: i + 1 for i, x in enumerate(found)}, "alpha": "3/2"}, **specs, alpha=Real > 0)
            return Iff(printed, exact(*self.pair(D.table()), D), D)

        says = "Where the Rényi divergence of {} is finite."
        self.state("finite.", "Table 2, {}, the condition", says, build, "threshold", CONDITION)

    def largest(self, printed: str, letters: str, named: Callable[..., Values]) -> None:
        """The privacy loss of an outcome at most, where that is bounded: `named` gives the other parameters from the letters."""

        def build() -> Form:
            D = Domain(letters)
            names = named(**D.table())
            E, t = D.adding("t > 0 at 1")
            entry = family_renyi(*self.pair({**D.table(), **names}), 1 + t, E)
            return safe(printed, limit(entry, t, sp.oo, "the order grows without bound").on(D), D, names)

        self.state("max.", "Table 2, {}, largest order", "Largest privacy loss of {}.", build, reads=LARGEST)
