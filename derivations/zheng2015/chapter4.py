"""Chapter 4: what the thesis quotes from related work, and the remarks on it."""

import sympy as sp
from synthsym.author import (
    All, Always, AtLeast, AtMost, Domain, Exists, Form, Integer, Lemma, Order, Real, Truth, bounded_by, density,
    derivative, laws, log_density, log_integral, log_ratio, over_reals, parameter, remembered, rewrite, simplify,
    solve, substitute, supremum,
)  # fmt: skip
from synthsym.theory import moment_bounds
from synthsym.theory.binary_records import Method, known_least_factor, known_likelihood_gap, pure
from synthsym.theory.draw_profiles import variation_from_prior
from synthsym.theory.events import discount
from . import paper
from .chapter3 import SHAPE, moment, variance

PRIOR = Domain(m=Integer >= 1, alpha=Real > 0, eps=Real.between(0, 1), at=dict(m=3, alpha=2, eps="1/2"))


# -- section 4.1 ---------------------------------------------------------------------------------------------------------
@paper.claim("zheng.sec4.1.trimmed", "Section 4.1, trimmed mean", "prose", of={"trimmed": "trim(X)"}, hurts="accuracy")
def trimmed_mean() -> Form:
    """The middle half of sorted zeros and ones, for a share t of ones that neither fills nor misses it, against the share itself.
    Read: mean of the middle half of a large data set in which a share t of the records are ones"""
    D = Domain(t=Real.between(sp.Rational(1, 4), sp.Rational(3, 4)), at={"t": "1/3"})
    because = "ones left after the largest quarter is dropped, over what is left"
    middle = moment_bounds.trimmed_mean(D["t"], on=D, because=because)
    return Always("trimmed = t", {"trimmed": middle}, D, asserts="privacy")


# -- section 4.2: pure privacy -------------------------------------------------------------------------------------------
@remembered
def threshold(method: Method) -> Truth:
    """Least prior parameter at which the largest loss is eps, as a function of m and eps."""
    loss = pure(method)
    D = PRIOR.extend(a=Real > (1 if method == "map" else 0), at={"a": 3})
    at_a = substitute(loss, {loss.domain[name]: D["a"] for name in ("alpha", "beta")}, "prior parameter a", D)
    e, m = D.symbols("eps m")
    root = {"one": m / (sp.exp(e) - 1), "many": 1 / (sp.exp(e / m) - 1), "map": 1 + 1 / (sp.exp(e / m) - 1)}[method]
    return solve(at_a, D["a"], e, root)


def best_constant() -> Truth:
    """Smallest c for which c m/eps is enough for one shared draw: sup of threshold/(m/eps)."""
    t = threshold("one")
    m, e = t.domain.symbols("m eps")
    quotient = rewrite(t * e / m, e / (sp.exp(e) - 1), "m cancels")
    return known_least_factor(supremum(quotient, e))


@paper.claim("zheng.thm4.2", "Theorem 4.2", "threshold")
def machanavajjhala() -> Form:
    """Some c: alpha = beta >= c m/eps makes one shared draw eps-private; the best constant is derived."""
    D = PRIOR.extend(c=Real > 0, at={"c": 1})
    names = {"needed": threshold("one")}
    return Exists("alpha >= needed", names, D, unknown="c", value=best_constant().expr, premise="alpha >= c*m/eps")


@paper.claim("zheng.sec4.2.tight", "Section 4.2, tightness in all three cases", "prose")
def tight_in_all_cases() -> Form:
    """The least prior is of order m/eps for the mode, one draw and many draws, as m grows and as eps falls."""
    forms = []
    for method in ("map", "one", "many"):
        t = threshold(method)
        forms += [Order("m/eps", t, "m", PRIOR), Order("m/eps", t, "eps", PRIOR, to=0)]
    return All(*forms)


@paper.claim("zheng.sec4.2.larger-than-data", "Section 4.2, prior against data", "prose", of={"prior": "alpha"})
def larger_than_data() -> Form:
    """The prior c m/eps with the best c, for as many synthetic as real records."""
    D, n, _ = Domain.of("n integer >= 1 at 100, 0 < eps < 1 at 1/2")
    size = best_constant() * parameter(PRIOR, PRIOR["m"] / PRIOR["eps"])
    return Always("prior > n", {"prior": substitute(size, {PRIOR["m"]: n}, "m = n", D)}, D, asserts="no-privacy")


