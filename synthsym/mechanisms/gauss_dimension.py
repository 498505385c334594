"""Vectors: records in R^d with covariance var*I and prior prior_var*I, data in the cube [-R, R]^d or the ball of radius R.

The posterior acts on each coordinate alone, so a release is the scalar one with a vector shift. The shift of the
posterior mean is at most s*2R/n in the ball (from -x to x on the sphere) and sqrt(d) times that in the cube (from corner
to opposite corner); the Gaussian profile depends on its length only. Conditioned to the cube, the coordinates stay
independent, one replaced record moves all of them from -R to R, and the pure losses add: d times the scalar loss.
"""

from __future__ import annotations

from flint import arb, fmpq

from ..errors import UserError
from .gauss import Release
from .gauss_conditioned import pure_epsilon

SHAPES = ("cube", "ball")


def _dimension(dim: int) -> int:
    if dim < 1:
        raise UserError(f"dim={dim}: dim must be an integer >= 1")
    return dim


def eta_squared(r: Release, dim: int, shape: str) -> fmpq:
    """Squared length of the largest shift over the variance of a coordinate of the sufficient statistic."""
    if shape not in SHAPES:
        raise UserError(f"shape={shape}: shape must be one of {', '.join(SHAPES)}")
    return r.eta_squared * (_dimension(dim) if shape == "cube" else 1)


def cube_pure_epsilon(r: Release, dim: int) -> arb:
    """Exact pure loss of the release conditioned to the cube."""
    return _dimension(dim) * pure_epsilon(r)
