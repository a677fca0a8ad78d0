"""What must hold after every command, whatever it read and whatever went wrong."""

import dataclasses
import os
import re
import zlib

from .cases import NO_FAULT, WORK
from .permissions import EDITING, REMNANT, STAMPED

EXIT_CODES = {0, 64, 65, 66, 73, 75}  # Those of docs/diagnostics.md but 70, which is a defect of its own.
PENDING = 1  # With --exit-code alone.
CRASHES = {"SIGILL", "SIGSEGV", "SIGABRT", "SIGTRAP", "SIGBUS", "SIGFPE", "SIGSYS"}
INTERNAL = re.compile(
    rb"Fatal error|\.swift:\d+|/Sources/|/opt/swift|Error Domain=|NSCocoa|Optional\(|couldn.t be completed|DecodingError"
    rb"|Index out of range|unexpectedly found nil|\[ERROR\]|\[WARNING\]|MusterApp\.|MusterText\.|MusterBatch\.")
NOT_STARTED = re.compile(rb"error while loading shared libraries|cannot (?:fork|make pipe)|cannot execute|: error 24")
QUALIFIED = re.compile(r"~[0-9a-f]{8}(?=[-.])")
CONTROLS = re.compile(rb"\x1b|\xe2\x80[\xaa-\xae]|\xe2\x81[\xa6-\xa9]")


@dataclasses.dataclass(frozen=True)
class Finding:
    """Something that must not be: its kind, and what was seen."""

    kind: str
    detail: str
    command: str = ""

    @property
    def signature(self):
        """What findings of one cause are likely to share."""
        detail = re.sub(r"'[^']*'|\"[^\"]*\"|\d+|[^\x20-\x7e]+", "_", self.detail)
        detail = re.sub(r"\S*/\S*|\S+\.\w{2,7}\b", "/", detail)
        # What cannot say why it ended does so for the same reason in every command.
        command = "" if self.kind == "crash" and ": " not in self.detail or self.kind == "output lost" else self.command
        return self.kind, command, detail[:80]

    def __str__(self):
        return f"{self.command}: {self.kind}: {self.detail}"


def examine(case, bench):
    """Runs a case, and what it is compared with, and gives the findings with the outcome."""
    quiet = dataclasses.replace(case, fault=NO_FAULT)
    reference = run(quiet, bench)
    findings = check(quiet, reference) if case.fault == NO_FAULT else []
    outcome = reference
    if case.fault != NO_FAULT:
        outcome = run(case, bench)
        findings += check(case, outcome)
        if not_started(outcome):
            return findings, outcome
        if len(case.commands) == 1 and not chancy(case):
            findings += compare(case, reference, outcome)
    elif len(case.commands) == 1 and not chancy(case) and not hung(reference):
        again = run(elsewhere(case), bench)
        findings += check_same(case, reference, again)
    findings += check_edits(case, outcome, bench)
    return [dataclasses.replace(finding, command=case.subcommand) for finding in findings], outcome


def run(case, bench):
    """Runs a case; one that does not come to an end is tried again with more time."""
    outcome = bench.run(case)
    return bench.run(case, bench.limit * 2) if hung(outcome) else outcome


def hung(outcome):
    return any(process.code is None for process in outcome.processes)


def not_started(outcome):
    return any(NOT_STARTED.search(process.errors) for process in outcome.processes)


def chancy(case):
    """Whether results depend on more than the files: on a key or a draw that is made, or on when pipes are read."""
    words = " ".join(word for index in range(len(case.commands)) for word in case.words(index))
    if re.match(r"(pick|split)\b", words) and "--seed" not in words:
        return True
    if re.match(r"session open\b", words) and "--code" not in words:
        return True
    if "--no-keep-going" in words:  # Outputs that are being made when the first one fails are finished, or not begun.
        return True
    return ("pseudonyms" in words and "names.key" not in words) or any("pipe.csv" in line for line in case.setup)


