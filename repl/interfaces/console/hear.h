/* hear.h - what is answered to a line, as a transcript has it: word for word, without the boards
 * that a terminal is shown after moves, and with those that were asked for in plain ASCII. */
#ifndef TV_HEAR_H
#define TV_HEAR_H

#include "core/base/text.h"

#include <stdio.h>

typedef struct tv_hear {
    FILE *screen;        /* where answers go as well */
    FILE *out;           /* what is written here goes to both */
    tv_text heard, bare; /* bare: without what is said aside */
    bool aside;
} tv_hear;

/* The struct stays where it is until the end. False when memory ran out. */
bool tv_hear_begin(tv_hear *hear, FILE *screen);
/* What has been written so far. */
const char *tv_heard(tv_hear *hear);
/* The same without what was said aside: what a session that draws boards would have answered. */
const char *tv_heard_bare(tv_hear *hear);
/* From here on what is written is said aside, or is not; hear may be NULL. */
void tv_hear_aside(tv_hear *hear, bool aside);
/* For pictures: `shown` goes to the screen only, and `heard`, if it is not NULL, stands for it. */
void tv_hear_picture(tv_hear *hear, const char *shown, const char *heard);
void tv_hear_end(tv_hear *hear); /* the text is freed as well */

#endif
