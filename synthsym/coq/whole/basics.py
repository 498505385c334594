"""Small mechanisms and the beta model: noise on a statistic, releases with finitely many outcomes, the mode and the next record.

The theorem of a mechanism says what is enough on all data sets, and that nothing less is. That of the beta model speaks of all
lists of yes/no records with these counts, whose posterior is prior times likelihood.
"""

from __future__ import annotations

import sympy as sp

from ...core.domain import Domain
from ...core.lean import EXACT
from ...core.subject import Subject
from ...laws import Beta, Laplace
from ...laws.subjects import Density, Loss
from ...statements import AtMost, Equal
from ...statements.closed import NoClosedForm
from ...statements.goal import Goal
from ...theory.beta import BetaIntegral, BetaMoment, ModeOf, NextOne, PosteriorAt
from ...theory.laplace import NoiseLoss
from ...theory.releases import FullRelease, RandomRow
from ..terms import name_of, term
from ..theorems import Theorem
from .part import ENDING, Part
from .records import Scene, combined, compared, count

# claim, script, and the value that the script knows the print to have
Made = tuple[str, str] | tuple[str, str, sp.Expr]


def theorem(part: Part) -> Theorem | None:
    """The print is the cost of such a mechanism, or the mode or the chance of a yes."""
    t, printed, letters = part.truth, part.printed, {v.symbol for v in part.domain.variables}
    if (
        t is None
        or printed is None
        or printed.derived
        or t.lean != EXACT
        or t.subject is None
        or not t.subject.letters() <= letters
    ):
        return None
    kind = type(part.form)
    made = (_beta(part, t.subject) if kind is Equal else None) or (
        _mechanism(part, t.subject) if kind in (AtMost, Equal) else None
    )
    if made is None:
        return None
    claim, script, *value = made
    scene = Scene(part.domain)
    if not value:
        return Theorem(
            part.name + ENDING, scene.all(claim), lambda: (f"intros {scene.names}. decompose_hyps. {script}",)
        )
    known = f"intros {scene.names}. assert (K_ : {part.print} = {term(value[0])}) by (apply K; assumption). decompose_hyps. "
    goal = Goal("forall", printed, "=", value[0], part.domain)
    ways = [compared("K", goal, part.domain)]
    return Theorem(part.name + ENDING, scene.all(claim), lambda: combined("", ways, known + script))


def _mechanism(part: Part, x: Subject) -> tuple[str, str] | None:
    """A mechanism of which nothing but its parameters is known."""
    match x:
        case NoiseLoss(((shift, scale, times),)) if times == 1 and isinstance(shift, sp.Symbol):
            return (
                f"Basics.noise_cost {term(shift)} {term(scale)} ({part.print})",
                "apply Basics.laplace_noise; [pos | pos | field; nonzero].",
            )
        case FullRelease(share, eps):
            return (
                f"Basics.everything_cost {term(share)} {term(eps)} ({part.print})",
                "apply Basics.everything_is; first [lra | split; lra].",
            )
        case RandomRow(n, eps) if isinstance(n, sp.Symbol) and n.is_integer:
            positive = f"assert (N : (1 <= {count(n)})%nat) by (apply INR_le; rewrite <- ?E0; simpl INR; lra). "
            shown = f"{positive}apply Basics.some_row_is; [exact N | lra | {_counts(Scene(part.domain))}; reflexivity]."
            return f"Basics.some_row_cost {count(n)} {term(eps)} ({part.print})", shown
    return None


def _beta(part: Part, x: Subject) -> Made | None:
    """Weights of a posterior: those of the prior, and the counts."""
    if isinstance(x, PosteriorAt | BetaIntegral | BetaMoment):
        return _density(part, x)
    if isinstance(x, Loss):
        return _loss_of_draw(part, x)
    if not isinstance(x, ModeOf | NextOne):
        return None
    ones, zeros = (_split(w, part.domain) for w in (x.a, x.b))
    if ones is None or zeros is None or ones[1] == zeros[1] != 0:
        return None
    what, lemma = ("mode_at", "mode_is") if isinstance(x, ModeOf) else ("next_one", "next_is")
    rewritten = _counts(Scene(part.domain)) if Scene(part.domain).equations else "simpl INR"
    prior = f"{term(ones[0])} {term(zeros[0])} {count(ones[1])} {count(zeros[1])}"
    return (
        f"Basics.{what} {prior} ({part.print})",
        f"apply Basics.{lemma}; {rewritten}; [first [lra | nra] | first [lra | nra] | field; nonzero].",
    )


