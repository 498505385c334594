"""A polynomial as a nonnegative combination of products of others that are known to be >= 0, by linear programming.

HiGHS proposes which products are needed; FLINT then solves for the multipliers exactly and checks the identity. Nothing
that HiGHS says is believed: without an exact identity with multipliers >= 0 nothing is found.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from flint import fmpq, fmpq_mat

from .fractions import Poly, constant, terms

_PRODUCTS = 300
_ROWS = 800
_FLOAT_BITS = 900  # of coefficients that a linear program may see


Product = tuple[Poly, bool, tuple[int, ...]]  # the polynomial, whether it is positive, the places of its facts


def multipliers(
    goal: Poly, facts: Sequence[tuple[Poly, bool]], degree: int, strict: bool
) -> list[tuple[fmpq, Product]] | None:
    """Multipliers and products with goal = sum of multiplier * product; each fact is (polynomial >= 0, whether > 0)."""
    products = _products(facts, degree)
    reached = {e for p, _, _ in products for e, _ in terms(p)}
    if len(reached) > _ROWS or not reached >= {e for e, _ in terms(goal)}:
        return None
    rows = sorted(reached)
    chosen = _proposal(goal, products, rows, strict)
    if chosen is None:
        return None
    return _exact(goal, [products[j] for j in chosen], rows)


def _products(facts: Sequence[tuple[Poly, bool]], degree: int) -> list[Product]:
    found: dict[str, Product] = {"1": (constant(1), True, ())}
    for size in range(1, degree + 1):
        for places in itertools.combinations_with_replacement(range(len(facts)), size):
            product, positive = constant(1), True
            for p, strict in (facts[i] for i in places):
                product, positive = product * p, positive and strict
            found.setdefault(str(product), (product, positive, places))
            if len(found) >= _PRODUCTS:
                return list(found.values())
    return list(found.values())


def _proposal(goal: Poly, products: list[Product], rows: list[tuple[int, ...]], strict: bool) -> list[int] | None:
    """The products that an approximate solution of the linear program uses; none where a coefficient is beyond what a float holds."""
    import numpy as np
    from scipy.optimize import linprog

    if any(
        max(abs(int(c.p)), int(c.q)).bit_length() > _FLOAT_BITS
        for p in (goal, *(p for p, _, _ in products))
        for _, c in terms(p)
    ):
        return None
    place = {e: i for i, e in enumerate(rows)}
    matrix = np.zeros((len(rows), len(products)))
    for j, (p, _, _) in enumerate(products):
        for e, c in terms(p):
            matrix[place[e], j] = float(int(c.p)) / float(int(c.q))
    target = np.zeros(len(rows))
    for e, c in terms(goal):
        target[place[e]] = float(int(c.p)) / float(int(c.q))
    # of what never vanishes, as much as fits
    weights = [-1.0 if strict and positive else 1.0 for _, positive, _ in products]
    scale = max(1.0, float(np.abs(target).max()))
    solved = linprog(weights, A_eq=matrix, b_eq=target, bounds=(0, 1e4 * scale), method="highs-ds")
    if solved.status != 0:
        return None
    return [j for j, value in enumerate(solved.x) if value > 1e-9 * scale]


def _exact(goal: Poly, products: list[Product], rows: list[tuple[int, ...]]) -> list[tuple[fmpq, Product]] | None:
    """The multipliers by exact elimination; None unless they are >= 0 and the identity holds."""
    width = len(products)
    table = [[fmpq(0)] * (width + 1) for _ in rows]
    place = {e: i for i, e in enumerate(rows)}
    for j, p in enumerate([p for p, _, _ in products] + [goal]):
        for e, c in terms(p):
            table[place[e]][j] = c
    reduced, rank = fmpq_mat(table).rref()
    values = [fmpq(0)] * width
    for i in range(rank):
        pivot = next(j for j in range(width + 1) if reduced[i, j] != 0)
        if pivot == width:
            return None
        values[pivot] = reduced[i, width]  # free multipliers are zero
    total = constant(0)
    for value, (p, _, _) in zip(values, products, strict=True):
        if value < 0:
            return None
        total = total + p * value
    if total != goal:
        return None
    return [(value, product) for value, product in zip(values, products, strict=True) if value > 0]
