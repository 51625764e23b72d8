-- Hnefatafl (Scandinavia, before 1000; the rules of Fetlar, 2007): the king escapes to a corner.
--
-- [board: The board has 11x11 cells. 24 attackers stand round 12 defenders and their king, which is on the
-- throne in the middle.] Attackers move first. All pieces move like rooks, any number of free cells in a row
-- or column. Only the king may stop on the throne or on a corner; while the throne is free, the other pieces
-- may pass over it.
--
-- A man between two enemies, in a row or column, is captured when one of them has just moved there; a man
-- that moves between two enemies is not. The king captures, too. The corners are hostile, and so is the
-- throne while it is free: they count as an enemy of each man beside them. [king: The king is captured when
-- attackers stand on all four sides of it, or on three sides and the free throne is on the fourth, and one of
-- them has just moved there. So it is safe on an edge.]
--
-- The defenders win when the king is on a corner. The attackers win when they capture it, or when they
-- surround all defenders and the king, so that none of these could reach an edge over cells without
-- attackers. A player who cannot move loses. A position that occurs three times is a draw, and so is the game
-- when each player has made 50 moves in a row without a capture.
--
-- Source: the rules of the Fetlar Hnefatafl Panel, as printed by Aage Nielsen (aagenielsen.dk). They call
-- repetition a draw but do not say how often; three times is our reading, and the limit of 50 moves is ours.
-- In other rules, such as those of Copenhagen, lines of men at an edge can be captured, and the king wins in
-- a fort there.
local tav = require "tavoliere"
local icons = require "_icons"

local function surrounded(pos)
  local defenders = pos:own(2)
  local reached = defenders:flood(pos:free() | defenders, 4)
  for _, way in ipairs { "n", "e", "s", "w" } do
    if #reached:shift(way) < #reached then return end -- some are on that edge of the board
  end
  pos:say "the attackers surround all defenders"
  pos:wins(1)
end

return tav.game {
  name = "Hnefatafl",
  players = {
    { "Attackers", plural = true, also = "Attaccanti" }, { "Defenders", plural = true, also = "Difensori" },
  },
  board = tav.rectangle {
    11, 11,
    features = { { "throne", "f6", sign = "shade" }, { "corner", "a1 a11 k1 k11", sign = "shade" } },
  },
  pieces = {
    { "Man", also = "Pedina", never = "throne corner", passes = "throne" },
    { "King", side = "Defenders", letter = "K", value = 12, also = "Re", icon = icons.crown },
  },
  start = [[
    . . . A A A A A . . .
    . . . . . A . . . . .
    . . . . . . . . . . .
    A . . . . D . . . . A
    A . . . D D D . . . A
    A A . D D k D D . A A
    A . . . D D D . . . A
    A . . . . D . . . . A
    . . . . . . . . . . .
    . . . . . A . . . . .
    . . . A A A A A . . . ]],
  instruction = "Move a piece in a straight line over free cells.",
  moves = tav.step { directions = "orthogonal", distance = "any" },
  after = tav.custody {
    axes = "orthogonal", surround = { King = "any" },
    hostile = { Man = "throne corner", King = "throne" },
  },
  stuck = "lose",
  finish = {
    tav.occupy { piece = "King", most = 0, result = "lose" },
    tav.occupy { piece = "King", on = { Defenders = "corner" } },
    surrounded,
    tav.repetition { times = 3 },
    tav.quiet { plies = 100 },
  },
  evaluate = tav.score { of = "value", wins = "most" },
}
