/* board.h - cells, their names, directions, and floods over sets of cells. A cell is an index: row * stride + column,
 * row 0 at the bottom. Every row ends in one guard column that is never on the board, so a whole set of cells steps in
 * a direction by one shift and cannot wrap round a row's end; a row is shorter than a word, diagonals included, so the
 * shift is a cheap one.
 *
 * Hexagonal cells lie on such a grid, too: each row is shifted half a cell to the right of the row below, and a cell
 * has its row's two neighbours, n and nw above it and s and se below it. The whole grid is a rhombus; cutting off two
 * opposite corners leaves a hexagon.
 *
 * A rectangle may be points that lines join. Then a step follows a line, and may pass over holes: it goes to the next
 * point of the line, however far. Or its opposite sides are joined, and a step beyond one leads to the other. Such
 * boards are stepwise: whatever shifts sets takes its steps from the table, see tv_stepwise_shift. A walk along a line
 * ends where there is no next cell; where sides are joined it may come back to its first cell, and must end there. */
#ifndef TV_BOARD_H
#define TV_BOARD_H

#include "core/base/bits.h"
#include "core/base/fail.h"

enum { TV_CELLS_MAX = 1022, TV_SIDE_MAX = 61, TV_HEX_MAX = 16, TV_DIRS = 8, TV_CELL_NAME = 16 };

struct tv_text;
typedef uint16_t tv_cell;
#define TV_NO_CELL ((tv_cell)1023)

/* Directions go round clockwise from north (up the rows). The even ones are the
 * four orthogonal neighbours, all eight add the diagonals. */
enum tv_dir { TV_N, TV_NE, TV_E, TV_SE, TV_S, TV_SW, TV_W, TV_NW };

/* The columns and rows that a step to the next cell of the grid moves, up and to the right. */
extern const int tv_dir_x[TV_DIRS], tv_dir_y[TV_DIRS];

enum tv_board_kind {
    TV_RECTANGLE, /* squares: 4 or 8 neighbours */
    TV_HEXAGON,   /* hexagons: 6 neighbours */
    TV_PITS,      /* rows of pits that hold stones: laid out as a rectangle */
};

/* What a board of squares is drawn as. No rule depends on it. */
enum tv_look_of { TV_LOOK_CELLS, TV_LOOK_CHEQUERS, TV_LOOK_MIRRORED, TV_LOOK_POINTS };

/* Cells with a name, by which lists of cells may name them, such as a throne; a sign marks them on the board itself. */
enum tv_sign { TV_SIGN_NONE, TV_SIGN_SHADE, TV_SIGN_DOT, TV_SIGN_CROSS };
enum { TV_FEATURES_MAX = 16, TV_FEATURE_NAME = 32 };
typedef struct tv_feature {
    char name[TV_FEATURE_NAME];
    enum tv_sign sign;
    uint64_t cells[TV_WORDS_MAX];
} tv_feature;

/* A loop joins the ends of two lines beyond the edge: a piece that leaves the board from one of the cells, in its
 * direction, comes back on the other, against that one's direction. It makes no neighbours: steps and sets know nothing
 * of loops. */
enum { TV_LOOPS_MAX = 128 };
typedef struct tv_board_loop {
    tv_cell cell[2];
    uint8_t dir[2];
} tv_board_loop;

