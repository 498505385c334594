"""Forms and the referee on statements whose truth can be worked out by hand; verdicts are never typed in, only compared."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.truth import Truth
from synthsym.errors import UserError
from synthsym.rules import bounded_by, parameter
from synthsym.statements import (
    All,
    Always,
    AtLeast,
    AtMost,
    Condition,
    Equal,
    Exists,
    Iff,
    Monotone,
    Necessary,
    Never,
    Order,
    Prints,
    Sufficient,
    loss_at_most,
)
from synthsym.statements.base import Form, Judgement
from synthsym.statements.claim import Claim, Paper
from synthsym.statements.equal import Cost
from synthsym.statements.finding import finding
from synthsym.statements.referee import examine, settle
from synthsym.statements.verdict import Verdict

D = Domain(n=Integer >= 1, x=Real > 0, at={"n": 10, "x": 2})
n, x = D.symbols("n x")


def truth(e: sp.Expr, domain: Domain = D) -> Truth:
    return parameter(domain, e)


def state(form: Form) -> tuple[bool | None, bool | None, str | None]:
    j = form.judge()
    return j.holds, j.tight if j.bound and j.holds else True, j.errs


def test_equal_true_false_and_side() -> None:
    assert state(Equal("x + x", truth(2 * x))) == (True, True, None)
    assert state(Equal("3*x", truth(2 * x), printed_above="safe"))[::2] == (False, "safe")
    assert state(Equal("x", truth(2 * x), printed_above="safe"))[::2] == (False, "unsafe")
    assert state(Equal("x", truth(2 * x), printed_above="unsafe"))[::2] == (False, "safe")
    assert state(Cost("3*x", truth(2 * x)))[::2] == (False, "safe")
    assert state(Cost("y", truth(2 * x), D, names={"y": x}))[::2] == (False, "unsafe")
    assert state(Equal("x", truth(2 * x)))[::2] == (False, None)


def test_a_print_that_crosses_the_truth_errs_on_the_unsafe_side() -> None:
    assert state(Equal("x^2", truth(2 * x), printed_above="safe"))[::2] == (False, "unsafe")


def test_at_most_tight_loose_refuted() -> None:
    assert state(AtMost("x", truth(x))) == (True, True, None)
    assert state(AtMost("2*x", truth(x))) == (True, False, None)
    assert state(AtMost("x/2", truth(x)))[::2] == (False, "unsafe")
    assert state(AtMost("x", truth(x * n / (n + 1)))) == (
        True,
        True,
        None,
    )  # sharp as n, which the print does not mention, grows
    assert state(AtLeast("x/2", truth(x))) == (True, False, None)


def test_an_upper_bound_cannot_refute() -> None:
    upper = bounded_by(truth(sp.log(1 + x)), x)
    assert state(AtMost("x/2", upper))[0] is None
    assert state(AtMost("2*x", upper)) == (True, None, None) or state(AtMost("2*x", upper))[1] in (None, False)
    assert state(AtMost("x/4", upper, lower=truth(sp.log(1 + x))))[::2] == (False, "unsafe")


def test_conditions() -> None:
    E = D.extend(eps=Real > 0, at={"eps": 1})
    exact = loss_at_most(truth(2 * x, E), E["eps"])
    assert state(Sufficient("x <= eps/2", exact, E)) == (True, True, None)
    assert state(Sufficient("x <= eps/4", exact, E)) == (True, False, None)
    assert state(Sufficient("x <= eps", exact, E))[::2] == (False, "unsafe")
    assert state(Necessary("x <= eps", exact, E)) == (True, False, None)
    assert state(Necessary("x <= eps/4", exact, E))[::2] == (False, "safe")
    assert state(Iff("2*x <= eps", exact, E)) == (True, True, None)
    assert state(Iff("x <= eps", exact, E))[::2] == (False, "unsafe")
    assert state(Iff("x <= eps/3", exact, E))[::2] == (False, "safe")
    with pytest.raises(UserError):
        Condition((x, "<=", E["eps"]))


def test_strictness_matters_in_an_equivalence() -> None:
    E = D.extend(eps=Real > 0, at={"eps": 1})
    exact = loss_at_most(truth(2 * x, E), E["eps"])
    assert state(Iff("x < eps/2", exact, E))[0] is not True


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ("0.333", "1/3", (True, None)),
        ("0.334", "1/3", (False, None)),
        ("0.6", "2/3", (False, None)),
        ("0.67", "2/3", (True, None)),
        ("0.5", "1/3", (False, None)),
        ("0.12", "1/8", (True, None)),
        ("0.13", "1/8", (True, None)),
        ("0.37", "3/8", (False, None)),  # to the even digit and upwards it is 0.38
        ("0.38", "3/8", (True, None)),
        ("0.25", "51/200", (False, None)),
        ("0.26", "51/200", (True, None)),
        ("-0.37", "-3/8", (False, None)),
        ("-0.38", "-3/8", (True, None)),
        ("7.4", "1/3", (False, "safe")),
        ("-7.4", "1/3", (False, "unsafe")),
    ],
)
def test_printed_decimals(text: str, value: str, expected: tuple[bool, str | None]) -> None:
    j = Prints(text, truth(sp.Rational(value))).judge()
    assert (j.holds, j.errs) == expected


def test_facts() -> None:
    assert state(Always("y >= 2*x - 1", {"y": truth(x**2)}, D)) == (True, True, None)
    assert state(Always("y >= 2*x", {"y": truth(x**2)}, D, asserts="privacy"))[::2] == (False, "unsafe")
    assert state(Always("y >= 2*x", {"y": truth(x**2)}, D, asserts="privacy", premise="x >= 2"))[0] is True
    assert state(Monotone(truth(1 / n), "n", "decreasing", strict=True))[0] is True
    assert state(Monotone(truth(x**2 - x), "x", "increasing"))[0] is False
    assert state(Never(truth(x + 1), D))[0] is True
    assert state(Never(truth(x - 1), D))[::2] == (False, "safe")


def test_plain_mathematics_says_that_it_is() -> None:
    j = Always("2^n >= n", {}, Domain(n=Integer.between(1, 8))).judge()
    assert j.holds is True and j.rests_on == [] and "plain mathematics" in j.why
    assert "plain mathematics" not in Always("y >= x", {"y": truth(2 * x)}, D).judge().why


def test_existence_of_a_constant() -> None:
    E = D.extend(c=Real > 0, at={"c": 1})
    assert state(Exists("c*x >= y", {"y": truth(2 * x, E)}, E, unknown="c", value=2))[0] is True
    assert state(Exists("c*x >= y", {"y": truth(2 * x, E)}, E, unknown="c", value=1))[0] is not True
    c = E["c"]
    assert state(Exists("c*x >= y", {"y": truth(x**2, E)}, E, unknown="c", family={"x": 2 * c}))[::2] == (
        False,
        "unsafe",
    )


def test_orders() -> None:
    assert state(Order("n", truth(3 * n + x), "n", D, given=["x"])) == (True, True, None)
    assert state(Order("n^2", truth(3 * n + x), "n", D, kind="O", given=["x"])) == (True, False, None)
    assert state(Order("n^2", truth(3 * n + x), "n", D, given=["x"]))[0] is False
    assert state(Order("3*n", truth(3 * n + x), "n", D, kind="limit"))[0] is True


def test_all_takes_the_worst() -> None:
    good, bad = Equal("x", truth(x)), Equal("x", truth(2 * x), printed_above="safe")
    assert state(All(good, good))[0] is True
    assert state(All(good, bad))[::2] == (False, "unsafe")


def test_the_truth_must_be_derived() -> None:
    with pytest.raises(UserError):
        Equal("x", x)  # type: ignore[arg-type]


class _Fixed(Form):
    def __init__(self, **facts: object) -> None:
        self.facts = facts

    def judge(self) -> Judgement:
        return Judgement("Equal", printed="x", **self.facts)  # type: ignore[arg-type]


def graph(**nodes: tuple[dict[str, object], tuple[str, ...]]) -> dict[str, Verdict]:
    claims = {
        name: Claim(name, "t", "", "identity", "", lambda f=facts: _Fixed(**f), uses)
        for name, (facts, uses) in nodes.items()
    }
    return settle({name: examine(c) for name, c in claims.items()}, claims)


def test_a_false_step_with_an_evident_repair_under_a_true_theorem() -> None:
    wrong = {"holds": False, "errs": "unsafe", "evident": True}
    alone = graph(step=(wrong, ()))
    used = graph(step=(wrong, ()), theorem=({"holds": True}, ("step",)))
    assert alone["step"] is not used["step"]
    assert used["theorem"] is graph(theorem=({"holds": True}, ()))["theorem"]


def test_a_false_step_without_repair_leaves_a_gap() -> None:
    wrong = {"holds": False, "errs": "unsafe", "evident": False}
    used = graph(step=(wrong, ()), theorem=({"holds": True}, ("step",)))
    assert used["step"] is graph(step=(wrong, ()))["step"]
    assert used["theorem"] is not graph(theorem=({"holds": True}, ()))["theorem"]
    assert used["theorem"] is graph(theorem=({"holds": True, "argument": False}, ()))["theorem"]


def test_a_neutral_false_step_inherits_the_harm_of_its_theorem() -> None:
    neutral = {"holds": False}
    harmed = graph(step=(neutral, ()), theorem=({"holds": False, "errs": "unsafe"}, ("step",)))
    assert harmed["step"] is harmed["theorem"]
    assert graph(step=(neutral, ()))["step"] is not harmed["step"]


def test_undecided_is_open_and_a_crash_is_undecided() -> None:
    def crash() -> Form:
        raise RuntimeError("boom")

    claim = Claim("t.crash", "t", "", "identity", "", crash)
    j = examine(claim)
    assert j["holds"] is None and "boom" in j["error"]
    assert settle({"t.crash": j}, {"t.crash": claim})["t.crash"] is Verdict.OPEN


def test_sampled_trust_carries_no_verdict() -> None:
    assert graph(a=({"holds": True, "trust": "sampled"}, ()))["a"] is Verdict.OPEN


def test_a_verdict_has_no_truth_value() -> None:
    with pytest.raises(TypeError):
        bool(Verdict.OPEN)


def test_the_finding_has_every_field_of_the_contract() -> None:
    paper = Paper("toyforms")

    @paper.claim("toyforms.a", where="here", kind="identity")
    def a() -> Form:
        """Doubling."""
        return Equal("3*x", truth(2 * x), printed_above="safe")

    claim = paper.claims["toyforms.a"]
    j = examine(claim, debug=True)
    f = finding(claim, j, settle({claim.id: j}, {claim.id: claim})[claim.id])
    assert set(f) >= {
        "id",
        "paper",
        "where",
        "kind",
        "verdict",
        "trust",
        "printed",
        "true",
        "printed_latex",
        "true_latex",
        "why",
        "ratio",
        "witness",
        "steps",
        "obligations",
        "depends",
        "rests_on",
        "digest",
        "hurts",
    }
    assert f["witness"]["at"] and set(f["witness"]["true"]) == {"mid", "rad"}
    assert len(f["digest"]) == 64
