/* objects.c - kernel objects as userdata: their declarations, and their use from
 * functions: moves, play, act, finish, score. */
#include "read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* User value 1: what waits for the game's names (idle_first, goals), or nil. */
typedef struct object {
    char where[TV_WHERE];
    char why[200]; /* why a late bind failed, "" for not yet tried */
    union {
        tv_op op;
        tv_place place;
        tv_enclose enclose;
        tv_scorer score;
        tv_march march;
        tv_lead lead;
    } u;
} object;

static const char *const types[] = { "tav.place", "tav.pass", "tav.enclose", "tav.score", "tav.march", "tav.lead", NULL };

static object *test(lua_State *L, int index)
{
    for (int i = 0; types[i]; i++) {
        object *o = luaL_testudata(L, index, types[i]);
        if (o) return o;
    }
    return NULL;
}

tv_op *tv_object_test(lua_State *L, int index)
{
    object *o = test(L, index);
    return o ? &o->u.op : NULL;
}

/* ---- Declarations ------------------------------------------------------------------- */

/* Leaves the new object on the stack and in the list of all objects. */
static object *new_object(tv_reader *r, const char *type)
{
    lua_State *L = r->L;
    tv_script *s = tv_script_of(L);
    object *o = lua_newuserdatauv(L, sizeof *o, 1);
    memset(o, 0, sizeof *o);
    snprintf(o->where, sizeof o->where, "%s", s->where);
    luaL_setmetatable(L, type);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->objects_ref);
    lua_Integer n = (lua_Integer)lua_rawlen(L, -1);
    if (n >= TV_OBJECTS_MAX) tv_read_fail(r, "a game has at most %d objects", TV_OBJECTS_MAX);
    if (!s->built) {
        lua_pushvalue(L, -2);
        lua_rawseti(L, -2, n + 1);
    }
    lua_pop(L, 1);
    return o;
}

static tv_reader begin(lua_State *L, const char *call, const char *const *keys)
{
    tv_reader r = tv_read_begin(L, call);
    char example[60];
    lua_settop(L, 1);
    snprintf(example, sizeof example, "%s { ... }", call);
    tv_read_table(&r, 1, example);
    tv_read_keys(&r, 1, keys, 0);
    return r;
}

static void word_field(tv_reader *r, const char *key, const char *what, char *to)
{
    if (!tv_field(r, 1, key)) return;
    size_t mark = tv_read_enter(r, ": %s", key);
    tv_read_word(r, lua_gettop(r->L), what, to, TV_NAME);
    tv_read_leave(r, mark);
    lua_pop(r->L, 1);
}

int tv_tav_place(lua_State *L)
{
    static const char *const keys[] = { "piece", "barred", NULL }, *const barred[] = { "enemy land", NULL };
    tv_reader r = begin(L, "tav.place", keys);
    tv_place_args args = { .barred = tv_field_choice(&r, 1, "barred", barred, -1) == 0 };
    word_field(&r, "piece", "the name of a piece", args.piece);
    tv_place_init(&new_object(&r, "tav.place")->u.place, &args);
    return 1;
}

int tv_tav_pass(lua_State *L)
{
    static const char *const keys[] = { NULL };
    tv_reader r = begin(L, "tav.pass", keys);
    tv_pass_init(&new_object(&r, "tav.pass")->u.op);
    return 1;
}

int tv_tav_score(lua_State *L)
{
    static const char *const keys[] = { "of", "wins", NULL };
    static const char *const of[] = { [TV_SCORE_HAND] = "hand", [TV_SCORE_BOARD] = "board", [TV_SCORE_LAND] = "land", NULL };
    static const char *const wins[] = { "most", "least", NULL };
    tv_reader r = begin(L, "tav.score", keys);
    int what = tv_field_choice(&r, 1, "of", of, -1), who = tv_field_choice(&r, 1, "wins", wins, -1);
    if (what < 0) tv_read_fail(&r, "say of what: of = \"hand\", \"board\" or \"land\"");
    if (who < 0) tv_read_fail(&r, "say who wins: wins = \"most\" or \"least\"");
    tv_score_args args = { (enum tv_score_of)what, who == 1 };
    tv_score_init(&new_object(&r, "tav.score")->u.score, &args);
    return 1;
}

