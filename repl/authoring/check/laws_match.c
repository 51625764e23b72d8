/* laws_match.c - what a match does with the rules beside the game of the walk.
 *
 * A saved game loads as the same game: the game grows into a tree of random variations, comments, marks and pieces put
 * by hand. Its record must load as the same tree and give the same record again.
 *
 * Whatever `setup` accepts can be played: each number of a position goes to its extremes, each player in turn is out
 * of the game, hands and stacks are full. A rejection has a reason. An accepted position has a legal move or a
 * result, and random moves from it lead to positions with the same text and hash. Functions may fail in such
 * positions: they are written for those of their game. */
#include "repl/authoring/check/laws.h"

#include "repl/session/game/byhand.h"
#include "repl/session/records/pgn.h"
#include "repl/session/records/record_play.h"
#include "repl/session/text/annotations.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS = 120, /* random changes that make a tree */
    ON = 12,     /* plies played from a position */
    EVERY = 6,   /* set up the positions of every 6th ply */
};

typedef struct trial {
    tv_random_walk *walk;
    tv_match *m;
    tv_random random;
    const char *words; /* the changes to the position that is set up; NULL: a game is saved */
    bool pgn;          /* the tree is for PGN: no pieces are put by hand, and turns have notes only at their ends */
    bool ended;        /* a fault was found, or the rules failed or were interrupted, which other laws report */
} trial;

static TV_PRINTF(2, 3) bool broken(trial *t, const char *fmt, ...)
{
    char how[TV_BROKEN_HOW / 2];
    va_list args;
    va_start(args, fmt);
    vsnprintf(how, sizeof how, fmt, args);
    va_end(args);
    if (t->ended || tv_stopped()) t->ended = true;
    else if (!t->words) tv_random_walk_broken(t->walk, TV_LAW_RECORD, NULL, TV_OP_PART_PLAY, false, "%s", how);
    else
        tv_random_walk_broken(t->walk, TV_LAW_SETUP, NULL, TV_OP_PART_PLAY, false,
                              "after `setup + %s` %s; please report this with the script", t->words, how);
    t->ended = true;
    return false;
}

/* Functions may fail in positions put by hand; a failure of objects is a fault. */
static bool need(trial *t, bool ok, const tv_err *err)
{
    if (!ok && !tv_script_functions(t->walk->script) && err->kind != TV_ERR_MEMORY) broken(t, "%s", err->text);
    t->ended |= !ok;
    return ok;
}

static uint32_t any(trial *t, int n) { return tv_random_below(&t->random, (uint32_t)n); }

static const char *any_cell(trial *t)
{
    const tv_board *b = &t->m->game->board;
    return b->name[b->order[any(t, b->count)]];
}

/* Plays a random move; false when the game is over, or the rules fail. */
static bool play(trial *t)
{
    TV_SCOPED(tv_moves_free) tv_moves moves = { 0 };
    tv_err err;
    bool some = false;
    if (tv_match_pos(t->m)->outcome != TV_PLAYING || !tv_match_rules(t->m)) return false;
    if (need(t, tv_match_fill(t->m, tv_match_pos(t->m), &moves, &err), &err)) {
        some = moves.count > 0;
        if (some) need(t, tv_match_play(t->m, moves.list[any(t, (int)moves.count)], NULL, &err), &err);
        else if (t->words && !tv_script_functions(t->m->script)) broken(t, "there is no move and no result");
    }
    return some && !t->ended;
}

/* ---- A tree ---------------------------------------------------------------------------------------- */

/* Goes to a random node; late ones are as likely as early ones. */
static void go_anywhere(trial *t)
{
    tv_err err;
    tv_node *node = NULL;
    while (!node) node = tv_tree_numbered(&t->m->tree, tv_random_below(&t->random, t->m->tree.numbers + 1));
    need(t, tv_match_goto(t->m, node, &err), &err);
}

