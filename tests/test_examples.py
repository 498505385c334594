"""The worked examples are real audits: everything in them is settled, and what is refuted comes with a point."""

from __future__ import annotations

from pathlib import Path

import synthsym
from synthsym.claim import PAPERS

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def test_every_example_is_settled_with_evidence() -> None:
    try:
        found = synthsym.audit(str(EXAMPLES), cache=False)
        assert len(found) >= 3
        for f in found:
            assert f["obligations"]["open"] == 0 and f["trust"] != "sampled", f["id"]
            assert f["witness"] is not None or f["steps"] > 0
        one = synthsym.claim("gaussianmechanism.half", file=str(EXAMPLES / "gaussian_mechanism.py"))
        assert one.steps and one.finding["rests_on"]
    finally:
        PAPERS.pop("gaussianmechanism", None)