typedef struct tv_board {
    enum tv_board_kind kind;
    int width, height;                         /* in cells */
    int stride;                                /* width + 1 */
    int cells;                                 /* indices 0..cells-1, guard cells and holes included; on a hexagon the
                                                * last one is a cell */
    int words;                                 /* 64-bit words of a set of cells */
    uint64_t on[TV_WORDS_MAX];                 /* the cells that exist */
    tv_cell step[TV_CELLS_MAX + 1][TV_DIRS];   /* neighbour, TV_NO_CELL off the board */
    char name[TV_CELLS_MAX + 1][TV_CELL_NAME]; /* "a1"; "" where there is no cell */
    int numbers;                               /* other names of cells, 1 to this number, as in draughts; 0: none */
    tv_cell numbered[TV_CELLS_MAX + 1];        /* the cell of each number */
    char column[TV_SIDE_MAX + 1];              /* still other names, of two bytes: of the column, from the left, */
    char row[TV_SIDE_MAX + 1];                 /* ... and of the row, from the bottom, "7g" in Shogi; "": none */
    int count;                                 /* cells that exist, */
    tv_cell order[TV_CELLS_MAX];               /* ... in the order in which people list them: by columns, by rings, by
                                                * rows */
    uint8_t ring[TV_CELLS_MAX + 1];            /* on a hexagon: steps from the centre */
    int16_t offset[TV_DIRS];                   /* the change of a cell's index in one step, */
    uint64_t upward[TV_LANES];                 /* ... in the first four places of dir_planes.h */
    uint8_t ray[TV_CELLS_MAX + 1][TV_DIRS];    /* number of cells in a direction, to the edge or a hole, or to the cell
                                                * before this one, at most 255 */
    bool rings;                                /* on a hexagon: cells are named by their ring */
    int sized;                                 /* the words for TV_BY_WORDS of functions that shift sets: stepwise
                                                * or with walls TV_ANY_SIZE is added */
    int sized_planes;                          /* the same of those that shift planes loosely, see dir_planes.h:
                                                * TV_ANY_SIZE is not added for uniform boards */
    bool lines;                                /* points joined by lines: steps follow these and no others */
    bool stepwise;                             /* not all steps are shifts: sets, too, follow the table of steps */
    int16_t shift[TV_DIRS];                    /* stepwise: the shift that most steps in a direction are, */
    uint64_t near[TV_DIRS][TV_WORDS_MAX];      /* ... and the cells whose steps are; others' steps lead elsewhere, or
                                                * nowhere */
    bool uniform;                              /* stepwise: all steps are such shifts, */
    uint64_t usual[TV_LANES];                  /* `shift`, or `upward`, for the first four places of dir_planes.h */
    bool walled;                               /* edges between cells may have walls, see walls.h: of the board, or of
                                                * positions, which the build of the game finds out; */
    uint64_t wall[2][TV_WORDS_MAX];            /* ... those of the board, on the north and on the east edge of cells */
    uint8_t wraps;                             /* the sides that are joined, a set of TV_WRAP_ */
    bool sides;                                /* has a top, bottom, left and right one */
    enum tv_look_of look;                      /* with lines: points */
    int features;
    tv_feature feature[TV_FEATURES_MAX];
    int loops;
    tv_board_loop loop[TV_LOOPS_MAX];
} tv_board;

/* The sign that marks a cell. */
TV_INLINE enum tv_sign tv_board_sign(const tv_board *b, unsigned cell)
{
    for (int i = 0; i < b->features; i++)
        if (b->feature[i].sign && tv_bit(b->feature[i].cells, cell)) return b->feature[i].sign;
    return TV_SIGN_NONE;
}

/* The feature whose name begins a list of cells, in upper or lower case, the longest one, and the length of its name;
 * NULL: none does. */
const tv_feature *tv_feature_at(const tv_board *board, const char *text, size_t *len);
/* May a feature have this name, not an empty one? False and *err if lists of cells would read it otherwise. */
bool tv_feature_check(const tv_board *board, const char *name, tv_err *err);

/* A rectangle of width x height cells, a1 at the bottom left, all of them on the board.
 * False and *err when a side is not 1..TV_SIDE_MAX or there are more than TV_CELLS_MAX
 * indices. */
bool tv_board_rectangle(tv_board *board, int width, int height, tv_err *err);
/* A hexagon with `side` cells along each side, 2..TV_HEX_MAX. rings: cells are named by the
 * ring, a the centre, and their number in it, counted from the bottom left corner along the
 * lower edge; otherwise by the row, a at the bottom, and their number in it. */
bool tv_board_hexagon(tv_board *board, int side, bool rings, tv_err *err);
/* A rhombus of hexagons, columns and rows named as a rectangle's; sides as there. */
bool tv_board_rhombus(tv_board *board, int width, int height, tv_err *err);
/* `rows` rows of `pits` pits. The pits of one row are 1, 2, 3 ..., those of more a1, b1 ... */
bool tv_board_pits(tv_board *board, int pits, int rows, tv_err *err);
/* Take a cell off the board; column and row from 0. */
void tv_board_hole(tv_board *board, int column, int row);

/* Join points of a rectangle by lines, after all holes are made: "a1-a7", from point to point of a straight line, and
 * whatever lies between; "a1-c3-a5" goes on from point to point; "rows" and "columns" join all neighbours in them, and
 * "diagonals" all others. False and *err for anything else. */
bool tv_board_lines(tv_board *board, const char *text, tv_err *err);

/* Walls between neighbours in a row or column of a rectangle, after all holes are made: "a1|b1 c3|c4". False and *err
 * for anything else. */
bool tv_board_walls(tv_board *board, const char *text, tv_err *err);
/* If there are walls, can the board have any, and are all their cells still there? Holes may have been made since. */
bool tv_board_walls_check(const tv_board *board, tv_err *err);

