/* methods_cells.c - methods of sets of cells, and those of `pos` that make them. */
#include "bindings/compiler/methods_cells.h"

#include "bindings/compiler/arguments.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"

static int self(tv_translation *t, const tv_call_of *c) { return tv_as_set(t, tv_argument(t, c, 1)); }

static void has(tv_translation *t, const tv_call_of *c)
{
    int set = self(t, c), cell = tv_arg_of_cell(t, c, 2);
    tv_emit(t, I_S_HAS, tv_result_word(t, c), set, cell, 0);
    tv_result_truth(t, c);
}

static void first(tv_translation *t, const tv_call_of *c)
{
    int set = self(t, c), to = tv_result_word(t, c);
    tv_emit(t, I_S_FIRST, to, set, 0, 0);
    tv_val v = tv_val_maybe(to, F_CELL);
    tv_results(t, c, &v, 1);
}

static void each(tv_translation *t, const tv_call_of *c)
{
    tv_val v[] = { { .known = K_METHOD, .id = ITER_EACH }, tv_val_of_set(self(t, c)), tv_val_nil() };
    tv_results(t, c, v, 3);
}

static void grow(tv_translation *t, const tv_call_of *c)
{
    int set = self(t, c), connect = tv_arg_connect_of(t, c, 2);
    tv_emit(t, I_S_GROW, tv_result_cells(t, c), set, 0, connect);
    tv_result_set(t, c);
}

static void beside(tv_translation *t, const tv_call_of *c)
{
    int set = self(t, c), connect = tv_arg_connect_of(t, c, 2);
    unsigned dirs = tv_board_dirs(&t->game->board, connect == 4 ? TV_DIRS_ORTHOGONAL : TV_DIRS_ALL);
    tv_emit(t, I_S_BESIDE, tv_result_cells(t, c), set, 0, dirs);
    tv_result_set(t, c);
}

static void flood(tv_translation *t, const tv_call_of *c)
{
    int set = self(t, c), within = tv_as_set(t, tv_argument(t, c, 2)), connect = tv_arg_connect_of(t, c, 3);
    tv_emit(t, I_S_FLOOD, tv_result_cells(t, c), set, within, connect);
    tv_result_set(t, c);
}

/* The cells that are left, in the iterator's slot, which the script cannot reach. */
static void regions(tv_translation *t, const tv_call_of *c)
{
    int set = self(t, c), connect = tv_arg_connect_of(t, c, 2), left = tv_result_cells(t, c);
    tv_emit(t, I_S_MOVE, left, set, 0, 0);
    tv_val v = { .known = K_REGIONS, .id = connect, .reg = (uint16_t)left };
    tv_results(t, c, &v, 1);
}

static void shift(tv_translation *t, const tv_call_of *c)
{
    int dir, set = self(t, c), by = tv_arg_of_direction(t, c, 2, &dir), to = tv_result_cells(t, c);
    if (dir >= 0) tv_emit(t, I_S_SHIFT, to, set, 0, dir);
    else tv_emit(t, I_S_SHIFT_BY, to, set, by, 0);
    tv_result_set(t, c);
}

static void run(tv_translation *t, const tv_call_of *c)
{
    int dir, set = self(t, c), by = tv_arg_of_direction(t, c, 2, &dir), through = tv_as_set(t, tv_argument(t, c, 3));
    int to = tv_result_cells(t, c);
    if (dir >= 0) tv_emit(t, I_S_RUN, to, set, through, dir);
    else tv_emit(t, I_S_RUN_BY, to, set, through, by);
    tv_result_set(t, c);
}

const tv_method_of tv_methods_cells[] = {
    { "has", has },     { "first", first },     { "each", each },   { "grow", grow }, { "beside", beside },
    { "flood", flood }, { "regions", regions }, { "shift", shift }, { "run", run },   { NULL, NULL },
};
