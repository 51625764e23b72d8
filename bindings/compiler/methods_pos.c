/* methods_pos.c - methods of `pos` that read the position. */
#include "bindings/compiler/methods_pos.h"

#include "bindings/api/luapos.h"
#include "bindings/compiler/arguments.h"
#include "bindings/compiler/cfg_merge.h"
#include "bindings/compiler/constants.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/machine.h"
#include "bindings/compiler/part.h"
#include "bindings/compiler/slots.h"
#include "core/position/number.h"
#include "core/position/walls.h"

#include <string.h>

/* ---- Fields ---------------------------------------------------------------------------------------- */

bool tv_field_of_pos(tv_translation *t, int to, const char *name)
{
    if (strcmp(name, "mover") == 0) tv_hold(t, to, tv_val_const(tv_constant_int(t, t->mover + 1)));
    else if (strcmp(name, "phase") == 0)
        tv_hold(t, to, tv_val_const(tv_constant_text(t, t->game->phase[t->phase].name)));
    else if (strcmp(name, "ply") == 0) {
        int reg = tv_reg_word(t, t->now->base + to);
        t->script->reads_ply = true;
        tv_emit(t, I_P_PLY, reg, 0, 0, 0);
        tv_hold(t, to, tv_val_int(reg, 0));
    } else return false;
    return true;
}

/* ---- Names ---------------------------------------------------------------------------------------------- */

static void player(tv_translation *t, const tv_call_of *c)
{
    int known;
    tv_val v;
    if (tv_constant_player(t, c, 2, false, &known)) {
        v = tv_val_const(tv_constant_text(t, t->game->player[known].name));
    } else {
        int32_t id[TV_PLAYERS_MAX];
        for (int p = 0; p < t->game->players; p++) id[p] = tv_constant_text(t, t->game->player[p].name);
        v = tv_val_listed(tv_list_of(t, id, t->game->players), tv_arg_of_player(t, c, 2, false));
    }
    tv_results(t, c, &v, 1);
}

/* All names, in the order of the cells' numbers, which are the places in the list. */
static void name(tv_translation *t, const tv_call_of *c)
{
    const tv_board *b = &t->game->board;
    int32_t id[TV_CELLS_MAX];
    int cell = tv_arg_of_cell(t, c, 2);
    for (int i = 0; i < b->cells; i++) id[i] = tv_on_board(b, (unsigned)i) ? tv_constant_text(t, b->name[i]) : -1;
    tv_val v = tv_val_listed(tv_list_of(t, id, b->cells), cell);
    tv_results(t, c, &v, 1);
}

/* A cell given by name is a constant: functions test it to see whether a table of cells is filled. */
static void cell(tv_translation *t, const tv_call_of *c)
{
    int reg = tv_arg_of_cell(t, c, 2);
    const bool named = tv_argument(t, c, 2).known == K_CONST;
    tv_val v = named ? tv_val_const(tv_constant_int(t, t->out.image[reg])) : tv_val_int(reg, F_CELL);
    tv_results(t, c, &v, 1);
}

/* ---- What stands where -------------------------------------------------------------------------------------- */

bool tv_native_piece_at_level(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_layout *l = &m->game->layout;
    unsigned cell = (unsigned)f[r[1]];
    int64_t level = f[r[2]];
    if (level < 1 || level > TV_HEIGHT_MAX) return false;
    bool there = level <= tv_heights(l, m->pos)[cell];
    f[r[0]] = there ? tv_stack_piece(l, m->pos, cell, (int)level - 1) : TV_NIL;
    return true;
}

/* The number of the piece is its place in the lists of names, sides and players. */
static void at(tv_translation *t, const tv_call_of *c)
{
    int where = tv_arg_of_cell(t, c, 2), level = 0;
    bool deep = tv_given(t, c, 3);
    if (deep && !t->game->layout.planes) tv_refuse(t, "pos:at has a level, but this game has no stacks; leave it out");
    if (deep) level = tv_as_int(t, tv_argument(t, c, 3));
    int reg = tv_result_word(t, c);
    if (deep) tv_emit_call(t, N_PIECE_AT_LEVEL, (uint16_t[]) { (uint16_t)reg, (uint16_t)where, (uint16_t)level });
    else tv_emit(t, I_P_PIECE, reg, where, 0, 0);
    tv_val nothing = tv_val_nil();
    int jump = tv_emit(t, I_JUMP_NIL, reg, 0, 0, 0);
    tv_results(t, c, &nothing, 1);
    tv_fork(t, jump, t->pc + 1);
    tv_result_piece(t, c, reg, 3);
}

