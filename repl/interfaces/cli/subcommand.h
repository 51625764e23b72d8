/* subcommand.h - `tavoliere play`, `replay`, `test` and the others. */
#ifndef TV_SUBCOMMAND_H
#define TV_SUBCOMMAND_H

#include "repl/base/file_policy.h"
#include "repl/base/words.h"
#include "repl/interfaces/cli/arguments.h"

/* subcommand.c */
int tv_do_playing(const tv_arguments *arguments);
int tv_do_lesson(const tv_arguments *arguments);
int tv_do_replaying(const tv_arguments *arguments);
int tv_do_listing(const tv_arguments *arguments);
int tv_do_serving(const tv_arguments *arguments);
/* subcommand_keep.c */
int tv_do_resume(const tv_arguments *arguments);
int tv_do_tests(const tv_arguments *arguments);
int tv_do_shrink(const tv_arguments *arguments);
/* subcommand_measure.c */
int tv_do_perft(const tv_arguments *arguments);
/* The depth is a word and no option, as everybody writes it so. The status, after a complaint if it is not 0. */
int tv_perft_depth(const tv_words *words, uint64_t *depth);
int tv_do_bench(const tv_arguments *arguments);
int tv_do_profile(const tv_arguments *arguments);
int tv_do_comparison(const tv_arguments *arguments);
int tv_do_checking(const tv_arguments *arguments); /* subcommand_check.c */
int tv_do_covering(const tv_arguments *arguments); /* subcommand_coverage.c */
int tv_do_playthrough(const tv_arguments *arguments);
int tv_do_ugi(const tv_arguments *arguments); /* subcommand_ugi.c */

/* Before a prompt: with --confined it reads and writes where it runs, and if it keeps a session its journal. */
int tv_confine_prompt(const tv_arguments *arguments, bool keep);
/* Transcripts, the words from `from` on, read what lies in their directories, and what is allowed. */
void tv_confine_transcripts(const tv_arguments *arguments, const tv_words *words, size_t from,
                            const tv_allowed *allowed);

#endif
