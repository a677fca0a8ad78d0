"""Keeps commands that run as root from the rest of the machine.

A command may be told to write to `/dev/null`, or to a home folder that is `/`. As root, where the kernel allows it, the script
begins again with mounts of its own: all but its folders is read-only, and the devices are copies.
"""

import os
import pathlib
import subprocess
import sys

MARK = "MUSTER_TORTURE_ALONE"
DEVICES = {"null": (1, 3), "zero": (1, 5), "full": (1, 7), "random": (1, 8), "urandom": (1, 9), "tty": (5, 0)}


def enter(folders):
    """Begins again with mounts of its own if this is root, and gives the exit code of that; None if there is no need to."""
    if os.geteuid() != 0 or sys.platform != "linux":
        return None
    if os.environ.get(MARK):
        make_read_only(folders)
        return None
    if subprocess.run(["unshare", "--mount", "true"], capture_output=True).returncode != 0:
        return None
    again = ["unshare", "--mount", "--propagation", "private", sys.executable, *sys.argv]
    return subprocess.run(again, env=dict(os.environ, **{MARK: "1"})).returncode


def make_read_only(folders):
    for folder in folders:
        mount("--bind", folder, folder)
    devices = pathlib.Path(folders[0]) / "dev"
    devices.mkdir(exist_ok=True)
    mount("-t", "tmpfs", "tmpfs", devices)
    for name, (major, minor) in DEVICES.items():
        os.mknod(devices / name, 0o020666, os.makedev(major, minor))
        os.chmod(devices / name, 0o666)
    for name, target in (("fd", "fd"), ("stdin", "fd/0"), ("stdout", "fd/1"), ("stderr", "fd/2")):
        os.symlink("/proc/self/" + target, devices / name)
    (devices / "shm").mkdir()
    mount("-t", "tmpfs", "tmpfs", devices / "shm")
    mount("--rbind", devices, "/dev")
    mount("-o", "remount,bind,ro", "/dev")
    mount("-o", "remount,bind,ro", "/")


def mount(*words):
    subprocess.run(["mount", *map(str, words)], check=True)
