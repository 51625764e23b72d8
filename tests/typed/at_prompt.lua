-- Strange names in lines at the prompt, and in transcripts that type these.
dofile(source .. "/tests/typed/names.lua")
for _, command in ipairs(commands) do
  for _, name in ipairs(names) do
    local typed = { "new toy" }
    for _, form in ipairs(forms(command)) do
      for _, word in ipairs { name, "./" .. name .. ".lua", "./" .. name .. ".txt", "./" .. name .. ".rec",
                              "./" .. name .. "/none", 'height="[[' .. name .. ']]"', "./option-" .. name .. ".rec" } do
        typed[#typed + 1] = form:gsub("FILE", (word:gsub("%%", "%%%%")))
      end
    end
    if not name:find("\n") then -- that is two lines
      if due() then try(table.concat(typed, "\n") .. "\n") end
      put("transcript.txt", "> " .. table.concat(typed, "\n> ") .. "\n")
      if due() then try("", "test", "transcript.txt") end
      if due() then try("", "test", "--write", ".", "transcript.txt") end
      os.remove("transcript.txt")
    end
  end
end
for _, name in ipairs(names) do
  try("record r.txt\nsave s.txt\nboard\nrecord off\ntest r.txt\nload s.txt\nnew variant v\n", "play",
      "./" .. name .. ".lua")
  for _, made in ipairs { "r.txt", "s.txt" } do
    local file <close> = io.open(made)
    if file and ("\n" .. file:read("a")):find("\nFORGED") then fail("a name makes lines of a file") end
  end
  shell("rm -f r.txt s.txt v.lua v.txt")
end
