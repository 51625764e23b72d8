-- No player captures a partner: every object that tav has, in a game of two pairs. What captures does capture enemies in
-- random games, and no partner, as `playthrough` tells it and as `check` counts it. A function of tav that is not in the
-- table fails, so that no object is added without a row.
local seen = {}

-- Two pairs who stand mixed on a board, but for what a game's own fields say.
local game = [[
local tav = require "tavoliere"
local game = {
  name = "Partners",
  players = { "Red", "Green", "Blue", "Yellow" },
  teams = { { "Red", "Blue" }, { "Green", "Yellow" } },
  board = tav.rectangle { 7, 7 },
  pieces = { { "Man", count = 12 } },
  start = { Red = "a1 b1 e1 f1 d3 e3 f3 g6 a7", Green = "c2 d2 g2 b4 c4 f5 g7 b6 e5", Blue = "c1 d1 g1 a3 b3 f7 d6 a5 b5",
            Yellow = "a2 b2 e2 f2 d4 e4 c6 d7 g4" },
  stuck = "skip",
  finish = tav.score { of = "board", wins = "most" },
}
local custody, enclose
BEFORE
local own = { FIELDS }
for key, value in pairs(own) do game[key] = value end
if own.empty then game.start, game.empty = nil, nil end
if own.phases then game.moves = nil end
return tav.game(game)
]]

-- In random games of game.lua some lines match `enemies`, and none matches `partners`.
local function plays(plies, enemies, partners, what)
  local told = {}
  for seed = 1, 6 do
    local _, answer = run("", "playthrough", "./game.lua", "--seed", tostring(seed), "--plies", plies)
    told[seed] = answer
  end
  told = table.concat(told, "\n")
  local wrong, line = count(told, partners)
  if count(told, enemies) == 0 then return fail("%s: nobody captures an enemy: %s", what, told:sub(-200)) end
  if wrong > 0 then return fail("%s: %s", what, line) end
  return true
end

local function captures(object, fields, before)
  local what = object .. ": " .. fields
  seen[object] = true
  put("game.lua", (game:gsub("%u%u+", { FIELDS = fields, BEFORE = before or "" })))
  if not plays("200", "(Red|Blue) captures (Green|Yellow)'s",
               "(Red|Blue) captures (Red|Blue)'s|(Green|Yellow) captures (Green|Yellow)'s", what) then return end
  local _, told = run("", "check", "--games", "6", "--plies", "100", "./game.lua")
  check(count(told, "FAULT|partner's") == 0, "%s: %s", what, told)
end

captures("march", 'moves = tav.march {}')
captures("march", 'moves = tav.march { distance = "any", row = "one", captured = "return" }')
captures("push", 'moves = tav.push { most = 3, sideways = true }')
captures("push", 'moves = tav.push { most = 5, margin = 0, captured = "return" }')
captures("step", 'moves = tav.step { onto = "any" }')
captures("step", 'moves = tav.step { onto = "any", captured = "return", distance = "any" }')
captures("step", 'moves = { tav.step { onto = "enemy", distance = "any" }, tav.step {} }')
captures("step", 'moves = { tav.step { distance = 2, least = 2, exposed = true }, tav.step { onto = "any", in_passing = true } }')
for _, over in ipairs { "enemy", "any" } do
  captures("jump", 'moves = { tav.jump { over = "' .. over .. '", captures = true }, tav.step {} }')
  captures("jump", 'moves = { tav.jump { over = "' .. over .. '", captures = true, captured = "return" }, tav.step {} }')
end
captures("loop", 'moves = { tav.loop { onto = "enemy" }, tav.step {} }, ' ..
         'board = tav.rectangle { 7, 7, loops = "b1-a2 c1-a3 f1-g2 e1-g3 b7-a6 c7-a5 f7-g6 e7-g5" }')
captures("sweep", 'moves = { tav.sweep {}, tav.step {} }')
captures("sweep", 'phases = { { "go", moves = { sweep, tav.step {} } }, { "on", moves = { sweep, tav.pass {} }, next = "go" } }',
         'local sweep = tav.sweep { again = "on", captured = "return" }')
