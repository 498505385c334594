"""The largest loss over all outcomes: what is left out, counted wrongly or not there is refused."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.author import Domain, Integer, Real, parameter
from synthsym.core.kinds import LARGEST_LOSS
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.theory.outcomes import largest_over

D = Domain(p=Real.between(0, "1/2"), more=Integer >= 1, at=dict(p="1/4", more=2))
p, more = D.symbols("p more")
HALF = sp.S.Half


def test_the_largest_of_two_answers():
    found = largest_over([(p, 1 - p), (1 - p, p)], D)
    assert found.kind is not None and found.kind.name == LARGEST_LOSS
    assert sp.simplify(found.expr - sp.log((1 - p) / p)) == 0


def test_outcomes_that_are_alike_are_counted():
    E = Domain(u=(Real >= 0) < 1, more=Integer >= 0, at=dict(u="1/2", more=2))
    u, rest = E.symbols("u more")
    true, other = (1 + (rest + 1) * u) / (rest + 2), (1 - u) / (rest + 2)
    found = largest_over([(true, other), (other, true), (other, other, rest)], E)
    assert found.expr.subs({u: HALF, rest: 2}) == sp.log(5)


@pytest.mark.parametrize("rows", [
    [(p, 1 - p)],  # one of two
    [(p, 1 - p), (1 - p, p / 2)],  # the second law lacks some mass
    [(p, 1 - p), (p, 1 - p), (1 - p, p)],  # one too many
    [(p, 1 - p, more), (1 - p, p)],  # so many
    [(p, p), (1 - p, 1 - p), (3 * p, p, 0)],  # the one that loses most is not there
])  # fmt: skip
def test_laws_that_are_not_whole_are_refused(rows: list[tuple[sp.Expr, ...]]):
    with pytest.raises(StepRejected):
        largest_over(rows, D)


def test_it_rests_on_what_masses_are():
    rows = [(parameter(D, p), 1 - p), (1 - p, p)]
    assert "definition:probability" in largest_over(rows, D).rests_on
    with altered("definition:probability", 2), pytest.raises(StepRejected):
        largest_over(rows, D)
