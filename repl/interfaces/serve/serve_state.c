/* serve_state.c - one answer with all that a client needs to show a game: the turn, the legal moves, the position and
 * the result; see serve_command.h. */
#include "repl/base/json.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/serve/serve_command.h"
#include "repl/interfaces/serve/serve_moves.h"
#include "repl/interfaces/serve/serve_position.h"
#include "repl/interfaces/serve/serve_words.h"
#include "repl/session/diagram/diagram_match.h"

#include <string.h>

/* Every command ends with this: the rules may fail while results are built, and then the results are dropped. */
json_t *tv_unless_failed(json_t *results, tv_fault *fault)
{
    if (!*fault->err.text) return results;
    tv_fault_rules(fault);
    if (tv_fault_stopped(fault)) return results;
    json_decref(results);
    return NULL;
}

/* The moves after the one that declines the offer, as the legal moves are answered: playing one of them plays both. The
 * match does not change. */
static json_t *offer_of(tv_match *m, tv_move decline, bool detail, tv_err *err)
{
    const tv_mark mark = tv_match_mark(m);
    TV_SCOPED(tv_moves_free) tv_moves list = { 0 };
    json_t *offer = json_object();
    tv_json_set(&offer, "declines", tv_json_move(m, tv_match_pos(m), decline, false, err));
    bool ok = offer && tv_match_play(m, decline, NULL, err);
    if (!ok && err->kind == TV_ERR_INPUT) *err->text = 0; /* the match has no room for more moves: the offer has none */
    const bool on = ok && tv_match_pos(m)->outcome == TV_PLAYING;
    if (on) ok = tv_match_fill(m, tv_match_pos(m), &list, err);
    if (ok) tv_json_set(&offer, "turn", tv_json_turn(m->game, tv_match_pos(m)));
    if (ok) tv_json_set(&offer, "moves", tv_json_moves(m, tv_match_pos(m), &list, detail, err));
    tv_match_return(m, mark);
    if (ok) return offer;
    json_decref(offer);
    return NULL;
}

static void set_offer(json_t **results, tv_match *m, bool detail, tv_err *err)
{
    tv_move decline = TV_NO_MOVE;
    if (!tv_match_decline(m, &decline, err) || decline == TV_NO_MOVE) return;
    json_t *offer = offer_of(m, decline, detail, err);
    if (offer) tv_json_set(results, "offer", offer);
}

/* The number of moves is answered even in brief, as the list is made anyway. With the rules off there are none. */
static void set_moves(json_t **results, tv_match *m, const tv_request *r, tv_err *err)
{
    const tv_pos *pos = tv_match_pos(m);
    TV_SCOPED(tv_moves_free) tv_moves list = { 0 };
    const bool playing = pos->outcome == TV_PLAYING && tv_match_rules(m);
    if (playing && !tv_match_fill(m, pos, &list, err)) return;
    tv_json_set(results, "count", json_integer(list.count));
    if (!tv_request_flag(r, "brief"))
        tv_json_set(results, "moves", tv_json_moves(m, pos, &list, tv_request_flag(r, "detail"), err));
    if (playing && !tv_request_flag(r, "brief") && !*err->text)
        set_offer(results, m, tv_request_flag(r, "detail"), err);
}

static void set_reason(json_t **result, tv_match *m)
{
    TV_SCOPED(tv_text_free) tv_text reason = { 0 };
    tv_match_verdict(m, tv_match_node(m), &reason);
    if (reason.len) tv_json_set(result, "reason", json_string(tv_text_str(&reason)));
}

/* If a rule failed while moves were listed, the rules are not asked for a result. */
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
        if (g->board.walled) tv_json_set(&position, "walls", tv_json_walls(g, pos));
        if (g->links) tv_json_set(&position, "links", tv_json_links(g, pos));
        tv_json_texts(&position, g, pos);
        tv_json_set(results, "position", position);
    }
    json_t *result = *err->text ? NULL : tv_json_result(m, pos, err);
    if (!result) return;
    set_reason(&result, m);
    tv_json_set(results, "result", result);
    if (tv_request_flag(r, "words")) tv_json_set(results, "words", tv_json_words(m, err));
}

json_t *tv_serve_state(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    json_t *results = json_object();
    if (r->session) return tv_serve_session_state(context, r, r->session, results, fault);
    tv_json_state(&results, context->session.match, r, &fault->err);
    return tv_unless_failed(results, fault);
}

/* SVG only: like every answer it is text. */
json_t *tv_serve_diagram(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    if (!tv_diagram_has_room()) return tv_fault_set(fault, "memory", -1, "out of memory"), NULL;
    TV_SCOPED(tv_text_free) tv_text svg = { 0 };
    json_t *results = json_object();
    if (tv_diagram_match(context->session.match, tv_request_flag(r, "plain"), TV_SVG, &svg, &fault->err))
        tv_json_set(&results, "svg", tv_json_take(&svg));
    return tv_unless_failed(results, fault);
}
