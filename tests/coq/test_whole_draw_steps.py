"""Steps about a posterior draw, and conditions on one prior weight: what is composed, what is left, and false twins that no script proves."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, binary, draw_steps
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.truth import Truth, about
from synthsym.rules.basic import bounded_by, parameter
from synthsym.statements import AtMost, Condition, Equal, Iff, Sufficient
from synthsym.statements.base import Form
from synthsym.theory.average_records import LeastRatio, RecordVariance, least_component
from synthsym.theory.binary_records import Method, OutputLoss, least_weights, loss_of_ones, loss_of_output
from synthsym.theory.draw_levels import infinite_order, level_of_draw

PRIOR = Domain(m=Integer >= 1, alpha=Real > 0, beta=Real > 0, eps=Real > 0, at=dict(m=3, alpha=2, beta=3, eps=1))
PEAKED = Domain(m=Integer >= 1, alpha=Real > 1, beta=Real > 1, eps=Real > 0, at=dict(m=3, alpha=2, beta=3, eps=1))
RECORDS = Domain("n integer >= 1, a > 0, b > 0", at=dict(n=5, a=2, b=3))
DRAW = Domain(u=Real > 0, v=Real > 0, eps=Real >= 0, at=dict(u=2, v=3, eps=1))
SHARE = Domain(p=Real.between(0, 1), at=dict(p="1/3"))


def step(form: Form) -> Theorem | None:
    return draw_steps.theorem(Part("", "t", form))


def condition(form: Form) -> Theorem | None:
    return binary.theorem(Part("", "t", form))


def at_least(weight: object, least: Truth, D: Domain) -> Condition:
    return Condition((weight, ">=", least))


def level() -> Truth:
    return level_of_draw(DRAW["u"], DRAW["v"], DRAW["eps"], DRAW)


def order(printed: str) -> Theorem | None:
    """The order from which on some draws are infinitely far apart."""
    return step(Equal(printed, infinite_order(*RECORDS.symbols("n a b"), RECORDS), RECORDS))


def variance() -> Truth:
    p = SHARE["p"]
    return about(parameter(SHARE, p * (1 - p)), RecordVariance(p))


def beside(method: Method, printed: str) -> Theorem | None:
    """The largest loss beside so many shared ones."""
    loss = loss_of_ones(method)
    return step(Equal(printed, loss, loss.domain))


SHARED = loss_of_output("one")
SHARED_LOSS = "log((alpha + j + x)*(beta + r)/((beta + r + m - x)*(alpha + j)))"
BESIDE = "log((alpha + j + m)/(alpha + j))"
LEVEL = "exp(eps)*u/(v + exp(eps)*u)"
RATIO = "beta/(alpha + n - 1)"
WEIGHT = "alpha >= m/(exp(eps) - 1)"


def test_what_the_steps_are_said_of() -> None:
    loss = step(Equal(SHARED_LOSS, SHARED, SHARED.domain))
    assert loss is not None and "INR j_ = j -> INR r_ = r -> INR k_ = x -> " in loss.statement
    found = step(Equal(LEVEL, level(), DRAW))
    assert found is not None and "DrawSteps.level_of_draw u v eps" in found.statement
    least = least_component()
    ratio = step(Equal(RATIO, least, least.domain))
    assert (
        isinstance(least.subject, LeastRatio)
        and ratio is not None
        and "DrawSteps.least_ratio alpha beta n_" in ratio.statement
    )
    assert step(Equal("p*(1 - p)", variance(), SHARE)) is not None
    infinite = order("1 + min(a, b)")
    assert infinite is not None and "INR n_ = n -> DrawOrders.infinite_from a b n_" in infinite.statement


def test_the_largest_loss_beside_shared_ones() -> None:
    found = [
        beside("one", BESIDE),
        beside("many", "m*log((alpha + j + 1)/(alpha + j))"),
        beside("map", "m*log((alpha + j)/(alpha + j - 1))"),
    ]
    for theorem, words in zip(
        found, ("BetaBin.release alpha beta", "Binary.fresh alpha beta", "mode_largest_beside alpha beta"), strict=True
    ):
        assert theorem is not None and words in theorem.statement and "j_ r_" in theorem.statement


def test_steps_that_are_left() -> None:
    """Bounds, other releases, and what is no identity."""
    assert step(AtMost(SHARED_LOSS, SHARED, SHARED.domain)) is None
    for method in ("map", "many"):
        other = loss_of_output(method)  # type: ignore[arg-type]
        assert isinstance(other.subject, OutputLoss) and step(Equal("m*0", other, other.domain)) is None
    bound = bounded_by(level(), sp.S.One, "no draw lies beyond 1")
    assert bound.lean == "upper" and step(Equal("1", bound, DRAW)) is None
    assert step(Equal("v", level() * DRAW["v"], DRAW)) is None
    assert step(Equal("p", parameter(SHARE, SHARE["p"]), SHARE)) is None


def test_a_condition_on_one_weight_is_composed() -> None:
    least, alpha, beta = least_weights("one", PRIOR), PRIOR["alpha"], PRIOR["beta"]
    ones = condition(Iff(WEIGHT, at_least(alpha, least["alpha"], PRIOR), PRIOR))
    zeros = condition(Iff("beta >= m/(exp(eps) - 1)", at_least(beta, least["beta"], PRIOR), PRIOR))
    assert ones is not None and "BinaryLoss.largest_loss true (BetaBin.release alpha a_)" in ones.statement
    assert zeros is not None and "BinaryLoss.largest_loss false (BetaBin.release a_ beta)" in zeros.statement


def test_conditions_that_are_left() -> None:
    """Another relation, another side, what is no weight, a limit in which the weight stands, one direction, both weights at once."""
    least, alpha = least_weights("one", PRIOR), PRIOR["alpha"]
    exact = at_least(alpha, least["alpha"], PRIOR)
    for printed in ("alpha > m/(exp(eps) - 1)", "m/(exp(eps) - 1) <= alpha", "alpha >= m*alpha/(exp(eps) - 1)",
                    "beta >= m/(exp(eps) - 1)", "2*alpha >= 2*m/(exp(eps) - 1)", "alpha >= m/(exp(eps) - 1) and beta >= 0"):  # fmt: skip
        assert condition(Iff(printed, exact, PRIOR)) is None, printed
    assert condition(Sufficient(WEIGHT, exact, PRIOR)) is None
    assert condition(Iff(WEIGHT, Condition((alpha, "<=", least["alpha"])), PRIOR)) is None
    assert condition(Iff(WEIGHT, Condition((alpha + 1, ">=", least["alpha"])), PRIOR)) is None
    bound = bounded_by(least["alpha"], least["alpha"].expr + 1, "more than that")
    assert condition(Iff(WEIGHT, Condition((alpha, ">=", bound)), PRIOR)) is None


FALSE = {
    "loss: one more": lambda: step(Equal(SHARED_LOSS.replace("alpha + j + x", "alpha + j + x + 1"), SHARED, SHARED.domain)),
    "loss: sign": lambda: step(Equal("-" + SHARED_LOSS, SHARED, SHARED.domain)),
    "loss: prior turned round": lambda: step(
        Equal(SHARED_LOSS.replace("alpha", "a_").replace("beta", "alpha").replace("a_", "beta"), SHARED, SHARED.domain)
    ),
    "loss: ones for zeros": lambda: step(Equal(SHARED_LOSS.replace("m - x", "x"), SHARED, SHARED.domain)),
    "beside: without the shared ones": lambda: beside("one", "log((alpha + m)/alpha)"),
    "beside: the zeros": lambda: beside("one", "log((beta + r + m)/(beta + r))"),
    "beside: one more": lambda: beside("one", "log((alpha + j + m + 1)/(alpha + j))"),
    "beside: that of fresh draws": lambda: beside("one", "m*log((alpha + j + 1)/(alpha + j))"),
    "beside: the mode's for fresh draws": lambda: beside("many", "m*log((alpha + j)/(alpha + j - 1))"),
    "level: weights turned round": lambda: step(Equal("exp(eps)*v/(u + exp(eps)*v)", level(), DRAW)),
    "level: other level": lambda: step(Equal("exp(2*eps)*u/(v + exp(2*eps)*u)", level(), DRAW)),
    "ratio: n for n - 1": lambda: step(Equal("beta/(alpha + n)", least_component(), least_component().domain)),
    "order: the larger weight": lambda: order("1 + max(a, b)"),
    "order: one less": lambda: order("min(a, b)"),
    "order: that of the ones": lambda: order("1 + a"),
    "variance: without the rest": lambda: step(Equal("p", variance(), SHARE)),
    "weight: n + 1": lambda: condition(
        Iff("alpha >= (m + 1)/(exp(eps) - 1)", at_least(PRIOR["alpha"], least_weights("one", PRIOR)["alpha"], PRIOR), PRIOR)
    ),
    "weight: sign": lambda: condition(
        Iff("alpha >= m/(exp(eps) + 1)", at_least(PRIOR["alpha"], least_weights("one", PRIOR)["alpha"], PRIOR), PRIOR)
    ),
    "weight: that of fresh draws": lambda: condition(
        Iff("alpha >= 1/(exp(eps/m) - 1)", at_least(PRIOR["alpha"], least_weights("one", PRIOR)["alpha"], PRIOR), PRIOR)
    ),
    "weight: of the mode, without what it starts at": lambda: condition(
        Iff("alpha >= 1/(exp(eps/m) - 1)", at_least(PEAKED["alpha"], least_weights("map", PEAKED)["alpha"], PEAKED), PEAKED)
    ),
}  # fmt: skip
TRUE = {
    "loss": lambda: step(Equal(SHARED_LOSS, SHARED, SHARED.domain)),
    "beside": lambda: beside("one", BESIDE),
    "level": lambda: step(Equal(LEVEL, level(), DRAW)),
    "order": lambda: order("1 + min(a, b)"),
    "ratio": lambda: step(Equal(RATIO, least_component(), least_component().domain)),
    "variance": lambda: step(Equal("p*(1 - p)", variance(), SHARE)),
    "weight": lambda: condition(
        Iff(WEIGHT, at_least(PRIOR["alpha"], least_weights("one", PRIOR)["alpha"], PRIOR), PRIOR)
    ),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.needs("coqc")
@pytest.mark.parametrize("what", FALSE)
def test_no_script_proves_a_false_twin(what: str, tmp_path: Path) -> None:
    true, false = TRUE[what.partition(":")[0]](), FALSE[what]()
    assert true is not None and false is not None and false.statement != true.statement
    prepare(tmp_path)
    named = [Theorem("true_one", true.statement, lambda: list(true.make_scripts())[:6]),
             Theorem("twin", false.statement, lambda: [*list(false.make_scripts())[:6], *list(true.make_scripts())[:2]])]  # fmt: skip
    assert set(search(named, tmp_path, 15)) == {"true_one"}
