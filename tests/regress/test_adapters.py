"""Adapters: SciPy's always runs; the others say what to install, and name quantities and parameters that exist."""

from __future__ import annotations

import importlib.util

import pytest

from synthsym.errors import UserError
from synthsym.quantities import lookup
from synthsym.regress.adapters import ADAPTERS, INVERSE, LAPLACE, PROFILE, run_adapter


def test_scipy_is_judged_case_by_case() -> None:
    report = run_adapter("scipy")
    assert len(report.lines) == 30
    for line in report.lines:
        assert line.reproduce().startswith("synthsym eval gaussian.delta eta=")
    # differences of tails lose all digits where delta is tiny; nothing that is of ordinary size is wrong
    assert all(float(line.true) < 1e-6 for line in report.problems)


@pytest.mark.parametrize("name", [n for n in ADAPTERS if n != "scipy"])
def test_a_missing_library_is_named_with_the_way_to_install_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(UserError, match=f"pip install {name}"):
        run_adapter(name)


@pytest.mark.parametrize(("quantity", "grid"), [("gaussian.delta", PROFILE), ("gaussian.epsilon", INVERSE), ("hockey-stick.laplace", LAPLACE)])
def test_grids_name_the_parameters_of_their_quantity(quantity: str, grid: dict[str, object]) -> None:
    assert set(grid) == {p.name for p in lookup(quantity).params}
