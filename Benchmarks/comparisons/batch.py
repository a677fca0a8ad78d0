"""A report of three pages for each of many groups: Muster against a pipeline of polars, matplotlib and reportlab."""

import os
import re
import shutil
import subprocess
import sys

from .harness import ROOT, WORK, measure, median, muster, python, run, table

HERE = ROOT / "Benchmarks/batch"
FOLDER = WORK / "batch"
PAGES = 3
GROWTH = (100, 1000, 10_000)
JOBS = """output: {out}/{{{{group}}}}.pdf
journals: [{groups}/*.csv]
as-of: {day}
templates: {templates}
jobs:
  - {{template: three-pages}}
"""


def benchmark(options):
    """The lines of the results."""
    interpreter = python("polars", "matplotlib", "reportlab", "pdfrw")
    size = f"{options.people}x{options.sessions}"
    groups = generate(options.groups, options, FOLDER / f"groups-{size}-{options.groups}")
    peers = min(options.peer_groups, options.groups)

    def pipeline(jobs):
        return [interpreter, HERE / "pipeline.py", groups, FOLDER / "python", "--count", peers, "--jobs", jobs]

    ours = {jobs: whole(groups, f"muster-{jobs}", jobs, options.runs) for jobs in (1, 2)}
    theirs = {jobs: measure({"python": pipeline(jobs)}, max(1, options.runs // 2))["python"] for jobs in (1, 2)}
    compare_figures(sorted(groups.glob("*.csv"))[:peers], FOLDER / "muster-1", FOLDER / "python")
    lines = [f"## batch: {options.groups} groups of {options.people} people and {options.sessions} sessions", "",
             f"Reports of {PAGES} pages with three charts and the table of everybody; the Python pipeline made {peers} of "
             "them, start included. The figures on their pages are the same.", ""]
    lines += table(
        ["who", "pages/s", "pages/s of processor time", "MB", "against Python"],
        [row(f"{who}, {count(jobs)}", cost, made, theirs[jobs], peers)
         for jobs in (1, 2) for who, cost, made in (
             (name(), ours[jobs], options.groups), ("polars, matplotlib, reportlab", theirs[jobs], peers))])
    lines += [f"Two cores made {ours[1].wall / ours[2].wall:.2f} × the pages of one, the pipeline's "
              f"{theirs[1].wall / theirs[2].wall:.2f} ×.", ""]
    return lines + growth(options, size)


def name():
    """What is run of Muster."""
    return "muster batch" if has_batch() else "muster report, a process a group"


def count(jobs):
    """A number of cores in words."""
    return "one core" if jobs == 1 else f"{jobs} cores"


def row(who, cost, made, peer, peers):
    """A line of the table."""
    pages, theirs = made * PAGES, peers * PAGES
    ratio = (pages / cost.processor) / (theirs / peer.processor)
    return [who, f"{pages / cost.wall:.0f}", f"{pages / cost.processor:.0f}", f"{cost.megabytes:.0f}", f"{ratio:.1f} ×"]


def growth(options, size):
    """The table of memory by number of groups."""
    if not has_batch():
        return []
    costs = []
    for number in GROWTH:
        if number > max(GROWTH[1], options.groups * 10):
            continue
        groups = generate(number, options, FOLDER / f"groups-{size}-{number}")
        costs.append((number, whole(groups, f"growth-{number}", os.cpu_count(), 0)))
        shutil.rmtree(FOLDER / f"growth-{number}")
    lines = [f"## batch: memory by the number of groups, {os.cpu_count()} cores", ""]
    return lines + table(
        ["groups", "seconds", "processor seconds", "MB"],
        [[f"{number:,}", f"{cost.wall:.1f}", f"{cost.processor:.1f}", f"{cost.megabytes:.0f}"] for number, cost in costs])


def generate(number, options, folder):
    """The folder of journals of so many groups."""
    subprocess.run(
        [sys.executable, HERE / "generate.py", folder, "--groups", str(number), "--people", str(options.people),
         "--sessions", str(options.sessions)], check=True)
    return folder


def has_batch():
    """Whether the command knows batches."""
    return subprocess.run([muster(), "batch", "--help"], capture_output=True).returncode == 0


def whole(groups, name, jobs, runs):
    """The median cost of making the reports of all groups into an empty folder, the first run dropped when there are more."""
    out = FOLDER / name
    costs = []
    for _ in range(runs + 1):
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir(parents=True)
        costs.append(run(command(groups, out, jobs)))
    return median(costs[1:] or costs)


def command(groups, out, jobs):
    """The command that makes the reports of all groups."""
    # The Sunday after the last session, so that its week is over.
    day = subprocess.run(
        ["sh", "-c", f"tail -qn1 '{groups}/group-00001.csv' | cut -d, -f1"], capture_output=True, text=True,
        check=True).stdout.strip()
    if has_batch():
        file = FOLDER / f"{out.name}.yaml"
        file.write_text(JOBS.format(out=out.name, groups=groups.name, day=week_end(day), templates=HERE))
        return [muster(), "batch", file, "--jobs", jobs, "--force", "--quiet"]
    script = (f"ls '{groups}' | xargs -P {jobs} -I GROUP '{muster()}' report three-pages '{groups}/GROUP' --quiet "
              f"--templates '{HERE}' --as-of {week_end(day)} -o '{out}/GROUP.pdf'")
    return ["sh", "-c", script]


def week_end(day):
    """The Sunday of a day's week."""
    import datetime
    date = datetime.date.fromisoformat(day)
    return date + datetime.timedelta(days=6 - date.weekday())


def compare_figures(files, ours, theirs):
    """Ends the benchmark unless both wrote the same totals, weekdays and rows of the table."""
    for file in files:
        ending = "" if has_batch() else ".csv"
        left, right = figures(ours / f"{file.stem}{ending}.pdf"), figures(theirs / f"{file.stem}.pdf")
        if left != right:
            sys.exit(f"the figures of {file.stem} differ:\n{left}\n{right}")


def figures(file):
    """The sentence of totals, and the rows of the table: rank, name, attended, expected, rate, warned and streak."""
    text = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, text=True, check=True).stdout
    rows = re.findall(r"^ *(\d+) +(\w+ \w+) +(\d+) +(\d+) +(\d+) % +(\d+) +(\d+) ", text, re.MULTILINE)
    totals = re.search(r"([\d,]+) of ([\d,]+) expected sessions\s+were\s+attended \((\S+) %\)\. The best day was\s+"
                       r"(.*?)\s+attended", text, re.DOTALL)
    return [totals and " ".join(" ".join(totals.groups()).split()), rows]
