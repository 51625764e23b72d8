/* act_tree.c - back and forth in the tree of moves. Nothing that was tried is lost by going back; only deleting takes away, and
 * that can be brought back once. See act.h. */
#include "repl/operations/act.h"
#include "repl/session/game/agreed.h"
#include "repl/session/seats.h"
#include "repl/session/text/tell.h"
#include "repl/session/text/tree_tell.h"

#include <stdlib.h>
#include <string.h>

/* ---- undo, redo ----------------------------------------------------------------------------- */

static void step_back(tv_session *s, tv_step *step)
{
    s->match->at = step->mark.at;
    s->match->gone = step->gone;
}

/* Along the line nothing changes but which position is live. */
static void step_to(tv_session *s, uint32_t at, tv_result *r)
{
    tv_match *m = s->match;
    r->step = (tv_step) { .back = step_back, .mark = tv_match_mark(m), .gone = m->gone };
    tv_match_step(m, at);
    r->moved = true;
}

/* *n: `count` moves, or all `most` for INT32_MAX. */
static bool how_many(int64_t count, uint32_t most, const char *what, uint32_t *n, tv_err *err)
{
    if (!most) return tv_fail(err, "there is nothing to %s", what);
    *n = count == INT32_MAX ? most : (uint32_t)count;
    return count == INT32_MAX || count <= most ||
           tv_fail(err, "there %s only %u move%s to %s", most == 1 ? "is" : "are", most, tv_s(most), what);
}

static bool say_step(tv_session *s, uint32_t at, uint32_t n, const char *done, tv_result *r)
{
    step_to(s, at, r);
    fprintf(r->out, "%u move%s %s\n", n, tv_s(n), done);
    tv_tell_notes(s->match, tv_match_node(s->match), r->out);
    return true;
}

/* An agreed draw or a resignation is no move, and the last move stays when it is taken back. */
static bool undo_agreed(tv_session *s, tv_result *r)
{
    const bool draw = tv_match_pos(s->match)->outcome == TV_DRAWN;
    step_to(s, s->match->at - 1, r);
    fprintf(r->out, "%s undone\n", draw ? "the draw is" : "the resignation is");
    tv_tell_notes(s->match, tv_match_node(s->match), r->out);
    return true;
}

/* Without a number, as far as a person has to go: moves of the machine are taken back with his own. */
bool tv_act_undo(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    uint32_t n;
    const int64_t count = tv_given_number(given, "count", 0);
    if (!count && s->match->at && tv_node_is_agreed(s->match->game, tv_match_node(s->match))) return undo_agreed(s, r);
    return how_many(count ? count : tv_seats_undo(s), s->match->at, "undo", &n, err) &&
           say_step(s, s->match->at - n, n, "undone", r);
}

/* Along the line, which keeps what was undone until something else is played. */
bool tv_act_redo(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    uint32_t n;
    return how_many(tv_given_number(given, "count", 1), s->match->count - s->match->at, "redo", &n, err) &&
           say_step(s, s->match->at + n, n, "redone", r);
}

/* ---- goto ----------------------------------------------------------------------------------- */

/* Which children were gone along on the way to a node: going there changes that, and lines depend on it. */
static bool note_way(const tv_node *node, tv_step *step)
{
    step->nodes = malloc((node->depth + 1) * sizeof(tv_node *));
    for (; step->nodes && node->parent; node = node->parent) step->nodes[node->parent->depth] = node->parent->left;
    return step->nodes;
}

static void go_back(tv_session *s, tv_step *step)
{
    for (tv_node *node = step->node; node->parent; node = node->parent)
        node->parent->left = step->nodes[node->parent->depth];
    tv_match_return(s->match, step->mark);
    s->match->gone = step->gone;
}

/* The message names the move that led there. */
static void say_place(tv_match *m, tv_node *node, FILE *out)
{
    tv_text line = { 0 };
    if (node->parent) tv_tell_node(m, node, true, &line);
    else tv_text_add(&line, "at the start");
    fprintf(out, "%s\n", tv_text_str(&line));
    tv_tell_notes(m, node, out);
    tv_text_free(&line);
}

