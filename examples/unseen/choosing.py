"""Local answers, shuffles and choices by score. Statements of papers outside the corpus.

synthsym audit examples/unseen/choosing.py
"""

import sympy as sp

from synthsym.author import (
    AtMost,
    Domain,
    Equal,
    Integer,
    Paper,
    Real,
    density,
    integral,
    largest,
    laws,
    simplify,
    theory,
)  # fmt: skip
from synthsym.theory.choices import NOISE, one_way_loss
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.noisy_choices import winner_loss
from synthsym.theory.responses import mean, variance

paper = Paper("choosing", title="Local answers and choices", authors="papers outside the corpus", year=2020)

D = Domain(u=Real > 0, at=dict(u=1))  # e^eps = 1 + u
u = D["u"]
NAMES = {"eps": sp.log(1 + u)}
K = Domain(k=Integer >= 2, u=Real > 0, at=dict(k=3, u=1))


def bit():
    """The chance of the true answer, e^eps/(1 + e^eps)."""
    return theory.responses.heads((1 + u) / (2 + u), on=D)


def both(first, second):
    return largest(loss_of_masses(first, second), loss_of_masses(second, first))


@paper.claim("choosing.bit.loss", where="Kairouz, Oh, Viswanath 2016, binary response", kind="identity")
def bit_loss():
    """A bit that is told truly with e^eps/(1 + e^eps) loses eps."""
    return Equal("eps", both(bit(), 1 - bit()), D, printed_above="safe", names=NAMES)


@paper.claim("choosing.bit.variation", where="Kairouz, Oh, Viswanath 2016, the contraction of binary response", kind="identity")
def bit_variation():
    """Its total variation is (e^eps - 1)/(e^eps + 1)."""
    return Equal("(exp(eps) - 1)/(exp(eps) + 1)", theory.events.excess_of_masses(bit(), 1 - bit(), sp.S.Zero), D, printed_above="safe", names=NAMES)


@paper.claim("choosing.bit.kl", where="Duchi, Jordan, Wainwright 2018, binary response", kind="identity")
def bit_kl():
    """Its mean loss is eps (e^eps - 1)/(e^eps + 1)."""
    loss = loss_of_masses(bit(), 1 - bit())
    return Equal("eps*(exp(eps) - 1)/(exp(eps) + 1)", mean([bit(), 1 - bit()], [loss, -loss]), D, printed_above="safe", names=NAMES)


@paper.claim("choosing.bit.square", where="Duchi, Jordan, Wainwright 2018, binary response", kind="identity")
def bit_square():
    """Its chi-square divergence is (e^eps - 1)^2/e^eps."""
    p, q = bit(), 1 - bit()
    return Equal("(exp(eps) - 1)^2/exp(eps)", (p - q) ** 2 / p + (p - q) ** 2 / q, D, printed_above="safe", names=NAMES)


def k_response():
    k, odds = K["k"], 1 + K["u"]
    p = k / (odds + k - 1)
    return theory.response.mass_of_truth(p, k, on=K), theory.response.mass_of_other(p, k, on=K)


KNAMES = {"eps": sp.log(1 + K["u"])}


@paper.claim("choosing.kary.variation", where="Kairouz, Bonawitz, Ramage 2016", kind="identity")
def k_variation():
    """The total variation of k-ary responses of two values is (e^eps - 1)/(e^eps + k - 1)."""
    true, other = k_response()
    return Equal("(exp(eps) - 1)/(exp(eps) + k - 1)", theory.events.excess_of_masses(true, other, sp.S.Zero), K, printed_above="safe", names=KNAMES)


@paper.claim("choosing.blanket", where="Balle and others 2019, the privacy blanket", kind="identity")
def blanket():
    """The part of a k-ary response that does not depend on the value: k/(e^eps + k - 1)."""
    return Equal("k/(exp(eps) + k - 1)", K["k"] * k_response()[1], K, printed_above="unsafe", names=KNAMES)


@paper.claim("choosing.kary.truth", where="Kairouz, Bonawitz, Ramage 2016", kind="identity")
def k_truth():
    """The value itself is told with probability e^eps/(e^eps + k - 1)."""
    return Equal("exp(eps)/(exp(eps) + k - 1)", k_response()[0], K, names=KNAMES)


