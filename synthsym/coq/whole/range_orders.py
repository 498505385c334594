"""How large a range allows pure privacy of a conditioned release, in order: with one constant for all other letters.

The constant is proposed here, and Coq checks it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, product

import sympy as sp

from ...core.domain import Domain, Real
from ...statements import Order, OrderBetween
from ...statements.base import Form
from ...theory.normal_releases import DeltaRange, PureRange
from ..terms import name_of, printed_term, term
from ..theorems import Theorem, together
from .conditioned_releases import FACTS, Conditioned, Free, apart, whole_domain
from .limits import trimmed
from .part import ENDING, Part
from .records import Scene, compared, count


def theorem(part: Part) -> Theorem | None:
    """A range of the printed order is enough, or no range beyond it is private, or both."""
    form = part.form
    if type(form) is OrderBetween:
        halves = [_order(replace(part, form=f), f) for f in form.forms]
        low, high = halves if len(halves) == 2 else (None, None)
        if low is None or high is None:
            return None
        return Theorem(part.name + ENDING, f"{low.statement} /\\ {high.statement}", lambda: _both(low, high))
    return _order(part, form) if type(form) is Order else None


def loose_theorem(part: Part) -> Theorem | None:
    """A range of the printed order is enough, and beyond every multiple of the print there is a range that is private."""
    bound = _bound(part, part.form)
    if bound is None or not bound.enough or not isinstance(bound.release, Free):
        return None
    beyond = bound.beyond
    return None if beyond is None else together(part.name + ENDING, [bound.theorem, beyond])


def _both(low: Theorem, high: Theorem) -> Iterator[str]:
    """Scripts of both halves, the likely pairs first."""
    first, second = (list(islice(t.make_scripts(), 4)) for t in (low, high))
    for i, j in sorted(product(range(len(first)), range(len(second))), key=lambda r: (sum(r), max(r))):
        yield f"split. {{ {first[i]} }} {{ {second[j]} }}"


def _order(part: Part, form: Form) -> Theorem | None:
    bound = _bound(part, form)
    return None if bound is None else bound.theorem


def _bound(part: Part, form: Form) -> Bound | None:
    if (
        type(form) is not Order
        or form.kind not in ("Omega", "O")
        or form.to != sp.oo
        or form.also
        or form.printed.derived
    ):
        return None
    subject = form.truth.subject
    if not isinstance(subject, PureRange | DeltaRange) or not isinstance(subject.release.R, sp.Symbol):
        return None
    if isinstance(subject, DeltaRange) and form.kind != "Omega":
        return None
    path = dict(form.path)
    moved, printed = subject.put(path), form.printed.expr.subs(path, simultaneous=True)
    used = moved.letters() | moved.release.letters() | printed.free_symbols
    domain = whole_domain(form.domain, subject)
    if domain.variable(subject.release.R) is None:
        domain = domain.extend(at=None, **{subject.release.R.name: Real > 0})
    if {v.symbol for v in domain.variables} & set(path) & used or not used <= {v.symbol for v in domain.variables}:
        return None
    for x in path:
        domain = domain.without(x)
    domain = trimmed(domain, used)
    given = [x for x in form.given if x in used]
    values = {name: term(sp.sympify(v).subs(path, simultaneous=True)) for name, v in form.printed._symbols.items()
              if name in form.printed.node.names() and (not isinstance(v, sp.Symbol) or v in path)}  # fmt: skip
    kept = (
        Conditioned(moved.release, moved.eps)
        if isinstance(moved, PureRange)
        else Free(moved.release, moved.eps, moved.delta)
    )
    return Bound(
        part.name, kept, domain, tuple(given), printed, printed_term(form.printed.node, values), form.kind == "Omega"
    )


@dataclass(frozen=True)
class Bound:
    """For all given letters there is a constant that serves all others."""

    name: str
    release: Conditioned | Free
    domain: Domain
    given: tuple[sp.Symbol, ...]
    printed: sp.Expr
    text: str
    enough: bool

    @cached_property
    def outer(self) -> Scene:
        out = self.domain
        for v in self.domain.variables:
            if v.symbol not in self.given:
                out = out.without(v.symbol)
        return Scene(out)

    @cached_property
    def inner(self) -> Scene:
        out = self.domain
        for x in self.given:
            out = out.without(x)
        return Scene(out)

    @cached_property
    def weaker(self) -> sp.Expr:
        """The print without the logarithm of a number of records beside the one of delta, which makes it smaller."""
        logs = sorted(self.printed.atoms(sp.log), key=str)
        opened = [(g, sp.expand_log(g, force=True)) for g in logs]
        records = {v.symbol for v in self.domain.variables if v.integer}
        if len(opened) != 1:
            return self.printed
        (g, parts), *_ = opened
        few = [t for t in sp.Add.make_args(parts) if isinstance(t, sp.log) and t.args[0] in records]
        return self.printed.subs(g, parts - sp.Add(*few)) if few and parts != sp.Add(*few) else self.printed

    @property
    def weakened(self) -> str:
        """The sentences that prove, under W_, that the print is no larger than without it."""
        (g,) = self.printed.atoms(sp.log)
        few = sp.expand_log(g, force=True)
        (x,) = {t.args[0] for t in sp.Add.make_args(few) if isinstance(t, sp.log)}
        left = few - sp.log(x)
        over = sp.simplify(self.weaker * sp.sqrt(left))
        number = name_of(x.name)
        return (
            f"assert (W_ : {self.text} <= {term(self.weaker)}). {{ decompose_hyps. rewrite ConditionedLoss.log_over_exp by lra. "
            f"assert (L_ : 0 <= ln {number}) by (apply ConditionedLoss.log_not_negative; lra). "
            f"match goal with |- context [sqrt (ln ?a_ - ?b_)] => eapply Rle_trans; [right | eapply Rle_trans; "
            f"[apply (ConditionedLoss.under_roots {term(over)} {term(left)} (ln a_ - b_)); [nonneg | lra | lra] | right]]; "
            "[assert (0 < sqrt (ln a_ - b_)) by (apply sqrt_lt_R0; lra) | idtac] end; field; nonzero. } "
            f"assert (W0_ : 0 <= {self.text}). {{ decompose_hyps. rewrite ConditionedLoss.log_over_exp by lra. "
            f"assert (L_ : 0 <= ln {number}) by (apply ConditionedLoss.log_not_negative; lra). "
            "match goal with |- context [sqrt (ln ?a_ - ?b_)] => assert (0 < sqrt (ln a_ - b_)) by (apply sqrt_lt_R0; lra); "
            "generalize dependent (sqrt (ln a_ - b_)) end; intros; nonneg. } "
        )

    @property
    def beyond(self) -> Theorem | None:
        """For all given letters and every number there are the others, and a range beyond this multiple of the print that is private."""
        free = self.domain.without(self.release.release.R)
        rest = [v for v in free.variables if v.symbol not in self.given]
        edge, square = self.release.edge(), sp.simplify(self.weaker**2)
        points = list(islice(free.points(60), 60))
        for grows in (v.symbol for v in rest if v.integer and v.high is None):
            least = min(sp.N((edge / square / grows).subs(p)) for p in points)
            if least > 0 and not sp.limit(edge / square, grows, sp.oo).is_finite:
                share = sp.Rational(1, int(sp.ceiling(1 / least)))
                return self._beyond(grows, [share / far for far in (2, 1, 4, 8)], free)
        return None

    def _beyond(self, grows: sp.Symbol, shares: list[sp.Rational], free: Domain) -> Theorem:
        """The square of a range that is private is at least a share of this number times the square of the print."""
        r = self.release.release
        says = f"({f'C_ * {self.text} < {term(r.R)} / {term(r.sigma)}'} /\\ {self.release.private})"
        body = f"(forall C_ : R, {self.inner.some(says)})"

        def scripts() -> Iterator[str]:
            for share in shares:
                relation = sp.Le(share * grows * sp.simplify(self.weaker**2), self.release.edge(), evaluate=False)
                last = self._placed(grows, share, relation, free)
                for way in compared("K", relation, free)[:4]:
                    yield f"{way} {last}"

        return Theorem(self.name + "_beyond", self.outer.all(body) if self.given else body, scripts)

    def _placed(self, grows: sp.Symbol, share: sp.Rational, relation: sp.Rel, free: Domain) -> str:
        """The sentences that choose the letters and the range, and prove both of what is said of them from K."""
        r = self.release.release
        scene = Scene(free)
        placed = replace(self.release, release=replace(r, R=sp.Symbol("edge_")))
        chosen, known = "", dict(zip(scene.integers, range(len(scene.integers)), strict=True))
        for v in free.variables:
            if v.symbol in self.given:
                continue
            x, one = name_of(v.symbol.name), {**free.at, v.symbol: sp.S.One}
            value = sp.S.One if free.contains(one) else free.at[v.symbol]
            if v.symbol == grows:
                chosen += (
                    f"destruct (Variances.many ((C_ ^ 2 + 1) / {term(share)})) as [{count(grows)} [N_ M_]]. "
                    f"assert (I_ : 1 <= INR {count(grows)}) by (apply (le_INR 1); exact N_). "
                    f"assert (M1_ : C_ ^ 2 < {term(share)} * INR {count(grows)}) by (apply Rlt_div_l in M_; lra). "
                    f"remember (INR {count(grows)}) as {x} eqn:E{known[grows]}. "
                )
            elif v.integer:
                chosen += f"assert (A_ : exists (k_ : nat) (x_ : R), x_ = INR k_ /\\ x_ = {term(value)}) "
                chosen += f"by (exists {int(value)}%nat, {term(value)}; split; [simpl INR; lra | lra]). "
                chosen += f"destruct A_ as [{count(v.symbol)} [{x} [E{known[v.symbol]} V{x}_]]]. "
            else:
                chosen += f"assert (A_ : exists x_ : R, x_ = {term(value)}) by (eexists; reflexivity). destruct A_ as [{x} V{x}_]. "
        sigma, square = term(r.sigma), term(self.release.edge())
        root = f"replace ({sigma} * sqrt {square} / {sigma}) with (sqrt {square}) by (field; nonzero); apply pow2_sqrt; nonneg"
        there = f"assert (V_ : exists edge_ : R, 0 < edge_ /\\ (edge_ / {sigma}) ^ 2 = {square}) by (exists ({sigma} * sqrt {square}); split; [pos | {root}]). "
        values = ", ".join("edge_" if v.symbol == r.R else name_of(v.symbol.name) for v in self.inner.domain.variables)
        counts = ", ".join(count(x) for x in self.inner.integers)
        weak = (
            self.weakened
            if self.weaker != self.printed
            else f"assert (W_ : {self.text} <= {term(self.weaker)}) by (right; field; nonzero). assert (W0_ : 0 <= {self.text}) by nonneg. "
        )
        start = f"intros {self.outer.names} C_. " if self.given else "intros C_. "
        return (
            f"{start}{chosen}assert (Q_ : {term(relation.lhs)} <= {term(relation.rhs)}) by (apply K; lra). decompose_hyps. {weak}"
            f"{placed.started(scene)}{there}destruct V_ as [edge_ [EP_ EQ_]]. exists {values}. exists {counts}. "
            f"split; [repeat split; first [lra | assumption] | split]. "
            f"{{ apply (ConditionedLoss.beyond C_ _ {term(self.weaker)} _ ({term(share)} * {name_of(grows.name)})); "
            f"[exact W0_ | exact W_ | pos | exact M1_ | rewrite EQ_; eapply Rle_trans; [right | exact Q_]; {FACTS}]. }} "
            f"{{ {placed.shown_at(scene)} }}"
        )

    @cached_property
    def theorem(self) -> Theorem:
        r = self.release.release
        small = f"{term(r.R)} / {term(r.sigma)} <= c_ * {self.text}"
        says = f"({small}) -> {self.release.private}" if self.enough else f"({self.release.private}) -> {small}"
        body = f"(exists c_ : R, 0 < c_ /\\ {self.inner.all(says)})"
        return Theorem(self.name + ENDING, self.outer.all(body) if self.given else body, self._scripts)

    def _scripts(self) -> Iterator[str]:
        inner, kept = self.inner, self.release
        weak = self.enough and isinstance(kept, Free) and self.weaker != self.printed
        square, text = (
            sp.simplify((self.weaker if weak else self.printed) ** 2),
            term(self.weaker) if weak else self.text,
        )
        for c in self._constants():
            relation = kept.met(c**2 * square)
            if self.enough:
                side = kept.shown(inner, f"{term(c)} {text}")
            else:
                assert isinstance(kept, Conditioned)
                relation = sp.Le(2 * kept.eps, relation.lhs, evaluate=False)
                lemma = f"apply W2 in G_; refine (Conditioned.range_needed _ {term(c)} {self.text} _ {term(kept.eps)} _ _ G_ _)"
                side = f"{kept.ways(inner)}{lemma}; [nonneg | pos | eapply Rle_trans; [exact Q_ | right]; {FACTS}]."
            start = f"intros {self.outer.names}. " if self.given else ""
            turned = self.weakened if weak else ""
            turned += f"assert (G1_ := Rle_trans _ _ ({term(c)} * {text}) G_ ltac:(apply Rmult_le_compat_l; [lra | exact W_])). clear G_ W_ W0_. rename G1_ into G_. "
            last = (
                f"{start}exists {term(c)}. split; [pos | idtac]. intros {apart(inner)} G_. {turned if weak else ''}"
                f"assert (Q_ : {term(relation.lhs)} <= {term(relation.rhs)}) by (apply K; assumption). decompose_hyps. {side}"
            )
            ways = compared("K", relation, self.domain)[:4]
            for way in [*ways[1:], *ways[:1]]:
                yield f"{way} {last}"

    def _constants(self) -> list[sp.Expr]:
        """Constants that serve at many points, the simplest first."""
        enough = self.release.met((self.weaker if self.enough else self.printed) ** 2)
        ratio = enough.lhs / enough.rhs
        whole = sum(self.given, sp.S.Zero)
        shares = [sp.S.One, *(1 + x for x in self.given), *(whole / x for x in self.given)]
        numbers = [sp.Rational(1, 2), sp.Rational(1, 4)] if self.enough else [sp.S.One, sp.Integer(2)]
        proposed = [k * s ** (-1 if self.enough else 1) for s in shares for k in numbers]
        points = list(islice(self.domain.points(60), 60))
        points += [
            far
            for p in points[:5]
            for x in self.given
            for k in (sp.Integer(1000), sp.Rational(1, 1000))
            if self.domain.contains(far := {**p, x: p[x] * k})
        ]

        def serves(c: sp.Expr, p: Mapping[sp.Symbol, sp.Expr]) -> bool:
            found = sp.N((c**2 * ratio).subs(p))
            return bool(found <= 1 if self.enough else found >= 2)

        return [c for c in proposed if all(serves(c, p) for p in points)][:3]


# -- losses ----------------------------------------------------------------------------------------------------------------
