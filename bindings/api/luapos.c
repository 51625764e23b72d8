/* luapos.c - `pos`: the methods by which functions read a position. There is one userdata per script; it stands for the
 * position of the running call, and is invalid outside (tv_hook_frame). */
#include "bindings/api/luapos.h"

#include "bindings/sandbox/args.h"
#include "bindings/sandbox/cells.h"
#include "bindings/sandbox/hook_frame.h"
#include "bindings/sandbox/memo.h"
#include "core/position/walls.h"

#include <lauxlib.h>
#include <math.h>
#include <string.h>

/* ---- Fields ---------------------------------------------------------------------------- */

#define IS(name) (len == sizeof name - 1 && memcmp(key, name, sizeof name - 1) == 0)

/* The fields of `pos` beside methods; their table is at 1. It is the fallback of the table of methods, so that methods,
 * the most frequent, need no call of C. The position is an upvalue because Lua passes the table and not `pos`. */
static int index_pos(lua_State *L)
{
    const tv_hook_frame *hook_frame = tv_hook_frame_pos(L, lua_upvalueindex(1));
    size_t len = 0;
    const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tolstring(L, 2, &len) : "";
    if (IS("mover")) return lua_pushinteger(L, hook_frame->pos->mover + 1), 1;
    if (IS("ply")) {
        tv_script_of(L)->reads_ply = true;
        return lua_pushinteger(L, hook_frame->pos->ply), 1;
    }
    if (IS("phase")) return lua_pushstring(L, hook_frame->run->game->phase[hook_frame->pos->phase].name), 1;
    const char *names[TV_KNOWN_MAX] = { "mover", "phase", "ply" };
    return tv_name_missing(L, "pos", 2, names, tv_names_of(L, 1, names, 3));
}

/* Without this an assignment would be lost silently. */
static int newindex_pos(lua_State *L)
{
    return luaL_error(L, "fields of a position cannot be assigned: write pos:set(...), pos:next(...) and so on");
}

static int text_pos(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    tv_text t = { 0 };
    tv_pos_write(hook_frame->run->game, hook_frame->pos, &t);
    /* Copied to a buffer of Lua's first, so that nothing leaks when memory runs out. */
    char *to = t.len < 16384 ? memcpy((char[16384]) { 0 }, tv_text_str(&t), t.len) : NULL;
    size_t len = t.len;
    tv_text_free(&t);
    if (!to) return luaL_error(L, "the position is too long to be written");
    lua_pushlstring(L, to, len);
    return 1;
}

/* ---- Names ------------------------------------------------------------------------------ */

/* The name for people; rules compare numbers, those of pos.mover. */
static int pos_player(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    int player = lua_isnoneornil(L, 2) ? hook_frame->pos->mover : tv_arg_player(L, 2);
    lua_pushstring(L, hook_frame->run->game->player[player].name);
    return 1;
}

static int pos_name(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    lua_pushstring(L, hook_frame->run->game->board.name[tv_arg_cell(L, 2)]);
    return 1;
}

/* Name to number: done once outside a loop, it need not be looked up at every step. */
static int pos_cell(lua_State *L)
{
    tv_hook_frame_pos(L, 1);
    lua_pushinteger(L, tv_arg_cell(L, 2));
    return 1;
}

/* ---- Pieces on cells ----------------------------------------------------------------------- */

/* Several results instead of a table, so that a call allocates nothing. A neutral piece has a side by name and no
 * number. */
static int pos_at(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    const tv_game *g = hook_frame->run->game;
    tv_cell cell = tv_arg_cell(L, 2);
    if (!tv_at(&g->layout, hook_frame->pos)[cell]) return lua_pushnil(L), 1;
    const tv_piece *piece = &g->pieces.piece[tv_piece_on(g, hook_frame->pos, cell)];
    if (!lua_isnoneornil(L, 3)) { /* a piece further down */
        int level = (int)tv_arg_integer(L, 3, 1, TV_HEIGHT_MAX);
        if (level > (g->layout.planes ? tv_heights(&g->layout, hook_frame->pos)[cell] : 1)) return lua_pushnil(L), 1;
        if (g->layout.planes) piece = &g->pieces.piece[tv_stack_piece(&g->layout, hook_frame->pos, cell, level - 1)];
    }
    lua_pushstring(L, piece->name[0]);
    lua_pushstring(L, tv_side_name(g, piece->side));
    if (piece->side == g->players) lua_pushnil(L);
    else lua_pushinteger(L, piece->side + 1);
    return 3;
}

/* math.huge for an unlimited hand: comparisons and sums with it are right. */
static int pos_hand(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    const tv_game *g = hook_frame->run->game;
    int n = tv_hand(&g->layout, hook_frame->pos)[tv_arg_piece(L, 2, 3, hook_frame->pos->mover)];
    if (n == TV_UNLIMITED) lua_pushnumber(L, HUGE_VAL);
    else lua_pushinteger(L, n);
    return 1;
}

