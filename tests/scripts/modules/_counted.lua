-- A module whose function is replaced at the prompt by one that writes to its table.
return { hooks = { after = function() end }, values = { v = 1 } }
