"""Which statements there are: the shipped derivations, and a user's own files."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import sys
from pathlib import Path

from ..errors import UserError
from .claim import PAPERS, Claim, all_claims

SHIPPED = ("neunhoeffer2024", "miura2023", "boedihardjo2021", "zheng2015", "gil2013", "conversions")


def load_corpus() -> dict[str, Claim]:
    """Import every shipped derivation module; returns all claims in the order of the papers."""
    for paper in SHIPPED:
        try:
            package = importlib.import_module(f"derivations.{paper}")
        except ModuleNotFoundError as error:
            if error.name in (f"derivations.{paper}", "derivations"):
                continue
            raise
        for module in sorted(m.name for m in pkgutil.iter_modules(package.__path__)):
            importlib.import_module(f"derivations.{paper}.{module}")
    order = {p: i for i, p in enumerate(SHIPPED)}
    claims = [c for p in sorted(PAPERS.values(), key=lambda p: order.get(p.id, 99)) for c in p.claims.values()]
    return {c.id: c for c in claims}


def load_file(path: Path) -> dict[str, Claim]:
    """Import a user's own file (or every .py file of a folder); returns the claims it declares."""
    files = sorted(path.glob("*.py")) if path.is_dir() else [path]
    if not files or not all(f.exists() for f in files):
        raise UserError(f"{path}: no claim file is there")
    before = set(all_claims())
    for file in files:
        name = f"synthsym_user_{abs(hash(str(file.resolve())))}"
        spec = importlib.util.spec_from_file_location(name, file)
        if spec is None or spec.loader is None:
            raise UserError(f"{file}: not a Python file")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except UserError:
            raise
        except (Exception, SystemExit) as error:  # the user's own code, a script perhaps: point at its line
            line = _line_in(file, error)
            raise UserError(f"{file}:{line}: {type(error).__name__}: {error}") from error
    own = {file.resolve() for file in files}
    found = {id: c for id, c in all_claims().items() if id not in before or Path(c.source()[0]).resolve() in own}
    if not found:
        raise UserError(f"{path}: it declares no claims (Paper(...).claim)")
    return found


def _line_in(file: Path, error: BaseException) -> int:
    import traceback

    if isinstance(error, SyntaxError) and error.lineno:
        return error.lineno
    lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == str(file)]
    return lines[-1] or 1 if lines else 1


def related(ids: set[str], claims: dict[str, Claim]) -> set[str]:
    """The ids, what they use, and what uses them: what the referee must see to settle them."""
    out = set(ids)
    for id in ids:
        out |= {u for u in claims[id].uses if u in claims}
        for other in claims.values():
            if id in other.uses:
                out.add(other.id)
    for id in list(out):  # a used step's other users decide whether it is a misprint
        if any(id in claims[i].uses for i in ids):
            out |= {c.id for c in claims.values() if id in c.uses}
    return out
