"""Checks certificates of small-focus.lua: certificate.py with the rules of Focus for two, without the exchange."""
import certificate

BOARDS = {"3x3": ["RGR", "G.G", "RGR"], "4x3": ["RGRG", "GRGR", "RGRG"], "4x4": ["RRGG", "GGRR", "RRGG", "GGRR"]}


def name(cell):
    return chr(ord("a") + cell[0]) + str(cell[1] + 1)


class Focus:
    """A position is (the player to move, the stacks, the pieces in both hands). A stack is a cell and a text, bottom first."""

    players = ["Red", "Green"]

    def __init__(self, options):
        self.rows = BOARDS[options.get("board", "3x3")][::-1]
        self.height = int(options.get("height", 5))

    def start(self):
        stacks = {(x, y): piece for y, row in enumerate(self.rows) for x, piece in enumerate(row) if piece != "."}
        return 0, frozenset(stacks.items()), (0, 0)

    def read(self, fields):
        hands = tuple(int(fields[player + ".hand"].removesuffix("Piece") or 0) for player in self.players)
        stacks = {(ord(key[0]) - ord("a"), int(key[1:]) - 1): value for key, value in fields.items() if len(key) == 2}
        return self.players.index(fields["mover"]), frozenset(stacks.items()), hands

    def mover(self, position):
        return position[0]

    def after(self, mover, stacks, hands, cell):
        """The next position, when the stack on the cell has been cut to the greatest height."""
        stacks, hands, stack = dict(stacks), list(hands), stacks[cell]
        cut = max(0, len(stack) - self.height)
        stacks[cell] = stack[cut:]
        hands[mover] += stack[:cut].count("RG"[mover])
        return 1 - mover, frozenset(stacks.items()), tuple(hands)

    def moves(self, position):
        mover, stacks, hands = position[0], dict(position[1]), position[2]
        found = []
        for cell, stack in stacks.items():
            if stack[-1] != "RG"[mover]:
                continue
            for count in range(1, len(stack) + 1):
                for x, y in ((count, 0), (-count, 0), (0, count), (0, -count)):
                    to = cell[0] + x, cell[1] + y
                    if not (0 <= to[0] < len(self.rows[0]) and 0 <= to[1] < len(self.rows)):
                        continue
                    new = dict(stacks)
                    new[cell] = stack[:-count]
                    new[to] = new.get(to, "") + stack[-count:]
                    if not new[cell]:
                        del new[cell]
                    found.append((name(cell) + "-" + name(to), self.after(mover, new, hands, to)))
        if hands[mover]:
            left = tuple(hand - (player == mover) for player, hand in enumerate(hands))
            for cell in ((x, y) for x in range(len(self.rows[0])) for y in range(len(self.rows))):
                new = dict(stacks)
                new[cell] = new.get(cell, "") + "RG"[mover]
                found.append(("+" + name(cell), self.after(mover, new, left, cell)))
        return found

    def end(self, position):
        return None if self.moves(position) else (1 - position[0], 0)


if __name__ == "__main__":
    certificate.main(Focus)
