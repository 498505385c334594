"""The rules by which a truth is derived. Each checks itself with two engines or raises StepRejected."""

from .basic import (
    as_number,
    bounded_by,
    cite,
    definition,
    density,
    derivative,
    evaluated,
    limit,
    log_density,
    log_ratio,
    parameter,
    rewrite,
    simplify,
    substitute,
)
from .extremes import at_point, corners, infimum, supremum, zcdp
from .kernels import flatten_logs, log_integral, renyi

__all__ = [
    "as_number", "at_point", "bounded_by", "cite", "corners", "definition", "density", "derivative", "evaluated", "flatten_logs", "infimum", "limit",
    "log_density", "log_integral", "log_ratio", "parameter", "renyi", "rewrite", "simplify", "substitute", "supremum", "zcdp",
]
