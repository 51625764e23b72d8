/* ugi_input.h - lines of standard input, which can be looked at while a search goes on. */
#ifndef TV_UGI_INPUT_H
#define TV_UGI_INPUT_H

#include "core/text.h"

enum { TV_UGI_LINE_MOST = 16 << 20 };

typedef struct tv_ugi_input {
    tv_text got, later; /* what came and was not taken yet; what waits for the end of a search, in lines */
    bool ended;
    bool failed; /* a line was longer than any game, or memory ran out */
} tv_ugi_input;

/* The next line, with what waits before what came; false: there is no other, or Ctrl-C. */
bool tv_ugi_next(tv_ugi_input *in, tv_text *line);
/* A line that has come by now, if one has; nothing is waited for. */
bool tv_ugi_peek(tv_ugi_input *in, tv_text *line);
/* Not now: it comes again by tv_ugi_next. */
void tv_ugi_later(tv_ugi_input *in, const char *line);
void tv_ugi_input_free(tv_ugi_input *in);

#endif
