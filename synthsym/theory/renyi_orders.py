"""Rényi divergences of different orders, of pairs of outputs, and through a third law: what Hölder's inequality gives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sympy as sp

from ..core.domain import Domain, Real
from ..core.entries import refuse_other, refuse_other_order
from ..core.kinds import (
    ADDITIVE,
    DIVERGENCES,
    KL,
    LARGEST,
    LARGEST_LOSS,
    LOG_MOMENT,
    LOSSES,
    MOMENTS,
    PER_MOMENT,
    RENYI,
    Kind,
)
from ..core.subject import Subject
from ..core.truth import BOTH, Step, Truth, about, concluded, continued, lifted, plain
from ..decide import prove_equal
from ..errors import StepRejected
from ..laws.guarantees import (
    AllOrders,
    ConcentratedSequence,
    Copies,
    PureSequence,
    Sequence,
    SmallerOrder,
    ThirdOrder,
    ThroughThird,
)
from ..laws.subjects import Alike, OneBeside, Renyi
from ..rules.basic import limit, rewrite
from ..rules.checks import named
from ..rules.extremes import supremum
from ..rules.stated import definition, theorem
from ..rules.zcdp import zcdp
from .events import divergence_at_order, log_moment

MEAN = ("cited:mean-bounds", "a mean is at most the largest value, and for values that are not negative at least the chance of an event "
        "times the least value there", "monotonicity of the integral; any probability text")  # fmt: skip


@definition(
    "definition:renyi",
    hypotheses=lambda order: [sp.Gt(order, 0, evaluate=False)],
    gives=PER_MOMENT,
    order=lambda order: order,
)
def _per_log_moment(knob: sp.Expr, order: sp.Expr) -> sp.Expr:
    """The divergence of order 1 + order for each unit of log E_P[(p/q)^order]."""
    return knob / order


def from_log_moment(moment: Truth, order: Any) -> Truth:
    """The divergence of order 1 + order of two laws with this log moment; a bound of the one is a bound of the other."""
    refuse_other("from_log_moment", "moment", moment, MOMENTS)
    refuse_other_order("from_log_moment", "moment", moment, lifted(order, moment.domain).expr)
    return moment * _per_log_moment(order, on=moment.domain)


@definition("definition:renyi", hypotheses=lambda first, second: [sp.Eq(sp.expand(sp.together(first + second)), 1)])
def order_of(knob: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    """The order of the divergence whose integrand is p^first q^second: the exponents add up to one."""
    return first


@theorem("cited:hoelder", "sum f g <= (sum f^p)^(1/p) (sum g^q)^(1/q) for 1/p + 1/q = 1, p, q > 1", "any analysis text",
         hypotheses=lambda p, first, second: [sp.Gt(p, 1, evaluate=False)], lean="upper",
         of=("first",), kinds={"first": MOMENTS, "second": MOMENTS})  # fmt: skip
def log_of_product(knob: sp.Expr, p: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    """log of the integral of f g, from those of f^p and g^q."""
    return first / p + second * (p - 1) / p


@theorem(*MEAN, lean="upper", of=("log_top",), kinds={"log_top": MOMENTS}, keeps=("log_top",))
def log_mean_at_most(knob: sp.Expr, log_top: sp.Expr) -> sp.Expr:
    """log of the mean of positive values whose logarithms are at most this."""
    return log_top


@theorem(*MEAN, hypotheses=lambda log_chance, log_level: [sp.Le(log_chance, 0, evaluate=False)], lean="lower", kinds={"log_level": MOMENTS},
         keeps=("log_level",))  # fmt: skip
def log_mean_on_event(knob: sp.Expr, log_chance: sp.Expr, log_level: sp.Expr) -> sp.Expr:
    """log of the mean of positive values whose logarithms are at least `log_level` on an event of this chance."""
    return log_chance + log_level


@definition("definition:joint-density", "log density of a pair = log density of the first + knob * log density of the second given the first",
         of=("first", "second"), kinds={"first": MOMENTS, "second": MOMENTS}, keeps=("first", "second"))  # fmt: skip
def log_moment_of_pair(knob: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    """log moment of a pair: that of the first output and the log mean, weighted by it, of the moments of the second given the first."""
    return first + knob * second


@definition("definition:joint-density", of=("first", "second"),
            kinds={"first": LOSSES, "second": LOSSES}, adds=("first", "second"))  # fmt: skip
def loss_of_pair(knob: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    """The loss of a pair of outputs: that of the first, and that of the second given the first."""
    return first + knob * second


def _beside(first: Truth | sp.Expr, second: Truth | sp.Expr) -> Subject | None:
    """One coordinate beside others that are alike, at one order."""
    one, rest = (t.subject if isinstance(t, Truth) else None for t in (first, second))
    known = isinstance(one, Renyi) and isinstance(rest, Alike) and one.order == rest.one.order
    return OneBeside(one, rest) if known else None  # type: ignore[arg-type]


@definition(
    "definition:independence", kinds={"first": ADDITIVE, "second": ADDITIVE}, keeps=("first", "second"), subject=_beside
)
def together(knob: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    """A log-moment or divergence of two independent outputs: the integrals factorise."""
    return knob * (first + second)


def at_smaller_order(divergence: Any, low: sp.Expr, high: sp.Expr, D: Domain) -> Truth:
    """An upper bound of the divergence of order 1 + low from that of order 1 + high, low < high: E[r^low]^(1/low) <= E[r^high]^(1/high)."""
    moment = log_moment(high, divergence, on=D)
    constant = lifted(sp.S.Zero, D)  # the log integral of the constant one, to any power
    bound = from_log_moment(_of_order_as(log_of_product(high / low, moment, constant, on=D), low), low)
    letters = not isinstance(divergence, Truth) or divergence.step.rule == "letters"
    return about(bound, SmallerOrder(low, high, plain(divergence)) if letters else None)


def over_all_orders(loss: Truth) -> Truth:
    """The supremum of D_alpha over alpha > 1: the largest log ratio p/q.

    No order loses more; and as p/q comes within e^-less of its largest value with some chance, large orders lose as much.
    """
    refuse_other("over_all_orders", "loss", loss, LARGEST)
    steps = [t.step for t in loss.graph()]
    if any(s.rule == "privacy-loss" for s in steps) and not any(s.relation == "sup" for s in steps):
        raise StepRejected(f"{loss.expr} is the loss of one output; the largest over all outputs is a supremum")
    D = loss.domain.extend(
        order_=Real > 0, chance_=Real.between(0, 1), less_=Real > 0, at={"order_": 1, "chance_": "1/2", "less_": "1/2"}
    )
    order, chance, less = D.symbols("order_ chance_ less_")
    inside = loss.on(D)
    most = from_log_moment(log_mean_at_most(_power_of_ratio(inside, order)), order)
    least = from_log_moment(log_mean_on_event(sp.log(chance), _power_of_ratio(inside - less, order)), order)
    least = rewrite(least, sp.expand(least.expr), "term by term")
    least = limit(
        limit(least, order, sp.oo, "the order grows"), less, sp.S.Zero, "as close to the largest log ratio as one likes"
    )
    most, least = most.on(loss.domain), least.on(loss.domain)
    proof = prove_equal(most.expr, least.expr, loss.domain)
    if proof is None:
        raise StepRejected(f"{most.expr} bounds it from above and {least.expr} from below: they are not the same")
    step = Step(
        "squeeze",
        most.expr,
        least.expr,
        "a bound from above and one from below that agree",
        proof.engines,
        proof.exhaustive,
    )
    return about(concluded(step, loss.domain, most, least, lean="exact"), AllOrders(loss.expr))


def _of_order_as(moment: Truth, order: sp.Expr) -> Truth:
    """A bound of a log moment by Hölder's inequality, which was put together so as to be one of this order."""
    step = Step("rewrite", moment.expr, moment.expr, f"of the order {order}", BOTH, kind=Kind(LOG_MOMENT, order=order))
    return continued(moment, step)


