/* lua_line.h - does a line that is neither a command nor a move mean to be Lua? */
#ifndef TV_LUA_LINE_H
#define TV_LUA_LINE_H

#include <stdbool.h>

/* It begins with a keyword, or with a name, perhaps with fields, that is assigned to or called. */
bool tv_looks_like_lua(const char *line);

#endif
