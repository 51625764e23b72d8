-- What Shogi and Minishogi share: the pieces, their moves and drops, and what ends the game.
local tav = require "tavoliere"

local ahead = { Black = "n", White = "s" }
local gold = { Black = "n ne nw e w s", White = "s se sw e w n" }
local silver = { Black = "n ne nw se sw", White = "s se sw ne nw" }
local knight = { Black = { { 1, 2 }, { -1, 2 } }, White = { { 1, -2 }, { -1, -2 } } }
-- What is written on the pieces, in outlines after the M+ fonts; the first figure is the wedge, whose point is ahead.
local wedge = "M0 100 L14 18 L50 0 L86 18 L100 100 Z "
local icons = {
  King = wedge .. "M22 91h56v-9h-24v-19h18v-8h-18v-15h23v-9h-54v9h23v15h-18v8h18v19h-24z",
  Rook = wedge .. "M70 92c4 0 7-4 8-12l-2-1l2-5c-3-1-6-3-9-4c3-1 5-3 7-5l-3-4c2-2 4-5 4-9l-2-1l2-5c-2-2-5-3-8-5"
    .. "c2-1 5-3 7-5l-3-6c-4 3-7 5-11 7l3 5l-2 4c-1-4-2-8-2-15h-37v8h15c-5 3-10 5-16 7l2 7c2 0 3-1 5-1v2c0 1 0 3 0 4"
    .. "h-8v7h8c-1 11-3 16-8 20l5 7c7-6 9-13 10-27h6v26h8v-26h4c2 23 11 27 15 27zM43 43l-2-4h13c1 10 4 16 8 19h-11"
    .. "v-17h-8zM38 58c0-2 0-3 0-5v-4c2-2 4-3 5-5v14zM62 59c3 2 5 3 7 3c-2 1-4 2-6 4l2 4l-1 4c-1-4-2-9-2-15zM65 76"
    .. "c2 1 5 2 7 3c-1 3-1 4-2 4c-1 0-3-2-5-7zM71 50c0 3-1 4-2 4c-1 0-3-2-5-7c2 1 5 2 7 3z",
  Bishop = wedge .. "M29 94c3-4 5-9 6-16h35v5c0 3 0 3-3 3c-1 0-4 0-8 0l1 7c4 0 7 1 8 1c9 0 10-1 10-12v-37h-16"
    .. "c1-2 3-4 4-5v-7h-21c1-2 1-3 2-4l-9-1c-3 8-9 17-16 23l5 7l1-2v1c0 16-1 23-6 31zM57 65h13v6h-13zM57 58v-6h13v6"
    .. "zM36 71c0-2 1-4 1-6h11v6zM48 58h-11v-6h11zM51 45h-12c1-2 2-4 3-5h14c-1 1-3 3-5 5z",
  Gold = wedge .. "M25 91h50v-8h-21v-16h19v-7h-19v-7h11v-4c3 2 7 4 10 5l3-6c-9-5-16-10-23-17h-10c-7 7-14 12-23 17"
    .. "l3 6c3-1 7-3 10-5v4h11v7h-19v7h19v16h-21zM37 83l6-4c-2-4-4-8-6-12l-6 4c2 4 4 8 6 12zM63 83c2-4 4-8 6-12l-7-4"
    .. "c-1 4-3 8-5 12zM61 46h-22c4-3 8-6 11-9c3 3 7 6 11 9z",
  Silver = wedge .. "M24 90c6-1 13-3 20-5v6c7-1 14-3 21-5l-1-7c-2 1-5 2-8 2v-18h3c2 13 8 23 16 28l3-7c-3-2-5-5-7-8"
    .. "c2-2 4-4 7-7l-5-5c-2 2-4 4-6 6c-1-2-1-4-2-7h10v-31h-26v9c-4-3-7-6-9-10h-7c-4 5-7 9-11 12l1 9c2-1 3-2 4-4v3h5"
    .. "v5h-8v7h8v18c-3 1-6 1-9 2zM49 41v42l-2 0v-6c-3 0-5 1-8 2v-16h8v-7h-8v-5h8v-5zM26 79l5-1c-1-5-1-9-2-13l-5 2"
    .. "c1 3 1 7 2 12zM56 51h12v5h-12zM56 39h12v6h-12zM45 76c1-3 2-7 2-10l-5-1c0 3-1 7-2 10zM42 44h-11c2-2 4-5 5-7"
    .. "c2 2 4 5 6 7z",
  Pawn = wedge .. "M45 76c9 0 10-1 10-12v-9h23v-8h-23v-6h19v-7h-19v-6h-9v19h-7v-16h-8v16h-9v8h24v10c0 3 0 3-2 3"
    .. "c-1 0-4 0-8 0l1 7c4 1 7 1 8 1zM27 94c19-2 33-8 42-18l-5-6c-8 9-20 14-40 16zM28 78c5-6 8-13 10-19l-6-4"
    .. "c-3 6-6 12-10 18zM72 76l6-4c-3-6-7-12-11-17l-6 5c4 5 8 10 11 16z",
  Dragon = wedge .. "M59 94c18 0 18-1 19-18l-5-1v-19h-47v30h8v-4h12v3c0 8 1 9 13 9zM22 53h55v-7h-13c1-1 2-3 3-5h8v-7"
    .. "h-21v-6h-9v6h-20v7h7c1 2 2 3 3 5h-13zM56 46h-12c-1-1-2-3-3-5h18c-1 2-2 4-3 5zM70 82c0 4-1 4-10 4"
    .. "c-6 0-6 0-6-2v-2zM54 76v-4h11v4zM34 72h12v4h-12zM54 66v-3h11v3zM34 63h12v3h-12z",
  Horse = wedge .. "M70 92c6 0 8-3 8-21v-7h-21v-5h17v-6h-17v-5h17v-6h-17v-5h19v-8h-49v43h35l-4 1c1 4 2 8 3 11l-1 0"
    .. "l1 8c4 0 7 0 9 0zM29 93c2-6 3-11 5-17l-7-2c-2 5-3 10-5 15zM38 91l7-1c-1-5-1-10-3-16l-6 1c1 6 2 11 2 16z"
    .. "M50 89l6-2c0-4-1-9-3-13l-6 1c1 5 2 9 3 14zM48 59v5h-12v-5zM48 53h-12v-5h12zM48 42h-12v-5h12zM64 72h6"
    .. "c0 12-1 13-3 13l-2-1h2c-1-4-2-8-3-12z",
  Narigin = wedge .. "M25 91h50v-8h-21v-10h16v-7h-16v-9h13v-5c3 2 5 4 8 5l3-7c-9-5-16-11-23-19h-10c-7 8-14 14-23 19"
    .. "l3 7c3-1 6-3 8-5v5h13v9h-16v7h16v10h-21zM64 50h-28c5-4 10-8 14-13c4 5 9 9 14 13z",
  Tokin = wedge .. "M51 94c8 0 17-1 27-3l-1-9c-12 2-19 3-25 3c-13 0-19-4-19-10c0-9 13-17 43-25l-2-9c-12 3-22 6-29 9"
    .. "c-2-7-4-14-5-22l-10 2c1 8 3 17 5 26c-9 5-13 12-13 20c0 12 10 18 29 18z",
  Knight = wedge .. "M42 90h36v-7h-14v-9h12v-7h-12v-7h-8v7h-11c-3-7-5-12-7-18h4v-7h-5v-11h-7v11h-7v7h6"
    .. "c-1 8-3 14-7 21l4 9c1-3 3-7 4-11v24h7v-29c1 2 2 5 3 8l4-4v7h12v9h-14zM43 58h34v-7h-13v-7h12v-7h-12v-7h-8v7"
    .. "h-12v7h12v7h-13z",
  Lance = wedge .. "M29 92h8v-3h26v3h8v-24c1 1 3 2 5 3l2-8c-6-3-12-7-16-11h15v-7h-23v-5c7-1 14-2 19-3l-1-7"
    .. "c-11 2-26 3-45 3l1 7c6 0 12 0 18 0v5h-23v7h15c-4 4-10 8-16 11l2 8c2-1 4-2 5-3zM37 79h26v4h-26zM37 69h26v5"
    .. "h-26zM65 63h-11v-10c3 3 7 7 11 10zM46 63h-11c4-3 8-7 11-10z",
  Narikei = wedge .. "M22 94h56v-8h-24v-10h19v-8h-19v-7h-8v7h-19v8h19v10h-24zM23 59h54v-8h-23v-8h18v-8h-18v-7h-8v7"
    .. "h-18v8h18v8h-23z",
  Narikyo = wedge .. "M29 92h8v-3h26v3h8v-27h-42zM46 62h8v-12c6 5 13 10 21 15l3-8c-8-4-15-8-20-13h18v-8h-22v-6h-8v6"
    .. "h-22v8h18c-5 5-12 9-20 13l3 8c8-5 15-10 21-15zM37 72h26v10h-26z",
}
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
  for _, piece in ipairs(list) do piece.icon = icons[piece[1]] end
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
