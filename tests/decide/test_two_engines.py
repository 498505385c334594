"""SymPy computes without FLINT's integers and polynomials, and where it does not, that is said."""

from __future__ import annotations

import subprocess
import sys

ASK = "from sympy.external.gmpy import GROUND_TYPES; import synthsym.decide; print(GROUND_TYPES)"


def told(script: str) -> tuple[str, str]:
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    return done.stdout.strip(), done.stderr


def test_sympy_counts_by_itself() -> None:
    assert told(f"import synthsym; {ASK}") == ("python", "")


def test_an_order_of_imports_that_shares_code_is_said() -> None:
    types, said = told(f"import os; os.environ['SYMPY_GROUND_TYPES'] = 'flint'; import sympy, synthsym; {ASK}")
    assert types == "flint" and "import synthsym first" in said
