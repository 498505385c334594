"""Keys that are released only with a large noisy value: norms of what changes, and how likely a key of one data set alone is released."""

from collections.abc import Callable
import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Condition, Domain, Equal, Form, Iff, Instead, Sufficient, Truth, corners, laws, parameter,
    probability_below, rewrite, supremum,
)  # fmt: skip
from synthsym.theory.datasets import distance_to_threshold
from synthsym.theory.lattice import beyond
from synthsym.theory.lattice_bounds import tail_below
from synthsym.theory.norms import largest_sum, norm_of_powers, sup_norm
from synthsym.theory.probability import independent_failure
from . import opendp

# -- norms of what changes -------------------------------------------------------------------------------------------------
BOUNDS, l0, li = Domain.of("l0 integer >= 0 at 3, li >= 0 at 2")


def largest_norm(p: int) -> Truth:
    """The largest p-norm of a vector with at most l0 coordinates that are not 0, each of size at most li."""
    D, v = BOUNDS.adding("-li <= v <= li at 1")
    one = corners(sup_norm([v], on=D), {v: (-li, li)})
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
    D, l1, v = Domain.of("l1 >= 0 at 3, -l1 <= v <= l1 at 1")
    return AtMost("l1", corners(sup_norm([v], on=D), {v: (-l1, l1)}), D.without(v))


@opendp.claim("opendp.NoiseThresholdPrivacyMap_for_ZExpFamily2.li", "display 2, lines 72-75", "bound")
def largest_from_l2() -> Form:
    """No coordinate of a vector of integers is larger than the L_2 norm rounded down.
    Read: the largest coordinate is taken not negative; it is at most the L_2 norm, as its square is"""
    D, l2, v = Domain.of("l2 >= 0 at 5/2, v integer in [0, l2] at 1")
    return AtMost("floor(l2)", supremum(sup_norm([v], on=D), v), D.without(v))


# -- what is released --------------------------------------------------------------------------------------------------------
# A key of x only has the value c < T. It is released with its noisy value, if that is at least T in size.
KEY, c, below, s = Domain.of("c integer >= 0 at 2, below integer >= 0 at 2, s > 0 at 1")
ABOVE = "of value {c} that x' lacks, the threshold {below} + 1 above it"
RELEASED = "a pair is kept where its noisy value is at least T in size, T = c + 1 + below, c >= 0"


def laplace(D: Domain) -> laws.Lattice:
    return laws.DiscreteLaplace(sp.S.Zero, D["s"])


def gaussian(D: Domain) -> laws.Lattice:
    return laws.DiscreteGaussian(sp.S.Zero, D["s"] ** 2)


def released(law: Callable[[Domain], laws.Lattice], D: Domain = KEY) -> Truth:
    """The probability that |c + Z| >= T: Z is at least T - c, or at most -(T + c), which is as likely as at least T + c."""
    return beyond(law(D), below, D) + beyond(law(D), 2 * c + below, D)


def only_common_keys(family: int, law: Callable[[Domain], laws.Lattice], name: str) -> None:
    """The print counts noise of one sign only."""

    @opendp.claim(
        f"opendp.NoiseThresholdPrivacyMap_for_ZExpFamily{family}.prE",
        "chain 1 line 1, lines 100-107",
        "identity",
        says=f"The probability that a key of x only is not released, noise from the discrete {name} law.",
        event=f"x: a key {ABOVE}; S: the key is released, by noise of either sign",
        of={"": "P(E)", "not_above": "P(c + Z <= T)"},
        reads=f"one key that x' lacks; {RELEASED}",
    )
    def not_released() -> Form:
        names = {"not_above": 1 - beyond(law(KEY), below + 1, KEY)}
        return Equal("not_above", 1 - released(law), KEY, names=names, printed_above="unsafe")


only_common_keys(1, laplace, "Laplace")
only_common_keys(2, gaussian, "Gaussian")


@opendp.claim("opendp.NoiseThresholdPrivacyMap_for_ZExpFamily1.tails", "display 3, lines 123-127", "bound")
def tails() -> Form:
    """The tails of the continuous and the discrete Laplace law of the same scale, beyond an integer."""
    D, t, s = Domain.of("t integer >= 0 at 2, s > 0 at 1")
    names = {
        "continuous": 1 - probability_below(laws.Laplace(sp.S.Zero, s), t, D),
        "discrete": beyond(laplace(D), t, D),
    }
    higher, lower = "exp(-t/s)/2", "exp(-t/s)/(exp(1/s) + 1)"
    return Always(f"continuous = {higher} and {higher} > {lower} and {lower} = discrete", names, D)


@opendp.claim("opendp.NoiseThresholdPrivacyMap_for_ZExpFamily2.tail", "text after the chains, lines 121-123", "bound")
def gaussian_tail() -> Form:
    """The tail of the discrete Gaussian law beyond an integer, by that of the normal law.
    Read: s^2 is the parameter of the discrete law and the variance of the normal one"""
    D, d, s = Domain.of("d integer >= 0 at 2, s > 0 at 1")
    bound = rewrite(tail_below(gaussian(D), d, D), sp.erfc(d / (s * sp.sqrt(2))) / 2, "the tail of the normal law")
    return AtMost("erfc(d/(s*sqrt(2)))/2", bound, D, lower=beyond(gaussian(D), d, D))


claim = opendp.section("opendp.NoiseThresholdPrivacyMap_for_ZExpFamily1")


