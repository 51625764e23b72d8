/* puzzles.h - puzzles: positions with exactly one winning move, proved by exhaustive search. They come from games that
 * the machine plays against itself with few nodes. The text is a lesson (repl/TEACHING.md), one task for each puzzle. */
#ifndef TV_PUZZLES_H
#define TV_PUZZLES_H

#include "repl/lab/puzzles/game.h"
#include "repl/lab/shards/shards.h"
#include "repl/session/transcripts/transcript.h"

/* Adds the puzzles to *to, and their number to *found. The same plan gives the same puzzles on any number of threads.
 * False and *err: something failed. After Ctrl-C also false, with the puzzles found until then. */
bool tv_puzzles_find(const tv_puzzles_plan *plan, const tv_shards_how *how, tv_match *match, const tv_paths *paths,
                     tv_settings settings, tv_text *to, uint64_t *found, tv_err *err);

/* Proves the puzzles of a file again, or the first `count` of them; *proved: the number. shown: the name of the file.
 * False and *err, with the line: a puzzle is not as the file says. */
bool tv_puzzles_verify(const tv_transcript *file, const char *shown, uint64_t count, const tv_paths *paths,
                       uint64_t *proved, tv_err *err);

#endif
