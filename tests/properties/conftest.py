"""Arithmetic on balls in these tests is done at the precision at which they are computed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flint import ctx


@pytest.fixture(autouse=True)
def _precision() -> Iterator[None]:
    with ctx.workprec(150):
        yield
