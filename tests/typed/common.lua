-- What the tests of this folder share; typed.c has the functions run, start, stop, count, chdir and setenv.
every = every == "all" -- the thorough version
local passed, failed = 0, 0

function fail(...)
  failed = failed + 1
  print("FAIL " .. string.format(...):sub(1, 2000))
end

function check(good, ...)
  if good then passed = passed + 1 else fail(...) end
  return good
end

function put(name, text)
  local file <close> = assert(io.open(name, "wb"))
  file:write(text)
end

function lines_of(name) return io.lines(source .. "/" .. name) end

function shell(command) return assert(os.execute(command)) end

-- How a command of the prompt may be typed, with FILE for what is a name in it, sorted: as its usage says, and what
-- stands between backquotes in its help.
local named = { NAME = "FILE", DIR = "FILE", GAME = "FILE", PATH = "FILE", TEXT = "FILE", WORDS = "FILE" }
function forms(command)
  local name, seen, list = command.name .. " ", {}, {}
  local help = (command.usage .. ": " .. command.help .. "\n" .. command.more):gsub("\n", " ")
  local function add(form)
    form = form:gsub("[%[%]]", ""):gsub("[%w_]+", named):gsub(" %.%.%.", "", 1):gsub(" OPTION=VALUE", "", 1)
    form = form:gsub("^ +", ""):gsub(" +$", "")
    if not seen[form] and (form .. " "):sub(1, #name) == name then seen[form], list[#list + 1] = true, form end
  end
  add(name .. "FILE")
  for form in help:gmatch("`([^`]*)`") do add(form) end
  for option in help:gmatch("%-%-%l+") do
    add(name .. option .. " FILE FILE")
    add(name .. option .. " FILE")
  end
  for form in command.usage:gmatch("[^|]+") do
    form = form:gsub("[%[%]]", ""):gsub("^ +", "")
    add((form .. " "):sub(1, #name) == name and form or name .. form)
  end
  table.sort(list)
  return list
end

here = io.popen("pwd"):read()
setenv("LC_ALL", "C")
setenv("XDG_STATE_HOME", here .. "/state")
dofile(source .. "/tests/typed/" .. test .. ".lua")
print(passed .. " passed, " .. failed .. " failed")
return failed == 0 and passed > 0
