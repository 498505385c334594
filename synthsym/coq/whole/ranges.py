"""Pure privacy of conditioned releases of the normal model: how large a range allows it, in order, at least, or at all.

The library has two bounds of the loss, for all data sets and all outputs in the box: what is enough for eps-privacy, and
what eps-privacy needs, (R/sigma)^2 times a factor of the release and half of it. A theorem says of which ranges a release is
eps-private, with one constant for all other letters; the constant is proposed here, and Coq checks it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, product

import sympy as sp

from ...core.domain import Domain, Integer, Real
from ...core.truth import Truth
from ...notation import Sym
from ...statements import Always, Exists, Order, OrderBetween, Sufficient
from ...statements.base import Form
from ...statements.goal import printed_links
from ...theory.normal_releases import DeltaLoss, DeltaRange, NormalRelease, PureLoss, PureRange
from ..terms import name_of, printed_term, rational, term
from ..theorems import Theorem, proposition, together
from .limits import trimmed
from .part import ENDING, Part
from .points import printed_conditions
from .records import Scene, compared, count
from .separations import counted, mechanism

_RELEASES = {
    "post": "drawn_parameter",
    "synth-map": "records_of_mode",
    "synth-one": "records_of_one_draw",
    "synth-many": "records_of_fresh_draws",
}
_PRIVATE = {
    "post": "draw_private",
    "synth-map": "mode_private",
    "synth-one": "one_draw_private",
    "synth-many": "fresh_draws_private",
}
_SQUARES = "rewrite ?Rpow_mult_distr, ?pow_inv, ?pow2_sqrt by nonneg"
_FACTS = f"{_SQUARES}; unfold Rdiv; {_SQUARES}; rewrite ?Rpow_mult_distr, ?pow2_sqrt by nonneg; field; nonzero"
_LEMMAS = {"post": "drawn", "synth-map": "around_mode", "synth-one": "of_one_draw", "synth-many": "of_fresh_draws"}


@dataclass(frozen=True)
class Conditioned:
    """A conditioned release in the words of the library."""

    release: NormalRelease

    @property
    def factor(self) -> sp.Expr:
        """The loss lies between half and the whole of (R/sigma)^2 times this."""
        r = self.release
        K = r.n * r.sigma0**2 + r.sigma**2
        if r.method == "post":
            return sp.Integer(4)
        under = {"synth-map": K, "synth-one": r.m * r.sigma0**2 + K, "synth-many": r.sigma0**2 + K}[r.method]
        return 4 * r.m * r.sigma0**2 / under

    eps: sp.Expr

    def met(self, square: sp.Expr) -> sp.Rel:
        """That this (R/sigma)^2 is enough."""
        return sp.Le(sp.simplify(square * self.factor), self.eps, evaluate=False)

    def edge(self) -> sp.Expr:
        """The (R/sigma)^2 that is just enough."""
        return sp.factor(self.eps / self.factor)

    def shown(self, scene: Scene, far: str) -> str:
        """The sentences that prove privacy by Q_ where R/sigma is at most `far`, a constant and a term."""
        room = f"eapply Rle_trans; [right | exact Q_]; {_FACTS}"
        return f"{self.ways(scene)}apply W1; apply (Conditioned.range_enough _ {far}); [nonneg | nonneg | exact G_ | {room} | nonneg]."

    def started(self, scene: Scene) -> str:
        return ""

    def shown_at(self, scene: Scene) -> str:
        return f"{self.ways(scene)}apply W1; rewrite EQ_; right; field; nonzero."

    @property
    def private(self) -> str:
        eps = term(self.eps)
        r, one = self.release, self.release.method in ("post", "synth-one")
        records = {"post": "", "synth-one": f" {count(r.m)}"}.get(r.method, " 1")
        mechanism = f"(NormalPosterior.{_RELEASES[r.method]} {term(r.sigma)} {term(r.sigma0)}{records})"
        return f"Conditioned.private {mechanism} {term(r.R)} {count(r.n)} {1 if one else count(r.m)} {eps}"

    def ways(self, scene: Scene) -> str:
        """The sentences that give what is enough (W1) and what is needed (W2)."""
        eps = term(self.eps)
        r, known = self.release, "".join(f", <- ?E{k}" for k in range(len(scene.equations)))
        records = [("N", r.n)] if r.method == "post" else [("N", r.n), ("M", r.m)]
        counted = " ".join(
            f"assert ({name} : (1 <= {count(x)})%nat) by first [lia | apply INR_le; rewrite ?INR_1{known}; simpl INR; lra]."
            for name, x in records
        )
        arguments = f"{term(r.sigma)} {term(r.sigma0)} {term(r.R)} {count(r.n)}" + (
            "" if r.method == "post" else f" {count(r.m)}"
        )
        return (
            f"{counted} destruct (Conditioned.{_LEMMAS[r.method]} {arguments} ltac:(lra) ltac:(lra) ltac:(lra) "
            f"N{'' if r.method == 'post' else ' M'} {eps}) as [W1 W2]. "
            f"rewrite ?INR_1{known} in W1, W2. "
        )


@dataclass(frozen=True)
class Free:
    """A release that is not conditioned, against (eps, delta)."""

    release: NormalRelease
    eps: sp.Expr
    delta: sp.Expr

    @property
    def factor(self) -> sp.Expr:
        """The square of eta is (R/sigma)^2 times this."""
        r = self.release
        K = r.n * r.sigma0**2 + r.sigma**2
        if r.method == "post":
            return 4 * r.sigma0**2 / K
        under = {"synth-map": K**2, "synth-one": K * (r.m * r.sigma0**2 + K), "synth-many": K * (r.sigma0**2 + K)}[
            r.method
        ]
        return 4 * r.m * r.sigma0**4 / under

    @property
    def level(self) -> sp.Expr:
        return sp.simplify(-sp.log(self.delta))

    def met(self, square: sp.Expr) -> sp.Rel:
        """That this (R/sigma)^2 is enough."""
        return sp.Le(sp.simplify(square * self.factor * (self.eps + 2 * self.level)), self.eps**2, evaluate=False)

    def edge(self) -> sp.Expr:
        """The (R/sigma)^2 that is just enough."""
        return sp.factor(self.eps**2 / (self.factor * (self.eps + 2 * self.level)))

    @property
    def private(self) -> str:
        return f"Separation.private {mechanism(self.release)} {term(self.eps)} {term(self.delta)}"

    def started(self, scene: Scene) -> str:
        """Numbers of records, and the logarithm of delta under Z_."""
        delta, level = term(self.delta), term(self.level)
        small = "unfold Rdiv; rewrite Rmult_1_l, ln_Rinv by first [lra | apply exp_pos]; rewrite ?ln_exp; ring"
        below = "first [lra | apply Separation.exp_below_one; lra]"
        sign = f"assert (Z1_ : 0 < {delta}) by first [lra | apply exp_pos]. assert (Z2_ : {delta} < 1) by {below}. "
        positive = "first [lra | rewrite <- Z_; apply Separation.log_positive; assumption]"
        log = f"assert (Z_ : ln (1 / {delta}) = {level}) by ({small}). assert (Z3_ : 0 < {level}) by {positive}. "
        return f"{counted(self.release, scene)} {sign}{log}"

    def _applied(self, scene: Scene) -> str:
        known = "".join(f", <- ?E{k}" for k in range(len(scene.equations)))
        return f"apply Separation.{_PRIVATE[self.release.method]}; try assumption; try lra; try solve [pos]. rewrite ?INR_1{known}, Z_. "

    def shown(self, scene: Scene, far: str) -> str:
        """The sentences that prove privacy by Q_ where R/sigma is at most `far`, a constant and a term."""
        room = f"eapply Rle_trans; [right | exact Q_]; rewrite ?Z_; {_FACTS}"
        return f"{self.started(scene)}{self._applied(scene)}apply (Separation.range_near _ {far}); [nonneg | exact G_ | nonneg | lra | {room}]."

    def shown_at(self, scene: Scene) -> str:
        return f"{self._applied(scene)}rewrite EQ_; right; field; nonzero."


def whole_domain(domain: Domain, subject: PureLoss | PureRange | DeltaRange) -> Domain:
    """The domain with the letters that a loss is the extreme over, whose range is that of the model."""
    out = domain
    for x in subject.over:
        if out.variable(x) is None:
            out = out.extend(at={x.name: 3}, **{x.name: Integer >= 1 if x.is_integer else Real > 0})
    return out


# -- orders ----------------------------------------------------------------------------------------------------------------
def order_theorem(part: Part) -> Theorem | None:
    """A range of the printed order is enough, or no range beyond it is private, or both."""
    form = part.form
    if type(form) is OrderBetween:
        halves = [_order(replace(part, form=f), f) for f in form.forms]
        low, high = halves if len(halves) == 2 else (None, None)
        if low is None or high is None:
            return None
        return Theorem(part.name + ENDING, f"{low.statement} /\\ {high.statement}", lambda: _both(low, high))
    return _order(part, form) if type(form) is Order else None


def loose_order(part: Part) -> Theorem | None:
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
            f"[exact W0_ | exact W_ | pos | exact M1_ | rewrite EQ_; eapply Rle_trans; [right | exact Q_]; {_FACTS}]. }} "
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
                side = f"{kept.ways(inner)}{lemma}; [nonneg | pos | eapply Rle_trans; [exact Q_ | right]; {_FACTS}]."
            start = f"intros {self.outer.names}. " if self.given else ""
            turned = self.weakened if weak else ""
            turned += f"assert (G1_ := Rle_trans _ _ ({term(c)} * {text}) G_ ltac:(apply Rmult_le_compat_l; [lra | exact W_])). clear G_ W_ W0_. rename G1_ into G_. "
            last = (
                f"{start}exists {term(c)}. split; [pos | idtac]. intros {_apart(inner)} G_. {turned if weak else ''}"
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
def loss_theorem(part: Part) -> Theorem | None:
    """Some range is small enough; or some multiple of something is below every eps that is met; or one is, where the premise holds."""
    form = part.form
    if type(form) not in (Exists, Always) or part.printed is None or len(part.printed.derived) != 1:
        return None
    links = printed_links(part.printed.node)
    subject, relation = part.printed.derived[0].subject, links[0] if len(links) == 1 else None
    if not isinstance(subject, PureLoss | DeltaLoss) or relation is None or not isinstance(relation[0], Sym):
        return None
    name, op, right = relation[0].name, relation[1], relation[2]
    level = part.printed.read(right)
    if name not in part.printed._truths or name in right.names() or not isinstance(level, sp.Expr):
        return None
    if type(form) is Exists and form.unknown == subject.release.R and form.premise is None and op == "<=":
        return _some_range(part, form, subject, level)
    if isinstance(subject, PureLoss) and op in (">", ">="):
        return _above(part, subject, name, op, level)
    return None


def _above(part: Part, subject: PureLoss, name: str, op: str, level: sp.Expr) -> Theorem | None:
    """Every eps that is met lies above the print: of a multiple by some constant, or where the premise holds."""
    form = part.form
    premise = form.premise  # type: ignore[attr-defined]
    given = () if premise is None or premise.derived else printed_conditions(premise)
    exists = type(form) is Exists
    constant = form.value if exists else None  # type: ignore[attr-defined]
    if (premise is not None and not given) or exists and (constant is None or constant.free_symbols or given):
        return None
    used = subject.release.letters() | level.free_symbols | (set() if premise is None else premise.expr.free_symbols)
    if not used <= set(form.domain.symbols()):  # type: ignore[attr-defined]
        return None
    domain = trimmed(form.domain, used)  # type: ignore[attr-defined]
    unknown = form.unknown if exists else None  # type: ignore[attr-defined]
    inner = domain if unknown is None else domain.without(unknown)
    scene, kept = Scene(inner), Conditioned(subject.release, sp.Symbol("loss_"))
    text = printed_term(printed_links(part.printed.node)[0][2], {})  # type: ignore[union-attr]
    assumed = "".join(f"({g}) -> " for g in given)
    says = scene.all(f"{assumed}forall loss_ : R, {kept.private} -> loss_ {op} {text}")
    least = sp.factor((subject.release.R / subject.release.sigma) ** 2 * kept.factor / 2)
    there = level if unknown is None else level.subs(unknown, constant)
    relation = (sp.Gt if op == ">" else sp.Ge)(least, there, evaluate=False)
    start = "" if unknown is None else f"exists {term(constant)}. split; [lra | idtac]. "
    premises = "".join(f" G{k}_" for k in range(len(given)))
    last = (
        f"{start}intros {scene.names}{premises} loss_ P_. assert (Q_ : {term(least)} {op} {term(there)}) by (apply K; assumption). decompose_hyps. "
        f"{kept.ways(scene)}apply W2 in P_. assert (L_ : loss_ >= {term(least)}) by (apply Rle_ge; eapply Rle_trans; [right | exact P_]; field; nonzero). "
        f"assert (T_ : {term(there)} = {text if unknown is None else f'(let {name_of(unknown.name)} := {term(constant)} in {text})'}) by (cbv zeta; field; nonzero). lra."
    )
    if unknown is not None:
        above = " /\\ ".join(proposition(c) for c in domain.conditions() if unknown in c.free_symbols) or "True"
        says = f"exists {name_of(unknown.name)} : R, ({above}) /\\ {says}"
    under = sp.true if premise is None else premise.expr
    return Theorem(part.name + ENDING, says, lambda: (f"{way} {last}" for way in compared("K", relation, inner, under)))


def _some_range(part: Part, form: Exists, subject: PureLoss | DeltaLoss, level: sp.Expr) -> Theorem | None:
    kept = (
        Conditioned(subject.release, level)
        if isinstance(subject, PureLoss)
        else Free(subject.release, subject.eps, level)
    )
    used = subject.letters() | level.free_symbols
    rest = used - {form.unknown}
    if not rest <= set(form.given) or not used <= set(form.domain.symbols()):
        return None  # the range may depend on what is named only
    own = trimmed(form.domain, used)
    scene, radius = Scene(own.without(form.unknown)), name_of(form.unknown.name)
    above = " /\\ ".join(proposition(c) for c in own.conditions() if form.unknown in c.free_symbols) or "True"
    says = scene.all(f"(exists {radius} : R, ({above}) /\\ {kept.private})")
    square, sigma = term(kept.edge()), term(subject.release.sigma)
    placed = replace(kept, release=replace(kept.release, R=sp.Symbol("edge_")))
    root = (
        f"replace ({sigma} * sqrt {square} / {sigma}) with (sqrt {square}) by (field; nonzero); apply pow2_sqrt; nonneg"
    )
    there = f"assert (V_ : exists edge_ : R, 0 < edge_ /\\ (edge_ / {sigma}) ^ 2 = {square}) by (exists ({sigma} * sqrt {square}); split; [pos | {root}])."
    script = (
        f"intros {scene.names}. decompose_hyps. {kept.started(scene)}{there} destruct V_ as [edge_ [EP_ EQ_]]. "
        f"exists edge_. split; [repeat split; lra | idtac]. {placed.shown_at(scene)}"
    )
    return Theorem(part.name + ENDING, says, lambda: (script,))


def loose_theorem(part: Part) -> Theorem | None:
    """Where the printed condition holds nothing is private, whatever the letters of the extreme are; and somewhere nothing is without it."""
    form = part.form
    printed = printed_conditions(form.printed) if type(form) is Sufficient else ()
    if type(form) is not Sufficient or len(form.truth.parts) != 1 or len(printed) != 1 or form.printed.derived:
        return None
    least, op, level = form.truth.parts[0]
    subject = least.subject if isinstance(least, Truth) else None
    if not isinstance(subject, PureLoss) or op != ">" or not isinstance(level, sp.Symbol):
        return None
    used = subject.release.letters() | level.free_symbols | form.printed.expr.free_symbols
    if not used <= set(form.domain.symbols()):
        return None
    domain = trimmed(form.domain, used)
    kept, outer, inner = Conditioned(subject.release, level), domain, domain
    for v in domain.variables:
        outer, inner = (
            (outer.without(v.symbol), inner) if v.symbol in subject.over else (outer, inner.without(v.symbol))
        )
    value = sp.factor((subject.release.R / subject.release.sigma) ** 2 * kept.factor / 2)
    point = _without(form.printed.expr, sp.Gt(value, level, evaluate=False), outer)
    if point is None or any(v.integer for v in outer.variables):
        return None
    scene, more = Scene(domain), Scene(inner)
    letters = [v.symbol for v in outer.variables]
    facts = " /\\ ".join(proposition(c) for c in outer.conditions()) or "True"
    some = f"exists {' '.join(name_of(x.name) for x in letters)} : R, ({facts}) /\\ ~ ({printed[0]}) /\\ {more.all(f'~ ({kept.private})')}"
    needs = f"apply W2 in P_. assert (L_ : {term(value)} <= {term(level)}) by (eapply Rle_trans; [right | exact P_]; field; nonzero). lra."
    first = f"intros {scene.names} G_ P_. assert (Q_ : {term(value)} > {term(level)}) by (apply K; assumption). decompose_hyps. {kept.ways(scene)}{needs}"
    there = replace(kept, release=kept.release.put(point), eps=level.subs(point))
    second = (
        f"exists {', '.join(rational(point[x]) for x in letters)}. split; [repeat split; lra | split; [apply {_turned(printed[0])}; closed | idtac]]. "
        f"intros {more.names} P_. decompose_hyps. {there.ways(more)}apply W2 in P_. lra."
    )
    return Theorem(
        part.name + ENDING, f"{scene.all(f'({printed[0]}) -> ~ ({kept.private})')} /\\ ({some})",
        lambda: (f"{way} split. {{ {first} }} {{ {second} }}" for way in compared("K", sp.Gt(value, level, evaluate=False), domain, form.printed.expr)),
    )  # fmt: skip


def _turned(text: str) -> str:
    """The lemma that a relation fails because the opposite holds."""
    return (
        "Rlt_not_ge"
        if ">=" in text
        else "Rle_not_gt"
        if ">" in text
        else "Rlt_not_le"
        if "<=" in text
        else "Rle_not_lt"
    )


def _without(printed: sp.Basic, relation: sp.Basic, domain: Domain) -> dict[sp.Symbol, sp.Rational] | None:
    """A point at which the relation holds and the print does not."""
    letters = [v.symbol for v in domain.variables]
    near = [sp.Rational(k, 10) for k in (5, 6, 7, 8, 9, 11, 12, 15, 20)]
    for x in letters:
        for value in near:
            point = {y: value if y == x else sp.S.One for y in letters}
            if domain.contains(point) and relation.subs(point) == sp.true and printed.subs(point) == sp.false:
                return point
    return None


def _apart(scene: Scene) -> str:
    """What is introduced inside of what was introduced before, under names of its own."""
    return " ".join(f"I{x[1:]}" if x[0] == "C" and x[1:].isdigit() else x for x in scene.names.split())


__all__ = ["loose_order", "loose_theorem", "loss_theorem", "order_theorem"]
