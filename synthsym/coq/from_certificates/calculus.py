"""Printed as proofs: calculus."""
