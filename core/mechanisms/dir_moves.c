/* dir_moves.c - the directions in which steps and jumps lead from each cell, as far as the board and the kinds of pieces
 * decide them; see dir_moves.h. */
#include "core/mechanisms/dir_moves.h"

/* The directions in which a piece may move from a cell and arrive, `steps` cells away, where it may enter. */
static unsigned dirs_from(const tv_piece_dirs *piece_dirs, const tv_game *g, int piece, unsigned cell, int steps)
{
    unsigned dirs = 0;
    for (unsigned left = piece_dirs->toward[cell] & piece_dirs->of[piece]; left; left &= left - 1) {
        unsigned to = cell;
        for (int i = 0; i < steps && to != TV_NO_CELL; i++) to = g->board.step[to][__builtin_ctz(left)];
        if (to != TV_NO_CELL && !tv_bit(g->pieces.piece[piece].never, to)) dirs |= left & -left;
    }
    return dirs;
}

/* Adds a cell to the sets of these directions. */
static void add(uint64_t *sets, unsigned cell, unsigned dirs)
{
    for (; dirs; dirs &= dirs - 1)
        sets[cell / 64 * TV_DIRS + tv_dir_planes_place(__builtin_ctz(dirs))] |= UINT64_C(1) << cell % 64;
}

/* For one cell: the directions of each piece of a player (`goes`), and those it lacks of the directions of all his
 * pieces. */
static void lay_cell(tv_dir_moves *dir_moves, const tv_game *g, int player, unsigned cell, uint8_t *goes)
{
    unsigned all = 0;
    for (int i = 0; i < g->pieces.pieces; i++)
        if (g->pieces.piece[i].side == player) all |= goes[i * g->board.cells + (int)cell];
    add(dir_moves->from[player], cell, all);
    for (int i = 0; i < g->pieces.pieces; i++) {
        uint8_t *less = &goes[i * g->board.cells + (int)cell];
        if (g->pieces.piece[i].side != player) continue;
        *less = (uint8_t)(all & ~*less);
        add(dir_moves->doubtful[player], cell, *less);
        dir_moves->doubts[player] |= *less != 0;
    }
}

bool tv_dir_moves_bind(tv_dir_moves *dir_moves, const tv_piece_dirs *piece_dirs, tv_game *g, int steps, tv_err *err)
{
    const int cells = g->board.cells;
    uint8_t *less = tv_game_own(g, (size_t)(g->pieces.pieces * cells), err);
    if (!less) return false;
    for (int i = 0; i < g->pieces.pieces; i++)
        for (int c = 0; c < cells; c++) less[i * cells + c] = (uint8_t)dirs_from(piece_dirs, g, i, (unsigned)c, steps);
    for (int p = 0; p < g->players; p++)
        for (int c = 0; c < cells; c++) lay_cell(dir_moves, g, p, (unsigned)c, less);
    dir_moves->less = less;
    dir_moves->found = tv_game_reserve_memory(g, (size_t)((TV_DIRS + 2) * g->board.words) * sizeof(uint64_t));
    return true;
}
