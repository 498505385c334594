"""Section 2.4: definite matrices. Quadratic forms are taken in coordinates, products of matrices entry by entry."""

from __future__ import annotations

import sympy as sp

from synthsym.author import All, Always, Condition, Domain, Equal, Iff, Real, Truth, corners, rewrite
from synthsym.core.ledger import declare
from synthsym.rules import cite

from . import paper
from .setting import definition

declare("cited:spectral-theorem", "a real symmetric matrix is diagonal, with its eigenvalues, in an orthonormal basis", "any linear algebra text")
declare("definition:matrix-product", "(AB)_ij = sum_k A_ik B_kj")
PRODUCT = "definition:matrix-product"


@paper.claim("miura.def2.9", where="Definition 2.9, equivalent conditions for definiteness", kind="prose")
def definite():
    """x'Ax > 0 (>= 0) for all unit x, and all eigenvalues positive (nonnegative): two eigenvalues, any split of the length."""
    D = Domain(l1=Real, gap=Real >= 0, at=dict(l1=1, gap=2))
    l1, l2 = D["l1"], D["l1"] + D["gap"]  # the smaller one first
    names = {"l2": l2}
    E = D.extend(share=Real.between(0, 1, closed=True), at={"share": "1/2"})
    share = E["share"]
    product = definition(PRODUCT, -(l1 * share + l2 * (1 - share)), E, "minus x'Ax for a unit x in an eigenbasis, share = the squared first coordinate")
    form = cite("cited:spectral-theorem", product.expr, E, "such a basis exists", product)
    least = -corners(form, {share: (sp.S.Zero, sp.S.One)}, "linear in the share: extreme at the eigenvectors")
    return All(Iff("l1 > 0 and l2 > 0", Condition((least, ">", 0)), D, names=names), Iff("l1 >= 0 and l2 >= 0", Condition((least, ">=", 0)), D, names=names))


@paper.claim("miura.lem2.10", where="Lemma 2.10", kind="proof-step", required=True)
def product_of_two():
    """AB symmetric means AB = BA, so A and B share eigenvectors and the eigenvalues of AB are products."""
    D = Domain(a1=Real > 0, a2=Real > 0, b1=Real > 0, b2=Real > 0, c=Real, at=dict(a1=1, a2=2, b1=3, b2=4, c=0))
    a1, a2, b1, b2, c = D.symbols("a1 a2 b1 b2 c")
    A, B = sp.diag(a1, a2), sp.Matrix([[b1, c], [c, b2]])  # in a basis where A is diagonal
    skew = definition(PRODUCT, sp.factor((A * B - B * A)[0, 1]), D, "AB - (AB)', off the diagonal: zero only if the eigenvalues of A agree or c = 0")
    value = cite("cited:spectral-theorem", a1 * b1, D, "so in a common basis an eigenvalue of AB is one of A times one of B", skew)
    return All(Equal("(a1-a2)*c", skew, D), Always("eigenvalue > 0", {"eigenvalue": value}, D))


@paper.claim("miura.lem2.11", where="Lemma 2.11", kind="proof-step", required=True)
def congruence():
    """z' S'AS z = (Sz)'A(Sz) > 0, as Sz is not zero: A = diag(a1, a2), y = Sz with squared coordinates u, v not both zero."""
    D = Domain(a1=Real > 0, a2=Real > 0, p=Real, q=Real, r=Real, s=Real, z1=Real, z2=Real, at=dict(a1=1, a2=2, p=1, q=0, r=0, s=1, z1=1, z2=1))
    a1, a2, p, q, r, s, z1, z2 = D.symbols("a1 a2 p q r s z1 z2")
    S, z = sp.Matrix([[p, q], [r, s]]), sp.Matrix([z1, z2])
    form = definition(PRODUCT, sp.expand((z.T * S.T * sp.diag(a1, a2) * S * z)[0, 0]), D, "z'(S'AS)z")
    as_squares = rewrite(form, a1 * (p * z1 + q * z2) ** 2 + a2 * (r * z1 + s * z2) ** 2, "(Sz)'A(Sz)")
    E = Domain(a1=Real > 0, a2=Real > 0, u=Real >= 0, v=Real >= 0, at=dict(a1=1, a2=2, u=1, v=0))
    e1, e2, u, v = E.symbols("a1 a2 u v")
    E = E.where(sp.Gt(u + v, 0))  # S is invertible and z is not zero
    form = Truth(e1 * u + e2 * v, E, as_squares.steps, as_squares.rests_on)
    positive = definition(PRODUCT, form.expr, E, "u, v the squares of the coordinates of Sz", form)
    return Always("form > 0", {"form": positive}, E)


@paper.claim("miura.prop2.12", where="Proposition 2.12 and its proof", kind="proof-step", required=True, uses=["miura.lem2.10", "miura.lem2.11"])
def product_of_three():
    """S^-1 (ABC) S^-1 = (S^-1 A S^-1)(S B S) with S^2 = C, entry by entry; then Lemma 2.11 twice, Lemma 2.10, and back."""
    D = Domain(a1=Real > 0, a2=Real > 0, a=Real, b1=Real > 0, b2=Real > 0, b=Real, c1=Real > 0, c2=Real > 0,
               at=dict(a1=1, a2=2, a="1/2", b1=3, b2=4, b=1, c1=2, c2=3))
    a1, a2, a, b1, b2, b, c1, c2 = D.symbols("a1 a2 a b1 b2 b c1 c2")
    A, B, C, S = sp.Matrix([[a1, a], [a, a2]]), sp.Matrix([[b1, b], [b, b2]]), sp.diag(c1**2, c2**2), sp.diag(c1, c2)
    left = S.inv() * A * B * C * S.inv()
    mirrored = S.inv() * C * B * A * S.inv()
    right, swapped = (S.inv() * A * S.inv()) * (S * B * S), (S * B * S) * (S.inv() * A * S.inv())
    forms = []
    for i in range(2):
        for j in range(2):
            for one, other in ((left, right), (mirrored, swapped)):
                truth = definition(PRODUCT, sp.expand(one[i, j]), D, f"entry ({i + 1}, {j + 1}) of S^-1 D S^-1, C = S^2")
                forms.append(Equal("entry", truth, D, names={"entry": other[i, j]}))
    E = Domain(e1=Real > 0, e2=Real > 0, at=dict(e1=1, e2=2))
    value = cite("cited:spectral-theorem", E["e1"] * E["e2"], E, "S^-1 D S^-1 is a symmetric product of two definite matrices: its eigenvalues are products")
    return All(*forms, Always("eigenvalue > 0", {"eigenvalue": value}, E))
