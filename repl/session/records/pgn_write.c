/* pgn_write.c - writes PGN and PDN. See pgn.h. */
#include "repl/session/records/pgn.h"

#include "core/play/fen.h"
#include "repl/session/game/agreed.h"
#include "repl/session/records/pgn_move.h"
#include "repl/session/records/record_play.h"
#include "repl/session/records/tags.h"
#include "repl/session/text/tell.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WIDTH = 79 };

bool tv_pgn_named(const char *path)
{
    const size_t len = strlen(path);
    return len > 4 && (!strcasecmp(path + len - 4, ".pgn") || !strcasecmp(path + len - 4, ".pdn"));
}

typedef struct writing {
    tv_match *m;
    tv_text *to;
    size_t line; /* where the last line begins */
    tv_text word;
    bool open, anew; /* a parenthesis is before the next word; the next move has its number */
} writing;

/* ---- Words ----------------------------------------------------------------------------------------------------- */

static void put(writing *w, const char *word, size_t len)
{
    const bool blank = w->to->len > w->line && !w->open;
    if (blank && w->to->len - w->line + 1 + len > WIDTH) {
        tv_text_add(w->to, "\n");
        w->line = w->to->len;
    } else if (blank) {
        tv_text_add(w->to, " ");
    }
    tv_text_put(w->to, word, len);
    w->open = false;
}

static void put_text(writing *w, const tv_text *text)
{
    w->to->cut |= text->cut;
    put(w, tv_text_str(text), text->len);
}

/* Other programs' commands, "[%clk 0:05:00]", stand as they are; ours would be executed. */
static bool is_ours(const char *text)
{
    static const char *const ours[] = { "[%by", "[%end", "[%at", "[%type", "[%clear", "[%set", "[%mark" };
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (!strncmp(text, ours[i], strlen(ours[i]))) return true;
    return false;
}

static void escape(const char *text, tv_text *to)
{
    for (; *text; text++) {
        const char one[2] = { *text, '\0' };
        if (text[0] == '[' && text[1] == '%' && !is_ours(text)) tv_text_put(to, text, 1);
        else if (text[0] == '&' && text[1] == '#') tv_text_add(to, "&#38;");
        else if (text[0] == '[' && text[1] == '%') tv_text_add(to, "&#91;");
        else tv_comment_write(one, '}', to);
    }
}

/* Lines are broken at single blanks, since a reader makes one blank of two. */
static void put_comment(writing *w, const tv_node *node)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (!node->comment && !node->cells && !node->signs) return;
    tv_text_add(&text, "{");
    tv_record_write_marks(&w->m->game->board, node, &text);
    if (text.len > 1 && node->comment) tv_text_add(&text, " ");
    if (node->comment) escape(node->comment, &text);
    tv_text_add(&text, "}");
    w->to->cut |= text.cut;
    w->anew = true;
    for (const char *s = tv_text_str(&text), *end; *s; s = *end ? end + 1 : end) {
        for (end = s + 1; *end && !(*end == ' ' && end[-1] != ' ' && end[1] != ' ' && end[1]);) end++;
        put(w, s, (size_t)(end - s));
    }
}

/* ---- Moves ------------------------------------------------------------------------------------------------------ */

static void put_number(writing *w, unsigned turn)
{
    const unsigned round = (unsigned)tv_tell_round(w->m);
    if (turn % round && !w->anew) return;
    tv_text_clear(&w->word);
    tv_text_add(&w->word, "%u%s", turn / round + 1, turn % round ? "..." : ".");
    put_text(w, &w->word);
    w->anew = false;
}

static bool put_turn(writing *w, const tv_node *const *turn, int count, unsigned number, tv_err *err)
{
    put_number(w, number);
    tv_text_clear(&w->word);
    if (!tv_pgn_move(w->m, turn, count, &w->word, err)) return false;
    put_text(w, &w->word);
    for (int i = count - 1; i >= 0; i--) {
        if (!turn[i]->glyph && !turn[i]->nags) continue;
        tv_text_clear(&w->word);
        tv_record_write_glyphs(turn[i], &w->word);
        put_text(w, &w->word);
        break;
    }
    for (int i = 0; i < count; i++) put_comment(w, turn[i]);
    return true;
}

static bool put_line(writing *w, const tv_node *parent, const tv_node *through, unsigned number, int level,
                     tv_err *err);

/* The alternatives to each ply of a turn but those that led to it, each written from the beginning of the turn. */
static bool put_variations(writing *w, const tv_node *parent, const tv_node *const *turn, int count, uint32_t after,
                           unsigned number, int level, tv_err *err)
{
    for (int i = 0; i < count; i++) {
        if (turn[i]->depth <= after) continue;
        for (const tv_node *other = turn[i]->next; other; other = other->next) {
            put(w, "(", 1);
            w->open = w->anew = true;
            if (!put_line(w, parent, other, number, level + 1, err)) return false;
            tv_text_add(w->to, ")");
            w->anew = true;
        }
    }
    return true;
}

/* A result on which the players agreed is a node put by hand. At the end of the main line the result of the game says
 * the same. */
static bool is_end(const writing *w, const tv_node *node, int level)
{
    return !node ||
           (!level && !node->first && !node->next && tv_node_is_put(node) && tv_node_is_agreed(w->m->game, node));
}

