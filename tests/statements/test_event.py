"""A witness told in words, and derivations remembered per state of the knobs."""

from __future__ import annotations

from synthsym.core.domain import Domain, Real
from synthsym.core.ledger import altered, knob
from synthsym.core.memo import remembered
from synthsym.laws import Normal
from synthsym.rules import parameter
from synthsym.statements import Equal
from synthsym.statements.event import Told

D = Domain(a=Real > 0, b=Real > 0, at={"a": 2, "b": 3})
a, b = D.symbols("a b")


def test_a_refutation_gets_its_event() -> None:
    told = Told(Equal("a - b", parameter(D, a + b), D, printed_above="safe"), lambda at: f"a is {at['a']}")
    j = told.judge()
    assert j.holds is False
    assert j.witness is not None and j.witness["event"] == f"a is {j.witness['at']['a']}"


def test_what_holds_has_no_event() -> None:
    j = Told(Equal("b + a", parameter(D, a + b), D), lambda at: "never").judge()
    assert j.holds is True and j.witness is None


def test_memory_follows_the_knobs() -> None:
    calls: list[int] = []

    @remembered
    def spread(times: int) -> object:
        calls.append(times)
        return times * knob("law:normal")

    Normal(0, 1)
    assert spread(1) == 1 and spread(1) == 1 and calls == [1]
    with altered("law:normal", 3):
        assert spread(1) == 3
    assert spread(1) == 1 and spread(2) == 2
    assert calls == [1, 1, 2]
