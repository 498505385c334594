"""Sections 2.1.1 to 2.1.3: what (eps, delta)-indistinguishability means, for every mechanism at once."""

import sympy as sp
from synthsym.author import (
    All, Always, AtLeast, AtMost, Domain, Equal, Form, Instead, Never, Real, Truth, masses, mean_shift,
    parameter, remembered, simplify, solve, substitute,
)  # fmt: skip
from synthsym.theory.composition import of_bad_outputs, through_simulator
from synthsym.theory.events import excess_from_loss, excess_of_masses, largest_mass, of_lossy_event
from synthsym.theory.private_pairs import certain_event, changes_along_walk
from synthsym.theory.releases import full_release as whole_release
from synthsym.theory.releases import random_row as one_row
from . import paper

LEVEL, eps, delta = Domain.of("eps >= 0 at 1/2, 0 < delta < 1 at 1/10")
p, q, p_bad, q_bad, p_good, q_good, s = sp.symbols("p q p_bad q_bad p_good q_good s", nonnegative=True)


# e^eps as the definition of the hockey-stick divergence has it
odds = remembered(lambda: masses.expand(eps))


# -- definitions ---------------------------------------------------------------------------------------------------------
@paper.claim("zheng.ex2.6", "Example 2.6", "prose")
def exact_average():
    """Releasing the exact average of a sample is not eps-private."""
    D, n, width, eps = Domain.of("n integer >= 1 at 3000, width > 0 at 1, eps >= 0")
    moved = mean_shift(n, sp.S.Zero, width, D)
    yield Always("step > 0", {"step": moved}, D, asserts="no-privacy")
    yield Never(certain_event(eps, D, moved), D)


@paper.claim("zheng.def2.8.eps0", "Sentence after Definition 2.8", "prose")
def pure_is_delta_zero() -> Form:
    """The bound of (eps, 0)-privacy on P(S) is that of eps-privacy."""
    D = LEVEL.extend(q=Real.between(0, 1, closed=True), at={"q": "1/3"})
    closed = D.without(delta).extend(delta=Real.between(0, 1, closed=True), at={"delta": "1/10"})
    because = "largest P(S) under (eps, delta)-indistinguishability"
    bound = largest_mass(closed["q"], eps, closed["delta"], on=closed, because=because)
    rest = closed.without(closed["delta"])
    return Equal("exp(eps)*q", substitute(bound, {closed["delta"]: 0}, "delta = 0", rest), rest)


@paper.claim("zheng.ex2.9", "Example 2.9", "bound", of="delta(M)")
def full_release() -> Form:
    """Releasing everything with probability delta is (eps, delta)-private for every eps."""
    return AtMost("delta", whole_release(delta, eps, LEVEL), LEVEL)


@paper.claim(
    "zheng.sec2.1.2.good-output",
    "Sentence before Proposition 2.10",
    "prose",
    of={"bad": "P(Bad)", "delta": "delta(eps)"},
)
def good_outputs() -> Form:
    """Randomised response whose loss is a little above eps: nearly every second output is bad, while delta is small.
    Read: (eps, delta)-privacy would bound the probability of outputs that lose more than eps by delta
    Event: X: the record 1; X': the record 0; S: the answer 1 of randomised response with odds e^({eps} + {t})"""
    D, e, t = Domain.of("eps > 0 at 1, t > 0 at 1/100")
    w = sp.exp(e + t) / (1 + sp.exp(e + t))
    low = 1 / (1 + sp.exp(e + t))
    P, Q = [w, low], [low, w]
    names = {"bad": masses.bad_mass(P, Q, e, D), "delta": masses.hockey_stick(P, Q, e, D)}
    mass, level = mass_of_the_event()
    known = AtMost("delta/(1 - exp(-eps))", mass, mass.domain, names={"delta": level})
    words = "(eps, delta)-privacy keeps the probability of losing more than 2 eps within this"
    return Instead(Always("bad <= delta", names, D, asserts="privacy"), known, words)


def mass_of_the_event() -> tuple[Truth, sp.Expr]:
    """The largest mass of {loss > 2 eps}, below 1: P <= e^eps Q + delta and Q <= e^(-2 eps) P; delta = w (1 - e^-eps)."""
    D, P, eps, w = Domain.of("0 < P < 1 at 1/10, eps > 0 at 1, 0 < w < 1 at 1/10")
    delta = w * (1 - sp.exp(-eps))
    slack = excess_from_loss(P, 2 * eps, eps, on=D, because="P(S) - e^eps Q(S), Q(S) at its largest")
    return simplify(solve(slack, P, delta, because="the slack is used up")), delta