bool tv_native_hand_of(tv_machine *m, int64_t *f, const uint16_t *r)
{
    f[r[0]] = tv_hand(&m->game->layout, m->pos)[f[r[1]]];
    return f[r[0]] != TV_UNLIMITED;
}

static void hand(tv_translation *t, const tv_call_of *c)
{
    int piece = tv_arg_of_piece(t, c, 2, 3);
    tv_emit_call(t, N_HAND_OF, (uint16_t[]) { (uint16_t)tv_result_word(t, c), (uint16_t)piece });
    tv_result_int(t, c, 0);
}

bool tv_native_squares_of(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_game *g = m->game;
    const uint8_t *has = tv_hand(&g->layout, m->pos);
    int64_t sum = 0, side = f[r[1]];
    for (int i = 0; i < g->pieces.pieces; i++) {
        if (g->pieces.piece[i].side != side) continue;
        if (has[i] == TV_UNLIMITED) return false;
        sum += has[i] * g->pieces.piece[i].size;
    }
    f[r[0]] = sum;
    return true;
}

static void squares(tv_translation *t, const tv_call_of *c)
{
    int side = tv_arg_of_player(t, c, 2, true);
    tv_emit_call(t, N_SQUARES_OF, (uint16_t[]) { (uint16_t)tv_result_word(t, c), (uint16_t)side });
    tv_result_int(t, c, 0);
}

/* ---- Sets ---------------------------------------------------------------------------------------------------- */

bool tv_native_own_of_any(tv_machine *m, int64_t *f, const uint16_t *r)
{
    tv_bits_copy((uint64_t *)&f[r[0]], tv_own(&m->game->layout, m->pos, (int)f[r[1]]), m->game->layout.words);
    return true;
}

/* The cells of a side with this piece, on stacks as the top. */
bool tv_native_own_of_kind(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_game *g = m->game;
    const tv_part *part = tv_at(&g->layout, m->pos);
    uint64_t set[TV_WORDS_MAX] = { 0 };
    unsigned cell;
    TV_EACH_CELL(cell, tv_own(&g->layout, m->pos, (int)f[r[1]]), g->layout.words)
    if (g->pieces.part_piece[part[cell]] == f[r[2]]) tv_bit_on(set, cell);
    tv_bits_copy((uint64_t *)&f[r[0]], set, g->layout.words);
    return true;
}

static void own(tv_translation *t, const tv_call_of *c)
{
    int side, reg = 0, piece = 0;
    bool known = tv_constant_player(t, c, 2, true, &side), kind = tv_given(t, c, 3);
    if (!known || kind) reg = tv_arg_of_player(t, c, 2, true);
    if (kind) piece = tv_arg_of_piece(t, c, 3, 2);
    int to = tv_result_cells(t, c);
    if (kind) tv_emit_call(t, N_OWN_OF_KIND, (uint16_t[]) { (uint16_t)to, (uint16_t)reg, (uint16_t)piece });
    else if (!known) tv_emit_call(t, N_OWN_OF_ANY, (uint16_t[]) { (uint16_t)to, (uint16_t)reg });
    else tv_emit(t, I_P_SET, to, 0, 0, (int64_t)side * t->game->layout.words);
    tv_result_set(t, c);
}

static void free_cells(tv_translation *t, const tv_call_of *c)
{
    tv_emit(t, I_P_FREE, tv_result_cells(t, c), 0, 0, 0);
    tv_result_set(t, c);
}

bool tv_native_land_of_any(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_layout *l = &m->game->layout;
    tv_bits_copy((uint64_t *)&f[r[0]], tv_set(l, m->pos, m->game->land + (int)f[r[1]]), l->words);
    return true;
}

