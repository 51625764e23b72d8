/* methods_write.c - methods of `pos` that change the position. The checks are those of luapos_write.c and
 * luapos_stacks.c: where they would raise an error, the program bails out and Lua raises it. Programs write no log: Lua
 * runs functions with a log. */
#include "bindings/compiler/methods_write.h"

#include "bindings/compiler/arguments.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/machine.h"
#include "bindings/compiler/methods_list.h"
#include "core/mechanisms/place.h"
#include "core/position/links.h"
#include "core/position/team.h"

/* ---- Natives ---------------------------------------------------------------------------------------- */

static int form_of(const tv_game *g, int piece, int64_t turns)
{
    const tv_piece *p = &g->pieces.piece[piece];
    for (int f = p->first_form; f < p->first_form + p->forms && turns >= 0 && turns < 2 * g->pieces.rotations; f++)
        if (g->pieces.form[f].turns >> turns & 1) return f;
    return -1;
}

/* The checks of check_put: on the board, on free cells, and no two parts on one cell. */
static bool all_fit(const tv_machine *m, const tv_form *form, const uint64_t *set)
{
    const tv_game *g = m->game;
    int n = g->layout.words;
    unsigned cell;
    uint64_t open[TV_WORDS_MAX], cells[TV_WORDS_MAX];
    tv_free_cells(g, m->pos, open);
    TV_EACH_CELL(cell, set, n)
    {
        if (!tv_bit(form->fits, cell)) return false;
        if (g->layout.planes) continue;
        tv_form_cells(form, cell, cells, n);
        if (!tv_bits_within(cells, open, n)) return false;
        tv_bits_less(open, cells, n);
    }
    const char *what;
    return !g->layout.planes || tv_stacks_have_room(g, m->pos, set, &what);
}

/* piece, set, turns */
bool tv_native_put_all(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const uint64_t *set = (const uint64_t *)&f[r[2]];
    int form = form_of(m->game, (int)f[r[1]], f[r[3]]);
    unsigned cell;
    if (form < 0 || !all_fit(m, &m->game->pieces.form[form], set)) return false;
    tv_pos *pos = tv_machine_write(m);
    TV_EACH_CELL(cell, set, m->game->layout.words) tv_place_block(m->run, pos, (unsigned)form, cell);
    return true;
}

/* A piece of one cell, the usual case. */
bool tv_native_put_one(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_game *g = m->game;
    unsigned cell = (unsigned)f[r[2]];
    int form = form_of(g, (int)f[r[1]], f[r[3]]);
    uint64_t only[TV_WORDS_MAX];
    if (form < 0) return false;
    if (g->pieces.form[form].size > 1 || g->layout.planes) {
        tv_bits_zero(only, g->layout.words);
        tv_bit_on(only, cell);
        if (!all_fit(m, &g->pieces.form[form], only)) return false;
    } else if (!tv_bit(g->pieces.form[form].fits, cell) || tv_at(&g->layout, m->pos)[cell]) {
        return false;
    }
    tv_place_block(m->run, tv_machine_write(m), (unsigned)form, cell);
    return true;
}

bool tv_native_lift_set(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_layout *l = &m->game->layout;
    uint64_t set[TV_WORDS_MAX];
    unsigned cell;
    tv_bits_copy(set, (const uint64_t *)&f[r[1]], l->words);
    tv_pos *pos = tv_machine_write(m);
    TV_EACH_CELL(cell, set, l->words) if (tv_at(l, pos)[cell]) tv_lift(m->game, pos, cell);
    return true;
}

bool tv_native_lift_one(tv_machine *m, int64_t *f, const uint16_t *r)
{
    unsigned cell = (unsigned)f[r[1]];
    if (!tv_at(&m->game->layout, m->pos)[cell]) return false;
    tv_block b = tv_lift(m->game, tv_machine_write(m), cell);
    f[r[0]] = m->game->pieces.form[b.form].piece;
    return true;
}

static int becomes(const tv_machine *m, unsigned cell, int side)
{
    const tv_game *g = m->game;
    if (!tv_at(&g->layout, m->pos)[cell]) return -1;
    int piece = tv_game_counterpart(g, tv_piece_on(g, m->pos, cell), side);
    return piece >= 0 && g->pieces.piece[piece].size == 1 ? piece : -1;
}

