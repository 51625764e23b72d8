/* hook_frame.c - open calls of functions, and the errors when `pos`, `list` or `move` is used outside of one. A script may
 * store them in a variable; they then report that their call is over instead of using another position. */
#include "bindings/sandbox/hook_frame.h"

#include "bindings/sandbox/args.h"

#include <lauxlib.h>

/* The place is that of the calling function, since a program has no line that runs. */
__attribute__((cold, noinline)) static void refuse_call(tv_script *s)
{
    const tv_hook_frame *asker = s->hook_frame;
    char where[TV_WHERE] = "";
    while (asker > s->call && asker->hook < 0) asker--;
    if (asker->hook >= 0) tv_script_copy_place(s, asker->hook, where);
    lua_pushfstring(s->L, "%s%smore than %d calls of functions of the rules are nested", where, *where ? ": " : "",
                    TV_CALLS_MAX - 1);
    lua_error(s->L);
}

/* Bounded, since kernel and functions may call one another in turn, each time on the C stack. */
tv_hook_frame *tv_hook_frame_push(tv_script *s)
{
    if (s->hook_frame == s->call + TV_CALLS_MAX - 1) refuse_call(s);
    tv_hook_frame *now = ++s->hook_frame;
    *now = (tv_hook_frame) { .hook = -1 };
    return now;
}

/* Separate from the checks, which are inline and in every call; this need not be fast. */
void tv_hook_frame_reject(lua_State *L, int index, tv_is is)
{
    static const struct {
        const char *type, *gone;
    } said[] = {
        [TV_IS_POS] = { "tav.pos", "this position is gone: `pos` may only be used in the function that receives it" },
        [TV_IS_LIST] = { "tav.list", "this list is gone: `list` may only be used in the `moves` that receives it" },
        [TV_IS_MOVE] = { "tav.move", "this move is gone: `move` may only be used in the `play` or `after` that "
                                     "receives it" },
    };
    if (!tv_userdata_test(L, index, is)) tv_arg_wrong(L, index, said[is].type);
    luaL_error(L, "%s", said[is].gone);
}

static const char *stage_name(enum tv_stage stage)
{
    static const char *const names[] = {
        "this place", "the prompt", "`moves`", "`play`", "`after`",    "`finish`", "`judge`",
        "`stuck`",    "`forbid`",   "`why`",   "`keep`", "`evaluate`", "`write`",  "a position that is tried"
    };
    return names[stage];
}

/* tv_hook_frame_pos raises if it is no position at all, so the stage below is that of a real one. */
void tv_hook_frame_reject_write(lua_State *L, int index)
{
    enum tv_stage stage = tv_hook_frame_pos(L, index)->stage;
    luaL_error(L, "the position is read-only %s %s%s", stage == TV_STAGE_PROMPT ? "at" : "in", stage_name(stage),
               stage == TV_STAGE_JUDGE ? ", which may only call pos:wins(player), pos:loses(player) or pos:draws()"
                                       : "");
}
