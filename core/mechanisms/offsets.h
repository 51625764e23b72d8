/* offsets.h - cells at given columns and rows from one another: where pieces leap, and which are linked. */
#ifndef TV_OFFSETS_H
#define TV_OFFSETS_H

#include "core/board/board.h"

enum { TV_OFFSETS_MAX = 32, TV_OFFSET_IMAGES = 12 };

/* Columns to the right and rows up; on hexagons steps e and steps ne. */
typedef struct tv_offset {
    int8_t x, y;
} tv_offset;

/* Those of one player. */
typedef struct tv_offsets {
    int count;
    tv_offset by[TV_OFFSETS_MAX];
} tv_offsets;

/* The offset itself or, if mirrored, all its rotations and those of its mirror image, of which some may be equal.
 * Returns their number. */
int tv_offset_images(const tv_board *board, tv_offset by, bool mirrored, tv_offset image[TV_OFFSET_IMAGES]);

#endif
