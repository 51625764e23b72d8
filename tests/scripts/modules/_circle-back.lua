-- WRONG: see circle.lua. An error that is caught leaves nobody waiting: it is told again, with the same files.
pcall(require, "_circle")
return { other = require "_circle" }
