"""Makes the journals of the batch: a long CSV for each group, whose bytes depend on the group's number alone.

Sessions are two a day on working days. From the thousandth group on the files are links to the earlier ones, so that ten
thousand groups take no more room than a thousand.

    python generate.py FOLDER [--groups 1000] [--people 30] [--sessions 200]
"""

import argparse
import datetime
import os
import pathlib
import random

MARKS = ["present"] * 14 + ["absent"] * 3 + ["excused"] * 2 + ["partial"]
FIRST = "Ada Bo Cleo Dora Eli Fay Gus Hana Ivo Jun Kai Lea Mia Noe Ola Pia Rea Sol Tea Uma".split()
LAST = "Abel Birk Cole Dahl Eide Falk Gold Holm Ives Juul".split()
DIFFERENT = 1000


def days():
    """The working days from Monday 5 January 2026 on."""
    day = datetime.date(2026, 1, 5)
    while True:
        if day.weekday() < 5:
            yield day.isoformat()
        day += datetime.timedelta(days=1)


def rows(number, people, sessions):
    """The lines of one group."""
    chance = random.Random(number)
    names = chance.sample([f"{first} {last}" for first in FIRST for last in LAST], people)
    # Some come nearly always and some seldom, so that a ranking has something to rank.
    habits = [MARKS + ["absent"] * chance.randrange(20) for _ in names]
    dates = days()
    lines = ["date,slot,person,mark"]
    for session in range(sessions):
        if session % 2 == 0:
            day = next(dates)
        slot = "am" if session % 2 == 0 else "pm"
        lines += [f"{day},{slot},{name},{chance.choice(habit)}" for name, habit in zip(names, habits)]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--groups", type=int, default=1000)
    parser.add_argument("--people", type=int, default=30)
    parser.add_argument("--sessions", type=int, default=200)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for number in range(options.groups):
        file = options.folder / f"group-{number + 1:05}.csv"
        if file.exists():
            continue
        if number < DIFFERENT:
            file.write_text(rows(number, options.people, options.sessions))
        else:
            os.link(options.folder / f"group-{number % DIFFERENT + 1:05}.csv", file)


if __name__ == "__main__":
    main()
