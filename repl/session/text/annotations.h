/* annotations.h - what a comment marks on the board: cells, shapes and labels on cells, arrows. As a text:
 * "a1 c3-c5 d4:triangle e5=A a1>d4". */
#ifndef TV_ANNOTATIONS_H
#define TV_ANNOTATIONS_H

#include "core/base/text.h"
#include "core/position/game.h"

enum { TV_LABEL_MAX = 16 }; /* bytes */

/* The shapes that SGF files have. A plain mark has none. */
enum tv_mark_shape { TV_MARK_PLAIN, TV_MARK_TRIANGLE, TV_MARK_SQUARE, TV_MARK_CIRCLE, TV_MARK_CROSS, TV_MARK_SHAPES };
extern const char *const tv_mark_shapes[TV_MARK_SHAPES]; /* their names, "triangle"; "" of a plain mark */

/* A shape or a label on a cell, or an arrow between two. */
typedef struct tv_annotation {
    unsigned from, to;        /* the same cell, except for an arrow */
    enum tv_mark_shape shape; /* TV_MARK_PLAIN: a label or an arrow */
    const char *label;        /* NULL: a shape or an arrow */
    size_t len;               /* of the label */
} tv_annotation;
TV_INLINE bool tv_annotation_is_arrow(const tv_annotation *sign) { return !sign->shape && !sign->label; }

/* Adds the cells that a text marks to a set, and its shapes, labels and arrows to those in `signs`: shapes first, in the order
 * of their cells, then the others in the order given. A cell has one shape and one label, the last. False and *err: the text is none, and both may have changed. */
bool tv_marks_read(const tv_board *b, const char *text, uint64_t *cells, tv_text *signs, tv_err *err);
/* The next sign of a text that tv_marks_read made; moves *signs past it. NULL is a text without signs. */
bool tv_annotation_next(const tv_board *b, const char **signs, tv_annotation *sign);
/* Adds the cells that have this shape, not TV_MARK_PLAIN, in such a text to a set. */
void tv_marks_shaped(const tv_board *b, const char *signs, enum tv_mark_shape shape, uint64_t *cells);

#endif
