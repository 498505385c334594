"""True neighbours of false_claims/covered.py: the same integrals, suprema, widths and masses with nothing left out."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("truecovered")
zero, one, two, half = sp.S.Zero, sp.S.One, sp.Integer(2), sp.S.Half
H = Domain(h=Real > 0, at=dict(h=1))
h = H["h"]
G = Domain(g=Real > 0, at=dict(g=1))
g = G["g"]
C = Domain(p=Real.between(0, 1), at=dict(p="1/3"))
p = C["p"]
S = Domain(b=Real.between(0, 1), a=(Real >= 0) <= "b", at=dict(a="1/8", b="1/4"))
x, u = sp.Symbol("x", real=True), sp.Symbol("u", positive=True)


def true(id, build):
    paper.claim(f"truecovered.{id}", where="x", kind="bound", says="true")(build)


def uniform(*stretches, P=None, Q=None, order=two):
    parts = []
    for low, high in stretches:
        inner = H.integrating(x, sp.sympify(low), sp.sympify(high))
        t = th.divergence.mixture(P or laws.Uniform(0, 1), Q or laws.Uniform(0, 2), order, x, inner)
        parts.append(integral(t.apply(sp.exp), x, low, high))
    return th.divergence.renyi_of_integral(sum(parts[1:], start=parts[0]), order)


def turned():
    inner = H.integrating(u, zero, None)
    w = sp.Symbol("w", positive=True)
    t = moved(
        th.divergence.mixture(laws.Exponential(2 * h), laws.Exponential(h), two, u, inner), u, w, zero, None, 2 * w
    )
    return th.divergence.renyi_of_integral(exponential_integral(t, w), two)


def answers(points):
    yes, no = laws.Binomial(one, p), laws.Binomial(one, 1 - p)
    terms = [density(yes, k, C) * log_ratio(yes, no, k, C) for k in map(sp.Integer, points)]
    return th.divergence.kullback_of_integral(sum(terms[1:], start=terms[0]))


true("moment-whole", lambda: Equal("log(2)", uniform((0, 1)), H))
true("moment-in-two", lambda: Equal("log(2)", uniform((half, 1), (0, half)), H))
true("moment-in-three", lambda: Equal("log(2)", uniform((half, 1), (0, half / 2), (half / 2, half)), H))
true(
    "moment-common", lambda: Equal("log(2)", uniform((0, 1), P=laws.Uniform(0, 2), Q=laws.Uniform(0, 1), order=half), H)
)
true("moment-turned", lambda: Equal("log(4/3)", turned(), H))
true("moment-laplace", lambda: AtMost("g", th.laplace_pair.renyi(one, one, g, two, G), G))
true("mean-laplace", lambda: Equal("g + exp(-g) - 1", th.laplace_pair.kullback(one, one, g, G), G))
true("mean-answers", lambda: Equal("(2*p - 1)*log(p/(1-p))", answers((0, 1)), C))
true("mean-answers-turned", lambda: Equal("(2*p - 1)*log(p/(1-p))", answers((1, 0)), C))


def halves():
    D = Domain(s=Real > 0, y=Real > 0, at=dict(s=1, y=1))
    s, y = D.symbols("s y")
    both = (log_ratio(laws.Laplace(zero, s), laws.Laplace(zero, 2 * s), sign * y, D) for sign in (1, -1))
    return largest(*(supremum(rewrite(t, sp.log(2) - y / (2 * s)), y) for t in both))


def interval(t):
    return th.pure.largest_variance(th.pure.loss_interval(t))


far = th.lattice_pair.FAR
true("largest-halves", lambda: Equal("log(2)", th.renyi_orders.over_all_orders(halves())))
true("largest-pieces", lambda: Equal("a*d", th.pure.largest_loss(th.lattice_pair.far_loss()), far))
true("largest-step", lambda: Equal("a", th.pure.largest_loss(th.lattice_pair.shift_loss())))
true("width-of-a-loss", lambda: AtMost("h^2", interval(th.costs.laplace_cost(h, one, H)), H))
true("width-of-a-letter", lambda: AtMost("h^2", th.pure.largest_variance(th.pure.loss_interval(h, on=H)), H))
true(
    "width-of-a-choice", lambda: AtMost("eps^2/4", th.pure.largest_variance(th.costs.choice_range()), th.choices.NOISE)
)
true("given-part", lambda: AtMost("1", th.profile.conditional(*S.symbols("a b"), on=S), S))
true("given-all", lambda: Equal("1", th.profile.conditional(S["b"], S["b"], on=S), S))
true("given-tail", lambda: Equal("exp(-h)", th.profile.conditional(
    th.noise_tails.tail(zero, one, h + 1, H), th.noise_tails.tail(zero, one, one, H)), H))  # fmt: skip
