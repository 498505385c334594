"""The rows of the tables whose laws are exponential families: divergence, Kullback-Leibler divergence, where it is finite, largest loss."""

from collections.abc import Callable
import sympy as sp
from synthsym.author import Condition, Domain, laws
from synthsym.theory.divergence import BETA, GAUSSIAN, POWERS, kernel_coefficients
from .orders import Family

RATES = Domain("l1 > 0 at 1, l2 > 0 at 3/2")
SIGMAS = Domain("s1 > 0 at 1, s2 > 0 at 3/2")
BELLS = Domain("m1 real at 0, m2 real at 1, s1 > 0 at 1, s2 > 0 at 3/2")
LESS, WIDER = "alpha*l1 + (1-alpha)*l2", "alpha*s2^2 + (1-alpha)*s1^2"


# -- where the mixed density is integrable: textbook conditions on the coefficients of alpha log p + (1 - alpha) log q -----
def decay(p: int | str, below: bool = False) -> Callable[[laws.Law, laws.Law, Domain], Condition]:
    """A power of x times an exponential of -x^p: the exponential decays, and the power is integrable at 0 (or, below, far out)."""

    def exact(P: laws.Law, Q: laws.Law, D: Domain) -> Condition:
        x, E = P.outcome(D)
        bend = D[p] if isinstance(p, str) else sp.Integer(p)
        power, rate = kernel_coefficients(P, Q, D["alpha"], [sp.log(x), x**bend], x, E, POWERS)
        return Condition((-rate, ">", 0), (-1 - power if below else 1 + power, ">", 0))

    return exact


def bell(P: laws.Law, Q: laws.Law, D: Domain) -> Condition:
    """The square of x has a negative coefficient."""
    x, E = P.outcome(D)
    square, _ = kernel_coefficients(P, Q, D["alpha"], [x**2, x], x, E, GAUSSIAN)
    return Condition((square, "<", 0))


def both_ends(P: laws.Law, Q: laws.Law, D: Domain) -> Condition:
    """Powers of x and 1 - x that are integrable."""
    x, E = P.outcome(D)
    low, high = kernel_coefficients(P, Q, D["alpha"], [sp.log(x), sp.log(1 - x)], x, E, BETA)
    return Condition((1 + low, ">", 0), (1 + high, ">", 0))


# -- one rate or scale -----------------------------------------------------------------------------------------------------
exponential = Family("exponential", "exponential", "exponential laws", laws.Exponential, "l", RATES)
exponential.entry(f"ln(l1/l2) + 1/(alpha-1)*ln(l1/({LESS}))", "l2", lambda mix, l2: {"l1": mix(l2)})
exponential.kullback("ln(l1/l2) + (l2 - l1)/l1")
exponential.finite(f"{LESS} > 0", decay(1))
exponential.largest("ln(l1/l2)", "l2 > 0 at 1, d > 0 at 1", lambda l2, d: {"l1": l2 + d})

levy = Family("levy", "Lévy with equal supports", "Lévy laws with a common location", laws.Levy, "l", RATES)
levy.entry(f"ln(l1/l2)/2 + 1/(2*(alpha-1))*ln(l1/({LESS}))", "l2", lambda mix, l2: {"l1": mix(l2)})
levy.kullback("(ln(l1/l2) + l2/l1 - 1)/2")
levy.finite(f"{LESS} > 0", decay(-1, below=True))
levy.largest("ln(l1/l2)/2", "l2 > 0 at 1, d > 0 at 1", lambda l2, d: {"l1": l2 + d})

for law, name, k, entry, kl in (
    (laws.HalfNormal, "half-normal", "", f"ln(s2/s1) + 1/(alpha-1)*ln((s2^2/({WIDER}))^(1/2))", "(s1^2 - s2^2)/(2*s2^2)"),
    (laws.Rayleigh, "Rayleigh", "2*", f"2*ln(s2/s1) + 1/(alpha-1)*ln(s2^2/({WIDER}))", "(s1^2 - s2^2)/s2^2"),
    (laws.MaxwellBoltzmann, "Maxwell-Boltzmann", "3*", f"3*ln(s2/s1) + 1/(alpha-1)*ln((s2^2/({WIDER}))^(3/2))", "3*(s1^2 - s2^2)/(2*s2^2)"),
):  # fmt: skip
    of_scale = Family(name.lower(), name, f"{name} laws", law, "s", SIGMAS)
    of_scale.entry(entry, "s1", lambda mix, s1: {"s2": sp.sqrt(mix(s1**2))})
    of_scale.kullback(f"{k}ln(s2/s1) + {kl}")
    of_scale.finite(f"{WIDER} > 0", decay(2))
    of_scale.largest(f"{k}ln(s2/s1)", "s1 > 0 at 1, d > 0 at 1", lambda s1, d: {"s2": sp.sqrt(s1**2 + d)})

