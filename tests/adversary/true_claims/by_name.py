"""True neighbours: values under their own names, independent draws, parts of one event under one law, losses by one relation."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("truebyname")
E = Domain()
L = Domain(
    eps=Real > 0, delta=Real.between(0, "1/100"), n=Integer >= 2, b=Real > 0, at=dict(eps=1, delta="1/1000", n=10, b=1)
)
eps, delta, n, b = L.symbols("eps delta n b")
one, zero, two, half = sp.S.One, sp.S.Zero, sp.Integer(2), sp.S.Half
N = laws.Normal(zero, one)


def true(id, build):
    paper.claim(f"truebyname.{id}", where="x", kind="bound", says="true")(build)


def shown(share):
    return th.releases.full_release(share, eps, L)


def above(x, law=N):
    return 1 - probability_below(law, sp.sympify(x), E)


true("name-of-bad-outputs", lambda: AtMost("delta", th.composition.of_bad_outputs(shown(delta), eps, delta), L))
true("name-of-processing", lambda: AtMost("delta", th.composition.of_processing(shown(delta), eps), L))
true("name-of-a-sequence", lambda: AtMost("delta1 + delta2", th.guarantees.common_part(), th.guarantees.TWO))
true(
    "name-of-a-group",
    lambda: AtMost("delta*(exp((j+1)*eps) - 1)/(exp(eps) - 1)", th.guarantees.group_delta(), th.guarantees.GROUP),
)
true("draw-two-laws", lambda: AtMost("1/10", th.trials.all_happen([above(1), above(1, laws.Normal(zero, two))]), E))
true("draw-several-alike", lambda: AtMost("1/30", th.trials.all_of_a_kind(above(1), two), E))
true(
    "draw-two-outcomes",
    lambda: Equal(
        "1/2^(n+4)",
        th.trials.all_happen([density(laws.Geometric(half), n, L), density(laws.Geometric(half), two, L)]),
        L,
    ),
)
true(
    "draw-first-failure",
    lambda: Equal(
        "1/8",
        th.trials.all_happen(
            [1 - th.trials.success(half, on=E), th.trials.all_of_a_kind(th.trials.success(half, on=E), two)]
        ),
        E,
    ),
)
true("given-law-tail-beyond-a-tail", lambda: AtLeast("1/10", th.trials.conditioned_on(above(2), above(1)), E))
true(
    "given-law-below",
    lambda: AtLeast("1/2", th.trials.conditioned_on(probability_below(N, zero, E), probability_below(N, half, E)), E),
)
true(
    "given-law-outcome-of-a-tail",
    lambda: Equal("1/2", th.trials.conditioned_on(density(laws.Geometric(half), zero, E), whole_of_two()), E),
)


def whole_of_two():
    return density(laws.Geometric(half), zero, E) * 2


def joining(scale):
    return th.costs.laplace_cost(mean_shift(n, zero, b, L, "added"), scale, L)


true("relations-one", lambda: Equal("2*b/(n+1)", joining(one) + joining(one), L))
true(
    "relations-largest-of-both",
    lambda: Equal("b/n", largest(mean_shift(n, zero, b, L), mean_shift(n, zero, b, L, "added")), L),
)
true(
    "relations-changes-of-one",
    lambda: Equal("b/n + b/(n+1)", mean_shift(n, zero, b, L, "removed") + mean_shift(n, zero, b, L, "added"), L),
)


# -- bounds that are attained ----------------------------------------------------------------------------------------------------------
def top_of_noise():
    F = Domain(x=Real)
    loss = log_ratio(laws.Laplace(one, two), laws.Laplace(zero, two), F["x"], F)
    return bounded_by(loss, half, "no output loses more").on(E), substitute(
        loss, {F["x"]: two}, "an output beyond both centres", E
    )


true("attained-by-an-output", lambda: Equal("1/2", th.limits.attained_bound(*top_of_noise(), "it does"), E))
true("attained-as-a-limit", lambda: Equal("H", th.noisy_choices.gumbel_level_loss(), th.noisy_choices.LEVEL))
true("attained-and-not-exceeded", lambda: Equal("1/2", th.limits.not_exceeded(top_of_noise()[1], top_of_noise()[0]), E))

F = Domain(
    n=Integer >= 1,
    R=Real > 0,
    sigma=Real > 0,
    sigma0=Real > 0,
    eps=Real > 0,
    at=dict(n=3, R=1, sigma=1, sigma0=1, eps=1),
)
DRAW = th.normal_releases.NormalRelease("post", *F.symbols("n R sigma sigma0"), one)


def own(value):
    return parameter(F, value)


def moves():
    return mean_shift(F["n"], -F["R"], F["R"], F) * own(DRAW.weight)


true(
    "name-of-a-release",
    lambda: Equal(
        "4*R^2*sigma0^2/(sigma^2*(n*sigma0^2 + sigma^2))",
        th.normal_releases.eta_squared(DRAW, moves(), own(DRAW.single)),
        F,
    ),
)
true(
    "name-of-a-conditioned-release",
    lambda: AtLeast(
        "2*R^2/sigma^2",
        th.normal_releases.pure_loss(th.conditioned.at_the_top_only(), DRAW, moves(), own(DRAW.single), F),
        F,
    ),
)
