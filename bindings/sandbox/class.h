/* class.h - userdata of the bindings: types, metatables, and errors for unknown names. */
#ifndef TV_CLASS_H
#define TV_CLASS_H

#include "bindings/sandbox/state.h"

#include <lauxlib.h>
#include <stdint.h>

/* The type of a userdata that a script can hold, in its first bytes. Scripts hold no other userdata. */
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

/* Pushes a new userdata, zeroed except for its type; returns its body. */
void *tv_userdata_new(lua_State *L, tv_is is, const char *metatable, size_t size, int values);
/* The same for objects made in play: the caller fills the body at once, and a reference gives the metatable, which
 * saves looking up its name. */
void *tv_userdata_of(lua_State *L, tv_is is, int metatable_ref, size_t size);

/* The body of the userdata at an index; NULL: it is something else. The address of a light userdata is a set of cells;
 * these exist only on small boards, and only there the type must be tested. */
static inline void *tv_userdata_test(lua_State *L, int index, tv_is is)
{
    if (tv_script_of(L)->packing.fits && lua_type(L, index) != LUA_TUSERDATA) return NULL;
    tv_userdata *u = lua_touserdata(L, index);
    return u && u->is == is ? u->body : NULL;
}

/* Metatables, which are on top of the stack. */
void tv_class_methods(lua_State *L, const char *type); /* pops the methods above it; type: the name in messages; seals
                                                        */
void tv_class_index(
    lua_State *L);                /* pops methods and, above them, the function(methods, key) for missing keys; seals */
void tv_class_seal(lua_State *L); /* scripts can neither see nor change it */
enum { TV_KNOWN_MAX = 100 };
/* The string keys of a table, after `count` other names, all sorted; returns their number. */
size_t tv_names_of(lua_State *L, int table, const char **names, size_t count);
/* An object does not have the key at an index. Raises, with the name that was probably meant or all names. */
int tv_name_missing(lua_State *L, const char *of, int key, const char *const *names, size_t count);

#endif
