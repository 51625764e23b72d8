-- Writes a variant of every game by `new variant`. Its test must pass, and with every entry enabled it must be the same game.

-- The text with every commented-out entry enabled.
local function uncommented(text)
  return (("\n" .. text):gsub("\n( *)%-%-([^ -])", "\n%1%2"):gsub("\n( *)%-%-(  +[^ \n])", "\n%1%2"):sub(2))
end

local compared = 0
local _, games = run("", "games")
for game in ("\n" .. games):gmatch("\n([%l%d-]+)  ") do
  run(("new variant my-%s from %s\n"):format(game, game))
  local _, told = run("", "test", "my-" .. game .. ".txt")
  check(count(told, "^1 passed, 0 failed$") > 0, "the test of my-%s: %s", game, told)
  local file = io.open("my-" .. game .. ".lua")
  if check(file, "my-%s.lua is written", game) then
    local all = uncommented(file:read "a")
    file:close()
    if count(all, "as in .*:[0-9]") == 0 then -- else the variant only names the place of a function
      put("all-" .. game .. ".lua", all)
      _, told = run("", "compare", "--games", "1", game, "with", "./all-" .. game .. ".lua")
      check(count(told, "^no difference between") > 0, "all of %s: %s", game, told)
      compared = compared + 1
    end
  end
end
if compared < 10 then fail("only %d variants are compared", compared) end
