/* values.h - values and names in messages. */
#ifndef TV_VALUES_H
#define TV_VALUES_H

#include "core/base/text.h"

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>

/* Describes a value, as for "a list, got a number". */
const char *tv_value_text(lua_State *L, int index, char *to, size_t size);
/* " (did you mean 'x'?)", or "". */
const char *tv_hint(const char *wrong, const char *const *names, size_t count, char *to, size_t size);
bool tv_is_lua_name(const char *s);         /* may stand before = in a table: not a reserved word */
bool tv_is_word(const char *s, size_t len); /* letters, digits, - and _, a letter first */

enum { TV_SENTENCE_MAX = 500 };
/* Appends a sentence of a script's for people: escaped, and if longer than TV_SENTENCE_MAX cut, with "...". */
void tv_sentence_put(tv_text *to, const char *text, size_t len);

const char *tv_tostring(lua_State *L, int index, size_t *len); /* pushes the text, as tostring does; never an address */
/* Copies the fields of the table at `from` into the one at `to`, or into a new one that it pushes, both at absolute
 * indices; copies tables among them, down to `depth` levels. Ignores metatables. */
void tv_table_fields(lua_State *L, int from, int to, int depth);
void tv_table_copy(lua_State *L, int from, int depth);

#endif
