"""Conversions that promise too little are refuted by two normal laws, whichever paper prints them."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from scipy.stats import norm

from synthsym.notation import parse
from synthsym.statements.corpus import load_corpus

from .mutants import altered

pytestmark = pytest.mark.slow

TOO_SMALL = {
    "neun.s2.conv": ("rho + sqrt(rho*log(1/delta))", "2*sqrt(rho*log(1/delta))", "rho + 2*sqrt(rho*log(1/delta)/2)", "rho - 2*sqrt(rho*log(1/delta))"),
    "miura.prop2.6": ("eps + log(1/delta)/alpha", "eps + log(1/delta)/(2*(alpha-1))", "log(1/delta)/(alpha-1)", "eps - log(1/delta)/(alpha-1)"),
    "mironov.prop3": ("tau + ln(1/delta)/alpha", "tau/2 + ln(1/delta)/(alpha-1)"),
    "bun.prop1.3": ("rho + sqrt(rho*ln(1/delta))", "2*sqrt(rho*ln(1/delta))"),
}  # fmt: skip


@pytest.mark.parametrize("id", TOO_SMALL)
def test_too_small_an_epsilon_is_refuted_by_an_event(id: str) -> None:
    form = load_corpus()[id].form()
    assert form.judge().holds is True
    for text in TOO_SMALL[id]:
        found = altered(form, parse(text)).judge()
        assert found.holds is False and found.errs == "unsafe", text
        assert {"law:normal", "definition:hockey-stick"} <= set(found.rests_on)


@pytest.mark.parametrize("id", ["neun.s2.conv", "miura.prop2.6"])
def test_the_event_is_what_it_says(id: str) -> None:
    """P(S) > e^eps Q(S) + delta for the print's eps, by SciPy: N(eta, 1) against N(0, 1), S = {output > eta + z}."""
    found = altered(load_corpus()[id].form(), parse(TOO_SMALL[id][1])).judge()
    at = {k: float(Fraction(v)) for k, v in found.witness["at"].items()}
    p, q = norm.sf(at["z"]), norm.sf(at["eta"] + at["z"])
    assert p > math.exp(float(found.witness["printed"])) * q + at["delta"]
    assert math.log((p - at["delta"]) / q) == pytest.approx(float(found.witness["true"]["mid"]), rel=1e-9)


def test_what_promises_more_than_needed_is_not_refuted() -> None:
    for id, text in (
        ("neun.s2.conv", "rho + 3*sqrt(rho*log(1/delta))"),
        ("miura.prop2.6", "2*eps + log(1/delta)/(alpha-1)"),
    ):
        assert altered(load_corpus()[id].form(), parse(text)).judge().holds is True
