"""Counts a person from 20 million rows, sorted, shuffled and with every mark once, from a grid of 10 million cells, and from
lists of 7 million names."""

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

POLARS_GRID = """
import polars, sys
grid = polars.read_csv(sys.argv[1], infer_schema=False)
came = [polars.col(day).is_in(["P", "L"]).cast(polars.UInt32) for day in grid.columns[1:]]
print(grid.select("person", polars.sum_horizontal(came).alias("len")).sort("len", descending=True))
"""
DUCKDB_GRID = """
import duckdb, sys
print(duckdb.sql(f"select person, len(list_filter([*columns(* exclude person)], lambda mark: mark in ('P', 'L'))) n "
                 f"from read_csv('{sys.argv[1]}', all_varchar=true) order by n desc").fetchall()[:3])
"""

POLARS_LISTS = """
import polars, sys
print(polars.scan_csv(sys.argv[1]).select(polars.col("present").str.split(", ").alias("person")).explode("person")
      .group_by("person").len().sort("len", descending=True).collect(engine="streaming"))
"""
DUCKDB_LISTS = """
import duckdb, sys
print(duckdb.sql("select person, count(*) n from (select unnest(string_split(present, ', ')) person "
                 f"from read_csv('{sys.argv[1]}')) group by person order by n desc").fetchall()[:3])
"""

ROWS = "20 million rows"
FILES = {"long-sorted.csv": ROWS, "long-shuffled.csv": ROWS, "long-once.csv": ROWS,
         "grid.csv": "2,000 people by 5,000 days", "lists.csv": "5,000 lists of 1,400 names"}
PEERS = {"grid.csv": (POLARS_GRID, DUCKDB_GRID), "lists.csv": (POLARS_LISTS, DUCKDB_LISTS)}


def benchmark(options):
    """The lines of the results."""
    interpreter = python("polars", "duckdb")
    if not all((WORK / name).exists() for name in FILES):
        subprocess.run([interpreter, ROOT / "Benchmarks/generate.py", WORK], check=True)
    lines = []
    for name, content in FILES.items():
        file = WORK / name
        polars, duckdb = PEERS.get(name, (POLARS, DUCKDB))
        costs = measure({
            "wc -l": ["wc", "-l", file],
            "muster rank": [muster(), "rank", file, "--format", "csv", "--as-of", "last"],
            "polars": [interpreter, "-c", polars, file],
            "DuckDB": [interpreter, "-c", duckdb, file],
        }, options.runs)
        best = min(costs["polars"].wall, costs["DuckDB"].wall)
        lines += [f"## rank: {file.name}, {file.stat().st_size / 1e6:.0f} MB, {content}", ""]
        lines += table(
            ["who", "ms", "MB", "against the best peer"],
            [[who, f"{cost.wall * 1000:.0f}", f"{cost.megabytes:.0f}", f"{best / cost.wall:.1f} ×"]
             for who, cost in costs.items()])
    return lines
