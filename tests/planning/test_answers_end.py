"""One question of a user ends: what costs more than is allowed is not decided, and says so."""

from __future__ import annotations

import pytest
from flint import acb, arb

import synthsym
from synthsym import effort
from synthsym.balls.quadrature import integrate
from synthsym.errors import Undecided


@pytest.mark.parametrize(
    ("mechanism", "given"),
    [
        ("linear-statistics", {"n": 10**15, "sigma": 10, "eps": 0, "delta": "0.1"}),
        (
            "normal-bayes",
            {"n": 10**6, "d": 1, "var": 2, "records": 10, "copies": 7, "relation": "add-remove", "eps": "0.1"},
        ),
        ("categorical-synth-map", {"n": 6, "k": 4, "a": 1000, "eps": 5, "delta": "1/2"}),
        (
            "gauss-synth-one",
            {"n": 100, "R": "1e300", "var": "3/7", "prior_var": 10**4, "truncated": "yes", "m": 9, "delta": "1e-30"},
        ),
    ],
)
def test_a_plan_that_would_take_for_ever_is_not_decided(
    mechanism: str, given: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(effort.answered, "__defaults__", (50,))
    with pytest.raises(Undecided, match="more work than one answer may cost"):
        synthsym.plan(mechanism, **given)


def test_an_integral_ends_with_the_allowance_and_leaves_nothing_behind() -> None:
    def slow(z: acb, _: bool) -> acb:
        return (z * 1000).sin().exp()

    with pytest.raises(Undecided, match="more work"):
        effort.answered(lambda: integrate(slow, arb(0), arb(1000)), 1)
    assert effort.answered(lambda: integrate(lambda z, _: z, arb(0), arb(1)), 1).overlaps(arb(1) / 2)
    assert effort.left() == effort.UNLIMITED
