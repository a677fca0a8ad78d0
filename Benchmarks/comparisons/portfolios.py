"""A portfolio of images as one PDF: Muster against reportlab and img2pdf on the same files."""

import json
import pathlib

from .harness import WORK, measure, muster, python, table

STANDARDS, IMAGES = 60, 4
# reportlab writes images as text, byte by byte in Python: it gets fewer.
FEWER = {"reportlab": 24}

# Both take files and the PDF to write, a page each.
PEERS = {
    "reportlab": """
import sys
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas
canvas = Canvas(sys.argv[1], pagesize=A4)
for file in sys.argv[2:]:
    canvas.drawImage(file, 40, 40, A4[0] - 80, A4[1] - 80, preserveAspectRatio=True)
    canvas.showPage()
canvas.save()
""",
    "img2pdf": """
import sys
import img2pdf
layout = img2pdf.get_layout_fun((img2pdf.mm_to_pt(210), img2pdf.mm_to_pt(297)))
with open(sys.argv[1], "wb") as file:
    img2pdf.convert(*sys.argv[2:], layout_fun=layout, outputstream=file)
""",
}

PHOTO = """
import os, sys
from PIL import Image
for number, file in enumerate(sys.argv[1:]):
    noise = Image.frombytes("RGB", (700, 525), os.urandom(700 * 525 * 3))
    noise.resize((2800, 2100)).save(file, quality=92, comment=str(number).encode())
"""


def photos(interpreter, folder):
    """Photos of noise, some megabytes each; eight differ, the others are names of theirs."""
    firsts = [folder / f"photo-{number}.jpg" for number in range(8)]
    if not firsts[-1].exists():
        folder.mkdir(parents=True, exist_ok=True)
        program = WORK / "photos.py"
        program.write_text(PHOTO)
        measure({"photos": [interpreter, program, *firsts]}, 1)
    files = []
    for number in range(STANDARDS * IMAGES):
        file = folder / f"{number}.jpg"
        if not file.exists():
            file.hardlink_to(firsts[number % 8])
        files.append(file)
    return files


def journal(folder, files):
    """A class of one student with so many standards, and work on each."""
    standards = {str(number): {"id": str(number), "position": number, "depth": 0, "statementNotation": f"4.X.{number}",
                               "description": f"Standard {number}."} for number in range(1, STANDARDS + 1)}
    standards_set = {"title": "Grade 4", "subject": "Mathematics", "educationLevels": ["04"],
                     "jurisdiction": {"title": "Maryland"}, "standards": standards}
    (folder / "standards.json").write_text(json.dumps({"data": standards_set}))
    (folder / "students.csv").write_text("number,first,last\n1,Ann,Lee\n")
    (folder / "assignments.csv").write_text(
        "name,standards\n" + "".join(f"Task {number},4.X.{number}\n" for number in range(1, STANDARDS + 1)))
    work = ["student,assignment,files\n"]
    for number in range(STANDARDS):
        own = ";".join(file.name for file in files[number * IMAGES:(number + 1) * IMAGES])
        work.append(f"1,Task {number + 1},{own}\n")
    (folder / "work.csv").write_text("".join(work))
    path = folder / "class.journal"
    path.write_text("group Class\nstandards standards.json\nstudents students.csv\nassignments assignments.csv\nwork work.csv\n")
    return path


def benchmark(options):
    """The lines of the results."""
    interpreter = python("reportlab", "img2pdf", "pillow")
    folder = WORK / "portfolio"
    files = photos(interpreter, folder)
    shares = {who: files[:FEWER.get(who, len(files))] for who in [*PEERS, "muster"]}
    commands, outputs = {}, {}
    for who, program in PEERS.items():
        path = WORK / f"portfolio-{who}.py"
        path.write_text(program)
        outputs[who] = WORK / f"portfolio-{who}.pdf"
        commands[who] = [interpreter, path, outputs[who], *shares[who]]
    outputs["muster"] = pathlib.Path(WORK / "portfolio-muster.pdf")
    commands["muster"] = [muster(), "report", "portfolio", journal(folder, files), "--as-of", "2026-11-20",
                          "-o", outputs["muster"]]
    costs = measure(commands, options.runs)
    rows = []
    for who, cost in costs.items():
        pages, size = len(shares[who]), sum(file.stat().st_size for file in shares[who])
        rows.append([who, f"{pages}", f"{pages / cost.wall:.1f}", f"{pages / cost.processor:.1f}", f"{cost.megabytes:.0f}",
                     f"{outputs[who].stat().st_size / size:.3f}"])
    size = sum(file.stat().st_size for file in files)
    return [f"## portfolio: {len(files)} JPEG files of {size / len(files) / 1e6:.1f} MB, PDF", ""] + table(
        ["who", "images", "images/s", "images/s of processor time", "MB of memory",
         "size of the PDF to that of the files"], rows)
