-- Chinese Checkers, or Sternhalma (Germany, 1892): hop across the star to the point opposite.
--
-- The board is a star of 121 cells: a hexagon with five cells on each side, and six points of ten cells
-- each. [players=2: Two play: Red begins at the bottom, and Blue at the top.]
-- [players=3: Three play: Red begins at the bottom, and Green and White at the top left and top right.]
-- [players=4: Four play: Red begins at the bottom, Yellow at the bottom left, Blue at the top, and White at
-- the top right.]
-- [players=6: Six play: Red begins at the bottom, and Yellow, Green, Blue, White and Purple follow
-- clockwise.] Each player has ten pegs, which fill his point. Red moves first; turns go clockwise.
--
-- In his turn a player moves one peg one cell in any of six directions, or hops with it. A hop goes over
-- a neighbouring peg, of any player, to the free cell directly behind it. After a hop the same peg may
-- hop again, in any direction, as often as the player likes. A move is written from the first cell to the
-- last. No peg is captured. A peg may stop on any free cell, also in points of other players. But a peg
-- that stands in its goal, the point opposite its own, moves only within it.
--
-- A player wins when all ten cells of his goal are covered and more than half of the pegs there are his. So
-- a few pegs that another player leaves in his own point do not keep him from winning. A player who cannot
-- move is skipped. The game is a draw after 100 turns of each player, or when a position occurs three times.
--
-- Source: James Masters, The Online Guide to Traditional Games. There a peg of another player in the goal
-- does not keep a player from winning. Two details are our reading: more than half of the pegs there must be
-- his, and a peg may hop through its goal and out again in one turn. The draws are ours.
local tav = require "tavoliere"
local star = require "_star"

local option = tav.options { { "players", { 2, 3, 4, 6 }, "number of players" } }

-- The points where the players begin, and opposite them their goals.
local colours = { "Red", "Yellow", "Green", "Blue", "White", "Purple" }
local players, start, goals = {}, {}, {}
for i, seat in ipairs(star.seats[option.players]) do
  players[i], start[colours[seat]], goals[i] = colours[seat], star.points[seat], star.points[(seat + 2) % 6 + 1]
end

-- The cells of `free` that a peg reaches from a cell, by a step or by hops.
local function reach(from, pegs, free)
  local reached, last = from, from
  repeat
    local hops = last - last
    for _, way in ipairs { "ne", "e", "se", "sw", "w", "nw" } do hops = hops | (last:shift(way) & pegs):shift(way) end
    last, reached = hops & free - reached, reached | hops & free
  until #last == 0
  return (reached | from:grow(6)) & free
end

local function list_moves(pos, list)
  local free, goal, pegs = pos:free(), pos:cells(goals[pos.mover]), pos:cells() - pos:free()
  for peg in pos:own():each() do
    local open = goal:has(peg) and free & goal or free
    local to = reach(pos:cells(peg), pegs - pos:cells(peg), open)
    list:add_cells(peg, to)
    list:refuse_cells(peg, pegs, "there is a peg on that cell")
    list:refuse_cells(peg, free - open, "a peg in its goal stays there")
    list:refuse_cells(peg, open - to, "a peg moves one cell, or hops over pegs beside it to the cells behind them")
  end
  list:refuse(nil, nil, "move one of %s's pegs: name its cell and the cell where it goes", pos:player())
end

local function full_goal(pos)
  for player, point in ipairs(goals) do
    local goal = pos:cells(point)
    if #(goal & pos:free()) == 0 and #(goal & pos:own(player)) > 5 then
      pos:say(pos:player(player) .. "'s goal is full")
      return pos:wins(player)
    end
  end
  if pos.ply < 100 * option.players then return end
  pos:say "each player has had 100 turns"
  pos:draws()
end

return tav.game {
  name = "Chinese Checkers",
  players = players,
  board = tav.hexagon(star.board),
  pieces = { { "Peg" } },
  start = start,
  instruction = "Move a peg one cell, or hop with it over other pegs.",
  moves = list_moves,
  play = function(pos, _, from, to) pos:put(pos:lift(from), to) end,
  finish = { full_goal, tav.repetition { times = 3 } },
  evaluate = function(pos, player) -- how near the goal the pegs are
    local sum = 0
    for i, point in ipairs(goals) do
      local near = pos:cells(point)
      for _ = 1, i == player and 13 or 0 do sum, near = sum + #(pos:own(i) & near), near:grow(6) end
    end
    return sum / 130
  end,
}
