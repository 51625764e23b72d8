/* transcript.h - `tavoliere test`: sessions written down, typed again and compared.
 *
 *   # a comment
 *   > what is typed                 ">> " for further lines of a Lua statement
 *   what is answered                "..." stands for any text, on a line of its own for
 *                                   any number of lines
 *   #! expected fail: why           the next exchange is known not to match */
#ifndef TV_TRANSCRIPT_H
#define TV_TRANSCRIPT_H

#include "script.h"

#include <stdio.h>

/* Files, and directories of *.txt. True when there was at least one and all passed. */
bool tv_transcripts(const tv_paths *paths, char *const *names, int count, FILE *out);

/* Does a text match a line of expected output? */
bool tv_line_matches(const char *expected, const char *actual);

#endif
