/* custody.h - capture by custody, an action: after a move each enemy piece between a piece that
 * has just arrived (run->ply.landed) and another piece of the same player, on opposite neighbours of
 * it, is captured. Two enemies in a row are safe, or lines of any length are captured. All captures of a move are judged before the
 * first is carried out. Pieces are of one cell. */
#ifndef TV_CUSTODY_H
#define TV_CUSTODY_H

#include "core/op.h"

enum tv_custody_fate {
    TV_CUSTODY_REMOVE,   /* captured pieces leave the game, */
    TV_CUSTODY_RETURN,   /* ... go back to their owners' hands, */
    TV_CUSTODY_CONVERT,  /* ... become the captor's, */
    TV_CUSTODY_RELOCATE, /* ... or stay, marked in the set "captured", until they are relocated (relocate.h) */
};

typedef struct tv_custody_args {
    enum tv_dirs axes;
    enum tv_custody_fate enemy;
    bool lines; /* lines of any length between the two are captured, not single pieces only */
} tv_custody_args;

typedef struct tv_custody {
    tv_op op;
    tv_custody_args args;
    unsigned lines;                        /* see tv_board_dirs */
    uint64_t each[TV_WORDS_MAX * TV_DIRS]; /* ... for each of its directions, as in spread.h, all cells */
    uint16_t becomes[TV_PIECES_MAX]
                    [TV_PLAYERS_MAX]; /* the form of the captor's piece of the same name, if he has one */
    int captured;                     /* the set, -1 for none */
} tv_custody;

/* The object, if it is one of this class; else NULL. */
tv_custody *tv_custody_test(tv_op *op);
/* The cells, free or not, on which a piece of the player's would capture something by arriving. */
void tv_custody_catches(const tv_custody *custody, const tv_pos *pos, int player, uint64_t *set);

void tv_custody_init(tv_custody *custody, const tv_custody_args *args);

#endif
