"""The same chart and the same pages as DrawingBenchmark, by the libraries that people use from Python.

    python peers.py WHO chart|pages png|svg|pdf COUNT FILE

WHO: matplotlib, gnuplot for charts; canvas, platypus (both reportlab), weasyprint, typst for pages. Prints seconds of wall
and of processor time, start and imports not counted, the first chart or page neither.
"""

import io
import math
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

FIRST = "Ada Bo Cleo Dora Eli Fay Gus Hana Ivo Jun Kai Lea Mia Noe Ola Pia Rea Sol Tea Uma".split()
LAST = "Abel Birk Cole Dahl Eide Falk Gold Holm Ives Juul".split()
MARKS = ["present", "partial", "absent", "excused"]
HEADS = ["Name", "Date", "Attended", "Rate", "Mark"]
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct".split()
VALUES = [100 + 50 * math.sin(index / 9) + index * 37 % 23 for index in range(200)]
LABELS = [f"{MONTHS[label // 2]} {label % 2 * 14 + 1}" for label in range(20)]
BLUE, GREY, HAIRLINE = "#0B6E99", "#6B7280", "#E5E7EB"


def rows(page):
    """The 40 rows of a page."""
    return [[f"{FIRST[(page * 7 + row) % 20]} {LAST[(page + row * 3) % 10]}",
             f"2026-{page % 12 + 1:02}-{row % 28 + 1:02}", f"{(page * 40 + row) % 1000}",
             f"{(page * 13 + row * 7) % 100} %", MARKS[(page + row) % 4]] for row in range(40)]


# Charts


def matplotlib(format):
    """A function that makes so many charts."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    def chart():
        figure = Figure(figsize=(16, 10), dpi=100)
        FigureCanvasAgg(figure)
        axes = figure.add_axes([0.07, 0.08, 0.87, 0.8])
        line, = axes.plot(VALUES, color=BLUE, linewidth=2.2, solid_joinstyle="round")
        # A gradient is a picture clipped to the area.
        area = axes.fill_between(range(200), VALUES, alpha=0)
        shade = [[(0.04, 0.43, 0.6, 0.02 + 0.26 * step / 63)] for step in range(64)]
        picture = axes.imshow(shade, extent=[0, 199, 0, 200], origin="lower", aspect="auto")
        picture.set_clip_path(area.get_paths()[0], transform=axes.transData)
        axes.plot([199], VALUES[-1:], "o", color=BLUE, markersize=8)
        axes.annotate(f"{VALUES[-1]:.0f}", (199, VALUES[-1]), (8, -4), textcoords="offset points", fontsize=10)
        axes.set_title("Attendance by week", loc="left", fontsize=18, fontweight="bold")
        axes.set_xticks(range(0, 200, 10), LABELS, fontsize=10, color=GREY)
        axes.set_yticks(range(0, 201, 50), range(0, 201, 50), fontsize=10, color=GREY)
        axes.grid(axis="y", color=HAIRLINE, linewidth=0.75)
        axes.spines[["top", "left", "right", "bottom"]].set_visible(False)
        axes.set_xlim(0, 202)
        axes.set_ylim(0, 200)
        file = io.BytesIO()
        figure.savefig(file, format=format, **({"pil_kwargs": {"compress_level": 1}} if format == "png" else {}))
        return file.getvalue()

    return lambda count: [chart() for _ in range(count)][-1]


def gnuplot(format):
    """A function that makes so many charts in one process of gnuplot."""
    terminal = {"png": "pngcairo size 1600,1000", "svg": "svg size 1600,1000", "pdf": "pdfcairo size 16in,10in"}[format]
    folder = pathlib.Path(tempfile.mkdtemp())
    data = folder / "data"
    data.write_text("".join(f"{index} {value}\n" for index, value in enumerate(VALUES)))
    ticks = ", ".join(f'"{label}" {index * 10}' for index, label in enumerate(LABELS))
    # gnuplot has no gradients below lines: one plain shade, which is less work.
    shade = f"'{data}' with filledcurves y1=0 fs transparent solid 0.15 noborder lc rgb '{BLUE}'"
    head = f"""set terminal {terminal} font 'Inter,11'
set title 'Attendance by week' left
set key off
set border 0
set tics scale 0 textcolor rgb '{GREY}'
set grid y lc rgb '{HAIRLINE}' lw 0.75
set xtics ({ticks})
set ytics 50
set xrange [0:205]
set yrange [0:200]
set label 1 '{VALUES[-1]:.0f}' at 200.5,{VALUES[-1]} point pt 7 ps 1.5 lc rgb '{BLUE}' offset 0.8,0
"""
    plot = f"plot {shade}, '{data}' with lines lw 3 lc rgb '{BLUE}'\n"

    def charts(count):
        out = folder / f"chart.{format}"
        script = head + "".join(f"set output '{out}'\n{plot}" for _ in range(count)) + "set output\n"
        subprocess.run(["gnuplot"], input=script, text=True, check=True)
        return out.read_bytes()

    return charts


# Pages


def canvas(format):
    """reportlab's canvas: every text at its place."""
    from reportlab.lib.colors import HexColor
    from reportlab.pdfgen.canvas import Canvas
    font, bold = reportlab_fonts()
    edges = [48, 200, 360, 440, 480]
    grey, ink, hairline = HexColor(GREY), HexColor("#1A1D21"), HexColor(HAIRLINE)

    def document(count):
        file = io.BytesIO()
        sheet = Canvas(file, pagesize=(595.28, 841.89), pageCompression=1)
        for page in range(count):
            sheet.setFont(bold, 8)
            sheet.setFillColor(grey)
            for column, head in enumerate(HEADS):
                (sheet.drawRightString if column in (2, 3) else sheet.drawString)(edges[column], 782, head)
            sheet.setFont(font, 9)
            sheet.setFillColor(ink)
            sheet.setStrokeColor(hairline)
            sheet.setLineWidth(0.5)
            sheet.lines([(48, 776 - row * 18, 547, 776 - row * 18) for row in range(40)])
            for row, cells in enumerate(rows(page)):
                for column, cell in enumerate(cells):
                    (sheet.drawRightString if column in (2, 3) else sheet.drawString)(edges[column], 764 - row * 18, cell)
            sheet.drawRightString(547, 28, str(page + 1))
            sheet.showPage()
        sheet.save()
        return file.getvalue()

    return document


