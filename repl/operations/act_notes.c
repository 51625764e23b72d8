/* act_notes.c - notes in the tree of moves: comments, marked cells, and move marks. */
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/operations/act.h"
#include "repl/session/seats.h"
#include "repl/session/text/annotations.h"
#include "repl/session/text/tell.h"

#include <stdlib.h>
#include <string.h>

/* ---- What was there ------------------------------------------------------------------------- */

static void put_back(tv_session *s, tv_step *step)
{
    tv_node *node = step->node;
    free(node->comment);
    node->comment = step->comment;
    free(node->cells);
    node->cells = step->cells;
    free(node->signs);
    node->signs = step->signs;
    free(node->nags);
    node->nags = step->nags;
    node->glyph = (enum tv_glyph)step->glyph;
    step->comment = NULL;
    step->cells = NULL;
    step->signs = step->nags = NULL;
    tv_tree_noted(&s->match->tree, node);
}

static bool note(tv_session *s, tv_node *node, tv_result *r, tv_err *err)
{
    const int words = s->match->game->layout.words;
    tv_step *step = &r->step;
    *step = (tv_step) { .node = node, .glyph = node->glyph };
    if (node->comment) step->comment = strdup(node->comment);
    if (node->cells && (step->cells = calloc(TV_WORDS_MAX, sizeof *step->cells)))
        tv_bits_copy(step->cells, node->cells, words);
    if (node->signs) step->signs = strdup(node->signs);
    if (node->nags) step->nags = strdup(node->nags);
    if ((node->comment && !step->comment) || (node->cells && !step->cells) || (node->signs && !step->signs) ||
        (node->nags && !step->nags))
        return tv_fail_memory(err);
    step->back = put_back;
    r->at = node;
    return true;
}

/* ---- Reading -------------------------------------------------------------------------------- */

static enum tv_glyph glyph_of(const char *text)
{
    for (int i = 1; i < TV_GLYPHS; i++)
        if (!strcmp(text, tv_glyphs[i])) return (enum tv_glyph)i;
    return TV_NO_GLYPH;
}

/* The first word of the text that has only signs of move marks, and its length; NULL: none. */
static const char *find_glyph(const char *text, size_t *len)
{
    static const char blanks[] = " \t\n,;";
    for (; *(text += strspn(text, blanks)); text += *len)
        if ((*len = strcspn(text, blanks)) == strspn(text, "!?")) return text;
    return NULL;
}

/* Adds the marks that the text names to *cells and *signs. */
static bool read_marks(const tv_session *s, const char *text, uint64_t *cells, tv_text *signs, tv_result *r,
                       tv_err *err)
{
    size_t len;
    const tv_board *b = &s->match->game->board;
    const char *glyph = find_glyph(text, &len);
    if (!glyph && tv_marks_read(b, text, cells, signs, err)) return true;
    r->code = "request";
    if (glyph && len > 2)
        tv_fail(err, "'%.*s' is no move mark; those are ! ? !! ?? !? ?!", (int)(len < 40 ? len : 40), glyph);
    else if (glyph)
        tv_fail(err, "write one move mark only, before any cells, for example `mark ! %s`", b->name[b->order[0]]);
    return false;
}

static bool glyph_fits(const tv_node *node, const char *glyph, tv_err *err)
{
    return !glyph || node->move != TV_NO_MOVE || tv_fail(err, "there is no move here to mark");
}

static bool comment_fits(const tv_session *s, const tv_node *node, const char *text, tv_result *r, tv_err *err)
{
    size_t bytes = strlen(text) - (node->comment ? strlen(node->comment) : 0);
    if (!s->room.comments || tv_tree_comments(&s->match->tree) + bytes <= s->room.comments) return true;
    r->code = "limit";
    return tv_fail(err, "the comments of a session are limited to %zu bytes", s->room.comments);
}

/* ---- mark ----------------------------------------------------------------------------------- */

/* Names the move if it has a glyph or is not the last one. */
static void say_marks(tv_session *s, tv_node *node, FILE *out)
{
    tv_text move = { 0 }, marks = { 0 };
    const char *cell = s->match->game->board.name[s->match->game->board.order[0]];
    const bool named = node->glyph || node->nags || (node->cells && node != tv_match_node(s->match));
    if (named) tv_tell_node(s->match, node, true, &move);
    if (named) fprintf(out, "%s\n", tv_text_str(&move));
    tv_tell_marks(s->match, node, 0, &marks);
    fputs(tv_text_str(&marks), out);
    if (!node->glyph && !node->nags && !node->cells && !node->signs)
        fprintf(out, "no marks here. `mark %s` marks a cell, `mark %s=A` labels it, `mark !` marks the last move\n",
                cell, cell);
    tv_text_free(&move);
    tv_text_free(&marks);
}