bool tv_native_convert_all(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_game *g = m->game;
    const uint64_t *set = (const uint64_t *)&f[r[1]];
    int side = (int)f[r[2]];
    unsigned cell;
    TV_EACH_CELL(cell, set, g->layout.words) if (becomes(m, cell, side) < 0) return false;
    tv_pos *pos = tv_machine_write(m);
    TV_EACH_CELL(cell, set, g->layout.words)
    {
        int piece = becomes(m, cell, side);
        if (tv_side_on(g, pos, cell) != side) tv_links_end(g, pos, cell, NULL);
        tv_lift(g, pos, cell);
        tv_put(g, pos, g->pieces.piece[piece].first_form, cell);
    }
    return true;
}

bool tv_native_add_to_hand(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_game *g = m->game;
    int piece = (int)f[r[1]], has = tv_hand(&g->layout, m->pos)[piece];
    int64_t n = f[r[2]];
    if (has != TV_UNLIMITED && (has + n < 0 || has + n >= TV_UNLIMITED)) return false;
    const char *what;
    if (g->layout.planes && n > 0 && !tv_hands_have_room(g, m->pos, (int)n, &what)) return false;
    tv_hand_add(g, tv_machine_write(m), piece, (int)n);
    return true;
}

bool tv_native_claim_all(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_game *g = m->game;
    uint64_t cells[TV_WORDS_MAX], open[TV_WORDS_MAX];
    if (g->land < 0) return false;
    tv_free_cells(g, m->pos, open);
    tv_bits_copy(cells, (const uint64_t *)&f[r[2]], g->layout.words);
    tv_bits_and(cells, open, g->layout.words);
    tv_pos *pos = tv_machine_write(m);
    for (int p = 0; p < g->players; p++) {
        if (p == f[r[1]]) tv_set_on(g, pos, g->land + p, cells);
        else tv_set_off(g, pos, g->land + p, cells);
    }
    return true;
}

bool tv_native_set_counter(tv_machine *m, int64_t *f, const uint16_t *r)
{
    if (f[r[2]] < INT32_MIN || f[r[2]] > INT32_MAX) return false;
    tv_counter_set(m->game, tv_machine_write(m), (int)f[r[1]], (int32_t)f[r[2]]);
    return true;
}

bool tv_native_keep_set(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_game *g = m->game;
    int set = (int)f[r[1]];
    uint64_t cells[TV_WORDS_MAX], gone[TV_WORDS_MAX];
    tv_bits_copy(cells, (const uint64_t *)&f[r[2]], g->layout.words);
    tv_pos *pos = tv_machine_write(m);
    tv_bits_copy(gone, tv_set(&g->layout, pos, set), g->layout.words);
    tv_bits_less(gone, cells, g->layout.words);
    tv_set_off(g, pos, set, gone);
    tv_set_on(g, pos, set, cells);
    return true;
}

bool tv_native_play_it(tv_machine *m, int64_t *f, const uint16_t *r)
{
    (void)f, (void)r;
    const tv_op *op = m->game->phase[m->pos->phase].move[tv_move_kind(m->move)];
    if (!m->fresh || op->class->hosted) return false;
    op->class->apply(op, m->run, tv_machine_write(m), m->move);
    return true;
}

bool tv_native_next_is(tv_machine *m, int64_t *f, const uint16_t *r)
{
    int phase = f[r[2]] < 0 ? m->run->ply.next.phase : (int)f[r[2]];
    tv_machine_write(m);
    tv_run_next(m->run, (int)f[r[1]], phase);
    return true;
}

/* pos:say counts as writing: the move is then no longer untouched. */
bool tv_native_said(tv_machine *m, int64_t *f, const uint16_t *r)
{
    (void)f, (void)r;
    tv_machine_write(m);
    return true;
}

bool tv_native_won_by(tv_machine *m, int64_t *f, const uint16_t *r)
{
    tv_outcome_set(tv_machine_write(m), TV_WON, (int)f[r[1]]);
    return true;
}

