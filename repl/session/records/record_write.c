/* record_write.c - writes records: tags, then the tree in PGN's order with comments in braces. PGN has no form for
 * pieces put by hand and marked cells: these are commands in a comment, "[%set ...]", as in chess programs; other
 * programs show the comment and read on. */
#include "repl/session/records/record_play.h"

#include "core/base/version.h"
#include "repl/base/file.h"
#include "repl/base/say.h"
#include "repl/session/game/patch.h"
#include "repl/session/records/sgf_is.h"
#include "repl/session/records/tags.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

enum { WIDTH = 79 };

/* With two players PGN's words, "1-0"; with more, the winners' names, "Red+Blue". */
void tv_result_write(const tv_game *game, const tv_pos *pos, tv_text *to)
{
    if (pos->outcome == TV_PLAYING) tv_text_add(to, "*");
    else if (pos->outcome == TV_LOST) tv_text_add(to, "0");
    else if (pos->outcome == TV_DRAWN) tv_text_add(to, game->players > 2 ? "=" : "1/2-1/2");
    else if (game->players == 2 && pos->winners != 3) tv_text_add(to, pos->winners == 1 ? "1-0" : "0-1");
    else tv_players_write(game, pos->winners, "+", "+", to);
}

/* Writes sixteen digits, so that hashes can be compared as texts. */
static void write_hash(const char *name, uint64_t hash, tv_text *to)
{
    char text[17];
    snprintf(text, sizeof text, "%016" PRIx64, hash);
    tv_tag_write(name, text, to);
}

/* The lowest version that can read it. */
static void write_format(int format, tv_text *to)
{
    char text[12];
    snprintf(text, sizeof text, "%d", format);
    tv_tag_write(TV_FORMAT_TAG, text, to);
}

void tv_record_game(const tv_match *m, tv_text *to)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    tv_tag_write("Game", tv_script_name(m->script), to);
    tv_tell_settings(m, &settings);
    for (size_t i = 0; i < settings.count; i++) tv_tag_write("Option", settings.list[i], to);
}

/* The number of moves in the record up to the live one: reading numbers the nodes anew, in the order of writing. */
static uint32_t live_number(const tv_match *m)
{
    uint32_t n = 0;
    for (tv_walk walk = { m->tree.root, 0, false, 0 }; walk.node != tv_match_node(m) && tv_walk_next(&walk);) n++;
    return n;
}

/* The tags that are known before the game ends. A session has all of its match. */
static void write_tags(tv_match *m, int format, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text start = { 0 };
    tv_record_game(m, to);
    write_format(format, to);
    write_hash("Rules", tv_script_hash(m->script), to);
    if (m->setup) {
        tv_pos_write(m->game, tv_match_past(m, 0), &start);
        tv_tag_write("Start", tv_text_str(&start), to);
    }
    for (size_t i = 0; i < m->tags.count; i += 2) {
        const bool ends = format == TV_VERSION_RECORD_GAME && !strcmp(m->tags.list[i], TV_TERMINATION_TAG);
        if (!ends) tv_tag_write(m->tags.list[i], m->tags.list[i + 1], to);
    }
    to->cut |= start.cut;
}

/* Hash and result belong to the end of the main line: a reader plays to there and compares. */
static void write_end_tags(tv_match *m, const tv_node *end, const char *result, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text live = { 0 }, verdict = { 0 };
    tv_tag_write("Result", result, to);
    tv_match_verdict(m, end, &verdict);
    if (verdict.len) tv_tag_write(TV_TERMINATION_TAG, tv_text_str(&verdict), to);
    write_hash("Hash", tv_node_pos(end)->hash, to);
    if (tv_match_node(m) != end) {
        tv_text_add(&live, "%u", live_number(m));
        tv_tag_write("Live", tv_text_str(&live), to);
    }
    to->cut |= verdict.cut;
}

/* ---- Moves, on lines of at most WIDTH bytes; none is broken ---------------------------------------- */

typedef struct writing {
    tv_match *m;
    tv_text *to;
    size_t line; /* where the last line begins */
    tv_text word;
    bool open; /* the next word follows a parenthesis */
    bool anew; /* the next move gets its number, whatever its ply */
    bool way;  /* write only the moves that lead to the nodes, all on one line */
} writing;

/* Breaks lines before a word, never within it; the reader joins them with a blank. */
static void put_word(writing *w, const char *word, size_t len)
{
    w->to->cut |= w->word.cut;
    bool blank = w->to->len > w->line && !w->open;
    if (blank && !w->way && w->to->len - w->line + 1 + len > WIDTH) {
        tv_text_add(w->to, "\n");
        w->line = w->to->len;
        blank = false;
    }
    if (blank) tv_text_add(w->to, " ");
    tv_text_put(w->to, word, len);
    w->open = false;
}

