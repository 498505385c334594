"""Refutations of an order, or of a constant that is said to exist: whatever the constant is, something within it does not protect.

The letters that the order holds for given are 1; its letter is the square of a number as large as the constant asks for, the others
lie where the judgement found the order to fail. There a range of the printed order puts neighbours so far apart that the outputs
beyond the middle refute (eps, delta). Of a constant, a family of letters breaks the relation, whatever the other letters are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import sympy as sp

from ...core.domain import Domain, Real
from ...core.truth import Truth
from ...statements import Exists, Order
from ...statements.base import Form, Judgement
from ...statements.goal import Goal, printed_links
from ...theory.normal_releases import DeltaRange
from ..terms import NotExpressible, name_of, rational, term
from ..theorems import Theorem, proposition, side_term
from .part import ENDING
from .points import bare
from .pointwise import OPPOSITE, said, text_of
from .records import Scene, combined, compared, count
from .refutations import RELEASES
from .shown import Shown

_APART = {"synth-map": "mode_apart", "synth-one": "one_draw_apart", "synth-many": "fresh_draws_apart"}
_LARGE = sp.Symbol("x_", real=True)
_LOG = sp.Symbol("l_", positive=True)


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """The first of the statements under one id that a range refutes."""
    found = (_refuted(name, f) for f in map(bare, forms) if type(f) is Order)
    return next((t for t in found if t is not None), None)


def _refuted(name: str, form: Order) -> Theorem | None:
    x = form.truth.subject
    if form.kind != "Omega" or form.to != sp.oo or form.also or form.printed.derived or not isinstance(x, DeltaRange):
        return None
    r, letters = x.release, {v.symbol for v in form.domain.variables}
    plain = [r.R, r.sigma, r.sigma0, r.n, x.eps, x.delta]
    if r.method not in _APART or r.n != form.x or not all(isinstance(e, sp.Symbol) for e in plain):
        return None
    if not x.letters() <= letters or set(form.given) != {r.sigma, r.sigma0}:
        return None
    domain = form.domain.extend(at=None, **{r.R.name: Real > 0})
    at = {v.symbol: form.domain.at.get(v.symbol, sp.S.One) for v in form.domain.variables}
    values = {s: sp.sympify(form.path.get(s, at[s])).subs(form.x, _LARGE**2) for s in letters - {*form.given, r.R}}
    values[form.x] = _LARGE**2
    return _Refuted(name, form, x, domain, values).theorem


@dataclass(frozen=True)
class _Refuted:
    name: str
    form: Order
    range: DeltaRange
    domain: Domain
    values: Mapping[sp.Symbol, sp.Expr]

    @property
    def theorem(self) -> Theorem | None:
        r, inner, outer = self.range.release, self.domain, self.domain
        for v in self.domain.variables:
            if v.symbol in self.form.given:
                inner = inner.without(v.symbol)
            else:
                outer = outer.without(v.symbol)
        scene, given = Scene(inner), Scene(outer)
        mechanism = f"(NormalPosterior.{RELEASES[r.method]} {term(r.sigma)} {term(r.sigma0)} {count(r.m)})"
        refuted = f"NormalPosterior.refuted {mechanism} {term(r.R)} {count(r.n)} {term(self.range.eps)} {term(self.range.delta)}"
        small = f"{term(r.R)} / {term(r.sigma)} <= c_ * {side_term(self.form.printed)}"
        body = "(forall c_ : R, 0 < c_ -> " + scene.some(f"({small}) /\\ {refuted}") + ")"
        facts = self._facts(scene)
        return (
            None
            if facts is None
            else Theorem(self.name + ENDING, given.some(body), lambda: combined("", [facts[0]], facts[1]))
        )

    def _squares(self) -> tuple[sp.Expr, sp.Expr, sp.Expr, sp.Expr, sp.Integer] | None:
        """(R/sigma)^2, the print's times its logarithm, what that is at most, the least square of the print, and how large is large enough."""
        r, put = self.range.release, {**self.values, self.range.release.sigma: 1, self.range.release.sigma0: 1}
        n, m, eps, delta = (
            sp.sympify(e).subs(put, simultaneous=True) for e in (r.n, r.m, self.range.eps, self.range.delta)
        )
        apart = {"synth-map": (n + 1) ** 2, "synth-one": (n + 1) * (m + n + 1), "synth-many": (n + 1) * (n + 2)}
        square = 9 * (eps + delta) ** 2 * apart[r.method] / m
        log = sp.log(1 / self.range.delta)
        printed = self.form.printed.expr.xreplace({log: _LOG, -sp.log(self.range.delta): _LOG})
        over = sp.simplify(printed.subs(put, simultaneous=True) ** 2 * _LOG)
        power = sp.degree(1 / delta, _LARGE) if delta.has(_LARGE) else sp.S.Zero
        if over.has(_LOG, sp.log) or (delta.has(_LARGE) and delta != _LARGE**-power):
            return None
        most = power * _LARGE if power else sp.ceiling(sp.log(1 / delta))
        ratio = sp.factor(sp.simplify(square * _LARGE * most / over))
        top = sp.limit(ratio, _LARGE, sp.oo)
        if not top.is_finite:
            return None
        enough = sp.ceiling(max(top, ratio.subs(_LARGE, 2), ratio.subs(_LARGE, 3)))
        return square, over, most, over / most, sp.Integer(enough)

    def _facts(self, scene: Scene) -> tuple[list[str], str] | None:
        """Ways to prove how far the print reaches, and the sentences that use it."""
        known = self._squares()
        if known is None:
            return None
        square, over, most, least, enough = known
        r, inner = self.range.release, scene.domain
        delta = term(self.values[self.range.delta])
        log = f"(ln (1 / {delta}))"
        n, m = (_natural(sp.sympify(e).subs(self.values)) for e in (r.n, r.m))
        given = [("b_" if v.symbol == r.R else term(self.values[v.symbol])) for v in inner.variables]
        counts = [_natural(self.values[x]) for x in scene.integers]
        numbers = "rewrite ?pow_INR, ?INR_1, <- ?X_; simpl INR"
        place = Domain(x_=Real >= 2, at={"x_": 2})
        x = place["x_"]
        wide = sp.Le(*(sp.simplify(e.subs(_LARGE, x)) for e in (square * _LARGE, enough * least)), evaluate=False)
        if most.has(_LARGE):
            power = sp.degree(most / _LARGE * _LARGE**0, _LARGE) + most / _LARGE
            bounded = (
                f"assert (Z_ : {log} = ln (x_ ^ {power})) by (f_equal; field; nonzero). "
                f"destruct (Apart.log_power x_ {power} K2_ ltac:(lia)) as [L1_ L3_]. rewrite <- Z_ in L1_, L3_. "
                f"assert (L2_ : {log} <= {term(most)}) by (simpl INR in L3_; lra). "
            )
        else:
            bounded = f"assert (L1_ : 0 < {log}) by interval. assert (L2_ : {log} <= {term(most)}) by interval. "
        squares = "rewrite ?Rpow_mult_distr, ?pow_inv, ?pow2_sqrt by nonneg"
        last = (
            f"exists {', '.join('1' for _ in self.form.given)}. split; [repeat split; lra|]. intros c_ C_. "
            f"destruct (Apart.large_number ({term(enough)} / c_ ^ 2)) as [k_ [K2_ KA_]]. "
            "assert (N_ : (1 <= k_)%nat) by (apply INR_le; simpl INR; lra). "
            "remember (INR k_) as x_ eqn:X_. "
            f"assert (E_ : 0 < {term(self.values[self.range.eps])} <= 1 / 6) by (split; first [lra | pos | interval]). "
            f"assert (D_ : 0 < {delta} <= 1 / 6) by (split; first [lra | pos | interval]). "
            f"destruct (Apart.{_APART[r.method]} 1 1 {term(self.values[self.range.eps])} {delta} {n} {m} ltac:(lra) ltac:(lra) "
            "ltac:(first [lia | apply Apart.power_positive; lia]) ltac:(first [lia | apply Apart.power_positive; lia]) "
            "ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra)) as [b_ [B_ [Q_ F_]]]. "
            f"exists {', '.join(given)}. exists {', '.join(counts)}. "
            f"split; [repeat split; first [lra | pos | interval | {numbers}; ring]|]. split; [|exact F_]. {bounded}"
            f"assert (W_ := K x_ (Rle_ge _ _ K2_)). "
            f"apply (Apart.within _ _ c_ {term(square)} {term(least)} {term(enough)} x_); "
            f"[exact C_ | lra | exact KA_ | lra | rewrite Q_; {numbers}; field; nonzero | first [apply sqrt_pos | nonneg] | nonneg | "
            f"eapply Rle_trans; [right | eapply Rle_trans; [apply (Apart.over_log {term(over)} {log} {term(most)}); [nonneg | exact L1_ | exact L2_] | "
            f"generalize dependent {log}; intros l_; intros; right; {squares}; unfold Rdiv; {squares}; field; nonzero]]; field; nonzero | "
            "eapply Rle_trans; [right | eapply Rle_trans; [exact W_ | right]]; field; nonzero]."
        )
        return compared("K", wide, place), last