/* On the same move as a comment. Adds cells to the marked ones; `-` removes all marks first. */
bool tv_act_mark(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    const char *glyph = tv_given_text(given, "glyph"), *text = tv_given_text(given, "cells");
    const bool anew = glyph && !strcmp(glyph, "-");
    const int words = s->match->game->layout.words;
    tv_node *node = tv_seats_commented(s);
    uint64_t cells[TV_WORDS_MAX] = { 0 };
    TV_SCOPED(tv_text_free) tv_text signs = { 0 };
    if (!glyph && !text) return say_marks(s, node, r->out), true;
    if (anew && !text && !node->glyph && !node->nags && !node->cells && !node->signs)
        return tv_fail(err, "there are no marks here");
    if (node->cells && !anew) tv_bits_copy(cells, node->cells, words);
    if (node->signs && !anew) tv_text_add(&signs, "%s", node->signs);
    if (!glyph_fits(node, anew ? NULL : glyph, err) || !read_marks(s, text ? text : "", cells, &signs, r, err) ||
        !note(s, node, r, err))
        return false;
    tv_tree_noted(&s->match->tree, node);
    if (!tv_node_mark(node, cells, words, tv_text_str(&signs))) return tv_fail_memory(err);
    if (glyph) node->glyph = glyph_of(glyph);
    if (anew) free(node->nags), node->nags = NULL;
    if (anew && !text) fprintf(r->out, "marks removed\n");
    else say_marks(s, node, r->out);
    r->at = node;
    return true;
}

/* ---- comment -------------------------------------------------------------------------------- */

/* " on 1. c3-c4" against the machine, where it is not clear which move is meant; see tv_seats_commented. */
static void tell_commented(tv_session *s, const tv_node *node, tv_text *to)
{
    if (!tv_seats_mixed(s) || !node->parent) return;
    tv_text_add(to, " on ");
    tv_tell_node(s->match, node, true, to);
}

static bool write_comment(tv_node *node, const char *text, const char *on, tv_result *r, tv_err *err)
{
    const bool had = node->comment;
    if (!tv_node_comment(node, text)) return tv_fail_memory(err);
    if (!had && !node->comment) fprintf(r->out, "there is no comment%s\n", *on ? on : " here");
    else fprintf(r->out, "comment%s %s\n", on, !node->comment ? "removed" : had ? "replaced" : "written");
    return true;
}

/* Given marks and glyph replace the old ones. Checks everything before it writes anything. */
static bool write_all(tv_session *s, tv_node *node, const tv_values *given, const char *on, tv_result *r, tv_err *err)
{
    const char *text = tv_given_text(given, "text"), *marks = tv_given_text(given, "marks"),
               *glyph = tv_given_text(given, "glyph");
    uint64_t cells[TV_WORDS_MAX] = { 0 };
    TV_SCOPED(tv_text_free) tv_text signs = { 0 };
    if (!glyph_fits(node, glyph, err) || !read_marks(s, marks ? marks : "", cells, &signs, r, err) ||
        !comment_fits(s, node, text ? text : "", r, err) || !note(s, node, r, err))
        return false;
    tv_tree_noted(&s->match->tree, node);
    if (text && !write_comment(node, text, on, r, err)) return false;
    if (marks && !tv_node_mark(node, cells, s->match->game->layout.words, tv_text_str(&signs)))
        return tv_fail_memory(err);
    if (glyph) node->glyph = glyph_of(glyph);
    return true;
}

static void say_comment(const tv_node *node, const char *on, FILE *out)
{
    if (!node->comment) fprintf(out, "no comment%s; `comment TEXT` writes one\n", *on ? on : " here");
    else tv_say_indented(out, node->comment, 4);
}

bool tv_act_comment(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    const int64_t number = tv_given_number(given, "node", -1);
    tv_node *node = number < 0 ? tv_seats_commented(s) : tv_tree_numbered(&s->match->tree, (uint32_t)number);
    tv_text on = { 0 };
    bool ok = true;
    if (!node) return tv_fail(err, "there is no node %lld; `tree` lists them", (long long)number);
    tell_commented(s, node, &on);
    if (given->count > (number >= 0)) ok = write_all(s, node, given, tv_text_str(&on), r, err);
    else say_comment(node, tv_text_str(&on), r->out);
    r->at = node;
    tv_text_free(&on);
    return ok;
}
