/* shrink.c - finds the shortest game that fails in the same way as a record. Two failures are the same if their
 * messages are, without cells, numbers and places, which differ in a shorter game. See shrink.h. */
#include "repl/authoring/shrink.h"

#include "repl/base/progress.h"
#include "repl/base/say.h"
#include "repl/base/shorten.h"
#include "repl/base/words.h"
#include "repl/session/records/record_play.h"
#include "repl/session/text/tell.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A game being shortened. */
struct shrink {
    tv_shorten shorten;
    tv_match *match;
    tv_record *record; /* the original one */
    const char *shown; /* the name of the short one in messages */
    tv_text start;     /* its first position; "": the opening */
    tv_words moves;
    tv_words positions; /* of the game, in which a shorter one may begin */
    bool at_end;        /* the failure is not at the last move but in the result */
    tv_text kind;       /* of failure */
    size_t whole;       /* the original number of moves */
    tv_progress progress;
};

/* ---- How it fails --------------------------------------------------------------------------- */

/* Adds a reason without cells and numbers: "* is already covered by White's Bridge (*)". */
static void add_kind(const char *why, tv_text *to)
{
    bool starred = false; /* only blanks and commas since the last star */
    while (*why) {
        size_t len = 0, digits = 0;
        for (; isalnum((unsigned char)why[len]); len++) digits += isdigit((unsigned char)why[len]) != 0;
        if (digits) {
            if (!starred) tv_text_add(to, "*");
            starred = true;
        } else {
            len += !len;
            starred = starred && strchr(" ,", *why);
            if (!starred) tv_text_put(to, why, len);
        }
        why += len;
    }
}

/* The part after "FILE:LINE: ". */
static const char *without_place(const tv_record *r, const char *message)
{
    const char *colon = strstr(message, ": ");
    bool place = colon && colon > message && isdigit((unsigned char)colon[-1]) && r->place < r->len;
    return place ? colon + 2 : message;
}

/* Plays a record from the match's start. False: it fails, and *kind says how; for the other results see tv_record_play
 * and tv_record_check. */
static bool play(struct shrink *s, tv_record *r, bool *at_end, tv_text *kind, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text notes = { 0 };
    tv_text_clear(&r->why);
    bool played = tv_record_play(r, s->match, err);
    bool ok = played && tv_record_check(r, s->match, &notes, err);
    *at_end = played;
    tv_text_clear(kind);
    if (!ok && r->why.len) add_kind(tv_text_str(&r->why), kind);
    else if (!ok) tv_text_add(kind, "%s", without_place(r, err->text));
    return ok;
}

/* ---- The record of a candidate ----------------------------------------------------------------- */

/* Keeps the result that the record states only if this result is what fails. */
static void add_said(const struct shrink *s, const char *tag, tv_text *to)
{
    const char *value = s->at_end ? tv_record_tag(s->record, tag) : NULL;
    if (value) tv_tag_write(tag, value, to);
}

/* Writes a line for each move, so that no move is read as a part of another. */
static void write_record(const struct shrink *s, const char *start, const tv_words *moves, unsigned ply, tv_text *to)
{
    unsigned round = (unsigned)tv_tell_round(s->match);
    tv_record_game(s->match, to);
    if (*start) tv_tag_write("Start", start, to);
    add_said(s, "Result", to);
    add_said(s, "Hash", to);
    tv_text_add(to, "\n");
    for (size_t i = 0; i < moves->count; i++, ply++)
        tv_text_add(to, "%u%s %s\n", ply / round + 1, ply % round ? "..." : ".", moves->list[i]);
    if (s->at_end && *s->record->result) tv_text_add(to, "%s\n", s->record->result);
}

static bool go_to_start(struct shrink *s, const char *start, tv_err *err)
{
    return *start ? tv_match_setup(s->match, start, err) : tv_match_restart(s->match, err);
}

