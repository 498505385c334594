"""What Coq is asked, and what it has seen: goals exported, proved by generated scripts, their axioms read back."""
