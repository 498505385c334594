"""`synthsym report`."""

from __future__ import annotations

from ..errors import UserError
from .common import described, format_option


@described("report", "$ synthsym report")
@format_option
def command(fmt: str) -> None:
    """Not part of this installation yet."""
    raise UserError("report is not part of this installation")
