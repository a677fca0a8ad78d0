"""What the benchmarks share: the peers' Python, the command under test, costs of processes, and the kept results."""

import os
import pathlib
import re
import statistics
import subprocess
import sys
import time
import typing
import venv

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WORK = ROOT / ".build-bench"
RESULTS = ROOT / "Benchmarks" / "results.md"


class Cost(typing.NamedTuple):
    """What a process and its children took: wall and processor time in seconds, the largest resident size in MB."""

    wall: float
    processor: float
    megabytes: float


def muster():
    """The command under test."""
    return os.environ.get("MUSTER", str(ROOT / ".build/release/muster"))


def python(*packages):
    """A Python that has the peers of these names."""
    if found := os.environ.get("MUSTER_BENCH_PYTHON"):
        return found
    folder = WORK / "venv"
    if not folder.exists():
        venv.create(folder, with_pip=True)
    interpreter = str(folder / "bin/python")
    subprocess.run([interpreter, "-m", "pip", "install", "-q", *packages], check=True)
    return interpreter


def run(command, status=0, **options):
    """Runs a command to its end and gives its cost; the whole benchmark stops when it ends with another status."""
    command = [str(part) for part in command]
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, **options)
    _, ended, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    # Popen has not seen that it ended.
    process.returncode = os.waitstatus_to_exitcode(ended)
    if process.returncode != status:
        sys.exit(f"failed: {' '.join(command)}")
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def measure(commands, runs):
    """The median cost of some runs of each command, the first one of each dropped.

    The commands take turns, so that whatever else the machine does falls on all of them.
    """
    costs = {who: [] for who in commands}
    for _ in range(runs + 1):
        for who, command in commands.items():
            costs[who].append(run(command))
    return {who: median(each[1:]) for who, each in costs.items()}


def median(costs):
    """The median of each kind of cost; the largest of the sizes."""
    wall, processor, megabytes = zip(*costs)
    return Cost(statistics.median(wall), statistics.median(processor), max(megabytes))


def table(heads, rows):
    """The lines of a Markdown table whose first column is words and all others numbers."""
    lines = ["| " + " | ".join(heads) + " |", "|---|" + "---:|" * (len(heads) - 1)]
    return lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows] + [""]


def keep(sections, order):
    """Writes the sections of benchmarks into the results, in place of the ones kept of the same benchmarks."""
    kept = RESULTS.read_text() if RESULTS.exists() else ""
    found = {}
    for section in re.split(r"^(?=## )", kept, flags=re.MULTILINE)[1:]:
        found.setdefault(section[3:].partition(":")[0], []).append(section.rstrip() + "\n")
    for name, lines in sections.items():
        found[name] = ["\n".join(lines).rstrip() + "\n"]
    head = f"# Benchmarks\n\nMedians of several runs on {os.cpu_count()} processors; compare ratios, not times.\n"
    RESULTS.write_text("\n".join([head] + [part for name in order for part in found.get(name, [])]))
