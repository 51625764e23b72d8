/* record_play.c - plays the moves of a record into the tree of a match. Only the game knows where a move ends, since
 * moves may contain blanks and commas: the game gets the rest of the line and returns how much of it was the move.
 * See record_play.h. */
#include "repl/session/records/record_play.h"

#include "repl/base/say.h"
#include "repl/base/words.h"
#include "repl/session/game/ending.h"
#include "repl/session/game/patch.h"
#include "repl/session/game/turn.h"
#include "repl/session/text/annotations.h"
#include "repl/session/text/tell.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- Playing -------------------------------------------------------------------------------------- */

enum { WINDOW = 600 }; /* maximum bytes of a move: it is copied to the stack */

/* Copies the text from `at` to the end of its line or variation, or to a comment; with `join` also the next line,
 * unless that is blank or begins a new number. Bytes keep their places. */
static void window_at(const tv_record *r, size_t at, bool join, char *to)
{
    size_t n = 0, open = 0; /* parentheses within words */
    for (; at + n < r->len && n < WINDOW - 1; n++) {
        char c = r->text[at + n];
        if ((c == ')' && !open) || (c == '(' && n && strchr(" \t", r->text[at + n - 1]))) break;
        open += (size_t)(c == '(') - (c == ')');
        if (c == '{' || c == ';' || c == '\r') c = c == '\r' && join ? ' ' : 0;
        if (c == '\n') {
            c = join && !strchr("\r\n", r->text[at + n + 1]) ? ' ' : 0;
            join = false;
        }
        if (!c) break;
        to[n] = c;
    }
    to[n] = 0;
}

/* The bytes of an unreadable move to show: up to the end of the word in question, and at least to the first word with a
 * digit. */
static size_t bad_len(const char *text, const tv_ruling *ruling)
{
    size_t len = strlen(text), n = tv_ruling_at(ruling);
    if (n > len) n = len;
    while (n < len && !isspace((unsigned char)text[n])) n++;
    if (!strpbrk(text, "0123456789")) return n;
    for (size_t i = 0; i < n; i++)
        if (isdigit((unsigned char)text[i])) return n;
    n += strspn(text + n, " \t");
    while (n < len && !isspace((unsigned char)text[n])) n++;
    return n;
}

/* Sets in r, for printing and mending: the place of the move, its length, and why it cannot be played. */
static bool bad_move(tv_record *r, const tv_match *m, size_t at, size_t place, size_t len, const char *why, tv_err *err)
{
    const tv_pos *pos = tv_match_pos(m);
    TV_SCOPED(tv_text_free) tv_text shown = { 0 };
    tv_say_short(&shown, r->text + at, len);
    tv_record_fail(r, place, err, "move %u (%s): %s: %s", pos->ply / (unsigned)tv_tell_round(m) + 1,
                   m->game->player[pos->mover].name, tv_text_str(&shown), why);
    r->move_len = len;
    tv_text_add(&r->why, "%s", why);
    return false;
}

/* Is there nothing but blanks from here on? */
static bool is_end(const tv_record *r, size_t at) { return at + strspn(r->text + at, " \t\r\n") >= r->len; }

/* Tries an unfinished move also with the next line; plays it if it is legal. */
static bool try_one(tv_record *r, tv_match *m, size_t at, char *text, tv_ruling *ruling, tv_err *err)
{
    window_at(r, at, false, text);
    if (!tv_turn_play(m, text, TV_TEXT_FIRST, ruling, err)) return false;
    if (ruling->is != TV_RULING_UNFINISHED) return true;
    window_at(r, at, true, text);
    tv_ruling other = { 0 };
    bool ok = tv_turn_play(m, text, TV_TEXT_FIRST, &other, err);
    if (ok && other.move != TV_NO_MOVE) {
        tv_ruling_free(ruling);
        *ruling = other;
    } else {
        tv_ruling_free(&other);
        window_at(r, at, false, text);
    }
    return ok;
}

