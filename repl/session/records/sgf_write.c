/* sgf_write.c - a match as SGF: the tree in its own order, which is also SGF's. See sgf.h. */
#include "repl/session/records/sgf.h"
#include "repl/session/records/tags.h"

#include "repl/base/words.h"
#include "repl/session/game/agreed.h"
#include "repl/session/game/patch.h"
#include "repl/session/records/sgf_source.h"
#include "repl/session/text/annotations.h"
#include "repl/session/text/tell.h"

#include <string.h>

enum { WIDTH = 79 };

typedef struct writing {
    tv_match *m;
    tv_text *to;
    size_t line; /* where the last line begins */
    tv_text text;
} writing;

/* ---- Properties ---------------------------------------------------------------------------------------------- */

void tv_sgf_put(tv_text *to, const char *name, const char *value)
{
    tv_text_add(to, "%s[", name);
    tv_sgf_escape(value, to);
    tv_text_add(to, "]");
}

void tv_sgf_put_points(const tv_game *g, const char *name, const uint64_t *cells, tv_text *to)
{
    const tv_board *b = &g->board;
    bool any = false;
    for (int i = 0; i < b->count; i++) {
        if (!tv_bit(cells, b->order[i])) continue;
        tv_text_add(to, "%s[", any ? "" : name);
        tv_sgf_cell_write(g, b->name[b->order[i]], to);
        tv_text_add(to, "]");
        any = true;
    }
}

void tv_sgf_put_signs(const tv_game *g, const char *name, bool arrows, const char *signs, tv_text *to)
{
    for (tv_annotation sign; tv_annotation_next(&g->board, &signs, &sign);) {
        if (sign.shape || tv_annotation_is_arrow(&sign) != arrows) continue;
        tv_text_add(to, "%s[", name);
        tv_sgf_cell_write(g, g->board.name[sign.from], to);
        tv_text_add(to, ":");
        for (size_t i = 0; !arrows && i < sign.len; i++)
            tv_text_add(to, "%s%c", strchr("]\\:", sign.label[i]) ? "\\" : "", sign.label[i]);
        if (arrows) tv_sgf_cell_write(g, g->board.name[sign.to], to);
        tv_text_add(to, "]");
        name = "";
    }
}

void tv_sgf_put_glyph(const tv_node *node, tv_text *to)
{
    static const char *const glyphs[TV_GLYPHS] = { "", "TE[1]", "BM[1]", "TE[2]", "BM[2]", "IT[]", "DO[]" };
    tv_text_add(to, "%s", glyphs[node->glyph]);
}

/* ---- The head ------------------------------------------------------------------------------------------------ */

static const tv_option *option_of(const tv_option *option, int count, const char *name)
{
    for (int k = 0; k < count; k++)
        if (!strcmp(option[k].name, name)) return &option[k];
    return NULL;
}

/* RU holds all that our reader needs to begin the same game; other programs show it as text. A second value that is the
 * default, or the same as the first, is left out. */
static void write_rules(writing *w)
{
    const tv_sgf *sgf = &w->m->game->sgf;
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    int count;
    const tv_option *option = tv_script_options(w->m->script, &count);
    for (int i = 0; i < sgf->options; i++) {
        const tv_option *first = option_of(option, count, sgf->option[i].option),
                        *second = option_of(option, count, sgf->option[i].second);
        tv_text_clear(&w->text);
        if (!first) continue;
        tv_text_add(&w->text, "%s", first->value);
        if (second && strcmp(second->value, second->normal) && strcmp(second->value, first->value))
            tv_text_add(&w->text, ":%s", second->value);
        tv_sgf_put(w->to, sgf->option[i].property, tv_text_str(&w->text));
    }
    tv_text_clear(&w->text);
    tv_text_add(&w->text, "%s", tv_script_name(w->m->script));
    tv_tell_settings(w->m, &settings);
    for (size_t i = 0; i < settings.count; i++) tv_text_add(&w->text, " %s", settings.list[i]);
    tv_sgf_put(w->to, "RU", tv_text_str(&w->text));
}

