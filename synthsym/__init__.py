"""synthsym: the referee for privacy proofs of synthetic data.

Importing the package is cheap; SymPy, FLINT and NumPy load when something needs them.
"""

from __future__ import annotations

__version__ = "0.1.0"
