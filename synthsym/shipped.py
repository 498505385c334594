"""Where the shipped derivations stand: beside this package, in a checkout and in an installation alike.

A folder called `derivations` in somebody's project is another matter: it is neither read nor trusted in their place.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

from .errors import UserError

NAME = "derivations"
HOME = Path(__file__).resolve().parent.parent / NAME


def table(file: str) -> str:
    """The text of one of their tables; FileNotFoundError where there is none."""
    return (HOME / file).read_text(encoding="utf-8")


def import_them() -> bool:
    """Make `derivations` the shipped ones, whatever stands before them on the path; False where none are installed."""
    known = sys.modules.get(NAME)
    if known is not None:
        places = [Path(p).resolve() for p in getattr(known, "__path__", ())]
        if places[:1] != [HOME]:
            where = places[0] if places else getattr(known, "__file__", "somewhere else")
            raise UserError(
                f"another package called {NAME} was imported from {where}; rename it, or import synthsym's statements first"
            )
        return True
    if not (HOME / "__init__.py").is_file():
        return False
    spec = importlib.util.spec_from_file_location(NAME, HOME / "__init__.py", submodule_search_locations=[str(HOME)])
    if spec is None or spec.loader is None:
        return False
    module = importlib.util.module_from_spec(spec)
    sys.modules[NAME] = module
    spec.loader.exec_module(module)
    return True
