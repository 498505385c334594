"""Chapter 6 of zheng: the prior from which on synthetic records of two or more kinds are eps-private, both directions."""

from derivations.zheng2015.bernoulli_synth_losses import MODE_PRIOR, PRIOR
from derivations.zheng2015.categorical import enough
from synthsym.author import All, Condition, Domain, Form, Iff, Integer, Real
from synthsym.theory.binary_records import Method, least_weights
from synthsym.theory.categorical_records import least_prior, pure
from . import paper

LEAST: dict[Method, str] = {"map": "1/(1 - exp(-eps/m))", "one": "m/(exp(eps) - 1)", "many": "1/(exp(eps/m) - 1)"}
BINARY: dict[Method, str] = {"map": "zheng.cor6.10", "one": "zheng.thm6.13", "many": "zheng.cor6.12"}
CATEGORICAL: dict[Method, str] = {
    "map": "zheng.cor6.21",
    "one": "zheng.sec6.4.one-categorical",
    "many": "zheng.cor6.22",
}


def state(method: Method) -> None:
    """The two thresholds of one way of drawing m records."""

    @paper.claim(f"{BINARY[method]}.exact", f"bernoulli-synth-{method}, delta = 0", "threshold")
    def of_two_kinds() -> Form:
        """m binary records lose at most eps towards ones if and only if alpha reaches this, and towards zeros if and only if beta does."""
        D = MODE_PRIOR if method == "map" else PRIOR
        least = least_weights(method, D)
        return All(*(Iff(f"{name} >= {LEAST[method]}", Condition((D[name], ">=", t)), D) for name, t in least.items()))

    @paper.claim(f"{CATEGORICAL[method]}.exact", f"categorical-synth-{method}, delta = 0", "threshold")
    def of_several_kinds() -> Form:
        """m categorical records are eps-private if and only if the smallest prior weight reaches this.
        Read: a is the smallest prior weight"""
        if method == "many":  # in the budget of one record, in which the threshold has no quotient
            D = Domain(m=Integer >= 1, x=Real > 0, a=Real > 0, at=dict(m=3, x="1/2", a=2))
            eps = D["m"] * D["x"]
            exact = enough(method, D["a"], {"m": D["m"], "eps": eps}, D)
            return Iff(f"a >= {LEAST[method]}", exact, D, names={"eps": eps})
        D = pure(method).domain
        return Iff(f"a >= {LEAST[method]}", Condition((D["a"], ">=", least_prior(method))), D)


for each in LEAST:
    state(each)
