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

LINE = "(Rbar_locally m_infty) (Rbar_locally p_infty)"
POSITIVE = "(at_right 0) (Rbar_locally p_infty)"


Power = tuple[sp.Expr, int]  # a value and the power in which the lemma writes it


@dataclass(frozen=True)
class Density:
    """A law in the library: its module, the ends of its support, and in which order its density takes the parameters."""

    module: str
    ends: str
    arguments: Callable[[Any], tuple[sp.Expr, ...]]
    # pairs of values whose mixtures a x + (1 - a) y must be positive for the integral to be finite
    mixed: Callable[[Any, Any], tuple[tuple[Power, Power], ...]]

    def at(self, law: L.Law) -> str:
        return f"({self.module}.pdf {' '.join(f'({term(a)})' for a in self.arguments(law))})"


def _one(name: str) -> Callable[[Any, Any], tuple[tuple[Power, Power], ...]]:
    """One parameter is mixed."""
    return lambda p, q: (((getattr(p, name), 1), (getattr(q, name), 1)),)


def _sigma(p: Any, q: Any) -> tuple[tuple[Power, Power], ...]:
    return (((q.sigma, 2), (p.sigma, 2)),)


def _variance(p: Any, q: Any) -> tuple[tuple[Power, Power], ...]:
    return (((sp.sqrt(q.var), 2), (sp.sqrt(p.var), 2)),)


DENSITIES: dict[type[L.Law], Density] = {
    L.Normal: Density("NormalLaw", LINE, lambda p: (p.mean, sp.sqrt(p.var)), _variance),
    L.LogNormal: Density("LogNormal", POSITIVE, lambda p: (p.mu, sp.sqrt(p.var)), _variance),
    L.Gamma: Density("GammaLaw", POSITIVE, lambda p: (p.shape, p.rate), lambda p, q: (((p.shape, 1), (q.shape, 1)), ((p.rate, 1), (q.rate, 1)))),
    L.Exponential: Density("GammaFamily.Exponential", POSITIVE, lambda p: (p.rate,), _one("rate")),
    L.ChiSquared: Density("GammaFamily.ChiSquared", POSITIVE, lambda p: (p.df,), _one("df")),
    L.Chi: Density("GammaFamily.Chi", POSITIVE, lambda p: (p.sigma, p.df), lambda p, q: (((p.df, 1), (q.df, 1)), *_sigma(p, q))),
    L.HalfNormal: Density("GammaFamily.HalfNormal", POSITIVE, lambda p: (p.sigma,), _sigma),
    L.Rayleigh: Density("GammaFamily.Rayleigh", POSITIVE, lambda p: (p.sigma,), _sigma),
    L.MaxwellBoltzmann: Density("GammaFamily.MaxwellBoltzmann", POSITIVE, lambda p: (p.sigma,), _sigma),
    L.Levy: Density("GammaFamily.Levy", POSITIVE, lambda p: (p.scale,), _one("scale")),
}


def theorem(part: Part) -> Theorem | None:
    """The print is the Rényi divergence of two laws that the library knows."""
    subject = part.equals
    if not isinstance(subject, Renyi) or type(subject.P) is not type(subject.Q):
        return None
    law = DENSITIES.get(type(subject.P))
    if law is None:
        return None
    conclusion = f"Renyi.is_renyi {law.ends} ({term(subject.order)}) {law.at(subject.P)} {law.at(subject.Q)} ({part.print})"
    order = subject.order
    facts, signs, written = "", [], ""
    for (x, k), (y, l) in law.mixed(subject.P, subject.Q):
        form = positive_form(order * x**k + (1 - order) * y**l, part.domain)
        facts += "".join(f"assert (0 < {term(n)}) by pos. " for n in sp.Mul.make_args(sp.fraction(form)[0]) if n.is_Add)
        signs.append(f"Formulas.sign_of ({term(form)})")
        written += f"Formulas.written ({term(order)} * {_power(x, k)} + (1 - {term(order)}) * {_power(y, l)}) ({term(form)}). "
    known = f"eapply Renyi.is_renyi_eq. apply {law.module}.renyi; first [{' | '.join(['lra', 'pos', *signs])}]. "
    return part.theorem(conclusion, f"{facts}{known}{written}root_squares. Formulas.same_value.")


def _power(x: sp.Expr, k: int) -> str:
    return f"({term(x)})" if k == 1 else f"({term(x)}) ^ {k}"