static bool cannot_hold(const writing *w, const tv_node *node, tv_err *err)
{
    return tv_fail(err, "PGN cannot hold %s: save under a name that does not end in .pgn or .pdn",
                   tv_node_is_agreed(w->m->game, node)
                       ? "a result before which other moves were tried, or of a variation"
                       : "pieces put by hand");
}

static bool put_line(writing *w, const tv_node *parent, const tv_node *through, unsigned number, int level, tv_err *err)
{
    const tv_node *turn[TV_PGN_PLIES];
    int count;
    if (level > TV_RECORD_DEPTH)
        return tv_fail(
            err, "PGN can nest at most %d variations here: type `branch main` or `branch delete` in the innermost",
            TV_RECORD_DEPTH);
    for (; !is_end(w, through ? through : parent->first, level); number++) {
        const uint32_t after = through ? through->depth : parent->depth;
        if (!tv_pgn_turn(w->m, parent, through, turn, &count, err)) return false;
        for (int i = 0; i < count; i++)
            if (tv_node_is_put(turn[i])) return cannot_hold(w, turn[i], err);
        if (!put_turn(w, turn, count, number, err)) return false;
        if (!put_variations(w, parent, turn, count, after, number, level, err)) return false;
        parent = turn[count - 1];
        through = NULL;
    }
    if (parent->first) put_comment(w, parent->first);
    return true;
}

/* ---- Tags ------------------------------------------------------------------------------------------------------- */

static bool is_written(const char *name)
{
    static const char *const names[] = { "Event", "Site", "Date",  "Round",    "White",
                                         "Black", "FEN",  "SetUp", "GameType", "Variant" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i], name)) return true;
    return false;
}

static void write_roster(const tv_match *m, const char *result, tv_text *to)
{
    static const char *const names[] = { "Event", "Site", "Date", "Round", "White", "Black" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = tv_match_tag(m, names[i]);
        tv_tag_write(names[i], value ? value : strcmp(names[i], "Date") ? "?" : "????.??.??", to);
    }
    tv_tag_write("Result", result, to);
}

/* Programs know games by this tag, and those with options by the position from which they begin. */
static void write_variant(const tv_match *m, tv_text *to)
{
    const char *tag = tv_match_tag(m, "Variant");
    if (tag || m->game->notation.letters) tv_tag_write("Variant", tag ? tag : m->game->name, to);
}

static bool has_options(const tv_match *m)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    tv_tell_settings(m, &settings);
    return settings.count;
}

static bool write_start(tv_match *m, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text fen = { 0 };
    const tv_pos *start = tv_match_past(m, 0);
    if (!m->setup && (m->game->notation.fen == TV_FEN_NONE || !has_options(m))) return true;
    if (start->phase || start->outcome != TV_PLAYING || !tv_fen_write(m->game, start, &fen))
        return tv_fail(err,
                       "the rules declare no FEN for the position from which this game begins, and PGN needs one: save "
                       "under a name that does not end in .pgn or .pdn");
    tv_tag_write("SetUp", "1", to);
    tv_tag_write("FEN", tv_text_str(&fen), to);
    to->cut |= fen.cut;
    return true;
}

static bool write_tags(tv_match *m, const char *result, tv_text *to, tv_err *err)
{
    char gametype[12];
    write_roster(m, result, to);
    if (m->game->notation.gametype >= 0) {
        const char *tag = tv_match_tag(m, "GameType");
        snprintf(gametype, sizeof gametype, "%d", m->game->notation.gametype);
        tv_tag_write("GameType", tag && atoi(tag) == m->game->notation.gametype ? tag : gametype, to);
    }
    write_variant(m, to);
    if (!write_start(m, to, err)) return false;
    for (size_t i = 0; i < m->tags.count; i += 2)
        if (!is_written(m->tags.list[i])) tv_tag_write(m->tags.list[i], m->tags.list[i + 1], to);
    tv_record_game(m, to);
    tv_text_add(to, "\n");
    return true;
}

/* ---- All -------------------------------------------------------------------------------------------------------- */

/* The first turn of a position that was set up has the number of its ply, if FEN says that. */
static unsigned first_number(const tv_match *m)
{
    const tv_pos *start = tv_match_past(m, 0);
    const tv_game *g = m->game;
    for (int i = 0; i < g->notation.fields; i++)
        if (g->notation.field[i].is == TV_FEN_ROUND || g->notation.field[i].is == TV_FEN_PLY) return start->ply;
    return (unsigned)((start->mover - g->first_mover + g->players) % g->players);
}

bool tv_pgn_write(tv_match *m, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text result = { 0 };
    if (m->game->players != 2) return tv_fail(err, "PGN is for games of two players: save under another name");
    tv_result_write(m->game, tv_node_pos(tv_node_end(m->tree.root)), &result);
    if (!write_tags(m, tv_text_str(&result), to, err)) return false;
    writing w = { .m = m, .to = to, .line = to->len, .anew = true };
    put_comment(&w, m->tree.root);
    tv_script_hold_clock(true);
    bool ok = put_line(&w, m->tree.root, NULL, first_number(m), 0, err);
    tv_script_hold_clock(false);
    put_text(&w, &result);
    tv_text_add(to, "\n");
    ok = ok && tv_record_fits(to, err);
    tv_text_free(&w.word);
    return ok;
}