def elsewhere(case):
    """The same commands in another time zone and language, where the day is given."""
    if not has_day(case):
        return case
    environment = dict(case.environment, LANG="tr_TR.UTF-8")
    if has_fixed_day(case):
        environment["TZ"] = "Pacific/Kiritimati"
    return dataclasses.replace(case, environment=tuple(environment.items()))


def has_day(case):
    """Whether the day that figures are counted up to does not come from the clock."""
    groups = [group for command in case.commands for group in command]
    text = [" ".join(group) for group in groups]
    given = any(re.match(r"--as-of[= ](\d|last)", group) for group in text)
    relative = any(re.search(r"(?<!-)\b(today|yesterday|this|since|last (?:week|month|year))", group) for group in text)
    return given and not relative


def has_fixed_day(case):
    """Whether the day is the same in every zone: where nothing is on record, the last session's day is today's."""
    last = any(group[-1] == "last" or group[-1].endswith("=last") for command in case.commands for group in command)
    return has_day(case) and not last


def check(case, outcome):
    """What a single outcome must be like."""
    if not_started(outcome):
        return []
    findings = []
    for process in outcome.processes:
        findings += check_end(case, process)
        findings += check_messages(case, process)
    killed = any(process.signal for process in outcome.processes) or hung(outcome)
    findings += check_files(case, outcome, killed)
    findings += check_names(case, outcome)
    findings += check_keys(outcome)
    return findings


def check_end(case, process):
    if process.code is None:
        return [Finding("hang", f"no end under {case.fault.name}")]
    if process.signal in case.fault.forgiven:
        return []
    if process.signal:
        reason = re.search(r".*(?:Fatal error|error:|abort).*", process.text)
        kind = "crash" if process.signal in CRASHES else "ended by a signal"
        if case.fault.starves:
            kind = "crash for want of memory"
        if not reason and "stderr" in case.fault.unseen:
            return [Finding(kind, f"{process.signal} when standard error cannot be written")]
        return [Finding(kind, f"{process.signal} under {case.fault.name}: {reason[0] if reason else ''}")]
    if process.code == 70:
        return [Finding("exit code 70", process.text)]
    if process.code == PENDING and any("--exit-code" in group for command in case.commands for group in command):
        return []
    if process.code not in EXIT_CODES:
        return [Finding("undocumented exit code", f"{process.code}: {process.text}")]
    told = case.subcommand == "check" and "json" in " ".join(case.words())  # Problems are then the output itself.
    if process.code and not process.errors.strip() and "stderr" not in case.fault.unseen and not told:
        return [Finding("no message", f"exit code {process.code}")]
    return []


def check_messages(case, process):
    findings = []
    for name, data in (("standard error", process.errors), ("standard output", process.output)):
        if match := INTERNAL.search(data):
            line = next((line for line in data.splitlines() if match[0] in line), match[0])
            findings.append(Finding("internals in a message", f"{name}: {line.decode('utf-8', 'replace')}"))
        if CONTROLS.search(data) and not any("color" in word for word in all_words(case)) and not colored(case):
            if name == "standard error" or is_text(case):
                findings.append(Finding("control characters", f"{name}: {CONTROLS.search(data)[0]!r}"))
    return findings


def is_text(case):
    """Whether standard output is for a terminal, rather than a file of some format."""
    files = any(word.startswith(("--format", "--json")) for word in all_words(case))
    return not files and case.subcommand not in ("print", "chart", "report", "templates", "session open")


def colored(case):
    return any(b"color" in data for data in case.files.values())


def all_words(case):
    return [word for index in range(len(case.commands)) for word in case.words(index)]


