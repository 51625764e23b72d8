/* output_tee.h - the answer to a line, as a transcript has it: word for word, with the boards that the user asked
 * for in plain ASCII, and without those that a terminal shows after each move. */
#ifndef TV_OUTPUT_TEE_H
#define TV_OUTPUT_TEE_H

#include "core/base/text.h"

#include <stdio.h>

typedef struct tv_output_tee {
    FILE *screen;        /* where answers also go */
    FILE *out;           /* what is written here goes to both */
    tv_text heard, bare; /* all of the text; ... without the lines marked as an aside */
    bool aside;
} tv_output_tee;

/* The struct must not move until tv_output_tee_end. False when memory ran out. */
bool tv_output_tee_begin(tv_output_tee *tee, FILE *screen);
/* The text written so far. */
const char *tv_output_tee_text(tv_output_tee *tee);
/* The same without asides: the answer of a session that draws boards. */
const char *tv_output_tee_bare(tv_output_tee *tee);
/* From here on the text is an aside, or no longer one; tee may be NULL. */
void tv_output_tee_aside(tv_output_tee *tee, bool aside);
/* For pictures: `shown` goes to the screen only; `heard`, unless NULL, goes into the text in its place. */
void tv_output_tee_picture(tv_output_tee *tee, const char *shown, const char *heard);
void tv_output_tee_end(tv_output_tee *tee); /* also frees the text */

#endif
