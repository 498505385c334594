"""Altered prints of findings that Coq has seen whole: no script proves one.

A print is altered by one small step (a constant, a sign, a letter, an operator), and so that its value at the domain's own
point is another than the derived one: an identity with what the definitions determine is then false. ALTERED says how many.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
import sympy as sp

from synthsym.coq import store
from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.terms import NotExpressible
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import ENDING, FAMILIES, Part, leaves
from synthsym.core.truth import Truth
from synthsym.errors import SynthsymError
from synthsym.statements import Equal
from synthsym.statements.corpus import load_corpus
from synthsym.statements.repair import alterations

MANY = int(os.environ.get("ALTERED", "30"))
NO_STATEMENT = (NotExpressible, SynthsymError, TypeError, ValueError, AttributeError, KeyError, ZeroDivisionError)


def identities() -> Iterator[Equal]:
    """The identities among the findings that have an accepted whole theorem, one paper after the other."""
    ids = [
        id
        for id, e in store.read_all().items()
        if id in load_corpus() and any(t["name"].endswith(ENDING) for t in e["theorems"])
    ]
    Random(20).shuffle(ids)
    for id in ids:
        for form in leaves(load_corpus()[id].form()):
            if type(form) is Equal and isinstance(form.truth, Truth):
                yield form


def falsified(form: Equal, how: Random) -> Iterator[Theorem]:
    """The theorems of two altered prints whose values differ from the derived one."""
    domain, point = form.domain, form.domain.at
    true = sp.N(form.truth.expr.subs(point, simultaneous=True), 30)
    trees = [tree for _, tree in alterations(form.printed.node, tuple(domain.table()))]
    how.shuffle(trees)
    given = 0
    for tree in trees:
        try:
            altered = Equal(
                tree.text(),
                form.truth,
                domain,
                names={k: v for k, v in form.printed._symbols.items() if k not in domain.table()},
            )
            value = sp.N(altered.printed.expr.subs(point, simultaneous=True), 30)
            if not value.is_number or not value.is_real or abs(value - true) < sp.Rational(1, 10**9) * (1 + abs(true)):
                continue
            part = Part("", "altered", altered)
            found = next((t for family in FAMILIES if (t := family(part)) is not None), None)
        except NO_STATEMENT:
            continue
        if found is not None:
            given += 1
            yield found
        if given == 2:
            return


def altered(many: int) -> list[Theorem]:
    how, out = Random(21), []
    for form in identities():
        out += [
            Theorem(f"altered_{len(out) + k}", t.statement, t.make_scripts) for k, t in enumerate(falsified(form, how))
        ]
        if len(out) >= many:
            return out[:many]
    return out


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_no_script_proves_an_altered_print(tmp_path: Path) -> None:
    false = altered(MANY)
    assert len(false) == MANY and len({t.statement for t in false}) == MANY
    prepare(tmp_path)
    assert search(false, tmp_path, 8) == {}