/* What a player could still cover, as games of polyominoes score it: cells, not pieces. */
static int pos_squares(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    const tv_game *g = hook_frame->run->game;
    const uint8_t *hand = tv_hand(&g->layout, hook_frame->pos);
    int side = lua_isnoneornil(L, 2) ? hook_frame->pos->mover : tv_arg_side(L, 2), sum = 0;
    for (int i = 0; i < g->pieces.pieces; i++) {
        const tv_piece *p = &g->pieces.piece[i];
        if (p->side != side) continue;
        if (hand[i] == TV_UNLIMITED) return lua_pushnumber(L, HUGE_VAL), 1;
        sum += hand[i] * p->size;
    }
    lua_pushinteger(L, sum);
    return 1;
}

/* A copy: the position's own set would change under the script's variable. */
static int push_set(lua_State *L, const uint64_t *set)
{
    tv_cells_push(L, set);
    return 1;
}

/* Of some covered cells those with a piece of this kind, on stacks as the top piece. The kernel keeps sets by side and
 * not by kind, so they are filtered here. */
static int push_kind(lua_State *L, const tv_hook_frame *hook_frame, const uint64_t *own, int piece)
{
    const tv_game *g = hook_frame->run->game;
    const tv_part *at = tv_at(&g->layout, hook_frame->pos);
    uint64_t set[TV_WORDS_MAX] = { 0 };
    unsigned cell;
    TV_EACH_CELL(cell, own, g->layout.words)
    if (g->pieces.part_piece[at[cell]] == piece) tv_bit_on(set, cell);
    return push_set(L, set);
}

/* pos:own([side [, piece]]): the cells a side covers, or its pieces of one kind. */
static int pos_own(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    const tv_game *g = hook_frame->run->game;
    int side = lua_isnoneornil(L, 2) ? hook_frame->pos->mover : tv_arg_side(L, 2);
    if (lua_isnoneornil(L, 3)) return push_set(L, tv_own(&g->layout, hook_frame->pos, side));
    return push_kind(L, hook_frame, tv_own(&g->layout, hook_frame->pos, side), tv_arg_piece(L, 3, 2, side));
}

static int pos_free(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    uint64_t free[TV_WORDS_MAX];
    tv_free_cells(hook_frame->run->game, hook_frame->pos, free);
    return push_set(L, free);
}

/* Empty in a game where nothing encloses; so rules can use it without knowing which game they are part of. */
static int pos_land(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    const tv_game *g = hook_frame->run->game;
    int player = lua_isnoneornil(L, 2) ? hook_frame->pos->mover : tv_arg_player(L, 2);
    static const uint64_t none[TV_WORDS_MAX];
    if (g->land < 0) return push_set(L, none);
    return push_set(L, tv_set(&g->layout, hook_frame->pos, g->land + player));
}

/* pos:step(cell, direction): the neighbour, nil off the board. */
static int pos_step(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    tv_cell to = hook_frame->run->game->board.step[tv_arg_cell(L, 2)][tv_arg_direction(L, 3)];
    if (to == TV_NO_CELL) lua_pushnil(L);
    else lua_pushinteger(L, to);
    return 1;
}

/* pos:walls(direction): the cells from which a wall stops a step in this direction. */
static int pos_walls(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    uint64_t set[TV_WORDS_MAX];
    tv_walls_on(hook_frame->run->game, hook_frame->pos, (int)tv_arg_direction(L, 2), set);
    return push_set(L, set);
}

/* pos:reach(from, within, connect): a flood that keeps to walls, from a cell or from a set of cells. No step is charged, as for
 * cells:flood. */
static int pos_reach(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    const tv_game *g = hook_frame->run->game;
    uint64_t set[TV_WORDS_MAX] = { 0 }, room[TV_WORDS_MAX];
    if (lua_type(L, 2) == LUA_TNUMBER || lua_type(L, 2) == LUA_TSTRING) tv_bit_on(set, tv_arg_cell(L, 2));
    else {
        const uint64_t *from = tv_cells_check(L, 2, set);
        if (from != set) tv_bits_copy(set, from, g->board.words);
    }
    const uint64_t *within = tv_cells_check(L, 3, room);
    tv_walls_flood(g, hook_frame->pos, set, within, tv_arg_connect(L, 4));
    return push_set(L, set);
}

