-- Xiangqi from other positions, and by functions, to compare them with the declarations of the game.
local tav = require "tavoliere"

local option = tav.options {
  { "start", { "opening", "middlegame", "cannons", "facing" }, "which position" },
  { "by", { "functions", "objects" }, "what makes the moves" },
}

local beyond = { Red = "north", Black = "south" }
local outside = { Red = "beside south palace, north", Black = "beside north palace, south" }
local ahead = { Red = "n", Black = "s" }

local straight, askew = { "n", "e", "s", "w" }, { "ne", "se", "sw", "nw" }
local beside = { n = { "nw", "ne" }, e = { "ne", "se" }, s = { "se", "sw" }, w = { "sw", "nw" } }
local names = { "Red", "Black" }

local function try_add(pos, list, from, to, own, closed)
  if to and not own:has(to) and not closed:has(to) then list:add(from, to) end
end

local function slide(pos, list, from, cannon)
  local free, enemy = pos:free(), pos:own(3 - pos.mover)
  for _, way in ipairs(straight) do
    local to = pos:step(from, way)
    while to and free:has(to) do
      list:add(from, to)
      to = pos:step(to, way)
    end
    if cannon and to then
      to = pos:step(to, way)
      while to and free:has(to) do to = pos:step(to, way) end
    end
    if to and enemy:has(to) then list:add(from, to) end
  end
end

local function soldier(pos, list, from, own, none)
  try_add(pos, list, from, pos:step(from, ahead[names[pos.mover]]), own, none)
  if pos:cells(beyond[names[pos.mover]]):has(from) then
    try_add(pos, list, from, pos:step(from, "e"), own, none)
    try_add(pos, list, from, pos:step(from, "w"), own, none)
  end
end

local function moves(pos, list)
  local own, none, free = pos:own(), pos:free() - pos:free(), pos:free()
  local palace, river = pos:cells(outside[names[pos.mover]]), pos:cells(beyond[names[pos.mover]])
  for from in own:each() do
    local what = pos:at(from)
    if what == "Chariot" or what == "Cannon" then slide(pos, list, from, what == "Cannon")
    elseif what == "Soldier" then soldier(pos, list, from, own, none)
    elseif what == "Horse" then
      for _, way in ipairs(straight) do
        local leg = pos:step(from, way)
        if leg and free:has(leg) then
          for _, turn in ipairs(beside[way]) do try_add(pos, list, from, pos:step(leg, turn), own, none) end
        end
      end
    elseif what == "Elephant" then
      for _, way in ipairs(askew) do
        local eye = pos:step(from, way)
        if eye and free:has(eye) then try_add(pos, list, from, pos:step(eye, way), own, river) end
      end
    else
      for _, way in ipairs(what == "General" and straight or askew) do
        try_add(pos, list, from, pos:step(from, way), own, palace)
      end
    end
  end
end

local function general(pos, player)
  for cell in pos:own(player):each() do if pos:at(cell) == "General" then return cell end end
end

-- Does the one general see the other along a column?
local function faces(pos)
  local red, black = general(pos, 1), general(pos, 2)
  if not red or not black then return end
  local cell = pos:step(red, "n")
  while cell and not pos:at(cell) do cell = pos:step(cell, "n") end
  if cell == black then return "the generals would face each other" end
end

local corners = { ne = { "n", "e" }, se = { "s", "e" }, sw = { "s", "w" }, nw = { "n", "w" } }

-- The first piece in a direction, the one behind it, each with its owner, and the cell of the first one.
local function two_pieces(pos, cell, way)
  local to = pos:step(cell, way)
  while to and not pos:at(to) do to = pos:step(to, way) end
  if not to then return end
  local first, _, owner = pos:at(to)
  local other = pos:step(to, way)
  while other and not pos:at(other) do other = pos:step(other, way) end
  if not other then return first, owner, to end
  local second, _, whose = pos:at(other)
  return first, owner, to, second, whose
end

-- Is the mover's general in check?
local function checked(pos)
  local cell, enemy = general(pos, pos.mover), 3 - pos.mover
  if not cell then return end
  for _, way in ipairs(straight) do
    local first, owner, at, second, whose = two_pieces(pos, cell, way)
    if first == "Chariot" and owner == enemy or second == "Cannon" and whose == enemy then return "check" end
    if first == "Soldier" and owner == enemy and pos:step(cell, way) == at then
      local aside = (way == "e" or way == "w") and pos:cells(beyond[names[enemy]]):has(at)
      if aside or pos:step(at, ahead[names[enemy]]) == cell then return "check" end
    end
  end
  for _, way in ipairs(askew) do
    local leg = pos:step(cell, way)
    if leg and not pos:at(leg) then
      for _, on in ipairs(corners[way]) do
        local horse = pos:step(leg, on)
        if horse then
          local what, _, owner = pos:at(horse)
          if what == "Horse" and owner == enemy then return "check" end
        end
      end
    end
  end
end

local starts = {
  middlegame = {
    Red = {
      Chariot = "d5 i1", Horse = "e4 g6", Elephant = "e3 c1", Advisor = "e2", General = "e1", Cannon = "e7 b5",
      Soldier = "a6 c8 f7",
    },
    Black = {
      Chariot = "d8", Horse = "c4 f8", Elephant = "g10", Advisor = "d10", General = "e10", Cannon = "a3 h2",
      Soldier = "c3 g4 i5",
    },
  },
  cannons = {
    Red = { General = "d1", Cannon = "d4 e5 d7", Soldier = "d8", Horse = "f3" },
    Black = { General = "e10", Cannon = "e7 f6 d9", Horse = "e9", Chariot = "g2", Soldier = "e3" },
  },
  facing = {
    Red = { General = "e1", Advisor = "e2", Soldier = "e6", Horse = "e8", Chariot = "d4" },
    Black = { General = "e10", Chariot = "a2", Cannon = "b9", Soldier = "f3" },
  },
}

local functions = option.by == "functions"

return tav.variant("xiangqi", {
  start = starts[option.start],
  moves = functions and moves or nil,
  play = functions and function(pos, move, from, to)
    if pos:at(to) then pos:lift(to) end
    pos:put(pos:lift(from), to)
  end or nil,
  forbid = functions and { faces, checked } or nil,
  stuck = functions and "lose" or nil,
  finish = tav.repetition { times = 3 },
})
