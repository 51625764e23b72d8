-- Icons that the program refuses, by the option `icon`.
local tav = require "tavoliere"

local option = tav.options {
  { "icon", { "none", "letter", "arc", "outside", "curve", "number", "after", "long", "table" },
    "what is wrong with the icon" },
}
local icons = {
  letter = "x", arc = "M10 10 A5 5 0 0 1 20 20", outside = "M10 10 L101 10", curve = "M10 10 C20 20 30 30",
  number = "M1e1 10", after = "M10 10 H20 Z 30 30", long = ("M1 1 "):rep(1000), table = {},
}

return tav.game {
  name = "Icon mistakes",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Man", count = "unlimited", icon = icons[option.icon] } },
  moves = tav.place {},
  stuck = "lose",
}
