"""Makes the journal of 20 million rows that the reading benchmark uses, sorted by date or shuffled.

2,000 people, 500 days of two slots, every mark written ten times: a long CSV of about 600 MB whose bytes depend on the
seed alone. Needs polars.

    python generate.py FOLDER [--repeats 10] [--seed 1]
"""

import argparse
import datetime
import pathlib
import random

import polars

MARKS = ["present"] * 14 + ["absent"] * 3 + ["excused"] * 2 + ["partial"]
FIRST = "Ada Bo Cleo Dora Eli Fay Gus Hana Ivo Jun Kai Lea Mia Noe Ola Pia Rea Sol Tea Uma".split()
LAST = "Abel Birk Cole Dahl Eide Falk Gold Holm Ives Juul".split()


def people():
    """Two thousand different names."""
    return [f"{first} {last} {number}" for number in range(10) for first in FIRST for last in LAST]


def days(count):
    """So many working days from 2 January 2023 on."""
    day = datetime.date(2023, 1, 2)
    while count:
        if day.weekday() < 5:
            yield day.isoformat()
            count -= 1
        day += datetime.timedelta(days=1)


def table(repeats, seed):
    """The rows in order: by day, slot, and ten times round the people."""
    chance = random.Random(seed)
    names = people()
    frames = []
    for day in days(500):
        for slot in ("am", "pm"):
            marks = chance.choices(MARKS, k=len(names))
            frame = polars.DataFrame({"person": names, "mark": marks})
            frame = frame.select(polars.lit(day).alias("date"), polars.lit(slot).alias("slot"), "person", "mark")
            frames.extend([frame] * repeats)
    return polars.concat(frames)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--repeats", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    rows = table(options.repeats, options.seed)
    rows.write_csv(options.folder / "long-sorted.csv")
    rows.sample(fraction=1, shuffle=True, seed=options.seed).write_csv(options.folder / "long-shuffled.csv")


if __name__ == "__main__":
    main()
