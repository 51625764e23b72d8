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
/* subcommand_session.c */
int tv_do_resume(const tv_arguments *arguments);
int tv_do_tests(const tv_arguments *arguments);
int tv_do_shrink(const tv_arguments *arguments);
/* subcommand_measure.c */
int tv_do_perft(const tv_arguments *arguments);
/* The depth is a plain word and not an option, as in other programs. Returns the status; if it is not 0, an error was
 * printed. */
int tv_perft_depth(const tv_words *words, uint64_t *depth);
/* --expect: counts that table, or without one those of the project. words: the others on the command line, of which there
 * must be none. Returns the status. */
struct tv_perft_task;
int tv_do_perft_table(const tv_arguments *arguments, const struct tv_perft_task *task, const tv_words *words,
                      const char *table);
int tv_do_bench(const tv_arguments *arguments);
int tv_do_profile(const tv_arguments *arguments);
int tv_do_comparison(const tv_arguments *arguments);
int tv_do_checking(const tv_arguments *arguments);    /* subcommand_check.c */
int tv_do_translating(const tv_arguments *arguments); /* subcommand_translate.c */
int tv_do_covering(const tv_arguments *arguments);    /* subcommand_coverage.c */
int tv_do_playthrough(const tv_arguments *arguments);
int tv_do_ugi(const tv_arguments *arguments); /* subcommand_ugi.c */
int tv_do_gtp(const tv_arguments *arguments);

/* Call before a prompt. With --confined the prompt may read and write only its current directory and, if it keeps a
 * session, the journal. */
int tv_confine_prompt(const tv_arguments *arguments, bool keep);
/* Lets transcripts, the words from `from` on, read the files in their directories, and the files of `allowed`. */
void tv_confine_transcripts(const tv_arguments *arguments, const tv_words *words, size_t from,
                            const tv_allowed *allowed);

#endif
