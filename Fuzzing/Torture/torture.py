"""The run: cases one after the other, what is found, and the tables at the end."""

import argparse
import collections
import dataclasses
import multiprocessing
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback

from . import commands, sandbox
from .cases import HOME, NO_FAULT, TEMPORARY, Case
from .checks import examine, has_fixed_day
from .execution import Bench, write_files
from .faults import make_fault
from .help import read_commands
from .paths import KEPT, ROOT
from .shrinking import Shrinker
from .workspaces import make_workspace

DESCRIPTION = """Tests the command line as a whole: spoiled files, any options, and faults of the machine.

Each case comes from the seed and its number alone:

  * a workspace of samples, of files made by chance, and of spoiled ones, with links and pipes among them;
  * a command with any of the options that its own help lists, or several commands at once on one journal;
  * in two cases of three a fault: a full disk, closed descriptors, little memory, a signal, an odd zone, locale or home, another
    user.

A command hangs that uses more processor time than it may, or none for five minutes, so that other work on the machine does not
matter.

For every case it must hold that

  * no signal but one that was sent ends the program, and it comes to an end;
  * the exit code is documented, and a failure has a message without internals of the program;
  * no input changes, nothing is written but what is named, and an edited journal still reads;
  * a command that fails leaves outputs as they were, and one that succeeds gives what it gives without the fault;
  * a second run gives the same bytes, in another time zone and language too where the day is given;
  * no name of a person is written where names are hidden.

A case that breaks this is made smaller and left in a folder, with its files and a script that reproduces it, for each likely
cause. As root on Linux, commands cannot write outside of their folders. Keep the tables in Fuzzing/results.md.
"""
FOLDER = "MUSTER_TORTURE_FOLDER"  # The variable that names the folder of the run to the script that begins again.


