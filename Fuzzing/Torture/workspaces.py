"""Workspaces: samples, files made by chance, and spoiled ones, with links, pipes and folders among them."""

import dataclasses
import functools
import json
import shlex

from .cases import HOME, WORK
from .mutations import mutated
from .paths import FUZZING, SAMPLES, TEMPLATES

# Whole names that are unlikely as part of anything else, so that one in an output is told from another word.
PEOPLE = [
    "Ottavia Quaglia", "Bertrand Wxyzt", "Zoë Müller-Öz", "Quentin O'Dwyer", "Rossi-Kant, Mary", "Łucja Żółkiewska",
    "محمد الفارسي", "山田花子", "สมชาย ใจดี", "Дмитрий Кёльн", "नीलम शर्मा", "Ζήνων Παπάς", "Nguyễn Thị Ánh",
    "J\u0301osé Núñez", "Emoji 😀 Smith", "דנה כהן",
]
SLOTS = ["morning", "afternoon", "14:00", "evening"]
MARKS = ["partial", "absent", "excused", "warned", "exempt"]
ODD_NAMES = ["a b", "-o", "--help", "ñandú", "{{person}}", "new\nline", "*", "$HOME", "'quote\"", "\udcff\udcfe", ".hidden",
             "日本", "x" * 120, "CON", "a;b", "%s%n", "tab\there"]


@dataclasses.dataclass
class Workspace:
    """The files of a case and what commands can name: records, templates, jobs, rules and pictures."""

    files: dict
    setup: list
    feeders: list
    records: list
    journals: list
    templates: list
    jobs: list
    rules: list
    names: list
    plain: bool  # Whether nothing is spoiled or odd, and options are right, so that commands mostly succeed.
    spoiled: bool = False

    def add(self, path, data):
        self.files[f"{WORK}/{path}"] = data
        return path


def make_workspace(chance):
    """A workspace; about half of them are plain, and of the others some have nothing spoiled either."""
    space = Workspace({}, [], [], [], [], [], [], [], [], plain=chance.random() < 0.45)
    spoil = not space.plain and chance.random() < 0.75
    for _ in range(chance.randint(1, 2)):
        add_journal(space, chance)
    for _ in range(chance.randint(0, 2)):
        add_table(space, chance)
    for _ in range(chance.randint(1, 2)):
        path, data = chance.choice(samples())
        space.records.append(space.add(odd_name(path, space, chance), data))
        if path.endswith(".journal"):
            space.journals.append(space.records[-1])
    if chance.random() < 0.3:
        path, data = chance.choice(seeds())
        space.records.append(space.add(path, data))
    if chance.random() < 0.2:
        add_folder("college", space, chance)
    if chance.random() < 0.1:
        add_folder("portfolios", space, chance)
    add_template(space, chance)
    add_jobs(space, chance)
    add_settings(space, chance)
    if spoil:
        for path in chance.sample(sorted(space.files), chance.randint(1, 2)):
            space.files[path] = mutated(space.files[path], chance)
            space.spoiled = True
    add_links(space, chance)
    return space


@functools.cache
def samples():
    return [(file.name, file.read_bytes()) for folder in (SAMPLES, SAMPLES / "formats")
            for file in sorted(folder.iterdir()) if file.is_file() and file.suffix != ".yaml" and file.name != "README.md"]


@functools.cache
def sample_folder(name):
    folder = SAMPLES / name
    return [(str(file.relative_to(SAMPLES)), file.read_bytes()) for file in sorted(folder.rglob("*")) if file.is_file()]


def add_folder(name, space, chance):
    """Adds a folder of the samples, a catalogue or a class with its work, rarely without one of its files."""
    files = sample_folder(name)
    if not space.plain and chance.random() < 0.3:
        files = chance.sample(files, len(files) - 1)
    for path, data in files:
        space.add(path, data)
        if path.endswith(".journal"):
            space.journals.append(path)
            space.records.append(path)
    space.records.append(name)


@functools.cache
def seeds():
    endings = {"assemble": ".json", "bdc": ".sqlite", "ical": ".ics", "json": ".json", "journal": ".journal"}
    found = []
    for folder, ending in endings.items():
        for index, file in enumerate(sorted((FUZZING / "Seeds" / folder).iterdir())):
            if file.is_file():
                found.append((f"seed-{folder}-{index}{ending}", file.read_bytes()))
    return found


def odd_name(path, space, chance):
    """The name of a file, rarely an odd one."""
    _, dot, ending = path.rpartition(".")
    return chance.choice(ODD_NAMES) + dot + ending if not space.plain and chance.random() < 0.15 else path


def quoted(name):
    return '"' + name.replace('"', '""') + '"' if any(sign in name for sign in ',:;"') else name


def some_people(chance):
    return chance.sample(PEOPLE, chance.randint(2, 8))


def days(chance):
    first = chance.randint(1, 12)
    return [f"2026-{chance.choice(['09', '10', '11'])}-{day:02}" for day in range(first, first + chance.randint(1, 9))]


