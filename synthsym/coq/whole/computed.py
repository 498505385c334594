"""What quantities are, each by one of the families; and what is computed from others: a quotient, an inverse, a root, a recurrence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

import sympy as sp

from ...core.domain import Domain
from ...core.subject import Combined, Subject
from ...core.truth import Truth
from ...notation.wording import expression_text
from ...rules.basic import alone
from ...statements import Equal
from ...statements.goal import Goal
from ..terms import name_of, term
from ..theorems import Theorem, proposition
from .part import Part
from .records import combined, compared

Identity = Callable[[Part], Theorem | None]


def values_of(part: Part, quantities: tuple[Truth, ...], identity: Identity) -> list[Theorem] | None:
    """What each quantity is, each once; nothing where one has no theorem."""
    found: dict[str, Theorem] = {}
    for t in quantities:
        values = []
        for subject, expr, rests_on in simple(t):
            ways = (alone(t, subject, value, rests_on) for value in _forms(expr))
            form = next((f for f in map(_identity, ways) if f is not None), None)
            made = None if form is None else identity(Part(part.claim, f"{part.name}_v{len(found)}", form))
            if form is None or made is None:
                return None
            found.setdefault(made.statement, made)
            values.append(form.truth.expr)
        if isinstance(t.subject, Combined):
            made = _computed(f"{part.name}_c{len(found)}", t, replace(t.subject, values=tuple(values)))
            found.setdefault(made.statement, made)
    return list(found.values())


def _forms(e: sp.Expr) -> Iterator[sp.Expr]:
    """A value as it is, and only where that is read as another term simplified: of logarithms of large numbers that may be too long."""
    yield e
    yield sp.simplify(e)


def _identity(t: Truth) -> Equal | None:
    """That something has its value, which is printed in its own words; None where these are read as another term."""
    form = Equal(expression_text(t.expr), t, t.domain)
    return form if form.printed.expr == t.expr else None


def _computed(name: str, t: Truth, x: Combined) -> Theorem:
    """What is computed from these values is that."""
    named = {p: sp.Symbol(f"value_{k}", real=True) for k, p in enumerate(x.places)}
    letters = " ".join([*(name_of(v.symbol.name) for v in t.domain.variables), *(s.name for s in named.values())])
    conditions = [proposition(c) for c in t.domain.conditions()]
    equal = [f"{s.name} = {term(v)}" for s, v in zip(named.values(), x.values, strict=True)]
    given = "".join(f"({h}) -> " for h in (*conditions, *equal))
    statement = f"forall {letters} : R, {given}{term(x.outline.xreplace(named))} = {term(t.expr)}"
    hypotheses = [*(f"C{k}" for k in range(len(conditions))), *(f"V{k}" for k in range(len(equal)))]
    put_in = (
        f"intros {letters} {' '.join(hypotheses)}. subst {' '.join(s.name for s in named.values())}. decompose_hyps. "
    )
    ways = (
        "first [reflexivity | lra | field; nonzero].",
        f"{_positive(t.domain, x)}rewrite ?exp_plus, ?exp_ln by first [assumption | lra | pos]. first [reflexivity | ring | field; nonzero].",
        "match goal with |- exp ?e = ?d => transitivity (exp (ln d)); [f_equal; rewrite ?ln_Rinv by lra; first [lra | ring] | apply exp_ln; lra] end.",
        "assert (N_ : forall z, exp (- (1) * z) = / exp z) by (intros; rewrite <- exp_Ropp; f_equal; ring). rewrite ?N_. "
        "repeat match goal with |- context [exp ?z] => lazymatch goal with H : z < exp z - 1 |- _ => fail | _ => "
        "assert (z < exp z - 1) by (generalize (exp_ineq1 z); lra); assert (0 < exp z) by apply exp_pos end end. field; repeat split; lra.",
        *_by_floor(x, t),
        *(["Lattice.falls."] if x.outline.has(sp.exp) or any(v.has(sp.exp) for v in x.values) else []),
        *_by_recurrence(x),
        *_by_roots(x, t.domain),
        *_by_squares(x, t),
        *_by_order(x),
        "rewrite ?ln_div, ?ln_Rinv by first [lra | pos]. field; nonzero.",
        f"rewrite ?ConditionedLoss.over_square, ?Rpow_mult_distr. {_ROOTS}field; nonzero.",
        "apply ConditionedLoss.same_square; [nonneg | nonneg | idtac]. rewrite ?ConditionedLoss.over_square, ?Rpow_mult_distr. "
        f"{_ROOTS}field; nonzero.",
    )
    begun = put_in.removesuffix("decompose_hyps. ")
    return Theorem(name, statement, lambda: chain((put_in + w for w in ways), _by_logs(x, t, begun)))


def _by_floor(x: Combined, t: Truth) -> list[str]:
    """A number that is rounded down to the integer below it; an absolute value by its sign."""
    if isinstance(x.outline, sp.floor) and t.expr.is_Integer:
        return [f"apply f_equal, (Integers.int_part_is _ {t.expr}); lra."]
    return ["unfold Rabs; repeat destruct Rcase_abs; first [lra | nra]."] if isinstance(x.outline, sp.Abs) else []


def _by_logs(x: Combined, t: Truth, begun: str) -> Iterator[str]:
    """An absolute value of sums of logarithms that are written apart, up to the sign."""
    if not isinstance(x.outline, sp.Abs) or x.outline.args[0] not in x.places or not isinstance(t.expr, sp.Abs):
        return
    D, sides = t.domain, (x.values[0], t.expr.args[0])
    ways = [compared(f"A{k}", Goal("forall", e, "=", split_logs(e), D), D) for k, e in enumerate(sides)]
    apart = "".join(
        f"assert (A{k}_ : {term(e)} = {term(split_logs(e))}) by (apply A{k}; assumption). " for k, e in enumerate(sides)
    )
    same = "first [f_equal; field; nonzero | rewrite <- Rabs_Ropp; f_equal; field; nonzero]."
    yield from combined(
        "", [[*w[1:3], w[0]] for w in ways], f"{begun}{apart}decompose_hyps. try rewrite A0_. try rewrite A1_. {same}"
    )


_ROOTS = "repeat match goal with |- context [sqrt ?a ^ 2] => rewrite (pow2_sqrt a) by nonneg end. "


def _by_order(x: Combined) -> list[str]:
    """The larger or the smaller of two numbers is one of them."""
    if not x.outline.has(sp.Max, sp.Min):
        return []
    sides = ["number"]
    if len(x.values) == 2:
        gaps = [sp.factor(x.values[0] - x.values[1]), sp.factor(x.values[1] - x.values[0])]
        apart = " | ".join(f"apply (Rle_gap {term(gap)}); [nonneg | field; nonzero]" for gap in gaps)
        sides.append(f"first [{apart}]")
    ends = "first [reflexivity | lra | field; nonzero]."
    return [
        "".join(
            f"repeat match goal with |- context [{f} ?a ?b] => first [rewrite ({f}_left a b) by {side} | rewrite ({f}_right a b) by {side}] end. "
            for f in ("Rmax", "Rmin")
        )
        + ends
        for side in sides
    ]


def _by_recurrence(x: Combined) -> list[str]:
    """By Gamma functions of one argument in each row of arguments that differ by integers, and exponentials in terms of one of them."""
    gammas = sorted({g for v in x.values for g in v.atoms(sp.gamma)}, key=str)
    powers = sorted({e for v in x.values for e in v.atoms(sp.exp)}, key=str)
    if not gammas:
        return []
    out, used = "", list[str]()
    for k, g in enumerate(gammas):
        away = [(sp.expand(g.args[0] - other.args[0]), other) for other in gammas]
        steps, base = max(((int(d), other) for d, other in away if d.is_Integer), key=lambda found: found[0])
        if steps == 0:
            out += f"assert (P{k}_ : 0 < {term(g)}) by (apply Gamma.Gamma_pos; lra). "
            continue
        parts = [base.args[0] + i for i in range(steps)]
        down = " ".join(f"rewrite (Gamma_above {term(e + 1)} {term(e)}) by lra." for e in reversed(parts))
        out += f"assert (G{k}_ : {term(g)} = {' * '.join([*map(term, parts), term(base)])}). {{ {down} ring. }} "
        used.append(f"?G{k}_")
    for k, e in enumerate(powers):
        if k == 0:
            out += f"assert (Y_ : 0 < {term(e)}) by apply exp_pos. "
            continue
        apart = sp.expand(e.args[0] - powers[0].args[0])
        logs = {log: apart.coeff(log) for log in sorted(apart.atoms(sp.log), key=str)}
        whole = sp.expand(apart - sp.Add(*(c * log for log, c in logs.items()))) == 0
        if not whole or not all(c.is_Integer for c in logs.values()):
            return []
        factor = sp.Mul(*(log.args[0] ** c for log, c in logs.items()))
        each = [f"{'' if c > 0 else '- '}{term(log)}" for log, c in logs.items() for _ in range(abs(int(c)))]
        shown = "rewrite ?exp_plus, ?exp_Ropp; rewrite ?exp_ln by lra; field; repeat split; lra"
        summed = " + ".join([term(powers[0].args[0]), *each])
        out += f"assert (X{k}_ : {term(e)} = {term(powers[0])} * {term(factor)}). {{ replace {term(e.args[0])} with ({summed}) by ring. {shown}. }} "
        used.append(f"?X{k}_")
    rewritten = f"rewrite {', '.join(used)}. " if used else ""
    return [f"{out}{rewritten}field. repeat split; lra."]


def _by_roots(x: Combined, domain: Domain) -> list[str]:
    """By the root of each factor, where the root of a product of two is taken."""
    rooted = {p.base for p in x.outline.atoms(sp.Pow) if abs(p.exp) == sp.S.Half}
    if len(x.places) != 1 or rooted != set(x.places):
        return []
    product = _turned(sp.factor(x.values[0]), domain)
    return [
        f"replace {term(x.values[0])} with {product} by ring. rewrite sqrt_mult by lra. "
        "field. repeat split; apply Rgt_not_eq, sqrt_lt_R0; lra."
    ]


def _by_squares(x: Combined, t: Truth) -> list[str]:
    """Of quotients with several roots: both sides are positive and have the same square."""
    values = dict(zip(x.places, x.values, strict=True))
    found = {p.base.xreplace(values) for e in (x.outline, t.expr) for p in e.atoms(sp.Pow) if abs(p.exp) == sp.S.Half}
    rooted = [e for e in sorted(found, key=str) if not e.is_Atom]
    if not rooted:
        return []
    out = ""
    for k, e in enumerate(rooted):
        turned = " / ".join(_turned(part, t.domain) for part in sp.fraction(sp.factor(e)))
        positive = "apply Rdiv_lt_0_compat; repeat apply Rmult_lt_0_compat; first [lra | pos]"
        out += (
            f"assert (P{k}_ : 0 < {turned}) by ({positive}). assert (R{k}_ : {term(e)} = {turned}) by (field; nonzero). "
            f"rewrite ?R{k}_. clear R{k}_. assert (S{k}_ := pow2_sqrt _ (Rlt_le _ _ P{k}_)). apply sqrt_lt_R0 in P{k}_. "
        )
    above = (
        "apply Rlt_le; repeat first [apply Rdiv_lt_0_compat | apply Rmult_lt_0_compat]; first [assumption | lra | pos]"
    )
    squares = f"rewrite ?ConditionedLoss.over_square, ?Rpow_mult_distr, {', '.join(f'?S{k}_' for k in range(len(rooted)))}, ?pow2_sqrt by lra"
    return [f"{out}apply ConditionedLoss.same_square; [{above} | {above} | {squares}; field; nonzero]."]


def _positive(domain: Domain, x: Combined) -> str:
    """That what logarithms are taken of is positive: each factor is taken with the sign that makes it so."""
    out = ""
    for e in dict.fromkeys(log.args[0] for v in x.values for log in v.atoms(sp.log)):
        above, below = (_turned(part, domain) for part in sp.fraction(sp.factor(e)))
        shown = f"replace {term(e)} with ({above} / {below}) by (field; repeat split; lra)"
        out += f"try (assert (0 < {term(e)}) by ({shown}; apply Rdiv_lt_0_compat; repeat apply Rmult_lt_0_compat; first [lra | pos])). "
    return out


def _turned(product: sp.Expr, domain: Domain) -> str:
    """A product in factors that are positive at the point of the domain."""
    factors = [-f if f.subs(domain.at) < 0 else f for f in sp.Mul.make_args(product) if f not in (1, -1)]
    return "(" + " * ".join(term(f) for f in factors or [sp.S.One]) + ")"


def simple(t: Truth) -> list[tuple[Subject, sp.Expr, frozenset[str]]]:
    """A quantity, or those that it is computed from, with their values and with what these rest on."""
    x = t.subject
    if isinstance(x, Combined):
        return list(zip(x.parts, x.values, x.rests, strict=True))
    return [] if x is None else [(x, t.expr, t.rests_on)]


def split_logs(e: sp.Expr) -> sp.Expr:
    """Logarithms of fractions as sums of those of their factors."""
    plain = e.replace(sp.log, lambda x: sp.log(sp.factor(sp.together(x))))
    return sp.expand_log(plain, force=True)
