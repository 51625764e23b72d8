-- What Shogi and Minishogi share: the pieces, their moves and drops, and what ends the game.
local tav = require "tavoliere"

local ahead = { Black = "n", White = "s" }
local gold = { Black = "n ne nw e w s", White = "s se sw e w n" }
local silver = { Black = "n ne nw se sw", White = "s se sw ne nw" }
local knight = { Black = { { 1, 2 }, { -1, 2 } }, White = { { 1, -2 }, { -1, -2 } } }
local royal = tav.royal { piece = "King", safe = "lose" }

-- Each player's rows from one to another, counted from his side of a square board.
local function rows(size, from, to)
  local black, white, last = {}, {}, string.char(("a"):byte() + size - 1)
  for row = from, to do
    table.insert(black, ("a%d-%s%d"):format(row, last, row))
    table.insert(white, ("a%d-%s%d"):format(size + 1 - row, last, size + 1 - row))
  end
  return { Black = table.concat(black, " "), White = table.concat(white, " ") }
end

local function pieces(large)
  local list = {
    { "King", letter = "K", value = 0 }, { "Rook", letter = "R", value = 10 }, { "Bishop", letter = "B", value = 8 },
    { "Gold", letter = "G", value = 6 }, { "Silver", letter = "S", value = 5 }, { "Pawn", letter = "P" },
    { "Dragon", letter = "D", value = 12, demoted = "Rook" },
    { "Horse", letter = "H", value = 10, demoted = "Bishop" },
    { "Narigin", letter = "I", value = 6, demoted = "Silver" },
    { "Tokin", letter = "T", value = 6, demoted = "Pawn" },
  }
  if large then
    table.insert(list, { "Knight", letter = "N", value = 4 })
    table.insert(list, { "Lance", letter = "L", value = 3 })
    table.insert(list, { "Narikei", letter = "E", value = 6, demoted = "Knight" })
    table.insert(list, { "Narikyo", letter = "Y", value = 6, demoted = "Lance" })
  end
  return list
end

-- A piece that has been promoted is written as what it was, with a + before it.
local function letters(large)
  return {
    Dragon = "+R", Horse = "+B", Narigin = "+S", Tokin = "+P",
    Narikei = large and "+N" or nil, Narikyo = large and "+L" or nil,
  }
end

-- `zone`: the number of rows on which pieces promote.
local function moves(size, zone, large)
  local function promotion(becomes, last) -- a piece that could not move on from the last rows must promote there
    return tav.promote {
      pieces = becomes, on = rows(size, size + 1 - zone, size), optional = true, leaving = true,
      forced = last and rows(size, size + 1 - last, size) or nil,
    }
  end
  local list = {
    tav.step {
      directions = {
        King = "all", Gold = gold, Narigin = gold, Tokin = gold, Narikei = large and gold or nil,
        Narikyo = large and gold or nil, Dragon = "diagonal", Horse = "orthogonal",
      },
      onto = "any", captured = "hand",
    },
    tav.step {
      directions = {
        Rook = "orthogonal", Dragon = "orthogonal", Bishop = "diagonal", Horse = "diagonal", Silver = silver,
      },
      distance = { Rook = "any", Dragon = "any", Bishop = "any", Horse = "any" }, onto = "any", captured = "hand",
      promotes = promotion { Rook = "Dragon", Bishop = "Horse", Silver = "Narigin" },
    },
    tav.step {
      directions = { Pawn = ahead, Lance = large and ahead or nil },
      distance = { Lance = large and "any" or nil }, onto = "any", captured = "hand",
      promotes = promotion({ Pawn = "Tokin", Lance = large and "Narikyo" or nil }, 1),
    },
    tav.place { piece = "Pawn", on = rows(size, 1, size - 1), alone = "n", mates = false },
    tav.place { piece = { "Rook", "Bishop", "Gold", "Silver" } },
  }
  if large then
    table.insert(list, tav.leap {
      piece = "Knight", offsets = knight, mirrored = false, onto = "any", captured = "hand",
      promotes = promotion({ Knight = "Narikei" }, 2),
    })
    table.insert(list, tav.place { piece = "Lance", on = rows(size, 1, size - 1) })
    table.insert(list, tav.place { piece = "Knight", on = rows(size, 1, size - 2) })
  end
  return list
end

return {
  royal = royal,
  -- The game's declarations, without name, start and finish.
  game = function(size, zone, large)
    return {
      players = { { "Black", also = "Sente" }, { "White", also = "Gote" } },
      board = tav.rectangle { size, size },
      pieces = pieces(large),
      instruction = "Keep your King out of check: move a piece, or drop one from your hand.",
      moves = moves(size, zone, large),
      capture_sign = "x",
      notation = { -- SFEN, and the names of squares in USI: 7g7f, P*5e
        columns = ("987654321"):sub(-size), rows = ("abcdefghi"):sub(1, size):reverse(),
        fen = { "board", "mover", "hand", "ply", letters = letters(large) },
      },
      forbid = royal,
      stuck = royal,
      evaluate = tav.score { of = "value", wins = "most" },
    }
  end,
}
