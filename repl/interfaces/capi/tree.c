/* tree.c - the tree of moves played, for programs: undo, redo, variations, comments. */
#include "repl/interfaces/capi/handle.h"
#include "repl/session/text/tell.h"

/* Makes the node the live one, and drops the list of moves and search result of the previous position. */
static bool go(tav_match *m, tv_node *node)
{
    tv_err err;
    if (!tv_match_goto(m->session.match, node, &err)) return tv_call_err(&err);
    tv_live_changed(m);
    return true;
}

/* The line stays, so that redo can play the undone moves again. */
bool tav_undo(tav_match *m)
{
    if (!TV_BEGIN(m)) return false;
    bool ok = m->session.match->at > 0 || tv_call_fail(TAV_USE, "no move was played before this position");
    if (ok) {
        tv_match_step(m->session.match, m->session.match->at - 1);
        tv_live_changed(m);
    }
    return TV_END(m, ok);
}

bool tav_redo(tav_match *m)
{
    if (!TV_BEGIN(m)) return false;
    bool ok = m->session.match->at < m->session.match->count ||
              tv_call_fail(TAV_USE, "no move was played after this position");
    if (ok) {
        tv_match_step(m->session.match, m->session.match->at + 1);
        tv_live_changed(m);
    }
    return TV_END(m, ok);
}

/* Programs keep these numbers, so a node never changes its number. */
int tav_node(tav_match *m)
{
    if (!TV_BEGIN(m)) return -1;
    return TV_END(m, true) ? (int)tv_match_node(m->session.match)->number : -1;
}

/* Begins a call about a node. If there is no node of that number, ends it and returns NULL. */
static tv_node *begin_node(tav_match *m, int number, const char *function)
{
    if (!tv_call_begin(m ? &m->handle : NULL, TV_HANDLE_MATCH, function)) return NULL;
    tv_node *node = number >= 0 ? tv_tree_numbered(&m->session.match->tree, (uint32_t)number) : NULL;
    if (!node) TV_END(m, tv_call_fail(TAV_USE, "there is no node %d", number));
    return node;
}

int tav_parent(tav_match *m, int number)
{
    const tv_node *node = begin_node(m, number, __func__);
    if (!node) return -1;
    return TV_END(m, true) && node->parent ? (int)node->parent->number : -1;
}

/* Returns -1 without an error after the last child, so that a loop can end there. */
int tav_child(tav_match *m, int number, int i)
{
    const tv_node *node = begin_node(m, number, __func__);
    if (!node) return -1;
    const tv_node *child = i >= 0 ? node->first : NULL;
    for (; child && i > 0; i--) child = child->next;
    return TV_END(m, true) && child ? (int)child->number : -1;
}

bool tav_goto(tav_match *m, int number)
{
    tv_node *node = begin_node(m, number, __func__);
    return node && TV_END(m, go(m, node));
}

/* tv_match_cut cuts the live node; so the node is made live, and afterwards the node that was live, unless it is gone. */
bool tav_delete(tav_match *m, int number)
{
    tv_node *node = begin_node(m, number, __func__);
    if (!node) return false;
    if (!node->parent) return TV_END(m, tv_call_fail(TAV_USE, "node 0 is the start, which cannot be deleted"));
    tv_match *match = m->session.match;
    tv_node *live = tv_match_node(match), *up = live;
    while (up && up != node) up = up->parent;
    bool ok = go(m, node);
    if (ok) tv_match_cut(match);
    if (ok && !up) ok = go(m, live);
    if (ok) tv_live_changed(m);
    return TV_END(m, ok);
}

/* "" for the root, which no move leads to. */
const char *tav_node_text(tav_match *m, int number)
{
    const tv_node *node = begin_node(m, number, __func__);
    if (!node) return NULL;
    tv_text *to = tv_answer(m, TV_ANSWER_NODE);
    if (node->parent) tv_tell_node(m->session.match, node, false, to);
    return tv_call_answer(m, TV_ANSWER_NODE, true);
}

const char *tav_comment(tav_match *m, int number)
{
    const tv_node *node = begin_node(m, number, __func__);
    if (!node) return NULL;
    return TV_END(m, true) ? node->comment ? node->comment : "" : NULL;
}

/* tv_tree_noted records that something besides the moves has changed, for the code that saves the session. */
bool tav_set_comment(tav_match *m, int number, const char *comment)
{
    tv_node *node = begin_node(m, number, __func__);
    if (!node) return false;
    bool ok = tv_node_comment(node, comment) || tv_call_memory();
    if (ok) tv_tree_noted(&m->session.match->tree, node);
    return TV_END(m, ok);
}
