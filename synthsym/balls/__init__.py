"""Numbers: balls that enclose, digits that are proved, decimals that round as printed."""
