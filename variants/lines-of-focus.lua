-- Lines of Focus (Luca Cerrato, 2003): Focus with a choice of limits for the height of stacks.
--
-- [height=formula: A stack may be as high as there are
-- [formula=lines: stacks and single pieces on the fuller of its two lines, its row or its
-- column, itself included.]
-- [formula=crazy: stacks and single pieces on the emptier of its two lines, its row or its
-- column, itself included, and pieces of its owner in it.]
-- [formula=file: stacks and single pieces on the emptier of its two lines, its row or its
-- column, itself included, and stacks of its owner in its column.]
-- [formula=adjacent: stacks and single pieces on the eight cells round it.]
-- [formula=orthogonal: stacks and single pieces on the four cells beside it.]
-- A limit below 1 counts as 1.]
-- [height~=formula: The greatest height of a stack is [height].]
-- All other rules are those of Focus.
--
-- [height: After every move all stacks that are too high are cut from the bottom: a
-- piece of the stack's owner goes to his hand, all others leave the game.]
--
-- The inventor's formula (formula=lines) counts the stacks and single pieces on the fuller of two
-- lines, the row and the column of a stack. He names two more formulas in "crazy notes", and each has
-- two readings: the emptier line and the pieces of the owner in the stack (crazy), or the owner's
-- stacks in the column (file); the adjacent stacks and pieces, of eight (adjacent) or of four
-- neighbours (orthogonal). He asks for more formulas, so the option height takes any Lua expression.
--
-- Source: Il Fogliaccio degli Astratti 9. That a stack counts itself in its lines is our reading,
-- the only one that fits the worked example.

local tav = require "tavoliere"
local count, max, min = tav.count, tav.max, tav.min

local height = {
  lines = max(count "row", count "column"),
  crazy = min(count "row", count "column") + count "own pieces",
  file = min(count "row", count "column") + count "own column",
  adjacent = count "neighbours",
  orthogonal = count "orthogonal neighbours",
}

local option = tav.options {
  { "formula", { "lines", "crazy", "file", "adjacent", "orthogonal" },
    "the formula for the greatest height of a stack, unless height is given" },
}

return tav.variant("focus", { name = "Lines of Focus", options = { height = height[option.formula] } })