def make_case(seed, number, listed):
    """The case of a seed and a number."""
    chance = random.Random(f"{seed}:{number}")
    space = make_workspace(chance)
    environment = {"HOME": f"BASE/{HOME}", "TMPDIR": f"BASE/{TEMPORARY}", "LANG": "C.UTF-8",
                   "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "SWIFT_BACKTRACE": "enable=no"}
    if chance.random() < 0.1:
        environment["MUSTER_JOURNAL"] = chance.choice(space.journals)
    rivals = chance.random() < 0.06
    chosen = commands.make_rivals(space, chance) if rivals else (commands.make_command(listed, space, chance),)
    case = Case(seed, number, space.files, tuple(space.setup), tuple(space.feeders), chosen, tuple(environment.items()),
                tuple(space.names) if not space.spoiled else (),
                chance.choice(["/dev/null", "/dev/null", commands.safe(space.records[0])]))
    quiet = rivals and chance.random() < 0.5
    return dataclasses.replace(case, fault=NO_FAULT if quiet else make_fault(chance, has_fixed_day(case)))


@dataclasses.dataclass
class Result:
    """What a worker tells of a case."""

    number: int
    command: str
    fault: str
    codes: list
    seconds: float
    findings: list


def work(options, folder, numbers, results, end):
    """Runs cases until the time is over, in a process of its own; tells of the end even if the script is at fault."""
    try:
        run_cases(options, folder, numbers, results, end)
    finally:
        results.put(None)


def run_cases(options, folder, numbers, results, end):
    bench = Bench(options.program, folder, options.limit)
    listed = read_commands(options.program)
    for number in numbers:
        if time.time() > end:
            break
        try:
            case = make_case(options.seed, number, listed)
            findings, outcome = examine(case, bench)
            for finding in findings:
                keep(options, case, finding, bench)
        except (OSError, ValueError, subprocess.SubprocessError):
            print(f"{options.seed}:{number}: a fault of this script:\n{traceback.format_exc()}", flush=True)
            continue
        codes = [process.signal or ("hang" if process.code is None else process.code) for process in outcome.processes]
        results.put(Result(number, case.subcommand, case.fault.name, codes, outcome.seconds, findings))


def keep(options, case, finding, bench):
    """Leaves the first cases of a finding's kind in a folder, the first of them made smaller."""
    words = ("".join(filter(str.isalnum, word)) for word in " ".join(finding.signature).split())
    parent = options.keep / "-".join(words)[:90]
    parent.mkdir(parents=True, exist_ok=True)
    if len(list(parent.iterdir())) >= options.most:
        return
    folder = parent / f"{case.seed}-{case.number}"
    if folder.exists():
        return
    if not any(parent.iterdir()):
        folder.mkdir()  # So that no other worker makes one of the kind smaller too.
        case = Shrinker(bench, finding.signature, options.shrink).shrink(case)
    write_files(folder / "files", case.files)
    script = folder / "reproduce.sh"
    script.write_bytes(os.fsencode(case.reproduction(str(finding))))
    script.chmod(0o755)
    print(f"{case.label}: {str(finding)[:300]}\n  {folder}", flush=True)


class Summary:
    """Counts what became of cases."""

    def __init__(self):
        self.cases = self.slowest = 0
        self.slow_label = ""
        self.commands = collections.defaultdict(collections.Counter)
        self.faults = collections.defaultdict(collections.Counter)
        self.found = collections.Counter()

    def add(self, result):
        self.cases += 1
        self.commands[result.command].update(map(str, result.codes))
        self.faults[result.fault]["cases"] += 1
        self.faults[result.fault]["with a finding"] += bool(result.findings)
        self.found.update({finding.signature for finding in result.findings})
        if result.seconds > self.slowest:
            self.slowest, self.slow_label = result.seconds, result.number

    def text(self, options, seconds):
        """The tables in Markdown."""
        codes = sorted({code for counter in self.commands.values() for code in counter}, key=lambda code: (len(code), code))
        lines = [f"{self.cases:,} cases of seed {options.seed} in {seconds / 60:.0f} minutes; the longest took "
                 f"{self.slowest:.1f} s (case {self.slow_label}).", "",
                 "| Command | " + " | ".join(codes) + " |", "|---" * (len(codes) + 1) + "|"]
        for command, counter in sorted(self.commands.items()):
            lines.append(f"| {command} | " + " | ".join(f"{counter[code] or ''}" for code in codes) + " |")
        lines += ["", "| Fault | Cases | With a finding |", "|---|---|---|"]
        for fault, counter in sorted(self.faults.items()):
            lines.append(f"| {fault} | {counter['cases']} | {counter['with a finding'] or ''} |")
        lines += ["", "| Finding | Command | Seen | Cases |", "|---|---|---|---|"]
        for (kind, command, detail), count in self.found.most_common():
            lines.append(f"| {kind} | {command} | {detail} | {count} |")
        return "\n".join(lines)


def replay(options, folder):
    """Runs a case again, with all that it says."""
    seed, number = map(int, options.replay.split(":"))
    bench = Bench(options.program, folder, options.limit)
    case = make_case(seed, number, read_commands(options.program))
    print(f"# Fault: {case.fault.name} {case.fault.kill}\n{case.setup_script()}", end="")
    for index in range(len(case.commands)):
        print(f"--\n{case.script(index, 'muster')}".encode("utf-8", "backslashreplace").decode(), end="")
    findings, outcome = examine(case, bench)
    for process in outcome.processes:
        print(f"-- exit code {process.code}\n{process.output[:5000].decode('utf-8', 'replace')}\n{process.text[:5000]}")
    print("\n".join(map(str, findings)) or "nothing found")
    return min(1, len(findings))


def torture(options, folder):
    """Runs cases in several processes and prints the tables; gives 1 if something was found."""
    start, summary = time.time(), Summary()
    kept = start

    def keep_summary():
        text = summary.text(options, time.time() - start)
        (options.keep / "summary.md").write_text(text + "\n")
        return text
    results = multiprocessing.Queue()
    workers = []
    for index in range(options.jobs):
        own = folder / str(index)
        own.mkdir()
        own.chmod(0o755)
        numbers = range(options.first + index, sys.maxsize, options.jobs)
        workers.append(multiprocessing.Process(
            target=work, args=(options, own, numbers, results, start + options.minutes * 60)))
        workers[-1].start()
    running = len(workers)
    try:
        while running:
            result = results.get()
            if result is None:
                running -= 1
                continue
            summary.add(result)
            if time.time() - kept > 60:
                kept = time.time()
                keep_summary()
            if sys.stdout.isatty():
                print(f"\r\033[K{summary.cases:,} cases, {len(summary.found)} findings", end="\r", flush=True)
    except KeyboardInterrupt:
        for worker in workers:
            worker.terminate()
    print(keep_summary())
    return min(1, len(summary.found))


def built_program():
    """The release build of the checkout, which is made if it is missing."""
    program = ROOT / ".build" / "release" / "muster"
    if not program.exists():
        subprocess.run(["swift", "build", "-c", "release", "--product", "muster"], cwd=ROOT, check=True)
    return program


def read_options():
    parser = argparse.ArgumentParser(
        prog="scripts/torture", description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60, metavar="N", help="how long it runs (60)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of all chance (1)")
    parser.add_argument("--first", type=int, default=1, metavar="N", help="the case to begin with (1)")
    parser.add_argument("--program", type=pathlib.Path, metavar="PATH",
                        help="the command; the release build of the checkout unless given")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="cases at the same time (1)")
    parser.add_argument("--replay", metavar="SEED:CASE", help="run one case again and show what it says")
    parser.add_argument("--limit", type=float, default=20, metavar="S",
                        help="seconds of processor time that a command may take (20)")
    parser.add_argument("--shrink", type=float, default=30, metavar="S", help="seconds to make a finding smaller (30)")
    parser.add_argument("--most", type=int, default=3, metavar="N", help="cases kept of each kind of finding (3)")
    parser.add_argument("--keep", type=pathlib.Path, default=KEPT, metavar="DIR",
                        help=f"where findings go ({KEPT.relative_to(ROOT)})")
    return parser.parse_args()


def main():
    options = read_options()
    for number in (signal.SIGINT, signal.SIGHUP):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)  # A shell in the background ignores these, and so would the commands.
    options.program = (options.program or built_program()).resolve()
    options.keep = options.keep.resolve()
    options.keep.mkdir(parents=True, exist_ok=True)
    given = os.environ.get(FOLDER)
    folder = pathlib.Path(given or tempfile.mkdtemp(prefix="muster-torture-"))
    os.environ[FOLDER] = str(folder)
    folder.chmod(0o755)
    try:
        code = sandbox.enter([folder, options.keep])
        if code is None:
            code = replay(options, folder) if options.replay else torture(options, folder)
        sys.exit(code)
    finally:
        if not given:
            shutil.rmtree(folder, ignore_errors=True)