@paper.claim(
    "zheng.sec4.2.fn-lipschitz",
    "Section 4.2, footnote on Lipschitz continuity",
    "prose",
    of={"difference": "abs(p(x, theta) - p(x, theta'))"},
)
def lipschitz_footnote() -> Form:
    """Difference of the likelihoods of one record (more records only multiply it by numbers below 1).
    Read: Bernoulli data violate it: for every c some theta and neighbours differ by c or more"""
    D, theta = Domain.of("0 < theta < 1 at 2/3")
    one, zero = (density(laws.Binomial(sp.S.One, theta), sp.Integer(v), D) for v in (1, 0))
    top = known_likelihood_gap(supremum(simplify(one - zero), theta))
    C = Domain(c=Real > 0, at={"c": 2})
    return Always("difference >= c", {"difference": top.on(C)}, C)


# -- section 4.2: total variation ----------------------------------------------------------------------------------------
@remembered
def scale_of_difference() -> Truth:
    """Beta(a+1, b) and Beta(a, b+1) reweight Beta(a, b) by theta/E and (1-theta)/(1-E): the weights differ by this times theta - E."""
    D = SHAPE.extend(theta=Real.between(0, 1), at={"theta": "1/3"})
    a, b, x = D.symbols("a b theta")
    mean = moment(1).on(D)
    weights = []
    for law, weight in ((laws.Beta(a + 1, b), x / mean), (laws.Beta(a, b + 1), (1 - x) / (1 - mean))):
        ratio = log_ratio(law, laws.Beta(a, b), x, D)
        weights.append(rewrite(ratio.apply(sp.exp), weight, "the laws are reweightings of Beta(a, b)"))
    scale = 1 / (mean * (1 - mean))
    because = "difference of the weights, which vanishes at theta = E"
    difference = rewrite(weights[0] - weights[1], (x - mean) * scale, because)
    return rewrite(derivative(difference, x), scale, "it is affine in theta").on(SHAPE)


@remembered
def total_variation() -> Truth:
    """Upper bound of the total variation between Beta(a+1, b) and Beta(a, b+1): E|theta - E| is at most the standard deviation."""
    a, b = SHAPE.symbols("a b")
    distance = moment_bounds.total_variation(moment_bounds.mean_size(variance() * scale_of_difference() ** 2))
    flat = rewrite(distance, sp.sqrt((a + b) ** 2 / (4 * a * b * (a + b + 1))), "variance of a beta law")
    return bounded_by(flat, sp.sqrt((a + b) / (4 * a * b)), "a + b + 1 > a + b")


def smallest_prior(D: Domain) -> Truth:
    """The same for posteriors of neighbours when both prior parameters are at least A: largest at a = b = A."""
    t = total_variation()
    grown, A, u, v = Domain.of("A > 0 at 20, u >= 0 at 1, v >= 0 at 2")
    because = "shared counts and whatever the prior has beyond A"
    at_counts = substitute(t, {SHAPE["a"]: A + u, SHAPE["b"]: A + v}, because, grown)
    top = supremum(supremum(at_counts, u), v)
    return variation_from_prior(rewrite(top, sp.sqrt(1 / (2 * A)), "both at A"), A).on(D)


@paper.claim("zheng.thm4.3", "Theorem 4.3", "threshold")
def dimitrakakis() -> Form:
    """(0, delta)-privacy of one posterior draw for alpha, beta >= 2.46/delta^2.
    Read: at prior A = c/delta^2 the total variation is at most delta = sqrt(c/A), c = 2.46"""
    D = Domain(A=Real > 0, at={"A": 20})
    return AtMost("sqrt(2.46/A)", smallest_prior(D), D)


def least_prior(D: Domain) -> Truth:
    """Lower bound of the prior A that (0, 1/(n w))-privacy of one posterior draw asks for.

    By Hoelder E|X| >= E[X^2]^(3/2)/E[X^4]^(1/2), so the squared distance is at least variance/(4 E^2 (1-E)^2 kurtosis); it
    is taken at data without ones, posteriors Beta(A + 1, A + n - 1) and Beta(A, A + n).
    """
    K = Domain(A=Real >= 1, n=Integer >= 1, at=dict(A=20, n=100))
    data = {SHAPE["a"]: K["A"], SHAPE["b"]: K["A"] + K["n"] - 1}
    m1, m2, m3, m4 = (substitute(moment(i), data, "no ones among the shared records", K) for i in (1, 2, 3, 4))
    fourth = simplify(m4 - 4 * m3 * m1 + 6 * m2 * m1**2 - 3 * m1**4, "the fourth moment around the mean")
    scale = substitute(scale_of_difference(), data, "the same data", K)
    square = moment_bounds.squared_variation(
        moment_bounds.squared_mean_size(substitute(variance(), data, "the same data", K), fourth) * scale**2
    )
    at_data = rewrite(square, sp.factor, "squared total variation is at least this")
    simple = bounded_by(at_data, 1 / (36 * K["A"]), "for A >= 1", upper=False)
    level, A, *_ = Domain.of("A >= 1 at 20, n integer >= 1 at 100, w >= 10 at 10")
    n, w = level.symbols("n w")
    return solve(simple.on(level), A, 1 / (n * w) ** 2, n**2 * w**2 / 36)