def check_files(case, outcome, killed):
    """Nothing is changed that is read, and nothing appears that is not named."""
    allowed = outcome.permissions
    findings = []
    if allowed.twice and outcome.changed() and outcome.first.code == 0 and len(case.commands) == 1:
        findings.append(Finding("two outputs in one file", sorted(allowed.twice)[0]))
    for path in outcome.changed():
        entry = outcome.after.get(path)
        if path in allowed.edited or (entry and entry.kind == "folder"):
            continue
        if re.search(r"(^|/)\.muster-run-", path) and leaves_log(case, outcome):
            continue
        if path in outcome.before:
            if path in allowed.inputs:
                findings.append(Finding("input changed", path))
            elif not allowed.allows(path, killed):
                findings.append(Finding("file changed that was not named", path))
        elif not allowed.allows(path, killed):
            if case.subcommand != "batch":
                findings.append(Finding("file made that was not named", path))
            elif not path.startswith(WORK):
                findings.append(Finding("file made outside of the folder", path))
            elif re.search(r"(^|/)\.muster", path) and not path.endswith(".lock"):
                findings.append(Finding("temporary file left", "of the run"))
        elif not killed and re.search(r"(^|/)\.muster[^/]*(\.part|-run-[^/]*)$|\.lock$", path):
            findings.append(Finding("temporary file left", "of the run" if "-run-" in path else path))
    for path, entry in outcome.after.items():
        old = outcome.before.get(path)
        if entry.kind == "folder" and old is None and not allowed.on_the_way(path) and not allowed.allows(path, killed):
            if case.subcommand != "batch" and not path.startswith("home/"):
                findings.append(Finding("folder made that was not named", path))
        if old and entry.kind == old.kind == "file" and entry.mode != old.mode:
            findings.append(Finding("permissions changed", f"{path} from {old.mode:o} to {entry.mode:o}"))
    return findings


def leaves_log(case, outcome):
    """Whether a batch stopped halfway or could not write its manifest, and leaves its log for the next one to go on from."""
    return case.subcommand == "batch" and ("--no-keep-going" in all_words(case) or outcome.first.code == 73)


def check_names(case, outcome):
    """Nobody's whole name is in what is written with names hidden."""
    words = all_words(case)
    policies = [" ".join(group) for command in case.commands for group in command if group[0].startswith("--names")]
    # The last one counts.
    hidden = all(re.match(r"--names(-key|[= ](initials|pseudonyms))", policy) for policy in policies)
    if not policies or not hidden or case.subcommand in EDITING | {"init", "import", "templates", "batch"}:
        return []
    files = {path: data for path, data in outcome.contents.items() if path.startswith(WORK)}
    files |= {"standard output": outcome.first.output, "standard error": outcome.first.errors}
    findings = []
    for name in case.names:
        if any(name in word for word in words):
            continue
        for path, data in files.items():
            if any(name.encode("utf-8", "surrogateescape") in text for text in (data, inflated(data))):
                findings.append(Finding("a name that is hidden", f"{name} in {path}"))
    return findings[:1]


def check_keys(outcome):
    """A key of pseudonyms that was made is there in the end."""
    findings = []
    for process in outcome.processes:
        for match in re.finditer(r"created a pseudonym key in (\S+);", process.text):
            data = outcome.contents.get(os.path.normpath(os.path.join(WORK, match[1])))
            if data is not None and not re.fullmatch(rb"[0-9a-f]{64}\n", data):
                findings.append(Finding("a key that was made is lost", match[1]))
    return findings


def inflated(data):
    """The text of the streams of a PDF."""
    if not data.startswith(b"%PDF"):
        return b""
    texts = []
    for match in re.finditer(rb"stream\r?\n", data):
        try:
            texts.append(zlib.decompressobj().decompress(data[match.end():], 5_000_000))
        except zlib.error:
            continue
    return b"\n".join(texts)


