/* start.c - a game takes the place of the one before, and a session is left. Whatever holds on to the old game, a
 * journal or who plays, is told before it goes. See session.h. */
#include "repl/session/recording.h"
#include "repl/session/seats.h"
#include "repl/session/session.h"

#include <string.h>

void tv_session_make_room(const tv_session *s, tv_match *match)
{
    match->tree.most = (uint32_t)(s->room.positions / (match->size + sizeof(tv_node)));
}

/* The new game is there before the old one goes: what cannot be started leaves the session as it was. Who plays stays
 * the same in a game of the same rules. */
bool tv_session_start(tv_session *s, const char *game, tv_settings settings)
{
    tv_err err = { .column = -1 };
    tv_match *match = tv_match_new(s->paths, game, settings, &err);
    if (!match || !tv_session_has_memory(&err)) {
        tv_match_free(match);
        tv_session_fail(s, &err, NULL);
        return false;
    }
    if (s->match && strcmp(tv_script_name(s->match->script), tv_script_name(match->script))) tv_seats_clear(s);
    tv_session_part(s);
    tv_match_free(s->match);
    s->match = match;
    tv_session_make_room(s, match);
    s->saved = 0;
    s->series = (tv_series) { 0 };
    tv_text name = { 0 };
    tv_tell_game(match, &name);
    fprintf(s->out, "%s\n", tv_text_str(&name));
    tv_text_free(&name);
    tv_match_printed(match, s->out);
    tv_session_show(s);
    tv_machine_offer(s);
    return true;
}

/* The recording ends first, for what follows is no part of the session. */
void tv_session_clear(tv_session *s)
{
    tv_recording_end(s);
    if (s->tutor) s->tutor->leave(s);
    tv_match_free(s->match);
    tv_text_free(&s->lua);
    s->match = NULL;
}
