-- Results of tests for machines: the same output on any number of threads, TAP, and JUnit XML that is well-formed and counts
-- what it lists, whatever names and answers the transcripts have.

-- Returns the elements of an XML text in order, { name, attributes, text }, or fails.
local function elements(text)
  local list, open = {}, {}
  check(text:find('^<%?xml version="1.0" encoding="UTF%-8"%?>\n<testsuites>\n'), "no XML: %s", text:sub(1, 100))
  check(not text:find "[%z\1-\8\11-\31\127]" and not text:find "\xef\xbf[\xbe\xbf]", "characters that XML does not allow")
  for tag, after in text:gsub("^<%?.-%?>", ""):gmatch "<([^<>]*)>([^<>]*)" do
    local close, name, rest, single = tag:match "^(/?)(%a+)(.-)(/?)$"
    local attributes = {}
    local left = rest:gsub(' (%a+)="([^"]*)"', function(key, value) attributes[key] = value return "" end)
    check(left == "", "not the attributes of an element: %s", rest)
    check(not (rest .. after):gsub("&%a+;", ""):find "&", "a bare &: %s%s", rest, after)
    if close == "/" then
      check(table.remove(open) == name, "</%s> ends no element", name)
    else
      list[#list + 1] = { name = name, at = attributes, text = after }
      if single == "" then open[#open + 1] = name end
    end
  end
  check(#open == 0, "<%s> is not ended", open[#open] or "")
  return list
end

-- Checks a file of results: the numbers of cases, failures and skipped cases in it.
local function junit(file, cases, failures, skipped)
  local sum, counted = { testcase = 0, failure = 0, skipped = 0 }, { tests = 0, failures = 0, skipped = 0 }
  local found <close> = io.open(file)
  for _, element in ipairs(elements(found and found:read "a" or "")) do
    if sum[element.name] then sum[element.name] = sum[element.name] + 1 end
    if element.name == "testsuite" then
      for key in pairs(counted) do counted[key] = counted[key] + tonumber(element.at[key]) end
    elseif element.name == "testcase" then
      check(element.at.time:find "^%d+%.%d%d%d$" and element.at.name ~= "", "a case without a time or a name")
    elseif element.name == "failure" then
      check(element.text:sub(1, #element.at.message) == element.at.message, "the message is not the first line")
    end
  end
  check(sum.testcase == cases and sum.failure == failures and sum.skipped == skipped, "%s: %d cases, %d failures, %d skipped",
        file, sum.testcase, sum.failure, sum.skipped)
  check(counted.tests == cases and counted.failures == failures and counted.skipped == skipped, "%s counts wrong", file)
end

-- ---- Transcripts --------------------------------------------------------------------------------------------------------

-- Eight that pass, and some that fail, in folders.
shell "mkdir -p suite/a/deep suite/b suite/.hidden suite/none"
for i = 1, 8 do put(("suite/a/%02d.txt"):format(i), "> new agon\n...\n> f1-e1\n1. White: f1-e1\nBlack to move\n") end
put("suite/.hidden/no.txt", "> new agon\nwrong\n")
put("suite/a/deep/known.txt", "> new agon\n...\n#! expected fail: the answer is wrong on purpose\n> f1-e1\nwrong\n")
put("suite/b/wrong.txt", "> new agon\n...\n> f1-e1\n1. White: f1-e2\nBlack to move\n> undo\n1 move undone\n...\n")
put('suite/b/<&"\'#\\.txt', "> new \1\xef\xbf\xbf]]>\n<wrong>\n")
put("suite/b/empty.txt", "")

local function test(...) return run("", "test", ...) end

local status, plain = test("suite", "--threads", "1")
check(status == 1 and plain:find "\n9 passed, 3 failed\n$", "suite: %s", plain)
check(plain:find("\nFAIL suite/b/wrong.txt:3\n> f1-e1\n- 1. White: f1-e2\n+ 1. White: f1-e1\n  Black to move\n", 1, true),
      "no typed line and difference with what is equal around it: %s", plain)
for _, threads in ipairs { 2, 3, 8 } do
  local _, more = test("suite", "--threads", tostring(threads))
  check(more == plain, "%d threads print something else: %s", threads, more)
end
check(select(2, test "suite") == plain, "the default number of threads prints something else")

-- After the first that fails nothing is printed, though other threads may have run more. -k takes a part of the path, or a
-- pattern of it.
for threads = 1, 3 do
  local _, first = test("suite", "--fail-fast", "--threads", tostring(threads), "--junit", "fast.xml")
  check(first:find "\n9 passed, 1 failed, 2 not run\n$" and count(first, "^FAIL") == 1, "fail-fast: %s", first)
  junit("fast.xml", 12, 1, 2)
end
check(select(2, test("suite", "-k", "deep")):find "\n1 passed, 0 failed\n$", "-k deep")
check(select(2, test("suite", "-k", "*/0[1-6].txt")):find "\n6 passed, 0 failed\n$", "-k pattern")
status, plain = test("suite", "-k", "0?.tx")
check(status == 1 and plain == "no transcript has a path that -k matches\n0 passed, 0 failed\n", "-k without a match: %s", plain)

-- TAP: the number of lines is the plan, and a name keeps no sign of a directive.
status, plain = test("suite", "--tap", "--junit", "all.xml")
check(status == 1 and plain:find "^TAP version 14\nok 1 %- suite/a/01.txt\n", "TAP: %s", plain)
check(count(plain, "^ok [0-9]+ - ") == 9 and count(plain, "^not ok [0-9]+ - ") == 3 and count(plain, "^1\\.\\.12$") == 1,
      "TAP: %s", plain)
check(plain:find([[\#\\.txt]], 1, true) and not plain:find(" #", 1, true), "TAP: names: %s", plain)
check(count(plain, "^  ---$") == 3 and count(plain, "^  \\.\\.\\.$") == 3, "TAP: blocks: %s", plain)
junit("all.xml", 12, 3, 0)

-- ---- Check --------------------------------------------------------------------------------------------------------------

-- Each setting is a case: the defaults, and each value of an option alone. A fault belongs to the first that shows it.
put("hasty.lua", [[
local tav = require "tavoliere"
local option = tav.options { { "size", 3, min = 2, max = 4, help = "columns" } }
local last
return tav.game {
  name = "Hasty", players = { "A", "B" }, board = tav.rectangle { option.size, 3 }, stuck = "lose",
  pieces = { { "Stone", count = "unlimited" } },
  moves = function(pos, list) list:add_cells(pos:free() - (last and pos:cells(last) or pos:cells "")) end,
  play = function(pos, _, from) last = from pos:put("Stone", from) end,
}
]])
status, plain = run("", "check", "./hasty.lua", "--games", "4", "--junit", "check.xml")
check(status == 1 and plain:find "FAULT", "check hasty: %s", plain)
junit("check.xml", 3, 1, 0)
check(run("", "check", "./hasty.lua", "size=2", "--games", "1", "--junit", "check.xml") == 1, "check of one value")
junit("check.xml", 1, 1, 0)
check(run("", "check", "nim", "--junit", "check.xml") == 1, "check of no game")
junit("check.xml", 1, 1, 0)

-- ---- Files ----------------------------------------------------------------------------------------------------------------

-- What is no file of results stays, and what cannot be written fails.
for _, file in ipairs { "suite/a/01.txt", "suite", "none/at/all.xml", "/dev/null" } do
  status, plain = test("suite/a", "--junit", file)
  check(status == 2 and not plain:find "pass ", "--junit %s: %s", file, plain)
end
check(test("suite/a", "--junit", "all.xml") == 0, "a file of results is replaced")
junit("all.xml", 9, 0, 0)
check(test("suite/a", "--threads", "2", "--accept") == 2, "--threads with --accept")
status, plain = test("--accept", "suite/b/wrong.txt", "suite/a")
check(status == 0 and plain:find "\n9 passed, 1 accepted, 0 failed\n$", "accept: %s", plain)
