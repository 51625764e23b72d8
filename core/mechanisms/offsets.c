/* offsets.c - the rotations and reflections of offsets; see offsets.h. */
#include "core/mechanisms/offsets.h"

/* On hexagons {1, 0} is e and {0, 1} ne: a sixth of a turn leads from e to ne and from ne to nw, which is {-1, 1}. */
int tv_offset_images(const tv_board *b, tv_offset by, bool mirrored, tv_offset image[TV_OFFSET_IMAGES])
{
    const bool six = b->kind == TV_HEXAGON;
    int count = 0;
    for (int turn = 0; turn < (mirrored ? six ? 6 : 4 : 1); turn++) {
        image[count++] = by;
        if (mirrored) image[count++] = (tv_offset) { by.y, by.x };
        by = (tv_offset) { (int8_t)-by.y, (int8_t)(six ? by.x + by.y : by.x) };
    }
    return count;
}
