"""Keys that are released only with a large noisy value: norms of what changes, and how likely a key of one data set alone is released."""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Condition, DiscreteGaussian, DiscreteLaplace, Domain, Equal, Form, Iff, Instead, Integer,
    Laplace, Lattice, Real, Sufficient, Truth, TwoSidedGeometric, corners, parameter, probability_below, rewrite,
    supremum,
)  # fmt: skip
from synthsym.theory.datasets import distance_to_threshold
from synthsym.theory.lattice import beyond
from synthsym.theory.lattice_bounds import tail_below
from synthsym.theory.norms import largest_sum, norm_of_powers, sup_norm
from synthsym.theory.probability import independent_failure
from . import opendp

# -- norms of what changes -------------------------------------------------------------------------------------------------
BOUNDS = Domain("l0 integer >= 0 at 3, li >= 0 at 2")


def largest_norm(p: int) -> Truth:
    """The largest p-norm of a vector with at most l0 coordinates that are not 0, each of size at most li."""
    l0, li = BOUNDS.symbols("l0 li")
    D = BOUNDS.extend(dict(v=1), v=Real.between(-li, li, closed=True))
    one = corners(sup_norm([D["v"]], on=D), {D["v"]: (-li, li)})
    return norm_of_powers(p, largest_sum(one**p, l0))


@opendp.claim("opendp.NoiseThresholdPrivacyMap_for_ZExpFamily1.l1", "display 1, lines 62-65", "bound")
def l1_norm() -> Form:
    """The L_1 norm from the number of coordinates and the largest one."""
    return AtMost("l0*li", largest_norm(1), BOUNDS)


@opendp.claim("opendp.NoiseThresholdPrivacyMap_for_ZExpFamily2.l2", "display 1, lines 62-65", "bound")
def l2_norm() -> Form:
    """The L_2 norm from the number of coordinates and the largest one."""
    return All(*(AtMost(printed, largest_norm(2), BOUNDS) for printed in ("sqrt(l0*li^2)", "sqrt(l0)*li")))


@opendp.claim("opendp.NoiseThresholdPrivacyMap_for_ZExpFamily1.li", "display 2, lines 72-75", "bound", of="norm_inf(x)")
def largest_from_l1() -> Form:
    """No coordinate is larger than the L_1 norm, and one may be all of it."""
    D = Domain("l1 >= 0 at 3")
    E = D.extend(dict(v=1), v=Real.between(-D["l1"], D["l1"], closed=True))
    return AtMost("l1", corners(sup_norm([E["v"]], on=E), {E["v"]: (-D["l1"], D["l1"])}), D)


@opendp.claim("opendp.NoiseThresholdPrivacyMap_for_ZExpFamily2.li", "display 2, lines 72-75", "bound")
def largest_from_l2() -> Form:
    """No coordinate of a vector of integers is larger than the L_2 norm rounded down.
    Read: the largest coordinate is taken not negative; it is at most the L_2 norm, as its square is"""
    D = Domain("l2 >= 0 at 5/2")
    E = D.extend(dict(v=1), v=Integer.between(0, "l2"))
    return AtMost("floor(l2)", supremum(sup_norm([E["v"]], on=E), E["v"]), D)


# -- what is released --------------------------------------------------------------------------------------------------------
# A key of x only has the value c < T. It is released with its noisy value, if that is at least T in size.
KEY = Domain("c integer >= 0 at 2, below integer >= 0 at 2, s > 0 at 1")
RELEASED = "a pair is kept where its noisy value is at least T in size, T = c + 1 + below, c >= 0"


def laplace(D: Domain) -> Lattice:
    return DiscreteLaplace(sp.S.Zero, D["s"])


def gaussian(D: Domain) -> Lattice:
    return DiscreteGaussian(sp.S.Zero, D["s"] ** 2)


def released(law: Lattice, D: Domain) -> Truth:
    """The probability that |c + Z| >= T: Z is at least T - c, or at most -(T + c), which is as likely as at least T + c."""
    c, below = D.symbols("c below")
    return beyond(law, below, D) + beyond(law, 2 * c + below, D)


def not_above(law: Lattice, gap: sp.Expr, D: Domain) -> Truth:
    """Pr[c + Z <= T], T - c = gap."""
    return 1 - beyond(law, gap, D)


def only_common_keys(law: Lattice) -> Form:
    """The print counts noise of one sign only."""
    names = {"not_above": not_above(law, KEY["below"] + 1, KEY)}
    return Equal("not_above", 1 - released(law, KEY), KEY, names=names, printed_above="unsafe")


