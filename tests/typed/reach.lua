-- Transcripts and lessons of strangers: every command of the prompt is typed in them with names of files of every kind,
-- in a folder among others that hold private files, and then everything is looked at. Each form of a command
-- is tried with every twelfth name, from another name on for each command; the thorough version tries each of them.
setenv("HOME", here .. "/tree/home")
put("editor", "#!/bin/sh\ntouch '" .. here .. "/tree/edited'\n")
shell("chmod +x editor")
for _, variable in ipairs { "VISUAL", "EDITOR", "PAGER" } do setenv(variable, here .. "/editor") end

-- ---- What is dear, and what lies beside the transcript ---------------------------------------------------------------

-- Rules of one cell that tell their name.
local function toy(name, piece)
  return ([[
local tav = require "tavoliere"
return tav.game { name = "%s", players = { "A", "B" }, board = tav.rectangle { 2, 1 }, stuck = "lose",
                  pieces = { { "%s", count = "unlimited", shape = "O" } }, moves = tav.place {} }
]]):format(name, piece or "Stone")
end

local function plant()
  shell("rm -rf tree && mkdir -p tree/home/lessons tree/own/sub tree/out")
  put("tree/home/.bashrc", "alias ls=ls\n")
  for folder, name in pairs { tree = "Canary", ["tree/home"] = "Canary", ["tree/own"] = "Toy", ["tree/own/sub"] = "Toy" } do
    put(folder .. "/file.lua", toy(name))
    put(folder .. "/file.txt", '[Game "agon"]\n' .. name .. "\n1. f10-e8 *\n")
    put(folder .. "/lesson.txt", "# " .. name .. "\n> new agon\nwhat is accepted would be written here\n#? Do.\n> board\n...\n")
    put(folder .. "/file.svg", '<?xml version="1.0"?><svg></svg>\n')
    put(folder .. "/empty.txt", "")
  end
  shell [[cd tree/own && ln -s ../home/.bashrc link.txt && ln -s ../file.lua link.lua && ln -s ../file.txt record.txt &&
    ln -s ../lesson.txt lesson-link.txt && ln -s ../file.svg link.svg && ln -s ../new.txt dangling.txt &&
    ln -s ../new.svg dangling.svg && ln -s ../home folder && cd ../out && ln -s ../home folder && ln -s ../file.svg link.svg &&
    cd .. && find . -exec touch -h -d 2001-01-01 {} +]]
end

