"""True neighbours of what a mistaken author writes: the same rules with quantities of the right kind, order and side."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th
from synthsym.theory.exponential_families import family_kl

paper = Paper("truemistaken")
D = Domain(n=Integer >= 2, a=Real > 0, s=Real > 0, k=Integer >= 2, at=dict(n=5, a=2, s=1, k=3))
n, a, s, k = D.symbols("n a s k")
H = Domain(h=Real > 0, alpha=Real > 1, at=dict(h=1, alpha=2))
h, alpha = H.symbols("h alpha")
ONE = Domain(h=Real > 0, at=dict(h=1))
B = Domain(b=Real > 0, x=Real, at=dict(b=1, x=0))
b, x = B.symbols("b x")
EPS = Domain(eps=Real > 0, s=Real > 0, at=dict(eps=1, s=1))
one, zero, two, five = sp.S.One, sp.S.Zero, sp.Integer(2), sp.Integer(5)
R = th.renyi_orders


def true(id, build):
    paper.claim(f"truemistaken.{id}", where="x", kind="bound", says="true")(build)


def shift():
    return mean_shift(n, -a, a, D)


def normal(order=alpha):
    return renyi(laws.Normal(h, one), laws.Normal(zero, one), order, H)


def top():
    return supremum(log_ratio(laws.Laplace(one, b), laws.Laplace(zero, b), x, B), x)


def moment(order):
    return th.events.log_moment(sp.Integer(order), normal(sp.Integer(order + 1)))


def ratio():
    return supremum(simplify(normal() / alpha), alpha)


def tail():
    return 1 - probability_below(laws.Normal(h, one), one, H)


true("losses-add-up", lambda: Equal("2/b", th.records.independent(top(), 2)))
true("losses-of-a-pair", lambda: Equal("2/b", R.loss_of_pair(top(), top())))
true("losses-of-all-orders", lambda: Equal("1/b", R.over_all_orders(top())))
true("rhos-add-up", lambda: Equal("h^2", th.records.independent(zcdp(ratio()), 2)))
true("rhos-together", lambda: Equal("h^2", R.together(zcdp(ratio()), zcdp(ratio()))))
true("divergences-together", lambda: Equal("2*h^2", R.together(normal(two), normal(two)), H))
true("rho-at-an-order", lambda: AtMost("h^2", th.events.divergence_at_order(zcdp(ratio()), two)))
true("rho-of-another-letter-too", lambda: Equal("h^2/2", zcdp(ratio())))
true("moment-of-its-order", lambda: Equal("2*h^2", R.from_log_moment(moment(3), 3), H))
true("moment-as-divergence", lambda: Equal("3*h^2/2", th.pure.divergence_of_log_moment(moment(2), sp.Integer(3)), H))
true("moments-together", lambda: Equal("3*h^2", R.from_log_moment(R.together(moment(2), moment(2)), 2), H))
true("integral-of-its-order", lambda: Equal("h^2", th.divergence.renyi_of_integral(moment(1).apply(sp.exp), two), H))
true("moment-of-a-lower-order", lambda: AtMost("2*h^2", R.at_lower_order(normal(sp.Integer(4)), two, sp.Integer(4)), H))
true("tail-by-its-moment", lambda: AtMost("h^2 - alpha", th.profile.log_tail_by_moment(moment(1), one, alpha), H))
true("smaller-order", lambda: AtMost("3*h^2/2", R.at_smaller_order(normal(sp.Integer(3)), one, two, H), H))
true("coordinates-add-up", lambda: Equal("5*h^2", th.records.per_coordinate(normal(two), five), H))
true(
    "interval-of-pure",
    lambda: AtMost("eps^2", th.pure.largest_variance(th.pure.loss_interval(EPS["eps"], on=EPS)), EPS),
)
true("pure-moment", lambda: AtMost("eps^2/2*(1 + s)", th.pure.moment_bound(EPS["eps"], EPS["s"], EPS), EPS))
true("response-order", lambda: AtMost("eps", th.pure.response_divergence(EPS["eps"], EPS["s"], EPS), EPS))
true("response-as-loss", lambda: Equal("eps", th.sampling.loss_of_odds(th.pure.private_odds(EPS["eps"], on=EPS)), EPS))
true("canonical-mirrored", lambda: Equal("log(3/2)", mirrored(), H))
true(
    "any-masses",
    lambda: Equal("log(9/8)", th.pure.divergence_of_masses([one / 2, one / 2], [one / 3, two / 3], two, on=H), H),
)
true("both-directions", lambda: Equal("h^2", th.sampled_gaussian.larger_direction(normal(two)), H))
true("moves-one-way", lambda: Equal("s", th.noisy_max.level_moves_one_way(s, on=D), D))
true(
    "moves-one-way-when-added",
    lambda: AtMost("2*a", th.noisy_max.level_moves_one_way(th.neighbours.change_of_sum(zero, a, D)), D),
)
true("moves-either-way", lambda: Equal("4*a/n", th.noisy_max.level_moves(shift(), shift()), D))
true("scaled-shift", lambda: Equal("2*a/(n*s)", shift() / s, D))
true("shift-in-a-divergence", lambda: Equal("4*a^2/n^2", substitute(normal(two), {h: shift()}, "the shift", D), D))
true("shift-in-rho", lambda: Equal("2*a^2/n^2", substitute(zcdp(ratio()), {h: shift()}, "the shift", D), D))
true("mass-beyond", lambda: Equal("1 - Phi(1 - h)", tail(), H))
true("two-masses", lambda: AtMost("2*(1 - Phi(1 - h))", th.probability.union_failure([tail()], two), H))
true("eps-at-delta", lambda: AtMost("tau + L/s", th.conversions.epsilon(False), th.conversions.ORDER))
true("eps-at-delta-of-two", lambda: AtMost("2*h^2 + L", of_two(), F))
true("mean-loss", lambda: Equal("eps*tanh(eps/2)", th.guarantees.mean_loss(), th.guarantees.MANY))
true(
    "advanced", lambda: AtMost("k*eps*tanh(eps/2) + eps*sqrt(2*k*L)", th.guarantees.concentrated(), th.guarantees.MANY)
)
true("laplace", lambda: Equal("h/b", th.laplace.laplace_loss()))
true("processed-divergence", lambda: AtMost("alpha*h^2/2", th.conversions.post_processed(normal()), H))
true("interleaved", lambda: AtMost("2*h^2", th.composition.interleaved(R.together(normal(two), normal(two))), H))
true("kl-one-way", lambda: Equal("h^2/2", family_kl(laws.Normal(h, one), laws.Normal(zero, one), ONE), ONE))
true("squared-values", lambda: Equal("a^2", th.neighbours.change_of_sum(-a, a, D, lambda v: v**2), D))
F = Domain(h=Real > 0, L=Real > 0, at=dict(h=1, L=1))


def of_two():
    both = R.together(
        renyi(laws.Normal(F["h"], one), laws.Normal(zero, one), two, F),
        renyi(laws.Normal(F["h"], one), laws.Normal(zero, one), two, F),
    )
    o = th.conversions.ORDER
    return substitute(th.conversions.epsilon(False), {o["tau"]: both, o["s"]: one, o["L"]: F["L"]}, "order 2", F)


def mirrored():
    return th.pure.worst_of_private(th.pure.divergence_of_masses([two / 3, one / 3], [one / 3, two / 3], two, on=H))
