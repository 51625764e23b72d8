-- 55Stones (Ralf Gering, 2002): two players sow at the same time in one row of pits.
--
-- The row has 11 pits. West sits at pit 1 and sows towards East, who sits at pit 11 and
-- sows towards West. [stones: Each pit begins with five stones.] The player who has Sente
-- chooses first, the other has Gote. At the start East has Sente, so East moves first.
--
-- A move has two decisions: the player with Sente lifts all stones of a pit, then the player
-- with Gote lifts all stones of another pit. A pit needs at least two stones to be lifted.
-- Then both sow at the same time, one stone per step. At the end of the row a sower turns
-- round, so a player who lifts the pit farthest from him sows towards himself.
--
-- When a player's last stone falls into a pit that is not empty, he lifts all stones there,
-- his last one too, and goes on. When it falls into an empty pit, he says "Stop" and the move
-- ends. [misere=false: He captures the stones that the other player still holds.]
-- [misere=true: A player who still holds stones then captures them himself.]
-- If nothing was captured, Sente stays. After a capture by either player, it goes to the player
-- who had Gote.
--
-- [pie=new: After the first capture of the game, the player who had Sente in that move may
-- change sides with the other: colours, Sente and captured stones. (Until 2007 this choice came
-- after the first move, with or without a capture.)]
-- [pie=old: After the first move, with or without a capture, the player who had Sente in it
-- may change sides with the other: colours, Sente and captured stones.]
-- [pie=none: The players never change sides.]
--
-- The game is over when fewer than two pits can be lifted.
-- [misere=false: If no pit can be lifted, the stones left go to the player who had Gote in the
-- last move. If one pit can, they go to the player who would have Sente now.]
-- [misere=true: [rest=literal: The stones left go to the player who had Sente in the last move:
-- his opponent, with Gote, chose the last pit.]
-- [rest=inverted: If no pit can be lifted, the stones left go to the player who had Sente in
-- the last move. If one pit can, they go to the player who would have Gote now.]]
-- The player with more stones wins.
--
-- [repetition~=0: A position that occurs [repetition] times ends the game. The stones left in
-- the pits then count for neither player, and equal numbers are a draw.]
--
-- No source says what happens when both players end a lap in the same step. If both reach
-- empty pits, nothing is captured. The rest we decided, and each decision is an option.
-- [judge=after: A pit into which both drop a stone is not empty.]
-- [judge=before: A pit into which both drop a stone is empty if it was empty before.]
-- [pick=stopfirst: A stop comes before the other player lifts, so a player whose last stone
-- falls in the same step holds nothing.]
-- [pick=pickfirst: A player whose last stone falls in the step of a stop lifts first, and so
-- holds stones.]
-- [clash=halt: If both last stones fall into the same pit, the move stops and nothing is
-- captured.]
-- [clash=sente: If both last stones fall into the same pit and it is not empty, the player with
-- Sente goes on alone.]
-- [clash=gote: If both last stones fall into the same pit and it is not empty, the player with
-- Gote goes on alone.]
--
-- The source does not know whether there are moves that never end. Such moves exist;
-- [endless=illegal: they are illegal.] [endless=draw: they end the game as a draw.]
-- [endless=void: they are taken back, and Sente changes.]
-- The smallest has eight stones, 0 1 0 1 0 1 0 1 0 2 2: West lifts pit 11 and East pit 10,
-- and after 20 steps pits and hands recur. Positions can also repeat without a capture: from
-- 1 0 2 1 1 3 0 1 1 2 0, with West to choose first, W3 E10 and W5 E4 lead back to it.
-- [repetition=0: No rule ends a game in which positions repeat.]
--
-- [misere=true: About the end of Misère the source says that the player who emptied the last
-- pit at the end of the game loses all stones that cannot be played.
-- [rest=literal: We read this as the player whose choice was the last one, the player with Gote
-- in the last move, although laps empty pits, too. In the other reading
-- (rest=inverted) the stones left go to the player who had Sente in the last move if no pit can be
-- lifted, and to the player who would have Gote now if one pit can.]
-- [rest=inverted: We read this as the reverse of 55Stones without Misère, in which the player who
-- had Gote in the last move gets the stones left if no pit can be lifted, and the player who would
-- have Sente now gets them if one pit can. In the other reading (rest=literal) the player with Gote
-- in the last move always loses the stones.]]
--
-- Source: the Italian page of the Mancala World wiki.

local tav = require "tavoliere"

local option = tav.options {
  { "pie", { "new", "old", "none" }, "sides may be changed at the first capture, after the first move, or never" },
  { "misere", false, "at a stop a player captures the stones in his own hand" },
  { "rest", { "literal", "inverted" },
    "in Misère Gote of the last move loses the stones left; inverted: he who gets them in 55Stones does" },
  { "judge", { "after", "before" }, "a pit into which both drop a stone is empty: never, or if it was before" },
  { "pick", { "stopfirst", "pickfirst" },
    "a player whose last stone falls in the step of a stop holds nothing, or lifts first" },
  { "clash", { "halt", "sente", "gote" },
    "last stones in the same pit: the move stops, or that player goes on alone" },
  { "endless", { "illegal", "draw", "void" }, "a move that never ends; void: it is taken back, and Sente changes" },
  { "repetition", 0, besides = 0, min = 2, max = 100,
    "a position that occurs this many times ends the game (0: never)" },
}

assert(option.misere or option.rest == "literal", "rest=inverted needs misere=true: add misere=true")

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
    instruction = "Choose the pit that you lift, of two stones or more; then Gote chooses his, and both sow at once.",
    mover = "sente",
    moves = sow,
    next = "gote",
  },
  {
    "gote",
    instruction = "Choose the pit that you lift; Sente has chosen his, and both sow at once.",
    moves = sow,
    next = "sente",
  },
}
if option.pie ~= "none" then
  phases[3] = {
    "pie",
    instruction = "Swap sides, or keep yours.",
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
