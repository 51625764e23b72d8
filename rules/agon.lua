-- Agon, or the Queen's Guards (Paris, 1780): two Queens with six Guards each try to reach the
-- throne in the middle of a hexagonal board.
--
-- The board has 91 hexagonal cells, numbered ring by ring: a1 is the throne, b the ring of 6
-- cells round it, and f the edge of 30. The cells with number 1 lie on one line from the throne
-- to a corner. Each player has a Queen and six Guards on the edge. White moves first. In his
-- turn a player moves one piece one step to a free cell of the next inner ring,
-- [reading~=marked: [lateral=false: never sideways or back.]
-- [lateral=true: or sideways along its own ring, never back.]]
-- [reading=marked: or sideways along its own ring, never back.]
-- Only a Queen may enter the throne, and she stays there unless she is captured.
--
-- A single enemy piece is captured when it stands in a straight line between the piece that has
-- moved and another piece of the same player. Two enemy pieces in a row are safe. One move can
-- capture several pieces. No piece may step between two enemies. Captured pieces do not leave
-- the game.
-- [reading~=marked: The owner puts a captured Guard back on any free cell of the edge.
-- [queen_by=owner: He puts a captured Queen back before the Guards,]
-- [queen_by=captor: The captor puts a captured Queen back at once,]
-- on any free cell except the throne. No piece may be put back between two enemies.
-- [relocate=turn: This takes the owner's whole next turn, in which he puts back
-- [queen_by=owner: all captured pieces.] [queen_by=captor: all captured Guards.]]
-- [relocate=one_per_turn: This takes the owner's whole next turn, in which he puts back one
-- [queen_by=owner: piece;] [queen_by=captor: Guard;] the others wait for his later turns.]
-- [relocate=free: The owner puts back
-- [queen_by=owner: all captured pieces] [queen_by=captor: all captured Guards]
-- and then makes a step in the same turn.]
-- [queen_by=captor: [relocate~=free: If only the Queen was captured, her owner loses his turn as
-- well.]]
-- Pieces that were put back capture, too, but only when the last piece of the turn stands.]
-- [reading=marked: A captured piece stays where it is, marked, until its owner puts it back: a
-- Guard on any free cell of the edge, a Queen on any free cell, even the throne. Both may be put
-- between two enemies. This takes the owner's whole next turn, in which he puts back one piece,
-- a Queen first, and captures nothing by it.]
--
-- A player wins when his Queen is on the throne and his six Guards stand round her.
-- [reading~=marked: A player who cannot move while the throne is empty loses. While a Queen is
-- on the throne a player who cannot move is skipped, and the game is drawn when neither can move.
-- [relocate=free: The same holds for a player who has put pieces back and cannot make his step.]
-- [empty_throne=immediate: A player whose six Guards stand round an empty throne loses at once.]]
-- [reading=marked: A player who cannot move is skipped, and the game is drawn when neither can
-- move. A player whose six Guards stand round the throne without their Queen loses.]
-- [repetition~=0: A position that occurs [repetition] times is a draw.]
-- [repetition=0: No rule ends a game in which positions repeat.]
--
-- Source: Pergioco, Giochi di Tavoliere: Agon (2008). It names the thirteen cells to which White
-- can step first, and only this opening fits them.
-- [reading~=marked: [relocate=turn: It says that captured pieces are put back in one turn.
-- That this takes the whole turn is our reading, and that of the German Wikipedia.]
-- We decided that no piece may be put back between two enemies, and what happens to a player who
-- cannot move while the throne is occupied. The options are the rules of English sources;
-- reading=marked is another reading, which leaves captured pieces on the board.]
-- [reading=marked: Pergioco describes another reading (reading=standard); Ludii plays this one.]

local tav = require "tavoliere"
local icons = require "_icons"

local option = tav.options {
  { "lateral", false, "a step may also go sideways, along the ring" },
  { "queen_by", { "owner", "captor" },
    "who puts a captured Queen back; the captor does it at once" },
  { "relocate", { "turn", "one_per_turn", "free" },
    "all captured pieces are put back in one turn; one per turn; all, and a step follows" },
  { "empty_throne", { "stuck", "immediate" },
    "six Guards round an empty throne lose when their owner cannot move, or at once" },
  { "reading", { "standard", "marked" }, "marked: captured pieces stay, marked; the options above do not apply then" },
  { "repetition", 0, besides = 0, min = 2, max = 100, "a position that occurs this many times is a draw (0: never)" },
}
local marked = option.reading == "marked"
local captor = option.queen_by == "captor" and not marked
local free = option.relocate == "free" and not marked

local step = tav.step {
  directions = (option.lateral or marked) and "inward or sideways" or "inward",
  safe = "all", -- never between two enemies, on any line
}
local put_back
if marked then
  put_back = tav.relocate {
    { "Queen" },
    { "Guard", to = "f1-f30" },
    turn = "one",
    captures = false,
  }
else
  put_back = tav.relocate {
    { "Queen", to = "b1-f30", by = option.queen_by },
    { "Guard", to = "f1-f30" },
    safe = "all",
    turn = option.relocate == "one_per_turn" and "one" or "all",
    next = free and "step" or nil,
  }
end
local after = { tav.custody { enemy = "relocate" } }
if captor then after[2] = put_back end -- the captor goes on at once

local way = (option.lateral or marked) and "inwards or sideways" or "inwards"
local instruction = "Put back a captured piece if there is one; else move a piece one cell " .. way .. "."
local phases = { { "move", instruction = instruction, first = true, moves = { put_back, step }, after = after } }
if free then
  phases[2] = {
    "step",
    instruction = "You have put back your pieces: now move one as well.",
    first = true,
    moves = { put_back, step },
    after = after,
    next = "move",
    stuck = "next",
  }
end

local crown = { Queen = "a1", Guard = "b1-b6" }
local finish = { tav.pattern { own = crown, of = marked and "mover" or "all" } }
if marked then
  finish[2] = tav.pattern { own = { Guard = crown.Guard }, result = "lose", of = "mover" }
elseif option.empty_throne == "immediate" then
  finish[2] = tav.pattern { own = { Guard = crown.Guard }, free = crown.Queen, result = "lose" }
end
finish[#finish + 1] = tav.repetition { times = option.repetition }

return tav.game {
  name = "Agon",
  players = { { "White", also = "Bianco" }, { "Black", also = "Nero" } },
  board = tav.hexagon { 6, names = "rings", features = { { "throne", "a1", sign = "shade" } } },
  pieces = {
    { "Queen", also = "Regina", letter = "Q", icon = icons.crown },
    { "Guard", also = "Guardia", letter = "G", never = "a1", icon = icons.shield },
  },
  start = {
    White = { Queen = "f1", Guard = "f5 f10 f14 f18 f22 f27" },
    Black = { Queen = "f16", Guard = "f3 f7 f12 f20 f25 f29" },
  },

  phases = phases,
  stuck = marked and "skip" or function(pos) return pos:at("a1") and "skip" or "lose" end,
  finish = finish,
}
