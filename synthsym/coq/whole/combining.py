"""What an analyst computes from several synthetic copies of normal data, in the words of `library/Combining.v`."""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ...core.subject import Subject
from ...theory.combining import (
    BetweenCopies,
    CombinedMean,
    CombinedVariance,
    CopyMean,
    CopyVariance,
    OfCopies,
    SquaresBetween,
    WithinCopy,
)
from ..terms import NotExpressible, term
from .known import Known
from .records import count

_FEW = "apply INR_le; simpl INR; lra"
_RESTS = frozenset(
    {
        "law:normal",
        "definition:independence",
        "definition:flat-prior",
        "definition:sample-variance",
        "cited:gaussian-integral",
        "cited:tonelli",
    }
)
_DRAWN = {"plug-in": "false", "bayes": "true"}


def _copies(x: OfCopies, *more: sp.Expr) -> str:
    if x.how not in _DRAWN:
        raise NotExpressible(f"copies by {x.how}")
    return " ".join([_DRAWN[x.how], term(x.sigma), *map(count, (x.n, x.n_syn, *more))])


def _by(lemma: str, numbers: int) -> Callable[[OfCopies], str]:
    """The lemma for these copies, with the spread between them written out; one copy is the number 1."""
    sides = f"[lra{f' | {_FEW}' * numbers}]"

    def shown(x: OfCopies) -> str:
        known, one = f"Combining.{lemma} {_DRAWN[x.how]}", ""
        if getattr(x, "copies", None) == 1:
            known, one = f"fun s n k => {known} s n k 1%nat", "change (INR 1) with 1 in H_; "
        return f"pose proof ({known}) as H_; cbv beta iota delta [Combining.spread] in H_; {one}apply H_; {sides}"

    return shown


COMBINED: dict[type[Subject], Known] = {
    CopyMean: Known(
        lambda x: f"Combining.copy_centred {_copies(x)} {term(x.centre)}",
        lambda x: x.value,
        _by("copy_centre", 2),
        _RESTS,
    ),
    CopyVariance: Known(
        lambda x: f"Combining.copy_varies {_copies(x)}", lambda x: x.value, _by("copy_variance", 2), _RESTS
    ),
    CombinedMean: Known(
        lambda x: f"Combining.combined_centred {_copies(x, x.copies)} {term(x.Q)}",
        lambda x: x.value,
        _by("combined_centre", 3),
        _RESTS,
    ),
    CombinedVariance: Known(
        lambda x: f"Combining.combined_varies {_copies(x, x.copies)}",
        lambda x: x.value,
        _by("combined_variance", 3),
        _RESTS,
    ),
    BetweenCopies: Known(
        lambda x: f"Combining.between_copies {_copies(x, x.copies)}",
        lambda x: x.value,
        _by("between_value", 3),
        _RESTS,
    ),
    SquaresBetween: Known(
        lambda x: f"Combining.squares_between {_copies(x, x.copies)}",
        lambda x: x.value,
        _by("squares_value", 3),
        _RESTS,
    ),
    WithinCopy: Known(
        lambda x: f"Combining.within_copy {term(x.sigma)} {count(x.n_syn)}",
        lambda x: x.value,
        f"apply Combining.within_value; [lra | {_FEW}]",
        _RESTS,
    ),
}
