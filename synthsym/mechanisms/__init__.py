"""Synthesizers as certified numbers. Importing the package imports every module in it, so that each registers its quantities and plan rules.

Which pair of data sets is the worst is a statement (`derivations/worst_cases`), and a value names those it rests on.
Never an argument that nobody checks under a number. Begin with `normal_plugin`: a whole mechanism in one file.
"""

from __future__ import annotations

import importlib
import pkgutil

for _module in sorted(pkgutil.iter_modules(__path__), key=lambda m: m.name):
    importlib.import_module(f"{__name__}.{_module.name}")
