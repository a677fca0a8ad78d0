"""Tests the command line as a whole: spoiled files, any options, and faults of the machine. `scripts/torture` runs it."""
