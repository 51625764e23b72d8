/* objects.c - kernel objects as userdata: the common parts of their declarations, and their use from functions: moves,
 * play, act, finish, score. The declarations are in tav_*.c. */
#include "bindings/api/objects.h"

#include "bindings/sandbox/args.h"
#include "bindings/sandbox/hook_frame.h"
#include "bindings/sandbox/values.h"
#include "core/mechanisms/place.h"
#include "core/mechanisms/royal.h"
#include "core/mechanisms/score.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct tv_object {
    tv_op *op; /* the object that functions use: its own, or another script's, see tv_script_second */
    char where[TV_WHERE];
    char why[200]; /* why a late bind failed, "" before the first attempt */
    tv_resolve *resolve;
    bool resolved;
    uint64_t own[]; /* the class's struct, a tv_op first */
} object;

const char *const tv_object_types[] = { "tav.place",  "tav.pass",       "tav.enclose",  "tav.score",     "tav.march",
                                        "tav.lead",   "tav.carry",      "tav.tumble",   "tav.drop",      "tav.trim",
                                        "tav.king",   "tav.repetition", "tav.exchange", "tav.swap",      "tav.symmetry",
                                        "tav.sow",    "tav.step",       "tav.custody",  "tav.relocate",  "tav.pattern",
                                        "tav.line",   "tav.connect",    "tav.jump",     "tav.promote",   "tav.group",
                                        "tav.occupy", "tav.contact",    "tav.leap",     "tav.liberties", "tav.harvest",
                                        "tav.royal",  "tav.together",   "tav.ring",     "tav.sweep",     "tav.push",
                                        "tav.loop",   "tav.quiet",      "tav.take",     "tav.link",      NULL };

/* A script may pass anything at the index; see tv_userdata_test. */
static object *test(lua_State *L, int index) { return tv_userdata_test(L, index, TV_IS_OBJECT); }

/* Not o->own: functions of a second script use the objects of the first, which are bound. */
tv_op *tv_object_test(lua_State *L, int index)
{
    object *o = test(L, index);
    return o ? o->op : NULL;
}

/* ---- Declarations ------------------------------------------------------------------- */

/* The kernel's struct is in the userdata itself, so it is collected with it, at lua_close at the latest; the list of
 * the script's objects keeps it until then. An object that a function makes after the game is built is not listed: it
 * belongs to no game, and every use of it is an error that says so. It counts as a block of Lua's, which bounds the
 * number that a script can make. */
void *tv_object_new(tv_reader *r, const char *type, size_t size, tv_resolve *resolve)
{
    lua_State *L = r->L;
    tv_script *s = tv_script_of(L);
    object *o = tv_userdata_new(L, TV_IS_OBJECT, type, sizeof *o + size, 1);
    o->op = (tv_op *)o->own;
    o->resolve = resolve;
    snprintf(o->where, sizeof o->where, "%s", s->where);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->objects_ref);
    if (s->objects == TV_OBJECTS_MAX) tv_read_fail(r, "a game has at most %d objects", TV_OBJECTS_MAX);
    if (!s->built) {
        lua_pushvalue(L, -2);
        lua_rawseti(L, -2, s->objects + 1);
        s->object[s->objects++] = o;
    }
    lua_pop(L, 1);
    if (resolve) {
        tv_table_copy(L, 1, 3);
        lua_setiuservalue(L, -2, 1);
    }
    return o->own;
}

tv_reader tv_object_begin(lua_State *L, const char *call, const char *const *keys, int positional)
{
    char example[60];
    snprintf(example, sizeof example, "%s { ... }", call);
    return tv_read_call(L, call, example, keys, positional);
}

void tv_field_word(tv_reader *r, const char *key, const char *what, char *to)
{
    if (!tv_read_down(r, 1, key)) return;
    tv_read_word(r, lua_gettop(r->L), what, to, TV_NAME);
    tv_read_up(r);
}

const char *const tv_line_names[] = {
    [TV_DIRS_ALL] = "all", [TV_DIRS_ORTHOGONAL] = "orthogonal", [TV_DIRS_DIAGONAL] = "diagonal", NULL
};

/* The distinct names, at most TV_PIECES_MAX; returns their number. Two players' pieces with the same name are two
 * pieces of the kernel's, but one word for authors. */
static int piece_names(const tv_game *game, const char **names)
{
    int count = 0;
    for (int i = 0; i < game->pieces.pieces; i++) {
        bool known = false;
        for (int k = 0; k < count; k++) known |= strcmp(names[k], game->pieces.piece[i].name[0]) == 0;
        if (!known) names[count++] = game->pieces.piece[i].name[0];
    }
    return count;
}

