"""Programs that draw one and the same thing over and over, and tell what each took."""

import os
import statistics
import subprocess
import sys
import typing

from .harness import ROOT, WORK, python

HERE = ROOT / "Benchmarks/drawing"


class Speed(typing.NamedTuple):
    """Things made in a second of wall and of processor time, and the bytes of what was made last."""

    wall: float
    processor: float
    size: int


def programs(*packages):
    """The command of each who is compared, built first where it must be."""
    interpreter = python(*packages)
    WORK.mkdir(exist_ok=True)
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "cairo", "libpng", "zlib"], capture_output=True, text=True, check=True)
    bare = WORK / "bare"
    subprocess.run(["cc", "-O3", "-march=native", HERE / "bare.c", "-o", bare, *flags.stdout.split(), "-lm"], check=True)
    build = ["swift", "build", "-c", "release", "--package-path", str(HERE), "--scratch-path", str(WORK / "drawing")]
    if found := os.environ.get("MUSTER_BENCH_DRAWING"):
        ours = found
    else:
        subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
        folder = subprocess.run([*build, "--show-bin-path"], capture_output=True, text=True, check=True).stdout.strip()
        ours = f"{folder}/DrawingBenchmark"
    peers = [interpreter, HERE / "peers.py"]
    return lambda who: {"C, bare cairo": [bare], "muster": [ours]}.get(who, [*peers, who])


def measure(program, counts, what, format, runs):
    """The median speed of each who is compared, by how many each makes in a run; the runs take turns."""
    speeds = {who: [] for who in counts}
    for _ in range(runs):
        for who, count in counts.items():
            file = WORK / f"{who.split(',')[0].lower()}-{what}.{format}"
            command = [*program(who), what, format, count, file]
            done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
            if done.returncode != 0:
                sys.exit(f"failed: {command}\n{done.stderr}")
            wall, processor = (float(word) for word in done.stdout.split())
            speeds[who].append(Speed(count / wall, count / processor, file.stat().st_size))
    return {who: Speed(*(statistics.median(each) for each in zip(*all))) for who, all in speeds.items()}


def rows(speeds):
    """The rows of a table: speeds, bytes, and Muster's processor time against each."""
    ours = speeds["muster"].processor
    return [[who, f"{speed.wall:.1f}", f"{speed.processor:.1f}", f"{speed.size / 1000:.0f}",
             "" if who == "muster" else f"{ours / speed.processor:.2f} ×"] for who, speed in speeds.items()]
