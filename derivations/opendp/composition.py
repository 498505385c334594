"""Sequential composition under each measure of privacy: two mechanisms, the second of which sees the first output.

More mechanisms are composed one at a time, so that the first of the two may itself stand for any number.
"""

import sympy as sp
from synthsym.author import All, Always, AtMost, Condition, Domain, Equal, Form, Iff, Real, masses, supremum
from synthsym.theory import composition, renyi_orders
from synthsym.theory.events import divergence_at_order
from synthsym.theory.guarantees import TWO, composed_example
from synthsym.theory.pure import divergence_of_masses, largest_loss
from . import opendp

ONE = sp.S.One
STEP = "the second mechanism sees the first output; more mechanisms one at a time, the first of the two standing for all before"
PURE = Domain("eps1 >= 0 at 1, eps2 >= 0 at 1/2")
ORDER = Domain("alpha > 1 at 2, eps1 >= 0 at 1, eps2 >= 0 at 1/2")
RATES = Domain("rho1 >= 0 at 1, rho2 >= 0 at 1/2")


@opendp.claim("opendp.CompositionMeasure_for_MaxDivergence.sum", "proof, lines 36", "bound", reads=STEP)
def pure() -> Form:
    """Pure losses add up."""
    D = PURE.extend(first=Real.between("-eps1", "eps1", closed=True), second=Real.between("-eps2", "eps2", closed=True))
    pair = renyi_orders.loss_of_pair(D["first"], D["second"], on=D)
    lost = largest_loss(supremum(supremum(pair, D["second"]), D["first"]))
    return AtMost("eps1 + eps2", renyi_orders.pure_in_sequence(lost, PURE["eps1"], PURE["eps2"]), PURE)


@opendp.claim("opendp.CompositionMeasure_for_ApproximateMaxDivergence.sum", "proof, lines 36-37", "bound", reads=STEP)
def approximate() -> Form:
    """Approximate guarantees add up in both parameters."""
    d1, d2 = TWO.symbols("delta1 delta2")
    eps = TWO["eps1"] + TWO["eps2"]
    p, q, common, whole = sp.symbols("p q common whole", nonnegative=True)
    certificate = [
        (ONE, composition.adaptive_common_part(common, q, whole, TWO["eps1"], TWO["eps2"], d2)),
        (ONE, composition.beyond_common(p, common, whole)),
        (1 - d2, composition.mass_of_common(whole, [(TWO["eps1"], d1)])),
    ]
    found = masses.farkas(p - masses.expand(eps) * q, certificate, [p, q, common, whole], TWO)
    found = composition.in_sequence(found, TWO["eps1"], d1, TWO["eps2"], d2)
    return AtMost("delta1 + delta2", found, TWO, lower=composed_example())


@opendp.claim("opendp.CompositionMeasure_for_RenyiDivergence.sum", "proof, lines 36-37", "bound", reads=STEP)
def renyi_curves() -> Form:
    """Rényi bounds at one order add up."""
    alpha, first, second = ORDER.symbols()
    bound, reached = renyi_orders.of_adaptive_pair(alpha, first, second, ORDER)
    return AtMost("eps1 + eps2", bound, ORDER, lower=reached)


@opendp.claim(
    "opendp.CompositionMeasure_for_ZeroConcentratedDivergence.sum", "second proof, lines 63", "bound", reads=STEP
)
def concentrated() -> Form:
    """Concentrated guarantees add up."""
    bound, reached = renyi_orders.of_concentrated_pair(RATES["rho1"], RATES["rho2"], RATES)
    return AtMost("rho1 + rho2", bound, RATES, lower=reached)


