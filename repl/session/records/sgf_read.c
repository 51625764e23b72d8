/* sgf_read.c - converts SGF to a record: which game it is, with which options and setup, then its nodes in the order
 * of a record. Each line of the record knows its place in the file. See sgf.h. */
#include "repl/session/records/sgf.h"

#include "repl/base/room.h"
#include "repl/base/rules_paths.h"
#include "repl/base/say.h"
#include "repl/base/words.h"
#include "repl/session/game/patch.h"
#include "repl/session/records/sgf_tree.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct converting {
    tv_record *r;
    tv_sgf_tree tree;
    tv_words settings;
    tv_match *m; /* of the game with its options */
    tv_text to, value;
    tv_record_from *from;
    size_t lines, cap;
    uint32_t inside; /* depth of variations */
    char resigns;    /* the player who resigns, 'B' or 'W', in files that write it as a move; 0: none */
} converting;

/* The value as simple text. Valid until the next call. */
static const char *text_of(converting *c, const tv_sgf_value *v, bool simple)
{
    tv_text_clear(&c->value);
    tv_sgf_unescape(c->r->text + v->at, v->len, simple, &c->value);
    return tv_text_str(&c->value);
}

static const char *root_text(converting *c, const char *name)
{
    tv_sgf_value v;
    return tv_sgf_find(c->r, c->tree.node, name, &v) ? text_of(c, &v, true) : NULL;
}

/* ---- Which game ------------------------------------------------------------------------------------------------ */

/* A number of the file as an option: "6.5" is 6, "9:9" is 9. An option in the file's own words has priority. */
static void add_option(converting *c, const tv_game *g, int i)
{
    TV_SCOPED(tv_text_free) tv_text word = { 0 };
    const char *text = root_text(c, g->sgf.option[i].property);
    const size_t len = strlen(g->sgf.option[i].option), digits = text ? strspn(text, "0123456789") : 0;
    for (size_t k = 0; digits && k < c->settings.count; k++)
        if (!strncmp(c->settings.list[k], g->sgf.option[i].option, len) && c->settings.list[k][len] == '=') return;
    if (digits) tv_text_add(&word, "%s=%.*s", g->sgf.option[i].option, (int)digits, text);
    if (digits) tv_words_add(&c->settings, tv_text_str(&word));
}

/* The game number matched before, so any error here is about the right game. */
static bool begin_match(converting *c, const tv_paths *paths, const char *name, const tv_game *g, tv_err *err)
{
    tv_err why;
    for (int i = 0; i < g->sgf.options; i++) add_option(c, g, i);
    c->m = tv_match_new(paths, name, tv_words_list(&c->settings), &why);
    return c->m || tv_record_fail(c->r, c->tree.node->at, err, "%s", why.text);
}

/* The name of rules on the path, or a rules file, as records name it. */
static bool is_rules(const tv_paths *paths, const char *word)
{
    const size_t len = strlen(word);
    if (tv_is_rules_name(word)) return tv_paths_have(paths, word);
    return len > 4 && !strcmp(word + len - 4, ".lua");
}

/* RU may hold what we wrote, "focus height=7", or any text of other programs. */
static char *rules_of(converting *c, const tv_paths *paths)
{
    const char *text = root_text(c, "RU");
    char *copy = text ? strdup(text) : NULL, *rest = copy, *word = copy ? tv_word_next(&rest) : NULL, *name = NULL;
    if (word && is_rules(paths, word)) name = strdup(word);
    while (name && (word = tv_word_next(&rest)))
        if (strchr(word, '=')) tv_words_add(&c->settings, word);
    free(copy);
    return name;
}

/* Is it the game of that number? Then begins it. Skips rules that cannot be loaded, unless they were named. Games without a
 * number have 0. */
static bool try_game(converting *c, const tv_paths *paths, const char *name, uint64_t number, bool named, bool *is,
                     tv_err *err)
{
    tv_err why;
    tv_match *m = tv_match_new(paths, name, NULL, named ? err : &why);
    if (!m && named) return false;
    *is = m && number && (uint64_t)m->game->sgf.number == number;
    const bool ok = !*is || begin_match(c, paths, name, m->game, err);
    tv_match_free(m);
    return ok;
}

