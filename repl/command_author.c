/* Commands for authors of rules. */
#include "command.h"
#include "say.h"
#include "trace.h"

#include <stdlib.h>
#include <string.h>

/* ---- trace ------------------------------------------------------------------------------------ */

/* Say how the text was read, and read it once more for the message that may be due. */
static bool trace_read(tv_session *s, const char *text, tv_move *move)
{
    tv_trace trace;
    tv_err err;
    if (tv_match_pos(s->match)->outcome == TV_PLAYING && tv_trace_begin(&trace, s->match, &err)) {
        tv_trace_read(&trace, text, &err);
        tv_trace_tell(&trace, s->out);
        tv_trace_end(&trace);
    }
    return tv_session_read(s, text, move);
}

static bool trace_why(tv_session *s, tv_trace *trace, tv_move move, tv_err *err)
{
    bool legal = false;
    tv_text reason = { 0 };
    bool ok = tv_trace_why(trace, move, &legal, &reason, err);
    tv_trace_tell(trace, s->out);
    if (ok && !legal) {
        fputs("illegal: ", s->out);
        tv_say_lines(s->out, tv_text_str(&reason));
        putc('\n', s->out);
    } else if (!ok) {
        tv_session_fail(s, err, NULL);
    }
    tv_text_free(&reason);
    return legal;
}

static void trace_play(tv_session *s, tv_trace *trace, tv_move move, tv_pos *to, tv_err *err)
{
    tv_text turn = { 0 };
    bool ok = tv_trace_play(trace, move, to, err);
    tv_trace_tell(trace, s->out);
    if (ok) {
        tv_tell_turn(s->match, to, &turn);
        fprintf(s->out, "%s\n", tv_text_str(&turn));
    } else {
        tv_session_fail(s, err, NULL);
    }
    tv_text_free(&turn);
}

void tv_do_trace(tv_session *s, char *args)
{
    tv_move move;
    tv_trace trace;
    tv_err err = { "out of memory", -1 };
    if (!*args) {
        tv_session_error(s, "which move? Write `trace MOVE`");
        return;
    }
    if (!trace_read(s, args, &move)) return;
    tv_pos *to = tv_match_copy(s->match);
    if (to && tv_trace_begin(&trace, s->match, &err)) {
        if (trace_why(s, &trace, move, &err)) trace_play(s, &trace, move, to, &err);
        tv_trace_end(&trace);
    } else {
        tv_session_fail(s, &err, NULL);
    }
    free(to);
}
