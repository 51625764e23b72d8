-- Beside: brackets stand [size=small: side by side][size=large: apart] and in a row.[size=large: Not now.] After
-- the end of a sentence, ([size=large: far] near), or ([size=large: nothing at all]),
-- [size=small: [size=large: within] one of them] always[size=large: , or never]. Five [size=large: many] fields.
-- [see < here] is text, and so is [a list]. Words
-- [size=large: [size=small: some],[size=small: few] more], others.
local tav = require "tavoliere"
local option = tav.options { { "size", { "small", "large" }, "how large the board is" } }
return tav.game {
  name = "prose-beside",
  players = { "Left", "Right" },
  board = tav.rectangle { 3, option.size == "small" and 1 or 2 },
  pieces = { { "Stone", count = "unlimited", shape = "O" } },
  moves = tav.place {},
  stuck = "lose",
}
