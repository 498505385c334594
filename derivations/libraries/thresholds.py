"""Thresholds of noisy counts: partitions and groups of one person, empty bins, and how the chance of showing one adds to delta."""

import sympy as sp
from synthsym.author import (
    Always, AtMost, Condition, Domain, Equal, Form, Forms, Phi, Sufficient, Truth, laws, masses, parameter,
    probability_below, rewrite,
)  # fmt: skip
from synthsym.theory.noise_tails import tail
from synthsym.theory.private_pairs import certain_event
from synthsym.theory.probability import union_failure
from synthsym.theory.trials import all_of_a_kind
from . import google, handson, smartnoise

of_note = google.section("lib.thresh", "common_docs/Delta_For_Thresholding.pdf: ")
of_go = google.section("lib.go", "go/noise/")
of_smartnoise = smartnoise.section("lib.smartnoise", "sql/snsql/sql/")
of_handson = handson.section("lib.handson", "scripts/")


@of_note("lemma1", "Lemma 1", "threshold")
def leaking() -> Form:
    """Partitions of one person are shown with probability at most delta2.
    Read: F = Phi(tau - B_inf): tau is at least B_inf + Phi^-1(u) exactly if F is at least u; delta2 below 1, as at 1
    nothing is said; at most B0 partitions of one person alone"""
    # log of the cdf of the noise at the threshold less the largest contribution, log(1 - delta2); a person alone is in so many of the most B0 partitions.
    D, f, g, alone, more = Domain.of("f > 0 at 1/10, g >= 0 at 1/2, alone integer >= 1 at 2, more integer >= 0 at 1")
    shown = 1 - all_of_a_kind(sp.exp(-f), alone, on=D)
    names = {"F": sp.exp(-f), "delta2": 1 - sp.exp(-g), "B0": alone + more}
    return Sufficient("F >= (1 - delta2)^(1/B0)", Condition((shown, "<=", names["delta2"])), D, names=names)


# Events of all that is shown: the first and the second data set, jointly with E0 (nothing of one person alone is shown), and its complement.
EVENTS, eps, delta1, delta2, kept = Domain.of(
    "eps > 0 at 1, 0 < delta1 <= 1 at 1/10, 0 < delta2 <= 1 at 1/10, 1 - delta2 <= kept <= 1 at 19/20"
)
FIRST, SECOND, FIRST_KEPT, SECOND_KEPT = sp.symbols("p_shown q_shown p_kept q_kept", nonnegative=True)


@of_note("thm1", "Theorem 1", "bound")
def thresholded() -> Form:
    """Noise that is (eps, delta1)-private on the shared partitions is (eps, delta1 + delta2)-private once the others are cut off.
    Read: kept = P[E0], which is at least 1 - delta2 by Lemma 1; the shared partitions are (eps,
    delta1)-indistinguishable given E0"""
    one, odds, lost = sp.S.One, masses.expand(eps), sp.Symbol("p_lost", nonnegative=True)
    certificate = [
        (one, masses.covered(FIRST, [FIRST_KEPT, lost], "what is shown, with E0 and without it")),
        (one, masses.indistinguishable(FIRST_KEPT, SECOND_KEPT, eps, delta1 * kept)),
        (odds, masses.within(SECOND_KEPT, SECOND, "jointly with E0")),
        (one, masses.rare(lost, 1 - kept, "E0 fails")),
    ]
    letters = [FIRST, SECOND, FIRST_KEPT, SECOND_KEPT, lost]
    return AtMost(
        "delta1 + delta2", masses.farkas(FIRST - odds * SECOND, certificate, letters, EVENTS, "with and without E0")
    )


@of_note("proof-e0", "Proof of Theorem 1", "proof-step")
def given_kept() -> Form:
    """The chance of an event jointly with E0, from the conditional one.
    Read: E0 speaks of the other partitions, whose noise is independent: given E0 the shared ones are as
    indistinguishable as they are"""
    D, q = EVENTS.adding("0 <= q <= 1 at 1/2")
    p = sp.Symbol("p_given", nonnegative=True)
    close = [(kept, masses.indistinguishable(p, q, eps, delta1))]
    return AtMost("(exp(eps)*q + delta1)*kept", masses.farkas(p * kept, close, [p], D, "the shared partitions"))