static int pos_cells(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    const tv_board *b = &hook_frame->run->game->board;
    if (lua_isnone(L, 2)) return push_set(L, b->on);
    uint64_t set[TV_WORDS_MAX] = { 0 };
    if (lua_isnil(L, 2))
        luaL_argerror(L, 2, "nil is not a cell; call it without an argument for all cells of the board");
    if (lua_type(L, 2) == LUA_TNUMBER) {
        tv_bit_on(set, tv_arg_cell(L, 2));
        return push_set(L, set);
    }
    const char *s = luaL_checkstring(L, 2);
    const tv_meaning *before = tv_memo_find(&tv_script_of(L)->memo, s, TV_AS_CELLS);
    if (before) return push_set(L, before->set);
    tv_err err = { .text = "" };
    if (!tv_cells_read(b, s, set, &err)) return luaL_argerror(L, 2, lua_pushfstring(L, "%s", err.text));
    tv_memo_put_set(L, &tv_script_of(L)->memo, 2, set, b->words);
    return push_set(L, set);
}

/* pos:landed(): where pieces, or the last stone, arrived in the move being played. It belongs to the ply in flight, not
 * to the position: at any other time it would be that of the last move played, perhaps in a search. */
static int pos_landed(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    if (hook_frame->stage != TV_STAGE_PLAY && hook_frame->stage != TV_STAGE_AFTER)
        return luaL_error(
            L, "pos:landed() belongs in `play` or `after`; keep what other functions need of it in a counter");
    return push_set(L, hook_frame->run->ply.landed);
}

/* By name only, since numbers of counters are internal. */
static int pos_get(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    lua_pushinteger(L, tv_counters(&hook_frame->run->game->layout, hook_frame->pos)[tv_arg_counter(L, 2)]);
    return 1;
}

/* pos:kept(name): a set of cells, by name as counters are. */
static int pos_kept(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    return push_set(L, tv_set(&hook_frame->run->game->layout, hook_frame->pos, tv_arg_set(L, 2)));
}

/* The functions that this calls may not call it again without end. During a move under `forbid` the kernel plays moves
 * on the same run, over the ply in flight. */
static int pos_can_move(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_pos(L, 1);
    if (hook_frame->stage == TV_STAGE_MOVES || hook_frame->stage == TV_STAGE_FORBID ||
        hook_frame->stage == TV_STAGE_STUCK)
        return luaL_error(L, "pos:can_move() calls `moves`, `forbid` and `stuck`, so they cannot call it");
    bool during =
        hook_frame->stage == TV_STAGE_PLAY || hook_frame->stage == TV_STAGE_AFTER || hook_frame->stage == TV_STAGE_KEEP;
    if (during && hook_frame->run->game->phase[hook_frame->pos->phase].vetoed)
        return luaL_error(L,
                          "pos:can_move() cannot be called during a move of a phase with `forbid`, or of a game with "
                          "stacks and more than %d pieces, which plays moves to judge them",
                          TV_HEIGHT_MAX);
    lua_pushboolean(L, tv_can_move(hook_frame->run, hook_frame->pos));
    return 1;
}

/* ---- The class ---------------------------------------------------------------------------- */

/* `move` has no content for a function: it is passed on to objects, and its data are from, to and arg. */
static void open_move(lua_State *L)
{
    static const luaL_Reg methods[] = { { NULL, NULL } };
    luaL_newmetatable(L, "tav.move");
    luaL_newlib(L, methods);
    tv_class_methods(L, "move");
    lua_pop(L, 1);
    tv_userdata_new(L, TV_IS_MOVE, "tav.move", 0, 0);
    tv_script_of(L)->move_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* The single userdata of all positions comes first, since the fallback of its methods has it as an upvalue. */
void tv_luapos_open(lua_State *L)
{
    static const luaL_Reg readers[] = {
        { "player", pos_player }, { "name", pos_name },     { "cell", pos_cell },
        { "at", pos_at },         { "hand", pos_hand },     { "squares", pos_squares },
        { "own", pos_own },       { "free", pos_free },     { "land", pos_land },
        { "cells", pos_cells },   { "step", pos_step },     { "get", pos_get },
        { "kept", pos_kept },     { "landed", pos_landed }, { "can_move", pos_can_move },
        { "walls", pos_walls },   { "reach", pos_reach },   { NULL, NULL },
    };
    luaL_newmetatable(L, "tav.pos");
    tv_userdata_new(L, TV_IS_POS, "tav.pos", 0, 0); /* metatable pos */
    lua_insert(L, -2);
    luaL_newlib(L, readers);
    luaL_setfuncs(L, tv_luapos_stacks, 0);
    luaL_setfuncs(L, tv_luapos_tries, 0);
    luaL_setfuncs(L, tv_luapos_effects, 0); /* pos metatable methods */
    lua_pushvalue(L, -3);
    lua_pushcclosure(L, index_pos, 1);
    tv_class_index(L);
    lua_pushcfunction(L, newindex_pos);
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, text_pos);
    lua_setfield(L, -2, "__tostring");
    lua_pop(L, 1);
    tv_script_of(L)->pos_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    open_move(L);
}
