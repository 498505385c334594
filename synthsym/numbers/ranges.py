"""What no value of a quantity can be: a negative divergence, a probability outside of [0, 1]. Such a value is an alarm.

A ball may reach over an end (that is a matter of precision); one that lies beyond it altogether says that something is
wrong in this program, and nothing that was computed may then be believed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flint import arb

from ..errors import Alarm

Compute = Callable[[dict[str, Any], int], arb]
PROBABILITIES = ("hockey-stick", "delta", "zcdp-delta", "negative")
LOSSES = ("renyi", "kl", "max-divergence", "epsilon", "rho", "sigma", "zcdp", "rdp", "pure-to-zcdp", "order")


def words(name: str) -> set[str]:
    """The parts of a name that say what kind of number it is: its first and its last one, and the second of compose.WHAT.LAW."""
    parts = name.split(".")
    return {parts[0], parts[-1], parts[1] if parts[0] == "compose" else ""}


def least_and_most(name: str) -> tuple[int | None, int | None]:
    """The least and the largest value that the quantity of this name can have; None where there is no end."""
    kinds = words(name)
    if kinds & set(PROBABILITIES):
        return 0, 1
    return (0 if kinds & set(LOSSES) else None), None


def watched(name: str, compute: Compute) -> Compute:
    """The same computation, which raises an alarm instead of handing out what cannot be."""
    least, most = least_and_most(name)
    if least is None:
        return compute

    def checked(at: dict[str, Any], prec: int) -> arb:
        value = compute(at, prec)
        if value < least or (most is not None and value > most):
            shown = " ".join(f"{k}={v}" for k, v in at.items())
            allowed = f">= {least}" if most is None else f"in [{least}, {most}]"
            raise Alarm(f"{name} {shown}: the value {value.str(10)} was computed where it must be {allowed}")
        return value

    return checked
