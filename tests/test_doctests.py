"""Examples in docstrings say what happens: every `>>>` of the package is run."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SHOWING = [
    ".".join(p.relative_to(ROOT).with_suffix("").parts)
    for p in sorted((ROOT / "synthsym").rglob("*.py"))
    if ">>> " in p.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", SHOWING)
def test_examples_print_what_is_shown(name: str) -> None:
    module = importlib.import_module(name)
    names = {**vars(importlib.import_module("synthsym.author")), **vars(module)}  # as an author would have them
    done = doctest.testmod(module, globs=names)
    assert done.attempted > 0 and done.failed == 0


def test_the_face_shows_an_example_of_each_function() -> None:
    from synthsym import api

    silent = [
        name
        for name in ("claims", "claim", "constants", "eval", "plan", "check", "sweep")
        if ">>> " not in (getattr(api, name).__doc__ or "")
    ]
    assert not silent
