/* sgf_write.c - a match as SGF: the tree in its own order, which is also SGF's. See sgf.h. */
#include "repl/session/records/sgf.h"

#include "repl/base/words.h"
#include "repl/session/game/agreed.h"
#include "repl/session/text/tell.h"

#include <string.h>

enum { WIDTH = 79 };

typedef struct writing {
    tv_match *m;
    tv_text *to;
    size_t line; /* where the last line begins */
    tv_text text;
} writing;

/* ---- The head ------------------------------------------------------------------------------------------------ */

static void put(writing *w, const char *name, const char *value)
{
    tv_text_add(w->to, "%s[", name);
    tv_sgf_escape(value, w->to);
    tv_text_add(w->to, "]");
}

/* A list of points; nothing if it is empty. */
static void write_cells(writing *w, const char *name, const uint64_t *cells)
{
    const tv_board *b = &w->m->game->board;
    bool any = false;
    for (int i = 0; i < b->count; i++) {
        if (!tv_bit(cells, b->order[i])) continue;
        tv_text_add(w->to, "%s[", any ? "" : name);
        tv_sgf_cell_write(w->m->game, b->name[b->order[i]], w->to);
        tv_text_add(w->to, "]");
        any = true;
    }
}

/* RU holds all that our reader needs to begin the same game; other programs show it as text. */
static void write_rules(writing *w)
{
    const tv_sgf *sgf = &w->m->game->sgf;
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    int count;
    const tv_option *option = tv_script_options(w->m->script, &count);
    for (int i = 0; i < sgf->options; i++)
        for (int k = 0; k < count; k++)
            if (!strcmp(option[k].name, sgf->option[i].option)) put(w, sgf->option[i].property, option[k].value);
    tv_text_clear(&w->text);
    tv_text_add(&w->text, "%s", tv_script_name(w->m->script));
    tv_tell_settings(w->m, &settings);
    for (size_t i = 0; i < settings.count; i++) tv_text_add(&w->text, " %s", settings.list[i]);
    put(w, "RU", tv_text_str(&w->text));
}

/* The result of the main line, by the rules or by resignation. */
static void write_result(writing *w)
{
    const tv_node *end = tv_node_end(w->m->tree.root);
    const tv_pos *pos = tv_node_pos(end);
    const char *by = tv_node_is_agreed(w->m->game, end) ? "+R" : "+";
    char result[8];
    if (pos->outcome == TV_PLAYING || pos->outcome == TV_LOST) return;
    const bool draw = pos->outcome == TV_DRAWN || pos->winners == 3;
    if (draw) snprintf(result, sizeof result, "0");
    else snprintf(result, sizeof result, "%c%s", pos->winners == 1 ? 'B' : 'W', by);
    put(w, "RE", result);
}

static void write_about(writing *w)
{
    const tv_words *tags = &w->m->tags;
    for (size_t i = 0; i < tags->count; i += 2)
        if (tv_sgf_is_about(tags->list[i])) put(w, tags->list[i], tags->list[i + 1]);
}

/* Writes a setup into a property of our own, which other programs ignore; for games that begin with an empty board
 * also into AB and AW. */
static void write_start(writing *w)
{
    const tv_game *g = w->m->game;
    const tv_pos *pos = tv_match_past(w->m, 0);
    if (!w->m->setup) return;
    tv_text_clear(&w->text);
    tv_pos_write(g, pos, &w->text);
    put(w, "XS", tv_text_str(&w->text));
    for (int side = 0; side < 2 && g->sgf.moves == TV_SGF_POINTS; side++)
        write_cells(w, side ? "AW" : "AB", tv_own(&g->layout, pos, side));
    tv_text_add(w->to, "PL[%c]", pos->mover ? 'W' : 'B');
}

/* ---- Nodes ------------------------------------------------------------------------------------------------------ */

static void write_notes(writing *w, const tv_node *node)
{
    static const char *const glyphs[TV_GLYPHS] = { "", "TE[1]", "BM[1]", "TE[2]", "BM[2]", "IT[]", "DO[]" };
    tv_text_add(w->to, "%s", glyphs[node->glyph]);
    if (node->cells) write_cells(w, "MA", node->cells);
    if (node->comment) put(w, "C", node->comment);
}

static bool write_node(writing *w, const tv_node *node, tv_err *err)
{
    const tv_pos *before = tv_node_pos(node->parent);
    if (tv_node_is_put(node))
        return tv_fail(err, "pieces were put by hand after the start of this game, which SGF files cannot hold: "
                            "`save` it under a name that does not end in .sgf");
    tv_text_clear(&w->text);
    if (!tv_match_write(w->m, before, node->move, &w->text, err)) return false;
    if (w->to->len - w->line + w->text.len + 4 > WIDTH) {
        tv_text_add(w->to, "\n");
        w->line = w->to->len;
    }
    tv_text_add(w->to, ";%c[", before->mover ? 'W' : 'B');
    if (!tv_sgf_move_write(w->m->game, tv_text_str(&w->text), w->to))
        return tv_fail(err, "SGF has no form for the move %s", tv_text_str(&w->text));
    tv_text_add(w->to, "]");
    write_notes(w, node);
    const char *newline = w->to->s ? strrchr(w->to->s + w->line, '\n') : NULL;
    if (newline) w->line = (size_t)(newline - w->to->s) + 1;
    return true;
}

/* Agreed results are written in the root node, and only those of the main line. */
static const tv_node *real(const writing *w, const tv_node *node)
{
    while (node && tv_node_is_agreed(w->m->game, node)) node = node->next;
    return node;
}

static bool branches(const writing *w, const tv_node *node)
{
    const tv_node *first = real(w, node->first);
    return first && real(w, first->next);
}

static void open_branch(writing *w)
{
    tv_text_add(w->to, "\n(");
    w->line = w->to->len - 1;
}

/* Iterative: down along first children, up again at leaves, and on to the next sibling, so that no line is too long. */
static bool write_nodes(writing *w, tv_err *err)
{
    const tv_node *node = w->m->tree.root;
    bool ok = true;
    for (;;) {
        const tv_node *next = real(w, node->first);
        if (next && branches(w, node)) open_branch(w);
        while (!next && node->parent) {
            const tv_node *parent = node->parent;
            const bool within = branches(w, parent);
            if (within) tv_text_add(w->to, ")");
            if ((next = real(w, node->next)) && within) open_branch(w);
            else node = parent;
        }
        if (!next) return ok;
        node = next;
        if (!write_node(w, node, err) || (tv_stopped() && !tv_fail_stopped(err))) return false;
    }
}

bool tv_sgf_write(tv_match *m, tv_text *to, tv_err *err)
{
    const tv_game *g = m->game;
    writing w = { .m = m, .to = to };
    if (!g->sgf.number)
        return tv_fail(
            err,
            "%s has no SGF game number (its rules declare none with `sgf`): `save` it under a name that does "
            "not end in .sgf",
            g->name);
    if (g->players != 2)
        return tv_fail(err, "SGF is for two players: `save` it under a name that does not end in .sgf");
    tv_text_add(to, "(;FF[4]CA[UTF-8]AP[Tavoliere]GM[%d]", g->sgf.number);
    write_rules(&w);
    write_result(&w);
    write_about(&w);
    write_start(&w);
    write_notes(&w, m->tree.root);
    tv_text_add(to, "\n");
    w.line = to->len;
    bool ok = write_nodes(&w, err);
    tv_text_add(to, ")\n");
    ok = ok && (!(to->cut | w.text.cut) || tv_fail_memory(err));
    tv_text_free(&w.text);
    return ok;
}
