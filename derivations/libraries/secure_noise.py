"""The report on secure noise: plain inequalities and constants, and the binomial mass against the normal density."""

import sympy as sp
from synthsym.author import (
    All, Always, AtLeast, AtMost, Cost, Domain, Form, Forms, Lemma, Phi, Real, Truth, bounded_by, density, formula,
    joined, laws, log_density, masses, parameter, probability_below, remembered, rewrite, substitute, sums,
)  # fmt: skip
from synthsym.theory.factorials import without_factorials
from synthsym.theory.gaussian import tail_at_most
from synthsym.theory.lattice_bounds import least_total, sum_from_next
from synthsym.theory.probability import hoeffding_failure
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
    yield Always("rest < 10^(-100)", {"rest": sums.geometric(term, k, 100, sp.oo)}, Domain())
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
    return Cost("exp((p - 1)*eps)*(exp(m*eps) - 1)/(1 - exp(-eps))", sums.geometric(term, j, 0, m - 1), D)


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
    law = laws.Normal(0, root**2 / 4)
    t = m * root / 2 - w
    place = m - 2 * w / root
    tail = tail_at_most(rewrite(1 - probability_below(law, t, D), Phi(-place), "the upper tail"), place)
    both = bounded_by(2 * tail, 2 / root, "w is less than 1")
    inner, beyond = D.adding("beyond >= 0 at 1")
    y = sp.Symbol("y_place", real=True)
    slope = parameter(inner, sp.diff(law.log_density(y), y).subs(y, t + beyond))
    outside = sum_from_next(both, slope).on(D)
    whole = least_total(laws.DiscreteGaussian(0, root**2 / 4), D) * parameter(D, sp.sqrt(2 / sp.pi) / root)
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


HALF = sp.Rational(1, 2)
# The outcome n/2 + i with n = 2 h and h = 2 i + r: i is below h/2, as it is wherever i <= sqrt(n ln n)/2.
PLACES, i, r = Domain.of("i integer >= 0 at 100, r integer >= 1 at 499900")
NEAR, x_ = Domain.of("0 <= x <= 1/2 at 1/4")
BEND = (1 + x_) * sp.log(1 + x_) + (1 - x_) * sp.log(1 - x_)
STEP, s = Domain.of("0 <= s <= 1 at 1/10")
LOGS, L = Domain.of("L >= 13 at 14")  # log n, which is at least 13 from n = 10^6 on
NU = sp.Rational(2, 5) * L ** sp.Rational(3, 2) * sp.exp(-L / 2)


@remembered
def exponential() -> Lemma:
    """e^s is at most 1 + 2 s up to s = 1."""
    return Lemma(sp.exp(s), 1 + 2 * s, STEP, upper=True)


def log_quotient(upper: bool, D: Domain) -> Truth:
    """A bound of the log of the quotient of the mass at n/2 + i and the density sqrt(2/(pi n)) e^(-2 i^2/n), x = i/h."""
    h = 2 * i + r
    mass = without_factorials(log_density(laws.Binomial(2 * h, HALF), h + i, D), upper)
    quotient = mass - (sp.log(1 / (sp.pi * h)) / 2 - i**2 / h)
    x, k = i / h, i + r
    up, down = (1, 0) if upper else (0, 1)
    rest = 1 / (24 * h + down) - 1 / (12 * (h + i) + up) - 1 / (12 * k + up)
    bend = (1 + x) * sp.log(1 + x) + (1 - x) * sp.log(1 - x)
    return rewrite(quotient, -h * bend + h * x**2 - sp.log(1 - x**2) / 2 + rest, "around the middle")


def middle(least: int) -> tuple[Domain, sp.Expr]:
    """The outcomes with i <= sqrt(n ln n)/2, h = n/2 at least this."""
    h = 2 * i + r
    return PLACES.where(sp.Ge(h, least, evaluate=False), sp.Le(i**2, h * sp.log(2 * h) / 2, evaluate=False)), h


def largest_quotient(D: Domain) -> Truth:
    """An upper bound of the log of the quotient of mass and density that does not depend on i."""
    h = 2 * i + r
    above = Lemma(-BEND, -(x_**2), NEAR, upper=True).applied(log_quotient(True, D), {x_: i / h}, h)
    above = Lemma(-sp.log(1 - x_**2) / 2, x_**2, NEAR, upper=True).applied(above, {x_: i / h})
    above = bounded_by(above, i**2 / h**2 + 1 / (24 * h), "two terms are negative")
    return bounded_by(above, sp.log(2 * h) / (2 * h) + 1 / (24 * h), "i is in the middle")


