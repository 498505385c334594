"""Section 6.3 for the released mode: average-case privacy of a function of the number of ones.

Records are ones with probability theta, independently. Given X_1 = x the number of ones is x plus a binomial count of
the other n - 1 records; a simulator sees those only.
"""

from __future__ import annotations

import sympy as sp

from synthsym.author import Always, Binomial, Domain, Equal, Form, Integer, Never, Real, Truth, density, limit, remembered, rewrite, substitute
from synthsym.core.ledger import declare, knob
from synthsym.rules import definition
from synthsym.rules.masses import HOCKEY, PROBABILITY, Premise, expand, fact, farkas

from . import paper

SIMULATOR = declare("definition:average-case", "A(X) given X_i = x is (eps * knob, delta)-indistinguishable from a simulator that does not see X_i")

DATA = Domain(n=Integer >= 1, theta=Real.between(0, 1), eps=Real >= 0, delta=Real.between(0, 1), at=dict(n=5, theta="1/3", eps="1/2", delta="1/10"))
ONE = Domain(eps=Real >= 0, delta=Real >= 0, at=dict(eps="1/2", delta="1/10"))


def e(D: Domain) -> sp.Expr:
    """e^eps as the definition of average-case privacy has it; what is made of it rests on both definitions, its own and that of closeness."""
    return expand(knob(SIMULATOR) * D["eps"])  # type: ignore[operator]


def on_average(expr: sp.Expr, D: Domain, because: str, *parts: Truth) -> Truth:
    """An excess as average-case privacy defines it: closeness (of masses of events) to the simulator."""
    return definition(SIMULATOR, expr, D, because, definition(HOCKEY, expr, D, "closeness of two laws, by their events", *parts))


def allowed(D: Domain, times: int = 1) -> Truth:
    """What a mass may be multiplied by on the way through the simulator: e^eps, once for each side that is passed."""
    return on_average(e(D) ** times, D, "e^eps for each comparison with the simulator")


def count(size: sp.Expr, k: sp.Expr, D: Domain) -> Truth:
    """Mass of k ones among `size` independent records."""
    return density(Binomial(size, D["theta"]), k, D)


# -- Proposition 6.17 ----------------------------------------------------------------------------------------------------
@remembered
def one_record_delta() -> Truth:
    """Smallest delta for one record that is released as it is: the simulator must guess it."""
    D = ONE
    whole: sp.Expr = knob(PROBABILITY)
    factor, never = allowed(D), sp.S.Zero
    need, zero, one = sp.symbols("needed guess_0 guess_1", nonnegative=True)
    half = sp.Rational(1, 2)
    certificate = [
        (half, Premise(need + factor.expr * never - one, "given X_1 = 0 the value 1 never comes: delta bounds how often it is guessed", (SIMULATOR,))),
        (half, Premise(need + factor.expr * never - zero, "given X_1 = 1 the value 0 never comes", (SIMULATOR,))),
        (half, fact(zero + one - whole, "the simulator says something")),
    ]
    guess = whole * half
    return farkas(need, certificate, [need, zero, one], D, upper=False, example={need: guess, zero: guess, one: guess}, parts=[factor])


def fair_coin() -> dict[str, Truth]:
    """Masses of the two counts of one record that is a one with probability 1/2."""
    law = Binomial(sp.S.One, sp.Rational(1, 2))
    return {"mass_one": density(law, sp.S.One, ONE), "mass_zero": density(law, sp.S.Zero, ONE)}


@paper.claim("zheng.prop6.17", where="Proposition 6.17", kind="bound", required=True, uses=["zheng.prop6.17.proof"],
             reads="hypothesis and conclusion for one distribution of the data; here n = 1, theta = 1/2, the number of ones released")
def condition_on_counts() -> Form:
    """Neighbouring counts of nearly equal mass (equal, here) against the delta that average-case privacy needs."""
    names = {**fair_coin(), "needed": one_record_delta()}
    return Always("needed <= delta", names, ONE, asserts="privacy",
                  premise="mass_one <= exp(eps)*mass_zero + 2*delta and mass_zero <= exp(eps)*mass_one + 2*delta")


