-- The phases of a game with the pie rule: after the first move the second player may change sides.
-- `main` is a phase without name, as in { instruction = "Put a stone on a free cell.", moves = .. }.
local tav = require "tavoliere"

return function(main)
  local first = { "first", next = "pie" }
  for key, value in pairs(main) do first[key] = value end
  main[1] = "main"
  local rest = main.instruction:sub(1, 1):lower() .. main.instruction:sub(2)
  return {
    first,
    { "pie", instruction = "Swap sides, or " .. rest, moves = tav.swap {}, next = "main", again = true },
    main,
  }
end
