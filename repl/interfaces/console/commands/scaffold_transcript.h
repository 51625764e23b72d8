/* scaffold_transcript.h - the first test of new rules. */
#ifndef TV_SCAFFOLD_TRANSCRIPT_H
#define TV_SCAFFOLD_TRANSCRIPT_H

#include "repl/interfaces/console/console.h"

/* What a session answers to the first moves of the rules in ./NAME.lua, random ones, as a transcript. */
bool tv_scaffold_transcript(const tv_paths *paths, const struct tv_command *commands, const char *name, tv_text *to,
                            tv_err *err);

#endif
