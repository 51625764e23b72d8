/* luapos_write.c - the methods by which `play`, `after` and `finish` change a position. Everything is checked here,
 * because the kernel's setters trust their callers. */
#include "bindings/api/luapos.h"
#include "bindings/api/luapos_say.h"
#include "bindings/sandbox/args.h"
#include "bindings/sandbox/cells.h"
#include "bindings/sandbox/hook_frame.h"
#include "bindings/sandbox/values.h"
#include "core/mechanisms/capture.h"
#include "core/mechanisms/place.h"
#include "core/position/links.h"
#include "core/position/team.h"

#include <lauxlib.h>

/* Where a turn can still be set: during a move, not when it is over. */
static tv_hook_frame *during_move(lua_State *L, const char *what)
{
    tv_hook_frame *hook_frame = tv_hook_frame_write(L, 1);
    if (hook_frame->stage == TV_STAGE_FINISH)
        luaL_error(L, "pos:%s belongs in `play` or `after`; in `finish` the move is over", what);
    return hook_frame;
}

/* The form of a piece after a number of turns clockwise; from a full turn on, of the piece turned over. */
static unsigned check_form(lua_State *L, const tv_game *g, int piece, int turns)
{
    const tv_piece *p = &g->pieces.piece[piece];
    for (unsigned f = p->first_form; f < (unsigned)p->first_form + p->forms; f++)
        if (g->pieces.form[f].turns >> turns & 1) return f;
    return (unsigned)luaL_error(L, "pos:put: the %s may not be turned", p->name[0]);
}

/* Checks that a block fits on the cell, where the cells are free and not in `taken`, which holds the others put with
 * it. */
static void check_put(lua_State *L, const tv_hook_frame *hook_frame, unsigned form, unsigned cell, uint64_t *taken)
{
    const tv_game *g = hook_frame->run->game;
    uint64_t cells[TV_WORDS_MAX], open[TV_WORDS_MAX];
    const char *name = g->pieces.piece[g->pieces.form[form].piece].name[0];
    if (!tv_bit(g->pieces.form[form].fits, cell))
        luaL_error(L, "pos:put: %s on %s leaves the board", name, g->board.name[cell]);
    if (g->layout.planes) return;
    tv_form_cells(&g->pieces.form[form], cell, cells, g->layout.words);
    tv_free_cells(g, hook_frame->pos, open);
    tv_bits_less(open, taken, g->layout.words);
    tv_bits_or(taken, cells, g->layout.words);
    if (tv_bits_within(cells, open, g->layout.words)) return;
    tv_bits_less(cells, open, g->layout.words);
    luaL_error(L, "pos:put: %s on %s does not fit: there is a piece on %s", name, g->board.name[cell],
               g->board.name[tv_bits_first(cells, g->layout.words)]);
}

static void no_room(lua_State *L, const char *call, const char *what)
{
    char text[128];
    snprintf(text, sizeof text, what, TV_HEIGHT_MAX);
    luaL_error(L, "pos:%s: %s", call, text);
}

/* All of them or none. */
static void put_all(lua_State *L, tv_hook_frame *hook_frame, unsigned form, const uint64_t *set)
{
    const tv_game *g = hook_frame->run->game;
    uint64_t taken[TV_WORDS_MAX] = { 0 };
    const char *what;
    unsigned cell;
    TV_EACH_CELL(cell, set, g->layout.words) check_put(L, hook_frame, form, cell, taken);
    if (g->layout.planes && !tv_stacks_have_room(g, hook_frame->pos, set, &what)) no_room(L, "put", what);
    TV_EACH_CELL(cell, set, g->layout.words) tv_place_block(hook_frame->run, hook_frame->write, form, cell);
}

