/* serve_why.c - questions about a move: `why` and `explain`; see serve_command.h. */
#include "repl/base/json.h"
#include "repl/interfaces/serve/serve_command.h"
#include "repl/interfaces/serve/serve_moves.h"
#include "repl/interfaces/serve/serve_words.h"

#include <string.h>

/* Runs the act of the request; the match then has the position that the request asks about, until the result ends.
 * False: the move is refused, or its text is no single move; a whole turn is for `play`. */
static bool judge(tv_request_context *context, const tv_request *r, tv_result *result, tv_fault *fault)
{
    const bool done = tv_serve_done(context, r, result, fault);
    if (result->ruling.is != TV_RULING_LEGAL && (done || !tv_fault_failed(fault)))
        return fault->code = tv_act_refused(&result->ruling, &fault->err), false;
    return done;
}

/* Adds the ply that declines an offer, if the move has one. */
static void set_declines(json_t **results, tv_match *m, tv_mark mark, tv_err *err)
{
    if (m->at <= mark.at) return;
    json_t *declines = tv_json_move(m, tv_match_past(m, mark.at), m->move[mark.at], false, err);
    if (declines) tv_json_set(results, "declines", declines);
}

/* Turns the fault that holds the reason into results, so that the answer has no error. If the text is no move, there is
 * no `move`, and the reason, which concerns the text, is not searched for cells. */
static json_t *why_of(tv_match *m, const tv_result *result, bool legal, tv_fault *fault)
{
    const bool read = legal || !strcmp(fault->code, "illegal");
    tv_err err = { .column = -1 };
    json_t *results = json_object();
    tv_json_set(&results, "legal", json_boolean(legal));
    tv_json_set(&results, "reason", legal ? json_null() : tv_json_text(fault->err.text));
    tv_json_set(&results, "move", read ? tv_json_move(m, tv_match_pos(m), result->move, false, &err) : json_null());
    if (read) set_declines(&results, m, result->step.mark, &err);
    tv_json_set(&results, "cells", tv_json_named(m->game, read && !legal ? fault->err.text : ""));
    if (!legal && !strcmp(fault->code, "move")) tv_json_set(&results, "column", json_integer(fault->err.column));
    tv_fault_clear(fault);
    fault->err = err;
    return tv_unless_failed(results, fault);
}

/* The reason why a move is illegal is a result here and no error. Only failing rules are an error. */
json_t *tv_serve_why(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    tv_result result;
    const bool legal = judge(context, r, &result, fault), reported = legal || !tv_fault_failed(fault);
    json_t *results = reported ? why_of(context->session.match, &result, legal, fault) : NULL;
    tv_result_take_back(&context->session, &result);
    return results;
}

json_t *tv_serve_explain(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    tv_match *m = context->session.match;
    tv_result result;
    json_t *results = NULL;
    if (!r->move && (!m->at || m->move[m->at - 1] == TV_NO_MOVE))
        return tv_fault_set(fault, "request", -1, "no move led here: name the move to explain in 'move'"), NULL;
    if (judge(context, r, &result, fault)) {
        json_t *move = tv_json_effects(m, tv_match_pos(m), result.move, &fault->err);
        results = json_object();
        if (move) tv_json_set(&results, "move", move);
        set_declines(&results, m, result.step.mark, &fault->err);
        results = tv_unless_failed(results, fault);
    }
    tv_result_take_back(&context->session, &result);
    return results;
}
