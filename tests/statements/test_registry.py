"""Proved formulas under names that stay: rows only of what is proved, values only where it was proved."""

from __future__ import annotations

from typing import Any

import pytest

import synthsym
from synthsym.errors import SynthsymError, UserError
from synthsym.statements.corpus import load_corpus
from synthsym.statements.registry import Constant, constant, load, names, rows

FINDING: dict[str, Any] = {"says": "s", "kind": "identity", "printed": "sqrt(2*L)/eps", "domain": ["L > 0", "eps > 0"], "verdict": "confirmed",
                           "trust": "derived", "digest": "d"}  # fmt: skip


def made(**other: Any) -> Constant:
    (row,) = rows({"a": "x.y"}, {"x.y": {**FINDING, **other}})
    return Constant(**{**row, "conditions": tuple(row["conditions"])})


def test_a_value_is_certified_and_only_where_it_was_proved() -> None:
    one = made()
    assert one.letters == ("L", "eps") and float(one.value(10, L=2, eps=4)) == 0.5
    assert one.value(10, L=1, eps=1).startswith("1.41421356")
    with pytest.raises(UserError, match="does not hold here"):
        one.value(L=2, eps=-1)
    with pytest.raises(UserError, match="exact"):
        one.value(L=0.5, eps=1)
    with pytest.raises(UserError, match="takes L, eps"):
        one.value(L=1)


def test_a_condition_is_true_or_false_at_a_point() -> None:
    one = made(printed="eps <= L", kind="threshold")
    assert one.value(L=2, eps=1) is True and one.value(L=1, eps=2) is False


@pytest.mark.parametrize(
    "other", [{"verdict": "unsound"}, {"verdict": "open"}, {"trust": "assumed"}, {"trust": "sampled"}]
)
def test_what_is_not_proved_as_printed_has_no_row(other: dict[str, str]) -> None:
    with pytest.raises(SynthsymError, match="only what is proved"):
        made(**other)


def test_every_name_stands_for_a_statement_and_has_its_row() -> None:
    corpus = load_corpus()
    assert set(names().values()) <= set(corpus)
    assert list(load()) == list(names())
    for one in synthsym.constants().values():
        assert (
            one.claim == names()[one.name]
            and one.verdict in ("confirmed", "loose", "holds")
            and one.letters is not None
        )
    with pytest.raises(UserError, match="did you mean"):
        constant(next(iter(names())) + "x")