/* Empties a cell, moves its contents to another cell, or changes the turn. */
static void put(trial *t)
{
    const tv_game *g = t->m->game;
    TV_SCOPED(tv_scoped_memory) tv_pos *pos = tv_match_copy(t->m);
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
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
}

/* Words that make records difficult to read. */
static void comment(trial *t)
{
    static const char *const words[] = { "{",    "}",      "(",  ")",   "\"",         "\\",           "\n",
                                         "\n\n", "&#125;", "&",  "#1",  "[%mark a1]", "[%set ply=3]", "]",
                                         ";",    "$1",     "1.", "*",   "1-0",        "\t",           "\x7f",
                                         "è",    "日本",   "a",  "and", "so",         "on",           "  ",
                                         " ",    "%" };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    for (uint32_t n = any(t, 40); n; n--)
        tv_text_add(&text, "%s%s", words[any(t, sizeof words / sizeof *words)], any(t, 3) ? " " : "");
    t->ended |= !tv_node_comment(tv_match_node(t->m), tv_text_str(&text));
}

static void mark(trial *t)
{
    const tv_board *b = &t->m->game->board;
    tv_node *node = tv_match_node(t->m);
    uint64_t cells[TV_WORDS_MAX] = { 0 };
    for (uint32_t n = any(t, 4); n; n--) tv_bit_on(cells, b->order[any(t, b->count)]);
    TV_SCOPED(tv_text_free) tv_text words = { 0 }, signs = { 0 };
    tv_err err;
    for (uint32_t n = any(t, 4); n; n--) {
        const char *from = b->name[b->order[any(t, b->count)]], *to = b->name[b->order[any(t, b->count)]];
        if (any(t, 2)) tv_text_add(&words, "%s=%s ", from, any(t, 2) ? "△" : "1=>:\\\"");
        else if (any(t, 2)) tv_text_add(&words, "%s:%s ", from, tv_mark_shapes[1 + any(t, TV_MARK_SHAPES - 1)]);
        else if (strcmp(from, to) != 0) tv_text_add(&words, "%s>%s ", from, to);
    }
    need(t, tv_marks_read(b, tv_text_str(&words), cells, &signs, &err), &err);
    t->ended |= !tv_node_mark(node, cells, t->m->game->layout.words, tv_text_str(&signs));
    if (node->move == TV_NO_MOVE) return;
    node->glyph = (enum tv_glyph)any(t, TV_GLYPHS);
    if (node->glyph && !any(t, 3)) t->ended |= !tv_node_judge(node, "146", 3) || !tv_node_judge(node, "22", 2);
}

static void prune(trial *t)
{
    tv_err err;
    if (!t->m->at) return;
    tv_match_cut(t->m);
    if (!any(t, 2)) need(t, tv_match_goto(t->m, tv_tree_restore(&t->m->tree), &err), &err);
}

/* The first moves are those of the walk. */
static void grow(trial *t)
{
    const tv_random_walk *w = t->walk;
    tv_err err;
    for (uint32_t i = 0; i < w->plies && i < STEPS / 2 && !t->ended; i++)
        need(t, tv_match_play(t->m, w->move[i], NULL, &err), &err);
    for (int i = 0; i < STEPS && !t->ended; i++) {
        switch (any(t, 16)) {
        case 0:
        case 1: go_anywhere(t); break;
        case 2:
            if (!t->pgn) put(t);
            break;
        case 3:
            if (!t->pgn || !tv_match_pos(t->m)->phase) comment(t);
            break;
        case 4:
            if (!t->pgn || !tv_match_pos(t->m)->phase) mark(t);
            break;
        case 5:
            if (t->m->at) tv_node_place(tv_match_node(t->m), NULL);
            break;
        case 6:
            if (!any(t, 4)) prune(t);
            break;
        default: play(t);
        }
    }
}

/* Is the line a line of the tree, with the moves of its nodes? */
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
           same_text(a->comment, b->comment) && same_text(a->signs, b->signs) && !a->cells == !b->cells &&
           (!a->cells || tv_bits_same(a->cells, b->cells, m->game->layout.words));
}