/* A copy of the list of players' names at the key, nil when there is none. */
static void copy_names(tv_reader *r, const char *key)
{
    lua_State *L = r->L;
    if (!tv_field(r, 1, key)) {
        lua_pushnil(L);
        return;
    }
    size_t mark = tv_read_enter(r, ": %s", key);
    tv_read_table(r, -1, "{ \"White\", \"Black\" }");
    int n = tv_read_length(r, -1, TV_PLAYERS_MAX);
    lua_createtable(L, n, 0);
    for (int i = 1; i <= n; i++) {
        char name[TV_NAME];
        lua_rawgeti(L, -2, i);
        tv_read_word(r, lua_gettop(L), "the name of a player", name, sizeof name);
        lua_rawseti(L, -2, i);
    }
    lua_remove(L, -2);
    tv_read_leave(r, mark);
}

int tv_tav_enclose(lua_State *L)
{
    static const char *const keys[] = { "connect", "capture", "enemy", "neutral", "idle_first", "judge", "both_sides", "offer", NULL };
    static const char *const fate[] = { "remove", "return", NULL }, *const judge[] = { "all", "closed", NULL };
    tv_reader r = begin(L, "tav.enclose", keys);
    tv_enclose_args args = {
        .connect = (int)tv_field_integer(&r, 1, "connect", 4, 8, 0),
        .capture = (int)tv_field_integer(&r, 1, "capture", 0, TV_CELLS_MAX, 0),
        .return_enemy = tv_field_choice(&r, 1, "enemy", fate, 0),
        .return_neutral = tv_field_choice(&r, 1, "neutral", fate, 0),
        .both_sides = tv_field_boolean(&r, 1, "both_sides", false),
        .closed_only = tv_field_choice(&r, 1, "judge", judge, 0),
    };
    if (args.connect != 4 && args.connect != 8) tv_read_fail(&r, "connect: expected 4 or 8, the neighbours through which an area leaks");
    word_field(&r, "offer", "the name of a phase", args.offer);
    copy_names(&r, "idle_first");
    tv_enclose_init(&new_object(&r, "tav.enclose")->u.enclose, &args);
    lua_pushvalue(L, -2);
    lua_setiuservalue(L, -2, 1);
    return 1;
}

int tv_tav_march(lua_State *L)
{
    static const char *const keys[] = { NULL };
    tv_reader r = begin(L, "tav.march", keys);
    tv_march_init(&new_object(&r, "tav.march")->u.march);
    return 1;
}

/* tav.lead { White = "a8-h8", Black = "a1-h1" }: whose names these are is known with the game. */
int tv_tav_lead(lua_State *L)
{
    tv_reader r = tv_read_begin(L, "tav.lead");
    lua_settop(L, 1);
    tv_read_table(&r, 1, "tav.lead { White = \"a8-h8\", Black = \"a1-h1\" }");
    tv_lead_init(&new_object(&r, "tav.lead")->u.lead);
    lua_newtable(L); /* a copy: what the script does to its table later changes nothing */
    for (lua_pushnil(L); lua_next(L, 1);) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, 3);
    }
    lua_setiuservalue(L, 2, 1);
    return 1;
}

/* ---- Assembly ------------------------------------------------------------------------- */

