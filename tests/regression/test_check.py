"""What counts as wrong when values are held to certified ones."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from synthsym.errors import UserError
from synthsym.regression.baseline import digest, drift, freeze, load
from synthsym.regression.cases import from_file, from_function, to_junit
from synthsym.regression.check import Certified, WrongValues, compare
from synthsym.regression.tolerance import judge, tolerance

RTOL = Fraction(1, 10**9)


@pytest.mark.parametrize(
    ("given", "true", "side", "problem"),
    [
        (1.0, "1", "both", ""),
        (1.0 + 1e-7, "1", "both", "too large"),
        (1.0 - 1e-7, "1", "both", "too small"),
        (1.0 + 1e-7, "1", "upper", ""),
        (1.0 - 1e-7, "1", "upper", "below the truth: the unsafe side"),
        (1.0 + 1e-7, "1", "lower", "above the truth: the unsafe side"),
        (0.0, "1e-300", "upper", "zero where the truth is not"),
        (-1e-20, "1e-19", "upper", "negative"),
        (float("nan"), "1", "upper", "not a number"),
        ("nan", "1", "both", "not a number"),
        (None, "1", "both", "not a number"),
        (math.inf, "1", "upper", "infinite where the truth is finite"),
        (1e300, "1", "upper", ""),
        (complex(1, 0), "1", "upper", "not a number"),
        (np.complex128(1), "1", "both", "not a number"),
        (np.float64(1), "1", "both", ""),
        (np.bool_(True), "1", "both", "not a number"),
        (True, "1", "both", "not a number"),
        (np.array([1.0, 1.0]), "1", "both", "not a number"),
        (math.inf, "1", "both", "infinite where the truth is finite"),
        (math.inf, "inf", "both", ""),
        (7.0, "inf", "upper", "finite where the truth is infinite"),
        (7.0, "inf", "lower", ""),
        (0.0, "0", "both", ""),
        (1e-30, "0", "both", "not zero where the truth is"),
        ("0.5", "0.5", "both", ""),
    ],
)
def test_what_is_wrong_with_a_value(given: Any, true: str, side: Any, problem: str) -> None:
    assert judge(given, true, tolerance(RTOL, side))[1] == problem


def exact_profile(eta: float, eps: float) -> float:
    a, b = eta / 2 - eps / eta, -eta / 2 - eps / eta
    return (math.erfc(-a / math.sqrt(2)) - math.exp(eps) * math.erfc(-b / math.sqrt(2))) / 2


def test_the_fixture_checks_a_function_on_a_grid(certified: Certified) -> None:
    report = certified.check("gaussian.delta", exact_profile, {"eta": [1, "1/2"], "eps": "0..1:3"}, rtol="1e-9")
    assert len(report.lines) == 6 and report.worst < 1e-12
    assert certified.value("gaussian.delta", eta=1, eps=1).value.startswith("0.1269367375")
    with pytest.raises(
        AssertionError, match=r"eta=1, eps=2\) gave 0.0, certified .*\(synthsym eval gaussian\.delta eta=1 eps=2\)"
    ):
        certified.check("gaussian.delta", lambda eta, eps: 0.0, [{"eta": 1, "eps": 2}])


def test_an_off_by_a_hair_function_is_caught(certified: Certified) -> None:
    report = certified.report(
        "gaussian.delta", lambda eta, eps: exact_profile(eta, eps) * (1 - 1e-6), {"eta": 1, "eps": [0, 1]}, side="upper"
    )
    assert len(report.problems) == 2


def case_file(folder: Path, **changes: Any) -> Path:
    case = {"quantity": "gaussian.delta", "at": {"eta": "1", "eps": 1}, "value": 0.1269367375066444} | changes
    path = folder / "cases.json"
    path.write_text(json.dumps({"rtol": "1e-9", "cases": [case]}), encoding="utf-8")
    return path


def test_cases_from_a_file_and_junit(tmp_path: Path) -> None:
    good = from_file(case_file(tmp_path))
    bad = from_file(case_file(tmp_path, value="0.12", side="upper"))
    assert 'failures="0"' in to_junit(good)
    assert "unsafe side" in to_junit(bad) and bad.problems[0].reproduce() == "synthsym eval gaussian.delta eta=1 eps=1"


@pytest.mark.parametrize(
    "changes",
    [
        {"at": 3},
        {"quantity": "nothing.there"},
        {"at": {"eta": "x-1"}},
        {"side": "left"},
        {"value": [1]},
        {"rtol": "-1"},
        {"value": "x"},
    ],
)
def test_a_wrong_case_is_named(tmp_path: Path, changes: dict[str, Any]) -> None:
    with pytest.raises(UserError, match="case 1"):
        from_file(case_file(tmp_path, **changes))


def test_what_is_not_a_file_of_cases(tmp_path: Path) -> None:
    for text in ("", "[]", '{"cases": []}', "{", "[" * 100_000):
        (tmp_path / "c.json").write_text(text, encoding="utf-8")
        with pytest.raises(UserError):
            from_file(tmp_path / "c.json")


@pytest.mark.parametrize("target", ["nomodule.at.all:f", "math:nothing", "math:pi", "math:", ".:", "..x:f"])
def test_a_function_that_is_not_there(target: str) -> None:
    with pytest.raises(UserError, match=target.replace(".", r"\.")):
        from_function(target, "gaussian.delta", {"eta": 1, "eps": 1}, "1e-9", "both")


def test_a_function_with_other_parameters() -> None:
    with pytest.raises(UserError, match="by name"):
        from_function("math:hypot", "gaussian.delta", {"eta": 1, "eps": 1}, "1e-9", "both")


def test_a_baseline_notices_drift(tmp_path: Path) -> None:
    data = freeze([("gaussian.delta", {"eta": Fraction(1), "eps": Fraction(k)}) for k in (0, 1)], 20)
    assert drift(data) == []
    sealed = json.loads(json.dumps(data))
    data["values"][1]["value"] = "0.12693673750664394"
    moved = drift(data)
    assert [m["at"]["eps"] for m in moved] == ["1"] and "disjoint" in moved[0]["reason"]
    (tmp_path / "b.json").write_text(json.dumps(sealed), encoding="utf-8")
    assert load(tmp_path / "b.json") == sealed
    (tmp_path / "b.json").write_text(json.dumps({**sealed, "schema": 99}), encoding="utf-8")
    with pytest.raises(UserError, match="schema"):
        load(tmp_path / "b.json")


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("value", "0.2"),
        ("radius", "1"),
        ("radius", "0"),
        ("quantity", "gaussian.epsilon"),
        ("at", {"eta": "2", "eps": "0"}),
        ("bound", "upper"),
    ],
)
def test_an_edited_baseline_is_refused(tmp_path: Path, entry: str, value: Any) -> None:
    data = json.loads(json.dumps(freeze([("gaussian.delta", {"eta": Fraction(1), "eps": Fraction(0)})], 20)))
    data["values"][0][entry] = value
    (tmp_path / "b.json").write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(UserError, match="edited"):
        load(tmp_path / "b.json")


def test_a_wide_radius_is_no_excuse_even_with_a_digest_of_its_own(tmp_path: Path) -> None:
    data = json.loads(json.dumps(freeze([("gaussian.delta", {"eta": Fraction(1), "eps": Fraction(0)})], 20)))
    data["values"][0] |= {"value": "0.2", "radius": "1"}
    data["digest"] = digest(data)
    (tmp_path / "b.json").write_text(json.dumps(data), encoding="utf-8")
    assert "radius" in drift(load(tmp_path / "b.json"))[0]["reason"]


@pytest.mark.parametrize(
    "changes",
    [
        {"values": []}, {"values": None}, {"values": [{}]}, {"digits": True}, {"digits": 0}, {"digits": "20"}, {"digest": None},
        *({"values": [{"quantity": "gaussian.delta", "at": {"eta": "1", "eps": "0"}, "value": "0", "radius": "0", "bound": None, **wrong}]}
          for wrong in ({"value": 3}, {"value": "x"}, {"radius": "-1"}, {"radius": None}, {"quantity": 3}, {"at": []}, {"at": {"eta": 1}}, {"bound": 1})),
    ],
)  # fmt: skip
def test_what_is_no_baseline_is_one_line(tmp_path: Path, changes: dict[str, Any]) -> None:
    data = freeze([("gaussian.delta", {"eta": Fraction(1), "eps": Fraction(0)})], 20) | changes
    (tmp_path / "b.json").write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(UserError):
        load(tmp_path / "b.json")


def test_an_empty_baseline_is_not_written() -> None:
    with pytest.raises(UserError, match="at least one"):
        freeze([], 20)


@pytest.mark.parametrize("grid", [[], {"eta": [], "eps": 1}])
def test_an_empty_run_is_refused(certified: Certified, grid: Any) -> None:
    with pytest.raises(UserError, match="no points"):
        certified.check("gaussian.delta", exact_profile, grid)


@pytest.mark.parametrize("rtol", [1, "1", 2, "-1e-9", "nan", "inf", math.nan, math.inf, None, 1 + 0j, True])
def test_a_tolerance_that_lets_everything_pass_is_refused(rtol: Any) -> None:
    with pytest.raises(UserError, match="rtol"):
        compare("gaussian.delta", {"eta": 1, "eps": 1}, 0.12, rtol=rtol)


@pytest.mark.parametrize("given", [2, 1.001, 1e300, math.inf, math.nan, 0.2 + 0j, np.complex128(0.2), "inf"])
def test_what_no_delta_can_be_is_wrong_on_every_side(given: Any) -> None:
    for side in ("upper", "lower", "both"):
        assert compare("gaussian.delta", {"eta": 1, "eps": 1}, given, side=side).problem  # type: ignore[arg-type]
    assert compare("gaussian.delta", {"eta": 1, "eps": 1}, 1, side="upper").problem == ""  # vacuous, but true


def test_check_raises_where_asserts_are_off(tmp_path: Path) -> None:
    code = "from synthsym.regression.check import Certified\nCertified().check('gaussian.delta', lambda eta, eps: 0.0, {'eta': 1, 'eps': 1})"
    run = subprocess.run([sys.executable, "-O", "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1 and "WrongValues" in run.stderr
    with pytest.raises(WrongValues):
        Certified().check("gaussian.delta", lambda eta, eps: 0.0, {"eta": 1, "eps": 1})


def test_a_function_that_raises_is_a_line_not_an_end(certified: Certified) -> None:
    def fails(eta: float, eps: float) -> float:
        if eps > 1:
            raise ZeroDivisionError("no such point")
        return exact_profile(eta, eps)

    report = certified.report("gaussian.delta", fails, {"eta": 1, "eps": [1, 2]})
    (line,) = report.problems
    assert line.given == "ZeroDivisionError: no such point" and "raised" in line.problem and line.error is None


@pytest.mark.parametrize(("given", "problem"), [(6.3, False), (5.2, False), (4.95, False), (4.8, True)])
def test_below_an_upper_bound_is_wrong_only_below_the_best_lower_bound(given: float, problem: bool) -> None:
    # rho = 1/2 at delta = 1e-6: between 4.8865 (the Gaussian mechanism) and 5.7565 (what the conversion gives)
    line = compare("convert.zcdp", {"rho": "1/2", "delta": "1e-6"}, given, side="upper")
    assert bool(line.problem) is problem and line.true.startswith("5.7565")


def test_a_value_of_any_size_has_a_relative_error() -> None:
    assert compare("gaussian.delta", {"eta": "1/100", "eps": 20}, 1.0, side="upper").error == math.inf


def test_one_comparison_says_where_and_what() -> None:
    line = compare("gaussian.delta", {"eta": 1, "eps": 1}, 0.2, side="upper")
    assert line.problem == "" and line.json()["relative_error"] == "5.756e-01"


def test_a_truth_of_a_billion_places_is_compared_at_once() -> None:
    line = compare("gaussian.delta", {"eta": 1, "eps": "10**6"}, "1e308")
    assert line.problem.startswith("above 1") and line.true.lower().partition("e")[2].startswith("-")
    assert compare("gaussian.delta", {"eta": 1, "eps": "10**6"}, "0").problem == "zero where the truth is not"
    assert compare("gaussian.delta", {"eta": 1, "eps": "10**6"}, "1", side="upper").problem == ""
    assert compare("gaussian.delta", {"eta": 1, "eps": "10**6"}, "-1", side="lower").problem == "negative"
