"""Choosing one of several candidates by noisy scores, and queries against a noisy threshold.

synthsym audit examples/cookbook/selection.py
"""

import sympy as sp

from synthsym.author import AtMost, Domain, Equal, Integer, Paper, Real, integral, laws, theory
from synthsym.theory.choices import NOISE, general_loss, two_outputs
from synthsym.theory.noisy_choices import winner_loss

paper = Paper("selection", title="Choices and thresholds", authors="well-known results", year=2007)
EPS, SEN = NOISE.symbols("eps sen")


# -- exponential mechanism -----------------------------------------------------------------------------------------------
@paper.claim("selection.exponential.loss", where="McSherry, Talwar 2007, theorem 6", kind="bound")
def exponential():
    """Weights exp(eps u/(2 sen)) on utilities that move by at most sen lose eps, and no less in general."""
    return AtMost("eps", general_loss(), NOISE, lower=two_outputs())


@paper.claim("selection.exponential.utility", where="Dwork, Roth 2014, theorem 3.11", kind="bound", hurts="accuracy")
def utility():
    """All k - 1 candidates that are 2 sen/eps (ln k + t) worse than the best come out with probability at most e^(-t)."""
    E = NOISE.extend(k=Integer >= 2, t=Real > 0, at=dict(eps=1, sen=1, k=3, t=1))
    k, t = E.symbols("k t")
    worse = -2 * SEN / EPS * (sp.log(k) + t)
    return AtMost("exp(-t)", theory.exponential_mechanism.mass_of_choice([k - 1, 1], [worse, 0], EPS, SEN, on=E), E)


@paper.claim("selection.exponential.rho", where="Cesar, Rogers 2021; Dong, Durfee, Rogers 2020", kind="bound")
def concentrated():
    """The exponential mechanism is eps^2/8-concentrated."""
    D = Domain(eps=Real > 0, at=dict(eps=1))
    return AtMost("eps^2/8", theory.costs.choice_cost(D["eps"], D), D)


# -- noisy scores --------------------------------------------------------------------------------------------------------
@paper.claim("selection.noisymax.loss", where="Ding and others 2021", kind="bound")
def noisy_max():
    """The largest score with exponential noise of mean 2 sen/eps loses eps."""
    level = theory.noisy_max.level_moves(EPS / 2, EPS / 2, on=NOISE)  # in units of the noise
    return AtMost("eps", winner_loss(laws.Exponential, level, NOISE), NOISE)


GAP = Domain(eps=Real > 0, sen=Real > 0, gap=Real > 0, at=dict(eps=1, sen=1, gap=2))


def taken(own, other):
    """The mass of one of two candidates under permute-and-flip, by the scores below the best one."""
    e, sen = GAP["eps"], GAP["sen"]
    own, other = (theory.selection.flip(below, 2 * sen / e, on=GAP) for below in (own, other))
    E = GAP.extend(time=Real.between(0, 1), at=dict(time="1/2"))
    return integral(theory.selection.taken_at(own.on(E), [other.on(E)], E["time"]), E["time"], 0, 1)


@paper.claim("selection.flip.best", where="McKenna, Sheldon 2020, two candidates", kind="identity")
def flip_best():
    """The better of two candidates."""
    return Equal("1 - exp(-eps*gap/(2*sen))/2", taken(sp.S.Zero, GAP["gap"]), GAP)


@paper.claim("selection.flip.worse", where="McKenna, Sheldon 2020, two candidates", kind="identity")
def flip_worse():
    """The other one."""
    return Equal("exp(-eps*gap/(2*sen))/2", taken(GAP["gap"], sp.S.Zero), GAP)


# -- thresholds ----------------------------------------------------------------------------------------------------------
@paper.claim("selection.threshold.first", where="Dwork, Roth 2014, theorem 3.23", kind="bound")
def first_above():
    """AboveThreshold: noise 2/eps on the threshold and 4/eps on the queries."""
    D = Domain(eps=Real > 0, at=dict(eps=1))
    return AtMost("eps", theory.sparse_vector.first_above(sp.S.One, 2 / D["eps"], 4 / D["eps"], D), D)


@paper.claim("selection.threshold.several", where="Lyu, Su, Li 2017, theorem 2", kind="bound")
def several_above():
    """One noisy threshold for c answers above it: noise 2/eps on the threshold and 4 c/eps on the queries."""
    D = Domain(eps=Real > 0, c=Integer >= 1, at=dict(eps=1, c=3))
    eps, c = D.symbols("eps c")
    return AtMost("eps", theory.sparse_vector.several_above(sp.S.One, 2 / eps, 4 * c / eps, c, D), D)
