"""Rényi and Kullback-Leibler divergences of two Dirichlet laws, as iterated integrals over the simplex."""

from __future__ import annotations

from ... import laws as L
from ...laws.subjects import Kullback, Renyi
from ..terms import term
from ..theorems import Theorem
from .part import Part, positive_form

_POSITIVE = "DirichletLosses.all_positive ltac:(fun _ => first [assumption | pos])"


def theorem(part: Part) -> Theorem | None:
    """The print is the divergence of two Dirichlet laws with as many values."""
    subject = part.equals
    if not isinstance(subject, Renyi | Kullback):
        return None
    P, Q = subject.P, subject.Q
    if not (isinstance(P, L.Dirichlet) and isinstance(Q, L.Dirichlet)) or P.parts or Q.parts or P.a.rows != Q.a.rows:
        return None  # parameters that are derived themselves: the theorem would not say how
    one, two = (" :: ".join([*(f"({term(a)})" for a in law.a), "nil"]) for law in (P, Q))
    k, laws = P.a.rows - 1, f"(DirichletLosses.pdf ({one})) (DirichletLosses.pdf ({two}))"
    whole = "".join(f"assert (0 < {' + '.join(f'({term(a)})' for a in law.a)}) by pos. " for law in (P, Q))
    if isinstance(subject, Kullback):
        return part.theorem(
            f"DirichletLosses.is_kullback {k} {laws} ({part.print})",
            f"{whole}apply DirichletLosses.kullback_is; [reflexivity | reflexivity | {_POSITIVE} | {_POSITIVE} | DirichletLosses.same_value].",
        )
    o = term(subject.order)
    mixed = ""
    for a, b in zip(P.a, Q.a, strict=True):
        form = term(positive_form(subject.order * a + (1 - subject.order) * b, part.domain))
        mixed += f"assert (0 < {o} * ({term(a)}) + (1 - {o}) * ({term(b)})) by (first [solve [pos] | positive_as ({form})]). "
    return part.theorem(
        f"DirichletLosses.is_renyi {k} ({o}) {laws} ({part.print})",
        f"{whole}{mixed}apply DirichletLosses.renyi_is; "
        f"[lra | reflexivity | reflexivity | {_POSITIVE} | {_POSITIVE} | {_POSITIVE} | DirichletLosses.same_value].",
    )
