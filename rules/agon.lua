-- Agon, or the Queen's Guards (Paris, 1780): two Queens with six Guards each make
-- for the throne in the middle of a hexagon of hexagons.
--
-- The cells are numbered ring by ring, a1 being the throne, b the ring of six
-- round it and f the edge of thirty; number 1 of each ring stands on the same
-- corner spoke. White begins. A turn is one step of one piece to a free cell of
-- the next inner ring,
-- [reading~=marked: [lateral=false: never sideways or back.]
-- [lateral=true: or sideways along its own, never back.]]
-- [reading=marked: or sideways along its own, never back.]
-- Only a Queen may enter the throne, and there she stays unless she is captured.
--
-- An enemy piece between the piece that has stepped and another of the same
-- colour, in a straight line, is captured; two in a row are safe, and several can
-- be captured by one move. Nobody may step between two enemies. No piece leaves
-- the game: a captured piece stands where it is until
-- [reading~=marked: it is put back, a Guard by its owner on any free cell of the edge,
-- [queen_by=owner: a Queen by hers, before the Guards,]
-- [queen_by=captor: a Queen by her captor, at once,]
-- on any free cell but the throne, and neither between two enemies.
-- [relocate=turn: That is the owner's whole next turn: he puts back
-- [queen_by=owner: all that was captured.] [queen_by=captor: all Guards that were captured.]]
-- [relocate=one_per_turn: That is the owner's whole next turn: he puts back one
-- [queen_by=owner: piece] [queen_by=captor: Guard] a turn.]
-- [relocate=free: The owner puts back
-- [queen_by=owner: all that was captured,] [queen_by=captor: all Guards that were captured,]
-- and then makes a step in the same turn.]
-- [queen_by=captor: [relocate~=free: A Queen that was captured alone uses his turn up as well.]]
-- What is put back captures as well, but only when the last piece of the turn stands.]
-- [reading=marked: it is put back by its owner, marked meanwhile: a Guard on any free
-- cell of the edge, a Queen on any free cell, the throne too, both also between enemies.
-- That is his whole next turn: he puts back one piece a turn, and captures nothing by
-- it.]
--
-- Whose Queen is on the throne with all six Guards round her wins.
-- [reading~=marked: Who cannot move while the throne is empty loses; as long as
-- somebody is on it he is skipped, and the game is drawn when neither can move.
-- [empty_throne=immediate: Six Guards round an empty throne lose at once.]]
-- [reading=marked: Who cannot move is skipped, and the game is drawn when neither can
-- move; six Guards round the throne without their Queen lose.]
-- [repetition~=0: A position that is there so many times is a draw.]
--
-- Source: Pergioco, Giochi di Tavoliere: Agon (2008), which draws the opening
-- with the thirteen cells that White can step to; they allow no other.
-- [reading~=marked: [relocate=turn: That all pieces are put back in one turn it says itself;
-- that this uses the turn up is our reading, and the German Wikipedia's.]
-- That no piece is put back between two enemies, and what becomes of a player who
-- cannot move beside a throne that is occupied, we decided. The options are what
-- English sources say, and a reading that leaves captured pieces on the board
-- (reading=marked).]
-- [reading=marked: Pergioco's own reading is another (reading=standard); this one is
-- played by Ludii.]

local tav = require "tavoliere"

local option = tav.options {
  { "lateral", false, "a step may also go sideways, along the ring" },
  { "queen_by", { "owner", "captor" },
    "who puts a captured Queen back; the captor at once, and her owner's turn is used up if that was all" },
  { "relocate", { "turn", "one_per_turn", "free" },
    "all captured pieces are put back in a turn; one a turn; all, and a step follows" },
  { "empty_throne", { "stuck", "immediate" },
    "six Guards round an empty throne lose when their owner cannot move, or at once" },
  { "reading", { "standard", "marked" }, "marked: captured pieces stay, marked; the options above do not apply then" },
  { "repetition", 0, besides = 0, min = 2, max = 100, "a position that is there so many times is a draw; 0: never" },
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

local instruction = "Put back a captured piece, if there is one; else move a piece one cell, never away from the throne."
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
  board = tav.hexagon { 6, names = "rings" },
  pieces = {
    { "Queen", also = "Regina", letter = "Q" },
    { "Guard", also = "Guardia", letter = "G", never = "a1" },
  },
  start = {
    White = { Queen = "f1", Guard = "f5 f10 f14 f18 f22 f27" },
    Black = { Queen = "f16", Guard = "f3 f7 f12 f20 f25 f29" },
  },

  phases = phases,
  stuck = marked and "skip" or function(pos) return pos:at("a1") and "skip" or "lose" end,
  finish = finish,
}