def check_same(case, one, other):
    """A second run of the same, elsewhere, gives the same bytes."""
    findings = []
    first, second = one.first, other.first
    where = "elsewhere" if has_day(case) else "again"
    if first.code != second.code:
        findings.append(Finding("not the same " + where, f"exit codes {first.code} and {second.code}"))
    elif first.output != second.output:
        findings.append(Finding("not the same " + where, "standard output"))
    elif first.errors != second.errors:
        findings.append(Finding("not the same " + where, "standard error"))
    for path in sorted(one.after.keys() | other.after.keys()):
        if one.after.get(path) != other.after.get(path) and not path.startswith("home/.cache") and not REMNANT.search(path):
            findings.append(Finding("not the same " + where, path))
            break
    return findings


def compare(case, reference, outcome):
    """What a fault may do: make a command fail, and then leave what was there; never give other results."""
    if hung(reference) or hung(outcome) or not case.fault.same_results:
        return []
    # A group's share depends on its name, and a journal that cannot be read counts by its file's.
    if any("--shard" in group for command in case.commands for group in command):
        return []
    findings = []
    process, expected = outcome.first, reference.first
    if process.code == 0 and expected.code == 0:
        if case.fault.lost and expected.output:
            findings.append(Finding("output lost", "exit code 0 where standard output cannot be written"))
        elif "stdout" not in case.fault.unseen and process.output != expected.output:
            findings.append(Finding("other output under a fault", f"standard output under {case.fault.name}"))
    elif process.code == 0:
        findings.append(Finding("success under a fault alone", f"{case.fault.name}; exit code {expected.code} without it"))
    for path in sorted(reference.after.keys() | outcome.after.keys()):
        after, wanted = outcome.after.get(path), reference.after.get(path)
        if reference.same(path) and outcome.same(path) or path.startswith("home/.cache") or (after or wanted).kind == "folder":
            continue
        if after and wanted and STAMPED.search(path):
            continue
        if differs(after, wanted):
            # A journal that cannot be read counts by its file's name: another group of that name gets a longer one.
            if after and not differs(after, reference.after.get(QUALIFIED.sub("", path))):
                continue
            unlike_before = differs(after, outcome.before.get(path))
            if process.code == 0 and not path.startswith("home/"):
                findings.append(Finding("other output under a fault", f"{path} under {case.fault.name}"))
            elif unlike_before and after is not None and not told(path) and not REMNANT.search(path):
                findings.append(Finding("half-written output", f"{path} under {case.fault.name}, exit code {process.code}"))
            elif unlike_before and after is None:
                findings.append(Finding("output removed", f"{path} under {case.fault.name}, exit code {process.code}"))
    return findings[:2]


def told(path):
    """Whether a file tells what became of others, and so may be another after a fault."""
    return bool(re.search(r"manifest[^/]*\.json$", path))


def differs(one, other):
    return (one and (one.kind, one.digest)) != (other and (other.kind, other.digest))


def check_edits(case, outcome, bench):
    """A journal that was edited still reads, and has what each command said it wrote."""
    findings = []
    for path in sorted(outcome.permissions.edited):
        if outcome.same(path) or path not in outcome.before:
            continue
        data = outcome.contents.get(path)
        if data is None:
            findings.append(Finding("edited journal gone", path))
            continue
        if checked(case, path, case.files.get(path), bench) == 0 and checked(case, path, data, bench) != 0:
            findings.append(Finding("edited journal cannot be read", path))
        for index, process in enumerate(outcome.processes if len(case.commands) > 1 else []):
            person = case.words(index)[-1]
            if process.code == 0 and person.encode() not in data:
                findings.append(Finding("edit lost", f"{person} under {case.fault.name}"))
    return findings


def checked(case, path, data, bench):
    """The exit code of a check of a file."""
    if data is None:
        return None
    command = (("check",), ("--no-settings",), ("./" + path.removeprefix(WORK + "/"),))
    alone = dataclasses.replace(case, commands=(command,), files=dict(case.files, **{path: data}), fault=NO_FAULT,
                                setup=(), feeders=(), standard_input="/dev/null")
    return bench.run(alone).first.code
