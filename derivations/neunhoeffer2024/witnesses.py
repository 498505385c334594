"""Real neighbouring data sets for section 4.3, and events on which their releases differ.

n-1 records at -d and one record elsewhere: the mean and sample variance of such a data set are recomputed from the
definition, so that each witness is a list of n rationals that anyone can put into a spreadsheet. Moving the one record
from -d + h to -d + g changes the sample variance from h^2/n to g^2/n and the mean by (g - h)/n.
"""

import dataclasses
from collections.abc import Mapping
from fractions import Fraction
import sympy as sp
from synthsym.author import Domain, Event, Truth, laws, remembered
from synthsym.theory import fitted_pairs as pairs

# one record at -d + 2d/(1+r) under X', at d under X (or the other way round): every distance between 0 and 2d
PAIR, n, d, r = Domain.of("n integer >= 2 at 2, d > 0 at 4, r > 0 at 9")
FAR, NEAR = d, -d + 2 * d / (1 + r)


@remembered
def sample_variance(record: sp.Expr) -> Truth:
    """Sample variance of n-1 records at -d and this one."""
    return pairs.variance_of(record, PAIR)


def mean_laws(count: sp.Expr, domain: Domain = PAIR) -> tuple[laws.Normal, laws.Normal]:
    """Laws of the synthetic mean of `count` records under X (record at d) and X' (record nearer)."""
    return pairs.laws_of_means(FAR, NEAR, count, PAIR, domain)


def variance_laws(records: sp.Expr, domain: Domain = PAIR) -> tuple[laws.Gamma, laws.Gamma]:
    """Laws of the synthetic sample variance of `records` records under X and X'."""
    far, near = (pairs.law_of_variance(x, records, PAIR, domain) for x in (FAR, NEAR))
    return far, near


@remembered
def mean_divergence(count: sp.Expr) -> Truth:
    """D_alpha/alpha of the mean of `count` records under X against X', at the orders below v/(v - v') (at and above: infinite).

    theta in (0, 1) runs through them: alpha = 1 + theta v'/(v - v').
    """
    D, theta, _, _ = PAIR.adding("0 < theta < 1 at 999/1000, m integer >= 1, n_syn integer >= 1")
    far, near = mean_laws(count, D)
    return pairs.divergence(FAR, NEAR, count, 1 + theta / (sp.simplify(far.var / near.var) - 1), PAIR, D)


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


def _drawn(law: laws.Normal | laws.Gamma, at: Mapping[str, Fraction]) -> dict[str, str]:
    """The law at a witness, for its picture."""
    fields = {f.name: sp.sympify(getattr(law, f.name)) for f in dataclasses.fields(law)}
    numbers = {name: sp.Rational(value.numerator, value.denominator) for name, value in at.items()}
    shown = {k: str(e.subs({s: numbers[s.name] for s in e.free_symbols})) for k, e in fields.items()}
    return {"law": law.name, **shown}


def event_of_mean(at: Mapping[str, Fraction]) -> str:
    _, near = data_sets(at)
    centre = sum(near, Fraction(0)) / len(near)
    first, second = mean_laws(sp.Integer(int(at["m"] * at["n_syn"])))
    words = f"{described(at)}; S: the synthetic mean lies further than {at['c']} from {centre}"
    edges = {"centre": str(centre), "outside": str(at["c"])}
    return Event(words, _drawn(first, at), _drawn(second, at), edges)


def event_of_variance(at: Mapping[str, Fraction]) -> str:
    edge = at["c"] * at["d"] ** 2 / at["n"]
    first, second = variance_laws(sp.Integer(3))
    words = f"{described(at)}; S: the sample variance of three synthetic records exceeds {edge}"
    return Event(words, _drawn(first, at), _drawn(second, at), {"above": str(edge)})


def order_of(at: Mapping[str, Fraction]) -> str:
    ratio = (1 + at["r"]) ** 2
    order = 1 + at["theta"] / (ratio - 1)
    return f"{described(at)}; order alpha = {order}, and the divergence is infinite from {1 + 1 / (ratio - 1)} on"
