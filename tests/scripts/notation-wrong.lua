-- Notation, wrong: what may be wrong in numbers of cells, letters and fields of FEN.
local tav = require "tavoliere"

local option = tav.options {
  { "wrong", {
    "nothing", "twice", "off", "start", "kind", "letter", "same", "field", "first", "again", "mover", "set", "key",
    "sides", "cells", "stacks", "many", "number", "column", "row", "double", "taken", "both", "quiet",
  } },
}
local is = option.wrong

local numbers = "a4-d4 d3-a3 a2-d2 d1-a1"
if is == "twice" then numbers = "a4-d4 d4" end
if is == "off" then numbers = "a4-d4 a5" end
if is == "start" then numbers = "a4-d4 a3 b3 c3" end

local columns, rows
if is == "column" then columns, rows = "123", "abcd" end
if is == "row" then columns = "1234" end
if is == "double" then columns, rows = "1234", "abca" end
if is == "taken" then columns, rows = "abcd", "2345" end
if is == "both" then columns, rows = "1234", "abcd" end
if columns and is ~= "both" then numbers = nil end

local letters = { Guard = "+M" }
if is == "kind" then letters = { Knight = "N" } end
if is == "letter" then letters = { Guard = "" } end
if is == "same" then letters = { Guard = "M" } end

local kept = { "home", M = "a1 d1", m = "a4 d4" }
if is == "set" then kept = { "house", M = "a1" } end
if is == "key" then kept = { "home", MM = "a1" } end

local fen = { "board", "mover", kept, "turns", "quiet", "round", letters = letters }
if is == "field" then fen[5] = "quite" end
if is == "first" then fen[1] = "mover" end
if is == "again" then fen[4] = "mover" end
if is == "mover" then fen[2] = "-" end
if is == "sides" then fen.sides = { Red = "r", Blue = "r" } end
if is == "many" then for i = 7, 11 do fen[i] = "-" end end
if is == "cells" then fen[1] = "cells" end

return tav.game {
  name = "Notation, wrong",
  players = { "Red", "Blue" },
  board = tav.rectangle { 4, 4 },
  pieces = { { "Man", letter = "M" }, { "Guard", letter = "G" } },
  stacks = is == "stacks" or nil,
  start = { Red = { Man = "a1", Guard = "d1" }, Blue = { Man = "a4", Guard = "d4" } },
  counters = { "turns", is == "quiet" and "quiet" or nil },
  sets = { home = { cells = "a1 d1 a4 d4" } },
  moves = tav.step { directions = "orthogonal", onto = "any", distance = { Guard = "any" } },
  after = function(pos) pos:set("turns", pos:get("turns") + 1) end,
  stuck = "lose",
  capture_sign = "x",
  notation = { numbers = numbers, columns = columns, rows = rows, fen = fen, gametype = is == "number" and -1 or 99 },
  finish = tav.quiet { plies = 20, moved = "Man" },
}