@google.claim("lib.sng.lemma5", "common_docs/Secure_Noise_Generation.pdf: Lemma 5", "bound", hurts="accuracy")
def density_approximation() -> Forms:
    """The binomial mass in the middle is the normal density up to the factor 1 + zeta, |zeta| at most 0.4 ln(n)^1.5/sqrt(n).
    Read: n = 2h; i >= 0, the mass being symmetric; from below log(1 + zeta), which is at most zeta"""
    D, h = middle(500_000)
    D = D.where(sp.Ge(sp.log(2 * h), 13, evaluate=False))
    place, small = {x_: i / h}, sp.exp(-L)
    most = largest_quotient(D)
    above = exponential().applied(most.apply(sp.exp), {s: most.expr}) - 1
    above = Lemma(2 * (L + sp.Rational(1, 12)) * small, NU, LOGS, upper=True).applied(above, {L: sp.log(2 * h)})
    below = Lemma(-BEND, -(x_**2) - x_**4 / 4, NEAR).applied(log_quotient(False, D), place, h)
    below = Lemma(-sp.log(1 - x_**2) / 2, sp.S.Zero, NEAR).applied(below, place)
    below = bounded_by(below, -(i**4) / (4 * h**3) - 2 / (9 * h), "i is at most h/2", upper=False)
    below = bounded_by(below, -(sp.log(2 * h) ** 2) / (16 * h) - 2 / (9 * h), "i is in the middle", upper=False)
    below = Lemma(-(L**2) * small / 8 - 4 * small / 9, -NU, LOGS).applied(below, {L: sp.log(2 * h)})
    names = {"nu": NU.subs(L, sp.log(2 * h))}
    yield Always("nu = 0.4*ln(n)^(3/2)/sqrt(n)", {"nu": NU, "n": sp.exp(L)}, LOGS)
    yield Always("ln(2*h) >= 13", {}, Domain("h >= 500000 at 500000"))
    yield AtMost("nu", above, names=names)
    yield AtLeast("-nu", below, names=names)


# -- total variation ---------------------------------------------------------------------------------------------------------------------
# An event: its binomial mass in the middle and outside, the density's sum over its middle, and the mass of the rounded normal law.
EVENT, U, V, o = Domain.of("U >= 0 at 1/10, V >= 0 at 1/10, o >= 0 at 1/10")


def difference() -> Truth:
    """The most that an event's binomial mass exceeds its mass under the rounded normal law."""
    letters = [sp.Symbol(f"{name}_mass", nonnegative=True) for name in ("all", "in", "out", "sum", "round", "more")]
    event, inside, outside, summed, rounded, more = letters
    one, odds = sp.S.One, sp.exp(U)
    certificate = [
        (one, masses.covered(event, [inside, outside], "the middle and the rest")),
        (one, masses.rare(outside, o, "outside the middle")),
        (one, masses.loss_at_most(inside, summed, U)),
        (odds, masses.covered(summed, [rounded, more], "the cells and the rest")),
        (odds, masses.rare(more, V, "the sum of the density beyond its integrals over the cells")),
        (odds - 1, masses.within(rounded, one, "an event")),
    ]
    return masses.farkas(event - rounded, certificate, letters, EVENT, "in the middle, and outside")


def moved_by_rounding(n: sp.Expr, D: Domain) -> Truth:
    """How much the density exceeds its integrals over the cells from i - 1 to i: it does for i <= 0, where all of them add up to 1/2."""
    law = laws.Normal(0, n / 4)
    left = probability_below(law, sp.S.Zero, D)
    E, place = D.adding("y >= 0 at 1")
    y = sp.Symbol("y_place", real=True)
    slope = parameter(E, sp.diff(law.log_density(y), y).subs(y, place))
    return density(law, sp.S.Zero, D) + sum_from_next(1 - left, slope).on(D) - left


@google.claim("lib.sng.lemma4", "common_docs/Secure_Noise_Generation.pdf: Lemma 4", "constant", hurts="accuracy")
def total_variation() -> Forms:
    """The binomial law and the rounded normal law are within 15.2/sqrt(n) of each other.
    Read: n = 2h; up to n = 231 the bound is at least 1; from 232 on the binomial mass is at most e^U times the density
    in the middle, the density is rounded up to cells, and the rest is Hoeffding's"""
    yield Always("1 <= 15.2/sqrt(n)", {}, Domain("n integer in [1, 231] at 100"))
    D, h = middle(116)
    n = 2 * h
    most, moved = largest_quotient(D), moved_by_rounding(n, D)
    levels = {U: most, V: moved, o: hoeffding_failure(n, sp.sqrt(sp.log(n) / n), on=D)}
    formulas = {x: formula(t) for x, t in levels.items()}
    far = joined(substitute(difference(), formulas, "at these levels", D), *levels.values())
    N, m = Domain.of("N >= 232 at 232")
    linear = exponential().applied(far, {s: most.expr}, moved.expr + 1)
    small = Lemma(sp.log(m) / m + 1 / (12 * m), 2 / (5 * sp.sqrt(m)), N, upper=True)
    rough = small.applied(linear, {m: n}, 2 * (moved.expr + 1))
    total = sp.sqrt(2 / (sp.pi * m)) * (1 + 4 / (5 * sp.sqrt(m))) + 4 / (5 * sp.sqrt(m)) + 2 / sp.sqrt(m)
    at_most = Lemma(total, sp.Rational(76, 5) / sp.sqrt(m), N, upper=True).applied(rough, {m: n})
    yield AtMost("15.2/sqrt(n)", at_most, names={"n": n})
