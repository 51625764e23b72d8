/* command_make.c - `compare`, for authors of rules. */
#define _GNU_SOURCE
#include "repl/authoring/compare.h"
#include "repl/base/interrupt.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/console/commands/commands.h"

#include <stdlib.h>

/* ---- compare ------------------------------------------------------------------------------------- */

/* Fills in what the user did not type: the present game, and its options if he typed only those. */
static bool complete(tv_console *c, tv_sides *sides)
{
    if (sides->count == 2 && sides->game[0] && sides->game[1]) return true;
    if (!tv_console_has_game(c)) return false;
    char *present = (char *)tv_script_name(c->s->match->script);
    if (!sides->count || (sides->count == 1 && !sides->game[0] && !sides->settings[0].count)) {
        tv_console_error(c, "with what? Write `compare GAME`, or `compare OPTION=VALUE`");
        return false;
    }
    if (sides->count == 1) {
        sides->game[1] = sides->game[0];
        sides->settings[1] = sides->settings[0];
        sides->game[0] = NULL;
        sides->settings[0] = (tv_words) { 0 };
        sides->count = 2;
    }
    for (int side = 0; side < 2; side++) {
        if (sides->game[side]) continue;
        sides->game[side] = present;
        tv_tell_settings(c->s->match, &sides->settings[side]);
    }
    return true;
}

/* After Ctrl-C it prints the results so far, and sets the interrupt again, since a recording notes it. */
static void compare(tv_console *c, const tv_sides *sides)
{
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_compare_free) tv_compare comparison = { .games = sides->games, .seed = sides->seed };
    bool ok = tv_compare_open(&comparison, c->s->paths, sides, &err) && tv_compare_run(&comparison, &err);
    if (ok) tv_compare_tell(&comparison, c->look, c->out);
    else tv_console_fail(c, &err, NULL);
    tv_interrupt_set(comparison.stopped);
}

void tv_do_compare(tv_console *c, char *args)
{
    TV_SCOPED(tv_words_free) tv_words words = { 0 };
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_sides_free) tv_sides sides = { .games = TV_COMPARE_GAMES, .seed = 1 };
    for (char *word; (word = tv_word_next(&args));) tv_words_add(&words, word);
    if (!tv_sides_read(words.list, words.count, &sides, &err)) tv_console_fail(c, &err, NULL);
    else if (complete(c, &sides)) compare(c, &sides);
}
