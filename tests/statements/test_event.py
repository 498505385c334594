"""A witness told in words, and derivations remembered per state of the knobs."""

from __future__ import annotations

from collections.abc import Iterator

from synthsym.core.domain import Domain, Real
from synthsym.core.ledger import altered, knob
from synthsym.core.memo import remembered
from synthsym.laws import Normal
from synthsym.rules import parameter
from synthsym.statements import All, AtMost, Equal, Form
from synthsym.statements.claim import Claim
from synthsym.statements.event import CertifiedValue, Instead, Told
from synthsym.statements.finding import finding, spelled
from synthsym.statements.referee import examine, own_verdict

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


def beside(rule: Form | Iterator[Form]) -> Instead:
    return Instead(AtMost("a - b", parameter(D, a + b), D), rule, "the sum")


def test_what_to_use_is_told_where_it_holds() -> None:
    j = beside(AtMost("a + b", parameter(D, a + b), D)).judge()
    assert j.holds is False and (j.instead, j.instead_words) == ("a + b", "the sum")


def test_a_false_rule_is_not_told() -> None:
    j = beside(AtMost("a + b/2", parameter(D, a + b), D)).judge()
    assert j.holds is False and j.instead is None


def test_what_to_use_may_be_all_that_a_statement_yields() -> None:
    sharp, loose = (AtMost(text, parameter(D, a + b), D) for text in ("a + b", "2*(a + b)"))
    assert beside(iter((sharp, loose))).judge().instead == beside(All(sharp, loose)).judge().instead


def test_what_holds_needs_no_rule_and_parts_may_have_one() -> None:
    held = Instead(AtMost("a + b", parameter(D, a + b), D), AtMost("2*a + b", parameter(D, a + b), D)).judge()
    assert held.holds is True and held.instead is None
    parts = All(AtMost("a - b", parameter(D, a + b), D), AtMost("a + b", parameter(D, a + b), D))
    assert Instead(parts, AtMost("a + b", parameter(D, a + b), D)).judge().instead == "a + b"


def test_a_certified_value_may_be_used() -> None:
    j = beside(CertifiedValue("gaussian.delta", eta=1, eps="1/10")).judge()
    assert j.instead == "delta = 0.352325"  # Phi(0.4) - e^0.1 Phi(-0.6)
    assert "synthsym eval gaussian.delta eta=1 eps=1/10" in j.instead_words


def test_a_print_is_spelled_with_the_side_that_it_leaves_out() -> None:
    def claim(**more: object) -> Claim:
        return Claim("a.b", "a", "", "bound", "", lambda: beside(Equal("a", parameter(D, a), D)), **more)  # type: ignore[arg-type]

    assert spelled(claim(of="rho(f(M))"), "AtMost", "rho", "")[0] == "rho(f(M)) <= rho"
    assert spelled(claim(of={"": "eps(1)", "one": "eps(2)"}), "Equal", "one", "")[0] == "eps(1) = eps(2)"
    assert spelled(claim(of={"lost": "P(S)"}), "Always", "lost <= delta; x > 0", "")[0] == "P(S) <= delta; x > 0"
    assert spelled(claim(of={"lost": "P(S)"}), "Never", "not private at (eps, 0)", "kept")[1] == "kept"
    assert spelled(claim(of="rho(f(M))"), "AtMost", "rho", "", printed=False)[0] == "rho"


def test_the_event_of_a_claim_stands_with_the_numbers_of_its_witness() -> None:
    def told(form: Form) -> str | None:
        found = examine(
            claim := Claim("a.b", "a", "", "bound", "", lambda: form, event="X: {a}; X': {b}; S: more than {a}")
        )
        return (finding(claim, found, own_verdict(found))["witness"] or {}).get("event")

    assert told(Equal("a - b", parameter(D, a + b), D)) == "X: 2; X': 3; S: more than 2"
    assert told(Equal("a + b", parameter(D, a + b), D)) is None


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
