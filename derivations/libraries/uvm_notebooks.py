"""Programming Differential Privacy: local answers, local sensitivity, the Gaussian mechanism and what is said of its failures."""

import sympy as sp
from synthsym.author import (
    Always, AtMost, Cost, Domain, Equal, Exists, Form, Forms, Instead, Phi, Prints, Real, Truth, bounded_by,
    density, largest, laws, log_ratio, masses, mean_shift, probability_below, renyi, rewrite, simplify, solve,
    substitute, supremum,
)  # fmt: skip
from synthsym.theory.costs import laplace_cost
from synthsym.theory.events import excess
from synthsym.theory.gaussian import lossy_outputs, tail_at_most
from synthsym.theory.laplace import laplace_loss
from synthsym.theory.moments import added
from synthsym.theory.neighbours import mean_changes, sensitivity_of
from synthsym.theory.noise_tails import tail
from synthsym.theory.outcomes import largest_over
from synthsym.theory.pure import largest_loss
from synthsym.theory.records import independent
from synthsym.theory.trials import all_of_a_kind
from derivations.conversions.exact import gaussian_profile
from . import uvm

claim = uvm.section("lib.uvm", "notebooks/")
B, H = laplace_loss().domain.symbols("b h")

# -- chapter 13: randomised response and unary encoding ------------------------------------------------------------------
ONE = Domain(one=Real >= 0, at={"one": 1})


def bit(p: sp.Expr, value: int, domain: Domain) -> Truth:
    """The chance that a coin which shows 1 with probability p shows this value."""
    return density(laws.Binomial(1, p), sp.Integer(value), domain)


@claim("rr-ln3", "ch13.ipynb: randomized response", "constant")
def coin_flips() -> Forms:
    """Answering by two coins loses log 3, printed as 1.09. Read: the value 1.09 is read as rounded"""
    heads, tails = (simplify(bit(sp.S.Half, v, ONE)) for v in (1, 0))
    true, other = (
        heads + tails * heads,
        tails * heads,
    )  # `yes`: the truth if the first coin is heads, else the second coin
    answers = [(true, other), (1 - true, 1 - other)]
    both = (largest_over(rows, ONE) for rows in (answers, [row[::-1] for row in answers]))
    loss = largest_loss(largest(*map(simplify, both)))
    yield Cost("log(3)", loss)
    yield Prints("1.09", loss, ONE)


BITS, q, p = Domain.of("0 < q < 1 at 1/4, q < p < 1 at 3/4")


def unary_loss() -> Truth:
    """Two values differ in two positions of their encodings; the loss of the bits reported there, the largest of the four outputs."""
    outputs = [
        (bit(p, first, BITS) * bit(q, second, BITS), bit(q, first, BITS) * bit(p, second, BITS))
        for first in (1, 0)
        for second in (1, 0)
    ]
    return largest_loss(simplify(largest_over(outputs, BITS)))


@claim("unary", "ch13.ipynb: unary encoding", "identity")
def unary_encoding() -> Form:
    """The loss of unary encoding whose bits are reported as 1 with probability p (set) and q (not set).
    Read: 0 < q < p < 1: a set bit is reported more often"""
    return Cost("log(p*(1-q)/((1-p)*q))", unary_loss())


@claim("unary-num", "ch13.ipynb: unary encoding", "constant")
def unary_at_three_quarters() -> Form:
    """The loss at p = 3/4 and q = 1/4. Read: slightly more than 2: above 2, by less than a quarter"""
    value = substitute(unary_loss(), {p: sp.Rational(3, 4), q: sp.Rational(1, 4)}, "the values of the example", ONE)
    return Always("2 < eps and eps < 2.25", {"eps": rewrite(value, sp.log(9))}, ONE, asserts="privacy")


# -- chapter 7: local sensitivity ----------------------------------------------------------------------------------------
@claim("ls-mean", "ch7.ipynb: Local sensitivity of the mean", "constant")
def mean_moves() -> Forms:
    """The bounds on the local sensitivity of the mean, at the data set and k steps away from it.
    Read: a row joins or leaves, two or more rows stay; the bounds are meant for all data sets of that size"""
    D, more, k, u = Domain.of("more integer >= 0 at 3, k integer >= 1 at 2, u > 0 at 100")
    n = more + k + 2
    for text, size in (("u/(n+1)", n), ("u/((n-k)+1)", n - k)):
        yield AtMost(text, mean_changes(size, sp.S.Zero, u, D), D, names={"n": n})


