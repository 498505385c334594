"""False statements by integrals, sums and suprema that leave outputs out, and by widths, masses and parts that are not those asked."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("falsecovered")
zero, one, two, half = sp.S.Zero, sp.S.One, sp.Integer(2), sp.S.Half
H = Domain(h=Real > 0, at=dict(h=1))
h = H["h"]
G = Domain(g=Real > 0, at=dict(g=1))
g = G["g"]
C = Domain(p=Real.between(0, 1), at=dict(p="1/3"))
p = C["p"]
E = Domain(eps=Real > 0, at=dict(eps=1))
eps = E["eps"]
S = Domain(a=Real.between(0, 1), b=Real.between(0, 1), at=dict(a=half, b="1/4"))
x, u = sp.Symbol("x", real=True), sp.Symbol("u", positive=True)


def false(id, build):
    paper.claim(f"falsecovered.{id}", where="x", kind="bound", says="false")(build)


# a moment over a part of the outputs
def moment(P, Q, low, high, order=two, domain=H):
    inner = domain.integrating(x, sp.sympify(low), sp.sympify(high))
    return integral(th.divergence.mixture(P, Q, order, x, inner).apply(sp.exp), x, low, high)


def uniform(*stretches, P=None, Q=None, order=two):
    parts = [moment(P or laws.Uniform(0, 1), Q or laws.Uniform(0, 2), low, high, order) for low, high in stretches]
    return th.divergence.renyi_of_integral(sum(parts[1:], start=parts[0]), order)


def moved_pieces(log_of, left_out=None):
    pair = laws.Laplace(zero, one), laws.Laplace(g, one)
    parts = th.laplace_pair.pieces(*pair, g, G, log_of)
    return [t for i, t in enumerate(parts) if i != left_out]


def mixed(P, Q, at, domain):
    return th.divergence.mixture(P, Q, two, at, domain)


def added(parts):
    return sum(parts[1:], start=parts[0])


def laplace(left_out):
    parts = [exponential_integral(t, t.domain["u"]) for t in moved_pieces(mixed, left_out)]
    return th.divergence.renyi_of_integral(added(parts), two)


false("moment-half", lambda: AtMost("0", uniform((0, half)), H))
false("moment-gap", lambda: AtMost("log(3/2)", uniform((0, half / 2), (half, 1)), H))
false("moment-less-a-part", lambda: AtMost("0", th.divergence.renyi_of_integral(
    moment(laws.Uniform(0, 1), laws.Uniform(0, 2), 0, 1) - moment(laws.Uniform(0, 1), laws.Uniform(0, 2), 0, half), two), H))  # fmt: skip
false("moment-other-pair", lambda: AtMost("log(3/2)", th.divergence.renyi_of_integral(
    moment(laws.Uniform(0, 1), laws.Uniform(0, 2), 0, half) + moment(laws.Uniform(0, 1), laws.Uniform(0, 1), half, 1), two), H))  # fmt: skip
false("moment-support", lambda: AtMost("0", uniform((0, 1), P=laws.Uniform(0, 2), Q=laws.Uniform(0, 1))))
for i in range(3):
    false(f"moment-laplace-{i}", lambda i=i: AtMost("0*g", laplace(i), G))


def stretched():
    inner = H.integrating(u, zero, None)
    log_integrand = th.divergence.mixture(laws.Exponential(2 * h), laws.Exponential(h), two, u, inner)
    w = sp.Symbol("w", positive=True)
    t = substitute(log_integrand, {u: 2 * w}, domain=H.integrating(w, zero, None))
    return th.divergence.renyi_of_integral(exponential_integral(t, w), two)


def one_coordinate():
    a, b = sp.symbols("u_out v_out", real=True)
    inner = H.integrating(b, None, None)
    unit = sp.ImmutableMatrix(sp.eye(2))
    pair = (laws.MultivariateNormal(sp.ImmutableMatrix([m, 0]), unit) for m in (h, zero))
    t = th.divergence.mixture(*pair, two, sp.ImmutableMatrix([a, b]), inner.integrating(a, None, None))
    return th.divergence.renyi_of_log_integral(log_integral(t, a, "gaussian", inner), two), b


false("moment-stretched", lambda: AtMost("log(4/3) - log(2)", stretched(), H))
false("moment-coordinate", lambda: AtMost("h^2 - log(2)/2", one_coordinate()[0]))


# a mean over a part of the outputs, or under another law
def mean(weights, left_out=None):
    logs = moved_pieces(lambda P, Q, at, D: log_density(weights(P, Q), at, D), left_out)
    losses = moved_pieces(lambda P, Q, at, D: log_density(P, at, D) - log_density(Q, at, D), left_out)
    parts = [exponential_integral(t, t.domain["u"], loss) for t, loss in zip(logs, losses, strict=True)]
    return th.divergence.kullback_of_integral(added(parts))


def answers(points, weight=None):
    yes, no = laws.Binomial(one, p), laws.Binomial(one, 1 - p)
    terms = [density(weight or yes, k, C) * log_ratio(yes, no, k, C) for k in map(sp.Integer, points)]
    return th.divergence.kullback_of_integral(added(terms))


false("mean-left-out", lambda: AtMost("g/2", mean(lambda P, Q: P, 1), G))
false("mean-between-only", lambda: AtMost("0", mean(lambda P, Q: P, 0), G))
false("mean-of-the-other", lambda: AtMost("0", mean(lambda P, Q: Q), G))
false("mean-one-answer", lambda: AtMost("p*log(p/(1-p))", answers((1,)), C))
false("mean-other-law", lambda: AtMost("0", answers((0, 1), laws.Binomial(one, 1 - p)), C))
false("mean-not-taken", lambda: AtMost("0", th.divergence.kullback_of_integral(
    density(laws.Normal(zero, one), h, H) * log_ratio(laws.Normal(zero, one), laws.Normal(one, one), h, H))))  # fmt: skip


# the largest loss over some of the outputs
def halves(*signs):
    D = Domain(s=Real > 0, y=Real > 0, at=dict(s=1, y=1))
    s, y = D.symbols("s y")
    both = (log_ratio(laws.Laplace(zero, s), laws.Laplace(zero, 2 * s), sign * (y + 1), D) for sign in signs)
    return largest(*(supremum(rewrite(t, sp.log(2) - (y + 1) / (2 * s)), y) for t in both))


def at_integers():
    D = Domain(s=Real > 0, k=Integer >= 1, at=dict(s=1, k=1))
    t = log_ratio(laws.Laplace(half, D["s"]), laws.Laplace(half, 2 * D["s"]), D["k"], D)
    return supremum(rewrite(t, sp.log(2) - (D["k"] - half) / (2 * D["s"])), D["k"])


def another_density():
    inner = H.integrating(u, zero, None)
    w = sp.Symbol("w", positive=True)
    return moved(log_ratio(laws.Exponential(2 * h), laws.Exponential(h), u, inner), u, w, zero, None, w / 2)


false("largest-hole", lambda: AtMost("log(2) - 1/(2*s)", th.pure.largest_loss(halves(1, -1))))
false("largest-side", lambda: AtMost("log(2) - 1/(2*s)", th.divergence.largest_of(
    laws.Laplace(zero, one), laws.Laplace(zero, two), halves(1))))  # fmt: skip
false("largest-integers", lambda: AtMost("log(2) - 1/(4*s)", th.pure.largest_loss(at_integers())))
false(
    "largest-density",
    lambda: AtMost("0", th.pure.largest_loss(supremum(another_density(), sp.Symbol("w", positive=True)))),
)


# widths and masses
def interval(t):
    return th.pure.largest_variance(th.pure.loss_interval(t))


def two_of_three():
    D = Domain(c=Real > 0, s=Real > 0, at=dict(c=1, s=2))
    before, after = [zero, zero, zero], [zero, D["c"] / 2, D["c"]]

    def loss(i):
        order = [i, *(j for j in range(3) if j != i)]
        masses = ([scores[j] for j in order] for scores in (before, after))
        return th.composition.loss_of_masses(*(
            th.exponential_mechanism.mass_of_choice([1, 1, 1], list(m), 2, D["s"], on=D) for m in masses))  # fmt: skip

    return th.pure.largest_variance(rewrite(loss(0) - loss(1), D["c"] / (2 * D["s"]))), D


def shift():
    D = Domain(n=Integer >= 2, a=Real > 0, at=dict(n=5, a=2))
    return mean_shift(D["n"], -D["a"], D["a"], D)


false("width-of-a-move", lambda: AtMost("4*a^2/n^2", interval(shift())))
false(
    "width-of-one-output",
    lambda: AtMost("0", interval(log_ratio(laws.Laplace(one, h), laws.Laplace(zero, h), half, H) ** 2)),
)
false(
    "width-of-a-divergence",
    lambda: AtMost("h^4", interval(renyi(laws.Normal(h, one), laws.Normal(zero, one), two, H)), H),
)
false("width-of-half", lambda: AtMost("h^2/4", interval(th.costs.laplace_cost(h, one, H) / 2), H))
false("width-of-a-range", lambda: AtMost("h^2/4", th.pure.largest_variance(
    th.exponential_mechanism.length_of_range(th.costs.laplace_cost(h, one, H))), H))  # fmt: skip
false("width-two-of-three", lambda: AtMost("c^2/(16*s^2)", two_of_three()[0], two_of_three()[1]))
false("given-more", lambda: AtMost("1", th.profile.conditional(*S.symbols("a b"), on=S), S))
false("given-twice", lambda: AtMost("1", th.profile.conditional(S["a"] + S["b"], S["b"], on=S), S))
false("given-loss", lambda: AtMost("1", th.profile.conditional(th.costs.laplace_cost(h, one, H), one), H))
false("given-too-much", lambda: AtLeast("1/2", th.profile.conditional(S["a"], 2 * S["a"] + 1, on=S), S))