/* The game that the file names has priority over the order of the games. */
static bool try_games(converting *c, const tv_paths *paths, uint64_t number, bool *is, tv_err *err)
{
    bool ok = true;
    TV_SCOPED(tv_words_free) tv_words games = { 0 };
    char *own = rules_of(c, paths);
    if (own) ok = try_game(c, paths, own, number, false, is, err);
    free(own);
    if (ok && !*is) tv_words_free(&c->settings);
    if (ok && !*is) tv_paths_games(paths, &games);
    for (size_t i = 0; ok && !*is && i < games.count && !tv_stopped(); i++)
        ok = try_game(c, paths, games.list[i], number, false, is, err);
    return ok;
}

/* The number of Go if the file has none; 0: what it has is no game number. */
static uint64_t number_of(const tv_text *gm)
{
    uint64_t number;
    return tv_number_read(tv_text_str(gm), 1, INT_MAX, &number) ? number : 0;
}

/* GM as written in the file, without blanks around it. */
static void write_gm(converting *c, tv_text *to)
{
    const char *gm = root_text(c, "GM");
    if (!gm) gm = "1";
    gm += strspn(gm, " ");
    size_t len = strlen(gm);
    while (len && gm[len - 1] == ' ') len--;
    tv_say_short(to, gm, len);
}

static bool find_game(converting *c, const tv_paths *paths, const char *game, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text gm = { 0 };
    bool is = false;
    write_gm(c, &gm);
    bool ok =
        game ? try_game(c, paths, game, number_of(&gm), true, &is, err) : try_games(c, paths, number_of(&gm), &is, err);
    if (ok && !is && game)
        ok = tv_record_fail(c->r, c->tree.node->at, err, "this file is of game number %s (GM), which is not %s",
                            tv_text_str(&gm), game);
    else if (ok && !is)
        ok = tv_record_fail(c->r, c->tree.node->at, err, "there is no game with the number %s (GM)",
                            gm.len ? tv_text_str(&gm) : "''");
    return ok;
}

/* ---- Points and set-up --------------------------------------------------------------------------------------- */

static bool bad_point(converting *c, const tv_sgf_value *v, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_say_short(&shown, c->r->text + v->at, v->len);
    return tv_record_fail(c->r, v->at, err, "%s[%s] is not a point of the board of %s", v->name, tv_text_str(&shown),
                          c->m->game->name);
}

static bool add_point(converting *c, const char *text, size_t len, uint64_t *set)
{
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    const bool is = tv_sgf_cell_read(c->m->game, text, len, &name);
    if (is) tv_bit_on(set, tv_board_cell(&c->m->game->board, tv_text_str(&name), name.len));
    return is;
}

/* A point or, on boards with letters, a rectangle, "aa:cc". */
static bool add_points(converting *c, const tv_sgf_value *v, uint64_t *set, tv_err *err)
{
    const char *t = c->r->text + v->at;
    if (v->len != 5 || t[2] != ':' || c->m->game->sgf.moves != TV_SGF_POINTS) {
        return add_point(c, t, v->len, set) || bad_point(c, v, err);
    }
    if (t[0] > t[3] || t[1] > t[4]) return bad_point(c, v, err);
    for (char x = t[0]; x <= t[3]; x++)
        for (char y = t[1]; y <= t[4]; y++) {
            const char point[] = { x, y };
            if (!add_point(c, point, 2, set)) return bad_point(c, v, err);
        }
    return true;
}

/* The one kind of piece that a side has; -1: it has several, or larger ones. */
static int piece_of(const tv_game *g, int side)
{
    int found = -1;
    for (int p = 0; p < g->pieces.pieces; p++) {
        if (g->pieces.piece[p].side != side) continue;
        if (found >= 0 || g->pieces.piece[p].size != 1) return -1;
        found = p;
    }
    return found;
}

static bool is_stones(const char *name) { return !strcmp(name, "AB") || !strcmp(name, "AW") || !strcmp(name, "AE"); }

/* Adds or removes the listed pieces of each side. */
static bool put_stones(converting *c, const tv_sgf_value *v, uint64_t own[2][TV_WORDS_MAX], tv_err *err)
{
    const tv_game *g = c->m->game;
    uint64_t set[TV_WORDS_MAX] = { 0 };
    if (g->stacked || piece_of(g, 0) < 0 || piece_of(g, 1) < 0)
        return tv_record_fail(c->r, v->at, err, "%s: SGF cannot set up pieces of %s", v->name, g->name);
    if (!add_points(c, v, set, err)) return false;
    for (int side = 0; side < 2; side++) {
        tv_bits_less(own[side], set, g->layout.words);
        if (v->name[1] == "BW"[side]) tv_bits_or(own[side], set, g->layout.words);
    }
    return true;
}

