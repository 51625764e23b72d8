-- Nine Men's Morris (known to the Romans): three men in a line are a mill.
--
-- The board has 24 points, and each player has nine men. White moves first. The players take turns
-- to put their men on free points. When all men are placed, they move one of them along a line to
-- the next point, if it is free. Three men of one player in a row along a line are a mill. A player
-- who closes a mill takes an enemy man off the board: one that stands in no mill, if there is one. A
-- player who closes two mills at once takes one man. [fly=true: A player who has only three men left
-- may move one of them to any free point.]
--
-- A player who has only two men left, or cannot move, loses.
-- [repetition~=0: A position that occurs [repetition] times is a draw.]
-- [repetition=0: No rule ends a game in which positions repeat.]
--
-- Sources: R. C. Bell, Board and Table Games from Many Civilizations (1960), and the Wikipedia
-- article on the game, which says that flying is not played everywhere.
local tav = require "tavoliere"

local option = tav.options {
  { "fly", true, "a player with only three men left may move one to any free point" },
  { "repetition", 3, besides = 0, min = 2, max = 100, "a position that occurs this many times is a draw (0: never)" },
}

local drawn = "a1-g1 b2-f2 c3-e3 a4-c4 e4-g4 c5-e5 b6-f6 a7-g7 a1-a7 b2-b6 c3-c5 d1-d3 d5-d7 e3-e5 f2-f6 g1-g7"
local lines = tav.lines(drawn:split " ")

-- Flights come before steps, so that a move to the next point is not listed twice.
local function list_flights(pos, list)
  if not option.fly then return end
  local own, free = pos:own(), pos:free()
  for man in own:each() do
    if #own == 3 then list:add_cells(man, free) end
    list:refuse_cells(man, free, "a man moves along a line to the next point; "
      .. "only a player with three men left may move one to any free point")
  end
end

local function list_loose(pos, list)
  local men = pos:own(3 - pos.mover)
  local mills = lines:full(men)
  if #mills == #men then mills = mills - mills end -- all men are in mills, and none is safe
  list:add_cells(men - mills)
  list:refuse_cells(mills, "that man is in a mill; take one that is not")
  list:refuse(nil, nil, "take an enemy man: name its point, as in a1")
end

local function mill(pos)
  if #(lines:full(pos:own()) & pos:landed()) == 0 then return end
  pos:say("a mill: " .. pos:player() .. " takes a man")
  pos:next(pos.mover, "take")
end

return tav.game {
  name = "Nine Men's Morris",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rectangle {
    7, 7,
    holes = "b1 c1 e1 f1 a2 c2 e2 g2 a3 b3 f3 g3 d4 a5 b5 f5 g5 a6 c6 e6 g6 b7 c7 e7 f7",
    lines = drawn,
  },
  pieces = { { "Man", also = "Pedina", count = 9 } },
  phases = {
    {
      "main",
      instruction = "Put a man on a free point; when all are placed, move one along a line.",
      first = true, -- men in hand come before moves on the board
      moves = { tav.place {}, list_flights, tav.step {} },
      play = function(pos, _, from, to) pos:put(pos:lift(from), to) end,
      after = mill,
    },
    {
      "take",
      instruction = "You have closed a mill: name the enemy man that you take.",
      moves = list_loose,
      play = function(pos, _, man) pos:lift(man) end,
      next = "main",
    },
  },
  stuck = "lose",
  finish = {
    tav.occupy { most = 2, hand = true, result = "lose" },
    tav.repetition { times = option.repetition },
  },
}
