"""Polynomials are read and factored over the generators that occur: the same terms and factors as in the whole stock."""

from __future__ import annotations

import random

from flint import fmpq

from synthsym.decide.fractions import CONTEXT, Poly, constant, factors_of, generator, made_of, monomial, sparse, terms


def drawn(rng: random.Random) -> Poly:
    gens, p = rng.sample(range(48), rng.randint(0, 4)), constant(rng.randint(-3, 3))
    for _ in range(rng.randint(0, 4)):
        term = constant(fmpq(rng.randint(-5, 5), rng.randint(1, 4)))
        for g in gens:
            term = term * generator(g) ** rng.randint(0, 2)
        p = p + term
    return p


def test_terms_are_those_of_the_whole_stock() -> None:
    rng = random.Random(2)
    for _ in range(150):
        p = drawn(rng) * drawn(rng)
        assert terms(p) == list(p.to_dict().items())
        assert made_of(dict(sparse(p))) == p
        assert all(monomial(e) == CONTEXT.from_dict({e: 1}) for e, _ in terms(p))


def test_factors_are_those_of_the_whole_stock() -> None:
    rng = random.Random(5)
    for _ in range(60):
        p = drawn(rng) * drawn(rng)
        if not p.is_constant():
            content, found = p.factor()
            assert factors_of(p) == (content, [(f, int(k)) for f, k in found])
