"""Makes the journals that the reading benchmark uses, whose bytes depend on the seed alone. Needs polars.

Three long tables of 20 million rows and about 600 MB of the same 2,000 people: 500 days of two slots, every mark written ten
times, sorted by date and shuffled; and 5,000 days of two slots, every mark once. A grid of 2,000 people by 5,000 days. And
5,000 days with a list of names each, seven million in all.

    python generate.py FOLDER [--seed 1]
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


def table(count, repeats, seed):
    """The rows in order: by day, slot, and so many times round the people."""
    chance = random.Random(seed)
    names = people()
    frames = []
    for day in days(count):
        for slot in ("am", "pm"):
            marks = chance.choices(MARKS, k=len(names))
            frame = polars.DataFrame({"person": names, "mark": marks})
            frame = frame.select(polars.lit(day).alias("date"), polars.lit(slot).alias("slot"), "person", "mark")
            frames.extend([frame] * repeats)
    return polars.concat(frames)


def write_grid(file, seed):
    """Writes a row for each person, with a code, or nothing, for each day."""
    chance = random.Random(seed)
    codes = ["P"] * 14 + ["A"] * 3 + ["E", "L", ""]
    heads = list(days(5000))
    with open(file, "w", encoding="utf-8") as grid:
        print("person", *heads, sep=",", file=grid)
        for name in people():
            print(name, *chance.choices(codes, k=len(heads)), sep=",", file=grid)


def write_lists(file, seed):
    """Writes for each day the names of those who came, in one cell."""
    chance = random.Random(seed)
    names = people()
    with open(file, "w", encoding="utf-8") as lists:
        print("date,present", file=lists)
        for day in days(5000):
            came = [name for name in names if chance.random() < 0.7]
            print(f'{day},"{", ".join(came)}"', file=lists)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    write_grid(options.folder / "grid.csv", options.seed)
    write_lists(options.folder / "lists.csv", options.seed)
    table(5000, 1, options.seed).write_csv(options.folder / "long-once.csv")
    rows = table(500, 10, options.seed)
    rows.write_csv(options.folder / "long-sorted.csv")
    rows.sample(fraction=1, shuffle=True, seed=options.seed).write_csv(options.folder / "long-shuffled.csv")


if __name__ == "__main__":
    main()
