-- Walls on the edges of squares, as pictures show them: of the board, and those that sets keep. A player steps, or
-- puts a wall over two edges: h, above the named cell and the next one, or v, to the right of it and of the one above.
local tav = require "tavoliere"

local option = tav.options {
  { "size", 9, min = 3, max = 20, "columns and rows" },
  { "look", { "cells", "chequers", "points" } },
  { "pieces", { "pawns", "blocks", "stacks" }, "what stands on the board" },
  { "begin", { "none", "ten" }, "walls at the start" },
}
local size = option.size
local ten = option.begin == "ten" and { "b3 c3 d3 e3 g6 h6 a7 b7 d8 e8", "c3 c4 d5 d6 f6 f7 f2 f3 g4 g5" } or { "", "" }
local middle = string.char(96 + (size + 1) // 2)

local walls = {
  { set = "lids", along = "e", over = "n", write = "h" },
  { set = "posts", along = "n", over = "e", write = "v" },
}

local function moves(pos, list)
  for arg, wall in ipairs(walls) do
    local kept = pos:kept(wall.set)
    for cell in (pos:cells() - kept):each() do
      local other = pos:step(cell, wall.along)
      if other and pos:step(cell, wall.over) and not kept:has(other) then list:add(nil, cell, arg) end
    end
  end
end

local function play(pos, move, from, to, arg)
  local wall = walls[arg]
  pos:keep(wall.set, pos:kept(wall.set) | pos:cells(to) | pos:cells(pos:step(to, wall.along)))
end

local pieces = {
  pawns = { { "Pawn", count = 0 } },
  blocks = { { "Bar", shape = "O O O", count = 2 }, { "Hook", shape = "O O\nO .", count = 2 } },
  stacks = { { "Man", count = 9, letter = "M" } },
}

return tav.game {
  name = "Walls in pictures",
  players = { "White", "Black" },
  board = tav.rectangle { size, size, look = option.look, walls = "a1|a2 b1|c1" },
  pieces = pieces[option.pieces],
  stacks = option.pieces == "stacks" or nil,
  start = option.pieces == "pawns" and { White = middle .. "1", Black = middle .. size } or nil,
  sets = { lids = ten[1], posts = ten[2] },
  walls = { n = "lids", e = "posts" },
  moves = option.pieces == "blocks" and tav.place {} or option.pieces == "stacks" and tav.drop { onto = "any" } or {
    tav.step { directions = "orthogonal" }, moves,
  },
  play = option.pieces == "pawns" and play or nil,
  write = option.pieces == "pawns" and function(pos, from, to, arg)
    return (from and pos:name(from) or "") .. pos:name(to) .. (from and "" or walls[arg].write)
  end or nil,
  stuck = "lose",
}
