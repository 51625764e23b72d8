/* reload.c - replaces the rules being played by their changed files. It loads them beside the old ones and replays
 * the whole tree by the texts of its moves, since their numbers may mean something else now. Only then does it offer
 * the result, and the caller decides whether to take it. See reload.h. */
#include "repl/interfaces/console/reload.h"

#include "repl/base/progress.h"
#include "repl/base/scoped.h"
#include "repl/base/words.h"
#include "repl/session/game/ruling.h"
#include "repl/session/text/tell.h"

#include <stdlib.h>
#include <string.h>

typedef struct replay {
    tv_match *old, *new;
    tv_reload *to;
    tv_node **known; /* by the number of an old node: the new one; NULL: it does not fit */
} replay;

/* ---- Faults --------------------------------------------------------------------------------------- */

void tv_reload_name(tv_match *m, const tv_node *node, tv_text *to)
{
    const tv_pos *before = tv_node_pos(node->parent);
    if (tv_node_is_put(node)) tv_tell_number(m, before, to);
    else tv_tell_mover(m, before, to);
    tv_tell_node(m, node, false, to);
}

/* An error in the rules says nothing about the move, which may well be legal. Keeps the first error. */
static void note_fault(replay *r, const tv_node *node, const tv_err *err)
{
    tv_text *to = &r->to->fault;
    if (err->kind != TV_ERR_RULES || to->len) return;
    tv_text_add(to, "%s, %s", err->text, node->parent ? "at " : "in the position that was set up");
    if (node->parent) tv_reload_name(r->old, node, to);
}

/* ---- One node ------------------------------------------------------------------------------------- */

/* Like all functions that fail, tv_fail_stopped fills *err and returns false: hence the negation. */
static bool interrupted(tv_err *err) { return tv_stopped() && !tv_fail_stopped(err); }

/* Plays a move by its text. False, with the reason in *why: it does not fit. */
static bool play(replay *r, const tv_node *node, tv_text *why)
{
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    bool ruled = true;
    if (!tv_match_rules(r->new)) tv_text_add(why, "the rules are off there");
    else if (!tv_match_write(r->old, tv_node_pos(node->parent), node->move, &text, &err))
        tv_text_add(why, "%s", err.text);
    else if (!(ruled = tv_ruling_play(r->new, tv_text_str(&text), TV_TEXT_ALONE, &ruling, &err)))
        tv_text_add(why, "%s", err.text);
    else if (ruling.is == TV_RULING_OVER) tv_text_add(why, "the game is over there");
    else if (ruling.is != TV_RULING_LEGAL) tv_text_add(why, "%s", tv_text_str(&ruling.reason));
    if (!ruled) note_fault(r, node, &err);
    return !why->len;
}

/* Pieces put by hand. */
static bool put(replay *r, const tv_node *node, tv_text *why)
{
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    TV_SCOPED(tv_scoped_memory) tv_pos *pos = tv_match_copy(r->new);
    tv_pos_write(r->old->game, tv_node_pos(node), &text);
    bool ok = pos && !text.cut
                  ? tv_pos_read(r->new->game, pos, tv_text_str(&text), &err) && tv_match_put(r->new, pos, &err)
                  : tv_fail_memory(&err);
    if (!ok) tv_text_add(why, "%s", err.text);
    if (!ok) note_fault(r, node, &err);
    return ok;
}

/* A position that was set up, in place of the opening. */
static bool set_up(replay *r, const tv_node *root, tv_text *why)
{
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_pos_write(r->old->game, tv_node_pos(root), &text);
    bool ok = text.cut ? tv_fail_memory(&err) : tv_match_setup(r->new, tv_text_str(&text), &err);
    if (!ok) tv_text_add(why, "%s", err.text);
    if (!ok) note_fault(r, root, &err);
    return ok;
}

/* Copies the user's notes of the node, but marks only if the new board has the same cells by the same numbers. */
static bool copy_notes(const tv_node *from, tv_node *to, const tv_match *old, const tv_match *new)
{
    const tv_board *a = &old->game->board, *b = &new->game->board;
    to->glyph = from->glyph;
    if (from->cells && a->words == b->words && a->stride == b->stride) {
        size_t size = (size_t)a->words * sizeof *to->cells;
        free(to->cells);
        if (!(to->cells = malloc(size))) return false;
        memcpy(to->cells, from->cells, size);
    }
    if (from->signs && a->words == b->words && a->stride == b->stride) {
        free(to->signs);
        if (!(to->signs = strdup(from->signs))) return false;
    }
    if (from->nags) {
        free(to->nags);
        if (!(to->nags = strdup(from->nags))) return false;
    }
    return !from->comment || tv_node_comment(to, from->comment);
}

/* Replays an old node. If it does not fit, all nodes below it go too. False only when the rest is of no use:
 * interrupted, or out of memory. */
static bool replay_node(replay *r, const tv_node *node, tv_text *why, bool *fits, tv_err *err)
{
    tv_node *parent = node->parent ? r->known[node->parent->number] : NULL;
    *fits = !node->parent || parent;
    if (!*fits) return true;
    if (parent && !tv_match_goto(r->new, parent, err)) return false;
    if (!node->parent) *fits = !r->old->setup || set_up(r, node, why);
    else *fits = tv_node_is_put(node) ? put(r, node, why) : play(r, node, why);
    if (interrupted(err)) return false;
    if (!*fits && node->parent) return true;
    r->known[node->number] = tv_match_node(r->new); /* of an opening that does not fit, the game's own */
    return copy_notes(node, tv_match_node(r->new), r->old, r->new) || tv_fail_memory(err);
}

