/* live.h - `pos`, `list` and `move`: of which call they speak. They are made once a script, and so are looked up at
 * each use; outside a call they stand for nothing. */
#ifndef TV_LIVE_H
#define TV_LIVE_H

#include "bindings/sandbox/class.h"
#include "bindings/sandbox/state.h"

/* The next call is about to begin, about nothing yet; raises when too many are open. */
tv_live *tv_live_push(tv_script *script);
void tv_live_refuse(lua_State *L, int index, tv_is is); /* what is at the index is no `pos` or `list` of now: raises */
void tv_live_refuse_write(lua_State *L, int index);     /* ... no `pos` that may be written: raises */

/* The call that the `pos` at an index is about; raises when there is none. */
static inline tv_live *tv_live_pos(lua_State *L, int index)
{
    tv_live *live = tv_script_of(L)->live;
    if (!tv_userdata_test(L, index, TV_IS_POS) || !live->pos) tv_live_refuse(L, index, TV_IS_POS);
    return live;
}

/* ... the `list` at an index. */
static inline tv_live *tv_live_list(lua_State *L, int index)
{
    tv_live *live = tv_script_of(L)->live;
    if (!tv_userdata_test(L, index, TV_IS_LIST) || !live->list) tv_live_refuse(L, index, TV_IS_LIST);
    return live;
}

/* ... which is about to be written; raises where it is read-only. */
static inline tv_live *tv_live_may_write(lua_State *L, int index)
{
    tv_live *live = tv_script_of(L)->live;
    if (!tv_userdata_test(L, index, TV_IS_POS) || !live->write || live->stage == TV_STAGE_JUDGE)
        tv_live_refuse_write(L, index);
    return live;
}

/* ... of which it is said how the game ends. */
static inline tv_live *tv_live_decide(lua_State *L, int index)
{
    tv_live *live = tv_script_of(L)->live;
    if (!tv_userdata_test(L, index, TV_IS_POS) || !live->write) tv_live_refuse_write(L, index);
    live->fresh = false;
    return live;
}

/* ... which is written now. */
static inline tv_live *tv_live_write(lua_State *L, int index)
{
    tv_live *live = tv_live_may_write(L, index);
    live->fresh = false;
    return live;
}

/* ... the `move` at an index, which is played now. */
static inline tv_live *tv_live_move(lua_State *L, int index)
{
    tv_live *live = tv_script_of(L)->live;
    bool now = live->stage == TV_STAGE_PLAY || live->stage == TV_STAGE_AFTER;
    if (!tv_userdata_test(L, index, TV_IS_MOVE) || !now) tv_live_refuse(L, index, TV_IS_MOVE);
    return live;
}

#endif
