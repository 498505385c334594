"""Truths for tests of forms: stated as if a definition had given them, with any lean, without a derivation."""

from __future__ import annotations

from typing import Any

import sympy as sp

from synthsym.core.domain import Domain
from synthsym.core.truth import Step, Truth, concluded


def made(expr: Any, domain: Domain, lean: str = "exact", *rests_on: str) -> Truth:
    told = sp.sympify(expr)
    return concluded(
        Step("definition", None, told, "stated for a test", rests_on=rests_on or ("definition:renyi",)),
        domain,
        lean=lean,
    )
