-- Twixt (Alex Randolph, 1962): a chain of pegs and links from side to side.
--
-- The board has [size]x[size] holes without the four corners. Red owns the lower and upper edges,
-- Blue the left and right ones. Red moves first. The players take turns to put a peg into a free
-- hole that is not on an edge of the opponent. Two pegs of one colour that are a knight's move
-- apart are linked as soon as the second is put,
-- [crossing=none: unless the link would cross another, of either colour.]
-- [crossing=own: unless the link would cross one of the other colour. Links of one colour may cross;
-- links of different colours may not (Twixt PP).]
-- After the first peg the second player may change sides.
--
-- A player wins when his pegs and links lead from one of his edges to the other. When a player has
-- no hole left, the game is drawn.
--
-- Source: the rules of the 3M edition, which let a player remove links of his and choose which to
-- make; here all are made and stay, as on most servers.
local tav = require "tavoliere"

local option = tav.options {
  { "size", 24, min = 5, max = 24, help = "holes along each edge" },
  { "crossing", { "none", "own" }, "links that may cross one another" },
}

local n, last, beside = option.size, string.char(96 + option.size), string.char(95 + option.size)
local lower, upper = ("b1-%s1"):format(beside), ("b%d-%s%d"):format(n, beside, n)
local left, right = ("a2-a%d"):format(n - 1), ("%s2-%s%d"):format(last, last, n - 1)

local link = tav.link { offsets = { { 1, 2 } }, crossing = option.crossing }

return tav.game {
  name = "Twixt",
  players = {
    { "Red", also = "Rosso", edges = "top bottom" },
    { "Blue", also = "Blu", edges = "left right" },
  },
  sgf = { 21, moves = "points", sides = { "r", "b" }, event = "twixt", options = { SZ = "size" } },
  board = tav.rectangle {
    n, n, holes = ("a1 a%d %s1 %s%d"):format(n, last, last, n),
    features = { { "Red's edges", lower .. " " .. upper }, { "Blue's edges", left .. " " .. right } },
  },
  pieces = { { "Peg", count = "unlimited" } },
  phases = require "_pie" {
    instruction = "Put a peg into a free hole that is not on your opponent's edge.",
    moves = tav.place { off = { Red = "Blue's edges", Blue = "Red's edges" }, names = false },
    after = link,
  },
  stuck = "draw",
  finish = tav.connect { goals = { Red = { lower, upper }, Blue = { left, right } }, links = link },
}
