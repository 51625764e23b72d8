/* laws_record.c - a saved game loads as the same game. The game of the tour grows into a tree: random variations, comments, marks and
 * pieces put by hand. Its record is read, and must give the same tree and the same record again. */
#include "repl/authoring/check/laws.h"

#include "repl/session/game/byhand.h"
#include "repl/session/records/record_play.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 120 };

typedef struct trial {
    tv_tour *tour;
    tv_match *m;
    tv_random random;
    bool ended; /* a fault was found, or the rules failed or were interrupted, which other laws report */
} trial;

static TV_PRINTF(2, 3) bool broken(trial *t, const char *fmt, ...)
{
    char how[TV_BROKEN_HOW];
    va_list args;
    va_start(args, fmt);
    vsnprintf(how, sizeof how, fmt, args);
    va_end(args);
    if (!t->ended && !tv_stopped()) tv_tour_broken(t->tour, TV_LAW_RECORD, NULL, TV_ASKED_PLAY, false, "%s", how);
    t->ended = true;
    return false;
}

/* Functions may fail in positions that were put by hand; that objects do is a fault. */
static void need(trial *t, bool ok, const tv_err *err)
{
    if (!ok && !tv_script_functions(t->tour->script) && err->kind != TV_ERR_MEMORY) broken(t, "%s", err->text);
    t->ended |= !ok;
}

static uint32_t any(trial *t, int n) { return tv_random_below(&t->random, (uint32_t)n); }

static const char *any_cell(trial *t)
{
    const tv_board *b = &t->m->game->board;
    return b->name[b->order[any(t, b->count)]];
}

/* ---- A tree ---------------------------------------------------------------------------------------- */

/* Later nodes are as likely as early ones. */
static void go_anywhere(trial *t)
{
    tv_err err;
    tv_node *node = NULL;
    while (!node) node = tv_tree_numbered(&t->m->tree, tv_random_below(&t->random, t->m->tree.numbers + 1));
    need(t, tv_match_goto(t->m, node, &err), &err);
}

static void play(trial *t)
{
    tv_moves moves = { 0 };
    tv_err err;
    if (tv_match_pos(t->m)->outcome != TV_PLAYING || !tv_match_rules(t->m)) return;
    bool ok = tv_match_fill(t->m, tv_match_pos(t->m), &moves, &err);
    if (ok && moves.count) ok = tv_match_play(t->m, moves.list[tv_random_below(&t->random, moves.count)], NULL, &err);
    need(t, ok, &err);
    tv_moves_free(&moves);
}

/* A cell is emptied, what is there moves to another cell, or the turn changes. */
static void put(trial *t)
{
    const tv_game *g = t->m->game;
    tv_pos *pos = tv_match_copy(t->m);
    tv_text line = { 0 };
    tv_err err;
    const char *from = any_cell(t), *to = any_cell(t);
    switch (any(t, 3)) {
    case 0: tv_text_add(&line, "take %s", from); break;
    case 1: tv_text_add(&line, "%s-%s", from, to); break;
    default: tv_text_add(&line, "turn %s", g->player[any(t, g->players)].name);
    }
    if (!pos) t->ended = true;
    else if (tv_byhand_line(g, tv_match_pos(t->m), tv_text_str(&line), pos, &err))
        need(t, tv_match_put(t->m, pos, &err), &err);
    tv_text_free(&line);
    free(pos);
}

/* Words that make records difficult to read. */
static void comment(trial *t)
{
    static const char *const words[] = { "{",    "}",      "(",  ")",   "\"",         "\\",           "\n",
                                         "\n\n", "&#125;", "&",  "#1",  "[%mark a1]", "[%set ply=3]", "]",
                                         ";",    "$1",     "1.", "*",   "1-0",        "\t",           "\x7f",
                                         "è",    "日本",   "a",  "and", "so",         "on",           "  ",
                                         " ",    "%" };
    tv_text text = { 0 };
    for (uint32_t n = any(t, 40); n; n--)
        tv_text_add(&text, "%s%s", words[any(t, sizeof words / sizeof *words)], any(t, 3) ? " " : "");
    t->ended |= !tv_node_comment(tv_match_node(t->m), tv_text_str(&text));
    tv_text_free(&text);
}

static void mark(trial *t)
{
    const tv_board *b = &t->m->game->board;
    tv_node *node = tv_match_node(t->m);
    uint64_t cells[TV_WORDS_MAX] = { 0 };
    for (uint32_t n = any(t, 4); n; n--) tv_bit_on(cells, b->order[any(t, b->count)]);
    t->ended |= !tv_node_mark(node, cells, t->m->game->layout.words);
    if (node->move != TV_NO_MOVE) node->glyph = (enum tv_glyph)any(t, TV_GLYPHS);
}

