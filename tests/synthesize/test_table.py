from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from synthsym.errors import UserError
from synthsym.synthesize.table import Table, bits, read_table, write_table


def save(tmp_path: Path, text: str | bytes) -> Path:
    path = tmp_path / "data.csv"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


@pytest.mark.parametrize(
    "text",
    [
        "a,b,c\n0,1,1\n1,0,0\n",
        "a,b,c\r\n0,1,1\r\n1,0,0\r\n",
        "a,b,c\n0,1,1\n1,0,0",
        ' a , b,c\n0, 1,"1"\n\n1,0,0\n',
        "\ufeffa,b,c\n0,1,1\n1,0,0\n",
    ],
)
def test_layouts_that_are_read_alike(tmp_path: Path, text: str) -> None:
    table = read_table(save(tmp_path, text))
    assert table.names == ("a", "b", "c")
    assert table.codes.tolist() == [6, 1]
    assert bits(table.codes, 3).tolist() == [[0, 1, 1], [1, 0, 0]]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a,b\n0,2\n", r"line 2, column 'b': the entry is neither"),
        ("a,b\n0,1\n0,yes\n", r"line 3, column 'b': the entry is neither"),
        ("a,b\n0,1\n0,1,1\n", r"line 3: 3 entries, but the header names 2"),
        ("a,b\n0,1\n0,\n", r"line 3, column 'b': the entry is neither"),
        ("a,b\n", "no records"),
        ("", "name every column"),
        ("0,1\n0,1\n", "must hold the column names"),
        ("a,a\n0,1\n", "twice"),
        (",".join(f"c{i}" for i in range(21)) + "\n", "at most 20"),
        (b"a,b\n\xff,1\n", "not UTF-8"),
    ],
)
def test_anything_else_is_refused_with_its_place(tmp_path: Path, text: str | bytes, words: str) -> None:
    with pytest.raises(UserError, match=words):
        read_table(save(tmp_path, text))


def test_a_missing_file_is_a_user_error(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be read"):
        read_table(tmp_path / "none.csv")


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    table = Table(("x", "y, z", "w"), rng.integers(0, 8, 500))
    write_table(tmp_path / "out.csv", table)
    again = read_table(tmp_path / "out.csv")
    assert again.names == table.names and (again.codes == table.codes).all()
    assert again.histogram().sum() == 500
    assert [p.name for p in tmp_path.iterdir()] == ["out.csv"]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "out.csv"
    path.write_text("old")

    def refuse(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", refuse)
    with pytest.raises(UserError, match="No space left"):
        write_table(path, Table(("a",), np.array([1])))
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["out.csv"]
