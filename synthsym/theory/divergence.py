"""Divergences from their own integral, where no kernel is at hand, and when such an integral is finite."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ..core.domain import Domain
from ..core.entries import refuse_other
from ..core.kinds import KL, LARGEST, MEAN_LOSS, MIXTURE, MOMENT, MOMENTS, RENYI, Kind, Output
from ..core.ledger import declare
from ..core.subject import Subject
from ..core.truth import BOTH, Step, Truth, concluded, continued, lifted
from ..decide import prove_equal
from ..errors import StepRejected
from ..laws.base import Law
from ..laws.subjects import Integrable, Kullback, LargestLoss, Renyi
from ..rules.checks import without
from ..rules.densities import log_density, place_of_both
from ..rules.kernels import flatten_logs
from ..rules.stated import definition

POWERS = declare("cited:power-exponential-integral", "x^(a-1) e^(-b x^p) is integrable over x > 0 iff b > 0 and a/p > 0, p not 0",
                 "any analysis text; substitute u = x^p")  # fmt: skip
GAUSSIAN = declare(
    "cited:gaussian-kernel", "exp(a x^2 + b x) is integrable over the line iff a < 0", "any analysis text"
)
BETA = declare(
    "cited:beta-kernel", "x^(a-1) (1-x)^(b-1) is integrable over (0,1) iff a > 0 and b > 0", "any analysis text"
)


@definition("definition:renyi", of=("total",), kinds={"total": frozenset({MOMENT})},
            orders=lambda total, alpha: {"total": alpha - 1}, gives=RENYI, order=lambda total, alpha: alpha)  # fmt: skip
def renyi_of_integral(knob: sp.Expr, total: sp.Expr, alpha: sp.Expr) -> sp.Expr:
    """D_alpha from the integral of p^alpha q^(1-alpha) over the common support."""
    return knob * sp.log(total) / (alpha - 1)


@definition("definition:renyi", of=("log_total",), kinds={"log_total": MOMENTS},
            orders=lambda log_total, alpha: {"log_total": alpha - 1}, gives=RENYI, order=lambda log_total, alpha: alpha)  # fmt: skip
def renyi_of_log_integral(knob: sp.Expr, log_total: sp.Expr, alpha: sp.Expr) -> sp.Expr:
    """D_alpha from the log of that integral."""
    return knob * log_total / (alpha - 1)


@definition("definition:renyi", of=("total",), kinds={"total": frozenset({MEAN_LOSS})}, gives=KL)
def kullback_of_integral(knob: sp.Expr, total: sp.Expr) -> sp.Expr:
    """The Kullback-Leibler divergence, the integral of p log(p/q): the Rényi divergence of order 1."""
    return knob * total


def renyi_of(P: Law, Q: Law, total: Truth, alpha: sp.Expr) -> Truth:
    """The Rényi divergence from that integral, said to be that of these two laws."""
    return _named(renyi_of_integral(total, alpha), Renyi(P, Q, alpha), total)


def renyi_of_log(P: Law, Q: Law, total: Truth, alpha: sp.Expr) -> Truth:
    """The same from the log of the integral."""
    return _named(renyi_of_log_integral(total, alpha), Renyi(P, Q, alpha), total)


def kullback_of(P: Law, Q: Law, total: Truth) -> Truth:
    """The Kullback-Leibler divergence from its integral, said to be that of these two laws."""
    return _named(kullback_of_integral(total), Kullback(P, Q), total)


def largest_of(P: Law, Q: Law, loss: Truth) -> Truth:
    """The largest loss over all outputs, said to be that of these two laws."""
    refuse_other("largest_of", "loss", loss, LARGEST)
    return _named(loss, LargestLoss(P, Q), loss)


def _named(t: Truth, subject: Subject, of: Truth) -> Truth:
    """Nothing rests on the name: it tells the exporter to Coq of which laws its theorem has to speak. No other law went into the value."""
    named = {law.foundation for law in (getattr(subject, "P", None), getattr(subject, "Q", None)) if law is not None}
    others = sorted(f for f in t.rests_on if f.startswith("law:") and f not in named)
    known = [s for s in (t.subject, of.subject) if s is not None and s != subject]
    if others or known:
        raise StepRejected(f"{t.expr} is made of {', '.join(others) or known[0]}, which is not what is named")
    return continued(t, Step("rewrite", t.expr, t.expr, "as the laws are named", BOTH, subject=subject))


def mixture(P: Law, Q: Law, alpha: sp.Expr, point: sp.Expr, domain: Domain) -> Truth:
    """alpha log p + (1 - alpha) log q at a point of both supports."""
    p, q = log_density(P, point, domain), log_density(Q, point, domain)
    order = lifted(alpha, domain)
    t = order * p + (1 - order) * q
    # of an outcome of several coordinates, over each of which is integrated
    outputs = point.free_symbols if isinstance(point, sp.MatrixBase) else ()
    kind = Kind(
        MIXTURE, frozenset(Output(x, -sp.oo, sp.oo) for x in outputs), order.expr, place=place_of_both(P, Q, point)
    )
    step = Step("rewrite", t.expr, t.expr, f"log of p^({alpha}) q^(1 - ({alpha}))", BOTH, kind=kind)
    return continued(t, step)


def kernel_coefficients(
    P: Law, Q: Law, alpha: sp.Expr, statistics: Sequence[sp.Expr], x: sp.Symbol, domain: Domain, cited: str
) -> list[Truth]:
    """The coefficients of the log integrand in these statistics of the outcome x, on which it depends through them alone.

    The theorem cited says from them, and only from them, whether p^alpha q^(1-alpha) is integrable.
    """
    if cited not in (POWERS, GAUSSIAN, BETA):
        raise StepRejected(f"{cited} says nothing of integrability")
    t = mixture(P, Q, alpha, x, domain)
    marks = [sp.Dummy(f"T{i}") for i in range(len(statistics))]
    e = flatten_logs(t.expr)
    for T, mark in zip(statistics, marks, strict=True):
        e = e.subs(T, mark)
    found = [sp.expand(e).coeff(mark, 1) for mark in marks]
    rest = sp.expand(e - sum(c * mark for c, mark in zip(found, marks, strict=True)))
    rebuilt = rest + sum(c * T for c, T in zip(found, statistics, strict=True))
    proof = prove_equal(t.expr, rebuilt, t.domain)
    if (
        proof is None
        or x in rest.free_symbols
        or any(x in c.free_symbols for c in found)
        or any(m in rest.free_symbols for m in marks)
    ):
        raise StepRejected(f"the log integrand is not linear in {statistics}")
    words = "coefficient of the log integrand that decides whether it is integrable"
    outer = without(t.domain, {x})
    subject = Integrable(P, Q, alpha)
    return [
        concluded(
            Step("coefficient", t.expr, c, words, proof.engines, proof.exhaustive, rests_on=(cited,), subject=subject),
            outer,
            t,
        )
        for c in found
    ]