def _natural(e: sp.Expr) -> str:
    """A power of the large number, or a number, as a natural number."""
    if e.is_Integer:
        return str(e)
    base, power = e.as_base_exp()
    if base != _LARGE or not power.is_Integer:
        raise NotExpressible(f"{e} is no power of a number")
    return f"(k_ ^ {power})%nat"


_CLOSE = "first [lra | nra | solve [Chances.nothing_inside] | apply Rlt_gt, Rminus_gt_0_lt; field_simplify; first [lra | nra]]"


def no_constant(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """Of the statement that fails along a family, whatever its constant is."""
    found = [f for f in map(bare, forms) if type(f) is Exists]
    if len(forms) != 1 or len(found) != 1 or not all(isinstance(g, Goal) and g.kind == "forall" for g in judged.goals):
        return None
    form, links = found[0], printed_links(found[0].printed.node)
    if not form.family or form.premise is not None or len(links) != 1 or links[0][1] not in OPPOSITE:
        return None
    (small, op, large), known = links[0], _quantities(form)
    if known is None:
        return None
    values = {n: f"value_{k}" for k, n in enumerate(known)}
    left, right = (text_of(form.printed, side, values) for side in (small, large))
    facts = " /\\ ".join([*(s.of(values[n]) for n, s in known.items()), f"{left} {OPPOSITE[op]} {right}"])
    own, rest = _conditions(form)
    letters = [v.symbol for v in form.domain.variables if v.symbol not in form.family]
    chosen = " ".join(name_of(x.name) for x in form.family)
    names = " ".join(name_of(x.name) for x in letters)
    broken = f"exists {chosen} : R, ({_all(own)}) /\\ exists {' '.join(values.values())} : R, {facts}"
    given = "".join(f"({c}) -> " for c in rest)
    statement = f"(exists {names} : R, {_all(rest)}) /\\ forall {names} : R, {given}{broken}"
    point = ", ".join(rational(form.domain.at[x]) for x in letters)
    there = {x: e for x, e in form.family.items() if e.is_Rational}
    shown = "".join(f"split; [{s.at(there)}|]. " for s in known.values())
    script = (
        f"split; [exists {point}; repeat split; closed|]. intros {names} {' '.join(f'C{k}' for k in range(len(rest)))}. decompose_hyps. "
        f"exists {', '.join(term(e) for e in form.family.values())}. split; [repeat split; {_CLOSE}|]. do {len(values)} eexists. {shown}{_CLOSE}."
    )
    return Theorem(name + ENDING, statement, lambda: (script,))


def _all(facts: list[str]) -> str:
    return " /\\ ".join(facts) or "True"


def _quantities(form: Exists) -> dict[str, Shown] | None:
    """The derived quantities of the relation by their names; nothing where one of them is not known, or is the largest of several."""
    derived: dict[str, Truth] = {n: t for n, t in form.printed._truths.items() if n in form.printed.node.names()}
    known, letters = {n: said(t.subject) for n, t in derived.items()}, set(form.domain.symbols())
    found = {n: s for n, s in known.items() if s is not None and s.everywhere}
    told = all(t.subject is not None and t.subject.letters() <= letters for t in derived.values())
    return found if found and len(found) == len(known) and told else None


def _conditions(form: Exists) -> tuple[list[str], list[str]]:
    """Conditions that speak of the family, and the others."""
    family = set(form.family or {})
    conditions = form.domain.conditions()
    own = [proposition(c) for c in conditions if c.free_symbols & family]
    return own, [proposition(c) for c in conditions if not c.free_symbols & family]
