/* methods_list.c - methods of `list`, of the kernel's objects, and of tav.lines. */
#include "bindings/compiler/methods_list.h"

#include "bindings/api/objects.h"
#include "bindings/compiler/arguments.h"
#include "bindings/compiler/constants.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/machine.h"
#include "bindings/compiler/part.h"
#include "bindings/sandbox/lines.h"
#include "core/mechanisms/place.h"
#include "core/mechanisms/score.h"

/* ---- The list ------------------------------------------------------------------------------------------ */

static void add(tv_translation *t, const tv_call_of *c)
{
    bool no_from, no_to;
    int from = tv_arg_of_coordinate(t, c, 2, &no_from), to = tv_arg_of_coordinate(t, c, 3, &no_to);
    if (c->arguments >= 2 && !tv_given(t, c, 4) && (c->arguments == 2 ? no_from : no_to)) tv_bail_out(t); /* an error */
    int arg = tv_given(t, c, 4) ? tv_arg_of_int(t, c, 4, 0, 255) : tv_reg_const(t, 0);
    tv_emit(t, I_L_ADD, from, to, arg, 0);
    tv_result_none(t, c);
}

static void add_cells(tv_translation *t, const tv_call_of *c)
{
    if (tv_given(t, c, 3)) {
        int from = tv_arg_of_cell(t, c, 2), set = tv_as_set(t, tv_argument(t, c, 3));
        tv_emit(t, I_L_CELLS, from, set, 0, 0);
    } else {
        tv_emit(t, I_L_EACH, tv_as_set(t, tv_argument(t, c, 2)), 0, 0, 0);
    }
    tv_result_none(t, c);
}

/* Programs need no reasons: Lua runs the function when a reason is needed. The text is not created, only checked to be
 * one. */
static void without_reason(tv_translation *t, const tv_call_of *c, int text)
{
    if (tv_text_length(t, tv_argument(t, c, text)) < 0) tv_bail_out(t);
    tv_result_none(t, c);
}

static void refuse(tv_translation *t, const tv_call_of *c)
{
    bool any;
    tv_arg_of_coordinate(t, c, 2, &any);
    tv_arg_of_coordinate(t, c, 3, &any);
    without_reason(t, c, 4);
}

static void refuse_cells(tv_translation *t, const tv_call_of *c)
{
    bool only = tv_text_length(t, tv_argument(t, c, 3)) >= 0;
    bool any;
    if (!only) tv_arg_of_coordinate(t, c, 2, &any);
    tv_as_set(t, tv_argument(t, c, only ? 2 : 3));
    without_reason(t, c, only ? 3 : 4);
}

const tv_method_of tv_methods_list[] = {
    { "add", add }, { "add_cells", add_cells }, { "refuse", refuse }, { "refuse_cells", refuse_cells }, { NULL, NULL },
};

/* ---- Objects --------------------------------------------------------------------------------------------- */

/* The object is known, and its address is valid as long as the game. */
static const tv_op *self(tv_translation *t, const tv_call_of *c)
{
    tv_constant_push(t, tv_argument(t, c, 1).id);
    const tv_op *op = tv_object_test(t->L, -1);
    lua_pop(t->L, 1);
    if (!op->game) tv_bail_out(t);
    return op;
}

void tv_refuse_asking(tv_translation *t, const tv_op *op)
{
    const bool asks = op->class->asks && op->class->asks(op).id >= 0;
    if (asks && t->script->writes != TV_WRITES_NOTHING)
        tv_refuse(t, "its object calls a function, and functions of this script may change outside variables or "
                     "tables; keep state in the position");
}

static const tv_op *object_in(const int64_t *f, uint16_t r) { return (const tv_op *)(intptr_t)f[r]; }

/* An argument that must be `pos`, `list` or `move`. */
static void expect(tv_translation *t, const tv_call_of *c, int i, int id)
{
    tv_val v = tv_argument(t, c, i);
    if (v.known != K_CONST || v.id != id) tv_bail_out(t);
}

