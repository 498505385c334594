"""Everything that the author of a file of claims needs, in one namespace.

    from synthsym.author import Domain, Equal, Integer, Normal, Paper, Real, mean_shift, substitute, zcdp

A claim is a printed formula and a truth. A truth starts at a law's density, a neighbour relation or a definition of the
ledger, and goes on by rules, each of which checks itself; what an author grants without proof is written `assume(...)` and
shows in the finding. Letters of a domain may be used in arithmetic with truths. docs/tutorial-author.md has a worked example.
"""

from __future__ import annotations

from . import theory
from .balls.functions import Phi, computed
from .core.domain import Domain, Integer, Real
from .core.memo import remembered, remembered_by
from .core.truth import Truth
from .errors import StepRejected, Undecided
from .laws import (
    Beta,
    BetaBinomial,
    Binomial,
    Chi,
    ChiSquared,
    Cramer,
    Dirichlet,
    DiscreteGaussian,
    DiscreteLaplace,
    DiscreteUniform,
    Exponential,
    Gamma,
    Geometric,
    Gumbel,
    HalfNormal,
    InverseGaussian,
    Laplace,
    Levy,
    LogNormal,
    MaxwellBoltzmann,
    MultivariateNormal,
    Normal,
    NormalMixture,
    Pareto,
    Poisson,
    Rayleigh,
    TwoSidedGeometric,
    Uniform,
    Weibull,
)
from .laws.base import Law
from .laws.lattice import Lattice
from .laws.vectors import column
from .rules import (
    assume,
    at_ends,
    at_point,
    bounded_by,
    corners,
    density,
    derivative,
    evaluated,
    formula,
    infimum,
    inside_range,
    joined,
    largest,
    least_up_to,
    limit,
    log_density,
    log_integral,
    log_ratio,
    masses,
    parameter,
    probability_below,
    renyi,
    rewrite,
    simplify,
    substitute,
    supremum,
    zcdp,
)
from .rules.beta_tail import log_tail_bound
from .rules.expfamily import family_kl, family_renyi
from .rules.exponentials import expanded, exponential_integral, moved
from .rules.lemma import Lemma, lemma
from .rules.lemma import apply as apply_lemma
from .rules.neighbours import mean_shift, mean_shift_added, mean_shift_removed, replaced
from .rules.pieces import piecewise_supremum
from .rules.primitive import integral
from .rules.solving import least, level_root, over_reals, solve_affine, solve_inverse
from .rules.sums import geometric_sum, paired, telescoped, termwise, whole_sum
from .rules.zcdp import zcdp_from
from .statements import (
    All,
    Always,
    AtLeast,
    AtMost,
    Condition,
    Equal,
    Exists,
    Form,
    Iff,
    Monotone,
    Necessary,
    Never,
    Order,
    OrderBetween,
    Printed,
    Prints,
    Sufficient,
    loss_at_most,
)
from .statements.claim import Forms, Paper
from .statements.closed import NoClosedForm
from .statements.equal import Attained, Cost
from .statements.event import Argued, CertifiedValue, Event, Instead, LawText, Picture, Tabulated, Told
from .statements.via import AtMostThrough, Part

__all__ = [
    "All", "Always", "Argued", "AtLeast", "AtMost", "AtMostThrough", "Attained", "Beta", "BetaBinomial", "Binomial",
    "CertifiedValue", "Chi", "ChiSquared", "Condition", "Cost", "Cramer", "Dirichlet", "DiscreteGaussian", "DiscreteLaplace",
    "DiscreteUniform", "Domain", "Equal", "Event", "Exists", "Exponential", "Form", "Forms", "Gamma", "Geometric", "Gumbel",
    "HalfNormal", "Iff", "Instead", "Integer", "InverseGaussian", "Laplace", "Law", "LawText", "Lemma", "Levy",
    "Lattice", "LogNormal", "MaxwellBoltzmann", "Monotone", "MultivariateNormal", "Necessary", "Never", "NoClosedForm",
    "Normal", "NormalMixture", "Order", "OrderBetween", "Paper", "Pareto", "Part", "Phi", "Picture", "Poisson",
    "Printed", "Prints", "Rayleigh", "Real", "StepRejected", "Sufficient", "Tabulated", "Told", "Truth",
    "TwoSidedGeometric", "Undecided", "Uniform", "Weibull", "apply_lemma", "assume", "at_ends", "at_point", "bounded_by",
    "column", "computed", "corners", "density", "derivative", "evaluated", "expanded", "exponential_integral",
    "family_kl", "family_renyi", "formula", "geometric_sum", "infimum", "inside_range", "integral",
    "joined", "largest", "least", "least_up_to", "lemma", "level_root", "limit", "log_density",
    "log_integral", "log_ratio", "log_tail_bound", "loss_at_most", "masses", "mean_shift", "mean_shift_added",
    "mean_shift_removed", "moved", "over_reals", "paired", "parameter", "piecewise_supremum", "probability_below",
    "remembered", "remembered_by", "renyi", "replaced", "rewrite", "simplify", "solve_affine",
    "solve_inverse", "substitute", "supremum", "telescoped", "termwise", "theory", "whole_sum", "zcdp",
    "zcdp_from",
]  # fmt: skip