static bool go(tv_session *s, tv_node *node, tv_result *r, tv_err *err)
{
    tv_match *m = s->match;
    if (!tv_match_goto(m, node, err)) return false;
    r->step.back = go_back;
    m->gone = node->number;
    r->moved = true;
    say_place(m, node, r->out);
    return true;
}

static bool begin(tv_session *s, tv_node *node, tv_result *r, tv_err *err)
{
    r->step = (tv_step) { .mark = tv_match_mark(s->match), .gone = s->match->gone, .node = node };
    return note_way(node, &r->step) || tv_fail_memory(err);
}

static bool go_to(tv_session *s, tv_node *node, tv_result *r, tv_err *err)
{
    return begin(s, node, r, err) && go(s, node, r, err);
}

/* Plies count along this line, nodes are of the whole tree. */
bool tv_act_goto(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    tv_match *m = s->match;
    const int64_t number = tv_given_number(given, "node", -1), ply = tv_given_number(given, "ply", -1);
    tv_node *node = number < 0 ? NULL : tv_tree_numbered(&m->tree, (uint32_t)number);
    if ((number < 0) == (ply < 0)) {
        r->code = "request";
        return tv_fail(err,
                       "write `goto N` (N moves from the start, 0 to %u), `goto start`, `goto end`, or `goto #N` with "
                       "a number from `tree`",
                       m->count);
    }
    if (node) return go_to(s, node, r, err);
    if (ply == INT32_MAX) return go_to(s, m->line[m->count], r, err);
    if (ply >= 0 && ply <= m->count) return go_to(s, m->line[ply], r, err);
    if (ply >= 0 && !m->count) return tv_fail(err, "no move has been played yet");
    if (ply >= 0)
        return tv_fail(err, "this line has %u move%s: write a number from 0 to %u", m->count, tv_s(m->count), m->count);
    return tv_fail(err, "there is no node %d; `tree` and `branch` show their numbers", (int)number);
}

/* ---- branch --------------------------------------------------------------------------------- */

/* The node whose children `branch` lists: the live node; at the end of a line its parent, or against the machine the parent
 * of the player's own last move. */
static tv_node *branching(const tv_session *s)
{
    tv_node *live = tv_match_node(s->match);
    return live->first || !live->parent ? live : tv_seats_commented(s)->parent;
}

/* Where the line last had another move before it came here. */
static void say_nearest(const tv_node *node, FILE *out)
{
    while (node && !(node->first && node->first->next)) node = node->parent;
    if (!node) fprintf(out, "No variations in this game yet. `undo` and play another move to begin one.\n");
    else if (!node->parent) fprintf(out, "No variations here. The nearest fork is at the start (`goto start`).\n");
    else fprintf(out, "No variations here. The nearest fork is at move %u (`goto %u`).\n", node->depth, node->depth);
}

/* Where there is nothing to list, the message says what to do. */
static bool list(tv_session *s, tv_result *r, tv_err *err)
{
    (void)err;
    tv_node *parent = branching(s);
    const tv_node *live = tv_match_node(s->match);
    r->listed = parent;
    if (!parent->first) {
        fprintf(r->out, "no moves yet; a move played after `undo` begins a variation\n");
    } else if (parent != live && !parent->first->next) {
        say_nearest(live, r->out);
    } else {
        fprintf(r->out, parent == live ? "moves played from here:\n" : "moves played instead of %s last move:\n",
                parent == live->parent ? "the" : "your");
        tv_tree_list(s->match, parent, r->out);
    }
    return true;
}

static bool go_along(tv_session *s, int64_t number, tv_result *r, tv_err *err)
{
    tv_node *node = branching(s)->first;
    for (int64_t i = number; node && i > 1; i--) node = node->next;
    return node ? go_to(s, node, r, err)
                : tv_fail(err, "there is no variation %lld here; `branch` lists them", (long long)number);
}

/* To the position in which the variation begins. */
static bool up(tv_session *s, tv_result *r, tv_err *err)
{
    const tv_node *begin = tv_node_variation(tv_match_node(s->match));
    return begin->parent ? go_to(s, begin->parent, r, err) : tv_fail(err, "this is already the main line");
}

/* Undoes the promotions, the last one first. */
static void demote(tv_session *s, tv_step *step)
{
    while (step->count) {
        step->count--;
        tv_node_place(step->nodes[2 * step->count], step->nodes[2 * step->count + 1]);
    }
    s->match->tree.edits++;
}

