-- Focus (Sid Sackson, 1963): stacks grow, change hands and are cut down.
--
-- The board has 8x8 cells without three in each corner, which leaves 52.
-- [players=2: Each player has 18 pieces. Red moves first.]
-- [players=4: Here four play, each with 13 pieces. Red moves first; Green, Blue and Yellow
-- follow.] A stack belongs to the colour of its top piece. In his turn a player moves one of his
-- stacks, or any number of pieces from its top, in a row or column, exactly as many cells as he
-- moves pieces. He may pass over anything, and lands on a free cell or on another stack. Instead
-- of moving he may drop a piece from his hand onto any cell.
-- [height: [height=5: If the stack there then has more than 5 pieces, those above 5 are taken from
-- its bottom: the mover's own go to his hand, all others leave the game.]
-- [height~=5: If a stack is then higher than [height], the pieces above this height are taken from
-- its bottom: those of its owner go to his hand, all others leave the game.]]
-- [partner_reserve=true: [pairs=true: Those of a partner go to the partner's hand.]
-- [pairs=false: As no player has a partner, partner_reserve changes nothing.]]
--
-- [pairs=false: A player who can neither move nor drop is out of the game, and the last one left
-- wins.] [pairs=true: A player who can neither move nor drop is out of the game. A pair wins when
-- both its enemies are out.] [players=4: The pieces of a player who is out stay where they are. His
-- stacks cannot be moved, but they may be covered.
-- [pairs=false: Each plays for himself.]
-- [pairs=true: Red and Blue are a pair, and Green and Yellow. A player whose partner is out also
-- plays the partner's turns, with his own pieces.]]
--
-- [players=2: [exchange=true: So that no player just mirrors the other's moves, the game begins
-- with an exchange. Red and then Green each exchange a pair of pieces of different colours. The
-- board may not be symmetric again after it. We read this as: neither a half turn nor a mirror
-- between top and bottom may exchange the two colours. Games played on servers begin without the
-- exchange.] [exchange=false: There is no exchange of pieces at the start.]]
-- [players=4: [four_exchange=false: Four players exchange nothing at the start.]
-- [four_exchange=true: So that no player just mirrors another's moves, the game begins with an
-- exchange. In the order of play each player exchanges a pair of pieces of different colours. The
-- board may not be symmetric again after it. We read this as: a quarter turn may not give each
-- colour's pieces the places of the next one's.]]
--
-- [repetition~=0: A position that occurs [repetition] times is a draw.]
-- [repetition=0: No rule ends a game in which positions repeat.]
--
-- Source: Il Fogliaccio degli Astratti 9 (Luca Cerrato), which says that GiocAreA misprints 7 for
-- the greatest height of 5. It leaves open who exchanges first (we decided: Red), whether four
-- players exchange (only with four_exchange=true), which colours are pairs (opposite ones), the
-- order of play of four (clockwise), and what happens to the stacks of a player who is out.

local tav = require "tavoliere"

local option = tav.options {
  { "players", { 2, 4 }, "number of players" },
  { "pairs", false, "with four players: Red and Blue against Green and Yellow" },
  { "exchange", true, "at the start two players exchange a pair of pieces each" },
  { "four_exchange", false, "four players exchange as well" },
  { "partner_reserve", false, "in pairs, pieces of a partner that are cut off go to his hand" },
  { "height", 5, min = 1, max = 64, other = "pos, cell", help = "the greatest height of a stack" },
  { "repetition", 0, besides = 0, min = 2, max = 100, "a position that occurs this many times is a draw (0: never)" },
}
local four = option.players == 4
assert(four or not option.pairs, "pairs=true needs players=4: add players=4")
assert(four or not option.four_exchange, "four_exchange=true needs players=4: add players=4")

local red, green = { "Red", also = "Rosso" }, { "Green", also = "Verde" }
local blue, yellow = { "Blue", also = "Blu" }, { "Yellow", also = "Giallo" }

local two_players = [[
  # # . . . . # #
  # R R G G R R #
  . G G R R G G .
  . R R G G R R .
  . G G R R G G .
  . R R G G R R .
  # G G R R G G #
  # # . . . . # # ]]

local four_players = [[
  # # B B R Y # #
  # Y Y Y R Y R #
  B B B B R Y R Y
  Y Y Y Y R Y R Y
  G B G B G G G G
  G B G B R R R R
  # B G B G G G #
  # # G B R R # # ]]

local play = {
  "play",
  instruction = "Move a stack of your colour as many cells as it has pieces, or drop a piece from your hand.",
  moves = { tav.carry { directions = "orthogonal", distance = "pieces" }, tav.drop {} },
  after = tav.trim { keep = option.height, own = "hand", partner = option.partner_reserve and "hand" or "out" },
}

-- Cells in pairs: a quarter turn clockwise brings a piece on the first to the second.
local turned = {}
for column = 1, 8 do
  for row = 1, 8 do
    if math.abs(2 * column - 9) + math.abs(2 * row - 9) < 11 then
      turned[#turned + 1] = string.char(96 + column) .. row
      turned[#turned + 1] = string.char(96 + row) .. 9 - column
    end
  end
end

local function quarter_turn(pos)
  for i = 1, #turned, 2 do
    local _, _, from = pos:at(turned[i])
    local _, _, to = pos:at(turned[i + 1])
    if to ~= from % 4 + 1 then return end
  end
  return "a quarter turn would give each colour's pieces the places of the next one's"
end

local exchange = tav.exchange {}
local swap = four and "Exchange one of your pieces for one of another colour: choose both."
  or "Exchange a red and a green piece: choose both."
local mirror = four and quarter_turn or tav.symmetry { mirror = { "rows", "half turn" }, colours = "exchanged" }
local phases = { play }
if four and option.four_exchange then
  phases = {
    { "exchange", instruction = swap, moves = exchange, forbid = mirror, next = "second" },
    { "second", instruction = swap, moves = exchange, forbid = mirror, next = "third" },
    { "third", instruction = swap, moves = exchange, forbid = mirror, next = "answer" },
    { "answer", instruction = swap, moves = exchange, forbid = mirror, next = "play" },
    play,
  }
elseif option.exchange and not four then
  phases = {
    { "exchange", instruction = swap, moves = exchange, forbid = mirror, next = "answer" },
    { "answer", instruction = swap, moves = exchange, forbid = mirror, next = "play" },
    play,
  }
end

return tav.game {
  name = "Focus",
  sgf = 36,
  players = four and { red, green, blue, yellow } or { red, green },
  teams = option.pairs and { { "Red", "Blue" }, { "Green", "Yellow" } } or nil,
  board = tav.rectangle { 8, 8 },
  pieces = { { "Piece", also = "Pezzo" } },
  start = four and four_players or two_players,
  phases = phases,
  stuck = "out",
  finish = tav.repetition { times = option.repetition },
  evaluate = tav.score { of = "board", wins = "most" }, -- stacks
}
