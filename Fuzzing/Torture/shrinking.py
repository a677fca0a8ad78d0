"""Makes a case with a finding smaller: less around it, fewer options, files and lines, while the finding stays."""

import dataclasses
import time

from .cases import NO_FAULT
from .checks import examine


class Shrinker:
    """Tries smaller cases for a while."""

    def __init__(self, bench, signature, seconds):
        self.bench, self.signature, self.end = bench, signature, time.monotonic() + seconds

    def shows(self, case):
        """Whether a case still leads to the finding, in three tries where it depends on a moment."""
        for _ in range(3 if case.fault.kill or len(case.commands) > 1 else 1):
            if time.monotonic() > self.end:
                return False
            if any(finding.signature == self.signature for finding in examine(case, self.bench)[0]):
                return True
        return False

    def smaller(self, case, **changes):
        """The case with changes, if the finding stays; else the case as it was."""
        other = dataclasses.replace(case, **changes)
        return other if other != case and self.shows(other) else case

    def shrink(self, case):
        case = self.smaller(case, fault=NO_FAULT)
        case = self.smaller(case, feeders=(), setup=())
        case = self.without_words(case)
        case = self.without_files(case)
        for path in sorted(case.files, key=lambda path: -len(case.files[path])):
            case = self.without_lines(case, path)
        return self.without_words(case)

    def without_words(self, case):
        for number in reversed(range(len(case.commands))):
            if len(case.commands) > 2:
                case = self.smaller(case, commands=case.commands[:number] + case.commands[number + 1:])
        for number in range(len(case.commands)):
            for index in reversed(range(1, len(case.commands[number]))):
                groups = case.commands[number][:index] + case.commands[number][index + 1:]
                case = self.smaller(case, commands=(*case.commands[:number], groups, *case.commands[number + 1:]))
        return case

    def without_files(self, case):
        for path in sorted(case.files):
            case = self.smaller(case, files={name: data for name, data in case.files.items() if name != path})
        return case

    def without_lines(self, case, path):
        """Removes halves of a file, then quarters, and so on down to lines."""
        lines = case.files[path].splitlines(keepends=True)
        size = len(lines)
        while size >= 1 and lines and time.monotonic() < self.end:
            first = 0
            while first < len(lines):
                fewer = lines[:first] + lines[first + size:]
                other = self.smaller(case, files=dict(case.files, **{path: b"".join(fewer)}))
                if other is case:
                    first += size
                else:
                    case, lines = other, fewer
            size = size // 2 if size > 1 else 0
        return case
