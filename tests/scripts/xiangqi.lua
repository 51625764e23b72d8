-- Chinese chess: horses and elephants that are blocked, cannons that capture over one piece, generals that may not face
-- one another. Red begins; a player who cannot move loses. All is declared but for the rule that generals may not face
-- each other, and the repetitions, which are simply drawn. `by=functions` lets functions make the moves, to compare.
local tav = require "tavoliere"

local option = tav.options {
  { "start", { "opening", "middlegame", "cannons" }, "which position" },
  { "by", { "objects", "functions" }, "what makes the moves" },
  { "check", true, "generals may not be left in check" },
  { "facing", false, "generals may face each other" },
}

local regions = { -- their names stand for their cells
  { "south", "a1-i1 a2-i2 a3-i3 a4-i4 a5-i5" },
  { "north", "a6-i6 a7-i7 a8-i8 a9-i9 a10-i10" },
  { "south palace", "d1-f1 d2-f2 d3-f3" },
  { "north palace", "d8-f8 d9-f9 d10-f10" },
  { "beside south palace", "a1-c1 a2-c2 a3-c3 a4-i4 a5-i5 g1-i1 g2-i2 g3-i3" },
  { "beside north palace", "a8-c8 a9-c9 a10-c10 a6-i6 a7-i7 g8-i8 g9-i9 g10-i10" },
}
local beyond = { Red = "north", Black = "south" }
local outside = { Red = "beside south palace, north", Black = "beside north palace, south" }
local ahead = { Red = "n", Black = "s" }
local royal = tav.royal { piece = "General" }

local objects = {
  tav.step { directions = { General = "orthogonal", Advisor = "diagonal" }, onto = "any" },
  tav.step { directions = { Chariot = "orthogonal" }, distance = "any", onto = "any" },
  tav.step { directions = { Cannon = "orthogonal" }, distance = "any" },
  tav.step { directions = { Cannon = "orthogonal" }, distance = "any", over = "one", onto = "enemy" },
  tav.leap { piece = "Horse", offsets = { { 1, 2 } }, blocked = true, onto = "any" },
  tav.leap { piece = "Elephant", offsets = { { 2, 2 } }, blocked = true, onto = "any" },
  tav.step { directions = { Soldier = ahead }, onto = "any" },
  tav.step { directions = { Soldier = "e w" }, from = beyond, onto = "any" },
}

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
  opening = {
    Red = {
      Chariot = "a1 i1", Horse = "b1 h1", Elephant = "c1 g1", Advisor = "d1 f1", General = "e1", Cannon = "b3 h3",
      Soldier = "a4 c4 e4 g4 i4",
    },
    Black = {
      Chariot = "a10 i10", Horse = "b10 h10", Elephant = "c10 g10", Advisor = "d10 f10", General = "e10",
      Cannon = "b8 h8", Soldier = "a7 c7 e7 g7 i7",
    },
  },
  middlegame = {
    Red = {
      Chariot = "d5 i1", Horse = "e4 g6", Elephant = "e3 c1", Advisor = "e2", General = "e1", Cannon = "e7 b5",
      Soldier = "a6 c8 f7",
    },
    Black = {
      Chariot = "d8", Horse = "c4 f8", Elephant = "e8", Advisor = "d10", General = "e10", Cannon = "a3 h2",
      Soldier = "c3 g4 i5",
    },
  },
  cannons = {
    Red = { General = "d1", Cannon = "d4 e5 d7", Soldier = "d8", Horse = "f3" },
    Black = { General = "e10", Cannon = "e7 f6 d9", Horse = "e9", Chariot = "g2", Soldier = "e3" },
  },
}

local function piece(name, letter, never)
  if not never then return { name, letter = letter } end
  return { name, letter = letter, side = "Red", never = never.Red }, {
    name, letter = letter, side = "Black", never = never.Black,
  }
end

local pieces = { piece("Chariot", "R"), piece("Horse", "H") }
for _, both in ipairs { { "Elephant", "E", beyond }, { "Advisor", "A", outside }, { "General", "G", outside } } do
  pieces[#pieces + 1], pieces[#pieces + 2] = piece(table.unpack(both))
end
pieces[#pieces + 1], pieces[#pieces + 2] = piece("Cannon", "C"), piece("Soldier", "S")

local functions = option.by == "functions"
local forbid = { not option.facing and faces or nil }
if option.check then forbid[#forbid + 1] = functions and checked or royal end

return tav.game {
  name = "Xiangqi",
  players = { "Red", "Black" },
  board = tav.rectangle { 9, 10, look = "points", features = regions },
  pieces = pieces,
  start = starts[option.start],
  moves = functions and moves or objects,
  play = functions and function(pos, move, from, to)
    if pos:at(to) then pos:lift(to) end
    pos:put(pos:lift(from), to)
  end or nil,
  forbid = #forbid > 0 and forbid or nil,
  stuck = "lose",
  finish = { tav.occupy { piece = "General", most = 0, result = "lose" }, tav.repetition { times = 3 } },
}
