"""How time and memory of readers and writers grow with the size of the input.

Each case makes inputs of doubling sizes. The exponent is the slope of a straight line through the logarithms of size and
time, the time of an empty run taken off: 1 is linear, 2 quadratic. The chart beside the table is drawn by Muster.
"""

import datetime
import itertools
import json
import math
import multiprocessing
import sqlite3
import sys
import typing
import zipfile

from .harness import ROOT, WORK, median, muster, run, table

FOLDER = WORK / "growth"
CHART = ROOT / "Benchmarks" / "growth.svg"
STEEP = 1.3
START = datetime.date(1990, 1, 1)
LATEST = ["--as-of", "last"]
# Times below this many seconds are those of the process, not of the work.
LEAST = 0.02


class Case(typing.NamedTuple):
    """What is measured: a file of a size, and the arguments that read it, with {} for its path."""

    name: str
    size: int
    ending: str
    make: typing.Callable
    arguments: list
    # How the command ends: 65 where the file is wrong.
    status: int = 0


def day(number):
    return (START + datetime.timedelta(days=number)).isoformat()


def person(number):
    return f"P{number:06d}"


def journal(people, sessions):
    """A journal in which everybody comes to every session, with lines of about a hundred characters."""
    names = [person(number) for number in range(people)]
    lines = ["  " + ", ".join(names[start:start + 10]) for start in range(0, people, 10)]
    block = "\n".join(lines)
    return "group Growth\n" + "".join(f"\n{day(number)}\n{block}\n" for number in range(sessions))


def one_line(people):
    names = ", ".join(person(number) for number in range(people))
    return f"group Growth\n\n2026-11-16\n  {names}\n"


def rows(count, people):
    marks = (f"{day(number // people)},{person(number % people)},present\n" for number in range(count))
    return "date,person,mark\n" + "".join(marks)


def wide(people, dates):
    head = "name," + ",".join(day(number) for number in range(dates))
    cells = ",".join("P" for _ in range(dates))
    return head + "\n" + "".join(f"{person(number)},{cells}\n" for number in range(people))


def transposed(people, dates):
    head = "date," + ",".join(person(number) for number in range(people))
    cells = ",".join("P" for _ in range(people))
    return head + "\n" + "".join(f"{day(number)},{cells}\n" for number in range(dates))


def markdown(count):
    lines = (f"| {day(number // 30)} | {person(number % 30)} | present |\n" for number in range(count))
    return "| date | person | mark |\n|---|---|---|\n" + "".join(lines)


def word_cell(words):
    return "| date | person |\n|---|---|\n| " + "Ann, " * words + "\n"


def flags(count):
    return "group A\nterm " + "🇮🇹" * count + " 2026-09-01..2026-12-18\n2026-11-02\n  Ann\n"


def clock_title(times):
    return "9:00 10:00 " * times + "\nName,2026-11-02,2026-11-09\nAnn,P,A\n"