static void land(tv_translation *t, const tv_call_of *c)
{
    static const uint64_t none[TV_WORDS_MAX];
    int player_reg = tv_arg_of_player(t, c, 2, false), nothing = tv_reg_set_const(t, none), to = tv_result_cells(t, c);
    if (t->game->land < 0) tv_emit(t, I_S_MOVE, to, nothing, 0, 0);
    else tv_emit_call(t, N_LAND_OF_ANY, (uint16_t[]) { (uint16_t)to, (uint16_t)player_reg });
    tv_result_set(t, c);
}

/* All cells, one cell, or the cells of a text. */
static int cells_meant(tv_translation *t, int id, const void *ctx)
{
    uint64_t *set = (uint64_t *)ctx;
    const tv_constant *k = &t->values.constant[id];
    tv_err err = { .text = "" };
    tv_bits_zero(set, TV_WORDS_MAX);
    return k->type == C_TEXT && tv_cells_read(&t->game->board, k->text, set, &err) ? 0 : -1;
}

static void cells(tv_translation *t, const tv_call_of *c)
{
    uint64_t set[TV_WORDS_MAX] = { 0 };
    tv_val v = tv_argument(t, c, 2);
    if (c->arguments < 2) {
        v = tv_val_const(tv_constant_cells(t, t->game->board.on));
    } else if (v.known == K_CONST && t->values.constant[v.id].type == C_TEXT) {
        if (cells_meant(t, v.id, set) < 0) tv_bail_out(t);
        v = tv_val_const(tv_constant_cells(t, set));
    } else if (v.known == K_LISTED && tv_text_length(t, v) >= 0) {
        int n = t->values.list[v.id].count, words = t->game->layout.words;
        int64_t *all = tv_more(t, &t->pass, (size_t)(n * words + 1) * sizeof *all);
        for (int i = 0; i < n; i++) {
            int id = t->values.list[v.id].id[i];
            if (id >= 0 && cells_meant(t, id, set) < 0)
                tv_refuse(t, "one of the strings that may be used here does not name a cell");
            if (id >= 0) memcpy(all + i * words, set, (size_t)words * sizeof *set);
        }
        int to = tv_result_cells(t, c);
        tv_emit_p(t, I_S_LOOKUP, to, v.reg, 0, tv_add_constants(t, TV_CONSTANTS_SETS, all, n * words));
        v = tv_val_of_set(to);
    } else {
        int one = tv_as_cell(t, v), to = tv_result_cells(t, c);
        tv_emit(t, I_S_ONE, to, one, 0, 0);
        v = tv_val_of_set(to);
    }
    tv_results(t, c, &v, 1);
}

static void landed(tv_translation *t, const tv_call_of *c)
{
    if (t->stage != TV_STAGE_PLAY && t->stage != TV_STAGE_AFTER) tv_bail_out(t);
    tv_emit(t, I_P_LANDED, tv_result_cells(t, c), 0, 0, 0);
    tv_result_set(t, c);
}

static void step(tv_translation *t, const tv_call_of *c)
{
    int dir, where = tv_arg_of_cell(t, c, 2), by = tv_arg_of_direction(t, c, 3, &dir), to = tv_result_word(t, c);
    if (dir >= 0) tv_emit(t, I_P_STEP, to, where, 0, dir);
    else tv_emit(t, I_P_STEP_BY, to, where, by, 0);
    tv_val v = tv_val_maybe(to, F_CELL);
    tv_results(t, c, &v, 1);
}

/* ---- Walls --------------------------------------------------------------------------------------------------- */

bool tv_native_walls_on(tv_machine *m, int64_t *f, const uint16_t *r)
{
    tv_walls_on(m->game, m->pos, (int)f[r[1]], (uint64_t *)&f[r[0]]);
    return true;
}

static void walls(tv_translation *t, const tv_call_of *c)
{
    int dir, by = tv_arg_of_direction(t, c, 2, &dir);
    if (dir >= 0) by = tv_reg_const(t, dir);
    tv_emit_call(t, N_WALLS_ON, (uint16_t[]) { (uint16_t)tv_result_cells(t, c), (uint16_t)by });
    tv_result_set(t, c);
}

