/* record_mend.c - finds misprints by trying: reads all texts that differ from the printed move in one place, and plays
 * those that are legal moves with the rest of the record. See record_mend.h. */
#include "repl/session/records/record_mend.h"

#include "repl/base/words.h"
#include "repl/session/game/ruling.h"
#include "repl/session/records/record_play.h"

#include <string.h>

enum {
    LONG = 60,       /* a longer move is not tried, */
    LARGE = 1 << 18, /* ... nor is a record of more bytes: that would take long */
    CANDIDATES = 16, /* more legal moves than that are no misprint of one */
};

/* The characters that a wrong letter may stand for. */
static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";

/* How texts may differ in one place, in the order of trying. */
enum { OTHER, EXCHANGED, FEWER, MORE, KINDS };

typedef struct search {
    tv_match *match;
    tv_words texts;                                /* of legal moves, all different */
    tv_move move[CANDIDATES], decline[CANDIDATES]; /* as rulings have them */
    bool many;
} search;

static void try_text(search *s, const char *text)
{
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    tv_err err;
    if (!tv_ruling_read(s->match, text, TV_TEXT_ALONE, &ruling, &err)) return;
    bool new = ruling.is == TV_RULING_LEGAL && s->texts.count < CANDIDATES;
    s->many |= ruling.is == TV_RULING_LEGAL && s->texts.count == CANDIDATES;
    for (size_t i = 0; new &&i < s->texts.count; i++)
        new = s->move[i] != ruling.move || s->decline[i] != ruling.decline;
    if (new) s->move[s->texts.count] = ruling.move;
    if (new) s->decline[s->texts.count] = ruling.decline;
    if (new) tv_words_add(&s->texts, text);
}

/* All texts that differ at that byte, in that way. */
static void try_at(search *s, const char *text, size_t at, int kind)
{
    char other[LONG + 2];
    size_t len = strlen(text), rest = at + (kind == OTHER || kind == FEWER);
    if (rest > len || (kind == EXCHANGED && at + 1 >= len)) return;
    memcpy(other, text, at);
    if (kind == EXCHANGED) {
        memcpy(other + at, text + at, len - at + 1);
        other[at] = text[at + 1];
        other[at + 1] = text[at];
        try_text(s, other);
    } else if (kind == FEWER) {
        memcpy(other + at, text + rest, len - rest + 1);
        try_text(s, other);
    } else {
        memcpy(other + at + 1, text + rest, len - rest + 1);
        for (const char *c = letters; *c && !tv_stopped(); c++) {
            other[at] = *c;
            try_text(s, other);
        }
    }
}

/* The record with this text in place of the wrong move. */
static void replace(const tv_record *r, const char *text, tv_text *to)
{
    size_t end = r->move_at + r->move_len;
    tv_text_clear(to);
    tv_text_put(to, r->text, r->move_at);
    tv_text_add(to, "%s {printed: %.*s}", text, (int)r->move_len, r->text + r->move_at);
    tv_text_put(to, r->text + end, r->len - end);
}

/* Does the record continue after the move? Then at least one more move is legal, or the record is complete. */
static bool goes_on(const tv_record *r, const tv_text *text, const tv_paths *paths, const char *game, uint32_t plies)
{
    TV_SCOPED(tv_record_free) tv_record again = { 0 };
    tv_match *match = NULL;
    TV_SCOPED(tv_text_free) tv_text notes = { 0 };
    tv_err err = { .column = -1 };
    bool ok = tv_record_take(&again, tv_text_str(text), r->shown, &err);
    again.open_game = r->open_game;
    bool whole = ok && tv_record_match(&again, paths, game, &match, &notes, &err);
    bool on = whole || (match && match->count > plies + 1);
    tv_match_free(match);
    return on;
}

/* The only candidate with which the record continues; -1: none, or several. */
static int choose(const search *s, const tv_record *r, const tv_paths *paths, const char *game)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    int found = -1, count = 0;
    for (size_t i = 0; i < s->texts.count && !tv_stopped(); i++) {
        replace(r, s->texts.list[i], &text);
        if (!goes_on(r, &text, paths, game, s->match->count)) continue;
        found = (int)i;
        count++;
    }
    return count == 1 && !s->many && !tv_stopped() ? found : -1;
}

bool tv_record_mend(const tv_record *r, tv_match *match, const tv_paths *paths, const char *game, tv_text *mended,
                    tv_text *to)
{
    char text[LONG + 1];
    int found = -1;
    if (!match || r->first || !r->move_len || r->move_len > LONG || r->len > LARGE || r->move_at + r->move_len > r->len)
        return false;
    if (!tv_match_rules(match) || memchr(r->text + r->move_at, '}', r->move_len)) return false;
    memcpy(text, r->text + r->move_at, r->move_len);
    text[r->move_len] = '\0';
    for (int kind = 0; kind < KINDS && found < 0; kind++) {
        search s = { .match = match };
        for (size_t at = 0; at <= r->move_len; at++) try_at(&s, text, at, kind);
        found = choose(&s, r, paths, game);
        if (found >= 0) {
            replace(r, s.texts.list[found], mended);
            tv_text_add(to, "%s", s.texts.list[found]);
        }
        tv_words_free(&s.texts);
    }
    return found >= 0 && !mended->cut;
}
