-- What the games of the draughts family share: two players, men and kings, and turns that are one step or a chain of
-- jumps.
local tav = require "tavoliere"
local icons = require "_icons"

-- The squares of one colour in the rows from `first` to `last` of a board with this number of columns: the dark ones,
-- of which a1 is one, or with odd = 1 the light ones.
local function squares(columns, first, last, odd)
  local names, letters = {}, "abcdefghijkl"
  for row = first, last do
    for column = 2 - (row + (odd or 0)) % 2, columns, 2 do
      table.insert(names, letters:sub(column, column) .. row)
    end
  end
  return table.concat(names, " ")
end

-- The men of both players on the dark squares of their nearest rows, on a square board.
local function start(size, rows)
  return {
    White = { Man = squares(size, 1, rows) },
    Black = { Man = squares(size, size - rows + 1, size) },
  }
end

-- The squares of `squares` in the order of their numbers: rows from the top, each from the left.
local function numbers(size, odd)
  local rows = {}
  for row = size, 1, -1 do table.insert(rows, squares(size, row, row, odd)) end
  return table.concat(rows, " ")
end

-- How other programs write the game: PDN with this number of the game, and with these numbers of the squares,
-- or with their names.
local function notation(gametype, order)
  return {
    gametype = gametype, numbers = order,
    fen = { "cells", sides = { White = "W", Black = "B" }, letters = { Man = "", King = "K" } },
  }
end

-- The first of `moves` is a tav.jump: a player who can jump must, and goes on jumping with the same piece. `after`
-- comes after each jump, `turn_end` after the last one.
local function phases(entry)
  return {
    {
      "main",
      instruction = entry.instruction,
      first = 1,
      moves = entry.moves,
      play = entry.play,
      after = entry.after,
      turn_end = entry.turn_end,
    },
    {
      "jumping",
      instruction = "Go on capturing with the same piece.",
      moves = entry.moves[1],
      after = entry.after,
      turn_end = entry.turn_end,
      next = "main",
    },
  }
end

local forwards = { White = "ne nw", Black = "se sw" }

-- International rules: men capture backwards, kings fly, the most pieces must be captured, captured pieces leave at the
-- end of the turn, and only a man that ends its turn on the goal of its player becomes a king.
local function international(goal)
  local far = { King = "any" }
  return phases {
    instruction = "Capture the most pieces that you can; else move a piece diagonally.",
    moves = {
      tav.jump { directions = "diagonal", distance = far, again = "jumping", removal = "chain", most = true },
      tav.step { directions = { Man = forwards, King = "diagonal" }, distance = far },
    },
    turn_end = tav.promote { pieces = { Man = "King" }, on = goal },
  }
end

return {
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  pieces = {
    { "Man", also = "Pedina", letter = "M", count = 0 },
    { "King", also = "Dama", letter = "K", count = 0, value = 3, icon = icons.crown },
  },
  forwards = forwards,
  squares = squares,
  start = start,
  phases = phases,
  international = international,
  numbers = numbers,
  notation = notation,
}
