"""The functions of the package: the same answers as the commands, as objects."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import synthsym
from synthsym.errors import UserError


def test_check_says_what_became_of_a_statement() -> None:
    held, failed = synthsym.check("exp(x) >= 1 + x"), synthsym.check("2*d/n", equals="d/n", where="d > 0, n >= 1")
    assert held.holds is True and held.trust == "derived" and str(held).startswith("exp(x) >= 1 + x\nholds")
    assert (
        failed.holds is False
        and failed.witness is not None
        and set(failed.to_json()) >= {"statement", "holds", "method", "trust", "witness"}
    )
    assert synthsym.check("binom(n, k) <= 2^n", where="n >= 0, k >= 0, k <= n", integers=["n", "k"]).holds is True
    with pytest.raises(UserError, match="list of names"):
        synthsym.check("n >= n", integers="n")
    with pytest.raises(UserError, match="compares a formula"):
        synthsym.check("x + 1")


def test_a_sweep_is_a_table_of_certified_values() -> None:
    table = synthsym.sweep("gaussian.delta", eta=["1/10", 1], eps="0..2:3")
    assert (
        len(table) == 6
        and table.to_csv().startswith("eta,eps,value")
        and table.to_json()["quantity"] == "gaussian.delta"
    )
    assert "<table>" in table._repr_html_() and [r["at"]["eta"] for r in table] == ["1/10"] * 3 + ["1"] * 3
    assert len(synthsym.sweep("gaussian.delta", eta=Fraction(1, 2), eps=1)) == 1
    for wrong in ({"eta": 0.1, "eps": 1}, {"eta": 1}, {"eta": 1, "eps": 1, "sigma": 1}):
        with pytest.raises(UserError):
            synthsym.sweep("gaussian.delta", **wrong)


def test_regress_holds_another_implementation_against_certified_values() -> None:
    report = synthsym.regress("scipy", "gaussian.delta", eta=1, eps=[0, 1])
    assert report.lines and not report.problems
    with pytest.raises(UserError, match="neither"):
        synthsym.regress("no-such-library")


def test_a_value_is_a_number_a_text_and_a_line_of_a_notebook() -> None:
    value = synthsym.eval("gaussian.delta", eta=1, eps="1/2")
    assert str(value) == value.value and abs(float(value) - 0.2384217081) < 1e-9
    assert "gaussian.delta" in value._repr_html_() and value.value in value._repr_html_()
    assert float(synthsym.eval("gauss-post.epsilon", n=10, R=1, var=1, prior_var="inf")) == float("inf")
    plan = synthsym.plan("linear-statistics", n=1000, sigma="1/10", eps=1)
    assert (float(plan), str(plan)) == (50.0, "statistics = 50")
    with pytest.raises(UserError, match="no value of"):
        float(dataclasses.replace(plan, value="none"))


def test_an_audit_prints_a_line_a_statement() -> None:
    found = synthsym.audit("neun.s41.single")
    assert repr(found).startswith("<Audit of 1 statements: 1 ") and str(found).startswith("neun.s41.single  ")
    assert len(str(found).splitlines()) == 2


def test_a_folder_called_as_ours_is_neither_read_nor_trusted(tmp_path: Path) -> None:
    """The shipped statements are those beside the package, whatever stands before them on the path."""
    (tmp_path / "derivations" / "zheng2015").mkdir(parents=True)
    for folder in ("derivations", "derivations/zheng2015"):
        (tmp_path / folder / "__init__.py").write_text("raise SystemExit(7)\n")
    run = "import synthsym; print(len(synthsym.claims('neun')) > 20, synthsym.constants('gaussian.delta').name)"
    done = subprocess.run([sys.executable, "-W", "error", "-c", run], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stdout.split()) == (0, ["True", "gaussian.delta"]), done.stderr
    first = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\ntry:\n    import derivations\nexcept SystemExit: pass\n"
    )
    (tmp_path / "derivations" / "__init__.py").write_text("")
    taken = subprocess.run([sys.executable, "-c", f"{first}{run}"], cwd=tmp_path, capture_output=True, text=True)
    assert taken.returncode == 1 and "another package called derivations was imported from" in taken.stderr


def test_regress_takes_lists_and_ranges_of_a_function_of_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own_accountant.py").write_text("def delta(eta, eps):\n    return 1.0\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    report = synthsym.regress("own_accountant:delta", "gaussian.delta", side="upper", eta=["1/2", 1], eps="0..4:3")
    assert len(report.lines) == 6 and not report.problems