def _power_of_ratio(log_ratio: Truth, order: sp.Expr) -> Truth:
    """The log of a power of the density ratio where its log is this: what the moment of that order is the mean of."""
    t = log_ratio * order
    return continued(
        t,
        Step(
            "rewrite",
            t.expr,
            t.expr,
            f"of the density ratio to the power {order}",
            BOTH,
            kind=Kind(LOG_MOMENT, order=order),
        ),
    )


def moment_between(share: sp.Symbol, first: sp.Symbol, second: sp.Symbol, order: sp.Expr, D: Domain) -> Truth:
    """A bound of the log moment at an order between two others, at which these letters bound it: it is convex in the order."""
    if not all(isinstance(x, sp.Symbol) for x in (first, second)):
        raise StepRejected(
            "the log moments at the two orders are letters here, which stand for them at orders that are not spoken of"
        )
    return _of_order_as(log_of_product(1 / (1 - share), first, second, on=D), order)


def through_third(alpha: Any, p: Any, first: Any, second: Any, D: Domain) -> tuple[Truth, Truth, Truth]:
    """D_alpha(P || Q) <= (alpha - 1/p)/(alpha - 1) D_beta(P || R) + D_gamma(R || Q), and the orders beta and gamma.

    Hölder on p^alpha q^(1-alpha) = (p^alpha r^-x)(r^x q^(1-alpha)) with the x for which the powers are integrands of divergences.
    """
    conjugate = p / (p - 1)
    x = alpha - 1 / p
    beta = order_of(p * alpha, -p * x, on=D)
    gamma = order_of(conjugate * x, conjugate * (1 - alpha), on=D)
    moments = log_moment(beta - 1, first), log_moment(gamma - 1, second)
    product = _of_order_as(log_of_product(p, *moments), lifted(alpha - 1, D).expr)
    bound = from_log_moment(product, alpha - 1)
    # a truth is the bound of two laws, of which more is known
    if isinstance(first, sp.Expr) and isinstance(second, sp.Expr):
        bound = about(bound, ThroughThird(alpha, p, first, second))
    return bound, about(beta, ThirdOrder("first", alpha, p)), about(gamma, ThirdOrder("second", alpha, p))