static void resolve_idle(tv_reader *r, object *o, const tv_game *game, int index)
{
    lua_State *L = r->L;
    const char *names[TV_PLAYERS_MAX];
    for (int p = 0; p < game->players; p++) names[p] = game->player[p].name;
    o->u.enclose.args.idle_first = 0;
    if (lua_getiuservalue(L, index, 1) == LUA_TTABLE) {
        size_t mark = tv_read_enter(r, ": idle_first");
        int n = (int)lua_rawlen(L, -1);
        for (int i = 1; i <= n; i++, lua_pop(L, 1)) {
            lua_rawgeti(L, -1, i);
            o->u.enclose.args.idle_first |= 1 << tv_read_name(r, lua_gettop(L), "player", names, game->players);
        }
        tv_read_leave(r, mark);
    }
    lua_pop(L, 1);
}

static void check_offer(tv_reader *r, const char *offer, const tv_game *game)
{
    const char *names[TV_PHASES_MAX];
    if (!*offer || tv_game_phase(game, offer) >= 0) return;
    for (int i = 0; i < game->phases; i++) names[i] = game->phase[i].name;
    tv_read_enter(r, ": offer");
    lua_pushstring(r->L, offer);
    tv_read_name(r, lua_gettop(r->L), "phase", names, game->phases);
}

static void check_piece(tv_reader *r, const char *piece, const tv_game *game)
{
    const char *names[TV_PIECES_MAX];
    int count = 0;
    if (!*piece) return;
    for (int i = 0; i < game->pieces.pieces; i++) {
        const tv_piece *p = &game->pieces.piece[i];
        if (tv_game_piece(game, p->side, piece, strlen(piece)) >= 0) return;
        if (i == 0 || strcmp(p->name[0], names[count - 1])) names[count++] = p->name[0];
    }
    tv_read_enter(r, ": piece");
    lua_pushstring(r->L, piece);
    tv_read_name(r, lua_gettop(r->L), "piece", names, count);
}

/* The goals of a tav.lead, one list of cells for each player. */
static void resolve_goals(tv_reader *r, object *o, const tv_game *game, int index)
{
    lua_State *L = r->L;
    const char *names[TV_PLAYERS_MAX + 1] = { NULL };
    for (int p = 0; p < game->players; p++) names[p] = game->player[p].name;
    lua_getiuservalue(L, index, 1);
    int table = lua_gettop(L);
    tv_read_keys(r, table, names, 0);
    for (int p = 0; p < game->players; p++, lua_settop(L, table)) {
        size_t mark = tv_read_enter(r, ": %s", names[p]);
        if (!tv_field(r, table, names[p])) tv_read_fail(r, "missing: the cells of this player's goal, as in \"a8-h8\"");
        tv_read_cells(r, -1, &game->board, o->u.lead.goal[p]);
        tv_read_leave(r, mark);
    }
    lua_pop(L, 1);
}

/* Match the names that the object at an index uses with the game's; the line that made
 * the object is to blame when one is unknown. */
static void resolve(lua_State *L, const tv_game *game, int index)
{
    object *o = test(L, index);
    if (luaL_testudata(L, index, "tav.enclose")) {
        tv_reader r = tv_read_at(L, o->where, "tav.enclose");
        resolve_idle(&r, o, game, index);
        check_offer(&r, o->u.enclose.args.offer, game);
    } else if (luaL_testudata(L, index, "tav.place")) {
        tv_reader r = tv_read_at(L, o->where, "tav.place");
        check_piece(&r, o->u.place.args.piece, game);
    } else if (luaL_testudata(L, index, "tav.lead")) {
        tv_reader r = tv_read_at(L, o->where, "tav.lead");
        resolve_goals(&r, o, game, index);
    }
}

static bool is_used(const tv_game *game, const tv_op *op)
{
    for (const tv_phase *ph = game->phase; ph < game->phase + game->phases; ph++) {
        for (int i = 0; i < ph->moves; i++)
            if (ph->move[i] == op) return true;
        for (int i = 0; i < ph->afters; i++)
            if (ph->after[i] == op) return true;
    }
    return game->finish == op;
}

