-- Names of files, words and values of the environment that would send control sequences to a terminal: every
-- subcommand, every option and every command of the prompt gets them, and prints no byte of them raw. What is typed
-- takes one of the names in turn, as the same code prints all of them; the thorough version tries each of them.

-- An escape sequence, control characters of one byte and of two, hidden ones, writing from right to left; what is no
-- UTF-8, lines of their own, blanks; and very much.
names = { "\27]0;FORGED\a\r\b\x7f\xc2\x9b31m\xe2\x80\xaeFORGED\xe2\x81\xa6\xd8\x9c\xe2\x80\x8b", "\xff\xfe\xc0\xaf",
          "x\nFORGED\tFORGED", ("x"):rep(240) }
setenv("TAVOLIERE_PATH", here .. "/rules")
setenv("TAVOLIERE_PAGE", source .. "/tests/page_template") -- not the one that is built with emscripten
local toy = [[
local tav = require "tavoliere"
local option = tav.options { { "height", 2, other = "pos, cell", "how high" } }
return tav.game { name = "Toy", players = { "A", "B" }, board = tav.rectangle { 2, 1 }, stuck = "lose",
                  pieces = { { "Stone", count = "unlimited", shape = "O" } }, moves = tav.place {} }
]]
shell("mkdir rules")
put("rules/toy.lua", toy)
for _, name in ipairs(names) do
  put(name .. ".lua", toy)
  put(name .. ".rec", '[Game "toy"]\n1. Stone a1 *\n')
  put("option-" .. name .. ".rec", '[Game "toy"]\n[Option "height=[[' .. name .. ']]"]\n1. Stone a1 *\n')
  put(name .. ".txt", "> new toy\n#! expected fail: it is so\n> board\nwrong\n")
  shell("mkdir './" .. name .. "'")
  put(name .. "/toy.lua", toy)
end

-- Bytes that are none of a text: control characters but the ends of lines, those of two bytes, hidden ones, no UTF-8.
local raw = { "[\1-\8\11-\31\x7f]", "\xc2[\x80-\x9f]", "\xd8\x9c", "\xe2\x80[\x8b-\x8f\xa8-\xae]",
              "\xe2\x81[\xa0-\xaf]", "\0", "[\n\t]FORGED" }
function try(input, ...)
  local _, told = run(input, ...)
  told = "\n" .. told
  local bad = not utf8.len(told) and 1
  for _, pattern in ipairs(raw) do bad = bad or told:find(pattern) end
  check(not bad, "bytes come out raw: %q: %q", table.concat({ ... }, " "), told:sub(bad or 1, (bad or 1) + 200))
end

-- Is it the turn of this line? One of four in a row has its turn.
turn = 0
function due()
  turn = turn + 1
  return every or turn % 4 == 1
end