def factor_of_first(alpha: sp.Expr, p: sp.Expr, D: Domain) -> Truth:
    """What the first of these two divergences is multiplied by."""
    _, beta, _ = through_third(alpha, p, sp.S.Zero, sp.S.Zero, D)
    return about((beta - 1) / (p * (alpha - 1)), ThirdOrder("factor", alpha, p))


def of_adaptive_pair(alpha: sp.Expr, first: Any, second: Any, D: Domain) -> tuple[Truth, Truth]:
    """D_alpha of two outputs, the second mechanism seeing the first output, if each loses at most so much: a bound, and what two
    independent outputs lose, which is one case of it."""
    # the moments of the second mechanism, whatever the first output
    inner = log_mean_at_most(log_moment(alpha - 1, second, on=D))
    pair = log_moment_of_pair(log_moment(alpha - 1, first, on=D), inner)
    bound = from_log_moment(pair, alpha - 1)
    # a truth is the bound of a mechanism, of which more is known
    plain = isinstance(first, sp.Expr) and isinstance(second, sp.Expr)
    return about(bound, Sequence(alpha, first, second)) if plain else bound, together(first, second, on=D)


def pure_in_sequence(loss: Truth, first: sp.Expr, second: sp.Expr) -> Truth:
    """The largest loss of two such mechanisms, known to be that of all pairs that lose at most so much each."""
    refuse_other("pure_in_sequence", "loss", loss, frozenset({LARGEST_LOSS}))
    return named("pure_in_sequence", loss, PureSequence(first, second))


