"""The Rényi divergence of two laws of one family as an integral of their densities.

The library has each law's density, proved to be one, and a lemma `renyi` with the value of the integral. The theorem says
that the print is the divergence of the two densities at the claim's parameters; what remains to be proved is that print
and lemma are the same formula.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sympy as sp

from ... import laws as L
from ...laws.subjects import Renyi
from ..terms import term
from ..theorems import Theorem
from .part import Part, positive_form


def _line(_: L.Law) -> str:
    return "(Rbar_locally m_infty) (Rbar_locally p_infty)"


def _positive(_: L.Law) -> str:
    return "(at_right 0) (Rbar_locally p_infty)"


Mixed = tuple[sp.Expr, str]  # a value, and the Coq term as which the lemma writes it


@dataclass(frozen=True)
class Density:
    """A law in the library: its module, the ends of its support, and in which order its density takes the parameters."""

    module: str
    ends: Callable[[Any], str]
    arguments: Callable[[Any], tuple[sp.Expr, ...]]
    # pairs of values whose mixtures a x + (1 - a) y must be positive for the integral to be finite
    mixed: Callable[[Any, Any], tuple[tuple[Mixed, Mixed], ...]]

    def at(self, law: L.Law) -> str:
        return f"({self.module}.pdf {' '.join(f'({term(a)})' for a in self.arguments(law))})"


def _plain(e: sp.Expr) -> Mixed:
    return e, f"({term(e)})"


def _square(e: sp.Expr) -> Mixed:
    return e**2, f"({term(e)}) ^ 2"


def _one(*names: str) -> Callable[[Any, Any], tuple[tuple[Mixed, Mixed], ...]]:
    """Parameters that are mixed as they are."""
    return lambda p, q: tuple((_plain(getattr(p, n)), _plain(getattr(q, n))) for n in names)


def _sigma(p: Any, q: Any) -> tuple[tuple[Mixed, Mixed], ...]:
    return ((_square(q.sigma), _square(p.sigma)),)


def _variance(p: Any, q: Any) -> tuple[tuple[Mixed, Mixed], ...]:
    return ((_square(sp.sqrt(q.var)), _square(sp.sqrt(p.var))),)


def _weibull(p: Any, q: Any) -> tuple[tuple[Mixed, Mixed], ...]:
    one, two = ((w.scale**w.shape, f"exp ({term(w.shape)} * ln {term(w.scale)})") for w in (p, q))
    return ((two, one),)


def _gumbel(p: Any, q: Any) -> tuple[tuple[Mixed, Mixed], ...]:
    one, two = ((sp.exp(w.mu / w.scale), f"exp ({term(w.mu)} / {term(w.scale)})") for w in (p, q))
    return ((one, two),)


DENSITIES: dict[type[L.Law], Density] = {
    L.Normal: Density("NormalLaw", _line, lambda p: (p.mean, sp.sqrt(p.var)), _variance),
    L.LogNormal: Density("LogNormal", _positive, lambda p: (p.mu, sp.sqrt(p.var)), _variance),
    L.Gamma: Density("GammaLaw", _positive, lambda p: (p.shape, p.rate), _one("shape", "rate")),
    L.Exponential: Density("GammaFamily.Exponential", _positive, lambda p: (p.rate,), _one("rate")),
    L.ChiSquared: Density("GammaFamily.ChiSquared", _positive, lambda p: (p.df,), _one("df")),
    L.Chi: Density(
        "GammaFamily.Chi", _positive, lambda p: (p.sigma, p.df), lambda p, q: (*_one("df")(p, q), *_sigma(p, q))
    ),
    L.HalfNormal: Density("GammaFamily.HalfNormal", _positive, lambda p: (p.sigma,), _sigma),
    L.Rayleigh: Density("GammaFamily.Rayleigh", _positive, lambda p: (p.sigma,), _sigma),
    L.MaxwellBoltzmann: Density("GammaFamily.MaxwellBoltzmann", _positive, lambda p: (p.sigma,), _sigma),
    L.Levy: Density("GammaFamily.Levy", _positive, lambda p: (p.scale,), _one("scale")),
    L.Weibull: Density("GammaFamily.Weibull", _positive, lambda p: (p.shape, p.scale), _weibull),
    L.Gumbel: Density("GammaFamily.Gumbel", _line, lambda p: (p.mu, p.scale), _gumbel),
    L.Beta: Density("BetaLaw", lambda p: "(at_right 0) (at_left 1)", lambda p: (p.a, p.b), _one("a", "b")),
    L.Pareto: Density(
        "GammaFamily.Pareto",
        lambda p: f"(at_right ({term(p.minimum)})) (Rbar_locally p_infty)",
        lambda p: (p.minimum, p.a),
        _one("a"),
    ),
}


def theorem(part: Part) -> Theorem | None:
    """The print is the Rényi divergence of two laws that the library knows."""
    subject = part.equals
    if not isinstance(subject, Renyi) or type(subject.P) is not type(subject.Q) or subject.P.parts or subject.Q.parts:
        return None  # parameters that are derived themselves: the theorem would not say how
    law = DENSITIES.get(type(subject.P))
    if law is None or law.ends(subject.P) != law.ends(subject.Q):
        return None
    conclusion = f"Renyi.is_renyi {law.ends(subject.P)} ({term(subject.order)}) {law.at(subject.P)} {law.at(subject.Q)} ({part.print})"
    order, text = subject.order, term(subject.order)
    facts, forms, written = "", [], ""
    for pair in law.mixed(subject.P, subject.Q):
        form = positive_form(order * pair[0][0] + (1 - order) * pair[1][0], part.domain)
        facts += "".join(f"assert (0 < {term(n)}) by pos. " for n in sp.Mul.make_args(sp.fraction(form)[0]) if n.is_Add)
        told = []
        for value, text in pair:  # a power of what is itself a power or an exponential is written as its value
            simple = text.startswith("exp") and term(value) != f"({text})"
            written += f"Formulas.valued ({text}) ({term(value)}). " if simple else ""
            told.append(f"({term(value)})" if simple else text)
        forms.append(term(form))
        written += f"Formulas.written ({term(order)} * {told[0]} + (1 - {term(order)}) * {told[1]}) ({term(form)}). "
    ready = ""
    if isinstance(subject.P, L.Beta) and isinstance(subject.Q, L.Beta):  # the third Gamma value of a Beta value
        facts += "".join(
            f"assert (0 < ({term(p.a)}) + ({term(p.b)})) by (apply Rplus_lt_0_compat; pos). "
            for p in (subject.P, subject.Q)
        )
        ready = "unfold Rdiv in *. "
    signs = " | ".join(["lra", "pos", *(f"Formulas.sign_of ({f})" for f in forms)])
    steps = written.replace(". ", "; ")
    known = f"eapply Renyi.is_renyi_eq. apply {law.module}.renyi; first [{signs} | {steps}pos]. "
    return part.theorem(conclusion, f"{facts}{known}{written}root_squares. {ready}Formulas.same_value.")
