/* sandbox.h - what rules can see of Lua. */
#ifndef TV_SANDBOX_H
#define TV_SANDBOX_H

#include "bindings/sandbox/state.h"

void tv_sandbox_open(lua_State *L);                                 /* makes the environment */
void tv_sandbox_keys(lua_State *L, int index);                      /* pushes the sorted list of a table's keys */
void tv_sandbox_print(lua_State *L, const char *bytes, size_t len); /* to the captured output, escaped */
/* A protected call of the function and arguments above `base`: their results, or false and the error. Limits pass
 * through it. */
bool tv_sandbox_call(lua_State *L, int base);
int tv_lib_string(lua_State *L); /* pushes the library */
int tv_lib_table(lua_State *L);
/* Sorts the first n elements of the list at an index. below: compares two, by their indices; it may raise. steps:
 * charged for each element placed. */
typedef bool tv_below(lua_State *L, int list, lua_Integer i, lua_Integer j);
void tv_list_sort(lua_State *L, int list, lua_Integer n, tv_below *below, size_t steps);
int tv_lib_next(lua_State *L); /* the functions themselves */
int tv_lib_pairs(lua_State *L);

#endif
