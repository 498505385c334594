"""Certificates of printed statements, each altered at random in one place: refused, or what it then claims is still true."""

from __future__ import annotations

from functools import cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from synthsym.decide.certificate import Certificate
from synthsym.decide.checker import accepts
from synthsym.statements.claim import all_claims
from synthsym.statements.corpus import load_corpus
from synthsym.statements.goal import Goal
from synthsym.statements.judge import statement_effort

from .altered import altered, fails_somewhere, nodes

OF = ("bsv.binbound", "lib.uvm.ls-step", "miura.cor3.2.equiv", "gil.finite.normal", "miura.eq1.side")


@cache
def certificates() -> list[Certificate]:
    load_corpus()
    found = []
    for name in OF:
        with statement_effort():
            goals = all_claims()[name].form().judge().goals
        found += [g.certificate for g in goals if isinstance(g, Goal) and g.certificate is not None]
    return found


def test_printed_statements_have_certificates_that_are_accepted() -> None:
    found = certificates()
    assert len(found) >= len(OF) and all(accepts(c) for c in found)


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_no_alteration_shows_what_is_false(data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from(certificates()))
    ways = list(altered(whole))
    other = data.draw(st.sampled_from(ways))
    if accepts(other):
        assert not any(fails_somewhere(c.claim) for c in nodes(other)), other
