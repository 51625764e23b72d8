/* ties.c - which inputs of a value share a weight during training, in addition to their own: those on cells that no
 * symmetry of the board distinguishes. See train.h. */
#include "repl/lab/study/train.h"

#include "core/base/random.h"

#include <stdlib.h>
#include <string.h>

/* Cells are alike if their neighbours are, in each kind of direction, repeated for as many steps as the board is
 * wide and high (colour refinement). On whole boards these are the cells that rotations and reflections map to one
 * another. orbit: a number for each cell, from 0. Returns the number of orbits. */
static uint32_t number_orbits(const tv_board *b, uint16_t orbit[TV_CELLS_MAX])
{
    uint64_t look[TV_CELLS_MAX] = { 0 }, next[TV_CELLS_MAX] = { 0 }, seen[TV_CELLS_MAX];
    uint32_t orbits = 0;
    const int diagonal = b->kind == TV_HEXAGON ? 0 : 1; /* odd directions are another kind of step on squares only */
    for (int round = 0; round < b->width + b->height; round++) {
        for (int c = 0; c < b->cells; c++) {
            uint64_t straight = 0, across = 0;
            for (int d = 0; d < TV_DIRS; d++)
                if (b->step[c][d] != TV_NO_CELL)
                    *(d & diagonal ? &across : &straight) += tv_mix(look[b->step[c][d]] + 1);
            next[c] = tv_mix(look[c] ^ tv_mix(straight) ^ tv_mix(across + 1));
        }
        memcpy(look, next, sizeof look);
    }
    for (int c = 0; c < b->cells; c++) {
        uint32_t i = 0;
        while (i < orbits && seen[i] != look[c]) i++;
        if (i == orbits) seen[orbits++] = look[c];
        orbit[c] = (uint16_t)i;
    }
    return orbits;
}

bool tv_ties_open(tv_ties *ties, const tv_value *v, tv_err *err)
{
    const tv_inputs *in = &v->inputs;
    const tv_board *b = &v->game->board;
    const uint32_t cells = (uint32_t)b->cells, on_cell = in->states * in->heights, sets = (uint32_t)v->game->sets;
    uint16_t orbit[TV_CELLS_MAX];
    *ties = (tv_ties) { .tie = malloc((in->count + 1) * sizeof *ties->tie) };
    if (!ties->tie) return tv_fail_memory(err);
    for (uint32_t i = 0; i <= in->count; i++) ties->tie[i] = TV_NO_TIE;
    const uint32_t orbits = number_orbits(b, orbit);
    for (uint32_t c = 0; c < cells; c++) {
        for (uint32_t i = 0; i < on_cell; i++) ties->tie[in->cell + c * on_cell + i] = orbit[c] * on_cell + i;
        for (uint32_t s = 0; s < sets; s++) ties->tie[in->set + s * cells + c] = orbits * (on_cell + s) + orbit[c];
    }
    ties->count = orbits * (on_cell + sets);
    return true;
}

void tv_ties_close(tv_ties *ties) { free(ties->tie); }
