"""Values that other libraries print in their own tests, reproduced to the digits they print (origins in the data file)."""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from synthsym.numbers.quantities import certified_ball, lookup

CASES = json.loads((Path(__file__).parent.parent / "data" / "peer_values.json").read_text())


def certified(case):
    quantity = lookup(case["ours"])
    at = {n: v if v in ("inf", "remove", "add", "replace", "optimal") else Fraction(v) for n, v in case["at"].items()}
    return certified_ball(quantity, quantity.bind(at), 30) * int(case.get("times", 1))


def decimal(ball):
    middle, _, exponent = ball.mid_rad_10exp(30)
    return Decimal(int(middle)).scaleb(int(exponent))


def allowed(case):
    """Half a unit of the last printed digit (a double that is printed whole may be off in its last places)."""
    printed = Decimal(case["value"])
    digits = len(printed.as_tuple().digits)
    half = Decimal(1).scaleb(printed.as_tuple().exponent) / 2
    return max(half, abs(printed) * Decimal("1e-12")) if digits >= 14 else half


def off(case):
    return abs(decimal(certified(case)) - Decimal(case["value"]))


@pytest.mark.parametrize("name", sorted({c["ours"] for c in CASES}))
def test_printed_values_are_reproduced(name):
    wrong = [
        (c["origin"], c["at"], c["value"], str(off(c)))
        for c in CASES
        if c["ours"] == name and not c.get("off_by") and off(c) > allowed(c)
    ]
    assert not wrong


@pytest.mark.parametrize(
    "case", [c for c in CASES if c.get("off_by")], ids=lambda c: c["origin"][-50:] + str(c["at"].get("eps", ""))
)
def test_values_that_are_off_are_off_by_what_we_say(case):
    assert off(case) > allowed(case)
    assert off(case) < Decimal(case["off_by"])


def test_the_data_names_its_origins():
    assert len(CASES) > 230
    assert all(c["origin"] for c in CASES)
