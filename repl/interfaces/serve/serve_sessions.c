/* serve_sessions.c - sessions: a game that stays in memory with the tree of all its moves, so that the cost of a
 * request does not depend on the length of the game; see serve_command.h. A request that fails does not change the
 * session. */
#include "repl/base/json.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/serve/serve_command.h"
#include "repl/interfaces/serve/serve_moves.h"
#include "repl/interfaces/serve/serve_position.h"
#include "repl/interfaces/serve/session_store.h"
#include "repl/session/game/agreed.h"
#include "repl/session/machine/effort.h"
#include "repl/session/records/record_play.h"
#include "repl/session/seats.h"
#include "repl/session/text/annotations.h"
#include "repl/session/text/tell.h"

#include <stdlib.h>
#include <string.h>

/* ---- Nodes ---------------------------------------------------------------------------------- */

/* By number: the tree is answered as a list whose nodes refer to one another. */
static json_t *children_of(const tv_node *node)
{
    json_t *children = json_array();
    for (const tv_node *n = node->first; n; n = n->next) tv_json_append(&children, json_integer(n->number));
    return children;
}

/* Without values the key is left out. */
static void set_some(json_t **object, const char *key, json_t *values)
{
    if (json_object_size(values) || json_array_size(values)) tv_json_set(object, key, values);
    else json_decref(values);
}

static void set_signs(json_t **object, const tv_board *b, const char *signs)
{
    json_t *shapes = json_object(), *labels = json_object(), *arrows = json_array();
    for (tv_annotation sign; tv_annotation_next(b, &signs, &sign);) {
        const char *from = b->name[sign.from];
        if (sign.shape) tv_json_set(&shapes, from, json_string(tv_mark_shapes[sign.shape]));
        else if (sign.label) tv_json_set(&labels, from, json_stringn(sign.label, sign.len));
        else tv_json_append(&arrows, json_pack("{ss ss}", "from", from, "to", b->name[sign.to]));
    }
    set_some(object, "shapes", shapes);
    set_some(object, "labels", labels);
    set_some(object, "arrows", arrows);
}

static void set_notes(json_t **object, const tv_game *g, const tv_node *node)
{
    if (node->comment) tv_json_set(object, "comment", tv_json_text(node->comment));
    if (node->glyph) tv_json_set(object, "glyph", json_string(tv_glyphs[node->glyph]));
    if (node->cells) tv_json_set(object, "marks", tv_json_cells(g, node->cells));
    if (node->signs) set_signs(object, &g->board, node->signs);
}

/* Pieces put by hand, as positions write them; or the result that the players agreed on. */
static json_t *hand_of(const tv_match *m, const tv_node *node)
{
    tv_text text = { 0 };
    if (tv_node_is_agreed(m->game, node)) tv_agreed_write(m->game, node, &text);
    else tv_tell_put(m, node, SIZE_MAX, &text);
    return tv_json_take(&text);
}

/* A move is written in the position before it, which the parent holds. */
static json_t *node_of(tv_match *m, const tv_node *node, tv_err *err)
{
    json_t *object = json_object();
    const tv_node *parent = node->parent;
    tv_json_set(&object, "node", json_integer(node->number));
    tv_json_set(&object, "parent", parent ? json_integer(parent->number) : json_null());
    tv_json_set(&object, "children", children_of(node));
    tv_json_set(&object, "ply", json_integer(node->depth));
    if (parent) {
        const tv_pos *before = tv_node_pos(parent);
        const bool by_hand = tv_node_is_put(node);
        json_t *words = by_hand ? hand_of(m, node) : tv_json_move(m, before, node->move, false, err);
        if (!words) return json_decref(object), NULL;
        tv_json_set(&object, by_hand ? "hand" : "move", words);
        if (!by_hand) tv_json_set(&object, "by", json_string(m->game->player[before->mover].name));
    }
    tv_json_set(&object, "main", json_boolean(!tv_node_variation(node)->parent));
    set_notes(&object, m->game, node);
    return object;
}

/* After an error the rules are not called again. */
static void set_node(json_t **results, const char *key, tv_match *m, const tv_node *node, tv_err *err)
{
    json_t *object = *err->text ? NULL : node_of(m, node, err);
    if (object) tv_json_set(results, key, object);
}

