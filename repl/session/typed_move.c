/* typed_move.c - moves are read as people write them, played, and told; see session.h and typed_move.h. */
#include "repl/session/typed_move.h"

#include "repl/base/say.h"
#include "repl/session/command.h"
#include "repl/session/respell.h"

#include <ctype.h>
#include <string.h>

/* An error that says so when the game is over. */
static bool is_over(const tv_session *s, tv_err *err)
{
    tv_text result = { 0 };
    if (tv_match_pos(s->match)->outcome == TV_PLAYING) return false;
    tv_tell_result(s->match, tv_match_pos(s->match), &result);
    tv_fail(err, "the game is over (%s): `undo` takes moves back, `new` starts again", tv_text_str(&result));
    tv_text_free(&result);
    return true;
}

bool tv_session_is_over(tv_session *s)
{
    tv_err err = { .column = -1 };
    if (!is_over(s, &err)) return false;
    tv_session_fail(s, &err, NULL);
    return true;
}

/* Is it a move in another spelling? Else the reading stays as it is. */
static void read_respelled(tv_session *s, const char *text, enum tv_read *how, tv_reading *reading)
{
    tv_text other = { 0 };
    for (int i = 0; *how != TV_READ_MOVE && tv_respell(text, i, &other); i++) {
        enum tv_read read;
        tv_reading again;
        tv_err err;
        if (!tv_match_read(s->match, tv_match_pos(s->match), tv_text_str(&other), true, &read, &again, &err)) break;
        if (read == TV_READ_MOVE) *how = read, *reading = again;
    }
    tv_text_free(&other);
}

bool tv_typed_read(tv_session *s, const char *text, enum tv_read *how, tv_reading *reading)
{
    const tv_pos *pos = tv_match_pos(s->match);
    if (is_over(s, &reading->err)) {
        *how = TV_READ_NONE;
        return true;
    }
    tv_err err;
    if (!tv_match_read(s->match, pos, text, true, how, reading, &err)) {
        tv_session_fail(s, &err, NULL);
        return false;
    }
    if (*how == TV_READ_NONE || *how == TV_READ_BAD) read_respelled(s, text, how, reading);
    return true;
}

void tv_typed_refuse(tv_session *s, const char *text, enum tv_read how, const tv_reading *reading)
{
    tv_err err = reading->err;
    char word[TV_NAME];
    size_t len = strcspn(text, " \t");
    snprintf(word, sizeof word, "%.*s", (int)(len < sizeof word ? len : sizeof word - 1), text);
    bool could_be = how == TV_READ_BAD ? (size_t)err.column < len && !strstr(err.text, "did you mean") : !text[len];
    could_be &= islower((unsigned char)*text) || !text[len];
    const char *near = could_be ? tv_command_near(s->commands, word) : NULL;
    size_t used = strlen(err.text);
    if (near) snprintf(err.text + used, sizeof err.text - used, "; or did you mean the command `%s`?", near);
    tv_say_error(s->out, how == TV_READ_PART ? "unfinished" : "error", &err, text, strlen(text));
}

bool tv_session_read(tv_session *s, const char *text, tv_move *move)
{
    enum tv_read how;
    tv_reading reading;
    if (!tv_typed_read(s, text, &how, &reading)) return false;
    *move = reading.move;
    if (how != TV_READ_MOVE) tv_typed_refuse(s, text, how, &reading);
    return how == TV_READ_MOVE;
}

/* Play a move and say what it was, while the position before it still can, and what it did. */
void tv_session_play(tv_session *s, tv_move move)
{
    tv_match *m = s->match;
    const tv_pos *before = tv_match_pos(m);
    tv_text line = { 0 };
    tv_log log = { 0 };
    tv_err err;
    tv_tell_number(m, before, &line);
    tv_text_add(&line, "%s: ", m->game->player[before->mover].name);
    tv_tell_move(m, before, move, &line);
    if (tv_match_play(m, move, &log, &err)) {
        fprintf(s->out, "%s\n", tv_text_str(&line));
        tv_tell_effects(&log, false, s->out);
        tv_session_show(s);
    } else {
        tv_session_fail(s, &err, NULL);
    }
    tv_log_free(&log);
    tv_text_free(&line);
}
