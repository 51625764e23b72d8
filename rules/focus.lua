-- Focus (Sid Sackson, 1963): stacks grow, change hands and are cut down.
--
-- A stack belongs to the colour of its top piece. On his turn a player moves a
-- stack, or any number of pieces from its top, in a row or column exactly as many
-- cells as he moves pieces, over anything, onto a free cell or onto another
-- stack. [height: [height=5: If the stack there now has more than five pieces, those
-- above five are taken from its bottom: the mover's own go to his reserve, all others
-- leave the game.]
-- [height~=5: If a stack now has more pieces than the option height says, those above
-- are taken from its bottom: those of its owner go to his reserve, all others leave
-- the game.]]
-- [partner_reserve=true: Those of a partner go to the partner's reserve.]
-- Instead of moving he may drop a piece of his reserve onto any cell.
--
-- Who can neither move nor drop is out of the game, and the last one left wins.
-- The pieces of a player who is out stay where they are; nobody moves his stacks,
-- but they may be covered. Four play each for himself or in pairs, opposite
-- colours together: a pair wins when both enemies are out, and who is still in
-- also plays the turns of a partner who is out.
-- [players=4: Here four play.] [pairs=true: Red and Blue are a pair, and Green and
-- Yellow.]
--
-- [exchange=true: So that nobody just mirrors the other's moves, two players first
-- exchange a pair of pieces of different colour each, Red and then Green, and may
-- not make the board symmetric again by it. We read this as: neither a half turn
-- nor a mirror between top and bottom may exchange the two colours. Games played on
-- servers begin without the exchange.
-- [four_exchange=false: Four exchange nothing.]
-- [four_exchange=true: Four exchange as well, in the order of play, and may not make the
-- board symmetric again: a quarter turn may not give each colour's pieces the places of
-- the next one's.]]
-- [exchange=false: There is no exchange of pieces at the start.]
--
-- [repetition~=0: A position that is there so many times is a draw.]
--
-- Sources: Il Fogliaccio degli Astratti 9 (Luca Cerrato), which says that
-- GiocAreA misprints 7 for the greatest height of 5. That Red exchanges first and
-- four do not exchange, that pairs are of opposite colours, that the order of play
-- with four is clockwise, and what becomes of stacks of a player who is out, is our
-- reading.

local tav = require "tavoliere"

local option = tav.options {
  { "players", { 2, 4 }, "how many play" },
  { "pairs", false, "with four players: Red and Blue against Green and Yellow" },
  { "exchange", true, "two players first exchange a pair of pieces each" },
  { "four_exchange", false, "four do so, too" },
  { "partner_reserve", false, "in pairs, pieces of a partner that are cut off go to his reserve" },
  { "height", 5, min = 1, max = 64, other = "pos, cell", help = "the greatest height of a stack" },
  { "repetition", 0, besides = 0, min = 2, max = 100, "a position that is there so many times is a draw; 0: never" },
}
local four = option.players == 4
assert(four or not option.pairs, "pairs are for 4 players")
assert(four or not option.four_exchange, "four_exchange is for 4 players")

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
  instruction = "Move a stack of your colour as many cells as it has pieces, or enter a piece from your reserve.",
  moves = { tav.carry { directions = "orthogonal", distance = "pieces" }, tav.drop {} },
  after = tav.trim { keep = option.height, own = "hand", partner = option.partner_reserve and "hand" or "out" },
}

-- Cells in pairs: where a quarter turn clockwise brings what stands on the first.
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
local swap = four and "Exchange one of your pieces for one of another colour: name both."
  or "Exchange a red and a green piece: name both."
local mirror = four and quarter_turn or tav.symmetry { mirror = { "rows", "half turn" }, colours = "exchanged" }
local phases = { play }
if four and option.exchange and option.four_exchange then
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
