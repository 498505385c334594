"""The stored runs of other libraries: well formed, tabulated without judging anew, and repeated by the commands they name."""

from __future__ import annotations

import shlex
from typing import Any
from xml.etree import ElementTree

import pytest

from synthsym.cli import run
from synthsym.numbers.quantities import lookup
from synthsym.regression.adapters import ADAPTERS
from synthsym.regression.check import Line, compare
from synthsym.render.mathml import cut
from synthsym.render.peers import load, runs, tabulated
from synthsym.render.site import environment

RUNS = {stored["target"]: stored for stored in load()}


def test_every_adapter_has_a_stored_run_with_its_release() -> None:
    assert set(RUNS) == set(ADAPTERS)
    for stored in RUNS.values():
        assert stored["version"][0].isdigit() and sum(row["values"] for row in stored["rows"]) == stored["values"]
        assert len(stored["seen"]) == stored["wrong"]


@pytest.mark.parametrize("name", RUNS)
def test_the_quantities_are_ours_and_the_lines_are_commands(name: str) -> None:
    for row in RUNS[name]["rows"]:
        assert lookup(row["quantity"]) and row["by"]
    for case in RUNS[name]["seen"]:
        words = shlex.split(case["command"])
        assert words[:3] == ["synthsym", "regress", name] and words[4] == case["quantity"]


def test_a_stored_command_gives_the_stored_value(capsys: pytest.CaptureFixture[str]) -> None:
    case = RUNS["scipy"]["seen"][0]
    assert run(shlex.split(case["command"])[1:]) == 1
    assert case["given"][:5] in capsys.readouterr().out


def line(given: Any, **at: Any) -> dict[str, Any]:
    found: Line = compare("gaussian.delta", at, given, side="upper")
    return found.json()


def test_a_row_counts_what_stands_out_and_gives_both_sides() -> None:
    cases = [line(0.2, eta=1, eps=1), line(0.1, eta=1, eps=1), line("inf", eta=1, eps=1), line(0.0, eta=1, eps=2)]
    (row,) = tabulated({"target": "t", "version": "1", "values": 4, "wrong": 2, "cases": cases})["rows"]
    assert (row["values"], row["infinite"], row["above"], row["below"]) == (4, 1, "5.8e-01", "1.0e+00")
    assert row["seen"] == "1 below the certified value; 1 infinite; 1 zero"


@pytest.mark.parametrize(
    ("decimal", "shown"),
    [
        ("0.000012345678901", "1.23456…e-5"),
        ("-0.5", "-0.5"),
        ("1.5", "1.5"),
        ("1.234567890123e-142", "1.23456…e-142"),
        ("inf", "inf"),
        ("-0.1234567", "-0.12345…"),
    ],
)
def test_certified_values_are_cut_not_rounded(decimal: str, shown: str) -> None:
    assert cut(decimal) == shown


def test_the_page_shows_every_library() -> None:
    html = environment().get_template("peers.html").render(papers=[], whole=True, title="x", root="", runs=runs())
    ElementTree.fromstring(html[html.index("<main") : html.index("</main>") + 7])
    for name, stored in RUNS.items():
        assert f'id="{name}"' in html and stored["version"] in html
    assert " object at 0x" not in html
    for stored in runs():
        assert f"<p>{stored['values']} values, {stored['wrong']} violations." in html
