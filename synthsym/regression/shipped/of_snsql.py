"""SmartNoise SQL: sensitivities of expressions, the threshold for rare groups, the odometer."""

from __future__ import annotations

import importlib
import math
from typing import Any

from . import Case

BOUNDS = {"l": "-1", "u": "3"}


class Column:
    """A column with values in [-1, 3]."""

    def sensitivity(self) -> float:
        return 3.0

    def type(self) -> str:
        return "float"


def cases() -> list[Case]:
    """The statements of SmartNoise SQL whose code is run, each at one point."""
    importlib.import_module("snsql")
    numeric: Any = importlib.import_module("snsql._ast.expressions.numeric")
    sql: Any = importlib.import_module("snsql._ast.expressions.sql")
    odometer: Any = importlib.import_module("snsql.sql.odometer")
    normal: Any = importlib.import_module("snsql.sql._mechanisms.gaussian")
    privacy: Any = importlib.import_module("snsql.sql.privacy")

    def combined(op: str, literal: int) -> float:
        return float(numeric.ArithmeticExpression(Column(), op, numeric.Literal(literal)).sensitivity())

    def spent() -> float:
        counter = odometer.Odometer(privacy.Privacy(epsilon=0.5, delta=0.01))
        counter.spend(10)
        return float(counter.spent[1])

    def promised() -> float:
        """The delta that is asked for, where the threshold is the one of the witness."""
        mechanism = normal.Gaussian.__new__(normal.Gaussian)
        delta = 2 * (1 - (1 - math.erfc(3 / math.sqrt(2)) / 2) ** 3)
        mechanism.max_contrib, mechanism.delta, mechanism.scale = 3, delta, 1.0
        return delta if math.isclose(mechanism.threshold, 4, abs_tol=1e-6) else math.nan

    return [
        Case(
            "lib.smartnoise.sens-plus",
            {"c": "2", **BOUNDS},
            "ArithmeticExpression.sensitivity of column + 2",
            lambda: combined("+", 2),
        ),
        Case(
            "lib.smartnoise.sens-times",
            {**BOUNDS, "size": "2"},
            "ArithmeticExpression.sensitivity of column * -2",
            lambda: combined("*", -2),
        ),
        Case(
            "lib.smartnoise.minmax",
            BOUNDS,
            "AggFunction.sensitivity of MIN",
            lambda: float(sql.AggFunction("MIN", None, Column()).sensitivity()),
        ),
        Case(
            "lib.smartnoise.gauss-threshold",
            {"m": "3", "sigma": "1", "w": "3"},
            "Gaussian.threshold, delta promised for it",
            promised,
        ),
        Case("lib.smartnoise.odometer-delta", {"delta": "1/100", "k": "10", "tol": "1/200"}, "Odometer.spent", spent),
    ]
