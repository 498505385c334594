"""synthsym: the referee for privacy proofs of synthetic data.

Importing the package is cheap; SymPy, FLINT and NumPy load when something needs them.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

if "sympy" not in sys.modules:
    # Where python-flint is installed SymPy counts with FLINT's integers and polynomials; it is here to share no code with FLINT.
    os.environ["SYMPY_GROUND_TYPES"] = "python"
    # results that it remembers of each of its functions; its own is 1000
    os.environ.setdefault("SYMPY_CACHE_SIZE", "20000")

__version__ = "0.1.0"

if TYPE_CHECKING:
    from .api import audit, check, claim, claims, constants, eval, plan, regress, sweep
    from .core.domain import Domain, Integer, Real
    from .statements.claim import Paper

# Public name -> module that has it.
_LAZY = {
    "audit": "api",
    "check": "api",
    "claim": "api",
    "claims": "api",
    "constants": "api",
    "eval": "api",
    "plan": "api",
    "regress": "api",
    "sweep": "api",
    "Paper": "statements.claim",
    "Domain": "core.domain",
    "Integer": "core.domain",
    "Real": "core.domain",
}


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LAZY[name]}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_LAZY])


__all__ = [
    "Domain",
    "Integer",
    "Paper",
    "Real",
    "__version__",
    "audit",
    "check",
    "claim",
    "claims",
    "constants",
    "eval",
    "plan",
    "regress",
    "sweep",
]
