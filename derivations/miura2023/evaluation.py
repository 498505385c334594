"""Section 5 in words, and its two facts about the Adult data set."""

from synthsym.author import Always, Domain, Equal, Monotone, Prints, Real, parameter, simplify, substitute, theory
from . import paper
from .numbers import bounded, converted, released, single, smallest
from .preliminaries import RECORDS, THIRD, triangle
from .tables import ORDERS, TEN, degenerate, halved


@paper.claim("miura.sec5.1.adult", "Section 5.1, least eigenvalue for Adult", "constant", of="sigma_min")
def adult():
    """The least eigenvalue of the covariance of the six numeric columns, mapped onto [-1, 1]."""
    return Equal("0.01", theory.adult.least_eigenvalue(), printed_above="unsafe")


@paper.claim("miura.sec5.1.d", "Section 5.1, number of numerical attributes", "constant", of="d")
def attributes():
    """Numeric columns of Adult."""
    return Prints("6", theory.adult.columns())


@paper.claim("miura.sec5.2.mono", "Section 5.2 and 5.5, monotonicity in alpha", "prose")
def increasing():
    """Theorem 3.1's value is a Rényi divergence, so it grows with its order. In the corollary put 1/p = 1 - w t, t = alpha - 1:
    the factor is 1 + w, the second order 1 + 1/w, and only the first order (1+t)/(1-wt) moves, upwards; the range of w shrinks."""
    D = Domain(loss=Real >= 0, order=Real > 0, gap=Real > 0, at=dict(loss=1, order=1, gap=1))
    higher = parameter(D, D["loss"])  # the divergence of the worst pair at the order 1 + order + gap
    lower = theory.renyi_orders.at_smaller_order(higher, D["order"], D["order"] + D["gap"], D)
    E, w, t = Domain.of("w > 0 at 1, 0 < t < 1/w at 1/2")
    alpha, p = THIRD.symbols("alpha p")
    put = {alpha: 1 + t, p: 1 / (1 - w * t)}
    first, second = (substitute(order, put, "1/p = 1 - w t", domain=E) for order in triangle()[1:])
    factor = substitute(theory.renyi_orders.factor_of_first(alpha, p, THIRD), put, domain=E)
    yield Always("lower <= higher", {"lower": lower, "higher": higher}, D)
    yield Monotone(first, "t", "increasing", E)
    yield Equal("1+w", simplify(factor), E)
    yield Equal("1+1/w", simplify(second), E)


@paper.claim(
    "miura.sec5.2.intervals",
    "Section 5.2 and 5.5, equal spacing on the log scale",
    "prose",
    of={"": "eps(4, 10^5)/eps(4, 10^6)", "earlier": "eps(4, 10^4)/eps(4, 10^5)"},
)
def spacing():
    """eps(4, n)/eps(4, 10 n) is the same for n = 10^4 and n = 10^5 (the vertical distance of neighbouring curves)."""
    steps = [single(TEN[k], 4) / single(TEN[k + 1], 4) for k in (4, 5)]
    return Equal("earlier", steps[1], names={"earlier": steps[0]})


@paper.claim("miura.sec5.3.four", "Section 5.3, comparison", "prose")
def four_times():
    """Unbounded over bounded at n = 10^5, 10^6, 10^7 (it is the other way round)."""
    ratios = [released(TEN[k], 4) / bounded(TEN[k], 4) for k in (5, 6, 7)]
    return Prints(["4"] * 3, ratios, labels=["n=10^5", "n=10^6", "n=10^7"], printed_above=None)


@paper.claim("miura.sec5.3.compose", "Section 5.3, multiplication by n", "identity", uses=["miura.mech.Mn"])
def multiplied():
    """n records cost n times one record, and the table prints that."""
    alpha, n, eps = RECORDS.symbols("alpha n eps")
    total = theory.renyi_orders.of_copies(theory.records.independent(eps, n, on=RECORDS), alpha, eps, n)
    yield Equal("n*eps", total)
    yield Prints(["62.5859", "5.8064"], [released(TEN[k], 4) for k in (5, 6)], labels=["n=10^5", "n=10^6"])


@paper.claim("miura.sec5.4.twice", "Section 5.4, bounded versus unbounded (eps,delta)", "prose")
def about_twice():
    """The quoted values, bounded over unbounded, to the nearest integer."""

    def best(loss, n: int, k: int):
        return smallest([converted(loss(n, a), a, k) for a in ORDERS])

    cells = [(n, k) for k in (2, 10) for n in (TEN[6], TEN[7])]
    ratios = [best(bounded, *cell) / best(released, *cell) for cell in cells]
    return Prints(["2"] * 4, ratios, labels=[f"n={n} delta=1e-{k}" for n, k in cells])


@paper.claim("miura.sec5.5.narrow", "Section 5.5, range at n=10^4", "prose")
def narrow():
    """Integer orders left at n = 10^4: 2, 3 and 4 when a record is added or removed, 2 when it is replaced."""
    c = degenerate(TEN[4])
    return Always("4 < c and c < 5 and 2 < c2 and c2 < 3", {"c": c, "c2": halved(c)}, c.domain)
