"""The weekly batch as a Python pipeline would do it: polars counts, matplotlib draws, reportlab sets the pages.

A report of three pages for each group, with three charts as vectors and the table of everybody, like the one that
three-pages.yaml describes. Counting is one lazy query a figure over columns; charts are drawn by figures without pyplot
straight to PDF and placed on reportlab's pages by pdfrw; fonts are loaded once.

    python pipeline.py GROUPS OUT [--count 50] [--jobs 1]
"""

import argparse
import io
import multiprocessing
import pathlib

import matplotlib
import polars
from matplotlib import dates
from matplotlib.backends.backend_pdf import FigureCanvasPdf
from matplotlib.figure import Figure
from pdfrw import PdfReader
from pdfrw.buildxobj import pagexobj
from pdfrw.toreportlab import makerl
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import Flowable, PageBreak, Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

BLUE, GREY, HAIRLINE = "#2F5D8C", "#6B7280", "#E5E7EB"
MARGIN = 48
WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
BANDS = [(5, "good"), (10, "at risk"), (20, "moderate")]


def band(missed):
    """The word for a share missed, in percent."""
    return next((word for bound, word in BANDS if missed < bound), "severe")


def share(part, whole, units=1):
    """A share in percent with as many units of it, halves rounded upwards and no zeros at the end."""
    return f"{(2 * 100 * units * part + whole) // (2 * whole) / units:g}"


class Figures:
    """Everything that the pages of one group say."""

    def __init__(self, file):
        self.group = file.stem
        marks = polars.read_csv(
            file, schema={"date": polars.Date, "slot": polars.Categorical, "person": polars.Categorical,
                          "mark": polars.Categorical})
        came = marks.with_columns(
            came=polars.col("mark").cast(polars.String).is_in(["present", "partial"]),
            warned=polars.col("mark") == "warned")
        self.sessions = marks.select(polars.struct("date", "slot").n_unique()).item()
        people = came.group_by("person").agg(
            polars.col("came").sum().alias("attended"), polars.col("warned").sum())
        days = came.group_by("person", "date").agg(polars.col("came").any()).sort("person", "date")
        streaks = (
            days.with_columns(run=polars.struct("person", "came").rle_id())
            .filter("came").group_by("person", "run").len().group_by("person").agg(streak=polars.col("len").max()))
        self.people = (
            people.join(streaks, on="person", how="left")
            .with_columns(
                rank=polars.col("attended").rank("min", descending=True), name=polars.col("person").cast(polars.String),
                percent=polars.col("attended") / self.sessions * 100, streak=polars.col("streak").fill_null(0))
            .sort(["attended", "name"], descending=[True, False]))
        self.total = self.people["attended"].sum()
        self.expected = self.people.height * self.sessions
        attended = came.filter("came")
        by_day = attended.group_by("date").len().sort(["len", "date"], descending=[True, False])
        self.best = by_day.row(0) if by_day.height else (None, 0)
        self.weeks = (
            attended.group_by(polars.col("date").dt.truncate("1w")).len().sort("date"))
        self.slots = (
            attended.with_columns(week=polars.col("date").dt.truncate("1w"), slot=polars.col("slot").cast(polars.String))
            .group_by("week", "slot").len().sort("slot", "week").partition_by("slot", as_dict=True))
        self.weekdays = attended.group_by(polars.col("date").dt.weekday().alias("day")).len().sort("day")
        self.first, self.last = marks.select(polars.col("date").min(), last=polars.col("date").max()).row(0)


def styled(axes, title):
    """Axes with a title at the left, level hairlines and no frame."""
    axes.set_title(title, loc="left", fontsize=12, fontweight="bold")
    axes.spines[["top", "left", "right"]].set_visible(False)
    axes.tick_params(labelsize=8, colors=GREY, length=0)
    axes.grid(axis="y", color=HAIRLINE, linewidth=0.5)
    axes.set_axisbelow(True)
    axes.set_ylim(bottom=0)


def label_months(axes):
    """A label for each week, the month under its first."""
    axes.xaxis.set_major_locator(dates.WeekdayLocator(dates.MONDAY))
    axes.xaxis.set_major_formatter(dates.ConciseDateFormatter(axes.xaxis.get_major_locator()))


def draw_weeks(axes, figures):
    """Attendance by week as a line with the area below it and the average."""
    weeks, counts = figures.weeks["date"].to_list(), figures.weeks["len"].to_list()
    axes.plot(weeks, counts, color=BLUE, linewidth=1.5)
    axes.fill_between(weeks, counts, color=BLUE, alpha=0.15, linewidth=0)
    average = sum(counts) / len(counts)
    axes.axhline(average, color=GREY, linewidth=0.75, dashes=(3, 3))
    axes.annotate(f"average {average:.1f}", (weeks[-1], average), fontsize=8, color=GREY)
    axes.annotate(f"{counts[-1]}", (weeks[-1], counts[-1]), fontsize=8)
    styled(axes, "Attendance by week")
    label_months(axes)


def draw_slots(axes, figures):
    """A line for each slot."""
    for slot, weeks in figures.slots.items():
        line, = axes.plot(weeks["week"].to_list(), weeks["len"].to_list(), linewidth=1.5)
        axes.annotate(f"{weeks['len'][-1]} {slot[0]}", (weeks["week"][-1], weeks["len"][-1]), fontsize=8,
                      color=line.get_color())
    styled(axes, "Attendance by week and slot")
    label_months(axes)


def draw_weekdays(axes, figures):
    """A bar for each weekday with its number above."""
    names = [WEEKDAYS[day - 1] for day in figures.weekdays["day"]]
    bars = axes.bar(names, figures.weekdays["len"].to_list(), color=BLUE, width=0.6)
    axes.bar_label(bars, fontsize=8)
    styled(axes, "Attendance by weekday")
    axes.set_yticks([])


