/* values.h - values and names as messages write them. */
#ifndef TV_VALUES_H
#define TV_VALUES_H

#include "core/base/text.h"

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>

/* "a list, got a number" needs words for values. */
const char *tv_value_text(lua_State *L, int index, char *to, size_t size);
/* " (did you mean 'x'?)", or "". */
const char *tv_hint(const char *wrong, const char *const *names, size_t count, char *to, size_t size);
bool tv_is_lua_name(const char *s);         /* may stand before = in a table: no reserved word */
bool tv_is_word(const char *s, size_t len); /* letters, digits, - and _, a letter first */

enum { TV_SENTENCE_MAX = 500 };
/* A sentence of a script's goes to people: escaped, and of a longer one than TV_SENTENCE_MAX that much and "...". */
void tv_sentence_put(tv_text *to, const char *text, size_t len);

const char *tv_tostring(lua_State *L, int index, size_t *len); /* pushes the text, as tostring does; never an address */
/* The fields of the table at `from` go into that at `to`, or into a new one that is pushed, both at absolute indices; of
 * tables among them copies, to so many levels. Metatables are not asked. */
void tv_table_fields(lua_State *L, int from, int to, int depth);
void tv_table_copy(lua_State *L, int from, int depth);

#endif
