/* place.h - the generator of placements: a piece of the mover's hand, in any form that
 * fits, on free cells. Notation: the piece's name, any of its other names, an
 * unambiguous beginning of one (a full stop may follow), then its cells, listed
 * ("e1 e2 f1") or compact by columns ("e12/f1"); the cells alone where they say which
 * piece it is; or code, compass point and cell ("CSnE8": the drawing's top points
 * north, and the lowest row's leftmost square of the drawing, round which it turns,
 * stands on e8: our reading of a notation of which only samples are known; on hexagons
 * there are no such codes). */
#ifndef TV_PLACE_H
#define TV_PLACE_H

#include "core/mechanisms/custody.h"

typedef struct tv_place_args {
    char piece[TV_NAME];              /* only this piece, of the mover or neutral; "": any piece of the mover's */
    bool barred;                      /* cells of another player's territory may not be built on */
    tv_custody *capturing;            /* every placement must capture something by it; NULL: none */
    bool beside, apart;               /* the piece stands next to one of the mover's own, ... to none of them, */
    enum tv_dirs beside_on, apart_on; /* ... on lines of this kind */
    bool begins; /* who has no piece on the board covers one of these cells of his, instead of `beside` */
    uint64_t begin[TV_PLAYERS_MAX][TV_WORDS_MAX];
    bool first_free; /* the first free cell is covered, in rows from the bottom */
    int rests;       /* 1 + the direction in which a piece or the edge must be next to it; 0: it need not rest on any */
} tv_place_args;

typedef struct tv_place {
    tv_op op;
    tv_place_args args;
    bool single;                /* all pieces are of one cell */
    bool aims;                  /* some cells must be covered: `beside`, `begins` or `first_free` */
    unsigned beside, apart;     /* the lines, see tv_board_dirs; 0: none */
    int tally;                  /* in the run's memory, one for each piece in hand */
    int found;                  /* in the run's memory, for the same pieces: the anchors of all forms */
    int pieces[TV_PLAYERS_MAX]; /* how many pieces each player may place */
    uint8_t piece[TV_PLAYERS_MAX][TV_PIECES_MAX]; /* and which, */
    int faces[TV_PLAYERS_MAX];                    /* ... with how many faces, */
    struct tv_place_face {
        uint16_t face, piece;
    } face[TV_PLAYERS_MAX][TV_FACES_OF_PIECE * TV_PIECES_MAX]; /* ... which, and whose */
} tv_place;

void tv_place_init(tv_place *place, const tv_place_args *args);

/* Is this piece among those the mover may place by this rule (whether he has one or not)? */
bool tv_place_allows(const tv_place *place, const tv_pos *pos, int piece);

/* The object as a generator of placements; NULL: it is none. */
const tv_place *tv_place_of(const tv_op *op);

/* Of its legal placements those with all their cells in `within` and one at least in `covering`, which may be NULL. */
void tv_place_fill_within(const tv_place *place, const tv_pos *pos, unsigned kind, const uint64_t *within,
                          const uint64_t *covering, tv_moves *moves);

/* Put a block on free cells, as a placement does: what it covers is nobody's territory any
 * more, the run knows what the mover placed, and the log says so. Hands are left alone. */
void tv_place_block(struct tv_run *run, tv_pos *pos, unsigned form, unsigned anchor);

/* How many placements there are, and the nth of those that were counted: of pieces of one cell each, placecells.c, ... */
uint32_t tv_place_count_cells(const tv_op *op, struct tv_run *run, const tv_pos *pos);
tv_move tv_place_nth_cell(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth);
/* ... or of any, placemoves.c; and all placements. */
uint32_t tv_place_count_forms(const tv_op *op, struct tv_run *run, const tv_pos *pos);
tv_move tv_place_nth_form(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth);
void tv_place_fill(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves);

/* Is this placement legal? If not, the reason says why, placewhy.c. */
bool tv_place_why(const tv_op *op, struct tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason);

/* The text of placements, placetext.c. */
enum tv_read tv_place_read(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                           bool whole, tv_reading *reading);
void tv_place_format(const tv_op *op, const struct tv_run *run, const tv_pos *pos, tv_move move, tv_text *to);

#endif