captures("jump", 'phases = { { "go", moves = { jump, tav.step {} } }, { "on", moves = { jump, tav.pass {} }, next = "go" } }',
         'local jump = tav.jump { again = "on" }')
for _, row in ipairs { "one", "any" } do
  for _, fate in ipairs { "remove", "return", "hand", "convert" } do
    captures("custody", ('moves = tav.step { distance = "any" }, after = tav.custody { row = "%s", enemy = "%s" }'):format(row, fate))
  end
end
captures("custody", 'moves = tav.place { capturing = custody }, after = custody, pieces = { { "Man", count = "unlimited" } }',
         'custody = tav.custody { row = "any", enemy = "convert" }')
captures("contact", 'moves = tav.leap { distance = 2 }, after = tav.contact { enemy = "return" }')
captures("liberties", 'empty = true, moves = tav.place {}, pieces = { { "Man", count = "unlimited" } }, after = tav.liberties {}')
captures("take", [[phases = { { "go", moves = tav.step { distance = "any" }, after = tav.line { length = 3, again = "take" } },
  { "take", moves = tav.take {}, next = "go" } }]])
captures("relocate", [[phases = { { "go", first = true, moves = { tav.relocate { { "Man" } }, tav.step { distance = "any" } },
  after = tav.custody { enemy = "relocate" } } }]])
for _, fate in ipairs { "remove", "return" } do
  captures("enclose", [[empty = true, moves = tav.place {}, pieces = { { "Man", count = 12 } },
    after = tav.enclose { connect = 4, capture = 2, enemy = "]] .. fate .. [[" }, finish = tav.score { of = "land", wins = "most" }]])
end
captures("enclose", [[empty = true, phases = { { "main", moves = tav.place {}, after = enclose },
  { "offer", moves = enclose, next = "main" } }, finish = tav.score { of = "land", wins = "most" }]],
         'enclose = tav.enclose { connect = 4, capture = 2, offer = "offer" }')
captures("king", [[stacks = true, moves = tav.carry { directions = "all", distance = 1 }, finish = tav.king {}, stuck = "draw",
  pieces = { { "Man" } }]])

-- Of four in a ring, each with a row, it captures from enemies' rows and from no partner's. Of stones no rule says whose
-- they are: here the rows are the players'. A stone that one takes from his partner's row, or gives him for want of any,
-- would appear in the move's description.
put("game.lua", [[
local tav = require "tavoliere"
local rows = { Red = "a1-f1", Green = "a2-f2", Blue = "a3-f3", Yellow = "a4-f4" }
local sow = tav.sow { from = rows, track = {
  Red = "a1-f1 f2-a2 a3-f3 f4-a4", Green = "f2-a2 a3-f3 f4-a4 a1-f1", Blue = "a3-f3 f4-a4 a1-f1 f2-a2",
  Yellow = "f4-a4 a1-f1 f2-a2 a3-f3" } }
return tav.game {
  name = "Sown", players = { "Red", "Green", "Blue", "Yellow" }, teams = { { "Red", "Blue" }, { "Green", "Yellow" } },
  board = tav.pits { 6, 4, stones = 3 }, moves = sow, stuck = "skip", finish = tav.score { of = "store", wins = "most" },
  after = tav.harvest { sow, last = "enemy", makes = { 2, 3 }, chain = true },
}
]])
seen.harvest = true
if plays("60", "(Red|Blue) captures [0-9]+ stones from [a-f][24]",
         "(Red|Blue) captures .* from .*[13]|(Green|Yellow) captures .* from .*[24]", "harvest") then check(true) end

-- They make games, options, boards, numbers, results, or moves that take nothing away.
for object in ("options rectangle hexagon rhombus pits place leap together pass carry tumble drop exchange swap sow " ..
               "promote trim count max min symmetry royal score lead pattern occupy line link connect group ring " ..
               "repetition quiet game variant plus lines needs"):gmatch("%S+") do seen[object] = true end
local objects = 0
for line in lines_of("bindings/tavoliere.meta.lua") do
  local object = line:match("^function tav%.([a-z_]+)%(")
  if object then objects = objects + 1 end
  if object and not seen[object] then fail("tav.%s has no row here: say what it captures", object) end
end
if objects < 34 then fail("only %d functions of tav are known", objects) end
