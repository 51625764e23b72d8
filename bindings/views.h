/* views.h - views: read-only tables that scripts are given. A view is empty: reads fall through to the table behind, which no script
 * can reach, and a field that is missing is an error that names it. */
#ifndef TV_VIEWS_H
#define TV_VIEWS_H

#include <lua.h>

#include <stdbool.h>

/* The table on top becomes a view of it. label: what messages call it; "" for the environment of scripts. */
void tv_view_make(lua_State *L, const char *label);
/* Pushes the table behind a view; false: it is no view, and nothing is pushed. */
bool tv_view_behind(lua_State *L, int index);

#endif