/* Where a line may end: at single blanks. */
static size_t until_blank(const char *text)
{
    size_t n = 0;
    for (; text[n]; n++)
        if (n && text[n] == ' ' && text[n - 1] != ' ' && text[n + 1] != ' ' && text[n + 1]) return n;
    return n;
}

/* Breaks lines at single blanks only: a reader would make one blank of two. */
static void put_comment(writing *w, const char *text)
{
    w->anew |= *text != 0;
    for (size_t len; *text; text += len + (text[len] == ' ')) {
        len = until_blank(text);
        put_word(w, text, len);
    }
}

/* A square bracket would end the command, so it is escaped like a closing brace. */
static void add_set(writing *w, const tv_node *node)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_patch_write(w->m->game, tv_node_pos(node->parent), tv_node_pos(node), &text);
    tv_text_add(&w->word, "[%%set ");
    tv_comment_write(tv_text_str(&text), ']', &w->word);
    tv_text_add(&w->word, "]");
    w->to->cut |= text.cut;
}

bool tv_record_fits(const tv_text *text, tv_err *err)
{
    if (text->cut) return tv_fail_memory(err);
    return text->len <= TV_RECORD_MAX ||
           tv_fail(err, "a record has at most %d MB, and this one would have %zu: shorten comments",
                   TV_RECORD_MAX >> 20, (text->len >> 20) + 1);
}

void tv_record_write_marks(const tv_board *board, const tv_node *node, tv_text *to)
{
    if (!node->cells && !node->signs) return;
    tv_text_add(to, "[%%mark ");
    if (node->cells) tv_cells_write(board, node->cells, " ", to);
    if (node->signs) tv_text_add(to, "%s%s", node->cells ? " " : "", node->signs);
    tv_text_add(to, "]");
}

/* In this order, which the reader expects: commands, then words. */
static void add_notes(writing *w, const tv_node *node)
{
    if (w->word.len && (node->cells || node->signs)) tv_text_add(&w->word, " ");
    tv_record_write_marks(&w->m->game->board, node, &w->word);
    if (w->word.len && node->comment) tv_text_add(&w->word, " ");
    if (node->comment) tv_comment_write(node->comment, '}', &w->word);
}

/* First the pieces put by hand, if any, then the marked cells, then the comment. */
static void write_comment(writing *w, const tv_node *node, bool set, bool notes)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_text_clear(&w->word);
    if (set) add_set(w, node);
    if (notes) add_notes(w, node);
    if (w->word.len) tv_text_add(&text, "{%s}", tv_text_str(&w->word));
    put_comment(w, tv_text_str(&text));
    w->to->cut |= text.cut | w->word.cut;
}

void tv_record_write_glyphs(const tv_node *node, tv_text *to)
{
    const char *between = node->glyph ? " " : "";
    if (node->glyph) tv_text_add(to, "$%d", (int)node->glyph);
    for (const char *s = node->nags; s && *s; s += strcspn(s, " "), s += *s == ' ') {
        const int len = (int)strcspn(s, " ");
        if (len == 2 && s[1] - '0' == (int)node->glyph) continue; /* given by `mark` since */
        tv_text_add(to, "%s%.*s", between, len, s);
        between = " ";
    }
}

static void write_glyphs(writing *w, const tv_node *node)
{
    tv_text_clear(&w->word);
    tv_record_write_glyphs(node, &w->word);
    if (w->word.len) put_word(w, tv_text_str(&w->word), w->word.len);
}

/* After a comment or a variation the move number is repeated, as PGN requires. */
static bool write_move(writing *w, const tv_node *node, tv_err *err)
{
    const tv_pos *before = tv_node_pos(node->parent);
    bool ok = true;
    tv_text_clear(&w->word);
    if (w->anew || before->ply % (unsigned)tv_tell_round(w->m) == 0) tv_tell_number(w->m, before, &w->word);
    w->anew = false;
    if (!tv_node_is_put(node)) {
        ok = tv_match_write(w->m, before, node->move, &w->word, err);
        put_word(w, tv_text_str(&w->word), w->word.len);
    }
    if (!w->way) write_glyphs(w, node);
    write_comment(w, node, tv_node_is_put(node), !w->way);
    return ok;
}

/* The nodes in the order of a record, each variation in parentheses without blanks inside them. After a variation begins
 * or ends, the next move has its number, whatever its ply. */
static bool write_nodes(writing *w, tv_err *err)
{
    tv_walk walk = { w->m->tree.root, 0, false, 0 };
    bool more = true, ok = true;
    while (ok && more) {
        more = tv_walk_next(&walk);
        for (uint32_t i = 0; i < walk.closes; i++) tv_text_add(w->to, ")");
        w->anew |= walk.closes || walk.opens;
        if (more && walk.opens) put_word(w, "(", 1);
        w->open = walk.opens;
        if (walk.level > TV_RECORD_DEPTH)
            ok = tv_fail(err, "a record can nest at most %d variations: delete the innermost, or make it the main line",
                         TV_RECORD_DEPTH);
        if (more && ok) ok = write_move(w, walk.node, err);
    }
    return ok;
}