def _loss_of_draw(part: Part, x: Loss) -> Made | None:
    """The loss of a posterior draw between data sets that differ in one record, a one in the first and a zero in the second."""
    P, Q, theta = x.P, x.Q, x.outcome
    if not (isinstance(P, Beta) and isinstance(Q, Beta) and sp.expand(P.a - Q.a) == 1 == sp.expand(Q.b - P.b)):
        return None
    ones, zeros = (_split(w, part.domain) for w in (P.a, P.b))
    if ones is None or zeros is None or not (ones[1].is_Symbol and zeros[1].is_Symbol) or ones[1] == zeros[1]:
        return None
    many = part.domain.variable(ones[1])
    # what is counted are the shared ones: the record itself is one more
    if many is None or many.low is None or many.low < 1:
        ones = sp.expand(ones[0] - 1), ones[1] + 1
    up, down = sp.fraction(sp.together(theta))
    rest = sp.factor(down - up)
    inside = (
        "lra"
        if theta.is_Symbol
        else f"replace {term(theta)} with ({term(up)} / ({term(up)} + {term(rest)})) by (field; nonzero); apply DrawLoss.proper; pos"
    )
    counts = _counts(Scene(part.domain))
    shown = (
        f"apply DrawLoss.loss_is; [pos | pos | {inside} | apply INR_le; rewrite ?plus_INR; {counts}; simpl INR; lra | "
        f"try rewrite K_; rewrite ?plus_INR; {counts}; first [reflexivity | f_equal; simpl INR; field; nonzero | f_equal; simpl INR; field; repeat split; lra]]."
    )
    prior = f"{term(ones[0])} {term(zeros[0])} {count(ones[1])} {count(zeros[1])} {term(theta)}"
    return f"DrawLoss.loss_at {prior} ({part.print})", shown, sp.log(sp.factor(theta * P.b / ((1 - theta) * (P.a - 1))))


def _density(part: Part, x: Subject) -> Made | None:
    """A Beta integral, a moment of a Beta law, or the posterior density at a point."""
    if isinstance(x, BetaMoment):
        lemma = {1: "mean_is", 2: "second_is"}.get(x.power)
        shown = f"apply BetaMoments.{lemma}; [pos | pos | field; nonzero]."
        return (
            None if lemma is None else (f"BetaMoments.moment {x.power} {term(x.a)} {term(x.b)} ({part.print})", shown)
        )
    if isinstance(x, BetaIntegral):
        a, b = x.a, x.b
        claim, opened = (
            f"BetaMoments.beta_function {term(a)} {term(b)}",
            f"(BetaMoments.beta_function_is _ _ {term(a + b)})",
        )
        value, sides = sp.gamma(a) * sp.gamma(b) / sp.gamma(a + b), ["pos", "pos", "ring"]
    elif isinstance(x, PosteriorAt) and all(isinstance(c, sp.Symbol) for c in (x.ones, x.zeros, x.theta)):
        a, b = x.alpha + x.ones, x.beta + x.zeros
        power = (a - 1) * sp.log(x.theta) + (b - 1) * sp.log(1 - x.theta)
        counts = _counts(Scene(part.domain))
        claim = (
            f"BetaMoments.posterior_at {term(x.alpha)} {term(x.beta)} {count(x.ones)} {count(x.zeros)} {term(x.theta)}"
        )
        opened = f"(BetaMoments.posterior_is _ _ _ _ _ {term(a)} {term(b)} {term(a + b)} {term(power)})"
        value = sp.exp(power) * sp.gamma(a + b) / (sp.gamma(a) * sp.gamma(b))
        beside = f"replace {term(1 - x.theta)} with (1 - {term(x.theta)}) by ring"
        sides = ["pos", "pos", "lra", f"{counts}; ring", f"{counts}; ring", "ring", f"try {beside}; ring"]
    else:
        return None
    known = " ".join(f"assert (G{k}_ := Gamma.Gamma_pos {term(w)} ltac:(pos))." for k, w in enumerate((a, b, a + b)))
    shown = f"{known} apply {opened}; [{' | '.join(sides)} | try rewrite K_; {_EQUAL}]."
    return f"{claim} ({part.print})", shown, value


