/* serve_sessions.c - a game that is kept with the tree of all its moves, so that each request costs what its own move
 * costs, however long the game is; see serve_second.h. What fails leaves the session as it was. */
#include "repl/base/json.h"
#include "repl/records/record_play.h"
#include "repl/serve/serve_house.h"
#include "repl/serve/serve_moves.h"
#include "repl/serve/serve_position.h"
#include "repl/serve/serve_second.h"

#include <stdlib.h>
#include <string.h>

enum { COMMENTS = 1 << 20 }; /* bytes of all comments of a session */

/* ---- Nodes ---------------------------------------------------------------------------------- */

/* By number: the tree is told as a list, whose nodes name one another. */
static json_t *children_of(const tv_node *node)
{
    json_t *children = json_array();
    for (const tv_node *n = node->first; n; n = n->next) tv_json_append(&children, json_integer(n->number));
    return children;
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
        json_t *move = tv_json_move(m, before, node->move, false, err);
        if (!move) return json_decref(object), NULL;
        tv_json_set(&object, "move", move);
        tv_json_set(&object, "by", json_string(m->game->player[before->mover].name));
    }
    tv_json_set(&object, "main", json_boolean(!tv_node_variation(node)->parent));
    if (node->comment) tv_json_set(&object, "comment", tv_json_text(node->comment));
    if (node->glyph) tv_json_set(&object, "glyph", json_string(tv_glyphs[node->glyph]));
    if (node->cells) tv_json_set(&object, "marks", tv_json_cells(m->game, node->cells));
    return object;
}

/* After an error nothing more is asked of the rules. */
static void set_node(json_t **results, const char *key, tv_match *m, const tv_node *node, tv_err *err)
{
    json_t *object = *err->text ? NULL : node_of(m, node, err);
    if (object) tv_json_set(results, key, object);
}

json_t *tv_serve_session_state(tv_stage *stage, const tv_request *r, const char *name, json_t *results, tv_fault *fault)
{
    tv_json_set(&results, "session", tv_json_text(name));
    set_node(&results, "at", stage->match, tv_match_node(stage->match), &fault->err);
    if (!*fault->err.text) tv_json_state(&results, stage->match, r, &fault->err);
    return tv_unless_failed(results, fault);
}

/* ---- open, close ---------------------------------------------------------------------------- */

/* Each move keeps a position, so that a session's memory is bounded by its tree, already while the moves are played with which it opens. One that did not open, or whose
 * first state could not be told, is not there. */
json_t *tv_serve_open(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_kept_session *s = tv_house_open(stage->house, r->session, fault);
    if (!s) return NULL;
    bool ok = tv_stage_load(&s->stage, r, fault);
    if (ok) s->stage.most = TV_SERVE_SESSION_BYTES / (s->stage.match->size + sizeof(tv_node));
    ok = ok && tv_stage_begin(&s->stage, r, fault);
    json_t *results = ok ? tv_serve_session_state(&s->stage, r, s->name, json_object(), fault) : NULL;
    if (results && !fault->code && !tv_memory_lost) tv_house_show(stage->house, s);
    else tv_house_close(stage->house, s);
    return results;
}

/* The answer is built first: `stage` is a part of the session. */
json_t *tv_serve_close(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_house *house = stage->house;
    tv_kept_session *s = tv_house_session(house, r->session, fault);
    json_t *results = json_object();
    tv_json_set(&results, "closed", tv_json_text(r->session));
    if (s) tv_house_close(house, s);
    return results;
}

json_t *tv_serve_sessions(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    (void)r, (void)fault;
    json_t *results = json_object();
    tv_json_set(&results, "sessions", tv_house_names(stage->house));
    return results;
}

/* ---- play ----------------------------------------------------------------------------------- */

/* The moves from ply `from` of the line to the live one; in detail with what they did. */
static json_t *played(tv_match *m, uint32_t from, bool detail, tv_err *err)
{
    json_t *moves = json_array(), *move;
    const uint32_t at = m->at;
    for (uint32_t i = from; i < at; i++) {
        const tv_pos *pos = tv_match_past(m, i);
        m->at = i; /* the moves before this one are the line that it may repeat */
        move = detail ? tv_json_effects(m, pos, m->move[i], err) : tv_json_move(m, pos, m->move[i], false, err);
        if (!move) break;
        tv_json_append(&moves, move);
    }
    m->at = at;
    return moves;
}

