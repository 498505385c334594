"""Scripts that shift every bounded parameter into a nonnegative one, so that signs can be read off term by term.

x >= a becomes a + t, x <= b becomes b - t, a <= x < b becomes a + (b - a) t/(1 + t); exp of one base becomes a new
variable as well. The difference of the two sides is then one fraction with nonnegative coefficients; `field` checks it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import sympy as sp

from ..core.domain import Domain, Variable
from ..core.ranges import shift_letter, shifted
from ..decide.imply import narrowed
from ..errors import SynthsymError, Undecided
from ..statements.goal import Goal
from .terms import name_of, term

_LARGE = 4000  # operations beyond which the search for the fraction is not worth its time


@dataclass(frozen=True)
class Shift:
    """Sentences that introduce the new variables, and the images of the old ones."""

    sentences: tuple[str, ...]
    images: dict[sp.Basic, sp.Expr]
    letters: tuple[tuple[sp.Symbol, bool], ...] = ()  # the new ones of parameters, and whether they are never zero

    def of(self, e: sp.Expr) -> sp.Expr:
        """The expression in the new variables, exponentials first."""
        for old, new in self.images.items():
            if isinstance(old, sp.exp):
                e = e.subs(old, new)
        return e.subs({k: v for k, v in self.images.items() if isinstance(k, sp.Symbol)}, simultaneous=True)


def shift(goal: Goal, domain: Domain, parameters: list[sp.Symbol]) -> Shift:
    """New variables for exponentials and for bounded parameters, in this order."""
    sentences: list[str] = []
    images: dict[sp.Basic, sp.Expr] = {}
    for k, (base, powers) in enumerate(_bases(goal)):
        _exponential(f"E{k}_t", base, powers, sentences, images)
    bounded = shift_parameters(domain, parameters)
    return Shift((*sentences, *bounded.sentences), {**images, **bounded.images})


def shift_parameters(domain: Domain, parameters: list[sp.Symbol]) -> Shift:
    """New variables for bounded parameters only: those through which the prover reads signs, said by a lemma each."""
    bounded = [
        _open(v) for v in domain.variables if v.symbol in parameters and (v.low is not None or v.high is not None)
    ]
    images = shifted(tuple(bounded)).images
    names = {shift_letter(v.symbol): _fresh(v) for v in bounded}
    sentences = [_sentence(v) for v in bounded]
    sentences += [f"subst {name_of(v.symbol.name)}." for v in reversed(bounded)]
    letters = tuple((_fresh(v), v.high_strict if v.low is None else v.low_strict) for v in bounded)
    return Shift(tuple(sentences), {v.symbol: images[v.symbol].xreplace(names) for v in bounded}, letters)


def _fresh(v: Variable) -> sp.Symbol:
    return sp.Symbol(f"{name_of(v.symbol.name)}_t", nonnegative=True)


def _open(v: Variable) -> Variable:
    """An upper end that is attained is forgotten where there is a lower one: the shift would only reach it in the limit."""
    return replace(v, high=None) if v.low is not None and v.high is not None and not v.high_strict else v


def _sentence(v: Variable) -> str:
    """The lemma that gives the new variable, with the ends that it asks for."""
    me, fresh = name_of(v.symbol.name), _fresh(v).name
    ends = [term(e) for e in (v.low, v.high) if e is not None]
    lemma = "shift_box" if len(ends) == 2 else "shift_high" if v.low is None else "shift_low"
    strict = v.high_strict if v.low is None else v.low_strict
    asked = " ".join(["ltac:(bound)"] * len(ends))
    return f"destruct ({lemma}{'_strict' if strict else ''} {' '.join(ends)} {me} {asked}) as [{fresh} [H{fresh} E{fresh}]]."


def proportional(found: set[sp.Expr]) -> list[list[sp.Expr]]:
    """Expressions grouped into rational multiples of one another."""
    groups: list[list[sp.Expr]] = []
    for a in sorted(found, key=sp.default_sort_key):
        home = next((g for g in groups if sp.cancel(a / g[0]).is_Rational), None)
        if home is None:
            groups.append([a])
        else:
            home.append(a)
    return groups


def _bases(goal: Goal) -> list[tuple[sp.Expr, list[int]]]:
    """Arguments of exponentials, grouped into positive integer multiples of one base each."""
    found = {e.args[0] for s in goal.sides() for e in s.atoms(sp.exp)}
    out = []
    for g in proportional(found):
        ratios = [sp.cancel(a / g[0]) for a in g]
        unit = sp.gcd([abs(r) for r in ratios]) if len(ratios) > 1 else sp.Integer(1)
        base = g[0] * unit
        out.append((base, [int(r / unit) for r in ratios]))
    return out


def _exponential(
    name: str, base: sp.Expr, powers: list[int], sentences: list[str], images: dict[sp.Basic, sp.Expr]
) -> None:
    t = sp.Symbol(name, nonnegative=True)
    for p in powers:
        if p > 1:
            sentences.append(f"try exp_power {term(base)} {p}%nat.")
        if p < 0:
            sentences.append(f"try exp_negative {term(base)} {-p}%nat.")
    lemma, image = (
        ("exp_above_strict", 1 + base + t)
        if base.is_positive
        else ("exp_above", 1 + base + t)
        if base.is_nonnegative
        else ("exp_any", t)
    )
    asked = "" if lemma == "exp_any" else " ltac:(bound)"
    sentences.append(
        f"destruct ({lemma} {term(base)}{asked}) as [{name} [H{name} E{name}]]. exp_is {term(base)} E{name}."
    )
    for p in powers:
        images[sp.exp(p * base)] = image**p


def narrowed_domain(goal: Goal) -> Domain | None:
    """The domain, cut down by the premise where the premise is a bound on a parameter."""
    return goal.domain if goal.premise in (None, sp.true) else _narrowed(goal.domain, goal.premise)


@lru_cache(maxsize=64)
def _narrowed(domain: Domain, premise: sp.Basic) -> Domain | None:
    try:
        regions = narrowed(domain, premise)
    except (SynthsymError, Undecided):
        return None
    return regions[0] if regions and len(regions) == 1 else None


def oriented(goal: Goal) -> tuple[sp.Expr, sp.Expr, bool]:
    """The larger side, the smaller one, and whether the inequality is strict."""
    left, right = goal.sides()
    return (left, right, goal.op == ">") if goal.op in (">", ">=") else (right, left, goal.op == "<")


def inequality_script(goal: Goal, difference: sp.Expr, strict: bool, parameters: list[sp.Symbol]) -> str | None:
    """Concludes termwise; None where the difference is not such a fraction."""
    domain = narrowed_domain(goal)
    if domain is None or difference.count_ops() > _LARGE:
        return None
    try:
        moved = shift(goal, domain, parameters)
        image = moved.of(difference)
        if image.atoms(sp.Function) or not image.is_rational_function(*image.free_symbols):
            return None
        num, den = sp.fraction(sp.cancel(sp.together(image)))
    except (SynthsymError, sp.PolynomialError):
        return None
    if not num.free_symbols <= {s for s in image.free_symbols if s.is_nonnegative}:
        return None
    num, den = sp.expand(num), sp.factor(den)
    if den.subs(dict.fromkeys(den.free_symbols, 1)) < 0:
        num, den = sp.expand(-num), sp.factor(-den)
    if any(c < 0 for c in sp.Poly(num, *num.free_symbols).coeffs()) if num.free_symbols else num < 0:
        return None
    ending, step = ("pos", "Rlt_gap") if strict else ("nonneg", "Rle_gap")
    return (
        " ".join(moved.sentences)
        + f" orient; apply ({step} (({term(num)}) / ({term(den)}))); [{ending} | field; signs]."
    )


# The ways to write a goal's parameters through nonnegative variables: its bounds, and its premise as one bound more.
# A premise that is affine in a parameter (or in its inverse) bounds it; which parameter serves best is not known in
# advance, so each is offered. A parameter with an expression for its upper end may also forget its lower end.


def regions(goal: Goal) -> Iterator[Domain]:
    """Domains whose bounds follow from the conditions of the goal, the most direct first."""
    for domain in _domains(goal):
        yield domain
        if any(_top(v) for v in domain.variables):
            yield _with(
                domain, tuple(replace(v, low=None, low_strict=False) if _top(v) else v for v in domain.variables)
            )


def _domains(goal: Goal) -> Iterator[Domain]:
    """With the premise as the bound of one parameter after the other; the domain itself where there is none."""
    if goal.premise in (None, sp.true):
        yield goal.domain
        return
    if isinstance(goal.premise, sp.Rel) and goal.premise.rel_op in ("<", "<=", ">", ">="):
        found = [
            variable
            for v in reversed(goal.domain.variables)
            if (variable := _bound(goal.premise, goal.domain, v)) is not None
        ]
        direct = (goal.premise.lhs, goal.premise.rhs)
        for variable in sorted(found, key=lambda w: w.symbol not in direct):
            others = tuple(w for w in goal.domain.variables if w.symbol != variable.symbol)
            if not any(variable.symbol in b.free_symbols for w in others for b in (w.low, w.high) if b is not None):
                yield _with(goal.domain, (*others, variable))
    cut = narrowed_domain(goal)
    if cut is not None:
        yield cut


def _top(v: Variable) -> bool:
    """Whether the upper end may say more than the lower one: it is an expression, or it is attained."""
    return v.low is not None and v.high is not None and (not v.high_strict or not v.high.is_Rational)


def _bound(premise: sp.Rel, domain: Domain, v: Variable) -> Variable | None:
    """The parameter with the bound that the premise is for it."""
    big, small = (premise.lhs, premise.rhs) if premise.rel_op in (">", ">=") else (premise.rhs, premise.lhs)
    f, x, strict = big - small, v.symbol, premise.rel_op in ("<", ">")
    for image in (f, sp.expand(f * x)) if v.low is not None and v.low.is_nonnegative else (f,):
        slope = sp.diff(image, x)
        if slope == 0 or x in slope.free_symbols:
            continue
        sign = slope.subs(domain.at).evalf(15)
        bound = -image.subs(x, 0) / slope
        if bound != 0 and sign.is_real and sign != 0:
            return (
                replace(v, low=bound, high=None, low_strict=strict)
                if sign > 0
                else replace(v, low=None, high=bound, high_strict=strict)
            )
    return None


def _with(domain: Domain, variables: tuple[Variable, ...]) -> Domain:
    other = Domain()
    other.variables, other.relations, other.at = variables, domain.relations, dict(domain.at)
    other._by_name = {w.symbol.name: w for w in variables}
    return other
