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


def level_root(t: Truth, x: sp.Symbol, root: sp.Expr, level: sp.Expr | Truth, because: str = "") -> Truth:
    """The x at which t, strictly monotone in x, equals `level`: `root` is put back, and the sign of dt/dx is proved."""
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


def solve_affine(t: Truth, x: sp.Symbol, level: sp.Expr | Truth, because: str = "") -> Truth:
    """The x at which t, affine in x with a slope that is proved not to vanish, equals `level`."""
    slope = sp.diff(t.expr, x)
    if prove_equal(sp.diff(slope, x), sp.S.Zero, t.domain) is None:
        raise StepRejected(f"{t.expr} is not proved affine in {x}")
    if slope.is_zero:
        raise StepRejected(f"{t.expr} does not depend on {x}")
    value = level.expr if isinstance(level, Truth) else level
    return level_root(t, x, (value - t.expr.subs(x, 0)) / slope, level, because)


def solve_inverse(t: Truth, x: sp.Symbol, level: sp.Expr | Truth, because: str = "") -> Truth:
    """The x > 0 at which t = c/x, c > 0 free of x, equals `level`."""
    scale = t.expr * x  # not simplified: coefficients would be drawn into logarithms
    if x in scale.free_symbols:
        raise StepRejected(f"{t.expr} is not a multiple of 1/{x}")
    at = level.expr if isinstance(level, Truth) else level
    return about(_real_root(t, x, scale / at, level, because), solved_for_noise(t.subject, x, at))


def _real_root(t: Truth, x: sp.Symbol, root: sp.Expr, level: sp.Expr | Truth, because: str) -> Truth:
    """The root over the positive reals of a truth that is stated for integers x: the exact number that the integers are compared with."""
    v = t.domain.variable(x)
    if v is not None and not v.integer:
        return level_root(t, x, root, level, because)
    return level_root(over_reals(t, x), _real_letter(x), root, level, because)


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


def least(loss: Truth, x: sp.Symbol, level: sp.Expr, root: sp.Expr | None = None) -> Truth:
    """The T with: loss <= level exactly when x >= T (loss strictly falling in x). `root` is a proposal; SymPy solves without one."""
    v = loss.domain.variable(x)
    t = over_reals(loss, x) if v is not None and v.integer else loss
    letter = _real_letter(x) if t is not loss else x
    D = t.domain
    scale, inner = t.expr.as_independent(sp.log, as_Add=False)
    through_log = isinstance(inner, sp.log) and letter not in scale.free_symbols
    value, target = (sp.exp(inner), sp.exp(level / scale)) if through_log else (t.expr, level)
    if root is None:
        stand_in = sp.Dummy("level", positive=True)
        roots = solved(sp.numer(sp.together(value - stand_in)), letter)
        if len(roots) != 1:
            raise StepRejected(f"no single root in {letter} of {value} = {target}")
        root = roots[0].subs(stand_in, target)
    found = level_root(t, letter, root, level)
    if prove(sp.Lt(sp.together(sp.diff(value, letter)), 0, evaluate=False), D) is None:
        raise StepRejected(f"the loss is not proved to fall in {x}: {loss.expr}")
    return found
