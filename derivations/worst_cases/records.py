"""Synthetic records of few kinds, and noisy linear statistics: the largest loss over outputs and neighbouring data sets."""

from derivations.boedihardjo2021.common import coordinate_loss, l1_sensitivity
from synthsym.author import Domain, Equal, Forms, Integer, Monotone, Real, substitute
from synthsym.theory.binary_records import Method, towards
from synthsym.theory.categorical_records import pure as categorical_loss
from . import paper

DRAWN = Domain(alpha=Real > 0, beta=Real > 0, m=Integer >= 1, at=dict(alpha=2, beta=3, m=4))
PEAKED = Domain(alpha=Real > 1, beta=Real > 1, m=Integer >= 1, at=dict(alpha=2, beta=3, m=4))
LOSSES: dict[Method, str] = {"map": "m*log(a/(a - 1))", "many": "m*log((a + 1)/a)", "one": "log((a + m)/a)"}


def state(method: Method) -> None:
    """Pure privacy of one way of drawing records, of two kinds and of several."""
    D = PEAKED if method == "map" else DRAWN

    @paper.claim(f"worst.bernoulli-synth-{method}.epsilon", f"bernoulli-synth-{method}, delta = 0", "identity")
    def of_two_kinds() -> Equal:
        """The largest loss towards ones: every released record is a one, and the replaced record was the only one.
        Read: a is the prior weight of the ones"""
        return Equal(LOSSES[method], towards(method, "one", D), D, names={"a": D["alpha"]}, printed_above="safe")

    @paper.claim(f"worst.bernoulli-synth-{method}.weights", f"bernoulli-synth-{method}, delta = 0", "identity")
    def of_either_kind() -> Forms:
        """The same towards zeros, whose weight is a here; the smaller weight is the worst."""
        yield Equal(LOSSES[method], towards(method, "zero", D), D, names={"a": D["beta"]}, printed_above="safe")
        yield Monotone(towards(method, "one", D), "alpha", "decreasing", D, strict=True)

    @paper.claim(f"worst.categorical-synth-{method}.epsilon", f"categorical-synth-{method}, delta = 0", "identity")
    def of_several_kinds() -> Equal:
        """The largest loss: every released record is of the kind that the replaced record alone had."""
        loss = categorical_loss(method)
        return Equal(LOSSES[method], loss, loss.domain, printed_above="safe")


for each in LOSSES:
    state(each)

NOISY = Domain("n integer >= 1, statistics integer >= 1, sigma > 0", at=dict(n=100000, statistics=211, sigma="1/100"))


@paper.claim("worst.linear-statistics.epsilon", "linear-statistics, delta = 0", "identity")
def noisy_statistics() -> Equal:
    """The largest loss of Laplace noise on every mean: one record moves all of them at once by 2/n.
    Read: one record is replaced, added or removed, whichever moves the means most"""
    F = Domain(F=Integer >= 1, n=Integer >= 1, sigma=Real > 0)
    loss = coordinate_loss(l1_sensitivity(F), F["sigma"], F)
    ours = {F["F"]: NOISY["statistics"], F["n"]: NOISY["n"], F["sigma"]: NOISY["sigma"]}
    truth = substitute(loss, ours, "in the letters of the quantity", NOISY)
    return Equal("2*statistics/(n*sigma)", truth, NOISY, printed_above="safe")
