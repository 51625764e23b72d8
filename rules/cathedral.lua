-- Cathedral (Robert Peter Moore, 1978): two players build a medieval city and wall in as much of
-- it as they can.
--
-- [board: The city has 10x10 cells. Each player has 14 buildings, which cover 47 squares.]
-- [cathedral_after=false: White moves first and places the neutral Cathedral anywhere in the
-- city. Then Black places the first building, and the players take turns.]
-- [cathedral_after=true: Black moves first and places a building. White places the neutral
-- Cathedral and then his first building, and the players take turns.]
-- A building covers free cells. It may be turned, but not turned over: each side's Abbey and
-- Academy are mirror images of the other side's.
-- [pass=forced: A player who can build must do so. A player who cannot is skipped, and the other
-- goes on alone. The game is over when neither can build.]
-- [pass=free: A player who can build may pass, and a player who cannot is skipped. The game is
-- over when neither player has built in turn.]
-- The player whose unplaced buildings have fewer squares wins; equal numbers are a draw.
--
-- A match is two games with colours reversed. The player with fewer unplaced squares in both games
-- together wins it, and equal sums are a draw. In AISE tournaments each game counts by itself.
--
-- A player's buildings enclose an area when they meet along edges. The edge of the city closes
-- an area, too. A corner leaves a gap, and the Cathedral is no wall. An enclosed area without
-- foreign buildings becomes territory, on which only its owner may build. If exactly one foreign
-- building stands in it, that building is captured and the area becomes territory. A captured
-- enemy building goes back to its owner, who may place it again from his next turn on; a captured
-- Cathedral leaves the game. Two or more foreign buildings protect each other, and the area stays
-- open. [first_move=both: A player's first building encloses nothing.]
-- [first_move=dark: Black's first building encloses nothing, White's may.]
-- Territory keeps its owner until an enemy wall encloses it.
--
-- [capture=optional: Instead of capturing, a player may leave the building where it is. Its area
-- can then never be claimed.]
--
-- Where the sources are silent or unclear we decided, and each decision is an option.
-- [pass=forced: There is no passing.]
-- [capture=forced: A building is captured whenever it can be. The sources say that it must be
-- removed at once, or else it stays, which may mean that the player has a choice.]
-- [stale=claim: All areas are judged after every placement, so that an area enclosed earlier is
-- claimed, or its building captured, then.]
-- [stale=never: Areas that were enclosed earlier and not taken are not judged again.]
-- [both_sides=false: When every area into which a player's walls divide the city could be taken,
-- the largest is the outside and is spared; of equally large ones, that with the first cell, row
-- by row from a1.]
-- [both_sides=true: When every area into which a player's walls divide the city could be taken,
-- the largest is taken, too.]
--
-- Sources: Eteroscacco 66, p. 26 (Marco Fabbri); Il Fogliaccio degli Astratti 21. By both,
-- only Black's first building encloses nothing. The publisher's rules, cathedral-game.co.nz, add
-- that White's first building encloses nothing either (first_move=both).

local tav = require "tavoliere"

local option = tav.options {
  { "pass", { "forced", "free" },
    "free: a player who can build may pass; the game ends when neither has built in turn" },
  { "first_move", { "both", "dark" }, "whose first building encloses nothing: both players', or only Black's" },
  { "stale", { "claim", "never" }, "areas enclosed but not taken earlier: judged again, or never" },
  { "capture", { "forced", "optional" }, "optional: a building may be left where it is, its area unclaimed for good" },
  { "both_sides", false, "when every area qualifies, take the largest too" },
  { "cathedral_after", false, "Black builds first; White adds the Cathedral to his first building" },
}

local siege = tav.enclose {
  connect = 8,                  -- an area leaks through corners: walls need edges
  capture = 1,                  -- one foreign building is captured, two are safe
  enemy = "return",
  neutral = "remove",
  idle_first = option.first_move == "both" and { "White", "Black" } or { "Black" },
  judge = option.stale == "never" and "closed" or "all",
  both_sides = option.both_sides,
  offer = option.capture == "optional" and "capture" or nil,
}

local cathedral = {
  "cathedral",
  instruction = "Place the Cathedral on free cells.",
  moves = tav.place { piece = "Cathedral" },
  next = "city",
}
local build = tav.place { barred = "enemy land" }
local city = {
  "city",
  instruction = "Place a building on free cells that your opponent does not enclose.",
  moves = option.pass == "free" and { build, tav.pass {} } or build,
  after = siege,
}

local phases = { cathedral, city }
if option.cathedral_after then
  cathedral.again = true -- White goes on with his first building
  local first = { "first", instruction = "Place your first building.", moves = build, next = "cathedral" }
  phases = { first, cathedral, city }
end
if option.capture == "optional" then
  phases[#phases + 1] = {
    "capture",
    instruction = "Take the enclosed building off the board, or keep it there.",
    moves = siege,
    next = "city",
  }
end

return tav.game {
  name = "Cathedral",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.rectangle { 10, 10 },

  -- Drawn facing north. With its code, of Richard's play-by-mail server, a piece
  -- is placed as in STnA4: facing north, the lowest square of its drawing on a4.
  pieces = {
    { "Tavern", also = "Taverna", code = "TA", count = 2, shape = "O" },
    { "Stable", also = "Scuderia", code = "ST", count = 2, shape = [[
        O
        O ]] },
    { "Inn", also = "Locanda", code = "IN", count = 2, shape = [[
        O .
        O O ]] },
    { "Bridge", also = "Ponte", code = "BR", shape = [[
        O
        O
        O ]] },
    { "Square", also = "Piazza", code = "SQ", shape = [[
        O O
        O O ]] },
    { "Manor", also = "Maniero", code = "MA", shape = [[
        . O .
        O O O ]] },
    { "Abbey", also = "Abbazia", code = "AB", shape = { White = [[
        . O O
        O O . ]], Black = [[
        O O .
        . O O ]] } },
    { "Infirmary", also = { "Hospital", "Ospedale" }, code = "IF", shape = [[
        . O .
        O O O
        . O . ]] },
    { "Castle", also = "Castello", code = "CS", shape = [[
        O O O
        O . O ]] },
    { "Tower", also = "Torre", code = "TO", shape = [[
        . O O
        O O .
        O . . ]] },
    { "Academy", also = "Accademia", code = "AC", shape = { White = [[
        O O .
        . O O
        . O . ]], Black = [[
        . O O
        O O .
        . O . ]] } },
    { "Cathedral", also = "Cattedrale", code = "CA", side = "neutral", shape = [[
        . O .
        O O O
        . O .
        . O . ]] },
  },

  mover = option.cathedral_after and "Black" or "White",
  phases = phases,
  stuck = "skip",
  finish = tav.score { of = "hand", wins = "least" },
}