/* By copies: the result may be where an argument is. */
bool tv_native_reached(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const int words = m->game->layout.words;
    uint64_t set[TV_WORDS_MAX], within[TV_WORDS_MAX];
    tv_bits_copy(set, (const uint64_t *)&f[r[1]], words);
    tv_bits_copy(within, (const uint64_t *)&f[r[2]], words);
    tv_walls_flood(m->game, m->pos, set, within, (int)f[r[3]]);
    tv_bits_copy((uint64_t *)&f[r[0]], set, words);
    return true;
}

static void reach(tv_translation *t, const tv_call_of *c)
{
    int from;
    if (tv_is_cells(t, tv_argument(t, c, 2))) from = tv_as_set(t, tv_argument(t, c, 2));
    else {
        const int cell = tv_arg_of_cell(t, c, 2);
        from = tv_reg_scratch_set(t);
        tv_emit(t, I_S_ONE, from, cell, 0, 0);
    }
    int within = tv_as_set(t, tv_argument(t, c, 3)), by = tv_reg_const(t, tv_arg_connect_of(t, c, 4));
    tv_emit_call(t, N_REACHED,
                 (uint16_t[]) { (uint16_t)tv_result_cells(t, c), (uint16_t)from, (uint16_t)within, (uint16_t)by });
    tv_result_set(t, c);
}

/* ---- Counters and what can be done ------------------------------------------------------------------------------- */

static void get(tv_translation *t, const tv_call_of *c)
{
    int counter = tv_arg_of_counter(t, c, 2);
    tv_emit(t, I_P_COUNTER, tv_result_word(t, c), counter, 0, 0);
    tv_result_int(t, c, 0);
}

static void kept(tv_translation *t, const tv_call_of *c)
{
    const tv_layout *l = &t->game->layout;
    int set = tv_constant_set(t, c, 2);
    tv_emit(t, I_P_SET, tv_result_cells(t, c), 0, 0, (int64_t)l->set + (int64_t)set * l->words);
    tv_result_set(t, c);
}

bool tv_native_can_move(tv_machine *m, int64_t *f, const uint16_t *r)
{
    f[r[0]] = tv_can_move(m->run, m->pos);
    return true;
}

/* Lua would call these functions once more if the program bailed out later. */
static void refuse_writers(tv_translation *t, const char *method)
{
    if (t->script->writes != TV_WRITES_NOTHING)
        tv_refuse(t,
                  "pos:%s calls functions, and functions of this script may change outside variables or "
                  "tables; keep state in the position",
                  method);
}

/* Where this call is not allowed, Lua raises the error. */
static void can_move(tv_translation *t, const tv_call_of *c)
{
    bool asked = t->stage == TV_STAGE_MOVES || t->stage == TV_STAGE_FORBID || t->stage == TV_STAGE_STUCK;
    bool during = t->stage == TV_STAGE_PLAY || t->stage == TV_STAGE_AFTER || t->stage == TV_STAGE_KEEP;
    if (asked || (during && t->game->phase[t->phase].vetoed)) tv_bail_out(t);
    refuse_writers(t, "can_move");
    tv_emit_call(t, N_CAN_MOVE, (uint16_t[]) { (uint16_t)tv_result_word(t, c) });
    tv_result_truth(t, c);
}

static bool count_for(tv_machine *m, int64_t *to, int player)
{
    tv_trial *trial = tv_trial_begin(m->script, m->script->hook_frame);
    if (trial) *to = tv_trial_count(trial, player);
    return trial != NULL;
}

bool tv_native_count_moves(tv_machine *m, int64_t *f, const uint16_t *r) { return count_for(m, &f[r[0]], -1); }

bool tv_native_count_moves_of(tv_machine *m, int64_t *f, const uint16_t *r)
{
    return count_for(m, &f[r[0]], (int)f[r[1]]);
}

static void count_moves(tv_translation *t, const tv_call_of *c)
{
    refuse_writers(t, "count_moves");
    const bool of = tv_given(t, c, 2);
    const int player = of ? tv_arg_of_player(t, c, 2, false) : 0, to = tv_result_word(t, c);
    if (of) tv_emit_call(t, N_COUNT_MOVES_OF, (uint16_t[]) { (uint16_t)to, (uint16_t)player });
    else tv_emit_call(t, N_COUNT_MOVES, (uint16_t[]) { (uint16_t)to });
    tv_result_int(t, c, 0);
}

