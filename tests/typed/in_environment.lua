-- Strange names in the environment.
dofile(source .. "/tests/typed/names.lua")
local input = "games\nnew nothing\nlearn\nlearn nothing\nnew toy\nboard\n"
for _, name in ipairs(names) do
  for _, variable in ipairs { "HOME", "XDG_STATE_HOME", "TAVOLIERE_PATH", "TAVOLIERE_PAGE", "TAVOLIERE_STEPS", "TERM",
                              "LC_ALL" } do
    for _, value in ipairs { name, here .. "/" .. name, here .. "/" .. name .. ".txt" } do
      local before = setenv(variable, value)
      if due() then try(input, "games") end
      if due() then try(input, "resume", "--list") end
      if due() then try(input, "play", "toy", "--keep-session") end
      if due() then try(input, "page", "toy") end
      setenv(variable, before)
      turn = turn + 1 -- another command for the next value
    end
  end
end
