"""Ratios, measured side by side in one run: absolute times depend on the machine, ratios hardly do."""
