"""Certificates of moves along one letter, assembled from those of what the move asks for.

The search has found the letter, the direction and the end. Where the letter is an integer or tied to others, what is shown
is shown of a real letter that is free, and the claim is an instance of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import sympy as sp

from ..balls.enclosure import sign as number_sign
from ..core.domain import Domain
from ..core.ranges import Variable
from ..effort import counted
from ..errors import Undecided
from .calculus import corners, interior, letter_of, put, slope, wanted, with_range
from .certificate import Branches, Certificate, Claim, Extremum, FromLimit, Hill, Monotone, Sign, Tails, Valley
from .evidence import Proof
from .signs import certificate_of_sign, following
from .tendency import tendency
from .writing import asked, combined, instance, rewritten, rises, valued

Found = Certificate | None
Show = Callable[[sp.Expr, Domain, Sign], Found]


def real_line(claim: Claim, v: Variable) -> Claim:
    """The claim where the letter is real and only its range says where it is."""
    free = claim.domain.unrelated(v.symbol)
    w = replace(v, integer=False)
    w = replace(w, symbol=letter_of(w)) if v.integer else w
    if w == v and free.same(claim.domain):
        return claim
    free = with_range(free, w)
    free.at[w.symbol] = claim.domain.at[v.symbol]
    return Claim(claim.expr.xreplace({v.symbol: w.symbol}), claim.sign, free)


def back(claim: Claim, there: Found) -> Found:
    """The claim from one on a larger domain, in letters of the same names."""
    if there is None or there.claim.gives(claim):
        return there
    mine = {s.name: s for s in claim.domain.symbols()}
    letters = there.claim.domain.symbols()
    values = {s: mine[s.name] for s in letters if s != mine[s.name]}
    image = there.claim.expr.subs(values, simultaneous=True) if values else there.claim.expr
    return rewritten(claim, instance(replace(claim, expr=image), there, tuple(values.items())))


def monotone(claim: Claim, v: Variable, rising: bool, show: Show) -> Found:
    """The claim from the end of the range that the letter comes from, where the slope has one sign."""
    line = real_line(claim, v)
    x = line.domain._by_name[v.symbol.name].symbol
    end, left_out = (v.low, v.low_strict) if rising else (v.high, v.high_strict)
    conditions = conditions_along(line.expr, x, line.domain, None, show)
    if conditions is None:
        return None
    there = conditions_along(line.expr, x, line.domain, end, show) if end is not None and left_out else []
    if end is None or there is None:
        return back(claim, by_logarithms(line, show) or from_limit(line, x, rising, conditions, show))
    conditions += there
    turned, inside = (1 if rising else -1) * slope(line.expr, x), interior(line.domain, x)
    value, face = put(line.expr, x, end), line.domain.without(x)
    at_end = show(value, face, claim.sign) or (show(value, face, ">=0") if left_out else None)
    if at_end is None:
        return None
    steep = show(turned, inside, ">=0" if at_end.claim.gives(replace(at_end.claim, sign=claim.sign)) else ">0")
    if steep is None:
        return None
    return back(claim, following(line, Monotone(x, rising), *conditions, steep, at_end))


def further(claim: Claim, x: sp.Symbol, step: Variable, steep: Certificate) -> Found:
    """The claim that compares values at x and at a later x + step, from the sign of the slope by x."""

    def show(e: sp.Expr, domain: Domain, sign: Sign) -> Found:
        if step.symbol not in e.free_symbols or not steep.claim.gives(replace(steep.claim, sign=sign)):
            return certificate_of_sign(e, domain, sign)
        later = {x: x + step.symbol}
        moved = Claim(steep.claim.expr.subs(later), sign, domain)
        return certificate_of_sign(e, domain, sign) or rewritten(
            Claim(e, sign, domain), instance(moved, steep, tuple(later.items()))
        )

    return monotone(claim, step, True, show)


@dataclass(frozen=True)
class Shape:
    """Inside the range the slope is the weight, which is positive, times the core."""

    core: sp.Expr
    weight: sp.Expr

    def of(self, old: sp.Symbol, new: sp.Symbol) -> Shape:
        return Shape(self.core.xreplace({old: new}), self.weight.xreplace({old: new}))


def hill(claim: Claim, v: Variable, shape: Shape, show: Show) -> Found:
    """The claim from both ends of the range, where the core falls."""
    line = real_line(claim, v)
    x = line.domain._by_name[v.symbol.name].symbol
    shape, inside, face = shape.of(v.symbol, x), interior(line.domain, x), line.domain.without(x)
    if v.low is None or v.high is None:
        return None
    outside = [end for end, left_out in ((v.low, v.low_strict), (v.high, v.high_strict)) if left_out]
    asked_for = [conditions_along(line.expr, x, line.domain, end, show) for end in (None, *outside)]
    sloped, curved = _sloped(line, x, shape, show), conditions_along(shape.core, x, inside, None, show)
    shown = valued([shape.core, shape.weight], Claim(sp.S.Zero, "=0", inside))
    last = [
        show(-slope(shape.core, x), inside, ">=0"),
        *(show(put(line.expr, x, e), face, line.sign) for e in (v.low, v.high)),
    ]
    if None in asked_for or sloped is None or curved is None or shown is None or None in last:
        return None
    parts = (*(c for a in asked_for for c in a or ()), *sloped, *curved, *(c for c in last if c), *shown)
    return back(claim, following(line, Hill(x, shape.core, shape.weight), *parts))


def valley(claim: Claim, v: Variable, shape: Shape, root: sp.Expr, show: Show) -> Found:
    """The claim from the root of the core, which rises."""
    line = real_line(claim, v)
    x = line.domain._by_name[v.symbol.name].symbol
    shape, inside, face = shape.of(v.symbol, x), interior(line.domain, x), line.domain.without(x)
    within = []
    if v.low is not None:
        within.append(show(root - v.low, face, ">0" if v.low_strict else ">=0"))
    if v.high is not None:
        within.append(show(v.high - root, face, ">0" if v.high_strict else ">=0"))
    along = conditions_along(line.expr, x, line.domain, None, show)
    sloped, curved = _sloped(line, x, shape, show), conditions_along(shape.core, x, inside, None, show)
    there = conditions_along(shape.core, x, line.domain, root, show)
    shown = valued([shape.core, shape.weight], Claim(sp.S.Zero, "=0", inside))
    known = valued([root], Claim(sp.S.Zero, "=0", face))
    turned, least = show(slope(shape.core, x), inside, ">=0"), show(put(line.expr, x, root), face, line.sign)
    zero = certificate_of_sign(put(shape.core, x, root), face, "=0")
    lists = (within, along, sloped, curved, there, [turned, zero, least], shown, known)
    if any(found is None or None in found for found in lists):
        return None
    parts = tuple(c for found in lists if found is not None for c in found if c is not None)
    return back(claim, following(line, Valley(x, shape.core, shape.weight, root), *parts))


def _sloped(line: Claim, x: sp.Symbol, shape: Shape, show: Show) -> list[Certificate] | None:
    """That the slope is the weight times the core, and that the weight is positive."""
    inside = interior(line.domain, x)
    same = certificate_of_sign(slope(line.expr, x) - shape.weight * shape.core, inside, "=0")
    positive = show(shape.weight, inside, ">0")
    return None if same is None or positive is None else [same, positive]


def conditions_along(
    e: sp.Expr, x: sp.Symbol, domain: Domain, end: sp.Expr | None, show: Show = certificate_of_sign
) -> list[Certificate] | None:
    """What is asked of the expression on the domain, or at an end."""
    parts = []
    try:
        options = wanted(e, x, domain, end)
    except Undecided:
        return None
    for claims in options:
        found = next((c for o in claims if (c := show(o.expr, o.domain, o.sign)) is not None), None)
        if found is None:
            return None
        parts.append(found)
    return parts


def from_limit(line: Claim, x: sp.Symbol, rising: bool, conditions: list[Certificate], show: Show) -> Found:
    """The claim from what the expression tends to at the end that the letter comes from."""
    v, side = line.domain._by_name[x.name], 1 if rising else -1
    end = v.low if rising else v.high
    edge, face = (-side * sp.oo if end is None else end), line.domain.without(x)
    told: dict[sp.Expr, Certificate] = {}

    def sign(e: sp.Expr) -> int:
        if e.is_number:
            return number_sign(e, {}) if e.is_finite else 0
        for s in (1, -1):
            if s * e in told or (found := show(s * e, face, ">0")) is None:
                continue
            told[s * e] = found
        return next((s for s in (1, -1) if s * e in told), 0)

    for form in forms(line.expr, x, edge, side):
        told.clear()
        try:
            limit = tendency(form, x, edge, side, sign)
        except Undecided:
            continue
        same, shown = certificate_of_sign(line.expr - form, line.domain, "=0"), valued([form], line)
        if limit == -sp.oo or same is None or shown is None:
            continue
        bound = None if limit == sp.oo else show(limit, face, line.sign) or show(limit, face, ">=0")
        if bound is None and limit != sp.oo:
            continue
        enough = bound is None or bound.claim.gives(replace(bound.claim, sign=line.sign))
        steep = show(side * slope(line.expr, x), interior(line.domain, x), ">=0" if enough else ">0")
        if steep is not None:
            parts = (*conditions, steep, same, *((bound,) if bound else ()), *told.values(), *shown)
            return following(line, FromLimit(x, rising, form), *parts)
    return None


def by_logarithms(claim: Claim, show: Show) -> Found:
    """A sum of logarithms by the order of what is under them: the one of positive weight against each of the others and log(1)."""
    logs = sorted(claim.expr.atoms(sp.log), key=sp.default_sort_key)
    letters = [sp.Dummy(f"log{i}", real=True) for i in range(len(logs))]
    outline = claim.expr.xreplace(dict(zip(logs, letters, strict=True)))
    weights = [counted(sp.cancel, sp.diff(outline, letter)) for letter in letters]
    if not logs or any(w.has(*letters) for w in weights) or outline.xreplace(dict.fromkeys(letters, sp.S.Zero)) != 0:
        return None
    arguments = [a.args[0] for a in logs]
    if all(w.is_Integer for w in weights):
        above, below = (
            sp.Mul(*(a ** (s * w) for a, w in zip(arguments, weights, strict=True) if s * w > 0)) for s in (1, -1)
        )
        return rewritten(claim, _higher(claim, above, below, show))
    arguments, weights = [*arguments, sp.S.One], [*weights, counted(sp.cancel, -sp.Add(*weights))]
    tops = [a for a, w in zip(arguments, weights, strict=True) if w != 0 and show(w, claim.domain, ">=0") is not None]
    if len(tops) != 1:
        return None
    facts: list[Found] = []
    for a, w in zip(arguments, weights, strict=True):
        if w != 0 and a != tops[0]:
            facts += [show(-w, claim.domain, claim.sign), _higher(claim, tops[0], a, show)]
    if None in facts:
        return None
    return combined(claim, facts, [(sp.S.One, (k, k + 1)) for k in range(0, len(facts), 2)])


def _higher(claim: Claim, above: sp.Expr, below: sp.Expr, show: Show) -> Found:
    """That log(above) - log(below) has the sign of the claim."""
    found = show(above - below, claim.domain, claim.sign)
    return rises(replace(claim, expr=sp.log(above) - sp.log(below)), sp.log, above, below, found)


def forms(e: sp.Expr, x: sp.Symbol, edge: sp.Expr, side: int) -> Iterator[sp.Expr]:
    """The expression as it stands, its terms one by one, and with each logarithm split into that of its leading term and of what tends to 1."""
    yield e
    yield counted(sp.expand, e)
    base = x if edge == sp.oo else -x if edge == -sp.oo else side * (x - edge)
    logs = sorted((a for a in e.atoms(sp.log) if x in a.free_symbols), key=sp.default_sort_key)
    letters = {a: sp.Dummy(f"log{i}", real=True) for i, a in enumerate(logs)}
    outline, total = e.xreplace(letters), sp.S.Zero
    grows = sp.S.Zero
    for a, letter in letters.items():
        weight = counted(sp.cancel, sp.diff(outline, letter))
        if weight.free_symbols & set(letters.values()):
            return
        lead, k = _leading(a.args[0], x, edge, side)
        total += weight * (sp.log(counted(sp.cancel, a.args[0] / (lead * base**k))) + sp.log(lead))
        grows += weight * k
    rest = outline.xreplace(dict.fromkeys(letters.values(), sp.S.Zero))
    yield counted(sp.cancel, grows) * sp.log(base) + total + rest


def _leading(e: sp.Expr, x: sp.Symbol, edge: sp.Expr, side: int) -> tuple[sp.Expr, int]:
    """c and k such that e is like c base^k near the edge, with base as in `forms`; Undecided of what is no quotient of polynomials."""
    t = sp.Dummy("t", positive=True)
    far = edge in (sp.oo, -sp.oo)
    above, below = sp.fraction(counted(sp.cancel, e.subs(x, side * -t if far else edge + side / t)))
    if not (above.is_polynomial(t) and below.is_polynomial(t)):
        raise Undecided("no quotient of polynomials")
    top, bottom = sp.Poly(above, t), sp.Poly(below, t)
    k = top.degree() - bottom.degree()
    return top.LC() / bottom.LC(), k if far else -k


def between_tails(claim: Claim, tails: tuple[sp.Expr, ...], show: Show) -> Found:
    """The claim from the corners between which normal tails lie."""
    values = corners(claim.expr, tails)
    parts = [show(e, claim.domain, ">=0") for e in values]
    if claim.sign == ">0":
        strict = [show(e, claim.domain, ">0") for e in values]
        parts = [s or p for s, p in zip(strict, parts, strict=True)]
    return following(claim, Tails(tails), *parts)


def by_branches(claim: Claim, extremum: sp.Expr, found: Sequence[Proof | None]) -> Found:
    """The claim from what is known of it with each argument for a maximum or minimum."""
    claims = [replace(claim, expr=claim.expr.xreplace({extremum: a})) for a in extremum.args]
    parts = [None if p is None else asked(c, p.certificate()) for c, p in zip(claims, found, strict=True)]
    return following(claim, Branches(extremum), *parts)


def by_one_of(claim: Claim, extremum: sp.Expr, chosen: sp.Expr, found: Found) -> Found:
    """The claim from what is at most that, with one of the arguments for a maximum or minimum."""
    inner = asked(replace(claim, expr=claim.expr.xreplace({extremum: chosen})), found)
    return following(claim, Extremum(extremum, chosen), inner)
