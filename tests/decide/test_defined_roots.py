"""A root of a sum of squares has a value everywhere, and one of a difference has not."""

import sympy as sp

from synthsym.author import Domain, Real
from synthsym.decide import prove_defined

D = Domain(x=Real, y=Real, u=Real)
x, y, u = D.symbols("x y u")


def test_sum_of_squares():
    assert prove_defined(sp.sqrt((x - y) ** 2 + (y - u) ** 2), D) is not None


def test_difference_of_squares():
    assert prove_defined(sp.sqrt((x - y) ** 2 - (y - u) ** 2), D) is None
    assert prove_defined(sp.log((x - y) ** 2 + (y - u) ** 2), D) is None
