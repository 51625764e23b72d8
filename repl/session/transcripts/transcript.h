/* transcript.h - transcripts for `tavoliere test`: recorded sessions, typed again and compared.
 *
 *   # a comment
 *   > a typed line                  ">> " for further lines of a Lua statement
 *   the answer                      "..." stands for any text, on a line of its own for
 *                                   any number of lines; \ before a #, >, \ or . that
 *                                   begins the line: the rest is literal
 *   #! expected fail: why           the next exchange is known not to match
 *   $ tavoliere check x.lua         run this program in the transcript's folder, or that of --write; its output
 *                                   follows, with a last line such as [1] if its status is not 0. Later lines after
 *                                   "> " are typed to it; if an answer is expected between two of them, the test
 *                                   waits for that number of lines
 *
 * A transcript may be a stranger's: file_policy.h limits the files that it reads and writes, and it runs this program only if
 * --run allows that, and no other. Lessons are transcripts as well; for the meaning of their comments see lesson.h. */
#ifndef TV_TRANSCRIPT_H
#define TV_TRANSCRIPT_H

#include "repl/base/file_policy.h"
#include "repl/base/words.h"

enum { TV_TESTS_DEEP = 2 }; /* a transcript may run transcripts, which may run none; at the prompt or as a program */

/* ---- Reading and writing --------------------------------------------------------------------- */

typedef struct tv_exchange {
    tv_words notes;    /* the comments before it, as they stand */
    const char *input; /* the typed line, in the transcript's text; NULL: only notes, or a fault */
    size_t len;
    bool program;      /* a line to run, `tavoliere ...`, even if it has a fault */
    int line;          /* its line number, from 1 */
    tv_words expected; /* the expected answer, without blank lines at the end */
    size_t from, to;   /* the bytes of these lines in the text */
    const char *fault; /* the error in lines that are none of the above; NULL: none */
} tv_exchange;

typedef struct tv_transcript {
    tv_text text;
    tv_exchange *list;
    size_t count, cap;
} tv_transcript;

/* False and *err when the file cannot be read. */
bool tv_transcript_read(tv_transcript *transcript, const char *path, const char *shown, tv_err *err);
void tv_transcript_free(tv_transcript *transcript);
/* Why the exchange is expected to fail; NULL: it must match. */
const char *tv_exchange_known(const tv_exchange *exchange);

/* Adds an exchange; more: the input continues a Lua statement. */
void tv_exchange_write(bool more, const char *input, size_t len, const char *answer, tv_text *to);
/* A line of an answer as it is expected. */
void tv_expect_write(const char *line, tv_text *to);

/* The lines of an answer, without blank ones at the end. */
void tv_answer_split(const char *answer, tv_words *lines);
/* Does an answer match, line by line? */
bool tv_answer_matches(const tv_words *expected, const tv_words *actual);
/* The same for one line. */
bool tv_line_matches(const char *expected, const char *actual);
/* The lines of both, each after a sign: "  " for a line that matches, as it is expected, ". " for one that the "..." above it
 * stands for, "- " for one that is expected only, "+ " for one that came only. */
void tv_answer_diff(const tv_words *expected, const tv_words *actual, tv_words *diff);
/* *accepted: `actual`, with as much of `expected` (such as "...") as matches it. */
void tv_answer_accept(const tv_words *expected, const tv_words *actual, tv_words *accepted);

#endif
