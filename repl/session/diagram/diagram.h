/* diagram.h - a position drawn for print: vectors as SVG or PDF, or pixels as PNG. */
#ifndef TV_DIAGRAM_H
#define TV_DIAGRAM_H

#include "core/base/text.h"
#include "core/position/game.h"

enum tv_format { TV_SVG, TV_PNG, TV_PDF };

typedef struct tv_diagram {
    const tv_game *game;
    const tv_pos *pos;
    const tv_pos *before;        /* the position before the last move; NULL: no move is shown */
    tv_move move;                /* ... and that move */
    const uint64_t *marked;      /* cells to ring; NULL: none */
    const char *signs;           /* labels and arrows to draw, see annotations.h; NULL: none */
    const char *title, *caption; /* UTF-8, below the board; the title is also a PDF's */
    bool plain;                  /* write nothing below the board */
} tv_diagram;

/* The format that the ending of a file's name says; false and *err for any other ending. */
bool tv_diagram_format(const char *file, enum tv_format *format, tv_err *err);
/* Do these bytes begin as a file of that format does? */
bool tv_diagram_begins(enum tv_format format, const char *bytes, size_t len);

/* For programs that continue when memory runs out, as Cairo and Fontconfig do not always: tv_diagram_has_room
 * returns whether the 64 MB that they may need are free. tv_diagram_prepare, called before any thread starts, has
 * them read the list of fonts if there is room. */
bool tv_diagram_has_room(void);
/* Loads Cairo, which the first diagram does otherwise, without a message if it cannot. */
void tv_diagram_load(void);
void tv_diagram_prepare(void);

/* The bytes of the file. They depend only on the arguments, the version of Cairo and the fonts of the machine. False
 * and *err: out of memory, or an error of Cairo. */
bool tv_diagram_write(const tv_diagram *diagram, enum tv_format format, tv_text *to, tv_err *err);

#endif
