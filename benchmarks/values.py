"""A certified value against the bare ball expression written by hand, process start aside."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from flint import arb, ctx, fmpq

from synthsym.numbers.decimals import evaluate

AT = {"eta": Fraction(1), "eps": Fraction(1)}


def by_hand(digits: int, at: Mapping[str, Fraction] = AT) -> str:
    """delta = Phi(eta/2 - eps/eta) - e^eps Phi(-eta/2 - eps/eta) as one would type it into python-flint, for the same exact arguments, with its radius."""
    with ctx.workprec(int(digits * 3.33) + 40):
        eta, eps = (arb(fmpq(at[name].numerator, at[name].denominator)) for name in ("eta", "eps"))
        root = arb(2).sqrt()
        upper, lower = (eta / 2 - eps / eta) / root, (-eta / 2 - eps / eta) / root
        value = ((-upper).erfc() - eps.exp() * (-lower).erfc()) / 2
        return str(value.str(digits))


def best(fn: Callable[[], Any], repeats: int = 200) -> float:
    """The fastest of several runs: everything slower was disturbed."""
    fastest = 1e9
    for _ in range(repeats):
        start = time.perf_counter()
        fn()
        fastest = min(fastest, time.perf_counter() - start)
    return fastest


def ratio(digits: int) -> float:
    """Fractions in and a decimal with its radius out, on both sides."""
    repeats = max(1, min(2000, 200_000 // digits))
    evaluate("gaussian.delta", AT, min(digits, 1000))
    return best(lambda: evaluate("gaussian.delta", AT, digits), repeats) / best(lambda: by_hand(digits), repeats)
