-- What tav.place, tav.leap and tav.contact refuse.
local tav = require "tavoliere"

local option = tav.options {
  { "mistake", {
    "beside", "apart", "leap", "contact", "begins", "players", "covers", "distance", "piece", "nobody", "flips",
  }, "which" },
}
local mistake = option.mistake

local function wrong()
  if mistake == "beside" then return tav.place { beside = "orthogonal" } end
  if mistake == "apart" then return tav.place { apart = "diagonal" } end
  if mistake == "leap" then return tav.leap { axes = "diagonal" } end
  if mistake == "begins" then return tav.place { begins = "a1 z9" } end
  if mistake == "players" then return tav.place { begins = { White = "a1" } } end
  if mistake == "covers" then return tav.place { covers = "last free" } end
  if mistake == "distance" then return tav.leap { distance = 1 } end
  if mistake == "piece" then return tav.leap { piece = "Mna" } end
  return tav.place {}
end

return tav.game {
  name = "Growing with mistakes",
  players = { "White", "Black" },
  board = tav.hexagon { 4 },
  pieces = {
    { "Man", letter = "M", flips = mistake == "flips" and "yes" or nil },
    { "King", letter = "K", side = mistake == "nobody" and "neutral" or nil },
  },
  moves = wrong(),
  after = mistake == "contact" and tav.contact { axes = "orthogonal" }
    or mistake == "nobody" and tav.custody { surround = { King = "any" } } or nil,
  stuck = "lose",
}
