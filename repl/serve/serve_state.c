/* serve_state.c - one answer that holds whose turn it is, what can be played, what stands where and how it ended: who
 * shows a game needs nothing else; see serve_second.h. */
#include "repl/base/json.h"
#include "repl/diagram/diagram_match.h"
#include "repl/serve/serve_moves.h"
#include "repl/serve/serve_position.h"
#include "repl/serve/serve_second.h"
#include "repl/serve/serve_words.h"

#include <string.h>

/* Every command ends with it: an error of the rules may come up anywhere while results are built, and then these are
 * not to be told. */
json_t *tv_unless_failed(json_t *results, tv_fault *fault)
{
    if (!*fault->err.text) return results;
    tv_fault_rules(fault);
    if (tv_fault_stopped(fault)) return results;
    json_decref(results);
    return NULL;
}

/* Their number is told even in brief, as it costs nothing once they are listed. With the rules off there are none. */
static void set_moves(json_t **results, tv_match *m, const tv_request *r, tv_err *err)
{
    const tv_pos *pos = tv_match_pos(m);
    tv_moves list = { 0 };
    const bool playing = pos->outcome == TV_PLAYING && tv_match_rules(m);
    if (playing && !tv_match_fill(m, pos, &list, err)) {
        tv_moves_free(&list);
        return;
    }
    tv_json_set(results, "count", json_integer(list.count));
    if (!tv_request_flag(r, "brief"))
        tv_json_set(results, "moves", tv_json_moves(m, pos, &list, tv_request_flag(r, "detail"), err));
    tv_moves_free(&list);
}

/* Version 1 has none. */
static void set_reason(json_t **result, tv_match *m)
{
    tv_text reason = { 0 };
    tv_match_verdict(m, tv_match_node(m), &reason);
    if (reason.len) tv_json_set(result, "reason", json_string(tv_text_str(&reason)));
    tv_text_free(&reason);
}

/* Of a rule that failed while moves were listed no result is asked. */
void tv_json_state(json_t **results, tv_match *m, const tv_request *r, tv_err *err)
{
    const tv_game *g = m->game;
    const tv_pos *pos = tv_match_pos(m);
    tv_json_set(results, "turn", tv_json_turn(g, pos));
    tv_json_set(results, "phase", json_string(g->phase[pos->phase].name));
    tv_json_set(results, "ply", json_integer(pos->ply));
    if (!tv_match_rules(m)) tv_json_set(results, "free", json_true());
    set_moves(results, m, r, err);
    if (!tv_request_flag(r, "brief")) {
        json_t *position = json_object();
        tv_json_contents(&position, g, pos);
        tv_json_texts(&position, g, pos);
        tv_json_set(results, "position", position);
    }
    json_t *result = *err->text ? NULL : tv_json_result(m, pos, err);
    if (!result) return;
    set_reason(&result, m);
    tv_json_set(results, "result", result);
    if (tv_request_flag(r, "words")) tv_json_set(results, "words", tv_json_words(m, err));
}

json_t *tv_serve_state(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    json_t *results = json_object();
    if (r->session) return tv_serve_session_state(stage, r, r->session, results, fault);
    tv_json_state(&results, stage->match, r, &fault->err);
    return tv_unless_failed(results, fault);
}

json_t *tv_serve_explain(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_match *m = stage->match;
    tv_move tried;
    if (!tv_stage_legal(stage, r->move, &tried, fault)) return NULL;
    json_t *results = json_object();
    json_t *move = tv_json_effects(m, tv_match_pos(m), tried, &fault->err);
    if (move) tv_json_set(&results, "move", move);
    return tv_unless_failed(results, fault);
}

/* SVG alone: it is text, as everything here. */
json_t *tv_serve_diagram(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    if (!tv_diagram_has_room()) return tv_fault_set(fault, "memory", -1, "out of memory"), NULL;
    tv_text svg = { 0 };
    json_t *results = json_object();
    if (tv_diagram_match(stage->match, tv_request_flag(r, "plain"), TV_SVG, &svg, &fault->err))
        tv_json_set(&results, "svg", tv_json_take(&svg));
    tv_text_free(&svg);
    return tv_unless_failed(results, fault);
}