/* Sets *err to the reason why the move at `at`, with the text up to the end of its line, cannot be played. */
static bool refuse(tv_record *r, const tv_match *m, size_t at, const char *text, const tv_ruling *ruling, tv_err *err)
{
    size_t place = at + tv_ruling_at(ruling);
    const char *why = tv_text_str(&ruling->reason);
    switch (ruling->is) {
    case TV_RULING_LEGAL: return true;
    case TV_RULING_ILLEGAL: return bad_move(r, m, at, at, ruling->used, why, err);
    case TV_RULING_OVER:
        return bad_move(r, m, at, place, strcspn(text, " \t"), "the game is over, no move can follow", err);
    case TV_RULING_UNFINISHED:
        if (is_end(r, at + strlen(text)))
            return bad_move(r, m, at, at, strlen(text), "the record stops in the middle of this move", err);
        break;
    case TV_RULING_UNREADABLE: break;
    }
    return bad_move(r, m, at, place < r->len ? place : at, bad_len(text, ruling), why, err);
}

/* Reads the move or turn at *at, checks and plays it, and moves *at past it. */
static bool play_one(tv_record *r, tv_match *m, size_t *at, tv_err *err)
{
    char text[WINDOW];
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    window_at(r, *at, false, text);
    r->move_at = *at;
    r->move_len = strlen(text);
    if (!tv_match_rules(m))
        return bad_move(r, m, *at, *at, strcspn(text, " \t"), "the rules cannot go on from the pieces put by hand",
                        err);
    bool ok = try_one(r, m, *at, text, &ruling, err);
    bool whole = ruling.move != TV_NO_MOVE;
    if (whole) r->move_len = ruling.used;
    ok = ok && refuse(r, m, *at, text, &ruling, err);
    if (whole) *at += ruling.used;
    return ok;
}

/* ---- Comments, marks, pieces put by hand ------------------------------------------------------------- */

/* The state of reading. Allocated, as it has an entry for every variation that may be open. */
typedef struct reading {
    tv_record *r;
    tv_match *m;
    tv_node *open[TV_RECORD_DEPTH];  /* the nodes to which the open variations are alternatives, */
    tv_node *stem[TV_RECORD_DEPTH];  /* ... the nodes after which they begin, */
    size_t open_at[TV_RECORD_DEPTH]; /* ... and where they begin in the text */
    int opens;
    tv_node *end, *begin; /* the last ply of the last move or turn read, and the node before its first */
    tv_node *skipped;     /* after which a pass of a skipped player was read */
    tv_node *said_of;     /* the node whose comments are being read; NULL: none */
    tv_text said;         /* its comments so far */
    tv_text before;       /* a comment at the beginning of a variation: it waits for its move */
} reading;

/* At the beginning of a variation? */
static bool is_fresh(const reading *g) { return g->opens && tv_match_node(g->m) == g->stem[g->opens - 1]; }

/* Adds a move's collected comments in one step: joining thousands one by one would copy them all each time. */
static bool end_comments(reading *g, tv_err *err)
{
    bool ok = !g->said_of || tv_node_comment(g->said_of, tv_text_str(&g->said)) || tv_fail_memory(err);
    g->said_of = NULL;
    tv_text_clear(&g->said);
    return ok;
}

/* Each further comment starts a new line. One move may have very many, so they are collected. */
static bool add_comment(reading *g, const char *text, tv_err *err)
{
    tv_node *node = tv_match_node(g->m);
    if (is_fresh(g)) return tv_text_add(&g->before, "%s\n", text), true;
    if (node != g->said_of && !end_comments(g, err)) return false;
    if (!g->said_of && node->comment) tv_text_add(&g->said, "%s", node->comment);
    g->said_of = node;
    tv_text_add(&g->said, "%s%s", g->said.len ? "\n" : "", text);
    return !tv_stopped() || tv_fail_stopped(err);
}

/* Called before each node is made, so that an untrusted file can exhaust neither memory nor time. */
static bool begin_move(reading *g, size_t at, tv_err *err)
{
    const uint32_t most = tv_tree_most(&g->m->tree);
    if (g->m->tree.count >= most) return tv_record_fail(g->r, at, err, "more than %u moves", most);
    return !tv_stopped() || tv_fail_stopped(err);
}