bool tv_native_drawn(tv_machine *m, int64_t *f, const uint16_t *r)
{
    (void)f, (void)r;
    tv_outcome_set(tv_machine_write(m), TV_DRAWN, 0);
    return true;
}

bool tv_native_fill_pits(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_game *g = m->game;
    const uint64_t *set = (const uint64_t *)&f[r[1]];
    const uint16_t *in = tv_stones(&g->layout, m->pos);
    int64_t n = f[r[2]], sum = 0;
    unsigned pit;
    if (n < 0 || n > TV_STONES_MAX) return false;
    for (int i = 0; i < g->board.count; i++) sum += tv_bit(set, g->board.order[i]) ? n : in[g->board.order[i]];
    if (sum > TV_STONES_MAX) return false;
    tv_pos *pos = tv_machine_write(m);
    TV_EACH_CELL(pit, set, g->layout.words) tv_stones_set(g, pos, pit, (int)n);
    return true;
}

bool tv_native_fill_pit(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_game *g = m->game;
    const uint16_t *in = tv_stones(&g->layout, m->pos);
    unsigned pit = (unsigned)f[r[1]];
    int64_t n = f[r[2]], sum = n;
    if (n < 0 || n > TV_STONES_MAX) return false;
    if (n > in[pit]) {
        for (int i = 0; i < g->board.count; i++) sum += g->board.order[i] == pit ? 0 : in[g->board.order[i]];
        if (sum > TV_STONES_MAX) return false;
    }
    tv_stones_set(g, tv_machine_write(m), pit, (int)n);
    return true;
}

bool tv_native_fill_store(tv_machine *m, int64_t *f, const uint16_t *r)
{
    if (f[r[2]] < 0 || f[r[2]] > INT32_MAX) return false;
    tv_counter_set(m->game, tv_machine_write(m), m->game->store + (int)f[r[1]], (int32_t)f[r[2]]);
    return true;
}

static bool pieces_can(const tv_machine *m, int64_t from, int64_t to, int64_t n)
{
    const uint8_t *height = tv_heights(&m->game->layout, m->pos);
    if (n < 1 || n > height[from] || to == from) return false;
    return to == TV_NO_CELL || height[to] + n <= TV_HEIGHT_MAX;
}

bool tv_native_carry_top(tv_machine *m, int64_t *f, const uint16_t *r)
{
    if (!pieces_can(m, f[r[1]], f[r[2]], f[r[3]])) return false;
    tv_carry_pieces(m->game, tv_machine_write(m), (unsigned)f[r[1]], (unsigned)f[r[2]], (int)f[r[3]]);
    tv_bit_on(m->run->ply.landed, (unsigned)f[r[2]]);
    return true;
}

bool tv_native_cut_bottom(tv_machine *m, int64_t *f, const uint16_t *r)
{
    int64_t to = f[r[2]];
    if (!pieces_can(m, f[r[1]], to, f[r[3]])) return false;
    tv_cut_pieces(m->game, tv_machine_write(m), (unsigned)f[r[1]], (unsigned)to, (int)f[r[3]]);
    if (to != TV_NO_CELL) tv_bit_on(m->run->ply.landed, (unsigned)to);
    return true;
}

/* ---- Calls --------------------------------------------------------------------------------------------- */

/* Where writing is not allowed, Lua raises the error. */
static void need_write(tv_translation *t)
{
    if (t->stage != TV_STAGE_PLAY && t->stage != TV_STAGE_AFTER && t->stage != TV_STAGE_FINISH) tv_bail_out(t);
}

/* ... and so where ending the game is not allowed. */
static void need_decide(tv_translation *t)
{
    if (t->stage != TV_STAGE_JUDGE) need_write(t);
}

static void call2(tv_translation *t, const tv_call_of *c, enum tv_native_id native, int a, int b)
{
    tv_emit_call(t, native, (uint16_t[]) { 0, (uint16_t)a, (uint16_t)b });
    tv_result_none(t, c);
}

static void call3(tv_translation *t, const tv_call_of *c, enum tv_native_id native, int a, int b, int d)
{
    tv_emit_call(t, native, (uint16_t[]) { 0, (uint16_t)a, (uint16_t)b, (uint16_t)d });
    tv_result_none(t, c);
}

