"""The ledger: exact sums, refusals before anything is drawn, kills, writers side by side, damage."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction as F
from pathlib import Path

import pytest

from synthsym.errors import UserError
from synthsym.release import ledger

SPENDER = Path(__file__).with_name("spender.py")
LOSS = ledger.Loss(F(1, 3), F(1, 10**7), None)
BUDGET = (F(1), F(1, 10**6))


def spend(path: Path, loss: ledger.Loss = LOSS, budget: tuple[F, F] | None = BUDGET, **more: object) -> int:
    return ledger.spend(
        path, loss, str(more.pop("relation", "replace")), str(more.pop("fingerprint", "f")), {}, budget, **more
    )[0]  # type: ignore[arg-type]


def test_three_thirds_are_one_and_the_fourth_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "l"
    assert [spend(path), spend(path, budget=None), spend(path)] == [1, 2, 3]
    before = path.read_bytes()
    with pytest.raises(UserError, match=r"left are eps = 0, delta = 7e-7"):
        spend(path)
    with pytest.raises(UserError, match="exceed"):
        spend(path, ledger.Loss(F(1, 10**30), F(0), None))
    assert path.read_bytes() == before
    state = ledger.show(path)
    assert state.spent.eps == 1 and state.left() == (0, F(7, 10**7)) and oct(path.stat().st_mode & 0o777) == "0o600"


def test_many_small_releases_fit_by_their_rho(tmp_path: Path) -> None:
    """A hundred Gaussian releases of eps = 1/10 each: the plain sum is 10, zCDP says less than 2."""
    path, loss = tmp_path / "l", ledger.Loss(F(1, 10), F(1, 10**9), F(1, 5000))
    for _ in range(100):
        spend(path, loss, (F(2), F(1, 10**6)))
    state = ledger.show(path)
    assert state.spent.eps == 10 and ledger.eps_of_rho(F(100, 5000), F(1, 10**6)) < 2
    with pytest.raises(UserError, match="exceed"):
        spend(path, ledger.Loss(F(1, 10), F(1, 10**9), None), (F(2), F(1, 10**6)))


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"budget": (F(2), F(0))}, "budget cannot be changed"),
        ({"relation": "add-remove"}, "do not add up"),
        ({"fingerprint": "g"}, "--same-people"),
    ],
)
def test_another_budget_relation_or_file_is_refused(tmp_path: Path, more: dict[str, object], words: str) -> None:
    spend(tmp_path / "l")
    with pytest.raises(UserError, match=words):
        spend(tmp_path / "l", **more)  # type: ignore[arg-type]
    if "fingerprint" in more:
        assert spend(tmp_path / "l", same_people=True, **more) == 2  # type: ignore[arg-type]


def test_a_line_that_was_cut_off_was_never_spent_and_any_other_damage_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "l"
    spend(path)
    whole = path.read_bytes()
    spend(path)
    twice = path.read_bytes()
    for end in range(len(whole), len(twice)):
        path.write_bytes(twice[:end])
        assert len(ledger.show(path).releases) == 1 and path.read_bytes() == whole
    assert spend(path) == 2
    for place in range(0, len(whole), 7):
        damaged = bytearray(twice)
        damaged[place] ^= 1
        path.write_bytes(bytes(damaged))
        with pytest.raises(UserError, match=r"damaged|no ledger"):
            spend(path)
    lines = twice.splitlines(keepends=True)
    for wrong in (
        lines[0] + lines[2],
        lines[1] + lines[0],
        b"".join([*lines, lines[2]]),
    ):  # left out, exchanged, repeated
        path.write_bytes(wrong)
        with pytest.raises(UserError, match="damaged"):
            ledger.show(path)


@pytest.mark.parametrize("cut", [0, 1, 20, 100])
def test_a_first_line_that_was_cut_off_begins_anew(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "l"
    spend(path)
    path.write_bytes(path.read_bytes()[:cut])
    assert spend(path) == 1


@pytest.mark.parametrize(
    "text", [b"name,age\n1,2\n", b"no ledger", b"\0" * 10, b'{"check": 1}\n', b"[" * 100_000 + b"\n"]
)
def test_other_files_are_left_alone(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "data.csv"
    path.write_bytes(text)
    with pytest.raises(UserError, match=r"damaged|no ledger"):
        spend(path)
    assert path.read_bytes() == text


def test_missing_folders_and_devices(tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "l", tmp_path, Path("/dev/null")):
        with pytest.raises(UserError, match="--ledger"):
            spend(path)
    with pytest.raises(UserError, match="cannot be opened"):
        ledger.show(tmp_path / "absent")


def told(path: Path) -> list[tuple[str, str]]:
    return [(a, b) for a, b in (line.split() for line in path.read_text().splitlines())]


def test_two_hundred_kills_lose_nothing_and_spend_nothing_twice(tmp_path: Path) -> None:
    path, notes = tmp_path / "l", tmp_path / "told"
    subprocess.run([sys.executable, str(SPENDER), str(path), str(notes), "200"], check=True, timeout=200)
    state = ledger.show(path)
    numbers = [line["release"] for line in state.releases]
    assert numbers == list(range(1, len(numbers) + 1))
    entered = {(str(line["release"]), line["by"]) for line in state.releases}
    heard = [pair for pair in told(notes) if pair[0] != "refused"]
    assert set(heard) <= entered and len(set(heard)) == len(heard)
    assert len(entered) - len(heard) <= 200  # what was spent without being heard: at most one a kill
    assert state.spent.eps == F(len(numbers), 10**6)
    assert len(numbers) > 20  # the kills hit programs that were spending


def test_writers_side_by_side_never_exceed_the_budget(tmp_path: Path) -> None:
    path, notes = tmp_path / "l", tmp_path / "told"
    command = [sys.executable, str(SPENDER), str(path), str(notes), "WRITER", "50"]
    writers = [subprocess.Popen(command) for _ in range(2)]
    assert [w.wait(timeout=200) for w in writers] == [0, 0]
    state = ledger.show(path)
    heard = told(notes)
    assert len(state.releases) == 60 and state.left()[0] == 0
    assert sorted(int(n) for n, _ in heard if n != "refused") == list(range(1, 61))
    assert sum(n == "refused" for n, _ in heard) == 40
    assert len({line["by"] for line in state.releases}) == 2
