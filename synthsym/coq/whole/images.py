"""Laws that the library has, most as images of gamma or normal laws under a change of variables, and what their theorems say.

`library/Laws.v` and `library/NormalLosses.v` have each density, and a lemma by which it is the image of a gamma or a normal
law with the parameters below. Divergences, largest losses and orders of finiteness are proved once for each of the two, and
no change of variables alters them. Laplace, Cramér, inverse Gaussian and beta laws are kinds of their own, for which some of the three are proved.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sympy as sp

from ... import laws as L
from ..terms import term


@dataclass(frozen=True)
class Image:
    """A law in the library: its density, its lemma, the order of its parameters, the ends of its support, what it is the image of."""

    density: str
    lemma: str
    arguments: Callable[[Any], tuple[sp.Expr, ...]]
    # shape and rate of the gamma law, mean and standard deviation of the normal law; of other kinds the parameters themselves
    original: Callable[[Any], tuple[sp.Expr, sp.Expr]]
    of: str = "gamma"
    ends: Callable[[Any], str] = lambda p: "0 p_infty"

    @property
    def module(self) -> str:
        """Where the theorems of its kind stand."""
        return "Laws" if self.of == "gamma" else "".join(word.title() for word in self.of.split("_")) + "Losses"

    def at(self, law: L.Law) -> str:
        """The density at the claim's parameters."""
        return f"({self.density} {' '.join(f'({term(a)})' for a in self.arguments(law))})"


def _length(degrees: Callable[[Any], sp.Expr]) -> Callable[[Any], tuple[sp.Expr, sp.Expr]]:
    return lambda p: (degrees(p) / 2, 1 / (2 * p.sigma**2))


def _positive(
    name: str, arguments: Callable[[Any], tuple[sp.Expr, ...]], original: Callable[[Any], tuple[sp.Expr, sp.Expr]]
) -> Image:
    return Image(f"Laws.{name}", f"Laws.{name}_from", arguments, original)


def _above_minimum(p: L.Pareto) -> str:
    return f"({term(p.minimum)}) p_infty"


IMAGES: dict[type[L.Law], Image] = {
    L.Exponential: _positive("exponential", lambda p: (p.rate,), lambda p: (sp.S.One, p.rate)),
    L.HalfNormal: _positive("half_normal", lambda p: (p.sigma,), _length(lambda p: sp.S.One)),
    L.Rayleigh: _positive("rayleigh", lambda p: (p.sigma,), _length(lambda p: sp.Integer(2))),
    L.MaxwellBoltzmann: _positive("maxwell_boltzmann", lambda p: (p.sigma,), _length(lambda p: sp.Integer(3))),
    L.Chi: _positive("chi", lambda p: (p.sigma, p.df), _length(lambda p: p.df)),
    L.ChiSquared: _positive("chi_squared", lambda p: (p.df,), lambda p: (p.df / 2, sp.S.Half)),
    L.Levy: _positive("levy", lambda p: (p.scale,), lambda p: (sp.S.Half, p.scale / 2)),
    L.Weibull: _positive("weibull", lambda p: (p.shape, p.scale), lambda p: (sp.S.One, p.scale**-p.shape)),
    L.Gamma: Image("GammaLaw.pdf", "Laws.gamma_from", lambda p: (p.shape, p.rate), lambda p: (p.shape, p.rate)),
    L.Gumbel: Image(
        "Laws.gumbel", "Laws.gumbel_from", lambda p: (p.mu, p.scale), lambda p: (sp.S.One, sp.exp(p.mu / p.scale)),
        ends=lambda p: "m_infty p_infty",
    ),
    L.Pareto: Image("Laws.pareto", "Laws.pareto_from", lambda p: (p.minimum, p.a), lambda p: (sp.S.One, p.a), ends=_above_minimum),
    L.Normal: Image(
        "NormalLaw.pdf", "NormalLosses.normal_from", lambda p: (p.mean, sp.sqrt(p.var)), lambda p: (p.mean, sp.sqrt(p.var)),
        of="normal", ends=lambda p: "m_infty p_infty",
    ),
    L.LogNormal: Image(
        "NormalLosses.log_normal", "NormalLosses.log_normal_from", lambda p: (p.mu, sp.sqrt(p.var)), lambda p: (p.mu, sp.sqrt(p.var)), of="normal",
    ),
    L.Laplace: Image(
        "LaplaceLosses.laplace", "LaplaceLosses.laplace_from", lambda p: (p.mu, p.scale), lambda p: (p.mu, p.scale),
        of="laplace", ends=lambda p: "m_infty p_infty",
    ),
    L.Cramer: Image(
        "CramerLosses.cramer", "CramerLosses.cramer_from", lambda p: (p.theta,), lambda p: (p.theta, p.theta),
        of="cramer", ends=lambda p: "m_infty p_infty",
    ),
    L.InverseGaussian: Image(
        "InverseGaussianLosses.inverse_gaussian", "InverseGaussianLosses.inverse_gaussian_from",
        lambda p: (p.mean, p.shape), lambda p: (p.mean, p.shape), of="inverse_gaussian",
    ),
    L.Uniform: Image(
        "Uniform.uniform", "Uniform.uniform_law", lambda p: (p.low, p.high), lambda p: (p.low, p.high),
        of="uniform", ends=lambda p: f"({term(p.low)}) ({term(p.high)})",
    ),
    L.Beta: Image("BetaLosses.pdf", "BetaLosses.beta_from", lambda p: (p.a, p.b), lambda p: (p.a, p.b), of="beta", ends=lambda p: "0 1"),
}  # fmt: skip


@dataclass(frozen=True)
class Pair:
    """Two laws of one family with the same support."""

    image: Image
    P: L.Law
    Q: L.Law

    @property
    def ends(self) -> str:
        return self.image.ends(self.P)

    @property
    def densities(self) -> str:
        return f"{self.image.at(self.P)} {self.image.at(self.Q)}"

    @property
    def are_laws(self) -> str:
        """Both are positive continuous densities with total mass 1."""
        return " /\\ ".join(f"Losses.is_law {self.image.ends(p)} {self.image.at(p)}" for p in (self.P, self.Q))

    def apply(self, name: str, of: str | None = None) -> str:
        """The tactic that leaves what the library's theorem asks beside the two laws."""
        ending = f"_{self.image.of}" if of is None else of
        return f"eapply {self.image.module}.{name}{ending}; [apply {self.image.lemma}; pos | apply {self.image.lemma}; pos | "

    def originals(self) -> tuple[tuple[sp.Expr, sp.Expr], tuple[sp.Expr, sp.Expr]]:
        return self.image.original(self.P), self.image.original(self.Q)


def pair_of(P: L.Law, Q: L.Law, *kinds: str) -> Pair | None:
    """The two laws as the library has them; None where it has not, or where the supports or what the change of variables keeps differ.

    `kinds` are those for which the theorem in question is proved. Parameters that are derived themselves make it another
    theorem: then there is none."""
    image = IMAGES.get(type(P))
    if image is None or type(P) is not type(Q) or image.of not in kinds or P.parts or Q.parts:
        return None
    kept = {L.Weibull: "shape", L.Gumbel: "scale", L.Pareto: "minimum"}.get(type(P))
    return None if kept is not None and getattr(P, kept) != getattr(Q, kept) else Pair(image, P, Q)
