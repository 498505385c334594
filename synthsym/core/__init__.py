"""The room of truths: domains, truths and the steps that lead to them, and the ledger of where truth may start."""