bool tv_native_try_move(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_hook_frame *frame = m->script->hook_frame;
    const tv_wanted wanted = { (unsigned)f[r[1]], (unsigned)f[r[2]], (int)f[r[3]] };
    tv_trial *trial = tv_trial_begin(m->script, frame);
    if (trial) f[r[0]] = tv_trial_play(trial, frame, &wanted);
    return trial != NULL;
}

/* Without a function: true or nil. */
static void try(tv_translation *t, const tv_call_of *c)
{
    tv_val last = tv_argument(t, c, c->arguments);
    bool no_from, no_to;
    if (last.known == K_CLOSURE || last.known == K_METHOD || tv_constant_types(t, last) & 1u << C_FUNCTION)
        tv_refuse(t, "pos:try with a function is not compiled; use `forbid`, or pos:try without one");
    refuse_writers(t, "try");
    const int from = tv_arg_of_coordinate(t, c, 2, &no_from), to = tv_arg_of_coordinate(t, c, 3, &no_to);
    tv_val number = tv_argument(t, c, 4);
    tv_part_nil(t, &number);
    const int arg = tv_is_nil(number) ? tv_reg_const(t, -1) : tv_arg_of_int(t, c, 4, 0, 255);
    const int32_t results[] = { ID_NIL, ID_TRUE };
    const int is = tv_result_word(t, c);
    tv_emit_call(t, N_TRY_MOVE, (uint16_t[]) { (uint16_t)is, (uint16_t)from, (uint16_t)to, (uint16_t)arg });
    tv_val v = tv_val_listed(tv_list_of(t, results, 2), is);
    tv_results(t, c, &v, 1);
}

/* ---- Stacks, pits, and counts around a cell
 * ----------------------------------------------------------------------------- */

bool tv_native_row_of(tv_machine *m, int64_t *f, const uint16_t *r)
{
    f[r[0]] = tv_count_line(m->game, m->pos, (unsigned)f[r[1]], false);
    return true;
}

bool tv_native_column_of(tv_machine *m, int64_t *f, const uint16_t *r)
{
    f[r[0]] = tv_count_line(m->game, m->pos, (unsigned)f[r[1]], true);
    return true;
}

bool tv_native_near_of(tv_machine *m, int64_t *f, const uint16_t *r)
{
    f[r[0]] = tv_count_near(m->game, m->pos, (unsigned)f[r[1]], f[r[2]] == 4);
    return true;
}

static void of_cell(tv_translation *t, const tv_call_of *c, enum tv_native_id native)
{
    int where = tv_arg_of_cell(t, c, 2);
    tv_emit_call(t, native, (uint16_t[]) { (uint16_t)tv_result_word(t, c), (uint16_t)where });
    tv_result_int(t, c, 0);
}

static void row(tv_translation *t, const tv_call_of *c) { of_cell(t, c, N_ROW_OF); }
static void column(tv_translation *t, const tv_call_of *c) { of_cell(t, c, N_COLUMN_OF); }

static void neighbours(tv_translation *t, const tv_call_of *c)
{
    int where = tv_arg_of_cell(t, c, 2), connect = tv_given(t, c, 3) ? tv_arg_connect_of(t, c, 3) : 8;
    int by = tv_reg_const(t, connect);
    tv_emit_call(t, N_NEAR_OF, (uint16_t[]) { (uint16_t)tv_result_word(t, c), (uint16_t)where, (uint16_t)by });
    tv_result_int(t, c, 0);
}

static void height(tv_translation *t, const tv_call_of *c)
{
    int where = tv_arg_of_cell(t, c, 2);
    tv_emit(t, I_P_HEIGHT, tv_result_word(t, c), where, 0, 0);
    tv_result_int(t, c, 0);
}

