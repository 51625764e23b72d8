-- Dots and Boxes (Edouard Lucas, 1889): in turn the players draw edges; who closes a box owns it and draws again. When
-- all boxes are closed the player with more of them wins.
local tav = require "tavoliere"

local option = tav.options { { "size", 3, min = 1, max = 8, "boxes along a side" } }
local size = option.size

-- Each edge is that of the box below it or to its left; those of the lowest row and the first column have two more.
local sets = { "lids", "posts", "sills", "jambs" }
local sides = { "n", "e", "s", "w" }
local last = string.char(96 + size)

return tav.game {
  name = "Closed cells",
  players = { "Red", "Blue" },
  board = tav.rectangle { size, size },
  pieces = { { "Box", count = "unlimited" } },
  sets = sets,
  walls = { n = "lids", e = "posts", s = "sills", w = "jambs" },
  instruction = "Draw an edge of a box.",
  moves = function(pos, list)
    local all = pos:cells()
    local of = { all, all, pos:cells("a1-" .. last .. "1"), pos:cells("a1-a" .. size) }
    for i, set in ipairs(sets) do
      for box in (of[i] - pos:kept(set)):each() do list:add(nil, box, i) end
    end
  end,
  write = function(pos, _, box, i) return pos:name(box) .. sides[i] end,
  play = function(pos, _, _, box, i)
    local of = pos:cells(box)
    if i == 1 then pos:keep("lids", pos:kept "lids" | of)
    elseif i == 2 then pos:keep("posts", pos:kept "posts" | of)
    elseif i == 3 then pos:keep("sills", pos:kept "sills" | of)
    else pos:keep("jambs", pos:kept "jambs" | of) end
    local closed = pos:walls "n" & pos:walls "e" & pos:walls "s" & pos:walls "w" & pos:free()
    if #closed > 0 then
      pos:put("Box", closed)
      pos:next(pos.mover)
    end
  end,
  stuck = "end",
  finish = tav.score { of = "board", wins = "most", ends = "full" },
}
