"""Chapter 5: many synthetic records against a released parameter."""

import sympy as sp
from synthsym.author import (
    All, Always, Domain, Form, Never, Real, Truth, derivative, laws, limit, log_ratio, masses, parameter,
    remembered, rewrite, simplify, substitute,
)  # fmt: skip
from synthsym.theory import identification
from synthsym.theory.beta import posterior_predictive
from . import paper
from .chapter3 import SHAPE, moment

LEVEL, eps, delta = Domain.of("eps >= 0 at 1/2, 0 < delta < 1 at 1/10")
p, q = sp.symbols("p q", nonnegative=True)


# e^eps as the definition of the hockey-stick divergence has it
odds = remembered(lambda: masses.expand(eps))


# -- Definition 5.2 and Example 5.3 --------------------------------------------------------------------------------------
@paper.claim(
    "zheng.def5.2", "Definition 5.2", "prose", of={"difference": "abs(P(S, theta) - P(S, theta'))", "limit_value": "1"}
)
def determines_as_printed() -> Form:
    """The difference for theta' = theta: it is zero for every event, so no family satisfies the printed condition.
    Read: for any two values, also equal ones, the difference tends to 1"""
    D, first, second = Domain.of("0 < first < 1 at 1/3, 0 < second < 1 at 1/3")
    difference = identification.gap_of_event(first, second, on=D, because="P_theta^m(T_m) - P_theta'^m(T_m)")
    same = substitute(difference, {second: first}, "theta' = theta gives every event the same mass")
    limit_value = identification.limit_of_gap(sp.S.One, on=D, because="the printed limit")
    names = {"difference": rewrite(same, sp.S.Zero, "equal masses"), "limit_value": limit_value}
    return Always("difference = limit_value", names, D)


def expanded_in(t: Truth) -> Truth:
    """The factor multiplied out, so that what it cancels is gone."""
    return rewrite(t, sp.Add(*(sp.cancel(e) for e in sp.Add.make_args(sp.expand(t.expr)))), "multiplied out")


def leading_rates() -> list[tuple[Truth, Domain]]:
    """How the log-ratio of two laws with different parameters varies with the output: never constant, so the laws differ."""
    out = []
    D, u, v = Domain.of("0 < u < 1 at 1/3, 0 < v < 1 - u at 1/3")
    one, zero = (
        log_ratio(laws.Binomial(sp.S.One, u + v), laws.Binomial(sp.S.One, u), sp.Integer(x), D) for x in (1, 0)
    )
    out.append(((one - zero), D))
    B = Domain("a > 0, b > 0, u > 0, w > 0, 0 < x < 1", at=dict(a=2, b=3, u=1, w=2, x="1/3"))
    x, a, b = B.symbols("x a b")
    slope = expanded_in(derivative(log_ratio(laws.Beta(a + B["u"], b), laws.Beta(a, B["w"]), x, B), x) * x)
    out.append((limit(slope, x, sp.S.Zero, "near zero the first parameters decide"), B))
    slope = expanded_in(derivative(log_ratio(laws.Beta(a, b + B["u"]), laws.Beta(B["w"], b), x, B), x) * (x - 1))
    out.append((limit(slope, x, sp.S.One, "near one the second parameters decide", side=-1), B))
    N, mu, u, var, x = Domain.of("mu real at 0, u > 0 at 1, var > 0 at 1, x real at 0")
    out.append((simplify(derivative(log_ratio(laws.Normal(mu + u, var), laws.Normal(mu, var), x, N), x), "slope"), N))
    return out


@paper.claim("zheng.ex5.3", "Example 5.3", "prose", of={"rate": "d(theta, theta')"}, uses=["zheng.def5.2"])
def three_families() -> Form:
    """Bernoulli, beta and normal laws with different parameters differ.
    Read: different parameters give different laws; then m records tell them apart with certainty in the limit"""
    return All(*(Always("rate > 0", {"rate": rate}, D) for rate, D in leading_rates()))


# -- Theorem 5.4 ---------------------------------------------------------------------------------------------------------
def told_apart(domain: Domain, eta: sp.Expr) -> Truth:
    """Least P(T) - e^eps Q(T) of an event with P(T) - Q(T) >= 1 - eta."""
    whole = masses.most_of(sp.S.One)
    differ = identification.told_apart(p, q, eta)
    certificate = [(odds(), differ), (odds() - 1, masses.within(p, sp.S.One, "P(T) <= 1"))]
    example = {p: whole, q: differ.slack.subs({p: whole, q: sp.S.Zero})}  # masses that differ by just so much
    return masses.farkas(p - odds() * q, certificate, [p, q], domain, upper=False, example=example)


@paper.claim("zheng.thm5.4", "Theorem 5.4", "bound", uses="zheng.def5.2 .proof")
def map_records_reveal() -> Form:
    """Neighbours with different modes are told apart by many records: 1 - eta is reached for every eta > 0, here (1 - delta)/(2 e^eps).
    Read: delta < 1"""
    eta = (1 - delta) / (2 * odds())
    return Never(told_apart(LEVEL, eta) - delta, LEVEL)