/* pos:put(piece, cell or cells [, turns [, side]]): the leftmost square of the lowest row goes on the cell. */
static int pos_put(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_write(L, 1);
    const tv_game *g = hook_frame->run->game;
    int piece = tv_arg_piece(L, 2, 5, hook_frame->pos->mover);
    uint64_t only[TV_WORDS_MAX];
    const uint64_t *set = tv_arg_cells(L, 3, only);
    const int most = (g->pieces.piece[piece].flips ? 2 : 1) * g->pieces.rotations - 1;
    int turns = lua_isnoneornil(L, 4) ? 0 : (int)tv_arg_integer(L, 4, 0, most);
    put_all(L, hook_frame, check_form(L, g, piece, turns), set);
    return 0;
}

/* Does the text of the move being played name a cell of the block? */
static bool is_named(const tv_hook_frame *hook_frame, const tv_block *block)
{
    const tv_game *g = hook_frame->run->game;
    uint64_t cells[TV_WORDS_MAX];
    tv_description is;
    if (hook_frame->stage != TV_STAGE_PLAY && hook_frame->stage != TV_STAGE_AFTER) return false;
    tv_move_describe(g, hook_frame->pos, hook_frame->move, &is);
    tv_form_cells(&g->pieces.form[block->form], block->anchor, cells, g->layout.words);
    return (tv_on_board(&g->board, is.from) && tv_bit(cells, is.from)) ||
           (tv_on_board(&g->board, is.to) && tv_bit(cells, is.to));
}

/* When the move is over, the mover may be the next player. */
static bool is_captured(const tv_hook_frame *hook_frame, int piece)
{
    const tv_game *g = hook_frame->run->game;
    return hook_frame->stage != TV_STAGE_FINISH &&
           tv_enemies(g, hook_frame->pos->mover) >> g->pieces.piece[piece].side & 1;
}

/* Without a log the move will not be explained, as in a search, and writing sentences would be most of the work. */
static void say_lifted(const tv_hook_frame *hook_frame, const tv_block *block)
{
    const tv_game *g = hook_frame->run->game;
    if (!hook_frame->run->log) return;
    const int mover = hook_frame->pos->mover;
    const bool captures = is_captured(hook_frame, g->pieces.form[block->form].piece);
    const bool named = is_named(hook_frame, block);
    tv_text *say = tv_log_begin(hook_frame->run->log, named && !captures);
    if (!say) return;
    if (captures) tv_text_add(say, "%s %s ", TV_SIDE_DOES(g, mover, "captures", "capture"));
    else if (named) tv_text_add(say, "%s %s ", TV_SIDE_DOES(g, mover, "takes up", "take up"));
    tv_block_write(g, block, say);
    if (!captures && !named) tv_text_add(say, " leaves the board");
}

static void need_piece(lua_State *L, const tv_hook_frame *hook_frame, unsigned cell, const char *call)
{
    const tv_game *g = hook_frame->run->game;
    if (!tv_at(&g->layout, hook_frame->pos)[cell])
        luaL_error(L, "pos:%s: there is no piece on %s", call, g->board.name[cell]);
}

/* "Black captures 2 Stones of White: c3, c4" */
static void say_several(const tv_hook_frame *hook_frame, int piece, const uint64_t *cells, int n)
{
    const tv_game *g = hook_frame->run->game;
    const tv_piece *p = &g->pieces.piece[piece];
    if (is_captured(hook_frame, piece)) {
        tv_capture_say_several(hook_frame->run, piece, cells, hook_frame->pos->mover);
        return;
    }
    tv_text *say = tv_log_begin(hook_frame->run->log, false);
    if (!say) return;
    tv_piece_count(n, p, say);
    if (p->side < g->players) tv_text_add(say, " of %s", tv_side_shown(g, p->side));
    tv_text_add(say, " leave the board: ");
    tv_cells_write(&g->board, cells, ", ", say);
}

/* Lifts the pieces of one kind on the set, and takes them out of it, if they are several of one cell each: so one
 * sentence reports all. */
