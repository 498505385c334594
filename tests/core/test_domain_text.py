"""A domain as a paper writes it is the one that its letters make; what is no letter with its range is refused."""

from __future__ import annotations

import pytest

from synthsym.core.domain import Domain, Integer, Real
from synthsym.errors import SynthsymError


def test_both_ways_of_writing_make_one_domain() -> None:
    letters = "n integer >= 2, 0 < p < 1, k integer in [0, n], x real, q in (0, 1], y <= 3, m integer, 0 <= u <= 1 - p"
    said = Domain(letters, at=dict(n=5, p="1/3"))
    made = Domain(
        n=Integer >= 2, p=Real.between(0, 1), k=Integer.between(0, "n"), x=Real, q=(Real > 0) <= 1, y=Real <= 3, m=Integer,
        u=(Real >= 0) <= "1 - p", at=dict(n=5, p="1/3"),
    )  # fmt: skip
    assert said.variables == made.variables and said.at == made.at and said.chosen == made.chosen
    assert Domain("n integer > 2", k=Integer >= 1).symbols("n k") == Domain(n=Integer > 2, k=Integer >= 1).symbols(
        "n k"
    )


@pytest.mark.parametrize(
    "bound", ["p > 0", "0 < p <= 1", "0 <= p < 1", "p in [0, 1)", "0 < p < 2", "p integer in [0, 1]"]
)
def test_another_range_is_another_domain(bound: str) -> None:
    assert Domain(bound).variables != Domain(p=Real.between(0, 1)).variables


@pytest.mark.parametrize(
    "letters",
    [
        "n",
        "x",
        "a > 0; b > 0",
        "3 > 2",
        "0 < p",
        "p < 1 < 2",
        "p < 1 < q",
        "p in 0, 1",
        "a > 0, a > 1",
        "k integer in [0, n]",
        "p => 1",
        "p = 1",
    ],
)
def test_what_is_no_letter_with_its_range_is_refused(letters: str) -> None:
    with pytest.raises(SynthsymError):
        Domain(letters)


def test_a_point_is_no_list_of_letters() -> None:
    with pytest.raises(SynthsymError, match="at="):
        Domain({"n": 5}, n=Integer >= 1)  # type: ignore[arg-type]


def test_a_domain_in_words_gives_its_letters_and_its_point() -> None:
    D, n, p = Domain.of("n integer >= 2 at 10, 0 < p < 1 at 1/3")
    told = Domain(n=Integer >= 2, p=Real.between(0, 1), at=dict(n=10, p="1/3"))
    assert (D.variables, D.at, D.chosen, (n, p)) == (told.variables, told.at, told.chosen, told.symbols())
    E, x, k = D.adding("x real at -1/4, k integer in [0, n]")
    more = told.extend(x=Real, k=Integer.between(0, "n"), at=dict(x="-1/4"))
    assert (E.variables, E.at, E.chosen, (x, k)) == (more.variables, more.at, more.chosen, more.symbols("x k"))


def test_a_value_in_words_lies_in_the_range_of_its_letter() -> None:
    for words in ("n integer >= 2 at 1", "n integer >= 2 at 5/2", "0 < p < 1 at 1", "n integer >= 2 at", "n at 3"):
        with pytest.raises(SynthsymError):
            Domain(words)