/* The sides that the program plays. */
static void set_machine(json_t **results, tv_session *s)
{
    json_t *machine = json_object();
    for (int p = 0; p < s->match->game->players; p++) {
        const tv_effort *e = tv_seat_of(s, p);
        if (tv_effort_given(e))
            tv_json_set(&machine, s->match->game->player[p].name,
                        e->playouts ? json_pack("{sI}", "playouts", (json_int_t)e->playouts)
                                    : json_pack("{sf}", "seconds", e->seconds));
    }
    if (!machine || json_object_size(machine)) tv_json_set(results, "machine", machine);
    else json_decref(machine);
}

static void set_series(json_t **results, const tv_session *s)
{
    tv_text set = { 0 }, text = { 0 };
    if (!s->series.games) return;
    json_t *series = json_object();
    tv_series_write(&s->series, s->match, &set);
    tv_series_tell(&s->series, s->match, &text);
    tv_json_set(&series, "set", tv_json_take(&set));
    tv_json_set(&series, "text", tv_json_take(&text));
    tv_json_set(results, "series", series);
}

json_t *tv_serve_session_state(tv_request_context *context, const tv_request *r, const char *name, json_t *results,
                               tv_fault *fault)
{
    tv_json_set(&results, "session", tv_json_text(name));
    set_node(&results, "at", context->session.match, tv_match_node(context->session.match), &fault->err);
    set_machine(&results, &context->session);
    set_series(&results, &context->session);
    if (!*fault->err.text) tv_json_state(&results, context->session.match, r, &fault->err);
    return tv_unless_failed(results, fault);
}

/* May the changes stay? A request that is answered with an error does not change the session. */
static bool is_good(const json_t *results, const tv_fault *fault) { return results && !fault->code && !tv_memory_lost; }

/* On an error drops the results: they describe a place that the session has left again. */
static json_t *if_good(json_t *results, const tv_fault *fault)
{
    if (is_good(results, fault)) return results;
    json_decref(results);
    return NULL;
}

/* ---- close ---------------------------------------------------------------------------------- */

/* Builds the answer first: `context` is a part of the session. */
json_t *tv_serve_close(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    tv_session_store *store = context->store;
    tv_stored_session *s = tv_session_store_find(store, r->session, fault);
    json_t *results = json_object();
    tv_json_set(&results, "closed", tv_json_text(r->session));
    if (s) tv_session_store_close(store, s);
    return results;
}

json_t *tv_serve_sessions(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    (void)r, (void)fault;
    json_t *results = json_object();
    tv_json_set(&results, "sessions", tv_session_store_names(context->store));
    return results;
}

/* ---- play ----------------------------------------------------------------------------------- */

/* The moves of the line from ply `from` to the live position; in detail, with their effects. */
static json_t *played(tv_match *m, uint32_t from, bool detail, tv_err *err)
{
    json_t *moves = json_array(), *move;
    const uint32_t at = m->at;
    for (uint32_t i = from; i < at; i++) {
        const tv_pos *pos = tv_match_past(m, i);
        m->at = i; /* a repetition counts only the moves before this one */
        move = detail ? tv_json_effects(m, pos, m->move[i], err) : tv_json_move(m, pos, m->move[i], false, err);
        if (!move) break;
        tv_json_append(&moves, move);
    }
    m->at = at;
    return moves;
}

/* Plays all moves or none. If the answer cannot be built, plays none either, so that after an error the session is
 * unchanged. */
json_t *tv_serve_play(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    tv_match *m = context->session.match;
    tv_mark mark = tv_match_mark(m);
    json_t *results = json_object();
    if (!r->move == !r->moves) {
        json_decref(results);
        return tv_fault_set(fault, "request", -1, "play needs 'move' or 'moves', but not both"), NULL;
    }
    if (tv_request_context_play(context, r, fault)) {
        tv_json_set(&results, "played", played(m, mark.at, tv_request_flag(r, "detail"), &fault->err));
        results = tv_serve_session_state(context, r, r->session, results, fault);
        if (is_good(results, fault)) return results;
    }
    tv_match_return(m, mark);
    json_decref(results);
    return NULL;
}

/* ---- Acts ----------------------------------------------------------------------------------- */