-- Everything there is, and when the system last saw it change, %C, which no program can set: no byte of it is another then.
-- What lies in `out`, which may be written, comes apart.
local function look()
  local all, out = {}, {}
  local found <close> = io.popen "exec find tree -printf '%p %y %i %m %n %s %T@ %C@ %l\\n'"
  local lines = {}
  for line in found:lines() do lines[#lines + 1] = line end
  table.sort(lines)
  for _, line in ipairs(lines) do
    local to = line:find("^tree/out") and out or all
    to[#to + 1] = line
  end
  return { all = all, out = table.concat(out, "\n") }
end

local function difference(was, now)
  for i = 1, math.max(#was.all, #now.all) do
    if was.all[i] ~= now.all[i] then return now.all[i] or was.all[i] end
  end
end

-- ---- What is typed -----------------------------------------------------------------------------------------------------

local always = { "../file.txt", "../home/file.lua", "../lesson.txt", "new.txt", "new.svg", "fresh", "../fresh", "folder" }
local names = {}
for _, place in ipairs { here .. "/tree/", here .. "/tree/home/", "../", "../home/", ("../"):rep(10):sub(1, -2) .. here .. "/tree/",
                         "folder/", "sub/../../", "", "./", "sub/" } do
  for name in ("file.lua file.txt lesson.txt file.svg new.txt new.svg empty.txt .bashrc lessons"):gmatch("%S+") do
    names[#names + 1] = place .. name
  end
end
for name in ("link.txt link.lua record.txt lesson-link.txt link.svg dangling.txt dangling.svg folder .. . / .bashrc " .. here ..
             "/tree/home ~/.bashrc /dev/full fresh ../fresh -x"):gmatch("%S+") do names[#names + 1] = name end

-- The names that a command has in this turn; a few where its help speaks of no files.
local function some_names(command, turn)
  local help = command.usage .. command.help .. command.more
  if count(help, "FILE|NAME|DIR|GAME\\b|edit") == 0 then
    return { here .. "/tree/new.txt", "../new.lua", "record.txt", "new.svg" }
  end
  if every then return names end
  local some = table.move(always, 1, #always, 1, {})
  for i = turn % 12 + 1, #names, 12 do some[#some + 1] = names[i] end
  return some
end

-- Each form of a command with these names. The machine need not think for long.
local lines, number = {}, 0
for turn, command in ipairs(commands) do
  local list = {}
  lines[command.name] = list
  for _, form in ipairs(forms(command)) do
    form = form:gsub("^go [%d.]+$", "go 0.01"):gsub("^go %d+ nodes$", "go 5 nodes")
    for _, name in ipairs(form:find("FILE") and some_names(command, turn - 1) or { "" }) do
      list[#list + 1] = form:gsub("FILE", name)
    end
  end
  number = number + #list
end
check(#commands > 35, "commands are found")
check(("\n" .. table.concat(lines.new, "\n") .. "\n"):find("\nnew variant fresh from fresh\n", 1, true), "forms are found")
check(("\n" .. table.concat(lines.test, "\n") .. "\n"):find("\ntest --accept ../lesson.txt\n", 1, true), "options are found")

-- Types the lines of a command; what is answered differs from what it expects, and so it is shown.
local function transcript(name)
  return "> new agon\n> " .. table.concat(lines[name], "\n> record off\n> ") .. "\n> record off\n"
end
-- The same, as a lesson that types them by itself, and again when the learner skips.
local function lesson(name)
  return transcript(name) .. "#? do this\n> " .. table.concat(lines[name], "\n#? do this\n> ") .. "\n#? the last\n> board\n"
end

-- ---- Nothing has changed, nothing was revealed ----------------------------------------------------------------------------

-- It changes nothing in the tree but in `out`, and tells nothing that lies outside of `own`. Returns what there is.
local function judge(what, was, input, ...)
  local _, told = run(input, ...)
  chdir(here)
  local now = look()
  local other = difference(was, now)
  check(not other, "%s: nothing is written: %s", what, other)
  check(not told:find("Canary") and not told:find("alias"), "%s: nothing is told", what)
  return now
end

local function learn(what, was, folder, file, tasks)
  chdir(folder)
  return judge(what, was, "learn " .. file .. "\n" .. ("skip\n"):rep(tasks + 10) .. "stop\n")
end

plant()
for _, command in ipairs(commands) do
  put("tree/own/t.txt", transcript(command.name))
  local was = look()
  local now = judge(command.name, was, "", "test", "tree/own/t.txt")
  check(now.out == was.out, "%s: nor into another folder", command.name)
  judge(command.name .. " --write", now, "", "test", "--write", "tree/out", "tree/own/t.txt")
end
check(os.execute("test -L tree/out/link.svg"), "a link stays")
for file in ("new.txt new.svg fresh.lua fresh.txt"):gmatch("%S+") do
  check(os.rename("tree/out/" .. file, "tree/out/" .. file), "%s may be written", file)
end

for _, command in ipairs(commands) do
  put("tree/own/t.txt", lesson(command.name))
  local now = learn("learn " .. command.name, look(), "tree/own", "t.txt", #lines[command.name])
  learn("learn " .. command.name .. " from elsewhere", now, "tree/home", "../own/t.txt", #lines[command.name])
end

-- Through others that run them.
for name in ("diagram edit load new record save test"):gmatch("%S+") do
  put("tree/own/sub/t.txt", transcript(name))
  put("tree/own/t.txt", "> test sub/t.txt\n> test --accept sub/t.txt\n> test sub\n> learn sub/t.txt\n")
  local now = judge(name .. " in a transcript in a transcript", look(), "", "test", "tree/own/t.txt")
  judge(name .. " under coverage", now, "", "coverage", "--games", "1", "agon", "tree/own/sub/t.txt")
end

-- No other program is started, on a terminal either.
local function at_terminal(input)
  chdir("tree/own")
  local pid, terminal = start("terminal", input)
  chdir(here)
  local told = {}
  for byte in function() return terminal:read(1) end do told[#told + 1] = byte end
  terminal:close()
  stop(pid)
  return table.concat(told)
end
setenv("TERM", "xterm")
put("tree/own/t.txt", "# Toy\n> new agon\n> edit\n#? do\n> edit\n#? do\n> board\n")
local told = at_terminal("learn t.txt\nskip\nstop\nquit\n")
check(told:find("cannot do this for you"), "the lesson refuses to skip the task: %s", told)
check(not os.remove("tree/edited"), "a lesson starts no editor")
told = at_terminal("new agon\nedit\nquit\n")
check(os.remove("tree/edited"), "a person does: %s", told)

-- Moves that are spelled as commands are no commands of anybody's.
put("tree/own/spelled.lua", toy("Toy", "save"))
chdir("tree/own")
run("new ./spelled.lua\nauto 1\nrecord off\nnew variant spelled-too\n")
chdir(here)
check(not os.remove("tree/own/a1") and not os.remove("tree/own/b1"), "moves that are spelled as commands")

-- A user who types the same does all of it, and sees it: the tree would show what is done.
for name in ("load save new record diagram"):gmatch("%S+") do
  plant()
  local was = look()
  chdir("tree/own")
  local _, answer = run("new agon\n" .. table.concat(lines[name], "\nrecord off\n") .. "\nrecord off\n")
  chdir(here)
  if name == "load" then check(answer:find("Canary"), "a person loads what he likes")
  else check(difference(was, look()), "a person writes what he likes: %s", name) end
end
print(number .. " lines of " .. #commands .. " commands")
