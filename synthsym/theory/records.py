"""Records: independent outputs, sums over records, sample means and sample variances."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.kinds import ADDITIVE, VARIANCE
from ..core.ledger import declare, knob
from ..core.subject import Combined, Subject
from ..core.truth import Step, Truth, about, computed_from, continued, lifted, plain
from ..decide import prove_equal
from ..errors import StepRejected
from ..laws import Normal
from ..laws.base import Law
from ..laws.few_outcomes import ChoiceDivergence, MassDivergence
from ..laws.few_records import all_of
from ..laws.moments import FittedRenyi, SampleMean
from ..laws.releases import CubeZcdp, Likelihood, Zcdp
from ..laws.subjects import Alike, LogDensity, Loss, Renyi
from ..rules.checks import need
from ..rules.densities import probability_below
from ..rules.stated import definition
from .sorts import count as sort_of_count
from .sorts import not_negative

declare("cited:tonelli", "an integral of a product of nonnegative functions of separate variables is the product of the integrals",
        "Tonelli; any measure theory text")  # fmt: skip


class RecordsLoss(Subject):
    """The loss of `n` records with this mean and mean square, each of which has the density of one law or of the other."""

    P: Law
    Q: Law
    n: sp.Expr
    mean: sp.Expr
    square: sp.Expr


def _copies(one: Truth | sp.Expr, count: sp.Expr) -> Subject | None:
    """What `count` independent outputs lose, where that is known of one."""
    known = one.subject if isinstance(one, Truth) else None
    if isinstance(known, Zcdp | CubeZcdp | MassDivergence | ChoiceDivergence):
        return known.times(count)
    if isinstance(known, Renyi):
        return Alike(known, count)
    if isinstance(one, Truth) and isinstance(known, Combined | FittedRenyi) and not sp.sympify(count).free_symbols:
        return computed_from(lambda v: v * count, one)
    return None


@definition("definition:independence", "the log of the joint density of N independent outputs is knob times the sum of their log densities",
            also=("cited:tonelli",), hypotheses=lambda one, total: sort_of_count(total, 0), of=("one",), kinds={"one": ADDITIVE}, keeps=("one",),
            subject=_copies)  # fmt: skip
def independent(knob: sp.Expr, one: sp.Expr, count: sp.Expr) -> sp.Expr:
    """A log-moment or divergence of `count` independent outputs, each of which has `one`: the integrals factorise."""
    return one * count * knob


def _in_cube(one: Truth | sp.Expr, count: sp.Expr) -> Subject | None:
    known = one.subject if isinstance(one, Truth) else None
    return known.in_cube(plain(count)) if isinstance(known, Zcdp) else None


@definition("definition:independence", also=("cited:tonelli",), hypotheses=lambda one, total: sort_of_count(total, 0), of=("one",),
            kinds={"one": ADDITIVE}, keeps=("one",), subject=_in_cube)  # fmt: skip
def per_coordinate(knob: sp.Expr, one: sp.Expr, count: sp.Expr) -> sp.Expr:
    """The same for the coordinates of one record, each of which has `one`; a neighbour may move all of them."""
    return one * count * knob


@definition(
    "definition:sample-mean",
    "mean = (sum of the records)/(number of records) * knob",
    hypotheses=lambda total, n: sort_of_count(n),
    subject=lambda total, n: SampleMean(plain(total), plain(n)),
)
def sample_mean(knob: sp.Expr, total: sp.Expr, count: sp.Expr) -> sp.Expr:
    """The mean of `count` records with this sum."""
    return total / count * knob


@definition("definition:sample-variance", "s^2 = sum of (x_i - mean)^2 / (N - 1), times knob",
            hypotheses=lambda squares, n: [*not_negative(squares), *sort_of_count(n, 2)])  # fmt: skip
def sample_variance(knob: sp.Expr, squared_deviations: sp.Expr, count: sp.Expr) -> sp.Expr:
    """The sample variance of `count` records whose squared deviations add up to this."""
    return squared_deviations * knob / (count - 1)


@definition("definition:independent-sum", "the variance of a sum of independent terms is knob * the sum of their variances",
            of=("one",), kinds={"one": frozenset({VARIANCE})}, gives=VARIANCE, hypotheses=lambda one, count: sort_of_count(count, 0))  # fmt: skip
def variance_of_sum(knob: sp.Expr, one: sp.Expr, count: sp.Expr) -> sp.Expr:
    """The variance of a sum of `count` independent terms of this variance each."""
    return knob * count * one


def sum_over_records(t: Truth, record: sp.Symbol, mean: sp.Expr, square: sp.Expr, count: sp.Expr) -> Truth:
    """Sum over `count` independent records of an expression that is quadratic in the record: their mean and mean square suffice."""
    poly = sp.Poly(sp.expand(t.expr), record)
    if poly.degree() > 2:
        raise StepRejected("the expression is not quadratic in the record")
    c2, c1, c0 = (poly.coeff_monomial(record**i) for i in (2, 1, 0))
    proof = prove_equal(t.expr, c2 * record**2 + c1 * record + c0, t.domain)
    if proof is None or any(record in c.free_symbols for c in (c2, c1, c0)):
        raise StepRejected("the quadratic was not confirmed")
    rest = t.domain.without(record)
    parts = [lifted(e, rest) for e in (mean, square, count)]
    after = count * (c2 * square + c1 * mean + c0) * knob("definition:independence")
    reason = "quadratic in each record: the sum needs their mean and mean square only"
    step = Step("sum over records", t.expr, after, reason, proof.engines, rests_on=("definition:independence",))
    said = _of_all_records(t.subject, record, sp.sympify(mean), sp.sympify(square), count)
    return about(continued(t, step, *parts, domain=rest), said)


def _of_all_records(
    one: Subject | None, record: sp.Symbol, mean: sp.Expr, square: sp.Expr, count: sp.Expr
) -> Subject | None:
    """What the sum is the value of, where it is known of one normal record."""
    if isinstance(one, LogDensity) and isinstance(one.law, Normal) and one.output == record:
        return None if record in one.law.var.free_symbols else Likelihood(mean, one.law.var, count)
    if isinstance(one, Loss) and isinstance(one.P, Normal) and isinstance(one.Q, Normal) and one.outcome == record:
        own = {x for law in (one.P, one.Q) for e in law.parameters().values() for x in e.free_symbols}
        return None if record in own or one.P.parts + one.Q.parts else RecordsLoss(one.P, one.Q, count, mean, square)
    return None


def all_inside(law: Law, reach: sp.Expr, count: sp.Expr, domain: Domain) -> Truth:
    """The probability that all of `count` independent records lie in [-reach, reach]."""
    one = probability_below(law, reach, domain) - probability_below(law, -reach, domain)
    sorts = tuple(need(h, domain, "all inside") for h in (*not_negative(reach), *sort_of_count(count)) if h != sp.true)
    after = one.expr ** (count * knob("definition:independence"))
    step = Step(
        "independent outputs",
        one.expr,
        after,
        "independent records",
        ("flint", "sympy"),
        obligations=sorts,
        rests_on=("definition:independence",),
        subject=all_of(one, count) if one.subject is not None else None,
    )
    return continued(one, step)
