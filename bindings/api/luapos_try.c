/* luapos_try.c - methods that play: they try a move on a copy, or count moves on one. Each copy has a run of its own,
 * so that the kernel's work is not overwritten while it waits for the function: the list that `moves` makes, the
 * counts, the ply in flight, the log. Functions called for a copy may try in turn, in the next run; the small number of
 * runs ends a function that depends on its own result. */
#include "bindings/api/luapos.h"
#include "bindings/sandbox/args.h"
#include "bindings/sandbox/hook_frame.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

/* Made on first use, and kept. */
static bool make_trial(tv_script *s, tv_trial *trial, const tv_game *game)
{
    if (!trial->run) trial->run = tv_run_new(game, s, NULL);
    if (!trial->pos) trial->pos = malloc(game->layout.size);
    if (!trial->run || !trial->pos) tv_memory_lost = true;
    return trial->run && trial->pos;
}

void tv_trials_free(tv_script *s)
{
    for (tv_trial *trial = s->trial; trial < s->trial + TV_TRIALS_MAX; trial++) {
        tv_run_free(trial->run);
        free(trial->pos);
    }
}

/* Vetoes of repetition look at the line that led to the position. */
static void take_line(const tv_hook_frame *hook_frame, tv_run *run)
{
    const tv_trail *trail = &hook_frame->run->trail;
    tv_trail_take(run, trail->from, trail->hash, tv_trail_known(trail, hook_frame->pos->ply));
}

/* Runs are used from the first on, nested: the next one is that after the run of the call. */
tv_trial *tv_trial_begin(tv_script *s, const tv_hook_frame *hook_frame)
{
    int level = 0;
    for (int i = 0; i < TV_TRIALS_MAX; i++)
        if (s->trial[i].run == hook_frame->run) level = i + 1;
    tv_trial *trial = level < TV_TRIALS_MAX ? &s->trial[level] : NULL;
    if (!trial || !make_trial(s, trial, hook_frame->run->game)) return NULL;
    memcpy(trial->pos, hook_frame->pos, hook_frame->run->game->layout.size);
    if (hook_frame->run->game->repeats) take_line(hook_frame, trial->run);
    return trial;
}

static tv_trial *begin(lua_State *L, const char *call)
{
    tv_trial *trial = tv_trial_begin(tv_script_of(L), tv_hook_frame_pos(L, 1));
    if (!trial && tv_memory_lost) luaL_error(L, "out of memory");
    if (!trial)
        luaL_error(L, "pos:%s() needs moves that need it in turn, without end: at most %d calls may be nested", call,
                   TV_TRIALS_MAX);
    return trial;
}

int tv_trial_count(tv_trial *trial, int player)
{
    if (trial->pos->outcome != TV_PLAYING || (player >= 0 && trial->pos->out >> player & 1)) return 0;
    if (player >= 0) tv_turn_set(trial->pos, tv_turn_of(trial->pos->turn, (unsigned)player));
    tv_count(trial->run, trial->pos);
    return trial->run->counted.active;
}

/* pos:count_moves([player]): the number of the mover's moves, or of those that a player would have in this phase. As in
 * pos:can_move a pass does not count. */
static int pos_count_moves(lua_State *L)
{
    tv_trial *trial = begin(L, "count_moves");
    int player = lua_isnoneornil(L, 2) ? -1 : tv_arg_player(L, 2);
    lua_pushinteger(L, tv_trial_count(trial, player));
    return 1;
}

/* Does a listed move match all given parts? */
static bool fits(const tv_trial *trial, tv_move move, const tv_wanted *w)
{
    tv_description is;
    tv_move_describe(trial->run->game, trial->pos, move, &is);
    unsigned from = is.form >= 0 ? is.anchor : is.from;
    return (w->from == TV_NO_CELL || w->from == from) && (w->to == TV_NO_CELL || w->to == is.to) &&
           (w->number < 0 || w->number == is.number);
}

/* The first legal move that matches; TV_NO_MOVE: there is none. */
static tv_move find_legal(const tv_trial *trial, const tv_wanted *w)
{
    tv_moves *moves = &trial->run->moves;
    tv_fill(trial->run, trial->pos, moves);
    for (uint32_t i = 0; i < moves->count; i++)
        if (fits(trial, moves->list[i], w)) return moves->list[i];
    return TV_NO_MOVE;
}

/* A `moves` function does not check legality, since it decides that: it tries what it would list. */
static tv_move find_move(const tv_hook_frame *hook_frame, const tv_trial *trial, const tv_wanted *w)
{
    if (hook_frame->stage != TV_STAGE_MOVES) return find_legal(trial, w);
    return tv_move_make(hook_frame->kind, w->from, w->to, w->number < 0 ? 0 : (unsigned)w->number);
}

bool tv_trial_play(tv_trial *trial, const tv_hook_frame *hook_frame, const tv_wanted *w)
{
    tv_move move = trial->pos->outcome == TV_PLAYING ? find_move(hook_frame, trial, w) : TV_NO_MOVE;
    if (move == TV_NO_MOVE) return false;
    tv_trail_add(trial->run, trial->pos);
    tv_play_alone(trial->run, trial->pos, move); /* without judges: they may try moves themselves */
    return true;
}

/* Calls the function on top of the stack with the position reached; its results stay. */
static int look(lua_State *L, const tv_hook_frame *hook_frame, const tv_trial *trial)
{
    int top = lua_gettop(L) - 1;
    tv_script *s = tv_script_of(L);
    tv_hook_frame *now = tv_hook_frame_push(s);
    now->stage = TV_STAGE_TRIED;
    now->hook = hook_frame->hook;
    now->run = trial->run;
    now->pos = trial->pos;
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->pos_ref);
    lua_call(L, 1, LUA_MULTRET);
    s->hook_frame--;
    return lua_gettop(L) - top;
}

/* pos:try([from [, to [, arg]],] function(pos) ... end): the function is the last argument; without one it returns
 * whether the move is legal. */
static int pos_try(lua_State *L)
{
    int last = lua_gettop(L);
    bool looks = last > 1 && lua_type(L, last) == LUA_TFUNCTION;
    int given = looks ? last - 1 : last;
    tv_wanted w = { TV_NO_CELL, TV_NO_CELL, -1 };
    tv_trial *trial = begin(L, "try");
    const tv_hook_frame *hook_frame = tv_script_of(L)->hook_frame;
    if (given >= 2 && !lua_isnil(L, 2)) w.from = tv_arg_cell(L, 2);
    if (given >= 3 && !lua_isnil(L, 3)) w.to = tv_arg_cell(L, 3);
    if (given >= 4 && !lua_isnil(L, 4)) w.number = (int)tv_arg_integer(L, 4, 0, 255);
    if (!tv_trial_play(trial, hook_frame, &w)) return lua_pushnil(L), 1;
    if (!looks) return lua_pushboolean(L, true), 1;
    lua_settop(L, last);
    return look(L, hook_frame, trial);
}

const luaL_Reg tv_luapos_tries[] = { { "try", pos_try }, { "count_moves", pos_count_moves }, { NULL, NULL } };
