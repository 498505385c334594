"""The forms that a printed statement takes, the one judge, verdicts and findings.

A form turns a print and a truth into a question; the judge decides it and fails closed. Never a second prover: what is
true over a domain is asked of `decide`. Begin with `claim`, `base` and `judge`; `referee` makes the finding.
"""

from .base import Form, Judgement, Printed
from .closed import NoClosedForm
from .conditions import Condition, Iff, Necessary, Sufficient, loss_at_most
from .decimals import Prints
from .equal import AtLeast, AtMost, AtMostThrough, Attained, Equal, Part
from .event import Argued, Event, Instead, Picture, Tabulated, Told
from .existence import Exists
from .facts import All, Always, Monotone, Never
from .orders import Order, OrderBetween

__all__ = [
    "All", "Always", "Argued", "AtLeast", "AtMost", "AtMostThrough", "Attained", "Condition", "Equal", "Event", "Exists", "Form", "Iff", "Instead", "Judgement",
    "Monotone", "Necessary", "Never", "NoClosedForm", "Order", "OrderBetween", "Part", "Picture", "Printed", "Prints", "Sufficient", "Tabulated", "Told",
    "loss_at_most",
]  # fmt: skip