@opendp.claim(
    "opendp.NoiseThresholdPrivacyMap_for_ZExpFamily1.prE",
    "chain 1 line 1, lines 100-107",
    "identity",
    event="x: a key of value {c} that x' lacks, the threshold {below} + 1 above it; S: the key is released, by noise of either sign",
    of={"": "P(E)", "not_above": "P(c + Z <= T)"},
    reads=f"one key that x' lacks; {RELEASED}",
)
def only_common_keys_laplace() -> Form:
    """The probability that a key of x only is not released, noise from the discrete Laplace law."""
    return only_common_keys(laplace(KEY))


@opendp.claim(
    "opendp.NoiseThresholdPrivacyMap_for_ZExpFamily2.prE",
    "chain 1 line 1, lines 100-107",
    "identity",
    event="x: a key of value {c} that x' lacks, the threshold {below} + 1 above it; S: the key is released, by noise of either sign",
    of={"": "P(E)", "not_above": "P(c + Z <= T)"},
    reads=f"one key that x' lacks; {RELEASED}",
)
def only_common_keys_gaussian() -> Form:
    """The probability that a key of x only is not released, noise from the discrete Gaussian law."""
    return only_common_keys(gaussian(KEY))


@opendp.claim("opendp.NoiseThresholdPrivacyMap_for_ZExpFamily1.tails", "display 3, lines 123-127", "bound")
def tails() -> Form:
    """The tails of the continuous and the discrete Laplace law of the same scale, beyond an integer."""
    D, t, s = Domain.of("t integer >= 0 at 2, s > 0 at 1")
    names = {"continuous": 1 - probability_below(Laplace(sp.S.Zero, s), t, D), "discrete": beyond(laplace(D), t, D)}
    return Always(
        "continuous = exp(-t/s)/2 and exp(-t/s)/2 > exp(-t/s)/(exp(1/s) + 1) and exp(-t/s)/(exp(1/s) + 1) = discrete",
        names,
        D,
    )


@opendp.claim("opendp.NoiseThresholdPrivacyMap_for_ZExpFamily2.tail", "text after the chains, lines 121-123", "bound")
def gaussian_tail() -> Form:
    """The tail of the discrete Gaussian law beyond an integer, by that of the normal law.
    Read: s^2 is the parameter of the discrete law and the variance of the normal one"""
    D = Domain("d integer >= 0 at 2, s > 0 at 1")
    law = DiscreteGaussian(sp.S.Zero, D["s"] ** 2)
    bound = rewrite(
        tail_below(law, D["d"], D), sp.erfc(D["d"] / (D["s"] * sp.sqrt(2))) / 2, "the tail of the normal law"
    )
    return AtMost("erfc(d/(s*sqrt(2)))/2", bound, D, lower=beyond(law, D["d"], D))


claim = opendp.section("opendp.NoiseThresholdPrivacyMap_for_ZExpFamily1")


@claim(
    "step2",
    "chain 1 line 3, lines 109",
    "proof-step",
    reads="delta0 = |x \\ x'| + more, T = deltainf + gap; the law's ratio r = e^(-1/s)",
)
def as_many_keys() -> Form:
    """At most delta0 keys, each unreleased with the same probability at least."""
    D = Domain("keys integer >= 0 at 2, more integer >= 0 at 1, gap integer >= 0 at 2, 0 < r < 1 at 1/3")
    one = not_above(TwoSidedGeometric(sp.S.Zero, D["r"]), D["gap"], D)
    return Always("one^keys >= one^delta0", {"one": one, "delta0": D["keys"] + D["more"]}, D, asserts="privacy")


@claim(
    "delta",
    "text after the chains, lines 121-143",
    "bound",
    event="x: {delta0} key(s) of value {c} that x' lacks, the threshold {below} + 1 above it; S: one of them is released, impossible for x'",
    reads=f"delta0 keys of value c = deltainf that x' lacks, so that no output with one of them is possible there; {RELEASED}",
)
def delta_laplace() -> Form:
    """The delta of releasing keys, noise from the discrete Laplace law."""
    D = KEY.extend(dict(delta0=1), delta0=Integer >= 1)
    truth = independent_failure(released(laplace(D), D), D["delta0"])
    printed = "1 - (1 - exp(-(T - deltainf)/s)/(exp(1/s) + 1))^delta0"
    names = {"T": D["c"] + 1 + D["below"], "deltainf": D["c"]}
    both = "1 - (1 - (exp(-(T - deltainf)/s) + exp(-(T + deltainf)/s))/(1 + exp(-1/s)))^delta0"
    return Instead(
        AtMost(printed, truth, D, names=names), Equal(both, truth, D, names=names), "both tails of a discrete law"
    )


