"""Everything that the author of a file of claims needs, in one namespace.

    from synthsym.author import Domain, Equal, Integer, Paper, Real, laws, mean_shift, substitute, zcdp

A claim is a printed formula and a truth. A truth starts at a law's density, a neighbour relation or a definition of the
ledger, and goes on by rules, each of which checks itself; what an author grants without proof is written `assume(...)` and
shows in the finding. Letters of a domain may be used in arithmetic with truths. docs/tutorial-author.md has a worked example.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from . import laws, theory
from .balls.functions import Phi
from .core.domain import Domain, Integer, Real
from .core.memo import remembered
from .core.truth import Truth
from .errors import StepRejected, Undecided
from .rules import (
    assume,
    bounded_by,
    corners,
    density,
    derivative,
    formula,
    infimum,
    inside_range,
    joined,
    largest,
    limit,
    log_density,
    log_integral,
    log_ratio,
    masses,
    parameter,
    probability_below,
    renyi,
    rewrite,
    simplify,
    substitute,
    sums,
    supremum,
    zcdp,
)
from .rules.exponentials import exponential_integral, moved
from .rules.lemma import Lemma
from .rules.neighbours import mean_shift, replaced
from .rules.primitive import integral
from .rules.solving import over_reals, solve
from .statements import (
    All,
    Always,
    AtLeast,
    AtMost,
    Condition,
    Equal,
    Exists,
    Form,
    Iff,
    Monotone,
    Necessary,
    Never,
    Order,
    Printed,
    Prints,
    Sufficient,
    loss_at_most,
)
from .statements.claim import Forms, Paper
from .statements.closed import NoClosedForm
from .statements.equal import Attained, Cost
from .statements.event import Argued, CertifiedValue, Event, Instead, Tabulated, Told

__all__ = [
    "All", "Always", "Argued", "AtLeast", "AtMost", "Attained", "CertifiedValue", "Condition", "Cost", "Domain",
    "Equal", "Event", "Exists", "Form", "Forms", "Iff", "Instead", "Integer", "Lemma", "Monotone", "Necessary",
    "Never", "NoClosedForm", "Order", "Paper", "Phi", "Printed", "Prints", "Real", "StepRejected", "Sufficient",
    "Tabulated", "Told", "Truth", "Undecided", "assume", "bounded_by", "corners", "density", "derivative",
    "exponential_integral", "formula", "infimum", "inside_range", "integral", "joined", "largest", "laws", "limit",
    "log_density", "log_integral", "log_ratio", "loss_at_most", "masses", "mean_shift", "moved", "over_reals",
    "parameter", "probability_below", "remembered", "renyi", "replaced", "rewrite", "simplify", "solve",
    "substitute", "sums", "supremum", "theory", "zcdp",
]  # fmt: skip

# Names of earlier versions, and what says the same now.
_MOVED = {
    "AtMostThrough": "AtMost.through",
    "LawText": "a mapping of text to text",
    "OrderBetween": "Order.between",
    "Part": "a tuple (factor, top, branch, bottom)",
    "Picture": "Event(words, first, second, event)",
    "apply_lemma": "known.applied(t, values), where known = Lemma(...)",
    "at_ends": "supremum(t, x, convex=(step, slope))",
    "at_point": "supremum(t, x, at=value), or infimum",
    "column": "laws.column",
    "computed": "synthsym.balls.functions.computed",
    "evaluated": "synthsym.rules.basic.evaluated",
    "expanded": "rewrite(t, lambda e: sp.expand(sp.expand_log(e, force=True)))",
    "family_kl": "synthsym.theory.exponential_families.family_kl",
    "family_renyi": "synthsym.theory.exponential_families.family_renyi",
    "geometric_sum": "sums.geometric",
    "least": "solve(t, x, level, root)",
    "least_up_to": "infimum(t, x, up_to=reach)",
    "lemma": "Lemma",
    "level_root": "solve(t, x, level, root)",
    "log_tail_bound": "synthsym.theory.beta_tail.log_tail_bound",
    "mean_shift_added": 'mean_shift(n, low, high, D, "added")',
    "mean_shift_removed": 'mean_shift(n, low, high, D, "removed")',
    "paired": "sums.paired",
    "piecewise_supremum": "supremum(t, x)",
    "remembered_by": "remembered(by=key)",
    "solve_affine": "solve(t, x, level)",
    "solve_inverse": "solve(t, x, level)",
    "telescoped": "sums.telescoped",
    "termwise": "sums.termwise",
    "whole_sum": "sums.whole",
    "zcdp_from": "zcdp(worst)",
    **{name: f"laws.{name}" for name in laws.__all__},
}


def __getattr__(name: str) -> Any:
    """What has only moved is handed on, so that files of earlier versions go on; of the others, what says the same now."""
    if name not in _MOVED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home, _, here = _MOVED[name].rpartition(".")
    if home in ("laws", "sums"):
        return getattr(globals()[home], here)
    if home.startswith("synthsym."):
        return getattr(import_module(home), here)
    raise ImportError(f"{name} of synthsym.author is {_MOVED[name]} now")
