-- Alone: stones are placed on nine cells, by one player or by several, who are all partners unless the option says
-- otherwise: then who loses has lost, and no player has won.
--
-- [ends=stuck: Who cannot place has lost.] [ends=line: Three stones of one player in a row lose.] [ends=function:
-- The second row loses, says a function.] [ends=all: When the middle is taken all lose, be they partners or not.]
-- [ends=out: Who cannot place is out, and when all are, all have lost.] [ends=pattern: The middle loses.]
-- [ends=connect: From left to right loses.]
local tav = require "tavoliere"

local option = tav.options {
  { "people", 1, min = 1, max = 3, help = "how many play" },
  { "partners", true, "all are of one team" },
  { "ends", { "stuck", "line", "function", "all", "out", "pattern", "connect" }, "how it is lost" },
}

local names, goals = {}, {}
for i = 1, option.people do
  names[i] = ({ "Red", "Green", "Blue" })[i]
  goals[names[i]] = { "a1 a2 a3", "c1 c2 c3" }
end

local function second_row(pos)
  for player = 1, option.people do
    if #(pos:own(player) & pos:cells "a2-c2") == 3 then pos:loses(player) end
  end
end

local function all_lose(pos)
  if not pos:free():has(pos:cell "b2") then pos:loses(table.unpack({ 1, 2, 3 }, 1, option.people)) end
end

local judges = {
  line = tav.line { length = 3, result = "lose" },
  ["function"] = second_row,
  all = all_lose,
  pattern = tav.pattern { own = { Stone = "b2" }, result = "lose" },
  connect = tav.connect { goals = goals, result = "lose" },
}

return tav.game {
  name = "Alone",
  players = names,
  teams = option.partners and { names } or nil,
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = 3 } },
  moves = tav.place {},
  stuck = judges[option.ends] and "draw" or option.ends == "out" and "out" or "lose",
  finish = judges[option.ends],
}
