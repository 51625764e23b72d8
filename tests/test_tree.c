/* test_tree.c - random trees of moves, with comments, marks and pieces put by hand, are written,
 * read and written again: byte for byte the same, and the same tree.
 *
 * Usage: test_tree TREES DIR... GAME [option=value...]: that many trees. */
#include "repl/session/game/byhand.h"
#include "repl/session/records/record_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STEPS = 120 };

typedef struct trial {
    tv_match *m;
    tv_random random;
    unsigned tree;
} trial;

static void broken(const trial *t, const char *what, const char *why)
{
    printf("tree %u: %s: %s\n", t->tree, what, why);
    exit(1);
}

/* Any node; later ones as likely as early ones. */
static void go_anywhere(trial *t)
{
    tv_node *node = NULL;
    while (!node) node = tv_tree_numbered(&t->m->tree, tv_random_below(&t->random, t->m->tree.numbers + 1));
    tv_err err;
    if (!tv_match_goto(t->m, node, &err)) broken(t, "go to a node", err.text);
}

static void play(trial *t)
{
    tv_moves moves = { 0 };
    tv_err err;
    if (tv_match_pos(t->m)->outcome != TV_PLAYING || !tv_match_rules(t->m)) return;
    if (!tv_match_fill(t->m, tv_match_pos(t->m), &moves, &err)) broken(t, "list moves", err.text);
    if (moves.count && !tv_match_play(t->m, moves.list[tv_random_below(&t->random, moves.count)], NULL, &err))
        broken(t, "play", err.text);
    tv_moves_free(&moves);
}

/* A cell is emptied, or what is there goes on to another; the turn may change. */
static void put(trial *t)
{
    const tv_game *g = t->m->game;
    tv_pos *pos = tv_match_copy(t->m);
    tv_text line = { 0 };
    tv_err err;
    const char *from = g->board.name[g->board.order[tv_random_below(&t->random, (uint32_t)g->board.count)]];
    const char *to = g->board.name[g->board.order[tv_random_below(&t->random, (uint32_t)g->board.count)]];
    switch (tv_random_below(&t->random, 3)) {
    case 0: tv_text_add(&line, "take %s", from); break;
    case 1: tv_text_add(&line, "%s-%s", from, to); break;
    default: tv_text_add(&line, "turn %s", g->player[tv_random_below(&t->random, (uint32_t)g->players)].name);
    }
    if (tv_byhand_line(g, tv_match_pos(t->m), tv_text_str(&line), pos, &err) && !tv_match_put(t->m, pos, &err))
        broken(t, "put by hand", err.text);
    tv_text_free(&line);
    free(pos);
}

/* Of what makes records difficult. */
static void comment(trial *t)
{
    static const char *const words[] = { "{",    "}",      "(",  ")",   "\"",         "\\",           "\n",
                                         "\n\n", "&#125;", "&",  "#1",  "[%mark a1]", "[%set ply=3]", "]",
                                         ";",    "$1",     "1.", "*",   "1-0",        "\t",           "\x7f",
                                         "è",    "日本",   "a",  "and", "so",         "on",           "  ",
                                         " ",    "%" };
    tv_text text = { 0 };
    for (uint32_t n = tv_random_below(&t->random, 40); n; n--)
        tv_text_add(&text, "%s%s", words[tv_random_below(&t->random, sizeof words / sizeof *words)],
                    tv_random_below(&t->random, 3) ? " " : "");
    if (!tv_node_comment(tv_match_node(t->m), tv_text_str(&text))) broken(t, "comment", "out of memory");
    tv_text_free(&text);
}

static void mark(trial *t)
{
    const tv_board *b = &t->m->game->board;
    tv_node *node = tv_match_node(t->m);
    uint64_t cells[TV_WORDS_MAX] = { 0 };
    for (uint32_t n = tv_random_below(&t->random, 4); n; n--)
        tv_bit_on(cells, b->order[tv_random_below(&t->random, (uint32_t)b->count)]);
    tv_node_mark(node, cells, t->m->game->layout.words);
    if (node->move != TV_NO_MOVE) node->glyph = (enum tv_glyph)tv_random_below(&t->random, TV_GLYPHS);
}

static void prune(trial *t)
{
    if (!t->m->at) return;
    tv_match_cut(t->m);
    tv_err err;
    if (tv_random_below(&t->random, 2)) return;
    if (!tv_match_goto(t->m, tv_tree_restore(&t->m->tree), &err)) broken(t, "restore", err.text);
}