void tv_objects_resolve(lua_State *L, const tv_game *game)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, tv_script_of(L)->objects_ref);
    int list = lua_gettop(L), n = (int)lua_rawlen(L, list);
    for (int i = 1; i <= n; i++, lua_settop(L, list)) {
        lua_rawgeti(L, list, i);
        if (is_used(game, tv_object_test(L, list + 1))) resolve(L, game, list + 1);
    }
    lua_settop(L, list - 1);
}

/* Phases with a function get the other generators as lent ones. */
static void lend(tv_game *g, tv_op *op)
{
    for (tv_phase *ph = g->phase; ph < g->phase + g->phases; ph++) {
        bool known = ph->moves + ph->lent == TV_KINDS_MAX;
        int function = -1;
        for (int i = 0; i < ph->moves + ph->lent; i++) {
            known |= ph->move[i] == op;
            if (function < 0 && strcmp(ph->move[i]->class->name, "hook") == 0) function = i;
        }
        if (known || function < 0) continue;
        ph->function = function;
        ph->move[ph->moves + ph->lent++] = op;
    }
}

void tv_objects_lend(lua_State *L, tv_game *game)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, tv_script_of(L)->objects_ref);
    int list = lua_gettop(L), n = (int)lua_rawlen(L, list);
    for (int i = 1; i <= n; i++, lua_settop(L, list)) {
        lua_rawgeti(L, list, i);
        object *o = test(L, list + 1);
        bool offers = !luaL_testudata(L, list + 1, "tav.enclose") || o->u.enclose.offered >= 0;
        if (o->u.op.game && o->u.op.class->fill && offers) lend(game, &o->u.op);
    }
    lua_settop(L, list - 1);
}

static int resolve_late(lua_State *L)
{
    resolve(L, lua_touserdata(L, 2), 1);
    return 0;
}

/* Objects that only functions use are bound as well; one that does not fit this game, say
 * one that a parent made and its variant does not need, is an error only when it is used. */
static void bind_late(lua_State *L, tv_game *game, int index)
{
    object *o = test(L, index);
    tv_err err = { .text = "" };
    if (!o || o->u.op.game || o->why[0] || is_used(game, &o->u.op)) return;
    lua_pushcfunction(L, resolve_late);
    lua_pushvalue(L, index);
    lua_pushlightuserdata(L, game);
    if (lua_pcall(L, 2, 0, 0) != LUA_OK) {
        if (tv_script_of(L)->budget.dead) lua_error(L);
        snprintf(o->why, sizeof o->why, "%.199s", lua_isstring(L, -1) ? lua_tostring(L, -1) : "out of memory");
        lua_pop(L, 1);
        return;
    }
    if (o->u.op.class->bind && !o->u.op.class->bind(&o->u.op, game, &err)) snprintf(o->why, sizeof o->why, "%.199s", err.text);
    else o->u.op.game = game;
}

void tv_objects_bind(lua_State *L, tv_game *game)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, tv_script_of(L)->objects_ref);
    int n = (int)lua_rawlen(L, -1);
    for (int i = 1; i <= n; i++, lua_pop(L, 1)) {
        lua_rawgeti(L, -1, i);
        bind_late(L, game, lua_gettop(L));
    }
    lua_pop(L, 1);
}

/* ---- From functions -------------------------------------------------------------------- */

/* The object at 1, part of the game; `has` says whether its class can do what is asked. */
static object *self(lua_State *L)
{
    object *o = test(L, 1);
    if (!o) luaL_typeerror(L, 1, "kernel object (tav.place, tav.enclose ...)");
    if (o->u.op.game) return o;
    if (o->why[0]) luaL_error(L, "tav.%s does not fit this game: %s", o->u.op.class->name, o->why);
    luaL_error(L, "tav.%s is not part of the game: make it when the rules are loaded", o->u.op.class->name);
    return NULL;
}

static void need(lua_State *L, const object *o, bool has, const char *what)
{
    if (!has) luaL_error(L, "tav.%s has no %s", o->u.op.class->name, what);
}

static void need_offer(lua_State *L, const object *o)
{
    if (luaL_testudata(L, 1, "tav.enclose") && o->u.enclose.offered < 0)
        luaL_error(L, "tav.enclose makes moves only when it has an `offer`");
}

