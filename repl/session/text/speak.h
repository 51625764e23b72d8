/* speak.h - the position in words, for players who do not see the board: the contents of a cell,
 * the pieces of a side and their cells, changes. Nothing is drawn or aligned; names are those
 * of the game. Functions that add lines end each with a newline; lines may be long. */
#ifndef TV_SPEAK_H
#define TV_SPEAK_H

#include "core/base/text.h"
#include "core/position/game.h"

/* "14 by 12 cells, a1 to n12", "a hexagon of 91 cells in rings, a to f". */
void tv_speak_board(const tv_game *game, tv_text *to);
/* "edges of Red: top and bottom; edges of Blue: left and right", after `before`; nothing if no edge has a colour. */
void tv_speak_edges(const tv_game *game, const char *before, tv_text *to);
/* "joined: columns a and h, rows 1 and 8"; nothing where no sides are. */
void tv_speak_wraps(const tv_game *game, const char *before, tv_text *to);
/* "loops: b1-a2 c1-a3", likewise; a line ends when it is this long (0: never). */
void tv_speak_loops(const tv_game *game, const char *before, size_t wide, tv_text *to);

/* "walls: north of e3 f3; east of e7 e8", a line; nothing without walls. */
void tv_speak_walls(const tv_game *game, const tv_pos *pos, tv_text *to);

/* What is on a cell: "White's Castle", "Red's stack of 3, from the top Red, 2 Green", "5 stones",
 * "empty, Black's territory". */
void tv_speak_on(const tv_game *game, const tv_pos *pos, unsigned cell, tv_text *to);
/* Of a block of several cells: ", on c1 c2 d2". */
void tv_speak_block(const tv_game *game, const tv_pos *pos, unsigned cell, tv_text *to);

/* Lines of the board have a label that their cells' names share: "row 4" and "column c" on squares,
 * "ring f" or "row f" on hexagons, and the rows of pits. */
typedef struct tv_speak_label {
    const char *kind;        /* "row", "column", "ring" */
    char text[TV_CELL_NAME]; /* "4"; "" of a row of pits that is the only one */
} tv_speak_label;
/* Fills list, with room for TV_SPEAK_LABELS, with the lines of the board, the lowest row first, then columns or rings;
 * returns their number. */
enum { TV_SPEAK_LABELS = 2 * TV_SIDE_MAX };
int tv_speak_labels(const tv_game *game, tv_speak_label *list);
/* "row 4: a4 to c4 empty; d4 White's Tower", a line. */
void tv_speak_line(const tv_game *game, const tv_pos *pos, const tv_speak_label *label, tv_text *to);

/* Lines on a side: its pieces with their cells, its territory, and what is beside the board, as below. */
void tv_speak_side(const tv_game *game, const tv_pos *pos, int side, tv_text *to);
/* Its hand and store, and whether it is out. */
void tv_speak_beside(const tv_game *game, const tv_pos *pos, int side, tv_text *to);
/* Where a piece stands, or in which stacks, how many are in hand, and its shape. */
void tv_speak_piece(const tv_game *game, const tv_pos *pos, int piece, tv_text *to);

/* The differences between two positions of a game, in lines: "a1 a2: now empty". */
void tv_speak_changes(const tv_game *game, const tv_pos *before, const tv_pos *after, tv_text *to);

#endif