static void lift_several(tv_hook_frame *hook_frame, int piece, uint64_t *set)
{
    const tv_game *g = hook_frame->run->game;
    const int words = g->layout.words;
    uint64_t cells[TV_WORDS_MAX] = { 0 };
    unsigned cell;
    if (g->pieces.piece[piece].size > 1) return;
    TV_EACH_CELL(cell, set, words)
    if (tv_at(&g->layout, hook_frame->pos)[cell] && tv_piece_on(g, hook_frame->pos, cell) == piece)
        tv_bit_on(cells, cell);
    const int n = tv_bits_count(cells, words);
    if (n < 2) return;
    say_several(hook_frame, piece, cells, n);
    TV_EACH_CELL(cell, cells, words) tv_lift(g, hook_frame->write, cell);
    tv_bits_less(set, cells, words);
}

/* pos:lift(cells): all blocks that cover one of them leave. */
static int lift_all(tv_hook_frame *hook_frame, const uint64_t *all)
{
    const tv_game *g = hook_frame->run->game;
    uint64_t set[TV_WORDS_MAX];
    unsigned cell;
    tv_bits_copy(set, all, g->layout.words);
    for (int piece = 0; hook_frame->run->log && piece < g->pieces.pieces; piece++) lift_several(hook_frame, piece, set);
    TV_EACH_CELL(cell, set, g->layout.words)
    {
        if (!tv_at(&g->layout, hook_frame->pos)[cell]) continue;
        tv_block b = tv_lift(g, hook_frame->write, cell);
        say_lifted(hook_frame, &b);
    }
    return 0;
}

/* pos:lift(cell): the whole block leaves; returns its piece and side. */
static int pos_lift(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_write(L, 1);
    const tv_game *g = hook_frame->run->game;
    uint64_t room[TV_WORDS_MAX];
    const uint64_t *set = tv_cells_test(L, 2, room);
    if (set) return lift_all(hook_frame, set);
    tv_cell cell = tv_arg_cell(L, 2);
    need_piece(L, hook_frame, cell, "lift");
    tv_block b = tv_lift(g, hook_frame->write, cell);
    say_lifted(hook_frame, &b);
    const tv_piece *piece = &g->pieces.piece[g->pieces.form[b.form].piece];
    lua_pushstring(L, piece->name[0]);
    lua_pushstring(L, tv_side_name(g, piece->side));
    return 2;
}

/* The piece that the top one there becomes. */
static const tv_piece *converted(lua_State *L, const tv_hook_frame *hook_frame, unsigned cell, int side)
{
    const tv_game *g = hook_frame->run->game;
    need_piece(L, hook_frame, cell, "convert");
    const int piece = tv_piece_on(g, hook_frame->pos, cell), becomes = tv_game_counterpart(g, piece, side);
    const char *name = g->pieces.piece[piece].name[0];
    if (becomes < 0) luaL_error(L, "pos:convert: %s %s no %s", TV_SIDE_DOES(g, side, "has", "have"), name);
    if (g->pieces.piece[becomes].size > 1)
        luaL_error(L, "pos:convert: only pieces of one cell can be converted; the %s has more", name);
    return &g->pieces.piece[becomes];
}

/* Lifts the piece and puts its counterpart. All that could fail was checked before the first cell of the set was
 * changed. */
static void convert(lua_State *L, tv_hook_frame *hook_frame, unsigned cell, int side)
{
    const tv_game *g = hook_frame->run->game;
    const tv_piece *becomes = converted(L, hook_frame, cell, side);
    if (becomes->side != tv_side_on(g, hook_frame->write, cell))
        tv_links_end(g, hook_frame->write, cell, hook_frame->run->log);
    const int was = g->pieces.form[tv_lift(g, hook_frame->write, cell).form].piece;
    tv_put(g, hook_frame->write, (unsigned)becomes->first_form, cell);
    tv_text *say = tv_log_begin(hook_frame->run->log, false);
    if (!say) return;
    tv_piece_write(g, was, say);
    tv_text_add(say, " on %s is %s%s now", g->board.name[cell], TV_SIDE_WHOSE(g, side));
}

