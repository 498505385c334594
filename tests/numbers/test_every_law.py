"""Every law of the table from the command line: 200 digits, both orders, infinite values, and what is refused and why."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb

import pytest
from flint import acb, arb, ctx

from synthsym.cli import run
from synthsym.errors import UserError
from synthsym.notation import parse_pairs
from synthsym.numbers.quantities import ball_at, load_all

from .integrals import _pieces, _reach

# law: a valid pair as one writes it; the laws of an entry without numbers at the end have no order of their own
VALID = {
    "normal": "mu1=0 var1=1 mu2=1/3 var2=2",
    "log-normal": "mu1=0 var1=1 mu2=1/3 var2=2",
    "gamma": "shape1=2 rate1=1 shape2=5/2 rate2=2",
    "exponential": "rate1=1 rate2=3/2",
    "beta": "a1=2 b1=3 a2=5/2 b2=2",
    "chi": "sigma1=1 df1=2 sigma2=3/2 df2=3",
    "chi-squared": "df1=3 df2=5/2",
    "half-normal": "sigma1=1 sigma2=3/2",
    "rayleigh": "sigma1=1 sigma2=3/2",
    "maxwell-boltzmann": "sigma1=1 sigma2=3/2",
    "levy": "scale1=1 scale2=3/2",
    "laplace": "mu1=0 b1=1 mu2=1 b2=3/2",
    "weibull": "shape=3/2 scale1=1 scale2=2",
    "gumbel": "scale=2 mu1=0 mu2=1",
    "inverse-gaussian": "mu1=1 lambda1=2 mu2=3/2 lambda2=1",
    "pareto": "min1=2 a1=3 min2=1 a2=2",
    "cramer": "theta1=1 theta2=3",
    "uniform": "low1=0 high1=1 low2=-1 high2=2",
    "dirichlet": "a=1,2,3,4 b=2,1,3,4",
    "multivariate-normal": "dim=4 distance=1 ratio=3/2",
    "normal-vector": "mean1=0,1 cov1=2,1,1,2 mean2=1,1 cov2=4,2,2,4",
    "truncated-normal": "mu1=0 var1=1 mu2=1 var2=3/2 low=-1 high=2",
    "bernoulli": "p1=1/3 p2=1/2",
    "binomial": "n=20 p1=1/3 p2=1/2",
    "geometric": "p1=1/3 p2=1/2",
    "poisson": "rate1=3 rate2=4",
    "categorical": "p=1/2,1/3,1/6 q=1/3,1/3,1/3",
    "discrete-sum": "p=1/2,1/3,1/6 q=1/3,1/3,1/3 draws=5",
    "beta-binomial": "m=9 a1=1 b1=2 a2=2 b2=2",
    "dirichlet-multinomial": "m=4 a=1,2,3 b=2,2,2",
    "randomized-response": "kinds=3 noise=1/4",
}
EXTRA = {"renyi": "alpha=5/4", "kl": "", "max-divergence": "", "hockey-stick": "eps=1/5"}
OTHERS = {
    "subsampled-normal",
    "subsampled-laplace",
    "discrete-laplace",
    "truncated-discrete-normal",
    "randomized-response-null",
}


def exchanged(pair):
    """The same pair in the other order."""
    words = dict(part.split("=") for part in pair.split())
    twin = {"a": "b", "b": "a", "p": "q", "q": "p"} if {"a", "b"} <= set(words) or {"p", "q"} <= set(words) else {}

    def other(name):
        return twin.get(name) or name[:-1] + {"1": "2", "2": "1"}.get(name[-1], name[-1])

    if "ratio" in words:
        return f"dim={words['dim']} distance={words['distance']} ratio={1 / Fraction(words['ratio'])}"
    return " ".join(f"{other(n)}={v}" for n, v in words.items())


def test_no_law_is_left_out():
    for prefix in EXTRA:
        known = {name.split(".", 1)[1] for name in load_all() if name.startswith(prefix + ".")}
        assert known - OTHERS == set(VALID), prefix


@pytest.mark.parametrize("prefix", EXTRA)
@pytest.mark.parametrize("law", VALID)
def test_two_hundred_digits_in_both_orders(law, prefix, capsys):
    for pair in (VALID[law], exchanged(VALID[law])):
        assert run(["eval", f"{prefix}.{law}", *pair.split(), *EXTRA[prefix].split(), "--digits", "200"]) == 0
        text = capsys.readouterr().out.split()[0]
        if text in ("inf", "0"):
            continue
        assert float(text) > 0
        digits = text.split("e")[0].replace(".", "").lstrip("0")
        at = {
            n: v if "," in v else Fraction(v)
            for n, v in (part.split("=") for part in (pair + " " + EXTRA[prefix]).split())
        }
        with ctx.workprec(2500):
            finer = ball_at(f"{prefix}.{law}", at, 2500)
            assert abs(finer - arb(text)) <= abs(finer) * arb(10) ** -199
        assert len(digits) == 200 or finer.is_exact() or Fraction(text) * 10**12 % 1 == 0  # a short decimal is exact


INFINITE = {
    "renyi.normal": "mu1=0 var1=4 mu2=0 var2=1 alpha=2",
    "max-divergence.normal": "mu1=0 var1=1 mu2=1 var2=1",
    "renyi.gamma": "shape1=1 rate1=1 shape2=1 rate2=2 alpha=2",
    "renyi.exponential": "rate1=1 rate2=3 alpha=2",
    "renyi.beta": "a1=1 b1=1 a2=3 b2=1 alpha=2",
    "renyi.laplace": "mu1=0 b1=3 mu2=0 b2=1 alpha=2",
    "kl.uniform": "low1=0 high1=2 low2=0 high2=1",
    "renyi.pareto": "min1=1 a1=1 min2=2 a2=1 alpha=2",
    "kl.pareto": "min1=1 a1=1 min2=2 a2=1",
    "renyi.dirichlet": "a=1,1,1 b=3,1,1 alpha=2",
    "renyi.normal-vector": "mean1=0,0 cov1=3,0,0,1 mean2=0,0 cov2=1,0,0,1 alpha=2",
    "max-divergence.poisson": "rate1=2 rate2=1",
    "max-divergence.geometric": "p1=1/3 p2=1/2",
    "kl.categorical": "p=1/2,1/2 q=1,0",
    "renyi.inverse-gaussian": "mu1=3 lambda1=1 mu2=1 lambda2=2 alpha=2",
    "renyi.chi": "sigma1=2 df1=1 sigma2=1 df2=1 alpha=2",
    "renyi.levy": "scale1=1 scale2=3 alpha=2",
    "renyi.weibull": "shape=1 scale1=3 scale2=1 alpha=2",
    "renyi.gumbel": "scale=1 mu1=0 mu2=3 alpha=2",
}


@pytest.mark.parametrize("name", INFINITE)
def test_infinite_is_said(name, capsys):
    assert run(["eval", name, *INFINITE[name].split()]) == 0
    assert capsys.readouterr().out.strip() == "inf"


INVALID = {
    "renyi.normal mu1=0 var1=-1 mu2=0 var2=1 alpha=2": "var1=-1: var1 must be a number > 0",
    "renyi.normal mu1=0 var1=1 mu2=0 var2=1 alpha=0": "alpha=0: alpha must be a number > 0",
    "kl.gamma shape1=0 rate1=1 shape2=1 rate2=1": "shape1=0: shape1 must be a number > 0",
    "hockey-stick.binomial n=3/2 p1=1/2 p2=1/3 eps=1": "n=3/2: n must be an integer >= 1",
    "hockey-stick.binomial n=3 p1=1 p2=1/3 eps=1": "p1=1: p1 must be a number > 0 and < 1",
    "kl.uniform low1=1 high1=0 low2=0 high2=1": "high1 must be > low1 = 1",
    "kl.truncated-normal mu1=0 var1=1 mu2=0 var2=2 low=1 high=1": "high must be > low = 1",
    "renyi.dirichlet a=1,2 b=1,2,3 alpha=2": "b must have as many numbers as a, which has 2",
    "renyi.dirichlet a=1,0 b=1,2 alpha=2": "each > 0",
    "kl.categorical p=1/2,1/4 q=1/2,1/2": "the numbers of p must add up to 1",
    "kl.categorical p=1/2,-1/4 q=1/2,1/2": "each >= 0",
    "kl.normal-vector mean1=0,0 cov1=1,2,2,1 mean2=0,0 cov2=1,0,0,1": "cov1 must be symmetric and positive definite",
    "kl.normal-vector mean1=0,0 cov1=1,0,0 mean2=0,0 cov2=1,0,0,1": "cov1 needs 4 numbers",
    "kl.dirichlet-multinomial m=1000 a=1,1,1,1,1 b=2,1,1,1,1": "more than 100000 outcomes",
    "kl.weibull shape1=1 scale1=1 scale2=2": "has no parameter 'shape1'",
    "kl.normal mu1=0 var1=1 mu2=0": "needs var2=",
    "kl.normal mu1=1,2 var1=1 mu2=0 var2=1": "mu1 must be a number",
    "kl.nosuch a=1": "it has",
}


@pytest.mark.parametrize("line", INVALID)
def test_what_is_refused_says_why(line, capsys):
    assert run(["eval", *line.split()]) == 2
    said = capsys.readouterr()
    assert INVALID[line] in said.err and len(said.err.strip().splitlines()) == 1 and not said.out


# -- hockey-sticks by the integrator, the event found from densities written once more -----------------------------------
def crossings(f, low, high, cells=240):
    """Sign changes of f, narrowed by halving."""
    grid = [low + (high - low) * k / cells for k in range(cells + 1)]
    values = [f(arb(x)) for x in grid]
    found = []
    for a, b, u, v in zip(grid, grid[1:], values, values[1:], strict=False):
        if (u > 0) == (v > 0):
            continue
        left, right = arb(a), arb(b)
        for _ in range(130):
            middle = ((left + right) / 2).mid()
            left, right = (middle, right) if (f(middle) > 0) == (u > 0) else (left, middle)
        found.append(left)
    return found


def by_integrator(law, at, eps):
    with ctx.workprec(160):
        level, total = arb(eps.numerator) / eps.denominator, arb(0)
        for p, q, ends in _pieces(law, at):

            def height(u, p=p):
                return float(p(acb(u)).real.mid())

            low, high = ends or (None, None)
            middle = 0.0 if low is None and high is None else float(low if low is not None else high)
            low = _reach(height, middle, -1) if low is None else float(low)
            high = _reach(height, middle, 1) if high is None else float(high)

            def gain(u, p=p, q=q, level=level):
                return (p(acb(u)) - q(acb(u))).real - level

            cuts = [arb(low), *crossings(gain, low, high), arb(high)]
            for a, b in zip(cuts, cuts[1:], strict=False):
                if gain((a + b) / 2) > 0:
                    total += acb.integral(
                        lambda u, _, p=p, q=q, level=level: p(u).exp() - (level + q(u)).exp(), acb(a), acb(b)
                    ).real
        return total


@pytest.mark.parametrize("eps", [Fraction(0), Fraction(1, 5), Fraction(-1, 3), Fraction(1)])
@pytest.mark.parametrize("law", ["normal", "gamma", "beta", "exponential", "laplace"])
def test_hockey_sticks_by_the_integrator(law, eps):
    for pair in (VALID[law], exchanged(VALID[law])):
        at = {n: Fraction(v) for n, v in (part.split("=") for part in pair.split())}
        found, oracle = ball_at(f"hockey-stick.{law}", {**at, "eps": eps}, 160), by_integrator(law, at, eps)
        with ctx.workprec(160):
            assert abs(found - oracle) < arb(10) ** -34


class Cut:
    """Two normal densities on an interval, normalised by the integrator."""

    def __init__(self, at):
        self.v = {n: arb(x.numerator) / x.denominator for n, x in at.items()}
        self.whole = {i: self.integrate(lambda u, i=i: self.kernel(u, i)) for i in "12"}

    def kernel(self, u, i):
        return (-((u - self.v[f"mu{i}"]) ** 2) / (2 * self.v[f"var{i}"])).exp()

    def density(self, u, i):
        return self.kernel(u, i) / self.whole[i]

    def integrate(self, f, low=None, high=None):
        return acb.integral(
            lambda u, _: f(u), acb(self.v["low"] if low is None else low), acb(self.v["high"] if high is None else high)
        ).real

    def hockey_stick(self, level):
        def gain(u):
            return self.density(u, "1") - level.exp() * self.density(u, "2")

        def real_gain(u):
            return gain(acb(u)).real

        low, high = self.v["low"], self.v["high"]
        cuts = [low, *crossings(real_gain, float(low.mid()), float(high.mid())), high]
        return sum(
            (self.integrate(gain, a, b) for a, b in zip(cuts, cuts[1:], strict=False) if real_gain((a + b) / 2) > 0),
            arb(0),
        )

    def renyi(self, a):
        return self.integrate(
            lambda u: (a * self.density(u, "1").log() + (1 - a) * self.density(u, "2").log()).exp()
        ).log() / (a - 1)

    def kl(self):
        return self.integrate(lambda u: self.density(u, "1") * (self.density(u, "1") / self.density(u, "2")).log())


@pytest.mark.parametrize(
    "pair", [VALID["truncated-normal"], exchanged(VALID["truncated-normal"]), "mu1=0 var1=1 mu2=1 var2=1 low=-1 high=3"]
)
def test_truncated_normals_by_the_integrator(pair):
    at = {n: Fraction(v) for n, v in (part.split("=") for part in pair.split())}
    with ctx.workprec(160):
        cut, tiny = Cut(at), arb(10) ** -34
        for eps in (Fraction(0), Fraction(1, 5), Fraction(-1, 3), Fraction(2)):
            found = ball_at("hockey-stick.truncated-normal", {**at, "eps": eps}, 160)
            assert abs(found - cut.hockey_stick(arb(eps.numerator) / eps.denominator)) < tiny
        for alpha in (Fraction(1, 2), Fraction(5, 4), Fraction(4)):
            found = ball_at("renyi.truncated-normal", {**at, "alpha": alpha}, 160)
            assert abs(found - cut.renyi(arb(alpha.numerator) / alpha.denominator)) < tiny
        assert abs(ball_at("kl.truncated-normal", at, 160) - cut.kl()) < tiny


def enumerated(masses, eps):
    with ctx.workprec(160):
        weight = (arb(eps.numerator) / eps.denominator).exp()
        gains = [arb(p.numerator) / p.denominator - weight * arb(q.numerator) / q.denominator for p, q in masses]
        return sum((g for g in gains if g > 0), arb(0))


def rising(a, x):
    out = Fraction(1)
    for i in range(x):
        out *= a + i
    return out


@pytest.mark.parametrize("eps", [Fraction(0), Fraction(1, 5), Fraction(-1, 3), Fraction(1)])
def test_counts_by_enumeration_in_both_orders(eps):
    def binomial(p):
        return [comb(20, x) * p**x * (1 - p) ** (20 - x) for x in range(21)]

    def beta_binomial(a, b):
        return [comb(9, x) * rising(a, x) * rising(b, 9 - x) / rising(a + b, 9) for x in range(10)]

    def sum_of_five(m):
        total = {0: Fraction(1)}
        for _ in range(5):
            step = {}
            for s, w in total.items():
                for x, p in enumerate(m):
                    step[s + x] = step.get(s + x, 0) + w * p
            total = step
        return [total[s] for s in sorted(total)]

    F = Fraction
    cases = {
        "binomial": (binomial(F(1, 3)), binomial(F(1, 2))),
        "beta-binomial": (beta_binomial(F(1), F(2)), beta_binomial(F(2), F(2))),
        "categorical": ([F(1, 2), F(1, 3), F(1, 6)], [F(1, 3)] * 3),
        "discrete-sum": (sum_of_five([F(1, 2), F(1, 3), F(1, 6)]), sum_of_five([F(1, 3)] * 3)),
    }
    for law, (p, q) in cases.items():
        for pair, masses in ((VALID[law], zip(p, q, strict=True)), (exchanged(VALID[law]), zip(q, p, strict=True))):
            at = {n: v if "," in v else Fraction(v) for n, v in (part.split("=") for part in pair.split())}
            found = ball_at(f"hockey-stick.{law}", {**at, "eps": eps}, 160)
            with ctx.workprec(160):
                assert abs(found - enumerated(list(masses), eps)) < arb(10) ** -40, (law, pair)


def test_whole_powers_of_scales_are_exact():
    """Weibull laws of shape 2 whose rates are as 1 to 4: 4/3 (1/4) - 1/3 = 0, so that the order 4/3 is the first with an infinite divergence."""
    at = {"shape": Fraction(2), "scale1": Fraction(2), "scale2": Fraction(1)}
    assert ball_at("renyi.weibull", {**at, "alpha": Fraction(4, 3)}, 80) == arb.pos_inf()
    assert ball_at("renyi.weibull", {**at, "alpha": Fraction(133, 100)}, 80).is_finite()


def test_the_example_of_a_quantity_can_be_typed() -> None:
    shown = {name: q for name, q in load_all().items() if q.example}
    assert len(shown) > 60
    for name, q in shown.items():
        assert q.bind(parse_pairs(q.example.split())), name
    with pytest.raises(UserError, match=re.escape("needs eta= (a number >= 0), as in gaussian.delta eta=1 eps=1")):
        shown["gaussian.delta"].bind({})