@claim("ls-step", "ch7.ipynb: derivation", "proof-step")
def mean_step() -> Forms:
    """The line of the derivation in which the mean of n values is divided by n + 1. Read: S = n v with 0 <= v <= u"""
    D, n, v, room = Domain.of("n integer >= 1 at 5, v >= 0 at 2, room >= 0 at 1")
    names = {"S": n * v, "u": v + room}
    yield Always("abs((S+u)/(n+1) - S/n) <= abs((S+u)/(n+1) - S/(n+1))", names, D)
    yield Always("abs((S+u)/(n+1) - S/(n+1)) = u/(n+1)", names, D)


# -- frameworks --------------------------------------------------------------------------------------------------------------
@claim("saa", "ch7.ipynb: Sample and aggregate", "constant", of="loss(M)")
def sample_and_aggregate() -> Form:
    """The mean of k clipped answers with Laplace noise of scale (u - l)/(k eps).
    Read: a row belongs to one chunk, whatever the others are; whatever happens to it, the chunk's answer stays in [l,
    u]"""
    D, k, l, width, eps = Domain.of("k integer >= 1 at 10, l real at 20, width > 0 at 60, eps > 0 at 1")
    noise = {B: width / (k * eps), H: mean_shift(k, l, l + width, D)}
    return AtMost("eps", substitute(laplace_loss(), noise, "one of k answers changes", D), D)


@claim("ptr", "ch7.ipynb: Propose-test-release", "threshold", of={"lost": "P(S) - exp(eps)*P'(S)", "delta": "delta"})
def propose_test_release() -> Form:
    """The test is passed by mistake and the answer lies nearer to that of the first data set: the excess of this event against delta.
    Read: delta = 2 e^(-L) for any L > 0; both data sets are of high local sensitivity, at distance 0; f differs by b
    far
    Event: data sets of high local sensitivity whose answers lie far apart; S: the test is passed, and the answer lies
    on the first one's side of the middle"""
    D, eps, L, b, far = Domain.of("eps > 0 at 1, L > 0 at 5, b > 0 at 1, far > 0 at 20")
    passed = tail(sp.S.Zero, 1 / eps, L / (2 * eps), D)
    other = tail(sp.S.Zero, b / eps, b * far / eps, D)
    event = "S = {passed, and the answer lies on the first side of the middle}"
    names = {"lost": excess(passed * (1 - other), passed * other, eps, event), "delta": 2 * sp.exp(-L)}
    return Always("lost <= delta", names, D, asserts="privacy")


@claim("smooth", "ch7.ipynb: Smooth sensitivity", "bound", of={"lost": "P(S) - exp(eps)*P'(S)", "delta": "delta"})
def smooth_sensitivity() -> Form:
    """Noise of scale 2 S/eps with S = e^(-beta): the event that the answer is at least the larger of two true ones.
    Read: k from 1 on, as printed; delta = 2 e^(-L), eps = 2 beta L; tried on a query that any one step changes by 1
    Event: data sets whose true answers are 1 apart; S: the answer is at least the larger of them"""
    D, L, beta = Domain.of("L > 0 at 3, beta > 0 at 2")
    eps = 2 * beta * L
    scale = 2 * sp.exp(-beta) / eps  # the largest e^(-beta k) over k = 1, ..., n is that of k = 1
    larger, smaller = (1 - probability_below(laws.Laplace(c, scale), sp.S.One, D) for c in (1, 0))
    lost = excess(larger, smaller, eps, "S = {the answer is at least the larger true one}")
    claimed = Always("lost <= delta", {"lost": lost, "delta": 2 * sp.exp(-L)}, D, asserts="privacy")
    safe = substitute(laplace_loss(), {B: 2 / eps, H: sp.S.One}, "the largest over k = 0, 1, ... is that of k = 0", D)
    said = "the loss if k runs from 0 on: S = 1 for this query, noise of scale 2 S/eps"
    return Instead(claimed, Equal("eps/2", safe, names={"eps": eps}), said)


# -- failures ------------------------------------------------------------------------------------------------------------------------
@claim("prob-eps", "ch6.ipynb: after the definition", "prose", of={"bad": "P(loss > eps)", "delta": "delta(eps)"})
def failure_probability() -> Form:
    """The mass of the outputs that lose more than eps, against the delta that the mechanism has at eps.
    Read: outputs whose ratio exceeds e^eps have probability at most delta; tried on an answer whose loss is t above eps
    Event: the record 1 against the record 0; S: the answer 1 of randomised response with odds e^({eps} + {t})"""
    D, e, t = Domain.of("eps > 0 at 1, t > 0 at 1/100")
    odds = sp.exp(e + t)
    P, Q = [odds / (1 + odds), 1 / (1 + odds)], [1 / (1 + odds), odds / (1 + odds)]
    names = {"bad": masses.bad_mass(P, Q, e, D), "delta": masses.hockey_stick(P, Q, e, D)}
    return Always("bad <= delta", names, D, asserts="privacy")


