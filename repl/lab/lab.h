/* lab.h - `tavoliere match`, `study`, `tune`, `learn` and what is done in shards. */
#ifndef TV_LAB_H
#define TV_LAB_H

#include "repl/interfaces/cli/manual.h"

extern const tv_manual_entry tv_lab_rows[]; /* to the first without a name; `perft` takes the place of the plain one */

int tv_do_contest(const tv_arguments *arguments);      /* subcommand_match.c */
int tv_do_study(const tv_arguments *arguments);        /* subcommand_study.c */
int tv_do_merge(const tv_arguments *arguments);        /* subcommand_merge.c */
int tv_do_tuning(const tv_arguments *arguments);       /* subcommand_tune.c */
int tv_do_learning(const tv_arguments *arguments);     /* subcommand_train.c */
int tv_do_solve(const tv_arguments *arguments);        /* subcommand_solve.c */
int tv_do_verify(const tv_arguments *arguments);       /* ... */
int tv_do_puzzles(const tv_arguments *arguments);      /* subcommand_puzzles.c */
int tv_do_perft_shared(const tv_arguments *arguments); /* subcommand_perft.c */

#endif
