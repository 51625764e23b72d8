-- Turkish draughts, or dama (Turkey, before 1700): draughts along rows and columns.
--
-- The board has 8x8 squares, and each player has 16 men on his second and third rows. White moves first.
-- A man moves one square forwards or sideways, a king any number of free squares forwards, backwards or
-- sideways.
--
-- A man captures by jumping over an adjacent enemy piece to the free square behind it, in the directions
-- in which it moves. A king captures an enemy piece at any distance in its row or column, if all squares
-- before it and at least one behind it are free, and lands on any free square behind it. A captured piece
-- leaves the board at once. A piece that can go on capturing must do so, but it may not capture
-- straight back along the line on which it has just come.
--
-- A player who can capture must do so, and he must choose a capture of the most pieces. Men and kings
-- count the same. A man that ends its turn on the last row becomes a king.
--
-- A player who cannot move loses. A position that occurs three times, with the same player to move, is a
-- draw.
--
-- Sources: the Wikipedia article on Turkish draughts; the draw after a position has occurred three times
-- is from the rules at alemanni.pagesperso-orange.fr. By some rules a man that reaches the last row by a
-- capture goes on as a king; here, as in that article, it goes on as a man and becomes a king at the end
-- of the turn. We leave out the draw with one piece against one, which some play.
local tav = require "tavoliere"
local draughts = require "_draughts"

local ways = { Man = { White = "n e w", Black = "s e w" }, King = "orthogonal" }
local far = { King = "any" }

return tav.game {
  name = "Turkish draughts",
  players = draughts.players,
  board = tav.rectangle { 8, 8 },
  pieces = draughts.pieces,
  start = { White = { Man = "a2-h2 a3-h3" }, Black = { Man = "a6-h6 a7-h7" } },
  phases = draughts.phases {
    instruction = "Capture the most pieces that you can; else move a piece along its row or column.",
    moves = {
      tav.jump { directions = ways, distance = far, again = "jumping", turns = "not back", most = true },
      tav.step { directions = ways, distance = far },
    },
    turn_end = tav.promote { pieces = { Man = "King" }, on = { White = "a8-h8", Black = "a1-h1" } },
  },
  stuck = "lose",
  capture_sign = "x",
  notation = draughts.notation(30),
  finish = tav.repetition { times = 3 },
  evaluate = tav.score { of = "value", wins = "most" },
}
