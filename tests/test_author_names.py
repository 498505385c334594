"""Names that the author's namespace had in earlier versions: handed on where they have only moved, told apart where more has changed."""

from __future__ import annotations

import pytest

from synthsym import author, laws
from synthsym.rules import sums


def test_what_has_only_moved_is_the_same_object() -> None:
    assert author.Normal is laws.Normal and author.Gamma is laws.Gamma
    assert author.geometric_sum is sums.geometric and author.column is laws.column


@pytest.mark.parametrize("name", sorted(author._MOVED))
def test_an_earlier_name_is_handed_on_or_says_in_one_line_what_replaces_it(name: str) -> None:
    assert name not in author.__all__
    try:
        assert callable(getattr(author, name))
    except ImportError as error:
        assert "\n" not in str(error) and author._MOVED[name] in str(error)


def test_another_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError):
        author.Gaussain  # noqa: B018
