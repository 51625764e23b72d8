/* try_options.c - calls the expressions that a user typed as options once for each cell, when the game is made: a
 * mistake is then an error of the option, and not of a move much later. */
#include "bindings/load/try_options.h"

#include "bindings/api/hooks.h"
#include "bindings/load/guard.h"
#include "core/position/run.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct trial {
    int id;
    unsigned cell; /* tried now */
    tv_run *run;
    tv_pos *pos;
} trial;

/* Behind what Lua says. An error of time or memory depends on no cell. */
static void add_cell(const tv_script *s, const trial *t, tv_err *err)
{
    const size_t len = strlen(err->text);
    if (err->kind == TV_ERR_RULES && !s->exhausted)
        snprintf(err->text + len, sizeof err->text - len, "; tried with a stack of two pieces on %s",
                 s->game.board.name[t->cell]);
}

/* Only what a user typed is compiled under a name that is no file. */
static bool was_typed(const tv_script *s, int id)
{
    lua_Debug ar;
    if (s->function[id].stage != TV_STAGE_KEEP) return false;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->function[id].ref);
    lua_getinfo(s->L, ">S", &ar);
    return *ar.source == '=';
}

/* The opening, and on the cell the least stack for which tav.trim asks. */
static void set_up(const tv_game *g, tv_pos *pos, unsigned cell)
{
    memcpy(pos, g->start, g->layout.size);
    for (int height = tv_heights(&g->layout, pos)[cell]; height < 2; height++)
        tv_push_piece(g, pos, cell, height ? tv_stack_piece(&g->layout, pos, cell, height - 1) : 0);
}

static int try_all(lua_State *L)
{
    tv_script *s = tv_script_of(L);
    trial *t = lua_touserdata(L, 1);
    const tv_game *g = &s->game;
    for (int i = 0; i < g->board.count; i++) {
        t->cell = g->board.order[i];
        set_up(g, t->pos, t->cell);
        tv_hook_limit_try(s, t->id, t->run, t->pos, t->cell);
    }
    return 0;
}

static bool try_one(tv_script *s, int id, tv_err *err)
{
    trial t = { .id = id, .run = tv_run_new(&s->game, s, err), .pos = malloc(s->game.layout.size) };
    const bool memory = t.run && t.pos;
    const bool ok = memory ? tv_guard_call(s, try_all, &t, TV_WATCH_STEPS, err) : tv_fail_memory(err);
    if (memory && !ok) add_cell(s, &t, err);
    free(t.pos);
    tv_run_free(t.run);
    return ok;
}

bool tv_options_try(tv_script *s, tv_err *err)
{
    for (int id = 0; id < s->functions && s->game.layout.planes; id++)
        if (was_typed(s, id) && !try_one(s, id, err)) return false;
    return true;
}
