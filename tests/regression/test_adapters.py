"""Adapters: SciPy's always runs; the others run where the library is installed, and say what to install where it is not."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from synthsym.cli import run
from synthsym.errors import UserError
from synthsym.numbers.quantities import lookup
from synthsym.regression import adapters
from synthsym.regression.adapters import ADAPTERS, run_adapter
from synthsym.regression.adapters import probe as grids
from synthsym.regression.check import _exact_or_word, grid_points

PEERS = [pytest.param(name, marks=pytest.mark.library(module)) for name, module in ADAPTERS.items() if name != "scipy"]
SHARED = {
    "gaussian.delta": grids.PROFILE, "gaussian.epsilon": grids.INVERSE, "gaussian.sigma": grids.CALIBRATE,
    "hockey-stick.laplace": grids.LAPLACE, "epsilon.laplace": grids.LAPLACE_INVERSE, "renyi.laplace": grids.LAPLACE_RENYI,
    "hockey-stick.randomized-response": grids.RESPONSE, "epsilon.randomized-response": grids.RESPONSE_INVERSE,
    "renyi.randomized-response": grids.RESPONSE_RENYI, "convert.zcdp": grids.ZCDP, "convert.zcdp-delta": grids.ZCDP_DELTA,
    "convert.rdp": grids.RDP, "compose.epsilon.normal": grids.COMPOSED, "compose.epsilon.bernoulli": grids.COMPOSED_RESPONSE,
    "compose.delta": grids.COMPOSED_PURE, "renyi.subsampled-normal": grids.SUBSAMPLED_RENYI,
    "hockey-stick.subsampled-normal": grids.SUBSAMPLED,
}  # fmt: skip


def test_scipy_is_judged_case_by_case() -> None:
    report = run_adapter("scipy")
    assert len(report.lines) >= 90 and all(line.by for line in report.lines)
    assert {line.quantity for line in report.lines} >= {"gaussian.delta", "gaussian.sigma", "renyi.subsampled-normal"}
    # differences of tails lose digits where delta is tiny; nothing that is of ordinary size is wrong
    assert all(float(line.true) < 1e-6 for line in report.problems if line.quantity == "gaussian.delta")


@pytest.mark.parametrize("name", [n for n in ADAPTERS if n != "scipy"])
def test_a_missing_library_is_named_with_the_way_to_install_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(UserError, match=f"pip install {name}"):
        run_adapter(name)


@pytest.mark.parametrize("quantity", SHARED)
def test_grids_are_points_of_their_quantity(quantity: str) -> None:
    points = list(grid_points(SHARED[quantity]))
    assert points and len({str(p) for p in points}) == len(points)
    for point in points:
        lookup(quantity).bind({name: _exact_or_word(name, value) for name, value in point.items()})


def test_grids_reach_what_the_table_is_about() -> None:
    composed = list(grid_points(grids.COMPOSED))
    assert max(int(p["k"]) for p in composed) == 10**7
    orders = grids.SUBSAMPLED_RENYI["alpha"]
    assert any("/" in a for a in orders) and any("/" not in a for a in orders)
    assert all(any(float(d) <= 1e-15 for d in g["delta"]) for g in (grids.INVERSE, grids.CALIBRATE, grids.ZCDP))


def test_one_value_is_repeated_by_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["regress", "scipy", "--quantity", "gaussian.epsilon", "eta=1", "delta=1e-6", "--format", "json"]) == 0
    (case,) = json.loads(capsys.readouterr().out)["cases"]
    assert case["at"] == {"eta": "1", "delta": "1/1000000"} and case["true"].startswith("4.8865541174")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--quantity", "gaussian.nothing"], "is asked for"),
        (["eta=1"], "--quantity"),
        (["--quantity", "gaussian.epsilon", "eta=-1"], "eta"),
    ],
)
def test_a_wrong_choice_of_probes_is_said(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["regress", "scipy", *words]) == 2
    assert said in capsys.readouterr().err


def test_a_run_is_stored_with_the_release(tmp_path: Path) -> None:
    out = tmp_path / "scipy.json"
    assert run(["regress", "scipy", "--quantity", "hockey-stick.laplace", "--out", str(out)]) == 0
    stored = json.loads(out.read_text(encoding="utf-8"))
    assert stored["version"] == adapters.version("scipy") and stored["values"] == len(stored["cases"]) == 4
    assert stored["cases"][0]["by"] == "laplace.cdf"


def test_what_a_library_prints_stays_off_the_results(capsys: pytest.CaptureFixture[str]) -> None:
    with adapters.undisturbed():
        print("chatter")
    assert capsys.readouterr().out == ""


@pytest.mark.slow
@pytest.mark.parametrize("name", PEERS)
def test_a_peer_is_asked_and_every_answer_is_a_line(name: str) -> None:
    report = run_adapter(name)
    assert len(report.lines) >= 50 and all(line.by for line in report.lines)
    errors = [line for line in report.lines if line.problem == "no value: an error was raised"]
    # a function that is no longer there would raise at every point of its probe
    for by in {(line.quantity, line.by) for line in errors}:
        assert any((line.quantity, line.by) == by and line not in errors for line in report.lines), by