/* All nodes, and the result. Fails if the record would be too long for the reader. */
static bool write_body(tv_match *m, const char *last, tv_text *to, tv_err *err)
{
    tv_text_add(to, "\n");
    writing w = { .m = m, .to = to, .line = to->len, .anew = true };
    write_comment(&w, m->tree.root, false, true);
    tv_script_hold_clock(true);
    bool ok = write_nodes(&w, err);
    tv_script_hold_clock(false);
    put_word(&w, last, strlen(last));
    tv_text_add(to, "\n");
    ok = ok && tv_record_fits(to, err);
    tv_text_free(&w.word);
    return ok;
}

bool tv_record_write(tv_match *m, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text result = { 0 };
    const tv_node *end = tv_node_end(m->tree.root);
    tv_result_write(m->game, tv_node_pos(end), &result);
    write_tags(m, TV_VERSION_RECORD_GAME, to);
    write_end_tags(m, end, tv_text_str(&result), to);
    bool ok = !result.cut || tv_fail_memory(err);
    return ok && write_body(m, tv_text_str(&result), to, err);
}

bool tv_record_begin(tv_match *m, tv_text *to, tv_err *err)
{
    char end[40];
    snprintf(end, sizeof end, "{[%%end %016" PRIx64 "]}", tv_node_pos(tv_node_end(m->tree.root))->hash);
    write_tags(m, TV_VERSION_RECORD, to);
    if (m->left.len) tv_tag_write(TV_LEFT_TAG, m->left.s, to);
    return write_body(m, end, to, err);
}

void tv_record_write_typed(const char *line, tv_text *to)
{
    tv_text_add(to, "{[%%type ");
    tv_comment_write(line, ']', to);
    tv_text_add(to, "]}\n");
}

/* Writes one line without comments: a journal has one line for each action, and notes are lines of their own. */
bool tv_record_write_way(tv_match *m, uint32_t from, const tv_node *to, tv_text *text, tv_err *err)
{
    writing w = { .m = m, .to = text, .line = text->len, .anew = true, .way = true };
    bool ok = true;
    for (uint32_t i = from + 1; ok && i <= to->depth; i++) ok = write_move(&w, m->line[i], err);
    ok = ok && (!(text->cut | w.word.cut) || tv_fail_memory(err));
    tv_text_free(&w.word);
    return ok;
}

/* Writes by itself what follows a move in a record: for journals. */
bool tv_record_write_notes(tv_match *m, const tv_node *node, tv_text *text, tv_err *err)
{
    writing w = { .m = m, .to = text, .line = text->len, .way = true };
    write_glyphs(&w, node);
    write_comment(&w, node, false, true);
    bool ok = !(text->cut | w.word.cut) || tv_fail_memory(err);
    tv_text_free(&w.word);
    return ok;
}

/* Only a saved game may be replaced. */
static bool is_record_or_new(const char *path)
{
    char begin[1 << 14] = ""; /* SGF may begin behind a long text, as in mail */
    struct stat st;
    if (stat(path, &st) < 0 || !S_ISREG(st.st_mode) || st.st_size == 0) return true;
    FILE *file = tv_plain_open(path);
    const size_t len = file ? fread(begin, 1, sizeof begin - 1, file) : 0;
    const bool sgf = tv_sgf_named(path) && (tv_sgf_within(begin) || tv_charset_is_wide(begin, len));
    const bool is = len && (sgf || tv_record_begins(begin));
    if (file) fclose(file);
    return is;
}

static bool holds(const char *path, const tv_text *text)
{
    TV_SCOPED(tv_text_free) tv_text there = { 0 };
    tv_err err;
    return tv_file_read(path, path, TV_RECORD_MAX, &there, &err) && there.len == text->len &&
           !memcmp(tv_text_str(&there), tv_text_str(text), text->len);
}

bool tv_record_put_new(const tv_text *text, const char *path, const char *instead, tv_err *err)
{
    struct stat st;
    const bool new = stat(path, &st) < 0 || !S_ISREG(st.st_mode) || st.st_size == 0;
    if (new || holds(path, text)) return tv_file_write(path, path, text, err);
    TV_SCOPED(tv_text_free) tv_text why = { 0 };
    tv_text_add(&why, "the file exists: remove it, or %s", instead);
    return tv_say_why(err, "cannot write ", path, tv_text_str(&why));
}

bool tv_record_put(const tv_text *text, const char *path, tv_err *err)
{
    if (is_record_or_new(path) || holds(path, text)) return tv_file_write(path, path, text, err);
    return tv_say_why(err, "cannot write ", path, "the file exists and is not a saved game; choose another name");
}
