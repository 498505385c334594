"""Privacy loss distributions: what the loss says of the divergence, of pairs of releases, of tests and of sampled records."""

import sympy as sp
from synthsym.author import (
    Always, AtLeast, AtMost, Condition, Domain, Equal, Form, Forms, Instead, Sufficient, Truth, masses, parameter,
)  # fmt: skip
from synthsym.theory.categorical import loss_of_ratio
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.events import excess, excess_of_masses
from synthsym.theory.loss_law import divergence_of_losses
from synthsym.theory.moment_bounds import told_apart
from synthsym.theory.profile import log_tail_by_moment
from synthsym.theory.records import independent
from synthsym.theory.renyi_orders import together
from synthsym.theory.sampling import mass_when_sampled
from . import google

claim = google.section("lib.pldpdf", "common_docs/Privacy_Loss_Distributions.pdf: ")


@claim("obs2", "Observation 2", "identity")
def divergence_by_losses() -> Form:
    """The divergence at any real eps is the mean of [1 - e^(eps - y)]_+ over the loss y of an output of the first law.
    Read: the outputs are gathered by their loss: above eps, at most eps, infinite"""
    # Outputs that lose more than eps (by u) and no more (by v), outputs that the second law never gives, and outputs that only it gives.
    E, e, u, v, p, w = Domain.of("eps real at 1/2, u > 0 at 1, v >= 0 at 1, 0 < p < 1 at 1/2, 0 < w < 1 - p at 1/8")
    never = 1 - p - w
    seconds = [p * sp.exp(-e - u), w * sp.exp(v - e)]
    D = E.where(sp.Le(seconds[0] + seconds[1], 1))
    truth = masses.hockey_stick([p, w, never, sp.S.Zero], [*seconds, sp.S.Zero, 1 - seconds[0] - seconds[1]], e, D)
    y1, y2 = (loss_of_masses(a, b, on=D) for a, b in zip((p, w), seconds, strict=True))
    names = {"y1": y1, "y2": y2, "never": never}
    return Equal("p*max(0, 1 - exp(eps - y1)) + w*max(0, 1 - exp(eps - y2)) + never", truth, names=names)


@claim("obs3", "Observation 3", "identity")
def losses_of_pair() -> Forms:
    """The loss of a pair of independent outputs is the sum of their losses.
    Read: the convolution adds the losses of independent outputs, whose masses multiply; an output that one second law
    lacks, the pair lacks too"""
    D, p, q, r, s = Domain.of("0 < p < 1, 0 < q < 1, 0 < r < 1, 0 < s < 1")
    first, second = (together(sp.log(a), sp.log(b), on=D) for a, b in ((p, r), (q, s)))
    names = {"y1": loss_of_masses(p, q, on=D), "y2": loss_of_masses(r, s, on=D)}
    yield Equal("y1 + y2", loss_of_ratio(first - second), names=names)
    yield Equal("p*r", first.apply(sp.exp))


@claim("reverse", "Definition 3 and the sentence after it", "bound")
def both_orders() -> Forms:
    """A pair that dominates all removals at every real eps bounds the additions as well, by its own reverse divergence.
    Read: h and l are the masses of the dominating pair's best event at eps, u and w those at -eps"""
    D, e, h, l, u, w = Domain.of(
        "eps >= 0 at 1/2, 0 < h < 1 at 1/2, 0 < l < 1 at 1/8, 0 < u < 1 at 7/8, 0 < w < 1 at 1/2"
    )
    D = D.where(sp.Ge(h - sp.exp(e) * l, 0), sp.Ge(u - sp.exp(-e) * w, 0))
    p, q = sp.symbols("p_event q_event", nonnegative=True)
    odds, less = masses.expand(e), masses.expand(-e)
    there = masses.indistinguishable(p, q, e, h - odds * l)
    removal = masses.farkas(p - odds * q, [(sp.S.One, there)], [p, q], D, "the removal at eps")
    other = masses.indistinguishable(p, q, -e, u - less * w)
    said = "an event of the addition is the complement of one of the removal at -eps"
    addition = masses.farkas((1 - q) - odds * (1 - p), [(odds, other)], [p, q], D, said)
    for truth in (removal, addition):
        yield AtMost("max(h - exp(eps)*l, (1 - w) - exp(eps)*(1 - u))", truth, D)