/* Of several moves all are played or none, and if the answer cannot be built, none either: whoever gets an error
 * finds the session as it was. */
json_t *tv_serve_play(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_match *m = stage->match;
    tv_mark mark = tv_match_mark(m);
    json_t *results = json_object();
    if (!r->move == !r->moves) {
        json_decref(results);
        return tv_fault_set(fault, "request", -1, "play needs 'move' or 'moves', and not both"), NULL;
    }
    if (tv_stage_play(stage, r, fault)) {
        tv_json_set(&results, "played", played(m, mark.at, tv_request_flag(r, "detail"), &fault->err));
        results = tv_serve_session_state(stage, r, r->session, results, fault);
        if (results && !fault->code) return results;
    }
    tv_match_return(m, mark);
    json_decref(results);
    return NULL;
}

/* ---- undo, redo, goto ----------------------------------------------------------------------- */

/* To ply `to` of the line; how many moves there were to go is in the message if there are fewer. In 64 bits: a count
 * may be larger than any ply. */
static json_t *go_along(tv_stage *stage, const tv_request *r, int64_t to, tv_fault *fault)
{
    tv_match *m = stage->match;
    if (to < 0 || to > m->count)
        return tv_fault_set(fault, "node", -1, "the session is at ply %u of a line of %u", m->at, m->count), NULL;
    m->at = (uint32_t)to;
    return tv_serve_session_state(stage, r, r->session, json_object(), fault);
}

json_t *tv_serve_undo(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    return go_along(stage, r, (int64_t)stage->match->at - tv_request_number(r, "count", 1), fault);
}

json_t *tv_serve_redo(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    return go_along(stage, r, (int64_t)stage->match->at + tv_request_number(r, "count", 1), fault);
}

/* results are taken over. */
static json_t *go_to(tv_stage *stage, const tv_request *r, tv_node *node, json_t *results, tv_fault *fault)
{
    if (tv_match_goto(stage->match, node, &fault->err))
        return tv_serve_session_state(stage, r, r->session, results, fault);
    json_decref(results);
    tv_fault_rules(fault);
    return NULL;
}

json_t *tv_serve_goto(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    json_int_t number = tv_request_number(r, "node", -1), ply = tv_request_number(r, "ply", -1);
    if ((number < 0) == (ply < 0))
        return tv_fault_set(fault, "request", -1, "goto needs 'node' or 'ply', and not both"), NULL;
    if (ply >= 0) return go_along(stage, r, ply, fault);
    tv_node *node = tv_tree_numbered(&stage->match->tree, (uint32_t)number);
    if (!node) return tv_fault_set(fault, "node", -1, "no node has that number: `tree` tells them all"), NULL;
    return go_to(stage, r, node, json_object(), fault);
}

/* ---- branch --------------------------------------------------------------------------------- */

static json_t *branches_of(tv_match *m, tv_err *err)
{
    json_t *branches = json_array();
    for (const tv_node *n = tv_match_node(m)->first; n && !*err->text; n = n->next) {
        json_t *node = node_of(m, n, err);
        if (node) tv_json_append(&branches, node);
    }
    return branches;
}

/* With all that follows; restore brings back what was deleted last. */
static json_t *branch_delete(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_match *m = stage->match;
    json_t *results = json_object();
    if (!m->at) {
        json_decref(results);
        return tv_fault_set(fault, "node", -1, "no move led here that could be deleted"), NULL;
    }
    tv_json_set(&results, "deleted", json_integer(tv_match_cut(m)));
    return tv_serve_session_state(stage, r, r->session, results, fault);
}

static json_t *branch_restore(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_node *node = tv_tree_restore(&stage->match->tree);
    if (!node) return tv_fault_set(fault, "node", -1, "nothing has been deleted"), NULL;
    return go_to(stage, r, node, json_object(), fault);
}

