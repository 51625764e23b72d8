/* class.h - userdata of the bindings: what they are, their metatables, and an answer to a wrong name. */
#ifndef TV_CLASS_H
#define TV_CLASS_H

#include "bindings/sandbox/state.h"

#include <lauxlib.h>
#include <stdint.h>

/* What a userdata that a script can hold is, told by its first bytes. Scripts hold no userdata but
 * these. */
typedef enum tv_is {
    TV_IS_BOARD,
    TV_IS_CELLS,
    TV_IS_GAME,
    TV_IS_LINES,
    TV_IS_LIST,
    TV_IS_MOVE,
    TV_IS_NUMBER,
    TV_IS_OBJECT,
    TV_IS_PLUS,
    TV_IS_POS
} tv_is;

typedef struct tv_userdata {
    tv_is is;
    uint64_t body[];
} tv_userdata;

/* A new userdata on top of the stack, zeroed but for what it is; its body comes back. */
void *tv_userdata_new(lua_State *L, tv_is is, const char *metatable, size_t size, int values);
/* The same of what is made in play: the caller fills its body at once, and its metatable is known by a reference, which
 * saves looking for the name. */
void *tv_userdata_of(lua_State *L, tv_is is, int metatable_ref, size_t size);

/* The body of the userdata at an index; NULL: something else is there. What looks like the address of a light userdata
 * is a set of cells; there are some on small boards only, and only there the type is asked for. */
static inline void *tv_userdata_test(lua_State *L, int index, tv_is is)
{
    if (tv_script_of(L)->packing.fits && lua_type(L, index) != LUA_TUSERDATA) return NULL;
    tv_userdata *u = lua_touserdata(L, index);
    return u && u->is == is ? u->body : NULL;
}

/* Metatables, which are on top of the stack. */
void tv_class_methods(lua_State *L, const char *type); /* pops the methods above it; type: as messages call it; seals */
void tv_class_index(
    lua_State *L); /* pops methods and, above them, the function(methods, key) that is asked for other keys; seals */
void tv_class_seal(lua_State *L); /* scripts can neither see nor change it */
enum { TV_KNOWN_MAX = 100 };
/* The keys of a table that are strings, after `count` other names, all in order; how many there are then. */
size_t tv_names_of(lua_State *L, int table, const char **names, size_t count);
/* Something was asked for what it does not have: the key at an index. Raises, with the name that was probably meant or all. */
int tv_name_missing(lua_State *L, const char *of, int key, const char *const *names, size_t count);

#endif
