-- Antichess, or losing chess: Chess in which players must capture, and a player without pieces wins.
--
-- [promotion: A Pawn that reaches the last row becomes a Queen, Rook, Bishop, Knight or King, as its owner
-- chooses: a7-a8=K.]
-- [castling: There is no castling.]
-- [goal: A player who can capture must do so, with any piece that can. The King is a piece like the others:
-- it may be captured, and there is no check. A player who has no pieces left, or cannot move, wins. The game
-- is drawn when a position occurs 3 times, and after 50 moves of each player without a capture or a move of a
-- Pawn.]
-- [source: Source: the rules of lichess.org, which also draws when only Bishops that can never meet are left;
-- here the 50 moves end such games. Other rules differ in who wins when a player cannot move.]
local tav = require "tavoliere"
local men = require "_chess"

local crown = tav.promote {
  pieces = { Pawn = { "Queen", "Rook", "Bishop", "Knight", "King" } }, on = { White = "a8-h8", Black = "a1-h1" },
}
local moves = men.moves("enemy", crown, true)
local captures = #moves
for _, other in ipairs(men.moves("free", crown, true)) do table.insert(moves, other) end

return tav.variant("chess", {
  name = "Antichess",
  phases = {
    { "main", instruction = "Capture if you can; else move any piece.", first = { captures }, moves = moves },
  },
  sets = false,
  notation = men.notation(),
  stuck = "win",
  finish = { tav.repetition { times = 3 }, tav.quiet { plies = 100, moved = "Pawn" } },
  evaluate = tav.score { of = "value", wins = "least" },
})