/* pos:convert(cell or cells [, side]): the pieces on top there become the side's. */
static int pos_convert(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_write(L, 1);
    uint64_t only[TV_WORDS_MAX];
    const uint64_t *set = tv_arg_cells(L, 2, only);
    int side = lua_isnoneornil(L, 3) ? hook_frame->pos->mover : tv_arg_side(L, 3),
        words = hook_frame->run->game->layout.words;
    unsigned cell;
    TV_EACH_CELL(cell, set, words) converted(L, hook_frame, cell, side); /* all of them or none */
    TV_EACH_CELL(cell, set, words) convert(L, hook_frame, cell, side);
    return 0;
}

/* A hand is a byte, whose last value means unlimited. New pieces count for the limit of a stack, unless the game is
 * crowded: all of them may end in one stack. */
static int pos_hand_add(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_write(L, 1);
    const tv_game *g = hook_frame->run->game;
    int piece = tv_arg_piece(L, 2, 4, hook_frame->pos->mover), n = (int)tv_arg_integer(L, 3, -254, 254);
    int has = tv_hand(&g->layout, hook_frame->pos)[piece];
    if (has != TV_UNLIMITED && (has + n < 0 || has + n >= TV_UNLIMITED))
        return luaL_error(L, "pos:hand_add: a hand of %d %s cannot become %d", has, g->pieces.piece[piece].name[0],
                          has + n);
    const char *what;
    if (g->layout.planes && n > 0 && !tv_hands_have_room(g, hook_frame->pos, n, &what)) no_room(L, "hand_add", what);
    tv_say_hand(hook_frame, piece, n);
    tv_hand_add(g, hook_frame->write, piece, n);
    return 0;
}

/* pos:claim(side, cells): the cells become his territory and no other player's; "neutral": no player's. */
static int pos_claim(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_write(L, 1);
    const tv_game *g = hook_frame->run->game;
    int owner = tv_arg_side(L, 2);
    uint64_t cells[TV_WORDS_MAX], free[TV_WORDS_MAX], room[TV_WORDS_MAX];
    tv_bits_copy(cells, tv_cells_check(L, 3, room), g->layout.words);
    if (g->land < 0) return luaL_error(L, "pos:claim: this game has no territory");
    tv_free_cells(g, hook_frame->pos, free); /* territory is free ground */
    tv_bits_and(cells, free, g->layout.words);
    for (int p = 0; p < g->players; p++) {
        if (p == owner) tv_set_on(g, hook_frame->write, g->land + p, cells);
        else tv_set_off(g, hook_frame->write, g->land + p, cells);
    }
    tv_text *say = tv_log_begin(hook_frame->run->log, false);
    if (say) {
        if (owner < g->players) tv_text_add(say, "%s %s ", TV_SIDE_DOES(g, owner, "claims", "claim"));
        else tv_text_add(say, "no territory any more: ");
        tv_cells_write(&g->board, cells, " ", say);
    }
    return 0;
}

/* Counters are part of the position, and of its hash and text: rules store here what they must remember, since they
 * have no other memory. */
static int pos_set(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_write(L, 1);
    int counter = tv_arg_counter(L, 2);
    const int32_t n = (int32_t)tv_arg_integer(L, 3, INT32_MIN, INT32_MAX);
    tv_say_counter(hook_frame, counter, n);
    tv_counter_set(hook_frame->run->game, hook_frame->write, counter, n);
    return 0;
}

/* pos:keep(name, cells): the set becomes these cells. Objects rely on the contents of their own sets, so those cannot
 * be written. */
static int pos_keep(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_write(L, 1);
    const tv_game *g = hook_frame->run->game;
    int set = tv_arg_set(L, 2);
    uint64_t only[TV_WORDS_MAX], gone[TV_WORDS_MAX];
    const uint64_t *cells = tv_arg_cells(L, 3, only);
    if (set >= g->declared)
        return luaL_error(L, "pos:keep: '%s' belongs to an object of the game, and only that writes it",
                          g->set_name[set]);
    tv_say_kept(hook_frame, set, cells);
    tv_bits_copy(gone, tv_set(&g->layout, hook_frame->pos, set), g->layout.words);
    tv_bits_less(gone, cells, g->layout.words);
    tv_set_off(g, hook_frame->write, set, gone);
    tv_set_on(g, hook_frame->write, set, cells);
    return 0;
}

