"""Certified values against hand-written python-flint and mpmath; a composed profile; values other libraries print."""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import mpmath as mp
from flint import arb

from synthsym.numbers.quantities import certified_ball, lookup

from .values import AT, best, by_hand

PEERS = Path(__file__).parent.parent / "tests" / "data" / "peer_values.json"
WORDS = {"inf", "remove", "add", "replace", "optimal"}


def value(name: str, digits: int, **at: object) -> arb:
    quantity = lookup(name)
    return certified_ball(quantity, quantity.bind({n: Fraction(str(v)) for n, v in at.items()}), digits)


def by_mpmath(digits: int) -> object:
    with mp.workdps(digits):
        eta, eps = mp.mpf(1), mp.mpf(1)
        return mp.ncdf(eta / 2 - eps / eta) - mp.exp(eps) * mp.ncdf(-eta / 2 - eps / eta)


def over_flint(digits: int) -> float:
    """A certified ball (parameters checked, precision chosen) over the bare expression."""
    quantity = lookup("gaussian.delta")
    at = quantity.bind(AT)
    return best(lambda: certified_ball(quantity, at, digits)) / best(lambda: by_hand(digits))


def over_mpmath(digits: int) -> float:
    quantity = lookup("gaussian.delta")
    at = quantity.bind(AT)
    return best(lambda: certified_ball(quantity, at, digits), 50) / best(lambda: by_mpmath(digits), 50)


def composed_seconds(law: str) -> float:
    """Twenty certified digits of a profile of 10^7 independent outputs."""
    near = Fraction(1, 30000)
    at: dict[str, object] = {
        "gamma": dict(shape1=2, rate1=1, shape2=2 + near, rate2=1 + near),
        "normal": dict(mu1=0, var1=1, mu2=near, var2=1 + near),
        "bernoulli": dict(p1="1/2", p2=Fraction(1, 2) + near),
    }[law]
    return best(lambda: value(f"compose.hockey-stick.{law}", 20, **at, k=10**7, eps="1/4"), 1)  # type: ignore[arg-type]


def peers() -> tuple[int, list[str]]:
    """How many printed values are reproduced to their digits, and one line for each that is off."""
    reproduced, lines = 0, []
    for case in json.loads(PEERS.read_text()):
        quantity = lookup(case["ours"])
        at = {n: v if v in WORDS else Fraction(v) for n, v in case["at"].items()}
        ball = certified_ball(quantity, quantity.bind(at), 25) * int(case.get("times", 1))
        middle, _, exponent = ball.mid_rad_10exp(25)
        ours, printed = Decimal(int(middle)).scaleb(int(exponent)), Decimal(case["value"])
        half = Decimal(1).scaleb(int(printed.as_tuple().exponent)) / 2
        exact_double = len(printed.as_tuple().digits) >= 14
        allowed = max(half, abs(printed) * Decimal("1e-12")) if exact_double else half
        if abs(ours - printed) <= allowed:
            reproduced += 1
        else:
            lines.append(
                f"{case['ours']} {case['at']}: printed {printed}, is {ours:.17g}, off by {abs(ours - printed):.1e} ({case['origin']})"
            )
    return reproduced, lines
