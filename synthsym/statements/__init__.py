"""The forms that a printed statement takes, each of which knows how to be judged."""

from .base import Form, Judgement, Printed
from .conditions import Condition, Iff, Necessary, Sufficient, loss_at_most
from .decimals import Prints
from .equal import AtLeast, AtMost, Equal
from .facts import All, Always, Exists, Monotone, Never
from .orders import Order, OrderBetween

__all__ = [
    "All", "Always", "AtLeast", "AtMost", "Condition", "Equal", "Exists", "Form", "Iff", "Judgement", "Monotone", "Necessary", "Never",
    "Order", "Printed", "Prints", "Sufficient", "loss_at_most", "OrderBetween",
]
