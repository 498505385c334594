"""Section 6.3 for the released mode: average-case privacy of a function of the number of ones.

Records are ones with probability theta, independently. Given X_1 = x the number of ones is x plus a binomial count of
the other n - 1 records; a simulator sees those only.
"""

import sympy as sp
from synthsym.author import Always, Domain, Equal, Form, Instead, Never, Truth, laws, rewrite, substitute
from synthsym.theory import average_case as average
from synthsym.theory.average_records import HALF, ONE, TWICE, count, mode_excess, needed_delta, one_record_delta
from . import paper


# -- Proposition 6.17 ----------------------------------------------------------------------------------------------------
def fair_coin() -> dict[str, Truth]:
    """Masses of the two counts of one record that is a one with probability 1/2."""
    return {f"mass_{name}": count(sp.S.One, ones, HALF, ONE) for name, ones in (("one", sp.S.One), ("zero", sp.S.Zero))}


CLOSE = "mass_one <= exp(eps)*mass_zero + 2*delta and mass_zero <= exp(eps)*mass_one + 2*delta"


@paper.claim("zheng.prop6.17", "Proposition 6.17", "bound", of={"needed": "delta(X_1)"}, uses=".proof")
def condition_on_counts() -> Form:
    """Neighbouring counts of nearly equal mass (equal, here) against the delta that average-case privacy needs.
    Read: hypothesis and conclusion for one distribution of the data; here n = 1, theta = 1/2, the number of ones
    released. Asked of every distribution of the set, the hypothesis admits no delta below 1/2 (nearly every record a
    one), for which nothing is promised
    Event: one record, a one with probability 1/2, the number of ones released; X_1 = 1 against X_1 = 0; S: the number
    is 1, certain given the one and impossible given the other"""
    names = {**fair_coin(), "needed": one_record_delta()}
    claimed = Always("needed <= delta", names, ONE, asserts="privacy", premise=CLOSE)
    words = "the delta that one record released as it is needs, whatever eps is"
    return Instead(claimed, Equal("1/2", one_record_delta(), ONE), words)


@paper.claim("zheng.prop6.17.proof", "Proof of Proposition 6.17", "proof-step")
def chain_of_the_simulator() -> Form:
    """The event {one} has mass 1 given X_1 = 1 and mass 0 given X_1 = 0, whatever the masses of the counts are.
    Read: first chain, second line: events given X_i != x against events given X_i = x
    Event: one record; X_1 = 1 against X_1 = 0; S: the number of ones is 1, certain given the one and impossible given
    the other"""
    others = count(sp.S.Zero, sp.S.Zero, HALF, ONE)
    certain = rewrite(others, sp.S.One, "no other records: the count is the record itself")
    names = {**fair_coin(), "other": certain, "same": 1 - certain}
    return Always("other <= exp(eps)*same + 2*delta", names, ONE, asserts="privacy", premise=CLOSE)


# -- Theorem 6.18 --------------------------------------------------------------------------------------------------------
@paper.claim("zheng.thm6.18", "Theorem 6.18", "bound", uses="zheng.prop2.15 .ratio")
def mode_average_pure() -> Form:
    """{No ones}: possible given X_1 = 0, impossible given X_1 = 1; the mode shows the number of ones."""
    excess = mode_excess()
    return Never(excess, excess.domain, says="not (eps, 0, Delta)-private")


@paper.claim("zheng.thm6.18.ratio", "Proof of Theorem 6.18, ratio", "proof-step")
def ratio_of_counts() -> Form:
    """Mass of n1 ones over mass of n1 + 1 ones."""
    D, n1, more, theta = Domain.of("n1 integer >= 0 at 2, more integer >= 1 at 3, 0 < theta < 1 at 1/3")
    n, k = n1 + more, n1
    quotient = count(n, k, theta, D) / count(n, k + 1, theta, D)
    one = laws.Binomial(sp.S.One, theta).tilted()
    flat = rewrite(quotient, (k + 1) / more * (1 - one) / one, "binomial coefficients")
    return Always("ratio = (n1 + 1)/(n - n1)*theta/(1 - theta)", {"ratio": flat, "n": n}, D)


# -- Corollary 6.19 ------------------------------------------------------------------------------------------------------
@paper.claim("zheng.cor6.19", "Corollary 6.19", "bound", uses=".index .factor .sign zheng.prop2.15")
def mode_average() -> Form:
    """The mode is not average-case private for any delta below the bound, which is above what the condition admits for large n.
    Read: order of magnitude of 1 - e^(2 eps): delta <= share (e^(2 eps) - 1)/sqrt(n), with sqrt(n) beyond 4 share (e^(2
    eps) - 1)"""
    D, eps, share, w, more = Domain.of("eps > 0 at 1/2, share > 0 at 1, 0 < w < 1 at 1/2, more > 0 at 1")
    step = share * (sp.exp(2 * eps) - 1)
    root_n = 4 * step + more
    level = w * step / root_n
    excess = needed_delta().on(D) - level
    return Never(excess, D, says="not (eps, delta, Delta)-private")


CENTRAL = Domain("k integer >= 2, eps > 0, delta >= 0, 0 < theta < 1", at=dict(k=50, eps="1/2", delta=0, theta="1/2"))


def central(offset: int) -> Truth:
    """Mass of k + offset ones among the other n - 1 = 2k records, theta = 1/2, relative to the mass of k ones."""
    k, theta = CENTRAL.symbols("k theta")
    quotient = count(2 * k, k + offset, theta, CENTRAL) / count(2 * k, k, theta, CENTRAL)
    at_half = substitute(quotient, {CENTRAL["theta"]: HALF}, "theta = 1/2", CENTRAL)
    return rewrite(at_half, sp.factor(sp.gammasimp(sp.simplify(at_half.expr))), "binomial coefficients")


def display(first: int) -> Truth:
    """P(sum = s | X_1 = 0) - e^(2 eps) P(sum = s | X_1 = 1) over the central mass, for s = k + first."""
    because = "counts of the other records"
    return average.excess(central(first), central(first - 1), CENTRAL["eps"], TWICE, because=because)


@paper.claim(
    "zheng.cor6.19.index",
    "Proof of Corollary 6.19, first line",
    "proof-step",
    of={"first_line": "line(1)", "second_line": "line(2)"},
)
def event_of_the_display() -> Form:
    """The event is one count lower than in the line that follows.
    Read: first and second line of the display, at theta = 1/2 and n - 1 = 2k, over the mass of k ones"""
    return Always("first_line = second_line", {"first_line": display(-1), "second_line": display(0)}, CENTRAL)


@paper.claim("zheng.cor6.19.factor", "Proof of Corollary 6.19, third line", "proof-step")
def factor_of_the_display() -> Form:
    """The second line over the central mass; the third prints it without e^(2 eps)."""
    return Always("second_line = 1 - below", {"second_line": display(0), "below": central(-1)}, CENTRAL)


@paper.claim("zheng.cor6.19.sign", "Proof of Corollary 6.19, conclusion", "proof-step")
def sign_of_the_display() -> Form:
    """The displayed difference, over the central mass, against zero: for large k it tends to 1 - e^(2 eps) < 0.
    Read: the displayed difference exceeds delta (1 + e^eps) for large n"""
    printed = "difference > delta*(1 + exp(eps))"
    names = {"difference": display(0)}
    return Always(printed, names, CENTRAL, asserts="no-privacy", premise="k >= 1/(exp(2*eps) - 1) + 1")