/* By the rules, by resignation or as agreed. */
void tv_sgf_result(const tv_match *m, char *to, size_t size)
{
    const tv_node *end = tv_node_end(m->tree.root);
    const tv_pos *pos = tv_node_pos(end);
    const char *by = tv_node_is_agreed(m->game, end) ? "+R" : "+";
    *to = 0;
    if (pos->outcome == TV_PLAYING || pos->outcome == TV_LOST) return;
    const bool draw = pos->outcome == TV_DRAWN || pos->winners == 3;
    if (draw) snprintf(to, size, "0");
    else snprintf(to, size, "%c%s", pos->winners == 1 ? 'B' : 'W', by);
}

static void write_result(writing *w)
{
    char result[8];
    tv_sgf_result(w->m, result, sizeof result);
    if (*result) tv_sgf_put(w->to, "RE", result);
}

static void write_about(writing *w)
{
    for (size_t i = 0; tv_sgf_about[i]; i++) {
        const char *value = tv_match_tag(w->m, tv_sgf_tag(w->m->game, tv_sgf_about[i]));
        if (value) tv_sgf_put(w->to, tv_sgf_about[i], value);
    }
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
    tv_sgf_put(w->to, "XS", tv_text_str(&w->text));
    for (int side = 0; side < 2 && g->sgf.moves == TV_SGF_POINTS; side++)
        tv_sgf_put_points(g, side ? "AW" : "AB", tv_own(&g->layout, pos, side), w->to);
    tv_text_add(w->to, "PL[%c]", pos->mover ? 'W' : 'B');
}

/* ---- Nodes ------------------------------------------------------------------------------------------------------ */

void tv_sgf_marked(const tv_game *g, const tv_node *node, enum tv_mark_shape shape, uint64_t *cells)
{
    if (shape) tv_marks_shaped(&g->board, node->signs, shape, cells);
    else if (node->cells) tv_bits_copy(cells, node->cells, g->layout.words);
}

static void write_notes(writing *w, const tv_node *node)
{
    const tv_game *g = w->m->game;
    tv_sgf_put_glyph(node, w->to);
    for (int i = 0; i < TV_MARK_SHAPES; i++) {
        uint64_t cells[TV_WORDS_MAX] = { 0 };
        tv_sgf_marked(g, node, (enum tv_mark_shape)i, cells);
        tv_sgf_put_points(g, tv_sgf_shapes[i], cells, w->to);
    }
    tv_sgf_put_signs(g, "LB", false, node->signs, w->to);
    tv_sgf_put_signs(g, "AR", true, node->signs, w->to);
    if (node->comment) tv_sgf_put(w->to, "C", node->comment);
}

/* The cells of the second that the first lacks. */
static void less(const tv_game *g, const uint64_t *have, const uint64_t *want, uint64_t *to)
{
    tv_bits_copy(to, want, g->layout.words);
    tv_bits_less(to, have, g->layout.words);
}

static bool write_stones(writing *w, const tv_pos *before, const tv_pos *pos)
{
    const tv_game *g = w->m->game;
    uint64_t empty[TV_WORDS_MAX] = { 0 };
    if (g->stacked || tv_sgf_piece_of(g, 0) < 0 || tv_sgf_piece_of(g, 1) < 0) return false;
    for (int side = 0; side < 2; side++) {
        uint64_t put[TV_WORDS_MAX];
        less(g, tv_own(&g->layout, before, side), tv_own(&g->layout, pos, side), put);
        tv_sgf_put_points(g, side ? "AW" : "AB", put, w->to);
        less(g, tv_own(&g->layout, pos, side), tv_own(&g->layout, before, side), put);
        tv_bits_less(put, tv_own(&g->layout, pos, !side), g->layout.words);
        tv_bits_or(empty, put, g->layout.words);
    }
    tv_sgf_put_points(g, "AE", empty, w->to);
    tv_text_add(w->to, "PL[%c]", pos->mover ? 'W' : 'B');
    return true;
}

/* Are pieces and mover all that was put by hand? Then the words of the difference have no other keys. */
static bool is_set_up(const tv_game *g, const tv_pos *before, const tv_pos *pos)
{
    TV_SCOPED(tv_text_free) tv_text words = { 0 };
    tv_pos_word word;
    tv_patch_write(g, before, pos, &words);
    for (const char *at = tv_text_str(&words); tv_pos_word_next(&at, &word);) {
        const bool mover = word.key_len == 5 && !strncmp(word.key, "mover", 5);
        if (!mover && !memchr(word.key, '.', word.key_len)) return false;
    }
    return !words.cut;
}

