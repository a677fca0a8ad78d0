"""Looking somebody up in a catalogue, beside DuckDB over the same tables, and how the cost grows with the enrolments."""

import random

from .harness import WORK, measure, muster, python, run, table, median

SIZES = [10_000, 100_000, 1_000_000]
FOLDER = WORK / "catalogue"
DUCKDB = """
import duckdb, sys
duckdb.execute("set threads = 1")
folder = sys.argv[1]
rows = duckdb.execute(f'''
  select s.term, s.section, s.title, p.name, s.credits, s.meetings, count(*) as enrolled
  from read_csv('{folder}/sections.csv', all_varchar = true) s
  join read_csv('{folder}/people.csv', all_varchar = true) p on p.username = s.instructor
  join read_csv('{folder}/enrolments.csv', all_varchar = true) e on e.term = s.term and e.section = s.section
  where s.term = '202510' and (s.term, s.section) in (
    select (term, section) from read_csv('{folder}/enrolments.csv', all_varchar = true) where username = 'user77')
  group by all''').fetchall()
print(rows)
"""


def lines(path, head, rows):
    """Writes a table."""
    with open(path, "w") as file:
        file.write(head + "\n")
        file.writelines(row + "\n" for row in rows)


def college(folder, enrolments):
    """Writes a catalogue: five enrolments for each student, and 25 for each section."""
    folder.mkdir(parents=True, exist_ok=True)
    choice = random.Random(7)
    students, teachers = enrolments // 5, 97
    lines(folder / "terms.csv", "term,from,to,days without class",
          ["202510,2024-09-02,2024-11-22,2024-10-10..2024-10-11", "202520,2024-12-02,2025-02-28,"])
    lines(folder / "periods.csv", "period,from,to", [f"{n},{7 + n:02}:05,{7 + n:02}:55" for n in range(1, 11)])
    lines(folder / "people.csv", "username,name,role,major,class year,campus mailbox,advisor,phone,e-mail,office",
          [f"user{n},First{n % 977} Last{n},student,CS,2027,CM {n},prof{n % 97},,user{n}@college.example,"
           for n in range(students)]
          + [f"prof{n},Prof{n % 13} Teach{n},professor,,,,,+1 555 {n:04},prof{n}@college.example,DL {n}"
             for n in range(teachers)])
    sections, rows = [], []
    for n in range(enrolments // 25):
        term, course = ("202510", "202520")[n % 2], f"{'ABCDEFGH'[n % 8]}{'SEMPH'[n % 5]} {100 + n // 40}"
        sections.append((term, f"{course}-{n % 40 + 1:02}"))
        rows.append(f"{term},{course},{sections[-1][1]},Title {n},prof{n % 97},MTR {n % 10 + 1} in R {n % 300},4,")
    lines(folder / "sections.csv", "term,course,section,title,instructor,meetings,credits,final", rows)
    lines(folder / "enrolments.csv", "term,username,section",
          [f"{term},user{n},{section}" for n in range(students) for term, section in choice.sample(sections, 5)])


def benchmark(options):
    """The lines of the results."""
    interpreter = python("duckdb")
    shown = []
    for size in SIZES:
        folder = FOLDER / str(size)
        college(folder, size)
        costs = measure({
            "muster": [muster(), "timetable", folder, "--person", "user77", "--as-of", "2024-10-01"],
            "duckdb": [interpreter, "-c", DUCKDB, folder],
        }, options.runs)
        ours, theirs = costs["muster"], costs["duckdb"]
        shown.append([f"{size:,}", f"{ours.processor * 1000:.0f}", f"{ours.megabytes:.0f}",
                      f"{theirs.processor * 1000:.0f}", f"{theirs.megabytes:.0f}",
                      f"{theirs.processor / ours.processor:.1f}"])
    start = median([run([muster(), "--version"]) for _ in range(5)])
    return [
        "## catalogue: the timetable of one student", "",
        "Milliseconds of processor time and megabytes of a process that reads the tables and answers; a catalogue of N",
        f"enrolments has N / 5 students and N / 25 sections. Muster alone takes {start.processor * 1000:.0f} ms to start. DuckDB is "
        "its Python module, with one thread,", "which joins the same tables and checks nothing.", "",
    ] + table(["enrolments", "Muster ms", "MB", "DuckDB ms", "MB", "DuckDB / Muster"], shown)