static void grow(trial *t)
{
    for (int i = 0; i < STEPS; i++) {
        switch (tv_random_below(&t->random, 16)) {
        case 0:
        case 1: go_anywhere(t); break;
        case 2: put(t); break;
        case 3: comment(t); break;
        case 4: mark(t); break;
        case 5:
            if (t->m->at) tv_node_promote(tv_match_node(t->m));
            break;
        case 6:
            if (!tv_random_below(&t->random, 4)) prune(t);
            break;
        default: play(t);
        }
    }
}

/* The line is a line of the tree, and its moves are those of its nodes. */
static void check_line(const trial *t)
{
    const tv_match *m = t->m;
    uint32_t n = 0;
    for (uint32_t i = 0; i < m->count; i++) {
        if (m->line[i + 1]->parent != m->line[i] || m->line[i]->left != m->line[i + 1])
            broken(t, "the line", "its nodes are not children");
        if (m->move[i] != m->line[i + 1]->move) broken(t, "the line", "another move than its node's");
    }
    if (m->line[0] != m->tree.root || m->at > m->count) broken(t, "the line", "does not begin at the root");
    for (tv_walk walk = { m->tree.root, 0, false, 0 }; tv_walk_next(&walk);) n++;
    if (n != m->tree.count || n + 1 != tv_node_count(m->tree.root))
        broken(t, "the tree", "nodes are not counted right");
}

static bool same_text(const char *a, const char *b) { return a == b || (a && b && !strcmp(a, b)); }

static bool same_node(const trial *t, const tv_node *a, const tv_node *b)
{
    return !memcmp(a->pos, b->pos, t->m->size) && a->move == b->move && a->raw == b->raw && a->glyph == b->glyph &&
           same_text(a->comment, b->comment) && !a->cells == !b->cells &&
           (!a->cells || tv_bits_same(a->cells, b->cells, t->m->game->layout.words));
}

static void check_same(const trial *t, const tv_match *other)
{
    tv_walk a = { t->m->tree.root, 0, false, 0 }, b = { other->tree.root, 0, false, 0 };
    for (bool more = true; more;) {
        if (!same_node(t, a.node, b.node)) broken(t, "read back", "another node");
        if ((a.node == tv_match_node(t->m)) != (b.node == tv_match_node(other)))
            broken(t, "read back", "another node is live");
        more = tv_walk_next(&a);
        if (more != tv_walk_next(&b) || a.level != b.level || a.closes != b.closes)
            broken(t, "read back", "another tree");
    }
}

static void keep(const trial *t, const char *file, tv_text *text)
{
    tv_err err;
    FILE *out = fopen(file, "w");
    if (!tv_record_write(t->m, text, &err)) broken(t, "write", err.text);
    if (!out || fwrite(tv_text_str(text), 1, text->len, out) != text->len || fclose(out)) broken(t, "write", "no file");
}

static void there_and_back(trial *t, const tv_paths *paths, const char *game, const char *file)
{
    tv_text text = { 0 }, again = { 0 }, notes = { 0 };
    tv_record record;
    tv_match *other = NULL;
    tv_err err;
    keep(t, file, &text);
    if (!tv_record_read(&record, file, file, &err) || !tv_record_match(&record, paths, game, &other, &notes, &err)) {
        tv_record_complain(&record, &err, stdout);
        broken(t, tv_text_str(&text), "is not read back");
    }
    if (!tv_record_write(other, &again, &err)) broken(t, "write again", err.text);
    if (strcmp(tv_text_str(&text), tv_text_str(&again)))
        printf("%s\n%s\n", tv_text_str(&text), tv_text_str(&again)), broken(t, "written again", "differs");
    check_same(t, other);
    tv_match_free(other);
    tv_record_free(&record);
    tv_text_free(&text);
    tv_text_free(&again);
    tv_text_free(&notes);
}

int main(int argc, char **argv)
{
    const char *dirs[3] = { NULL };
    char file[] = "tree.XXXXXX";
    tv_err err;
    if (argc < 5 || mkstemp(file) < 0) return 2;
    dirs[0] = argv[2];
    dirs[1] = argv[3];
    const tv_paths paths = { .dirs = dirs };
    trial t = { .m = tv_match_new(&paths, argv[4], (tv_settings)(argv + 5), &err) };
    if (!t.m) return printf("%s\n", err.text), 1;
    unsigned nodes = 0;
    for (t.tree = 0; t.tree < (unsigned)atoi(argv[1]); t.tree++) {
        t.random = tv_random_new(1, t.tree);
        if (!tv_match_restart(t.m, &err)) broken(&t, "start", err.text);
        grow(&t);
        check_line(&t);
        there_and_back(&t, &paths, argv[4], file);
        nodes += t.m->tree.count;
    }
    printf("%u trees, %u nodes\n", t.tree, nodes);
    tv_match_free(t.m);
    unlink(file);
    return 0;
}
