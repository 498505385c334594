"""The report on secure noise and the samplers that follow it: plain inequalities and constants."""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Cost, DiscreteGaussian, Domain, Form, Forms, Normal, Phi, Real, Truth, bounded_by, parameter,
    probability_below, rewrite,
)  # fmt: skip
from synthsym.author import geometric_sum as geometric_sum_of
from synthsym.theory.gaussian import tail_at_most
from synthsym.theory.lattice_bounds import least_total, sum_from_next
from . import google

claim = google.section("lib.sng", "common_docs/Secure_Noise_Generation.pdf: ")
of_pldpdf = google.section("lib.pldpdf", "common_docs/Privacy_Loss_Distributions.pdf: ")


@claim("sqrt-ineq", "Section 5.3, reason for (49)", "proof-step", hurts="accuracy")
def root_bound() -> Form:
    """1/sqrt(1-a) lies below 1 + 2a on the whole of [0, 1)."""
    return Always("1/sqrt(1 - a) <= 1 + 2*a", {}, Domain("0 <= a < 1 at 1/10"))


@claim("lemma5-296", "Lemma 5, last sentence", "constant")
def relative_error_at_2_to_96() -> Form:
    """The relative error of the density approximation at n = 2^96 is at most 2^-40."""
    return Always("2/5*ln(n)^(3/2)/sqrt(n) <= 2^(-40)", {"n": sp.Integer(2) ** 96}, Domain())


@claim("eq30", "eqs (30)-(31)", "constant", hurts="accuracy")
def error_at_chosen_k() -> Forms:
    """At k = 10 + log2(1 + 2/eps) the excess (1 + 2/eps)/2^k is 2^-10, so that the factor is at most 1.001."""
    D, eps = Domain.of("eps > 0 at 1")
    yield Always("1 + (1 + 2/eps)/2^k = 1 + 2^(-10)", {"k": 10 + sp.log(1 + 2 / eps) / sp.log(2)}, D)
    yield Always("1 + 2^(-10) <= 1.001", {}, D)


@claim("eq32", "eqs (32)-(34)", "bound")
def overflow_chain() -> Forms:
    """For eps >= 2^-9 the bound of the overflow probability is below exp(-2^29), and that below the inverse cube of the number of atoms.
    Read: the universe has at most 10^82 atoms"""
    D, eps = Domain.of("eps >= 1/512 at 1")
    k = 10 + sp.log(1 + 2 / eps) / sp.log(2)
    yield Always("50 - k >= 40 - log(1 + 2^10)/log(2)", {"k": k}, D)
    yield Always("40 - log(1 + 2^10)/log(2) >= 29", {}, D)
    yield Always("2^29 >= 3*82*ln(10)", {}, D)


@google.claim("lib.go.binom-lemma7", "go/noise/gaussian_noise.go: 252-257", "identity")
def coded_density() -> Forms:
    """The code writes ln n as 2 ln sqrt(n): the error term and the cut-off are those of Lemma 7."""
    D, s = Domain.of("s > 1 at 100")
    n = s**2
    yield Always("2/5*2^(3/2)*ln(sqrt(n))^(3/2)/sqrt(n) = 2/5*ln(n)^(3/2)/sqrt(n)", {"n": n}, D)
    yield Always("sqrt(n)*sqrt(ln(sqrt(n))/2) = sqrt(n*ln(n))/2", {"n": n}, D)


@google.claim(
    "lib.dpacc.series-bounds",
    "python/dp_accounting/dp_accounting/rdp/rdp_privacy_accountant.py: 656-687",
    "constant",
    hurts="accuracy",
)
def series() -> Forms:
    """Bounds of the tails of the two series after 100 terms, and of the two quotients that they compute.
    Read: the quotients at the points where they are 0/0 are their limits, 1; both tails by the geometric series that is
    at least as large term by term"""
    D, k = Domain.of("k integer >= 100 at 100")  # a term x^(k-1)/k! or y^(k-1)/k is at most 10^(1-k)/100 in size
    yield All(Always("factorial(k) >= k", {}, D), Always("1/k <= 1/100", {}, D))
    k = sp.Symbol("k_term", integer=True, positive=True)
    term = parameter(Domain().integrating(k, sp.Integer(100), None, True), sp.Rational(1, 10) ** (k - 1) / 100)
    yield Always("rest < 10^(-100)", {"rest": geometric_sum_of(term, k, 100, sp.oo)}, Domain())
    for x in ("0 < x <= 1/10 at 1/20", "-1/10 <= x < 0 at -1/20"):
        yield Always("0.9 < (exp(x) - 1)/x and (exp(x) - 1)/x < 1.1", {}, Domain(x))
    for x in ("1 < x <= 11/10 at 21/20", "9/10 <= x < 1 at 19/20"):
        yield Always("0.9 <= ln(x)/(x - 1) and ln(x)/(x - 1) <= 1.1", {}, Domain(x))


