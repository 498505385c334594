"""Printed as proofs: steps."""
