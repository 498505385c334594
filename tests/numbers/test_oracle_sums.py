"""Sums, compositions, posterior draws and laws without a last outcome at their ties, against exact fractions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from math import comb

import pytest
from mpmath import mp, mpf

from .oracles import Case, Law, all_right, binomial, bisect, least_eps, real, shared, telling
from .test_oracle_finite import random_law, written

F = Fraction


def sum_of(law: Law, draws: int) -> Law:
    out = [F(1)]
    for _ in range(draws):
        new = [F(0)] * (len(out) + len(law) - 1)
        for i, a in enumerate(out):
            for j, b in enumerate(law):
                new[i + j] += a * b
        out = new
    return out


def chance(rng: random.Random) -> F:
    return rng.choice([F(1, 2), F(1, 3), F(1, 4), F(2, 3), F(3, 4), F(1, 100), F(99, 100), F(2, 101)])


def sums(rng: random.Random) -> Iterator[Case]:
    size, draws = rng.randint(2, 4), rng.randint(1, 4)
    one, two = random_law(rng, size), random_law(rng, size)
    p, q = sum_of(one, draws), sum_of(two, draws)
    for delta in telling(p, q):
        yield (
            "epsilon.discrete-sum",
            {"p": written(one), "q": written(two), "draws": draws, "delta": delta},
            least_eps([(p, q)], delta),
        )


def urns(rng: random.Random) -> Iterator[Case]:
    size, m = rng.randint(2, 3), rng.randint(1, 3)
    a, b = ([F(rng.randint(1, 4), rng.choice([1, 2])) for _ in range(size)] for _ in range(2))
    p, q = shared(a, m), shared(b, m)
    for delta in telling(p, q):
        yield (
            "epsilon.dirichlet-multinomial",
            {"m": m, "a": written(a), "b": written(b), "delta": delta},
            least_eps([(p, q)], delta),
        )


def composed(rng: random.Random) -> Iterator[Case]:
    p1, p2, k = chance(rng), chance(rng), rng.randint(1, 12)
    p, q = binomial(k, p1), binomial(k, p2)
    for delta in telling(p, q)[1:]:
        yield "compose.epsilon.bernoulli", {"p1": p1, "p2": p2, "k": k, "delta": delta}, least_eps([(p, q)], delta)


def waiting(rng: random.Random) -> Iterator[Case]:
    """Geometric laws whose loss falls: from some count on it is below 0, and the rest may be taken together."""
    p1, p2 = sorted((chance(rng), chance(rng)), reverse=True)
    last = 60 if p1 > F(1, 50) else 900
    p, q = ([c * (1 - c) ** x for x in range(last)] + [(1 - c) ** last] for c in (p1, p2))
    if p1 > p2 and p[-1] < q[-1]:
        for delta in telling(p, q)[1:]:
            yield "epsilon.geometric", {"p1": p1, "p2": p2, "delta": delta}, least_eps([(p, q)], delta)
        yield "epsilon.geometric", {"p1": p1, "p2": p2, "delta": 0}, mp.log(real(p1 / p2))


def waiting_for_several(rng: random.Random) -> Iterator[Case]:
    (one, two), k = rng.choice([(F(1, 2), F(1, 4)), (F(2, 3), F(1, 2)), (F(3, 4), F(1, 4))]), rng.randint(1, 4)
    masses = [[comb(x + k - 1, x) * c**k * (1 - c) ** x for x in range(60)] for c in (one, two)]
    # beyond 60 the other law has the larger mass
    tie = sum((max(x - y, F(0)) for x, y in zip(*masses, strict=True)), F(0))
    for delta in (tie, tie + F(1, 10**15)):
        yield "compose.epsilon.geometric", {"p1": one, "p2": two, "k": k, "delta": delta}, 0
        yield "compose.epsilon.geometric", {"p1": two, "p2": one, "k": k, "delta": delta}, 0


def posterior(rng: random.Random) -> Iterator[Case]:
    """Whole parameters: the distance of the two posteriors is rational, and eps is 0 from it on."""
    n, a, b = rng.randint(1, 6), rng.randint(1, 4), rng.randint(1, 4)

    def below(x: F, one: int, two: int) -> F:
        last = one + two - 1
        return sum((comb(last, j) * x**j * (1 - x) ** (last - j) for j in range(one, last + 1)), F(0))

    pairs = [(a + k, b + n - 1 - k) for k in range(n)]
    tie = max(abs(below(F(u, u + v), u + 1, v) - below(F(u, u + v), u, v + 1)) for u, v in pairs)
    for delta in (tie, tie + F(1, 10**15)):
        yield "bernoulli-post.epsilon", {"n": n, "a": a, "b": b, "delta": delta}, 0


def pure_mechanisms(rng: random.Random) -> Iterator[Case]:
    """Kairouz, Oh and Viswanath's sum over the answers that are the likelier ones."""
    eps, k = rng.choice([F(1, 100), F(1, 4), F(1), F(7, 2), F(99, 2)]), rng.randint(1, 6)
    delta0, slack = rng.choice([F(0), F(1, 100)]), rng.choice([F(1, 2), F(1, 5), F(1, 1000), F(1, 10**12)])
    with mp.workdps(120):
        p, kept, level = 1 / (1 + mp.exp(-real(eps))), (1 - real(delta0)) ** k, real(slack + k * delta0)

        def profile(x: mpf) -> mpf:
            parts = (
                mp.binomial(k, j) * (p**j * (1 - p) ** (k - j) - mp.exp(x) * p ** (k - j) * (1 - p) ** j)
                for j in range(k + 1)
            )
            return 1 - kept + kept * sum(max(part, mpf(0)) for part in parts)

        true = (
            0
            if level >= 1 or profile(mpf(0)) < level
            else bisect(lambda x: profile(x) - level, mpf(0), real(k * eps) + 1)
        )
    yield "compose.epsilon", {"eps": eps, "k": k, "slack": slack, "delta0": delta0}, true


def many(seed: int, rounds: int) -> Iterator[Case]:
    rng = random.Random(seed)
    for _ in range(rounds):
        for kind in (sums, urns, composed, waiting, waiting_for_several, posterior, pure_mechanisms):
            yield from kind(rng)


def test_at_every_tie() -> None:
    all_right(many(5, 14), 550)


@pytest.mark.slow
def test_at_many_more_ties() -> None:
    all_right(many(6, 400), 16000)