/* Join opposite sides of a rectangle, each of which has a length of 3 cells at least: the last column and the first one
 * become neighbours, or the top row and the bottom row. So no cell has the same neighbour in two directions. False and
 * *err for sides that are too near. */
enum { TV_WRAP_COLUMNS = 1, TV_WRAP_ROWS = 2, TV_WRAP_LEAST = 3 };
bool tv_board_wrap(tv_board *board, unsigned wraps, tv_err *err);
/* For bind: are joined sides so far apart that moves of this number of cells lead from one cell to another in one
 * direction only? They never are for a reach of 0, which is any; without joined sides it is always true. And: are no
 * sides joined? The errors begin with `who`. */
bool tv_wraps_reach(const tv_board *board, const char *who, int reach, tv_err *err);
bool tv_wraps_never(const tv_board *board, const char *who, tv_err *err);
/* Does a step lead from one of the joined sides to the other? After tv_board_finish. */
TV_INLINE bool tv_board_across(const tv_board *b, unsigned cell, int dir)
{
    return b->wraps && b->step[cell][dir] != TV_NO_CELL && !tv_bit(b->near[dir], cell);
}
/* The cell in a column and row, from 0, or beyond the first and last ones where sides are joined; TV_NO_CELL: beyond an
 * edge. It may be a hole. */
unsigned tv_board_at(const tv_board *board, int column, int row);
/* The columns and rows from one cell to another, to the right and up, the shorter way round where sides are joined. */
void tv_board_between(const tv_board *board, unsigned from, unsigned to, int *x, int *y);

/* Join ends of lines by loops, after all holes and lines are made: "b1-a2", two cells at the edge, or "a1:s-b1" with
 * the direction of an end where a row and a column end, or of a diagonal. False and *err for anything else. */
bool tv_board_loops(tv_board *board, const char *text, tv_err *err);
/* The loop that joins the end in a direction of the line through a cell, and which of its two ends that is; -1:
 * none. */
int tv_board_loop_at(const tv_board *board, unsigned cell, int dir, int *end);
/* "a2", the name of the cell of an end, or "a1:s" where another loop begins there, too, or might. */
void tv_board_end_write(const tv_board *board, unsigned cell, int dir, struct tv_text *to);

/* Measure the rays, when all holes are made, and it is known whether there are walls. */
void tv_board_finish(tv_board *board);

/* The direction from one cell to another on the same ray and the steps between them; -1 when
 * there is none, or they are the same cell. Where sides are joined there may be more than one: the nearest, or the
 * nearest of those that are not in a set of directions. */
int tv_board_line(const tv_board *board, unsigned from, unsigned to, int *steps);
int tv_board_line_but(const tv_board *board, unsigned from, unsigned to, unsigned but, int *steps);
/* The number of steps in a direction from one cell to another; 0: they do not lead there. */
int tv_board_steps(const tv_board *board, unsigned from, unsigned to, int dir);
/* The same as tv_board_line, but not across joined sides, as texts mean it that name a row of cells, "a1-h1". */
int tv_board_straight(const tv_board *board, unsigned from, unsigned to, int *steps);
/* How many neighbours a cell may have by this count of directions: 4 or 8 on squares, 6 on
 * hexagons. False for other numbers. */
bool tv_board_connects(const tv_board *board, int connect);
/* The count where the rules give none: 4 on squares, 6 on hexagons, and all 8 along lines, which join what is to be
 * joined. */
int tv_board_usual_connect(const tv_board *board);
/* Has the cell fewer neighbours than that, at the edge of the board or of a hole? */
bool tv_board_at_edge(const tv_board *board, unsigned cell, int connect);
/* For each set of the cells round a cell, bit d in direction d: are its neighbours in the set one group without it, or
 * none? */
void tv_board_joined(const tv_board *board, int connect, bool joined[1 << TV_DIRS]);
/* The name of a direction on this board, "n", "ne" ...; "" where cells have no such neighbour. */
const char *tv_dir_name(const tv_board *board, int dir);
/* The direction of that name, -1 for none. */
int tv_dir_named(const tv_board *board, const char *name);
/* Kinds of directions. */
enum tv_dirs {
    TV_DIRS_ALL,
    TV_DIRS_ORTHOGONAL, /* on squares: n e s w */
    TV_DIRS_DIAGONAL,   /* ... and the others */
    TV_DIRS_INWARD,     /* on hexagons: to the next ring towards the centre */
    TV_DIRS_SIDEWAYS,   /* the same, or along the ring */
};
/* The directions of a kind in which a cell has neighbours, bit d for direction d. */
unsigned tv_cell_dirs(const tv_board *board, unsigned cell, enum tv_dirs which);
/* The lines of a kind through any cell, as a set of directions like that; 0 when this board has no
 * such lines. */