@paper.claim(
    "zheng.thm5.4.proof", "Proof of Theorem 5.4, last line", "proof-step", of={"excess": "P(S) - exp(eps)*P'(S)"}
)
def map_records_last_line() -> Form:
    """With >= the line is true for large m, but it also allows equality, which is private: the strict one is needed, and holds."""
    D, gap = LEVEL.adding("gap >= 0 at 1/10")
    reached = told_apart(LEVEL, (1 - delta) / (2 * odds()))
    allowed = parameter(D, delta + gap)
    weak = Always("excess > level", {"excess": allowed, "level": delta}, D)
    return Always("excess >= delta", {"excess": reached}, LEVEL, asserts="no-privacy", argument=weak)


# -- Hypothesis 5.5 ------------------------------------------------------------------------------------------------------
def parameter_through_records() -> Truth:
    """P(theta in S) - e^eps Q(theta in S): S is matched by an event of m records up to eta under both, then eta -> 0."""
    D, t = LEVEL.adding("0 < t < 1 at 1/100")
    eta = t * (1 - delta) / (1 + odds())  # small enough for masses that use up all three inequalities
    pm, qm = sp.symbols("p_m q_m", nonnegative=True)
    certificate = [
        (sp.S.One, identification.matched_from_above(p, pm, eta)),
        (odds(), identification.matched_from_below(q, qm, eta)),
        (sp.S.One, masses.indistinguishable(pm, qm, eps, delta)),
    ]
    example = {p: delta + (1 + odds()) * eta, pm: delta + odds() * eta, q: sp.S.Zero, qm: eta}
    bound = masses.farkas(p - odds() * q, certificate, [p, q, pm, qm], D, example=example)
    return limit(bound, t, sp.S.Zero, "m grows").on(LEVEL)


@paper.claim("zheng.hyp5.5", "Hypothesis 5.5", "bound")
def parameter_from_records() -> Form:
    """If every number of records from one draw is (eps, delta)-private, so is the draw itself, within any factor c > 1 on delta.
    Read: standard spaces; the records identify the parameter"""
    D = LEVEL.extend(c=Real > 1, at={"c": 2})
    return Always("delta_draw <= c*delta", {"delta_draw": parameter_through_records()}, D, asserts="privacy")


# -- Corollary 5.6 -------------------------------------------------------------------------------------------------------
def predictive_gap() -> tuple[Truth, Domain]:
    """How much the predictive laws of neighbours differ at x and x' together, when the posteriors differ.

    Given the other records, let pi_i be the weights of two parameter values and d_i, e_i the masses of the replaced
    record's two values x, x' under them. The weighted sum of squares of the posterior's density ratios is a combination
    of predictive differences; it vanishes only if the posteriors agree.
    """
    D = Domain("pi1 > 0 at 1, pi2 > 0 at 2, e1 > 0 at 1/3, e2 > 0 at 1/4, s > 0 at 1/2, t > 0 at 1")
    w = D.symbols("pi1 pi2")
    e = D.symbols("e1 e2")
    d = (D["s"] * e[0], (D["s"] + D["t"]) * e[1])  # likelihood ratios s and s + t: different posteriors
    m_x, m_y = (sum(a * b for a, b in zip(w, col, strict=True)) for col in (d, e))

    def predictive_at(given: tuple[sp.Expr, ...], mass: sp.Expr, value: tuple[sp.Expr, ...]) -> Truth:
        mean = sp.Add(*(a * g * v for a, g, v in zip(w, given, value, strict=True))) / mass
        return posterior_predictive(mean, on=D, because="the mean of the value's mass under the posterior weights")

    at_x = predictive_at(d, m_x, d) - predictive_at(e, m_y, d)
    at_y = predictive_at(d, m_x, e) - predictive_at(e, m_y, e)
    combined = at_x / m_x - at_y / m_y  # the predictive differences at x and at x', weighted
    squares = sp.Add(*(a * (x / m_x - y / m_y) ** 2 for a, x, y in zip(w, d, e, strict=True)))
    return rewrite(combined, sp.factor(squares), "a sum of squares"), D


def same_mean() -> Form:
    """Different posteriors alone do not give different predictive laws: Beta(1, 1) and Beta(2, 2)."""
    D = Domain(one=Real >= 0, at={"one": 1})
    mean = moment(1)
    a, b = SHAPE.symbols("a b")
    names = {
        "first": substitute(mean, {a: 1, b: 1}, "Beta(1, 1)", D),
        "second": substitute(mean, {a: sp.S(2), b: sp.S(2)}, "Beta(2, 2)", D),
    }
    return Always("(first - second)^2 > 0", names, D)


@paper.claim("zheng.cor5.6.means", "Corollary 5.6, its hypothesis", "proof-step")
def posteriors_alone() -> Form:
    """Posteriors that differ are taken to have different predictive laws; Beta(1, 1) and Beta(2, 2) differ and have the same mean."""
    return same_mean()


@paper.claim("zheng.cor5.6", "Corollary 5.6", "bound", uses=".means")
def many_draws_reveal():
    """Posteriors of neighbours that differ give different predictive laws, which many fresh draws tell apart.
    Read: delta < 1; the records and the synthetic records have the same law"""
    gap, D = predictive_gap()
    eta = (1 - delta) / (2 * odds())
    yield Always("gap > 0", {"gap": gap}, D, asserts="no-privacy", argument=same_mean())
    yield Never(told_apart(LEVEL, eta) - delta, LEVEL)