/* Pieces of a side; -1: of the owner. */
bool tv_native_pieces_of(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_game *g = m->game;
    const tv_layout *l = &g->layout;
    unsigned where = (unsigned)f[r[1]];
    int64_t side = f[r[2]], sum = 0;
    if (tv_at(l, m->pos)[where]) {
        if (side < 0) side = tv_side_on(g, m->pos, where);
        for (int p = 0; p < g->pieces.pieces; p++) {
            if (g->pieces.piece[p].side != side) continue;
            if (l->planes) sum += __builtin_popcountll(tv_stack_find(l, m->pos, where, p));
            else sum += tv_piece_on(g, m->pos, where) == p;
        }
    }
    f[r[0]] = sum;
    return true;
}

static void pieces(tv_translation *t, const tv_call_of *c)
{
    int where = tv_arg_of_cell(t, c, 2);
    int side = tv_given(t, c, 3) ? tv_arg_of_player(t, c, 3, true) : tv_reg_const(t, -1);
    tv_emit_call(t, N_PIECES_OF, (uint16_t[]) { (uint16_t)tv_result_word(t, c), (uint16_t)where, (uint16_t)side });
    tv_result_int(t, c, 0);
}

bool tv_native_stones_in(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const uint16_t *stones = tv_stones(&m->game->layout, m->pos);
    int64_t sum = 0;
    unsigned pit;
    TV_EACH_CELL(pit, (const uint64_t *)&f[r[1]], m->game->layout.words) sum += stones[pit];
    f[r[0]] = sum;
    return true;
}

static void need_pits(tv_translation *t)
{
    if (!t->game->layout.pits) tv_bail_out(t);
}

static void stones(tv_translation *t, const tv_call_of *c)
{
    tv_val v = tv_argument(t, c, 2);
    need_pits(t);
    if (tv_is_cells(t, v)) {
        int set = tv_as_set(t, v);
        tv_emit_call(t, N_STONES_IN, (uint16_t[]) { (uint16_t)tv_result_word(t, c), (uint16_t)set });
    } else {
        int pit = tv_as_cell(t, v);
        tv_emit(t, I_P_STONES, tv_result_word(t, c), pit, 0, 0);
    }
    tv_result_int(t, c, 0);
}

/* Without branches, since the number of stones is hard to predict. */
bool tv_native_pits_with(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_board *b = &m->game->board;
    const uint16_t *in = tv_stones(&m->game->layout, m->pos);
    uint64_t *to = (uint64_t *)&f[r[0]];
    int64_t least = f[r[1]];
    for (int w = 0; w < b->words; w++) {
        uint64_t set = 0;
        int cells = b->cells - 64 * w < 64 ? b->cells - 64 * w : 64;
        for (int i = 0; i < cells; i++) set |= (uint64_t)(in[64 * w + i] >= least) << i;
        to[w] = set & b->on[w];
    }
    return true;
}

static void pits(tv_translation *t, const tv_call_of *c)
{
    need_pits(t);
    int least = tv_given(t, c, 2) ? tv_arg_of_int(t, c, 2, 0, TV_STONES_MAX) : tv_reg_const(t, 1);
    tv_emit_call(t, N_PITS_WITH, (uint16_t[]) { (uint16_t)tv_result_cells(t, c), (uint16_t)least });
    tv_result_set(t, c);
}

static void store(tv_translation *t, const tv_call_of *c)
{
    need_pits(t);
    if (tv_is_nil(tv_argument(t, c, 2))) tv_bail_out(t);
    int who = tv_arg_of_player(t, c, 2, false), counter = tv_reg_scratch(t);
    tv_emit(t, I_ADD, counter, who, tv_reg_const(t, t->game->store), 0);
    tv_emit(t, I_P_COUNTER, tv_result_word(t, c), counter, 0, 0);
    tv_result_int(t, c, 0);
}

const tv_method_of tv_methods_pos[] = {
    { "player", player }, { "name", name },       { "cell", cell },         { "at", at },
    { "hand", hand },     { "squares", squares }, { "own", own },           { "free", free_cells },
    { "land", land },     { "cells", cells },     { "step", step },         { "get", get },
    { "kept", kept },     { "landed", landed },   { "can_move", can_move }, { "count_moves", count_moves },
    { "try", try },       { "row", row },         { "column", column },     { "neighbours", neighbours },
    { "height", height }, { "pieces", pieces },   { "stones", stones },     { "pits", pits },
    { "store", store },   { "walls", walls },     { "reach", reach },       { NULL, NULL },
};
