"""Does the code err as the text does? What installed libraries give where a statement of their text is wrong.

A statement that fails has a witness: a point at which print and truth differ. Where a function that is shipped computes the
statement, it is asked at that very point. What it gave is stored (`found.json`, one line a case, with the release); whether that is wrong is
never stored: it follows from the witness that the statement has now.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.metadata
import importlib.util
import json
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from types import ModuleType
from typing import Any

from ...errors import UserError

# The name that pip knows -> the module whose presence shows that it is installed.
LIBRARIES: dict[str, str] = {
    "autodp": "autodp", "datasynthesizer": "DataSynthesizer", "diffprivlib": "diffprivlib", "dp-accounting": "dp_accounting", "opacus": "opacus",
    "opendp": "opendp", "prv-accountant": "prv_accountant", "smartnoise-sql": "snsql", "tensorflow-privacy": "tensorflow_privacy",
}  # fmt: skip
STORE = "found.json"
NEAR = 1e-6  # of the way from the truth to the print: less is rounding


@dataclass(frozen=True)
class Case:
    """A statement, the point of its witness in the statement's letters, and a call of the library there.

    `says`: the call returns what the statement prints (a loss, a sensitivity), and is right where it is not on the print's side of the
    truth. Otherwise the call returns what the code does (what it spends), and is right where that keeps to the print.
    """

    claim: str
    at: Mapping[str, str]
    by: str
    value: Callable[[], float]
    says: bool = True


@dataclass(frozen=True)
class Given:
    """What a release gave."""

    claim: str
    library: str
    version: str
    by: str
    at: Mapping[str, str]
    given: str
    says: bool

    @property
    def command(self) -> str:
        """The command that asks the library again."""
        return f"synthsym regress {self.library} --statements"

    def errs(self, finding: Mapping[str, Any]) -> bool | None:
        """Whether the code is wrong where the text is; None where the witness is now another one, or not a number."""
        witness = finding["witness"] or {}
        if dict(self.at) != witness.get("at"):
            return None
        try:
            printed, true, given = float(witness["printed"]), float(witness["true"]["mid"]), float(self.given)
        except (KeyError, TypeError, ValueError):
            return None
        if math.isnan(given) or printed == true:
            return None
        gap = printed - true
        return (given - true) / gap > NEAR if self.says else (printed - given) / gap > NEAR

    def json(self) -> dict[str, Any]:
        """As it is stored."""
        return {**vars(self), "at": dict(self.at)}


def errs_in_words(errs: bool | None) -> str:
    """Whether the code errs too, in words for a table."""
    return {True: "text wrong and code wrong", False: "text wrong and code right", None: "not comparable"}[errs]


def run(name: str) -> list[Given]:
    """All cases of one installed library."""
    if name not in LIBRARIES:
        raise UserError(f"{name}: statements of {', '.join(LIBRARIES)} are compared with their code")
    if importlib.util.find_spec(LIBRARIES[name]) is None:
        raise UserError(f"{name} is not installed: pip install {name}")
    release = importlib.metadata.version(name)
    found: list[Case] = importlib.import_module(f"{__name__}.of_{LIBRARIES[name].lower()}").cases()
    return [Given(c.claim, name, release, c.by, c.at, repr(float(c.value())), c.says) for c in found]


def load() -> list[Given]:
    """The stored runs."""
    text = resources.files("synthsym.regression.shipped").joinpath(STORE).read_text(encoding="utf-8")
    return [Given(**row) for row in json.loads(text)]


def module_of(package: str, path: str) -> ModuleType:
    """One file of an installed package, without what the package's own start imports (a deep-learning framework)."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise UserError(f"{package} is not installed")
    file = f"{spec.submodule_search_locations[0]}/{path}"
    inner = importlib.util.spec_from_file_location(f"_{package}_{path.replace('/', '_').removesuffix('.py')}", file)
    if inner is None or inner.loader is None:
        raise UserError(f"{package} has no file {path}")
    module = importlib.util.module_from_spec(inner)
    inner.loader.exec_module(module)
    return module


@contextlib.contextmanager
def made_with(module: ModuleType, *names: str) -> Iterator[list[tuple[str, dict[str, Any]]]]:
    """The named classes of a module, with a note of what each object is made with."""
    notes: list[tuple[str, dict[str, Any]]] = []
    before = {name: getattr(module, name) for name in names}

    def noting(name: str, cls: Any) -> Any:
        def make(*args: Any, **given: Any) -> Any:
            notes.append((name, given))
            return cls(*args, **given)

        return make

    for name, cls in before.items():
        setattr(module, name, noting(name, cls))
    try:
        yield notes
    finally:
        for name, cls in before.items():
            setattr(module, name, cls)
