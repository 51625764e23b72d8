-- 55Stones (Ralf Gering, 2002): two sowers on one row of holes, in step.
--
-- West sits at hole 1 and sows towards East, who sits at hole 11 and sows towards
-- West. [stones: Each hole begins with five stones.] A move has two decisions: the
-- player who has Sente, East at first, lifts all stones of a hole, and then the one
-- who has Gote those of another; a hole needs two stones to be lifted. Then both
-- sow at the same time, one stone a step. Who comes to the end of the row turns
-- round.
--
-- Whose last stone falls into a hole that is not empty lifts what is there, with
-- that stone, and goes on. Whose last stone falls into an empty hole says "Stop".
-- [misere=false: He captures what the other still holds.]
-- [misere=true: Who still holds stones then captures them himself.]
-- If nothing was captured Sente stays; after a capture, whosever, it goes to who
-- had Gote.
--
-- [pie=new: After the first capture the player who had Sente in that move may change
-- sides with the other: colours, Sente and captured stones (until 2007 after the
-- first move, with or without capture).]
-- [pie=old: After the first move, with or without capture, the player who had Sente
-- in it may change sides with the other: colours, Sente and captured stones.]
-- [pie=none: The players never change sides.]
-- When no two holes can be lifted the game is over.
-- [misere=false: If there is none, the rest goes to who had Gote in the last move; if
-- there is one, to who would have Sente now.]
-- [misere=true: [rest=literal: Who had Gote in the last move emptied the last hole of
-- it and loses the rest to the other.]
-- [rest=inverted: If there is none, the rest goes to who had Sente in the last move; if
-- there is one, to who would have Gote now.]]
-- Who has more stones wins.
--
-- [repetition~=0: A position that is there so many times ends the game:
-- the stones left in the holes are nobody's then.]
--
-- What happens when both come to an end in the same step no source says; we
-- decided, and each decision is an option:
-- [judge=after: a hole into which both drop is not empty;]
-- [judge=before: a hole into which both drop is empty if it was so before;]
-- [pick=stopfirst: a stop comes before the other lifts;]
-- [pick=pickfirst: who ends in the step of a stop lifts first;]
-- [clash=halt: last stones in the same hole stop the move.]
-- [clash=sente: with last stones in the same hole who has Sente goes on alone.]
-- [clash=gote: with last stones in the same hole who has Gote goes on alone.]
-- [repetition=0: Positions can come back without a capture, and nothing ends the game
-- then.]
-- The source does not know whether moves that never end exist. They do:
-- [endless=illegal: they are illegal.] [endless=draw: they are a draw.]
-- [endless=void: they are taken back, and Sente changes.]
-- The smallest has eight stones, 0 1 0 1 0 1 0 1 0 2 2, of which West lifts hole 11 and
-- East hole 10: everything recurs after 20 steps. A position that comes back is
-- 1 0 2 1 1 3 0 1 1 2 0, with West to lift first: W3 E10, W5 E4.
--
-- [misere=true: Of Misère the source says: who emptied the last hole at the end of
-- the game loses all stones that cannot be played.
-- [rest=literal: We read it word for word; the other reading (rest=inverted) turns both
-- cases of 55Stones' ending round.]
-- [rest=inverted: This reading turns both cases of 55Stones' ending round; word for
-- word it is whoever lifted the last hole that was lifted (rest=literal).]]
--
-- Source: the Italian page of the Mancala World wiki.

local tav = require "tavoliere"

local option = tav.options {
  { "pie", { "new", "old", "none" }, "sides may be changed at the first capture, after the first move, or never" },
  { "misere", false, "stones in hand at a stop are captured by who holds them" },
  { "rest", { "literal", "inverted" },
    "in Misère the rest is lost by who had Gote in the last move; inverted: by who gets it without Misère" },
  { "judge", { "after", "before" }, "a hole into which both drop is empty: never, or if it was before" },
  { "pick", { "stopfirst", "pickfirst" }, "who ends in the step of a stop has nothing in hand, or lifts first" },
  { "clash", { "halt", "sente", "gote" },
    "last stones in the same hole: the move stops, or that player goes on alone" },
  { "endless", { "illegal", "draw", "void" }, "a move that never ends; void: it is taken back, and Sente changes" },
  { "repetition", 0, besides = 0, min = 2, max = 100, "a position that comes so many times ends the game; 0: never" },
}

assert(option.misere or option.rest == "literal", "rest=inverted is for misere=true")

local rest = "gote"
if option.misere then rest = option.rest == "literal" and "last sente" or "sente" end

local sow = tav.sow {
  track = { West = "1-11", East = "11-1" },
  turn = "ends",
  together = true,
  relay = true,
  least = 2,
  judge = option.judge,
  pick = option.pick,
  clash = option.clash,
  endless = option.endless,
  capture = option.misere and "own hand" or "hand",
  rest = rest,
  offer = option.pie ~= "none" and "pie" or nil,
  at = option.pie == "new" and "first capture" or option.pie == "old" and "first move" or nil,
}

local phases = {
  {
    "sente",
    instruction = "Name the hole that you lift, of two stones or more; then Gote names his, and both sow at once.",
    mover = "sente",
    moves = sow,
    next = "gote",
  },
  {
    "gote",
    instruction = "Name the hole that you lift; Sente has named his, and both sow at once.",
    moves = sow,
    next = "sente",
  },
}
if option.pie ~= "none" then
  phases[3] = {
    "pie",
    instruction = "Change sides with swap, or keep yours with keep.",
    moves = tav.swap {},
    next = "sente",
  }
end

local most = tav.score { of = "store", wins = "most" }

return tav.game {
  name = "55Stones",
  players = { { "West", also = "Ovest" }, { "East", also = "Est" } },
  mover = "East",
  board = tav.pits { 11, stones = 5 },
  phases = phases,
  stuck = "end",
  finish = { sow, most, tav.repetition { times = option.repetition, judge = most } },
}
