/* drawing.h - shared by the files that draw diagrams, diagram*.c, only. All lengths are millimetres, y downwards. No
 * length depends on the width of letters: with another font the words change their shape, but everything keeps its
 * place. */
#ifndef TV_DRAWING_H
#define TV_DRAWING_H

#include "repl/session/diagram/cairo_loaded.h"
#include "repl/session/diagram/diagram.h"
#include "repl/session/text/geometry.h"
#include "repl/session/text/picture.h"
#include "repl/session/text/tell.h"

typedef struct tv_drawing {
    const tv_diagram *diagram;
    cairo_t *c;
    tv_picture p;     /* the position; its look and its text are unused */
    tv_picture was;   /* the same before the last move, if there was one */
    double u;         /* from one cell to the next */
    double left, top; /* of the board with its labels */
    double width;     /* of the page, */
    double y;         /* ... and the part of it that is used, from the top */
} tv_drawing;

enum { TV_DRAWING_MARGIN = 4 };

/* ---- diagram.c ---- */

/* Draws the whole page, from the top; d->y is then its height. */
void tv_drawing_page(tv_drawing *d);

/* ---- diagram_ink.c: colours and letters ---- */

enum tv_ink {
    TV_INK_PAPER,
    TV_INK_CELL,
    TV_INK_RING, /* every second ring, dark squares */
    TV_INK_FEATURE,
    TV_INK_LINE,
    TV_INK_GREY,
    TV_INK_WALL,
    TV_INK_MOVE, /* the last move, and nothing else */
};
void tv_ink(const tv_drawing *d, enum tv_ink ink);
/* The ink for text on a side's pieces: dark on light ones, light on dark ones. */
void tv_ink_on(const tv_drawing *d, int side);
/* Fills the path as a piece of a side, with an outline, and consumes the path. Sides differ in lightness or in
 * texture, not in hue alone. */
void tv_paint_side(const tv_drawing *d, int side);
/* Its two halves: the outline, which keeps the path, and the filling. */
void tv_outline(const tv_drawing *d);
void tv_fill_side(const tv_drawing *d, int side);
/* The colour of a side, for lines. */
void tv_ink_side(const tv_drawing *d, int side);
/* Fills the path as territory of a side. */
void tv_paint_land(const tv_drawing *d, int side);

/* Text that begins at a point of its baseline (align -1), has it in its middle (0) or ends there (1); made smaller
 * if it is wider than `most`. */
void tv_letters(const tv_drawing *d, tv_point at, int align, double size, double most, const char *text);
/* The same, also centred vertically. */
void tv_letters_amid(const tv_drawing *d, tv_point at, double size, double most, const char *text);
void tv_bold(const tv_drawing *d, bool bold);

void tv_circle(const tv_drawing *d, tv_point at, double radius);

/* ---- diagram_disc.c ---- */

/* The middle of a cell. */
tv_point tv_drawing_at(const tv_drawing *d, unsigned cell);
/* The middle of the piece on a cell. */
tv_point tv_piece_at(const tv_drawing *d, unsigned cell);
/* A piece of one cell from above, with the piece's own letter, if it has one. */
void tv_disc(const tv_drawing *d, tv_point at, double radius, int piece);
void tv_piece_letter_amid(const tv_drawing *d, tv_point at, double size, int piece);

/* ---- The kinds of boards; geometry.h has the places on them ----------- */

/* The empty board with its coordinates; pits are drawn with their contents. */
void tv_square_board(const tv_drawing *d);
void tv_hexagon_board(const tv_drawing *d);
void tv_pits_board(const tv_drawing *d);
/* What is on the empty board before pieces: signs of features, edges in the colours of players. */
void tv_features_draw(const tv_drawing *d);
void tv_wraps_draw(const tv_drawing *d); /* dashed lines along joined sides */
void tv_edges_draw(const tv_drawing *d);
/* Over pieces, as those of several cells cover edges. */
void tv_links_draw(const tv_drawing *d); /* between pieces, which are drawn on their ends */
void tv_walls_draw(const tv_drawing *d);
/* The outline of a cell, as a path. */
void tv_cell_path(const tv_drawing *d, unsigned cell);

/* ---- diagram_pieces.c ---- */

void tv_pieces_draw(const tv_drawing *d);
/* The squares of a block that touch at `at[i]`, each `u` wide, as one path. */
void tv_block_path(const tv_drawing *d, const tv_point *square, int count, double u);
/* The block or piece on a cell, as a path; for a stack, the cell's outline. */
void tv_piece_path(const tv_drawing *d, unsigned cell);
/* What stands on a cell that is not empty; a whole block, if the cell is its anchor. */
void tv_draw_piece(const tv_drawing *d, unsigned cell);

/* ---- diagram_stack.c ---- */

void tv_stack_draw(const tv_drawing *d, unsigned cell);
/* Below the board, lists stacks whose pieces cannot be distinguished where they stand. */
void tv_stacks_below(tv_drawing *d);

/* ---- diagram_marks.c: what a comment marks ---- */

void tv_marks_draw(const tv_drawing *d);

/* ---- diagram_move.c, diagram_sides.c ---- */

void tv_move_draw(const tv_drawing *d);
/* From the middle of a cell, or the rim of the piece there, to the rim of the piece in another, or with heads at both ends. */
void tv_arrow_draw(const tv_drawing *d, unsigned from, unsigned to, bool both);
void tv_sides_below(tv_drawing *d);

#endif
