"""Real neighbouring data sets for section 4.3, and events on which their releases differ.

n-1 records at -d and one record elsewhere: the mean and sample variance of such a data set are recomputed from the
definition, so that each witness is a list of n rationals that anyone can put into a spreadsheet. Moving the one record
from -d + h to -d + g changes the sample variance from h^2/n to g^2/n and the mean by (g - h)/n.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import sympy as sp

from synthsym.author import Domain, Event, Gamma, Integer, LawText, Normal, Picture, Real, StepRejected, Truth, parameter, remembered, renyi, rewrite
from synthsym.core.ledger import knob
from synthsym.core.truth import Step
from synthsym.decide import prove_equal
from synthsym.rules import definition

from .unknown import variance_law, variance_with_record

# one record at -d + 2d/(1+r) under X', at d under X (or the other way round): every distance between 0 and 2d
PAIR = Domain(n=Integer >= 2, d=Real > 0, r=Real > 0, at=dict(n=2, d=4, r=9))
n, d, r = PAIR.symbols("n d r")
FAR, NEAR = d, -d + 2 * d / (1 + r)


@remembered
def sample_variance(record: sp.Expr) -> Truth:
    """Sample variance of n-1 records at -d and this one."""
    found = variance_with_record(PAIR, sp.S.Zero, -d, record)
    return rewrite(found, sp.factor(sp.simplify(found.expr)), "n - 1 records at -d")


def sample_mean(record: sp.Expr) -> Truth:
    """Their mean; under an altered relation the record moves that much further."""
    moved = NEAR + (record - NEAR) * knob("relation:replace")
    expr = ((n - 1) * (-d) + moved) / n
    step = Step("neighbours", None, expr, "the mean of n - 1 records at -d and one record", rests_on=("relation:replace",))
    return Truth(expr, PAIR).then(step)


def mean_laws(count: sp.Expr) -> tuple[Normal, Normal, list[Truth]]:
    """Laws of the synthetic mean of `count` records under X (record at d) and X' (record nearer); their parts."""
    parts = [sample_mean(FAR), sample_variance(FAR), sample_mean(NEAR), sample_variance(NEAR)]
    far, near = Normal(parts[0].expr, parts[1].expr / count), Normal(parts[2].expr, parts[3].expr / count)
    return far, near, parts


def variance_laws(records: sp.Expr) -> tuple[Gamma, Gamma, list[Truth]]:
    """Laws of the synthetic sample variance of `records` records under X and X'."""
    shape, rate = variance_law()
    parts = [shape, rate, sample_variance(FAR), sample_variance(NEAR)]
    N, v = shape.domain["n_syn"], shape.domain["s2"]
    a, b = shape.expr.subs(N, records), rate.expr.subs(N, records)
    return Gamma(a, b.subs(v, parts[2].expr)), Gamma(a, b.subs(v, parts[3].expr)), parts


def chance(law: Normal, event: str, at: sp.Expr, domain: Domain) -> Truth:
    """Probability of {output > at} or {output <= at}; an upper tail is the lower tail of the mirror image."""
    value = law.cdf(2 * law.mean - at) if event == ">" else law.cdf(at)
    if event == ">" and prove_equal(value, 1 - law.cdf(at), domain) is None:
        raise StepRejected("the two tails do not add up to 1")
    return Truth(value, domain).then(Step("law", None, value, f"tail of the {law.name} law", rests_on=(law.foundation,)))


def needed_eps(p: Truth, q: Truth, delta: sp.Expr) -> Truth:
    """The eps without which P(S) - e^eps Q(S) exceeds delta: what this one event demands (other events may demand more)."""
    expr = sp.log((p.expr - delta) / q.expr) / knob("definition:hockey-stick")
    out = definition("definition:hockey-stick", expr, p.domain, "P(S) <= e^eps Q(S) + delta, solved for eps", p, q)
    return Truth(out.expr, out.domain, out.steps, out.rests_on, "lower")


def with_parts(t: Truth, parts: list[Truth]) -> Truth:
    """The laws were built from derived parameters: their steps belong to the truth."""
    steps = tuple(dict.fromkeys(s for p in parts for s in p.steps))
    return Truth(t.expr, t.domain, steps + t.steps, t.rests_on.union(*(p.rests_on for p in parts)))


