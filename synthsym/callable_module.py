"""`synthsym.claim(...)` and `synthsym.plan(...)` are functions for people and modules for Python; both names must work.

Importing the module `synthsym.claim` binds it as an attribute of the package, over the function of the same name. So
the module itself is made callable and hands the call on.
"""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import Any


class _Callable(ModuleType):
    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        package, _, name = self.__name__.rpartition(".")
        return getattr(importlib.import_module(f"{package}.api"), name)(*args, **kwargs)


def make_callable(name: str) -> None:
    """Called at the end of a module with its `__name__`."""
    sys.modules[name].__class__ = _Callable
