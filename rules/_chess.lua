-- What the games of the chess family share: the chessmen, how they move, and the boards at the start.
local tav = require "tavoliere"

local King = {
  "King", also = "Re", letter = "K", value = 0,
  icon = "M20 90 v-12 h60 v12 Z M30 74 C6 50 24 34 46 46 V34 H36 v-10 h10 V12 h8 v12 h10 v10 H54 v12 Q 88 34 70 74 Z",
}
local Queen = {
  "Queen", also = "Donna", letter = "Q", value = 9,
  icon = "M22 90 V78 H78 V90 Z M28 74 L14 30 L34 52 L36 20 L50 48 L64 20 L66 52 L86 30 L72 74 Z",
}
local Rook = {
  "Rook", also = "Torre", letter = "R", value = 5,
  icon = "M20 90 V78 H28 L32 42 H24 V14 H38 V24 H45 V14 H55 V24 H62 V14 H76 V42 H68 L72 78 H80 V90 Z",
}
local Bishop = {
  "Bishop", also = "Alfiere", letter = "B", value = 3,
  icon = "M22 90 V78 H78 V90 Z M34 74 L40 62 C22 50 36 30 50 16 C64 30 78 50 60 62 L66 74 Z "
    .. "M44 11 Q50 2 56 11 Q50 20 44 11 Z",
}
local Knight = {
  "Knight", also = "Cavallo", letter = "N", value = 3,
  icon = "M22 90 V78 H78 V90 Z M32 74 C34 58 46 54 48 46 L28 54 L20 44 L36 22 L42 10 L50 20 C74 26 78 48 74 74 Z",
}
local Pawn = {
  "Pawn", also = "Pedone", letter = "P", value = 1,
  icon = "M26 90 V80 H74 V90 Z M34 76 C42 66 44 58 42 50 H34 V44 H42 C24 34 34 14 50 14 C66 14 76 34 58 44 H66 V50 H58 "
    .. "C56 58 58 66 66 76 Z",
}

local ahead, askew = { White = "n", Black = "s" }, { White = "ne nw", Black = "se sw" }

-- The moves of the pieces: onto free squares ("free"), captures ("enemy") or both ("any"). `crown` promotes Pawns. If
-- `double`, the first move of a Pawn may be of two squares.
local function moves(onto, crown, double)
  local list = {
    tav.step {
      directions = { King = "all", Queen = "all", Rook = "orthogonal", Bishop = "diagonal" }, onto = onto,
      distance = { King = 1, Queen = "any", Rook = "any", Bishop = "any" },
    },
    tav.leap { offsets = { { 1, 2 } }, piece = "Knight", onto = onto },
  }
  if onto ~= "enemy" then
    table.insert(list, tav.step { directions = { Pawn = ahead }, promotes = crown })
  end
  if double and onto ~= "enemy" then
    local from = { White = "a2-h2", Black = "a7-h7" }
    table.insert(list, tav.step { directions = { Pawn = ahead }, from = from, distance = 2, least = 2, exposed = true })
  end
  if onto ~= "free" then
    local capture = { directions = { Pawn = askew }, onto = "enemy", in_passing = double, promotes = crown }
    table.insert(list, tav.step(capture))
  end
  return list
end

-- On a board of 8x8 squares.
local crown = tav.promote {
  pieces = { Pawn = { "Queen", "Rook", "Bishop", "Knight" } }, on = { White = "a8-h8", Black = "a1-h1" },
}

-- The board at the start, from the letters of a player's first row, with a row of Pawns before it.
local function start(row, free_rows)
  local function of(letter) return letter:rep(#row) .. "\n" end
  return row:lower() .. "\n" .. of("p") .. of("."):rep(free_rows) .. of("P") .. row
end

-- How other programs write the game: FEN, with this third field for castling, and PGN.
local function notation(castling)
  return { moves = "letters", fen = { "board", "mover", castling or "-", "passing", "quiet", "round" } }
end

-- Kings alone, or with one Bishop or Knight, cannot checkmate.
local function too_few(pos)
  local count = #pos:own(1) + #pos:own(2)
  if count > 3 then return end
  for player = 1, 2 do
    for _, piece in ipairs { "Queen", "Rook", "Pawn" } do
      if #pos:own(player, piece) > 0 then return end
    end
  end
  pos:say "neither player has enough pieces to checkmate"
  pos:draws()
end

return {
  King = King, Queen = Queen, Rook = Rook, Bishop = Bishop, Knight = Knight, Pawn = Pawn,
  pieces = { King, Queen, Rook, Bishop, Knight, Pawn },
  moves = moves, crown = crown, start = start, too_few = too_few, notation = notation,
  royal = tav.royal { piece = "King" },
}
