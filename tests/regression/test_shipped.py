"""Stored runs of shipped code at the witnesses of wrong statements: what follows from them, and their form."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from synthsym.cli import run
from synthsym.errors import UserError
from synthsym.regression import shipped
from synthsym.regression.shipped import Given, errs_in_words
from synthsym.render.code import all_touched
from synthsym.render.errata import library_letters
from synthsym.render.site import environment, libraries_page
from synthsym.statements.claim import PAPERS
from synthsym.statements.corpus import load_corpus

SAYS = Given("x", "opendp", "1", "f", {"s": "1"}, "1.0", True)


def found(printed: str, true: str, at: str = "1") -> dict[str, object]:
    return {"witness": {"at": {"s": at}, "printed": printed, "true": {"mid": true, "rad": "0"}}}


@pytest.mark.parametrize(
    ("given", "printed", "true", "errs"),
    [("1", "1", "2", True), ("1.5", "1", "2", True), ("2", "1", "2", False), ("3", "1", "2", False), ("2", "2", "1", True), ("0.5", "2", "1", False),
     ("nan", "1", "2", None), ("1", "1", "undefined", None), ("1", "1", "1", None)],
)  # fmt: skip
def test_what_the_code_says_is_wrong_on_the_side_of_the_print(
    given: str, printed: str, true: str, errs: bool | None
) -> None:
    assert replace(SAYS, given=given).errs(found(printed, true)) is errs


@pytest.mark.parametrize(("given", "errs"), [("2", True), ("1", False), ("0.5", False), ("1.5", True)])
def test_what_the_code_does_is_wrong_beyond_the_print(given: str, errs: bool) -> None:
    assert replace(SAYS, given=given, says=False).errs(found("1", "2")) is errs


def test_another_witness_is_not_compared() -> None:
    assert SAYS.errs(found("1", "2", at="3")) is None and SAYS.errs({"witness": None}) is None
    assert errs_in_words(None) == "not comparable"


def test_the_stored_runs_are_of_statements_of_the_corpus_once_each() -> None:
    corpus, stored = load_corpus(), shipped.load()
    assert len(stored) == len({g.claim for g in stored}) >= 30
    for g in stored:
        assert (
            g.claim in corpus
            and g.library in shipped.LIBRARIES
            and g.version[0].isdigit()
            and g.by
            and float(g.given) == float(g.given)
        )
        assert g.command == f"synthsym regress {g.library} --statements"


def test_a_library_that_is_not_there_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UserError, match="statements of autodp"):
        shipped.run("numpy")
    assert run(["regress", "nolibrary", "--statements"]) == 2 and "nolibrary" in capsys.readouterr().err


def test_a_class_is_noted_and_put_back() -> None:
    module = SimpleNamespace(Thing=dict)
    with shipped.made_with(module, "Thing") as notes:  # type: ignore[arg-type]
        assert module.Thing(a=1) == {"a": 1}
    assert notes == [("Thing", {"a": 1})] and module.Thing is dict


def test_a_file_of_a_package_is_loaded_without_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "heavy").mkdir()
    (tmp_path / "heavy" / "__init__.py").write_text("raise RuntimeError")
    (tmp_path / "heavy" / "light.py").write_text("x = 3")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert shipped.module_of("heavy", "light.py").x == 3


def finding(**more: object) -> dict[str, object]:
    base = {
        "id": "lib.prv.puredp-rdp", "paper": "prv-accountant", "where": "microsoft/prv_accountant@a844f72 prv_accountant/pure.py: 16-17", "verdict": "unsound",
        "says": "A bound.", "kind": "bound", "hurts": "privacy", "neighbours": "none", "printed": "(a-1)*eps/a", "printed_latex": "", "true": "eps",
        "depends": [], "breaks_at": [], "ratio": [], "repair": None, "use_instead": None, "why": "It fails.", "source": {"read": True},
        "witness": {"at": {"eps": "1", "s": "1"}, "printed": "0.5", "true": {"mid": "0.73532566", "rad": "0"}},
    }  # fmt: skip
    return base | more


def test_a_letter_has_place_print_truth_number_correction_and_code() -> None:
    load_corpus()
    (text,) = library_letters([PAPERS["prv-accountant"]], [finding()]).values()
    for part in ("microsoft/prv_accountant, read at commit `a844f72`", "prv_accountant/pure.py: 16-17", "printed: `(a-1)*eps/a`", "true: `eps`",
                 "0.7353", "Text wrong and code wrong: prv-accountant", "synthsym show lib.prv.puredp-rdp"):  # fmt: skip
        assert part in text, part
    other = library_letters([PAPERS["prv-accountant"]], [finding(id="lib.prv.other")])["letters/prv-accountant.md"]
    assert "these lines are code, and were read, not run" in other
    assert not library_letters([PAPERS["prv-accountant"]], [finding(verdict="confirmed")])
    assert [t.errs for t in all_touched([finding()])] == [True]


def test_the_page_counts_codes_and_names_a_command_for_every_wrong_statement() -> None:
    load_corpus()
    page = libraries_page(
        environment(), {"papers": [], "whole": True}, [finding(), finding(id="lib.prv.other", verdict="misprint")]
    )
    assert "1 times text and code are wrong, 0 times the text only" in page
    for command in (
        "synthsym show lib.prv.puredp-rdp",
        "synthsym show lib.prv.other",
        "synthsym regress prv-accountant --statements",
    ):
        assert f"<code>{command}</code>" in page