def events(people, chance):
    """What happens at a session to which people check in: mostly as the rules have it."""
    code = f"{chance.randint(0, 99999):05}"
    lines = [f"  18:00 open code {code}"]
    for minute, person in enumerate(chance.sample(people, chance.randint(0, len(people)))):
        lines.append(f"  18:{minute:02} join {quoted(person)} code {code}")
    if chance.random() < 0.2:
        lines.append(f"  18:30 remove {quoted(chance.choice(people))}")
    return lines + (["  19:00 close"] if chance.random() < 0.9 else [])


def add_journal(space, chance):
    people = some_people(chance)
    lines = [f"group {chance.choice(['Chess', 'C++', 'Reading circle', 'Città & Co', 'a/b', '日本', '..', 'C'])}"]
    calendar = chance.random() < 0.4
    if calendar:
        lines += ["start 2026-09-01", "days " + chance.choice(["Mon-Fri", "Mon-Sun", "Mon, Wed"])]
    slots = chance.sample(SLOTS, chance.randint(1, 3)) if chance.random() < 0.5 else []
    lines += ["slots " + ", ".join(slots)] if slots else []
    lines += chance.sample([
        "holidays it", "holidays us, gb", "holidays closed.txt", "closed 2026-08-10..2026-08-21 break", "open 2026-11-01",
        "place 40.8, 14.2", "difficulty-band 0..10 km 1.0", "term fall 2026-08-31..2026-12-18", "blank exempt",
        "excused neutral", "bands 5, 10, 20", "limit consecutive 5", "set percent on", "set top 3", "set locale it",
        "owner Ann Lee <ann@example.org>", "logo logo.png", "include part.journal", "; a comment",
        *([] if space.plain else ["locked 2026-09-02", "set names initials", "include missing.csv"])], chance.randint(0, 5))
    for person in people[:chance.randint(0, 3)]:
        lines += [f"person {quoted(person)}"]
        lines += chance.sample(["  tags staff, driver", "  joined 2026-09-02", "  left 2026-11-30", "  difficulty 1.5",
                                "  home 41.0, 14.3", "  id 117", "  email a@example.org", "  photo p.png"],
                               chance.randint(0, 3))
    check_in = not slots and chance.random() < 0.25
    for day in sorted(set(days(chance))):
        lines.append(f"{day} {chance.choice(slots)}" if slots else day)
        if check_in:
            lines += events(people, chance)
            continue
        present = chance.sample(people, chance.randint(0, len(people)))
        if present:
            lines.append("  " + ", ".join(quoted(person) for person in present))
        others = [person for person in people if person not in present]
        if others and chance.random() < 0.5:
            lines.append(f"  {chance.choice(MARKS)}: {quoted(others[0])}")
    if calendar and chance.random() < 0.7:
        lines[2] = "days Mon-Sun"
    path = chance.choice(["g.journal", "choir.journal", "groups/one.journal", "groups/two.journal", "c.journal"])
    space.records.append(space.add(odd_name(path, space, chance), "\n".join(lines).encode() + b"\n"))
    space.journals.append(space.records[-1])
    space.names += people
    if "include part.journal" in lines:
        folder = path.rpartition("/")[0]
        space.add((folder + "/" if folder else "") + "part.journal", f"2026-09-01\n  {quoted(people[0])}\n".encode())
    if "holidays closed.txt" in lines:
        folder = path.rpartition("/")[0]
        space.add((folder + "/" if folder else "") + "closed.txt", b"2026-10-05 ours\n2026-10-06\n")


def add_table(space, chance):
    people = some_people(chance)
    kind = chance.choice(["wide", "long", "lists", "json", "markdown"])
    dates = sorted(set(days(chance)))
    delimiter = chance.choice([",", ";", "\t", "|"])

    def cell(text):
        return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in ',;|"\t') else text

    def row(cells):
        return delimiter.join(cell(text) for text in cells)

    if kind == "wide":
        rows = [row(["Name", *dates])] + [row([person, *chance.choices("PPPAE ", k=len(dates))]) for person in people]
    elif kind == "lists":
        rows = [row(dates)] + [row(chance.sample(people, 1) * len(dates)) for _ in people]
    elif kind == "long":
        groups = chance.choice([[], ["Chess", "Go"], ["C", "C++"]])
        rows = [row(["Date", "Name", "Mark", *(["Group"] if groups else [])])]
        for date in dates:
            for person in chance.sample(people, 2):
                rows.append(row([date, person, chance.choice(["present", "absent", "excused"]),
                                 *([chance.choice(groups)] if groups else [])]))
    elif kind == "json":
        rows = [json.dumps({"date": date, "person": person, "mark": "present"}, ensure_ascii=False)
                for date in dates for person in people[:3]]
    else:
        rows = ["| Name | " + " | ".join(dates) + " |", "|---" * (len(dates) + 1) + "|"]
        rows += [f"| {person} | " + " | ".join(chance.choices("PA", k=len(dates))) + " |" for person in people]
    ending = {"json": ".jsonl", "markdown": ".md"}.get(kind, chance.choice([".csv", ".csv", ".txt", ".tsv"]))
    text = chance.choice(["\n", "\n", "\r\n"]).join(rows) + "\n"
    path = chance.choice(["register", "oct", "nov", "groups/t"]) + ending
    space.records.append(space.add(odd_name(path, space, chance), text.encode()))
    space.names += people


