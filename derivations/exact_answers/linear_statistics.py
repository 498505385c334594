"""Sizes for bsv: the records that privacy takes, exactly, and the draws that accuracy takes by Hoeffding's inequality."""

from derivations.boedihardjo2021.common import pure_loss
from derivations.boedihardjo2021.section31_privacy import D
from synthsym.author import Condition, Form, Iff
from . import paper


@paper.claim("bsv.thm22.exact", "linear-statistics, delta = 0", "threshold")
def records() -> Form:
    """The noisy statistics are eps-private if and only if there are this many records.
    Read: sigma = delta/log(|F|/gamma)"""
    return Iff("n >= 2*F*log(F/g)/(delta*eps)", Condition((pure_loss(D), "<=", D["eps"])), D)
