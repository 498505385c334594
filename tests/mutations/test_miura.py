"""The paper's bounds, printed smaller than what two-valued data lose, are judged to promise more privacy than there is."""

from __future__ import annotations

import pytest

from derivations.miura2023.setting import two_valued
from synthsym.core.domain import Domain, Integer
from synthsym.errors import StepRejected
from synthsym.notation import parse
from synthsym.statements.corpus import load_corpus
from synthsym.statements.equal import AtLeast

from .mutants import altered, parts

pytestmark = pytest.mark.slow

BOUNDED = [
    "miura.thm3.1.eps1",
    "miura.thm3.1.eps2",
    "miura.cor3.2.D3",
    "miura.cor3.2.index",
    "miura.lem4.3",
    "miura.lem4.4.plus",
    "miura.lem4.4.minus",
    "miura.eq1.threshold",
]


def the_bound(id: str):
    return next(f for f in parts(load_corpus()[id].form()) if getattr(f, "attained", None) is not None)


@pytest.mark.parametrize("id", BOUNDED)
def test_a_bound_halved_is_refuted_as_harmful(id: str) -> None:
    form = the_bound(id)
    weaker = "2*({})" if isinstance(form, AtLeast) else "({})/2"
    j = altered(form, parse(weaker.format(form.printed.text))).judge()
    assert (j.holds, j.errs) == (False, "unsafe"), j.error


def test_a_record_that_narrows_the_data_shows_nothing() -> None:
    """More than half of the records at 1: one more lowers the variance, and the larger data set is outside the class."""
    D = Domain(n=Integer >= 10, k=Integer.between(2, "n-2", closed=True), at=dict(n=20, k=5))
    with pytest.raises(StepRejected, match="in the class"):
        two_valued(D["n"], D["k"], D)