/* Adds the word for the cells of a side. Without cells the word removes the pieces of the base, so it appears only if
 * there were any. */
static void add_side(converting *c, int side, const uint64_t *cells, tv_text *words)
{
    const tv_game *g = c->m->game;
    if (!tv_bits_any(cells, g->layout.words) &&
        !tv_bits_any(tv_own(&g->layout, tv_match_pos(c->m), side), g->layout.words))
        return;
    tv_text_add(words, " %s.%s=", tv_side_name(g, side), g->pieces.piece[piece_of(g, side)].name[0]);
    tv_cells_write(&g->board, cells, ",", words);
}

/* The side of the first move of the main line; -1: there is none. */
static int first_to_move(const converting *c)
{
    tv_sgf_value v;
    for (uint32_t n = 0; n != TV_SGF_NONE; n = c->tree.node[n].first)
        for (int side = 0; side < 2; side++)
            if (tv_sgf_find(c->r, &c->tree.node[n], side ? "W" : "B", &v)) return side;
    return -1;
}

/* What the first node sets up, in the words of a position. Files that set up stones often leave the turn to the
 * first move: White, in a handicap game. */
static bool write_set_up(converting *c, tv_text *words, tv_err *err)
{
    const tv_game *g = c->m->game;
    uint64_t own[2][TV_WORDS_MAX] = { { 0 } };
    tv_sgf_value v;
    bool stones = false;
    int mover = -1;
    for (int side = 0; side < 2; side++)
        tv_bits_copy(own[side], tv_own(&g->layout, tv_match_pos(c->m), side), g->layout.words);
    for (size_t at = 0; tv_sgf_next(c->r, c->tree.node, &at, &v);) {
        if (!strcmp(v.name, "PL")) mover = toupper((unsigned char)c->r->text[v.at]) == 'W';
        if (!is_stones(v.name)) continue;
        stones = true;
        if (!put_stones(c, &v, own, err)) return false;
    }
    if (stones && mover < 0) mover = first_to_move(c);
    if (mover >= 0) tv_text_add(words, " mover=%s", g->player[mover].name);
    for (int side = 0; stones && side < 2; side++) add_side(c, side, own[side], words);
    return true;
}

/* The opening with the pieces added and removed, as a position's text. */
static bool set_up(converting *c, tv_text *start, tv_err *err)
{
    const tv_game *g = c->m->game;
    TV_SCOPED(tv_text_free) tv_text words = { 0 };
    bool ok = write_set_up(c, &words, err);
    TV_SCOPED(tv_scoped_memory) tv_pos *to = ok && words.len ? malloc(c->m->size) : NULL;
    tv_err why;
    if (to && tv_patch_read(g, tv_match_pos(c->m), tv_text_str(&words), to, &why)) tv_pos_write(g, to, start);
    else if (to)
        ok = tv_record_fail(c->r, c->tree.node->at, err, "the setup is not a position of the game: %s", why.text);
    else if (ok && words.len) ok = tv_fail_memory(err);
    return ok;
}

/* ---- The head ------------------------------------------------------------------------------------------------ */

/* Keeps texts about the game as tags with the names of their properties. Only the comment on the game, GC, may have
 * several lines. */
static void write_about(converting *c)
{
    for (size_t i = 0; tv_sgf_about[i]; i++) {
        const char *name = tv_sgf_about[i];
        tv_sgf_value v;
        if (tv_sgf_find(c->r, c->tree.node, name, &v))
            tv_tag_write(name, text_of(c, &v, strcmp(name, "GC") != 0), &c->to);
    }
}

static bool write_head(converting *c, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text start = { 0 };
    const char *own = root_text(c, "XS");
    tv_tag_write("Game", tv_script_name(c->m->script), &c->to);
    for (size_t i = 0; i < c->settings.count; i++) tv_tag_write("Option", c->settings.list[i], &c->to);
    if (own) tv_text_add(&start, "%s", own);
    const bool ok = own || set_up(c, &start, err);
    if (ok && start.len) tv_tag_write("Start", tv_text_str(&start), &c->to);
    write_about(c);
    tv_text_add(&c->to, "\n1. ");
    return ok;
}

