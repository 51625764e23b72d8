/* ugi_input.h - lines of standard input, which can be looked at while a search goes on. */
#ifndef TV_UGI_INPUT_H
#define TV_UGI_INPUT_H

#include "core/base/text.h"

enum { TV_UGI_LINE_MOST = 16 << 20 };

/* Lines in their order. What was taken stays at the beginning for a while, so that to take one line moves no others. */
typedef struct tv_ugi_lines {
    tv_text text;
    size_t at;     /* what stands before it was taken */
    size_t looked; /* no line ends between `at` and it */
} tv_ugi_lines;

typedef struct tv_ugi_input {
    tv_ugi_lines got, later; /* what came and was not looked at yet; what waits for the end of a search */
    bool over;               /* `quit` was said: what waits is still answered, what comes behind it is not */
    bool ended;
    bool failed; /* a line was longer than any game, or memory ran out */
} tv_ugi_input;

/* The next line, with what waits before what came; false: there is no other, or Ctrl-C. */
bool tv_ugi_next(tv_ugi_input *in, tv_text *line);
/* What has come by now is there for tv_ugi_peek; nothing is waited for. */
void tv_ugi_hear(tv_ugi_input *in);
/* The next line that has been heard, if there is one. */
bool tv_ugi_peek(tv_ugi_input *in, tv_text *line);
/* Not now: it comes again by tv_ugi_next. */
void tv_ugi_later(tv_ugi_input *in, const char *line);
bool tv_ugi_waits(const tv_ugi_input *in); /* is there such a line? */
void tv_ugi_input_free(tv_ugi_input *in);

#endif
