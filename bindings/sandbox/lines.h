/* lines.h - the lines that tav.lines has declared, for other code. */
#ifndef TV_LINES_H
#define TV_LINES_H

#include <lua.h>
#include <stdint.h>

typedef struct tv_lines tv_lines;

/* The lines at an index, resolved by now; NULL: it is something else. Raises if they do not fit the board. */
const tv_lines *tv_lines_test(lua_State *L, int index);
/* Into an empty set: the cells of all lines that lie in `set`; the cells before or after one of its cells on a line. */
void tv_lines_full(const tv_lines *lines, const uint64_t *set, uint64_t *full);
void tv_lines_beside(const tv_lines *lines, const uint64_t *set, uint64_t *beside, int words);

#endif
