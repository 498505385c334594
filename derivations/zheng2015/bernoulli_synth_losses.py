"""The priors under which the pure privacy of binary synthetic records is stated; its losses stand in synthsym/theory/binary_records.py."""

from synthsym.author import Domain, Integer, Real
from synthsym.theory.binary_records import (
    COUNTS, MODE_COUNTS, Method, loss_of_ones, loss_of_output, neighbours, pure, towards,
)  # fmt: skip

PRIOR = Domain(m=Integer >= 1, alpha=Real > 0, beta=Real > 0, eps=Real > 0, at=dict(m=3, alpha=2, beta=3, eps=1))
MODE_PRIOR = Domain(m=Integer >= 1, alpha=Real > 1, beta=Real > 1, eps=Real > 0, at=dict(m=3, alpha=4, beta=3, eps=1))

__all__ = [
    "COUNTS",
    "MODE_COUNTS",
    "MODE_PRIOR",
    "PRIOR",
    "Method",
    "loss_of_ones",
    "loss_of_output",
    "neighbours",
    "pure",
    "towards",
]
