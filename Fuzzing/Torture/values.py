"""Values of options: for each name some that are valid, some that nearly are, and some that nobody expects."""

from .workspaces import ODD_NAMES, PEOPLE

ODD = ["", " ", "-", "--", "\n", "a" * 5000, "\u202e", "%s%n", "{{x}}", "..", "nan", "inf", "-1", "0", "1e400", "²", "１２",
       "99999999999999999999", "-9223372036854775808", "\x1b[2J", "\udcff", "日本", "\u0301", ",", ",,", "=", "a=", "=a", "*",
       "a, \"b", "💥" * 100, "0x10", "1.5", "+5", "00000", "\t", ";", "null", "2026-02-30", "9999-12-31", "0000-00-00"]
DATES = ["2026-11-16", "2026-09-07", "2026-10-12", "today", "yesterday", "2024-02-29", "9999-12-31", "0001-01-01",
         "2026-02-29", "tomorrow", "2026-11-16T10:00", "16/11/2026"]
DAYS = ["last", "2026-11-20", *DATES]
PERIODS = ["all", "2026", "2026-Q3", "2026-W47", "2026-11", "2026-11-16", "2026-09-01..2026-10-31", "2026-W53",
           "2026-W54", "last month", "this week", "october", "since monday", "term fall", "0001..9999", "2026-11-16..2026-01-01",
           "last year", "..2026", "2026..", "last 3 weeks", "yesterday"]
KNOWN = {
    "period": PERIODS, "as-of": DAYS, "date": DATES, "joined": DATES, "slot": ["morning", "afternoon", "14:00", "day", "a,b"],
    "tag": ["staff", "!staff", "staff,driver", "!"], "group": ["Chess", "C", "C++", "Amici del Bar", "chess", "*"],
    "group-name": ["Chess", "C", "a/b", "..", "Città"], "top": ["1", "3", "7", "1000000000", "0", "-3"],
    "target": ["80%", "0%", "100%", "101%", "80", "0.8"], "below": ["80%", "0%", "100%", "50"], "above": ["95%", "0%", "-1%"],
    "band": ["severe", "at risk,moderate", "none"], "locale": ["en", "it", "de-AT", "fr", "es", "ja", "ar", "xx", "en_US", "C"],
    "size": ["300x200", "640x400", "1x1", "0x0", "1600x1000", "9999x9999", "-1x5", "1e9x1e9", "300"],
    "scale": ["0.1", "1", "2", "8", "9", "0", "nan"], "format": ["journal", "csv", "pdf", "exe"],
    "input-format": ["csv", "journal", "xlsx", "json", "ical", "zoom", "bdc", "markdown", "moodle", "pdf"],
    "layout": ["long", "wide", "lists", "tall"], "date-format": ["dd/MM/yyyy", "M/d/yy", "yyMMdd", "serial", "yyyy-MM-dd", "d"],
    "year": ["2026", "0", "9999", "10000", "26"], "mark": ["P=present", "A=absent", "E=blank", "x=nothing"],
    "column": ["date=Date", "person=Name", "mark=", "id=#", "first=1", "nothing=Name"],
    "blank": ["missed", "exempt", "absent", "present"], "excused": ["missed", "neutral"],
    "listed": ["present", "partial", "absent", "excused", "warned", "exempt"],
    "bands": ["5,10,20", "1,2,3", "20,10,5", "0,0,0", "101"], "delimiter": [",", ";", "|", "tab", "\t", "ab"],
    "encoding": ["utf-8", "utf-16le", "utf-16be", "windows-1252", "latin-1"], "csv-escape": ["backslash", "none"],
    "sheet": ["#1", "#2", "#0", "Sheet1", "#99999999999999999999"], "present-after": ["75%", "45m", "0%", "101%", "-1m"],
    "partial-after": ["25%", "15m", "100%"], "slot-name": ["evening", "a b", "18:00"],
    "time-zone": ["Europe/Rome", "UTC", "Pacific/Kiritimati", "Mars/Phobos", "../../etc/passwd", "GMT+25"],
    "by": ["attended", "week", "month", "week,month", "streak", "name", "percent", "year,attended"],
    "difficulty": ["1.5", "0", "-1", "1e308", "nan"], "email": ["a@example.org", "a b", "Ann <a@b>\r\nBcc: x@y"],
    "days": ["Mon-Fri", "Mon,Sun", "Fri-Mon", "Montag"], "slots": ["am,pm", "a,a", "\"a,b\",c"], "page": ["1", "2", "999", "0"],
    "shard": ["1/2", "2/2", "0/2", "3/2", "1/1", "1/999999999"], "jobs": ["1", "2", "0", "1000000"],
    "title": ["My title", "{{group}}", "<script>", "\u202eabc"], "tags": ["a, b", "staff", ""], "note": ["storm", "a\nb", "; x"],
    "alias": ["Paco", "A, B"], "session": ["rehearsal", "#2", "a b"], "id": ["117", "#", "a b"], "to": ["New Name", "Ada"],
}
PERSON_OPTIONS = {"person", "exclude", "present", "partial", "absent", "excused", "warned", "exempt", "clear", "people"}
FILE_OPTIONS = {"rules", "names-key", "templates"}
OUTPUT_OPTIONS = {"output", "rejects", "save-rules"}
ENDINGS = {"chart": ["png", "svg", "pdf"], "report": ["pdf", "html", "md", "png"], "print": ["journal", "json"],
           "import": ["journal"], "check": ["txt", "json"], "formats": ["txt", "md", "html"]}