/* ---- The whole tree --------------------------------------------------------------------------------- */

static bool on_the_way(const tv_match *m, const tv_node *node)
{
    return node->depth <= m->at && m->line[node->depth] == node;
}

/* Compares them as texts: the bytes of two games' positions cannot be compared. */
static bool reads_differently(const replay *r, const tv_node *node)
{
    TV_SCOPED(tv_text_free) tv_text old = { 0 }, new = { 0 };
    tv_pos_write(r->old->game, tv_node_pos(node), &old);
    tv_pos_write(r->new->game, tv_match_pos(r->new), &new);
    return strcmp(tv_text_str(&old), tv_text_str(&new)) != 0;
}

/* Keeps the most useful misfit: one on the way to the live position before one in a variation, and the first before
 * later ones. */
static void note(replay *r, const tv_node *node, bool fits, const tv_text *why)
{
    tv_reload *to = r->to;
    bool here = on_the_way(r->old, node);
    if (node->parent && fits) to->kept++;
    else if (node->parent) to->lost++;
    if (fits && here && !to->apart && reads_differently(r, node)) to->apart = node;
    if (fits || !why->len || (to->misfit && (to->on_the_way || !here))) return;
    to->misfit = node;
    to->on_the_way = here;
    tv_text_clear(&to->why);
    tv_text_add(&to->why, "%s", tv_text_str(why));
}

/* Goes in the order of a record, which numbers the nodes: a parent always exists before its children. */
static bool replay_tree(replay *r, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text why = { 0 };
    tv_progress progress;
    tv_progress_begin(&progress, "playing again");
    tv_walk walk = { .node = r->old->tree.root };
    bool ok = true, fits;
    do {
        tv_text_clear(&why);
        ok = replay_node(r, walk.node, &why, &fits, err);
        if (ok) note(r, walk.node, fits, &why);
        tv_progress_at(&progress, (double)(r->to->kept + r->to->lost) / (r->old->tree.count + 1), "%u moves",
                       r->to->kept);
    } while (ok && tv_walk_next(&walk));
    tv_progress_end(&progress);
    return ok;
}

/* Goes to where the old match is, or as far on the way there as the new one has nodes, along the same line. */
static bool go_there(replay *r, tv_err *err)
{
    uint32_t end = r->old->count, at = r->old->at;
    while (end && !r->known[r->old->line[end]->number]) end--;
    if (at > end) at = end;
    r->new->free = r->old->free;
    return tv_match_goto(r->new, r->known[r->old->line[end]->number], err) &&
           tv_match_goto(r->new, r->known[r->old->line[at]->number], err);
}

/* Keeps all options as they were, including values that were the old defaults. */
bool tv_reload_rules(tv_match *old, const tv_paths *paths, tv_reload *to, tv_err *err)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    *to = (tv_reload) { .kept = 0 };
    tv_tell_settings(old, &settings);
    to->match = tv_match_new(paths, tv_script_name(old->script), tv_words_list(&settings), err);
    if (!to->match) return false;
    replay r = { old, to->match, to, calloc((size_t)old->tree.numbers + 1, sizeof *r.known) };
    tv_script_hold_interrupts(true);
    bool ok = r.known ? replay_tree(&r, err) && go_there(&r, err) : tv_fail_memory(err);
    ok = ok && (tv_match_copy_tags(to->match, old) || tv_fail_memory(err));
    tv_script_hold_interrupts(false);
    free(r.known);
    return ok;
}

/* Notes which move failed. */
static void note_next(tv_match *m, tv_move move, const tv_err *err, tv_text *to)
{
    tv_text_clear(to);
    tv_text_add(to, "%s", err->text);
    if (err->kind == TV_ERR_STOPPED) return;
    tv_text_add(to, ", at ");
    tv_tell_mover(m, tv_match_pos(m), to);
    tv_tell_move(m, tv_match_pos(m), move, to);
}

/* Some playable moves are enough: rules that fail at one of many can still be played. */
bool tv_reload_goes_on(tv_reload *reload)
{
    enum { TRIED = 4 };
    tv_match *m = reload->match;
    tv_err err = { .column = -1 };
    if (!tv_match_rules(m) || tv_match_pos(m)->outcome != TV_PLAYING) return true;
    TV_SCOPED(tv_moves_free) tv_moves moves = { 0 };
    TV_SCOPED(tv_scoped_memory) tv_pos *to = tv_match_copy(m);
    bool goes = (to || tv_fail_memory(&err)) && tv_match_fill(m, tv_match_pos(m), &moves, &err);
    if (!goes) tv_text_add(&reload->fault, "%s", err.text);
    goes = goes && !moves.count;
    for (uint32_t i = 0; !goes && i < moves.count && i < TRIED && err.kind != TV_ERR_STOPPED; i++) {
        goes = tv_match_after(m, tv_match_pos(m), moves.list[i], to, NULL, &err);
        if (!goes) note_next(m, moves.list[i], &err, &reload->fault);
    }
    if (goes) tv_text_clear(&reload->fault);
    return goes;
}

void tv_reload_free(tv_reload *reload)
{
    tv_text_free(&reload->fault);
    tv_match_free(reload->match);
    tv_text_free(&reload->why);
}
