/* icon.h - the outline of a piece in pictures, as path data of SVG in a square of 100 by 100, y downwards. No rule depends on
 * it. Commands: M L H V C Q Z, capital for places in the square, small for steps from the last point. */
#ifndef TV_ICON_H
#define TV_ICON_H

#include <stddef.h>

enum { TV_ICON_SIDE = 100, TV_ICON_MAX = 4000 }; /* bytes of the text, its NUL included */

typedef struct tv_icon_point {
    double x, y;
} tv_icon_point;

enum tv_icon_is {
    TV_ICON_END,
    TV_ICON_MOVE,  /* to the point `to` */
    TV_ICON_LINE,  /* to `to` */
    TV_ICON_CURVE, /* of third degree, by way of one and two, to `to` */
    TV_ICON_CLOSE,
    TV_ICON_BAD, /* at byte `at`: no such command, no number, or a point outside the square */
};

/* Begin with { .text = TEXT }. */
typedef struct tv_icon_reader {
    const char *text;
    size_t at;
    tv_icon_point begin, last, one, two, to;
    char command; /* that numbers without one repeat */
} tv_icon_reader;

/* The next part of the outline. A text that does not begin with M is bad. */
enum tv_icon_is tv_icon_next(tv_icon_reader *reader);

#endif