tv_entries tv_entries_players(tv_reader *r, const tv_game *game, int table)
{
    tv_entries e = tv_entries_of(r, table, game->players);
    tv_player_names(game, e.name);
    return tv_entries_named(e);
}

/* In the order of the game's pieces. This matters only to messages; Lua's own order of keys would differ each time. */
tv_entries tv_entries_pieces(tv_reader *r, const tv_game *game, int table)
{
    tv_entries e = tv_entries_of(r, table, 0);
    e.count = piece_names(game, e.name);
    return tv_entries_named(e);
}

/* In a game of unequal sides a player may lack it. tv_read_name raises if the name is unknown; the last line is for a
 * name that only neutral pieces have. */
void tv_resolve_piece(tv_reader *r, const char *name, const tv_game *game, int *piece)
{
    const char *names[TV_PIECES_MAX];
    bool any = false;
    for (int p = 0; p < game->players; p++) {
        piece[p] = tv_game_piece(game, p, name, strlen(name));
        any |= piece[p] >= 0;
    }
    if (any) return;
    lua_pushstring(r->L, name);
    tv_read_name(r, lua_gettop(r->L), "piece", names, piece_names(game, names));
    tv_read_fail(r, "no player has the piece '%s'", name);
}

/* The name on top: each player's piece with it. */
static void resolve_name(tv_reader *r, const tv_game *game, bool *named)
{
    int piece[TV_PLAYERS_MAX];
    if (lua_type(r->L, -1) != LUA_TSTRING) tv_read_got(r, -1, NULL, "the name of a piece");
    tv_resolve_piece(r, lua_tostring(r->L, -1), game, piece);
    for (int p = 0; p < game->players; p++) {
        if (piece[p] < 0) continue;
        if (named[piece[p]]) tv_read_fail(r, "'%s' is named twice", lua_tostring(r->L, -1));
        named[piece[p]] = true;
    }
}

void tv_resolve_named(tv_reader *r, const tv_game *game, bool named[TV_PIECES_MAX])
{
    if (!lua_istable(r->L, -1)) resolve_name(r, game, named);
    else
        for (tv_entries e = tv_entries_of(r, -1, tv_read_list(r, lua_gettop(r->L), TV_PIECES_MAX)); tv_next_entry(&e);)
            resolve_name(r, game, named);
}

bool tv_resolve_pieces(tv_reader *r, const tv_game *game, int kept, const char *key, bool named[TV_PIECES_MAX])
{
    if (!tv_read_down(r, kept, key)) return false;
    tv_resolve_named(r, game, named);
    tv_read_up(r);
    return true;
}

bool tv_check_pieces(tv_reader *r, const char *key)
{
    if (!tv_read_down(r, 1, key)) return false;
    if (!lua_istable(r->L, -1) && lua_type(r->L, -1) != LUA_TSTRING)
        tv_read_got(r, -1, NULL, "the name of a piece, or a list of them");
    if (lua_istable(r->L, -1) && !tv_read_list(r, lua_gettop(r->L), TV_PIECES_MAX))
        tv_read_fail(r, "the list is empty: name a piece, or leave `%s` out%s", key,
                     strcmp(key, "piece") ? "" : " for all");
    tv_read_up(r);
    return true;
}

void tv_check_phase(tv_reader *r, const char *key, const char *name, const tv_game *game)
{
    const char *names[TV_PHASES_MAX];
    size_t mark = tv_read_enter(r, ": %s", key);
    lua_pushstring(r->L, name);
    tv_read_name(r, lua_gettop(r->L), "phase", names, tv_phase_names(game, names));
    tv_read_leave(r, mark);
}

/* ---- Assembly ------------------------------------------------------------------------- */

/* Resolves the names that the object at an index uses; an unknown one is an error of the line that made the object.
 * Only once: an object may be in several entries, and resolving adds to it. It may leave values on the stack, so
 * callers reset the top. */
void tv_object_resolve(lua_State *L, const tv_game *game, int index)
{
    object *o = test(L, index);
    char call[60];
    if (!o || !o->resolve || o->resolved) return; /* a script may have changed the table that held it */
    o->resolved = true;
    snprintf(call, sizeof call, "tav.%s", o->op->class->name);
    tv_reader r = tv_read_at(L, o->where, call);
    lua_getiuservalue(L, index, 1);
    o->resolve(&r, o->op, game, lua_gettop(L));
    lua_pop(L, 1);
}

