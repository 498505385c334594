"""Mechanisms on a list of records, and how a theorem speaks of them: numbers of records are naturals beside the letters of the print.

A theorem says `forall letters, conditions -> forall counts : nat, n = INR count_n -> …`: the print and the conditions keep
their letters, which are real numbers, and lists of records and of outputs have the lengths that the counts say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice, product

import sympy as sp

from ...core.domain import Domain
from ...laws.releases import AROUND_THE_MEAN, DRAWS, Zcdp
from ...statements.goal import Goal, from_relation
from ..terms import NotExpressible, name_of, rational, term
from ..theorems import Theorem, proposition, theorems
from .part import Part


def count(e: sp.Expr) -> str:
    """A number of records, copies or outputs as a natural number."""
    if isinstance(e, sp.Symbol) and e.is_integer:
        return f"count_{name_of(e.name)}"
    if isinstance(e, sp.Integer) and 0 <= e <= 9:
        return str(e)
    if isinstance(e, sp.Integer) and e > 9:
        return f"(Z.to_nat {e})"
    if isinstance(e, (sp.Add, sp.Mul)):
        return "(" + (" + " if e.is_Add else " * ").join(count(a) for a in e.args) + ")%nat"
    raise NotExpressible(f"{e} is no number of records")


@dataclass(frozen=True)
class Scene:
    """The letters of a domain with their conditions, and its integers as natural numbers."""

    domain: Domain

    @cached_property
    def letters(self) -> list[str]:
        return [name_of(v.symbol.name) for v in self.domain.variables]

    @cached_property
    def conditions(self) -> list[str]:
        return [proposition(c) for c in self.domain.conditions()]

    @cached_property
    def integers(self) -> list[sp.Symbol]:
        return [v.symbol for v in self.domain.variables if v.integer]

    @cached_property
    def equations(self) -> list[str]:
        return [f"{name_of(x.name)} = INR {count(x)}" for x in self.integers]

    @cached_property
    def names(self) -> str:
        """All that is introduced: letters, conditions, counts, equations."""
        given = [f"C{k}" for k in range(len(self.conditions))]
        counts = [count(x) for x in self.integers]
        return " ".join([*self.letters, *given, *counts, *(f"E{k}" for k in range(len(counts)))])

    def all(self, conclusion: str) -> str:
        """For all letters that satisfy the conditions and all counts that are these numbers."""
        counts = " ".join(count(x) for x in self.integers)
        given = "".join(f"({c}) -> " for c in self.conditions)
        known = (f"forall {counts} : nat, " if counts else "") + "".join(f"({e}) -> " for e in self.equations)
        letters = f"forall {' '.join(self.letters)} : R, " if self.letters else ""
        return f"({letters}{given}{known}{conclusion})"

    def some(self, conclusion: str) -> str:
        """For some letters that satisfy the conditions and their counts."""
        counts = " ".join(count(x) for x in self.integers)
        facts = " /\\ ".join(f"({f})" for f in [*self.conditions, *self.equations])
        return f"(exists {' '.join(self.letters)} : R, {f'exists {counts} : nat, ' if counts else ''}({facts}) /\\ {conclusion})"

    def at(self, point: Mapping[sp.Symbol, sp.Rational]) -> tuple[str, str]:
        """The sentence that gives the witnesses of `some` and proves their conditions, and what `U` is applied to there."""
        values = [rational(point[v.symbol]) for v in self.domain.variables]
        counts = [str(int(point[x])) for x in self.integers]
        if any(int(c) > 10**4 for c in counts):
            raise NotExpressible("a data set too long to be counted in unary")
        there = f"exists {', '.join(values)}. " + (
            f"exists {', '.join(f'({c})%nat' for c in counts)}. " if counts else ""
        )
        names = [f"F{k}" for k in range(len(self.conditions) + len(counts))]
        facts = self.conditions, self.equations
        shown = [_placed(f, self.domain, point) for f in facts[0]]
        shown += [f"{rational(point[x])} = INR {c}" for x, c in zip(self.integers, counts, strict=True)]
        proved = " ".join(
            f"assert ({n} : {f}) by first [lra | rewrite INR_IZR_INZ; reflexivity]."
            for n, f in zip(names, shown, strict=True)
        )
        k = len(self.conditions)
        use = " ".join([*(f"({v})" for v in values), *names[:k], *(f"({c})%nat" for c in counts), *names[k:]])
        return f"{proved} {there}split; [repeat split; assumption | idtac].", use


def _placed(text: str, domain: Domain, point: Mapping[sp.Symbol, sp.Rational]) -> str:
    """A condition of the domain with numbers in it."""
    for c in domain.conditions():
        if proposition(c) == text and isinstance(c, sp.Rel):
            sides = [term(s.xreplace(dict(point))) for s in (c.lhs, c.rhs)]
            op = {"==": "=", "!=": "<>"}.get(c.rel_op, c.rel_op)
            return f"{sides[0]} {op} {sides[1]}"
    raise NotExpressible(f"{text} is no relation")


def root(variance: sp.Expr, domain: Domain) -> tuple[str, str]:
    """The standard deviation as a term, and the tactic that shows it to be positive."""
    if isinstance(variance, sp.Pow) and variance.exp == 2 and isinstance(variance.base, sp.Symbol):
        v = domain.variable(variance.base)
        if v is not None and v.low == 0 and v.low_strict:
            return name_of(variance.base.name), "lra"
    return f"(sqrt {term(variance)})", "apply sqrt_lt_R0; pos"


def written(*counts: sp.Expr) -> str:
    """The tactic that reads numbers of records that are written out, which nothing else may unfold."""
    long = any(isinstance(e, sp.Integer) and e > 9 for e in counts)
    return "rewrite ?NormalPosterior.count by lia; " if long else ""


@dataclass(frozen=True)
class Loss:
    """A zCDP in the words of the library, with the lemma that has its value."""

    subject: Zcdp
    value: sp.Expr
    scene: Scene

    @cached_property
    def mechanism(self) -> str:
        """The integral over outputs, the neighbours and the density of the release."""
        z, s = self.subject, root(self.subject.variance, self.scene.domain)[0]
        if z.high != -z.low:
            raise NotExpressible("records of a box that is not symmetric")
        data = f"(NormalLaw.neighbours {term(z.high)} {count(z.n)})"
        if z.kind == AROUND_THE_MEAN:
            if z.records != 1:
                copied = f"(Outputs.tuples {count(z.copies)} (Outputs.tuples {count(z.records)} Outputs.line))"
                return f"{copied} {data} (Release.copies (Release.plug_in {s}))"
            return f"(Outputs.tuples {count(z.copies)} Outputs.line) {data} (Release.plug_in {s})"
        if z.kind == DRAWS:
            return f"(Outputs.tuples {count(z.copies)} Outputs.line) {data} (Release.draws {s})"
        outputs = f"(Outputs.tuples {count(z.copies)} (Outputs.tuples {count(z.records)} Outputs.line))"
        return f"{outputs} {data} (Release.copies (Release.bayes {s}))"

    @property
    def exact(self) -> str:
        return f"Outputs.exact_zcdp {self.mechanism}"

    @property
    def enough(self) -> str:
        return f"Outputs.zcdp {self.mechanism}"

    def shown(self, name: str = "U") -> str:
        """The sentences that prove, under this name, that the loss is exactly `value`."""
        z, (_, positive) = self.subject, root(self.subject.variance, self.scene.domain)
        around = "plug_in_zcdp" if z.records == 1 else "plug_in_copies_zcdp"
        lemma = {AROUND_THE_MEAN: around, DRAWS: "draws_zcdp"}.get(z.kind, "bayes_copies_zcdp")
        scene = self.scene
        known = "".join(f", <- ?E{k}" for k in range(len(scene.equations)))
        counts = f"rewrite ?mult_INR, ?plus_INR{known}; {written(z.n, z.copies, z.records)}simpl INR"
        return (
            f"assert ({name} : {scene.all(f'{self.exact} {term(self.value)}')}). intros {scene.names}. decompose_hyps. "
            f"assert (N : (1 <= {count(z.n)})%nat) by (apply INR_le; {counts}; lra). "
            f"eapply Release.exact_same; [apply Release.{lemma}; [lra | {positive} | exact N] | "
            f"{counts}; rewrite ?pow2_sqrt by nonneg; field; nonzero]."
        )


def compared(name: str, relation: sp.Basic | Goal, domain: Domain, premise: sp.Basic = sp.true) -> list[str]:
    """Ways to prove, under this name, a comparison over the whole domain: the ones by which it is proved when it stands alone."""
    found = [relation] if isinstance(relation, Goal) else from_relation("forall", relation, domain, premise)
    if len(found) != 1:
        raise NotExpressible("no single relation")
    main = theorems(name, found[0])[-1]
    # the same term, but for parentheses
    plainly = ["intros; reflexivity."] if isinstance(found[0], Goal) and found[0].op == "=" else []
    return [
        f"assert ({name} : {main.statement}). {script}" for script in chain(plainly, islice(main.make_scripts(), 12))
    ]


_APART = (
    "unfold Rmin, Rmax, Rabs in *; repeat first [destruct Rle_dec | destruct Rcase_abs]; "
    "repeat match goal with H : _ / _ <= _ |- _ => apply Rle_div_l in H; [|lra] end; first [lra | nra | apply Rle_div_l; [lra | nra]]."
)


def by_cases(name: str, relation: sp.Basic | Goal, domain: Domain, premise: sp.Basic = sp.true) -> list[str]:
    """The same of terms with a least or a largest of two, or an absolute value, taken apart; or of what is the premise times a positive factor."""
    ways = compared(name, relation, domain, premise)
    opening = ways[0].split(". ", 1)[0] if ways else ""
    return [f"{opening}. intros. {_APART}", *(f"{opening}. {way}" for way in _by_factor(relation, premise)), *ways]


def _by_factor(relation: sp.Basic | Goal, premise: sp.Basic) -> Iterator[str]:
    if not isinstance(relation, sp.Rel) or not isinstance(premise, sp.Rel):
        return
    aim, known = ((r.lhs - r.rhs) * (1 if r.rel_op in (">", ">=") else -1) for r in (relation, premise))
    factor = sp.simplify(aim / known)
    if factor.has(sp.zoo, sp.nan, sp.oo) or aim.equals(known * factor) is not True:
        return
    nonzero = "repeat split; first [nonzero | apply Rgt_not_eq, Rlt_gt; rewrite <- ln_1; apply ln_increasing; [lra | apply Rlt_div_r; lra]]"
    yield (
        f"intros. decompose_hyps. assert (F_ : 0 < {term(factor)}) by first [lra | pos]. "
        f"assert (Z_ : {term(aim)} = ({term(known)}) * {term(factor)}) by (field; {nonzero}). "
        f"assert (V_ : 0 <= ({term(known)}) * {term(factor)}) by (apply Rmult_le_pos; lra). lra."
    )


def from_value(part: Part, claim: str, value: sp.Expr, shown: str) -> Theorem:
    """The claim of a part, where the print is proved to be this value (`K_`) and the claim is shown from that."""
    assert part.printed is not None
    goal = Goal("forall", part.printed, "=", value, part.domain)
    plain = part.theorem(claim, "")
    opening = next(iter(plain.make_scripts())).replace("decompose_hyps. ", "")
    known = f"assert (K_ : {part.print} = {term(value)}) by (apply K; assumption). decompose_hyps. "
    return Theorem(
        plain.name, plain.statement, lambda: combined("", [compared("K", goal, part.domain)], opening + known + shown)
    )


def combined(first: str, ways: Iterable[list[str]], last: str) -> Iterator[str]:
    """Scripts made of one way for each comparison, the likely ones first."""
    listed = [list(w) for w in ways]
    ranks = sorted(product(*(range(len(w)) for w in listed)), key=lambda r: (sum(r), max(r, default=0)))
    for rank in ranks:
        yield " ".join([first, *(w[k] for w, k in zip(listed, rank, strict=True)), last])
