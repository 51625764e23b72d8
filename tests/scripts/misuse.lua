-- What a function must not do with `pos`, `list` and objects; each is refused, and the game goes on.
local tav = require "tavoliere"

local option = tav.options {
  { "how", { "none", "kept_list", "kept_move", "not_a_move", "not_a_pos", "not_a_list", "not_an_object", "made_up", "twice", "late",
             "act_only", "own_move", "write", "assign", "unknown", "unknown_of_move", "dot", "dot_of_pos", "called" }, "what is done in the second ply" },
}

local place, march = tav.place {}, tav.march {}
local old_list, old_move

local listing = {
  not_a_pos = function(pos, list) place:moves(list, list) end,
  not_a_list = function(pos, list) place:moves(pos, pos) end,
  not_an_object = function(pos, list) place.moves(pos, pos, list) end,
  twice = function(pos, list) place:moves(pos, list) end,
  own_move = function(pos, list) list:add() end,
  write = function(pos) pos:put("Stone", "a1") end,
  assign = function(pos) pos.mover = 2 end,
  unknown = function(pos) return pos.mvoer end,
  dot = function(pos, list) list.add_cells(pos:free()) end,
  dot_of_pos = function(pos, list) list:add_cells(pos.free()) end,
  called = function(pos, list) for cell in pos:free() do list:add(cell) end end,
}

local playing = {
  kept_list = function() old_list:add() end,
  made_up = function(pos, move) march:play(pos, move) end,
  late = function(pos) pos:play() pos:play() end,
  act_only = function(pos) place:act(pos) end,
  own_move = function(pos) pos:play() end,
  not_a_move = function(pos) place:play(pos, 1) end,
  unknown_of_move = function(pos, move) return move.from end,
}

return tav.game {
  name = "Misuse",
  players = { "White", "Black" },
  board = tav.rectangle { 3, 3 },
  pieces = { { "Stone", count = 9 } },
  moves = function(pos, list)
    old_list = list
    place:moves(pos, list)
    assert(#list == 9 - pos.ply)
    if pos.ply == 1 and listing[option.how] then listing[option.how](pos, list) end
  end,
  play = function(pos, move)
    old_move = move
    if pos.ply == 1 and playing[option.how] then playing[option.how](pos, move) end
    place:play(pos, move)
  end,
  finish = function(pos)
    if pos.ply == 2 and option.how == "kept_move" then place:play(pos, old_move) end
  end,
  stuck = "draw",
}
