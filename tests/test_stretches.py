"""Who judges what: everything once, neighbours by one worker as far as it goes."""

from __future__ import annotations

from synthsym.statements.corpus import load_corpus
from synthsym.statements.judging import Stretches


def test_every_statement_is_given_out_once_and_neighbours_stay_together() -> None:
    claims = load_corpus()
    ids = [id for id in claims if id.startswith(("neun", "bsv"))]
    waiting, taken = Stretches(ids, claims, 3), [[], [], []]  # type: ignore[var-annotated]
    for lane in (0, 0, 0, 1, 0, 2) * len(ids):
        id = waiting.next(lane)
        if id is not None:
            taken[lane].append(id)
    assert sorted(i for lane in taken for i in lane) == sorted(ids)
    assert taken[1] and taken[2]
    files = [[claims[i].source()[0] for i in lane] for lane in taken]
    assert sum(a != b for lane in files for a, b in zip(lane, lane[1:], strict=False)) <= 2 * len(
        {*files[0], *files[1], *files[2]}
    )
