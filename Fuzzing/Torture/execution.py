"""Runs a case in a folder of its own and looks at what there was before and after."""

import dataclasses
import glob
import hashlib
import os
import pathlib
import shutil
import signal
import stat
import subprocess
import time

from .cases import HOME, TEMPORARY, WORK, signal_name
from .permissions import Permissions

MOST_READ = 20_000_000  # Bytes of an output that are looked at.
LONGEST_SLEEP = 300  # Seconds without a second of processor time, after which a process is said to wait for ever.


@dataclasses.dataclass(frozen=True)
class Entry:
    """What there is at a path."""

    kind: str  # "file", "folder", "link", "pipe" or "other"
    mode: int
    digest: str  # Of the bytes of a file, or the target of a link.


@dataclasses.dataclass
class Process:
    """How a process ended and what it said. The code is negative for a signal, None for one that did not end."""

    code: int | None
    output: bytes
    errors: bytes

    @property
    def signal(self):
        return signal_name(-self.code) if self.code is not None and self.code < 0 else None

    @property
    def text(self):
        return self.errors.decode("utf-8", "replace")


@dataclasses.dataclass
class Outcome:
    """What became of a case. Paths are relative to its folder."""

    processes: list
    before: dict
    after: dict
    contents: dict  # The bytes of files that are new or changed.
    seconds: float
    permissions: Permissions

    @property
    def first(self):
        return self.processes[0]

    def changed(self):
        """Paths that are new, gone or have other bytes."""
        paths = self.before.keys() | self.after.keys()
        return sorted(path for path in paths if self.same(path) is False)

    def same(self, path):
        one, other = self.before.get(path), self.after.get(path)
        return one is not None and other is not None and (one.kind, one.digest) == (other.kind, other.digest)


class Bench:
    """A folder in which cases run one after the other, always at the same path."""

    def __init__(self, program, folder, limit):
        self.program, self.folder, self.limit = program, pathlib.Path(folder), limit
        self.base = self.folder / "case"

    def run(self, case, limit=None):
        """Runs the commands of a case; what they leave is gone afterwards, but for what the outcome has."""
        self.clear()
        helpers = None
        try:
            self.write(case)
            helpers = self.set_up(case)
            before = snapshot(self.base)
            permissions = Permissions(case, self.base, before)
            start = time.monotonic()
            processes = self.execute(case, limit or self.limit)
            seconds = time.monotonic() - start
            after = snapshot(self.base)
            outcome = Outcome(processes, before, after, {}, seconds, permissions)
            for path in outcome.changed():
                if path in after and after[path].kind == "file":
                    outcome.contents[path] = read(self.base / path)
            return outcome
        finally:
            if helpers:
                end_group(helpers)
            for line in case.fault.teardown:
                subprocess.run(["bash", "-c", line], cwd=self.base, capture_output=True)
            self.clear()

    def clear(self):
        if self.base.exists():
            subprocess.run(["chmod", "-R", "u+rwx", self.base], capture_output=True)
            shutil.rmtree(self.base, ignore_errors=True)

    def write(self, case):
        for name in WORK, HOME, TEMPORARY:
            (self.base / name).mkdir(parents=True)
        write_files(self.base, case.files)

    def set_up(self, case):
        """Runs the lines before the commands; gives the group of processes that feed pipes."""
        script = self.folder / "setup.sh"
        script.write_bytes(os.fsencode(case.setup_script()))
        process = subprocess.Popen(["bash", script], cwd=self.base, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        process.wait(timeout=600)
        return process.pid

    def execute(self, case, limit):
        variables = {name: value.replace("BASE", str(self.base)) for name, value in case.variables().items()}
        running = []
        for index in range(len(case.commands)):
            script = self.folder / f"command-{index}.sh"
            script.write_bytes(os.fsencode(case.script(index, self.program)))
            running.append(subprocess.Popen(
                ["bash", script], cwd=self.base, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, start_new_session=True))
        if case.fault.kill:
            name, seconds = case.fault.kill
            time.sleep(seconds)
            for process in running:
                process.send_signal(getattr(signal, name))
        return [finish(process, limit) for process in running]


def finish(process, limit):
    """Waits for the end of a process, or ends one that hangs."""
    watch = Watch(process.pid, limit)
    try:
        while True:
            try:
                output, errors = process.communicate(timeout=0.5)
                return Process(process.returncode, output, errors)
            except subprocess.TimeoutExpired:
                if watch.hangs():
                    end_group(process.pid)
                    output, errors = process.communicate()
                    return Process(None, output, errors)
    finally:
        end_group(process.pid)


class Watch:
    """Tells whether a group of processes hangs, by the processor time that it used, so that other work on the machine
    does not matter."""

    def __init__(self, group, limit):
        self.group, self.limit = group, limit
        self.seen, self.since = 0, time.monotonic()

    def hangs(self):
        """Whether it used more than the limit, or slept for long."""
        used = processor_time(self.group)
        if used >= self.seen + 1:
            self.seen, self.since = used, time.monotonic()
        return used > self.limit or time.monotonic() - self.since > LONGEST_SLEEP


def processor_time(group):
    """The seconds of processor time of the processes of a group and of their children that ended; 0 where there is no /proc."""
    ticks = 0
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            fields = pathlib.Path(path).read_text(errors="replace").rpartition(")")[2].split()
        except OSError:
            continue  # It ended meanwhile.
        if int(fields[2]) == group:
            ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def end_group(group):
    """Ends the processes of a group that this test began."""
    try:
        os.killpg(group, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


def write_files(folder, files):
    for path, data in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


def snapshot(base):
    """Everything below a folder, without following links."""
    entries = {}
    folders = [str(base)]
    while folders:
        with os.scandir(folders.pop()) as found:
            for item in found:
                status = item.stat(follow_symlinks=False)
                path = os.path.relpath(item.path, base)
                entries[path] = Entry(kind(status.st_mode), stat.S_IMODE(status.st_mode), digest(item.path, status))
                if stat.S_ISDIR(status.st_mode):
                    folders.append(item.path)
    return entries


def kind(mode):
    kinds = ((stat.S_ISREG, "file"), (stat.S_ISDIR, "folder"), (stat.S_ISLNK, "link"), (stat.S_ISFIFO, "pipe"))
    return next((name for test, name in kinds if test(mode)), "other")


def digest(path, status):
    if stat.S_ISLNK(status.st_mode):
        return os.readlink(path)
    if not stat.S_ISREG(status.st_mode):
        return ""
    try:
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except PermissionError:
        return "unreadable"


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read(MOST_READ)
    except PermissionError:
        return b""
