/* piece.h - piece sets: shapes of one or more cells (polyominoes, polyhexes), the number of each that a side has, and
 * the forms of a shape when it is turned, by quarters on squares and by sixths on hexagons. A shape is turned over only
 * if the piece flips; else its mirror image is another piece.
 *
 * Every square of every form is a *part* with a number of its own. A cell holds the number of a part, so one lookup on
 * any covered cell gives the whole block: its piece, its form and all its cells. */
#ifndef TV_PIECE_H
#define TV_PIECE_H

#include "core/board/board.h"

enum {
    TV_PIECES_MAX = 250, /* piece types, all sides together */
    TV_FORMS_MAX = 4 * TV_PIECES_MAX,
    TV_TURNS_MAX = 6,      /* of one face: a hexagon has this many */
    TV_FACES_OF_PIECE = 4, /* tv_turns: both faces, and more than TV_LANES turns of each */
    TV_SHAPE_MAX = 32,     /* cells of one piece, */
    TV_SHAPE_USUAL = 5,    /* ... which rarely has more than these */
    TV_BOX_MAX = 16,       /* rows or columns of one piece's drawing */
    TV_NAMES_MAX = 4,      /* a piece's name and its other names */
    TV_NAME = 32,          /* bytes of a name, its NUL included */
    TV_INSTRUCTION = 161,  /* of a phase's instruction */
    TV_UNLIMITED = 255,    /* a hand that never runs out */
};

typedef uint16_t tv_part; /* 0: the cell is free */

typedef struct tv_piece {
    char name[TV_NAMES_MAX][TV_NAME]; /* the first is written; each is understood */
    char shown[2][TV_NAME];           /* what is shown to people for one and for several; "": the name */
    char code[TV_NAME];               /* short code, "" for none */
    char letter;                      /* in diagrams; 0: its player's */
    const char *icon;                 /* its outline in pictures, see icon.h; NULL: none. The game owns it */
    int names;
    uint8_t side;                  /* the player it belongs to, or the game's neutral side */
    uint8_t count;                 /* the number in the game: 0..254, or TV_UNLIMITED */
    uint8_t size;                  /* cells */
    uint8_t value;                 /* what it is worth, 0..255, for rules that compare or add up the values of pieces */
    int16_t demoted;               /* 1 + the piece as which it goes into a captor's hand; 0: as itself */
    uint16_t coverers;             /* bit p: alone, piece p may be put on it, see tv_game.guards */
    int16_t covered_as;            /* 1 + the piece that it then becomes; 0: it stays itself */
    bool fixed;                    /* may not be turned: one form for each face, as drawn */
    bool flips;                    /* it may be turned over */
    uint64_t never[TV_WORDS_MAX];  /* cells that no such piece may enter by a move */
    uint64_t passes[TV_WORDS_MAX]; /* ... over which tv_step may lead it, among these */
    uint16_t first_form, forms;
    uint16_t first_face, faces; /* tv_turns: more than one if it flips, or if more than TV_LANES turns differ */
    int8_t x[TV_SHAPE_MAX], y[TV_SHAPE_MAX]; /* as drawn, y upwards */
} tv_piece;

/* One orientation. Its anchor is the leftmost cell of its lowest row; offset[0] is 0 and all offsets (in cell indices)
 * from there are positive. */
typedef struct tv_form {
    uint16_t piece;
    uint16_t turns; /* bit t: t turns clockwise from the drawing look like this; bit `ways` + t: turned over first */
    uint8_t size;
    tv_part first_part;          /* part numbers first_part .. first_part + size - 1 */
    uint64_t fits[TV_WORDS_MAX]; /* anchors where every cell is on the board */
    uint16_t offset[TV_SHAPE_MAX];
    uint64_t body; /* its cells, the anchor at bit 0; 0: they do not fit into a word */
} tv_form;

/* Forms of one face of a piece, up to the number of lanes; in lanes without a form nothing fits. */
typedef struct tv_turns {
    uint16_t piece, first_form, forms;
    bool near;          /* the piece has at most TV_SHAPE_USUAL squares, less than a word from the anchor: */
    uint64_t distances; /* ... bit d for one that is d cells from it, */
    uint64_t offset[TV_SHAPE_USUAL - 1][TV_LANES]; /* ... all but the anchor, 0 for missing ones */
    uint64_t fits[TV_WORDS_MAX][TV_LANES];
} tv_turns;

