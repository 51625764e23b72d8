/* ruling.c - reads a text as a move and judges it. Prompt, records, lessons and programs all use this, so that a text
 * is the same move, with the same reason, everywhere. See ruling.h. */
#include "repl/session/game/ruling.h"

#include "repl/base/scoped.h"
#include "repl/session/game/respell.h"

#include <ctype.h>
#include <string.h>

/* Reads the text only; the caller asks whether the rules allow the move. */
static bool read_once(tv_match *match, const tv_pos *pos, const char *text, bool whole, tv_ruling *to, tv_err *err)
{
    enum tv_read how;
    tv_reading reading;
    if (!tv_match_read(match, pos, text, whole, &how, &reading, err)) return false;
    to->is = how == TV_READ_MOVE ? TV_RULING_LEGAL : how == TV_READ_PART ? TV_RULING_UNFINISHED : TV_RULING_UNREADABLE;
    to->move = how == TV_READ_MOVE ? reading.move : TV_NO_MOVE;
    to->used = how == TV_READ_MOVE ? reading.used : 0; /* else perhaps of another spelling, longer than the text */
    to->column = how == TV_READ_MOVE ? -1 : reading.err.column;
    to->guessed = how != TV_READ_MOVE && reading.err.guessed;
    to->general = how != TV_READ_MOVE && reading.general;
    to->by_rule = how == TV_READ_BAD && reading.by_rule;
    to->rest = how == TV_READ_BAD && reading.rest;
    tv_text_clear(&to->reason);
    if (how != TV_READ_MOVE) tv_text_add(&to->reason, "%s", reading.err.text);
    return true;
}

/* Is it a move, or half of one, in another spelling? Otherwise the reason for the typed spelling stays. */
static void read_respelled(tv_match *match, const tv_pos *pos, const char *text, tv_ruling *to)
{
    TV_SCOPED(tv_text_free) tv_text other = { 0 };
    TV_SCOPED(tv_ruling_free) tv_ruling again = { 0 };
    tv_err err;
    for (int i = 0; to->is == TV_RULING_UNREADABLE && tv_respell(text, i, &other); i++) {
        if (!read_once(match, pos, tv_text_str(&other), true, &again, &err)) break;
        if (again.is == TV_RULING_UNREADABLE) continue;
        to->is = again.is;
        to->move = again.move;
        to->used = strlen(text);
        to->column = again.is == TV_RULING_UNFINISHED ? (int)strlen(text) : -1;
        tv_text_clear(&to->reason);
        tv_text_add(&to->reason, "%s", tv_text_str(&again.reason));
    }
}

/* A generator may read a spelling that another one does not know: is the move legal in another spelling? Otherwise the
 * reason stays. */
static void judge_respelled(tv_match *match, const tv_pos *pos, const char *text, tv_ruling *to)
{
    TV_SCOPED(tv_text_free) tv_text other = { 0 };
    TV_SCOPED(tv_ruling_free) tv_ruling again = { 0 };
    bool legal = false;
    tv_err err;
    for (int i = 0; !legal && tv_respell(text, i, &other); i++) {
        if (!read_once(match, pos, tv_text_str(&other), true, &again, &err)) break;
        if (again.is != TV_RULING_LEGAL || again.move == to->move) continue;
        if (!tv_match_why(match, pos, again.move, &legal, &again.reason, &err)) break;
    }
    if (!legal) return;
    to->is = TV_RULING_LEGAL;
    to->move = again.move;
    tv_text_clear(&to->reason);
}

/* What a commentator writes behind a move. In some games + promotes a piece. */
static const char *marks_of(const tv_game *g) { return g->plus ? TV_MOVE_MARKS : TV_MOVE_MARKS "+"; }

/* The length of a text without the marks behind the move, and e.p., and without the blanks before them. */
static size_t without_marks(const tv_game *g, const char *text)
{
    size_t len = strlen(text), end = len, before;
    do {
        before = end;
        while (len && strchr(" \t", text[len - 1])) len--;
        while (len && strchr(marks_of(g), text[len - 1])) end = --len;
        if (len > 4 && !strncmp(text + len - 4, "e.p.", 4)) end = len -= 4;
    } while (end != before);
    while (end < strlen(text) && end && strchr(" \t", text[end - 1])) end--;
    return end;
}

/* The same where other moves may follow: up to the last mark of the first word that ends in one; 0: there is none. */
static size_t to_marks(const tv_game *g, const char *text)
{
    for (size_t at = 0, len; text[at]; at += len + strspn(text + at + len, " \t")) {
        len = strcspn(text + at, " \t");
        if (len > 1 && strchr(marks_of(g), text[at + len - 1])) return at + len - 1;
    }
    return 0;
}

