/* dir_moves.h - moves that lead from a cell in some of eight directions, at most one in each: steps and jumps. They are
 * found, counted and drawn by whole sets: for each direction the set of cells from which a piece moves, four directions
 * at a time, so that no loop runs over pieces. Lists are ordered by cells, then by directions. */
#ifndef TV_DIR_MOVES_H
#define TV_DIR_MOVES_H

#include "core/position/dir_planes.h"
#include "core/position/piece_dirs.h"

typedef struct tv_dir_moves {
    /* For each word of a set, one word for each place of dir_planes.h: the cells from which some piece of the player's may
     * move in that direction, */
    uint64_t from[TV_PLAYERS_MAX][TV_WORDS_MAX * TV_DIRS];
    bool doubts[TV_PLAYERS_MAX];                               /* true if not all of his pieces do, */
    uint64_t doubtful[TV_PLAYERS_MAX][TV_WORDS_MAX * TV_DIRS]; /* ... from these cells */
    const uint8_t *less; /* by piece and cell: those of these directions in which it does not move */
    int found;           /* in the run's memory: what count leaves for nth */
} tv_dir_moves;

/* For bind: a piece arrives `steps` cells away, where it may be. False and *err: out of memory. */
bool tv_dir_moves_bind(tv_dir_moves *dir_moves, const tv_piece_dirs *piece_dirs, tv_game *game, int steps, tv_err *err);

/* The moves found: for each word of a set one word for each place, bit c for a move from cell c. */
enum { TV_DIR_MOVES_MAX = TV_DIRS * TV_WORDS_MAX };

/* Looks up the piece on a cell only if not all pieces move alike from there and a move would be possible. It clears
 * what the piece lacks in whole lanes: writing a single word here would stall the code that reads four. */
TV_INLINE void tv_dir_moves_sift(const tv_dir_moves *dir_moves, const tv_game *g, const tv_pos *pos,
                                 tv_dir_planes *possible, int n)
{
    const tv_lanes of_first = { TV_NW, TV_N, TV_NE, TV_E }, of_last = { TV_SE, TV_S, TV_SW, TV_W };
    tv_dir_planes doubtful = *possible;
    uint64_t near[TV_WORDS_MAX];
    tv_dir_planes_and(&doubtful, dir_moves->doubtful[pos->mover], n);
    if (!tv_dir_planes_is_any(&doubtful, n)) return;
    tv_dir_planes_any(&doubtful, near, n);
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) for (uint64_t left = near[i]; left; left &= left - 1) {
            const unsigned c = 64 * (unsigned)i + (unsigned)__builtin_ctzll(left);
            const uint64_t less = dir_moves->less[tv_piece_on(g, pos, c) * g->board.cells + (int)c], bit = left & -left;
            const tv_lanes dirs = { less, less, less, less };
            possible->first[i] &= ~(-(dirs >> of_first & 1) & bit);
            possible->last[i] &= ~(-(dirs >> of_last & 1) & bit);
        });
}

/* Of the mover's cells from which a move would be possible, those whose piece moves in that direction. */
TV_INLINE void tv_dir_moves_find(const tv_dir_moves *dir_moves, const tv_game *g, const tv_pos *pos,
                                 tv_dir_planes *possible, uint64_t *found, int n)
{
    tv_dir_planes_and(possible, dir_moves->from[pos->mover], n);
    if (dir_moves->doubts[pos->mover]) tv_dir_moves_sift(dir_moves, g, pos, possible, n);
    tv_dir_planes_store(possible, found, n);
}

/* The number of moves found; behind them it stores the number before each eight cells. */
TV_INLINE uint32_t tv_dir_moves_tally(uint64_t *found, int n)
{
    uint32_t sum = 0;
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            tv_lanes first, last;
            memcpy(&first, found + TV_DIRS * i, sizeof first);
            memcpy(&last, found + TV_DIRS * i + TV_LANES, sizeof last);
            sum = tv_before_put(found + TV_DIRS * n + 2 * i, tv_lanes_bytes(&first, &last), sum);
        });
    return sum;
}

/* The direction of the k-th tallied move, counted from 0, and its cell: the moves of eight cells are one word, by cells
 * and then by directions. */
TV_INLINE int tv_dir_moves_nth(const uint64_t *found, uint32_t k, unsigned *cell, int n)
{
    const tv_lanes of_first = { TV_NW, TV_N, TV_NE, TV_E }, of_last = { TV_SE, TV_S, TV_SW, TV_W };
    tv_lanes first, last;
    unsigned eight = tv_before_nth(found + TV_DIRS * n, &k, n);
    memcpy(&first, found + TV_DIRS * (eight / 8), sizeof first);
    memcpy(&last, found + TV_DIRS * (eight / 8) + TV_LANES, sizeof last);
    first = first >> 8 * (eight % 8) & 0xff;
    last = last >> 8 * (eight % 8) & 0xff;
    tv_lanes_spread(&first);
    tv_lanes_spread(&last);
    first = first << of_first | last << of_last;
    unsigned at = (unsigned)tv_bit_nth(first[0] | first[1] | first[2] | first[3], k);
    *cell = 8 * eight + at / 8;
    return (int)(at % 8);
}

/* The cells from which any move leads; for each of them the directions, bit d for direction d. */
TV_INLINE void tv_dir_moves_open(const uint64_t *found, uint64_t *cells, uint8_t *open, int n)
{
    for (int i = 0; i < n; i++, found += TV_DIRS) {
        cells[i] = 0;
        for (int d = 0; d < TV_DIRS; d++) cells[i] |= found[d];
        for (uint64_t left = cells[i]; left; left &= left - 1) open[64 * i + __builtin_ctzll(left)] = 0;
        for (int d = 0; d < TV_DIRS; d++)
            for (uint64_t left = found[tv_dir_planes_place(d)]; left; left &= left - 1)
                open[64 * i + __builtin_ctzll(left)] |= (uint8_t)(1 << d);
    }
}

#endif
