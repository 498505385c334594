"""The same sweep on a real local Dask cluster, with a worker killed midway: nothing lost, nothing twice."""

from __future__ import annotations

import os
import signal
import threading
import time
from fractions import Fraction

import pytest

distributed = pytest.importorskip("distributed")

from synthsym import workers  # noqa: E402
from synthsym.errors import UserError  # noqa: E402
from synthsym.planning.sweep import Sweep, run  # noqa: E402

NUMBERS: list[Fraction | str] = [Fraction(n) for n in range(10, 410)]
SWEEP = Sweep("linear-statistics.epsilon", {"n": NUMBERS, "statistics": [Fraction(2)], "sigma": [Fraction(1, 3)]}, 12)


@pytest.mark.slow
def test_a_killed_worker_costs_nothing() -> None:
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, worker_dashboard_address=None
    )
    try:
        victim = next(iter(cluster.workers.values())).pid

        def kill() -> None:
            time.sleep(1.0)
            os.kill(victim, signal.SIGKILL)

        threading.Thread(target=kill, daemon=True).start()
        rows = run(SWEEP, jobs=1, dask=cluster.scheduler_address)
    finally:
        cluster.close()
    assert rows == run(SWEEP, jobs=1)


def test_no_scheduler_is_said_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_ANSWERS_WITHIN", "1s")
    with pytest.raises(UserError, match="--dask"):
        run(SWEEP, dask="tcp://127.0.0.1:1")


@pytest.mark.slow
def test_a_cluster_judges_as_this_machine_does() -> None:
    from synthsym.api import audit

    here = audit("neun.s2", "bsv.sens", "bsv.eq37", cache=False).to_json()["findings"]
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, worker_dashboard_address=None
    )
    try:
        victim = next(iter(cluster.workers.values())).pid

        def kill() -> None:
            time.sleep(2.0)
            os.kill(victim, signal.SIGKILL)

        threading.Thread(target=kill, daemon=True).start()
        there = audit("neun.s2", "bsv.sens", "bsv.eq37", cache=False, dask=cluster.scheduler_address).to_json()[
            "findings"
        ]
    finally:
        cluster.close()
    assert there == here
