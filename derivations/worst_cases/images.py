"""Normal releases in other units, mirrored, or turned: the divergences are those of the release itself.

So a distance counts in deviations of either law, the sign of a shift does not count, and of a shift of several coordinates its length.
"""

import sympy as sp
from synthsym.author import Domain, Forms, laws
from synthsym.theory.images import moved_and_scaled, projected, turned
from synthsym.theory.relabelling import every_divergence, with_levels
from . import paper
from .shared_records import kept

ZERO = sp.S.Zero


@paper.claim("worst.normal.units", "normal laws of one variance or two", "bound", uses=["dwork.prop2.1"])
def in_other_units() -> Forms:
    """start + factor Y and start - factor Y tell what Y tells.

    Read: delta at eps and tau at any order are those of Y, and bound those of the image; the way back is such a map, too
    """
    D = with_levels(Domain("m1 real, v1 > 0, m2 real, v2 > 0, start real, factor > 0", at=dict(m2=1, factor=2)))
    m1, v1, m2, v2, start, factor = D.symbols("m1 v1 m2 v2 start factor")
    pair = laws.Normal(m1, v1), laws.Normal(m2, v2)
    for mirrored in (False, True):
        yield from kept(moved_and_scaled(every_divergence(D), pair, start, factor, mirrored))


@paper.claim("worst.normal.turned", "mvn-plugin: normal laws of one variance in several coordinates", "bound", uses=["dwork.prop2.1"])  # fmt: skip
def onto_one_line() -> Forms:
    """A shift in two coordinates is one in a single coordinate, by its length, once the two are turned into each other.

    Read: delta and tau as above; u is the tangent of half the angle. So all coordinates are turned, one after the other
    """
    D = with_levels(Domain("v > 0, length > 0, u real", at=dict(length=5, u=2)))
    v, length, u = D.symbols("v length u")
    cosine, sine = (1 - u**2) / (1 + u**2), 2 * u / (1 + u**2)
    still, one, other, along = (laws.Normal(length * share, v) for share in (ZERO, cosine, sine, sp.S.One))
    shifted, turned_back = [(still, one), (still, other)], [(still, along), (still, still)]
    return kept(turned(every_divergence(D), shifted, turned_back, cosine, sine))


@paper.claim("worst.normal.projected", "mean-covariance, relation=add-remove", "bound", uses=["dwork.prop2.1"])
def turned_and_forgotten() -> Forms:
    """Two outcomes turned into each other, of which one is forgotten: the mean c m, the variance c^2 v + (1 - c^2) v0.

    Read: delta and tau as above; before the turn N(0, 1) twice, or N(m, v) and N(0, v0); c is the cosine of the angle
    """
    D = with_levels(Domain("m real, v > 0, v0 > 0, 0 < c < 1", at=dict(m=1, v=2, c="3/5")))
    m, v, v0, c = D.symbols("m v v0 c")
    unit, along, across = (laws.Normal(mean, w) for mean, w in ((ZERO, sp.S.One), (m, v), (ZERO, v0)))
    left = laws.Normal(c * m, c**2 * v + (1 - c**2) * v0)
    return kept(projected(every_divergence(D), (unit, along), (unit, across), (unit, left), c, sp.sqrt(1 - c**2)))