@claim("gauss-graceful", "ch6.ipynb: catastrophe mechanism", "prose")
def graceful() -> Form:
    """A number c such that the loss of every output of the Gaussian mechanism is at most c eps.
    Read: some c for which no output loses more than c eps; sensitivity and noise 1"""
    D, c, eps, x = Domain.of("c > 0 at 2, eps > 0 at 1, x real")
    loss = rewrite(log_ratio(laws.Normal(1, 1), laws.Normal(0, 1), x, D), x - sp.Rational(1, 2), "linear in the output")
    claimed = Exists("loss <= c*eps", {"loss": loss}, D, unknown="c", family={"x": c * eps + 1})
    return Instead(claimed, gaussian_profile(), "delta at eps, eta = sensitivity over noise: no eps without a delta")


# -- noise ---------------------------------------------------------------------------------------------------------------------------
@claim("rdp-gauss", "ch8.ipynb: Renyi Gaussian", "identity")
def renyi_noise() -> Form:
    """The variance at which the divergence of order alpha is eps_bar. Read: alpha > 1"""
    D, alpha, eps, Delta = Domain.of("alpha > 1 at 4, eps_bar > 0 at 1, Delta > 0 at 1")
    F, v = D.adding("v_ > 0")
    E, a = F.adding("a_ real")
    loss = simplify(renyi(laws.Normal(a + Delta, v), laws.Normal(a, v), alpha, E)).on(F)
    needed = solve(loss, v, eps, because="the divergence is inversely proportional to the variance")
    return Cost("Delta^2*alpha/(2*eps_bar)", needed.on(D))


@claim("vec-gauss", "ch8.ipynb: vectorised", "constant")
def vectorised() -> Forms:
    """Noise of variance 2 k log(1.25/delta)/eps^2 on k answers that move by sqrt(k): the delta at eps.
    Read: (eps, delta)-private for 0 < eps <= 1, as chapter 6 has it; delta = 1.25 e^(-u^2/2) runs through all of (0,
    1)"""
    for words in ("2/3 <= u <= 3/4 at 7/10", "u >= 3/4 at 5"):
        D, eps, u, k = Domain.of(f"0 < eps <= 1 at 1/2, {words}, k integer >= 1 at 3")
        names = {"delta": sp.Rational(5, 4) * sp.exp(-(u**2) / 2)}
        event, place = lossy_outputs(eps / u, eps, D)
        far = D.at[u] == 5
        bound = tail_at_most(event, place) if far else bounded_by(event, Phi(sp.Rational(1, 10)), "near the middle")
        # The move, sqrt(k), is eps/u noise deviations.
        yield Always("2*k*log(1.25/delta)/eps^2*(eps/u)^2 = k", names, D)
        yield AtMost("delta", bound, D, names=names)


@claim("grad-clip", "ch12.ipynb: gradient clipping", "constant")
def clipped_gradients() -> Forms:
    """The L2 sensitivity of a sum of clipped gradients, and what k iterations and a noisy count pay.
    Read: one example joins or leaves; each iteration is (eps, delta)-private, the count eps-private; losses and
    failures add up"""
    D, b, r, s, rest = Domain.of("b > 0 at 5, 0 <= r <= 1 at 1, 0 <= s <= 1 at 1/3, rest real")  # of length r b
    moves = [added(rest, entry, on=D) - rest for entry in (r * b * sp.sqrt(s), r * b * sp.sqrt(1 - s))]
    length = rewrite(rewrite(moves[0] ** 2 + moves[1] ** 2, (r * b) ** 2).apply(sp.sqrt), r * b, "its length")
    yield AtMost("b", sensitivity_of(supremum(length.on(D.without(rest).without(s)), r)), Domain("b > 0"))
    E, eps, delta, k = Domain.of("eps > 0 at 1, 0 < delta < 1 at 1/100, k integer >= 1 at 10")
    yield AtMost("k*eps + eps", independent(laplace_cost(sp.S.One, 1 / eps, E), k + 1))
    yield AtMost("k*delta", 1 - all_of_a_kind(1 - delta, k, on=E))