/* By the game itself, not only by functions. */
static bool is_used(const tv_game *game, const tv_op *op)
{
    for (const tv_phase *ph = game->phase; ph < game->phase + game->phases; ph++) {
        for (int i = 0; i < ph->moves; i++)
            if (ph->move[i] == op) return true;
        for (int i = 0; i < ph->afters + ph->turn_ends; i++)
            if (ph->after[i] == op) return true;
        for (int i = 0; i < ph->forbids; i++)
            if (ph->forbid[i] == op) return true;
        if (ph->stuck_rule == op) return true;
    }
    for (int i = 0; i < game->judges; i++)
        if (game->judge[i] == op) return true;
    return game->evaluate == op;
}

/* Only those that the game uses: a parent may have made objects whose names its variant no longer has. */
void tv_objects_resolve(lua_State *L, const tv_game *game)
{
    const tv_script *s = tv_script_of(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->objects_ref);
    const int list = lua_gettop(L);
    for (int i = 0; i < s->objects; i++, lua_settop(L, list)) {
        lua_rawgeti(L, list, i + 1);
        if (is_used(game, s->object[i]->op)) tv_object_resolve(L, game, list + 1);
    }
    lua_settop(L, list - 1);
}

/* Phases with a function get the other generators as host moves, as long as there is room. A kind is the number by
 * which a move names its generator, and there are few: every object that the function may use needs one before the
 * first move is made. `hosted` marks the class of functions; an object has a kind of its own in each phase. */
static void admit(tv_game *g, tv_op *op)
{
    for (tv_phase *ph = g->phase; ph < g->phase + g->phases; ph++) {
        bool known = ph->moves + ph->host_moves == TV_KINDS_MAX;
        int function = -1;
        for (int i = 0; i < ph->moves + ph->host_moves; i++) {
            known |= ph->move[i] == op;
            if (function < 0 && ph->move[i]->class->hosted) function = i;
        }
        if (known || function < 0) continue;
        ph->function = function;
        ph->move[ph->moves + ph->host_moves++] = op;
    }
}

/* Those that no phase uses by itself come first: they can only be there for functions. */
void tv_objects_admit(lua_State *L, tv_game *game)
{
    const tv_script *s = tv_script_of(L);
    for (int i = 0; i < 2 * s->objects; i++) {
        tv_op *op = s->object[i % s->objects]->op;
        if (op->game && op->class->fill && is_used(game, op) == (i >= s->objects)) admit(game, op);
    }
}

/* Called by lua_pcall: 1 is the object, 2 the game. */
static int resolve_late(lua_State *L)
{
    tv_object_resolve(L, lua_touserdata(L, 2), 1);
    return 0;
}

/* Binds objects that only functions use as well. One that does not fit this game, such as one that a parent made and
 * its variant does not need, is an error only when it is used. Hence the lua_pcall: the object keeps the message until
 * then. A limit that was hit must not be caught, and is raised again. */
static void bind_late(lua_State *L, tv_game *game, int index)
{
    object *o = test(L, index);
    tv_err err = { .text = "" };
    if (!o || o->op->game || o->why[0] || is_used(game, o->op)) return;
    lua_pushcfunction(L, resolve_late);
    lua_pushvalue(L, index);
    lua_pushlightuserdata(L, game);
    if (lua_pcall(L, 2, 0, 0) != LUA_OK) {
        if (tv_script_of(L)->budget.dead) lua_error(L);
        snprintf(o->why, sizeof o->why, "%.199s", lua_isstring(L, -1) ? lua_tostring(L, -1) : "out of memory");
        lua_pop(L, 1);
        return;
    }
    if (!tv_game_bind(game, o->op, &err)) snprintf(o->why, sizeof o->why, "%.199s", err.text);
}

/* Called from the bind of a hook, within tv_game_build: a game without functions never comes here, and its unused
 * objects are ignored. An object bound here may hold a function of its own, which comes here again: then all objects
 * are already being bound. */
void tv_objects_bind(lua_State *L, tv_game *game)
{
    tv_script *script = tv_script_of(L);
    if (script->binding) return;
    script->binding = true;
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->objects_ref);
    for (int i = 1; i <= script->objects; i++, lua_pop(L, 1)) {
        lua_rawgeti(L, -1, i);
        bind_late(L, game, lua_gettop(L));
    }
    lua_pop(L, 1);
    script->binding = false;
}

/* op->game: objects that could not be bound belong to no game. The list may already have some of them, from the game's
 * entries. */
int tv_objects_list(lua_State *L, tv_op **list, int count)
{
    const tv_script *s = tv_script_of(L);
    for (int i = 0; i < s->objects; i++) {
        tv_op *op = s->object[i]->op;
        bool known = !op->game || count == TV_OPS_MAX;
        for (int k = 0; k < count && !known; k++) known = list[k] == op;
        if (!known) list[count++] = op;
    }
    return count;
}