def add_template(space, chance):
    file = chance.choice(sorted(TEMPLATES.glob("*.yaml")))
    space.templates.append("templates/" + file.name)
    space.add(space.templates[0], file.read_bytes())
    if not space.plain and chance.random() < 0.5:
        sections = chance.sample([
            "  - ranking", "  - podium", "  - text: \"{{report}} {{dates}} {{#people}}{{name}}{{/people}}\"",
            "  - chart: {kind: bars, by: week}", "  - figures: [people, attended]", "  - head: {lead: \"{{group}}\"}",
            "  - columns:\n      - podium\n      - ranking", "  - text: \"{{nonsense}}\"", "  - page", "  - days"],
            chance.randint(1, 5))
        text = "\n".join(["# Mine.", f"period: {chance.choice(['last week', 'all', '2026'])}", "sections:", *sections])
        space.templates.append(space.add("templates/mine.yaml", text.encode() + b"\n"))


def add_jobs(space, chance):
    records = chance.sample(space.records, min(len(space.records), chance.randint(1, 3)))
    output = "out/{{slug}}-{{file}}-{{job}}.pdf" if space.plain else chance.choice([
        "out/{{group}}/{{period}}-{{template}}.pdf", "out/{{slug}}-{{job}}.html", "out/{{file}}-{{job}}.md", "out/one.png",
        "{{group}}.pdf", "out/{{owner}}/{{locale}}{{slot}}-{{job}}.svg", "out/{{person}}-{{job}}.pdf", space.records[0],
        "../out/{{group}}.pdf", "out/{{nonsense}}.pdf", ""])
    right = ["{template: weekly, period: last week}", "{template: ranking, period: all, names: initials}",
             "{chart: ranking, format: svg, top: 3}", "{chart: line, by: week, format: png, size: 300x200}",
             "{template: people, format: markdown}"]
    doubtful = ["{template: person, each: person, when: below 80%}", "{template: nothing}", "{chart: weekday}",
                "{template: group, locale: it, format: html, group: Chess}",
                "{template: at-risk, period: 2026, format: html, slot: morning}"]
    jobs = chance.sample(right if space.plain else right + doubtful, chance.randint(1, 3))
    lines = [f"output: {json.dumps(output, ensure_ascii=False)}",
             f"journals: {json.dumps(records, ensure_ascii=True)}", "as-of: last" if chance.random() < 0.8 else "", "jobs:"]
    lines += [f"  - {job}" for job in jobs]
    if chance.random() < 0.3:
        lines.append('email: {to: "{{owner}}", subject: "Attendance {{period}}"}')
    space.jobs.append(space.add("jobs.yaml", "\n".join(lines).encode("utf-8", "surrogateescape") + b"\n"))


def add_settings(space, chance):
    space.rules.append(space.add("school.rules", b"layout wide\ndate-format yyyy-MM-dd\nmark P = present\nmark A = absent\n"))
    space.add("names.key", b"00112233445566778899aabbccddeeff" * 2 + b"\n")
    space.add("logo.png", (b"\x89PNG\r\n\x1a\n" + bytes(40)))
    if not space.plain and chance.random() < 0.4:
        lines = chance.sample(["set percent on", "set top 3", "set locale de", "set names initials", "set theme dark",
                               "set nonsense 1", "set as-of last", "set by streak", f"set journal ~/../{WORK}/g.journal",
                               "set target 80%", "; nothing", "set color always", "set period 2026"], chance.randint(1, 4))
        space.files[f"{HOME}/.config/muster/settings"] = "\n".join(lines).encode() + b"\n"


def add_links(space, chance):
    """Links, pipes and folders that commands can name, in lines of shell."""
    record = shlex.quote(space.records[0])
    space.setup += [f"cd {WORK}", "mkdir -p out"]
    if chance.random() < 0.3:
        space.setup += [f"ln -sf ./{record} link.journal", f"ln -f ./{record} hard.journal", "ln -sf missing dangling.csv",
                        "ln -sfn . loop", "ln -sf self self"]
    if chance.random() < 0.2:
        space.setup += ["mkfifo pipe.csv idle.journal"]
        space.feeders += [f"(cd {WORK}; cat ./{record} >pipe.csv) >/dev/null 2>&1 </dev/null &"]
    if chance.random() < 0.2:
        space.setup += ["mkdir -p locked empty", "echo before >locked/old.csv", "chmod 555 locked"]
    space.setup += ["cd .."]
