/* ties.c - which inputs of a value share a weight during training, in addition to their own: those on cells that no
 * symmetry of the board distinguishes. See train.h. */
#include "repl/lab/study/train.h"

#include "core/base/random.h"
#include "core/position/links.h"

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

/* ---- Links ----------------------------------------------------------------------------------- */

/* The same for a way, its rotations and its reflections: on hexagons those go through x, y and x + y. */
static uint32_t shape_of(const tv_board *b, const struct tv_link_way *way)
{
    const int x = abs(way->x), y = abs(way->y), both = b->kind == TV_HEXAGON ? abs(way->x + way->y) : 0;
    const int more = x > y ? x : y, most = more > both ? more : both;
    return (uint32_t)most << 10 | (uint32_t)(x * x + y * y + both * both);
}

/* Links are alike if their shapes and both their ends are. 0: none goes this way from the cell. */
static uint64_t look_of(const tv_game *g, int way, unsigned from, const uint16_t *orbit)
{
    const unsigned to = tv_link_ends(g->links, from)[way];
    if (to == tv_link_nowhere(&g->board)) return 0;
    const uint32_t a = orbit[from], b = orbit[to], low = a < b ? a : b, high = a < b ? b : a;
    return ((uint64_t)low << 16 | high) << 32 | shape_of(&g->board, &g->links->way[way]);
}

static int by_look(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Numbers the links that are alike from `ties->count` on, since a reflection leads from one set of links to another. */
static bool tie_links(tv_ties *ties, const tv_value *v, const uint16_t *orbit)
{
    const tv_game *g = v->game;
    const uint32_t cells = (uint32_t)g->board.cells, all = (uint32_t)g->links->ways * cells;
    uint64_t *const look = malloc(all * sizeof *look), key;
    uint32_t looks = 0;
    if (!look) return false;
    for (uint32_t i = 0; i < all; i++) look[i] = look_of(g, (int)(i / cells), i % cells, orbit);
    qsort(look, all, sizeof *look, by_look);
    for (uint32_t i = 0; i < all; i++)
        if (look[i] && (!looks || look[i] != look[looks - 1])) look[looks++] = look[i];
    for (uint32_t i = 0; i < all; i++) {
        if (!(key = look_of(g, (int)(i / cells), i % cells, orbit))) continue;
        const uint64_t *at = bsearch(&key, look, looks, sizeof *look, by_look);
        ties->tie[v->inputs.set + (uint32_t)g->links->set * cells + i] = ties->count + (uint32_t)(at - look);
    }
    ties->count += looks;
    free(look);
    return true;
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
    return !v->game->links || tie_links(ties, v, orbit) || tv_fail_memory(err);
}

void tv_ties_close(tv_ties *ties) { free(ties->tie); }
