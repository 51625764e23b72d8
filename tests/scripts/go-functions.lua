-- Go with functions for captures, suicide and the score: plays as go.lua, which declares them.
local tav = require "tavoliere"

local option = tav.options {
  { "size", 9, min = 2, max = 19, help = "points along each side" },
  { "komi", 7, min = 0, max = 361, help = "points that White has for moving second" },
}

-- Those of some stones whose groups have no liberty.
local function dead(stones, free) return stones - (stones & free:beside(4)):flood(stones, 4) end

local function area_of(pos, player)
  local own = pos:own(player)
  local area = #own
  for region in pos:free():regions(4) do
    local edge = region:beside(4) - region
    if #edge > 0 and edge & own == edge then area = area + #region end
  end
  return area
end

return tav.game {
  name = "Go by functions",
  players = { "Black", "White" },
  board = tav.rectangle { option.size, option.size, look = "points" },
  pieces = { { "Stone", count = "unlimited" } },
  moves = { tav.place { names = false }, tav.pass { forced = true } },
  after = function(pos) pos:lift(dead(pos:own(3 - pos.mover), pos:free())) end,
  forbid = {
    function(pos) return #dead(pos:own(), pos:free()) > 0 and "suicide" end,
    tav.repetition { times = 2 },
  },
  finish = {
    function(pos, stuck)
      if not stuck then return end
      local black, white = area_of(pos, "Black"), area_of(pos, "White") + option.komi
      local said = ("the most points of area win: Black %d, White %d"):format(black, white)
      if option.komi > 0 then said = said .. (" with a bonus of %d"):format(option.komi) end
      if black == white then said = said .. ": equal, which White wins" end
      pos:say(said)
      pos:wins(black > white and "Black" or "White")
    end,
    tav.score { of = "area", wins = "most", bonus = { White = option.komi } }, -- shown with the result, decides nothing
  },
}
