/* manual.h - what can be told to the program, and what the program says of it. One table holds both: from it come
 * `tavoliere help`, `help COMMAND`, the page for man, and the completions of bash and zsh, so that none of them can lag
 * behind another. What a line of a table cannot keep true by itself, that every option that is read is told and the
 * other way round, tests/help.sh holds. */
#ifndef TV_MANUAL_H
#define TV_MANUAL_H

#include "repl/interfaces/cli/arguments.h"

#include <stdio.h>

enum { TV_MANUAL_ITEMS = 16, TV_MANUAL_PARAGRAPHS = 8 };

/* An option of a subcommand. The word for its value says how to complete it: see completion.c. */
typedef struct tv_manual_item {
    const char *name, *value, *help; /* value NULL: it stands alone */
} tv_manual_item;

typedef struct tv_manual_entry {
    const char *name;
    int (*run)(const tv_arguments *arguments);   /* NULL: `help`, see subcommand_run.c */
    bool shares;                                 /* ranks of mpirun share its work */
    const char *brief;                           /* one line of `help`; NULL: that of the operation of the same name */
    const char *usage[3];                        /* what follows the name; brackets are kept together */
    tv_manual_item option[TV_MANUAL_ITEMS];      /* to the first without a name */
    const char *paragraph[TV_MANUAL_PARAGRAPHS]; /* to NULL */
    const char *operand;                         /* the word for what is completed where no option is, NULL: nothing */
} tv_manual_entry;

/* What concerns all of them. */
typedef struct tv_section {
    const char *title;
    tv_manual_item item[TV_MANUAL_ITEMS]; /* such as options and variables of the environment */
    const char *paragraph[TV_MANUAL_PARAGRAPHS];
} tv_section;

extern const tv_manual_entry tv_subcommands[]; /* of this folder; to the first without a name */
extern const tv_section tv_general;            /* the general options */
extern const tv_section tv_sections[];         /* to the first without a title */

/* The tables of all subcommands, to NULL, for main() to set first of all. A row takes the place of one of that name in an earlier
 * table. */
void tv_manual_use(const tv_manual_entry *const *tables);
/* Go through all of them: the first for NULL, the next; NULL at the end. */
const tv_manual_entry *tv_manual_next(const tv_manual_entry *row);
/* One line of help. */
const char *tv_manual_line(const tv_manual_entry *entry);
/* NULL: there is none. */
const tv_manual_entry *tv_manual_find(const char *name);

/* manual_write.c */
void tv_manual_brief(FILE *out);                               /* `help` */
void tv_manual_one(const tv_manual_entry *command, FILE *out); /* `help COMMAND` */
void tv_manual_all(FILE *out);                                 /* `help all` */
void tv_manual_man(FILE *out);                                 /* the same in roff, for man */

/* completion.c */
void tv_completion_bash(FILE *out);
void tv_completion_zsh(FILE *out);

#endif