@of_note("assumption", "Assumption before Lemma 1", "prose", of={"gap": "P(S) - exp(eps)*P'(S)"})
def assumed() -> Form:
    """The noisy histograms are (eps, delta1)-indistinguishable on the partitions of one person alone.
    Read: as printed, on U: a partition that only one histogram has is in the support of only one noisy histogram
    Event: X: one person alone in a partition; X': nobody; S: the partition is in the support of the noisy histogram,
    certain and impossible"""
    D, eps, delta1 = Domain.of("eps > 0 at 1, 0 < delta1 <= 1 at 1/10")
    return Always("gap <= delta1", {"gap": certain_event(eps, D)}, D, asserts="privacy")


# -- thresholds of the libraries ------------------------------------------------------------------------------------------------------------
@of_go("threshold-gauss", "gaussian_noise.go: 95", "threshold")
def gaussian_threshold() -> Form:
    """A threshold of noisy values is enough for the chance delta to show one of a person alone.
    Read: w is the normal quantile of (1 - delta)^(1/l0), so that delta = 1 - Phi(w)^l0; contributions of l_inf to l0
    partitions, the most allowed"""
    D, l0, w, most, sigma = Domain.of("l0 integer >= 1 at 3, w real at 3, l >= 0 at 1, sigma > 0 at 1")
    shown = 1 - all_of_a_kind(probability_below(laws.Normal(most, sigma**2), most + sigma * w, D), l0)
    return AtMost("1 - Phi(w)^l0", shown)


def shown_above(beyond: sp.Expr, scale: sp.Expr, count: sp.Expr, D: Domain) -> Truth:
    """The chance that one of `count` values exceeds a threshold that lies this far above them."""
    return 1 - all_of_a_kind(1 - tail(sp.S.Zero, scale, beyond, D), count)


@of_go("threshold-laplace", "laplace_noise.go: 108-130", "threshold")
def laplace_threshold() -> Forms:
    """A threshold of noisy values is enough for the chance delta, on either side of the centre.
    Read: the chance of one partition, delta_p or 1 - delta_p, is e^(-L)/2; contributions of l_inf to l0 partitions, the
    most allowed"""
    D, l0, most, b, L = Domain.of("l0 integer >= 1 at 3, l >= 0 at 1, b > 0 at 1, L > 0 at 2")
    half = sp.exp(-L) / 2
    above = {"each": half, "place": most + b * L}
    below = {"each": 1 - half, "place": most - b * L}
    left = rewrite(probability_below(laws.Laplace(0, b), -b * L, D), half, "left of the centre")
    yield Always("l - b*log(2*each) = place", above, D)
    yield AtMost("1 - (1 - each)^l0", shown_above(b * L, b, l0, D), names=above)
    yield Always("l + b*log(2*(1 - each)) = place", below, D)
    yield AtMost("1 - (1 - each)^l0", 1 - all_of_a_kind(left, l0), names=below)


@of_go("threshold-comment", "laplace_noise.go: 116-118", "proof-step")
def comment() -> Form:
    """1 - delta/l0 is at least 1/2, hence the chance of one partition is at most 1/2."""
    D = Domain("0 < delta < 1 at 1/10, l0 integer >= 1 at 2")
    return Always("1 - (1 - delta)^(1/l0) <= 1/2", {}, D, premise="1 - delta/l0 >= 1/2")


@google.claim("lib.cc.threshold-branch", "cc/algorithms/partition-selection.h: 398-404", "threshold")
def branch() -> Forms:
    """The printed threshold, chosen by delta itself, is enough for the chance delta to show a partition of one person.
    Read: the chance of one partition is each, here at most 1/2, and delta = 1 - (1 - each)^m; b is the diversity, the
    scale"""
    D, m, L, b = Domain.of("m integer >= 1 at 2, L > 0 at 1/4, b > 0 at 1")
    each = sp.exp(-L) / 2  # at most 1/2
    names = {"each": each, "delta": 1 - (1 - each) ** m}
    for test, printed, beyond in (
        ("delta <= 1/2", "1 - b*log(2*each)", b * L),
        ("delta > 1/2", "1 + b*log(2*(1 - each))", b * sp.log(2 - sp.exp(-L))),
    ):
        shown = shown_above(beyond, b, m, D)
        yield Always(f"{printed} = 1 + beyond", {**names, "beyond": beyond}, D)
        yield Always("shown <= delta", {**names, "shown": shown}, D, asserts="privacy", premise=test)


