"""dp-accounting: what its Rényi accountant does with a negative value."""

from __future__ import annotations

import importlib
import math
from typing import Any

from . import Case


def cases() -> list[Case]:
    """The statements of dp-accounting whose code is run, each at one point."""
    rdp: Any = importlib.import_module("dp_accounting.rdp.rdp_privacy_accountant")

    def promised() -> float:
        """The delta at which eps = 0 is returned."""
        return 0.01 if rdp.compute_epsilon([2.0], [-9.0], 0.01)[0] == 0 else math.nan

    return [
        Case("lib.dpacc.negative-rdp", {"delta": "1/100", "error": "10", "s": "2", "t": "1/2"}, "compute_epsilon, delta at which it returns 0", promised),
    ]  # fmt: skip