# -- Propositions 2.10 and 2.11 ------------------------------------------------------------------------------------------
def bad_event_bound() -> Truth:
    """Largest P(S) - e^eps Q(S) when outputs that lose more than eps have mass at most delta."""
    small = masses.rare(p_bad, delta, "the bad part of S is at most all that is bad, at most delta")
    good = masses.loss_at_most(p_good, q_good, eps)
    certificate = [(sp.S.One, good), (sp.S.One, small), (odds(), masses.nonnegative(q_bad))]
    objective = p_good + p_bad - odds() * (q_good + q_bad)
    example = {p_bad: masses.most_of(delta), q_bad: sp.S.Zero, p_good: sp.S.Zero, q_good: sp.S.Zero}
    return masses.farkas(objective, certificate, [p_good, q_good, p_bad, q_bad], LEVEL, example=example)


@paper.claim("zheng.prop2.10", "Proposition 2.10", "bound", of="delta(M)", uses=".proof")
def good_enough() -> Form:
    """Bad outputs of mass at most delta, for all ordered neighbours, suffice for (eps, delta)-privacy."""
    return AtMost("delta", of_bad_outputs(bad_event_bound(), eps, delta), LEVEL)


@paper.claim("zheng.prop2.10.proof", "Proof of Proposition 2.10, last line", "proof-step")
def good_enough_last_line() -> Form:
    """The reversed inequality, without delta, tried on a mechanism that satisfies the hypothesis."""
    reached = whole_release(delta, eps, LEVEL)  # the event {the first data set}: masses delta and 0
    masses_of_event = {"mass_first": reached, "mass_second": sp.S.Zero}
    with_delta = Always("mass_first <= exp(eps)*mass_second + delta", masses_of_event, LEVEL)
    return Instead(Always("mass_first <= exp(eps)*mass_second", masses_of_event, LEVEL), with_delta, "with delta")


def bad_outputs_infimum() -> Truth:
    """Smallest P(B) - e^(eps/2) Q(B) when every output of B loses at least eps and P(B) >= delta."""
    D = LEVEL.extend(p=Real >= 0, q=Real >= 0, at={"p": "1/2", "q": 0})
    D = D.where(sp.Ge(D["p"], delta))  # the hypothesis: B has mass at least delta
    p, q, h = D["p"], D["q"], masses.expand(eps / 2)
    certificate = [(1 / h, masses.loss_above(p, q, eps)), (1 - 1 / h, masses.given(p - delta, "P(B) >= delta"))]
    least = masses.farkas(p - h * q, certificate, [p, q], D, upper=False, example={p: delta, q: delta * sp.exp(-eps)})
    return of_lossy_event(least, delta, eps, eps / 2)


@paper.claim("zheng.prop2.11", "Proposition 2.11", "bound", uses=".proof")
def bad_outputs_refute() -> Form:
    """More than delta of bad outputs rules out (eps/2, delta (1 - e^(-eps/2)))-privacy."""
    D, u, v = LEVEL.adding("0 < u < 1 at 1/3, 0 < v < 1 at 1/2")
    P = delta + (1 - delta) * u  # P(B) > delta and P(B) > e^eps Q(B), both strictly
    Q = sp.exp(-eps) * P * v
    level = delta * (1 - sp.exp(-eps / 2))
    excess = excess_of_masses(P, Q, eps / 2, on=D, because="S = B, with both hypotheses strict") - parameter(D, level)
    return All(AtLeast("delta*(1 - exp(-eps/2))", bad_outputs_infimum(), LEVEL), Never(excess, D))


