"""Chapter 7 of zheng: the largest range of the data, in units of the noise, for each way of releasing.

eta is the distance of two normal laws of variance 1 at which their profile meets (eps, delta): `synthsym eval
gaussian.delta` has the profile, and it rises with the distance (worst.normal.shift).
"""

from derivations.zheng2015.normal_approximate import SCALED
from derivations.zheng2015.normal_profile import eta
from derivations.zheng2015.normal_pure import least_draw_loss, worst_draw_loss
from synthsym.author import Condition, Form, Iff, loss_at_most
from . import paper

SPREAD = "sqrt(n*sigma0^2 + sigma^2)"
RANGES = {
    "post": ("zheng.thm7.8", f"eta*{SPREAD}/(2*sigma0)"),
    "map": ("zheng.t7.1.map-ed-small", "eta*(n*sigma0^2 + sigma^2)/(2*sqrt(m)*sigma0^2)"),
    "one": ("zheng.t7.1.one-ed", f"eta*{SPREAD}*sqrt((m + n)*sigma0^2 + sigma^2)/(2*sqrt(m)*sigma0^2)"),
    "many": ("zheng.t7.1.many-ed", f"eta*{SPREAD}*sqrt((n + 1)*sigma0^2 + sigma^2)/(2*sqrt(m)*sigma0^2)"),
}


def state(method: str) -> None:
    """The range for one way of releasing."""
    print_, largest = RANGES[method]

    @paper.claim(
        f"{print_}.exact",
        f"gauss-{method if method == 'post' else f'synth-{method}'}",
        "threshold",
        uses="worst.normal.shift",
    )
    def range_of_data() -> Form:
        """The release is (eps, delta)-private if and only if R/sigma is at most this.
        Read: eta is the distance at which the profile of two normal laws of variance 1 meets (eps, delta)"""
        return Iff(f"R/sigma <= {largest}", Condition((eta(method).on(SCALED), "<=", SCALED["eta"])), SCALED)


for each in RANGES:
    state(each)


@paper.claim("zheng.thm7.7.exact", "gauss-post conditioned to [-R, R], delta = 0", "threshold")
def whatever_the_prior():
    """A conditioned draw is eps-private for every n and prior up to the first range, and for none beyond the second."""
    worst, least = worst_draw_loss(), least_draw_loss()
    eps = worst.domain["eps"]
    yield Iff("R/sigma <= sqrt(eps)/2", loss_at_most(worst, eps), worst.domain)
    yield Iff("R/sigma <= sqrt(eps/2)", loss_at_most(least, least.domain["eps"]), least.domain)
