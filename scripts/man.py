"""Writes manual pages from the description of the command that `muster --experimental-dump-help` prints."""

import json
import os
import sys


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def names(argument):
    spelled = {"short": "-{}", "long": "--{}", "longWithSingleDash": "-{}"}
    return [spelled[name["kind"]].format(name["name"]) for name in argument.get("names", [])]


def operand(argument):
    """A word of the command line, in brackets where it can be left out."""
    name = f"\\fI{escaped(argument.get('valueName', 'value'))}\\fR" + (" ..." if argument.get("isRepeating") else "")
    return f"[{name}]" if argument.get("isOptional") else name


def merged(arguments):
    """The arguments, with --no-NAME beside --NAME in one entry."""
    found = []
    for argument in arguments:
        last = found[-1] if found else None
        if last and argument["kind"] == last["kind"] == "flag" and names(argument)[0] == f"--no-{last['names'][0]['name']}":
            found[-1] = dict(last, names=last["names"] + argument["names"])
        else:
            found.append(argument)
    return found


def entry(argument):
    value = argument.get("valueName", "value")
    if argument["kind"] == "positional":
        head = f"\\fI{escaped(value)}\\fR"
    else:
        head = ", ".join(f"\\fB{escaped(name)}\\fR" for name in names(argument))
        if argument["kind"] == "option":
            head += f" \\fI{escaped(value)}\\fR"
    text = argument.get("abstract", "")
    values = argument.get("allValues", argument.get("allValueStrings", []))
    if values:
        text += " One of: " + ", ".join(values) + "."
    return f".TP\n{head}\n{escaped(text)}\n"


def page(command, path, version):
    full = " ".join(path)
    title = "-".join(path)
    lines = [
        f'.TH "{title.upper()}" 1 "" "{version}" "Muster"\n.SH NAME\n{escaped(title)} \\- {escaped(command.get("abstract", ""))}\n'
    ]
    arguments = [item for item in command.get("arguments", []) if names(item) or item["kind"] == "positional"]
    positional = " ".join(operand(item) for item in arguments if item["kind"] == "positional")
    lines.append(f".SH SYNOPSIS\n\\fB{escaped(full)}\\fR [\\fIoptions\\fR] {positional}\n")
    body, _, examples = command.get("discussion", "").partition("EXAMPLES")
    rest = examples.split("\n\n", 1)
    if body.strip():
        lines.append(f".SH DESCRIPTION\n{escaped(body.strip())}\n")
    if len(rest) > 1:
        lines.append(f".PP\n{escaped(rest[1].strip())}\n")
    if arguments:
        sections = {}
        for item in merged(arguments):
            sections.setdefault(item.get("sectionTitle", "Options"), []).append(entry(item))
        for heading, entries in sections.items():
            lines.append(f".SH {escaped(heading.upper())}\n{''.join(entries)}")
    subcommands = [item for item in command.get("subcommands", []) if item["commandName"] != "help"]
    if subcommands:
        lines.append(".SH COMMANDS\n")
        for item in subcommands:
            lines.append(f".TP\n\\fB{escaped(item['commandName'])}\\fR\n{escaped(item.get('abstract', ''))}\n")
    if rest[0].strip():
        lines.append(".SH EXAMPLES\n.nf\n" + escaped("\n".join(line.strip() for line in rest[0].strip().split("\n"))) + "\n.fi\n")
    return title, "".join(lines), subcommands


def write(command, path, folder, version):
    title, text, subcommands = page(command, path, version)
    with open(os.path.join(folder, title + ".1"), "w", encoding="utf-8") as file:
        file.write(text)
    for item in subcommands:
        write(item, path + [item["commandName"]], folder, version)


source, folder = sys.argv[1:3]
with open(source, encoding="utf-8") as file:
    root = json.load(file)["command"]
write(root, [root["commandName"]], folder, "muster")
