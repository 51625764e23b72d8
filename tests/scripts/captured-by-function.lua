-- As captured-to-hand.lua, but a function moves the pieces and gives the captured ones to the captor.
local tav = require "tavoliere"

local all = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }
local dirs = {
  Lion = { all, all },
  Chick = { { "n" }, { "s" } },
  Hen = { { "n", "ne", "nw", "e", "w", "s" }, { "s", "se", "sw", "e", "w", "n" } },
  Rook = { { "n", "e", "s", "w" }, { "n", "e", "s", "w" } },
}

return tav.variant("captured-to-hand", {
  name = "To the hand by a function",
  moves = {
    function(pos, list)
      for man in pos:own():each() do
        for _, dir in ipairs(dirs[pos:at(man)][pos.mover]) do
          local to = pos:step(man, dir)
          if to and select(3, pos:at(to)) ~= pos.mover then list:add(man, to) end
        end
      end
    end,
    tav.place {},
  },
  play = function(pos, move, from, to)
    local piece = pos:at(to)
    if piece then
      pos:lift(to)
      pos:hand_add(piece == "Hen" and "Chick" or piece, 1)
    end
    pos:put(pos:lift(from), to)
  end,
  forbid = function(pos)
    local lion = pos:own(pos.mover, "Lion"):first()
    for _, dir in ipairs(lion and all or {}) do
      local at = pos:step(lion, dir)
      local piece, _, player = nil, nil, nil
      if at then piece, _, player = pos:at(at) end
      if piece and player ~= pos.mover then
        for _, his in ipairs(dirs[piece][player]) do
          if pos:step(at, his) == lion then return "the lion would be captured" end
        end
      end
    end
  end,
})
