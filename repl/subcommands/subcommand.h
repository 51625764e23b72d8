/* subcommand.h - `tavoliere play`, `replay`, `test` and the others. */
#ifndef TV_SUBCOMMAND_H
#define TV_SUBCOMMAND_H

#include "repl/base/reach.h"
#include "repl/base/words.h"
#include "repl/subcommands/arguments.h"

/* subcommand.c */
int tv_do_playing(const tv_arguments *arguments);
int tv_do_replaying(const tv_arguments *arguments);
int tv_do_listing(const tv_arguments *arguments);
int tv_do_serving(const tv_arguments *arguments);
/* subcommand_keep.c */
int tv_do_resume(const tv_arguments *arguments);
int tv_do_tests(const tv_arguments *arguments);
int tv_do_shrink(const tv_arguments *arguments);
/* subcommand_measure.c */
int tv_do_perft(const tv_arguments *arguments);
int tv_do_bench(const tv_arguments *arguments);
int tv_do_profile(const tv_arguments *arguments);
int tv_do_comparison(const tv_arguments *arguments);
int tv_do_checking(const tv_arguments *arguments); /* subcommand_check.c */
int tv_do_covering(const tv_arguments *arguments); /* subcommand_coverage.c */
int tv_do_playthrough(const tv_arguments *arguments);
int tv_do_page(const tv_arguments *arguments);  /* subcommand_page.c */
int tv_do_study(const tv_arguments *arguments); /* subcommand_study.c */
/* subcommand_match.c */
int tv_do_contest(const tv_arguments *arguments);
int tv_do_ugi(const tv_arguments *arguments);      /* subcommand_ugi.c */
int tv_do_merge(const tv_arguments *arguments);    /* subcommand_merge.c */
int tv_do_learning(const tv_arguments *arguments); /* subcommand_learn.c */
int tv_do_tuning(const tv_arguments *arguments);   /* subcommand_tune.c */

/* Before a prompt: with --confined it reads and writes where it runs, and if it keeps a session its journal. */
int tv_confine_prompt(const tv_arguments *arguments, bool keep);
/* Transcripts, the words from `from` on, read what lies in their directories, and what is allowed. */
void tv_confine_transcripts(const tv_arguments *arguments, const tv_words *words, size_t from,
                            const tv_allowed *allowed);

#endif
