/* draw.h - the board in letters, or in box-drawing characters where the terminal can. */
#ifndef TV_DRAW_H
#define TV_DRAW_H

#include "game.h"
#include "text.h"

typedef struct tv_look {
    bool unicode; /* else plain ASCII */
    bool colour;  /* ANSI colours; only with unicode */
} tv_look;

/* Highest row first, row numbers at the left, column letters below.
 * ASCII: a capital letter is a cell its player covers, a small one his empty territory,
 * '#' a neutral piece, '.' free. Unicode: the cells of one block are joined by lines,
 * heavy, double or light by side; squares are territory. */
void tv_draw(const tv_game *game, const tv_pos *pos, tv_look look, tv_text *to);

/* The sign of a side and a blank, to stand before its name; nothing in ASCII. */
void tv_draw_swatch(const tv_game *game, int side, tv_look look, tv_text *to);

#endif
