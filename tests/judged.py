"""Shipped statements as the program judges them, through the cache that it keeps: once for all tests, workers and commands of the gate."""

from __future__ import annotations

from functools import cache
from typing import Any

from synthsym.api import audit


@cache
def judged(id: str) -> dict[str, Any]:
    """The judgement, with what it hands to Coq. A test that alters a foundation or the statement examines it itself."""
    return audit(id).raw[id]
