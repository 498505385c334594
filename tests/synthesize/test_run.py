from __future__ import annotations

import math
from fractions import Fraction as F

import numpy as np
import pytest

from synthsym.errors import UserError
from synthsym.synthesize.families import Family
from synthsym.synthesize.noise import Source
from synthsym.synthesize.program import parse_means, product_points, uniform_points
from synthsym.synthesize.run import Request, cube_family, draw, synthesize
from synthsym.synthesize.table import Table


def population(n: int, p: int, seed: int = 0) -> Table:
    rng = np.random.default_rng(seed)
    rows = rng.random((n, p)) < np.linspace(0.2, 0.8, p)
    rows[:, 1] |= rows[:, 0]
    return Table(tuple(f"c{i}" for i in range(p)), (rows.astype(np.int64) << np.arange(p)).sum(axis=1))


def uniform(p: int):  # type: ignore[no-untyped-def]
    return lambda m, rng: uniform_points(p, m, rng)


@pytest.mark.parametrize("kind", ["conjunctions", "marginals", "parities"])
def test_the_loss_asked_for_is_kept_exactly(kind: str) -> None:
    family = Family(kind, 8, 2)  # type: ignore[arg-type]
    out = synthesize(population(5000, 8), Request(family, eps=F(3, 4)), uniform(8), Source.seeded(1))
    assert out.eps == F(3, 4)
    assert out.sigma == family.sensitivity() / (5000 * F(3, 4))
    assert out.eps <= out.eps_printed
    assert out.table.records == 5000


def test_much_data_and_little_noise_give_accurate_statistics() -> None:
    family = Family("conjunctions", 8, 2)
    out = synthesize(population(200_000, 8), Request(family, eps=F(2), reduced=3000), uniform(8), Source.seeded(2))
    assert out.fit.gap < 1e-6
    assert out.accuracy < 0.02 and out.fit_error < 0.02


def test_the_theorem_s_sizes_keep_its_promise() -> None:
    """8 delta, except with probability 4 gamma; all of twenty runs stay far inside."""
    family, delta, gamma = Family("conjunctions", 4, 1), F(1, 10), F(1, 10)
    need = math.ceil(2 * 5 * math.log(50) / (0.1 * 3))
    request = Request(family, eps=F(3), accuracy=delta, gamma=gamma, condition=F(2))
    reached = [synthesize(population(need, 4, i), request, uniform(4), Source.seeded(i)).accuracy for i in range(20)]
    assert max(reached) <= 0.8


def test_too_few_records_for_the_theorem_are_refused_with_the_number_needed() -> None:
    family = Family("conjunctions", 8, 2)
    request = Request(family, eps=F(1), accuracy=F(1, 10))
    with pytest.raises(UserError, match="100 records are too few") as told:
        synthesize(population(100, 8), request, uniform(8), Source.seeded(1))
    needed = int(str(told.value).split("at least ")[1].split()[0])
    enough = Request(family, eps=F(1), accuracy=F(1, 10), reduced=500)
    assert synthesize(population(needed, 8), enough, uniform(8), Source.seeded(1)).eps <= 1
    with pytest.raises(UserError, match="too few"):
        synthesize(population(needed - 1, 8), request, uniform(8), Source.seeded(1))


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (Request(Family("conjunctions", 8, 2)), "one of --eps, --sigma and --accuracy"),
        (Request(Family("conjunctions", 8, 2), eps=F(1), reduced=10**6), "infeasible"),
        (Request(Family("conjunctions", 8, 2), accuracy=F(1, 1000)), "infeasible"),
        (Request(Family("parities", 20, 3), eps=F(1), reduced=150_000), "too large a program"),
    ],
)
def test_infeasible_requests_are_refused(request_: Request, words: str) -> None:
    with pytest.raises(UserError, match=words):
        synthesize(population(100, 8), request_, uniform(8), Source.seeded(1))


def test_a_seed_repeats_the_run_and_the_secure_source_does_not() -> None:
    family, table = Family("conjunctions", 6, 2), population(300, 6)

    def once(source: Source) -> list[int]:
        return synthesize(table, Request(family, eps=F(1)), uniform(6), source).table.codes.tolist()

    assert once(Source.seeded(9)) == once(Source.seeded(9)) != once(Source.seeded(10))
    assert once(Source.system()) != once(Source.system())


def test_draws_follow_the_density() -> None:
    points, density = np.array([3, 5, 6]), np.array([0.5, 0.0, 0.5])
    seen = draw(points, density, 10_000, Source.seeded(0))
    assert set(seen) == {3, 6} and abs((seen == 3).mean() - 0.5) < 0.03


def test_points_of_a_public_product_law() -> None:
    codes = product_points([0.1, 0.9], 20_000, Source.seeded(0))
    assert abs((codes & 1).mean() - 0.1) < 0.02 and abs((codes >> 1).mean() - 0.9) < 0.02
    assert parse_means("0.1, 0.9", 2) == [0.1, 0.9]
    for bad in ("0.1", "0.1,1", "0.1,x"):
        with pytest.raises(UserError, match="--means"):
            parse_means(bad, 2)


@pytest.mark.parametrize(("p", "d"), [(3, 0), (3, 4), (2, 3)])
def test_degrees_that_are_refused(p: int, d: int) -> None:
    with pytest.raises(UserError, match="--degree"):
        cube_family(p, d, "parities")
