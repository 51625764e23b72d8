-- Bao la kujifunza: Bao for beginners, from the Swahili coast.
--
-- The board has four rows of 8 pits, with two stones in each pit. The two rows nearest to a
-- player are his; the one at the middle of the board is his front row. South moves first. In his
-- turn a player lifts all stones of one of his pits, which must hold at least two, and sows them
-- one by one round his own two rows, in either direction: "c2-d2", or "c2 right", lifts c2 and
-- drops the first stone in d2.
--
-- If the last stone falls into a pit of his front row that holds stones, and the enemy's pit
-- opposite holds some as well, he captures the stones of that pit. He sows them in his front row
-- from one of its ends inwards: from the near end if he captured at one of the two pits at an
-- end of the row; otherwise from the left end if he was sowing clockwise, and from the right end
-- if anticlockwise. If the last stone falls into a pit with stones without a capture, he lifts
-- them and goes on in the same direction. He stops in an empty pit.
--
-- A player who can capture with his first sowing must do so, but not by lifting a pit with more
-- than 15 stones. If he cannot, nothing is captured in the whole turn, and he must sow from his
-- front row if he can. A sowing that would not end is illegal; we count one of more than 1,000
-- stones as endless.
--
-- A player loses when his front row is empty or when he cannot move.
--
-- Source: the English Wikipedia on Bao, after A. J. de Voogt, Limits of the Mind, 1995.
local tav = require "tavoliere"

local rows = { South = "a1-h1 a2-h2", North = "a3-h3 a4-h4" }
local front = { South = "a2-h2", North = "a3-h3" }
-- Clockwise as each player sees it from his side, from the left end of his front row.
local track = { South = "a2-h2 h1-a1", North = "h3-a3 a4-h4" }

local capture = tav.sow {
  track = track, way = "either", least = 2, most = 15, relay = true, longest = 1000,
  into = "capture", captures = { on = front, sown = "ends" },
}
local sow_front = tav.sow { track = track, from = front, way = "either", least = 2, relay = true, longest = 1000 }
local sow_back = tav.sow { track = track, way = "either", least = 2, relay = true, longest = 1000 }

return tav.game {
  name = "Bao la kujifunza",
  players = { "South", "North" },
  board = tav.pits { 8, 4, stones = 2 },
  phases = {
    {
      "main", moves = { capture, sow_front, sow_back }, first = true,
      instruction = "Choose a pit with two stones or more, then the pit where its first stone falls.",
    },
  },
  stuck = "lose",
  finish = tav.occupy { on = front, most = 0, result = "lose" },
  evaluate = tav.score { of = "pits", on = rows, wins = "most" },
}
