/* start.c - replaces one game by another, and ends a session. What refers to the old game, such as a journal or the
 * players, learns of it before the game goes. See console.h. */
#include "repl/base/scoped.h"
#include "repl/interfaces/console/machine_plays.h"
#include "repl/interfaces/console/recording.h"
#include "repl/session/seats.h"

#include <string.h>

/* The new game exists before the old one goes: if it cannot be started, the session stays as it was. The players
 * stay the same in a game of the same rules. */
bool tv_console_start(tv_console *c, const char *game, tv_settings settings)
{
    tv_err err = { .column = -1 };
    tv_match *match = tv_match_new(c->s->paths, game, settings, &err);
    if (!match || !tv_session_has_memory(&err)) {
        tv_match_free(match);
        tv_console_fail(c, &err, NULL);
        return false;
    }
    if (c->s->match && strcmp(tv_script_name(c->s->match->script), tv_script_name(match->script))) tv_seats_clear(c->s);
    tv_console_part(c);
    tv_match_free(c->s->match);
    c->s->match = match;
    tv_text_clear(&c->refused);
    tv_session_make_room(c->s, match);
    c->s->saved = 0;
    c->s->series = (tv_series) { 0 };
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    tv_tell_game(match, &name);
    fprintf(c->out, "%s\n", tv_text_str(&name));
    tv_match_printed(match, c->out);
    tv_console_show(c);
    tv_machine_offer(c);
    return true;
}

/* Ends the recording first, since what follows is no part of the session. */
void tv_console_clear(tv_console *c)
{
    tv_recording_end(c);
    if (c->tutor) c->tutor->leave(c);
    tv_session_clear(c->s);
    tv_text_free(&c->lua);
    tv_text_free(&c->refused);
    tv_text_free(&c->refused_at);
}