def json_rows(count):
    return json.dumps([
        {"date": day(number // 30), "person": person(number % 30), "mark": "present"} for number in range(count)])


def calendar(count):
    events = (
        f"BEGIN:VEVENT\r\nUID:{number}\r\nDTSTART;VALUE=DATE:{day(number).replace('-', '')}\r\n"
        f"SUMMARY:Class\r\nEND:VEVENT\r\n" for number in range(count))
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + "".join(events) + "END:VCALENDAR\r\n"


def workbook(path, table):
    """A workbook of one sheet with the cells of a CSV text."""
    def cell(text):
        return f'<c t="inlineStr"><is><t>{text}</t></is></c>'
    body = "".join(
        "<row>" + "".join(cell(text) for text in line.split(",")) + "</row>" for line in table.splitlines())
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    # Stored, as a table of one value packs to less than a bomb may.
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("[Content_Types].xml", (
            f'<Types xmlns="{package}/content-types"><Default Extension="rels" '
            f'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            f'<Override PartName="/xl/workbook.xml" ContentType="{kind}.sheet.main+xml"/>'
            f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{kind}.worksheet+xml"/></Types>'))
        archive.writestr("_rels/.rels", (
            f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1" '
            f'Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>'))
        archive.writestr("xl/workbook.xml", (
            f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets>'
            f'</workbook>'))
        archive.writestr("xl/_rels/workbook.xml.rels", (
            f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1" Type="{office}/worksheet" '
            f'Target="worksheets/sheet1.xml"/></Relationships>'))
        archive.writestr(
            "xl/worksheets/sheet1.xml", f'<worksheet xmlns="{main}"><sheetData>{body}</sheetData></worksheet>')


def canvas(count):
    head = "Course ID,Section Name,Student ID,Student Name,Class Date,Attendance,Timestamp\n"
    return head + "".join(
        f"1,Morning,{number % 30},{person(number % 30)},{day(number // 30)},present,{day(number // 30)} 09:00:00 UTC\n"
        for number in range(count))


def zoom(people):
    head = "Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest\n"
    times = "11/18/2026 06:00:00 PM,11/18/2026 07:00:00 PM,60,No"
    return head + "".join(f"{person(number)},p{number}@example.org,{times}\n" for number in range(people))


def shared_address(people):
    head, *lines = zoom(people).splitlines()
    rows = (f"Ann N{number},all@example.org,{line.split(',', 2)[2]}" for number, line in enumerate(lines))
    return "\n".join([head, *rows]) + "\n"


def meet(people):
    head = "First name,Last name,Email,Duration,Time joined,Time exited\n"
    return head + "".join(
        f"Ann,{person(number)},p{number}@example.org,58 min,6:01 PM,6:59 PM\n" for number in range(people))


def moodle(dates):
    def heading(number):
        return (START + datetime.timedelta(days=number)).strftime("%d %b %Y 9.00AM All students")
    head = ["Last name", "First name", "ID number"] + [heading(number) for number in range(dates)]
    rows = ["\t".join([person(number), "Ann", str(number)] + ["P (2/2)"] * dates) for number in range(5)]
    return "Course\tMaps\nGroup\tAll participants\n\n" + "\n".join(["\t".join(head)] + rows) + "\n"


def departures(people):
    """Lines that say of strangers that they left."""
    return "group Growth\n" + "".join(f"leave 2026-11-10 {person(number)}\n" for number in range(people))


def unclear(people):
    """People of one name, and marks that could be of each of them."""
    blocks = "".join(f"person Ann\n  id {number}\n" for number in range(people))
    return f"group Growth\n{blocks}2026-11-16\n" + "  Ann\n" * people


def wrong_slots(count):
    declared = ", ".join(f"slot {number}" for number in range(count))
    sessions = "".join(f"{day(number)} slat {number}\n  Ann\n\n" for number in range(count))
    return f"group Growth\nslots {declared}\n\n{sessions}"


def meetings(count):
    """Patterns of a timetable that overlap, and sessions beside them."""
    patterns = "".join(
        f"meets Mon {number % 20:02}:{number % 60:02}-23:59 from 2026-08-31 for 15 weeks\n" for number in range(count))
    return f"group Growth\n{patterns}\n" + "".join(f"{day(number)} extra\n  Ann\n\n" for number in range(count))


def left_out(people):
    """Lines that are no directives, and that may name somebody."""
    return "group Growth\n" + "".join(f"persons {person(number)}\n" for number in range(people)) + "2026-11-16\n  Ann\n"


def member_days(count):
    """Sessions to each of which somebody new comes."""
    sessions = "".join(
        f"{day(number)} 18:00\n  18:00 open code 48213\n  18:02 join {person(number)} code 48213\n  19:00 close\n"
        for number in range(count))
    return f"group Growth\n{sessions}"


def list_cell(people):
    """A cell in which all are listed."""
    names = "; ".join(person(number) for number in range(people))
    return f'date,attendees\n2026-11-16,"{names}"\n2026-11-17,"{names}"\n'


def visits(count):
    """One person who comes and goes."""
    spans = [
        {"joinDateTime": f"2026-11-17T{9 + second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}Z",
         "leaveDateTime": f"2026-11-17T{9 + second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}Z",
         "durationInSeconds": 0} for second in range(count)]
    return json.dumps({
        "meetingStartDateTime": "2026-11-17T09:00:00Z", "meetingEndDateTime": "2026-11-17T19:00:00Z",
        "attendanceRecords": [
            {"emailAddress": "ann@example.org", "totalAttendanceInSeconds": 3600, "role": "Attendee",
             "identity": {"id": "1", "displayName": "Ann"}, "attendanceIntervals": spans}]})


def polls(count):
    asked = "".join(f'  18:10 poll "Question {number}?" Yes: Bob\n' for number in range(count))
    return "group Growth\n2026-11-16 18:00\n  18:00 open code 48213\n  18:02 join Bob code 48213\n" + asked


def refused(count):
    """Events of a session that cannot have happened."""
    removals = "".join(f"  18:02 remove {person(number)}\n" for number in range(count))
    return "group Growth\n2026-11-16 18:00\n  18:00 open code 48213\n" + removals


def slots(count):
    names = ", ".join(f"s{number}" for number in range(count))
    return f"group Growth\ndays Mon-Fri\nslots {names}\n2026-11-16 s1\n  Bob\n"


def json_members(count, **first):
    """One object with members that say nothing."""
    return json.dumps([first | {f"k{number}": 1 for number in range(count)}])


def one_id(people):
    return json.dumps({
        "students": [{"id": 7, "name": person(number)} for number in range(people)],
        "attendance": [{"studentId": 7, "date": "2026-11-16", "status": "P"}]})


def json_day(people):
    return json.dumps({"2026-11-02": {person(number): "present" for number in range(people)}})


def teams(people):
    span = {"joinDateTime": "2026-11-17T18:00:00Z", "leaveDateTime": "2026-11-17T19:00:00Z", "durationInSeconds": 3600}
    records = [
        {"emailAddress": f"p{number}@example.org", "totalAttendanceInSeconds": 3600, "role": "Attendee",
         "identity": {"id": str(number), "displayName": person(number)}, "attendanceIntervals": [span]}
        for number in range(people)]
    return json.dumps({
        "meetingStartDateTime": span["joinDateTime"], "meetingEndDateTime": span["leaveDateTime"],
        "attendanceRecords": records})


def assemble(sessions):
    members = {f"u{number}": {"name": person(number)} for number in range(30)}
    dates = {
        f"s{number:06d}": {"date": day(number), "startTime": "18:00", "attendees": {name: True for name in members}}
        for number in range(sessions)}
    return json.dumps({"groups": {"g": {"name": "Robotics", "owner": "u1", "members": members, "sessions": dates}}})


def store(path, people, sessions):
    """A store of the app BdC in which everybody comes to every session."""
    path.unlink(missing_ok=True)
    database = sqlite3.connect(path)
    database.executescript("""
        CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
        INSERT INTO Z_PRIMARYKEY VALUES (1, 'Attendance', 0, 0), (2, 'Person', 0, 0), (3, 'PersonsList', 0, 0);
        CREATE TABLE ZATTENDANCE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZDATESTRING VARCHAR, ZTYPE VARCHAR);
        CREATE TABLE ZPERSON (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZPERSONSLIST INTEGER,
          ZDIFFICULTYCOEFFICIENT FLOAT, ZICONSTRING VARCHAR, ZNAME VARCHAR);
        CREATE TABLE Z_1PERSONS (Z_1ATTENDANCE INTEGER, Z_2PERSONS INTEGER);
        CREATE TABLE Z_1PERSONSADMONISHED (Z_1ATTENDANCEADMONISHMENT INTEGER, Z_2PERSONSADMONISHED INTEGER);
        CREATE TABLE ATRANSACTION (Z_PK INTEGER PRIMARY KEY);
    """)
    database.executemany("INSERT INTO ZPERSON VALUES (?, 2, 1, 1, 1.0, NULL, ?)",
                         ((number + 1, person(number)) for number in range(people)))
    slots = itertools.islice(store_slots(), sessions)
    database.executemany("INSERT INTO ZATTENDANCE VALUES (?, 1, 1, ?, ?)",
                         ((number + 1, date, slot) for number, (date, slot) in enumerate(slots)))
    database.executemany("INSERT INTO Z_1PERSONS VALUES (?, ?)", (
        (session + 1, number + 1) for session in range(sessions) for number in range(people)))
    database.commit()
    database.close()


def store_slots():
    """The mornings and evenings of the working days of months without holidays, since the app began."""
    for number in itertools.count():
        date = datetime.date(2022, 1, 1) + datetime.timedelta(days=number)
        if date.month in (2, 7, 10) and date.weekday() < 5:
            yield date.strftime("%d/%m/%Y"), "morning"
            yield date.strftime("%d/%m/%Y"), "evening"


def text(make):
    """A maker that writes the text that a function gives of a size."""
    return lambda path, size: path.write_text(make(size))


CHECK = ["check", "{}", "--quiet"]

CASES = [
    Case("read journal, sessions", 500, "journal", text(lambda n: journal(30, n)), CHECK),
    Case("read journal, people", 1000, "journal", text(lambda n: journal(n, 10)), CHECK),
    Case("read journal, names on a line", 4000, "journal", text(one_line), CHECK),
    Case("read journal, flags of a name", 5000, "journal", text(flags), CHECK),
    Case("read journal, departures of strangers", 4000, "journal", text(departures), CHECK, 65),
    Case("read journal, events refused", 4000, "journal", text(refused), CHECK, 65),
    Case("read journal, slots", 6000, "journal", text(slots), ["rank", "{}"] + LATEST),
    Case("read journal, marks of unclear people", 3000, "journal", text(unclear), CHECK, 65),
    Case("read journal, wrong slots", 2000, "journal", text(wrong_slots), CHECK, 65),
    Case("read journal, meetings", 2000, "journal", text(meetings), CHECK, 65),
    Case("read journal, lines left out", 4000, "journal", text(left_out),
         ["rank", "{}", "--skip-invalid", "--rejects", str(FOLDER / "rejects.csv"), "--names", "initials"] + LATEST),
    Case("sessions, members", 500, "journal", text(member_days), ["sessions", "{}"] + LATEST),
    Case("sessions, polls", 4000, "journal", text(polls), ["sessions", "{}", "--polls"]),
    Case("read long CSV, rows", 50_000, "csv", text(lambda n: rows(n, 30)), CHECK),
    Case("read long CSV, people and days", 1000, "csv", text(lambda n: rows(n, 1)), CHECK),
    Case("read wide CSV, dates", 1500, "csv", text(lambda n: wide(1, n)), CHECK),
    Case("read wide CSV, people", 2000, "csv", text(lambda n: wide(n, 50)), CHECK),
    Case("read transposed CSV, people", 1500, "csv", text(lambda n: transposed(n, 3)), CHECK),
    Case("read CSV, names in a cell", 4000, "csv", text(list_cell), CHECK),
    Case("read CSV, times of a title", 5000, "csv", text(clock_title), CHECK),
    Case("read Markdown, words of a cell", 10_000, "md", text(word_cell), CHECK, 65),
    Case("read Markdown, rows", 5000, "md", text(markdown), CHECK),
    Case("read JSON, rows", 5000, "json", text(json_rows), CHECK),
    Case("read JSON, members", 5000, "json", text(json_members), CHECK, 65),
    Case("read JSON, members of a person", 2000, "json", text(lambda n: json_members(n, name="Ann")), CHECK, 65),
    Case("read JSON, people of an id", 2000, "json", text(one_id), CHECK, 65),
    Case("read JSON, people of a day", 4000, "json", text(json_day), CHECK),
    Case("read iCalendar, events", 500, "ics", text(calendar), CHECK),
    Case("read workbook, rows", 3000, "xlsx", lambda path, n: workbook(path, rows(n, 30)), CHECK),
    Case("read workbook, dates", 500, "xlsx", lambda path, n: workbook(path, wide(1, n)), CHECK),
    Case("read Canvas, rows", 5000, "csv", text(canvas), CHECK),
    Case("read Zoom, people", 2000, "csv", text(zoom), CHECK),
    Case("read Zoom, people of an address", 1000, "csv", text(shared_address), CHECK),
    Case("read Meet, people", 2000, "csv", text(meet), CHECK + ["--input-format", "meet", "--date", "2026-11-18"]),
    Case("read Moodle, dates", 300, "txt", text(moodle), CHECK),
    Case("read Teams from Graph, people", 1000, "json", text(teams), CHECK),
    Case("read Teams from Graph, visits", 2000, "json", text(visits), CHECK),
    Case("read Assemble, sessions", 200, "json", text(assemble), CHECK),
    Case("read BdC store, sessions", 100, "sqlite", lambda path, n: store(path, 200, n), CHECK),
    Case("read BdC store, people", 1000, "sqlite", lambda path, n: store(path, n, 10), CHECK),
    Case("write journal, sessions", 500, "csv", text(lambda n: rows(n * 30, 30)), ["print", "{}"]),
    Case("write journal, people", 1000, "csv", text(lambda n: rows(n * 10, n)), ["print", "{}"]),
    Case("write JSON, sessions", 500, "csv", text(lambda n: rows(n * 30, 30)), ["print", "{}", "--json"]),
] + [
    Case(f"rank as {form}, people", 1000, "csv", text(lambda n: rows(n * 5, n)), ["rank", "{}", "--format", form] + LATEST)
    for form in ("text", "csv", "json", "markdown", "html")
] + [
    Case("rank --detail, days", 250, "csv", text(lambda n: rows(n * 10, 10)),
         ["rank", "{}", "--detail", "--format", "html"] + LATEST),
    Case("stats, sessions", 500, "csv", text(lambda n: rows(n * 10, 10)), ["stats", "{}"] + LATEST),
    Case("friends, people", 100, "csv", text(lambda n: rows(n * 20, n)), ["friends", "{}", "--all"] + LATEST),
    Case("heat map, days", 500, "csv", text(lambda n: rows(n, 1)),
         ["chart", "heatmap", "{}", "-o", str(FOLDER / "out.svg")] + LATEST),
    Case("line chart, days", 500, "csv", text(lambda n: rows(n, 1)),
         ["chart", "line", "{}", "--by", "week", "-o", str(FOLDER / "out.svg")] + LATEST),
    Case("report ranking as PDF, people", 200, "csv", text(lambda n: rows(n * 5, n)),
         ["report", "ranking", "{}", "-o", str(FOLDER / "out.pdf")] + LATEST),
    Case("report ranking as HTML, people", 500, "csv", text(lambda n: rows(n * 5, n)),
         ["report", "ranking", "{}", "-o", str(FOLDER / "out.html")] + LATEST),
    Case("report people as PDF, people", 20, "csv", text(lambda n: rows(n * 20, n)),
         ["report", "people", "{}", "-o", str(FOLDER / "out.pdf")] + LATEST),
]


def benchmark(options):
    """The lines of the results."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    empty = FOLDER / "empty.journal"
    empty.write_text(journal(1, 1))
    start = median([run([muster(), "check", empty, "--quiet"], stderr=-3) for _ in range(5)])
    factors = [1, 2, 4, 8, 16]
    shown, found = [], {}
    for case in CASES:
        costs = [measured(case, factor, options.runs) for factor in factors]
        time = exponent(factors, [cost.processor - start.processor for cost in costs])
        memory = exponent(factors, [cost.megabytes - start.megabytes for cost in costs], least=4)
        found[case.name] = time or 0
        largest = costs[-1]
        shown.append([
            case.name, f"{case.size * factors[-1]:,}", f"{largest.processor * 1000:.0f}", f"{largest.megabytes:.0f}",
            written(time), written(memory)])
        mark = "  <-- steep" if time and time > STEEP else ""
        print(f"{case.name}: time ^{written(time)}, memory ^{written(memory)}{mark}", file=sys.stderr, flush=True)
    draw(found)
    lines = [
        "## growth: time and memory from 1 to 16 times the input", "",
        "Milliseconds of processor time and megabytes of the largest input. An exponent of 1 is linear, 2 quadratic; - is",
        "too little to be measured. The [chart](growth.svg) has the exponents of time.", ""]
    return lines + table(["case", "size", "ms", "MB", "time ^", "memory ^"], shown)


def measured(case, factor, runs):
    """The cost of a case at a size."""
    path = FOLDER / f"input.{case.ending}"
    make_apart(case, path, case.size * factor)
    command = [muster()] + [part.replace("{}", str(path)) for part in case.arguments]
    return median([run(command, case.status, stderr=-3) for _ in range(min(runs, 3))])


def make_apart(case, path, size):
    """Makes an input in a process of its own: the memory of this one counts as that of the programs that it begins."""
    maker = multiprocessing.Process(target=case.make, args=(path, size))
    maker.start()
    maker.join()
    if maker.exitcode != 0:
        sys.exit(f"{case.name}: the input could not be made")


def exponent(sizes, costs, least=LEAST):
    """The slope of the logarithms, of the points that are large enough to say something; none for fewer than two."""
    points = [(math.log(size), math.log(cost)) for size, cost in zip(sizes, costs) if cost > least]
    if len(points) < 2:
        return None
    across = sum(x for x, _ in points) / len(points)
    along = sum(y for _, y in points) / len(points)
    slope = sum((x - across) * (y - along) for x, y in points)
    return slope / sum((x - across) ** 2 for x, _ in points)


def written(exponent):
    return "-" if exponent is None else f"{exponent:.2f}"


def draw(exponents):
    """Draws the exponents as a ranking: each case is a person, each hundredth of its exponent a session attended."""
    lines = ["group Exponents of time, in hundredths", ""]
    for number in range(round(max(exponents.values()) * 100)):
        names = [f'"{name}"' for name, value in exponents.items() if round(value * 100) > number]
        lines += [day(number)] + [f"  {name}" for name in names]
    path = FOLDER / "exponents.journal"
    path.write_text("\n".join(lines) + "\n")
    run([muster(), "chart", "ranking", path, "--top", "40", "--size", "800x900", "--as-of", "last", "-o", CHART], stderr=-3)
