"""The Coq kernel as the last word: goals are exported, proved by generated scripts, and their axioms read back."""
