"""The made-up survey of the tutorial: 5,000 records, mixed columns, missing values. No person stands behind a row."""

from __future__ import annotations

import csv
import random
import sys
from pathlib import Path

REGIONS = ["north", "east", "south", "west", "abroad"]
SCHOOL = ["none", "basic", "middle", "high", "university"]


def rows(records: int, seed: int = 2024) -> list[list[str]]:
    """Made-up records, the same for the same seed."""
    rng = random.Random(seed)
    out = []
    for _ in range(records):
        age = min(100, max(16, round(rng.gauss(47, 18))))
        region = rng.choices(REGIONS, [30, 22, 28, 17, 3])[0]
        school = rng.choices(SCHOOL, [4, 20, 34, 24, 18] if age > 55 else [2, 10, 28, 32, 28])[0]
        works = rng.random() < (0.78 if 20 <= age < 65 else 0.12)
        income = rng.lognormvariate(10.1 + 0.22 * SCHOOL.index(school) + (0.5 if works else 0), 0.55)
        smokes = rng.random() < (0.28 if SCHOOL.index(school) < 3 else 0.15)
        vaccinated = rng.random() < (0.82 if age > 60 else 0.55)
        height = rng.gauss(171, 9.5)
        out.append([
            str(age), region, rng.choice(["", "NA"]) if rng.random() < 0.03 else school, "yes" if works else "no",
            "" if rng.random() < 0.12 else f"{income:.0f}", "yes" if smokes else "no", "yes" if vaccinated else "no",
            "" if rng.random() < 0.05 else f"{height:.1f}",
        ])  # fmt: skip
    return out


def write(path: Path, records: int = 5000) -> None:
    """Writes the survey as a CSV file."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["age", "region", "school", "works", "income", "smokes", "vaccinated", "height"])
        writer.writerows(rows(records))


if __name__ == "__main__":
    write(Path(sys.argv[1] if len(sys.argv) > 1 else "survey.csv"), int(sys.argv[2]) if len(sys.argv) > 2 else 5000)
