-- WRONG: a game is no module.
return require "squares"
