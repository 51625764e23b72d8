/* args.h - arguments of methods; each function raises if the argument has the wrong type. */
#ifndef TV_ARGS_H
#define TV_ARGS_H

#include "bindings/sandbox/state.h"

void tv_arg_no_game(lua_State *L); /* raises */
static inline const tv_game *tv_arg_game(lua_State *L)
{
    const tv_script *s = tv_script_of(L);
    if (!s->built) tv_arg_no_game(L);
    return s->serves;
}
void tv_arg_wrong(lua_State *L, int index, const char *type); /* raises: it is not a "tav.pos", or another type */
tv_cell tv_arg_cell(lua_State *L, int index);
/* A set of cells, or one cell as the only one of a set: room for TV_WORDS_MAX. */
const uint64_t *tv_arg_cells(lua_State *L, int index, uint64_t *only);
int tv_arg_player(lua_State *L, int index);                           /* number from 1, or name; to 0.. */
int tv_arg_side(lua_State *L, int index);                             /* the same, or "neutral" */
int tv_arg_piece(lua_State *L, int index, int side_index, int mover); /* side_index absent: the mover's, or neutral */
int tv_arg_connect(lua_State *L, int index);
enum tv_dir tv_arg_direction(lua_State *L, int index);
int tv_arg_counter(lua_State *L, int index); /* by name */
int tv_arg_set(lua_State *L, int index);     /* by name, of those that the position keeps */
lua_Integer tv_arg_integer(lua_State *L, int index, lua_Integer least, lua_Integer most);

#endif
