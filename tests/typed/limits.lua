-- Every row of rules/LIMITS.md, as the program enforces it: with the number that stands there it works, with one more it
-- is refused, by a message that tells the number; and the game that was there before is as it was. The thorough version
-- tries only what takes seconds and what the usual test leaves out.

-- ---- The page ------------------------------------------------------------------------------------------------------

local most, tried, rows = {}, {}, 0
for line in lines_of("rules/LIMITS.md") do
  local row, number = line:match("^| (.-) +| (%d+) |$")
  if row then most[row], rows = math.tointeger(number), rows + 1 end
end
if rows <= 50 then fail("the page has only %d rows", rows) end

-- The limit that is tried, and its number.
local what, n
local function limit(row)
  what, n, tried[row] = row, most[row], true
  if not n then fail("the page has no row '%s'", row) end
  n = n or 1
end

local function one_more() return n == math.maxinteger and "9223372036854775808" or tostring(n + 1) end

-- ---- Sessions -------------------------------------------------------------------------------------------------------

-- A script whose game has these fields besides, or in the place of, the usual ones; in them N is a number.
local function game(number, fields)
  return ([[
local tav = require "tavoliere"
local N = %d
local function list(n, f) local t = {} for i = 1, n do t[i] = f(i) end return t end
local function word(i) return "w" .. i end
local function step() return tav.step { distance = 1 } end
local function name(bytes) return string.rep("x", bytes) end
local function none() end
local function play(pos, move) pos:play() end
local usual = {
  name = "Limit", players = { "Left", "Right" }, board = tav.rectangle { 8, 8 },
  pieces = { { "Man", count = 2 } }, moves = tav.place {}, stuck = "lose",
}
local own = { %s }
for key, value in pairs(own) do usual[key] = value end
if own.phases then usual.moves = nil end
return tav.game(usual)
]]):format(number, fields)
end

local base = "\nmover=Right phase=main ply=1 Left.Man=a1 Left.hand=1Man Right.hand=2Man\n"
put("base.lua", game(0, ""))
-- Moves that change nothing, two in each position.
put("endless.lua", game(0, 'moves = function(pos, l) l:add("a1", nil, 1) l:add("a1", nil, 2) end, play = none'))

-- The answer to lines at the prompt.
local function answer(...)
  local _, told = run(table.concat({ ... }, "\n") .. "\n")
  return told
end
-- A game is begun, the lines follow, and then it is asked for.
local function session(lines) return answer("new ./base.lua\na1", lines, "position") end

-- The answer has lines that match.
local function said(told, ...)
  for _, pattern in ipairs { ... } do
    if count(told, pattern) == 0 then return fail("%s: %d: no '%s' in %s", what, n, pattern, told:sub(-400)) end
  end
  check(true)
end

-- The lines are answered by that, and by no error.
local function works(lines, pattern)
  local told = session(lines)
  local _, wrong = count(told, "^error.*")
  check(count(told, pattern) > 0 and wrong == "", "%s: %d works: %s%s", what, n, wrong, told:sub(-400))
end

