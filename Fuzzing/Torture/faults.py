"""Faults of the machine around a command, as lines of shell."""

import os
import shutil
import sys

from .cases import HOME, NO_FAULT, WORK, Fault

ZONES = ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "Mars/Phobos", "", ":", "UTC+99", "../../etc/passwd",
         "/etc/passwd", "x" * 5000, "<+14>-14", "America/Sao_Paulo"]
LOCALES = ["C", "POSIX", "tr_TR.UTF-8", "ar_EG.UTF-8", "ja_JP.eucJP", "xx_XX", "", "C.UTF-8", "x" * 1000, "de_DE@euro",
           "th_TH.UTF-8", "fa_IR"]
SLOW_READER = "import sys, time\nwhile sys.stdin.buffer.read(700): time.sleep(0.01)"
NOT_BLOCKING = "import os, sys\nos.set_blocking(int(sys.argv[1]), False)\nos.execvp(sys.argv[2], sys.argv[2:])"


def make_fault(chance, has_day):
    """A fault, or none in one case of three. `has_day` says that the command's day depends on neither clock nor zone."""
    return NO_FAULT if chance.random() < 0.35 else chance.choice(KINDS)(chance, has_day)


def full_disk(chance, has_day):
    """A disk of a few blocks where the working folder is: what is there fits, and little else."""
    if os.geteuid() != 0:
        return small_files(chance, has_day)
    room = chance.choice([0, 4, 8, 16, 40, 100])
    return Fault("full disk", setup=(
        f"cp -a {WORK} kept && size=$(($(du -sk {WORK} | cut -f1) + {room}))",
        f"mount -t tmpfs -o size=${{size}}k tmpfs {WORK} && cp -a kept/. {WORK} && rm -rf kept",
    ), teardown=(f"umount -l {WORK}",))


def small_files(chance, has_day):
    ignored = chance.random() < 0.7
    return Fault("files limited" if ignored else "files limited by signal",
                 shell=(*(["trap '' XFSZ"] if ignored else []), f"ulimit -f {chance.choice([0, 1, 2, 8, 32])}"),
                 forgiven=() if ignored else ("SIGXFSZ",))


def output_full(chance, has_day):
    return Fault("standard output full", shell=("exec >/dev/full",), unseen=("stdout",), lost=True)


def output_closed(chance, has_day):
    return Fault("standard output closed", shell=("exec >&-",), unseen=("stdout",), lost=True)


def errors_full(chance, has_day):
    return Fault("standard error full", shell=("exec 2>/dev/full",), unseen=("stderr",))


def errors_closed(chance, has_day):
    return Fault("standard error closed", shell=("exec 2>&-",), unseen=("stderr",))


def all_closed(chance, has_day):
    lines = chance.choice([("exec <&-",), ("exec <&- >&-",), ("exec >&- 2>&-",), ("exec <&- >&- 2>&-",)])
    unseen = tuple(name for name, sign in (("stdout", ">&-"), ("stderr", "2>&-")) if f" {sign}" in lines[0])
    return Fault("descriptors closed: " + lines[0][5:], shell=lines, unseen=unseen, lost="stdout" in unseen)


def early_reader(chance, has_day):
    stream = chance.choice(["stdout", "stderr"])
    sign = ">" if stream == "stdout" else "2>"
    return Fault(f"reader of {stream} closes early", shell=(
        f"exec {sign} >(head -c {chance.choice([0, 1, 100, 70000])} >/dev/null 2>&1)",), unseen=(stream,),
        forgiven=("SIGPIPE",))


def slow_pipe(chance, has_day):
    """A pipe that does not block, behind which somebody reads slowly."""
    stream = chance.choice(["stdout", "stderr"])
    number, sign = ("1", ">") if stream == "stdout" else ("2", "2>")
    return Fault(f"{stream} does not block", shell=(
        f"exec {sign} >('{sys.executable}' -c '{SLOW_READER}' >/dev/null 2>&1)",),
        prefix=(sys.executable, "-c", NOT_BLOCKING, number), unseen=(stream,))


def little_memory(chance, has_day):
    # The program is not loaded with the first; Swift ends a process that gets no memory, so the others leave some room.
    size = chance.choice([120, 250, 300, 400, 500]) * 1000
    return Fault("memory limited", shell=(f"ulimit -v {size}",), starves=True)


def few_descriptors(chance, has_day):
    return Fault("descriptors limited", shell=(f"ulimit -n {chance.choice([4, 5, 6, 7, 8, 10, 12, 16])}",))


def small_stack(chance, has_day):
    return Fault("stack limited", shell=(f"ulimit -s {chance.choice([512, 1024, 2048])}",))


def little_time(chance, has_day):
    return Fault("processor time limited", shell=("ulimit -t 1",), forgiven=("SIGXCPU", "SIGKILL"))


def killed(chance, has_day):
    name = chance.choice(["SIGKILL", "SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"])
    return Fault(name, kill=(name, round(chance.uniform(0.002, 0.12), 4)), forgiven=(name,))


def zone(chance, has_day):
    return Fault("time zone", environment=(("TZ", chance.choice(ZONES)),), same_results=has_day)


def clock(chance, has_day):
    """Another day, where faketime is installed; else another zone."""
    if not shutil.which("faketime"):
        return zone(chance, has_day)
    day = chance.choice(["1970-01-01 00:00:01", "2038-01-19 03:14:08", "2026-12-31 23:59:59", "2024-02-29 12:00:00"])
    return Fault("clock", prefix=("faketime", day), same_results=has_day)


def locale(chance, has_day):
    return Fault("locale", environment=(("LANG", chance.choice(LOCALES)), ("LC_ALL", chance.choice(LOCALES))))


def home(chance, has_day):
    kind = chance.choice(["unset", "empty", "missing", "file", "relative", "settings folder"])
    if kind == "settings folder":
        return Fault("home: settings is a folder", setup=(f"rm -rf {HOME}/.config; mkdir -p {HOME}/.config/muster/settings",),
                     same_results=False)
    value = {"unset": None, "empty": "", "missing": "/nonexistent", "file": "/dev/null", "relative": "."}[kind]
    return Fault(f"home: {kind}", environment=(("HOME", value), ("XDG_CONFIG_HOME", None)), same_results=False)


def other_user(chance, has_day):
    """Somebody to whom the folders do not belong, or whose home cannot be written."""
    if os.geteuid() != 0:
        return read_only(chance, has_day)
    owned = chance.random() < 0.6
    return Fault("as nobody" if owned else "as nobody, folders read-only",
                 setup=(f"chown -hR 65534:65534 {WORK} tmp",) if owned else ("chmod 755 tmp",),
                 prefix=("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"))


def read_only(chance, has_day):
    """Files that cannot be read, or a folder that cannot be written; without effect on root."""
    lines = (f"chmod 000 {WORK}/*.journal 2>/dev/null; true",) if chance.random() < 0.5 else (f"chmod 555 {WORK}",)
    prefix = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups") if os.geteuid() == 0 else ()
    owner = (f"chown -hR 65534:65534 {WORK} tmp",) if prefix else ()
    return Fault("read-only or unreadable", setup=(*owner, *lines), prefix=prefix, teardown=(f"chmod 755 {WORK}",))


KINDS = (full_disk, full_disk, small_files, output_full, output_closed, errors_full, errors_closed, all_closed, early_reader,
         slow_pipe, little_memory, few_descriptors, few_descriptors, small_stack, little_time, killed, killed, killed, zone,
         clock, locale, home, home, other_user, read_only)
