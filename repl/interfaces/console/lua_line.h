/* lua_line.h - is a line that is neither a command nor a move meant as Lua? */
#ifndef TV_LUA_LINE_H
#define TV_LUA_LINE_H

#include <stdbool.h>

/* Does it begin with a keyword, or with a name, perhaps with fields, that is assigned to or called? */
bool tv_looks_like_lua(const char *line);

#endif
