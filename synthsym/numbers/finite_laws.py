"""Pairs of laws on finitely many outcomes whose masses are rational: categorical, Dirichlet-multinomial, sums of draws.

As e^eps is irrational for every rational eps but 0, no outcome sits exactly on the boundary of the event but for eps = 0,
where everything is rational.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb
from typing import Any

from flint import arb, fmpq, fmpq_poly

from ..errors import UserError
from . import distances, finite
from .invert import known
from .quantities import Values, count, listed, members
from .registry import pair_law

Masses = list[fmpq]
MOST = 100_000  # outcomes


def exact(value: Any) -> Masses:
    """The numbers of a `list` argument as FLINT rationals."""
    return [fmpq(x.numerator, x.denominator) for x in members(value)]


def _balls(masses: Masses) -> list[arb]:
    return [arb(x) for x in masses]


def delta(p: Masses, q: Masses, eps: fmpq) -> arb:
    """The least delta at eps; a rational number, exactly, at eps = 0."""
    if eps == 0:
        return arb(sum((max(x - y, fmpq(0)) for x, y in zip(p, q, strict=True)), fmpq(0)))
    return finite.delta(_balls(p), _balls(q), eps)


def law(
    name: str,
    params: list[Any],
    masses: Callable[[Values], tuple[Masses, Masses]],
    words: str,
    check: Callable[[Values], None],
    twins: list[tuple[str, str]],
) -> None:
    """Registers all divergences of a pair of such laws, from its two lists of masses."""

    def balls(at: Values) -> tuple[list[arb], list[arb]]:
        p, q = masses(at)
        return _balls(p), _balls(q)

    pair_law(
        name,
        params,
        words=words,
        check=check,
        twins=twins,
        renyi=lambda at, alpha: finite.renyi(*balls(at), alpha),
        kl=lambda at: finite.kl(*balls(at)),
        maximum=lambda at: finite.max_divergence(*balls(at)),
        delta=lambda at, eps: delta(*masses(at), eps),
        lost=lambda at: known(sum((x for x, y in zip(*masses(at), strict=True) if y == 0), fmpq(0))),
        inside=lambda at: finite.largest_finite_loss(*balls(at)),
        distance=lambda at: distances.masses(*masses(at)),
    )


def same_length(at: Values, one: str, two: str, least: int = 2) -> None:
    """Refuses two lists of different lengths, or of fewer than `least` numbers."""
    n, m = len(members(at[one])), len(members(at[two]))
    if n < least:
        raise UserError(f"{one}={at[one]}: {one} needs at least {least} numbers")
    if n != m:
        raise UserError(f"{two}={at[two]}: {two} must have as many numbers as {one}, which has {n}")


def _probabilities(at: Values) -> None:
    same_length(at, "p", "q")
    for name in "pq":
        if sum(members(at[name])) != 1:
            raise UserError(f"{name}={at[name]}: the numbers of {name} must add up to 1")


P, Q = (
    listed("p", low=0, low_strict=False, meaning="masses of the first law"),
    listed("q", low=0, low_strict=False, meaning="masses of the second"),
)
law(
    "categorical",
    [P, Q],
    lambda at: (exact(at["p"]), exact(at["q"])),
    "two categorical laws given by their masses",
    _probabilities,
    [("p", "q")],
)


# -- sums of draws -----------------------------------------------------------------------------------------------------
def sums(masses: Masses, draws: int) -> Masses:
    """Masses of the sum of independent draws from 0, 1, ..., by the power of the generating polynomial."""
    power = fmpq_poly([fmpq(m) for m in masses]) ** draws
    return [power[i] for i in range(draws * (len(masses) - 1) + 1)]


def _summable(at: Values) -> None:
    _probabilities(at)
    if int(at["draws"]) * (len(members(at["p"])) - 1) > MOST // 10:
        raise UserError(f"draws={at['draws']}: the sum may have at most {MOST // 10} values")


law(
    "discrete-sum",
    [P, Q, count("draws")],
    lambda at: (sums(exact(at["p"]), int(at["draws"])), sums(exact(at["q"]), int(at["draws"]))),
    "the sums of independent draws from two laws on 0, 1, 2, ... given by their masses",
    _summable,
    [("p", "q")],
)


# -- Dirichlet-multinomial ---------------------------------------------------------------------------------------------
def compositions(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to write `total` as an ordered sum of `parts` integers >= 0."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in compositions(total - first, parts - 1):
            yield (first, *rest)


def dirichlet_multinomial(weights: Masses, draws: int) -> Masses:
    """m!/(A)_m times the product of (a_i)_x/x!."""
    tables = [distances.rising(a, draws) for a in weights]
    whole = distances.rising(sum(weights, fmpq(0)), draws)[draws]
    out = []
    for x in compositions(draws, len(weights)):
        mass = 1 / whole
        for table, k in zip(tables, x, strict=True):
            mass *= table[k]
        out.append(mass)
    return out


def _countable(at: Values) -> None:
    same_length(at, "a", "b")
    k, m = len(members(at["a"])), int(at["m"])
    if comb(m + k - 1, k - 1) > MOST:
        raise UserError(f"m={m}: {k} values and {m} draws have more than {MOST} outcomes")


WEIGHTS = [
    listed("a", low=0, meaning="parameters of the first law"),
    listed("b", low=0, meaning="parameters of the second"),
]
law(
    "dirichlet-multinomial",
    [count("m"), *WEIGHTS],
    lambda at: (
        dirichlet_multinomial(exact(at["a"]), int(at["m"])),
        dirichlet_multinomial(exact(at["b"]), int(at["m"])),
    ),
    "two Dirichlet-multinomial laws of m draws",
    _countable,
    [("a", "b")],
)
