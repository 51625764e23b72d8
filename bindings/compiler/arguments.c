/* arguments.c - the arguments and results of a call that is translated. */
#include "bindings/compiler/arguments.h"

#include "bindings/compiler/constants.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/part.h"
#include "bindings/compiler/slots.h"

#include <string.h>

tv_val tv_argument(const tv_translation *t, const tv_call_of *c, int i)
{
    return i <= c->arguments ? t->slot[c->a + i] : tv_val_nil();
}

bool tv_given(const tv_translation *t, const tv_call_of *c, int i) { return !tv_is_nil(tv_argument(t, c, i)); }

void tv_results(tv_translation *t, const tv_call_of *c, const tv_val *v, int count)
{
    int wanted = c->wanted < 0 ? count : c->wanted;
    for (int i = 0; i < wanted; i++) tv_hold_slot(t, c->a + i, i < count ? v[i] : tv_val_nil());
    if (c->wanted < 0) t->top = c->a + count;
}

/* ---- Arguments ----------------------------------------------------------------------------------------------------- */

int tv_arg_of_cell(tv_translation *t, const tv_call_of *c, int i) { return tv_as_cell(t, tv_argument(t, c, i)); }

int tv_arg_of_int(tv_translation *t, const tv_call_of *c, int i, int64_t least, int64_t most)
{
    int64_t known;
    tv_val v = tv_argument(t, c, i);
    int reg = tv_as_int(t, v);
    if (tv_const_int(t, v, &known)) {
        if (known < least || known > most) tv_bail_out(t);
    } else {
        tv_emit(t, I_WITHIN, reg, 0, 0, (int64_t)((uint64_t)least << 32 | (uint32_t)most));
    }
    return reg;
}

/* Players given by number from 1 or by name; "neutral" where allowed. */
static int player_meant(tv_translation *t, int id, const void *ctx)
{
    bool neutral = *(const bool *)ctx;
    const tv_constant *c = &t->values.constant[id];
    if (c->type == C_INT) return c->i >= 1 && c->i <= t->game->players ? (int)c->i - 1 : -1;
    if (c->type != C_TEXT) return -1;
    int player = tv_game_player(t->game, c->text, c->len);
    if (player >= 0) return player;
    return neutral && strcmp(c->text, "neutral") == 0 ? t->game->players : -1;
}

bool tv_constant_player(tv_translation *t, const tv_call_of *c, int i, bool neutral, int *player)
{
    tv_val v = tv_argument(t, c, i);
    *player = tv_is_nil(v) ? t->mover : v.known == K_CONST ? player_meant(t, v.id, &neutral) : -1;
    return *player >= 0;
}

int tv_arg_of_player(tv_translation *t, const tv_call_of *c, int i, bool neutral)
{
    tv_val v = tv_argument(t, c, i);
    if (tv_is_nil(v)) return tv_reg_const(t, t->mover);
    if (v.known == K_CONST || v.known == K_LISTED) return tv_as_named(t, v, player_meant, &neutral);
    int number = tv_as_int(t, v), reg = tv_reg_scratch(t);
    tv_emit(t, I_WITHIN, number, 0, 0, (int64_t)1 << 32 | t->game->players);
    tv_emit(t, I_SUB, reg, number, tv_reg_const(t, 1), 0);
    return reg;
}

/* The side's piece of that name. If no side is given: the mover's piece, or else a neutral one. */
typedef struct whose {
    int side;
    bool given;
} whose;

static int piece_meant(tv_translation *t, int id, const void *ctx)
{
    const whose *w = ctx;
    const tv_constant *c = &t->values.constant[id];
    if (c->type != C_TEXT) return -1;
    int piece = tv_game_piece(t->game, w->side, c->text, c->len);
    if (piece < 0 && !w->given) piece = tv_game_piece(t->game, t->game->players, c->text, c->len);
    return piece;
}

/* The side is known only at run time: one table has the pieces by name and side. */
static int piece_of_any(tv_translation *t, tv_val name, int side)
{
    int sides = t->game->players + 1, names;
    const int32_t *id = tv_ids_of(t, &name, &names);
    if (!names) tv_bail_out(t);
    int64_t *piece = tv_more(t, &t->pass, (size_t)(names * sides) * sizeof *piece);
    for (int n = 0; n < names; n++)
        for (int s = 0; s < sides; s++) {
            int is = id[n] < 0 ? -1 : piece_meant(t, id[n], &(whose) { s, true });
            piece[n * sides + s] = is < 0 ? TV_NIL : is;
        }
    int reg = tv_reg_scratch(t);
    tv_emit(t, I_SCALE, reg, name.known == K_LISTED ? name.reg : tv_reg_const(t, 0), side, sides);
    tv_emit_p(t, I_LOOKUP, reg, reg, 0, tv_add_constants(t, TV_CONSTANTS_MAYBE, piece, names * sides));
    tv_emit(t, I_NEED, reg, 0, 0, 0);
    return reg;
}

