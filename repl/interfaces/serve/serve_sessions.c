/* serve_sessions.c - a game that is kept with the tree of all its moves, so that each request costs what its own move
 * costs, however long the game is; see serve_command.h. What fails leaves the session as it was. */
#include "repl/base/json.h"
#include "repl/interfaces/serve/serve_command.h"
#include "repl/interfaces/serve/serve_house.h"
#include "repl/interfaces/serve/serve_moves.h"
#include "repl/interfaces/serve/serve_position.h"
#include "repl/session/game/agreed.h"
#include "repl/session/records/record_play.h"
#include "repl/session/text/tell.h"

#include <stdlib.h>
#include <string.h>

/* ---- Nodes ---------------------------------------------------------------------------------- */

/* By number: the tree is told as a list, whose nodes name one another. */
static json_t *children_of(const tv_node *node)
{
    json_t *children = json_array();
    for (const tv_node *n = node->first; n; n = n->next) tv_json_append(&children, json_integer(n->number));
    return children;
}

static void set_notes(json_t **object, const tv_game *g, const tv_node *node)
{
    if (node->comment) tv_json_set(object, "comment", tv_json_text(node->comment));
    if (node->glyph) tv_json_set(object, "glyph", json_string(tv_glyphs[node->glyph]));
    if (node->cells) tv_json_set(object, "marks", tv_json_cells(g, node->cells));
}

/* What was put by hand, in the words of positions; or what the players agreed on, as that they did. */
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

/* After an error nothing more is asked of the rules. */
static void set_node(json_t **results, const char *key, tv_match *m, const tv_node *node, tv_err *err)
{
    json_t *object = *err->text ? NULL : node_of(m, node, err);
    if (object) tv_json_set(results, key, object);
}

json_t *tv_serve_session_state(tv_stage *stage, const tv_request *r, const char *name, json_t *results, tv_fault *fault)
{
    tv_json_set(&results, "session", tv_json_text(name));
    set_node(&results, "at", stage->session.match, tv_match_node(stage->session.match), &fault->err);
    if (!*fault->err.text) tv_json_state(&results, stage->session.match, r, &fault->err);
    return tv_unless_failed(results, fault);
}

/* May what was done stay? Whoever is answered an error finds the session as it was. */
static bool is_good(const json_t *results, const tv_fault *fault) { return results && !fault->code && !tv_memory_lost; }

/* What was found until an error is of a place where the session is not. */
static json_t *if_good(json_t *results, const tv_fault *fault)
{
    if (is_good(results, fault)) return results;
    json_decref(results);
    return NULL;
}

/* ---- close ---------------------------------------------------------------------------------- */

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
    tv_match *m = stage->session.match;
    tv_mark mark = tv_match_mark(m);
    json_t *results = json_object();
    if (!r->move == !r->moves) {
        json_decref(results);
        return tv_fault_set(fault, "request", -1, "play needs 'move' or 'moves', and not both"), NULL;
    }
    if (tv_stage_play(stage, r, fault)) {
        tv_json_set(&results, "played", played(m, mark.at, tv_request_flag(r, "detail"), &fault->err));
        results = tv_serve_session_state(stage, r, r->session, results, fault);
        if (is_good(results, fault)) return results;
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
    tv_match *m = stage->session.match;
    if (to < 0 || to > m->count)
        return tv_fault_set(fault, "node", -1, "the session is at ply %u of a line of %u", m->at, m->count), NULL;
    const uint32_t from = m->at, gone = m->gone;
    tv_match_step(m, (uint32_t)to);
    json_t *results = tv_serve_session_state(stage, r, r->session, json_object(), fault);
    if (!is_good(results, fault)) m->at = from, m->gone = gone;
    return if_good(results, fault);
}

json_t *tv_serve_undo(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    return go_along(stage, r, (int64_t)stage->session.match->at - tv_request_number(r, "count", 1), fault);
}

json_t *tv_serve_redo(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    return go_along(stage, r, (int64_t)stage->session.match->at + tv_request_number(r, "count", 1), fault);
}

/* Which children were gone along on the way to a node: going there changes that, and lines depend on it. */
static tv_node **ways_to(const tv_node *node)
{
    tv_node **left = malloc((node->depth + 1) * sizeof(tv_node *));
    if (!left) tv_memory_lost = true;
    for (; left && node->parent; node = node->parent) left[node->parent->depth] = node->parent->left;
    return left;
}

static void set_ways_to(const tv_node *node, tv_node **left)
{
    for (; node->parent; node = node->parent) node->parent->left = left[node->parent->depth];
}

/* There, or nowhere. */
static json_t *go_to(tv_stage *stage, const tv_request *r, tv_node *node, tv_fault *fault)
{
    tv_match *m = stage->session.match;
    tv_mark mark = tv_match_mark(m);
    tv_node **left = ways_to(node);
    if (!left || !tv_match_goto(m, node, &fault->err)) {
        free(left);
        tv_fault_set(fault, "memory", -1, "out of memory");
        return NULL;
    }
    json_t *results = tv_serve_session_state(stage, r, r->session, json_object(), fault);
    if (!is_good(results, fault)) {
        set_ways_to(node, left);
        tv_match_return(m, mark);
    }
    free(left);
    return if_good(results, fault);
}

