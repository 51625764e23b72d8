/* say.h - foreign text on its way to a person: escaped, cut to a length that can be
 * read, with a caret under the place in question. */
#ifndef TV_SAY_H
#define TV_SAY_H

#include "core/base/text.h"
#include "repl/base/scoped.h"

#include <stdio.h>

enum {
    TV_SAY_MAX = 120,  /* maximum bytes of foreign text in a message */
    TV_SAY_WIDTH = 79, /* columns of a line, where no window says otherwise */
};

/* Columns of a line: those of the window, limited to 30 .. 120, as longer lines are hard to read. use: sets the number of
 * columns, when the window changes. */
int tv_say_width(void);
void tv_say_use_width(int columns);

/* Escaped, but newlines and tabs stay: messages and prose of several lines. */
void tv_say_lines(FILE *out, const char *text);
/* Foreign text, escaped, its words on lines of the width, each indented; newlines stay. */
void tv_say_wrap(const char *text, int indent, tv_text *to);
void tv_say_indented(FILE *out, const char *text, int indent);
/* Columns of a text without escape sequences: its characters, which may have several bytes. */
int tv_say_columns(const char *text);
/* At most TV_SAY_MAX bytes, escaped; "..." where something was left out. */
void tv_say_short(tv_text *to, const char *bytes, size_t len);
/* A word of the command line for a message: escaped, short. Lives until the next call. */
const char *tv_word_shown(const char *word);
/* Fill err with "BEFORE NAME: WHY", the name as above; returns false. */
bool tv_say_why(tv_err *err, const char *before, const char *name, const char *why);
/* The line, indented by two, and under it a caret at byte `column`. Of a long line only
 * the part around the column. column < 0: no caret. */
void tv_say_quote(FILE *out, const char *line, size_t len, int column);
/* "kind: what went wrong"; and what was typed, if the error has a place in it. */
void tv_say_error(FILE *out, const char *kind, const tv_err *err, const char *typed, size_t len);
/* The faults of the compiler that have been found since the last time, each as a line "fault: ...". */
void tv_say_faults(FILE *out);
void tv_say_no_faults(void); /* the same, and nothing is written: something else has told them */

/* Text of ours, of one or more lines, each with `left` blanks before it; those that are too long are
 * broken at blanks, with `rest` blanks before what is broken off. */
void tv_say_wrapped(FILE *out, const char *text, int left, int rest);

#endif
