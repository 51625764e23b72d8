/* views.h - views: the read-only tables that scripts get. A view is an empty table: a read is passed on to the table
 * behind it, which no script can reach, and reading a missing field raises an error that names the field. */
#ifndef TV_VIEWS_H
#define TV_VIEWS_H

#include <lua.h>

#include <stdbool.h>

/* Turns the table on top into a view of it. label: its name in messages; "" for the environment of scripts. */
void tv_view_make(lua_State *L, const char *label);
/* Pushes the table behind a view; false: it is not a view, and nothing is pushed. */
bool tv_view_behind(lua_State *L, int index);

#endif
