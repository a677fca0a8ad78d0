"""Commands: any of those that the help lists, with options that belong together and options that do not."""

from . import values
from .workspaces import PEOPLE

EDITS = {("record",), ("people", "add"), ("people", "rename"), ("people", "leave"), ("session", "open"),
         ("session", "join"), ("session", "close"), ("session", "leave"), ("session", "remove"), ("session", "message"),
         ("session", "poll"), ("alerts", "clear"), ("reminder", "add"), ("reminder", "delete")}
READING = {"input-format", "layout", "date-format", "year", "column", "mark", "delimiter", "encoding", "csv-escape", "sheet",
           "present-after", "partial-after", "date", "slot-name", "time-zone", "group-name"}
TEMPLATES = ["weekly", "monthly", "yearly", "ranking", "people", "group", "letter", "at-risk", "day-sheet", "calendar"]
RARE = {"version", "help", "color"}


def make_command(commands, space, chance):
    """A command as groups of words; an option and its value are one group."""
    command = chance.choices(commands, [weight(command) for command in commands])[0]
    groups = [command.words]
    options = [option for option in command.options if option.name not in RARE or chance.random() < 0.05]
    # Most options of reading are wrong for most files.
    most = 0 if space.plain else 0.3
    options = [option for option in options if option.name not in READING or chance.random() < most]
    count = min(len(options), chance.choice([0, 0, 1, 1, 1, 2] if space.plain else [0, 1, 1, 2, 2, 3, 5, 9]))
    for option in usual(command, chance) + chance.sample(options, count):
        groups.append(written(option, command, space, chance))
    if not space.plain and chance.random() < 0.05:
        groups.append((chance.choice(["--nonsense", "-Z", "--outptu", "--", chance.choice(values.ODD)]),))
    for argument in command.arguments:
        groups += [(word,) for word in arguments(argument, command, space, chance)]
    if chance.random() < 0.1:
        groups[1:] = chance.sample(groups[1:], len(groups) - 1)
    return tuple(groups)


def weight(command):
    """Which commands come more often: those that write files."""
    return {"report": 3, "chart": 2, "import": 3, "record": 2, "batch": 2, "print": 2, "formats": 0.4, "templates": 0.5,
            "holidays": 0.5}.get(command.words[0], 1)


def usual(command, chance):
    """Options without which the command seldom does much."""
    names = {"record": ["present", "past", "date"], "report": ["output"], "chart": ["output"], "import": ["output"]}
    names = names.get(command.words[0], []) + (["as-of"] if chance.random() < 0.6 else [])
    if command.words in EDITS or command.words == ("friends",):
        names += ["person"]
    if command.words[-1] == "rename":
        names += ["to"]
    if command.words == ("import",) and chance.random() < 0.5:
        names += ["append"]
    if command.words == ("record",) and chance.random() < 0.5:
        names += ["new"]
    if chance.random() < 0.15 and command.words != ("import",):
        names += ["names"]
    options = (command.option(name) for name in names)
    return [option for option in options if option and chance.random() < 0.93]


def written(option, command, space, chance):
    name = chance.choice(option.names)
    if option.value is None or option.optional and chance.random() < 0.2:
        return (name,)
    text = values.value(option, command, space, chance)
    return (f"{name}={text}",) if name.startswith("--") and chance.random() < 0.2 else (name, text)


def arguments(argument, command, space, chance):
    """Words for an argument of the help."""
    if not space.plain and chance.random() < 0.08:
        return chance.choice([[], [chance.choice(values.ODD)]])
    if argument.choices:
        return [chance.choice(argument.choices)]
    if argument.name == "template":
        return [chance.choice(TEMPLATES + space.templates * 2)]
    if argument.name == "name":
        return [chance.choice(["weekly", "nonsense", "mine", "ranking"])] if chance.random() < 0.7 else []
    if argument.name == "jobs-file":
        return [chance.choice(space.jobs)]
    if argument.name == "set":
        return [chance.choice(["it", "gb", "us", "it-bdc", "xx"])] if chance.random() < 0.8 else []
    if argument.name == "year":
        return [chance.choice(["2026", "1", "9999", "0", "-5", "1e9"])] if chance.random() < 0.7 else []
    if argument.name == "journal":
        return journals(command, space, chance)
    return [chance.choice(values.ODD)]


def journals(command, space, chance):
    if command.words == ("init",):
        odd = ["deep/new.journal", space.journals[0], "new.txt", "dangling.csv"]
        return [chance.choice(["new.journal"] + ([] if space.plain else odd))]
    if command.words in EDITS:
        return [safe(chance.choice(space.journals + (["link.journal"] if chance.random() < 0.2 else [])))]
    if not space.plain and chance.random() < 0.2:
        return [chance.choice(["link.journal", "hard.journal", "pipe.csv", "-", ".", "groups", "self", "dangling.csv", "locked",
                               "missing.journal", "/dev/null", "/dev/zero", "empty", "school.rules", "jobs.yaml"])]
    count = 1 if space.plain else chance.choice([1, 1, 1, 1, 2, 3])
    return [safe(path) for path in chance.sample(space.records, min(count, len(space.records)))]


def safe(path):
    """A path that is not an option."""
    return "./" + path if path.startswith("-") else path


def make_rivals(space, chance):
    """Several commands that change the same journal at once, each adding a person of its own."""
    journal = safe(chance.choice(space.journals))
    rivals = []
    for index, person in enumerate(chance.sample(PEOPLE, chance.randint(2, 5))):
        name = f"Rival {index} {person}".replace(",", "")
        if chance.random() < 0.5:
            rivals.append((("record",), (journal,), ("--date", "2026-11-16"), ("--past",), ("--new",), ("--slot", "morning"),
                           ("--present", name)))
        else:
            rivals.append((("people", "add"), (journal,), ("--person", name)))
    return tuple(rivals)