def platypus(format):
    """reportlab's platypus: a table a page."""
    from reportlab.lib.colors import HexColor
    from reportlab.platypus import PageBreak, SimpleDocTemplate, Table, TableStyle
    font, bold = reportlab_fonts()
    style = TableStyle([
        ("FONT", (0, 0), (-1, -1), font, 9), ("FONT", (0, 0), (-1, 0), bold, 8),
        ("TEXTCOLOR", (0, 0), (-1, 0), HexColor(GREY)), ("LINEBELOW", (0, 0), (-1, -2), 0.5, HexColor(HAIRLINE)),
        ("ALIGN", (2, 0), (3, -1), "RIGHT")])

    def number(sheet, document):
        sheet.setFont(font, 9)
        sheet.drawRightString(547, 28, str(document.page))

    def document(count):
        file = io.BytesIO()
        story = []
        for page in range(count):
            story += [Table([HEADS] + rows(page), colWidths=[152, 110, 60, 80, 97], rowHeights=18, style=style), PageBreak()]
        SimpleDocTemplate(file, pagesize=(595.28, 841.89), leftMargin=48, rightMargin=48, topMargin=42, bottomMargin=42,
                          pageCompression=1).build(story, onFirstPage=number, onLaterPages=number)
        return file.getvalue()

    return document


def reportlab_fonts():
    """TrueType fonts as the others embed them, from those that matplotlib brings."""
    import matplotlib as package
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    folder = pathlib.Path(package.get_data_path()) / "fonts/ttf"
    for name, file in (("Text", "DejaVuSans.ttf"), ("Text-Bold", "DejaVuSans-Bold.ttf")):
        pdfmetrics.registerFont(TTFont(name, folder / file))
    return "Text", "Text-Bold"


def weasyprint(format):
    """WeasyPrint: a table of HTML a page."""
    from weasyprint import HTML
    style = f"""@page {{ size: A4; margin: 42pt 48pt; @bottom-right {{ content: counter(page); font: 9pt Inter }} }}
table {{ width: 100%; border-collapse: collapse; font: 9pt Inter; break-after: page }}
th {{ text-align: start; font-size: 8pt; color: {GREY} }} td {{ border-top: .5pt solid {HAIRLINE}; height: 17pt; padding: 0 }}
:is(td, th):nth-child(3), :is(td, th):nth-child(4) {{ text-align: end }} :is(td, th):last-child {{ padding-left: 20pt }}"""

    def line(cells, tag):
        return "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in cells) + "</tr>"

    def document(count):
        tables = "".join(
            "<table>" + line(HEADS, "th") + "".join(line(cells, "td") for cells in rows(page)) + "</table>"
            for page in range(count))
        return HTML(string=f"<style>{style}</style>{tables}").write_pdf()

    return document


def typst(format):
    """typst: a table a page, written as its own markup."""
    import typst as compiler
    folder = pathlib.Path(tempfile.mkdtemp())

    def line(cells):
        return ", ".join(f"[{cell}]" for cell in cells)

    def document(count):
        tables = "#pagebreak()\n".join(
            f"#list-of({line(HEADS)}, {', '.join(line(cells) for cells in rows(page))})\n" for page in range(count))
        source = folder / "pages.typ"
        source.write_text(f"""#set page(paper: "a4", margin: (x: 48pt, y: 42pt), numbering: "1", number-align: right)
#set text(font: "Inter", size: 9pt)
#let list-of(..cells) = table(columns: (152pt, 90pt, 60pt, 60pt, 80pt), rows: 18pt, inset: (x: 0pt, y: 3pt),
  align: (left, left, right, right, left), column-gutter: 12pt,
  stroke: (x: none, top: none, bottom: .5pt + rgb("{HAIRLINE}")), ..cells)
{tables}""")
        # Tags are a thing of its own, which none of the others makes here.
        return compiler.compile(str(source), pdf_tags=False)

    return document


def processor():
    """Seconds of processor time of this process and of those that it has started."""
    return sum(each.ru_utime + each.ru_stime for each in
               (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)))


def main():
    who, _, format, count, file = sys.argv[1:]
    make = globals()[who](format)
    make(1)
    start, used = time.perf_counter(), processor()
    document = make(int(count))
    print(f"{time.perf_counter() - start:.6f} {processor() - used:.6f}")
    pathlib.Path(file).write_bytes(document)


if __name__ == "__main__":
    main()
