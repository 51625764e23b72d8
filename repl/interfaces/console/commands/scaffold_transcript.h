/* scaffold_transcript.h - the first test of new rules. */
#ifndef TV_SCAFFOLD_TRANSCRIPT_H
#define TV_SCAFFOLD_TRANSCRIPT_H

#include "repl/interfaces/console/console.h"

/* Writes a transcript of the answers to random first moves by the rules in ./NAME.lua. */
bool tv_scaffold_transcript(const tv_paths *paths, const struct tv_command *commands, const char *name, tv_text *to,
                            tv_err *err);

#endif