@opendp.claim(
    "opendp.NoiseThresholdPrivacyMap_for_ZExpFamily2.delta",
    "text after the chains, lines 121-127",
    "bound",
    event="x: a key of value {c} that x' lacks, the threshold {below} + 1 above it; S: the key is released, impossible for x'",
    reads=f"one key of value c = deltainf that x' lacks, so that no output with it is possible there; {RELEASED}",
)
def delta_gaussian() -> Form:
    """The delta of releasing a key, noise from the discrete Gaussian law."""
    names = {"T": KEY["c"] + 1 + KEY["below"], "deltainf": KEY["c"], "delta0": sp.S.One}
    claimed = AtMost(
        "1 - (1 - erfc((T - deltainf)/(s*sqrt(2)))/2)^delta0", released(gaussian(KEY), KEY), KEY, names=names
    )
    c, below = KEY.symbols("c below")
    law = DiscreteGaussian(sp.S.Zero, KEY["s"] ** 2)
    tails_ = tail_below(law, below, KEY) + tail_below(law, 2 * c + below, KEY)
    safe = AtMost(
        "erfc((T - 1 - deltainf)/(s*sqrt(2)))/2 + erfc((T - 1 + deltainf)/(s*sqrt(2)))/2", tails_, KEY, names=names
    )
    return Instead(claimed, safe, "both tails, one step nearer: of one key")


@opendp.claim(
    "opendp.NoiseThresholdPrivacyMap_for_ZExpFamily1.instability",
    "text, lines 95-96",
    "prose",
    of={"T": "T", "deltainf": "Delta_inf"},
)
def instability() -> Form:
    """The distance to instability is positive where the threshold is at least as large as the sensitivity."""
    D = Domain("T integer >= 0 at 3, deltainf integer >= 0 at 2")
    return Sufficient("T >= deltainf", Condition((distance_to_threshold(D["deltainf"], D["T"], on=D), ">", 0)), D)


@opendp.claim("opendp.MakeNoiseThreshold_IBig_for_RV.discard", "Lemma 1.2, lines 62-65", "prose")
def discarded() -> Form:
    """Which pairs the threshold mechanism discards.
    Read: a pair is kept where its noisy value is at least the threshold in size, as the listing does for values of
    the threshold's sign"""
    D = Domain("noisy integer at 4, T integer >= 0 at 3")
    left = distance_to_threshold(parameter(D, D["noisy"]).apply(sp.Abs), D["T"])
    return Iff("abs(noisy) > T", Condition((left, ">", 0)), D)


# -- keys of groups ------------------------------------------------------------------------------------------------------------
claim = opendp.section("opendp.make_private_group_by")


@claim("prE", "chain 1 line 1, lines 187-195", "identity")
def only_common_groups() -> Form:
    """The probability that none of the groups of x only is released, each where its noisy count exceeds T.
    Read: three groups that x' lacks; any law of the noise, under which the noisy count of group j exceeds T with
    probability over_j"""
    D = Domain(**{f"over{j}": Real.between(0, 1, closed=True) for j in (1, 2, 3)})
    over = D.symbols("over1 over2 over3")
    none = parameter(D, 1)
    for p in over:
        none = none * (1 - independent_failure(p, 1, on=D))
    return Equal("p1*p2*p3", none, D, names={f"p{j + 1}": 1 - p for j, p in enumerate(over)}, printed_above="unsafe")


@claim("delta", "text, lines 209-212", "bound")
def delta_of_groups() -> Form:
    """The delta of releasing the keys of groups.
    Read: at most delta0 groups of x that x' lacks; the count of none exceeds T with a probability above single,
    delta_single < 1"""
    D = Domain("0 < single < 1 at 1/10, delta0 integer >= 0 at 3")
    E = D.extend(
        dict(over="1/20", keys=1), over=Real.between(0, "single", closed=True), keys=Integer.between(0, "delta0")
    )
    released_any = independent_failure(E["over"], E["keys"], on=E)
    return AtMost("1 - (1 - single)^delta0", supremum(supremum(released_any, E["over"]), E["keys"]), D)
