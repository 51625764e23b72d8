/* command_result.c - the next game of a series. */
#include "repl/base/scoped.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/session/seats.h"
#include "repl/session/series.h"

#include <string.h>

static void say_series(tv_console *c)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_series_tell(&c->s->series, c->s->match, &text);
    fputs(tv_text_str(&text), c->out);
}

/* The same game with the same options. If it cannot be started, everything stays as it was. */
void tv_do_rematch(tv_console *c, char *args)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    TV_SCOPED(tv_text_free) tv_text game = { 0 };
    tv_err err;
    (void)args;
    tv_series series = c->s->series;
    if (tv_match_pos(c->s->match)->outcome == TV_PLAYING) {
        tv_console_error(c, "the game is not over: play it to its end, or `resign`, or agree on a `draw`");
        return;
    }
    if (!tv_series_add(&series, c->s->match, &err)) {
        tv_console_fail(c, &err, NULL);
        return;
    }
    tv_tell_settings(c->s->match, &settings);
    tv_text_add(&game, "%s", tv_script_name(c->s->match->script));
    tv_effort seat[TV_PLAYERS_MAX];
    memcpy(seat, c->s->seat, sizeof seat);
    tv_seats_swap(c->s);
    if (game.cut) tv_console_error(c, "out of memory");
    if (!game.cut && tv_console_start(c, tv_text_str(&game), tv_words_list(&settings))) {
        c->s->series = series;
        say_series(c);
    } else {
        memcpy(c->s->seat, seat, sizeof seat);
    }
}
