"""Laws: densities in SymPy, from which every truth starts."""

from .base import Law
from .beta import Beta
from .binomial import BetaBinomial, Binomial
from .gamma import Exponential, Gamma
from .laplace import Laplace
from .normal import Normal

__all__ = ["Beta", "BetaBinomial", "Binomial", "Exponential", "Gamma", "Laplace", "Law", "Normal"]
