"""The functions of the package: the same answers as the commands, as objects."""

from __future__ import annotations

from fractions import Fraction

import pytest

import synthsym
from synthsym.errors import UserError


def test_check_says_what_became_of_a_statement() -> None:
    held, failed = synthsym.check("exp(x) >= 1 + x"), synthsym.check("2*d/n", equals="d/n", where="d > 0, n >= 1")
    assert held.holds is True and held.trust == "derived" and str(held).startswith("exp(x) >= 1 + x\nholds")
    assert (
        failed.holds is False
        and failed.witness is not None
        and set(failed.to_json()) >= {"statement", "holds", "method", "trust", "witness"}
    )
    assert synthsym.check("binom(n, k) <= 2^n", where="n >= 0, k >= 0, k <= n", integers=["n", "k"]).holds is True
    with pytest.raises(UserError, match="list of names"):
        synthsym.check("n >= n", integers="n")
    with pytest.raises(UserError, match="compares a formula"):
        synthsym.check("x + 1")


def test_a_sweep_is_a_table_of_certified_values() -> None:
    table = synthsym.sweep("gaussian.delta", eta=["1/10", 1], eps="0..2:3")
    assert (
        len(table) == 6
        and table.to_csv().startswith("eta,eps,value")
        and table.to_json()["quantity"] == "gaussian.delta"
    )
    assert "<table>" in table._repr_html_() and [r["at"]["eta"] for r in table] == ["1/10"] * 3 + ["1"] * 3
    assert len(synthsym.sweep("gaussian.delta", eta=Fraction(1, 2), eps=1)) == 1
    for wrong in ({"eta": 0.1, "eps": 1}, {"eta": 1}, {"eta": 1, "eps": 1, "sigma": 1}):
        with pytest.raises(UserError):
            synthsym.sweep("gaussian.delta", **wrong)


def test_regress_holds_another_implementation_against_certified_values() -> None:
    report = synthsym.regress("scipy", "gaussian.delta", eta=1, eps=[0, 1])
    assert report.lines and not report.problems
    with pytest.raises(UserError, match="neither"):
        synthsym.regress("no-such-library")
