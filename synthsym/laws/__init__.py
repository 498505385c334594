"""Laws: densities in SymPy, from which every truth starts, and what a truth can be the value of.

A law is its definition. Never a place for what is derived from one: divergences and moments are derived by rules, and
computed in `numbers`. Begin with `base` and `line`; `subjects` has the quantities that are spoken of.
"""

from .base import Law
from .beta import Beta
from .lattice import (
    BetaBinomial,
    Binomial,
    DiscreteGaussian,
    DiscreteLaplace,
    DiscreteUniform,
    Geometric,
    Lattice,
    Poisson,
    TwoSidedGeometric,
)
from .line import Cramer, Gumbel, Laplace, Normal, NormalMixture, Uniform
from .positive import (
    Chi,
    ChiSquared,
    Exponential,
    Gamma,
    HalfNormal,
    InverseGaussian,
    Levy,
    LogNormal,
    MaxwellBoltzmann,
    Pareto,
    Rayleigh,
    Weibull,
)
from .vectors import Dirichlet, MultivariateNormal, column

__all__ = [
    "Beta",
    "BetaBinomial",
    "Binomial",
    "Chi",
    "ChiSquared",
    "Cramer",
    "Dirichlet",
    "DiscreteGaussian",
    "DiscreteLaplace",
    "DiscreteUniform",
    "Exponential",
    "Gamma",
    "Geometric",
    "Gumbel",
    "HalfNormal",
    "InverseGaussian",
    "Laplace",
    "Lattice",
    "Law",
    "Levy",
    "LogNormal",
    "MaxwellBoltzmann",
    "MultivariateNormal",
    "Normal",
    "NormalMixture",
    "Pareto",
    "Poisson",
    "Rayleigh",
    "TwoSidedGeometric",
    "Uniform",
    "Weibull",
    "column",
]
