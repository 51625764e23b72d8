/* annotations.h - what a comment marks on the board: cells, labels on cells, arrows. As a text: "a1 c3-c5 d4=A a1>d4". */
#ifndef TV_ANNOTATIONS_H
#define TV_ANNOTATIONS_H

#include "core/base/text.h"
#include "core/position/game.h"

enum { TV_LABEL_MAX = 16 }; /* bytes */

/* A label on a cell, or an arrow between two. */
typedef struct tv_annotation {
    unsigned from, to; /* of a label the same cell */
    const char *label; /* NULL: an arrow */
    size_t len;        /* of the label */
} tv_annotation;

/* Adds the cells that a text marks to a set, and its labels and arrows, in the order given, to those in `signs`; a cell has one
 * label, the last. False and *err: the text is none, and both may have changed. */
bool tv_marks_read(const tv_board *b, const char *text, uint64_t *cells, tv_text *signs, tv_err *err);
/* The next sign of a text that tv_marks_read made; moves *signs past it. NULL is a text without signs. */
bool tv_annotation_next(const tv_board *b, const char **signs, tv_annotation *sign);

#endif
