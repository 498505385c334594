"""Section 2.4: definite matrices. Quadratic forms are taken in coordinates, products of matrices entry by entry."""

import sympy as sp
from synthsym.author import Always, Condition, Domain, Equal, Iff, Real, Truth, corners, rewrite, substitute, theory
from . import paper

TWO = "matrices of two rows and columns, entry by entry; eigenvalues in any dimension"


def product(D: Domain, *matrices: list) -> list[list[Truth]]:
    """The product of several matrices."""
    first, *rest = matrices
    for other in rest:
        first = theory.matrices.product(first, other, D)
    return first


@paper.claim("miura.def2.9", "Definition 2.9, equivalent conditions for definiteness", "prose")
def definite():
    """x'Ax > 0 (>= 0) for all unit x, and all eigenvalues positive (nonnegative): two eigenvalues, any split of the length.
    Read: between the smallest eigenvalue and any other one"""
    D = Domain(l1=Real, gap=Real >= 0, at=dict(l1=1, gap=2))
    l1, l2 = D["l1"], D["l1"] + D["gap"]  # the smaller one first
    names = {"l2": l2}
    E, share = D.adding("0 <= share <= 1 at 1/2")
    because = "x'Ax for a unit x in an eigenbasis, share = the squared first coordinate"
    form = theory.matrices.unit_form([l1, l2], [share, 1 - share], on=E, because=because)
    least = -corners(-form, {share: (sp.S.Zero, sp.S.One)}, "linear in the share: extreme at the eigenvectors")
    yield Iff("l1 > 0 and l2 > 0", Condition((least, ">", 0)), D, names=names)
    yield Iff("l1 >= 0 and l2 >= 0", Condition((least, ">=", 0)), D, names=names)


@paper.claim("miura.lem2.10", "Lemma 2.10", "proof-step", reads=TWO)
def product_of_two():
    """AB symmetric means AB = BA, so A and B share eigenvectors and the eigenvalues of AB are products."""
    D, a1, a2, b1, b2, c = Domain.of("a1 > 0 at 1, a2 > 0 at 2, b1 > 0 at 3, b2 > 0 at 4, c real at 0")
    A, B = [[a1, sp.S.Zero], [sp.S.Zero, a2]], [[b1, c], [c, b2]]  # in a basis where A is diagonal
    skew = product(D, A, B)[0][1] - product(D, B, A)[0][1]
    symmetric = D.where(sp.Eq((a1 - a2) * c, 0, evaluate=False))
    because = "AB - (AB)', off the diagonal: zero only if the eigenvalues of A agree or c = 0"
    commutator = rewrite(skew.on(symmetric), (a1 - a2) * c, because)
    value = theory.matrices.common_eigenvalue(a1, b1, commutator)
    yield Equal("(a1-a2)*c", rewrite(skew, (a1 - a2) * c), D)
    yield Always("eigenvalue > 0", {"eigenvalue": value}, symmetric)


@paper.claim("miura.lem2.11", "Lemma 2.11", "proof-step", reads=TWO)
def congruence():
    """z' S'AS z = (Sz)'A(Sz) > 0, as Sz is not zero: A = diag(a1, a2), y = Sz with squared coordinates u, v not both zero."""
    letters = "a1 > 0 at 1, a2 > 0 at 2, p real at 1, q real at 0, r real at 0, s real at 1, z1 real at 1, z2 real at 1"
    D, a1, a2, p, q, r, s, z1, z2 = Domain.of(letters)
    A = [[a1, sp.S.Zero], [sp.S.Zero, a2]]
    form = product(D, [[z1, z2]], [[p, r], [q, s]], A, [[p, q], [r, s]], [[z1], [z2]])[0][0]
    E = Domain("a1 > 0, a2 > 0, y1 real, y2 real, u >= 0, v >= 0", at=dict(a1=1, a2=2, y1=1, y2=0, u=1, v=0))
    y1, y2, u, v = E.symbols("y1 y2 u v")
    E = E.where(sp.Gt(u + v, 0))  # S is invertible and z is not zero
    image = product(E, [[y1, y2]], A, [[y1], [y2]])[0][0]
    because = "u, v the squares of the coordinates of Sz; their signs do not matter"
    squares = substitute(image, {y1: sp.sqrt(u), y2: sp.sqrt(v)}, because)
    yield Equal("a1*(p*z1 + q*z2)^2 + a2*(r*z1 + s*z2)^2", form, D)
    yield Always("form > 0", {"form": squares}, squares.domain)


LEMMAS, ENTRY = "miura.lem2.10 miura.lem2.11", {"entry": "entry(S^(-1)*A*S^(-1)*(S*B*S))"}


@paper.claim("miura.prop2.12", "Proposition 2.12 and its proof", "proof-step", uses=LEMMAS, reads=TWO, of=ENTRY)
def product_of_three():
    """S^-1 (ABC) S^-1 = (S^-1 A S^-1)(S B S) with S^2 = C, entry by entry; then Lemma 2.11 twice, Lemma 2.10, and back."""
    letters = "a1 > 0 at 1, a2 > 0 at 2, a real at 1/2, b1 > 0 at 3, b2 > 0 at 4, b real at 1, c1 > 0 at 2, c2 > 0 at 3"
    D, a1, a2, a, b1, b2, b, c1, c2 = Domain.of(letters)
    zero = sp.S.Zero
    # T the inverse of S
    A, B, S, T = ([[a1, a], [a, a2]], [[b1, b], [b, b2]], [[c1, zero], [zero, c2]], [[1 / c1, zero], [zero, 1 / c2]])
    C = product(D, S, S)
    left, mirrored = product(D, T, A, B, C, T), product(D, T, C, B, A, T)
    first, second = product(D, T, A, T), product(D, S, B, S)
    right, swapped = product(D, first, second), product(D, second, first)
    for i, j in ((0, 0), (0, 1), (1, 0), (1, 1)):
        for one, other in ((left, right), (mirrored, swapped)):
            yield Equal("entry", one[i][j], D, names={"entry": other[i][j].expr})
    E, e1, e2 = Domain.of("e1 > 0 at 1, e2 > 0 at 2")
    because = "S^-1 D S^-1 is a symmetric product of two definite matrices"
    value = theory.matrices.common_eigenvalue(e1, e2, zero, on=E, because=because)
    yield Always("eigenvalue > 0", {"eigenvalue": value}, E)
