"""The one door to the float draws: whoever hands them data says `simulation=True`.

Sums of doubles and a generator that can be foreseen leak: of 20,000 draws of real-valued Laplace noise with a certified
eps = 1, four in five can come from one of two neighbouring data sets only. The certified numbers are those of the ideal
laws; what is drawn here shows what such laws look like. A release of real data is made by `synthsym release`, which
draws integers from the operating system's source and certifies the law that is really drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from ..errors import UserError

R = TypeVar("R")


def simulated(draws: Callable[..., R]) -> Callable[..., R]:
    """A function that reads data only for a simulation, and refuses without the word for it."""

    @wraps(draws)
    def guarded(*given: Any, simulation: bool = False, **named: Any) -> R:
        if simulation is not True:
            raise UserError(
                f"{draws.__qualname__}: these draws are floats from a predictable generator and leak; they are "
                f"for simulation only: "
                "pass simulation=True for made-up data, and use synthsym release for real data"
            )
        return draws(*given, **named)

    return guarded