bool tv_native_take_moves(tv_machine *m, int64_t *f, const uint16_t *r)
{
    tv_listing_take(&m->run->listing, object_in(f, r[1]), (unsigned)f[r[2]]);
    return true;
}

/* Placements within a set, which cover one of a second set, if the last operand is true. */
bool tv_native_take_within(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const uint64_t *within = (const uint64_t *)&f[r[3]], *covering = f[r[5]] ? (const uint64_t *)&f[r[4]] : NULL;
    const uint32_t first = m->list->count;
    tv_place_fill_within(tv_place_of(object_in(f, r[1])), m->pos, (unsigned)f[r[2]], within, covering, m->list);
    m->run->listing.used |= 1u << f[r[2]];
    m->ascending &= m->list->count == first;
    return true;
}

static void moves_within(tv_translation *t, const tv_call_of *c, const tv_op *op, int kind)
{
    static const uint64_t none[TV_WORDS_MAX];
    tv_val only = tv_argument(t, c, 5);
    if (!tv_place_of(op)) tv_bail_out(t);
    tv_part_nil(t, &only);
    const bool covers = !tv_is_nil(only);
    const int object = tv_reg_object(t, op), number = tv_reg_const(t, kind), truth = tv_reg_const(t, covers);
    const int within = tv_as_cells(t, tv_argument(t, c, 4));
    const int covering = covers ? tv_as_cells(t, only) : tv_reg_set_const(t, none);
    tv_emit_call(t, N_TAKE_WITHIN,
                 (uint16_t[]) { 0, (uint16_t)object, (uint16_t)number, (uint16_t)within, (uint16_t)covering,
                                (uint16_t)truth });
    tv_result_none(t, c);
}

/* Adds all moves of the object, or those on some cells. */
static void moves(tv_translation *t, const tv_call_of *c)
{
    const tv_op *op = self(t, c);
    const tv_phase *ph = &t->game->phase[t->phase];
    int kind = ph->moves;
    expect(t, c, 2, t->id_pos);
    expect(t, c, 3, t->id_list);
    while (kind < ph->moves + ph->host_moves && ph->move[kind] != op) kind++;
    if (t->stage != TV_STAGE_MOVES || kind == ph->moves + ph->host_moves) tv_bail_out(t);
    if (tv_given(t, c, 4)) {
        moves_within(t, c, op, kind);
        return;
    }
    tv_emit_call(t, N_TAKE_MOVES, (uint16_t[]) { 0, (uint16_t)tv_reg_object(t, op), (uint16_t)tv_reg_const(t, kind) });
    tv_result_none(t, c);
}

/* Only the move that is due: others would need a search. */
bool tv_native_play_move(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_op *op = object_in(f, r[1]);
    if (!m->fresh || m->game->phase[m->pos->phase].move[tv_move_kind(m->move)] != op) return false;
    op->class->apply(op, m->run, tv_machine_write(m), m->move);
    return true;
}

static void play(tv_translation *t, const tv_call_of *c)
{
    const tv_op *op = self(t, c);
    expect(t, c, 2, t->id_pos);
    expect(t, c, 3, t->id_move);
    if (t->stage != TV_STAGE_PLAY || !op->class->apply) tv_bail_out(t);
    tv_refuse_asking(t, op);
    tv_emit_call(t, N_PLAY_MOVE, (uint16_t[]) { 0, (uint16_t)tv_reg_object(t, op) });
    tv_result_none(t, c);
}

bool tv_native_act_after(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_op *op = object_in(f, r[1]);
    op->class->act(op, m->run, tv_machine_write(m), m->move);
    return true;
}

static void act(tv_translation *t, const tv_call_of *c)
{
    const tv_op *op = self(t, c);
    expect(t, c, 2, t->id_pos);
    if (tv_given(t, c, 3)) expect(t, c, 3, t->id_move);
    if ((t->stage != TV_STAGE_PLAY && t->stage != TV_STAGE_AFTER) || !op->class->act) tv_bail_out(t);
    tv_refuse_asking(t, op);
    tv_emit_call(t, N_ACT_AFTER, (uint16_t[]) { 0, (uint16_t)tv_reg_object(t, op) });
    tv_result_none(t, c);
}