SHAPED = Domain("k > 0 at 2, s1 > 0 at 1, s2 > 0 at 3/2")
weibull = Family(
    "weibull", "Weibull with a common shape", "Weibull laws with a common shape", laws.Weibull, "k s", SHAPED
)
weibull.entry(
    "ln((s2/s1)^k) + 1/(alpha-1)*ln(s2^k/(alpha*s2^k + (1-alpha)*s1^k))",
    "k s1",
    lambda mix, k, s1: {"s2": mix(s1**k) ** (1 / k)},
)
weibull.kullback("ln((s2/s1)^k) + (s1/s2)^k - 1")
weibull.finite("alpha*s2^k + (1-alpha)*s1^k > 0", decay("k"))
weibull.largest(
    "k*ln(s2/s1)", "k > 0 at 1, r > 0 at 1, d > 0 at 1", lambda k, r, d: {"s1": r ** (1 / k), "s2": (r + d) ** (1 / k)}
)

CENTRES = Domain("b > 0 at 1, m1 real at 0, m2 real at 1/2")
gumbel = Family("gumbel", "Gumbel with a common scale", "Gumbel laws with a common scale", laws.Gumbel, "m b", CENTRES)
gumbel.entry(
    "(m1 - m2)/b + 1/(alpha-1)*ln(exp(m1/b)/(alpha*exp(m1/b) + (1-alpha)*exp(m2/b)))",
    "b m2",
    lambda mix, b, m2: {"m1": b * sp.log(mix(sp.exp(m2 / b)))},
)
D, b, l1, l2 = Domain.of("b > 0 at 1, l1 > 0 at 1, l2 > 0 at 2")
gumbel.kullback("(m1-m2)/b + exp((m2-m1)/b) - 1", D, {"m1": b * sp.log(l1), "m2": b * sp.log(l2)})
gumbel.largest(
    "(m1-m2)/b", "b > 0 at 1, r > 0 at 1, d > 0 at 1", lambda b, r, d: {"m1": b * sp.log(r + d), "m2": b * sp.log(r)}
)

TAILS = Domain("m > 0 at 1, a1 > 0 at 2, a2 > 0 at 3")
pareto = Family(
    "pareto", "Pareto, both with the minimum m", "Pareto laws with a common minimum", laws.Pareto, "m a", TAILS
)
pareto.entry(
    "ln(m^a1/m^a2) + ln(a1/a2) + 1/(alpha-1)*ln(a1*m^a1/((alpha*a1 + (1-alpha)*a2)*m^(alpha*a1 + (1-alpha)*a2)))",
    "m a2",
    lambda mix, m, a2: {"a1": mix(a2)},
)
pareto.kullback("ln((m/m)^a2) + ln(a1/a2) + (a2-a1)/a1")
pareto.largest("ln(a1/a2)", "m > 0 at 1, a2 > 0 at 1, d > 0 at 1", lambda m, a2, d: {"a1": a2 + d})

degrees = Family(
    "chi-squared", "chi-squared", "chi-squared laws", laws.ChiSquared, "d", Domain("d1 > 0 at 3, d2 > 0 at 4")
)
degrees.entry(
    "ln(gamma(d2/2)/gamma(d1/2)) + 1/(alpha-1)*ln(gamma((alpha*d1 + (1-alpha)*d2)/2)/gamma(d1/2))",
    "d2",
    lambda mix, d2: {"d1": mix(d2)},
)
degrees.kullback("ln(gamma(d2/2)/gamma(d1/2)) + (d1-d2)/2*digamma(d1/2)")
degrees.finite("alpha*d1 + (1-alpha)*d2 > 0", decay(1))

# -- two parameters --------------------------------------------------------------------------------------------------------
for law, name, words, plural in (
    (laws.Normal, "normal", "Gaussian", "normal"),
    (laws.LogNormal, "log-normal", "log-normal", "log-normal"),
):
    of_bell = Family(name, words, f"{plural} laws", lambda m, s, law=law: law(m, s**2), "m s", BELLS)
    of_bell.entry(
        f"ln(s2/s1) + 1/(2*(alpha-1))*ln(s2^2/({WIDER})) + alpha*(m1-m2)^2/(2*({WIDER}))",
        "m1 m2 s1",
        lambda mix, m1, m2, s1: {"s2": sp.sqrt(mix(s1**2))},
    )
    of_bell.kullback("1/(2*s2^2)*((m1-m2)^2 + s1^2 - s2^2) + ln(s2/s1)")
    of_bell.largest(
        "ln(s2/s1) + (m1-m2)^2/(2*(s2^2-s1^2))",
        "m1 real at 1, m2 real at 1, s1 > 0 at 1, d > 0 at 1",
        lambda m1, m2, s1, d: {"s2": sp.sqrt(s1**2 + d)},
    )
    if law is laws.Normal:
        of_bell.finite(f"{WIDER} > 0", bell)

