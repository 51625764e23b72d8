"""Checks certificates of small-epaminondas.lua: certificate.py with the rules of Epaminondas."""
import certificate

DIRECTIONS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def name(cell):
    return chr(ord("a") + cell[0]) + str(cell[1] + 1)


def cells(words):
    return frozenset((ord(word[0]) - ord("a"), int(word[1:]) - 1) for word in words.split(",") if word)


class Epaminondas:
    """A position is (the player to move, the cells of White, the cells of Black)."""

    players = ["White", "Black"]

    def __init__(self, options):
        self.columns = int(options.get("columns", 3))
        self.rows = int(options.get("rows", 5))
        self.home = int(options.get("home", 1))

    def start(self):
        men = [(x, y) for x in range(self.columns) for y in range(self.home)]
        return 0, frozenset(men), frozenset((x, self.rows - 1 - y) for x, y in men)

    def read(self, fields):
        men = [next((v for k, v in fields.items() if k.startswith(player + ".") and not k.endswith("hand")), "")
               for player in self.players]
        return self.players.index(fields["mover"]), cells(men[0]), cells(men[1])

    def mover(self, position):
        return position[0]

    def line(self, men, cell, direction):
        """The unbroken line of men from the cell on."""
        found = []
        while cell in men:
            found.append(cell)
            cell = cell[0] + direction[0], cell[1] + direction[1]
        return found

    def on_board(self, cell):
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    def moves(self, position):
        mover = position[0]
        own, enemy = position[1 + mover], position[2 - mover]
        found = []
        for man in sorted(own):
            for direction in DIRECTIONS:
                phalanx = self.line(own, man, direction)
                landing = phalanx[-1]
                for step in range(1, len(phalanx) + 1):
                    landing = landing[0] + direction[0], landing[1] + direction[1]
                    if not self.on_board(landing) or landing in own:
                        break
                    captured = self.line(enemy, landing, direction)
                    if len(captured) >= len(phalanx):
                        break
                    moved = [(x + step * direction[0], y + step * direction[1]) for x, y in phalanx]
                    sides = [own.difference(phalanx).union(moved), enemy.difference(captured)]
                    text = name(man) + ("x" if captured else "-") + name(landing)
                    found.append((text, (1 - mover, *(sides if mover == 0 else sides[::-1]))))
                    if captured:
                        break
        return found

    def end(self, position):
        mover = position[0]
        far = [sum(y == self.rows - 1 for _, y in position[1]), sum(y == 0 for _, y in position[2])]
        if far[mover] > far[1 - mover]:
            return mover, 0
        return None if self.moves(position) else (1 - mover, 0)


if __name__ == "__main__":
    certificate.main(Epaminondas)