/* The first cell of a word that is several cells, as in f5d6c3, the moves of a game in which a cell is a move; 0: it is
 * another word. */
static size_t to_next_cell(const tv_board *b, const char *text)
{
    size_t at = 0, first = 0;
    int cells = 0;
    while (isalpha((unsigned char)text[at]) && tv_board_read_cell(b, text, &at) != TV_NO_CELL)
        if (!cells++) first = at;
    const bool pass = !strncmp(text + at, "--", 2);
    return cells > !pass && (!text[at] || pass || strchr(" \t!?+#", text[at])) ? first : 0;
}

static bool read_and_judge(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err);

/* An illegal move may be only the words before the signs, or contain them. A sign that the rules have read may have a
 * meaning, as in Tak: without it the move must have the same cells. */
static bool is_same_move(tv_match *match, const tv_ruling *with, size_t len, const tv_ruling *without)
{
    tv_description a, b;
    if (with->is != TV_RULING_ILLEGAL || with->used <= len) return true;
    tv_move_describe(match->game, tv_match_pos(match), with->move, &a);
    tv_move_describe(match->game, tv_match_pos(match), without->move, &b);
    return a.from == b.from && a.to == b.to;
}

/* The beginning of a text that no rule reads may be a move, or half of one, or have a better reason. */
static bool read_part(tv_match *match, const char *text, size_t len, enum tv_ruling_text how, tv_ruling *to,
                      tv_err *err)
{
    TV_SCOPED(tv_ruling_free) tv_ruling again = { 0 };
    TV_SCOPED(tv_text_free) tv_text bare = { 0 };
    if (to->is == TV_RULING_LEGAL || !len || !text[len]) return true;
    tv_text_put(&bare, text, len);
    if (!read_and_judge(match, tv_text_str(&bare), how, &again, err)) return false;
    const size_t used = again.used + strspn(tv_text_str(&bare) + again.used, TV_MOVE_MARKS "+");
    if (to->is != TV_RULING_UNREADABLE && (again.is != TV_RULING_LEGAL || used < len)) return true;
    if (!is_same_move(match, to, len, &again)) return true;
    if (how == TV_TEXT_TYPED ? again.general : again.move == TV_NO_MOVE) return true;
    const tv_ruling whole = *to;
    *to = again;
    again = whole;
    return true;
}

/* Of several cells in one word only the first, if it is a move for itself and not where a piece goes. */
static bool read_cell(tv_match *match, const tv_pos *pos, const char *text, tv_ruling *to, tv_err *err)
{
    TV_SCOPED(tv_ruling_free) tv_ruling first = { 0 };
    TV_SCOPED(tv_text_free) tv_text cell = { 0 };
    tv_description is;
    const size_t len = to_next_cell(&match->game->board, text);
    if (!len || to->is != TV_RULING_UNREADABLE) return true;
    tv_text_put(&cell, text, len);
    if (!read_and_judge(match, tv_text_str(&cell), TV_TEXT_ALONE, &first, err)) return false;
    if (first.move == TV_NO_MOVE) return true;
    tv_move_describe(match->game, pos, first.move, &is);
    if (is.from != TV_NO_CELL && is.to != TV_NO_CELL) return true;
    const tv_ruling whole = *to;
    *to = first;
    first = whole;
    return true;
}

/* The first word in another spelling, as e2e4 for e2-e4. */
static void judge_word(tv_match *match, const tv_pos *pos, const char *text, tv_ruling *to)
{
    TV_SCOPED(tv_text_free) tv_text word = { 0 };
    const size_t len = strcspn(text, " \t" TV_MOVE_MARKS "+");
    if (to->is != TV_RULING_ILLEGAL || !len) return;
    tv_text_put(&word, text, len);
    if (!word.cut) judge_respelled(match, pos, tv_text_str(&word), to);
    if (to->is == TV_RULING_LEGAL) to->used = len;
}

/* Without marks, or of several moves in one word only the first. */
static bool read_otherwise(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err)
{
    const tv_game *g = match->game;
    const size_t len = how == TV_TEXT_TYPED ? without_marks(g, text) : to_marks(g, text);
    if (!read_part(match, text, len, how, to, err)) return false;
    if (how == TV_TEXT_TYPED && to->used == len) to->used = strlen(text);
    return how == TV_TEXT_TYPED || read_cell(match, tv_match_pos(match), text, to, err);
}

