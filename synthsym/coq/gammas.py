"""Statements with the Gamma function: where it is defined, and scripts that treat its values as positive numbers.

Coq's `Gamma` is the integral over (0, oo), which says nothing where the argument is not positive. A statement with it
therefore comes with another one: all arguments are positive where the conditions hold. The scripts write equal arguments
alike, bring arguments that differ by an integer down to the smallest by the recurrence, and leave the rest to algebra and
to the rules for logarithms. SymPy proposes the arguments; `field`, signs and the recurrence check them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import sympy as sp

from ..balls.reading import to_sympy
from ..errors import SynthsymError
from ..notation import Call, Factorial, Node
from ..statements.goal import Goal
from .loggaps import log_gap_scripts
from .logs import log_scripts, positive_factors, product_term
from .orthant import Shift, narrowed_domain, oriented, shift_parameters
from .terms import TAKES_GAMMA, NotExpressible, name_of

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


def _taken_at(function: str, args: Sequence[sp.Expr]) -> set[sp.Expr]:
    """Where Gamma is taken when this function is applied to these arguments."""
    if function in ("gamma", "lgamma", "loggamma", "digamma"):
        return {args[0]}
    if function == "polygamma":
        return {args[1]}
    if function == "factorial":
        return {args[0] + 1}
    if function == "beta":
        return {args[0], args[1], args[0] + args[1]}
    return {args[0] + 1, args[1] + 1, args[0] - args[1] + 1} if function in ("binom", "binomial") else set()


def gamma_arguments(e: sp.Basic) -> set[sp.Expr]:
    """The arguments at which Gamma and its logarithmic derivative are taken."""
    return {a for f in e.atoms(sp.Function) for a in _taken_at(type(f).__name__, f.args)}


def _printed_arguments(node: Node, symbols: Mapping[str, sp.Expr]) -> set[sp.Expr]:
    """The same of a printed tree, where SymPy has not yet simplified anything away."""
    calls = [
        ("factorial", (n.arg,)) if isinstance(n, Factorial) else (n.name, n.args)
        for n in node.walk()
        if isinstance(n, (Call, Factorial))
    ]
    return {
        a for name, args in calls if name in TAKES_GAMMA for a in _taken_at(name, [to_sympy(x, symbols) for x in args])
    }


def _asked(goal: Goal) -> set[sp.Expr]:
    found = gamma_arguments(sp.Tuple(*goal.sides()))
    for side in (goal.left, goal.right):
        if getattr(side, "node", None) is not None:
            found |= _printed_arguments(side.node, side._symbols)
    return found


def _leaves(goal: Goal, moved: Shift) -> list[sp.Expr]:
    """The arguments in the shifted parameters, each once, in lowest terms."""
    return sorted({sp.factor(sp.cancel(sp.together(moved.of(a)))) for a in _asked(goal)}, key=sp.default_sort_key)


def _sentences(leaves: list[sp.Expr]) -> list[str]:
    """Equal arguments alike, then the steps down from the larger ones."""
    out = [f"gamma_leaf {_positive(a)}." for a in leaves]
    out += [f"gamma_number {a} {sp.factorial(a - 1)}." for a in leaves if a.is_Integer and 0 < a <= _FURTHEST]
    left = [a for a in leaves if a.free_symbols]
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
        # expand_func takes the recurrence for granted; the script takes it step by step
        return log_gap_scripts(goal, sp.expand_func(big - small), strict, parameters, known)
    shifted = " ".join(moved.sentences)
    logs = log_scripts(goal, parameters, f" {known}")
    if any(side.replace(lambda e: isinstance(e, sp.exp), lambda e: sp.S.One).has(sp.log) for side in goal.sides()):
        return logs
    plain = (f"{_UNFOLD} field; signs.", f"{_UNFOLD} normal_exp; field; signs.")
    return (*plain, f"{shifted} {known} field; signs.", f"{shifted} {known} normal_exp. field; signs.", *logs)


def defined_scripts(goal: Goal, parameters: list[sp.Symbol], conditions: list[sp.Basic]) -> tuple[str, ...]:
    """Scripts for the positive arguments: by signs as they stand, or as the products that they are."""
    start = (
        f"intros {' '.join(name_of(s.name) for s in parameters)}. "
        + " ".join(f"intros H{i}." for i in range(len(conditions)))
        + " decompose_hyps."
    )
    out = [f"{start} repeat split; pos."]
    moved = _shifted(goal, parameters)
    try:
        if moved is not None:
            ways = " | ".join(["pos", *(f"positive_as {_positive(a)}" for a in _leaves(goal, moved))])
            out.append(f"{start} {' '.join(moved.sentences)} repeat split; first [ {ways} ].")
    except (SynthsymError, sp.PolynomialError, TypeError, ValueError):
        pass
    return tuple(out)
