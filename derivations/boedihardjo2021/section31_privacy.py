"""Section 3.1 and Theorem 2.2: privacy of the noisy statistics."""

from __future__ import annotations

import sympy as sp

from synthsym.author import All, Always, AtMost, Condition, Domain, Equal, Integer, Real, Sufficient, corners, simplify
from synthsym.core.ledger import knob
from synthsym.rules import definition

from . import paper
from .common import coordinate_loss, l1_sensitivity, pure_loss, records_needed

D = Domain(F=Integer >= 1, g=Real.between(0, 1), delta=Real > 0, n=Integer >= 1, eps=Real > 0, at=dict(F=211, n=10**6, delta="1/10", eps=1, g="1/10"))


@paper.claim("bsv.thm22", where="Theorem 2.2", kind="threshold", required=True, uses=["bsv.sens", "bsv.lem31", "bsv.eq.ratio"],
             reads="sigma = delta/log(|F|/gamma); n >= 2 (delta eps)^-1 |F| log(|F|/gamma); gamma < |F|, or the scale is not positive")
def privacy_threshold() -> Sufficient:
    """n >= 2 (delta eps)^-1 |F| log(|F|/gamma) with sigma = delta/log(|F|/gamma) gives eps-differential privacy."""
    return Sufficient("n >= 2*(delta*eps)^(-1)*F*log(F/g)", Condition((D["n"], ">=", records_needed(D))), D)


@paper.claim("bsv.thm22.omega", where="Section 2.6, after Theorem 2.2", kind="prose",
             reads="any reduced space that is chosen without looking at the data (it is an input of the algorithm)")
def any_reduced_space() -> Always:
    """Privacy holds for any choice of the reduced space: what follows the noise is a randomised map of it."""
    E = Domain(eps=Real > 0, q1=Real >= 0, q2=Real >= 0, s1=Real.between(0, 1, closed=True), s2=Real.between(0, 1, closed=True),
               w1=Real.between(0, 1, closed=True), w2=Real.between(0, 1, closed=True), at=dict(eps=1, q1=1, q2=1))
    e, q1, q2, s1, s2 = E.symbols("eps q1 q2 s1 s2")
    bound = sp.exp(knob("definition:pure-dp") * e)
    p1 = definition("definition:pure-dp", s1 * bound * q1, E, "any mass that privacy allows at a first value of the noisy statistics")
    p2 = definition("definition:pure-dp", s2 * bound * q2, E, "and at a second one; w is what the later steps do with each value")
    return Always("w1*P1 + w2*P2 <= exp(eps)*(w1*q1 + w2*q2)", {"P1": p1, "P2": p2}, E, asserts="privacy")


@paper.claim("bsv.lem31", where="Lemma 3.1", kind="bound", required=True)
def laplace_mechanism() -> AtMost:
    """l1 sensitivity Delta and independent Laplace noise of scale sigma give (Delta/sigma)-privacy."""
    E = Domain(Delta=Real > 0, sigma=Real > 0, part=Real.between(0, 1, closed=True))
    total, sigma, part = E.symbols("Delta sigma part")
    first = coordinate_loss(part * total, sigma, E)
    rest = coordinate_loss((1 - part) * total, sigma, E)
    loss = simplify(first + rest, "independent coordinates: the losses add, however the shift is split among them")
    scaled = loss * knob("definition:pure-dp")
    exact = definition("definition:pure-dp", scaled.expr, E, "largest loss over all outputs", scaled)
    return AtMost("Delta/sigma", exact, E)


def _one_more(D1: Domain) -> tuple[sp.Expr, sp.Expr, sp.Expr]:
    """nu_n and nu_(n+1) at one function: u is its mean over the n records, y its value on the new one."""
    k: sp.Expr = knob("definition:empirical-measure")  # type: ignore[assignment]
    m, u, y = D1.symbols("n u y")
    return u, (m * u + k * y) / (m + k), y


@paper.claim("bsv.eq34", where="Section 3.1, the identity before (3.4)", kind="identity", required=True)
def one_more_record() -> Equal:
    """nu_{n+1} - nu_n = (delta_{x_{n+1}} - nu_n)/(n+1), tested on an arbitrary function."""
    E = Domain(n=Integer >= 1, u=Real, y=Real)
    before, after, _ = _one_more(E)
    change = definition("definition:empirical-measure", after - before, E, "mean over n + 1 records minus mean over the first n")
    return Equal("1/(n+1)*(y - u)", change, E)


@paper.claim("bsv.eq35", where="(3.5) and the next display", kind="bound", required=True)
def norms() -> All:
    """The vector of statistics of a point mass, and of an empirical measure, has l1 norm at most |F|."""
    E = Domain(F=Integer >= 1, v=Real.between(-1, 1, closed=True), u=Real.between(-1, 1, closed=True))
    f, v, u = E.symbols("F v u")
    k: sp.Expr = knob("definition:empirical-measure")  # type: ignore[assignment]
    point = definition("definition:empirical-measure", k * f * sp.Abs(v), E, "F functions, each of absolute value |v| at the point")
    mean = definition("definition:empirical-measure", k * f * sp.Abs(u), E, "F functions, each of mean u, a mean of values in [-1, 1]")
    one = sp.Integer(1)
    return All(AtMost("F", corners(point, {v: (-one, one)})), AtMost("F", corners(mean, {u: (-one, one)})))


@paper.claim("bsv.sens", where="Section 3.1, conclusion", kind="bound", required=True, uses=["bsv.eq34", "bsv.eq35"],
             reads="Delta = max over neighbours of a data set of n records of the l1 distance <= 2|F|/n; neighbours by replacing, adding or removing a record")
def sensitivity() -> AtMost:
    """Delta <= 2|F|/n."""
    return AtMost("2*F/n", l1_sensitivity(D), D)


@paper.claim("bsv.eq.ratio", where="Section 3.1, last display", kind="identity", required=True)
def ratio() -> All:
    """Delta/sigma <= 2|F| log(|F|/gamma)/(n delta) <= eps."""
    loss = pure_loss(D)
    return All(
        AtMost("2*F*log(F/g)/(n*delta)", loss, D),
        Always("L <= eps", {"L": loss}, D, premise="n >= 2*F*log(F/g)/(delta*eps)", asserts="privacy"),
    )
