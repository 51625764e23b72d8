"""Checks certificates of small-stones.lua: certificate.py with the rules of 55Stones in a row of any length."""
import certificate

WEST, EAST = 0, 1


class Stones:
    """A position is (the player to move, the stones in the pits, both stores, the player with Sente, the pit that Sente has
    lifted or None, the player who had Gote in the last move)."""

    players = ["West", "East"]

    def __init__(self, options):
        self.holes = int(options.get("holes", 5))
        self.each = int(options.get("each", 3))

    def start(self):
        return EAST, (self.each,) * self.holes, (0, 0), EAST, None

    def read(self, fields):
        sente = int(fields["sente"]) - 1
        lift = fields.get(self.players[sente] + ".lift")
        stores = tuple(int(fields.get(player + ".store", 0)) for player in self.players)
        pits = tuple(map(int, fields["stones"].split(",")))
        return self.players.index(fields["mover"]), pits, stores, sente, int(lift) - 1 if lift else None

    def mover(self, position):
        return position[0]

    def sow(self, pits, lifted):
        """Both sow at once. Returns the pits and what each has captured, or None if it never ends."""
        pits, at, way, hand, seen = list(pits), list(lifted), [1, -1], [0, 0], set()
        for player in (WEST, EAST):
            hand[player], pits[at[player]] = pits[at[player]], 0
        while True:
            state = tuple(pits), tuple(at), tuple(way), tuple(hand)
            if state in seen:
                return None
            seen.add(state)
            for player in (WEST, EAST):
                if not 0 <= at[player] + way[player] < self.holes:
                    way[player] = -way[player]
                at[player] += way[player]
                pits[at[player]] += 1
                hand[player] -= 1
            last = [hand[player] == 0 for player in (WEST, EAST)]
            if all(last) and at[WEST] == at[EAST]:
                return pits, [0, 0]
            stops = [last[player] and pits[at[player]] == 1 for player in (WEST, EAST)]
            if any(stops):
                return pits, [hand[1 - player] if stops[player] else 0 for player in (WEST, EAST)]
            for player in (WEST, EAST):
                if last[player]:
                    hand[player], pits[at[player]] = pits[at[player]], 0

    def moves(self, position):
        mover, pits, stores, sente, lift = position
        found = []
        for pit in range(self.holes):
            if pits[pit] < 2 or pit == lift:
                continue
            text = "WE"[mover] + str(pit + 1)
            if lift is None:
                after = 1 - mover, pits, stores, sente, pit
                if self.moves(after):
                    found.append((text, after))
                continue
            result = self.sow(pits, (lift, pit) if sente == WEST else (pit, lift))
            if result:
                left, captured = result
                sente_next = mover if any(captured) else sente
                new = tuple(store + more for store, more in zip(stores, captured))
                found.append((text, self.settle(tuple(left), new, sente_next, mover)))
        return found

    def settle(self, pits, stores, sente, gote):
        """Fewer than two pits can be lifted: the stones left go to a player, and nobody moves."""
        able = sum(pit >= 2 for pit in pits)
        if able >= 2:
            return sente, pits, stores, sente, None
        gets = gote if able == 0 else sente
        rest = tuple(store + (sum(pits) if player == gets else 0) for player, store in enumerate(stores))
        return sente, (0,) * self.holes, rest, sente, None

    def end(self, position):
        pits, stores = position[1], position[2]
        if sum(pit >= 2 for pit in pits) >= 2:
            return None
        return (None if stores[0] == stores[1] else int(stores[1] > stores[0])), stores[0]


if __name__ == "__main__":
    certificate.main(Stones)
