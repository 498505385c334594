"""A certified value against the bare ball expression written by hand, process start aside."""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from flint import arb, ctx

from synthsym.numbers.decimals import evaluate

AT = {"eta": Fraction(1), "eps": Fraction(1)}


def by_hand(digits: int) -> str:
    """delta = Phi(eta/2 - eps/eta) - e^eps Phi(-eta/2 - eps/eta) as one would type it into python-flint."""
    with ctx.workprec(int(digits * 3.33) + 40):
        eta, eps = arb(1), arb(1)
        root = arb(2).sqrt()
        upper, lower = (eta / 2 - eps / eta) / root, (-eta / 2 - eps / eta) / root
        value = ((-upper).erfc() - eps.exp() * (-lower).erfc()) / 2
        return str(value.str(digits, radius=False))


def best(fn: Callable[[], Any], repeats: int = 200) -> float:
    """The fastest of several runs: everything slower was disturbed."""
    fastest = 1e9
    for _ in range(repeats):
        start = time.perf_counter()
        fn()
        fastest = min(fastest, time.perf_counter() - start)
    return fastest


def ratio(digits: int) -> float:
    evaluate("gaussian.delta", AT, digits)
    return best(lambda: evaluate("gaussian.delta", AT, digits)) / best(lambda: by_hand(digits))