static void put(tv_translation *t, const tv_call_of *c)
{
    need_write(t);
    tv_val where = tv_argument(t, c, 3);
    int piece = tv_arg_of_piece(t, c, 2, 5);
    int turns = tv_given(t, c, 4) ? tv_as_int(t, tv_argument(t, c, 4)) : tv_reg_const(t, 0);
    if (tv_is_cells(t, where)) call3(t, c, N_PUT_ALL, piece, tv_as_set(t, where), turns);
    else call3(t, c, N_PUT_ONE, piece, tv_as_cell(t, where), turns);
}

static void lift(tv_translation *t, const tv_call_of *c)
{
    tv_val where = tv_argument(t, c, 2);
    need_write(t);
    if (tv_is_cells(t, where)) {
        call2(t, c, N_LIFT_SET, tv_as_set(t, where), 0);
        return;
    }
    int cell = tv_as_cell(t, where), piece = tv_result_word(t, c);
    tv_emit_call(t, N_LIFT_ONE, (uint16_t[]) { (uint16_t)piece, (uint16_t)cell });
    tv_result_piece(t, c, piece, 2);
}

static void convert(tv_translation *t, const tv_call_of *c)
{
    need_write(t);
    int set = tv_as_cells(t, tv_argument(t, c, 2)), side = tv_arg_of_player(t, c, 3, true);
    call2(t, c, N_CONVERT_ALL, set, side);
}

static void hand_add(tv_translation *t, const tv_call_of *c)
{
    need_write(t);
    int piece = tv_arg_of_piece(t, c, 2, 4), n = tv_arg_of_int(t, c, 3, -254, 254);
    call2(t, c, N_ADD_TO_HAND, piece, n);
}

static void claim(tv_translation *t, const tv_call_of *c)
{
    need_write(t);
    if (tv_is_nil(tv_argument(t, c, 2))) tv_bail_out(t);
    int side = tv_arg_of_player(t, c, 2, true), set = tv_as_set(t, tv_argument(t, c, 3));
    call2(t, c, N_CLAIM_ALL, side, set);
}

static void set(tv_translation *t, const tv_call_of *c)
{
    need_write(t);
    int counter = tv_arg_of_counter(t, c, 2), value = tv_as_int(t, tv_argument(t, c, 3));
    call2(t, c, N_SET_COUNTER, counter, value);
}

static void keep(tv_translation *t, const tv_call_of *c)
{
    need_write(t);
    int set = tv_constant_set(t, c, 2), cells = tv_as_cells(t, tv_argument(t, c, 3));
    if (set >= t->game->declared) tv_bail_out(t);
    call2(t, c, N_KEEP_SET, tv_reg_const(t, set), cells);
}

static void play(tv_translation *t, const tv_call_of *c)
{
    const tv_phase *ph = &t->game->phase[t->phase];
    need_write(t);
    if (t->stage != TV_STAGE_PLAY) tv_bail_out(t);
    for (int kind = 0; kind < ph->moves + ph->host_moves; kind++)
        if (!ph->move[kind]->class->hosted) tv_refuse_asking(t, ph->move[kind]);
    call2(t, c, N_PLAY_IT, 0, 0);
}

static int phase_meant(tv_translation *t, int id, const void *ctx)
{
    (void)ctx;
    const char *name = tv_constant_name(t, id);
    return name ? tv_game_phase(t->game, name) : -1;
}

static void next(tv_translation *t, const tv_call_of *c)
{
    need_write(t);
    if (t->stage == TV_STAGE_FINISH || tv_is_nil(tv_argument(t, c, 2))) tv_bail_out(t);
    int player = tv_arg_of_player(t, c, 2, false);
    int phase = tv_given(t, c, 3) ? tv_as_named(t, tv_argument(t, c, 3), phase_meant, NULL) : tv_reg_const(t, -1);
    call2(t, c, N_NEXT_IS, player, phase);
}

