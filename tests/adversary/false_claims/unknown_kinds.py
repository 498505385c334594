"""False statements by truths of which nobody knows what they are, and by the loss of one output taken for the largest."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("unknownkinds")
D = Domain(n=Integer >= 2, a=Real > 0, b=Real > 0, x=Real, at=dict(n=5, a=2, b=1, x=0))
n, a, b, x = D.symbols("n a b x")
P = Domain(p=Real.between(0, "1/2"), at=dict(p="1/4"))
p = P["p"]
one, zero, half = sp.S.One, sp.S.Zero, sp.S.Half
largest_loss, masses_lose = th.pure.largest_loss, th.composition.loss_of_masses


def false(id, build):
    paper.claim(f"unknownkinds.{id}", where="x", kind="bound", says="false")(build)


def laplace(domain=D, at=None):
    return log_ratio(laws.Laplace(one, b), laws.Laplace(zero, b), x if at is None else at, domain)


def top():
    return supremum(laplace(), x)


def restricted(low, high):
    E = Domain(b=Real > 0, y=Real.between(low, high, closed=True), at=dict(b=1, y=low))
    return log_ratio(laws.Laplace(one, E["b"]), laws.Laplace(zero, E["b"]), E["y"], E), E["y"]


# one output, or a few of several
false("one-answer", lambda: AtMost("log(2*(1-p))", largest_loss(masses_lose(1 - p, half, on=P)), P))
false("other-answer", lambda: AtMost("log(2*p)", largest_loss(masses_lose(p, half, on=P)), P))
false("two-answers-of-three", lambda: AtMost(
    "log(4/3)", largest_loss(largest(masses_lose(half, sp.Rational(3, 8), on=P), masses_lose(sp.Rational(1, 4), sp.Rational(1, 2), on=P))), P))  # fmt: skip
false("outcome-left-out", lambda: AtMost(
    "log(4/3)", th.outcomes.largest_over([(half, sp.Rational(3, 8)), (sp.Rational(1, 4), half)], P), P))  # fmt: skip
false("outcome-that-is-not-there", lambda: AtLeast(
    "log(3)", th.outcomes.largest_over([(p, p), (1 - p, 1 - p), (3 * p, p, 0)], P), P))  # fmt: skip
false("densities-at-one-output", lambda: AtMost(
    "log(2)", largest_loss(substitute(log_ratio(laws.Exponential(2 * a), laws.Exponential(a), x + 2, D.where(x > -2)), {x: 1})), D))  # fmt: skip
false("at-a-chosen-output", lambda: AtMost("0", largest_loss(laplace(at=half)), D))
false("far-out", lambda: AtMost(
    "log(b/a)", largest_loss(limit(log_ratio(laws.Cramer(a), laws.Cramer(b), x, D), x, sp.oo)), D))  # fmt: skip
false("least-of-all-outputs", lambda: AtMost(
    "-1/b", largest_loss(-supremum(-laplace(), x)), D))  # fmt: skip
false("infimum-of-all-outputs", lambda: AtMost("log(a)", largest_loss(infimum(*exponentials())), D))
false(
    "outputs-of-an-interval",
    lambda: AtMost("-1/b", largest_loss(supremum(simplify(restricted(-3, -2)[0]), restricted(-3, -2)[1]))),
)
false("outputs-cut-later", lambda: AtMost("0", largest_loss(supremum(*cut_later()))))
false("another-letter-for-the-output", lambda: AtMost("0", largest_loss(supremum(*renamed()))))


def exponentials():
    E = D.extend(u=Real > 0)
    return rewrite(
        log_ratio(laws.Exponential(a), laws.Exponential(a + 1), E["u"], E), sp.log(a) - sp.log(a + 1) + E["u"]
    ), E["u"]


def cut_later():
    t, u = exponentials()
    E = D.extend(u=Real.between(0, "1/100", closed=True))
    return t.on(E), E["u"]


def renamed():
    t, u = exponentials()
    E = D.extend(w=Real.between("1/1000", "1/100", closed=True))
    return substitute(t, {u: E["w"]}, domain=E), E["w"]


# halves, negatives and differences of losses
false("half-of-the-largest", lambda: AtMost("1/(2*b)", largest_loss(top() / 2), D))
false("minus-the-largest", lambda: AtMost("-1/b", largest_loss(-top()), D))
false("difference-of-largest", lambda: AtMost("0", largest_loss(top() - top()), D))
false("half-of-a-divergence", lambda: AtMost(
    "a^2/2", th.renyi_orders.at_lower_order(renyi(laws.Normal(a, one), laws.Normal(zero, one), sp.Integer(2), D) / 2, sp.S(3) / 2, sp.Integer(2)), D))  # fmt: skip

# arithmetic of which nobody knows what comes out
false("square-of-a-divergence", lambda: AtMost(
    "3*a^4", th.records.independent(renyi(laws.Normal(a, one), laws.Normal(zero, one), sp.Integer(2), D) ** 2, 3), D))  # fmt: skip
false(
    "density-adds-up", lambda: AtMost("3/(2*b)", th.records.independent(density(laws.Laplace(zero, b), zero, D), 3), D)
)
false("mass-of-an-integral", lambda: AtMost(
    "log(1/2)", th.divergence.renyi_of_integral(integral_of_a_density(), sp.Integer(2))))  # fmt: skip
false("mean-of-an-integral", lambda: AtMost("1/2", th.divergence.kullback_of_integral(integral_of_a_density())))
false("log-of-an-integral", lambda: AtMost(
    "log(1/2)", th.divergence.renyi_of_log_integral(integral_of_a_density().apply(sp.log), sp.Integer(2))))  # fmt: skip
false("mean-of-a-tail", lambda: AtMost(
    "n/2 + sqrt(2*n)", th.composition.sum_of_losses(integral_of_a_density(), one, n, one)))  # fmt: skip
false("rho-of-a-product", lambda: AtMost("a^2/4", zcdp(supremum(*halved_ratio())), D))
false("variance-of-a-deviation", lambda: AtMost(
    "n*a", th.records.variance_of_sum(th.responses.variance(a**2 + 1, one, on=D).apply(sp.sqrt), n), D))  # fmt: skip


def integral_of_a_density():
    E = D.integrating(sp.Symbol("u", positive=True), zero, None)
    return exponential_integral(log_density(laws.Exponential(a), E["u"], E) - sp.log(2), E["u"])


def halved_ratio():
    E = D.extend(order=Real > 1, at={"order": 2})
    t = renyi(laws.Normal(a, one), laws.Normal(zero, one), E["order"], E) / E["order"]
    return rewrite(t / 2, a**2 / 4), E["order"]


# a letter that stood for a quantity of one kind
false("delta-for-a-loss", lambda: AtMost(
    "Phi(eta/2 - eps/eta) - exp(eps)*Phi(-eta/2 - eps/eta)", put_for_the_loss(th.gaussian.profile()), th.gaussian.PAIR))  # fmt: skip
false("sensitivity-for-a-loss", lambda: AtMost("2*a/n", put_for_the_loss(mean_shift(n, -a, a, D)), D))
false("output-for-a-loss", lambda: AtMost("0", put_for_the_loss(laplace(at=half)), D))


def put_for_the_loss(t):
    L = Domain(lost=Real)
    return substitute(largest_loss(L["lost"], on=L), {L["lost"]: t})
