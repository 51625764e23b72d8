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

here = io.popen("pwd"):read()
setenv("LC_ALL", "C")
setenv("XDG_STATE_HOME", here .. "/state")
dofile(source .. "/tests/typed/" .. test .. ".lua")
print(passed .. " passed, " .. failed .. " failed")
return failed == 0 and passed > 0
