"""The one judge: a question in, a judgement out. Truth first, then side or sharpness, then repair; the words come from the evidence.

A witness is a verdict even where its side is not known, and a proof is one even where sharpness is not known. Whatever is
not decided stays `None`; nothing is taken for granted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from ..balls.enclosure import certified
from ..core.kinds import ONE_WAY_LOSS, PART_LOSS
from ..core.truth import weakest
from ..decide import midrad
from ..effort import Allowed, effort
from ..notation.printing import in_one, in_one_latex
from . import repair, sharpness
from .base import Judgement, pedigree
from .outcome import Outcome, ratios, worst
from .question import AnyQuestion, Converse, Parts, Question, Touches
from .settled import settled, without_values

PLAIN = "This is plain mathematics: both sides are printed, and no mechanism stands in it."


STATEMENT = 60_000  # units of work (see synthsym.effort) that one statement may cost, its derivation included


def statement_effort(units: int | None = None) -> Allowed:
    """The work that one statement may cost is counted inside; Exhausted ends it."""
    return effort(STATEMENT if units is None else units)


def judge(question: AnyQuestion) -> Judgement:
    """The judgement of a whole statement."""
    if isinstance(question, Parts):
        return _with_rule(question, _together(question))
    for sub in question.first:
        found = judge(sub)
        if found.holds is False:
            return _with_rule(question, found)
    out = _started(question)
    outcomes = [*without_values(question), *(settled(a) for a in question.asks)]
    decisive = worst(outcomes)
    out.holds = decisive.holds
    if out.holds is False:
        _false(question, out, decisive, outcomes)
    elif out.holds is None:
        out.reason, out.error = "undecided", decisive.words or "neither proved nor refuted"
    else:
        _true(question, out, outcomes)
    if question.plain and out.holds is not None:
        out.why = f"{out.why} {PLAIN}"
    _attach(question, out)
    return _with_rule(question, out)


def _started(q: Question) -> Judgement:
    steps, rests, trust = pedigree(*q.truths)
    out = Judgement(
        q.form,
        None,
        q.printed,
        q.true,
        q.printed_latex,
        q.true_latex,
        trust=trust,
        steps=steps,
        rests_on=rests,
        bound=q.bound,
    )
    kinds = {t.kind.name for t in q.truths if t.kind is not None}
    out.domain = [
        *(str(c) for c in q.domain.conditions()),
        *q.only,
        *(words for kind, words in _ONLY.items() if kind in kinds),
    ]
    out.named = list(dict.fromkeys(words for printed, _ in q.values for words in printed.named()))
    out.digest_parts = [*q.digest, repr(q.domain)]
    return out


# What a loss is not the largest of, where no condition of the domain says so.
_ONLY = {PART_LOSS: "some of the outputs", ONE_WAY_LOSS: "this order of the two data sets"}


# -- what is false --------------------------------------------------------------------------------------------------------
def _false(q: Question, out: Judgement, decisive: Outcome, outcomes: Sequence[Outcome]) -> None:
    out.errs, out.side_known = decisive.errs, decisive.side_known
    if out.errs == "safe" and any(o.holds is None and not o.vacuous for o in outcomes):
        out.errs, out.side_known = None, False  # what is not settled might err on the other side
    out.trust = weakest([out.trust, decisive.trust])
    out.witness, out.why, out.goals, out.evident = decisive.witness, decisive.words, decisive.goals, decisive.evident
    out.ratio = ratios(*q.ratio, q.domain, [decisive.telling]) if q.ratio and decisive.telling else list(decisive.ratio)
    if not out.side_known:
        out.why += " On which side it errs everywhere is not proved."
    if decisive.true is not None:
        out.true, out.true_latex = decisive.true
    elif q.denied is not None:
        out.true, out.true_latex = q.denied() or (out.true, out.true_latex)
    if q.repair is not None:
        out.repair = repair.repaired(q.repair)
        out.evident = out.repair is not None
        if out.repair:
            out.why += f" One alteration makes it true: {out.repair}."


# -- what is true ---------------------------------------------------------------------------------------------------------
def _true(q: Question, out: Judgement, outcomes: Sequence[Outcome]) -> None:
    out.trust = weakest([out.trust, *(o.trust for o in outcomes)])
    said = "; ".join(dict.fromkeys(o.words.rstrip(".") for o in outcomes if o.words))
    out.why = f"{q.holds_words or 'Proved on the whole domain'}: {said}." if said else f"{q.holds_words or 'It holds'}."
    out.goals = [g for o in outcomes for g in o.goals] if all(o.goals or o.aside for o in outcomes) else []
    out.ratio = [r for o in outcomes for r in o.ratio]
    for o in outcomes:
        if o.true is not None:
            out.true, out.true_latex = o.true
    if not q.bound:
        return
    shown_ = _sharpness(q, outcomes)
    out.tight = shown_.tight
    if shown_.words:
        out.why += f" {shown_.words}"
    elif shown_.tight is None:
        out.why += " Whether it is sharp is not known."
    out.ratio += [r for r in shown_.ratio if r not in out.ratio]
    out.witness, out.instead = shown_.witness, shown_.instead
    if shown_.true is not None:
        out.true, out.true_latex = shown_.true


def _sharpness(q: Question, outcomes: Sequence[Outcome]) -> sharpness.Sharpness:
    own = [o.tight for o in outcomes if o.tight is not None]
    if q.sharp is True:
        return sharpness.Sharpness(True)
    if isinstance(q.sharp, Touches):
        return sharpness.of_bound(q.sharp)
    if isinstance(q.sharp, Converse):
        return sharpness.of_condition(q.sharp)
    return sharpness.Sharpness(all(own) if own else None)


# -- several, and what is attached ----------------------------------------------------------------------------------------
def _together(q: Parts) -> Judgement:
    """Several statements under one id: it holds if all do; a false one decides; each speaks for itself."""
    parts = [f.judge() for f in q.questions]
    order = {(False, "unsafe"): 0, (False, None): 1, (False, "safe"): 2, (None, None): 3}
    low = min(
        parts,
        key=lambda j: order.get(
            (j.holds, j.errs if j.holds is False else None), 4 if not j.bound else {None: 4, False: 5, True: 6}[j.tight]
        ),
    )
    out = Judgement(**{**low.to_json(), "steps": [], "rests_on": sorted({r for j in parts for r in j.rests_on})})
    for j in parts:
        first = len(out.steps)
        out.steps += [{**s, "inputs": [k + first for k in s.get("inputs", ())]} for s in j.steps]
    if (
        low.holds is False
        and low.errs == "safe"
        and any(j.holds is None or j.holds is False and not j.side_known for j in parts)
    ):
        out.errs, out.side_known = None, False
        out.why += " On which side another part errs is not settled."
    out.printed, out.true = (in_one(_told(parts, name)) for name in ("printed", "true"))
    out.printed_latex, out.true_latex = (in_one_latex(_told(parts, name)) for name in ("printed_latex", "true_latex"))
    out.trust = weakest(j.trust for j in parts)
    asked = [j.tight for j in parts if j.bound]
    out.bound = bool(asked)
    out.tight = True if q.sharp else False if False in asked else None if None in asked else True if asked else None
    if low.holds is True and out.tight is False:
        sharper = dict.fromkeys(j.instead or j.true for j in parts if j.bound and j.tight is False)
        out.instead = in_one(sharper)
    if low.holds is True:
        telling = [j for j in parts if j.bound and j.tight is out.tight] if asked and out.tight is not True else parts
        out.why = " ".join(dict.fromkeys(j.why for j in telling if j.why))
    out.domain = list(dict.fromkeys(c for j in parts for c in j.domain))
    deciding = [j for j in parts if j.holds is False] if low.holds is False else []
    out.ratio = [r for j in deciding or parts for r in j.ratio][:20]
    out.named = list(dict.fromkeys(words for j in parts for words in j.named))
    out.digest_parts = [p for j in parts for p in j.digest_parts]
    out.evident = all(j.evident for j in parts if j.holds is False)
    repairs = [j.repair for j in parts if j.holds is False]
    out.repair = in_one(r for r in repairs if r) if repairs and all(repairs) else None
    out.goals = (
        list(low.goals)
        if low.holds is False
        else [g for j in parts for g in j.goals]
        if all(j.goals for j in parts)
        else []
    )
    out.told = low.told
    out.argument = False if any(j.argument is False for j in parts) else None
    if q.rename is not None:
        out.printed, out.printed_latex = q.rename
    return out


def _attach(q: Question, out: Judgement) -> None:
    """What a form says beside its goals: the printed argument, the event of a witness, rows of a table."""
    if q.argument is not None:
        found = q.argument.judge()
        out.argument = found.holds
        if found.holds is False and q.argument_words:
            out.why += f" But the printed step, {q.argument_words}, is false: {found.why}"
        out.digest_parts += found.digest_parts
    if q.event is not None and out.witness is not None:
        told = q.event({name: Fraction(value) for name, value in out.witness["at"].items()})
        out.told = told
        out.witness["event"] = str(told)
        picture = getattr(told, "picture", None)
        if picture is not None:
            out.witness["picture"] = picture.to_json()
    for printed, exact, rows in q.rows:
        for row in rows:
            at = {s.name: str(x) for s, x in sorted(row.items(), key=lambda kv: kv[0].name)}
            line = {"at": at, "printed": str(printed.subs(row)), "true": midrad(certified(exact, row, 32), 30)["mid"]}
            if line not in out.ratio:
                out.ratio.append(line)


def _with_rule(q: AnyQuestion, out: Judgement) -> Judgement:
    """Of what is false, the statement to use instead, if it is proved."""
    if q.instead is None or out.holds is not False:
        return out
    rule = q.instead.judge()
    out.digest_parts += [q.instead_words, *rule.digest_parts]
    if rule.holds is True and rule.trust in ("enclosed", "derived"):
        out.instead = rule.printed
        out.instead_words = f"{q.instead_words}: {rule.true}" if rule.form == "CertifiedValue" else q.instead_words
    return out


def _told(parts: Sequence[Judgement], name: str) -> Iterable[str]:
    """What the parts say in this field, each once."""
    return dict.fromkeys(said for j in parts if (said := getattr(j, name)))