# A dot, the one before and the one after it, a loss beyond them; the masses of these losses, and that of an infinite loss.
DOTS, g, k, f, p, m, b, c = Domain.of(
    "g > 0 at 1, k > 0 at 1, f > 0 at 1, 0 < p < 1 at 1/4, 0 < m < 1 - p at 1/4, 0 < b < 1 - p - m at 1/8, "
    "0 < c < 1 - p - m - b at 1/8"
)


@claim("connect-dots", "Section 2.2 (p. 4), the three displays", "identity")
def connected_dots() -> Forms:
    """The masses of the loss that is supported on the dots and has the given divergences there.
    Read: the approximation is supported on the dots and has the divergences delta_i there; g and k are the gaps between
    neighbouring dots"""
    gaps = ([g, g + k, g + k + f], [k, k + f], [f])  # to the losses beyond the dot before, this one and the one after
    names = {f"d{i}": divergence_of_losses([p, m, b][i:], beyond, c, on=DOTS) for i, beyond in enumerate(gaps)}
    yield Always("p = (d1 - d0)/(1 - exp(-g)) - (d2 - d1)/(exp(k) - 1)", names, DOTS)
    nothing = divergence_of_losses([], [], c, on=DOTS)
    last = {"d0": divergence_of_losses([p], [g], c, on=DOTS), "d1": nothing}
    yield Always("p = (d1 - d0)/(1 - exp(-g))", last, DOTS)
    yield Equal("d1", parameter(DOTS, c), names={"d1": nothing})


@claim("connect-dots-mass", "Section 2.2, Note after the displays", "prose")
def masses_of_dots() -> Forms:
    """The printed masses are never negative and add up to 1.
    Read: two dots, the first of which has delta_0 = 1 at -infinity before it; the losses may also lie beyond the dots
    or be infinite"""
    D = DOTS.without(g)
    d1, d2 = divergence_of_losses([m, b], [k, k + f], c, on=D), divergence_of_losses([b], [f], c, on=D)
    first, second = "(d1 - 1) - (d2 - d1)/(exp(k) - 1)", "(d2 - d1)/(1 - exp(-k))"
    names = {"d1": d1, "d2": d2}
    for relation in (f"{first} >= 0", f"{second} >= 0", f"{first} + {second} + d2 = 1"):
        yield Always(relation, names, D)


@claim("h-convex", "Section 2.2, Note", "identity")
def shape_of_divergence() -> Forms:
    """As a function of e^eps the divergence falls, is convex, begins at 1 and lies above max(0, 1 - e^eps)."""
    D, a, d, lam, h1, h2 = Domain.of(
        "a real at 0, d >= 0 at 1, 0 <= lam <= 1 at 1/2, 0 <= h1 <= 1 at 1/2, 0 <= h2 <= 1 at 1/4"
    )
    p, q = sp.symbols("p_event q_event", nonnegative=True)
    t1, t2, one = masses.expand(a), masses.expand(a + d), sp.S.One
    low, high = masses.indistinguishable(p, q, a, h1), masses.indistinguishable(p, q, a + d, h2)
    more = [(one, low), (t2 - t1, masses.nonnegative(q))]
    yield AtMost("h1", masses.farkas(p - t2 * q, more, [p, q], D, "e^eps weighs more at the larger level"))
    between = p - (lam * t1 + (1 - lam) * t2) * q
    bent = masses.farkas(between, [(lam, low), (1 - lam, high)], [p, q], D, "linear for every event")
    yield AtMost("lam*h1 + (1 - lam)*h2", bent)
    every = [(one, masses.within(p, one, "every event"))]
    yield Equal("1", masses.farkas(p, every, [p, q], D, "at e^eps = 0 everything counts", {p: one, q: one}))
    for text, x in (("1 - exp(a)", 1), ("0", 0)):
        yield AtLeast(text, excess(parameter(D, sp.Integer(x)), parameter(D, sp.Integer(x)), a))


