/* tree_tell.c - the tree of a match in words. A tree may have a million moves and be thousands of levels deep, but must be
 * readable on a screen: of long stretches it prints the ends only, and variations nested more than twelve deep are indented
 * no further. See tree_tell.h. */
#include "repl/session/text/tree_tell.h"

#include "repl/base/room.h"
#include "repl/base/say.h"
#include "repl/session/text/tell.h"

#include <stdlib.h>

enum {
    ENDS = 4,        /* moves printed at either end of a long stretch */
    INWARD_MAX = 12, /* nested variations that are indented further */
    SHOWN_MAX = 4,   /* other variations that the history tells of a move */
};

/* ---- The tree ------------------------------------------------------------------------------------- */

typedef struct drawing {
    tv_match *m;
    FILE *out;
    int indent, column; /* of the line that is written; column 0: it is not begun */
    tv_node **stretch;  /* nodes one after another, without a variation beginning or ending between them */
    uint32_t count;
    size_t cap;
    tv_text word;
} drawing;

/* A broken line continues four columns further in. */
static void put(drawing *d, const char *word)
{
    int wide = tv_say_columns(word);
    if (d->column && d->column + 1 + wide > TV_SAY_WIDTH) {
        putc('\n', d->out);
        d->column = fprintf(d->out, "%*s", d->indent + 4, "") - 1;
    }
    int blanks = d->column ? 1 : d->indent;
    fprintf(d->out, "%*s%s", blanks, "", word);
    d->column += blanks + wide;
}

static void end_line(drawing *d)
{
    if (d->column) putc('\n', d->out);
    d->column = 0;
}

/* A number precedes the first ply of a round, and any ply where the reader could lose count. */
static void put_node(drawing *d, const tv_node *node, bool numbered)
{
    bool live = node == tv_match_node(d->m);
    const tv_pos *before = tv_node_pos(node->parent);
    tv_text_clear(&d->word);
    if (numbered || before->ply % (unsigned)tv_tell_round(d->m) == 0) tv_tell_number(d->m, before, &d->word);
    if (live) tv_text_add(&d->word, "[");
    tv_tell_node(d->m, node, false, &d->word);
    tv_text_add(&d->word, "%s%s", live ? "]" : "", node->comment ? " {}" : "");
    put(d, tv_text_str(&d->word));
}

/* Is it told however long the stretch is? */
static bool is_notable(const drawing *d, uint32_t i)
{
    const tv_node *node = d->stretch[i];
    return i < ENDS || i + ENDS >= d->count || node->comment || node->glyph || node == tv_match_node(d->m);
}

/* Leaving out fewer than three would save nothing. */
static uint32_t left_out(const drawing *d, uint32_t i)
{
    uint32_t n = 0;
    while (i + n < d->count && !is_notable(d, i + n)) n++;
    return n < 3 ? 0 : n;
}

/* Collects a whole stretch before printing it, because its end decides what is left out. */
static void put_stretch(drawing *d, int level, bool variation)
{
    if (!d->count) return;
    end_line(d);
    d->indent = 2 * (level < INWARD_MAX ? level : INWARD_MAX);
    if (variation) {
        tv_text_clear(&d->word);
        tv_text_add(&d->word, "#%u:", d->stretch[0]->number);
        put(d, tv_text_str(&d->word));
    }
    bool anew = true;
    for (uint32_t i = 0, n; i < d->count; i += n + !n) {
        n = left_out(d, i);
        tv_text_clear(&d->word);
        if (n) tv_text_add(&d->word, "... %u moves ...", n), put(d, tv_text_str(&d->word));
        else put_node(d, d->stretch[i], anew);
        anew = n > 0;
    }
    end_line(d);
    d->count = 0;
}

/* False: out of memory. */
static bool add_node(drawing *d, tv_node *node)
{
    const bool room = tv_room(&d->stretch, sizeof *d->stretch, &d->cap, (size_t)d->count + 1);
    if (room) d->stretch[d->count++] = node;
    else tv_memory_lost = true;
    return room;
}