unsigned tv_board_dirs(const tv_board *board, enum tv_dirs which);
TV_INLINE int tv_dir_back(int dir) { return (dir + TV_DIRS / 2) % TV_DIRS; }

/* Those of the cells that are round this one, bit d in direction d. */
TV_INLINE unsigned tv_board_round(const tv_board *b, const uint64_t *cells, unsigned cell)
{
    unsigned round = 0;
    for (int d = 0; d < TV_DIRS; d++) {
        const unsigned next = b->step[cell][d];
        round |= (unsigned)(next != TV_NO_CELL && tv_bit(cells, next)) << d;
    }
    return round;
}

/* The cell this number of steps ahead, which is on the board. */
TV_INLINE unsigned tv_board_ahead(const tv_board *b, unsigned cell, int dir, int steps)
{
    if (!b->stepwise) return (unsigned)((int)cell + steps * b->offset[dir]);
    while (steps-- > 0) cell = b->step[cell][dir];
    return cell;
}

TV_INLINE bool tv_on_board(const tv_board *b, unsigned cell)
{
    return cell < (unsigned)b->cells && tv_bit(b->on, cell);
}

/* The length of the word at the beginning of a text that looks like the name of a cell of some board, "b3", or "3" as
 * in a row of pits; 0: it does not. */
size_t tv_cell_like(const char *text);
/* The cell whose name, or number, is the first `len` bytes of `name`, upper or lower case;
 * TV_NO_CELL when there is none. */
tv_cell tv_board_cell(const tv_board *board, const char *name, size_t len);

/* The number of a cell; 0: none. */
int tv_board_number(const tv_board *board, unsigned cell);

/* The cell whose name (letters, then digits) starts at text[*at]; *at moves past it. TV_NO_CELL,
 * and *at unmoved, when there is none. */
tv_cell tv_board_read_cell(const tv_board *board, const char *text, size_t *at);
/* The error of a text with something else at `at`: "z9 is not on the board, whose cells run from a1 to j10". */
void tv_board_off(const tv_board *board, const char *text, size_t at, tv_err *err);

/* "a1, a2 ... b7" for sentences, or with another separator; nothing for no cell. */
void tv_cells_write(const tv_board *board, const uint64_t *set, const char *separator, struct tv_text *to);
/* The same, for sentences: on squares three cells or more in a row are a range, "a2-h2, d4". */
void tv_cells_write_ranges(const tv_board *board, const uint64_t *set, struct tv_text *to);

/* Add the cells of a list to a set: names, features, and ranges in a row or column, "a8-h8 d4 palace"; where cells are
 * named by rings a range goes on from ring to ring, and within one round its end. False and *err for anything else. */
bool tv_cells_read(const tv_board *board, const char *text, uint64_t *set, tv_err *err);

/* Grow `set` to all cells of `within` that connect to it (connect: see
 * tv_board_connects). Cells of `set` outside `within` are dropped. */
void tv_flood(const tv_board *board, uint64_t *set, const uint64_t *within, int connect);

/* set = set and all its neighbours on the board. */
void tv_dilate(const tv_board *board, uint64_t *set, int connect);

/* to = the cells one step in a direction from those of a set; to and set may be the same. */
void tv_shift(const tv_board *board, uint64_t *to, const uint64_t *set, int dir);

/* The same for a stepwise board: replaces a set by the cells one step from its own in a direction, or adds all
 * neighbours, or replaces it by the cells between two of its own on opposite sides along these axes. */
void tv_stepwise_shift(const tv_board *board, uint64_t *set, int dir);
void tv_stepwise_dilate(const tv_board *board, uint64_t *set, int connect);
void tv_stepwise_flanked(const tv_board *board, uint64_t *set, unsigned axes);

/* ---- The same, inline, for loops in which the number of words is a constant ---------- */

/* Code for a constant number of words is not used for stepwise boards (see `sized`), so that others need no test.
 * Where the board is stepwise, DO(board, copy, ...) does the work and the function returns. It gets a copy of the set,
 * so that the set itself can stay in registers on other boards. */
#define TV_IS_STEPWISE(board, words) (!__builtin_constant_p(words) && __builtin_expect((board)->stepwise, 0))
#define TV_STEPWISE(board, to, from, words, DO, ...) \
    if (TV_IS_STEPWISE(board, words)) { \
        uint64_t along[TV_WORDS_MAX]; \
        tv_bits_copy(along, from, words); \
        DO(board, along, __VA_ARGS__); \
        tv_bits_copy(to, along, words); \
        return; \
    }