bool tv_native_judge(tv_machine *m, int64_t *f, const uint16_t *r)
{
    const tv_op *op = object_in(f, r[1]);
    op->class->finish(op, m->run, tv_machine_write(m), f[r[2]]);
    return true;
}

static void finish(tv_translation *t, const tv_call_of *c)
{
    const tv_op *op = self(t, c);
    tv_val stuck = tv_argument(t, c, 3);
    expect(t, c, 2, t->id_pos);
    bool writes = t->stage == TV_STAGE_PLAY || t->stage == TV_STAGE_AFTER || t->stage == TV_STAGE_FINISH ||
                  t->stage == TV_STAGE_JUDGE;
    if (!writes || !(op->class->when & TV_IN_PLAY)) tv_bail_out(t);
    tv_refuse_asking(t, op);
    int truth = tv_truth(t, stuck),
        is = truth < 2 ? tv_reg_const(t, truth) : tv_as_named(t, stuck, tv_means_true, NULL);
    tv_emit_call(t, N_JUDGE, (uint16_t[]) { 0, (uint16_t)tv_reg_object(t, op), (uint16_t)is });
    tv_result_none(t, c);
}

bool tv_native_score_of(tv_machine *m, int64_t *f, const uint16_t *r)
{
    f[r[0]] = tv_score_by(object_in(f, r[1]), m->run, m->pos, (int)f[r[2]]);
    return true;
}

static void score(tv_translation *t, const tv_call_of *c)
{
    const tv_op *op = self(t, c);
    expect(t, c, 2, t->id_pos);
    if (!tv_given(t, c, 3) || !tv_score_counts(op)) tv_bail_out(t);
    tv_refuse_asking(t, op);
    int player = tv_arg_of_player(t, c, 3, false), object = tv_reg_object(t, op);
    tv_emit_call(t, N_SCORE_OF, (uint16_t[]) { (uint16_t)tv_result_word(t, c), (uint16_t)object, (uint16_t)player });
    tv_result_int(t, c, 0);
}

const tv_method_of tv_methods_object[] = { { "moves", moves },   { "play", play },   { "act", act },
                                           { "finish", finish }, { "score", score }, { NULL, NULL } };

/* ---- Lines ----------------------------------------------------------------------------------------------------- */

bool tv_native_full_lines(tv_machine *m, int64_t *f, const uint16_t *r)
{
    uint64_t to[TV_WORDS_MAX] = { 0 };
    tv_lines_full((const tv_lines *)(intptr_t)f[r[1]], (const uint64_t *)&f[r[2]], to);
    tv_bits_copy((uint64_t *)&f[r[0]], to, m->game->layout.words);
    return true;
}

bool tv_native_beside_lines(tv_machine *m, int64_t *f, const uint16_t *r)
{
    int words = m->game->layout.words;
    uint64_t to[TV_WORDS_MAX] = { 0 };
    tv_lines_beside((const tv_lines *)(intptr_t)f[r[1]], (const uint64_t *)&f[r[2]], to, words);
    tv_bits_copy((uint64_t *)&f[r[0]], to, words);
    return true;
}

static void with_lines(tv_translation *t, const tv_call_of *c, int set, enum tv_native_id native)
{
    tv_constant_push(t, tv_argument(t, c, 1).id);
    int lines = tv_reg_lines(t, tv_lines_test(t->L, -1));
    lua_pop(t->L, 1);
    tv_emit_call(t, native, (uint16_t[]) { (uint16_t)tv_result_cells(t, c), (uint16_t)lines, (uint16_t)set });
    tv_result_set(t, c);
}

static void full(tv_translation *t, const tv_call_of *c)
{
    with_lines(t, c, tv_as_set(t, tv_argument(t, c, 2)), N_FULL_LINES);
}

static void beside(tv_translation *t, const tv_call_of *c)
{
    with_lines(t, c, tv_as_cells(t, tv_argument(t, c, 2)), N_BESIDE_LINES);
}

const tv_method_of tv_methods_lines[] = { { "full", full }, { "beside", beside }, { NULL, NULL } };
