-- Chess from the positions by which programs are tested, and Chess960 from one of them.
local tav = require "tavoliere"

local option = tav.options {
  { "start", { "middlegame", "endgame", "promotions", "forks", "exchange" }, "what stands where at first" },
}

local starts = {
  middlegame = [[
    r . . . k . . r
    p . p p q p b .
    b n . . p n p .
    . . . P N . . .
    . p . . P . . .
    . . N . . Q . p
    P P P B B P P P
    R . . . K . . R ]],
  promotions = [[
    r . . . k . . r
    P p p p . p p p
    . b . . . n b N
    n P . . . . . .
    B B P . P . . .
    q . . . . N . .
    P p . P . . P P
    R . . Q . R K . ]],
  forks = [[
    r n b q . k . r
    p p . P b p p p
    . . p . . . . .
    . . . . . . . .
    . . B . . . . .
    . . . . . . . .
    P P P . N n P P
    R N B Q K . . R ]],
  endgame = [[
    . . . . . . . .
    . . p . . . . .
    . . . p . . . .
    K P . . . . . r
    . R . . . p . k
    . . . . . . . .
    . . . . P . P .
    . . . . . . . . ]],
  exchange = [[
    b q n b . r k r
    p p . . . p p p
    . . . p p n . .
    . . p . . . . .
    . . . . . P . .
    P . . P . . . .
    N P P . P . P P
    B Q . B N R K R ]],
}

-- The Kings and Rooks that can castle.
local unmoved = {
  middlegame = "a1 e1 h1 a8 e8 h8", promotions = "a8 e8 h8", forks = "a1 e1 h1", endgame = "",
  exchange = "f1 g1 h1 f8 g8 h8",
}

local chess960 = option.start == "exchange"
return tav.variant(chess960 and "chess960" or "chess", {
  name = "Chess of positions",
  fixed = chess960 and { number = 0 } or nil,
  start = starts[option.start],
  sets = { unmoved = { cells = unmoved[option.start], leaves = true } },
})
