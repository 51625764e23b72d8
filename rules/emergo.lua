-- Emergo (Christian Freeling and Ed van Zon, 1986): columns of men, entered, united and set free.
--
-- On the dark squares of a board of nine rows, each with twelve men in reserve, the
-- players first enter them. Who can capture must; else he enters a man on a free square,
-- the first of all not in the middle, and none so that the enemy could capture then,
-- unless the enemy can already. When the enemy's reserve is empty all that is left of his
-- own is entered at once, as one column. Who may enter nowhere moves instead.
--
-- From then on a column goes one square diagonally, in any direction, as a whole, or
-- captures: it jumps over an enemy column beside it to the free square behind, and the top
-- man of that comes under it. Who can capture must; of all ways to capture, with all his
-- columns, he takes one by which he captures the most men. A square may be jumped over
-- again, but not at once: nobody turns straight back.
--
-- Who has neither a column nor a man in reserve loses. Who has columns and cannot move has
-- drawn. [repetition~=0: A position that is there so many times is a draw.]
--
-- Sources: the rules at mindsports.nl, as other programs play them. That who may enter
-- nowhere moves is our reading.
local tav = require "tavoliere"

local option = tav.options {
  { "repetition", 0, besides = 0, min = 2, max = 100, "a position that is there so many times is a draw; 0: never" },
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
    list:refuse("e5", nil, "the first man may not be entered in the middle")
  end
  list:add_cells(free - open)
  list:refuse_cells(free & open, "there the enemy could capture")
  list:refuse(nil, nil, "a man of the reserve is entered on a free square")
end

local function enter(pos, _, square)
  local men = pos:hand("Man", 3 - pos.mover) == 0 and pos:hand "Man" or 1
  for _ = 1, men do pos:put("Man", square) end
  pos:hand_add("Man", -men)
end

local function has_none(pos)
  for player = 1, 2 do
    if #pos:own(player) == 0 and pos:hand("Man", player) == 0 then
      pos:say(pos:player(player) .. " has no column and no man to enter")
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
      instruction = "Capture by a jump if you can; else enter a man, and once all are entered move a column.",
      first = true,
      moves = { jump, list_entries, step },
      play = enter,
    },
    { "jumping", instruction = "Go on jumping with the same column.", moves = jump, next = "main" },
  },
  stuck = "draw",
  finish = { has_none, tav.repetition { times = option.repetition } },
  evaluate = tav.score { of = "board", wins = "most" }, -- columns
}