@google.claim("lib.go.sumexp", "go/dpagg/select_partition.go: 316-323", "identity")
def geometric_sum() -> Form:
    """A geometric sum of exponentials in closed form."""
    D, m, p, eps = Domain.of("m integer >= 1 at 3, p real at 2, eps > 0 at 1")
    j = sp.Symbol("j", integer=True)
    term = parameter(D.integrating(j, sp.S.Zero, m - 1, True), sp.exp((p + j) * eps))
    return Cost("exp((p - 1)*eps)*(exp(m*eps) - 1)/(1 - exp(-eps))", geometric_sum_of(term, j, 0, m - 1), D)


@of_pldpdf("logsinh", "Section 5.2", "identity")
def log_sinh() -> Form:
    """log sinh without overflow."""
    return Always("ln(sinh(x)) = x + ln(1 - exp(-2*x)) - ln(2)", {}, Domain("x > 0 at 1"))


@of_pldpdf("asinh", "Section 5.2", "identity")
def asinh_of_exponential() -> Forms:
    """asinh(b e^a) through a logarithm of |b|. Read: asinh(y) is the real x with sinh(x) = y; sign(0) = 0"""
    printed = "sinh(sign(b)*ln(abs(b)*exp(a) + sqrt((b*exp(a))^2 + 1))) = b*exp(a)"
    for b in ("b > 0 at 2", "b < 0 at -2"):
        yield Always(printed, {}, Domain(f"a real at 1, {b}"))
    yield Always(printed, {"b": sp.S.Zero}, Domain("a real at 1"))


@of_pldpdf("sub-quadratic", "Section 5.2", "proof-step")
def quadratic() -> Forms:
    """The level equation of the loss under substitution, the quadratic equation for e^X, and the equation with hyperbolic sines."""
    D = Domain("eps real at 1, alpha > 0 at 2, X real at -1")
    level, square = "(exp(eps)*(alpha + exp(X)) - (alpha + exp(-X)))", "exp(eps + X) + (exp(eps) - 1)*alpha - exp(-X)"
    yield Always(f"{level} = ({square})", {}, D)
    yield Always(f"{square} = 2*exp(eps/2)*(sinh(eps/2 + X) + alpha*sinh(eps/2))", {}, D)


# -- the density approximation -------------------------------------------------------------------------------------------------------
def kept_mass(D: Domain) -> Truth:
    """A lower bound of the sum over |i| <= t of the normal density of variance n/4, n = e^(m^2) and t the whole number w below sqrt(n ln n)/2."""
    m, w = D.symbols("m w")
    root = sp.exp(m**2 / 2)
    law = Normal(0, root**2 / 4)
    t = m * root / 2 - w
    place = m - 2 * w / root
    tail = tail_at_most(rewrite(1 - probability_below(law, t, D), Phi(-place), "the upper tail"), place)
    both = bounded_by(2 * tail, 2 / root, "w is less than 1")
    inner, beyond = D.adding("beyond >= 0 at 1")
    y = sp.Symbol("y_place", real=True)
    slope = parameter(inner, sp.diff(law.log_density(y), y).subs(y, t + beyond))
    outside = sum_from_next(both, slope).on(D)
    whole = least_total(DiscreteGaussian(0, root**2 / 4), D) * parameter(D, sp.sqrt(2 / sp.pi) / root)
    return rewrite(whole, sp.S.One, "the normal density in place of the weights") - outside


@claim("kappa", "Lemma 7", "constant", hurts="accuracy")
def distance_of_approximation() -> Forms:
    """The approximated density lies within nu + 2/sqrt(n) of the binomial one, and that is at most 11/5 nu.
    Read: p~ lies below p_X where it is positive, as Lemma 5 says, so that the distance is 1 less the sum of p~; sqrt(n
    ln n)/2 less w is whole; n = e^(m^2)"""
    # m^2 is at least the logarithm of 10^6, and a little less
    E, m = Domain.of("m >= 371/100 at 4")
    D = E.extend(w=(Real >= 0) < 1, at={"w": "1/2"})
    nu = sp.Rational(2, 5) * m**3 * sp.exp(-(m**2) / 2)
    names = {"nu": nu, "n": sp.exp(m**2)}
    yield Always("nu = 2/5*ln(n)^(3/2)/sqrt(n)", names, E)
    yield AtMost("nu + 2/sqrt(n)", 1 - (1 - parameter(D, nu)) * kept_mass(D), names=names)
    yield Always("nu + 2/sqrt(n) <= 11/5*nu", names, E)
    yield Always("11/5*nu = 0.88*ln(n)^(3/2)/sqrt(n)", names, E)
