-- Laps that capture, with every option of `captures` of tav.sow and of its neighbours, against functions that do the same:
-- scripts/hus.lua has the same number of moves at each depth, and, where moves are listed in the same order, the same
-- random games.
chdir(source .. "/tests")
local step = sanitized and 7 or 3 -- of the combinations, which still include each value of each option

local function leaves(...)
  local _, told = run("", "perft", "./scripts/hus.lua", "2", ...)
  return told:match("^1 %d+\n2 %d+") and told, told
end

local function games(...)
  local _, told = run("", "bench", "--games", "1", "--seed", "1", "./scripts/hus.lua", ...)
  return told:match("\n  (nodes %d+, fingerprint %x+),"), told
end

local tried, combinations = 0, 0
local function same(count, ...)
  local declared, told = count(...)
  local by_functions = count("by=functions", ...)
  tried = tried + 1
  check(declared and declared == by_functions, "%s: %s, by functions %s: %s", table.concat({ ... }, " "), declared,
        by_functions, told:sub(-200))
end

-- One of the settings, by bits of a hash of the number of this combination, so that the choices vary independently.
local function one(n, ...) return (select((combinations * 2654435761 >> (7 + n)) % select("#", ...) + 1, ...)) end

for rows in ("four two"):gmatch("%a+") do
  for takes in ("opposite column full-column"):gmatch("%S+") do
    for sown in ("on origin ends never"):gmatch("%a+") do
      for into in ("stones empty"):gmatch("%a+") do
        if combinations % step == 0 then
          local settings = {
            "rows=" .. rows, "takes=" .. takes, "sown=" .. sown, "into=" .. into,
            one(0, "way=along", "way=against", "way=either"), one(2, "skip=true", "first=true", "skip=false"),
            one(4, "least=1", "least=2", "least=3"), one(6, "most=4", "most=99"), one(8, "longest=25", "longest=300"),
            one(10, "endless=illegal", "endless=void"),
          }
          same(leaves, "must=false", table.unpack(settings))
          same(games, "must=true", table.unpack(settings))
        end
        combinations = combinations + 1
      end
    end
  end
end
if tried * step < 96 then fail("%d combinations are tried", tried) end
