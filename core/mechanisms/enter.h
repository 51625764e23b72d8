/* enter.h - where a move may begin; where a piece may stand: on a free cell that is not closed to its kind and, if the
 * rules forbid suicide, not between two of its enemies; and where a move may end that captures by replacement. */
#ifndef TV_ENTER_H
#define TV_ENTER_H

#include "core/position/team.h"

/* The cells that a player's pieces may enter, except for those closed to each kind. safe: the lines on which no piece
 * may stand between two enemies (see tv_board_dirs), 0 for none. */
void tv_enter_cells(const tv_game *game, const tv_pos *pos, int player, unsigned safe, uint64_t *set);

/* The same, inline, where the number of words is a constant. */
TV_INLINE void tv_enter_words(const tv_game *g, const tv_pos *pos, int player, unsigned safe, uint64_t *set, int n)
{
    uint64_t enemies[TV_WORDS_MAX], between[TV_WORDS_MAX];
    tv_vacant_words(g, pos, set, n);
    if (!safe) return;
    tv_enemy_words(g, pos, player, enemies, n);
    tv_flanked_words(&g->board, enemies, safe, between, n);
    tv_bits_less(set, between, n);
}

/* Where a move may end: on a free cell, as above, on an enemy, which it captures, or on either. */
TV_INLINE void tv_land_words(const tv_game *g, const tv_pos *pos, bool free, bool enemy, unsigned safe, uint64_t *set,
                             int n)
{
    uint64_t enemies[TV_WORDS_MAX];
    if (!free) tv_bits_zero(set, n);
    else tv_enter_words(g, pos, pos->mover, safe, set, n);
    if (!enemy) return;
    tv_enemy_words(g, pos, pos->mover, enemies, n);
    tv_bits_or(set, enemies, n);
}

/* May the piece on a cell begin a move there? starts: the cells where the mover's pieces may; NULL: everywhere. moves:
 * for the reason, "jumps". */
bool tv_may_start(const tv_game *game, const tv_pos *pos, unsigned from, const uint64_t *starts, const char *moves,
                  tv_text *reason);

/* May this piece enter a cell, or, in a move of its owner's, end there? If not, the reason goes to *reason. */
bool tv_may_enter(const tv_game *game, const tv_pos *pos, int piece, unsigned cell, unsigned safe, tv_text *reason);
bool tv_may_land(const tv_game *game, const tv_pos *pos, int piece, unsigned cell, bool free, bool enemy, unsigned safe,
                 tv_text *reason);

#endif