/* The kind under which the phase knows an object's moves. */
static unsigned own_kind(const tv_live *live, const tv_op *op, unsigned otherwise)
{
    const tv_phase *ph = &live->run->game->phase[live->pos->phase];
    for (int i = 0; i < ph->moves + ph->lent; i++)
        if (ph->move[i] == op) return (unsigned)i;
    return otherwise;
}

static int object_moves(lua_State *L)
{
    object *o = self(L);
    tv_live *pos = tv_live_read(L, 2), *list = tv_live_list(L, 3);
    need(L, o, o->u.op.class->fill, "moves");
    need_offer(L, o);
    o->u.op.class->fill(&o->u.op, pos->run, pos->pos, own_kind(pos, &o->u.op, list->kind), list->list);
    return 0;
}

/* Whatever number a script hands in, only a legal move reaches the kernel. */
static int object_play(lua_State *L)
{
    object *o = self(L);
    tv_live *pos = tv_live_write(L, 2);
    tv_move move = (tv_move)tv_arg_integer(L, 3, 0, UINT32_MAX);
    tv_moves *all = &tv_script_of(L)->scratch;
    need(L, o, o->u.op.class->apply, "moves to play");
    need_offer(L, o);
    all->count = 0;
    o->u.op.class->fill(&o->u.op, pos->run, pos->pos, tv_move_kind(move), all);
    for (uint32_t i = 0; i < all->count; i++) {
        if (all->list[i] != move) continue;
        o->u.op.class->apply(&o->u.op, pos->run, pos->write, move);
        return 0;
    }
    return luaL_error(L, "this is not a legal move of tav.%s in this position", o->u.op.class->name);
}

static int object_act(lua_State *L)
{
    object *o = self(L);
    tv_live *pos = tv_live_write(L, 2);
    tv_move move = (tv_move)tv_arg_integer(L, 3, 0, UINT32_MAX);
    need(L, o, o->u.op.class->act, "act: it does nothing after a move");
    if (pos->stage == TV_STAGE_FINISH) return luaL_error(L, "act belongs in `play` or `after`");
    o->u.op.class->act(&o->u.op, pos->run, pos->write, move);
    return 0;
}

static int object_finish(lua_State *L)
{
    object *o = self(L);
    tv_live *pos = tv_live_write(L, 2);
    need(L, o, o->u.op.class->finish, "finish: it does not judge");
    o->u.op.class->finish(&o->u.op, pos->run, pos->write, lua_toboolean(L, 3));
    return 0;
}

static int object_score(lua_State *L)
{
    object *o = self(L);
    tv_live *pos = tv_live_read(L, 2);
    int player = tv_arg_player(L, 3);
    need(L, o, o->u.op.class->score, "score");
    lua_pushinteger(L, o->u.op.class->score(&o->u.op, pos->run, pos->pos, player));
    return 1;
}

static int object_index(lua_State *L)
{
    lua_settop(L, 2);
    lua_pushvalue(L, lua_upvalueindex(1)); /* object key methods */
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 3) != LUA_TNIL) return 1;
    luaL_getmetafield(L, 1, "__name");
    return tv_method_missing(L, lua_tostring(L, -1), luaL_checkstring(L, 2), 3);
}

void tv_objects_open(lua_State *L)
{
    static const luaL_Reg methods[] = { { "moves", object_moves }, { "play", object_play }, { "act", object_act },
                                        { "finish", object_finish }, { "score", object_score }, { NULL, NULL } };
    for (int i = 0; types[i]; i++) {
        luaL_newmetatable(L, types[i]);
        luaL_newlib(L, methods);
        lua_pushcclosure(L, object_index, 1);
        lua_setfield(L, -2, "__index");
        lua_pushboolean(L, false);
        lua_setfield(L, -2, "__metatable");
        lua_pop(L, 1);
    }
}