@paper.claim("zheng.prop6.17.proof", where="Proof of Proposition 6.17", kind="proof-step", required=True,
             reads="first chain, second line: events given X_i != x against events given X_i = x")
def chain_of_the_simulator() -> Form:
    """The event {one} has mass 1 given X_1 = 1 and mass 0 given X_1 = 0, whatever the masses of the counts are."""
    D = Domain(theta=Real.between(0, 1), at={"theta": "1/2"})
    given_one, given_zero = (density(Binomial(sp.S.Zero, D["theta"]), sp.Integer(k), D) for k in (0, -1))
    certain = definition(PROBABILITY, knob(PROBABILITY) * sp.simplify(given_one.expr), D, "no other records", given_one)
    names = {**fair_coin(), "other": substitute(certain, {}, "", ONE),
             "same": substitute(definition(PROBABILITY, sp.S.Zero, D, "a negative count has no mass", given_zero), {}, "", ONE)}
    return Always("other <= exp(eps)*same + 2*delta", names, ONE, asserts="privacy",
                  premise="mass_one <= exp(eps)*mass_zero + 2*delta and mass_zero <= exp(eps)*mass_one + 2*delta")


# -- Theorem 6.18 --------------------------------------------------------------------------------------------------------
@remembered
def no_ones() -> Truth:
    """Mass of {no ones} given X_1 = 0; given X_1 = 1 it is impossible."""
    return rewrite(count(DATA["n"] - 1, sp.S.Zero, DATA), (1 - tilted(DATA)) ** (DATA["n"] - 1), "all other records are zeros")


def tilted(D: Domain) -> sp.Expr:
    """P(one) as the binomial law has it."""
    k: sp.Expr = knob("law:binomial")  # type: ignore[assignment]
    return D["theta"] if k == 1 else k * D["theta"] / (1 + (k - 1) * D["theta"])


@paper.claim("zheng.thm6.18", where="Theorem 6.18", kind="bound", required=True, uses=["zheng.prop2.15", "zheng.thm6.18.ratio"])
def mode_average_pure() -> Form:
    """{No ones}: possible given X_1 = 0, impossible given X_1 = 1; the mode shows the number of ones."""
    factor, impossible = allowed(DATA, 2), sp.S.Zero
    value = no_ones().expr - factor.expr * impossible
    excess = on_average(value, DATA, "P(S | X_1 = 0) - e^(2 eps) P(S | X_1 = 1), S = {no ones}", no_ones(), factor)
    return Never(excess, DATA, says="not (eps, 0, Delta)-private")


@paper.claim("zheng.thm6.18.ratio", where="Proof of Theorem 6.18, ratio", kind="proof-step", required=True)
def ratio_of_counts() -> Form:
    """Mass of n1 ones over mass of n1 + 1 ones."""
    D = Domain(n1=Integer >= 0, more=Integer >= 1, theta=Real.between(0, 1), at=dict(n1=2, more=3, theta="1/3"))
    n, k = D["n1"] + D["more"], D["n1"]
    quotient = count(n, k, D) / count(n, k + 1, D)
    flat = rewrite(quotient, (k + 1) / D["more"] * (1 - tilted(D)) / tilted(D), "binomial coefficients")
    return Always("ratio = (n1 + 1)/(n - n1)*theta/(1 - theta)", {"ratio": flat, "n": n}, D)


# -- Corollary 6.19 ------------------------------------------------------------------------------------------------------
@remembered
def needed_delta() -> Truth:
    """Lower bound of delta for the number of ones of n records, as theta falls to 0: the same guess as for one record."""
    D = DATA
    need, say = sp.symbols("needed say_none", nonnegative=True)
    half, E = sp.Rational(1, 2), e(D)
    whole: sp.Expr = knob(PROBABILITY)
    none = no_ones()
    certificate = [
        (half, Premise(need - say, "given X_1 = 1 there is a one: the simulator may say none with probability delta at most", (SIMULATOR,))),
        (half, Premise(E * (1 - none.expr) + need - (whole - say), "given X_1 = 0 ones are rare: the simulator may say so rarely only",
                       (SIMULATOR, HOCKEY, PROBABILITY))),
    ]
    bound = farkas(need, certificate, [need, say], D, upper=False, parts=[none])
    end = limit(bound, D["theta"], sp.S.Zero, "ones are rare in the population")
    return end


