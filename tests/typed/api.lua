-- bindings/tavoliere.meta.lua documents every name that scripts find in `tav`, `pos`, `list` and the others, every key of a
-- declaration, and nothing else. The test compares it with the names that the program lists when a script uses a wrong name.
-- It also compares .luacheckrc with the globals and library functions that scripts see.
local function read(name)
  local file <close> = assert(io.open(source .. "/" .. name))
  return file:read "a"
end
local meta, luacheckrc = read "bindings/tavoliere.meta.lua", read ".luacheckrc"

-- ---- What the program knows -------------------------------------------------------------------------------------------

-- The answer about a script with an error.
local function answer(script)
  put("script.lua", 'local tav = require "tavoliere"\n' .. script .. "\n")
  return select(2, run("", "play", "./script.lua"))
end

-- The names that the answer lists after these words.
local function listed(script, words)
  local names = {}
  for line in answer(script):gmatch("[^\n]+") do
    local _, last = line:find(words, 1, true)
    local list = last and line:sub(last + 1):gsub(" %(in .*", "") or ""
    for name in list:gsub(" ", ""):gmatch("[^,]+") do names[name] = true end
  end
  return names
end

-- The names that the object has; the keys that the declaration knows.
local function has(script) return listed(script, "has no 'zzz'; it has ") end
local function takes(script) return listed(script, "unknown key 'zzz'; known keys are: ") end

-- ---- What the files say -----------------------------------------------------------------------------------------------

-- The functions of a class.
local function functions(class)
  local names = {}
  for of, name in ("\n" .. meta):gmatch("\nfunction (%l+)[.:]([%l_]*)%(") do
    if of == class then names[name] = true end
  end
  return names
end

-- Adds the fields of a class, and of the class that it inherits from, to the names.
local function fields(class, names)
  local inside, parent = false, nil
  names = names or {}
  for line in meta:gmatch("[^\n]+") do
    local of, rest = line:match("^%-%-%-@class (%S+)(.*)")
    if of then
      inside = of == class
      parent = inside and rest:match("^ : (%S+)") or parent
    elseif inside then
      local name = line:match("^%-%-%-@field (%l[^ ?]*)")
      if name then names[name] = true end
    end
  end
  return parent and fields(parent, names) or names
end

-- The documented keys of the argument of a function of tav: of a class, or of a table type written { a: t, b?: t }.
local function keys(name)
  local type_of_args
  for line in meta:gmatch("[^\n]+") do
    if line:find("---@param args ", 1, true) == 1 then type_of_args = line end
    if line:find("function tav." .. name .. "(", 1, true) == 1 then break end
  end
  if not type_of_args:find("{", 1, true) then return fields(type_of_args:match("(%S+)$")) end
  local names = {}
  for key in type_of_args:gmatch("[{,] *([%l_]+)%??:") do names[key] = true end
  return names
end

-- The names in quotation marks between the end of one text and the beginning of another.
local function quoted(from, to)
  local _, first = luacheckrc:find(from, 1, true)
  local last = first and luacheckrc:find(to, first, true) or 0
  local names = {}
  for name in luacheckrc:sub(first or 1, last):gmatch('"(%l+)"') do names[name] = true end
  return names
end

-- ---- Both are the same ------------------------------------------------------------------------------------------------

local compared = 0
local function missing(names, others)
  local list = {}
  for name in pairs(names) do
    if not others[name] then list[#list + 1] = name end
  end
  table.sort(list)
  return table.concat(list, " ")
end
local function same(what, found, documented)
  local unknown, undocumented = missing(documented, found), missing(found, documented)
  compared = compared + 1
  check(unknown == "" and undocumented == "", "%s: only the program knows: %s; only the file says: %s", what,
        undocumented, unknown)
end

local game = 'name = "X", players = { "A", "B" }, board = tav.rectangle { 3, 3 }, stuck = "lose"'
local piece = 'pieces = { { "Man", shape = "O" } }'
-- A game whose moves are this function.
local function moves(body)
  return ("return tav.game { %s, %s, moves = function(pos, list) %s end, play = function() end }"):format(game, piece, body)
end
same("tav", has "return tav.zzz", functions "tav")
same("an object", has "return tav.pass {}.zzz", functions "object")
same("list", has(moves "return list.zzz"), functions "list")
same("pos", has(moves "return pos.zzz"), fields("tav.pos", functions "pos"))
same("cells", has(moves "return pos:free().zzz"), functions "cells")
for name in ("\n" .. meta):gmatch("\nfunction tav%.(%l*)%(args%) end%f[\n]") do
  same("tav." .. name, takes("return tav." .. name .. " { zzz = 1 }"), keys(name))
end
same("tav.variant", takes 'return tav.variant("cathedral", { zzz = 1 })', keys "variant")
same("an option", takes 'tav.options { { "a", 1, zzz = 1 } }', fields "tav.option_entry")
same("a kind of tav.relocate", takes 'return tav.relocate { { "Man", zzz = 1 } }', fields "tav.relocate_kind")
same("a piece", takes("return tav.game { " .. game .. ", pieces = { { 'Man', zzz = 1 } }, moves = tav.place {} }"),
     fields "tav.piece_entry")
same("a player", takes "return tav.game { name = 'X', players = { { 'A', zzz = 1 }, 'B' }, board = tav.rectangle { 3, 3 } }",
     fields "tav.player_entry")
same("a phase", takes("return tav.game { " .. game .. ", " .. piece .. ", phases = { { 'main', zzz = 1 } } }"),
     fields "tav.phase_entry")
for name in ("math string table"):gmatch("%l+") do
  same(name, has("return " .. name .. ".zzz"), quoted(name .. " = { fields", "} }"))
end

-- The globals of Lua 5.4 that a rules script can use.
local there = {}
for name in ("_G assert collectgarbage coroutine debug dofile error getmetatable io ipairs load loadfile next os package pairs " ..
             "pcall print rawequal rawget rawlen rawset require select setmetatable tonumber tostring type utf8 warn xpcall")
  :gmatch("%S+") do
  if not answer("local known = " .. name):find("there is no global", 1, true) then there[name] = true end
end
same("globals", there, quoted("read_globals", " = { fields"))
if compared <= 30 then fail("only %d lists are compared", compared) end
