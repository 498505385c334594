"""Noisy choices, sums between integrals and unequal losses: what the ledger says, and false twins that it refuses."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.rules.basic import parameter
from synthsym.theory.composition import eps_as_stated, sum_by_integral, sum_by_tail
from synthsym.theory.lattice_bounds import sum_from_here, sum_from_next
from synthsym.theory.noisy_max import level_moves, level_moves_one_way

D = Domain(b=Real > 0, x=Real >= 1, area=Real > 0, mean=Real > 0, q=Real > 0, tol=Real.between(0, 1))
b, x, area, mean, q, tol = D.symbols("b x area mean q tol")


def test_moves_add_up_unless_all_go_one_way() -> None:
    assert level_moves(b, b, on=D).expr == 2 * b
    assert level_moves_one_way(b, on=D).expr == b
    with altered("definition:noisy-max", 2):
        assert level_moves(b, b, on=D).expr == 4 * b


@pytest.mark.parametrize("entry, lean", [(sum_from_next, "upper"), (sum_from_here, "lower")])
def test_the_integral_test_asks_that_the_function_falls(entry, lean) -> None:
    assert entry(area, parameter(D, -x), on=D).lean == lean
    with pytest.raises(StepRejected, match="not proved"):
        entry(area, parameter(D, x), on=D)


def test_losses_that_are_not_equal() -> None:
    assert sum_by_tail(mean, q, 2, on=D).expr == mean + 2 * sp.sqrt(q)
    assert sum_by_integral(mean, q, tol, on=D).lean == "upper"
    assert eps_as_stated(mean, q, tol, on=D).lean == "exact"
    with pytest.raises(StepRejected, match="not proved"):
        sum_by_integral(mean, q, 1 + tol, on=D)
