-- Pieces with difficult names: of commands, cells, players, phases, directions, numbers, other pieces, beginnings of
-- those. Each is refused when the rules are loaded, or found by `check`, or all moves of whole games are played when
-- they are typed at the prompt as they are written.
local names = "I1 L4 a1 A1 m13 e12 z9 aa1 b N ne n1 White neutral main second on off no x-1 A- a-b Stones Sto stone " ..
              "pass take hand put turn won stones È è3 _ a_1 return pos nil Board board moves undo new why"
local stepping = "a1 B2 m13 a-b board" -- their moves are written by cells as well
local game = [[
local tav = require "tavoliere"
return tav.game {
  name = "Names", players = { "White", "Black" }, board = tav.rectangle { 13, 13 }, pieces = { PIECES }, stuck = "lose",
  phases = { { "main", moves = MOVES, next = "second" }, { "second", moves = MOVES, next = "main" } },
}
]]
local typed, refused, found = 0, 0, 0

-- The moves of a random game, as `playthrough` writes them, are typed.
local function type_moves(name)
  local _, told = run("", "playthrough", "./game.lua", "--seed", "1", "--plies", "30")
  local lines = { "new ./game.lua" }
  for move in told:gmatch("\n%d+ [^,\n]*, %d+ legal: ([^\n]*) %-> ") do lines[#lines + 1] = move end
  local _, answer = run(table.concat(lines, "\n") .. "\n")
  local played = count(answer, "^[0-9]+\\.(\\.\\.)? (White|Black): ")
  local _, wrong = count(answer, "^(error|illegal|unfinished|  )")
  if #lines < 6 then fail("%s: only %d moves", name, #lines - 1)
  elseif check(played == #lines - 1, "%s: %s", name, wrong) then typed = typed + 1 end
end

local function try(name, pieces, moves)
  put("game.lua", (game:gsub("PIECES", pieces:gsub("NAME", name)):gsub("MOVES", moves)))
  local status, told = run("", "check", "--games", "1", "--plies", "30", "./game.lua")
  local fails = count(told, "rules fail") > 0
  if status == 0 then type_moves(name)
  elseif count(told, "the rules fail: tav.game: pieces") > 0 then refused = refused + 1
  elseif count(told, "cannot be typed|does not read back") > 0 and not fails then found = found + 1
  else fail("%s: %s", name, told) end
end

-- A bar, one whose name goes on where that ends, and others whose names begin alike.
for name in names:gmatch("%S+") do
  try(name, [[{ "NAME", shape = "O O", count = 3 }, { "Stone", count = 2 }, { "NAMEx", shape = "O O O", count = 2 },
    { "St", count = 1 }]], "tav.place {}")
end
for name in stepping:gmatch("%S+") do
  try(name, '{ "NAME", count = 3 }, { "Stone", count = 2 }', "{ tav.step {}, tav.place {} }")
end
if refused < 4 or found < 6 or typed < 30 then fail "some are refused, some found, and most can be typed" end
print(typed .. " typed, " .. refused .. " refused, " .. found .. " found by check")