json_t *tv_serve_goto(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    json_int_t number = tv_request_number(r, "node", -1), ply = tv_request_number(r, "ply", -1);
    if ((number < 0) == (ply < 0))
        return tv_fault_set(fault, "request", -1, "goto needs 'node' or 'ply', and not both"), NULL;
    if (ply >= 0) return go_along(stage, r, ply, fault);
    tv_node *node = tv_tree_numbered(&stage->session.match->tree, (uint32_t)number);
    if (!node) return tv_fault_set(fault, "node", -1, "no node has that number: `tree` tells them all"), NULL;
    return go_to(stage, r, node, fault);
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

/* With all that follows; restore brings back what was deleted last. It is deleted twice: for the answer, and, when that
 * is good, for ever, since what was deleted before cannot be brought back from then on. */
static json_t *branch_delete(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_match *m = stage->session.match;
    json_t *results = json_object();
    if (!m->at) {
        json_decref(results);
        return tv_fault_set(fault, "node", -1, "no move led here that could be deleted"), NULL;
    }
    tv_mark mark = tv_match_mark(m);
    tv_node *cut = m->tree.cut, *cut_after = m->tree.cut_after;
    m->tree.cut = NULL;
    tv_json_set(&results, "deleted", json_integer(tv_match_cut(m)));
    results = tv_serve_session_state(stage, r, r->session, results, fault);
    tv_tree_restore(&m->tree);
    m->tree.cut = cut, m->tree.cut_after = cut_after;
    tv_match_return(m, mark);
    if (is_good(results, fault)) tv_match_cut(m);
    return if_good(results, fault);
}

/* What was played in its place since is deleted by that; restoring again exchanges the two once more. */
static json_t *branch_restore(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_tree *tree = &stage->session.match->tree;
    tv_mark mark = tv_match_mark(stage->session.match);
    tv_node *parent = tree->cut ? tree->cut->parent : NULL, *left = parent ? parent->left : NULL;
    tv_node *node = tv_tree_restore(tree);
    if (!node) return tv_fault_set(fault, "node", -1, "nothing has been deleted"), NULL;
    json_t *results = go_to(stage, r, node, fault);
    if (results) return results;
    if (tree->cut) tv_tree_restore(tree);
    else tv_tree_cut(tree, node);
    parent->left = left;
    tv_match_return(stage->session.match, mark);
    return NULL;
}

/* To where this variation left the line that it varies. */
static json_t *branch_up(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    const tv_node *begin = tv_node_variation(tv_match_node(stage->session.match));
    if (!begin->parent) return tv_fault_set(fault, "node", -1, "this is the main line"), NULL;
    return go_to(stage, r, begin->parent, fault);
}

/* One step is a promotion over one line; a variation of a variation needs several. Of all that is answered it changes
 * only whether this is the main line, and so the answer is built before. */
static json_t *branch_main(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    json_t *results = tv_serve_session_state(stage, r, r->session, json_object(), fault);
    if (!is_good(results, fault)) return if_good(results, fault);
    tv_match_promote(stage->session.match);
    json_object_set_new(json_object_get(results, "at"), "main", json_true());
    return results;
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
    tv_json_set(&results, "branches", branches_of(stage->session.match, &fault->err));
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
    if (n->text && n->comments > TV_SERVE_COMMENTS)
        return tv_fault_set(fault, "limit", -1, "the comments of a session have %d bytes at most", TV_SERVE_COMMENTS);
    if (n->marks && *n->marks && !tv_cells_read(&s->stage.session.match->game->board, n->marks, n->cells, &err))
        return tv_fault_set(fault, "request", err.column, "marks: %s", err.text);
    if (n->glyph && node->move == TV_NO_MOVE)
        return tv_fault_set(fault, "node", -1, "no move led here that could be marked");
    return true;
}

/* "-" is no glyph's name, and takes the one away that was there. */
static bool write_notes(tv_kept_session *s, tv_node *node, const notes *n)
{
    tv_tree_noted(&s->stage.session.match->tree, node);
    if (n->text && !tv_node_comment(node, n->text)) return false;
    if (n->text) s->comments = n->comments; /* or less: without the blanks at its ends */
    if (n->marks && !tv_node_mark(node, n->cells, s->stage.session.match->game->layout.words)) return false;
    if (n->glyph) node->glyph = TV_NO_GLYPH;
    for (int i = 1; n->glyph && i < TV_GLYPHS; i++)
        if (!strcmp(n->glyph, tv_glyphs[i])) node->glyph = (enum tv_glyph)i;
    return true;
}

/* The node is told before anything is written, as the rules, which write its move, may fail. */
json_t *tv_serve_comment(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    notes n;
    tv_kept_session *s = tv_house_session(stage->house, r->session, fault);
    tv_node *node = tv_match_node(stage->session.match);
    if (!s || !read_notes(s, node, r, &n, fault)) return NULL;
    json_t *at = node_of(stage->session.match, node, &fault->err), *results = json_object();
    if (!at || *fault->err.text || tv_memory_lost) {
        json_decref(at);
        json_decref(tv_unless_failed(results, fault));
        return NULL;
    }
    if (!write_notes(s, node, &n)) tv_fault_set(fault, "memory", -1, "out of memory");
    json_object_del(at, "comment"), json_object_del(at, "glyph"), json_object_del(at, "marks");
    set_notes(&at, stage->session.match->game, node);
    tv_json_set(&results, "session", tv_json_text(r->session));
    tv_json_set(&results, "at", at);
    return if_good(results, fault);
}

/* In the order of a record. */
json_t *tv_serve_tree(tv_stage *stage, const tv_request *r, tv_fault *fault)
{
    tv_match *m = stage->session.match;
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
    if (tv_record_write(stage->session.match, &text, &fault->err)) tv_json_set(&results, "record", tv_json_take(&text));
    if (stage->session.match->left.len) tv_json_set(&results, "left_out", tv_json_text(stage->session.match->left.s));
    tv_text_free(&text);
    return tv_unless_failed(results, fault);
}