def of_copies(divergence: Truth, order: sp.Expr, one: sp.Expr, count: sp.Expr) -> Truth:
    """The divergence of so many outputs, known to be that of independent copies of whatever loses at most `one`."""
    refuse_other("of_copies", "divergence", divergence, DIVERGENCES)
    refuse_other_order("of_copies", "divergence", divergence, order)
    return named("of_copies", divergence, Copies(order, one, count))


def of_concentrated_pair(first: sp.Expr, second: sp.Expr, D: Domain) -> tuple[Truth, Truth]:
    """rho of two mechanisms, of which nothing is known but that they lose at most first*alpha and second*alpha at every order: a bound,
    and what independent ones reach."""
    E = D.extend(alpha=Real > 1, at={"alpha": 2})
    one, two = (divergence_at_order(rho, E["alpha"], on=E) for rho in (first, second))
    found = of_adaptive_pair(E["alpha"], one, two, E)
    bound, reached = (zcdp(supremum(rewrite(t / E["alpha"], first + second), E["alpha"])) for t in found)
    return about(bound, ConcentratedSequence(first, second)), reached


@theorem("cited:renyi-of-a-test", "the Rényi divergence of a test is at most that of the releases", "van Erven and Harremoës 2014, theorem 9", lean="lower",
         of=("of_test",), kinds={"of_test": frozenset({RENYI, KL})}, keeps=("of_test",))  # fmt: skip
def releases_at_least(knob: sp.Expr, of_test: sp.Expr) -> sp.Expr:
    """The divergence of two releases, of which a test is a function."""
    return of_test


@theorem("cited:renyi-lower-order", "the Rényi divergence of a lower order is smaller", "van Erven and Harremoës 2014, theorem 3", lean="lower",
         hypotheses=lambda divergence, low, high: [sp.Le(low, high, evaluate=False)], of=("divergence",), kinds={"divergence": DIVERGENCES},
         orders=lambda divergence, low, high: {"divergence": low}, gives=RENYI, order=lambda divergence, low, high: high)  # fmt: skip
def _at_higher_order(knob: sp.Expr, divergence: sp.Expr, low: sp.Expr, high: sp.Expr) -> sp.Expr:
    return divergence


@theorem("cited:renyi-lower-order", "", "", lean="upper", hypotheses=lambda divergence, low, high: [sp.Le(low, high, evaluate=False)],
         of=("divergence",), kinds={"divergence": DIVERGENCES}, orders=lambda divergence, low, high: {"divergence": high}, gives=RENYI,
         order=lambda divergence, low, high: low)  # fmt: skip
def _at_lower_order(knob: sp.Expr, divergence: sp.Expr, low: sp.Expr, high: sp.Expr) -> sp.Expr:
    return divergence


def at_higher_order(divergence: Any, low: Any, high: Any, **how: Any) -> Truth:
    """The divergence of order `high`, from that of order `low`, which it is seen to have."""
    return _at_higher_order(_of_order(divergence, low), low, high, **how)


def at_lower_order(divergence: Any, low: Any, high: Any, **how: Any) -> Truth:
    """The divergence of order `low`, from that of order `high`, which it is seen to have."""
    return _at_lower_order(_of_order(divergence, high), low, high, **how)


def _of_order(divergence: Any, order: Any) -> Any:
    """A divergence, unless the definitions that it was made by say that it has another order."""
    if isinstance(divergence, Truth):
        for found in _orders(divergence):
            if (
                found.free_symbols <= set(divergence.domain.symbols())
                and prove_equal(found, lifted(order, divergence.domain).expr, divergence.domain) is None
            ):
                raise StepRejected(f"a divergence of order {found}, not {order}")
    return divergence


def _orders(t: Truth) -> Iterator[sp.Expr]:
    """The orders of the divergences that went into a truth, as the last definition on each way says."""
    if t.step.order is not None:
        yield t.step.order
        return
    for part in t.parents:
        yield from _orders(part)