class Charts(Flowable):
    """Charts one above the other, as one form of vectors."""

    def __init__(self, figures, *draw):
        super().__init__()
        self.width, self.height = A4[0] - 2 * MARGIN, 300 * len(draw)
        figure = Figure(figsize=(self.width / 72, self.height / 72))
        FigureCanvasPdf(figure)
        figure.subplots_adjust(left=0.06, right=0.9, top=1 - 0.09 / len(draw), bottom=0.08 / len(draw), hspace=0.25)
        for number, each in enumerate(draw):
            each(figure.add_subplot(len(draw), 1, number + 1), figures)
        file = io.BytesIO()
        figure.savefig(file, format="pdf")
        self.form = pagexobj(PdfReader(fdata=file.getvalue()).pages[0])

    def draw(self):
        self.canv.doForm(makerl(self.canv, self.form))


def day(date):
    """`22 May 2026`."""
    return f"{date.day} {date:%B %Y}"


class Report:
    """Sets the pages of groups, its styles made once."""

    def __init__(self):
        fonts = pathlib.Path(matplotlib.get_data_path()) / "fonts/ttf"
        pdfmetrics.registerFont(TTFont("Text", fonts / "DejaVuSans.ttf"))
        pdfmetrics.registerFont(TTFont("Text-Bold", fonts / "DejaVuSans-Bold.ttf"))
        matplotlib.rcParams["font.family"] = "DejaVu Sans"
        self.title = ParagraphStyle("title", fontName="Text-Bold", fontSize=20, leading=26)
        self.text = ParagraphStyle("text", fontName="Text", fontSize=9, leading=13)
        self.note = ParagraphStyle("note", parent=self.text, textColor=colors.HexColor(GREY))
        self.figures = TableStyle([
            ("FONT", (0, 0), (-1, 0), "Text-Bold", 18), ("FONT", (0, 1), (-1, 1), "Text", 8),
            ("TEXTCOLOR", (0, 1), (-1, 1), colors.HexColor(GREY)), ("LEFTPADDING", (0, 0), (-1, -1), 0)])
        self.rows = TableStyle([
            ("FONT", (0, 0), (-1, -1), "Text", 8), ("FONT", (0, 0), (-1, 0), "Text-Bold", 8),
            ("LINEBELOW", (0, 0), (-1, -1), 0.5, colors.HexColor(HAIRLINE)),
            ("ALIGN", (0, 0), (0, -1), "RIGHT"), ("ALIGN", (2, 0), (6, -1), "RIGHT")])

    def write(self, figures, file):
        """The three pages of one group."""
        period = f"{day(figures.first)} – {day(figures.last)}"
        foot = f"{figures.group} · {period}"

        def margins(canvas, document):
            canvas.setFont("Text", 7)
            canvas.drawString(MARGIN, 28, foot)
            canvas.drawRightString(A4[0] - MARGIN, 28, f"{document.page} / 3")

        document = SimpleDocTemplate(
            str(file), pagesize=A4, leftMargin=MARGIN, rightMargin=MARGIN, topMargin=MARGIN, bottomMargin=MARGIN,
            title=f"{figures.group}: {period}", author=figures.group)
        document.build(self.story(figures, period), onFirstPage=margins, onLaterPages=margins)

    def story(self, figures, period):
        percent = f"{share(figures.total, figures.expected, 10)} %"
        numbers = [[f"{figures.people.height}", f"{figures.total:,}", percent, f"{figures.sessions}"],
                   ["people", "sessions attended", "attendance rate", "sessions held"]]
        sentence = (
            f"{figures.total:,} of {figures.expected:,} expected sessions were attended ({percent}). The best day was "
            f"{figures.best[0]:%A}, {day(figures.best[0])}, with {figures.best[1]} attended.")
        rows = [["#", "Name", "Attended", "Expected", "Rate", "Warned", "Streak", "Band"]] + [
            [f"{row['rank']}", row["name"], f"{row['attended']}", f"{figures.sessions}", f"{share(row['attended'], figures.sessions)} %",
             f"{row['warned']}", f"{row['streak']}", band(100 - row["percent"])]
            for row in figures.people.iter_rows(named=True)]
        return [
            Paragraph(figures.group, self.note), Paragraph(period, self.title),
            Paragraph(f"{figures.people.height} people · as of {day(figures.last)}", self.note), Spacer(1, 18),
            Table(numbers, colWidths=[(A4[0] - 2 * MARGIN) / 4] * 4, style=self.figures), Spacer(1, 12),
            Paragraph(sentence, self.text), Spacer(1, 12), Charts(figures, draw_weeks), PageBreak(),
            Charts(figures, draw_slots, draw_weekdays), PageBreak(),
            Table(rows, colWidths=[24, 150, 60, 60, 60, 50, 50, 45], repeatRows=1, style=self.rows),
        ]


REPORT = None


def prepare():
    """Loads the fonts once in each process."""
    global REPORT
    REPORT = Report()


def make(job):
    """The report of one group."""
    file, out = job
    REPORT.write(Figures(file), out / f"{file.stem}.pdf")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("groups", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    jobs = [(file, options.out) for file in sorted(options.groups.glob("*.csv"))[: options.count]]
    if options.jobs == 1:
        prepare()
        for job in jobs:
            make(job)
    else:
        # Threads of polars do not survive a fork.
        with multiprocessing.get_context("spawn").Pool(options.jobs, prepare) as pool:
            pool.map(make, jobs, chunksize=5)


if __name__ == "__main__":
    main()
