"""What has been derived or refused is not tried again, unless a foundation has been altered in between."""

from __future__ import annotations

import pytest

from synthsym.core.ledger import altered, knob
from synthsym.core.memo import forget, remembered
from synthsym.errors import StepRejected
from synthsym.statements.corpus import load_corpus


def test_a_refusal_is_remembered_like_a_truth() -> None:
    load_corpus()
    calls: list[int] = []

    @remembered
    def fussy(x: int) -> int:
        calls.append(x)
        if x < 0 or knob("law:normal") != 1:
            raise StepRejected(f"{x} is refused")
        return x

    for _ in range(2):
        assert fussy(1) == 1
        with pytest.raises(StepRejected, match="-1 is refused"):
            fussy(-1)
    assert calls == [1, -1]
    with altered("law:normal", 2), pytest.raises(StepRejected):
        fussy(1)
    assert calls == [1, -1, 1] and fussy(1) == 1
    forget()
    with pytest.raises(StepRejected):
        fussy(-1)
    assert calls == [1, -1, 1, -1]


def test_a_failure_of_another_kind_is_tried_again() -> None:
    calls: list[int] = []

    @remembered
    def broken() -> int:
        calls.append(1)
        raise KeyboardInterrupt

    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            broken()
    assert len(calls) == 2