@paper.claim(
    "zheng.prop2.11.proof", "Proof of Proposition 2.11, displayed chain", "proof-step", of={"P": "P(B)", "Q": "Q(B)"}
)
def bad_outputs_chain() -> Form:
    """The chain is true, but with <= throughout it also holds where nothing is contradicted: equality is private.
    Read: B, the complement of S_eps(X, X'), with mass P(B) above delta and e^eps Q(B) at most P(B)"""
    D, P, Q, gap = LEVEL.adding("0 <= P <= 1 at 1/2, Q >= 0 at 1/10, gap >= 0 at 1/10")
    least = bad_outputs_infimum()  # of P(B) - e^(eps/2) Q(B), at B of mass delta
    # all that <= says: the excess is the level plus something nonnegative
    weak = {"excess": least.on(D) + gap, "least": least.on(D)}
    contradiction = Always("excess > least", weak, D)
    names = {"P": parameter(D, P), "Q": parameter(D, Q)}
    lines = (
        "exp(eps/2)*Q + delta*(1 - exp(-eps/2)) <= exp(-eps/2)*P + (1 - exp(-eps/2))*P",
        "exp(-eps/2)*P + (1 - exp(-eps/2))*P = P",
    )
    steps = (
        Always(line, names, D, premise="exp(eps)*Q <= P and P > delta", asserts="no-privacy", argument=contradiction)
        for line in lines
    )
    return All(AtLeast("delta*(1 - exp(-eps/2))", least, LEVEL), *steps)


# -- Examples and Propositions 2.12 to 2.15 ------------------------------------------------------------------------------
@paper.claim("zheng.ex2.12", "Example 2.12", "bound")
def random_row() -> Form:
    """One uniformly chosen row is (eps, 1/n)-private for every eps."""
    D, n, eps = Domain.of("n integer >= 1 at 5, eps >= 0 at 1")
    return AtMost("1/n", one_row(n, eps, D), D)


@paper.claim("zheng.prop2.13", "Proposition 2.13", "bound")
def deterministic():
    """Somewhere along a walk of single replacements between two data sets with different outputs, the output changes.
    Read: delta < 1: with delta = 1 everything is private"""
    D, eps, delta, steps = Domain.of("eps >= 0, 0 < delta < 1, steps integer >= 1 at 3")
    walk = changes_along_walk(steps, D)
    excess = certain_event(eps, D) - delta
    yield Always("share > 0", {"share": walk}, D, asserts="no-privacy")
    yield Never(excess, D, says="neither eps- nor (eps, delta)-private")


@paper.claim("zheng.prop2.15", "Proposition 2.15", "bound")
def through_the_simulator() -> Form:
    """Two laws that are close to one simulator are close to each other.
    Read: delta (e^eps + 2) < 1, where laws that reach the bound exist; the same bound is derived for every delta"""
    near, far = masses.indistinguishable(p, s, eps, delta), masses.indistinguishable(s, q, eps, delta)
    certificate = [(sp.S.One, near), (odds(), far)]
    objective = p - masses.expand(2 * eps) * q
    bound = masses.farkas(objective, certificate, [p, q, s], LEVEL)
    small = Domain(eps=Real >= 0, w=Real.between(0, 1), at=dict(eps="1/2", w="1/2"))
    d = small["w"] / (2 + sp.exp(small["eps"]))
    # The laws exist where w = delta (2 + e^eps) < 1; beyond, the bound is at least 1 - w/(2 + e^eps) of what any law can do.
    reached = three_laws(small, d)
    within = LEVEL.where(sp.Lt(delta * (2 + sp.exp(eps)), 1), at={"delta": "1/10"})
    lower = substitute(reached, {small["w"]: delta * (2 + sp.exp(eps))}, "delta = w/(2 + e^eps)", within)
    return AtMost("delta*(1 + exp(eps))", through_simulator(bound, eps, delta), within, lower=lower)


def three_laws(D: Domain, d: sp.Expr) -> Truth:
    """One row, release of that row's law: (a, 1-a), simulator (d, 1-d), other row (0, 1); all four guarantees checked."""
    a, e = d * (1 + sp.exp(D["eps"])), D["eps"]
    chances = {"first": a, "simulator": d, "second": sp.S.Zero}
    premises = []
    for x, y in (("first", "simulator"), ("simulator", "first"), ("simulator", "second"), ("second", "simulator")):
        for one, two in ((chances[x], chances[y]), (1 - chances[x], 1 - chances[y])):
            premises.append((sp.S.Zero, masses.indistinguishable(one, two, e, d)))
    objective = a - masses.expand(2 * e) * chances["second"]
    because = "a mechanism on one row that satisfies every premise"
    return masses.farkas(objective, premises, [], D, because, example={}, upper=False)