static void prune(trial *t)
{
    tv_err err;
    if (!t->m->at) return;
    tv_match_cut(t->m);
    if (!any(t, 2)) need(t, tv_match_goto(t->m, tv_tree_restore(&t->m->tree), &err), &err);
}

/* The first moves are those of the tour. */
static void grow(trial *t)
{
    const tv_tour *w = t->tour;
    tv_err err;
    for (uint32_t i = 0; i < w->plies && i < STEPS / 2 && !t->ended; i++)
        need(t, tv_match_play(t->m, w->move[i], NULL, &err), &err);
    for (int i = 0; i < STEPS && !t->ended; i++) {
        switch (any(t, 16)) {
        case 0:
        case 1: go_anywhere(t); break;
        case 2: put(t); break;
        case 3: comment(t); break;
        case 4: mark(t); break;
        case 5:
            if (t->m->at) tv_node_promote(tv_match_node(t->m));
            break;
        case 6:
            if (!any(t, 4)) prune(t);
            break;
        default: play(t);
        }
    }
}

/* The line is a line of the tree, and its moves are those of its nodes. */
static bool is_line(const tv_match *m)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < m->count; i++)
        if (m->line[i + 1]->parent != m->line[i] || m->line[i]->left != m->line[i + 1] ||
            m->move[i] != m->line[i + 1]->move)
            return false;
    for (tv_walk walk = { m->tree.root, 0, false, 0 }; tv_walk_next(&walk);) n++;
    return m->line[0] == m->tree.root && m->at <= m->count && n == m->tree.count &&
           n + 1 == tv_node_count(m->tree.root);
}

/* ---- Its record --------------------------------------------------------------------------------------- */

static bool same_text(const char *a, const char *b) { return a == b || (a && b && !strcmp(a, b)); }

static bool same_node(const tv_match *m, const tv_node *a, const tv_node *b)
{
    return !memcmp(a->pos, b->pos, m->size) && a->move == b->move && a->raw == b->raw && a->glyph == b->glyph &&
           same_text(a->comment, b->comment) && !a->cells == !b->cells &&
           (!a->cells || tv_bits_same(a->cells, b->cells, m->game->layout.words));
}

static bool same_tree(trial *t, const tv_match *other)
{
    tv_walk a = { t->m->tree.root, 0, false, 0 }, b = { other->tree.root, 0, false, 0 };
    for (bool more = true; more;) {
        if (!same_node(t->m, a.node, b.node) || (a.node == tv_match_node(t->m)) != (b.node == tv_match_node(other)))
            return broken(t, "%u moves from its start the position or the notes differ", a.node->depth);
        more = tv_walk_next(&a);
        if (more != tv_walk_next(&b) || a.level != b.level || a.closes != b.closes)
            return broken(t, "it has other variations");
    }
    return true;
}

/* The first line in which two records differ. */
static bool same_record(trial *t, const char *a, const char *b)
{
    int line = 1;
    size_t begin = 0, at = 0;
    if (!strcmp(a, b)) return true;
    for (; a[at] && a[at] == b[at]; at++)
        if (a[at] == '\n') line++, begin = at + 1;
    return broken(t, "line %d is '%.*s', and '%.*s' when it is saved again", line, (int)strcspn(a + begin, "\n"),
                  a + begin, (int)strcspn(b + begin, "\n"), b + begin);
}

static void save_and_load(trial *t)
{
    tv_text text = { 0 }, again = { 0 }, notes = { 0 };
    tv_record record = { 0 };
    tv_match *other = NULL;
    tv_err err;
    const tv_tour_plan *way = t->tour->way;
    if (!is_line(t->m)) broken(t, "its tree of moves contradicts itself; please report this with the script");
    else if (!tv_record_write(t->m, &text, &err)) broken(t, "%s", err.text);
    else if (!tv_record_take(&record, tv_text_str(&text), "record", &err) ||
             !tv_record_match(&record, way->paths, way->game, &other, &notes, &err) ||
             !tv_record_write(other, &again, &err))
        broken(t, "`load` says: %s; rename the piece in the move that is read wrong, or report this with the script",
               err.text);
    else if (same_record(t, tv_text_str(&text), tv_text_str(&again))) same_tree(t, other);
    tv_match_free(other);
    tv_record_free(&record);
    tv_text_free(&text);
    tv_text_free(&again);
    tv_text_free(&notes);
}

void tv_law_record(tv_tour *w, tv_match *m, uint32_t trees)
{
    tv_err err;
    trial t = { .tour = w, .m = m };
    for (uint32_t tree = 0; tree < trees && !t.ended && !tv_stopped(); tree++) {
        t.random = tv_random_new(w->way->seed, w->pos->hash + tree);
        t.ended = !tv_match_restart(m, &err);
        grow(&t);
        if (!t.ended) save_and_load(&t);
    }
}
