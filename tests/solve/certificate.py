"""Checks a certificate of `tavoliere solve` by rules that are written again, in Python, from their prose.

A game is a class with
    players                 their names
    start()                 the opening
    read(fields)            a position from the KEY=VALUE words of a line, as a dict
    mover(position)         0 or 1
    moves(position)         a list of (text of the move, next position)
    end(position)           None, or (the winner: 0, 1 or None for a draw, the first player's score)
Positions can be compared and hashed.
"""
import re
import sys


class Refused(Exception):
    pass


class Section:
    def __init__(self, head, players):
        names = "|".join(map(re.escape, players))
        wins = re.fullmatch(f"for ({names}), who (wins|does not lose|gets at least (-?\\d+)):", head)
        holds = re.fullmatch(f"for ({names}), against which \\S+ gets at most (-?\\d+):", head)
        if not wins and not holds:
            raise Refused(f"no section begins with '{head}'")
        self.side = players.index((wins or holds)[1])
        self.least = int(wins[3]) if wins and wins[3] else None
        self.most = int(holds[2]) if holds else None
        self.wins = bool(wins) and wins[2] == "wins"
        self.ranked = self.wins or self.least is not None or self.most is not None
        self.lines = {}

    def accepts(self, end):
        winner, score = end
        if self.least is not None:
            return score >= self.least
        if self.most is not None:
            return score <= self.most
        return winner == self.side if self.wins else winner != 1 - self.side


def fields(text):
    return dict(word.split("=", 1) for word in text.split(" "))


def read(text, make):
    head, *parts = text.rstrip("\n").split("\n\n")
    head = head.split("\n")
    keys = ["tavoliere certificate ", "game ", "rules ", "claim ", "position "]
    if len(head) != len(keys) or not all(line.startswith(key) for line, key in zip(head, keys)):
        raise Refused("the head has other lines")
    game = make(fields(" ".join(["game=" + head[1][5:].split(" ")[0]] + head[1].split(" ")[2:])))
    sections = []
    for part in parts:
        first, *lines = part.split("\n")
        section = Section(first, game.players)
        for line in lines:
            position, *rest = line.split("\t")
            rank = int(rest.pop(0)) if section.ranked else 0
            section.lines[game.read(fields(position))] = (rank, rest[0] if rest else None)
        sections.append(section)
    return game, head[3][6:], game.read(fields(head[4][9:])), sections


def check_line(game, section, position, rank, move):
    moves = game.moves(position)
    if game.end(position) is not None or not moves:
        raise Refused(f"the game is over in {position}")
    if game.mover(position) == section.side:
        moves = [m for m in moves if m[0] == move]
        if len(moves) != 1:
            raise Refused(f"'{move}' is not one legal move in {position}")
    elif move is not None:
        raise Refused(f"the other side moves in {position}")
    for text, after in moves:
        end = game.end(after)
        if end is not None:
            if not section.accepts(end):
                raise Refused(f"{text} in {position} ends the game otherwise")
        elif after not in section.lines:
            raise Refused(f"{text} in {position} leads out of the section")
        elif section.ranked and section.lines[after][0] >= rank:
            raise Refused(f"{text} in {position} comes no nearer to the end")


def proved(game, start, sections):
    """The claim that the sections prove."""
    first = game.players[0]
    for section in sections:
        if start not in section.lines:
            raise Refused("the position is missing in a section")
        if section.wins:
            return f"{game.players[section.side]} wins in {section.lines[start][0]}"
    bounds = [[s.least for s in sections if s.least is not None], [s.most for s in sections if s.most is not None]]
    if bounds[0] and bounds[1]:
        least, most = max(bounds[0]), min(bounds[1])
        return f"{first} gets {least}" if least == most else f"{first} gets {least} to {most}"
    if bounds[0]:
        return f"{first} gets at least {bounds[0][0]}"
    if bounds[1]:
        return f"{first} gets at most {bounds[1][0]}"
    if {section.side for section in sections} == {0, 1}:
        return "drawn"
    raise Refused("there is no proof")


def check(text, make):
    game, claim, start, sections = read(text, make)
    if start != game.start():
        raise Refused("the position is not the opening")
    for section in sections:
        for position, (rank, move) in section.lines.items():
            check_line(game, section, position, rank, move)
    proof = proved(game, start, sections)
    if proof != claim:
        raise Refused(f"this proves '{proof}', not '{claim}'")
    return claim


def main(make):
    status = 0
    for name in sys.argv[1:]:
        try:
            with open(name, encoding="ascii") as file:
                print(check(file.read(), make))
        except (Refused, ValueError, KeyError, IndexError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            status = 1
    sys.exit(status)