/* Finds the object by the kernel's pointer, which is all that a profile has. */
const char *tv_object_where(lua_State *L, const tv_op *op)
{
    const tv_script *s = tv_script_of(L);
    for (int i = 0; i < s->objects; i++)
        if (s->object[i]->op == op) return s->object[i]->where;
    return "";
}

/* Same text, same order of declarations: the n-th object here is the n-th there. It compares their classes all the
 * same, since the file may have been saved between the two loads. Afterwards this script's functions use the bound
 * objects of the first, which are no longer written, so that both threads may read them. */
bool tv_objects_share(lua_State *L, lua_State *first)
{
    const tv_script *own = tv_script_of(L), *its = tv_script_of(first);
    bool same = own->objects == its->objects;
    for (int i = 0; i < own->objects && same; i++) {
        same = own->object[i]->op->class == its->object[i]->op->class;
        own->object[i]->op = its->object[i]->op;
    }
    return same;
}

/* ---- From functions -------------------------------------------------------------------- */

/* Three reasons why a method cannot be called, which Lua's own error would not distinguish. */
static void refuse_self(lua_State *L, const object *o)
{
    if (!o) luaL_typeerror(L, 1, "kernel object (tav.place, tav.enclose ...)");
    if (o->why[0]) luaL_error(L, "tav.%s does not fit this game: %s", o->op->class->name, o->why);
    luaL_error(L, "tav.%s is not part of the game: make it while the rules are loaded", o->op->class->name);
}

/* The object at 1, part of the game. The kernel sets op->game when it binds the object; without it the struct has no
 * layout to work with. */
static const tv_op *self(lua_State *L)
{
    const object *o = test(L, 1);
    if (!o || !o->op->game) refuse_self(L, o);
    return o->op;
}

/* `has`: its class can do what is wanted. */
static void need(lua_State *L, const tv_op *op, bool has, const char *what)
{
    if (!has) luaL_error(L, "tav.%s has no %s", op->class->name, what);
}

static const tv_phase *phase_of(const tv_hook_frame *hook_frame)
{
    return &hook_frame->run->game->phase[hook_frame->pos->phase];
}

/* The kind of an object's moves in the phase; TV_KINDS_MAX: it has none. */
static int own_kind(const tv_phase *ph, const tv_op *op)
{
    for (int i = 0; i < ph->moves + ph->host_moves; i++)
        if (ph->move[i] == op) return i;
    return TV_KINDS_MAX;
}

/* The kind of an object's moves when a function lists them. Moves of an object that the phase lists by itself would be
 * listed twice. */
static unsigned lent_kind(lua_State *L, const tv_hook_frame *pos, const tv_op *op)
{
    need(L, op, op->class->fill, "moves");
    int kind = own_kind(phase_of(pos), op);
    if (kind < phase_of(pos)->moves)
        luaL_error(L, "tav.%s is in `moves` of this phase: its moves are listed without the function", op->class->name);
    if (kind == TV_KINDS_MAX)
        luaL_error(L, "tav.%s: at most %d objects and functions can make the moves of a phase, and the rules have more",
                   op->class->name, TV_KINDS_MAX);
    return (unsigned)kind;
}

/* place:moves(pos, list, within [, covering]): the placements on these cells. They are made and added one by one, like
 * those that a function adds itself. */
static int placements(lua_State *L, tv_hook_frame *pos, const tv_op *op, unsigned kind)
{
    const tv_place *place = tv_place_of(op);
    uint64_t only[2][TV_WORDS_MAX];
    if (!place) return luaL_error(L, "tav.%s: only tav.place can list the moves on some of the cells", op->class->name);
    const uint64_t *within = tv_arg_cells(L, 4, only[0]);
    const uint64_t *covering = lua_isnoneornil(L, 5) ? NULL : tv_arg_cells(L, 5, only[1]);
    tv_place_fill_within(place, pos->pos, kind, within, covering, pos->list);
    pos->run->listing.used |= 1u << kind;
    return 0;
}

/* object:moves(pos, list): the moves are not made here but noted as a whole: a listing that only counts, or draws one,
 * never makes them. */
static int object_moves(lua_State *L)
{
    const tv_op *op = self(L);
    tv_hook_frame *pos = tv_hook_frame_pos(L, 2);
    tv_hook_frame_list(L, 3);
    unsigned kind = lent_kind(L, pos, op);
    if (!lua_isnoneornil(L, 4)) return placements(L, pos, op, kind);
    tv_listing_take(&pos->run->listing, op, kind);
    return 0;
}

