"""Ready-made adapters: what other libraries compute, under the names of our quantities.

Each adapter is a module with a function `probes`: a quantity, a grid, what the library is asked (as its documentation
says), and what its values claim to be. A library is imported only when it is asked for (extra `peers`; SciPy is always
there).
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.metadata
import importlib.util
import io
import logging
import warnings
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ...errors import UserError
from ..check import Certified, Report, grid_points
from .probe import Probe

# Name -> the module whose presence shows that it is installed; its probes are in a module here called after it.
ADAPTERS: dict[str, str] = {
    "scipy": "scipy",
    "dp-accounting": "dp_accounting",
    "autodp": "autodp",
    "opendp": "opendp",
    "prv-accountant": "prv_accountant",
}


def installed(name: str) -> bool:
    """Whether the library can be imported here."""
    return importlib.util.find_spec(ADAPTERS[name]) is not None


def version(name: str) -> str:
    """The release that is installed."""
    return importlib.metadata.version(name)


def probes_of(name: str) -> list[Probe]:
    """The library's probes; a `UserError` where it is not known or not installed."""
    if not installed(name):
        raise UserError(f"{name} is not installed: pip install {name}")
    found: list[Probe] = importlib.import_module(f"{__name__}.of_{ADAPTERS[name]}").probes()
    return found


def run_adapter(name: str, quantity: str | None = None, axes: Mapping[str, Any] | None = None) -> Report:
    """All probes of one library, or those of one quantity, at the points of the probe or with the parameters given."""
    chosen = [p for p in probes_of(name) if quantity in (None, p.quantity)]
    if not chosen:
        known = sorted({p.quantity for p in probes_of(name)})
        raise UserError(f"--quantity {quantity}: {name} is asked for {', '.join(known)}")
    if axes and quantity is None:
        raise UserError(f"{name}: ranges need --quantity, as each probe has parameters of its own")
    report = Report()
    with undisturbed():
        for probe in chosen:
            lines = (
                Certified()
                .report(
                    probe.quantity,
                    _called(probe.fn),
                    list(_points(probe, axes or {})),
                    probe.rtol,
                    probe.side,
                    search=False,
                )
                .lines
            )
            report.lines += [replace(line, by=probe.by) for line in lines]
    return report


def _points(probe: Probe, axes: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The probe's own points, with what is given put in place; each only once."""
    seen = set()
    for point in grid_points(probe.grid):
        for given in grid_points(axes) if axes else [{}]:
            merged = {**point, **given}
            key = tuple(sorted((k, str(v)) for k, v in merged.items()))
            if key not in seen:
                seen.add(key)
                yield merged


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Results go to stdout: what a library prints or warns of on the way does not."""
    import numpy as np

    logging.disable(logging.WARNING)
    try:
        with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(logging.NOTSET)


def _called(fn: Callable[..., Any]) -> Callable[..., Any]:
    """A library's number as a plain float (NumPy's scalars print in another way)."""

    def call(**at: Any) -> Any:
        value = fn(**at)
        return value if value is None else float(value)

    return call
