/* output_tee.h - what is answered to a line, as a transcript has it: word for word, without the boards
 * that a terminal is shown after moves, and with those that were asked for in plain ASCII. */
#ifndef TV_OUTPUT_TEE_H
#define TV_OUTPUT_TEE_H

#include "core/base/text.h"

#include <stdio.h>

typedef struct tv_output_tee {
    FILE *screen;        /* where answers go as well */
    FILE *out;           /* what is written here goes to both */
    tv_text heard, bare; /* bare: without what is said aside */
    bool aside;
} tv_output_tee;

/* The struct stays where it is until the end. False when memory ran out. */
bool tv_output_tee_begin(tv_output_tee *tee, FILE *screen);
/* What has been written so far. */
const char *tv_heard(tv_output_tee *tee);
/* The same without what was said aside: what a session that draws boards would have answered. */
const char *tv_output_tee_bare(tv_output_tee *tee);
/* From here on what is written is said aside, or is not; hear may be NULL. */
void tv_output_tee_aside(tv_output_tee *tee, bool aside);
/* For pictures: `shown` goes to the screen only, and `heard`, if it is not NULL, stands for it. */
void tv_output_tee_picture(tv_output_tee *tee, const char *shown, const char *heard);
void tv_output_tee_end(tv_output_tee *tee); /* the text is freed as well */

#endif
