-- Chess960, or Fischer Random Chess (Bobby Fischer, 1996): Chess from one of 960 starting positions.
--
-- [board: The board has 8x8 squares. On his second row each player has 8 Pawns, and on his first row a
-- King, a Queen, 2 Rooks, 2 Bishops and 2 Knights, in an order that is the same for both: the King stands
-- between the Rooks, and the Bishops stand on squares of different colours. There are 960 such orders;
-- this game has number [number]. Number 518 is the order of Chess.]
-- [castling: A King can castle once with a Rook if neither has moved. With O-O the King goes to column g
-- and the Rook that began right of it to column f. With O-O-O the King goes to column c and the Rook that
-- began left of it to column d. One of the two may stand there already. All squares that the King or the
-- Rook passes over or enters must be free of other pieces. No enemy piece may attack the square that the
-- King leaves, the one where it arrives, or one between.]
-- [source: Source: the Laws of Chess of FIDE (2023), Guidelines II; the numbers are Reinhard Scharnagl's.
-- In these laws players claim a draw when a position occurs 3 times or after 50 moves; here the game ends
-- by itself.]
local tav = require "tavoliere"
local men = require "_chess"

local option = tav.options {
  { "number", 518, min = 0, max = 959, help = "number of the starting position (518: that of Chess)" },
}

-- The first row: its letters, and the columns of the left Rook, the King and the right Rook.
local function first_row(number)
  local row = { ".", ".", ".", ".", ".", ".", ".", "." }
  local function put(letter, nth) -- on the nth free square
    for column = 1, 8 do
      if row[column] == "." then nth = nth - 1 end
      if nth == 0 then
        row[column] = letter
        return ("abcdefgh"):sub(column, column)
      end
    end
  end
  row[number % 4 * 2 + 2], row[number // 4 % 4 * 2 + 1] = "B", "B"
  put("Q", number // 16 % 6 + 1)
  local first, second, choices = 1, number // 96, 4 -- the Knights: the second one stands right of the first
  while second >= choices do
    first, second, choices = first + 1, second - choices, choices - 1
  end
  put("N", first)
  put("N", first + second)
  return put("R", 1), put("K", 1), put("R", 1), table.concat(row)
end

local left, king, right, row = first_row(option.number)

local function castle(name, rook, king_to, rook_to)
  local function on(line)
    return "King " .. king .. line .. "-" .. king_to .. line .. ", Rook " .. rook .. line .. "-" .. rook_to .. line
  end
  return { name, White = on(1), Black = on(8) }
end

local moves = men.moves("any", men.crown, true)
table.insert(moves, tav.together {
  castle("O-O", right, "g", "f"), castle("O-O-O", left, "c", "d"), rights = "unmoved", royal = men.royal,
})

local unmoved = ""
for _, column in ipairs { left, king, right } do unmoved = unmoved .. column .. "1 " .. column .. "8 " end

local function on(line, rook) return king .. line .. " " .. rook .. line end

return tav.variant("chess", {
  name = "Chess960",
  start = men.start(row, 4),
  sets = { unmoved = { cells = unmoved, leaves = true } },
  notation = men.notation { "unmoved", K = on(1, right), Q = on(1, left), k = on(8, right), q = on(8, left) },
  instruction = "Move a piece, or castle.",
  moves = moves,
})