/* ---- Nodes ------------------------------------------------------------------------------------------------------ */

/* Begins a new line of the record, which comes from that place. */
static bool begin_line(converting *c, size_t at, tv_err *err)
{
    if (!tv_room(&c->from, sizeof *c->from, &c->cap, c->lines + 1)) return tv_fail_memory(err);
    tv_text_add(&c->to, "\n");
    c->from[c->lines++] = (tv_record_from) { c->to.len, at };
    if (c->to.len > TV_RECORD_MAX)
        return tv_record_fail(c->r, at, err, "a record has at most %d MB, and this game would have more",
                              TV_RECORD_MAX >> 20);
    return true;
}

static bool write_move(converting *c, const tv_sgf_value *v, tv_err *err)
{
    const tv_game *g = c->m->game;
    const char *text = text_of(c, v, true);
    if (g->sgf.moves == TV_SGF_SQUARES && !strcmp(text, "resign")) {
        if (!c->inside) c->resigns = *v->name; /* within a variation it is not the end of the game */
        return true;
    }
    if (!begin_line(c, v->at, err)) return false;
    tv_text_add(&c->to, "{[%%by %s]} ", g->player[*v->name == 'W'].name);
    if (tv_sgf_move_read(g, text, &c->to)) return true;
    return tv_record_fail(c->r, v->at, err, "%s[%s] is not a move of %s", v->name, tv_word_shown(text), g->name);
}

static void write_glyph(converting *c, const tv_sgf_value *v)
{
    static const struct {
        const char *name;
        int once, twice;
    } glyphs[] = { { "TE", 1, 3 }, { "BM", 2, 4 }, { "IT", 5, 5 }, { "DO", 6, 6 } };
    for (size_t i = 0; i < sizeof glyphs / sizeof *glyphs; i++)
        if (!strcmp(v->name, glyphs[i].name))
            tv_text_add(&c->to, " $%d", v->len && c->r->text[v->at] == '2' ? glyphs[i].twice : glyphs[i].once);
}

static bool is_mark(const char *name)
{
    static const char *const names[] = { "MA", "CR", "SQ", "TR", "SL" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i], name)) return true;
    return false;
}

/* Writes all kinds of marks as marks; then the name of the node and its comment. */
static bool write_notes(converting *c, const tv_sgf_node *node, tv_err *err)
{
    uint64_t marks[TV_WORDS_MAX] = { 0 };
    tv_sgf_value v;
    bool said = false;
    for (size_t at = 0; tv_sgf_next(c->r, node, &at, &v);)
        if (is_mark(v.name) && !add_points(c, &v, marks, err)) return false;
    if (tv_bits_any(marks, c->m->game->layout.words)) {
        tv_text_add(&c->to, " {[%%mark ");
        tv_cells_write(&c->m->game->board, marks, " ", &c->to);
        tv_text_add(&c->to, "]}");
    }
    for (int i = 0; i < 2; i++) {
        if (!tv_sgf_find(c->r, node, i ? "C" : "N", &v)) continue;
        tv_text_add(&c->to, said ? "&#10;" : " {");
        tv_comment_write(text_of(c, &v, !i), '}', &c->to);
        said = true;
    }
    if (said) tv_text_add(&c->to, "}");
    return true;
}

static bool write_node(converting *c, uint32_t n, tv_err *err)
{
    const tv_sgf_node *node = &c->tree.node[n];
    tv_sgf_value v;
    for (size_t at = 0; tv_sgf_next(c->r, node, &at, &v);) {
        if ((!strcmp(v.name, "B") || !strcmp(v.name, "W")) && !write_move(c, &v, err)) return false;
        if (n && (is_stones(v.name) || !strcmp(v.name, "PL")))
            return tv_record_fail(c->r, v.at, err, "%s: pieces can be set up in the first node only", v.name);
    }
    for (size_t at = 0; tv_sgf_next(c->r, node, &at, &v);) write_glyph(c, &v);
    return write_notes(c, node, err) && (!(n & 1023) || !tv_stopped() || tv_fail_stopped(err));
}

static bool has_move(const converting *c, uint32_t n)
{
    tv_sgf_value v;
    return tv_sgf_find(c->r, &c->tree.node[n], "B", &v) || tv_sgf_find(c->r, &c->tree.node[n], "W", &v);
}

