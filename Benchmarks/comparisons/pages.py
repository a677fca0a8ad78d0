"""A thousand pages of tables of 40 rows and 5 columns as one PDF."""

from .drawing import measure, programs, rows
from .harness import table

# Those that take minutes make fewer pages.
COUNTS = {"C, bare cairo": 1000, "muster": 1000, "canvas": 200, "platypus": 200, "typst": 1000, "weasyprint": 20}
NAMES = {"canvas": "reportlab, canvas", "platypus": "reportlab, platypus", "weasyprint": "WeasyPrint"}


def benchmark(options):
    """The lines of the results."""
    program = programs("matplotlib", "reportlab", "typst", "weasyprint")
    speeds = measure(program, COUNTS, "pages", "pdf", options.runs)
    named = {NAMES.get(who, who): speed for who, speed in speeds.items()}
    return ["## pages: tables of 40 rows and 5 columns, PDF", ""] + table(
        ["who", "pages/s", "pages/s of processor time", "kB", "muster against it"], rows(named))
