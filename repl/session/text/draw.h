/* draw.h - the board in letters, or in signs and box-drawing characters where the terminal can. */
#ifndef TV_DRAW_H
#define TV_DRAW_H

#include "core/base/text.h"
#include "core/position/game.h"

typedef struct tv_look {
    bool unicode; /* else plain ASCII */
    bool colour;  /* ANSI colours; only with unicode */
    bool names;   /* cells show their names, behind what stands on them; stacks have no room for theirs */
    bool last;    /* mark the last move */
    bool gtp;     /* column letters as in GTP: capitals without I; on boards of squares with up to 25 columns */
    int columns;  /* of a line, if the board can use fewer or more; 0: TV_DRAW_WIDTH */
    bool joints;  /* in ASCII, blocks show where they go on; programs that read boards get none */
} tv_look;

/* Highest row first.
 * ASCII: a capital letter is a cell its player covers, a small one his empty territory, '#' a
 * neutral piece, '.' free; a piece with a letter of its own is drawn by that. With look.joints, a sign after a cell of a
 * block of squares shows where the block continues: "-" right, "|" below, "+" both. Unicode: the cells of one block are
 * joined by lines, heavy, double or light by side; squares are territory.
 * A stack is the letters of its pieces, bottom to top, the last a capital; one that is too high
 * for its cell is its owner's letter and its height, and is spelled below the board.
 * A pit is the number of its stones, in parentheses while a player has lifted them.
 * was: the position before the last move, NULL for none. With look.last brackets stand round each cell on which something
 * else stands since then. A block that is drawn by lines has them at the ends of each row, and is bold where there are
 * colours. Sowing changes most pits: none is marked. */
void tv_draw(const tv_game *game, const tv_pos *pos, const tv_pos *was, tv_look look, tv_text *to);

/* Under the board, a line for each player who has pieces in hand or a store, or is out. blocks: in games
 * of pieces of several cells, also the pieces in hand, which is a long list. */
void tv_draw_sides(const tv_game *game, const tv_pos *pos, tv_look look, bool blocks, tv_text *to);

/* The shapes of the pieces that a side holds, several beside one another, each below its count and name; false when it
 * holds none. */
bool tv_draw_hand(const tv_game *game, const tv_pos *pos, int side, tv_look look, tv_text *to);

#endif
