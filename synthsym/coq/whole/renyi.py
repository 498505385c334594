"""Divergences of two laws of one family: Rényi's as an integral of their densities, its limits at order 1 and at infinity.

The library has each law's density, proved to be one, and a lemma `renyi` with the value of the integral. The theorem says
that the print is the divergence of the two densities at the claim's parameters; what remains to be proved is that print
and lemma are the same formula. Where the supports differ, or the mixture is no law of the family, `Divergence.is_renyi`
asks for both laws with their supports, and integrates over what both cover. The Kullback-Leibler divergence is the improper
integral of p log(p/q), the largest loss the least upper bound of log(p/q) over the support, and of Dirichlet laws the integrals
go over the simplex.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sympy as sp

from ... import laws as L
from ...laws.subjects import Kullback, LargestLoss, Renyi
from ..terms import term
from ..theorems import Theorem
from .images import IMAGES, Pair, pair_of
from .part import Part, positive_form
from .records import from_value


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


ENDS = "Values.plain_ends; reflexivity"
SAME = "Values.same_loss"
CONTAINED = "first [left; lra | right; lra | right; split; lra]"


def of_supports(part: Part) -> Theorem | None:
    """The print is the Rényi divergence of two laws that the library has with their supports."""
    subject = part.equals
    if not isinstance(subject, Renyi) or type(subject.P) is not type(subject.Q) or subject.P.parts or subject.Q.parts:
        return None
    pair: Pair | None
    if (
        isinstance(subject.P, L.Uniform)
        or isinstance(subject.P, L.Pareto)
        and isinstance(subject.Q, L.Pareto)
        and subject.P.minimum != subject.Q.minimum
    ):
        pair = Pair(IMAGES[type(subject.P)], subject.P, subject.Q)
    else:
        pair = pair_of(subject.P, subject.Q, "inverse_gaussian", "cramer", "laplace")
    if pair is None:
        return None
    conclusion = f"Divergence.is_renyi {pair.ends} {pair.image.ends(subject.Q)} ({term(subject.order)}) {pair.densities} ({part.print})"
    return part.theorem(conclusion, *_scripts(part, pair, subject.order))


def _scripts(part: Part, pair: Pair, order: sp.Expr) -> tuple[str, ...]:
    own = "lra | " * 2  # the order is positive and not 1
    if pair.image.of == "uniform":
        return (
            f"eapply Uniform.renyi; [lra | lra | {ENDS} | {ENDS} | lra | {own}{CONTAINED} | Values.plain_ends; {SAME}].",
        )
    (one, two), (other, another) = pair.originals()
    if pair.image is IMAGES[L.Pareto]:
        mixed = positive_form(order * two + (1 - order) * another, part.domain)
        written = (
            f"Formulas.written ({term(order)} * {term(two)} + (1 - {term(order)}) * {term(another)}) ({term(mixed)})"
        )
        sign = f"Formulas.sign_of ({term(mixed)})"
        return (
            f"eapply Laws.pareto_renyi; [pos | pos | pos | pos | {ENDS} | {own}{CONTAINED} | {sign} | {written}; Values.plain_ends; {SAME}].",
        )
    if pair.image.of == "cramer":
        at = "renyi_at_half_of" if order == sp.S.Half else "renyi_of"
        orders = "field | " if order == sp.S.Half else f"{own}lra | "
        return (f"exp_facts; {pair.apply(at)}{orders}first [lra | nra] | reflexivity].",)
    if pair.image.of == "laplace":
        if sp.simplify(order - two / (two + another)) == 0:
            return (f"{pair.apply('renyi_balanced_of')}lra | reflexivity | reflexivity].",)
        away, back = order / two, (1 - order) / another
        total, gap = (term(sp.simplify(e)) for e in (away + back, away - back))
        return (f"{pair.apply('renyi_of')}lra | {own}positive_as ({total}) | Values.differ_by ({gap}) | reflexivity].",)
    shape = positive_form(order * two + (1 - order) * another, part.domain)
    tail = positive_form(order * two / one**2 + (1 - order) * another / other**2, part.domain)
    sign = f"first [Formulas.sign_of ({term(tail)}) | rewrite !InverseGaussianLosses.tail_of by pos; Formulas.sign_of ({term(tail)})]"
    return (f"{pair.apply('renyi_of')}{own}Formulas.sign_of ({term(shape)}) | {sign} | reflexivity].",)


def kullback(part: Part) -> Theorem | None:
    """The print is the divergence of two laws that the library knows."""
    subject = part.equals
    if not isinstance(subject, Kullback):
        return None
    pair = pair_of(subject.P, subject.Q, "gamma", "normal", "laplace", "cramer", "inverse_gaussian", "beta")
    opening = _opening_mean(pair) if pair is not None else ""
    if (
        pair is None
        and isinstance(subject.P, L.Pareto)
        and isinstance(subject.Q, L.Pareto)
        and not subject.P.parts + subject.Q.parts
    ):
        # the first minimum is not the smaller one, or Coq accepts nothing
        pair = Pair(IMAGES[L.Pareto], subject.P, subject.Q)
        opening = "eapply Laws.pareto_kullback; [split; [pos | lra] | pos | pos | "
    if pair is None:
        return None
    conclusion = f"{pair.are_laws} /\\ Losses.is_kullback {pair.ends} {pair.densities} ({part.print})"
    return part.theorem(conclusion, f"{opening}Values.same_loss].")


def _opening_mean(pair: Pair) -> str:
    """The kullback that applies, up to the equality of its value and the print."""
    between = {
        "gamma": "unfold GammaLosses.constant; ",
        "laplace": "Values.in_order | Values.plain_abs; ",
        "cramer": "first [lra | nra] | ",
        "beta": "unfold Beta; ",
    }
    return "exp_facts; " * (pair.image.of == "cramer") + pair.apply("kullback_from") + between.get(pair.image.of, "")


_ALL_POSITIVE = "DirichletLosses.all_positive ltac:(fun _ => first [assumption | pos])"


def dirichlet(part: Part) -> Theorem | None:
    """The print is the divergence of two Dirichlet laws with as many values."""
    subject = part.equals
    if not isinstance(subject, Renyi | Kullback):
        return None
    P, Q = subject.P, subject.Q
    if not (isinstance(P, L.Dirichlet) and isinstance(Q, L.Dirichlet)) or P.parts or Q.parts or P.a.rows != Q.a.rows:
        return None  # parameters that are derived themselves: the dirichlet would not say how
    one, two = (" :: ".join([*(f"({term(a)})" for a in law.a), "nil"]) for law in (P, Q))
    k, laws = P.a.rows - 1, f"(DirichletLosses.pdf ({one})) (DirichletLosses.pdf ({two}))"
    whole = "".join(f"assert (0 < {' + '.join(f'({term(a)})' for a in law.a)}) by pos. " for law in (P, Q))
    if isinstance(subject, Kullback):
        return part.theorem(
            f"DirichletLosses.is_kullback {k} {laws} ({part.print})",
            f"{whole}apply DirichletLosses.kullback_is; [reflexivity | reflexivity | {_ALL_POSITIVE} | {_ALL_POSITIVE} | DirichletLosses.same_value].",
        )
    o = term(subject.order)
    mixed = ""
    for a, b in zip(P.a, Q.a, strict=True):
        form = term(positive_form(subject.order * a + (1 - subject.order) * b, part.domain))
        mixed += f"assert (0 < {o} * ({term(a)}) + (1 - {o}) * ({term(b)})) by (first [solve [pos] | positive_as ({form})]). "
    return part.theorem(
        f"DirichletLosses.is_renyi {k} ({o}) {laws} ({part.print})",
        f"{whole}{mixed}apply DirichletLosses.renyi_is; "
        f"[lra | reflexivity | reflexivity | {_ALL_POSITIVE} | {_ALL_POSITIVE} | {_ALL_POSITIVE} | DirichletLosses.same_value].",
    )


def plane(part: Part) -> Theorem | None:
    """The print is the divergence of two normal laws of two coordinates, given by their precisions."""
    x = part.equals
    P, Q = (x.P, x.Q) if isinstance(x, Renyi | Kullback) else (None, None)
    if not isinstance(P, L.MultivariateNormal) or not isinstance(Q, L.MultivariateNormal) or P.parts or Q.parts:
        return None
    if P.mean.rows != 2 or Q.mean.rows != 2 or P.precision != P.precision.T or Q.precision != Q.precision.T:
        return None
    o = x.order if isinstance(x, Renyi) else sp.S.One
    (a, b, c), (a2, b2, c2) = ((W[0, 0], W[0, 1], W[1, 1]) for W in (P.precision, Q.precision))
    mixed = (1 - o) * Q.precision + o * P.precision
    d, d2, dm = (positive_form(W.det(), part.domain) for W in (P.precision, Q.precision, mixed))
    m, n = P.mean - Q.mean
    one, other = (w[0] * m**2 + 2 * w[1] * m * n + w[2] * n**2 for w in ((a, b, c), (a2, b2, c2)))
    laws = " ".join(
        f"(Quadratic.pair_of {' '.join(map(term, law.mean))}) (Quadratic.square {' '.join(map(term, w))})"
        for law, w in ((P, (a, b, c)), (Q, (a2, b2, c2)))
    )
    sides = "first [lra | pos | nra] | "
    equal = "field; nonzero | "
    if isinstance(x, Kullback):
        value = (sp.log(d) - sp.log(d2) + (a2 * c + a * c2 - 2 * b * b2) / d - 2 + other) / 2
        known = f"apply (Quadratic.plane_kullback _ _ _ _ _ _ _ _ _ _ {term(d)} {term(d2)}); [{equal * 2}{sides * 4}"
        return from_value(
            part, f"Quadratic.is_kullback 2 {laws} {part.print}", value, f"rewrite K_. {known}field; nonzero]."
        )
    am = positive_form(mixed[0, 0], part.domain)
    value = (o * sp.log(d) + (1 - o) * sp.log(d2) - sp.log(dm)) / (2 * (o - 1)) + o / 2 * (
        o * d * other + (1 - o) * d2 * one
    ) / dm
    places = f"{'_ ' * 11}{' '.join(map(term, (d, d2, am, dm)))}"
    below = f"apply (Quadratic.plane_divergence_below {places}); [lra | {equal * 4}{sides * 4}intros; field; nonzero]"
    above = (
        f"apply (Quadratic.plane_divergence {places}); [first [lra | nonzero] | {equal * 4}{sides * 6}field; nonzero]"
    )
    said = f"Quadratic.is_divergence 2 {term(o)} {laws} {part.print}"
    return from_value(part, said, value, f"rewrite K_. first [{below} | {above}].")


def largest(part: Part) -> Theorem | None:
    """The print is the largest loss of two laws that the library knows."""
    subject = part.equals
    pair = (
        pair_of(subject.P, subject.Q, "gamma", "normal", "laplace", "cramer", "inverse_gaussian", "beta")
        if isinstance(subject, LargestLoss)
        else None
    )
    if pair is None:
        return None
    conclusion = f"{pair.are_laws} /\\ Losses.is_largest {pair.ends} {pair.densities} ({part.print})"
    # the largest has the form of the table
    same = "reflexivity" if pair.image.of in ("inverse_gaussian", "beta") else "Values.same_loss"
    return part.theorem(conclusion, f"{_opening_most(pair)}{same}].")


def _opening_most(pair: Pair) -> str:
    """The largest that applies, with the order of the parameters under which it does."""
    if pair.image.of == "laplace":
        return f"{pair.apply('largest_from')}Values.in_order | Values.plain_abs; "
    if pair.image.of == "cramer":
        return f"{pair.apply('largest_from')}apply (f_equal Rabs); "
    if pair.image.of == "inverse_gaussian":
        return f"{pair.apply('largest_of')}lra | rewrite !InverseGaussianLosses.tail_of by lra; lra | "
    if pair.image.of == "beta":
        return f"{pair.apply('largest_of')}lra | lra | "
    if pair.image.of == "normal":
        return f"{pair.apply('largest_from')}Values.in_order | "
    (shape, _), (other, _) = pair.originals()
    if sp.simplify(shape - other) == 0:
        return f"{pair.apply('largest_same_shape', '')}first [reflexivity | field] | Values.in_order | "
    return f"{pair.apply('largest_from')}Values.in_order | Values.in_order | unfold GammaLosses.constant; "
