"""A case: a workspace, the commands that run in it, and what goes wrong meanwhile.

A case is plain data, so that it can be made smaller, and all of it is files and lines of shell. What is run is what is kept:
`script` gives the lines that both the test and the person who reproduces a finding execute.
"""

import dataclasses
import shlex
import signal

# Folders of a case. Commands run in the first; nothing may appear in the others that is not documented.
WORK, HOME, TEMPORARY = "work", "home", "tmp"
MOST_MEMORY = 6_000_000  # Kilobytes of any command, so that one that takes all does not take the machine with it.


@dataclasses.dataclass(frozen=True)
class Fault:
    """Something that goes wrong around a command, in lines of shell."""

    name: str
    setup: tuple = ()  # Lines that run in the case's folder before.
    teardown: tuple = ()
    shell: tuple = ()  # Lines in the shell that becomes the program.
    prefix: tuple = ()  # Words before the program, which end by executing it.
    environment: tuple = ()  # Pairs; a value of None removes the variable.
    kill: tuple = ()  # The name of a signal, and after how many seconds it is sent.
    unseen: tuple = ()  # Which of "stdout" and "stderr" the test cannot see, or not to the end.
    lost: bool = False  # Whether nothing written to standard output can arrive.
    same_results: bool = True  # Whether a command that succeeds must give what it gives without the fault.
    forgiven: tuple = ()  # Names of signals that may end the program, since the fault itself sends them.
    starves: bool = False  # Whether memory may end.


NO_FAULT = Fault("none")


@dataclasses.dataclass(frozen=True)
class Case:
    """Files, commands and a fault. `commands` has more than one entry where processes run at the same time."""

    seed: int
    number: int
    files: dict  # Paths below the case's folder, with their bytes.
    setup: tuple  # Lines of shell that make links, pipes and folders.
    feeders: tuple  # Lines of shell that write into pipes meanwhile.
    commands: tuple  # Each a tuple of groups of words; an option and its value are a group.
    environment: tuple
    names: tuple = ()  # Names of people that only the files may know.
    standard_input: str = "/dev/null"
    fault: Fault = NO_FAULT

    @property
    def label(self):
        return f"{self.seed}:{self.number}"

    def words(self, index=0):
        """The words of a command."""
        return [word for group in self.commands[index] for word in group]

    @property
    def subcommand(self):
        """The name of the first command, such as `people add`."""
        first = self.commands[0][0] if self.commands[0] else ("",)
        return " ".join(first)

    def variables(self):
        """The environment that the program gets."""
        variables = dict(self.environment)
        for name, value in self.fault.environment:
            if value is None:
                variables.pop(name, None)
            else:
                variables[name] = value
        return variables

    def setup_script(self):
        return "\n".join(["umask 022", *self.setup, *self.fault.setup, *self.feeders]) + "\n"

    def script(self, index, program):
        """The lines of shell that end by becoming the program."""
        command = [*self.fault.prefix, str(program), *self.words(index)]
        return "\n".join([
            f"cd {WORK}",
            f"ulimit -v {MOST_MEMORY}",
            f"exec <{shlex.quote(self.standard_input)}",
            *self.fault.shell,
            "exec " + " ".join(shlex.quote(word) for word in command),
        ]) + "\n"

    def reproduction(self, finding):
        """A shell script that runs the case again in a copy of the files beside it."""
        variables = "\n".join(
            f"export {name}={expand(value)}" for name, value in sorted(self.variables().items()))
        unset = "\n".join(f"unset {name}" for name in ("HOME", "LC_ALL", "TZ", "XDG_CONFIG_HOME", "MUSTER_JOURNAL")
                          if name not in self.variables())
        lines = [
            "#!/usr/bin/env bash",
            f"# {one_line(finding)}",
            f"# Found by scripts/torture --replay {self.label}, and made smaller. Fault: {self.fault.name}.",
            "#",
            "#   reproduce.sh [PROGRAM]",
            "program=$(realpath \"${1:-muster}\")",
            "base=$(mktemp -d)",
            "chmod 755 \"$base\"",
            "cp -R \"$(dirname \"$0\")\"/files/. \"$base\"",
            f"cd \"$base\" && mkdir -p {WORK} {HOME} {TEMPORARY}",
            "echo \"in $base\" >&2",
            self.setup_script().rstrip("\n"),
            unset, variables,
        ]
        for index in range(len(self.commands)):
            script = self.script(index, "PROGRAM").replace("PROGRAM", '"$program"', 1)
            lines.append(f"({script.rstrip()}) &")
            if self.fault.kill:
                name, seconds = self.fault.kill
                lines.append(f"sleep {seconds:.4f}; kill -{name.removeprefix('SIG')} $!")
            lines.append(f"processes+=($!)")
        lines += [
            'for process in "${processes[@]}"; do wait "$process"; echo "exit code $?" >&2; done',
            *self.fault.teardown, "",
        ]
        return "\n".join(line for line in lines if line is not None)


def expand(value):
    """A value of a variable for the shell, which knows the case's folder."""
    return '"$base"' + shlex.quote(value[4:]) if value.startswith("BASE") else shlex.quote(value)


def one_line(text):
    return " ".join(text.split())[:200]


def signal_name(number):
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