/* Without a log the program only checks that the argument is a text. */
static void say(tv_translation *t, const tv_call_of *c)
{
    bool text = tv_text_length(t, tv_argument(t, c, 2)) >= 0;
    need_decide(t);
    if (!text) tv_refuse(t, "pos:say of a value that might not be a string");
    tv_emit_call(t, N_SAID, (uint16_t[]) { 0 });
    tv_result_none(t, c);
}

/* The teams of all named players, as bits. */
static int teams(tv_translation *t, const tv_call_of *c)
{
    int64_t team[TV_PLAYERS_MAX];
    int all = tv_reg_scratch(t), one = tv_reg_scratch(t);
    if (c->arguments < 2) tv_bail_out(t);
    for (int p = 0; p < t->game->players; p++) team[p] = tv_team(t->game, p);
    tv_emit(t, I_MOVE, all, tv_reg_const(t, 0), 0, 0);
    for (int i = 2; i <= c->arguments; i++) {
        if (tv_is_nil(tv_argument(t, c, i))) tv_bail_out(t);
        int player = tv_arg_of_player(t, c, i, false);
        tv_emit_p(t, I_LOOKUP, one, player, 0, tv_add_constants(t, TV_CONSTANTS_NUMBERS, team, t->game->players));
        tv_emit(t, I_OR, all, all, one, 0);
    }
    return all;
}

static void wins(tv_translation *t, const tv_call_of *c)
{
    need_decide(t);
    call2(t, c, N_WON_BY, teams(t, c), 0);
}

static void loses(tv_translation *t, const tv_call_of *c)
{
    need_decide(t);
    int who = teams(t, c);
    tv_emit(t, I_XOR, who, who, tv_reg_const(t, (1 << t->game->players) - 1), 0);
    call2(t, c, N_WON_BY, who, 0);
}

static void draws(tv_translation *t, const tv_call_of *c)
{
    need_decide(t);
    call2(t, c, N_DRAWN, 0, 0);
}

static void set_stones(tv_translation *t, const tv_call_of *c)
{
    need_write(t);
    if (!t->game->layout.pits) tv_bail_out(t);
    tv_val where = tv_argument(t, c, 2);
    int n = tv_as_int(t, tv_argument(t, c, 3));
    if (tv_is_cells(t, where)) call2(t, c, N_FILL_PITS, tv_as_set(t, where), n);
    else call2(t, c, N_FILL_PIT, tv_as_cell(t, where), n);
}

static void set_store(tv_translation *t, const tv_call_of *c)
{
    need_write(t);
    if (!t->game->layout.pits || tv_is_nil(tv_argument(t, c, 2))) tv_bail_out(t);
    int player = tv_arg_of_player(t, c, 2, false), n = tv_as_int(t, tv_argument(t, c, 3));
    call2(t, c, N_FILL_STORE, player, n);
}

static void carry(tv_translation *t, const tv_call_of *c)
{
    need_write(t);
    if (!t->game->layout.planes) tv_bail_out(t);
    int from = tv_arg_of_cell(t, c, 2), to = tv_arg_of_cell(t, c, 3), n = tv_as_int(t, tv_argument(t, c, 4));
    call3(t, c, N_CARRY_TOP, from, to, n);
}

static void cut(tv_translation *t, const tv_call_of *c)
{
    need_write(t);
    if (!t->game->layout.planes) tv_bail_out(t);
    int from = tv_arg_of_cell(t, c, 2), n = tv_as_int(t, tv_argument(t, c, 3));
    int to = tv_given(t, c, 4) ? tv_arg_of_cell(t, c, 4) : tv_reg_const(t, TV_NO_CELL);
    call3(t, c, N_CUT_BOTTOM, from, to, n);
}

const tv_method_of tv_methods_write[] = {
    { "put", put },
    { "lift", lift },
    { "convert", convert },
    { "hand_add", hand_add },
    { "claim", claim },
    { "set", set },
    { "keep", keep },
    { "play", play },
    { "next", next },
    { "say", say },
    { "wins", wins },
    { "loses", loses },
    { "draws", draws },
    { "set_stones", set_stones },
    { "set_store", set_store },
    { "carry", carry },
    { "cut", cut },
    { NULL, NULL },
};
