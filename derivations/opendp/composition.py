"""Sequential composition under each measure of privacy: two mechanisms, the second of which sees the first output.

More mechanisms are composed one at a time, so that the first of the two may itself stand for any number.
"""

from synthsym.author import All, Always, AtMost, Condition, Domain, Equal, Form, Iff, supremum
from synthsym.theory import composition, renyi_orders
from synthsym.theory.events import divergence_at_order
from synthsym.theory.guarantees import TWO, common_part, composed_example
from synthsym.theory.pure import divergence_of_masses, largest_loss
from . import opendp

STEP = "the second mechanism sees the first output; more mechanisms one at a time, the first of the two standing for all before"
RATES, rho1, rho2 = Domain.of("rho1 >= 0 at 1, rho2 >= 0 at 1/2")


@opendp.claim("opendp.CompositionMeasure_for_MaxDivergence.sum", "proof, lines 36", "bound", reads=STEP)
def pure() -> Form:
    """Pure losses add up."""
    D, eps1, eps2 = Domain.of("eps1 >= 0 at 1, eps2 >= 0 at 1/2")
    E, first, second = D.adding("-eps1 <= first <= eps1, -eps2 <= second <= eps2")
    lost = largest_loss(supremum(supremum(renyi_orders.loss_of_pair(first, second, on=E), second), first))
    return AtMost("eps1 + eps2", renyi_orders.pure_in_sequence(lost, eps1, eps2), D)


@opendp.claim("opendp.CompositionMeasure_for_ApproximateMaxDivergence.sum", "proof, lines 36-37", "bound", reads=STEP)
def approximate() -> Form:
    """Approximate guarantees add up in both parameters."""
    return AtMost("delta1 + delta2", common_part(adaptive=True), TWO, lower=composed_example())


@opendp.claim("opendp.CompositionMeasure_for_RenyiDivergence.sum", "proof, lines 36-37", "bound", reads=STEP)
def renyi_curves() -> Form:
    """Rényi bounds at one order add up."""
    D, alpha, eps1, eps2 = Domain.of("alpha > 1 at 2, eps1 >= 0 at 1, eps2 >= 0 at 1/2")
    bound, reached = renyi_orders.of_adaptive_pair(alpha, eps1, eps2, D)
    return AtMost("eps1 + eps2", bound, D, lower=reached)


claim = opendp.section("opendp.CompositionMeasure_for_ZeroConcentratedDivergence")


@claim("sum", "second proof, lines 63", "bound", reads=STEP)
def concentrated() -> Form:
    """Concentrated guarantees add up."""
    bound, reached = renyi_orders.of_concentrated_pair(rho1, rho2, RATES)
    return AtMost("rho1 + rho2", bound, RATES, lower=reached)


@opendp.claim(
    "opendp.CompositionMeasure_for_ApproximateZeroConcentratedDivergence.sum",
    "proof, lines 36-37",
    "bound",
    reads=f"outside events of mass delta1 and delta2 the mechanisms are concentrated; {STEP}",
)
def approximate_concentrated() -> Form:
    """Approximate concentrated guarantees add up in both parameters."""
    D, delta1, delta2 = RATES.adding("0 <= delta1 <= 1 at 1/10, 0 <= delta2 <= 1 at 1/5")
    bound, reached = renyi_orders.of_concentrated_pair(rho1, rho2, D)
    kept = composition.both(1 - delta1, 1 - delta2, on=D, because="both outputs lie in their events")
    return All(AtMost("rho1 + rho2", bound, D, lower=reached), AtMost("delta1 + delta2", 1 - kept, D))


# -- the definition of the measure, filters and accumulators ---------------------------------------------------------------------
@claim("def", "Definition 1.2, lines 37-43", "identity")
def divergence() -> Form:
    """The Rényi divergence of order alpha, as printed.
    Read: two outcomes with masses p and 1 - p under Y, q and 1 - q under Y'; the power alpha is that of the
    quotient under the logarithm"""
    D, alpha, p, q = Domain.of("alpha > 1 at 2, 0 < p < 1 at 1/2, 0 < q < 1 at 1/3")
    found = divergence_of_masses([p, 1 - p], [q, 1 - q], alpha, on=D)
    return Equal("1/(1-alpha)*(q*ln((p/q)^alpha) + (1-q)*ln(((1-p)/(1-q))^alpha))", found, D, printed_above="safe")


@claim("filter", "Lemma 1.3 (1), lines 49", "bound", of="rho(M)")
def filtered() -> Form:
    """Mechanisms that are admitted as long as their rates add up to rho at most lose no more than rho.
    Read: the next mechanism is chosen after the first output and may use all that is left; interleaved queries by
    the cited theorem"""
    D, rho, spent = Domain.of("rho > 0 at 2, 0 <= rho1 <= rho at 1")
    bound, reached = renyi_orders.of_concentrated_pair(spent, rho - spent, D)
    return AtMost("rho", composition.interleaved(bound), D, lower=reached)


@claim("filter_step", "proof of Lemma 1.3, lines 55", "proof-step")
def filter_at_order() -> Form:
    """The filter in rates is the filter in Rényi divergences at one order, divided by the order.
    Read: without the stray stroke; two mechanisms; the filter on the left is 1[rho1 + rho2 <= rho]"""
    D, alpha, *rates = Domain.of("alpha > 1 at 2, rho >= 0 at 3, rho1 >= 0 at 1, rho2 >= 0 at 1")
    eps, eps1, eps2 = (divergence_at_order(rate, alpha, on=D) for rate in rates)
    admitted = Condition(((eps1 + eps2) / alpha, "<=", eps / alpha))
    return Iff("eps1/alpha + eps2/alpha <= eps/alpha", admitted, D, names={"eps": eps, "eps1": eps1, "eps2": eps2})


@claim("accum_step", "proof of Lemma 1.3, lines 58", "proof-step")
def accumulator_at_order() -> Form:
    """The sum of the rates against what is lost.
    Read: an accumulator has no budget: eps is what two mechanisms lose together at the order alpha, anything up to
    eps1 + eps2"""
    D, alpha, eps1, eps2, _ = Domain.of("alpha > 1 at 2, eps1 >= 0 at 1, eps2 >= 0 at 1, 0 <= eps <= eps1 + eps2 at 1")
    _, total = renyi_orders.of_adaptive_pair(alpha, eps1, eps2, D)
    return Always("total/alpha <= eps/alpha", {"total": total}, D)
