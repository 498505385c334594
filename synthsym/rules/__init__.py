"""The rules by which a truth is derived. Each checks itself with two engines or raises StepRejected.

Never a paper's formula: a rule holds for all expressions that pass its check. Begin with `basic`, then `extremes` and
`primitive`; `stated` is how an entry of the ledger becomes a rule.
"""

from . import masses, sums
from .basic import (
    assume,
    bounded_by,
    derivative,
    evaluated,
    formula,
    joined,
    limit,
    parameter,
    rewrite,
    simplify,
    substitute,
)
from .densities import density, log_density, log_ratio, probability_below
from .extremes import corners, infimum, inside_range, largest, least_at_low, supremum
from .kernels import flatten_logs, log_integral, renyi
from .zcdp import zcdp

__all__ = [
    "assume", "bounded_by", "corners", "density", "derivative", "evaluated", "flatten_logs", "formula",
    "infimum", "inside_range", "joined", "largest", "least_at_low", "limit", "log_density",
    "log_integral", "log_ratio", "masses", "parameter", "probability_below", "renyi", "rewrite", "simplify",
    "substitute", "sums", "supremum", "zcdp",
]  # fmt: skip
