"""What a command may write and what it reads, as its words say."""

import os
import re

from .cases import HOME, WORK

EDITING = {"record", "people add", "people rename", "people leave", "session open", "session join", "session close",
           "session leave", "session remove", "session message", "session poll", "alerts clear", "reminder add",
           "reminder delete"}
GROUPS = {"people", "session", "alerts", "reminder", "favorites", "portfolio"}  # Commands that have subcommands.
WRITING_OPTIONS = {"-o", "--output", "--rejects", "--save-rules", "--names-key"}
READING_OPTIONS = {"--rules", "--templates"}
REMNANT = re.compile(r"(^|/)\.muster[^/]*$|^tmp/muster-[0-9A-F-]+(/|$)|\.lock$|\.part$|\.undo~?$|\.open$")  # What a killed command may leave.
STAMPED = re.compile(r"\.open$")  # Tells the file that it is about by numbers of the system, which are never the same again.


class Permissions:
    """The files of a case that its commands may make or change, and those that they only read."""

    def __init__(self, case, base, before):
        """Reads the words of a case's commands, before they run in the folder `base`."""
        self.case, self.base, self.before = case, base, before
        self.files, self.folders, self.edited, self.inputs, self.outputs = set(), set(), set(), set(), set()
        self.twice = set()  # What two options of a command name as their outputs.
        for index in range(len(case.commands)):
            self.read(case.words(index))

    def read(self, words):
        self.command = " ".join(words[:2]) if words and words[0] in GROUPS else (words or [""])[0]
        options, arguments = split(words[1:])
        outputs = {}  # What each option names; the last one counts where it is given twice.
        self.files.add(f"{HOME}/.config/muster/names.key")
        self.folders.add(f"{HOME}/.cache")
        for name, value in options:
            if name in WRITING_OPTIONS and value is not None:
                outputs["--output" if name == "-o" else name] = value
            elif name in READING_OPTIONS and value:
                self.inputs.add(self.path(value))
        named = [self.path(value) for value in outputs.values()]
        self.twice.update(path for path in named if named.count(path) > 1)
        for name, value in outputs.items():
            self.output(value)
            if name == "--names-key" and self.is_file(self.path(value)):
                self.inputs.add(self.path(value))
        paths = [self.path(argument) for argument in arguments]
        if self.command in EDITING:
            self.edit([*paths, *self.usual_journals()], "--dry-run" in words)
            # The text from before is kept beside a link, where the journal is named by one.
            for argument in arguments:
                self.files.update(beside(os.path.normpath(os.path.join(WORK, argument))))
        elif self.command == "init":
            self.outputs.update(paths)
            self.files.update(paths)
        elif self.command == "portfolio init":
            self.folders.update(paths)
        elif self.command.startswith("favorites"):
            self.files.add(f"{HOME}/.config/muster/favorites")
        else:
            self.inputs.update(path for path in paths if self.is_file(path))
            self.inputs.update(path for path in self.before if path.endswith(".journal") and os.path.dirname(path) in paths)
            self.inputs.update(self.included())
        if self.command == "batch":
            self.folders |= {WORK + "/out", "out"}
        if self.command == "import" and any(name in ("--append", "--force") for name, _ in options):
            self.edited |= self.outputs
            # A file for each group of a folder can be any journal there.
            self.edited |= {path for path in self.before if any(path.startswith(folder + "/") for folder in self.folders)
                            and path.startswith(WORK) and path.endswith(".journal")}
        if self.command == "print" and any(name == "--force" for name, _ in options):
            self.edited |= self.outputs
        if any(name == "--skip-invalid" for name, _ in options):
            self.files.add(f"{WORK}/muster.rejects.csv")

    def output(self, value):
        """Allows what an option names: a file, what is in a folder, or files whose names have placeholders."""
        path = self.path(value)
        if value.endswith("/") or os.path.isdir(self.base / path):
            self.folders.add(path)
        elif "{{" in value:
            self.folders.add(self.path(value[:value.index("{{")].rpartition("/")[0] or "."))
        else:
            self.outputs.add(path)
            self.files |= {path, path + ".rejects.csv"}

    def edit(self, paths, dry):
        if dry:
            self.inputs.update(paths)
            return
        for path in paths:
            self.edited.add(path)
            self.files.update([path, *beside(path)])

    def usual_journals(self):
        """The journals of the environment and of the settings file."""
        journal = self.case.variables().get("MUSTER_JOURNAL")
        found = {self.path(journal)} if journal else set()
        settings = self.case.files.get(f"{HOME}/.config/muster/settings", b"")
        found |= {os.path.normpath(f"{HOME}/" + name.decode("utf-8", "replace"))
                  for name in re.findall(rb"set journal ~/(.*)", settings)}
        return found

    def included(self):
        """Files that files include, whoever does."""
        return {os.path.normpath(os.path.join(os.path.dirname(path), name.decode("utf-8", "replace")))
                for path, data in self.case.files.items()
                for name in re.findall(rb"^include[ \t]+(\S+)", data, re.M)}

    def path(self, value):
        """A path below the case's folder, with links followed."""
        whole = os.path.realpath(os.path.join(self.base, WORK, value)) if "\0" not in value else "/"
        return os.path.relpath(whole, os.path.realpath(self.base))

    def is_file(self, path):
        return path in self.before and self.before[path].kind != "folder"

    def allows(self, path, killed):
        """Whether a file may appear or change there."""
        if path in self.files or any(path == folder or path.startswith(folder + "/") or folder == "."
                                     for folder in self.folders):
            return True
        # The pages of a picture of several pages are files of their own.
        stem, ending = os.path.splitext(path)
        if any(path.startswith(os.path.splitext(file)[0] + "-") and file.endswith(ending) for file in self.outputs):
            return True
        return killed and bool(REMNANT.search(path))

    def on_the_way(self, path):
        """Whether a folder leads to something that may be written."""
        return any(file.startswith(path + "/") for file in self.files | self.folders)


def beside(journal):
    """The files that keep a journal as it was before the last record, and how an open session is joined."""
    folder, _, name = journal.rpartition("/")
    return [f"{folder}/.{name}{ending}" for ending in (".undo", ".undo~", ".open")]


def split(words):
    """The options with their values, and what are arguments or may be."""
    options, arguments = [], []
    index = 0
    while index < len(words):
        word = words[index]
        name, sign, value = word.partition("=")
        if word == "--":
            return options, arguments + words[index + 1:]
        if word.startswith("--") and sign:
            options.append((name, value))
        elif word in WRITING_OPTIONS or word in READING_OPTIONS:
            options.append((word, words[index + 1] if index + 1 < len(words) else None))
            index += 1
        elif word.startswith("-") and len(word) > 1:
            options.append((word, None))
        else:
            arguments.append(word)
        index += 1
    return options, arguments