/* Does the game of these moves fail in the same way? *used: the number of moves until then. The caller frees *r and
 * *text. */
static bool fails_alike(struct shrink *s, const char *start, const tv_words *moves, size_t *used, tv_record *r,
                        tv_text *text, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text kind = { 0 };
    bool at_end = false, alike = false;
    *r = (tv_record) { 0 };
    if (tv_memory_lost) return tv_fail_memory(err); /* moves, or part of the failure, may be missing */
    if (!tv_stopped() && go_to_start(s, start, err)) {
        write_record(s, start, moves, tv_match_pos(s->match)->ply, text);
        alike = tv_record_take(r, tv_text_str(text), s->shown, err) && !play(s, r, &at_end, &kind, err) &&
                !tv_stopped() && !tv_memory_lost && at_end == s->at_end &&
                !strcmp(tv_text_str(&kind), tv_text_str(&s->kind));
        *used = s->match->count + !at_end;
    }
    return alike;
}

/* ---- Shortening ---------------------------------------------------------------------------------- */

/* Takes a candidate if it fails alike; takes over the words or frees them. It may fail earlier than the last one:
 * then the rest is cut off. */
static bool take_if_alike(struct shrink *s, const char *start, tv_words *moves)
{
    TV_SCOPED(tv_record_free) tv_record r = { 0 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_err err;
    size_t used;
    bool alike = fails_alike(s, start, moves, &used, &r, &text, &err);
    if (alike) {
        tv_words old = s->moves;
        while (moves->count > used) free(moves->list[--moves->count]);
        s->moves = *moves;
        *moves = old;
    }
    tv_words_free(moves);
    /* Part -1: the duration is unknown. */
    tv_progress_at(&s->progress, -1, "%zu of %zu moves remain", s->moves.count, s->whole);
    return alike;
}

/* The number of moves that may be left out: all but the one that fails. */
static size_t others(const struct shrink *s) { return s->moves.count - !s->at_end; }

/* The move that fails is always the last, whichever moves before it are left out. */
static bool shows(tv_shorten *shorten, size_t from, const size_t *kept, size_t n)
{
    struct shrink *s = (struct shrink *)shorten;
    const char *start = from ? s->positions.list[from] : tv_text_str(&s->start);
    tv_words moves = { 0 };
    for (size_t i = 0; i < n; i++) tv_words_add(&moves, s->moves.list[kept[i]]);
    for (size_t i = others(s); i < s->moves.count; i++) tv_words_add(&moves, s->moves.list[i]);
    if (!take_if_alike(s, start, &moves)) return false;
    if (from) tv_text_clear(&s->start), tv_text_add(&s->start, "%s", start);
    shorten->count = others(s);
    return true;
}

/* Lists the positions of the current game as text, the first one as 0. */
static bool positions(struct shrink *s, tv_words *list)
{
    TV_SCOPED(tv_record_free) tv_record r = { 0 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_err err;
    size_t used;
    bool ok = fails_alike(s, tv_text_str(&s->start), &s->moves, &used, &r, &text, &err);
    for (uint32_t i = 0; ok && i <= s->match->count; i++) {
        tv_text_clear(&text);
        tv_pos_write(s->match->game, tv_match_past(s->match, i), &text);
        ok = tv_words_add(list, tv_text_str(&text));
    }
    return ok;
}

static size_t latest(tv_shorten *shorten)
{
    struct shrink *s = (struct shrink *)shorten;
    size_t last = positions(s, &s->positions) ? others(s) : 0; /* a record has a move */
    return s->at_end && last ? last - 1 : last;
}

/* ---- From the file to the shortened record -------------------------------------------------------- */

/* Takes the moves of the record that were played, and the one that failed. */
static bool take_moves(struct shrink *s, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    bool ok = true;
    if (s->match->setup) tv_pos_write(s->match->game, tv_match_past(s->match, 0), &s->start);
    for (uint32_t i = 0; ok && i < s->match->count; i++) {
        tv_text_clear(&text);
        ok = tv_match_write(s->match, tv_match_past(s->match, i), s->match->move[i], &text, err) &&
             (tv_words_add(&s->moves, tv_text_str(&text)) || tv_fail_memory(err));
    }
    if (ok && !s->at_end)
        ok = tv_words_add_len(&s->moves, s->record->text + s->record->move_at, s->record->move_len) ||
             tv_fail_memory(err);
    s->whole = s->moves.count;
    return ok;
}

/* Prints and writes the short game, after playing it again for the message of its record. */
static bool tell(struct shrink *s, const char *to, FILE *out)
{
    TV_SCOPED(tv_record_free) tv_record r = { 0 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_err err = { .column = -1 };
    size_t used;
    tv_interrupt = 0; /* Ctrl-C has ended the search; print the result so far */
    bool alike = fails_alike(s, tv_text_str(&s->start), &s->moves, &used, &r, &text, &err), ok = alike;
    if (alike) {
        tv_say_lines(out, tv_text_str(&text));
        fprintf(out, "\n");
        tv_record_complain(&r, &err, out);
        fprintf(out, "%zu of %zu move%s\n", s->moves.count, s->whole, s->whole == 1 ? " remains" : "s remain");
        if (to && !(ok = tv_record_put_new(&text, to, "choose another name", &err)))
            tv_say_error(out, "error", &err, NULL, 0);
        if (to && ok) {
            TV_SCOPED(tv_text_free) tv_text name = { 0 };
            tv_text_escape(&name, to, strlen(to));
            fprintf(out, "written: %s\n", tv_text_str(&name));
        }
    } else {
        fprintf(out, "Typed again, its moves do not fail in this way, so it cannot be shortened.\nIt failed so: ");
        tv_say_lines(out, tv_text_str(&s->kind)); /* perhaps for lack of memory */
        fprintf(out, "\n");
        if (*err.text) tv_record_complain(&r, &err, out);
    }
    return ok;
}

static bool shrink(struct shrink *s, const char *to, FILE *out)
{
    tv_err err;
    if (!take_moves(s, &err)) {
        tv_say_error(out, "error", &err, NULL, 0);
        return false;
    }
    tv_progress_begin(&s->progress, "shrinking");
    s->shorten.count = others(s);
    tv_shorten_game(&s->shorten);
    tv_progress_end(&s->progress);
    return tell(s, to, out);
}

/* Does the record fail in its game, and not already before the first move? */
static bool fails_in_play(struct shrink *s, tv_err *err)
{
    const char *start = tv_record_tag(s->record, "Start");
    return s->match && go_to_start(s, start ? start : "", err) && !play(s, s->record, &s->at_end, &s->kind, err) &&
           !tv_stopped();
}

/* Plays the record once to see that it fails at all, and again to see how. */
bool tv_shrink(const tv_paths *paths, const char *game, const char *file, const char *to, FILE *out)
{
    TV_SCOPED(tv_record_free) tv_record record = { 0 };
    TV_SCOPED(tv_text_free) tv_text notes = { 0 };
    tv_err err;
    struct shrink s = { { .shows = shows, .latest = latest },
                        .record = &record,
                        .shown = to ? to : "the shortened record" };
    bool ok = false;
    if (!tv_record_read(&record, file, file, &err)) tv_record_complain(&record, &err, out);
    else if (tv_record_match(&record, paths, game, &s.match, &notes, &err))
        fprintf(out, "The record does not fail, so there is nothing to shorten.\n");
    else if (!fails_in_play(&s, &err)) tv_record_complain(&record, &err, out);
    else ok = shrink(&s, to, out);
    tv_match_free(s.match);
    tv_words_free(&s.moves);
    tv_words_free(&s.positions);
    tv_text_free(&s.start);
    tv_text_free(&s.kind);
    return ok;
}
