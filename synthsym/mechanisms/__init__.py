"""Synthesizers, one a file. Importing the package imports every module in it, so that each registers its quantities and plan rules."""

from __future__ import annotations

import importlib
import pkgutil

for _module in sorted(pkgutil.iter_modules(__path__), key=lambda m: m.name):
    importlib.import_module(f"{__name__}.{_module.name}")
