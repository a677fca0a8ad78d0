"""What it costs to join the open session of a journal of any length.

A join with the file beside the journal that a session leaves, and one without it, for which the journal is read whole. 200
people come to every session; all journals are valid, and the session that is open is the last.
"""

import datetime
import os
import statistics
import time

from .harness import WORK, median, muster, run, table

FOLDER = WORK / "check-in"
PEOPLE = 200
SIZES = [1_000, 10_000, 100_000, 1_000_000]
START = datetime.date(1980, 1, 1)
JOINS = 21


def journal(lines):
    """A journal of at least so many lines."""
    sessions = max(1, lines // (PEOPLE + 4))
    yield "group Check-in\n"
    for number in range(sessions):
        day = START + datetime.timedelta(days=number)
        code = f"{number % 100_000:05d}"
        yield f"\n{day} 18:00\n  18:00 open code {code}\n"
        yield "".join(f"  18:01 join Person {person:04d} code {code}\n" for person in range(PEOPLE))
        yield "  20:00 close\n"


def change(path, *arguments):
    return run([muster(), "session", *arguments[:1], path, *arguments[1:]], stderr=-3)


def joins(path, count, is_quick):
    """The costs of joins by people who were never there."""
    costs = []
    for number in range(count):
        if not is_quick:
            (path.parent / f".{path.name}.open").unlink(missing_ok=True)
        costs.append(change(path, "join", "--person", f"New {number} {is_quick}", "--code", "48213", "--time", "19:00"))
    return costs[1:]


def syncing(path):
    """Milliseconds in which the disk takes one line."""
    times = []
    for _ in range(JOINS):
        start = time.perf_counter()
        with open(path, "ab") as file:
            file.write(b"; a line\n")
            file.flush()
            os.fsync(file.fileno())
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1000


def benchmark(options):
    """The lines of the results."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    shown = []
    for size in SIZES:
        path = FOLDER / "club.journal"
        with open(path, "w") as file:
            file.writelines(journal(size))
        change(path, "open", "--date", "2024-11-18", "--time", "18:00", "--code", "48213")
        quick = median(joins(path, JOINS, True))
        whole = median(joins(path, min(options.runs, 3) + 1, False))
        shown.append([f"{size:,} lines", f"{quick.wall * 1000:.0f}", f"{quick.megabytes:.0f}",
                      f"{whole.wall * 1000:.0f}", f"{whole.megabytes:.0f}"])
    sync = syncing(FOLDER / "sync.txt")
    start = median([run([muster(), "--version"]) for _ in range(5)])
    return [
        "## check-in: joining the open session of a long journal", "",
        f"Milliseconds of wall time and megabytes, {PEOPLE} people: with what the session keeps beside the journal, and where",
        f"the journal must be read whole. The process alone takes {start.wall * 1000:.0f} ms, the disk {sync:.1f} ms for a line.", "",
    ] + table(["journal", "ms", "MB", "ms, whole", "MB, whole"], shown)