-- They are answered by that, and nothing has changed.
local function stays(lines, pattern)
  local told = session(lines)
  check(count(told, pattern) > 0 and told:sub(-#base) == base, "%s: more than %d is refused by '%s', and changes nothing: %s",
        what, n, pattern, told:sub(-400))
end
local function refused(lines, pattern) stays(lines, "^error: .*" .. (pattern or n)) end

-- A command with the number, as a format.
local function command(row, at, beyond, pattern)
  limit(row)
  works(at:format(n), pattern or ".")
  refused((beyond:gsub("%%d", one_more())))
end

-- A game of these entries, with N the limit; and with one more.
local function loads(fields)
  put("at.lua", game(n, fields))
  works("new ./at.lua", "^Limit$")
end
local function loads_not(fields, pattern)
  put("beyond.lua", game(n + 1, fields))
  refused("new ./beyond.lua", pattern or "\\./beyond\\.lua:[0-9]+: .*" .. n)
end
local function both(fields, pattern) loads(fields) loads_not(fields, pattern) end
local function rule(row, fields) limit(row) both(fields) end

-- Faults that only the first move shows.
local function plays(fields, pattern, move)
  put("at.lua", game(n, fields))
  works("new ./at.lua\n" .. (move or "a2"), pattern)
end
-- The rules are stopped, and nothing is lost.
local function stopped(fields, pattern, move)
  put("beyond.lua", game(n + 1, fields))
  local told = answer("new ./beyond.lua", "position", move or "a2", "position")
  local stands = count(told, "^mover=Left phase=main ply=0")
  check(count(told, "^error: .*" .. pattern) > 0 and stands == 2, "%s: more than %d: %s", what, n, told:sub(-400))
end
local function plays_not(fields, pattern, move) stopped(fields, "\\./beyond\\.lua:[0-9]+: .*" .. pattern, move) end

-- A record of a game of this length.
local function moves(number) return '[Game "./endless.lua"]\n\n1. ' .. ("a1:1\n"):rep(number) end
-- beyond.rec does not change the game in play after its first move.
local function replay_refused(pattern)
  said(answer("new ./endless.lua", "a1:2", "load beyond.rec", "position"), "^error: .*" .. pattern,
       "^mover=Right phase=main ply=1 ")
end

local function served(request, pattern)
  local _, told = run(request .. "\n", "serve")
  said(told, pattern)
end
local function playout(number)
  return '{"cmd":"playout","seed":1,"limit":0,"deadline":600000,"game":"./endless.lua","moves":"' ..
         ("a1:1 "):rep(number) .. '"}'
end
-- Requests that never end by themselves, with another field.
local function endless(number, field)
  return ('{"id":"slow","cmd":"perft","game":"./endless.lua","depth":60' .. (field or "") .. "}\n"):rep(number)
end
-- The first answer; the program is killed then.
local function first(requests, pattern)
  local pid, answers = start("pipe", requests, "serve")
  local told = answers:read() or ""
  stop(pid)
  answers:close()
  said(told, pattern)
end

-- ---- Slow ------------------------------------------------------------------------------------------------------------

local typed = "> set board on\nboard on\n" -- a transcript
if every then
  limit 'moves of a game with all its variations'
  put("at.rec", moves(n))
  put("beyond.rec", moves(n + 1))
  replay_refused("beyond.rec:[0-9]+: .*" .. n .. " moves")
  works("new ./endless.lua\nload at.rec\nsave kept.rec\nload kept.rec", "Saved in kept.rec: ")
  limit 'moves of a request to `serve`'
  served(playout(n), '"outcome":"playing"')
  limit 'milliseconds of a request to `serve` without a deadline'
  first(endless(1), '"slow".*"deadline".*longer than ' .. n // 1000 .. " s")
  limit 'megabytes of a record' -- what could not be loaded is not saved
  local long = ("a1:1\ncomment " .. ("x"):rep(65000) .. "\n"):rep(n * 17)
  said(answer("new ./endless.lua", long .. "save long.rec"), "^error: .*" .. n .. " MB")
  if io.open("long.rec") then fail("%s: it was saved", what) end
  limit 'megabytes of a transcript'
  local rest = n * 1024 * 1024 - #typed
  local filled = typed .. ("# " .. ("x"):rep(1000) .. "\n"):rep(rest // 1003 + 1):sub(1, rest - 1) .. "\n"
  put("at.txt", filled)
  put("beyond.txt", filled .. "#\n")
  works("test at.txt", "1 passed, 0 failed")
  stays("test beyond.txt", "beyond.txt is longer than " .. n .. " MB")
  return
end

-- ---- Of a game -----------------------------------------------------------------------------------------------------------

rule('columns, or rows, of a rectangle, of a rhombus or of pits', 'board = tav.rectangle { N, 1 }')
both 'board = tav.rectangle { 1, N }'
both 'board = tav.rhombus { N, 2 }'
local pits = [[moves = tav.sow { track = { Left = "a1-c1", Right = "c1-a1" } }, stuck = "end", pieces = nil,
  finish = tav.score { of = "store", wins = "most" }]]
both('board = tav.pits { N, 2 }, ' .. pits)

-- Sides are not any: the largest area that can be had, and the smallest that is too large.
limit '(columns + 1) x rows'
local best, over, at, beyond = 0, math.huge, nil, nil
for w = 1, 61 do
  for h = 1, 61 do
    local area = (w + 1) * h
    if area <= n and area > best then best, at = area, w .. ", " .. h end
    if area > n and area < over then over, beyond = area, w .. ", " .. h end
  end
end
for _, board in ipairs { "board = tav.rectangle { %s }", "board = tav.rhombus { %s }", "board = tav.pits { %s }, " .. pits } do
  loads(board:format(at))
  loads_not(board:format(beyond))
end

rule('cells along a side of a hexagon', 'board = tav.hexagon { N }')
rule('players', 'players = list(N, function(i) return string.char(64 + i) .. "layer" end)')
rule('kinds of pieces of all sides', 'pieces = list(N, function(i) return { word(i), side = "Left" } end)')
rule('pieces of one kind, on the board and in hand', 'pieces = { { "Man", count = N } }')
both 'pieces = { { "Man", count = N - 4 } }, start = { Left = "a1-d1" }'
rule('squares of a piece',
     [[pieces = { { "Man", shape = string.rep(string.rep("O", 12) .. "\n", 2) .. string.rep("O", N - 24) } }]])
rule("rows of a piece's drawing",
     [[pieces = { { "Man", shape = string.rep("O\n", N) } }, board = tav.rectangle { 1, 20 }]])
rule("squares in a row of a piece's drawing",
     'pieces = { { "Man", shape = string.rep("O", N) } }, board = tav.rectangle { 20, 1 }')
rule('names of a piece', 'pieces = { { "Man", also = list(N - 1, word) } }')

limit 'bytes of the name of a player, piece, phase, option, counter or set'
for _, named in ipairs {
  'players = { name(N), "Right" }', 'pieces = { { name(N) } }', 'pieces = { { "Man", code = name(N) } }',
  'pieces = { { "Man", also = name(N) } }', 'counters = { name(N) }', 'sets = { name(N) }',
  'phases = { { name(N), moves = step() } }',
  'board = (function() tav.options { { name(N), false, "help" } } return tav.rectangle { 8, 8 } end)()',
} do both(named) end
limit "bytes of a game's name"
put("at.lua", game(n, "name = name(N)"))
works("new ./at.lua", "^x{" .. n .. "}$")
loads_not "name = name(N)"

limit 'pieces in one stack'
for _, height in ipairs { n, n + 1 } do
  local fields = [[stacks = true, pieces = { { "Man", side = "Left" }, { "Woman", side = "Right", count = 254 } },
    start = ". . . . . . . . ]] .. "L" .. height .. string.rep(" .", 55) .. '"';
  (height == n and loads or loads_not)(fields)
end
rule('kinds of pieces in a game with stacks', [[stacks = true,
  pieces = list(N, function(i) return { word(i), side = "Left", letter = string.char(64 + i) } end)]])
rule('stones in all pits', 'board = tav.pits { 3, 2, stones = { N - 3, 3, 0, 0, 0, 0 } }, ' .. pits)
rule('counters, including stores and those of kernel objects', 'counters = list(N, word)')
rule('sets of cells that rules name', 'sets = list(N, word)')
limit 'pits of a track, plus its stores, once for each time they are passed'
local track = [[board = tav.pits { 61, 3 }, pieces = nil, stuck = "end", finish = tav.score { of = "store", wins = "most" },
  moves = tav.sow { track = { Left = %s, Right = "a1" } }]]
loads(track:format 'string.rep("a1-h1 store ", (N - 2) // 9) .. "a2"')
loads_not(track:format 'string.rep("store ", N)')

limit 'value of a counter'
put("at.lua", game(0, 'counters = { "count" }, after = function(pos) pos:set("count", 2147483647) end'))
works("new ./at.lua\na1\nsetup count=" .. n .. "\nsetup count=-2147483648\nposition", "count=-2147483648")
said(answer("new ./at.lua", "setup count=2147483648"), "^error: .*" .. n)
local counted = 'counters = { "count" }, after = function(pos) pos:set("count", N) end, pieces = { { "Man" } }'
plays(counted, "1. Left: Man a2")
plays_not(counted, n)

rule('options', [[board = (function()
  tav.options(list(N, function(i) return { word(i), false, "help" } end)) return tav.rectangle { 8, 8 } end)()]])
rule('choices of an option',
     'board = (function() tav.options { { "o", list(N, word), "help" } } return tav.rectangle { 8, 8 } end)()')
rule("bytes of an option's help",
     'board = (function() tav.options { { "o", false, name(N) } } return tav.rectangle { 8, 8 } end)()')
rule('phases', 'phases = list(N, function(i) return { word(i), moves = step() } end)')
rule('entries in `moves` of a phase', 'moves = list(N, step)')

-- The last of the objects lists the move: to play it the phase must know which one did. The game's usual object is in no
-- phase here, and so it is one of them.
limit 'objects that `moves` functions of a phase use, plus the functions'
local lent = [[
  moves = (function() local o = list(N - 1, step) return function(pos, l) o[N - 1]:moves(pos, l) end end)(),
  play = play, pieces = { { "Man", count = 0 } }, start = { Left = "a1" }]]
plays(lent, "^1. Left: a1-a2", "a1-a2")
loads_not(lent, "at most " .. n + 1 .. " objects and functions")

rule('entries in `after` of a phase', 'after = list(N, function() return none end)')
rule('entries in `forbid` of a phase', 'forbid = list(N, function() return function() return false end end)')
rule('entries in `finish`', 'finish = list(N, function() return none end)')
rule('kernel objects', 'moves = list(N - 1, step)[1]')
rule('functions that are rules', [[phases = list(16, function(i) return {
  word(i), moves = step(), after = list(8, function() return none end),
  forbid = N - 128 > (i - 1) * 8 and list(math.min(8, N - 128 - (i - 1) * 8), function() return none end) or nil } end)]])

local kinds = 'pieces = list(N, function(i) return { word(i), side = "Left" } end), '
rule('kinds of pieces in a pattern', kinds .. [[finish = tav.pattern { result = "win",
  own = (function() local t = {} for i = 1, N do t[word(i)] = "a" .. i % 8 + 1 end return t end)() }]])
rule('kinds of pieces that `tav.promote` promotes', kinds .. [[after = tav.promote { on = { Left = "a8", Right = "a1" },
  pieces = (function() local t = {} for i = 1, N do t[word(i)] = "w1" end return t end)() }]])
rule('kinds of pieces in one `tav.relocate`', kinds .. [[
  moves = { step(), tav.relocate(list(N, function(i) return { word(i) } end)) }]])
rule('offsets of links in `tav.link`, not counting opposites', [[
  after = tav.link { offsets = list(N, function(i) return { 1, i - 4 } end), mirrored = false, crossing = "any" }]])
rule('goals of a player in `tav.connect`', [[
  finish = tav.connect { goals = { Left = list(N, function(i) return "a" .. i end), Right = { "h1", "h8" } } }]])

local ask = 'finish = (function() local lines = tav.lines(%s) return function(pos) lines:full(pos:own(1)) end end)()'
rule('lines in `tav.lines`', ask:format 'list(N, function() return "a1-a3" end)')
limit 'cells of all lines in `tav.lines`'
local cells = ask:format '{ string.rep("a1 ", N // 2), string.rep("a2 ", N - N // 2) }'
plays(cells, "^1. Left: Man a2")
plays_not(cells, n)

rule('counts and operators in a formula such as `tav.max(...)`', [[board = (function() local c = tav.count "row"
  for _ = 1, (N - 2) // 2 do c = c + 1 end
  if N % 2 == 1 then c = c + 1 end
  return tav.rectangle { 8, 8 } end)()]])

-- A game, and variants of variants of it.
limit 'files in a chain of variants, parents and modules'
put("v1.lua", game(0, ""))
for i = 2, n + 1 do
  put("v" .. i .. ".lua", "return require('tavoliere').variant('v" .. i - 1 .. "', { name = 'Limit' })\n")
end
works("new ./v" .. n .. ".lua", "^Limit$")
refused("new ./v" .. n + 1 .. ".lua", "v2\\.lua:1: .*" .. n .. " files")

-- ---- Of a script --------------------------------------------------------------------------------------------------------

limit 'bytes of a script'
local script = game(0, "")
put("at.lua", script .. (" "):rep(n - #script))
put("beyond.lua", script .. (" "):rep(n + 1 - #script))
works("new ./at.lua", "^Limit$")
refused("new ./beyond.lua", "\\./beyond\\.lua: .*1 MB")

limit 'moves that a function lists'
local many = [[moves = function(pos, l)
    local all, left = pos:free(), N
    for from in all:each() do if left >= #all then l:add_cells(from, all) left = left - #all end end
    for arg = 1, 255 do for from in all:each() do if left == 0 then return end l:add(from, nil, arg) left = left - 1 end end
  end, play = none, board = tav.rectangle { 59, 17 }]]
plays(many, "^1. Left: a2-a3", "a2-a3")
loads_not(many, "at most " .. n .. " moves")

limit 'number of a move in `list:add`'
local numbered = 'moves = function(pos, l) l:add("a2", nil, N) end, play = none'
plays(numbered, "^1. Left: a2:255", "a2:255")
loads_not(numbered)

limit 'bytes of a name that `write` gives to a move'
local named = 'moves = function(_, l) l:add("a2") end, play = none, write = function() return name(N) end'
plays(named, "^1. Left: x{" .. n .. "}$", ("x"):rep(n))
loads_not(named)

-- A longer one is cut, at a whole character: sentences contain sets of cells of any size.
limit 'bytes printed of a sentence from `pos:say`, `list:refuse` or `forbid`'
for number, rest in pairs { [n] = "($|[^x.])", [n + 1] = "\\.\\.\\." } do
  put("at.lua", game(number, "after = function(pos) pos:say(name(N)) end"))
  said(answer("new ./at.lua", "explain a1"):gsub("[ \n]", ""), "[^x]x{" .. n .. "}" .. rest)
end

local function after(statement) return "after = function(pos) " .. statement .. " end" end
limit 'megabytes of one block of memory'
-- A string keeps a few bytes for itself.
plays(after 'local s = string.rep("x", N * 1024 * 1024 // 2 - 50) s = s .. s', "^1. Left: Man a1", "a1")
stopped(after 'local s = string.rep("x", (N - 1) * 1024 * 1024 // 2) s = s .. s', "more than .*" .. n .. " MB in one piece", "a1")

limit 'megabytes of memory'
local hoard = 'local t, piece = {}, string.rep("x", 500000) for i = 1, %s do t[i] = piece .. i end'
plays(after(hoard:format "N * 1024 * 1024 // 500000 - 6"), "^1. Left: Man a1", "a1")
stopped(after(hoard:format "(N - 1) * 1024 * 1024 // 500000 + 1"), "more than " .. n .. " MB", "a1")

limit 'kilobytes printed by one command'
plays(after "for _ = 1, N do print(name(1023)) end", "^1. Left: Man a1", "a1")
stopped(after "for _ = 1, N do print(name(1023)) end", "more than " .. n .. " KB", "a1")

limit 'millions of steps to load, or in one line at the prompt'
local steps = "board = (function() for _ = 1, %s do end return tav.rectangle { 8, 8 } end)()"
loads(steps:format "N * 900000")
loads_not(steps:format "(N - 1) * 1100000", "more than " .. n .. " million steps")
refused("for _ = 1, " .. n * 1100000 .. " do end", "more than " .. n .. " million steps")

-- How many seconds a machine needs for these is its own affair; the numbers are in the messages.
limit 'seconds in one call of a function while games are played'
stopped(after "while true do end", "more than " .. n .. " s in one call", "a1")
limit 'seconds of all calls for one answer, such as the moves of a position'
limit 'seconds to load, or in one line at the prompt'

-- ---- Of the program ----------------------------------------------------------------------------------------------------

limit 'bytes of a line at the prompt or from a pipe'
works("comment " .. ("x"):rep(n - 8), "^Right to move")
refused("comment " .. ("x"):rep(n - 7))

limit 'bytes of a line of a transcript'
put("at.txt", "# " .. (" "):rep(n - 2) .. "\n" .. typed)
put("beyond.txt", "# " .. (" "):rep(n - 1) .. "\n" .. typed)
works("test at.txt", "1 passed, 0 failed")
stays("test beyond.txt", "beyond.txt:1 .*1 MB")

limit 'megabytes of a transcript' -- in the slow part

limit 'nested transcripts'
-- This number of transcripts, each of which runs the next one.
local function chain(number)
  for i = 1, number - 1 do put("t" .. i .. ".txt", "> test t" .. i + 1 .. ".txt\n...\n1 passed, 0 failed\n") end
  put("t" .. number .. ".txt", typed)
end
chain(n)
works("test t1.txt", "^1 passed, 0 failed")
chain(n + 1)
stays("test t1.txt", "0 passed, 1 failed")

limit 'megabytes of a record'
local function record(bytes) return '[Game "./base.lua"]\n\n{' .. ("x"):rep(bytes) .. "}\n1. a1\n" end
put("at.rec", record(n * 1024 * 1024 - 30))
put("beyond.rec", record(n * 1024 * 1024))
works("load at.rec", "Right to move")
refused("load beyond.rec", "beyond.rec is longer than " .. n .. " MB")

-- One load: at the limit it works, and one move more is refused. A record that is longer is in the slow part.
limit 'moves of a game with all its variations'
put("at.rec", moves(n))
local loaded = answer("new ./endless.lua", "load at.rec", "position", "a1:2", "position")
local there = count(loaded, "^mover=Left phase=main ply=" .. n .. " ")
check(count(loaded, "^error: .*" .. n .. " moves") > 0 and there == 2, "%s, one move more: %s", what, loaded:sub(-400))

limit 'nested variations in a record'
local function nested(number)
  return '[Game "./endless.lua"]\n\n1. a1:1 ' .. ("(a1:2 a1:1 "):rep(number) .. (")"):rep(number)
end
put("at.rec", nested(n))
put("beyond.rec", nested(n + 1))
works("new ./endless.lua\nload at.rec\nsave deep.rec\nload deep.rec", "Saved in deep.rec: ")
replay_refused("beyond.rec:[0-9]+: .*" .. n .. " nested variations")

limit 'tags of a record'
local function tags(number)
  local list = {}
  for i = 1, number - 1 do list[i] = "[Tag" .. i .. ' "x"]\n' end
  return '[Game "./base.lua"]\n' .. table.concat(list) .. "\n1. a1\n"
end
put("at.rec", tags(n))
put("beyond.rec", tags(n + 1))
works("load at.rec", "Right to move")
refused("load beyond.rec", "beyond.rec:[0-9]+: .*" .. n .. " tags")

command('ply of a position that is set up', "setup ply=%d", "setup ply=%d")
-- A whole game can be played from there; what is reached can be written and read, and is no position to set up.
works("new ./endless.lua\nsetup ply=" .. n .. "\na1:1\na1:2\nsave far.rec\nload far.rec\nfree on\na1=Man\nfree off\nposition",
      "^mover=Left phase=main ply=" .. n + 2 .. " ")
said(session("free on\nply=" .. n + 1), "^error: .*" .. n, "^mover=Right phase=main ply=1 ")

command('moves of one `auto`', "new ./endless.lua\nplayers all=1 nodes\nauto %d", "auto %d")
command('nodes of a search', "players all=%d nodes", "players all=%d nodes")
refused("hint " .. n + 1 .. " nodes")
command('seconds of a search', "players all=%d s", "players all=%d s")
command('seed', "set seed %d", "set seed %d")

-- ---- Of the command line ----------------------------------------------------------------------------------------------

-- The exit status of the program; the message of status 2 names the limit.
local function flag(status, words, number)
  local list = {}
  for word in words:gsub("N", number):gmatch("%S+") do list[#list + 1] = word end
  local is, told = run("", table.unpack(list))
  check(is == status and (is ~= 2 or told:find(n, 1, true)), "%s: %s: %d: %s", what, words, is, told)
end
-- With the limit they go as far as to look for a game that is not there.
local function flags(words)
  flag(1, words, n)
  flag(2, words, one_more())
end

put("small.lua", game(0, 'board = tav.rectangle { 2, 1 }, pieces = { { "Man" } }'))
limit 'depth of perft'
flag(0, "perft ./small.lua N", n)
flag(2, "perft ./small.lua N", n + 1)
limit 'threads'
flag(0, "perft --threads N ./small.lua 3", n)
flag(0, "bench --threads N --games N ./small.lua", n)
flags "perft --threads N none 3"
flags "bench --threads N none"
local lab = run("", "help", "match") == 0 -- it may be left out of the build
if lab then flags "match --player random --player random --threads N none" end
flags "check --threads N none"

-- What a program that searches may map, once it is confined; the test `confine` asks for more. Sanitizers have no limit.
limit 'gigabytes of memory of a confined program'
local gigabytes = n
limit 'more gigabytes for each thread but the first'
local function mapped(threads, number)
  local pid, output = start("pipe", "", "bench", "--games", "1000000000", "--threads", threads, "agon")
  local is, tries = "unlimited", 0
  while is == "unlimited" and tries < 600 do
    shell("sleep 0.1")
    tries = tries + 1
    for line in io.lines("/proc/" .. pid .. "/limits") do is = line:match("^Max address space +(%S+)") or is end
  end
  stop(pid)
  output:close()
  check(is == ("%d"):format(number << 30), "%s: %s", what, is)
end
local pid, output = start("pipe", "", "--confined", "games")
local confined = not output:read("a"):find("sandbox unavailable")
stop(pid)
if confined and not sanitized then
  mapped("1", gigabytes)
  mapped("3", gigabytes + 2 * n)
end

limit 'seed'
for _, words in ipairs { "bench", "profile", "coverage", "playthrough", "check", lab and "match --player random --player random" or nil } do
  flags(words .. " --seed N none")
end
limit 'games of `bench`, `profile` and `coverage`'
for _, words in ipairs { "bench", "profile", "coverage" } do flags(words .. " --games N none") end
limit 'seconds of `bench`'
flags "bench --seconds N none"
limit 'games of `check`'
flags "check --games N none"
limit 'games of `match` and `compare`'
if lab then flags "match --player random --player random --games N none" end
flags "compare --games N none with none"
refused("compare games " .. n + 1 .. " with ./base.lua")
limit 'plies of a game of `check`'
flags "check --plies N none"
limit 'plies of a game of `match`'
if lab then flags "match --player random --player random --plies N none" end
limit 'plies of `playthrough`'
flags "playthrough --plies N none"

-- ---- Of serve --------------------------------------------------------------------------------------------------------

limit 'bytes of a request to `serve`'
local function request(bytes) return '{"cmd":"perft","depth":1,"game":"' .. ("x"):rep(bytes - 35) .. '"}' end
served(request(n), "is not a name of rules")
served(request(n + 1), '"limit".*longer than ' .. n .. " bytes")
limit 'moves of a request to `serve`'
served(playout(n + 1), '"limit".*' .. n .. " moves")

limit 'milliseconds of a request to `serve` with a deadline'
local timed = '{"cmd":"perft","depth":1,"game":"none","deadline":%d}'
local good = timed:format(n)
served(good, "there is no game")
served(timed:format(n + 1), '"request".*to ' .. n .. ",")

-- Requests that never end by themselves, and then one that does.
limit 'requests to `serve` in progress'
local at_once = n
first(endless(n - 1) .. good .. "\n", "there is no game")
first(endless(n, ',"deadline":200') .. good .. "\n", '"slow".*"deadline".*longer than 0.2 s')
limit 'milliseconds of a request to `serve` without a deadline' -- in the slow part

-- A cancel is heard as long as no more than that wait.
limit 'requests to `serve` that wait, together no larger than one request may be'
local cancel = '{"id":"cancel","cmd":"cancel","request":"slow"}\n'
first(endless(at_once + n) .. cancel, '"cancelled')
first(endless(at_once + n + 1, ',"deadline":200') .. cancel, '"deadline"')

-- ---- The end: every row was tried ----------------------------------------------------------------------------------------

for row in pairs(most) do
  if not tried[row] then fail("no test tries the row '%s'", row) end
end
