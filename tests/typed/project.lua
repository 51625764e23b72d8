-- A project: the file tavoliere.project in the current folder or in a parent, what the commands take from it, and what it may
-- not name.
local rules = [[
-- A game of this project.
local tav = require "tavoliere"
local option = tav.options { { "deep", false, help = "the last move loses" } }
return tav.game {
  name = "Mine", players = { "A", "B" }, board = tav.rectangle { 3, 1 }, stuck = option.deep and "win" or "lose",
  pieces = { { "Stone", count = "unlimited" } }, moves = tav.place {},
}
]]
shell "mkdir -p mine/rules/more mine/tests/deep mine/records mine/sub/deep outside"
put("mine/rules/mine.lua", rules)
put("outside/theirs.lua", rules)
put("outside/test.txt", "> new agon\n...\n")
put("mine/tests/deep/a.txt", "> new mine\n...\n> a1\n1. A: Stone a1\nB to move\n")
put("mine/tests/perft.tsv", "game\tdepth\tleaves\nmine\t1\t3\nmine\t2\t6\n")
put("mine/records/won.txt", '[Game "mine"]\n\n1. a1 b1 2. c1 1-0\n')
shell "ln -s ../../outside mine/rules/link && ln -s ../../outside/test.txt mine/tests/link.txt"

local function project(text) put(here .. "/mine/tavoliere.project", text) end
-- Runs a command without an argument, and checks its status and a line.
local function line(status, pattern, ...)
  local got, told = run(select("#", ...) > 1 and "board\n" or "", ...)
  check(got == status and count(told, pattern) > 0, "%s: expected %d and a line like %s: %d\n%s", table.concat({ ... }, " "),
        status, pattern, got, told)
end

-- Every command without words takes those of the project, in its folder and below it.
project [[
# What is mine.
rules rules

tests tests/deep
perft   tests/perft.tsv
records records
play mine deep=true
]]
for _, folder in ipairs { "/mine", "/mine/sub", "/mine/sub/deep" } do
  chdir(here .. folder)
  local up = ("../"):rep(select(2, folder:gsub("/", "")) - 1)
  line(0, "^pass " .. up .. "tests/deep/a\\.txt ", "test")
  line(0, "^pass " .. up .. "tests/perft.tsv:3 mine, depth 2: 6 leaves$", "perft")
  line(0, "^pass " .. up .. "records/won.txt: Mine, 3 moves, ", "replay")
  line(0, "^0 faults, ", "check", "--games", "2")
  line(0, "^mine +" .. here .. "/mine/rules/mine.lua$", "games", "mine")
  line(0, "^Mine, deep=true$", "play", "--ascii")
  line(0, "^1 3$", "perft", "mine", "1")
end
chdir(here .. "/mine")
project "rules rules\ncheck mine deep=true\ncheck mine deep=false\n"
line(0, "^  deep=true: 2 games", "check", "--games", "2", "--junit", "results.xml")
local found <close> = io.open(here .. "/mine/results.xml")
check(select(2, found:read("a"):gsub("<testsuite ", "")) == 2, "not a suite for each line of the project")

-- Without a line for them, the commands ask.
for _, command in ipairs { "test", "perft", "replay", "play" } do
  line(2, "a line `.*` in tavoliere.project$", command)
end
chdir(here .. "/outside")
line(2, "a line `rules DIR` in tavoliere.project$", "check")

-- Nothing outside its folder, and no line that is not understood.
chdir(here .. "/mine")
for text, told in pairs {
  ["rules ../outside"] = "'../outside' lies outside the folder of the project; name a path in it",
  ["rules rules/link"] = "'rules/link' lies outside the folder of the project; name a path in it",
  ["tests tests/link.txt"] = "'tests/link.txt' lies outside the folder of the project; name a path in it",
  ["tests sub/../../outside"] = "'sub/../../outside' lies outside the folder of the project; name a path in it",
  ["records " .. here .. "/outside"] = "lies outside the folder of the project; name a path in it",
  ["perft /etc/passwd"] = "'/etc/passwd' lies outside the folder of the project; name a path in it",
  ["check ../outside/theirs.lua"] = "'../outside/theirs.lua' is not the name of a game, as `tavoliere games` prints it",
  ["play theirs.lua"] = "'theirs.lua' is not the name of a game",
  ["rules none"] = "'none' is not there",
  ["rules rules/mine.lua"] = "'rules/mine.lua' is no directory",
  ["\n\ntest x"] = "tavoliere.project:3: there is no key 'test' (did you mean 'tests'?)",
  ["tests"] = "tavoliere.project:1: 'tests' needs a path after it",
  ["play"] = "tavoliere.project:1: 'play' needs a game after it",
  ["play mine\nplay mine"] = "tavoliere.project:2: a second `play` line; a project has only one",
  ["run rm -rf"] = "there is no key 'run'",
  ["rules rules\0x"] = "tavoliere.project: it has a NUL byte",
  [("#\n"):rep(40000)] = "tavoliere.project: longer than 65536 bytes",
} do
  project(text)
  local status, answer = run("", "test")
  check(status == 2 and answer:find(told, 1, true), "%s: %d %s", text:sub(1, 40), status, answer)
  check(run("", "help") == 0, "no help beside a faulty project")
end
project "rules none"
line(0, "^tavoliere: warning: .*'none' is not there", "games")
project "\u{feff}tests none.txt\n"
line(1, "none.txt: No such file or directory$", "test")
project ""
line(2, "which transcripts", "test")

-- A link, a folder or a pipe of that name.
shell("cd '" .. here .. "/mine' && rm tavoliere.project && ln -s ../outside/test.txt tavoliere.project")
line(2, "^tavoliere: tavoliere.project is ignored: it is a symbolic link$", "test")
shell("cd '" .. here .. "/mine' && rm tavoliere.project && mkdir tavoliere.project")
line(2, "^tavoliere: tavoliere.project: not a regular file$", "test")
shell("cd '" .. here .. "/mine' && rmdir tavoliere.project && mkfifo tavoliere.project")
line(2, "^tavoliere: tavoliere.project: not a regular file$", "test")
shell("rm '" .. here .. "/mine/tavoliere.project'")

-- One of another owner, as anybody may put into /tmp, is ignored, and so are folders above of another owner.
if os.execute("test $(id -u) = 0") then
  project "rules rules\ntests tests/deep\n"
  shell("chown 12345 '" .. here .. "/mine/tavoliere.project'")
  line(2, "^tavoliere: tavoliere.project is ignored: it belongs to another user than its folder$", "test")
  shell("chown 0 '" .. here .. "/mine/tavoliere.project' && chown 12345 '" .. here .. "/mine/sub/deep'")
  line(0, "^1 passed", "test")
  chdir(here .. "/mine/sub/deep")
  line(2, "which transcripts", "test")
end
