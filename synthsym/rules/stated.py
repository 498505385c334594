"""Definitions and cited theorems as objects: hypotheses that are checked, and a conclusion that is a function of truths.

An entry of the ledger is a Python function in the reviewed rooms of this package. It gets its knob and the expressions of
the truths that it speaks of, and returns the conclusion; nobody else can put a formula under a definition's name.

    @definition("definition:sample-mean", "mean = knob * sum of the records / number of records")
    def sample_mean(knob, total, count):
        return knob * total / count

    sample_mean(total, count)        # with truths, or numbers and letters of the domain given as `on=`
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import sympy as sp

from ..core import lean as leaning
from ..core import ledger
from ..core.domain import Domain, Real, exact
from ..core.entries import Sort, refuse_two_relations
from ..core.lean import EXACT
from ..core.origin import given_letters
from ..core.subject import Defined, Subject
from ..core.truth import Step, Truth, about, concluded, lifted
from ..errors import StepRejected, UserError
from .checks import need, need_value

Hypotheses = Callable[..., Sequence[sp.Basic]]
Subjects = Callable[..., Subject | None]
Declaration = Callable[[Callable[..., sp.Expr]], Callable[..., Truth]]
_REVIEWED = ("synthsym.theory.", "synthsym.rules.", "synthsym.laws.")


def definition(name: str, statement: str = "", *, hypotheses: Hypotheses | None = None, also: tuple[str, ...] = (),
               of: tuple[str, ...] = (), subject: Subjects | None = None, record: str = "", **sort: Any) -> Declaration:  # fmt: skip
    """Declare `definition:…`, `law:…` or `relation:…`; the decorated function says what it is, as a function of its parts.

    Without a statement the name must stand in the ledger already. `also` names further entries of the ledger that the conclusion uses;
    `of` names the arguments that are quantities of a mechanism, and so must be derived, or be letters (see core/origin.py).
    `subject` says what the conclusion is the value of, from the arguments; `record` names the argument that a record contributes, with a minus
    where it takes that away;
    `sort` is what is known of the kinds of the arguments and of the conclusion (see Sort)."""
    return _entry(name, statement, "", hypotheses, EXACT, "definition", also, of, Sort(**sort), subject, record)


def quantity(name: str) -> Subjects:
    """A subject by this name, about the numbers that are given; nothing where one of these is a bound, or not known to be of something."""

    def known(*args: Any) -> Subject | None:
        given: list[sp.Expr | Subject] = []
        for a in _flat(args):
            letters = not isinstance(a, Truth) or a.subject is None and a.lean == EXACT and not a.rests_on
            if not letters and (a.lean != EXACT or a.subject is None):
                return None
            given.append(_plain(a) if letters else a.subject)
        return Defined(name, tuple(given))

    return known


def _flat(args: Sequence[Any]) -> Iterator[Any]:
    for a in args:
        if isinstance(a, (list, tuple)):
            yield from _flat(a)
        else:
            yield a


def theorem(name: str, statement: str, reference: str, *, hypotheses: Hypotheses | None = None, lean: str = EXACT,
            also: tuple[str, ...] = (), of: tuple[str, ...] = (), subject: Subjects | None = None, **sort: Any) -> Declaration:  # fmt: skip
    """Declare `cited:…`; the decorated function is the conclusion, which leans as said (`upper`: the quantity is at most this)."""
    return _entry(name, statement, reference, hypotheses, lean, "cite", also, of, Sort(**sort), subject)


def _entry(name: str, statement: str, reference: str, hypotheses: Hypotheses | None, lean: str, rule: str,
           also: tuple[str, ...], of: tuple[str, ...], sort: Sort, subject: Subjects | None = None, record: str = "") -> Declaration:  # fmt: skip
    def declared(conclusion: Callable[..., sp.Expr]) -> Callable[..., Truth]:
        if not conclusion.__module__.startswith(_REVIEWED):
            raise UserError(f"{name}: definitions and cited theorems stand in the reviewed ledger (synthsym/theory); "
                            "in a file of claims, what is granted without proof is written assume(domain, expression, why)")  # fmt: skip
        if statement:
            ledger.declare(name, statement, reference)
        ledger.foundation(name)  # an entry may have several faces: the same definition solved for another letter
        reason = statement or ledger.foundation(name).statement
        all_places = _places(conclusion)
        lists = _lists(conclusion)
        places = {n: all_places[n] for n in of}
        at_order = all_places.get("alpha") if name == "definition:renyi" else None

        @functools.wraps(conclusion)
        def stated(*args: Any, on: Domain | None = None, because: str = "") -> Truth:
            found = [t for a in args for t in _truths(a)]
            named = {n: args[i] for n, i in places.items() if i < len(args)}
            quantities = given_letters(conclusion.__name__, named)
            given = {n: args[i] for n, i in all_places.items() if i < len(args)}
            for n, a in given.items():
                if isinstance(a, (list, tuple)) != (n in lists):
                    wanted = "a list" if n in lists else "one value, and no list"
                    raise UserError(f"{conclusion.__name__}: {n} is {wanted}; {a} was given")
            refuse_two_relations(conclusion.__name__, args)
            sort.check(conclusion.__name__, given, [_plain(a) for a in args])
            domain = on
            for t in found:
                domain = t.domain if domain is None else domain.meet(t.domain)
            if domain is None:
                raise UserError(f"{name}: none of the arguments is a truth; say on which domain the letters live: on=…")
            parts = tuple(lifted_parts(args, domain))
            domain = functools.reduce(lambda a, p: a.meet(p.domain), parts, domain)
            plain = [_plain(a) for a in args]
            closed = tuple(need(h, domain, name) for h in (hypotheses(*plain) if hypotheses else ()) if h != sp.true)
            after = sp.sympify(conclusion(ledger.knob(name), *plain), strict=True)
            need_value(after, domain)
            leans = _lean(lambda *a: conclusion(ledger.knob(name), *a), args, domain, lean)
            kept = tuple(p for p in parts if p.step.rule != "letters")
            before = kept[0].expr if kept else None
            step = Step(rule, before, after, because or reason, obligations=closed, rests_on=(name, *also), quantities=quantities,
                        order=plain[at_order] if at_order is not None and at_order < len(plain) else None,
                        kind=sort.conclusion(given, plain, domain), wanted=sort.asked(given, plain),
                        record=_contributed(record, given, domain))  # fmt: skip
            made = concluded(step, domain, *kept, lean=leans)
            return made if subject is None else about(made, subject(*args))

        return stated

    return declared


def _contributed(record: str, given: Mapping[str, Any], domain: Domain) -> sp.Expr | None:
    """What a record adds, by the name of the argument."""
    if not record:
        return None
    value = lifted(_plain(given[record.removeprefix("-")]), domain).expr
    return -value if record.startswith("-") else value


def _places(conclusion: Callable[..., sp.Expr]) -> dict[str, int]:
    """Where the arguments stand; the first parameter of a conclusion is its knob."""
    return {n: i for i, n in enumerate(list(inspect.signature(conclusion).parameters)[1:])}


def _lists(conclusion: Callable[..., sp.Expr]) -> set[str]:
    """The arguments that are lists: of probabilities, of the masses of a law."""
    parameters = inspect.signature(conclusion).parameters.values()
    return {p.name for p in parameters if any(word in str(p.annotation) for word in ("list", "Sequence", "tuple"))}


def _lean(conclusion: Callable[..., sp.Expr], args: Sequence[Any], domain: Domain, stated: str) -> str:
    """How the conclusion leans: as it is stated, and as it rises or falls in each part that is a bound."""
    found = stated
    for t in {id(t): t for a in args for t in _truths(a) if leaning.is_bound(t.lean)}.values():
        wide = domain.extend(bounded_=Real)
        slope = _slope_in_part(conclusion, args, t, wide)
        if slope is None or wide["bounded_"] in slope.free_symbols:  # its sign may depend on where the quantity may be
            wide = domain.extend(bounded_=Real > 0 if leaning.is_positive(t) else Real)
            slope = _slope_in_part(conclusion, args, t, wide)
        if slope is None:
            raise StepRejected("how the conclusion changes with a bound is not seen: it may jump")
        found = leaning.one_side(found, leaning.scaled(t.lean, slope, wide))
    return found


def _slope_in_part(conclusion: Callable[..., sp.Expr], args: Sequence[Any], t: Truth, wide: Domain) -> sp.Expr | None:
    """How fast the conclusion changes with one of its parts, which a letter of the wide domain stands for; None where it may jump."""
    letter = wide["bounded_"]
    try:
        return leaning.slope_in(
            sp.sympify(conclusion(*[_plain(a, {id(t): letter}) for a in args]), strict=True), letter
        )
    except StepRejected:
        return None


def _truths(value: Any) -> Iterator[Truth]:
    if isinstance(value, Truth):
        yield value
    elif isinstance(value, (list, tuple)):
        for v in value:
            yield from _truths(v)


def lifted_parts(args: Sequence[Any], domain: Domain) -> Iterator[Truth]:
    """Every argument, and every member of a sequence of them, as a truth: numbers and letters are checked on the domain."""
    for a in args:
        if isinstance(a, (list, tuple)):
            yield from lifted_parts(a, domain)
        elif not isinstance(a, (str, bool)) and a is not None:
            yield lifted(a, domain)


def _plain(value: Any, letters: Mapping[int, sp.Symbol] = MappingProxyType({})) -> Any:
    """What the conclusion gets: expressions for truths (or a letter for one of them), exact numbers for numbers."""
    if isinstance(value, Truth):
        return letters.get(id(value), value.expr)
    if isinstance(value, (list, tuple)):
        return [_plain(v, letters) for v in value]
    if isinstance(value, (str, bool)) or value is None or isinstance(value, sp.Basic):
        return value
    return exact(value)
