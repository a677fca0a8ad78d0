"""A line chart of 1600x1000 with a gradient, 200 points and 20 labels, as PNG, SVG and PDF."""

from .drawing import measure, programs, rows
from .harness import table

COUNTS = {"C, bare cairo": 200, "muster": 200, "matplotlib": 10, "gnuplot": 20}


def benchmark(options):
    """The lines of the results."""
    program = programs("matplotlib")
    note = "All draw the same but for gnuplot, which has no gradients below lines and fills the area plainly."
    lines = []
    for format in ("png", "svg", "pdf"):
        speeds = measure(program, COUNTS, "chart", format, options.runs)
        lines += [f"## charts: a line chart of 1600x1000 with 200 points and 20 labels, {format.upper()}", "", note, ""]
        lines += table(["who", "charts/s", "charts/s of processor time", "kB", "muster against it"], rows(speeds))
    return lines