/* Keeps the memory of the earlier reason, as a record of thousands of moves is read into one ruling. */
static bool read_and_judge(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err)
{
    const tv_pos *pos = tv_match_pos(match);
    bool legal = false;
    tv_text_clear(&to->reason);
    *to = (tv_ruling) {
        .is = TV_RULING_OVER, .move = TV_NO_MOVE, .decline = TV_NO_MOVE, .column = -1, .reason = to->reason
    };
    if (pos->outcome != TV_PLAYING) {
        tv_text_add(&to->reason, "the game is over");
        return true;
    }
    if (!read_once(match, pos, text, how != TV_TEXT_FIRST, to, err)) return false;
    if (how == TV_TEXT_TYPED) read_respelled(match, pos, text, to);
    if ((how != TV_TEXT_ALONE && to->is == TV_RULING_UNREADABLE) ||
        (how == TV_TEXT_FIRST && to->is == TV_RULING_UNFINISHED))
        return read_otherwise(match, text, how, to, err);
    if (to->is != TV_RULING_LEGAL) return true;
    if (!tv_match_why(match, pos, to->move, &legal, &to->reason, err)) return false;
    if (!legal) to->is = TV_RULING_ILLEGAL;
    if (!legal && how == TV_TEXT_FIRST) judge_word(match, pos, text, to);
    else if (!legal) judge_respelled(match, pos, text, to);
    return to->is != TV_RULING_ILLEGAL || how == TV_TEXT_ALONE || read_otherwise(match, text, how, to, err);
}

/* ---- Offers ----------------------------------------------------------------------------------------- */

/* Of a text that is no legal answer to an offer: is it one of the position behind the offer, or does that say better
 * why it is none? */
static bool says_more(const tv_ruling *behind, const tv_ruling *here)
{
    if (behind->is == TV_RULING_LEGAL) return true;
    if (behind->is == TV_RULING_OVER || here->is != TV_RULING_UNREADABLE) return false;
    if (behind->is != TV_RULING_UNREADABLE) return true;
    if (behind->general != here->general) return here->general;
    return tv_ruling_at(behind) > tv_ruling_at(here);
}

/* Declines the offer, reads the text again, and restores the live position. */
static bool read_behind(tv_match *match, tv_move decline, const char *text, enum tv_ruling_text how, tv_ruling *to,
                        tv_err *err)
{
    const tv_mark mark = tv_match_mark(match);
    TV_SCOPED(tv_ruling_free) tv_ruling behind = { 0 };
    bool ok = tv_match_play(match, decline, NULL, err);
    if (!ok && err->kind == TV_ERR_INPUT) return true; /* the game has no room for more moves: the first reason stays */
    ok = ok && read_and_judge(match, text, how, &behind, err);
    tv_match_return(match, mark);
    if (ok && says_more(&behind, to)) {
        const tv_ruling here = *to;
        *to = behind;
        to->decline = decline;
        behind = here;
        if (to->is == TV_RULING_UNREADABLE) {
            tv_text_add(&to->reason, "; ");
            tv_offer_write(match->run, tv_match_pos(match), decline, &to->reason);
        }
    }
    return ok;
}

static bool read_any(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err)
{
    tv_move decline;
    if (!read_and_judge(match, text, how, to, err)) return false;
    if (to->is == TV_RULING_LEGAL || to->is == TV_RULING_OVER) return true;
    if (!tv_match_decline(match, &decline, err)) return false;
    return decline == TV_NO_MOVE || read_behind(match, decline, text, how, to, err);
}

/* ---- All of it --------------------------------------------------------------------------------------- */

/* Without a ruling there is nothing for the caller to free. */
static bool nothing(tv_ruling *to)
{
    tv_ruling_free(to);
    return false;
}

bool tv_ruling_read(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err)
{
    return read_any(match, text, how, to, err) || nothing(to);
}

bool tv_ruling_carry_out(tv_match *match, const tv_ruling *ruling, tv_err *err)
{
    if (ruling->decline != TV_NO_MOVE && !tv_match_play(match, ruling->decline, NULL, err)) return false;
    return tv_match_play(match, ruling->move, NULL, err);
}

bool tv_ruling_play(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err)
{
    const tv_mark mark = tv_match_mark(match);
    if (!tv_ruling_read(match, text, how, to, err)) return false;
    if (to->is != TV_RULING_LEGAL || tv_ruling_carry_out(match, to, err)) return true;
    tv_match_return(match, mark);
    return nothing(to);
}

void tv_ruling_free(tv_ruling *ruling) { tv_text_free(&ruling->reason); }

size_t tv_ruling_at(const tv_ruling *ruling) { return ruling->column > 0 ? (size_t)ruling->column : 0; }