static bool same_tree(trial *t, const tv_match *other)
{
    tv_walk a = { t->m->tree.root, 0, false, 0 }, b = { other->tree.root, 0, false, 0 };
    for (bool more = true; more;) {
        if (!same_node(t->m, a.node, b.node) || (a.node == tv_match_node(t->m)) != (b.node == tv_match_node(other)))
            return broken(t, "%u moves from the start, the position or the notes differ", a.node->depth);
        more = tv_walk_next(&a);
        if (more != tv_walk_next(&b) || a.level != b.level || a.closes != b.closes)
            return broken(t, "the loaded game has other variations");
    }
    return true;
}

/* Reports the first line in which two records differ. */
static bool same_record(trial *t, const char *a, const char *b)
{
    int line = 1;
    size_t begin = 0, at = 0;
    if (!strcmp(a, b)) return true;
    for (; a[at] && a[at] == b[at]; at++)
        if (a[at] == '\n') line++, begin = at + 1;
    return broken(t, "line %d is '%.*s', and '%.*s' when the loaded game is saved again", line,
                  (int)strcspn(a + begin, "\n"), a + begin, (int)strcspn(b + begin, "\n"), b + begin);
}

static void save_and_load(trial *t)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 }, again = { 0 }, notes = { 0 };
    TV_SCOPED(tv_record_free) tv_record record = { 0 };
    tv_match *other = NULL;
    tv_err err;
    const tv_random_walk_plan *way = t->walk->way;
    bool (*const write)(tv_match *, tv_text *, tv_err *) = t->pgn ? tv_pgn_write : tv_record_write;
    if (!is_line(t->m)) broken(t, "the tree of moves contradicts itself; please report this with the script");
    else if (!write(t->m, &text, &err)) broken(t, "%s", err.text);
    else if (!tv_record_take(&record, tv_text_str(&text), "record", &err) ||
             !tv_record_match(&record, way->paths, way->game, &other, &notes, &err) || !write(other, &again, &err))
        broken(t, "`load` reports: %s; rename the piece in the move that is read wrong, or report this with the script",
               err.text);
    else if (same_record(t, tv_text_str(&text), tv_text_str(&again))) same_tree(t, other);
    tv_match_free(other);
}

/* PGN says nothing about where a session is. */
void tv_law_record(tv_random_walk *w, tv_match *m, uint32_t trees)
{
    tv_err err;
    trial t = { .walk = w, .m = m };
    const bool has_pgn = m->game->players == 2 && (m->game->notation.fen || m->game->board.numbers);
    for (uint32_t tree = 0; tree < trees * (1 + has_pgn) && !t.ended && !tv_stopped(); tree++) {
        t.pgn = tree >= trees;
        t.random = tv_random_new(w->way->seed, w->pos->hash + tree);
        if (need(&t, tv_match_restart(m, &err), &err)) grow(&t);
        if (t.pgn && !t.ended) need(&t, tv_match_main(m, &err), &err);
        if (!t.ended) save_and_load(&t);
    }
}

/* ---- Positions that are set up ---------------------------------------------------------------------- */

static void check_text(trial *t)
{
    const tv_match *m = t->m;
    const tv_pos *pos = tv_match_pos(m);
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_scoped_memory) tv_pos *again = calloc(1, m->size);
    tv_pos_write(m->game, pos, &text);
    if (!again) t->ended = true;
    else if (!tv_pos_read(m->game, again, tv_text_str(&text), &err)) broken(t, "%s", err.text);
    else if (memcmp(again, pos, m->size)) broken(t, "the position's text reads back as another position");
    else if (tv_pos_hash(m->game, pos) != pos->hash) broken(t, "the hash of the position is wrong");
}