@paper.claim("zheng.cor6.19", where="Corollary 6.19", kind="bound", required=True,
             reads="order of magnitude of 1 - e^(2 eps): delta <= share (e^(2 eps) - 1)/sqrt(n), with sqrt(n) beyond 4 share (e^(2 eps) - 1)",
             uses=["zheng.cor6.19.index", "zheng.cor6.19.factor", "zheng.cor6.19.sign", "zheng.prop2.15"])
def mode_average() -> Form:
    """The mode is not average-case private for any delta below the bound, which is above what the condition admits for large n."""
    D = Domain(eps=Real > 0, share=Real > 0, w=Real.between(0, 1), more=Real > 0, at=dict(eps="1/2", share=1, w="1/2", more=1))
    step = D["share"] * (sp.exp(2 * D["eps"]) - 1)
    root_n = 4 * step + D["more"]
    level = D["w"] * step / root_n
    need = needed_delta()
    excess = substitute(need, {}, "for n large", D) - level
    return Never(excess, D, says="not (eps, delta, Delta)-private")


CENTRAL = Domain(k=Integer >= 2, eps=Real > 0, delta=Real >= 0, theta=Real.between(0, 1), at=dict(k=50, eps="1/2", delta=0, theta="1/2"))


def central(offset: int) -> Truth:
    """Mass of k + offset ones among the other n - 1 = 2k records, theta = 1/2, relative to the mass of k ones."""
    k = CENTRAL["k"]
    quotient = count(2 * k, k + offset, CENTRAL) / count(2 * k, k, CENTRAL)
    at_half = substitute(quotient, {CENTRAL["theta"]: sp.Rational(1, 2)}, "theta = 1/2", CENTRAL)
    return rewrite(at_half, sp.factor(sp.gammasimp(sp.simplify(at_half.expr))), "binomial coefficients")


def display(first: int) -> Truth:
    """P(sum = s | X_1 = 0) - e^(2 eps) P(sum = s | X_1 = 1) over the central mass, for s = k + first."""
    excess = central(first).expr - e(CENTRAL) ** 2 * central(first - 1).expr
    return on_average(excess, CENTRAL, "counts of the other records", central(first), central(first - 1))


@paper.claim("zheng.cor6.19.index", where="Proof of Corollary 6.19, first line", kind="proof-step", required=True,
             reads="first and second line of the display, at theta = 1/2 and n - 1 = 2k, over the mass of k ones")
def event_of_the_display() -> Form:
    """The event is one count lower than in the line that follows."""
    return Always("first_line = second_line", {"first_line": display(-1), "second_line": display(0)}, CENTRAL)


@paper.claim("zheng.cor6.19.factor", where="Proof of Corollary 6.19, third line", kind="proof-step", required=True)
def factor_of_the_display() -> Form:
    """The second line over the central mass; the third prints it without e^(2 eps)."""
    return Equal("1 - below", display(0), CENTRAL, names={"below": central(-1)})


@paper.claim("zheng.cor6.19.sign", where="Proof of Corollary 6.19, conclusion", kind="proof-step", required=True,
             reads="the displayed difference exceeds delta (1 + e^eps) for large n")
def sign_of_the_display() -> Form:
    """The displayed difference, over the central mass, against zero: for large k it tends to 1 - e^(2 eps) < 0."""
    return Always("difference > delta*(1 + exp(eps))", {"difference": display(0)}, CENTRAL, asserts="no-privacy", premise="k >= 1/(exp(2*eps) - 1) + 1")
