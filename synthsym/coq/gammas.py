"""Statements with the Gamma function: where it is defined, and scripts that treat its values as positive numbers.

Coq's `Gamma` is the integral over (0, oo), which says nothing where the argument is not positive. A statement with it
therefore comes with another one: all arguments are positive where the conditions hold. The scripts write equal arguments
alike, bring arguments that differ by an integer down to the smallest by the recurrence, and leave the rest to algebra and
to the rules for logarithms. SymPy proposes the arguments; `field`, signs and the recurrence check them.
"""

from __future__ import annotations

import re

import sympy as sp

from ..errors import SynthsymError
from ..forms.goal import Goal
from .loggaps import log_gap_scripts, oriented
from .logs import log_scripts, positive_factors, product_term
from .orthant import Shift, narrowed_domain, shift_parameters
from .terms import NotExpressible, name_of

_WORDS = re.compile(r"\((Gamma|Beta|Binomial|digamma) ")
_FURTHEST = 8  # steps of the recurrence that are taken one by one
_UNFOLD = "unfold Beta, Binomial. rewrite ?inv_pow2."


def defined(text: str) -> str:
    """What must be positive for the values of Gamma in a text of Coq terms; empty where there are none."""
    needs: list[str] = []
    for m in _WORDS.finditer(text):
        args = _arguments(text, m.end())
        if m.group(1) == "Binomial":
            n, k = args
            args = [f"({n} + 1)", f"({k} + 1)", f"({n} - {k} + 1)"]
        needs += [f"0 < {a}" for a in args if f"0 < {a}" not in needs]
    return " /\\ ".join(needs)


def _arguments(text: str, start: int) -> list[str]:
    """The operands of an application, from the place behind its name to its closing bracket."""
    out, depth, current = [], 0, ""
    for c in text[start:]:
        if depth == 0 and c in " )":
            out.append(current)
            current = ""
            if c == ")":
                break
            continue
        depth += (c == "(") - (c == ")")
        current += c
    return out


def gamma_arguments(e: sp.Basic) -> set[sp.Expr]:
    """The arguments at which Gamma and its logarithmic derivative are taken."""
    out: set[sp.Expr] = set()
    for f in e.atoms(sp.Function):
        kind = type(f).__name__
        if kind in ("gamma", "loggamma", "digamma"):
            out.add(f.args[0])
        elif kind == "polygamma":
            out.add(f.args[1])
        elif kind == "factorial":
            out.add(f.args[0] + 1)
        elif kind == "beta":
            out |= {f.args[0], f.args[1], f.args[0] + f.args[1]}
        elif kind == "binomial":
            n, k = f.args
            out |= {n + 1, k + 1, n - k + 1}
    return out


def _asked(goal: Goal) -> set[sp.Expr]:
    """The arguments in the whole goal; the printed tree may show some that cancel in its value."""
    found = gamma_arguments(sp.Tuple(*goal.sides()))
    for side in (goal.left, goal.right):
        if getattr(side, "node", None) is not None:
            for n in side.node.walk():
                if getattr(n, "name", "") in ("gamma", "lgamma", "loggamma", "beta", "digamma", "binom", "binomial", "factorial") and hasattr(n, "args"):
                    found |= gamma_arguments(n.sympy(side._symbols))
    return found


def _leaves(goal: Goal, moved: Shift) -> list[sp.Expr]:
    """The arguments in the shifted parameters, each once, in lowest terms."""
    return sorted({sp.factor(sp.cancel(sp.together(moved.of(a)))) for a in _asked(goal)}, key=sp.default_sort_key)


def _sentences(leaves: list[sp.Expr]) -> list[str]:
    """Equal arguments alike, then the steps down from the larger ones."""
    out = [f"gamma_leaf {_positive(a)}." for a in leaves]
    left = list(leaves)
    while left:
        family = sorted(((int(k), b) for b in left if (k := sp.cancel(b - left[0])).is_Integer), key=lambda p: p[0])
        low, base = family[0]
        steps = family[-1][0] - low
        if steps > _FURTHEST:
            raise NotExpressible("arguments too far apart")
        values = [_positive(base), *(_positive(sp.factor(base + k)) for k in range(1, steps + 1))]
        out += [f"gamma_above {values[k]} {values[k - 1]}." for k in range(steps, 0, -1)]
        left = [b for b in left if b not in {b for _, b in family}]
    return out


def _positive(a: sp.Expr) -> str:
    return product_term(positive_factors(a))


def _shifted(goal: Goal, parameters: list[sp.Symbol]) -> Shift | None:
    domain = narrowed_domain(goal)
    try:
        return shift_parameters(domain, parameters) if domain is not None else None
    except (SynthsymError, sp.PolynomialError, TypeError, ValueError):
        return None


def gamma_scripts(goal: Goal, parameters: list[sp.Symbol]) -> tuple[str, ...]:
    """Scripts for an identity, or an inequality between logarithms, with values of Gamma."""
    moved = _shifted(goal, parameters)
    try:
        known = " ".join([_UNFOLD, *_sentences(_leaves(goal, moved))]) if moved is not None else ""
    except (SynthsymError, sp.PolynomialError, TypeError, ValueError):
        return ()
    if moved is None:
        return ()
    if goal.op != "=":
        big, small, strict = oriented(goal)
        return log_gap_scripts(goal, big - small, strict, parameters, known)
    shifted = " ".join(moved.sentences)
    logs = log_scripts(goal, parameters, f" {known}")
    if any(side.replace(lambda e: isinstance(e, sp.exp), lambda e: sp.S.One).has(sp.log) for side in goal.sides()):
        return logs
    plain = (f"{_UNFOLD} field; signs.", f"{_UNFOLD} normal_exp; field; signs.")
    return (*plain, f"{shifted} {known} field; signs.", f"{shifted} {known} normal_exp. field; signs.", *logs)


def defined_scripts(goal: Goal, parameters: list[sp.Symbol], conditions: list[sp.Basic]) -> tuple[str, ...]:
    """Scripts for the positive arguments: by signs as they stand, or as the products that they are."""
    start = f"intros {' '.join(name_of(s.name) for s in parameters)}. " + " ".join(f"intros H{i}." for i in range(len(conditions))) + " decompose_hyps."
    out = [f"{start} repeat split; pos."]
    moved = _shifted(goal, parameters)
    try:
        if moved is not None:
            ways = " | ".join(["pos", *(f"positive_as {_positive(a)}" for a in _leaves(goal, moved))])
            out.append(f"{start} {' '.join(moved.sentences)} repeat split; first [ {ways} ].")
    except (SynthsymError, sp.PolynomialError, TypeError, ValueError):
        pass
    return tuple(out)
