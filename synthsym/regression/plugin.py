"""The pytest plugin: the fixture `certified`. Loaded in every pytest run, so it imports nothing heavy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .check import Certified


@pytest.fixture
def certified() -> Certified:
    """`certified.check("gaussian.delta", fn, grid=…)` holds fn against certified values and fails with a table."""
    from .check import Certified

    return Certified()