@claim("tpr", "Section 3.1", "bound")
def true_positives() -> Forms:
    """Bounds of the true positive rate of a test at a false positive rate, which likelihood-ratio tests attain.
    Read: (eps, delta) holds in both orders of the neighbours; the test that rejects where the loss exceeds eps attains
    the first bound at delta(eps), and the test that keeps those outputs out attains the second one"""
    D, e, d, q = Domain.of("eps >= 0 at 1, 0 <= delta <= 1 at 1/100, 0 <= q <= 1 at 1/10")
    p = sp.Symbol("p_event", nonnegative=True)
    first = [(sp.S.One, masses.indistinguishable(p, q, e, d))]
    yield AtMost("exp(eps)*q + delta", masses.farkas(p, first, [p], D, "the event itself"))
    second = [(masses.expand(-e), masses.indistinguishable(1 - q, 1 - p, e, d))]
    yield AtMost("1 + exp(-eps)*(q + delta - 1)", masses.farkas(p, second, [p], D, "its complement, the other order"))
    E, e, p, q = Domain.of("eps >= 0 at 1, 0 < p < 1 at 1/2, 0 < q < 1 at 1/10")
    yield Always("p = exp(eps)*q + delta", {"delta": excess_of_masses(p, q, e, on=E)}, E)
    yield Always("p = 1 + exp(-eps)*(q + delta - 1)", {"delta": excess_of_masses(1 - q, 1 - p, e, on=E)}, E)


@claim("chernoff", "eq. (3), Section 6.2", "bound")
def truncation_point() -> Form:
    """Beyond (n log M(t) + log(1/tau))/t the n-fold convolution has mass at most tau. Read: K = log M(t)"""
    D, n, K, t, tau, a = Domain.of("n integer >= 1 at 10, K real at 1, t > 0 at 1, 0 < tau < 1 at 1/100, a real at 20")
    tail = log_tail_by_moment(independent(K, n, on=D), t, a)
    return Sufficient("a >= (n*K + ln(1/tau))/t", Condition((tail, "<=", sp.log(tau))), D)


# -- sampled records ----------------------------------------------------------------------------------------------------
@claim(
    "subsample-thm11", "Section 5.1, first sentence", "bound", of={"sampled": "delta(M_q)", "printed": "delta(P', Q')"}
)
def dominating_when_sampled() -> Form:
    """The printed pair dominates the mechanism once it sees each record with probability q.
    Read: the mechanism that releases the dominating pair itself, at eps = 0; up and lo are the masses of one of the two
    outputs
    Event: X has the record and X' lacks it, the answer `yes` having the chance {up} with it and {lo} without; S: `yes`,
    the record being drawn with probability {q}"""
    D, lo, up, q = Domain.of("0 < lo < 1 at 1/4, lo < up < 1 at 1/2, 0 <= q <= 1 at 1/10")

    def profile(with_record: sp.Expr, without: sp.Expr) -> Truth:
        return told_apart(mass_when_sampled(with_record, without, q, on=D), lo)

    names = {"sampled": profile(up, lo), "printed": profile(lo, up)}
    right = Equal("q*(up - lo)", profile(up, lo), D)
    claimed = Always("sampled <= printed", names, D, asserts="privacy")
    return Instead(claimed, right, "delta at eps = 0: the record is present under the first law")


@claim("subsample-loss", "Section 5.1, last displays", "identity")
def sampled_losses() -> Forms:
    """Losses of the sampled mechanism through those without sampling, and how the two directions mirror each other.
    Read: P, Q and R are the values of the densities at x; as mu is symmetric, R at -x is Q at x"""
    D, P, Q, R, q = Domain.of("P > 0 at 1, Q > 0 at 1/2, R > 0 at 1/3, 0 < q < 1 at 1/10")
    add, remove = loss_of_masses(P, Q, on=D), loss_of_masses(R, P, on=D)
    q_add = loss_of_masses(P, mass_when_sampled(Q, P, q, on=D), on=D)
    q_remove = loss_of_masses(mass_when_sampled(R, P, q, on=D), P, on=D)
    mirrored = loss_of_masses(mass_when_sampled(Q, P, q, on=D), P, on=D)
    yield Equal("-ln(1 - q + q*exp(-add))", q_add, names={"add": add})
    yield Equal("ln(1 - q + q*exp(remove))", q_remove, names={"remove": remove})
    yield Equal("-mirrored", q_add, names={"mirrored": mirrored})