/* To where this variation left the line that it varies. */
static json_t *branch_up(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    const tv_node *begin = tv_node_variation(tv_match_node(stage->match));
    if (!begin->parent) return tv_fault_set(fault, "node", -1, "this is the main line"), NULL;
    return go_to(stage, r, begin->parent, json_object(), fault);
}

/* One step is a promotion over one line; a variation of a variation needs several. */
static json_t *branch_main(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    for (tv_node *node; (node = tv_node_variation(tv_match_node(stage->match)))->parent;) tv_node_promote(node);
    return tv_serve_session_state(stage, r, r->session, json_object(), fault);
}

/* Without "do", or with "list", nothing changes; other words were refused when the request was read. */
json_t *tv_serve_branch(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    const char *what = tv_request_text(r, "do");
    if (what && !strcmp(what, "up")) return branch_up(stage, r, fault);
    if (what && !strcmp(what, "main")) return branch_main(stage, r, fault);
    if (what && !strcmp(what, "delete")) return branch_delete(stage, r, fault);
    if (what && !strcmp(what, "restore")) return branch_restore(stage, r, fault);
    json_t *results = json_object();
    tv_json_set(&results, "branches", branches_of(stage->match, &fault->err));
    return tv_serve_session_state(stage, r, r->session, results, fault);
}

/* ---- comment, tree, record ------------------------------------------------------------------ */

/* What is to be written on a node; NULL: it stays as it is. */
typedef struct notes {
    const char *text, *marks, *glyph;
    uint64_t cells[TV_WORDS_MAX];
    size_t comments; /* bytes of the session's then */
} notes;

/* All three are checked before the first is written. */
static bool read_notes(const tv_kept_session *s, const tv_node *node, const tv_request *r, notes *n, tv_fault *fault)
{
    tv_err err = { .column = -1 };
    *n = (notes) { tv_request_text(r, "text"), tv_request_text(r, "marks"), tv_request_text(r, "glyph"), { 0 }, 0 };
    n->comments = s->comments - (node->comment ? strlen(node->comment) : 0) + (n->text ? strlen(n->text) : 0);
    if (n->text && n->comments > COMMENTS)
        return tv_fault_set(fault, "limit", -1, "the comments of a session have %d bytes at most", COMMENTS);
    if (n->marks && *n->marks && !tv_cells_read(&s->stage.match->game->board, n->marks, n->cells, &err))
        return tv_fault_set(fault, "request", err.column, "marks: %s", err.text);
    if (n->glyph && node->move == TV_NO_MOVE)
        return tv_fault_set(fault, "node", -1, "no move led here that could be marked");
    return true;
}

/* "-" is no glyph's name, and takes the one away that was there. */
static bool write_notes(tv_kept_session *s, tv_node *node, const notes *n)
{
    if (n->text && !tv_node_comment(node, n->text)) return false;
    if (n->text) s->comments = n->comments; /* or less: without the blanks at its ends */
    if (n->marks && !tv_node_mark(node, n->cells, s->stage.match->game->layout.words)) return false;
    if (n->glyph) node->glyph = TV_NO_GLYPH;
    for (int i = 1; n->glyph && i < TV_GLYPHS; i++)
        if (!strcmp(n->glyph, tv_glyphs[i])) node->glyph = (enum tv_glyph)i;
    return true;
}

json_t *tv_serve_comment(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    notes n;
    tv_kept_session *s = tv_house_session(stage->house, r->session, fault);
    tv_node *node = tv_match_node(stage->match);
    if (!s || !read_notes(s, node, r, &n, fault)) return NULL;
    if (!write_notes(s, node, &n)) return tv_fault_set(fault, "memory", -1, "out of memory"), NULL;
    json_t *results = json_object();
    tv_json_set(&results, "session", tv_json_text(r->session));
    set_node(&results, "at", stage->match, node, &fault->err);
    return tv_unless_failed(results, fault);
}

/* In the order of a record. */
json_t *tv_serve_tree(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_match *m = stage->match;
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

json_t *tv_serve_record(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_text text = { 0 };
    json_t *results = json_object();
    tv_json_set(&results, "session", tv_json_text(r->session));
    if (tv_record_write(stage->match, &text, &fault->err)) tv_json_set(&results, "record", tv_json_take(&text));
    tv_text_free(&text);
    return tv_unless_failed(results, fault);
}
