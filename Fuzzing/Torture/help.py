"""What the program says it can do: commands, options and their values, read from its help."""

import dataclasses
import re
import subprocess


@dataclasses.dataclass(frozen=True)
class Option:
    """An option as the help lists it. `value` is None for one without a value; `optional` is for `--bands [<…>]`."""

    names: tuple
    value: str | None
    optional: bool
    choices: tuple

    @property
    def name(self):
        """The long name without its dashes."""
        return next((name for name in self.names if name.startswith("--")), self.names[0]).lstrip("-")


@dataclasses.dataclass(frozen=True)
class Argument:
    """An argument as the help lists it."""

    name: str
    choices: tuple


@dataclasses.dataclass(frozen=True)
class Command:
    """A command with its words, such as `people add`, its arguments and options."""

    words: tuple
    arguments: tuple
    options: tuple

    def option(self, name):
        return next((option for option in self.options if option.name == name), None)


def read_commands(program):
    """All commands of the program that have no commands of their own."""
    return tuple(command for words in subcommands(program, ()) for command in leaves(program, words))


def leaves(program, words):
    below = subcommands(program, words)
    if below:
        return [command for deeper in below for command in leaves(program, deeper)]
    return [read_command(program, words)]


def subcommands(program, words):
    sections = read_sections(help_text(program, words, "--help"))
    return [(*words, line.split()[0])
            for title, lines in sections if title.endswith("SUBCOMMANDS")
            for line in lines if re.match(r"  [a-z]", line)]


def read_command(program, words):
    arguments, options = [], []
    for title, lines in read_sections(help_text(program, words, "--help-all")):
        if title in ("OVERVIEW", "EXAMPLES", "USAGE"):
            continue
        for entry in entries(lines):
            if entry.startswith("<"):
                arguments.append(Argument(re.match(r"<([^>]+)>", entry)[1], read_choices(entry)))
            elif entry.startswith("-"):
                options.extend(read_options(entry))
    return Command(words, tuple(arguments), tuple(options))


def read_options(entry):
    """The options of an entry: one, or two where it has a form with `--no-`."""
    match = re.match(r"((?:-\w, )?--?[\w-]+(?:/--[\w-]+)?)(?: (\[)?<([^>]+)>)?", entry)
    if not match:
        return []
    choices, spellings = read_choices(entry), match[1].split("/")
    return [Option(tuple(spelling.split(", ")), match[3], bool(match[2]), choices) for spelling in spellings]


def read_choices(entry):
    """The values that the help lists in brackets."""
    listed = re.search(r"\(values: ([^;)]*)", entry)
    return tuple(word.strip() for word in listed[1].split(",")) if listed else ()


def entries(lines):
    """The lines of a section with those that continue one joined to it."""
    joined = []
    for line in lines:
        if re.match(r"  [<-]", line):
            joined.append(line.strip())
        elif joined and line.startswith("   "):
            joined[-1] += " " + line.strip()
    return joined


def read_sections(text):
    """Pairs of a title in capitals and the lines below it."""
    sections = []
    for line in text.splitlines():
        if match := re.match(r"([A-Z][A-Z ]+):", line):
            sections.append((match[1], []))
        elif sections:
            sections[-1][1].append(line)
    return sections


def help_text(program, words, option):
    return subprocess.run([str(program), *words, option], stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, timeout=60).stdout
