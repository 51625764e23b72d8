-- Strange names on command lines. Options, and words behind rules of a strange name, take one name in turn in any case.
dofile(source .. "/tests/typed/names.lua")
local turns = 0
for i, sub in ipairs(subcommands) do
  turn = i
  for _, name in ipairs(names) do
    local lua, rec, txt = "./" .. name .. ".lua", "./" .. name .. ".rec", "./" .. name .. ".txt"
    for _, word in ipairs { name, lua, rec, txt, "--" .. name, "./" .. name } do
      if due() then try("", sub.name, word) end
    end
    for _, word in ipairs { name, rec, txt, name .. "=1", "x=" .. name, "height=[[" .. name .. "]]",
                            "./option-" .. name .. ".rec" } do
      if due() then try("", sub.name, "toy", word) end
      turns = turns + 1
      if turns % (every and 5 or 20) == 0 then try("", sub.name, lua, word) end
    end
  end
  for _, option in ipairs(sub) do
    turns = turns + 1
    local name = names[turns % #names + 1]
    try("", sub.name, option, name, "toy")
    try("", sub.name, option .. "=" .. name, "./" .. name .. ".txt")
    try("", sub.name, option, name .. "/none", "./" .. name .. ".rec")
  end
end
for _, name in ipairs(names) do
  try("", name)
  try("", "--" .. name)
  try("", "compare", "toy", "with", "./" .. name .. ".lua")
  try("", "match", "--a", "random", "--b", "random", "--games", "1", "--file", "./" .. name .. ".rec", "toy")
  try("", "shrink", "-o", "./" .. name .. "/x", "./" .. name .. ".rec")
  try("", "test", "--accept", "./" .. name .. ".txt")
end
if #subcommands < 16 then fail("only %d subcommands", #subcommands) end