/* The move being played was listed by the object whose kind it has, and is as legal as then. Then it need not be
 * searched; nearly every call of object:play is of this kind. */
static bool is_due(const tv_hook_frame *hook_frame, const tv_op *op)
{
    return hook_frame->fresh && phase_of(hook_frame)->move[tv_move_kind(hook_frame->move)] == op;
}

/* The slow way, for a move that something else listed: the kernel's apply trusts that its move is legal. */
static bool is_legal(lua_State *L, const tv_hook_frame *hook_frame, const tv_op *op)
{
    tv_moves *all = &tv_script_of(L)->scratch;
    all->count = 0;
    op->class->fill(op, hook_frame->run, hook_frame->pos, tv_move_kind(hook_frame->move), all);
    for (uint32_t i = 0; i < all->count; i++)
        if (all->list[i] == hook_frame->move) return true;
    return false;
}

/* Whichever object a script uses, only a legal move reaches the kernel. */
static int object_play(lua_State *L)
{
    const tv_op *op = self(L);
    tv_hook_frame *pos = tv_hook_frame_may_write(L, 2);
    tv_hook_frame_move(L, 3);
    need(L, op, op->class->apply, "moves to play");
    if (!is_due(pos, op) && !is_legal(L, pos, op))
        return luaL_error(L, "this is not a legal move of tav.%s in this position", op->class->name);
    pos->fresh = false;
    op->class->apply(op, pos->run, pos->write, pos->move);
    return 0;
}

/* object:act(pos [, move]): does what the object does after the move being played. It is always the move of this call;
 * the argument is only checked to be `move`. In `finish` the move is over. */
static int object_act(lua_State *L)
{
    const tv_op *op = self(L);
    tv_hook_frame *pos = tv_hook_frame_may_write(L, 2);
    need(L, op, op->class->act, "act: it does nothing after a move");
    if (pos->stage == TV_STAGE_FINISH) return luaL_error(L, "act belongs in `play` or `after`");
    if (!lua_isnoneornil(L, 3)) tv_hook_frame_move(L, 3);
    pos->fresh = false;
    op->class->act(op, pos->run, pos->write, pos->move);
    return 0;
}

/* Counts as writing even if the judge decides nothing: compiled programs do not support judging. */
static int object_finish(lua_State *L)
{
    const tv_op *op = self(L);
    tv_hook_frame *pos = tv_hook_frame_decide(L, 2);
    need(L, op, op->class->when & TV_IN_PLAY, "finish: it does not judge");
    op->class->finish(op, pos->run, pos->write, lua_toboolean(L, 3));
    return 0;
}

/* Only for judges that count: tav.king has nothing to add up. */
static int object_score(lua_State *L)
{
    const tv_op *op = self(L);
    tv_hook_frame *pos = tv_hook_frame_pos(L, 2);
    int player = tv_arg_player(L, 3);
    need(L, op, tv_score_counts(op), "score");
    lua_pushinteger(L, tv_score_by(op, pos->run, pos->pos, player));
    return 1;
}

/* object:attacked(pos, cells [, player]): by the player's enemies, as if his pieces stood there. */
static int object_attacked(lua_State *L)
{
    const tv_royal *royal = tv_royal_of(self(L));
    const tv_hook_frame *pos = tv_hook_frame_pos(L, 2);
    uint64_t only[TV_WORDS_MAX];
    unsigned cell;
    bool is = false;
    need(L, self(L), royal, "attacked: only tav.royal knows attacks");
    const uint64_t *cells = tv_arg_cells(L, 3, only);
    const int player = lua_isnoneornil(L, 4) ? pos->pos->mover : tv_arg_player(L, 4);
    TV_EACH_CELL(cell, cells, pos->run->game->layout.words)
    is |= tv_royal_attacker(royal, pos->pos, player, cell) != TV_NO_CELL;
    lua_pushboolean(L, is);
    return 1;
}

/* All types have the same methods, and each its own metatable for its name in messages. A method that a class lacks
 * reports so by name. */
void tv_objects_open(lua_State *L)
{
    static const luaL_Reg methods[] = {
        { "moves", object_moves }, { "play", object_play },         { "act", object_act }, { "finish", object_finish },
        { "score", object_score }, { "attacked", object_attacked }, { NULL, NULL }
    };
    for (int i = 0; tv_object_types[i]; i++) {
        luaL_newmetatable(L, tv_object_types[i]);
        luaL_newlib(L, methods);
        tv_class_methods(L, tv_object_types[i]);
        lua_pop(L, 1);
    }
}
