-- WRONG: see circle.lua. A caught error leaves no file waiting: the next one reports the same files.
pcall(require, "_circle")
return { other = require "_circle" }