/* Ctrl-C ends the drawing, not the program; checked here, between two nodes. */
void tv_tree_draw(tv_match *m, FILE *out)
{
    drawing d = { .m = m, .out = out };
    bool variation = false, ok = true;
    uint32_t level = 0;
    if (tv_match_node(m) == m->tree.root) fprintf(out, "[start]%s\n", m->tree.root->comment ? " {}" : "");
    tv_script_hold_interrupts(true);
    for (tv_walk walk = { m->tree.root, 0, false, 0 }; ok && !tv_stopped() && tv_walk_next(&walk);) {
        if (walk.opens || walk.closes) {
            put_stretch(&d, (int)level, variation);
            variation = walk.opens;
            level = walk.level;
        }
        ok = add_node(&d, walk.node);
    }
    put_stretch(&d, (int)level, variation);
    tv_script_hold_interrupts(false);
    free(d.stretch);
    tv_text_free(&d.word);
}

/* ---- Variations ------------------------------------------------------------------------------------- */

static void add_count(const tv_node *node, tv_text *to)
{
    uint32_t n = tv_node_count(node) - 1;
    if (n) tv_text_add(to, ", %u move%s after it", n, tv_s(n));
}

/* Numbered from 1 for `branch N`, with the node number for `goto #N`. */
void tv_tree_list(tv_match *m, const tv_node *parent, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    int i = 0;
    for (const tv_node *node = parent->first; node; node = node->next) {
        tv_text_clear(&line);
        tv_text_add(&line, "%c %d  ", tv_node_is_main(node) ? '*' : ' ', ++i);
        tv_tell_node(m, node, true, &line);
        tv_text_add(&line, " (#%u%s", node->number, node == tv_match_node(m) ? ", here" : "");
        add_count(node, &line);
        fprintf(out, "%s)\n", tv_text_str(&line));
        if (node->comment) tv_tell_notes(m, node, out);
    }
}

/* The line ends after such a move, so that its notes stand directly below. */
static bool has_notes(const tv_node *node)
{
    return node->comment || node->cells || node->signs || node->parent->first->next || tv_node_is_put(node);
}

/* Of many alternatives to a move it prints a few; `branch` lists all. */
static void tell_others(tv_match *m, const tv_node *node, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    int shown = 0, more = 0;
    for (const tv_node *other = node->parent->first; other; other = other->next) {
        if (other == node) continue;
        if (shown == SHOWN_MAX && ++more) continue;
        shown++;
        tv_text_clear(&line);
        tv_text_add(&line, "or #%u: ", other->number);
        tv_tell_node(m, other, true, &line);
        add_count(other, &line);
        tv_say_indented(out, tv_text_str(&line), 4);
    }
    if (more) fprintf(out, "    or %d more\n", more);
}

/* ---- The line ------------------------------------------------------------------------------------------ */

/* A line for each number, unless there is something to say below a move. */
void tv_tree_history(tv_match *m, FILE *out)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    unsigned round = (unsigned)tv_tell_round(m);
    tv_tell_notes(m, m->line[0], out);
    if (!m->at) fprintf(out, "no moves yet\n");
    for (uint32_t i = 0; i < m->at; i++) {
        const tv_pos *pos = tv_match_past(m, i);
        const tv_node *node = m->line[i + 1];
        bool anew = !line.len;
        if (!anew) tv_text_add(&line, "  ");
        tv_tell_node(m, node, anew, &line);
        if (i + 1 < m->at && (pos->ply + 1) % round && !has_notes(node)) continue;
        fprintf(out, "%s\n", tv_text_str(&line));
        tv_text_clear(&line);
        tv_tell_notes(m, node, out);
        tell_others(m, node, out);
    }
    uint32_t undone = m->count - m->at;
    if (undone)
        fprintf(out, "%u move%s undone; `redo` plays %s again\n", undone, tv_s(undone), undone == 1 ? "it" : "them");
}