@paper.claim("choosing.hadamard", where="Acharya, Sun, Zhang 2019", kind="identity")
def hadamard():
    """Hadamard response on 2 m outputs, half of them with 1/m e^eps/(1 + e^eps) each, loses eps."""
    E = Domain(m=Integer >= 1, u=Real > 0, at=dict(m=2, u=1))
    near, far = (theory.responses.heads(w / (E["m"] * (2 + E["u"])), on=E) for w in (1 + E["u"], sp.S.One))
    return Equal("eps", both(near, far), E, printed_above="safe", names={"eps": sp.log(1 + E["u"])})


@paper.claim("choosing.subset", where="Ye, Barg 2018, subset selection", kind="identity")
def subset():
    """A set of w of k values that holds the own one with w e^eps/(w e^eps + k - w) loses eps."""
    E = Domain(w=Integer >= 1, more=Integer >= 1, u=Real > 0, at=dict(w=2, more=3, u=1))
    w, more, odds = E["w"], E["more"], 1 + E["u"]
    inside = theory.responses.heads(w * odds / (w * odds + more), on=E)
    sets = [sp.binomial(w + more - 1, w - 1), sp.binomial(w + more - 1, w)]
    return Equal("eps", both(inside / sets[0], (1 - inside) / sets[1]), E, printed_above="safe", names={"eps": sp.log(odds)})


def two_bits(E, p, q):
    p, q = theory.responses.heads(p, on=E), theory.responses.heads(q, on=E)
    return largest(loss_of_masses(p, q) + loss_of_masses(1 - q, 1 - p), loss_of_masses(q, p) + loss_of_masses(1 - p, 1 - q))


@paper.claim("choosing.rappor.once", where="Erlingsson, Pihur, Korolova 2014, theorem 2, one bit of each", kind="identity")
def rappor_once():
    """One report with the instantaneous response 3/4 and 1/2 beside the permanent noise f."""
    E = Domain(f=Real.between(0, 1), at=dict(f="1/2"))
    f = E["f"]
    p, q = sp.S.Half, sp.Rational(3, 4)
    ones, zeros = f * (p + q) / 2 + (1 - f) * q, f * (p + q) / 2 + (1 - f) * p
    names = {"qstar": ones, "pstar": zeros}
    return Equal("ln(qstar*(1 - pstar)/(pstar*(1 - qstar)))", two_bits(E, ones, zeros), E, printed_above="safe", names=names)


@paper.claim("choosing.sue.loss", where="Wang, Blocki, Li, Jha 2017, symmetric encoding", kind="identity")
def symmetric():
    """Bits that are kept with e^(eps/2)/(e^(eps/2) + 1) lose eps."""
    return Equal("eps", simplify(two_bits(D, (1 + u) / (2 + u), 1 / (2 + u))), D, printed_above="safe", names={"eps": 2 * sp.log(1 + u)})


@paper.claim("choosing.hash.loss", where="Wang, Blocki, Li, Jha 2017, local hashing", kind="identity")
def hashing():
    """The hash told with e^eps/(e^eps + g - 1), another one with 1/(e^eps + g - 1), loses eps."""
    E = Domain(g=Integer >= 2, u=Real > 0, at=dict(g=3, u=1))
    told, other = (theory.responses.heads(w / (E["u"] + E["g"]), on=E) for w in (1 + E["u"], sp.S.One))
    return Equal("eps", both(told, other), E, printed_above="safe", names={"eps": sp.log(1 + E["u"])})


@paper.claim("choosing.histogram.threshold", where="Wang, Blocki, Li, Jha 2017, thresholded histograms", kind="identity")
def thresholded():
    """A zero with Laplace noise 2/eps lies above t with probability e^(-eps t/2)/2."""
    E = Domain(eps=Real > 0, t=Real > 0, at=dict(eps=1, t=1))
    return Equal("exp(-eps*t/2)/2", theory.noise_tails.tail(0, 2 / E["eps"], E["t"], E), E)


@paper.claim("choosing.histogram.variance", where="Wang, Blocki, Li, Jha 2017, summed histograms", kind="identity")
def summed():
    """The noise of summed histograms, of scale 2/eps, has variance 8/eps^2."""
    E = Domain(eps=Real > 0, x=Real > 0, at=dict(eps=1, x=1))
    half = integral(density(laws.Laplace(0, 2 / E["eps"]), E["x"], E) * E["x"] ** 2, E["x"], 0, sp.oo)
    return Equal("8/eps^2", 2 * half, E.without(E["x"]))


