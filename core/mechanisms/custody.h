/* custody.h - capture by custody, an action: after a move each enemy piece between a piece that has just arrived
 * (run->ply.landed) and another piece of the same player, on opposite neighbours of it, is captured. Two enemies in a
 * row are safe, or lines of any length are captured. All captures of a move are found before the first is carried out.
 * Cells hostile to a kind of piece count as the captor's while no piece stands on them. A kind may have to be
 * surrounded: all its neighbours are the captor's, and one of them has just arrived (custodykinds.c). Pieces have one
 * cell. */
#ifndef TV_CUSTODY_H
#define TV_CUSTODY_H

#include "core/mechanisms/capture_effect.h"

enum { TV_CUSTODY_KINDS = 8 };

/* The rules for one kind of captured piece. */
typedef struct tv_custody_kind {
    uint64_t hostile[TV_WORDS_MAX];  /* these cells count as the captor's, */
    bool edge;                       /* ... and so does everything outside the board */
    uint64_t surround[TV_WORDS_MAX]; /* where it must be surrounded to be captured; not with args.lines */
} tv_custody_kind;

typedef struct tv_custody_args {
    enum tv_dirs axes;
    enum tv_capture_effect enemy;
    bool lines; /* lines of any length between the two are captured, not only single pieces */
    int kinds;  /* 0: kinds do not matter; the first kind holds all pieces that are in no other */
    tv_custody_kind kind[TV_CUSTODY_KINDS];
    uint8_t of[TV_PIECES_MAX]; /* the kind of each piece */
} tv_custody_args;

typedef struct tv_custody {
    tv_op op;
    tv_custody_args args;
    unsigned lines;                        /* see tv_board_dirs */
    uint64_t each[TV_WORDS_MAX * TV_DIRS]; /* ... for each of its directions, as in dir_planes.h, all cells */
    tv_counterparts becomes;
    int captured; /* the set of marks, -1 for none */
} tv_custody;

/* The object, if it is of this class; else NULL. */
tv_custody *tv_custody_test(tv_op *op);
/* The cells, free or not, where an arriving piece of the player's would capture something. */
void tv_custody_catches(const tv_custody *custody, const tv_pos *pos, int player, uint64_t *set);

/* Where kinds matter: the player's pieces, and all cells that may count as his. False: cells outside the board may
 * count too, so no such set exists. */
bool tv_custody_captors(const tv_custody *custody, const tv_pos *pos, int player, uint64_t *set);
/* ... adds to the set what a piece of the player's captures by arriving on a cell; `own` includes that piece. */
void tv_custody_look(const tv_custody *custody, const tv_pos *pos, const uint64_t *own, const uint64_t *enemies,
                     unsigned cell, uint64_t *taken);

void tv_custody_init(tv_custody *custody, const tv_custody_args *args);

#endif