/* A comment before the first move of a variation belongs to that move. */
static bool end_move(reading *g, tv_err *err)
{
    bool ok = !g->before.len || add_comment(g, tv_text_str(&g->before), err);
    tv_text_clear(&g->before);
    return ok;
}

/* The words are what [%set] holds, see record_write.c. */
static bool put_by_hand(reading *g, const char *words, size_t at, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) tv_pos *pos = malloc(g->m->size);
    tv_err why = { .column = -1 };
    if (!pos) return tv_fail_memory(err);
    bool ok = begin_move(g, at, err);
    if (ok && !tv_patch_read(g->m->game, tv_match_pos(g->m), words, pos, &why))
        ok = tv_record_fail(g->r, at, err, "this is not a position of the game: %s", why.text);
    return ok && tv_match_put(g->m, pos, err) && end_move(g, err);
}

/* At the beginning of a variation there is no move yet that marks could belong to. */
static bool mark_cells(reading *g, const char *cells, size_t at, tv_err *err)
{
    uint64_t set[TV_WORDS_MAX] = { 0 };
    tv_err why;
    if (is_fresh(g)) return tv_record_fail(g->r, at, err, "[%%mark] must follow a move");
    TV_SCOPED(tv_text_free) tv_text signs = { 0 };
    if (!tv_marks_read(&g->m->game->board, cells, set, &signs, &why))
        return tv_record_fail(g->r, at, err, "%s", why.text);
    return tv_node_mark(tv_match_node(g->m), set, g->m->game->layout.words, tv_text_str(&signs)) || tv_fail_memory(err);
}

/* The end of the tree: forgets which variations were visited, as in a saved game. */
static bool end_tree(reading *g, const char *hash, size_t at, tv_err *err)
{
    if (g->opens)
        return tv_record_fail(g->r, at, err, "[%%end] stands in a variation that has no end: a ')' is missing");
    g->r->session = true;
    return tv_match_main(g->m, err) && tv_record_check_hash(g->r, g->m, hash, at, err);
}

static bool go_back(reading *g, const char *number, size_t at, tv_err *err)
{
    uint64_t n;
    if (g->opens)
        return tv_record_fail(g->r, at, err, "[%%at] stands in a variation that has no end: a ')' is missing");
    if (!tv_number_read(number, 0, g->m->count, &n))
        return tv_record_fail(g->r, at, err, "the line has %u moves: [%%at] takes 0 to %u", g->m->count, g->m->count);
    return tv_match_goto(g->m, g->m->line[n], err);
}

static bool clear_notes(reading *g, const char *what, size_t at, tv_err *err)
{
    static const uint64_t none[TV_WORDS_MAX];
    tv_node *node = tv_match_node(g->m);
    if (strcmp(what, "notes") || is_fresh(g))
        return tv_record_fail(g->r, at, err, "[%%clear notes] must follow a move");
    if (!end_comments(g, err)) return false;
    node->glyph = TV_NO_GLYPH;
    free(node->nags);
    node->nags = NULL;
    tv_node_comment(node, NULL);
    return tv_node_mark(node, none, g->m->game->layout.words, NULL) || tv_fail_memory(err);
}

/* Another program recorded who makes the next move: that must be the player to move. */
static bool check_mover(reading *g, const char *name, size_t at, tv_err *err)
{
    const tv_game *game = g->m->game;
    const tv_pos *pos = tv_match_pos(g->m);
    const int player = tv_game_player(game, name, strlen(name));
    if (pos->outcome != TV_PLAYING || player == pos->mover) return true;
    return tv_record_fail(g->r, at, err, "this is a move of %s, but %s is to move",
                          player < 0 ? "no player of the game" : game->player[player].name,
                          game->player[pos->mover].name);
}

static bool type(reading *g, const char *line, size_t at, tv_err *err)
{
    tv_err why = { .column = -1 };
    if (!g->r->type || g->r->type(g->r->who, line, &why)) return true;
    return tv_record_fail(g->r, at, err, "%s", why.text);
}

