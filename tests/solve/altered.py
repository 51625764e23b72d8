#!/usr/bin/env python3
"""Certificates of `tavoliere solve`, checked by rules in Python; and altered ones, which `verify` refuses, unless the rules in
Python say that they still prove their claim.
Usage: altered.py TAVOLIERE RULES_DIR TIMES"""
import pathlib
import random
import subprocess
import sys
import tempfile

import certificate
from epaminondas import Epaminondas
from focus import Focus
from stones import Stones

GAMES = [
    (Epaminondas, "small-epaminondas.lua"),
    (Epaminondas, "small-epaminondas.lua columns=2 rows=4"),
    (Focus, "small-focus.lua height=1"),
    (Stones, "--scores small-stones.lua holes=4 each=3"),
    (Stones, "--scores small-stones.lua holes=3 each=4"),
    (Stones, "small-stones.lua holes=4 each=4"),
]


def cells(line):
    return line.split("\t")


def alter(lines, rng):
    """One change, somewhere."""
    lines = list(lines)
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    words, others = cells(lines[at]), cells(lines[other])
    kind = rng.randrange(9)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(other, lines[at])
    elif kind == 2:
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 3 and len(words) > 1 and words[1].isdigit():
        lines[at] = "\t".join([words[0], str(max(0, int(words[1]) + rng.choice([-2, -1, 1, 2]))), *words[2:]])
    elif kind == 4:
        lines[at] = "\t".join(words[:-1] + others[-1:])
    elif kind == 5:
        lines[at] = "\t".join(others[:1] + words[1:])
    elif kind == 6:
        lines = lines[:at]
    elif kind == 7:
        lines[at] += rng.choice(["\t1", "\t", " ", "\0", "9", "\x7f", "\xff"])
    elif lines[at]:
        k = rng.randrange(len(lines[at]))
        lines[at] = lines[at][:k] + rng.choice("0123456789abcWEBRG,=- ") + lines[at][k + 1:]
    return lines


def main(program, rules, times):
    program, failed, refused, proved = str(pathlib.Path(program).resolve()), 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "altered")

        def run(command, *words):
            return subprocess.run([program, command, *words], cwd=rules, capture_output=True, text=True, errors="replace")

        for number, (make, words) in enumerate(GAMES):
            run("solve", "--certificate", str(file), *words.split(" "))
            script = next(word for word in words.split(" ") if word.endswith(".lua"))
            whole = file.read_text()
            print(f"{words}: {certificate.check(whole, make)}")
            rng = random.Random(number)
            for i in range(times // len(GAMES)):
                altered = "\n".join(alter(whole.split("\n"), rng))
                file.write_text(altered, encoding="latin-1")
                status = run("verify", "--game", script, str(file)).returncode
                try:
                    sound = status != 0 or certificate.check(altered, make) is not None
                except (certificate.Refused, ValueError, KeyError, IndexError) as error:
                    sound = False
                    print(f"{words}, alteration {i}: verify accepts it, but {error}")
                refused += status == 1
                proved += status == 0 and altered != whole
                if not sound or status not in (0, 1):
                    failed += 1
                    print(f"FAIL {words}, alteration {i}: status {status}")
    print(f"{refused} refused, {proved} still prove the claim, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