/* Reads texts, numbers and flags. No act takes lists or objects. */
static void read_values(const tv_request *r, tv_values *v)
{
    for (const tv_argument *a = NULL; v->count < TV_VALUES && (a = tv_argument_next(a, r->operation));) {
        const json_t *value = json_object_get(r->root, a->name);
        if (!tv_has_word(r->operation->needs, a->name) && !tv_has_word(r->operation->takes, a->name)) continue;
        if (!value || json_is_null(value) || tv_has_word("detail brief words", a->name)) continue;
        v->list[v->count].name = a->name;
        v->list[v->count].text = json_string_value(value);
        v->list[v->count].number = json_is_boolean(value) ? json_is_true(value) : json_integer_value(value);
        if (a->type == TV_NUMBER && json_is_string(value))
            tv_argument_named(a, json_string_value(value), &v->list[v->count].number);
        v->count++;
    }
}

static json_t *branches_of(tv_match *m, const tv_node *parent, tv_err *err)
{
    json_t *branches = json_array();
    for (const tv_node *n = parent->first; n && !*err->text; n = n->next) {
        json_t *node = node_of(m, n, err);
        if (node) tv_json_append(&branches, node);
    }
    return branches;
}

/* The results that the operation's row in the table lists. */
static json_t *act_results(tv_request_context *context, const tv_request *r, const tv_result *result, tv_fault *fault)
{
    json_t *results = json_object();
    tv_match *m = context->session.match;
    const tv_operation *o = r->operation;
    if (result->deleted) tv_json_set(&results, "deleted", json_integer(result->deleted));
    if (result->listed) tv_json_set(&results, "branches", branches_of(m, result->listed, &fault->err));
    if (tv_operation_gives(o, "said")) tv_json_set(&results, "said", tv_json_text(result->said));
    if (tv_operation_gives(o, "*session")) return tv_serve_session_state(context, r, r->session, results, fault);
    if (r->session) tv_json_set(&results, "session", tv_json_text(r->session));
    if (tv_operation_gives(o, "at"))
        set_node(&results, "at", m, result->at ? result->at : tv_match_node(m), &fault->err);
    return tv_unless_failed(results, fault);
}

bool tv_serve_done(tv_request_context *context, const tv_request *r, tv_result *result, tv_fault *fault)
{
    tv_values given = { .count = 0 };
    *result = (tv_result) { .out = NULL };
    read_values(r, &given);
    if (tv_operation_do(r->operation, &context->session, &given, result, &fault->err)) return true;
    fault->code = result->code;
    return fault->err.kind != TV_ERR_INPUT && tv_fault_rules(fault);
}

/* On an error the session does not change. */
json_t *tv_serve_act(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    tv_result result;
    json_t *results = tv_serve_done(context, r, &result, fault) ? act_results(context, r, &result, fault) : NULL;
    if (is_good(results, fault)) tv_result_commit(&context->session, &result);
    else tv_result_take_back(&context->session, &result);
    return if_good(results, fault);
}

/* ---- tree, record --------------------------------------------------------------------------- */

/* In the order of a record. */
json_t *tv_serve_tree(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    tv_match *m = context->session.match;
    tv_walk walk = { .node = m->tree.root };
    json_t *results = json_object(), *nodes = json_array();
    do {
        json_t *node = tv_stopped() ? NULL : node_of(m, walk.node, &fault->err);
        if (!node) break;
        tv_json_append(&nodes, node);
    } while (tv_walk_next(&walk));
    if (tv_stopped() && !*fault->err.text) tv_fail_stopped(&fault->err);
    tv_json_set(&results, "session", tv_json_text(r->session));
    tv_json_set(&results, "node", json_integer(tv_match_node(m)->number));
    tv_json_set(&results, "nodes", nodes);
    return tv_unless_failed(results, fault);
}

json_t *tv_serve_record(tv_request_context *context, const tv_request *r, tv_fault *fault)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    json_t *results = json_object();
    tv_json_set(&results, "session", tv_json_text(r->session));
    if (tv_seats_write(&context->session, tv_record_write, &text, &fault->err))
        tv_json_set(&results, "record", tv_json_take(&text));
    if (context->session.match->left.len)
        tv_json_set(&results, "left_out", tv_json_text(context->session.match->left.s));
    return tv_unless_failed(results, fault);
}