/* Without the last step: guard cells may be included, and the caller removes them. */
TV_INLINE void tv_dilate_words(const tv_board *b, uint64_t *set, int connect, int n)
{
    TV_STEPWISE(b, set, set, n, tv_stepwise_dilate, connect)
    uint64_t wide[TV_WORDS_MAX], t[TV_WORDS_MAX];
    tv_bits_copy(wide, set, n);
    tv_bits_up(t, set, 1, n);
    tv_bits_or(wide, t, n);
    tv_bits_down(t, set, 1, n);
    tv_bits_or(wide, t, n);
    uint64_t high[TV_WORDS_MAX], above[TV_WORDS_MAX], below[TV_WORDS_MAX];
    tv_bits_copy(above, connect == 8 ? wide : set, n);
    tv_bits_copy(below, above, n);
    if (connect == 6) { /* above: n and nw; below: s and se */
        tv_bits_down(t, set, 1, n);
        tv_bits_or(above, t, n);
        tv_bits_up(t, set, 1, n);
        tv_bits_or(below, t, n);
    }
    tv_bits_up(high, above, (unsigned)b->stride, n);
    tv_bits_down(t, below, (unsigned)b->stride, n);
    tv_bits_copy(set, wide, n);
    tv_bits_or(set, high, n);
    tv_bits_or(set, t, n);
}

/* May include guard cells, too. */
TV_INLINE void tv_shift_words(const tv_board *b, uint64_t *to, const uint64_t *set, int dir, int n)
{
    TV_STEPWISE(b, to, set, n, tv_stepwise_shift, dir)
    int by = b->offset[dir];
    if (by > 0) tv_bits_up(to, set, (unsigned)by, n);
    else tv_bits_down(to, set, (unsigned)-by, n);
}

/* set = the cells between two cells of `by`, on opposite neighbours along one of these lines (see tv_board_dirs). May
 * include guard cells. */
TV_INLINE void tv_flanked_words(const tv_board *b, const uint64_t *by, unsigned lines, uint64_t *set, int n)
{
    TV_STEPWISE(b, set, by, n, tv_stepwise_flanked, lines)
    const tv_lanes upward = { TV_NW, TV_N, TV_NE, TV_E }, all = { lines, lines, lines, lines };
    const tv_lanes counts = -(all >> upward & 1);
    tv_lanes distance, above[TV_WORDS_MAX], below[TV_WORDS_MAX];
    memcpy(&distance, b->upward, sizeof distance);
    tv_lanes_set(above, by, n);
    tv_lanes_down(below, above, &distance, n);
    tv_lanes_up(above, above, &distance, n);
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            const tv_lanes between = above[i] & below[i] & counts;
            set[i] = between[0] | between[1] | between[2] | between[3];
        });
}

/* Grows `set`, which lies within `within`, upwards and from there along the rows, without turning again: on an open
 * board that is most of a flood. */
TV_INLINE void tv_sweep_words(const tv_board *b, uint64_t *set, const uint64_t *within, int n)
{
    uint64_t way[TV_WORDS_MAX], t[TV_WORDS_MAX], carry = 0;
    tv_bits_copy(way, within, n);
    for (unsigned by = (unsigned)b->stride; by < 64; by *= 2) {
        tv_bits_up(t, set, by, n);
        tv_bits_and(t, way, n);
        tv_bits_or(set, t, n);
        tv_bits_up(t, way, by, n);
        tv_bits_and(way, t, n);
    }
    /* A sum carries through a run of cells up to the guard after it. */
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            uint64_t sum = within[i] + set[i], more = sum + carry;
            carry = (sum < set[i]) | (more < sum);
            set[i] |= within[i] & ~more;
        });
}

TV_INLINE void tv_flood_words(const tv_board *b, uint64_t *set, const uint64_t *within, int connect, int n)
{
    uint64_t now[TV_WORDS_MAX], last[TV_WORDS_MAX];
    tv_bits_copy(now, set, n);
    tv_bits_and(now, within, n);
    if (!TV_IS_STEPWISE(b, n)) tv_sweep_words(b, now, within, n);
    tv_bits_zero(last, n);
    while (!tv_bits_same(now, last, n) && !tv_bits_same(now, within, n)) {
        tv_bits_copy(last, now, n);
        tv_dilate_words(b, now, connect, n);
        tv_bits_and(now, within, n);
        tv_dilate_words(b, now, connect, n);
        tv_bits_and(now, within, n);
    }
    tv_bits_copy(set, now, n);
}

#endif