typedef struct tv_pieces {
    tv_piece *piece;
    tv_turns *turns; /* by face */
    tv_form *form;
    uint16_t *part_form;   /* by part number; [0] is unused */
    uint8_t *part_piece;   /* by part number; [0] is unused */
    uint16_t *part_offset; /* by part number: this square's offset from the anchor */
    uint32_t *part_own;    /* by part number: in a position's data, the words of its side's cells */
    int pieces, faces, forms, parts;
    int rotations; /* turns of the board in a full turn: 4 on squares, 6 on hexagons */
} tv_pieces;

/* Reads a piece from a drawing: rows from the top down, 'O' or 'X' a square, '.' none, blanks between the letters
 * ignored. */
bool tv_piece_draw(tv_piece *piece, const char *drawing, tv_err *err);

/* Computes the forms and parts of set->piece[0..pieces-1] (from malloc, owned by the set from now on) on a board. The
 * set also owns the other arrays; tv_pieces_free frees them. False and *err: too many forms, or out of memory. */
bool tv_pieces_bind(tv_pieces *set, const tv_board *board, tv_err *err);
void tv_pieces_free(tv_pieces *set);

/* All cells of a form at an anchor. */
TV_INLINE void tv_form_cells(const tv_form *f, unsigned anchor, uint64_t *set, int words)
{
    unsigned word = anchor / 64, bit = anchor % 64;
    tv_bits_zero(set, words);
    if (f->body) {
        set[word] = f->body << bit;
        if ((int)word + 1 < words) set[word + 1] = f->body >> 1 >> (63 - bit);
    } else {
        for (int i = 0; i < f->size; i++) tv_bit_on(set, anchor + f->offset[i]);
    }
}

/* ---- Where pieces fit --------------------------------------------------------------- */

/* Where the machine cannot shift four words at once, each by a distance of its own, cells are moved once by each
 * distance, instead of once for each form. */
#if defined(__wasm__)
#define TV_MOVED_ONCE
#endif

/* Cells that pieces may cover, prepared for all forms of a piece. */
typedef struct tv_ground {
    uint64_t cells[2 * TV_WORDS_MAX + 1]; /* padded for tv_bits_down_far */
#if defined(TV_MOVED_ONCE)
    uint64_t moved[64][TV_WORDS_MAX]; /* shifted down by distances, see tv_ground_move */
#else
    tv_lanes low[TV_WORDS_MAX], high[TV_WORDS_MAX]; /* each word, and the next one up to a shift, in all lanes */
#endif
} tv_ground;

/* ground->cells is filled in, except for the padding. */
TV_INLINE void tv_ground_ready(tv_ground *ground, int n)
{
    tv_bits_zero(ground->cells + n, n + 1);
#if !defined(TV_MOVED_ONCE)
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            uint64_t low = ground->cells[i], high = ground->cells[i + 1] << 1;
            ground->low[i] = (tv_lanes) { low, low, low, low };
            ground->high[i] = (tv_lanes) { high, high, high, high };
        });
#endif
}

/* The anchors at which a form covers only cells of the ground. */
TV_INLINE void tv_form_anchors(const tv_form *f, const tv_ground *ground, uint64_t *set, int n)
{
    tv_bits_copy(set, f->fits, n);
    for (int i = 0; i < f->size; i++) {
        uint64_t moved[TV_WORDS_MAX];
        tv_bits_down_far(moved, ground->cells, f->offset[i], n);
        tv_bits_and(set, moved, n);
    }
}

/* Of a form's anchors keeps those at which it covers at least one cell of the ground: the anchor is as far below the
 * cell as the square is above the anchor. */
TV_INLINE void tv_form_reaching(const tv_form *f, const tv_ground *ground, uint64_t *set, int n)
{
    uint64_t reach[TV_WORDS_MAX] = { 0 };
    for (int i = 0; i < f->size; i++) {
        uint64_t moved[TV_WORDS_MAX];
        tv_bits_down_far(moved, ground->cells, f->offset[i], n);
        tv_bits_or(reach, moved, n);
    }
    tv_bits_and(set, reach, n);
}

