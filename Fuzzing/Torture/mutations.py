"""Ways of spoiling a file. Each takes bytes and chance, and gives other bytes."""

import codecs
import gzip
import re

from .paths import FUZZING

BIGGEST = 400_000  # Bytes of a spoiled file at most, so that the time goes into many cases.


def read_dictionaries():
    """The words of all dictionaries of the fuzz targets."""
    words = []
    for file in sorted((FUZZING / "Dictionaries").glob("*.dict")):
        for quoted in re.findall(r'^(?:\w+=)?"(.*)"$', file.read_text(encoding="utf-8"), re.M):
            words.append(codecs.escape_decode(quoted.encode())[0])
    return words


WORDS = read_dictionaries()


def flip(data, chance):
    spoiled = bytearray(data)
    for _ in range(chance.choice([1, 1, 2, 8, 64])):
        if spoiled:
            spoiled[chance.randrange(len(spoiled))] ^= 1 << chance.randrange(8)
    return bytes(spoiled)


def cut_end(data, chance):
    return data[:chance.randrange(len(data) + 1)]


def cut_middle(data, chance):
    first = chance.randrange(len(data) + 1)
    return data[:first] + data[first + chance.choice([1, 3, 40, 400]):]


def double_lines(data, chance):
    lines = data.splitlines(keepends=True) or [b""]
    first = chance.randrange(len(lines))
    part = lines[first:first + chance.randint(1, 20)] * chance.choice([2, 2, 3, 50])
    return b"".join(lines[:first] + part + lines[first + 1:])


def drop_lines(data, chance):
    lines = data.splitlines(keepends=True)
    return b"".join(line for line in lines if chance.random() > 0.1)


def shuffle_lines(data, chance):
    lines = data.splitlines(keepends=True)
    chance.shuffle(lines)
    return b"".join(lines)


def dictionary(data, chance):
    for _ in range(chance.choice([1, 1, 3, 10])):
        place = chance.randrange(len(data) + 1)
        data = data[:place] + chance.choice(WORDS) + data[place:]
    return data


def splice(data, chance):
    middle = chance.randrange(len(data) + 1)
    return data[chance.randrange(len(data) + 1):] + data[:middle]


def long_line(data, chance):
    place = chance.randrange(len(data) + 1)
    unit = chance.choice([b"a", b"Ada, ", b'"', b",", b";", b" ", b"1", "é".encode(), "😀".encode(), "\u0301".encode()])
    return data[:place] + unit * chance.choice([300, 5_000, 60_000]) + data[place:]


def nesting(data, chance):
    place = chance.randrange(len(data) + 1)
    opening, closing = chance.choice([
        (b"[", b"]"), (b"{\"a\":", b"}"), (b"{{#a}}", b"{{/a}}"), (b"- ", b""), (b"<a>", b"</a>"), (b"(", b")")])
    depth = chance.choice([20, 500, 5_000])
    return data[:place] + opening * depth + closing * depth + data[place:]


def big_number(data, chance):
    numbers = list(re.finditer(rb"\d+(\.\d+)?", data))
    if not numbers:
        return data
    match = chance.choice(numbers)
    number = chance.choice([b"0", b"-1", b"99999999999999999999", b"9223372036854775807", b"-9223372036854775808",
                            b"1e308", b"1e-400", b"0.0000001", b"2147483648", b"9999", b"0001", b"13", b"32", b"nan"])
    return data[:match.start()] + number + data[match.end():]


def other_encoding(data, chance):
    text = data.decode("utf-8", "replace")
    encoding = chance.choice(["utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "latin-1", "utf-7", "gb18030"])
    return text.encode(encoding, "replace")


def line_ends(data, chance):
    lines = data.splitlines()
    ends = chance.choice([[b"\r"], [b"\r\n"], [b"\r", b"\n", b"\r\n"], ["\u2028".encode()], [b"\x0b"], [b"\n\r"]])
    return b"".join(line + chance.choice(ends) for line in lines)


def nul(data, chance):
    place = chance.randrange(len(data) + 1)
    return data[:place] + b"\0" * chance.choice([1, 1, 2, 1000]) + data[place:]


def byte_order_mark(data, chance):
    return chance.choice([b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf\xef\xbb\xbf"]) + data


def signs(data, chance):
    place = chance.randrange(len(data) + 1)
    sign = chance.choice(["\u202e", "\u200d", "\u200b", "\ufeff", "\u0e33", "\u00a0", "\u2028", "\x1b[2J", "\x07", "\x7f",
                          "\u0085", "\ud7ff", "\U0010ffff", "\u0000"])
    return data[:place] + sign.encode("utf-8", "surrogatepass") + data[place:]


def empty(data, chance):
    return b""


def pack(data, chance):
    packed = gzip.compress(data, mtime=0)
    return packed if chance.random() < 0.7 else cut_end(packed, chance)


ALL = (flip, cut_end, cut_middle, double_lines, drop_lines, shuffle_lines, dictionary, splice, long_line, nesting,
       big_number, other_encoding, line_ends, nul, byte_order_mark, signs, empty, pack)
WEIGHTS = (4, 2, 3, 3, 2, 1, 5, 2, 1, 1, 4, 2, 2, 1, 1, 3, 0.3, 0.7)


def mutated(data, chance):
    """The data spoiled once or a few times."""
    for mutation in chance.choices(ALL, WEIGHTS, k=chance.choice([1, 1, 1, 2, 3])):
        data = mutation(data, chance)[:BIGGEST]
    return data
