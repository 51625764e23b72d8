/* ugi_input.h - lines of standard input, which can be read ahead while a search runs. */
#ifndef TV_UGI_INPUT_H
#define TV_UGI_INPUT_H

#include "core/base/text.h"

enum { TV_UGI_LINE_MOST = 16 << 20 };

/* Lines in their order. Lines already taken stay at the beginning for a while, so that taking a line moves no others. */
typedef struct tv_ugi_lines {
    tv_text text;
    size_t at;     /* the text before this was taken */
    size_t looked; /* there is no line end between `at` and this */
} tv_ugi_lines;

typedef struct tv_ugi_input {
    tv_ugi_lines got, later; /* received and not yet looked at; postponed to the end of a search */
    bool over;               /* `quit` came: postponed lines are still answered, later ones are not */
    bool ended;
    bool failed; /* a line was longer than any game, or memory ran out */
} tv_ugi_input;

/* The next line: postponed ones first, then received ones. False: there are no more, or Ctrl-C. */
bool tv_ugi_next(tv_ugi_input *in, tv_text *line);
/* Reads what has arrived, for tv_ugi_peek; does not wait. */
void tv_ugi_hear(tv_ugi_input *in);
/* The next line that was read, if there is one. */
bool tv_ugi_peek(tv_ugi_input *in, tv_text *line);
/* Postpones a line: tv_ugi_next returns it later. */
void tv_ugi_later(tv_ugi_input *in, const char *line);
bool tv_ugi_waits(const tv_ugi_input *in); /* is a line postponed? */
void tv_ugi_input_free(tv_ugi_input *in);

#endif