# -- counts of one person -------------------------------------------------------------------------------------------------------
@of_smartnoise("laplace-threshold", "_mechanisms/laplace.py: 62-64", "threshold")
def laplace_threshold_of_smartnoise() -> Forms:
    """The chance that a group of one person's rows exceeds m (1 - log(2 delta/m)/eps) with noise of scale m/eps.
    Read: r groups that only this person is in, of at most c rows each, r and c at most m; 0 < delta < m/2; shown with
    probability at most delta"""
    D, m, r, more, eps, L = Domain.of(
        "m integer >= 1 at 3, r integer in [1, m] at 2, more integer in [0, m - 1] at 1, eps > 0, L > 0"
    )
    names = {"delta": m * sp.exp(-L) / 2}
    yield Equal("m*(1 - log(2*delta/m)/eps)", parameter(D, m * (1 + L / eps)), D, names=names)
    one = tail(m - more, m / eps, more + m * L / eps, D)  # m - more rows, and the threshold lies this far above them
    one = rewrite(one, sp.exp(-L) * sp.exp(-eps * more / m) / 2, "over the scale")
    yield AtMost("delta", union_failure([one], r), D, names=names)


@of_smartnoise("gauss-threshold", "_mechanisms/gaussian.py: 60-66", "threshold", of="P(released)")
def gaussian_threshold_of_smartnoise() -> Forms:
    """The chance that a group that only one person is in exceeds 1 + sigma w.
    Read: the m rows of a person fall into m groups, or into one; w is the quantile, delta = 2 (1 - Phi(w)^m); shown
    with probability at most delta
    Event: X: a person with {m} row(s) in groups of no one else; X': without the person; S: one of the groups is shown,
    impossible for X'"""
    D, m, sigma, w = Domain.of("m integer >= 1 at 3, sigma > 0 at 1, w >= 0 at 3")
    apart = 1 - all_of_a_kind(probability_below(laws.Normal(1, sigma**2), 1 + sigma * w, D), m)
    together = 1 - probability_below(laws.Normal(m, sigma**2), 1 + sigma * w, D)
    for shown in (apart, together):
        yield AtMost("delta", shown, D, names={"delta": 2 * (1 - Phi(w) ** m)})


@of_smartnoise("dpsu", "dpsu.py: 46-52", "threshold")
def policy_laplace() -> Forms:
    """The chance that one of i new items of weight 1/i exceeds a threshold of at least 1/i + log(1/(2 (1-(1-delta)^(1/i))))/eps.
    Read: i of a person's items are new, each with weight at most 1/i; v = (1-delta)^(1/i) is at least 1/2; shown with
    probability at most delta; rho is the largest of several thresholds, so at least that of i; the cut-off bounds the
    weights from above"""
    D, i, eps, L, more = Domain.of("i integer >= 1 at 2, eps > 0 at 1, L >= 0 at 3, more >= 0 at 1")
    names = {"delta": 1 - (1 - sp.exp(-L) / 2) ** i}
    yield Equal("1/i + log(1/(2*(1 - (1-delta)^(1/i))))/eps", parameter(D, 1 / i + L / eps), D, names=names)
    shown = 1 - all_of_a_kind(1 - tail(1 / i, 1 / eps, L / eps + more, D), i)
    yield AtMost("delta", shown, D, names=names)


# -- empty bins -----------------------------------------------------------------------------------------------------------------
def bins(printed: str, probability: str) -> Forms:
    """The threshold s L, and the probability with which none of n - 1 bins exceeds it; v = (1 - exp(-L)/2) is the (n-1)th root of p."""
    D, more, s, L = Domain.of("more integer >= 1 at 20, s > 0 at 2, L >= 0 at 3")
    p = (1 - sp.exp(-L) / 2) ** more
    names = {"n": more + 1, "p": p, "alpha": 1 - p, "eps": 1 / s}
    yield Equal(printed, parameter(D, s * L), D, names=names)
    yield Equal(probability, all_of_a_kind(1 - tail(sp.S.Zero, s, s * L, D), more), D, names=names)


@of_smartnoise("approx-bounds-K", "_mechanisms/approx_bounds.py: 72-73", "threshold", hurts="accuracy")
def approximate_bounds() -> Forms:
    """K = -log(2 - 2 p^(1/(n-1)))/eps, which with probability p no empty bin exceeds.
    Read: n >= 2; p at least 2^(1-n), so that the threshold is not negative"""
    return bins("-log(2 - 2*p^(1/(n-1)))/eps", "p")


@of_handson("hist-threshold", "ch06_private_bounds_via_histogram.py: 26", "threshold", hurts="accuracy")
def histogram_bands() -> Forms:
    """-s log(2 - 2 (1-alpha)^(1/(n-1))), which with probability 1 - alpha no empty band exceeds.
    Read: n >= 2; 1 - alpha at least 2^(1-n), so that the threshold is not negative"""
    return bins("-s*log(2 - 2*(1-alpha)^(1/(n-1)))", "1 - alpha")
