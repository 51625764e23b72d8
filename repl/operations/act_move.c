/* act_move.c - `why` and `explain`: is a move legal, and what would it do? Until the result ends the live position is
 * the one before the move. */
#include "repl/base/say.h"
#include "repl/operations/act.h"
#include "repl/session/game/turn.h"
#include "repl/session/text/tell.h"

const char *tv_act_refused(const tv_ruling *v, tv_err *err)
{
    static const char *const codes[] = { [TV_RULING_ILLEGAL] = "illegal",
                                         [TV_RULING_UNFINISHED] = "move",
                                         [TV_RULING_UNREADABLE] = "move",
                                         [TV_RULING_OVER] = "over" };
    const bool about_all = v->column < 0 && (v->is == TV_RULING_ILLEGAL || v->is == TV_RULING_OVER);
    if (v->is == TV_RULING_LEGAL) return NULL;
    tv_fail_at(err, about_all ? -1 : (int)tv_ruling_at(v), "%s", tv_text_str(&v->reason));
    return codes[v->is];
}

/* ---- Finding it ----------------------------------------------------------------------------------- */

static void look_away(tv_session *s, tv_step *step) { tv_match_return(s->match, step->mark); }

static void look(tv_match *m, tv_result *r)
{
    r->step = (tv_step) { .back = look_away, .looked = true, .mark = tv_match_mark(m) };
}

/* Plays all plies of a turn but the last. */
static bool find_turn(tv_match *m, const char *text, tv_result *r, tv_err *err)
{
    size_t at = 0;
    r->turn = true;
    r->code = "move";
    if (!tv_turn_play_at(m, text, TV_TEXT_TYPED, &at, err)) return false;
    r->move = m->move[--m->at];
    return true;
}

/* If the move declines an offer, plays the ply that does so. */
static bool find_move(tv_match *m, const char *text, tv_result *r, tv_err *err)
{
    tv_ruling *v = &r->ruling;
    look(m, r);
    r->code = "rules";
    if (!tv_ruling_read(m, text, TV_TEXT_TYPED, v, err)) return *v = (tv_ruling) { 0 }, false;
    r->move = v->move;
    if (v->is == TV_RULING_UNREADABLE && tv_turn_begins(m, text)) return find_turn(m, text, r, err);
    if ((v->is == TV_RULING_UNREADABLE || v->is == TV_RULING_ILLEGAL) && tv_turn_is_short(m, text))
        return find_turn(m, text, r, err);
    return v->decline == TV_NO_MOVE || tv_match_play(m, v->decline, NULL, err);
}

/* ---- Describing it -------------------------------------------------------------------------------- */

static void say_move(tv_match *m, const char *before, tv_move move, FILE *out)
{
    tv_text text = { 0 };
    tv_tell_move(m, tv_match_pos(m), move, &text);
    fprintf(out, "%s%s\n", before, tv_text_str(&text));
    tv_text_free(&text);
}

static bool say_effects(tv_match *m, tv_move move, FILE *out, tv_err *err)
{
    tv_log log = { 0 };
    const bool ok = tv_match_effects(m, tv_match_pos(m), move, &log, err);
    if (ok) tv_tell_effects(&log, true, out);
    tv_log_free(&log);
    return ok;
}

/* Each ply at its own position, since the moves before it are the line that it may repeat. */
static bool say_plies(tv_match *m, tv_result *r, bool (*say)(tv_match *, tv_move, FILE *, tv_err *), tv_err *err)
{
    const uint32_t last = m->at;
    if (!r->turn && (r->code = tv_act_refused(&r->ruling, err))) return false;
    bool ok = true;
    for (m->at = r->step.mark.at; ok && m->at < last; m->at++) ok = say(m, m->move[m->at], r->out, err);
    m->at = last;
    return ok && say(m, r->move, r->out, err);
}

/* ---- why ------------------------------------------------------------------------------------------ */

static bool say_legal(tv_match *m, tv_move move, FILE *out, tv_err *err)
{
    (void)err;
    return say_move(m, "legal: ", move, out), true;
}

/* An illegal move is an answer; a text that is no move is an error. */
bool tv_act_why(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    const char *text = tv_given_text(given, "move");
    if (!text) return tv_fail(err, "which move? Write `why MOVE`");
    if (!find_move(s->match, text, r, err)) return false;
    if (r->turn || r->ruling.is != TV_RULING_ILLEGAL) return say_plies(s->match, r, say_legal, err);
    fputs("illegal: ", r->out);
    tv_say_lines(r->out, tv_text_str(&r->ruling.reason));
    putc('\n', r->out);
    return true;
}

/* ---- explain -------------------------------------------------------------------------------------- */

static bool explain_ply(tv_match *m, tv_move move, FILE *out, tv_err *err)
{
    say_move(m, "", move, out);
    return say_effects(m, move, out, err);
}

/* Effects are not kept, so the move is played once more. Pieces put by hand have no effects. */
static bool explain_last(tv_match *m, tv_result *r, tv_err *err)
{
    tv_text head = { 0 };
    r->code = "request";
    if (!m->at) return tv_fail(err, "no move has been played yet; `explain MOVE` says what MOVE would do");
    look(m, r);
    const tv_node *node = tv_match_node(m);
    r->move = m->move[--m->at];
    const bool put = r->move == TV_NO_MOVE;
    if (put) tv_tell_node(m, node, true, &head);
    else tv_tell_mover(m, tv_match_pos(m), &head);
    if (put) fprintf(r->out, "%s\n", tv_text_str(&head));
    else say_move(m, tv_text_str(&head), r->move, r->out);
    tv_text_free(&head);
    return put || say_effects(m, r->move, r->out, err);
}

bool tv_act_explain(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    const char *text = tv_given_text(given, "move");
    if (!text) return explain_last(s->match, r, err);
    return find_move(s->match, text, r, err) && say_plies(s->match, r, explain_ply, err);
}