/* One step is a promotion over one line; a variation of a variation needs several. */
static bool promote(tv_session *s, tv_result *r, tv_err *err)
{
    tv_step *step = &r->step;
    tv_node *node = tv_match_node(s->match);
    *step = (tv_step) { .back = demote, .nodes = malloc(2 * (node->depth + 1) * sizeof(tv_node *)) };
    if (!step->nodes) return step->back = NULL, tv_fail_memory(err);
    for (; (node = tv_node_variation(node))->parent; step->count++) {
        step->nodes[2 * step->count] = node;
        step->nodes[2 * step->count + 1] = tv_node_place(node, NULL);
    }
    if (!step->count) return step->back = NULL, tv_fail(err, "this is already the main line");
    s->match->tree.edits++;
    fprintf(r->out, "this is the main line now\n");
    return true;
}

/* What was deleted before is kept aside until the act stays: it cannot be brought back from then on. */
static void undelete(tv_session *s, tv_step *step)
{
    tv_tree_restore(&s->match->tree);
    s->match->tree.cut = step->cut, s->match->tree.cut_after = step->cut_after;
    step->cut = NULL;
    tv_match_return(s->match, step->mark);
    s->match->gone = step->gone;
}

/* The text is made before the cut, since afterwards the node cannot be described. */
static bool delete (tv_session *s, tv_result *r, tv_err *err)
{
    tv_match *m = s->match;
    tv_text line = { 0 };
    if (!m->at)
        return tv_fail(err, "there is no move to delete here; `branch delete` deletes the last move and all after it");
    tv_tell_node(m, tv_match_node(m), true, &line);
    r->step = (tv_step) {
        .back = undelete, .mark = tv_match_mark(m), .gone = m->gone, .cut = m->tree.cut, .cut_after = m->tree.cut_after
    };
    m->tree.cut = NULL;
    const uint32_t n = tv_match_cut(m);
    r->deleted = n;
    r->moved = true;
    fprintf(r->out, "deleted %s", tv_text_str(&line));
    if (n > 1) fprintf(r->out, " and %u move%s after it", n - 1, n == 2 ? "" : "s");
    fprintf(r->out, "\n`branch restore` brings that back, until something else is deleted\n");
    tv_text_free(&line);
    return true;
}

/* Restoring deleted the move played in its place since; restoring again exchanges the two once more. */
static void unrestore(tv_session *s, tv_step *step)
{
    tv_tree *tree = &s->match->tree;
    if (tree->cut) tv_tree_restore(tree);
    else tv_tree_cut(tree, step->node);
    step->node = step->node->parent;
    go_back(s, step);
    step->node->left = step->nodes[step->node->depth];
}

/* Is there room for the restored moves and comments? More may have been played and written since. */
static bool has_room(const tv_session *s, tv_result *r, tv_err *err)
{
    const tv_tree *tree = &s->match->tree;
    if (tree->count <= tv_tree_most(tree) && (!s->room.comments || tv_tree_comments(tree) <= s->room.comments))
        return true;
    r->code = "limit";
    return tv_fail(err, "the session has no room left for the deleted moves");
}

/* The way is noted first: it goes through the tree as it is. */
static bool restore(tv_session *s, tv_result *r, tv_err *err)
{
    tv_node *node = s->match->tree.cut;
    if (!node) return tv_fail(err, "nothing has been deleted");
    if (!begin(s, node, r, err)) return false;
    tv_tree_restore(&s->match->tree);
    const bool ok = go(s, node, r, err) && has_room(s, r, err);
    r->step.back = unrestore;
    return ok;
}

bool tv_act_branch(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    static const struct {
        const char *word;
        bool (*act)(tv_session *s, tv_result *r, tv_err *err);
    } ways[] = { { "list", list }, { "up", up }, { "main", promote }, { "delete", delete }, { "restore", restore } };
    const char *word = tv_given_text(given, "do");
    const int64_t number = tv_given_number(given, "number", 0);
    if (number) return go_along(s, number, r, err);
    for (size_t i = 1; word && i < sizeof ways / sizeof *ways; i++)
        if (!strcmp(word, ways[i].word)) return ways[i].act(s, r, err);
    return list(s, r, err);
}