#if defined(TV_MOVED_ONCE)

/* By the distances of the faces to be tried. */
TV_INLINE void tv_ground_move(tv_ground *ground, uint64_t distances, int n)
{
    for (; distances; distances &= distances - 1) {
        const unsigned by = (unsigned)__builtin_ctzll(distances);
        tv_bits_down_far(ground->moved[by], ground->cells, by, n);
    }
}

/* The anchors at which a form of a face covers only cells of `open`, and at least one cell of each aim. They are
 * TV_LANES apart; returns their number. */
TV_INLINE uint32_t tv_turn_anchors(const tv_turns *t, int turn, const tv_ground *open, const tv_ground *aim, int aims,
                                   uint64_t *anchors, int n)
{
    size_t by[TV_SHAPE_USUAL - 1];
    uint32_t sum = 0;
    for (int s = 0; s < TV_SHAPE_USUAL - 1; s++) by[s] = (size_t)t->offset[s][turn];
    for (int w = 0; w < n; w++) {
        uint64_t here = t->fits[w][turn] & open->cells[w];
        for (int s = 0; s < TV_SHAPE_USUAL - 1; s++) here &= open->moved[by[s]][w];
        for (int i = 0; i < aims; i++) {
            uint64_t reach = aim[i].cells[w];
            for (int s = 0; s < TV_SHAPE_USUAL - 1; s++) reach |= aim[i].moved[by[s]][w];
            here &= reach;
        }
        anchors[w * TV_LANES] = here;
        sum += (uint32_t)__builtin_popcountll(here);
    }
    return sum;
}

#else

/* The same for all forms of a face. */
TV_INLINE void tv_face_anchors(const tv_pieces *set, int face, const tv_ground *ground, tv_lanes *anchors, int n)
{
    const tv_turns *t = &set->turns[face];
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            memcpy(&anchors[i], t->fits[i], sizeof anchors[i]);
            anchors[i] &= ground->low[i];
        });
    if (!t->near) {
        for (int l = 0; l < t->forms; l++) {
            uint64_t one[TV_WORDS_MAX];
            tv_form_anchors(&set->form[t->first_form + l], ground, one, n);
            for (int i = 0; i < n; i++) anchors[i][l] = one[i];
        }
        return;
    }
    TV_UNROLL for (int s = 0; s < TV_SHAPE_USUAL - 1; s++)
    {
        tv_lanes by, rest;
        memcpy(&by, t->offset[s], sizeof by);
        rest = 63 - by;
        TV_WORD_LOOP(n, for (int i = 0; i < n; i++) anchors[i] &=
                        i + 1 < n ? ground->low[i] >> by | ground->high[i] << rest : ground->low[i] >> by);
    }
}

/* Of their anchors keeps those that reach, as above. */
TV_INLINE void tv_face_reaching(const tv_pieces *set, int face, const tv_ground *ground, tv_lanes *anchors, int n)
{
    const tv_turns *t = &set->turns[face];
    tv_lanes reach[TV_WORDS_MAX];
    if (!t->near) {
        for (int l = 0; l < t->forms; l++) {
            uint64_t one[TV_WORDS_MAX];
            for (int i = 0; i < n; i++) one[i] = anchors[i][l];
            tv_form_reaching(&set->form[t->first_form + l], ground, one, n);
            for (int i = 0; i < n; i++) anchors[i][l] = one[i];
        }
        return;
    }
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) reach[i] = ground->low[i]);
    TV_UNROLL for (int s = 0; s < TV_SHAPE_USUAL - 1; s++)
    {
        tv_lanes by, rest;
        memcpy(&by, t->offset[s], sizeof by);
        rest = 63 - by;
        TV_WORD_LOOP(n, for (int i = 0; i < n; i++) reach[i] |=
                        i + 1 < n ? ground->low[i] >> by | ground->high[i] << rest : ground->low[i] >> by);
    }
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) anchors[i] &= reach[i]);
}

#endif

#endif