/* Executes "[%NAME VALUE]" at *at; false without *err: there is none. */
static bool take_command(reading *g, const char *name, size_t *at, size_t end,
                         bool (*run)(reading *, const char *, size_t, tv_err *), tv_err *err)
{
    const char *text = g->r->text;
    size_t from = *at, len = strlen(name);
    while (from < end && isspace((unsigned char)text[from])) from++;
    if (end - from <= len || memcmp(text + from, name, len) || !isspace((unsigned char)text[from + len])) return false;
    const char *close = memchr(text + from, ']', end - from);
    if (!close) return false;
    TV_SCOPED(tv_text_free) tv_text value = { 0 };
    size_t words = from + len + strspn(text + from + len, " \t\r\n");
    if (words < (size_t)(close - text)) tv_comment_read(text + words, (size_t)(close - text) - words, &value);
    bool ok = run(g, tv_text_str(&value), from, err);
    *at = (size_t)(close - text) + 1;
    return ok;
}

/* Commands in one comment come in this order: marks and words are about the position to which the others lead. */
static const struct {
    const char *name;
    bool (*run)(reading *, const char *, size_t, tv_err *);
} commands[] = {
    { "[%by", check_mover },    { "[%end", end_tree },    { "[%at", go_back },      { "[%type", type },
    { "[%clear", clear_notes }, { "[%set", put_by_hand }, { "[%mark", mark_cells },
};

static bool read_comment(reading *g, const tv_token *token, tv_err *err)
{
    size_t at = token->at, end = at + token->len;
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        take_command(g, commands[i].name, &at, end, commands[i].run, err);
        if (*err->text) return false;
    }
    while (at < end && isspace((unsigned char)g->r->text[at])) at++;
    while (end > at && isspace((unsigned char)g->r->text[end - 1])) end--;
    tv_comment_read(g->r->text + at, end - at, &text);
    return !text.len || add_comment(g, tv_text_str(&text), err);
}

/* ---- Variations ----------------------------------------------------------------------------------------- */

/* A variation replaces the move before it, or the whole turn if that was written as one. */
static bool open_variation(reading *g, size_t at, tv_err *err)
{
    tv_node *node = tv_match_node(g->m);
    if (!node->parent || is_fresh(g))
        return tv_record_fail(g->r, at, err, "a variation must follow the move that it replaces");
    if (g->opens == TV_RECORD_DEPTH)
        return tv_record_fail(g->r, at, err, "more than %d nested variations", TV_RECORD_DEPTH);
    tv_node *stem = node == g->end ? g->begin : node->parent;
    g->open_at[g->opens] = at;
    g->stem[g->opens] = stem;
    g->open[g->opens++] = node;
    return tv_match_goto(g->m, stem, err);
}

/* Goes back to the move before the variation, after which the line continues. */
static bool close_variation(reading *g, size_t at, tv_err *err)
{
    if (!g->opens) return tv_record_fail(g->r, at, err, "this ')' closes no variation");
    tv_text_clear(&g->before);
    g->begin = g->stem[--g->opens];
    g->end = g->open[g->opens];
    return tv_match_goto(g->m, g->end, err);
}

/* Pieces put by hand have no mark. */
static void judge(const reading *g, const char *digits, size_t len)
{
    tv_node *node = tv_match_node(g->m);
    if (node->move != TV_NO_MOVE && !is_fresh(g) && !tv_node_judge(node, digits, len)) tv_lose_memory();
}

/* Ignores unknown signs. */
static void think_of(const reading *g, const char *text, size_t len)
{
    for (int i = 1; i < TV_GLYPHS; i++)
        if (strlen(tv_glyphs[i]) == len && !memcmp(tv_glyphs[i], text, len)) judge(g, &"0123456"[i], 1);
}

/* ---- The whole record ------------------------------------------------------------------------------------ */

/* Old records continue in prose after the last move: a paragraph whose first word cannot be a move. Move numbers
 * after it show that it is a comment without braces, or a misprint. */
static bool is_prose(const reading *g, size_t at)
{
    enum { WORDS = 3 };
    const char *text = g->r->text, *end = text + at + strcspn(text + at, "\r\n");
    size_t before = at, words = 0, lines = 0;
    while (before && isspace((unsigned char)text[before - 1])) lines += text[--before] == '\n';
    for (const char *s = text + at + 1; s < end; s++) {
        if (isdigit((unsigned char)*s)) return false;
        words += isspace((unsigned char)*s) && !isspace((unsigned char)s[-1]);
    }
    if (g->opens || !g->m->count || lines < 2 || words < WORDS) return false;
    for (const char *line = end; *line; line += strcspn(line, "\r\n")) {
        line += strspn(line, "\r\n \t");
        size_t digits = strspn(line, "0123456789");
        if (digits && line[digits] == '.') return false;
    }
    return true;
}

