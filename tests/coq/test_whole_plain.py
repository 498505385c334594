"""Relations of parameters alone: what is said of them, what is left, and false twins that no script proves."""

from __future__ import annotations

from pathlib import Path

import pytest

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import whole_theorems
from synthsym.core.domain import Domain, Real
from synthsym.core.subject import Combined
from synthsym.core.truth import Truth
from synthsym.rules.basic import parameter, substitute
from synthsym.statements import Always
from synthsym.statements.base import Form
from synthsym.statements.corpus import load_corpus
from synthsym.theory.noise_tails import tail

SHARE = Domain(a=Real.between(0, 1), b=Real > 0, at=dict(a="1/2", b=1))


def whole(form: Form) -> tuple[Theorem, ...]:
    return whole_theorems("", "t", form, form.judge()).theorems


def test_the_relation_stands_as_it_is_printed() -> None:
    (found,) = whole(Always("exp(b)*exp(a) = exp(a + b)", {}, SHARE))
    assert found.statement.endswith("((exp b) * (exp a)) = (exp (a + b))")


def test_what_is_not_sharp_is_said_with_room_and_what_is_false_at_a_point() -> None:
    loose, false = load_corpus()["lib.sng.lemma5-296"].form(), Always("a <= b", {}, SHARE)
    assert " < (/ (2 ^ 40))" in whole(loose)[0].statement and loose.judge().tight is False
    assert whole(false)[0].statement.startswith("exists a b : R, ") and whole(false)[0].statement.endswith("a > b")


def test_what_says_nothing_or_has_a_mechanism_in_it_is_none() -> None:
    assert whole(Always("a + b = b + a", {}, SHARE)) == ()
    assert whole(Always("2*a*b/b = 2*a", {}, SHARE)) == ()
    derived = parameter(SHARE, SHARE["a"])
    assert whole(Always("v*exp(b) <= exp(b)", {"v": derived}, SHARE)) == ()
    assert whole(Always("a < 1 or b < 1", {}, SHARE)) == ()


def test_the_same_statement_with_other_values_is_another_quantity() -> None:
    """Two tails of one lemma, at different points: each keeps its own place in what is computed from both."""
    one, other = (tail(0, 1, beyond, SHARE) for beyond in SHARE.symbols("a b"))
    both: Truth = one * other
    assert isinstance(both.subject, Combined) and len(set(both.subject.places)) == len(both.subject.parts) == 2
    assert both.subject.outline.xreplace(dict(zip(both.subject.places, both.subject.values, strict=True))).equals(
        both.expr
    )
    same = one + one
    assert isinstance(same.subject, Combined) and len(same.subject.parts) == 1
    moved = substitute(both, {SHARE["b"]: SHARE["a"]}, "the same point twice", SHARE)
    assert isinstance(moved.subject, Combined) and set(moved.subject.parts) == {one.subject.parts[0]}  # type: ignore[union-attr]


TWINS = {
    "lib.sng.sqrt-ineq": (" > ", " < (1 / 2) * "),
    "lib.pldpdf.logsinh": ("(ln (1 - (exp", "(ln (1 + (exp"),
    "lib.uvm.advcomp-lower": (">= (500 * 1)", ">= (1000 * 1)"),
    "lib.datasynth.useful": ("(k + 3)", "(k + 2)"),
}


@pytest.mark.slow
@pytest.mark.needs("coqc")
@pytest.mark.parametrize("id", TWINS)
def test_no_script_proves_a_false_twin(id: str, tmp_path: Path) -> None:
    (true,) = whole(load_corpus()[id].form())
    old, new = TWINS[id]
    assert old in true.statement
    twin = Theorem("twin", true.statement.replace(old, new), true.make_scripts)
    prepare(tmp_path)
    assert set(search([true, twin], tmp_path, 15)) == {true.name}
