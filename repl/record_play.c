/* The moves of a record, played. */
#include "record_play.h"

#include "say.h"
#include "tell.h"

#include <ctype.h>
#include <string.h>

/* Is the word a result, for this number of players? */
static bool is_result(const tv_game *g, const char *word, size_t len)
{
    static const char *const two[] = { "1-0", "0-1", "1/2-1/2", "*", "=" };
    for (size_t i = 0; i < sizeof two / sizeof *two; i++)
        if (strlen(two[i]) == len && !memcmp(two[i], word, len)) return true;
    if (g->players == 2) return false;
    while (len) {
        const char *plus = memchr(word, '+', len);
        size_t name = plus ? (size_t)(plus - word) : len;
        if (tv_game_player(g, word, name) < 0) return false;
        if (!plus) return true;
        word += name + 1;
        len -= name + 1;
    }
    return false;
}

/* ---- Playing -------------------------------------------------------------------------------------- */

enum { WINDOW = 600 }; /* bytes of text in which a move ends */

/* The text from `at` to the end of its line or a comment; with `join` also the next line,
 * unless that is blank or begins a new number. Bytes keep their places. */
static void window_at(const tv_record *r, size_t at, bool join, char *to)
{
    size_t n = 0;
    for (; at + n < r->len && n < WINDOW - 1; n++) {
        char c = r->text[at + n];
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

/* What to show of a move that could not be read: up to the end of the word in question,
 * and at least to the first word with a digit. */
static size_t bad_len(const char *text, const tv_reading *reading)
{
    size_t len = strlen(text), n = reading->err.column > 0 ? (size_t)reading->err.column : 0;
    if (n > len) n = len;
    while (n < len && !isspace((unsigned char)text[n])) n++;
    if (!strpbrk(text, "0123456789")) return n;
    for (size_t i = 0; i < n; i++)
        if (isdigit((unsigned char)text[i])) return n;
    n += strspn(text + n, " \t");
    while (n < len && !isspace((unsigned char)text[n])) n++;
    return n;
}

static bool bad_move(tv_record *r, const tv_match *m, size_t at, size_t place, size_t len, const char *why, tv_err *err)
{
    const tv_pos *pos = tv_match_pos(m);
    tv_text shown = { 0 };
    tv_say_short(&shown, r->text + at, len);
    tv_record_fail(r, place, err, "move %u (%s): %s: %s", pos->ply / (unsigned)tv_tell_round(m) + 1,
                   m->game->player[pos->mover].name, tv_text_str(&shown), why);
    tv_text_free(&shown);
    r->move_len = len;
    tv_text_add(&r->why, "%s", why);
    return false;
}

/* Is there nothing but blanks from here on? */
static bool is_end(const tv_record *r, size_t at)
{
    return at + strspn(r->text + at, " \t\r\n") >= r->len;
}

/* Read the move at *at, check it, play it, and move *at behind it. */
static bool play_one(tv_record *r, tv_match *m, size_t *at, tv_err *err)
{
    char text[WINDOW];
    enum tv_read how;
    tv_reading reading;
    window_at(r, *at, false, text);
    r->move_at = *at;
    r->move_len = strlen(text);
    const tv_pos *pos = tv_match_pos(m);
    if (pos->outcome != TV_PLAYING)
        return bad_move(r, m, *at, *at, strcspn(text, " \t"), "the game is over, no move can follow", err);
    if (!tv_match_read(m, pos, text, false, &how, &reading, err)) return false;
    if (how == TV_READ_PART) {
        tv_reading joined;
        window_at(r, *at, true, text);
        if (!tv_match_read(m, pos, text, false, &how, &joined, err)) return false;
        if (how == TV_READ_MOVE) reading = joined;
        else window_at(r, *at, false, text);
    }
    if (how == TV_READ_PART && is_end(r, *at + strlen(text)))
        return bad_move(r, m, *at, *at, strlen(text), "the record stops in the middle of this move", err);
    if (how != TV_READ_MOVE) {
        size_t place = *at + (reading.err.column > 0 ? (size_t)reading.err.column : 0);
        return bad_move(r, m, *at, place < r->len ? place : *at, bad_len(text, &reading), reading.err.text, err);
    }
    r->move_len = reading.used;
    tv_text reason = { 0 };
    bool legal, ok = tv_match_why(m, pos, reading.move, &legal, &reason, err);
    if (ok && !legal) ok = bad_move(r, m, *at, *at, reading.used, tv_text_str(&reason), err);
    tv_text_free(&reason);
    *at += reading.used;
    while (r->text[*at] == '!' || r->text[*at] == '?') ++*at;
    return ok && tv_match_play(m, reading.move, NULL, err);
}

bool tv_record_play(tv_record *r, tv_match *m, tv_err *err)
{
    size_t at = r->body;
    r->result[0] = 0;
    while (tv_record_next(r, &at, err)) {
        size_t len = strcspn(r->text + at, " \t\r\n{;");
        if (is_result(m->game, r->text + at, len) && len < sizeof r->result) {
            memcpy(r->result, r->text + at, len);
            r->result[len] = 0;
            r->end = at;
            return true;
        }
        if (m->count >= TV_RECORD_MOVES) return tv_record_fail(r, at, err, "more than %d moves", TV_RECORD_MOVES);
        if (!play_one(r, m, &at, err)) return false;
    }
    r->end = at;
    return !err->text[0];
}
