-- Counts the rows of tests/perft.tsv: game, options, depth, leaves, source. All ways to count run the same rules, so the usual
-- test takes one way for each row, in turn: one thread, two threads, or the sum of the numbers that `--divide` prints for each
-- first move, on three threads. The thorough version counts every row in each way.
chdir(source .. "/tests")

local function perft(words, ...)
  local list = { ... }
  for word in words:gmatch("%S+") do list[#list + 1] = word end
  return run("", "perft", table.unpack(list))
end

-- Returns the answer of `perft`, and whether it is right.
local ways = {
  function(words, depth, leaves)
    local status, told = perft(words)
    return told, status == 0 and count(told, "^" .. depth .. " " .. leaves .. " ") > 0
  end,
  function(words, depth, leaves)
    local status, told = perft(words, "--threads", "2")
    return told, status == 0 and count(told, "^" .. depth .. " " .. leaves .. " [0-9.]+ [0-9.]+$") > 0
  end,
  function(words, _, leaves)
    local status, told = perft(words, "--divide", "--threads", "3")
    local sum = 0
    for number in told:gmatch(": (%d+)\n") do sum = sum + tonumber(number) end
    return told, status == 0 and sum == tonumber(leaves)
  end,
}

local rows = 0
for line in lines_of("tests/perft.tsv") do
  local game, options, depth, leaves = line:match("^([^#\t][^\t]*)\t([^\t]*)\t(%d+)\t(%d+)")
  if game then
    local words = game .. " " .. depth .. " " .. options:gsub("^%-$", "")
    for number, way in ipairs(ways) do
      if every or number == rows % #ways + 1 then
        local told, right = way(words, depth, leaves)
        check(right, "perft %s, way %d: expected %s: %s", words, number, leaves, told:sub(-300))
      end
    end
    rows = rows + 1
  elseif line ~= "" and line:sub(1, 1) ~= "#" then
    fail("not a row: %s", line)
  end
end
if rows < 100 then fail("only %d rows are found", rows) end