/* A stack of tasks: the nodes after a node; a variation that begins with one; its end. */
typedef struct task {
    enum { FOLLOW, VARIATION, END } what;
    uint32_t node;
} task;

/* A node, then its alternatives, then what follows it. */
static bool write_following(converting *c, task *list, size_t *tasks, uint32_t n, tv_err *err)
{
    const tv_sgf_node *node = c->tree.node;
    const uint32_t main = node[n].first;
    if (main == TV_SGF_NONE) return true;
    if (node[main].next != TV_SGF_NONE && !has_move(c, main))
        return tv_record_fail(c->r, node[main].at, err, "a node without a move has alternatives, which cannot be read");
    list[(*tasks)++] = (task) { FOLLOW, main };
    const size_t from = *tasks;
    for (uint32_t v = node[main].next; v != TV_SGF_NONE; v = node[v].next) {
        list[(*tasks)++] = (task) { VARIATION, v };
        list[(*tasks)++] = (task) { END, v };
    }
    for (size_t i = from, k = *tasks; i + 1 < k; i++, k--) { /* the first of them must be done first */
        const task swap = list[i];
        list[i] = list[k - 1];
        list[k - 1] = swap;
    }
    return write_node(c, main, err);
}

static bool write_nodes(converting *c, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) task *list = malloc((3 * (size_t)c->tree.count + 3) * sizeof *list);
    size_t tasks = 0;
    bool ok = (list || tv_fail_memory(err)) && write_node(c, 0, err);
    if (ok) list[tasks++] = (task) { FOLLOW, 0 };
    while (ok && tasks) {
        const task t = list[--tasks];
        if (t.what == END) {
            tv_text_add(&c->to, ")");
            c->inside--;
        } else if (t.what == FOLLOW) ok = write_following(c, list, &tasks, t.node, err);
        else {
            ok = begin_line(c, c->tree.node[t.node].at, err);
            tv_text_add(&c->to, "(");
            c->inside++;
            ok = ok && write_node(c, t.node, err);
            list[tasks++] = (task) { FOLLOW, t.node };
        }
    }
    return ok;
}

/* "B+R", "W+3.5", "0", "Draw"; any other text gives no result. */
static void write_result(converting *c)
{
    const char *re = root_text(c, "RE");
    const char *result = !re ? "*" : !strncmp(re, "B+", 2) ? "1-0" : !strncmp(re, "W+", 2) ? "0-1" : "*";
    if (re && (!strcmp(re, "0") || !strncmp(re, "Draw", 4))) result = "1/2-1/2";
    if (!re && c->resigns) result = c->resigns == 'B' ? "0-1" : "1-0";
    tv_text_add(&c->to, "\n%s\n", result);
}

/* The record gets the new text, and keeps the old one for messages. */
static bool take(converting *c, tv_err *err)
{
    tv_record *r = c->r, other;
    if (c->to.cut || c->value.cut || tv_memory_lost) return tv_fail_memory(err);
    if (!tv_record_take(&other, tv_text_str(&c->to), r->shown, err)) return tv_record_free(&other), false;
    other.origin = r->text;
    other.origin_len = r->len;
    other.from = c->from;
    other.lines = c->lines;
    other.room = r->room;
    other.strict = r->strict;
    c->from = NULL;
    r->text = NULL;
    tv_record_free(r);
    *r = other;
    return true;
}

bool tv_sgf_convert(tv_record *r, const tv_paths *paths, const char *game, tv_text *notes, tv_err *err)
{
    converting c = { .r = r };
    bool ok = tv_sgf_tree_read(r, &c.tree, err) && find_game(&c, paths, game, err);
    if (ok && c.m->game->players != 2) ok = tv_record_fail(r, c.tree.node->at, err, "SGF is for two players");
    ok = ok && write_head(&c, err) && write_nodes(&c, err);
    if (ok) write_result(&c);
    ok = ok && take(&c, err);
    if (ok && c.tree.more) tv_text_add(notes, "warning: the file has several games: only the first is read\n");
    tv_match_free(c.m);
    tv_sgf_tree_free(&c.tree);
    tv_words_free(&c.settings);
    tv_text_free(&c.to);
    tv_text_free(&c.value);
    free(c.from);
    return ok;
}
