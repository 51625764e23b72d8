/* picture.h - shared by the files that draw: draw.c and draw_*.c, those of diagrams (see
 * drawing.h), and those that give the drawing in numbers. */
#ifndef TV_PICTURE_H
#define TV_PICTURE_H

#include "repl/session/text/draw.h"

enum { TV_DRAW_WIDTH = 79 }; /* default columns of a line */

typedef struct tv_picture {
    const tv_game *game;
    const tv_layout *layout;
    const tv_pos *pos, *was; /* was: before the last move, which is marked; NULL: nothing is */
    tv_look look;
    tv_text *to;
    int width;    /* columns of what a cell shows; a blank follows */
    int digits;   /* of the longest row number, on squares */
    bool by_case; /* of stacks: a capital is the top piece; no two pieces differ by case alone */
} tv_picture;

/* ---- picture.c and draw_cell.c: one cell ---- */

/* Columns that a line may have. */
TV_INLINE int tv_picture_line(const tv_picture *p) { return p->look.columns ? p->look.columns : TV_DRAW_WIDTH; }
/* The side whose piece is on a cell, -1 for none. */
int tv_picture_side(const tv_picture *p, unsigned cell);
/* The player whose territory a cell is, -1 for none. */
int tv_picture_land(const tv_picture *p, unsigned cell);
/* The piece on a cell that has one; of a stack the top piece. */
const tv_piece *tv_picture_piece(const tv_picture *p, unsigned cell);
/* Is the piece drawn by a letter of its own, not by its side's sign? */
bool tv_picture_lettered(const tv_piece *piece);
/* What a cell shows, and the columns that takes, at most p->width. */
void tv_picture_cell(const tv_picture *p, unsigned cell);
int tv_picture_columns(const tv_picture *p, unsigned cell);
/* The name of the cell, if cells show theirs. */
void tv_picture_name(const tv_picture *p, unsigned cell);
/* Does something else stand on it since the last move? */
bool tv_picture_marked(const tv_picture *p, unsigned cell);
/* What stands between two cells of which these are marked: a bracket, or a blank. */
char tv_picture_gap(bool before, bool after);
/* Between these two a side's colour; style: what precedes it, "" or "1;" and the like.
 * Nothing happens without colours, or for the neutral side. */
void tv_picture_paint(const tv_picture *p, int side, const char *style);
void tv_picture_unpaint(const tv_picture *p, int side);
void tv_picture_blanks(const tv_picture *p, int n);
void tv_picture_end_line(const tv_picture *p);
/* Is any piece of the game of several cells? Then single ones are drawn as such, too. */
bool tv_has_blocks(const tv_game *game);
/* Is what the sides have in hand shown? blocks: also of pieces of several cells. */
bool tv_picture_hands(const tv_picture *p, bool blocks);
/* Columns of the board's longest cell name, and those of the widest cell that shows its name. */
int tv_picture_longest_name(const tv_picture *p);
int tv_picture_named_width(const tv_picture *p);

/* ---- The kinds of boards ---- */

void tv_draw_square(tv_picture *p);
/* Does a line of the board (see board.h) lead from this place of the grid to the next one in a direction? The place may be
 * a hole that a line passes over. */
bool tv_line_passes(const tv_board *board, int column, int row, int dir);
/* Of a board with lines: fills `columns` columns to the right of a place, or the place itself if it is a hole; and the
 * row between this row of places and the one below. */
void tv_draw_line_east(const tv_picture *p, int column, int row, int columns);
void tv_draw_line_over(const tv_picture *p, int column, int row);
void tv_draw_lines_below(const tv_picture *p, int row, int pitch); /* pitch: columns from a point to the next */
/* Of a board with walls: the column halfway to the next place to the right, and the row between this row of places and
 * the one below. */
void tv_draw_wall_right(const tv_picture *p, int column, int row); /* column -1: at the left edge */
void tv_draw_walls_below(const tv_picture *p, int row);            /* the height: above the highest row */
/* The column that is kept for walls at the left edge, if cells may have them on their west edges. */
TV_INLINE int tv_walls_left(const tv_picture *p) { return p->game->wall_set[TV_W / 2] != 0; }
/* How many letters a cell's name begins with; the rest is a number. */
size_t tv_name_letters(const char *name);
/* The name of any cell in a row or column, "" when all are holes. */
const char *tv_name_in_row(const tv_board *board, int row);
const char *tv_name_in_column(const tv_board *board, int column);
void tv_draw_hexagon(tv_picture *p);
/* Halves of a cell that the board's leftmost or rightmost cell stands to the right of the grid's lower
 * left corner. */
int tv_hexagon_end(const tv_board *board, bool rightmost);
void tv_draw_pits(tv_picture *p);
int tv_pits_count(const tv_picture *p, unsigned cell);
/* The player who has lifted the stones of a pit, -1 for none. */
int tv_pits_lifter(const tv_picture *p, unsigned cell);
/* The player whose store stands at that end of a row, -1 for none. */
int tv_pits_player_at(const tv_game *game, int row, bool left);
/* Do the stores stand at the ends of the pits? */
bool tv_pits_have_ends(const tv_picture *p);

/* The sign of a side's blocks on squares; joined: 1 up, 2 right, 4 down, 8 left. */
const char *tv_square_sign(const tv_game *game, int side, int joined);
const char *tv_hexagon_sign(const tv_game *game, int side);

/* ---- draw_stack.c ---- */

/* Columns that the stacks need: their pieces', or those of the tallest one's height. board_columns: of the whole board,
 * when cells have a width. */
int tv_stacks_width(tv_picture *p, int (*board_columns)(const tv_picture *p, int width));
int tv_stack_columns(const tv_picture *p, unsigned cell);
void tv_stack_cell(const tv_picture *p, unsigned cell);
/* Below the board, the stacks whose cells show only their height. */
void tv_stacks_list(const tv_picture *p);

#endif
