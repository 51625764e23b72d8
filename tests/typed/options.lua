-- The options in the help of each subcommand are those of its usage, and the program reads them; `help NAME`, `NAME --help` and
-- its part of `help all` are the same text.
local function lines(text) return (text .. "\n"):gmatch("([^\n]*)\n") end
local function answer(...) return select(2, run("", ...)) end
-- The text without its first line.
local function rest(text) return text:match("^[^\n]*\n(.*)$") end

local names, all = {}, answer("help", "all")
for line in lines(answer "help") do
  local name = line:match("^  (%l+)  ")
  if name then names[name] = true end
end

-- The part of `help all` below this title.
local function part(name)
  local list, on = {}, false
  for line in lines(all) do
    if on and line:find("^%a") then break end
    if on then list[#list + 1] = line end
    on = on or line == name
  end
  list[#list] = nil -- the empty line before the next title
  return table.concat(list, "\n") .. "\n"
end

-- The keys as a sorted list.
local function sorted(set)
  local list = {}
  for key in pairs(set) do list[#list + 1] = key end
  table.sort(list)
  return list
end

local number = 0
for _, name in ipairs(sorted(names)) do
  local help, listed, used = answer("help", name), {}, {}
  number = number + 1
  check(rest(help) == part(name), "help %s and its part of `help all` differ: %s", name, part(name))
  check(rest(answer(name, "--help")) == rest(help), "help %s and %s --help differ", name, name)
  for line in lines(help) do
    local option = line:match("^  (%-%-?[%l-]+)$") or line:match("^  (%-%-?[%l-]+) ")
    if option then listed[option] = true end
  end
  for option in (" " .. help:match("^(.-)\n\n")):gmatch("%-%-?%l[%l-]*") do used[option] = true end
  local in_help, in_usage = table.concat(sorted(listed), " "), table.concat(sorted(used), " ")
  check(in_help == in_usage, "%s: options in the help: %s; in the usage: %s", name, in_help, in_usage)
  for option in pairs(listed) do
    local told = answer(name, option, "--wxyz")
    check(not told:find("there is no option '" .. option .. "'", 1, true), "%s does not read %s", name, option)
  end
end
if number < 16 then fail("`help` lists %d subcommands", number) end
