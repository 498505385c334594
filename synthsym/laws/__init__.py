"""Laws: densities in SymPy, from which every truth starts."""

from .base import Law
from .beta import Beta
from .binomial import BetaBinomial, Binomial
from .counting import DiscreteUniform, Geometric, Poisson
from .gamma import Exponential, Gamma
from .laplace import Laplace
from .lattice import DiscreteGaussian, DiscreteLaplace, TwoSidedGeometric
from .lengths import Chi, ChiSquared, HalfNormal, MaxwellBoltzmann, Rayleigh
from .line import Cramer, Gumbel, Uniform
from .mixture import NormalMixture
from .normal import Normal
from .skewed import InverseGaussian, Levy, LogNormal, Pareto, Weibull
from .vectors import Dirichlet, MultivariateNormal

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
]
