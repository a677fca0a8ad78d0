"""Counts a person from 20 million rows, sorted and shuffled."""

import subprocess

from .harness import ROOT, WORK, measure, muster, python, table

POLARS = """
import polars, sys
print(polars.scan_csv(sys.argv[1]).filter(polars.col("mark").is_in(["present", "partial"]))
      .group_by("person").len().sort("len", descending=True).collect(engine="streaming"))
"""
DUCKDB = """
import duckdb, sys
print(duckdb.sql(f"select person, count(*) n from read_csv('{sys.argv[1]}') "
                 "where mark in ('present', 'partial') group by person order by n desc").fetchall()[:3])
"""


def benchmark(options):
    """The lines of the results."""
    interpreter = python("polars", "duckdb")
    files = [WORK / "long-sorted.csv", WORK / "long-shuffled.csv"]
    if not all(file.exists() for file in files):
        subprocess.run([interpreter, ROOT / "Benchmarks/generate.py", WORK], check=True)
    lines = []
    for file in files:
        costs = measure({
            "wc -l": ["wc", "-l", file],
            "muster rank": [muster(), "rank", file, "--format", "csv", "--as-of", "last"],
            "polars, lazy": [interpreter, "-c", POLARS, file],
            "DuckDB": [interpreter, "-c", DUCKDB, file],
        }, options.runs)
        best = min(costs["polars, lazy"].wall, costs["DuckDB"].wall)
        lines += [f"## rank: {file.name}, {file.stat().st_size / 1e6:.0f} MB, 20 million rows", ""]
        lines += table(
            ["who", "ms", "MB", "against the best peer"],
            [[who, f"{cost.wall * 1000:.0f}", f"{cost.megabytes:.0f}", f"{best / cost.wall:.1f} ×"]
             for who, cost in costs.items()])
    return lines