int tv_arg_of_piece(tv_translation *t, const tv_call_of *c, int i, int side)
{
    whose w = { t->mover, tv_given(t, c, side) };
    tv_val name = tv_argument(t, c, i);
    if (tv_constant_player(t, c, side, true, &w.side)) return tv_as_named(t, name, piece_meant, &w);
    return piece_of_any(t, name, tv_arg_of_player(t, c, side, true));
}

static int direction_meant(tv_translation *t, int id, const void *ctx)
{
    (void)ctx;
    const char *name = tv_constant_name(t, id);
    return name ? tv_dir_named(&t->game->board, name) : -1;
}

int tv_arg_of_direction(tv_translation *t, const tv_call_of *c, int i, int *known)
{
    tv_val v = tv_argument(t, c, i);
    *known = v.known == K_CONST ? direction_meant(t, v.id, NULL) : -1;
    return *known >= 0 ? 0 : tv_as_named(t, v, direction_meant, NULL);
}

int tv_arg_connect_of(tv_translation *t, const tv_call_of *c, int i)
{
    const tv_board *b = &t->game->board;
    int64_t n = tv_board_usual_connect(b);
    tv_val v = tv_argument(t, c, i);
    bool left_out = tv_is_nil(v) && (b->kind == TV_HEXAGON || b->lines);
    if (!left_out && !tv_const_int(t, v, &n) && v.known != K_CONST)
        tv_refuse(t, "the connectivity is only known during play; write it as a constant");
    const bool whole = left_out || tv_const_int(t, v, &n);
    if (whole && n == (int)n && tv_board_connects(b, (int)n)) return (int)n;
    tv_bail_out(t);
}

static int kept_meant(tv_translation *t, int id, const char (*names)[2 * TV_NAME], int count)
{
    const char *name = tv_constant_name(t, id);
    for (int i = 0; i < count && name; i++)
        if (strcmp(names[i], name) == 0) return i;
    return -1;
}

static int counter_meant(tv_translation *t, int id, const void *ctx)
{
    (void)ctx;
    const int counter = kept_meant(t, id, t->game->counter_name, t->game->counters);
    return counter >= 0 && t->game->unhashed >> counter & 1 ? -1 : counter;
}

int tv_arg_of_counter(tv_translation *t, const tv_call_of *c, int i)
{
    return tv_as_named(t, tv_argument(t, c, i), counter_meant, NULL);
}

/* The number of a set that the position keeps; -1: not known at translation. */
int tv_constant_set(tv_translation *t, const tv_call_of *c, int i)
{
    tv_val v = tv_argument(t, c, i);
    if (v.known != K_CONST) tv_refuse(t, "the name of the set is only known during play; write it as a constant");
    int set = kept_meant(t, v.id, t->game->set_name, t->game->sets);
    if (set < 0) tv_bail_out(t);
    return set;
}

/* ---- Results ------------------------------------------------------------------------------------------------------- */

int tv_result_word(tv_translation *t, const tv_call_of *c) { return tv_reg_word(t, c->a); }
int tv_result_cells(tv_translation *t, const tv_call_of *c) { return tv_reg_set(t, c->a); }

void tv_result_int(tv_translation *t, const tv_call_of *c, int flags)
{
    tv_val v = tv_val_int(c->a, flags);
    tv_results(t, c, &v, 1);
}

void tv_result_truth(tv_translation *t, const tv_call_of *c)
{
    tv_val v = tv_val_listed(LIST_TRUTH, c->a);
    tv_results(t, c, &v, 1);
}

void tv_result_set(tv_translation *t, const tv_call_of *c)
{
    tv_val v = tv_val_of_set(tv_reg_of_set(t, c->a));
    tv_results(t, c, &v, 1);
}

void tv_result_none(tv_translation *t, const tv_call_of *c) { tv_results(t, c, NULL, 0); }

void tv_result_piece(tv_translation *t, const tv_call_of *c, int reg, int count)
{
    const tv_game *g = t->game;
    int32_t id[3][TV_PIECES_MAX];
    tv_val v[3];
    for (int p = 0; p < g->pieces.pieces; p++) {
        const tv_piece *piece = &g->pieces.piece[p];
        id[0][p] = tv_constant_text(t, piece->name[0]);
        id[1][p] = tv_constant_text(t, tv_side_name(g, piece->side));
        id[2][p] = piece->side == g->players ? ID_NIL : tv_constant_int(t, piece->side + 1);
    }
    for (int i = 0; i < 3; i++) v[i] = tv_val_narrow(t, tv_val_listed(tv_list_of(t, id[i], g->pieces.pieces), reg));
    tv_results(t, c, v, count);
}

int tv_arg_of_coordinate(tv_translation *t, const tv_call_of *c, int i, bool *missing)
{
    tv_val v = tv_argument(t, c, i);
    tv_part_nil(t, &v);
    *missing = tv_is_nil(v);
    return *missing ? tv_reg_const(t, TV_NO_CELL) : tv_as_cell(t, v);
}
