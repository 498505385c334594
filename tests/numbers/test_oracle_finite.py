"""Laws on finitely many outcomes, and every neighbouring pair of small data sets, against exact fractions: ties everywhere."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

import pytest
from mpmath import mp

from .oracles import (
    Case,
    Law,
    all_right,
    binomial,
    counts,
    independent,
    kinks,
    least_eps,
    profile,
    real,
    shared,
    telling,
)

F = Fraction


def written(law: Law) -> str:
    return ",".join(str(x) for x in law)


def random_law(rng: random.Random, size: int) -> Law:
    """Small integer weights, so that ratios, masses and deltas meet often; zeros among them."""
    while True:
        weights = [rng.choice((0, 1, 1, 2, 3, 4, 6)) for _ in range(size)]
        if sum(weights):
            return [F(w, sum(weights)) for w in weights]


def categorical(seed: int, pairs: int) -> Iterator[Case]:
    rng = random.Random(seed)
    for _ in range(pairs):
        size = rng.randint(2, 5)
        p, q = random_law(rng, size), random_law(rng, size)
        at = {"p": written(p), "q": written(q)}
        for delta in telling(p, q):
            yield "epsilon.categorical", {**at, "delta": delta}, least_eps([(p, q)], delta)
        yield "hockey-stick.categorical", {**at, "eps": 0}, real(profile(p, q, F(1)))
        support = [(x, y) for x, y in zip(p, q, strict=True) if x]
        inside = all(y for _, y in support)
        yield "max-divergence.categorical", at, mp.log(real(max(x / y for x, y in support))) if inside else "inf"
        second = sum(x * x / y for x, y in support) if inside else None
        yield "renyi.categorical", {**at, "alpha": 2}, "inf" if second is None else mp.log(real(second))


def one_dimensional() -> Iterator[Case]:
    chances = [F(1, 2), F(1, 4), F(1, 3), F(2, 3), F(1, 10**9), 1 - F(1, 10**9)]
    for p1 in chances:
        for p2 in chances:
            for n in (1, 2, 5):
                p, q = binomial(n, p1), binomial(n, p2)
                at = {"n": n, "p1": p1, "p2": p2}
                for delta in telling(p, q)[::2]:
                    yield "epsilon.binomial", {**at, "delta": delta}, least_eps([(p, q)], delta)
    for kinds in (2, 3, 5):
        for noise in (F(1, 10**6), F(1, 4), F(1, 2), F(1)):
            other = noise / kinds
            p, q = (
                [1 - noise + other, other, *[other] * (kinds - 2)],
                [other, 1 - noise + other, *[other] * (kinds - 2)],
            )
            for delta in telling(p, q):
                yield (
                    "epsilon.randomized-response",
                    {"kinds": kinds, "noise": noise, "delta": delta},
                    least_eps([(p, q)], delta),
                )
    for m in (1, 3):
        for a, b in ((F(1), F(1)), (F(1, 2), F(3)), (F(10**6), F(1))):
            p, q = shared([a, b], m), shared([a + 1, b], m)
            for delta in telling(p, q):
                at = {"m": m, "a1": b, "b1": a, "a2": b, "b2": a + 1, "delta": delta}
                yield "epsilon.beta-binomial", at, least_eps([(p, q)], delta)


# -- every neighbouring pair of small data sets ------------------------------------------------------------------------
def laws(method: str, n: int, prior: list[F], m: int) -> Iterator[tuple[Law, Law]]:
    """The laws of the release for all data sets that differ in one record, in both orders."""
    less = 1 if method == "map" else 0
    release = shared if method == "one" else independent
    made = {c: release([k + a - less for k, a in zip(c, prior, strict=True)], m) for c in counts(n, len(prior))}
    for c, p in made.items():
        for i in range(len(c)):
            for j in range(len(c)):
                moved = tuple(k - (s == i) + (s == j) for s, k in enumerate(c))
                if i != j and c[i]:
                    yield p, made[moved]


def worst_deltas(pairs: list[tuple[Law, Law]]) -> list[F]:
    """Where the worst profile of all pairs has a value that one of them takes at a kink, or loses altogether."""
    weights = sorted({F(1), *(w for p, q in pairs for w in kinks(p, q))})[:4]
    lost = max(sum((x for x, y in zip(p, q, strict=True) if not y), F(0)) for p, q in pairs)
    at = {lost, F(1), *(max(profile(p, q, w) for p, q in pairs) for w in weights)}
    near = {x + s * F(1, 10**9) for x in at for s in (-1, 1)}
    return sorted(x for x in at | near | {F(0), F(1, 1000)} if 0 <= x < 1)


def mechanisms(
    methods: tuple[str, ...], sizes: tuple[int, ...], draws: tuple[int, ...], priors: tuple[F, ...], kinds: int
) -> Iterator[Case]:
    for method in methods:
        for n in sizes:
            for m in draws:
                for a in priors:
                    if method == "map" and a < 1:
                        continue
                    pairs = list(laws(method, n, [a] * kinds, m))
                    name = f"categorical-synth-{method}"
                    for delta in worst_deltas(pairs):
                        yield (
                            f"{name}.epsilon",
                            {"n": n, "k": kinds, "a": a, "m": m, "delta": delta},
                            least_eps(pairs, delta),
                        )
                        if kinds == 2:
                            at = {"n": n, "a": a, "m": m, "delta": delta}
                            yield f"bernoulli-synth-{method}.epsilon", at, least_eps(pairs, delta)
                    at = {"n": n, "k": kinds, "a": a, "m": m, "eps": 0}
                    yield f"{name}.delta", at, real(max(profile(p, q, F(1)) for p, q in pairs))


def unequal_priors() -> Iterator[Case]:
    for method in ("map", "one", "many"):
        for n in (1, 2, 3):
            for a, b in ((F(1), F(2)), (F(5, 2), F(1)), (F(3), F(10**6))):
                pairs = list(laws(method, n, [a, b], 2))
                for delta in worst_deltas(pairs):
                    yield (
                        f"bernoulli-synth-{method}.epsilon",
                        {"n": n, "a": a, "b": b, "m": 2, "delta": delta},
                        least_eps(pairs, delta),
                    )


def test_categorical_laws_at_every_tie() -> None:
    all_right(categorical(1, 90), 1000)


def test_laws_on_a_line_at_every_tie() -> None:
    all_right(one_dimensional(), 600)


@pytest.mark.parametrize("kinds", [2, 3])
def test_all_neighbours_of_small_data_sets(kinds: int) -> None:
    all_right(mechanisms(("map", "one", "many"), (1, 2, 3), (1, 2), (F(1), F(5, 2), F(1, 2)), kinds), 200)


def test_all_neighbours_where_the_prior_is_not_symmetric() -> None:
    all_right(unequal_priors(), 150)


@pytest.mark.slow
def test_many_more_of_them() -> None:
    all_right(categorical(2, 1500), 15000)
    all_right(
        mechanisms(("map", "one", "many"), (1, 2, 4, 5), (1, 3, 4), (F(1), F(2), F(7, 3), F(1, 100), F(10**6)), 2), 1500
    )
    all_right(mechanisms(("map", "one", "many"), (1, 4), (3,), (F(1), F(2), F(1, 3)), 4), 100)
