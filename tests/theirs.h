/* theirs.h - a file of what other programs played, gone through line by line with the game.
 * The arguments of such a test: FILE RULES_DIR VARIANTS_DIR GAME [option=value...]. */
#ifndef TV_TESTS_THEIRS_H
#define TV_TESTS_THEIRS_H

#include "bindings/script.h"

typedef struct theirs {
    tv_script *script;
    const tv_game *g;
    tv_run *run;
    tv_pos *pos;
    tv_text text;     /* for whatever a check writes */
    const char *line; /* without its newline */
    int number;       /* of the line, from 1 */
    void *tally;      /* the check's own */
} theirs;

/* Call `check` with the theirs, under the script's guard, for each line but comments; then `end`.
 * Ends the program with 1 when a file, a game or a line cannot be read. */
void theirs_each(int argc, char **argv, void *tally, void (*check)(void *ctx), void (*end)(theirs *t));

/* Ours is another than theirs: both are printed with the position, and the program ends. */
_Noreturn void theirs_differ(const theirs *t, const char *what, const char *ours);

/* Play a legal move; its text as ours writes it remains in t->text. */
void theirs_play(theirs *t, const char *move);

#endif
