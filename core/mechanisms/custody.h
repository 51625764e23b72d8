/* custody.h - capture by custody, an action: after a move each enemy piece between a piece that
 * has just arrived (run->ply.landed) and another piece of the same player, on opposite neighbours of
 * it, is captured. Two enemies in a row are safe, or lines of any length are captured. All captures of a move are judged before the
 * first is carried out. Cells that are hostile to a kind of pieces count as the captor's while nothing stands on them,
 * and a kind may have to be surrounded: the captor's on all neighbours, one of which has just arrived (custodykinds.c).
 * Pieces are of one cell. */
#ifndef TV_CUSTODY_H
#define TV_CUSTODY_H

#include "core/mechanisms/fate.h"

enum { TV_CUSTODY_KINDS = 8 };

/* What holds for some kinds of captured pieces. */
typedef struct tv_custody_kind {
    uint64_t hostile[TV_WORDS_MAX];  /* these cells count as the captor's, */
    bool edge;                       /* ... and so does what is no cell */
    uint64_t surround[TV_WORDS_MAX]; /* where it is captured on all sides only; not with args.lines */
} tv_custody_kind;

typedef struct tv_custody_args {
    enum tv_dirs axes;
    enum tv_fate enemy;
    bool lines; /* lines of any length between the two are captured, not single pieces only */
    int kinds;  /* 0: nothing is said of kinds; the first is that of all pieces not said to be of another */
    tv_custody_kind kind[TV_CUSTODY_KINDS];
    uint8_t of[TV_PIECES_MAX]; /* the kind of each piece */
} tv_custody_args;

typedef struct tv_custody {
    tv_op op;
    tv_custody_args args;
    unsigned lines;                        /* see tv_board_dirs */
    uint64_t each[TV_WORDS_MAX * TV_DIRS]; /* ... for each of its directions, as in spread.h, all cells */
    tv_counterparts becomes;
    int captured; /* the set, -1 for none */
} tv_custody;

/* The object, if it is one of this class; else NULL. */
tv_custody *tv_custody_test(tv_op *op);
/* The cells, free or not, on which a piece of the player's would capture something by arriving. */
void tv_custody_catches(const tv_custody *custody, const tv_pos *pos, int player, uint64_t *set);

/* Where something is said of kinds: the player's pieces, and all cells that may count as his; false: what is no cell may
 * as well, so that there is no such set. */
bool tv_custody_captors(const tv_custody *custody, const tv_pos *pos, int player, uint64_t *set);
/* ... add to the set what a piece of the player's on a cell, `own` with it, captures by arriving there. */
void tv_custody_look(const tv_custody *custody, const tv_pos *pos, const uint64_t *own, const uint64_t *enemies,
                     unsigned cell, uint64_t *taken);

void tv_custody_init(tv_custody *custody, const tv_custody_args *args);

#endif
