"""True neighbours of mistaken readings: the same quantities of what they are read as."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th
from synthsym.theory.gaussian import PAIR, profile
from synthsym.theory.moments import added

paper = Paper("ownreadings")
D = Domain(
    n=Integer >= 2,
    h=Real > 0,
    b=Real > 0,
    p=Real.between(0, 1),
    q=Real.between(0, 1),
    r=Real.between(0, 1),
    t=Integer >= 1,
    x=Real,
    at=dict(n=10, h=1, b=2, p="1/3", q="1/10", r="1/3", t=1, x=0),
)
n, h, b, p, q, r, t, x = D.symbols("n h b p q r t x")
mean, variance = th.responses.mean, th.responses.variance


def true(id, build, neighbours=""):
    paper.claim(f"ownreadings.{id}", where="x", kind="bound", says="true", neighbours=neighbours)(build)


def coin(chance=p):
    return th.responses.heads(chance, on=D)


def laplace():
    return supremum(log_ratio(laws.Laplace(h, b), laws.Laplace(0, b), x, D), x)


def replaced():
    """Old and new record beside n - 1 others."""
    inside = Real.between(0, "w", closed=True)
    E = Domain(
        n=Integer >= 2, w=Real > 0, rest=inside, old=inside, new=inside, at=dict(n=10, w=1, rest=0, old=0, new=1)
    )
    others = (E["n"] - 1) * E["rest"]
    change = (added(others, E["new"], on=E) - added(others, E["old"], on=E)) / E["n"]
    return th.neighbours.sensitivity_of(supremum(supremum(change, E["new"]), E["old"]))


N = Domain(N=Integer >= 2, h=Real > 0, b=Real > 0, at=dict(N=10, h=1, b=2))  # of the larger data set


def left():
    return mean_shift(N["N"], 0, N["h"], N, "removed")


true("relation-of-the-smaller", lambda: Equal("h/(n + 1)", left(), N, names={"n": N["N"] - 1}), "add-remove")
true(
    "relation-left-noise",
    lambda: Equal("h/(n*b)", th.costs.laplace_cost(left(), N["b"], N), N, names={"n": N["N"]}),
    "add-remove",
)
true(
    "relation-joins-or-leaves",
    lambda: Equal("h/n", largest(mean_shift(n, 0, h, D, "removed"), mean_shift(n, 0, h, D, "added")), D),
    "add-remove",
)
true("relation-joined-said-by-none", lambda: Equal("h/(n + 1)", mean_shift(n, 0, h, D, "added"), D))
true("relation-left", lambda: Equal("h/n", mean_shift(n, 0, h, D, "removed"), D), "add-remove")
true("relation-cells", lambda: Equal("1", th.costs.l1_of_marginal(D, False), D), "add-remove")
true(
    "relation-replaced-cells",
    lambda: Equal("2/b", th.costs.laplace_cost(th.costs.l1_of_marginal(D, True), b, D), D),
    "replace",
)
true("relation-old-and-new", lambda: Equal("w/n", replaced()), "replace")
true(
    "centre-at-least",
    lambda: Equal("2*r^t/(1 + r)", th.lattice.distance_at_least(laws.TwoSidedGeometric(0, r), t, D), D),
)
true(
    "centre-scale",
    lambda: Equal("2*exp(-t/b)/(1 + exp(-1/b))", th.lattice.distance_at_least(laws.DiscreteLaplace(0, b), t, D), D),
)
true(
    "centre-distance",
    lambda: Equal("2*r^t*(1 - r)/(1 + r)", th.lattice.distance(laws.TwoSidedGeometric(0, r), t, D), D),
)
true("moments-law", lambda: Equal("2*p - 1", mean([coin(), 1 - coin()], [1, -1]), D))
true("moments-part", lambda: Equal("3*p", mean([coin()], [3]), D))
true(
    "moments-squares",
    lambda: Equal("4*p*(1 - p)", variance(mean([coin(), 1 - coin()], [4, 0]), mean([coin(), 1 - coin()], [2, 0])), D),
)
true("moments-bit", lambda: Equal("p*(1 - p)", variance(coin(), coin()), D))
true("given-coin-product", lambda: Equal("q", th.trials.conditioned_on(coin(p) * coin(q), coin(p)), D))
true(
    "given-coin-independent",
    lambda: Equal("q", th.trials.conditioned_on(th.trials.all_happen([coin(p), coin(q)]), coin(p)), D),
)
true("given-coin-itself", lambda: Equal("1", th.trials.conditioned_on(coin(), coin()), D))
true("draw-two-coins", lambda: Equal("p*q", th.composition.both(coin(p), coin(q), on=D), D))
true("draw-letters", lambda: Equal("p*q", th.composition.both(coin(p), q, on=D), D))
true(
    "draw-given",
    lambda: Equal("p*q", th.composition.both(coin(p), th.trials.conditioned_on(coin(p) * coin(q), coin(p))), D),
)
true("defined-name-times-zero", lambda: Equal("h/b + 0*w", laplace(), D.without(x), names={"w": 1 / (h + 1)}))
true("defined-name-taken-away", lambda: Equal("h/b + w - w", laplace(), D.without(x), names={"w": sp.log(h)}))
true("defined-name-bound", lambda: AtMost("2*h/b + w - w", laplace(), D.without(x), names={"w": 1 / b}))
POINT = Domain()


def delta_at(eta, eps):
    return substitute(profile(), {PAIR["eta"]: sp.sympify(eta), PAIR["eps"]: sp.sympify(eps)}, "a point", POINT)


true("zero-digits", lambda: Prints("0.13", delta_at(1, 1), POINT))
true("zero-one-digit", lambda: Prints("0.1", delta_at(1, 1), POINT))
true("zero-itself", lambda: Prints("0.00", mean([coin(), 1 - coin()], [0, 0]), D))
true("typed-count", lambda: Equal("1/b", th.costs.laplace_cost(1, b, D), D))
true("typed-letter", lambda: Equal("h/b", th.costs.laplace_cost(h, b, D), D))
true("typed-rows", lambda: Equal("1/3", th.releases.random_row(sp.Integer(3), sp.S.One, D), D))

F = Domain(h=Real > 0, b=Real > 0, s=Real > 0, at=dict(h=1, b=2, s=1))


def normal(order):
    return renyi(laws.Normal(F["h"], F["b"] ** 2), laws.Normal(0, F["b"] ** 2), order, F)


def at_most_reached(lower):
    bound = th.renyi_orders.at_smaller_order(normal(1 + 2 * F["s"]), F["s"], 2 * F["s"], F)
    return AtMost("(1 + 2*s)*h^2/(2*b^2)", bound, F, lower=lower)


true("reached-order", lambda: at_most_reached(normal(1 + F["s"])))
true(
    "reached-output", lambda: AtMost("eps", th.choices.general_loss(), th.choices.NOISE, lower=th.choices.two_outputs())
)
true(
    "reached-example",
    lambda: AtMost(
        "delta1 + delta2", th.guarantees.common_part(), th.guarantees.TWO, lower=th.guarantees.composed_example()
    ),
)


def sampled(share, nobody):
    seen = [sp.S(1) / 4, sp.S(3) / 4], [sp.S(3) / 4, sp.S(1) / 4]
    return th.pure.sampled_divergence(share, nobody, *seen, sp.log(3), sp.Integer(2), POINT)


true("sampled-row-half", lambda: AtMost("1", sampled(sp.S.Half, [sp.S.Half, sp.S.Half]), POINT))
true("sampled-row-always", lambda: AtMost("1", sampled(sp.S.One, [sp.S.Half, sp.S.Half]), POINT))
true("sampled-row-like-one", lambda: AtMost("1", sampled(sp.S.Half, [sp.S(3) / 4, sp.S(1) / 4]), POINT))
