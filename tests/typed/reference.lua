-- Plays every example of the API reference. An example is a block of lines indented by four, after an empty comment line; it
-- belongs to the function or type below. It is a whole script (it has a `return`), or entries of a game, perhaps after
-- locals: these change the game that tests/reference/contexts.txt names for that function. Every function has an example;
-- every line and every rule of an example runs in random games; `why` and `evaluate` are called.
local meta = "tavoliere.meta.lua"
setenv("TAVOLIERE_PATH", source .. "/tests/reference:" .. (os.getenv "TAVOLIERE_PATH" or ""))

local context, used = {}, {}
for line in lines_of("tests/reference/contexts.txt") do
  local game, functions = line:match("^([^:]+): (.*)$")
  for name in functions:gmatch("%S+") do context[name] = game end
end

-- ---- One example ------------------------------------------------------------------------------------------------------

-- Reports a failure with the numbered lines of the script, since errors name its lines.
local function failed(file, line, script, told)
  local number = 0
  local numbered = script:gsub("[^\n]*\n", function(text) number = number + 1 return ("%6d  %s"):format(number, text) end)
  fail("%s (line %d of %s): %s\n%s", file, line, meta, told:sub(-1000), numbered)
end

-- Coverage counts only the lines of `why` and `evaluate`. tav.sow in `finish` decides only in positions that are set up.
local function may_be_idle(line)
  return line:find("`why`", 1, true) or line:find("`evaluate`", 1, true) or line:find("tav%.sow .* never decided")
end

local function answer(...) return select(2, run(...)) end

-- What is wrong with the script in this file, or nil.
local function fault(file)
  local begin = "new ./" .. file .. "\n"
  local status, told = run("", "bench", "--games", "2", "./" .. file)
  if status ~= 0 then return told end
  -- The machine plays a few moves of the example.
  told = answer(begin .. "players all=4 nodes\nauto 6\n")
  if count(told, "^error") > 0 then return told end
  -- `why` is called for moves that the game may not have. Only errors in the script itself name its file.
  told = answer(begin .. "why e4\nwhy a3-b5\n")
  if told:find(file .. ":", 1, true) then return told end
  put("asked.txt", "> " .. begin .. "> why e4\n> why a3-b5\n")
  told = answer("", "coverage", "--games", "10", "./" .. file, "asked.txt")
  if not told:find("coverage: ", 1, true) then return told end
  for line in told:gmatch("[^\n]+") do
    if line:find(file .. ":", 1, true) and not may_be_idle(line) then return told end
  end
end

local function play(file, line, script)
  put(file, script)
  local told = fault(file)
  if told then failed(file, line, script, told) else check(true) end
end

-- ---- Help on each name ------------------------------------------------------------------------------------------------

-- Every function, table and type of the reference has an entry; the arguments of a function are described with it.
local function helped()
  local names, asked = {}, {}
  for line in lines_of("bindings/" .. meta) do
    local name = line:match("^function ([%w_.:]+)") or line:match("^%-%-%-@%l+ (tav%.[%w_]+)")
    if name and not line:find("^%-%-%-@param") and not names[name] then
      names[name], asked[#asked + 1] = true, "help " .. name .. "\n"
    end
  end
  local told = answer(table.concat(asked))
  for name in pairs(names) do
    local entry = name:gsub("_args$", "")
    check(("\n" .. told):find("\n" .. entry .. "[(:,]"), "`help %s` has no entry", name)
  end
  check(count(told, "^error") == 0 and #asked > 180, "`help` knows not all of %d names: %s", #asked, told:match("error[^\n]*"))
end
helped()

-- ---- All examples -----------------------------------------------------------------------------------------------------

-- Entries of a game change this game; the locals come before the first line of an entry.
local function changed(code, game)
  local at = ("\n" .. code):find("\n%l+ = ") or 1
  return code:sub(1, at - 1) .. 'return tav.variant("' .. game .. '", {\n' .. code:sub(at) .. "})\n"
end

local function try(of, number, example)
  local file, script = of:gsub("[.:]", "-") .. (number > 1 and "-" .. number or "") .. ".lua", example.code
  used[of] = true
  if not ("\n" .. script):find("\nreturn ") then
    if not context[of] then return fail("line %d: no context for the example of %s", example.line, of) end
    script = changed(script, context[of])
  end
  if not script:find("require") then script = 'local tav = require "tavoliere"\n' .. script end
  play(file, example.line, script)
end

local examples, played, inside, empty, number = {}, 0, false, false, 0
-- A comment ends with what it is about.
local function comment_of(name, is_function)
  for i, example in ipairs(examples) do try(name, i, example) end
  if #examples == 0 and is_function then fail("line %d: no example of %s", number, name) end
  played, examples = played + #examples, {}
end
for line in lines_of("bindings/" .. meta) do
  number = number + 1
  if line:find("^%-%-[- ]    ") and (inside or empty) then
    if not inside then examples[#examples + 1] = { line = number, code = "" } end
    inside = true
    local example = examples[#examples]
    example.code = example.code .. line:sub(8) .. "\n"
  else
    inside, empty = false, line == "--" or line == "---"
    local name = line:match("^%-%-%-@alias (%S+)") or line:match("^%-%-%-@class (%S+)")
    if name then comment_of(name, false) end
    name = line:match("^function ([^(%s]+)")
    if name then comment_of(name, true) end
  end
end
for name in pairs(context) do
  if not used[name] then fail("contexts.txt: there is no example of %s", name) end
end
if played <= 100 then fail("only %d examples are found", played) end