_EQUAL = "first [reflexivity | field; repeat split; lra | unfold Rdiv; rewrite ?Rinv_mult; ring]"


def _counts(scene: Scene) -> str:
    """Counts under INR give way to the letters of the print."""
    return f"rewrite {', '.join(f'<- ?E{k}' for k in range(len(scene.equations)))}"


def _split(weight: sp.Expr, domain: Domain) -> tuple[sp.Expr, sp.Expr] | None:
    """A posterior weight as the prior's weight and the one letter that counts records, or that of a prior without records."""
    counted = [
        x
        for x in sp.Add.make_args(sp.expand(weight))
        if isinstance(x, sp.Symbol) and x.is_integer and _counts_records(x, domain)
    ]
    prior = sp.expand(weight) - sp.Add(*counted)
    if not counted:
        return weight, sp.S.Zero
    return (prior, counted[0]) if len(counted) == 1 and counted[0] not in prior.free_symbols else None


def _counts_records(x: sp.Symbol, domain: Domain) -> bool:
    v = domain.variable(x)
    return v is not None and v.low is not None and bool(v.low >= 0)


_NOISY_MODE = frozenset({"law:laplace", "law:beta", "definition:posterior-mode"})


def safe_theorem(part: Part) -> Theorem | None:
    """That a posterior's mode with Laplace noise has no closed-form density is refuted by the density at every output."""
    form, t = part.form, part.truth
    x = None if t is None else t.subject
    if type(form) is not NoClosedForm or t is None or not isinstance(x, Density) or not t.rests_on <= _NOISY_MODE:
        return None
    law, y = x.law, x.output
    shape = law.parts[0].subject if isinstance(law, Laplace) and len(law.parts) == 1 else None
    if not isinstance(shape, ModeOf) or not isinstance(law, Laplace) or y not in form.domain.symbols():
        return None
    rest = form.domain.without(y)
    ones, zeros = (_split(w, form.domain) for w in (shape.a, shape.b))
    if ones is None or zeros is None or not (ones[1].is_Symbol and zeros[1].is_Symbol) or ones[1] == zeros[1]:
        return None
    if law.parts[0].expr != law.mu or y in law.mu.free_symbols | law.scale.free_symbols or form.domain.entangled(y):
        return None
    scene, own = Scene(rest), name_of(y.name)
    given = f"{term(ones[0])} {term(zeros[0])} {term(law.scale)} {count(ones[1])} {count(zeros[1])}"
    known = ", ".join(f"<- ?E{k}" for k in range(len(scene.equations)))
    script = (
        f"intros {scene.names}. decompose_hyps. apply BinaryModes.noisy_density_is; [lra | lra | lra |]. intros {own}. "
        f"unfold LaplaceLosses.laplace. rewrite {known}. "
        f"match goal with |- context [Rabs ({own} - ?m)] => match goal with |- context [Rabs ?u] => replace ({own} - m) with u by (field; lra); "
        "set (r_ := Rabs u) end end. "
        f"match goal with |- _ = exp ?e / _ => replace e with ((- (1) * r_) / {term(law.scale)}) by (field; lra) end. field; lra."
    )
    return Theorem(
        part.name + ENDING,
        scene.all(f"BinaryModes.noisy_mode_density {given} (fun {own} : R => {term(t.expr)})"),
        lambda: (script,),
    )