TABLE_ENDINGS = ["txt", "csv", "json", "jsonl", "md", "html"]


def value(option, command, space, chance):
    """A value for an option, mostly a sensible one."""
    if not space.plain and chance.random() < 0.06:
        return chance.choice(ODD)
    if option.name in OUTPUT_OPTIONS:
        return output(command, space, chance)
    if option.name in FILE_OPTIONS:
        return file(option.name, space, chance)
    if option.name in PERSON_OPTIONS and not (option.name == "excused" and "rule" in option.value):
        return people(option.name, space, chance)
    if option.choices and (space.plain or chance.random() < 0.9):
        return chance.choice(option.choices)
    known = KNOWN.get(option.name, ODD)
    return known[0] if space.plain else early(known, chance)


def early(values, chance):
    """One of several values, more likely one of the first, which are valid."""
    return values[int(len(values) * chance.random() ** 2)]


def people(name, space, chance):
    pool = (space.names or PEOPLE)[:12] + ([] if space.plain else ["Ada", "Franco", "Nobody At All", "*", "a*"])
    if name in ("person", "exclude"):
        return chance.choice(pool)
    chosen = chance.sample(sorted(set(pool)), chance.randint(1, 2))
    return ", ".join('"' + person + '"' if "," in person else person for person in chosen)


def file(name, space, chance):
    usual = {"rules": space.rules, "templates": ["templates"], "names-key": ["names.key", "new.key"]}[name]
    return chance.choice(usual) if space.plain or chance.random() < 0.85 else chance.choice(
        ["missing", "/dev/null", ".", space.records[0], "locked/new.key", "/dev/full", "self"])


def output(command, space, chance):
    """Where something is written: mostly a new file, now and then what a careful program does not write over."""
    ending = chance.choice(ENDINGS.get(command.words[0], TABLE_ENDINGS))
    if chance.random() < (0.85 if space.plain else 0.6):
        return chance.choice(["o", "o", "out/o"]) + "." + ending
    inputs = space.records + space.journals + space.templates + space.rules + space.jobs
    fitting = [path for path in inputs if path.endswith(tuple(ENDINGS.get(command.words[0], TABLE_ENDINGS)))]
    if chance.random() < 0.4:
        return chance.choice(fitting or inputs)
    if chance.random() < 0.1:
        return chance.choice(["new.key", "./new.key"])  # What the same command may make.
    return chance.choice([
        chance.choice(inputs), "new/deep/o." + ending, "sub dir/ó." + ending, "link.journal",
        "hard.journal", "dangling.csv", "loop/o." + ending,
        "self", "out/", "./", "empty", "locked/o." + ending, "locked/old.csv", "/dev/full", "/dev/null", "/dev/stdout", "-",
        "/dev/fd/1", "out/{{person}}." + ending, "{{group}}." + ending, "x" * 300 + "." + ending,
        chance.choice(ODD_NAMES) + "." + ending, "o", "o.", "o.xyz", "/proc/nothing." + ending, "templates/"])