@paper.claim("choosing.duchi.variance", where="Duchi, Jordan, Wainwright 2018, one bit", kind="identity")
def duchi():
    """The variance of the one-bit estimate of x is ((e^eps + 1)/(e^eps - 1))^2 - x^2."""
    E = D.extend(x=Real.between(-1, 1, closed=True))
    up = theory.responses.heads(sp.S.Half + E["x"] * u / (2 * (2 + u)), on=E)
    size = (2 + u) / u
    chances = [up, 1 - up]
    truth = variance(mean(chances, [size**2, size**2]), mean(chances, [size, -size]))
    return Equal("((exp(eps) + 1)/(exp(eps) - 1))^2 - x^2", truth, E, names=NAMES)


# -- choices ------------------------------------------------------------------------------------------------------------------
CHOICE = Domain(eps=Real > 0, sen=Real > 0, gap=Real > 0, at=dict(eps=1, sen=1, gap=2))
EPS, SEN, GAP = CHOICE.symbols("eps sen gap")


def choice(base, utilities, E=CHOICE):
    return theory.exponential_mechanism.mass_of_choice(base, utilities, EPS, SEN, on=E)


@paper.claim("choosing.exponential.monotone", where="McSherry, Talwar 2007, monotone scores", kind="bound")
def monotone():
    """Where all scores move in one direction, half of eps is lost."""
    return AtMost("eps/2", one_way_loss(), NOISE)


@paper.claim("choosing.exponential.two", where="McSherry, Talwar 2007, two candidates", kind="identity")
def two():
    """The better of two candidates comes out with probability 1/(1 + e^(-eps gap/(2 sen)))."""
    return Equal("1/(1 + exp(-eps*gap/(2*sen)))", choice([1, 1], [GAP, 0]), CHOICE)


@paper.claim("choosing.exponential.regret", where="McKenna, Sheldon 2020, two candidates", kind="identity")
def regret():
    """Its mean error is gap/(1 + e^(eps gap/(2 sen)))."""
    return Equal("gap/(1 + exp(eps*gap/(2*sen)))", GAP * choice([1, 1], [-GAP, 0]), CHOICE)


@paper.claim("choosing.exponential.others", where="Dwork, Roth 2014, corollary 3.12", kind="bound", hurts="accuracy")
def others():
    """One of k - 1 candidates that are `gap` worse comes out with probability at most (k - 1) e^(-eps gap/(2 sen))."""
    E = CHOICE.extend(k=Integer >= 2, at=dict(eps=1, sen=1, gap=2, k=3))
    return AtMost("(k - 1)*exp(-eps*gap/(2*sen))", choice([E["k"] - 1, 1], [-GAP, 0], E), E)


@paper.claim("choosing.flip.regret", where="McKenna, Sheldon 2020, theorem 2, two candidates", kind="bound", hurts="accuracy")
def flip():
    """Permute-and-flip errs no more often than the exponential mechanism."""
    own, other = (theory.selection.flip(below, 2 * SEN / EPS, on=CHOICE) for below in (GAP, sp.S.Zero))
    E = CHOICE.extend(time=Real.between(0, 1), at=dict(eps=1, sen=1, gap=2, time="1/2"))
    worse = integral(theory.selection.taken_at(own.on(E), [other.on(E)], E["time"]), E["time"], 0, 1)
    return AtMost("1/(1 + exp(eps*gap/(2*sen)))", worse, CHOICE)


@paper.claim("choosing.noisymax.laplace", where="Dwork, Roth 2014, claim 3.9", kind="bound")
def noisy_max():
    """The largest score with Laplace noise of scale 2 sen/eps loses eps."""
    level = theory.noisy_max.level_moves(NOISE["eps"] / 2, NOISE["eps"] / 2, on=NOISE)
    return AtMost("eps", winner_loss(laws.Laplace, level, NOISE), NOISE)


@paper.claim("choosing.threshold.split", where="Lyu, Su, Li 2017, theorem 4, any split", kind="bound")
def split():
    """Noise 1/eps1 on the threshold and 2 c/eps2 on the queries, for c answers above it, loses eps1 + eps2."""
    E = Domain(eps1=Real > 0, eps2=Real > 0, c=Integer >= 1, at=dict(eps1=1, eps2=1, c=2))
    return AtMost("eps1 + eps2", theory.sparse_vector.several_above(sp.S.One, 1 / E["eps1"], 2 * E["c"] / E["eps2"], E["c"], E), E)
