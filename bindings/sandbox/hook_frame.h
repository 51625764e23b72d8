/* hook_frame.h - `pos`, `list` and `move`: the call they belong to. They are made once per script, and so are checked at each
 * use; outside a call they are invalid. */
#ifndef TV_HOOK_FRAME_H
#define TV_HOOK_FRAME_H

#include "bindings/sandbox/class.h"
#include "bindings/sandbox/state.h"

/* Begins a call, with nothing set yet; raises when too many are open. */
tv_hook_frame *tv_hook_frame_push(tv_script *script);
void tv_hook_frame_reject(lua_State *L, int index,
                          tv_is is); /* the value at the index is no valid `pos` or `list`: raises */
void tv_hook_frame_reject_write(lua_State *L, int index); /* ... no writable `pos`: raises */

/* The call of the `pos` at an index; raises if there is none. */
static inline tv_hook_frame *tv_hook_frame_pos(lua_State *L, int index)
{
    tv_hook_frame *hook_frame = tv_script_of(L)->hook_frame;
    if (!tv_userdata_test(L, index, TV_IS_POS) || !hook_frame->pos) tv_hook_frame_reject(L, index, TV_IS_POS);
    return hook_frame;
}

/* ... of the `list` at an index. */
static inline tv_hook_frame *tv_hook_frame_list(lua_State *L, int index)
{
    tv_hook_frame *hook_frame = tv_script_of(L)->hook_frame;
    if (!tv_userdata_test(L, index, TV_IS_LIST) || !hook_frame->list) tv_hook_frame_reject(L, index, TV_IS_LIST);
    return hook_frame;
}

/* ... of a `pos` that is about to be written; raises if it is read-only. */
static inline tv_hook_frame *tv_hook_frame_may_write(lua_State *L, int index)
{
    tv_hook_frame *hook_frame = tv_script_of(L)->hook_frame;
    if (!tv_userdata_test(L, index, TV_IS_POS) || !hook_frame->write || hook_frame->stage == TV_STAGE_JUDGE)
        tv_hook_frame_reject_write(L, index);
    return hook_frame;
}

/* ... of a `pos` whose outcome is to be set. */
static inline tv_hook_frame *tv_hook_frame_decide(lua_State *L, int index)
{
    tv_hook_frame *hook_frame = tv_script_of(L)->hook_frame;
    if (!tv_userdata_test(L, index, TV_IS_POS) || !hook_frame->write) tv_hook_frame_reject_write(L, index);
    hook_frame->fresh = false;
    return hook_frame;
}

/* ... of a `pos` that is written now. */
static inline tv_hook_frame *tv_hook_frame_write(lua_State *L, int index)
{
    tv_hook_frame *hook_frame = tv_hook_frame_may_write(L, index);
    hook_frame->fresh = false;
    return hook_frame;
}

/* ... of the `move` at an index, which is played now. */
static inline tv_hook_frame *tv_hook_frame_move(lua_State *L, int index)
{
    tv_hook_frame *hook_frame = tv_script_of(L)->hook_frame;
    bool now = hook_frame->stage == TV_STAGE_PLAY || hook_frame->stage == TV_STAGE_AFTER;
    if (!tv_userdata_test(L, index, TV_IS_MOVE) || !now) tv_hook_frame_reject(L, index, TV_IS_MOVE);
    return hook_frame;
}

#endif