/* pos:play(): the object that listed the move plays it. A move that the function listed itself cannot be played so: it
 * would call itself. */
static int pos_play(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_may_write(L, 1);
    if (hook_frame->stage != TV_STAGE_PLAY) return luaL_error(L, "pos:play() belongs in `play`");
    if (!hook_frame->fresh)
        return luaL_error(L,
                          "pos:play() must come first: the position has changed, and the move may no longer be legal");
    const tv_op *op = hook_frame->run->game->phase[hook_frame->pos->phase].move[tv_move_kind(hook_frame->move)];
    if (op->class->hosted)
        return luaL_error(L, "pos:play(): no object listed this move; `play` must carry it out itself");
    hook_frame->fresh = false;
    op->class->apply(op, hook_frame->run, hook_frame->write, hook_frame->move);
    return 0;
}

/* The last call counts; the kernel reads it when the move is over. Without a phase the next phase stays as it was. */
static int pos_next(lua_State *L)
{
    tv_hook_frame *hook_frame = during_move(L, "next");
    const tv_game *g = hook_frame->run->game;
    const char *names[TV_PHASES_MAX];
    char hint[100];
    int player = tv_arg_player(L, 2), phase = hook_frame->run->ply.next.phase;
    if (!lua_isnoneornil(L, 3)) {
        const char *name = luaL_checkstring(L, 3);
        phase = tv_game_phase(g, name);
        if (phase < 0)
            return luaL_error(L, "pos:next: there is no phase '%s'%s", name,
                              tv_hint(name, names, (size_t)tv_phase_names(g, names), hint, sizeof hint));
    }
    tv_run_next(hook_frame->run, player, phase);
    return 0;
}

/* pos:say(text): adds a sentence to what `explain` prints of this move, marked so that it cannot imitate the program's
 * own. */
static int pos_say(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_decide(L, 1);
    size_t len;
    const char *text = luaL_checklstring(L, 2, &len);
    tv_text *say = tv_log_begin(hook_frame->run->log, false);
    if (say) tv_sentence_put(say, text, len);
    return 0;
}

/* The given players, and their partners. None given is an error, not pos.mover, who need not be the one who made the
 * move. */
static int named_teams(lua_State *L, const tv_game *g, const char *does)
{
    int teams = 0, top = lua_gettop(L);
    if (top < 2) return luaL_error(L, "pos:%s: name the player who %s, as in pos:%s(pos.mover)", does, does, does);
    for (int i = 2; i <= top; i++) teams |= tv_team(g, tv_arg_player(L, i));
    return teams;
}

static int pos_wins(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_decide(L, 1);
    tv_outcome_set(hook_frame->write, TV_WON, named_teams(L, hook_frame->run->game, "wins"));
    return 0;
}

/* The kernel knows only winners: all the others. */
static int pos_loses(lua_State *L)
{
    tv_hook_frame *hook_frame = tv_hook_frame_decide(L, 1);
    const tv_game *g = hook_frame->run->game;
    tv_outcome_set(hook_frame->write, TV_WON, ((1 << g->players) - 1) & ~named_teams(L, g, "loses"));
    return 0;
}

static int pos_draws(lua_State *L)
{
    tv_outcome_set(tv_hook_frame_decide(L, 1)->write, TV_DRAWN, 0);
    return 0;
}

const luaL_Reg tv_luapos_effects[] = {
    { "put", pos_put },     { "lift", pos_lift }, { "convert", pos_convert }, { "hand_add", pos_hand_add },
    { "claim", pos_claim }, { "set", pos_set },   { "keep", pos_keep },       { "play", pos_play },
    { "next", pos_next },   { "say", pos_say },   { "wins", pos_wins },       { "loses", pos_loses },
    { "draws", pos_draws }, { NULL, NULL },
};
