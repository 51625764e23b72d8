/* transcript.h - `tavoliere test`: sessions written down, typed again and compared.
 *
 *   # a comment
 *   > what is typed                 ">> " for further lines of a Lua statement
 *   what is answered                "..." stands for any text, on a line of its own for
 *                                   any number of lines; \ before a #, >, \ or . that
 *                                   begins the line: what follows is meant literally
 *   #! expected fail: why           the next exchange is known not to match
 *   $ tavoliere check x.lua         run this program in the transcript's folder, or that of --write; what it answers
 *                                   follows, with a last line such as [1] if it ends with another status than 0. From
 *                                   there on lines after "> " are typed to it; where an answer is expected between
 *                                   two of them, as many lines are waited for as are expected
 *
 * It may be a stranger's: what it reads and writes is in reach.h, and it runs this program only if --run allows that,
 * and no other.
 * Lessons are transcripts as well; what their comments mean beyond that is in lesson.h. */
#ifndef TV_TRANSCRIPT_H
#define TV_TRANSCRIPT_H

#include "repl/base/reach.h"
#include "repl/base/words.h"

enum { TV_TESTS_DEEP = 2 }; /* a transcript may run transcripts that run none, at the prompt or as a program */

/* ---- Reading and writing --------------------------------------------------------------------- */

typedef struct tv_exchange {
    tv_words notes;    /* the comments before it, as they stand */
    const char *input; /* what is typed, in the transcript's text; NULL: only notes, or a fault */
    size_t len;
    bool program;      /* it is not typed but run, or would be but for its fault: `tavoliere ...` */
    int line;          /* where that is, from 1 */
    tv_words expected; /* what must be answered, without blank lines at the end */
    size_t from, to;   /* the bytes of these lines in the text */
    const char *fault; /* text that is none of this */
} tv_exchange;

typedef struct tv_transcript {
    tv_text text;
    tv_exchange *list;
    size_t count, cap;
} tv_transcript;

/* False and *err when the file cannot be read. */
bool tv_transcript_read(tv_transcript *transcript, const char *path, const char *shown, tv_err *err);
void tv_transcript_free(tv_transcript *transcript);
/* Why the exchange is known not to match; NULL: it is to match. */
const char *tv_exchange_known(const tv_exchange *exchange);

/* Add an exchange; more: the input goes on with a Lua statement. */
void tv_exchange_write(bool more, const char *input, size_t len, const char *answer, tv_text *to);
/* A line of an answer as it is expected. */
void tv_expect_write(const char *line, tv_text *to);

/* The lines of an answer, without blank ones at the end. */
void tv_answer_split(const char *answer, tv_words *lines);
/* Does an answer match, line by line? */
bool tv_answer_matches(const tv_words *expected, const tv_words *actual);
/* The same for one line. */
bool tv_line_matches(const char *expected, const char *actual);
/* What is to be expected so that it matches: `actual`, but as much of `expected` as does. */
void tv_answer_accept(const tv_words *expected, const tv_words *actual, tv_words *accepted);

#endif
