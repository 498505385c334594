"""Damaged command lines end in an answer or one clear line; `python -m tests.fuzz.lines` draws thousands."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from .lines import lines, sound


@pytest.mark.adversary
def test_an_answer_or_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SYNTHSYM_CACHE", str(tmp_path / "cache"))
    seen = Counter(outcome for _, outcome in lines(250, 7))
    assert all(sound(outcome) for outcome in seen), seen
    assert seen["0"] > 10 and seen["2"] > 50, seen
