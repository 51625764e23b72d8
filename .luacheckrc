-- What luacheck has to know of rules scripts: they see these globals and no others, and read-only.
stds.rules = {
  read_globals = {
    "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "print", "rawequal", "rawlen", "require",
    "select", "setmetatable", "tonumber", "tostring", "type", "xpcall",
    math = { fields = {
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max", "maxinteger",
      "min", "mininteger", "modf", "pi", "rad", "sin", "sqrt", "tan", "tointeger", "type", "ult",
    } },
    string = { fields = { "byte", "char", "find", "format", "len", "lower", "rep", "reverse", "split", "sub", "trim", "upper" } },
    table = { fields = { "concat", "insert", "move", "pack", "remove", "sort", "unpack" } },
  },
}
std = "rules"
max_line_length = 120
unused_args = false -- a function of the rules names what it is given

exclude_files = { "build*", "bindings/tavoliere.meta.lua", "tests/scripts/syntax-error.lua" }

files["tests/typed"] = { -- which are no rules
  std = "lua54", allow_defined_top = true, max_line_length = 140,
  read_globals = { "run", "start", "stop", "count", "chdir", "setenv", "commands", "subcommands", "source", "test", "sanitized" },
  globals = { "every", "fail", "check", "put", "lines_of", "shell", "forms", "here" },
}
files["tests/walls"] = { read_globals = { "attack" } } -- what the test adds

-- Faulty on purpose.
files["tests/scripts/misuse.lua"] = { max_line_length = false }
files["tests/scripts/memory-hog.lua"] = { ignore = { "241" } } -- mutated but never accessed
files["tests/faulty/too-much-memory.lua"] = { ignore = { "241" } }