/* Other programs may play on where our rules end the game, as players must claim some draws. Records of our games do
 * not. */
static bool is_beyond(const reading *g)
{
    return !g->opens && tv_match_pos(g->m)->outcome != TV_PLAYING && tv_match_rules(g->m) &&
           !tv_record_tag(g->r, "Game");
}

/* Drops a move that turned out to be none. */
static void forget_move(tv_record *r, tv_err *err)
{
    *err = (tv_err) { .column = -1 };
    tv_text_clear(&r->why);
    r->move_len = 0;
    r->place = r->len;
}

/* The ending of the main line ends the record, others are ignored. After "White resigns" there may be a result. */
static bool take_ending(reading *g, size_t *at, const tv_ending *is, bool *ended, tv_err *err)
{
    tv_record *r = g->r;
    *ended = !g->opens;
    if (!*ended) return *at += is->used, true;
    if (!*is->result)
        return tv_record_fail(r, *at, err, "%s cannot give up alone, as the others would have to play on",
                              g->m->game->player[is->resigns].name);
    snprintf(r->result, sizeof r->result, "%s", is->result);
    r->result_len = is->used;
    const size_t next = *at + is->used + strspn(r->text + *at + is->used, " \t\r\n");
    const tv_ending also = tv_ending_read(g->m->game, tv_match_pos(g->m)->mover, r->text + next, TV_ENDING_ANY);
    if (!also.used || !strcmp(is->result, "*")) return true;
    if (strcmp(also.result, is->result))
        return tv_record_fail(r, next, err, "this is the result %s, but before it stands %s", also.result, is->result);
    r->result_len = next + also.used - *at;
    return true;
}

/* A pass for which this game has no move: the rules have skipped the player, once. Behind the move it may lack a blank. */
static bool is_skipped(reading *g, const char *text, size_t *len)
{
    static const char *const words[] = { "--", "pass", "Pass", "PASS" };
    const tv_match *m = g->m;
    size_t i = 0;
    while (i < 4 && strncmp(text, words[i], strlen(words[i])) != 0) i++;
    if (i == 4 || (i && isalnum((unsigned char)text[strlen(words[i])]))) return false;
    const tv_pos *pos = tv_match_pos(m);
    *len = strlen(words[i]);
    if (!m->at || m->game->players != 2 || pos->outcome != TV_PLAYING || g->skipped == tv_match_node(m)) return false;
    g->skipped = tv_match_node(m);
    return tv_match_past(m, m->at - 1)->mover == pos->mover;
}

/* A text that cannot be played may be a pass or an ending. */
static bool not_a_move(reading *g, size_t from, size_t *at, bool *ended, tv_err *err)
{
    tv_record *r = g->r;
    size_t len;
    if (r->why.len && is_skipped(g, r->text + from, &len)) {
        forget_move(r, err);
        return *at = from + len, true;
    }
    const tv_ending is = tv_ending_read(g->m->game, tv_match_pos(g->m)->mover, r->text + from, TV_ENDING_ANY);
    *ended = r->why.len && (is.used || (*at == from && (is_prose(g, from) || (r->beyond = is_beyond(g)))));
    if (*ended) forget_move(r, err), *at = from;
    return *ended && (!is.used || take_ending(g, at, &is, ended, err));
}

/* Skips signs behind a move, and keeps the judgement among them. Returns how many there are. */
static size_t read_signs(reading *g, size_t at)
{
    const char *text = g->r->text + at;
    const size_t len = strspn(text, TV_MOVE_MARKS "+"), judgement = strcspn(text, "!?");
    if (judgement < len) think_of(g, text + judgement, strspn(text + judgement, "!?"));
    return len;
}

