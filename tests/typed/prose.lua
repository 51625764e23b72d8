-- Checks the text that `rules` prints for every game with every value of every option: it must depend on every option, have
-- the sentences in tests/prose.tsv, and give the numbers that the game declares.
--
-- The fields of a row of the table:
--   1  the game and the variants to which the row applies
--   2  a condition: settings with = and ~=, alternatives separated by |; or `always` or `never`
--   3  a sentence that `rules` prints if and only if the condition holds
--   4  optional: a command for the starting position
--   5  text that the answer to this command contains if and only if the condition holds
-- The second field may also be a keyword. `also`: the third field has settings to try together, besides each option alone.
-- `refused`: it is a setting that the game rejects alone. `unprinted`: it is an option whose number the rules need not print.
--
-- For every setting the rules must print which player moves first, the size of the board, the number of pieces or stones,
-- the value of each numeric option, and how many repetitions end the game. They must not print another first player or
-- another size. Each phase must have an instruction.
local tried, held, requests = 0, 0, {}
local option, number = {}, {} -- for the current settings: the values of all options, and of the numeric ones

local function has_word(list, word) return (" " .. list .. " "):find(" " .. word .. " ", 1, true) end

-- ---- The table --------------------------------------------------------------------------------------------------------

local table_rows = {}
for line in lines_of("tests/prose.tsv") do
  local row = {}
  for field in line:gmatch("[^\t]+") do row[#row + 1] = field end
  table_rows[#table_rows + 1] = row
end
local keyword = { also = true, refused = true, unprinted = true }

-- The rows of a game that have a sentence.
local function rows_with_sentences(game)
  local rows = {}
  for _, row in ipairs(table_rows) do
    if has_word(row[1], game) and not keyword[row[2]] then rows[#rows + 1] = row end
  end
  return rows
end

-- The third fields of a game's rows with this keyword, in order and as keys.
local function rows_of_kind(game, kind)
  local list = {}
  for _, row in ipairs(table_rows) do
    if has_word(row[1], game) and row[2] == kind then list[#list + 1], list[row[3]] = row[3], true end
  end
  return list
end

-- ---- What the program prints ------------------------------------------------------------------------------------------

-- The answers to commands at the starting position. A line that is not a command precedes each, and its error, of three
-- lines, separates the answers. No command changes the position.
local function session(game, settings, commands)
  local _, told = run(("new %s %s\nprose.lua\n"):format(game, settings) .. table.concat(commands, "\nprose.lua\n") .. "\n")
  local answers, from = {}, 1
  while from do
    local at, last = told:find("error: [^\n]*\n  prose%.lua\n[^\n]*\n", from)
    answers[#answers + 1] = told:sub(from, (at or 0) - 1)
    from = last and last + 1
  end
  table.remove(answers, 1)
  return answers
end

-- The prose of the rules on one line, without the brackets round settings, the title with the settings, and the list of
-- options. Removes blanks at the beginning, so that texts with and without a title compare equal.
local function plain(rules)
  local text = {}
  for line in rules:gmatch("[^\n]*") do
    if line:find("^[ *] [%l_%d]*=.*%(") then break end
    if #text > 0 or not line:find("=", 1, true) then text[#text + 1] = line
    else text[1] = "" end
  end
  text = table.concat(text, " "):gsub(" +", " "):gsub("%[[%l_]*=[^%] ]*: ", ""):gsub("%]", ""):gsub("^ ", "")
  return text .. " "
end

-- Each setting to try alone, NAME=VALUE, from the answer to `options`. For a numeric option these are the numbers that the
-- answer mentions.
local function values(answer)
  local list = {}
  for name, allowed in ("\n" .. answer):gmatch("\n[* ] ([%l_%d]*)=[^ \n]* *%(([^\n]*)%)%f[\n]") do
    allowed = allowed:gsub("; default.*", "")
    local each = allowed:find(" to ", 1, true) and "%d+" or "[^ ,]+"
    for value in allowed:gmatch(each) do list[#list + 1] = name .. "=" .. value end
  end
  return list
end

-- Sets `option` and `number` from the answer to `options`.
local function read_options(answer)
  option, number = {}, {}
  for line in answer:gmatch("[^\n]+") do
    local name, value, allowed = line:match("^[* ] ([%l_%d]*)=([^ ]*) *%((.*)")
    if name then
      option[name] = value
      if allowed:find(" to ", 1, true) and value:find("^%d*$") then number[name] = value end
    end
  end
end

-- ---- The sentences of the table ---------------------------------------------------------------------------------------

-- Whether the condition holds for the current settings.
local function holds(condition)
  if condition == "always" then return true end
  if condition == "never" then return false end
  for alternative in condition:gmatch("[^|]+") do
    local all = true
    for name, sign, value in alternative:gmatch("([^ =~]+)(~?=)([^ ]+)") do
      if not option[name] then
        fail("'%s%s%s': there is no such option", name, sign, value)
        return false
      end
      all = all and (option[name] == value) == (sign == "=")
    end
    if all then return true end
  end
  return false
end

-- The text must contain the part if and only if the condition holds.
local function agrees(what, condition, text, part)
  local expected, found = holds(condition), text:find(part, 1, true) ~= nil
  held = held + 1
  check(expected == found, "%s: %s: %s", what, expected and "missing" or "printed, but false", part)
end

-- ---- What the game declares -------------------------------------------------------------------------------------------

local words = {}
for word in ("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " ..
             "eighteen nineteen twenty"):gmatch("%l+") do words[#words + 1] = word end

local function times(n) return n == 1 and "once" or n == 2 and "twice" or n .. " times" end

-- Does the prose have the number, in digits or as a word, followed by this?
local function has(prose, n, before)
  local word = words[tonumber(n)]
  return count(prose:lower(), "(^|[^0-9a-z])(" .. n .. (word and "|" .. word or "") .. ")" .. before) > 0
end

-- The pieces of each side in the answer to `position`: by kind, and all together. On stacks, sides and pieces are letters.
local function pieces_of(position)
  local kinds, total = {}, {}
  local function add(side, kind, n)
    kinds[side] = kinds[side] or {}
    kinds[side][kind] = (kinds[side][kind] or 0) + n
    total[side] = (total[side] or 0) + n
  end
  for key, value in position:gmatch("([^ \n=]+)=([^ \n]*)") do
    local side, kind = key:match("^(%a+)%.(%u.*)$")
    local hand = key:match("^(.*)%.hand$")
    if hand then
      for n, name in value:gmatch("%f[^\0,](%d+)([^,]*)") do add(hand, name, tonumber(n)) end
    elseif side then
      add(side, kind, value == "" and 0 or select(2, value:gsub(",", "")) + 1)
    elseif key:find("^%l%d+$") then
      for letter in value:gmatch(".") do add(letter, "piece", 1) end
    end
  end
  return kinds, total
end

-- Each check of what a game declares calls `wrong` with what is missing or false.

-- The prose must give the number of each kind of piece of a side, or the number of all its pieces.
local function check_pieces(prose, position, wrong)
  local kinds, total = pieces_of(position)
  for side, of_side in pairs(kinds) do
    local missing = ""
    for kind, n in pairs(of_side) do
      if n > 1 and not has(prose, n, " [a-z]") then missing = missing .. " " .. n .. " " .. kind end
    end
    if missing ~= "" and not has(prose, total[side], " [a-z]") then
      wrong("missing: " .. side .. " has " .. total[side] .. " pieces:" .. missing)
    end
  end
end

local function check_stones(prose, position, wrong)
  local list = (" " .. position:gsub("\n", " ")):match(" stones=([^ ]*)")
  if not list then return end
  local sum, first, same = 0, list:match("%d+"), true
  for pit in list:gmatch("[^,]+") do sum, same = sum + tonumber(pit), same and pit == first end
  if not has(prose, same and first or sum, " stones?") then
    wrong("missing: " .. (same and first .. " stones in each pit" or sum .. " stones"))
  end
end

local function check_board(prose, where, wrong)
  local columns, rows = where:match("(%d+) by (%d+) ")
  if columns then
    local size = columns .. "x" .. rows
    local part = where:match("(%d+) of " .. columns .. " by") -- of a board with holes the number of cells is enough
    if not has(prose, size, "[^0-9]") and not (part and has(prose, part, " cells")) then
      wrong("missing: the board is " .. size)
    end
    for other in prose:gmatch("%d+x%d+") do
      if other ~= size then wrong("printed, but false: a board of " .. other .. "; it is " .. size) end
    end
  end
  local cells = where:match("which there are (%d+)") or where:match("hexagon of (%d+)")
  if cells and not has(prose, cells, "[^0-9]") then wrong("missing: the board has " .. cells .. " cells") end
end

-- "White moves first", or of a name in the plural "Attackers move first".
local function says_first(prose, side)
  return prose:find(side .. " moves first", 1, true) or prose:find(side .. " move first", 1, true)
end

local function check_first(prose, position, players, wrong)
  local mover, sides = (" " .. position):match("[ \n]mover=([^ \n]*)"), 0
  for side in players:gmatch("([^\n]-): [^\n]*") do
    sides = sides + 1
    if side ~= mover and says_first(prose, side) then
      wrong("printed, but false: " .. side .. " moves first")
    end
  end
  if sides > 1 and not says_first(prose, mover) then wrong("missing: " .. mover .. " moves first") end
end

local function check_numbers(prose, unprinted, wrong)
  for name, value in pairs(number) do
    if name ~= "repetition" and not unprinted[name] and not has(prose, value, "[^0-9]") then
      wrong("missing: the number " .. value)
    end
  end
end

local function check_repetition(prose, wrong)
  local n = option.repetition
  if not n then return end
  local never = prose:find("No rule ends a game in which positions repeat.", 1, true)
  if n == "0" and not never then wrong "missing: no rule ends a game in which positions repeat" end
  if n ~= "0" and (never or not prose:find("occurs " .. times(tonumber(n)), 1, true)) then
    wrong("missing: a position that occurs " .. times(tonumber(n)))
  end
end

-- ---- All settings -----------------------------------------------------------------------------------------------------

-- Adds a request to `serve` about the game with these settings.
local function request(game, settings)
  local options = {}
  for name, value in settings:gmatch("([^ =]+)=([^ ]+)") do options[#options + 1] = ('"%s":"%s"'):format(name, value) end
  requests[#requests + 1] = ('{"v":2,"id":"%s %s","cmd":"game","game":"%s","options":{%s}}\n'):format(
    game, settings, game, table.concat(options, ","))
end

-- Checks all these rows. Returns the prose and the answer to `options`.
local function try(game, settings, rows, unprinted)
  local what, asked = game .. " " .. settings, { "options", "rules", "position", "where", "players" }
  for _, row in ipairs(rows) do asked[#asked + 1] = row[4] end
  local answers = session(game, settings, asked)
  if #answers ~= #asked then
    fail("%s: refused, or %d answers to %d commands", what, #answers, #asked)
    return "", ""
  end
  local options, rules, position, where, players = table.unpack(answers)
  local function wrong(fault) fail("%s: %s", what, fault) end
  tried = tried + 1
  request(game, settings)
  read_options(options)
  if rules:find("%[[%l_]*=[^%] ]*: *%]") then wrong "brackets with nothing in them" end
  if rules:find("%[[%l_]*%]") then wrong "a name in brackets is no option" end
  local prose = plain(rules)
  check_first(prose, position, players, wrong)
  check_stones(prose, position, wrong)
  check_pieces(prose, position, wrong)
  check_board(prose, where, wrong)
  check_numbers(prose, unprinted, wrong)
  check_repetition(prose, wrong)
  local next_answer = 6
  for _, row in ipairs(rows) do
    agrees(what, row[2], prose, row[3])
    if row[4] then
      agrees(what .. ", " .. row[4], row[2], answers[next_answer], row[5])
      next_answer = next_answer + 1
    end
  end
  return prose, options
end

local function try_game(game)
  local rows, unprinted, refused = rows_with_sentences(game), rows_of_kind(game, "unprinted"), rows_of_kind(game, "refused")
  local begun, options = try(game, "", rows, unprinted)
  local usual = {}
  for name, value in pairs(option) do usual[name .. "=" .. value] = true end
  for _, setting in ipairs(values(options)) do
    if not usual[setting] and not refused[setting] then
      local prose = try(game, setting, rows, unprinted)
      if prose == begun then fail("%s: the rules do not depend on %s", game, setting) end
    end
  end
  for _, settings in ipairs(rows_of_kind(game, "also")) do try(game, settings, rows, unprinted) end
end

local _, games = run("", "games")
for game in ("\n" .. games):gmatch("\n([%l%d-]+)  ") do try_game(game) end

local instructed = 0
local _, described = run(table.concat(requests), "serve")
for answer in described:gmatch("[^\n]+") do
  if count(answer, '"instructions":\\[("[^"]*",?)+\\]') > 0 then instructed = instructed + 1
  else fail("a phase without an instruction: %s", answer:sub(1, 300)) end
  -- The page shows instructions to players who touch: nothing is typed there, so they name no command and no notation.
  for text in (answer:match '"instructions":(%b[])' or ""):gmatch '"([^"]+)"' do
    if text:find "[Nn]ame" or text:find "%f[%w]with swap" or text:find "%l%d%p" or text:find "such as" then
      fail("an instruction for the prompt only: %s", text)
    end
  end
end
if instructed ~= tried then fail("%d of %d settings have instructions", instructed, tried) end
-- Smaller numbers mean that this script no longer understands what the program prints.
if tried <= 100 or held <= 1000 then fail("%d settings tried, %d sentences held", tried, held) end
print(tried .. " settings, " .. held .. " sentences held against them")
