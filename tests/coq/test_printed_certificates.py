"""Each kind of certificate is printed as a proof that Coq accepts, and of a claim that is false Coq accepts none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.from_certificates import certified_scripts, everything, said, script_of
from synthsym.coq.library import prepare
from synthsym.coq.session import HEADER, Toplevel
from synthsym.coq.terms import NotExpressible, name_of, proposition
from synthsym.coq.theorems import side_term
from synthsym.core.domain import Domain, Real
from synthsym.decide.calculus import interior, piece
from synthsym.decide.certificate import (
    AtItsTop,
    Branches,
    Build,
    Cases,
    Certificate,
    Claim,
    Cleared,
    Combination,
    Enclosed,
    Extremum,
    Factors,
    Fixed,
    Given,
    Hill,
    Impossible,
    Instance,
    Mapped,
    Monotone,
    NormalForm,
    Number,
    Orthant,
    Pieces,
    Polynomial,
    Rewritten,
    Rises,
    Sign,
    Step,
    Valley,
    below_its_top,
)
from synthsym.decide.checker import accepts
from synthsym.decide.reductions import branches_of, where
from synthsym.decide.signs import certificate_of_sign
from synthsym.statements.claim import all_claims
from synthsym.statements.corpus import load_corpus
from synthsym.statements.goal import Goal

D = Domain(a=Real > 0, b=Real > 0, at=dict(a=2, b=3))
a, b = D.symbols("a b")
X = Domain(x=Real.between(0, 1, closed=True), at=dict(x="1/3"))
x = X["x"]
P = Domain(p=Real > 0, at=dict(p=2))
p = P["p"]
TWO = Domain(t=Real.between(2, 2, closed=True), at=dict(t=2))
t = TWO["t"]


def shown(e: object, sign: Sign, step: Step, *parts: Certificate, domain: Domain = D) -> Certificate:
    return Certificate(Claim(sp.sympify(e), sign, domain), step, parts)


def _zero(e: sp.Expr, domain: Domain = D) -> Certificate:
    return shown(e, "=0", NormalForm(), domain=domain)


def _hill(e: sp.Expr) -> Certificate:
    core, inside, face = sp.diff(e, x), interior(X, x), X.without(x)
    return shown(
        e, ">=0", Hill(x, core, sp.S.One), _zero(sp.S.Zero, inside), shown(1, ">0", Number(), domain=inside),
        shown(-sp.diff(core, x), ">=0", Number(), domain=inside), *(shown(e.subs(x, k), ">=0", Number(), domain=face) for k in (0, 1)),
        domain=X,
    )  # fmt: skip


def _valley(e: sp.Expr, root: sp.Expr) -> Certificate:
    core, weight, inside, face = sp.expand(p * sp.diff(e, p)), 1 / p, interior(P, p), P.without(p)
    positive = shown(p, ">0", Given(), domain=P)
    return shown(
        e, ">=0", Valley(p, core, weight, root), shown(root, ">0", Number(), domain=face), positive,
        shown(sp.diff(e, p) - weight * core, "=0", NormalForm(), domain=inside), shown(weight, ">0", Orthant(), domain=inside),
        shown(sp.diff(core, p), ">=0", Number(), domain=inside), shown(core.subs(p, root), "=0", Number(), domain=face),
        shown(e.subs(p, root), ">=0", Number(), domain=face), domain=P,
    )  # fmt: skip


def _monotone(e: sp.Expr) -> Certificate:
    inside = interior(P, p)
    steep = certificate_of_sign(sp.exp(p) - 1, inside, ">0")
    assert steep is not None
    slope = replace(steep, claim=Claim(sp.diff(e, p), ">0", inside))
    return shown(e, ">0", Monotone(p, True), slope, shown(0, ">=0", Number(), domain=P.without(p)), domain=P)


def _product(e: sp.Expr) -> Certificate:
    square = shown((a - b) ** 2, ">=0", Build())
    return shown(e, ">=0", Combination(((sp.Integer(2), (1,)),)), _zero(e - 2 * (a - b) ** 2), square)


def _instance(value: sp.Expr) -> Certificate:
    other = shown(sp.log(1 + p), ">0", Orthant(((sp.log(1 + p), "log = u"),)), *_signs_of_logarithm(), domain=P)
    e = sp.log(1 + value)
    return shown(e, ">0", Instance(((p, value),)), other, shown(value, ">0", Orthant()))


def _signs_of_logarithm() -> tuple[Certificate, ...]:
    return shown(1 + p, ">0", Orthant(), domain=P), shown(p, ">0", Given(), domain=P)


def _branches(e: sp.Expr, atom: sp.Expr) -> Certificate:
    claim = Claim(e, ">=0", D)
    return Certificate(claim, Branches(atom), tuple(Certificate(c, Given()) for c in branches_of(claim, atom)))


def _cases(e: sp.Expr) -> Certificate:
    either = sp.Ge(a - b, 0, evaluate=False), sp.Le(a - b, 0, evaluate=False)
    parts = (Certificate(Claim(e, ">=0", where(D, r)), Build()) for r in either)
    return shown(e, ">=0", Cases(either), *parts)


def _pieces(e: sp.Expr) -> Certificate:
    half = sp.Rational(1, 2)
    parts = (Certificate(Claim(e, ">=0", piece(X, x, *ends)), Build()) for ends in ((None, half), (half, None)))
    return shown(e, ">=0", Pieces(x, (half,)), *parts, domain=X)


def _at_its_top(e: sp.Expr) -> Certificate:
    below = shown(e, ">0", Orthant(), domain=below_its_top(X, x))
    return shown(
        e, ">0", AtItsTop(x), below, shown(e.subs(x, 1), ">0", Number(), domain=X.restrict(x, sp.S.One)), domain=X
    )


def _squares(big: sp.Expr, small: sp.Expr) -> Certificate:
    return shown(
        big - small,
        ">0",
        Mapped("squares", big, small),
        shown(big, ">=0", Orthant()),
        shown(big**2 - small**2, ">0", Orthant()),
    )


def _rises(above: sp.Expr, below: sp.Expr) -> Certificate:
    return shown(sp.exp(above) - sp.exp(below), ">0", Rises(sp.exp, above, below), shown(above - below, ">0", Given()))


def _impossible(e: sp.Expr, domain: Domain) -> Certificate:
    return shown(
        e,
        ">0",
        Impossible(),
        shown(a, ">0", Given(), domain=domain),
        shown(-a, ">=0", Given(), domain=domain),
        domain=domain,
    )


def _build(e: sp.Expr) -> Certificate:
    part = shown(sp.exp(b), ">0", Build())
    return shown(
        sp.sqrt(a) + e,
        ">0",
        Build(),
        part,
        replace(part, claim=replace(part.claim, sign=">=0")),
        shown(sp.sqrt(a), ">=0", Build()),
    )


def _factors(e: sp.Expr) -> Certificate:
    return shown(e, ">0", Factors(((0, 2), (1, 1))), shown(a, ">0", Given()), shown(a + b, ">0", Orthant()))


_positive = shown(a, ">0", Given()), shown(b, ">0", Given())
_log = sp.log(a * b) - sp.log(a)
# each kind with a claim that it shows, and one that is false
KINDS: dict[str, tuple[Certificate, Certificate]] = {
    "number": (shown(sp.log(2), ">0", Number()), shown(sp.log(2) - 1, ">0", Number())),
    "given": (shown(3 * a, ">0", Given()), shown(a - 1, ">0", Given())),
    "normal form": (shown(_log - sp.log(b), "=0", NormalForm(), *_positive), shown(_log - 2 * sp.log(b), "=0", NormalForm(), *_positive)),
    "orthant": (shown((a + b - a) / (1 + a), ">0", Orthant()), shown((b - a) / (1 + a), ">0", Orthant())),
    "build": (_build(sp.exp(b)), _build(-sp.exp(b))),
    "factors": (_factors(a**2 * b + a**3), _factors(a**2 * b - a**3)),
    "rewritten": (
        shown(a**2 - b**2 + b * (b + a), ">0", Rewritten(), _zero(a**2 - b**2 + b * (b + a) - a * (a + b)), shown(a * (a + b), ">0", Orthant())),
        shown(a**2 - b**2, ">0", Rewritten(), _zero(a**2 - b**2 - a * (a + b)), shown(a * (a + b), ">0", Orthant())),
    ),
    "combination": (_product(2 * a**2 - 4 * a * b + 2 * b**2), _product(2 * a**2 - 5 * a * b + 2 * b**2)),
    "cleared": (
        shown(a + b / a, ">0", Cleared(), _zero((a + b / a) * a - (a**2 + b)), shown(a, ">0", Given()), shown(a**2 + b, ">0", Orthant())),
        shown(a - b / a, ">0", Cleared(), _zero((a - b / a) * a - (a**2 + b)), shown(a, ">0", Given()), shown(a**2 + b, ">0", Orthant())),
    ),
    "instance": (_instance(a * b), _instance(a - b)),
    "fixed": (
        shown(t - 1, ">0", Fixed(t), shown(1, ">0", Number(), domain=TWO.restrict(t, sp.Integer(2))), domain=TWO),
        shown(t - 3, ">0", Fixed(t), shown(1, ">0", Number(), domain=TWO.restrict(t, sp.Integer(2))), domain=TWO),
    ),
    "cases": (_cases((a - b) ** 2), _cases(a - b)),
    "branches": (_branches(sp.Abs(a - b), sp.Abs(a - b)), _branches(sp.Abs(a - b) - 1, sp.Abs(a - b))),
    "impossible": (_impossible(b - 1, where(D, sp.Le(a, 0, evaluate=False))), _impossible(b - 1, where(D, sp.Le(a, 1, evaluate=False)))),
    "squares": (_squares(a + b, sp.sqrt(a**2 + b**2)), _squares(a, sp.sqrt(a**2 + b**2))),
    "rises": (_rises(a + b, a), _rises(a, a + b)),
    "extremum": (
        shown(sp.Max(a, b) - a, ">=0", Extremum(sp.Max(a, b), a), shown(0, ">=0", Number())),
        shown(a - sp.Max(a, b), ">=0", Extremum(sp.Max(a, b), a), shown(0, ">=0", Number())),
    ),
    "pieces": (_pieces((2 * x - 1) ** 2), _pieces(2 * x - 1)),
    "at its top": (_at_its_top(2 - x), _at_its_top(x - x**2 + sp.Rational(0))),
    "monotone": (_monotone(sp.exp(p) - p - 1), _monotone(sp.exp(p) - 2 * p - 1)),
    "hill": (_hill(x - x**2), _hill(x - x**2 - sp.Rational(1, 8))),
    "valley": (_valley(p - 1 - sp.log(p), sp.S.One), _valley(p - 1 - 2 * sp.log(p), sp.S.One)),
    "polynomial": (shown(x**2 - x + 1, ">0", Polynomial(), domain=X), shown(x**2 - x + sp.Rational(1, 5), ">0", Polynomial(), domain=X)),
    "enclosed": (shown(sp.exp(x) - x, ">0", Enclosed(8), domain=X), shown(sp.exp(x) - 2 * x - sp.Rational(7, 10), ">0", Enclosed(8), domain=X)),
}  # fmt: skip


@pytest.fixture(scope="module")
def coq(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Toplevel]:
    folder: Path = tmp_path_factory.mktemp("coq")
    prepare(folder)
    with Toplevel(folder, HEADER) as session:
        yield session


def _accepted(coq: Toplevel, c: Certificate) -> bool:
    """Whether the certificate is printed, and Coq accepts what it says of all letters of its domain."""
    domain = c.claim.domain
    letters = " ".join(name_of(s.name) for s in domain.symbols())
    conditions = "".join(f"({proposition(k)}) -> " for k in domain.conditions())
    try:
        script = script_of(c, everything(domain))
    except NotExpressible:
        return False
    start = f"intros {letters}. intros. decompose_hyps."
    return coq.accepts("printed", f"forall {letters} : R, {conditions}{said(c)}", f"{start} {script}", 20)


@pytest.mark.needs("coqc")
@pytest.mark.parametrize("kind", KINDS)
def test_coq_accepts_what_is_printed_of_a_certificate(coq: Toplevel, kind: str) -> None:
    true, _ = KINDS[kind]
    assert accepts(true), "the checker refuses it"
    assert _accepted(coq, true)


@pytest.mark.needs("coqc")
@pytest.mark.parametrize("kind", KINDS)
def test_coq_refuses_what_is_printed_of_a_false_certificate(coq: Toplevel, kind: str) -> None:
    _, false = KINDS[kind]
    assert not accepts(false), "the checker accepts it"
    assert not _accepted(coq, false)


@pytest.mark.needs("coqc")
@pytest.mark.parametrize("id", ["gil.finite.rayleigh", "lib.pldpdf.chernoff", "zheng.ex3.1", "neun.s3.adv1"])
def test_goals_of_the_corpus_are_proved_by_their_certificates(coq: Toplevel, id: str) -> None:
    load_corpus()
    goals = [g for g in all_claims()[id].form().judge().goals if isinstance(g, Goal) and g.certificate is not None]
    assert goals
    for g in goals:
        letters = g.domain.symbols()
        conditions = [*g.domain.conditions(), *([] if g.premise in (None, sp.true) else [g.premise])]
        left, right = side_term(g.left), side_term(g.right)
        names = " ".join(name_of(s.name) for s in letters)
        stated = "".join(f"({proposition(k)}) -> " for k in conditions) + f"{left} {g.op} {right}"
        start = f"intros {names}. intros. decompose_hyps."
        (script,) = certified_scripts(g, letters, left, right)
        assert coq.accepts("goal", f"forall {names} : R, {stated}", f"{start} {script}", 20)
        false = {"=": "<", "<=": ">", ">=": "<", "<": ">=", ">": "<="}[g.op]
        stated = "".join(f"({proposition(k)}) -> " for k in conditions) + f"{left} {false} {right}"
        assert not coq.accepts("turned", f"forall {names} : R, {stated}", f"{start} {script}", 20)
