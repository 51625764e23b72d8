/* place.h - the generator of placements: a piece of the mover's hand, in any form that fits, on free cells.
 *
 * Notation: the piece's name, any of its other names, or an unambiguous beginning of one (a full stop may follow), then
 * its cells, listed ("e1 e2 f1") or compact by columns ("e12/f1"); for a piece of one cell also its letter, and one of
 * the signs of drops ("P*e4", "P@e4", "P'e4"). The cells alone are enough where they determine the piece. Or code,
 * compass point and cell ("CSnE8"): the drawing's top points north, and the leftmost square of the drawing's lowest
 * row, round which the piece turns, stands on e8. This is our reading of a notation of which only samples are known.
 * Hexagons have no such codes. */
#ifndef TV_PLACE_H
#define TV_PLACE_H

#include "core/mechanisms/custody.h"

typedef struct tv_place_args {
    bool some;                        /* only the pieces in `named`, of the mover or neutral; else any of the mover's */
    bool named[TV_PIECES_MAX];        /* by piece */
    bool barred;                      /* no piece may cover cells of another player's territory */
    tv_custody *capturing;            /* every placement must capture something by it; NULL: none */
    bool beside, apart;               /* the piece must be next to one of the mover's own, ... to none of them, */
    enum tv_dirs beside_on, apart_on; /* ... on lines of this kind */
    bool begins; /* a player without a piece on the board covers one of these cells of his, instead of `beside` */
    uint64_t begin[TV_PLAYERS_MAX][TV_WORDS_MAX];
    bool limited; /* only on the cells in `on`, of each player: */
    uint64_t on[TV_PLAYERS_MAX][TV_WORDS_MAX];
    unsigned alone;  /* directions: on the lines through its cell no piece of the same kind and side may stand; 0: any
                      * number may */
    bool first_free; /* the piece must cover the first free cell, in rows from the bottom */
    bool mateless;   /* no placement may leave an enemy's royal piece attacked and its owner without a move */
    struct tv_step *reach; /* only where it could move the piece that it moved last; NULL: anywhere */
    bool nameless;         /* the text of a move is its cell alone */
    int rests;             /* 1 + the direction in which a piece or the edge must be next to it; 0: it need not rest on
                      * anything */
} tv_place_args;

typedef struct tv_place {
    tv_op op;
    tv_place_args args;
    bool single;                /* all pieces have one cell */
    bool aims;                  /* some cells must be covered: `beside`, `begins` or `first_free` */
    bool by_kind;               /* some cells are closed to some kinds only, see tv_place_closed */
    unsigned beside, apart;     /* the lines, see tv_board_dirs; 0: none */
    const uint64_t *in_line;    /* with args.alone: for each cell the others on its lines */
    int tally;                  /* in the run's memory, one for each piece in hand */
    int found;                  /* in the run's memory, for the same pieces: the anchors of all forms */
    int pieces[TV_PLAYERS_MAX]; /* the number of pieces that each player may place */
    uint8_t piece[TV_PLAYERS_MAX][TV_PIECES_MAX]; /* and which, */
    int faces[TV_PLAYERS_MAX];                    /* ... with how many faces, */
    struct tv_place_face {
        uint16_t face, piece;
    } face[TV_PLAYERS_MAX][TV_FACES_OF_PIECE * TV_PIECES_MAX]; /* ... which, and whose */
} tv_place;

void tv_place_init(tv_place *place, const tv_place_args *args);

/* May the mover place this piece by this rule (whether he has one in hand or not)? */
bool tv_place_allows(const tv_place *place, const tv_pos *pos, int piece);

/* The object as a generator of placements; NULL if it is none. */
const tv_place *tv_place_of(const tv_op *op);

/* Its legal placements with all their cells in `within` and at least one in `covering`, which may be NULL. */
void tv_place_fill_within(const tv_place *place, const tv_pos *pos, unsigned kind, const uint64_t *within,
                          const uint64_t *covering, tv_moves *moves);

/* Puts a block on free cells, as a placement does: the cells are no longer any player's territory, the run knows what
 * the mover placed, and the log reports it. Hands do not change. */
void tv_place_block(struct tv_run *run, tv_pos *pos, unsigned form, unsigned anchor);

/* The number of placements, and the nth of those that were counted: for pieces of one cell each, placecells.c, ... */
uint32_t tv_place_count_cells(const tv_op *op, struct tv_run *run, const tv_pos *pos);
tv_move tv_place_nth_cell(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth);
/* Where no cells are closed to some kinds only, for lists and for random play; see tv_op_class. */
void tv_place_fill_cells(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);
tv_move tv_place_draw_cell(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random,
                           uint32_t *moves);
/* ... or for any pieces, placemoves.c; and all placements. */
uint32_t tv_place_count_forms(const tv_op *op, struct tv_run *run, const tv_pos *pos);
tv_move tv_place_nth_form(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth);
void tv_place_fill(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);

/* Is this placement legal? If not, gives the reason, placewhy.c. */
bool tv_place_why(const tv_op *op, struct tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason);

/* The text of placements, placetext.c. */
enum tv_read tv_place_read(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                           bool whole, tv_reading *reading);
void tv_place_format(const tv_op *op, const struct tv_run *run, const tv_pos *pos, tv_move move, tv_text *to);

#endif