GAMMAS = Domain("k1 > 0 at 2, k2 > 0 at 3, t1 > 0 at 1, t2 > 0 at 3/2")
gamma = Family("gamma", "gamma (shape k, scale t)", "gamma laws", lambda k, t: laws.Gamma(k, 1 / t), "k t", GAMMAS)
SCALE, SHAPE = "(alpha*t2 + (1-alpha)*t1)", "(alpha*k1 + (1-alpha)*k2)"
gamma.entry_in_cases(
    f"ln(gamma(k2)*t2^k2/(gamma(k1)*t1^k1)) + 1/(alpha-1)*ln(gamma{SHAPE}/(t1^k1*gamma(k1))*(t1*t2/{SCALE})^{SHAPE})",
    ("k1", "k2"),
    ("t2", "t1"),
)
gamma.kullback("(t1-t2)/t2*k1 + ln(gamma(k2)*t2^k2/(gamma(k1)*t1^k1)) + (k1-k2)*(ln(t1) + digamma(k1))")
gamma.finite("alpha*t2 + (1-alpha)*t1 > 0 and alpha*k1 + (1-alpha)*k2 > 0", decay(1))

DEGREES = Domain("s1 > 0 at 1, s2 > 0 at 3/2, k1 > 0 at 2, k2 > 0 at 3")
chi = Family("chi", "chi", "chi laws", laws.Chi, "s k", DEGREES)
chi.entry_in_cases(
    "ln(s2^k2*gamma(k2/2)/(s1^k1*gamma(k1/2)))"
    f" + 1/(alpha-1)*ln(gamma({SHAPE}/2)/(s1^k1*gamma(k1/2))*(s1^2*s2^2/({WIDER}))^({SHAPE}/2))",
    ("k1", "k2"),
    ("s2", "s1"),
    named=lambda v: {**v, "s1": sp.sqrt(v["s1"]), "s2": sp.sqrt(v["s2"])},
)
chi.kullback("digamma(k1/2)*(k1-k2)/2 + ln((s2/s1)^k2*gamma(k2/2)/gamma(k1/2)) + k1/(2*s2^2)*(s1^2-s2^2)")
chi.finite(f"{WIDER} > 0 and alpha*k1 + (1-alpha)*k2 > 0", decay(2), "k1 k2 s1 s2")

beta = Family(
    "beta", "beta", "beta laws", laws.Beta, "a b", Domain("a1 > 0 at 2, a2 > 0 at 3, b1 > 0 at 1, b2 > 0 at 3/2")
)
beta.entry(
    "ln(beta(a2,b2)/beta(a1,b1)) + 1/(alpha-1)*ln(beta(alpha*a1 + (1-alpha)*a2, alpha*b1 + (1-alpha)*b2)/beta(a1,b1))",
    "a2 b2",
    lambda mix, a2, b2: {"a1": mix(a2), "b1": mix(b2, "w2")},
)
beta.kullback(
    "ln(beta(a2,b2)/beta(a1,b1)) + digamma(a1)*(a1-a2) + digamma(b1)*(b1-b2) + (a2 + b2 - (a1+b1))*digamma(a1+b1)"
)
beta.finite("alpha*a1 + (1-alpha)*a2 > 0 and alpha*b1 + (1-alpha)*b2 > 0", both_ends)

# shapes l and shape/mean^2 mix linearly
SHAPES = Domain("m1 > 0 at 1, m2 > 0 at 2, l1 > 0 at 1, l2 > 0 at 3/2")
inverse = Family("inverse-gaussian", "inverse Gaussian", "inverse Gaussian laws", laws.InverseGaussian, "m l", SHAPES)
inverse.entry_in_cases(
    f"ln(l1/l2)/2 + 1/(2*(alpha-1))*ln(l1/({LESS}))"
    f" + 1/(alpha-1)*(alpha*l1/m1 + (1-alpha)*l2/m2 - sqrt(({LESS})*(alpha*l1/m1^2 + (1-alpha)*l2/m2^2)))",
    ("l1", "l2"),
    ("u1", "u2"),
    named=lambda v: {**v, "m1": sp.sqrt(v["l1"] / v["u1"]), "m2": sp.sqrt(v["l2"] / v["u2"])},
)
inverse.kullback("(ln(l1/l2) + l2/l1 + l2*(m1-m2)^2/(m1*m2^2) - 1)/2")
inverse.largest(
    "ln(l1/l2)/2 + l1/m1 - l2/m2 - sqrt((l1-l2)*(l1/m1^2-l2/m2^2))",
    "l2 > 0 at 1, d > 0 at 1, u2 > 0 at 1, e > 0 at 1",
    lambda l2, d, u2, e: {"l1": l2 + d, "m1": sp.sqrt((l2 + d) / (u2 + e)), "m2": sp.sqrt(l2 / u2)},
)
