"""Shipped statements as the program judges them, through the cache that it keeps: once for all tests, workers and commands of the gate."""

from __future__ import annotations

from functools import cache
from typing import Any

from synthsym.coq.certificates import asked
from synthsym.statements.cache import Cache, cacheable, key_of
from synthsym.statements.corpus import load_corpus
from synthsym.statements.judging import Manner, examine_by_id


@cache
def judged(id: str) -> dict[str, Any]:
    """The judgement, with what it hands to Coq. A test that alters a foundation or the statement examines it itself."""
    store, key = Cache(), key_of(load_corpus()[id])
    found = store.get(key)
    if found is None:
        found = examine_by_id(id, Manner(asked=asked))
        if cacheable(found):
            store.put(key, found)
    return found
