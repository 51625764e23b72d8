/* manual.h - the subcommands, their options and their help, in one table. From it come `tavoliere help`, `help COMMAND`, the man
 * page and the completions of bash and zsh, so that they always agree. tests/help.sh checks that the table lists exactly the
 * options that the subcommands read. */
#ifndef TV_MANUAL_H
#define TV_MANUAL_H

#include "repl/interfaces/cli/arguments.h"

#include <stdio.h>

enum { TV_MANUAL_ITEMS = 32, TV_MANUAL_PARAGRAPHS = 8 };

/* An option of a subcommand. The word for its value says how to complete it: see completion.c. */
typedef struct tv_manual_item {
    const char *name, *value, *help; /* value NULL: it takes none */
} tv_manual_item;

typedef struct tv_manual_entry {
    const char *name;
    int (*run)(const tv_arguments *arguments);   /* NULL: `help`, see subcommand_run.c */
    bool shares;                                 /* ranks of mpirun share its work */
    const char *brief;                           /* one line of `help`; NULL: that of the operation of the same name */
    const char *usage[3];                        /* what follows the name; brackets are kept together */
    tv_manual_item option[TV_MANUAL_ITEMS];      /* ends at the first without a name */
    const char *paragraph[TV_MANUAL_PARAGRAPHS]; /* ends at NULL */
    const char *operand;                         /* what completion proposes where no option stands; NULL: nothing */
} tv_manual_entry;

/* A section of the manual about all subcommands. */
typedef struct tv_section {
    const char *title;
    tv_manual_item item[TV_MANUAL_ITEMS]; /* options, environment variables and the like */
    const char *paragraph[TV_MANUAL_PARAGRAPHS];
} tv_section;

extern const tv_manual_entry tv_subcommands[]; /* of this folder; ends at the first without a name */
extern const tv_section tv_general;            /* the general options */
extern const tv_section tv_sections[];         /* ends at the first without a title */

/* Sets the tables of all subcommands, NULL-terminated; main() calls this first. A row replaces one of the same name in an earlier
 * table. */
void tv_manual_use(const tv_manual_entry *const *tables);
/* Iterates: the first row for NULL, else the next; NULL at the end. */
const tv_manual_entry *tv_manual_next(const tv_manual_entry *row);
/* One line of help. */
const char *tv_manual_line(const tv_manual_entry *entry);
/* NULL if there is none. */
const tv_manual_entry *tv_manual_find(const char *name);

/* manual_write.c */
void tv_manual_brief(FILE *out);                               /* `help` */
void tv_manual_one(const tv_manual_entry *command, FILE *out); /* `help COMMAND` */
void tv_manual_all(FILE *out);                                 /* `help all` */
void tv_manual_man(FILE *out);                                 /* the same in roff, for man */

/* completion.c */
void tv_completion_bash(FILE *out);
void tv_completion_zsh(FILE *out);

/* What `perft` prints and reads, with and without the lab. */
#define TV_PERFT_PARAGRAPHS \
    "Each line of the output is a depth and its leaves.", \
        "The first line of TABLE names its columns, with tabs between them: game, options, position, depth and " \
        "leaves. " \
        "Options and position may be missing or -, and other columns are skipped. A position is what `position` " \
        "prints " \
        "at the prompt. A game is a name or a file in the table's folder. For each wrong row `perft` prints its " \
        "line, " \
        "the expected number and the count, and the exit status is 1."

#endif
