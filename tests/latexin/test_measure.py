"""The measure of `check FILE.tex`: what is counted, and that an altered line which is false is not passed over."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from benchmarks.tex import counted, lines
from benchmarks.tex_altered import Asked, altered, altered_tokens, counterexample
from synthsym.latexin import check_text
from synthsym.latexin.context import Beside
from synthsym.latexin.tokens import tokenize
from synthsym.notation import parse

TEXT = r"\[ (s+1)^2 = s^2 + 2s + 1 \] \[ \Pr[X > s] \le \Pr[X > s/2] \] \[ s + k \ge 1 \] \[ (k)_? = 1 \]"


def test_relations_are_counted_by_what_became_of_them() -> None:
    c = counted([check_text(TEXT, "a.tex", "s > 0", 3000)])
    assert (c["relations"], c["read"], c["holds"], c["domain not known"], c["stated"]) == (4, 3, 2, 1, 0)
    assert (c["domain known"], c["of computed terms"], c["decided"]) == (2, 2, 2)
    assert "read: 3 of 4 (75%)" in lines(c)


def test_every_kind_alters_one_token() -> None:
    tokens = tokenize("a + 2 b")
    rng = random.Random(1)
    texts = [
        "".join(t.text for t in altered_tokens(tokens, kind, tokens, rng) or [])
        for kind in ("a constant", "a sign", "a letter")
    ]
    assert texts[:2] == ["a+3b", "a-2b"] and texts[2] in ("b+2b", "a+2a")
    assert altered_tokens(tokenize("a"), "a letter", tokenize("a"), rng) is None


def test_altered_lines_are_judged_where_they_stand() -> None:
    trials = altered(TEXT, "a.tex", Beside("s > 0"), 3000, Path())
    first = [t for t in trials if "s + 1" in t.statement or "s" in t.statement][:2]
    assert len(trials) >= 6 and all(t.answer == "fails" for t in first) and not any(t.broken for t in trials)


@pytest.mark.parametrize(
    ("statement", "conditions", "false"),
    [("x^2 >= x", ("x > 1",), False), ("x^2 >= x", ("x > 0",), True), ("sum(k, 0, n, k) = n*(n+1)/2", ("n >= 0",), False),
     ("1/(x - x) = 1", ("x > 0",), True), ("x > 1 => x^2 > 1", ("x > 0",), False)],
)  # fmt: skip
def test_the_numbers_can_say_both(statement: str, conditions: tuple[str, ...], false: bool) -> None:
    asked = Asked(parse(statement), tuple(parse(c) for c in conditions), frozenset({"n"}))
    assert bool(counterexample(asked, random.Random(3))) is false
