-- Declared captures of sowing, with every option of tav.harvest and tav.sow, against functions that do the same: random
-- games of scripts/harvest.lua have the same moves and the same final positions.
chdir(source .. "/tests")
-- Under AddressSanitizer games take ten times as long. There it tests every fifth combination, which still includes each value
-- of each option.
local games, step = "60", 1
if sanitized then games, step = "20", 5 end

-- Plays the random games. Returns their number of nodes and their fingerprint, or nil, and the answer.
local function play(...)
  local _, told = run("", "bench", "--games", games, "--seed", "1", "./scripts/harvest.lua", ...)
  return told:match("\n  (nodes %d+, fingerprint %x+),"), told
end

local tried, combinations = 0, 0
local function same(...)
  local declared, told = play(...)
  local by_functions = play("by=functions", ...)
  tried = tried + 1
  check(declared and declared == by_functions, "%s: %s, by functions %s: %s", table.concat({ ... }, " "), declared, by_functions,
        told:sub(-200))
end

-- One of the settings, by bit n of a hash of the number of this combination, so that the choices vary independently.
local function either(n, setting, other) return (tried * 2654435761 >> (7 + n)) & 1 == 1 and setting or other end

for rows in ("two three four pairs"):gmatch("%a+") do
  for last in ("any own enemy"):gmatch("%a+") do
    for makes in ("one twos even most"):gmatch("%a+") do
      for takes in ("pit opposite both"):gmatch("%a+") do
        if combinations % step == 0 then
          same("rows=" .. rows, "last=" .. last, "makes=" .. makes, "takes=" .. takes, either(0, "chain=true", "chain=false"),
               either(1, "slam=all", "slam=nothing"), either(2, "again=true", "again=false"), either(3, "bare=true", "bare=false"),
               either(4, "relay=true", "relay=false"), either(5, "feeds=always", "feeds=nobody"))
        end
        combinations = combinations + 1
      end
    end
  end
end
if tried * step < 144 then fail("%d combinations are tried", tried) end