@claim("step2", "chain 1 line 3, lines 109", "proof-step")
def as_many_keys() -> Form:
    """At most delta0 keys, each unreleased with the same probability at least.
    Read: delta0 = |x \\ x'| + more, T = deltainf + gap; the law's ratio r = e^(-1/s)"""
    D, keys, more, gap, r = Domain.of(
        "keys integer >= 0 at 2, more integer >= 0 at 1, gap integer >= 0 at 2, 0 < r < 1 at 1/3"
    )
    one = 1 - beyond(laws.TwoSidedGeometric(sp.S.Zero, r), gap, D)
    return Always("one^keys >= one^delta0", {"one": one, "delta0": keys + more}, D, asserts="privacy")


LAST = {"T": c + 1 + below, "deltainf": c}


@claim(
    "delta",
    "text after the chains, lines 121-143",
    "bound",
    event=f"x: {{delta0}} key(s) {ABOVE}; S: one of them is released, impossible for x'",
    reads=f"delta0 keys of value c = deltainf that x' lacks, so that no output with one of them is possible there; {RELEASED}",
)
def delta_laplace() -> Form:
    """The delta of releasing keys, noise from the discrete Laplace law."""
    D, delta0 = KEY.adding("delta0 integer >= 1 at 1")
    truth = independent_failure(released(laplace, D), delta0)
    claimed = AtMost("1 - (1 - exp(-(T - deltainf)/s)/(exp(1/s) + 1))^delta0", truth, D, names=LAST)
    both = "1 - (1 - (exp(-(T - deltainf)/s) + exp(-(T + deltainf)/s))/(1 + exp(-1/s)))^delta0"
    return Instead(claimed, Equal(both, truth, D, names=LAST), "both tails of a discrete law")


@opendp.claim(
    "opendp.NoiseThresholdPrivacyMap_for_ZExpFamily2.delta",
    "text after the chains, lines 121-127",
    "bound",
    event=f"x: a key {ABOVE}; S: the key is released, impossible for x'",
    reads=f"one key of value c = deltainf that x' lacks, so that no output with it is possible there; {RELEASED}",
)
def delta_gaussian() -> Form:
    """The delta of releasing a key, noise from the discrete Gaussian law."""
    names = {**LAST, "delta0": sp.S.One}
    claimed = AtMost("1 - (1 - erfc((T - deltainf)/(s*sqrt(2)))/2)^delta0", released(gaussian), KEY, names=names)
    tails_ = tail_below(gaussian(KEY), below, KEY) + tail_below(gaussian(KEY), 2 * c + below, KEY)
    both = "erfc((T - 1 - deltainf)/(s*sqrt(2)))/2 + erfc((T - 1 + deltainf)/(s*sqrt(2)))/2"
    return Instead(claimed, AtMost(both, tails_, KEY, names=names), "both tails, one step nearer: of one key")


@claim("instability", "text, lines 95-96", "prose", of={"T": "T", "deltainf": "Delta_inf"})
def instability() -> Form:
    """The distance to instability is positive where the threshold is at least as large as the sensitivity."""
    D, T, deltainf = Domain.of("T integer >= 0 at 3, deltainf integer >= 0 at 2")
    return Sufficient("T >= deltainf", Condition((distance_to_threshold(deltainf, T, on=D), ">", 0)), D)


@opendp.claim("opendp.MakeNoiseThreshold_IBig_for_RV.discard", "Lemma 1.2, lines 62-65", "prose")
def discarded() -> Form:
    """Which pairs the threshold mechanism discards.
    Read: a pair is kept where its noisy value is at least the threshold in size, as the listing does for values of
    the threshold's sign"""
    D, noisy, T = Domain.of("noisy integer at 4, T integer >= 0 at 3")
    left = distance_to_threshold(parameter(D, noisy).apply(sp.Abs), T)
    return Iff("abs(noisy) > T", Condition((left, ">", 0)), D)


# -- keys of groups ------------------------------------------------------------------------------------------------------------
claim = opendp.section("opendp.make_private_group_by")


@claim("prE", "chain 1 line 1, lines 187-195", "identity")
def only_common_groups() -> Form:
    """The probability that none of the groups of x only is released, each where its noisy count exceeds T.
    Read: three groups that x' lacks; any law of the noise, under which the noisy count of group j exceeds T with
    probability over_j"""
    D, *over = Domain.of("0 <= over1 <= 1, 0 <= over2 <= 1, 0 <= over3 <= 1")
    none = parameter(D, 1)
    for p in over:
        none = none * (1 - independent_failure(p, 1, on=D))
    return Equal("p1*p2*p3", none, D, names={f"p{j + 1}": 1 - p for j, p in enumerate(over)}, printed_above="unsafe")


@claim("delta", "text, lines 209-212", "bound")
def delta_of_groups() -> Form:
    """The delta of releasing the keys of groups.
    Read: at most delta0 groups of x that x' lacks; the count of none exceeds T with a probability above single,
    delta_single < 1"""
    D, single, delta0 = Domain.of("0 < single < 1 at 1/10, delta0 integer >= 0 at 3")
    E, over, keys = D.adding("0 <= over <= single at 1/20, keys integer in [0, delta0] at 1")
    return AtMost("1 - (1 - single)^delta0", supremum(supremum(independent_failure(over, keys, on=E), over), keys), D)