@opendp.claim(
    "opendp.CompositionMeasure_for_ApproximateZeroConcentratedDivergence.sum",
    "proof, lines 36-37",
    "bound",
    reads=f"outside events of mass delta1 and delta2 the mechanisms are concentrated; {STEP}",
)
def approximate_concentrated() -> Form:
    """Approximate concentrated guarantees add up in both parameters."""
    D = RATES.extend(
        delta1=Real.between(0, 1, closed=True),
        delta2=Real.between(0, 1, closed=True),
        at=dict(delta1="1/10", delta2="1/5"),
    )
    bound, reached = renyi_orders.of_concentrated_pair(D["rho1"], D["rho2"], D)
    kept = composition.both(1 - D["delta1"], 1 - D["delta2"], on=D, because="both outputs lie in their events")
    return All(AtMost("rho1 + rho2", bound, D, lower=reached), AtMost("delta1 + delta2", 1 - kept, D))


# -- the definition of the measure, filters and accumulators ---------------------------------------------------------------------
claim = opendp.section("opendp.CompositionMeasure_for_ZeroConcentratedDivergence")
TESTS = Domain("alpha > 1 at 2, 0 < p < 1 at 1/2, 0 < q < 1 at 1/3")


@claim("def", "Definition 1.2, lines 37-43", "identity")
def divergence() -> Form:
    """The Rényi divergence of order alpha, as printed.
    Read: two outcomes with masses p and 1 - p under Y, q and 1 - q under Y'; the power alpha is that of the
    quotient under the logarithm"""
    p, q = TESTS["p"], TESTS["q"]
    found = divergence_of_masses([p, 1 - p], [q, 1 - q], TESTS["alpha"], on=TESTS)
    return Equal("1/(1-alpha)*(q*ln((p/q)^alpha) + (1-q)*ln(((1-p)/(1-q))^alpha))", found, TESTS, printed_above="safe")


BUDGET = Domain("rho > 0 at 2, 0 <= rho1 <= rho at 1")


@claim("filter", "Lemma 1.3 (1), lines 49", "bound", of="rho(M)")
def filtered() -> Form:
    """Mechanisms that are admitted as long as their rates add up to rho at most lose no more than rho.
    Read: the next mechanism is chosen after the first output and may use all that is left; interleaved queries by
    the cited theorem"""
    spent, left = BUDGET["rho1"], BUDGET["rho"] - BUDGET["rho1"]
    bound, reached = renyi_orders.of_concentrated_pair(spent, left, BUDGET)
    return AtMost("rho", composition.interleaved(bound), BUDGET, lower=reached)


SHARES = Domain("alpha > 1 at 2, rho >= 0 at 3, rho1 >= 0 at 1, rho2 >= 0 at 1")
LOST = Domain("alpha > 1 at 2, eps1 >= 0 at 1, eps2 >= 0 at 1, 0 <= eps <= eps1 + eps2 at 1")


@claim("filter_step", "proof of Lemma 1.3, lines 55", "proof-step")
def filter_at_order() -> Form:
    """The filter in rates is the filter in Rényi divergences at one order, divided by the order.
    Read: without the stray stroke; two mechanisms; the filter on the left is 1[rho1 + rho2 <= rho]"""
    alpha, *rates = SHARES.symbols("alpha rho rho1 rho2")
    names = {
        f"eps{i}": divergence_at_order(rho, alpha, on=SHARES) for i, rho in zip(("", "1", "2"), rates, strict=True)
    }
    total = divergence_at_order(rates[1], alpha, on=SHARES) + divergence_at_order(rates[2], alpha, on=SHARES)
    return Iff(
        "eps1/alpha + eps2/alpha <= eps/alpha",
        Condition((total / alpha, "<=", names["eps"] / alpha)),
        SHARES,
        names=names,
    )


@claim("accum_step", "proof of Lemma 1.3, lines 58", "proof-step")
def accumulator_at_order() -> Form:
    """The sum of the rates against what is lost.
    Read: an accumulator has no budget: eps is what two mechanisms lose together at the order alpha, anything up to
    eps1 + eps2"""
    alpha, first, second, lost = LOST.symbols()
    _, total = renyi_orders.of_adaptive_pair(alpha, first, second, LOST)
    return Always("total/alpha <= eps/alpha", {"total": total}, LOST)
