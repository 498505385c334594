"""Laws: densities in SymPy, from which every truth starts."""

from .base import Law
from .beta import Beta
from .binomial import BetaBinomial, Binomial
from .counting import Geometric, Poisson
from .gamma import Exponential, Gamma
from .laplace import Laplace
from .lengths import Chi, ChiSquared, HalfNormal, MaxwellBoltzmann, Rayleigh
from .line import Cramer, Gumbel, Uniform
from .normal import Normal
from .skewed import InverseGaussian, Levy, LogNormal, Pareto, Weibull

__all__ = [
    "Beta", "BetaBinomial", "Binomial", "Chi", "ChiSquared", "Cramer", "Exponential", "Gamma", "Geometric", "Gumbel", "HalfNormal",
    "InverseGaussian", "Laplace", "Law", "Levy", "LogNormal", "MaxwellBoltzmann", "Normal", "Pareto", "Poisson", "Rayleigh", "Uniform",
    "Weibull",
]
