"""`python -m benchmarks.run`: divergences measured side by side in one run, with what each ratio may be."""

from __future__ import annotations

import sys

from . import certified, profiles

Line = tuple[str, float, float]


def lines() -> list[Line]:
    """Name, measured, at most."""
    cost = profiles.throughput()
    found = [
        ("10^6 Gaussian profile points / naive two-ndtr formula", cost["synthsym"] / cost["two ndtr"], 4.0),
        (
            "its worst relative error over the stress grid, in 1e-13",
            profiles.errors(profiles.gaussian_delta).worst * 1e13,
            1.0,
        ),
    ]
    for name in ("dp-accounting", "autodp"):
        if name in cost:
            found.append(
                (
                    f"the same / {name}'s scalar calls (at least 300 times faster)",
                    cost["synthsym"] / cost[name],
                    1 / 300,
                )
            )
    found += [
        (f"certified gaussian.delta, {d} digits / bare python-flint", certified.over_flint(d), 2.0)
        for d in (50, 200, 1000)
    ]
    found += [(f"certified gaussian.delta, {d} digits / mpmath", certified.over_mpmath(d), 1.0) for d in (50, 1000)]
    found += [
        (f"profile of 10^7 {law} outputs, 20 digits, seconds", certified.composed_seconds(law), 2.0)
        for law in ("gamma", "normal", "bernoulli")
    ]
    return found


def main() -> tuple[int, list[Line]]:
    """Prints the table; whether a limit was passed, and the table."""
    table = lines()
    for name, value, limit in table:
        print(f"{name:<66} {value:9.4f}   (at most {limit:.4g})")
    print("\nGaussian profile in doubles over eta in [1e-8, 1e3], eps in [0, 700], delta >= 1e-300:")
    for name, form in profiles.forms().items():
        print(f"  {name:<20} {profiles.errors(form)}")
    if profiles.absent():
        print(
            f"  not installed here: {', '.join(profiles.absent())}; pip install 'synthsym[peers]' adds them to the table"
        )
    reproduced, off = certified.peers()
    print(f"\nvalues printed by other libraries: {reproduced} reproduced to their digits, {len(off)} off")
    for line in off:
        print(f"  {line}")
    return int(any(value > limit for _, value, limit in table)), table


if __name__ == "__main__":
    sys.exit(main()[0])
