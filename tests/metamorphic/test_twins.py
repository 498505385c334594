"""One value by two names: what a mechanism says of itself, and what the pair of laws behind it says.

A mechanism takes the worse of both orders; the pair of laws beside it is written in that order.
"""

from __future__ import annotations

import pytest
from flint import arb

import synthsym

TWINS = [
    # the Gaussian mechanism: shift 2d/n in units of the noise, 100 records of one mean
    ("gaussian.delta eta=4/5 eps=1/2", "normal-plugin.delta n=1000 d=4 var=1 records=10000 copies=1 eps=1/2"),
    ("gaussian.delta eta=4/5 eps=1/2", "hockey-stick.normal mu1=0 var1=1 mu2=4/5 var2=1 eps=1/2"),
    ("gaussian.delta eta=4/5 eps=1/2", "hockey-stick.log-normal mu1=0 var1=1 mu2=4/5 var2=1 eps=1/2"),
    ("gaussian.delta eta=4/5 eps=1/2", "compose.hockey-stick.normal mu1=0 var1=1 mu2=2/5 var2=1 k=4 eps=1/2"),
    ("gaussian.delta eta=4/5 eps=1/2", "hockey-stick.multivariate-normal dim=3 distance=4/5 eps=1/2"),
    ("gaussian.delta eta=4/5 eps=1/2", "hockey-stick.normal-vector mean1=0,0 cov1=1,0,0,4 mean2=0,8/5 cov2=1,0,0,4 eps=1/2"),
    ("gaussian.delta eta=4/5 eps=1/2", "hockey-stick.subsampled-normal q=1 eta=4/5 eps=1/2"),
    ("gaussian.delta eta=4/5 eps=1/2", "gauss-synth-map.delta n=10 R=4 var=1 prior_var=inf m=1 eps=1/2"),
    ("gaussian.delta eta=4/5 eps=1/2", "mvn-plugin.delta n=10 dim=4 records=4 sigma_min=1 eps=1/2"),
    ("gaussian.epsilon eta=4/5 delta=1e-6", "epsilon.normal mu1=0 var1=1 mu2=4/5 var2=1 delta=1e-6"),
    ("gaussian.epsilon eta=4/5 delta=1e-6", "compose.epsilon.normal mu1=0 var1=1 mu2=2/5 var2=1 k=4 delta=1e-6"),
    ("gaussian.epsilon eta=4/5 delta=1e-6", "epsilon.multivariate-normal dim=3 distance=4/5 delta=1e-6"),
    ("gaussian.epsilon eta=4/5 delta=1e-6", "gauss-synth-map.epsilon n=10 R=4 var=1 prior_var=inf m=1 delta=1e-6"),
    ("gaussian.epsilon eta=4/5 delta=1e-6", "normal-plugin.epsilon n=10 d=4 var=1 records=1 copies=1 delta=1e-6"),
    ("renyi.normal mu1=0 var1=1 mu2=4/5 var2=1 alpha=3", "normal-plugin.renyi n=10 d=4 var=1 records=1 copies=1 alpha=3"),
    ("renyi.normal mu1=0 var1=1 mu2=4/5 var2=1 alpha=3", "gauss-synth-map.renyi n=10 R=4 var=1 prior_var=inf m=1 alpha=3"),
    ("renyi.normal mu1=0 var1=2 mu2=2 var2=4 alpha=3", "renyi.multivariate-normal dim=1 distance=1 ratio=1/2 alpha=3"),
    # different variances, one factor and many
    ("compose.hockey-stick.normal mu1=0 var1=3 mu2=1/2 var2=2 k=1 eps=1/3", "hockey-stick.normal mu1=0 var1=3 mu2=1/2 var2=2 eps=1/3"),
    ("compose.hockey-stick.normal mu1=0 var1=3 mu2=0 var2=2 k=15 eps=1/3", "hockey-stick.multivariate-normal dim=15 distance=0 ratio=3/2 eps=1/3"),
    # posterior draws and records of the beta model
    ("bernoulli-post.renyi n=1 a=3 b=3 alpha=2", "renyi.beta a1=3 b1=4 a2=4 b2=3 alpha=2"),
    ("bernoulli-post.delta n=1 a=3 b=3 eps=1/10", "hockey-stick.beta a1=4 b1=3 a2=3 b2=4 eps=1/10"),
    ("bernoulli-synth-one.delta n=1 a=3 b=3 m=5 eps=1/10", "hockey-stick.beta-binomial m=5 a1=4 b1=3 a2=3 b2=4 eps=1/10"),
    ("bernoulli-synth-one.delta n=1 a=3 b=3 m=5 eps=1/10", "categorical-synth-one.delta n=1 k=2 a=3 m=5 eps=1/10"),
    ("bernoulli-synth-map.delta n=4 a=3 b=3 m=5 eps=1/10", "categorical-synth-map.delta n=4 k=2 a=3 m=5 eps=1/10"),
    ("bernoulli-synth-many.delta n=4 a=3 b=3 m=5 eps=1/10", "categorical-synth-many.delta n=4 k=2 a=3 m=5 eps=1/10"),
    ("bernoulli-synth-many.epsilon n=4 a=3 b=3 m=5", "categorical-synth-many.epsilon n=4 k=2 a=3 m=5"),
    ("bernoulli-synth-one.epsilon n=4 a=3 b=3 m=5", "categorical-synth-one.epsilon n=4 k=2 a=3 m=5"),
    # counts, and what is a count of something else
    ("compose.hockey-stick.bernoulli p1=1/3 p2=1/2 k=7 eps=1/5", "hockey-stick.binomial n=7 p1=1/3 p2=1/2 eps=1/5"),
    ("hockey-stick.bernoulli p1=1/3 p2=1/2 eps=1/5", "hockey-stick.categorical p=1/3,2/3 q=1/2,1/2 eps=1/5"),
    ("hockey-stick.dirichlet a=2,3 b=5/2,2 eps=1/5", "hockey-stick.beta a1=2 b1=3 a2=5/2 b2=2 eps=1/5"),
    ("hockey-stick.exponential rate1=2 rate2=3 eps=1/5", "hockey-stick.gamma shape1=1 rate1=2 shape2=1 rate2=3 eps=1/5"),
    ("compose.hockey-stick.exponential rate1=2 rate2=3 k=5 eps=1/5", "hockey-stick.gamma shape1=5 rate1=2 shape2=5 rate2=3 eps=1/5"),
    ("hockey-stick.rayleigh sigma1=1 sigma2=2 eps=1/5", "hockey-stick.weibull shape=2 scale1=1 scale2=2 eps=1/5"),
    ("hockey-stick.chi-squared df1=3 df2=5 eps=1/5", "hockey-stick.gamma shape1=3/2 rate1=1/2 shape2=5/2 rate2=1/2 eps=1/5"),
]  # fmt: skip


def value(line: str) -> arb:
    name, *given = line.split()
    return synthsym.eval(name, digits=25, **dict(item.split("=", 1) for item in given)).ball


@pytest.mark.parametrize(("one", "other"), TWINS, ids=lambda line: line.split()[0])
def test_both_names_have_one_value(one: str, other: str) -> None:
    first, second = value(one), value(other)
    assert first.overlaps(second) and first > 0
    assert first.rel_accuracy_bits() > 80 and second.rel_accuracy_bits() > 80
