/* luapos.h - the methods of `pos`, grouped by subject. */
#ifndef TV_LUAPOS_H
#define TV_LUAPOS_H

#include <lauxlib.h>

#include "bindings/sandbox/state.h"

void tv_luapos_open(lua_State *L);
void tv_trials_free(tv_script *script); /* those used to try moves */

/* A copy of the position of a call, with a run of its own; NULL: calls are nested too deeply, or memory is out. */
tv_trial *tv_trial_begin(tv_script *script, const tv_hook_frame *hook_frame);
int tv_trial_count(tv_trial *trial, int player); /* moves of the mover, -1, or of a player */
/* A move: TV_NO_CELL and -1 for parts that are not given. */
typedef struct tv_wanted {
    unsigned from, to;
    int number;
} tv_wanted;
bool tv_trial_play(tv_trial *trial, const tv_hook_frame *hook_frame, const tv_wanted *wanted); /* false: no such move */

extern const luaL_Reg tv_luapos_stacks[], tv_luapos_effects[], tv_luapos_tries[];

#endif