static bool write_put(writing *w, const tv_node *node, tv_err *err)
{
    const tv_pos *before = tv_node_pos(node->parent), *pos = tv_node_pos(node);
    tv_text_add(w->to, "\n;");
    w->line = w->to->len - 1;
    if (is_set_up(w->m->game, before, pos) && write_stones(w, before, pos)) return true;
    return tv_fail(err, "pieces were put by hand after the start of this game, which SGF files cannot hold: "
                        "`save` it under a name that does not end in .sgf");
}

static bool write_move(writing *w, const tv_node *node, tv_err *err)
{
    const tv_pos *before = tv_node_pos(node->parent);
    const bool foreign = tv_sgf_is_foreign(w->m->game);
    tv_text_clear(&w->text);
    if (!foreign && !tv_match_write(w->m, before, node->move, &w->text, err)) return false;
    if (w->to->len - w->line + w->text.len + 4 > WIDTH) {
        tv_text_add(w->to, "\n");
        w->line = w->to->len;
    }
    tv_text_add(w->to, ";%c[", before->mover ? 'W' : 'B');
    if (!foreign && !tv_sgf_move_write(w->m->game, tv_text_str(&w->text), w->to))
        return tv_fail(err, "SGF has no form for the move %s", tv_text_str(&w->text));
    tv_text_add(w->to, "]");
    return true;
}

static bool write_node(writing *w, const tv_node *node, tv_err *err)
{
    if (!(tv_node_is_put(node) ? write_put : write_move)(w, node, err)) return false;
    write_notes(w, node);
    const char *newline = w->to->s ? strrchr(w->to->s + w->line, '\n') : NULL;
    if (newline) w->line = (size_t)(newline - w->to->s) + 1;
    return !tv_stopped() || tv_fail_stopped(err);
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

/* What is below a node. Iterative: down along first children, up again at leaves, and on to the next sibling, so that no
 * line is too long. */
static bool write_below(writing *w, const tv_node *top, tv_err *err)
{
    const tv_node *node = top;
    for (;;) {
        const tv_node *next = real(w, node->first);
        if (next && branches(w, node)) open_branch(w);
        while (!next && node != top) {
            const tv_node *parent = node->parent;
            const bool within = branches(w, parent);
            if (within) tv_text_add(w->to, ")");
            if ((next = real(w, node->next)) && within) open_branch(w);
            else node = parent;
        }
        if (!next) return true;
        node = next;
        if (!write_node(w, node, err)) return false;
    }
}

bool tv_sgf_may_write(const tv_game *g, tv_err *err)
{
    if (tv_sgf_is_foreign(g))
        return tv_fail(err, "SGF of %s is only read: `save` it under a name that does not end in .sgf", g->name);
    return g->sgf.number ||
           tv_fail(err,
                   "%s has no SGF game number (its rules declare none with `sgf`): `save` it under a name that does "
                   "not end in .sgf",
                   g->name);
}

bool tv_sgf_put_subtree(tv_match *m, const tv_node *node, tv_text *to, tv_err *err)
{
    if (!tv_sgf_may_write(m->game, err)) return false;
    writing w = { .m = m, .to = to, .line = to->len };
    tv_script_hold_clock(true);
    bool ok = write_node(&w, node, err) && write_below(&w, node, err);
    tv_script_hold_clock(false);
    ok = ok && (!(to->cut | w.text.cut) || tv_fail_memory(err));
    tv_text_free(&w.text);
    return ok;
}

bool tv_sgf_write_plain(tv_match *m, tv_text *to, tv_err *err)
{
    const tv_game *g = m->game;
    writing w = { .m = m, .to = to };
    if (g->players != 2)
        return tv_fail(err, "SGF is for two players: `save` it under a name that does not end in .sgf");
    tv_text_add(to, "(;FF[4]CA[UTF-8]AP[Tavoliere]");
    if (g->sgf.number) tv_text_add(to, "GM[%d]", g->sgf.number);
    else tv_sgf_put(to, "GM", g->sgf.title);
    write_rules(&w);
    write_result(&w);
    write_about(&w);
    write_start(&w);
    write_notes(&w, m->tree.root);
    tv_text_add(to, "\n");
    w.line = to->len;
    bool ok = write_below(&w, m->tree.root, err);
    tv_text_add(to, ")\n");
    ok = ok && (!(to->cut | w.text.cut) || tv_fail_memory(err));
    tv_text_free(&w.text);
    return ok;
}
