/* serve_why.c - a move that is asked about, as a program gets it: see serve_command.h. */
#include "repl/base/json.h"
#include "repl/interfaces/serve/serve_command.h"
#include "repl/interfaces/serve/serve_moves.h"

/* Does the act of the request, whose position the match then has until the result ends. False: it refused, or its text is no
 * single move; a turn is for `play`. */
static bool judge(tv_stage *stage, const tv_request *r, tv_result *result, tv_fault *fault)
{
    const bool done = tv_serve_done(stage, r, result, fault);
    if (result->ruling.is != TV_RULING_LEGAL && (done || !tv_fault_failed(fault)))
        return fault->code = tv_act_refused(&result->ruling, &fault->err), false;
    return done;
}

/* The ply that declines an offer, if the move does. */
static void set_declines(json_t **results, tv_match *m, tv_mark mark, tv_err *err)
{
    if (m->at <= mark.at) return;
    json_t *declines = tv_json_move(m, tv_match_past(m, mark.at), m->move[mark.at], false, err);
    if (declines) tv_json_set(results, "declines", declines);
}

json_t *tv_serve_explain(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_match *m = stage->session.match;
    tv_result result;
    json_t *results = NULL;
    if (!r->move && (!m->at || m->move[m->at - 1] == TV_NO_MOVE))
        return tv_fault_set(fault, "request", -1, "no move led here: 'move' is what to explain"), NULL;
    if (judge(stage, r, &result, fault)) {
        json_t *move = tv_json_effects(m, tv_match_pos(m), result.move, &fault->err);
        results = json_object();
        if (move) tv_json_set(&results, "move", move);
        set_declines(&results, m, result.step.mark, &fault->err);
        results = tv_unless_failed(results, fault);
    }
    tv_result_back(&stage->session, &result);
    return results;
}