def percentile(law: Gamma, level: sp.Expr, domain: Domain) -> Truth:
    """The point below which an exponential law (a Gamma law of shape 1) has the given mass: checked through its density."""
    point = -sp.log(1 - level) / (law.rate * law.knob())
    u = sp.Symbol("u", positive=True)
    antiderivative = 1 - sp.exp(-law.rate * law.knob() * u)
    D = domain.extend(u=Real > 0)
    if prove_equal(sp.diff(antiderivative, u).subs(u, D["u"]), law.density(D["u"]), D) is None:
        raise StepRejected("the law is not exponential")
    if prove_equal(antiderivative.subs(u, point), level, domain) is None:
        raise StepRejected("the percentile was not confirmed")
    step = Step("percentile", None, point, "the integral of the density up to this point is the level", rests_on=(law.foundation,))
    return Truth(point, domain).then(step)


def exceedance(law: Gamma, at: sp.Expr, domain: Domain) -> Truth:
    """P(X > at) for an exponential law, by the same antiderivative."""
    value = sp.exp(-law.rate * law.knob() * at)
    checked = percentile(law, 1 - value, domain)
    return Truth(value, domain, checked.steps, checked.rests_on).then(
        Step("law", None, value, "tail of the exponential law", rests_on=(law.foundation,))
    )


@remembered
def mean_divergence(count: sp.Expr) -> Truth:
    """D_alpha/alpha of the mean of `count` records under X against X', at the orders below v/(v - v') (at and above: infinite).

    theta in (0, 1) runs through them: alpha = 1 + theta v'/(v - v').
    """
    D = PAIR.extend(theta=Real.between(0, 1), m=Integer >= 1, n_syn=Integer >= 1, at=dict(theta="999/1000"))
    far, near, parts = mean_laws(count)
    ratio = parameter(D, sp.simplify(far.var / near.var))
    alpha = 1 + D["theta"] / (ratio.expr - 1)
    return with_parts(renyi(far, near, alpha, D) / alpha, parts)


# -- the witness in words: data sets that fit into a spreadsheet ------------------------------------------------------------
def data_sets(at: Mapping[str, Fraction]) -> tuple[list[Fraction], list[Fraction]]:
    """X and X' of a witness, record by record."""
    others = [-at["d"]] * (int(at["n"]) - 1)
    return [at["d"], *others], [-at["d"] + 2 * at["d"] / (1 + at["r"]), *others]


def described(at: Mapping[str, Fraction]) -> str:
    """Both data sets, long ones by their counts."""
    first, second = data_sets(at)
    rest = f"{len(first) - 1} record{'s' if len(first) > 2 else ''} at {-at['d']}"
    return f"X: one record at {first[0]} and {rest}; X': the one record at {second[0]} and {rest}"


def _drawn(law: Normal | Gamma, at: Mapping[str, Fraction]) -> LawText:
    """The law at a witness, for its picture."""
    fields = {"mean": law.mean, "var": law.var} if isinstance(law, Normal) else {"shape": law.shape, "rate": law.rate}
    numbers = {name: sp.Rational(value.numerator, value.denominator) for name, value in at.items()}
    shown = {name: str(sp.sympify(expr).subs({s: numbers[s.name] for s in sp.sympify(expr).free_symbols})) for name, expr in fields.items()}
    return {"law": law.name, **shown}


def event_of_mean(at: Mapping[str, Fraction]) -> str:
    _, near = data_sets(at)
    centre = sum(near, Fraction(0)) / len(near)
    first, second, _ = mean_laws(sp.Integer(int(at["m"] * at["n_syn"])))
    words = f"{described(at)}; S: the synthetic mean lies further than {at['c']} from {centre}"
    return Event(words, Picture(_drawn(first, at), _drawn(second, at), {"centre": str(centre), "outside": str(at["c"])}))


def event_of_variance(at: Mapping[str, Fraction]) -> str:
    edge = at["c"] * at["d"] ** 2 / at["n"]
    first, second, _ = variance_laws(sp.Integer(3))
    words = f"{described(at)}; S: the sample variance of three synthetic records exceeds {edge}"
    return Event(words, Picture(_drawn(first, at), _drawn(second, at), {"above": str(edge)}))


def order_of(at: Mapping[str, Fraction]) -> str:
    ratio = (1 + at["r"]) ** 2
    order = 1 + at["theta"] / (ratio - 1)
    return f"{described(at)}; order alpha = {order}, and the divergence is infinite from {1 + 1 / (ratio - 1)} on"