static TV_PRINTF(2, 3) void try(trial *t, const char *fmt, ...)
{
    char words[400];
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    va_list args;
    if (t->ended || tv_stopped()) return;
    va_start(args, fmt);
    vsnprintf(words, sizeof words, fmt, args);
    va_end(args);
    t->words = words;
    TV_SCOPED(tv_scoped_memory) tv_pos *pos = calloc(1, t->m->size);
    bool ok = pos && tv_byhand_words(t->m->game, tv_random_walk_past(t->walk, t->walk->plies), words, pos, &err);
    if (ok) tv_pos_write(t->m->game, pos, &text);
    ok = ok && tv_match_setup(t->m, tv_text_str(&text), &err);
    if (!pos) t->ended = true;
    else if (!ok && !*err.text) broken(t, "the position is refused without a reason");
    for (int i = 0; ok && i < ON; i++) {
        check_text(t);
        if (!play(t)) break;
    }
}

static void try_turns(trial *t)
{
    const tv_game *g = t->m->game;
    const uint32_t plies[] = { 0, 1, TV_PLY_MAX - 1, TV_PLY_MAX, TV_PLY_MAX + 1 };
    for (size_t i = 0; i < sizeof plies / sizeof *plies; i++) try(t, "ply=%u", plies[i]);
    for (int p = 0; p < g->players; p++) {
        const char *name = g->player[p].name, *next = g->player[(p + 1) % g->players].name;
        try(t, "passes=%d", p + 1);
        for (int phase = 0; phase < g->phases; phase++) try(t, "mover=%s phase=%s", name, g->phase[phase].name);
        try(t, "begun=%s", name);
        try(t, "out=%s mover=%s", name, next);
        try(t, "out=%s mover=%s seat=%s", name, next, name);
        if (g->players > 2) try(t, "out=%s,%s mover=%s", name, next, g->player[(p + 2) % g->players].name);
        try(t, "won=%s", name);
        try(t, "won=0 mover=%s", name);
    }
}

static void try_numbers(trial *t)
{
    const tv_game *g = t->m->game;
    const long values[] = { INT32_MIN, -1, 0, 1, 2, g->board.cells, g->board.cells + 1, INT32_MAX };
    for (int i = 0; i < g->counters; i++)
        for (size_t k = 0; k < sizeof values / sizeof *values; k++) try(t, "%s=%ld", g->counter_name[i], values[k]);
    for (int i = 0; i < g->pieces.pieces; i++) {
        const tv_piece *p = &g->pieces.piece[i];
        const char *side = tv_side_name(g, p->side);
        try(t, "%s.hand=254%s", side, p->name[0]);
        try(t, "%s.hand=*%s", side, p->name[0]);
        try(t, "%s.hand=%d%s", side, p->count, p->name[0]);
        try(t, "%s.hand=", side);
    }
}

/* Fills one cell as much as possible. */
static void try_cells(trial *t)
{
    const tv_game *g = t->m->game;
    char high[TV_HEIGHT_MAX + 1];
    const char *cell = any_cell(t);
    for (int i = 0; i < g->pieces.pieces && g->layout.planes; i++)
        for (int n = TV_HEIGHT_MAX; n > 0; n /= 2) {
            memset(high, tv_piece_letter(g, i), (size_t)n);
            high[n] = 0;
            try(t, "%s=%s", cell, high);
        }
    if (g->layout.pits) try(t, "%s=%d", cell, TV_STONES_MAX);
    if (g->layout.pits) try(t, "%s=0", cell);
    for (int i = 0; i < g->sets; i++) {
        try(t, "%s=", g->set_name[i]);
        try(t, "%s=%s", g->set_name[i], cell);
    }
}

/* During a setup, findings are about the position after the plies that the walk has at that time. */
void tv_law_setup(tv_random_walk *w, tv_match *m, uint32_t ply, uint32_t last)
{
    const uint32_t plies = w->plies;
    trial t = { .walk = w, .m = m };
    for (; ply <= plies && ply <= last && !t.ended && !tv_stopped(); ply += EVERY) {
        w->plies = ply;
        t.random = tv_random_new(w->way->seed, tv_random_walk_past(w, ply)->hash);
        try_turns(&t);
        try_numbers(&t);
        try_cells(&t);
    }
    w->plies = plies;
}
