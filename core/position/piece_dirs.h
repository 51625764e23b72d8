/* piece_dirs.h - the directions in which pieces move: shared by the generators of steps and of jumps. */
#ifndef TV_PIECE_DIRS_H
#define TV_PIECE_DIRS_H

#include "core/position/run.h"

enum { TV_ANY_DISTANCE = 255 }; /* as far as the way leads */

typedef struct tv_piece_dirs {
    /* Set before the game is built: */
    enum tv_dirs directions;         /* the directions of all pieces, */
    bool named;                      /* ... or only those listed in `of`, */
    uint8_t of[TV_PIECES_MAX];       /* ... in these, bit d for direction d; 0: it does not move */
    uint8_t distance[TV_PIECES_MAX]; /* the greatest distance, where it matters; TV_ANY_DISTANCE: there is none */
    /* Filled in by tv_piece_dirs_bind: */
    uint8_t toward[TV_CELLS_MAX + 1]; /* from each cell, the directions in which it has a neighbour */
    uint8_t used[TV_PLAYERS_MAX];     /* the directions in which some piece of a player's moves */
    const uint8_t *part_distance;     /* by tv_part, the distance of its piece; only after tv_piece_dirs_far */
} tv_piece_dirs;

/* False and *err, which begins with `who`, if no piece could ever move. */
bool tv_piece_dirs_bind(tv_piece_dirs *piece_dirs, const tv_game *game, const char *who, tv_err *err);

/* For pieces whose distances differ, in bind: part_distance, so that one lookup tells how far the piece on a cell goes.
 * False and *err: out of memory. */
bool tv_piece_dirs_far(tv_piece_dirs *piece_dirs, tv_game *game, tv_err *err);

/* The same for moves of whole lines: also fills in the directions of each player's pieces, bit d for direction d, and
 * fails if they are not the same for all of them, or on every cell, or if a piece has more than one cell. */
bool tv_piece_dirs_lines(tv_piece_dirs *piece_dirs, const tv_game *game, const char *who, uint8_t dirs[TV_PLAYERS_MAX],
                         tv_err *err);

/* Does the piece move in this direction from the cell? */
TV_INLINE bool tv_piece_dirs_has(const tv_piece_dirs *piece_dirs, int piece, unsigned from, int dir)
{
    return (piece_dirs->of[piece] & piece_dirs->toward[from]) >> dir & 1;
}

/* How far the top piece on a cell goes; after tv_piece_dirs_far. */
TV_INLINE int tv_piece_dirs_distance(const tv_piece_dirs *piece_dirs, const tv_game *g, const tv_pos *pos,
                                     unsigned cell)
{
    return piece_dirs->part_distance[tv_at(&g->layout, pos)[cell]];
}

/* Is that not too far for the piece? */
TV_INLINE bool tv_piece_dirs_within(const tv_piece_dirs *piece_dirs, int piece, int steps)
{
    return steps <= piece_dirs->distance[piece] || piece_dirs->distance[piece] == TV_ANY_DISTANCE;
}

/* Counting such moves: a tally holds a cell and the directions that are open from it. */
TV_INLINE tv_tally *tv_piece_dirs_tally(tv_tally *tally, uint32_t *sum, unsigned from, unsigned open)
{
    *sum += (uint32_t)__builtin_popcount(open);
    *tally = (tv_tally) { *sum, from << 8 | open };
    return tally + (open != 0);
}
/* The n-th of them: where it begins, and its direction. */
TV_INLINE int tv_piece_dirs_nth(const tv_tally *tally, uint32_t n, unsigned *from)
{
    uint32_t before = 0;
    for (; tally->upto <= n; tally++) before = tally->upto;
    unsigned open = tally->form & 255;
    for (; before < n; before++) open &= open - 1;
    *from = tally->form >> 8;
    return __builtin_ctz(open);
}

/* Does the mover have a piece on the cell? If not, the reason goes to *reason. */
bool tv_piece_dirs_own(const tv_game *game, const tv_pos *pos, unsigned from, tv_text *reason);
/* The same, and does this piece move like this? */
bool tv_piece_dirs_from(const tv_piece_dirs *piece_dirs, const tv_game *game, const tv_pos *pos, unsigned from,
                        tv_text *reason);
/* For a text that names a move from the cell in this direction: the piece does not move, not so, or it may. */
enum tv_odd tv_piece_dirs_odd(const tv_piece_dirs *piece_dirs, const tv_game *game, const tv_pos *pos, unsigned from,
                              int dir);
/* Added to a reason, since a player who names a wrong cell may not know how the piece moves: " (the Man moves ne or
 * nw)", nothing where all pieces move in the same directions. */
void tv_piece_dirs_write(const tv_piece_dirs *piece_dirs, const tv_game *game, int piece, tv_text *to);
/* "the Man on a3 does not move towards a4: it moves ne or nw", without the directions where all pieces have the
 * same. */
void tv_piece_dirs_not(const tv_piece_dirs *piece_dirs, const tv_game *game, int piece, unsigned from, unsigned towards,
                       tv_text *to);

#endif
