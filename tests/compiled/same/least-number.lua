-- math.mininteger is not nil: in variables and tables that hold numbers or nil.
local tav = require "tavoliere"
local least <const> = math.mininteger
local known = { least, 7, [4] = least }
return tav.game {
  name = "Same",
  players = { "White", "Black" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  counters = { "n" },
  moves = function(pos, list) list:add_cells(pos:free()) end,
  play = function(pos, _, from)
    pos:put("Stone", from)
    local best, sum = nil, 0
    local low = -9223372036854775807 - pos.ply % 2 -- the least number in every other ply
    if pos.ply % 3 == 0 then best = low end
    if best then sum = sum + 1 end
    if best == least then sum = sum + 10 end
    if low == least then sum = sum + 100 end
    local kept = {}
    kept[1] = low
    if pos.ply % 5 ~= 0 then kept[2] = pos.ply end
    for _, value in ipairs(kept) do if value then sum = sum + 1000 end end
    if kept[1] ~= nil and not kept[3] then sum = sum + 10000 end
    local from_known = known[pos.ply % 5]
    if from_known then sum = sum + 100000 end
    if from_known == least then sum = sum + 1000000 end
    local most = math.max(low, least)
    for i = 1, 3 do if i + pos.ply % 2 > most then most = i end end
    pos:set("n", (pos:get "n" + sum + most) % 1000000007)
  end,
  stuck = "draw",
}
