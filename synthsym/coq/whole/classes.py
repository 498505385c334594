"""Bounds over all pairs of data sets of a class: records in a box, no direction of small variance, one record more or less.

The covariance matrices are in any coordinates. Each bound that is printed is enough with room: something smaller is (of an order up to
which a mixed covariance stays definite: something larger).
"""

from __future__ import annotations

import sympy as sp

from ...laws.moments import ClassEigenvalue, ClassMeanTerm, ClassOrder
from ...statements import AtLeast, AtMost
from ..terms import term
from ..theorems import Theorem, side_term
from .part import ENDING, Part
from .records import Scene

_RESTS = frozenset(
    {
        "definition:mixed-covariance",
        "definition:sample-covariance",
        "definition:sample-mean",
        "definition:spectral-class",
        "relation:add-remove",
        "cited:spectral-theorem",
    }
)


def loose_theorem(part: Part) -> Theorem | None:
    """A bound of such a quantity, where the derived one is the one that the library has."""
    t, printed = part.truth, part.printed
    if t is None or printed is None or printed.derived or not t.rests_on <= _RESTS:
        return None
    x = t.subject
    if isinstance(x, ClassMeanTerm) and type(part.form) is AtMost:
        name = "mean_term_joined" if x.change == 1 else "mean_term_left"
        bounds = f"Class.bounds_mean_term {_terms(x.change, x.records, x.dimension, x.tau, x.order)}"
        says, last = (
            f"Compose.holds_with_room ({bounds}) {side_term(printed)}",
            f"idtac; Class.clear_fractions; eapply (Most.value_is (Compose.holds_with_room ({bounds}))); [apply Class.{name}; first [lra | nra] | "
            "first [reflexivity | field; repeat split; first [lra | nra]]].",
        )
    elif isinstance(x, ClassEigenvalue) and type(part.form) is AtMost:
        n, d, w, joined = x.records, x.dimension, x.means, x.change == 1
        bounds = f"Class.bounds_eigenvalue {_terms(x.change, n, d)} (1 - {term(w)} ^ 2)"
        says = f"Compose.holds_with_room ({bounds}) {side_term(printed)}"
        last = (
            f"assert (S_ : 0 < 1 - {term(w)} ^ 2) by nra. eapply (Most.value_is (Compose.holds_with_room ({bounds}))); "
            f"[apply Class.eigenvalue_{'joined' if joined else 'left'}; lra | first [reflexivity | field; repeat split; first [lra | nra]]]."
        )
    elif isinstance(x, ClassOrder) and type(part.form) is AtLeast:
        n, tau = x.records, x.tau
        below, own = f"Class.definite_below (- (1)) {_terms(n, x.dimension, tau)}", side_term(printed)
        says = f"({below} {own} /\\ exists larger_, {own} < larger_ /\\ {below} larger_)"
        last = "apply Class.definite_with_room; [lra | lra | lra | first [reflexivity | field; nra]]."
    else:
        return None
    if sp.cancel(sp.together(t.expr - x.value)) != 0 or not x.letters() <= {v.symbol for v in part.domain.variables}:
        return None
    scene = Scene(part.domain)
    return Theorem(part.name + ENDING, scene.all(says), lambda: (f"intros {scene.names}. decompose_hyps. {last}",))


def _terms(*values: sp.Expr) -> str:
    return " ".join(map(term, values))
