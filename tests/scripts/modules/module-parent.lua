-- WRONG: a module is no parent.
return require "tavoliere".variant("_squares", { name = "Module for a parent" })
