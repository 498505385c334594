"""The alteration of the engine itself: what counts as a mutant, what is drawn, what is kept, what makes a run fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.argued import complaints, load
from tests.engine.mutants import Mutant, changed_lines, mutants, program, sample
from tests.engine.record import Record
from tests.engine.targets import ROOT, TARGETS, asked_about, modules
from tests.engine.trial import Outcome, run_tests, try_mutant

FUTURE = "from __future__ import annotations\n"
SMALL = "def larger(a, b):\n    return a if a > b else b\n"


def mutant(line: str, module: str = "synthsym/statements/referee.py") -> Mutant:
    return Mutant(module, "op", line, line + "!", line)


def test_what_is_never_evaluated_is_the_same_program() -> None:
    assert program(FUTURE + "x: int | None = 1\ndef f(a: int | str) -> int | None: ...") == program(
        FUTURE + "x: int = 1\ndef f(a): ..."
    )
    assert program("def f(a: int | str): ...") != program(
        "def f(a: int & str): ..."
    )  # evaluated when the function is made
    assert program("x = 1 | 2") != program("x = 1 & 2")


def test_the_changed_lines_are_named() -> None:
    assert changed_lines("a\n  b\nc\n", "a\n  d\nc\n") == ("b", "d")
    assert changed_lines("@x\ndef f(): ...", "def f(): ...") == ("@x", "")
    assert changed_lines("a", "a") == ("", "")


@pytest.mark.library("cosmic_ray")
def test_mutants_are_other_programs_and_none_is_met_twice() -> None:
    found = list(mutants("m.py", FUTURE + "def f(a: int | None) -> int:\n    return a + 1\n"))
    assert len({m.digest for m in found}) == len({program(m.source) for m in found}) == len(found) > 5
    assert {m.line for m in found} == {"return a + 1"} and all("int | None" in m.source for m in found)


def test_a_draw_is_fixed_and_a_larger_one_contains_a_smaller_one() -> None:
    all_of_them = [mutant(f"line {i}") for i in range(40)]
    first = sample(all_of_them, 1, limit=10)
    assert sample(all_of_them[::-1], 1, limit=10) == first == sample(all_of_them, 1, limit=20)[:10]
    assert sample(all_of_them, 2, limit=10) != first
    assert len(sample(all_of_them, 1, 0.25)) == 10 and len(sample(all_of_them, 1, 0.25, 3)) == 3


def test_a_record_speaks_only_for_the_tests_it_rests_on(tmp_path: Path) -> None:
    near, far, file = tmp_path / "near.py", tmp_path / "far.py", tmp_path / "out.jsonl"
    near.write_text("1"), far.write_text("1")
    tests, dead, alive = ("near.py", "far.py"), mutant("dead"), mutant("alive")
    first = Record(tmp_path, file)
    first.add(dead, tests, Outcome(True, "near.py", 1.0))
    first.add(alive, tests, Outcome(False, "", 1.0))
    again = Record(tmp_path, file)
    assert again.outcome(dead, tests) == Outcome(True, "near.py", 1.0) and again.outcome(alive, tests) == Outcome(
        False, "", 1.0
    )
    far.write_text("2")
    assert again.outcome(dead, tests) is not None and again.outcome(alive, tests) is None
    near.write_text("2")
    assert again.outcome(dead, tests) is None and again.outcome(mutant("new"), tests) is None


def test_survivors_must_be_argued_and_arguments_must_be_about_survivors() -> None:
    a, b, c, d = (mutant(x).name for x in "abcd")
    elsewhere = mutant("e", "synthsym/statements/verdict.py").name
    argued = {a: "", b: "", d: "", ("synthsym/statements/referee.py", "op", "gone", "!"): "", elsewhere: ""}
    found = complaints(argued, [a, b, c, d], killed=[b], survived=[a, c], modules=["synthsym/statements/referee.py"])
    assert [line.split(": ")[0] for line in found] == ["not argued", "stale, it is killed", "stale, no such mutant"]
    assert " c |" in found[0] and " b |" in found[1] and "gone" in found[2]
    assert complaints({a: ""}, [a, b], killed=[b], survived=[a], modules=["synthsym/statements/referee.py"]) == []


def test_an_entry_needs_an_argument_and_stands_once(tmp_path: Path) -> None:
    entry = '[[mutant]]\nfile = "f"\noperator = "o"\nline = "l"\nbecomes = "b"\nwhy = "{}"\n'
    good, file = entry.format("the number is only printed here"), tmp_path / "a.toml"
    for text, word in ((entry.format("harmless"), "no argument"), (good * 2, "twice")):
        file.write_text(text)
        with pytest.raises(ValueError, match=word):
            load(file)
    file.write_text(good)
    assert list(load(file)) == [("f", "o", "l", "b")]


def test_the_argued_list_names_lines_that_stand_in_their_files() -> None:
    for (file, _, line, _), _why in load().items():
        there = _unbroken((ROOT / file).read_text())
        assert all(_unbroken(part) in there for part in line.split("\n")), (file, line)


def _unbroken(text: str) -> str:
    """Without the breaks, spaces, last commas and parentheses that the formatter chooses."""
    return "".join(text.split()).translate(str.maketrans("", "", "(),"))


def test_every_module_of_the_engine_has_tests() -> None:
    assert set(TARGETS) <= set(modules()) and len(set(modules())) == len(modules())
    assert [m for m in modules() if not asked_about(m)] == []


@pytest.mark.long
def test_a_mutant_is_noticed_by_its_tests_and_the_file_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    (tmp_path / "small.py").write_text(SMALL)
    (tmp_path / "test_small.py").write_text(
        "from small import larger\ndef test_larger():\n    assert larger(1, 2) == 2\n"
    )
    tests = ["test_small.py"]
    assert not run_tests(tmp_path, tests, 60).killed
    altered = try_mutant(tmp_path, "small.py", SMALL.replace(">", "<"), tests, 60)
    assert altered.killed and altered.by == "test_small.py"
    assert not try_mutant(tmp_path, "small.py", SMALL.replace(">", ">="), tests, 60).killed
    endless = try_mutant(
        tmp_path, "small.py", SMALL.replace("    return", "    while True: pass\n    return"), tests, 3
    )
    assert endless.killed and endless.by == "time"
    broken = try_mutant(tmp_path, "small.py", "def larger(:", tests, 60)
    assert broken.killed and (tmp_path / "small.py").read_text() == SMALL
    (tmp_path / "test_none.py").write_text("")
    with pytest.raises(RuntimeError, match="no test"):
        run_tests(tmp_path, ["test_none.py"], 60)
