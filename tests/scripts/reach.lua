-- A piece moves and then shoots, as in Amazons: `reach` of tav.place, and the same as functions.
local tav = require "tavoliere"

local option = tav.options {
  { "board", { "squares", "hexagon", "walls", "torus" } },
  { "distance", { "any", "two" }, "how far Men move and shoot" },
  { "shots", { "cells", "names" }, "how shots are written" },
  { "functions", false, "a function lists the shots" },
}
local hexagon, torus = option.board == "hexagon", option.board == "torus"
local distance = option.distance == "any" and "any" or 2
local step = tav.step {
  distance = { Man = distance, Tower = "any" }, directions = { Man = "all", Tower = hexagon and "e w" or "e n" },
}
local directions = hexagon and { "ne", "e", "se", "sw", "w", "nw" } or { "n", "ne", "e", "se", "s", "sw", "w", "nw" }

local function list_shots(pos, list)
  local piece, free, targets = pos:get "moved", pos:free(), pos:cells ""
  local tower = pos:at(piece) == "Tower"
  for _, way in ipairs(directions) do
    if not tower or way == "e" or way == (hexagon and "w" or "n") then
      local cell, left = piece, (tower or distance == "any") and 99 or 2
      while left > 0 and cell and not pos:walls(way):has(cell) do
        cell, left = pos:step(cell, way), left - 1
        if not cell or not free:has(cell) then break end
        targets = targets | pos:cells(cell)
      end
    end
  end
  list:add_cells(targets)
end

local shots = {
  "shoot", moves = tav.place { piece = "Shot", reach = step, names = option.shots == "names" }, next = "move",
}
if option.functions then
  shots = { "shoot", moves = list_shots, play = function(pos, _, to) pos:put("Shot", to) end, next = "move" }
end

return tav.game {
  name = "Reach",
  players = { "White", "Black" },
  board = hexagon and tav.hexagon { 3 }
    or tav.rectangle { 5, 5, wraps = torus and "rows columns" or nil,
                       walls = option.board == "walls" and "b2|b3 c2|c3 c3|d3 d4|e4" or nil },
  pieces = { { "Man", letter = "M" }, { "Tower", letter = "T" }, { "Shot", side = "neutral", count = "unlimited" } },
  start = hexagon and { White = { Man = "a1", Tower = "a3" }, Black = { Man = "e1", Tower = "e3" } }
    or { White = { Man = "a1", Tower = "d1" }, Black = { Man = "b5", Tower = "e4" } },
  counters = { "moved" },
  phases = {
    {
      "move",
      moves = step,
      after = option.functions and function(pos, _, _, to) pos:set("moved", to) end or nil,
      next = "shoot",
      again = true,
    },
    shots,
  },
  stuck = "lose",
}
