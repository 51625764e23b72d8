-- Pieces that go, capture and are put back in ways that are rarely put together.
local tav = require "tavoliere"

local option = tav.options {
  { "capture", { "none", "custody", "lines", "return", "convert", "relocate" }, "who stands between two" },
  { "back", { "all", "one" }, "how many captured pieces are put back in a turn" },
  { "duty", true, "captured pieces are put back before anything else" },
  { "slide", { "any", "two" }, "how far rooks go" },
  { "onto", { "any", "enemy", "free" }, "where rooks end" },
  { "over", { "enemy", "own", "any" }, "what men jump over" },
  { "captures", true, "what is jumped over is captured" },
  { "drop", false, "who holds pieces may place them" },
  { "hexagon", false, "on a rhombus of hexagons" },
}

local slide = tav.step {
  directions = { Rook = option.hexagon and "ne e se sw w nw" or "orthogonal" },
  distance = option.slide == "two" and 2 or "any",
  onto = option.onto, captured = option.onto ~= "free" and "return" or nil,
}
local jump = tav.jump { directions = { Man = "ne e se sw w nw" }, over = option.over, captures = option.captures }
local moves, after = { slide, jump }, nil
local enemy = {
  custody = "remove", lines = "return", ["return"] = "return", convert = "convert", relocate = "relocate",
}
if option.capture ~= "none" then
  after = tav.custody { row = option.capture == "lines" and "any" or "one", enemy = enemy[option.capture] }
end
if option.capture == "relocate" then
  table.insert(moves, 1, tav.relocate { { "Rook", to = "a1-e1 a5-e5" }, { "Man" }, turn = option.back })
end
if option.drop then table.insert(moves, tav.place {}) end

return tav.game {
  name = "Mixed",
  players = { "White", "Black" },
  board = (option.hexagon and tav.rhombus or tav.rectangle) { 5, 5 },
  pieces = {
    { "Man", letter = "M", count = 2, never = "e5" }, { "Rook", letter = "R", count = 1, never = "c3" },
    { "Rock", letter = "X", side = "neutral", count = 4 },
  },
  start = { White = { Man = "a1 b1", Rook = "c1" }, Black = { Man = "a5 b5", Rook = "c5" } },
  phases = { { "main", first = option.duty and option.capture == "relocate" or nil, moves = moves, after = after } },
  stuck = "lose",
}
