"""Whole theorems of records of several kinds, and of thresholds of one prior weight: false twins have no proof."""

from __future__ import annotations

from pathlib import Path

import pytest

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, binary, kinds
from synthsym.core.domain import Domain, Integer, Real
from synthsym.rules.basic import substitute
from synthsym.statements import Condition, Equal, Iff, Sufficient
from synthsym.statements.base import Form
from synthsym.statements.conditions import loss_at_most
from synthsym.theory.binary_records import least_weights
from synthsym.theory.categorical_records import PEAKED, POSITIVE, Method, least_prior, pure

SHORT = Domain(m=Integer >= 1, h=Real.between(0, 1), a=Real > 1, at=dict(m=3, h="1/2", a=3))
BUDGET = SHORT["m"] * SHORT["h"]
TWO = Domain(m=Integer >= 1, alpha=Real > 1, beta=Real > 1, eps=Real > 0, at=dict(m=3, alpha=2, beta=3, eps=1))
DRAWN = Domain(m=Integer >= 1, alpha=Real > 0, beta=Real > 0, eps=Real > 0, at=dict(m=3, alpha=2, beta=3, eps=1))


def one(made: Theorem | None) -> Theorem:
    assert made is not None
    return made


def part(form: Form) -> Part:
    return Part("", "t", form)


def exactly(printed: str, method: Method) -> Theorem:
    D = pure(method).domain
    return one(kinds.theorem(part(Iff(printed, Condition((D["a"], ">=", least_prior(method))), D))))


def enough(printed: str, method: Method) -> Theorem | None:
    D = PEAKED if method == "map" else POSITIVE
    return kinds.loose_theorem(part(Sufficient(printed, loss_at_most(pure(method), D["eps"]), D)))


def short(printed: str, method: Method) -> Theorem | None:
    t = least_prior(method)
    least = substitute(t, {t.domain["m"]: SHORT["m"], t.domain["eps"]: BUDGET}, "a short budget", SHORT)
    return kinds.loose_theorem(
        part(Sufficient(printed, Condition((SHORT["a"], ">=", least)), SHORT, names={"eps": BUDGET}))
    )


def loses(printed: str, method: Method) -> Theorem:
    return one(kinds.theorem(part(Equal(printed, pure(method), PEAKED if method == "map" else POSITIVE))))


def least(printed: str, method: Method) -> Theorem:
    t = least_prior(method)
    return one(kinds.theorem(part(Equal(printed, t, t.domain))))


def toward(printed: str, method: Method, name: str = "alpha") -> Theorem:
    D = TWO if method == "map" else DRAWN
    t = least_weights(method, D)[name]
    return one(binary.theorem(part(Iff(printed, Condition((D[name], ">=", t)), D))))


def test_a_theorem_speaks_of_its_own_release_and_of_the_smallest_weight() -> None:
    said = exactly("a >= m/(exp(eps) - 1)", "one").statement
    assert "Kinds.smallest weights_ a -> (Kinds.shared_private weights_ eps size_ count_ <-> (a >= " in said
    assert "Kinds.mode_private" in one(enough("a >= 1 + 1/(exp(eps/(2*m)) - 1)", "map")).statement
    assert "Kinds.largest_loss 0 a" in loses("m*log((a + 1)/a)", "many").statement
    assert (
        "BinaryLoss.largest_loss false (BetaBin.release a_ beta)"
        in toward("beta >= m/(exp(eps) - 1)", "one", "beta").statement
    )


def test_what_is_exact_needlessly_strong_nowhere_is_not_said_to_be_loose() -> None:
    assert enough("a >= m/(exp(eps) - 1)", "one") is None
    assert short("a >= 1 + 1/(exp(h) - 1)", "map") is None


def test_another_weight_or_relation_is_left() -> None:
    D = pure("one").domain
    exact = Condition((D["a"], ">=", least_prior("one")))
    assert kinds.theorem(part(Iff("a > m/(exp(eps) - 1)", exact, D))) is None
    assert kinds.theorem(part(Iff("a + 1 >= m/(exp(eps) - 1)", exact, D))) is None
    assert kinds.theorem(part(Iff("m >= a*(exp(eps) - 1)", exact, D))) is None


def true_ones() -> list[Theorem]:
    return [
        exactly("a >= m/(exp(eps) - 1)", "one"), exactly("a >= 1/(exp(eps/m) - 1)", "many"), exactly("a >= 1/(1 - exp(-eps/m))", "map"),
        one(enough("a >= 1 + 1/(exp(eps/(2*m)) - 1)", "map")), one(enough("a >= 1 + m/(exp(eps) - 1)", "one")), one(short("a >= 2*m/eps", "map")),
        one(short("a >= 2*m/eps", "one")), one(short("a >= 2*m/eps", "many")), loses("log((a + m)/a)", "one"), loses("m*log((a + 1)/a)", "many"),
        loses("m*log(a/(a - 1))", "map"), least("m/(exp(eps) - 1)", "one"), toward("alpha >= 1/(1 - exp(-eps/m))", "map"),
        toward("beta >= m/(exp(eps) - 1)", "one", "beta"),
    ]  # fmt: skip


def false_ones() -> list[Theorem]:
    return [
        exactly("a >= 1 + m/(exp(eps) - 1)", "one"), exactly("a >= m/(exp(eps) + 1)", "one"), exactly("a >= 1/(exp(eps/(m + 1)) - 1)", "many"),
        exactly("a >= 1/(1 - exp(eps/m))", "map"), exactly("a >= 1/(exp(eps/m) - 1)", "map"),
        *(t for t in (enough("a >= 1 + 1/(exp(2*eps/m) - 1)", "map"), enough("a >= (m + 1)/(exp(eps) + 1)", "one"), short("a >= m/(2*eps)", "map")) if t is not None),
        loses("log((a + m + 1)/a)", "one"), loses("m*log(a/(a + 1))", "many"), loses("(m - 1)*log(a/(a - 1))", "map"), loses("m*log((a + 1)/a)", "map"),
        least("m/(exp(eps) - 2)", "one"), toward("alpha >= 1/(1 + exp(-eps/m))", "map"), toward("beta >= (m + 1)/(exp(eps) - 1)", "one", "beta"),
    ]  # fmt: skip


@pytest.mark.slow
def test_true_prints_have_a_proof_and_false_twins_have_none(tmp_path: Path) -> None:
    prepare(tmp_path)
    true = [Theorem(f"true_{k}", t.statement, t.make_scripts) for k, t in enumerate(true_ones())]
    false = [Theorem(f"false_{k}", t.statement, t.make_scripts) for k, t in enumerate(false_ones())]
    assert set(search(true + false, tmp_path)) == {t.name for t in true}
