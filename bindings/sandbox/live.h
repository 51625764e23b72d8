/* live.h - `pos`, `list` and `move`: the call they belong to. They are made once per script, and so are checked at each
 * use; outside a call they are invalid. */
#ifndef TV_LIVE_H
#define TV_LIVE_H

#include "bindings/sandbox/class.h"
#include "bindings/sandbox/state.h"

/* Begins a call, with nothing set yet; raises when too many are open. */
tv_live *tv_live_push(tv_script *script);
void tv_live_refuse(lua_State *L, int index, tv_is is); /* the value at the index is no valid `pos` or `list`: raises */
void tv_live_refuse_write(lua_State *L, int index);     /* ... no writable `pos`: raises */

/* The call of the `pos` at an index; raises if there is none. */
static inline tv_live *tv_live_pos(lua_State *L, int index)
{
    tv_live *live = tv_script_of(L)->live;
    if (!tv_userdata_test(L, index, TV_IS_POS) || !live->pos) tv_live_refuse(L, index, TV_IS_POS);
    return live;
}

/* ... of the `list` at an index. */
static inline tv_live *tv_live_list(lua_State *L, int index)
{
    tv_live *live = tv_script_of(L)->live;
    if (!tv_userdata_test(L, index, TV_IS_LIST) || !live->list) tv_live_refuse(L, index, TV_IS_LIST);
    return live;
}

/* ... of a `pos` that is about to be written; raises if it is read-only. */
static inline tv_live *tv_live_may_write(lua_State *L, int index)
{
    tv_live *live = tv_script_of(L)->live;
    if (!tv_userdata_test(L, index, TV_IS_POS) || !live->write || live->stage == TV_STAGE_JUDGE)
        tv_live_refuse_write(L, index);
    return live;
}

/* ... of a `pos` whose outcome is to be set. */
static inline tv_live *tv_live_decide(lua_State *L, int index)
{
    tv_live *live = tv_script_of(L)->live;
    if (!tv_userdata_test(L, index, TV_IS_POS) || !live->write) tv_live_refuse_write(L, index);
    live->fresh = false;
    return live;
}

/* ... of a `pos` that is written now. */
static inline tv_live *tv_live_write(lua_State *L, int index)
{
    tv_live *live = tv_live_may_write(L, index);
    live->fresh = false;
    return live;
}

/* ... of the `move` at an index, which is played now. */
static inline tv_live *tv_live_move(lua_State *L, int index)
{
    tv_live *live = tv_script_of(L)->live;
    bool now = live->stage == TV_STAGE_PLAY || live->stage == TV_STAGE_AFTER;
    if (!tv_userdata_test(L, index, TV_IS_MOVE) || !now) tv_live_refuse(L, index, TV_IS_MOVE);
    return live;
}

#endif
