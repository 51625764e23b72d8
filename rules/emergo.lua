-- Emergo (Christian Freeling and Ed van Zon, 1986): columns of men, dropped, united and set free.
--
-- The board has 9x9 squares, of which only the 41 dark ones are used. Each player has 12 men in
-- hand. White moves first. The players first drop their men, one per turn, on free squares. The
-- first man of the game may not be dropped in the middle, and no man may be dropped where the
-- enemy could then capture him, unless the enemy can capture already. When the enemy's hand is
-- empty, a player drops all men left in his own at once, as one column. A player who can capture
-- must capture instead of dropping; one who can drop on no square moves a column instead.
--
-- A column belongs to the colour of its top man. A player with an empty hand moves a column one
-- square diagonally, in any direction, as a whole, or captures: the column jumps over an adjacent
-- enemy column to the free square behind it, and the top man of that column goes under it.
-- A player who can capture must, and among all captures with all his columns he must choose one
-- that takes the most men. A square may be jumped over again in the same turn, but the column may
-- not turn straight back.
--
-- A player with neither a column nor a man in hand loses. A player who has columns and cannot
-- move has drawn. [repetition~=0: A position that occurs [repetition] times is a draw.]
-- [repetition=0: No rule ends a game in which positions repeat.]
--
-- Sources: the rules at mindsports.nl, as other programs play them. That a player who can drop on
-- no square moves instead is our reading.
local tav = require "tavoliere"

local option = tav.options {
  { "repetition", 0, besides = 0, min = 2, max = 100, "a position that occurs this many times is a draw (0: never)" },
}

local step = tav.step { directions = "diagonal", pieces = "all" }
local jump = tav.jump {
  directions = "diagonal", pieces = "all", captured = "under", again = "jumping", twice = "later", most = true,
}

-- The squares on which the enemy could capture a column of the mover's.
local function exposed(pos)
  local enemy, free, squares = pos:own(3 - pos.mover), pos:free(), pos:cells ""
  for _, line in ipairs { { "ne", "sw" }, { "sw", "ne" }, { "nw", "se" }, { "se", "nw" } } do
    squares = squares | enemy:shift(line[1]) & free:shift(line[2])
  end
  return squares
end

local function list_entries(pos, list)
  if pos:hand "Man" == 0 then return end
  local free, open = pos:free(), exposed(pos)
  if #(open & pos:own()) > 0 then open = pos:cells "" end
  if pos.ply == 0 then
    free = free - pos:cells "e5"
    list:refuse("e5", nil, "the first man may not be dropped in the middle")
  end
  list:add_cells(free - open)
  list:refuse_cells(free & open, "the enemy could capture a man there")
  list:refuse(nil, nil, "drop a man from your hand on a free square, as in c3")
end

local function drop(pos, _, square)
  local men = pos:hand("Man", 3 - pos.mover) == 0 and pos:hand "Man" or 1
  for _ = 1, men do pos:put("Man", square) end
  pos:hand_add("Man", -men)
end

local function has_none(pos)
  for player = 1, 2 do
    if #pos:own(player) == 0 and pos:hand("Man", player) == 0 then
      pos:say(pos:player(player) .. " has no column and no man in hand")
      pos:loses(player)
    end
  end
end

return tav.game {
  name = "Emergo",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rectangle { 9, 9 },
  pieces = { { "Man", also = "Pedina", count = 12 } },
  stacks = true,
  start = [[
    . # . # . # . # .
    # . # . # . # . #
    . # . # . # . # .
    # . # . # . # . #
    . # . # . # . # .
    # . # . # . # . #
    . # . # . # . # .
    # . # . # . # . #
    . # . # . # . # . ]],
  phases = {
    {
      "main",
      instruction = "Capture by a jump if you can; else drop a man, and once all are dropped move a column.",
      first = true,
      moves = { jump, list_entries, step },
      play = drop,
    },
    { "jumping", instruction = "Go on jumping with the same column.", moves = jump, next = "main" },
  },
  stuck = "draw",
  finish = { has_none, tav.repetition { times = option.repetition } },
  evaluate = tav.score { of = "board", wins = "most" }, -- columns
}
