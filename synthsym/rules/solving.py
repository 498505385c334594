"""The value of a letter at which a truth reaches a level: a root that is put back, lies in the range, and is the only one.

Where t is only a bound, so is the root: from the same side if t falls in the letter, from the other one if it rises.
Where the level is only a bound, it is the other way round.
The letter leaves the domain: the root speaks of the others.
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Variable
from ..core.lean import EXACT, one_side, opposite, slope_in
from ..core.subject import Between
from ..core.truth import Obligation, Step, Truth, about, continued, lifted
from ..decide import prove, prove_equal
from ..decide.roots import solved
from ..errors import StepRejected
from ..laws.releases import solved_for_noise
from .checks import engines_of, need_value, placed


def solve(t: Truth, x: sp.Symbol, level: sp.Expr | Truth, root: sp.Expr | None = None, because: str = "") -> Truth:
    """The x at which t, strictly monotone in x, equals `level`: `root` is put back, and the sign of dt/dx is proved.

    No root need be given where t is affine in x, a multiple of 1/x, or has one root that SymPy finds. A truth that is stated for positive
    integers x is read between them (`over_reals`): the exact number that the integers are compared with.

    >>> D = Domain("s > 0, eps > 0")
    >>> solve(parameter(D, 2 / D["s"]), D["s"], D["eps"]).expr
    2/eps
    """
    v = t.domain.variable(x)
    between = v is not None and v.integer
    read, letter = (over_reals(t, x), _real_letter(x)) if between else (t, x)
    at = level.expr if isinstance(level, Truth) else sp.sympify(level)
    scale = t.expr * x  # not simplified: coefficients would be drawn into logarithms
    inverse = root is None and x not in scale.free_symbols
    if root is None:
        root = scale / at if inverse else _proposed(t, x, at)
    found = _put_back(read, letter, root, level, because)
    return about(found, solved_for_noise(t.subject, x, at)) if inverse else found


def _proposed(t: Truth, x: sp.Symbol, level: sp.Expr) -> sp.Expr:
    """Where t, affine in x or of another shape that SymPy solves, equals the level; it is put back afterwards."""
    slope = sp.diff(t.expr, x)
    if slope.is_zero:
        raise StepRejected(f"{t.expr} does not depend on {x}")
    if prove_equal(sp.diff(slope, x), sp.S.Zero, t.domain) is not None:
        return (level - t.expr.subs(x, 0)) / slope
    scale, inner = t.expr.as_independent(sp.log, as_Add=False)
    through_log = isinstance(inner, sp.log) and x not in scale.free_symbols
    value, target = (sp.exp(inner), sp.exp(level / scale)) if through_log else (t.expr, level)
    stand_in = sp.Dummy("level", positive=True)
    roots = solved(sp.numer(sp.together(value - stand_in)), x)
    if len(roots) != 1:
        raise StepRejected(f"no single root in {x} of {value} = {target} is found: name it")
    return roots[0].subs(stand_in, target)


def _put_back(t: Truth, x: sp.Symbol, root: sp.Expr, level: sp.Expr | Truth, because: str) -> Truth:
    """The root of a truth that is strictly monotone in a real letter."""
    D = t.domain
    v = D.variable(x)
    if v is None or v.integer:
        raise StepRejected(f"{x} is not a real letter of the domain")
    if D.entangled(x):
        raise StepRejected(f"another condition depends on {x}, so that it cannot be moved alone")
    rest = D.without(x)
    if x in root.free_symbols:
        raise StepRejected(f"the root {root} speaks of {x} itself")
    target = lifted(level, rest)
    where = rest.meet(target.domain)
    inside = placed({x: root}, D, where)
    need_value(t.expr, D)
    back = t.expr.subs(x, root)
    # Logarithms are compared by what they are taken of.
    reached = prove_equal(back, target.expr, where) or prove_equal(sp.exp(back), sp.exp(target.expr), where)
    if reached is None:
        raise StepRejected(f"putting {x} = {root} back gives {back}, not {target.expr}")
    slope = slope_in(t.expr, x)
    falls = prove(sp.Lt(slope, 0, evaluate=False), D)
    rises = None if falls is not None else prove(sp.Gt(slope, 0, evaluate=False), D)
    if falls is None and rises is None:
        raise StepRejected(f"the slope {slope} in {x} is not proved to have one sign")
    note = (
        because or f"the {x} at which it equals {target.expr}; it is strictly {'decreasing' if falls else 'increasing'}"
    )
    found = (*inside, Obligation(f"{slope} {'<' if falls else '>'} 0", True, (falls or rises).method))  # type: ignore[union-attr]
    step = Step("root", t.expr, root, note, engines_of(reached, falls or rises), obligations=found, relation="iff")
    lean = one_side(t.lean, opposite(target.lean)) if falls else one_side(opposite(t.lean), target.lean)
    made = continued(t, step, target, domain=where, lean=lean)
    return about(made, t.subject.solved(x, target.expr)) if t.subject is not None and lean == EXACT else made


def _real_letter(x: sp.Symbol) -> sp.Symbol:
    return sp.Symbol(f"{x.name}_real", positive=True)


def over_reals(t: Truth, x: sp.Symbol) -> Truth:
    """A formula derived for positive integers, read for real x > 0: a comparison point between the integers, and no more than that.

    What is solved for is where the *formula* meets a level. As it is strictly monotone, the integers that meet the level
    are those on one side of the root.
    """
    D = t.domain
    if D.entangled(x):
        raise StepRejected(f"another condition depends on {x}, so that it cannot be moved alone")
    positive = prove(sp.Gt(x, 0, evaluate=False), D)
    if positive is None:
        raise StepRejected(f"{x} is not proved to be positive: nothing would be said of its values up to 0")
    real = _real_letter(x)
    other = D.without(x).integrating(real, sp.S.Zero, None)
    v = other.variable(real)
    assert isinstance(v, Variable)
    after = t.expr.xreplace({x: real})
    need_value(after, other)
    reason = f"the formula between the integers, {x} any positive number"
    inside = Obligation(f"{x} > 0", True, positive.method)
    step = Step("between integers", t.expr, after, reason, ("flint", "sympy"), obligations=(inside,))
    made = continued(t, step, domain=other)
    return about(made, Between(t.subject, t.expr, x, real)) if t.subject is not None and t.lean == EXACT else made