/* Signs, or "e.p.", that stand alone, behind a blank. A star alone is an ending. */
static bool take_signs(reading *g, size_t *at)
{
    const char *word = g->r->text + *at;
    const size_t ep = strncmp(word, "e.p.", 4) ? 0 : 4, len = ep + strspn(word + ep, "!?+#");
    if (!len || !strchr(" \t\r\n{;()", word[len]) || tv_match_node(g->m) != g->end) return false;
    *at += ep;
    *at += read_signs(g, *at);
    return true;
}

/* Is "2-0" or "1/2" an ending, though its first digit may be a move? Only if the whole is none. */
static bool is_score(reading *g, const char *text, tv_ending *is)
{
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    TV_SCOPED(tv_text_free) tv_text word = { 0 };
    tv_err err;
    if (!isdigit((unsigned char)*text)) return false;
    *is = tv_ending_read(g->m->game, tv_match_pos(g->m)->mover, text, TV_ENDING_ANY);
    if (!is->used || !tv_match_rules(g->m)) return is->used;
    tv_text_put(&word, text, is->used);
    return !tv_ruling_read(g->m, tv_text_str(&word), TV_TEXT_ALONE, &ruling, &err) || ruling.is != TV_RULING_LEGAL;
}

/* A move, or an ending. */
static bool read_word(reading *g, size_t *at, bool *ended, tv_err *err)
{
    tv_record *r = g->r;
    tv_ending is = tv_ending_read(g->m->game, tv_match_pos(g->m)->mover, r->text + *at, TV_ENDING_STRICT);
    if (is.used || is_score(g, r->text + *at, &is)) return take_ending(g, at, &is, ended, err);
    if (take_signs(g, at)) return true;
    tv_node *begin = tv_match_node(g->m);
    const size_t from = *at;
    if (!begin_move(g, from, err)) return false;
    if (!play_one(r, g->m, at, err)) return not_a_move(g, from, at, ended, err);
    g->begin = begin;
    g->end = tv_match_node(g->m);
    *at += read_signs(g, *at);
    return end_move(g, err);
}

static bool read_token(reading *g, const tv_token *token, size_t *at, bool *ended, tv_err *err)
{
    switch (token->kind) {
    case TV_TOKEN_WORD: return read_word(g, at, ended, err);
    case TV_TOKEN_COMMENT: return read_comment(g, token, err);
    case TV_TOKEN_OPEN: return open_variation(g, token->at, err);
    case TV_TOKEN_CLOSE: return close_variation(g, token->at, err);
    case TV_TOKEN_GLYPH:
        if (token->len && token->len <= 3) judge(g, g->r->text + token->at, token->len);
        return true;
    case TV_TOKEN_END: break;
    }
    *ended = true;
    if (!g->opens) return true;
    return tv_record_fail(g->r, g->open_at[g->opens - 1], err, "this variation has no end: a ')' is missing");
}

/* Plays from the live position, and leaves the match where the text ends. */
static bool play_on(tv_record *r, tv_match *m, tv_err *err)
{
    TV_SCOPED(tv_scoped_memory) reading *g = calloc(1, sizeof *g);
    if (!g) return tv_fail_memory(err);
    *g = (reading) { .r = r, .m = m };
    size_t at = r->body;
    bool ok = true, ended = false;
    tv_token token;
    err->text[0] = r->result[0] = 0;
    r->result_len = 0;
    r->session = r->beyond = false;
    while (ok && !ended) ok = tv_record_next(r, &at, &token, err) && read_token(g, &token, &at, &ended, err);
    r->end = at;
    ok = end_comments(g, err) && ok;
    tv_text_free(&g->said);
    tv_text_free(&g->before);
    return ok;
}

/* Reading visits variations, so the match is left where the last one ended; go to the end of the game. A session's record
 * itself says where the session is. */
bool tv_record_play(tv_record *r, tv_match *m, tv_err *err)
{
    tv_script_hold_clock(true);
    bool ok = (!r->unnumbered || tv_record_find_body(r, m, err)) && play_on(r, m, err);
    tv_script_hold_clock(false);
    if (ok) return r->session || tv_match_main(m, err);
    m->count = m->at; /* the line ends where it failed */
    return false;
}