@paper.claim("zheng.sec4.2.omega-n", "Section 4.2, consequence of Theorem 4.3", "prose", of="alpha")
def faster_than_n() -> Form:
    """Prior that is needed for delta = 1/(n w), against n.
    Read: delta = 1/(n w) with w growing: the prior that (0, delta)-privacy asks for grows faster than n"""
    D = Domain(n=Integer >= 1, w=Real >= 10, at=dict(n=100, w=10))
    return AtLeast("n", least_prior(D), D)


# -- section 4.2: logarithmic dependence ---------------------------------------------------------------------------------
@remembered
def sufficient_prior() -> Truth:
    """A prior of 12 L/eps^2 + 6/eps makes one posterior draw (eps, e^-L)-private, however many records there are.

    (p - e^eps q)+ <= p (p/q)^t e^(-t eps); the moment of order t of Beta(a+1, b) against Beta(a, b+1) is a beta integral.
    """
    D, t, a, over, eps = Domain.of("t integer >= 1 at 3, a > 0 at 40, over > 0 at 37, eps > 0 at 1/2")
    b = t + over
    first, second = laws.Beta(a + 1, b), laws.Beta(a, b + 1)
    x, inner = first.outcome(D, "x_theta")
    moment_log = log_integral((t + 1) * log_density(first, x, inner) - t * log_density(second, x, inner), x, "beta", D)

    def lg(z: sp.Expr) -> sp.Expr:
        return sp.log(sp.gamma(z))

    because = "Gamma(s + 1) = s Gamma(s)"
    flat = rewrite(moment_log, lg(a + 1 + t) - lg(a + 1) + lg(b - t) - lg(b) + t * sp.log(b / a), because)
    factors = moment_bounds.without_gammas(flat, a + 1, over, t)
    factors = rewrite(factors, t * sp.log(1 + t / a) + t * sp.log(1 + t / over), "quotients")
    y = sp.Symbol("y", positive=True)
    linear = factors
    for part in (t / a, t / over):
        linear = Lemma(sp.log(1 + y), y, Domain(y=Real > 0), upper=True).applied(linear, {y: part}, times=t)
    tail = linear - discount(
        t, eps, on=D, because="log of the hockey-stick divergence: at most the moment times e^(-t eps)"
    )
    E, te, ee, u, v = Domain.of("t integer >= 1 at 3, 0 < eps < 1 at 1/2, u >= 0 at 1, v >= 0 at 2")
    A = 6 * te / ee
    placed = substitute(tail, {a: A + u, over: A + v - te}, "posterior parameters from A = 6 t/eps on", E)
    done = bounded_by(placed, -te * ee / 2, "with A = 6 t/eps the exponent is at most -t eps/2")
    F = Domain(eps=Real.between(0, 1), L=Real > 0, at=dict(eps="1/2", L=10))
    between = over_reals(done.on(E.extend(L=Real > 0, at={"L": 10})), te)
    needed = solve(
        between, between.domain["t_real"], -F["L"], because="the order from which on the bound is at most -L"
    ).on(F)
    because = "A = 6 t/eps, the order rounded up"
    return rewrite((needed + 1) * (6 / ee), (12 * F["L"] / F["eps"] + 6) / F["eps"], because)


@paper.claim("zheng.sec4.2.log-dependence", "Section 4.2, last paragraph on DNMR13", "prose")
def logarithmic() -> Form:
    """The sufficient prior against kappa n, once log(1/delta) <= kappa eps^2 n/24 and n >= 12/(kappa eps).
    Read: for fixed eps and log(1/delta) = o(n) the least sufficient prior is less than any share kappa of n from some n
    on"""
    t = sufficient_prior()
    D, eps, kappa, w, more = Domain.of("0 < eps < 1 at 1/2, kappa > 0 at 1/10, 0 < w < 1 at 1/2, more >= 0 at 1")
    n = 12 / (kappa * eps) + more
    prior = substitute(t, {t.domain["L"]: w * kappa * eps**2 * n / 24}, "log(1/delta) = w kappa eps^2 n/24", D)
    return Always("prior <= kappa*n", {"prior": prior, "n": n}, D, asserts="privacy")
