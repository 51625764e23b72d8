/* turn.c - splits a turn into its steps and plays them one by one, until one cannot be played. See turn.h. */
#include "repl/session/game/turn.h"

#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/session/game/chain.h"

#include <ctype.h>
#include <string.h>

/* ---- Text ------------------------------------------------------------------------------------------- */

/* Bytes of a cell at the start of the text; 0: there is none. */
static size_t cell_len(const tv_board *b, const char *text)
{
    size_t at = 0;
    return tv_board_read_cell(b, text, &at) == TV_NO_CELL ? 0 : at;
}

/* Bytes of a sign and a cell at the start of the text; 0: there are none. */
static size_t leg_len(const tv_board *b, const char *text)
{
    size_t len = *text && strchr("-xX=*", *text) ? cell_len(b, text + 1) : 0;
    return len ? 1 + len : 0;
}

/* Bytes of a cell and the leg after it: the first step of a possible turn. */
static size_t first_len(const tv_board *b, const char *text)
{
    size_t cell = cell_len(b, text), leg = cell ? leg_len(b, text + cell) : 0;
    return leg ? cell + leg : 0;
}

/* Bytes of a path from cell to cell, at least two steps, at the start of the text; 0: none. */
static size_t legs_len(const tv_match *match, const char *text)
{
    const tv_board *b = &match->game->board;
    const size_t first = first_len(b, text);
    size_t at = first;
    for (size_t len; first && (len = leg_len(b, text + at)); at += len) continue;
    return at > first ? at : 0;
}

/* What was read as a move ends where the turn goes on, or nothing was. A text that is a move in itself is no turn. */
static bool is_legs(const tv_match *match, const char *text, enum tv_ruling_text how, const tv_ruling *read)
{
    const size_t len = legs_len(match, text);
    if (!len || (how != TV_TEXT_FIRST && text[len + strspn(text + len, " \t")])) return false;
    return read->move == TV_NO_MOVE ? read->is == TV_RULING_UNREADABLE
                                    : read->used == first_len(&match->game->board, text);
}

/* ---- Play ------------------------------------------------------------------------------------------- */

/* Reads the step in text[from..end) and plays it if it is legal; else *to points to it. */
static bool play_step(tv_match *match, const char *text, size_t from, size_t end, tv_ruling *to, tv_err *err)
{
    tv_text step = { 0 };
    tv_text_put(&step, text + from, end - from);
    bool ok = step.cut ? tv_fail_memory(err) : tv_ruling_play(match, tv_text_str(&step), TV_TEXT_ALONE, to, err);
    tv_text_free(&step);
    if (!ok) return false;
    if (to->is != TV_RULING_LEGAL) to->column = (int)(from + tv_ruling_at(to));
    to->used = end;
    return true;
}

/* Do some of the present moves have one cell only, and does none start from this one? */
static bool has_single_cells(const tv_match *match, const tv_moves *moves, tv_cell from)
{
    bool single = false;
    for (uint32_t i = 0; i < moves->count; i++) {
        tv_description is;
        tv_move_describe(match->game, tv_match_pos(match), moves->list[i], &is);
        if (is.from == from && is.to != TV_NO_CELL) return false;
        single |= (is.from == TV_NO_CELL) != (is.to == TV_NO_CELL);
    }
    return single;
}

/* What x captures behind text[from], the cell to which the last ply led, is the end of the next ply, or all of it:
 * *alone. */
static bool captures_alone(tv_match *match, const char *text, size_t from, size_t sign, bool *alone, tv_err *err)
{
    TV_SCOPED(tv_moves_free) tv_moves moves = { 0 };
    size_t at = from;
    *alone = false;
    if (tolower((unsigned char)text[sign]) != 'x') return true;
    const bool ok = tv_match_fill(match, tv_match_pos(match), &moves, err);
    *alone = ok && has_single_cells(match, &moves, tv_board_read_cell(&match->game->board, text, &at));
    return ok;
}

/* Nothing more belongs to the turn from this byte on. */
static void end_turn(enum tv_ruling_is is, size_t at, tv_ruling *to)
{
    to->is = is;
    to->move = TV_NO_MOVE;
    to->column = (int)at;
    tv_text_clear(&to->reason);
}

/* Who made the last ply. */
static int last_mover(const tv_match *match) { return tv_match_past(match, match->at - 1)->mover; }

/* May the player who made the last ply go on with what begins at this byte of the text? */
static bool goes_on(const tv_match *match, const char *text, size_t at, tv_ruling *to)
{
    const tv_pos *pos = tv_match_pos(match);
    if (pos->outcome != TV_PLAYING) {
        end_turn(TV_RULING_OVER, at, to);
        tv_text_add(&to->reason, "the game is over");
    } else if (pos->mover != last_mover(match)) {
        end_turn(TV_RULING_UNREADABLE, at, to);
        size_t turn = at;
        while (turn && isspace((unsigned char)text[turn - 1])) turn--;
        tv_text_add(&to->reason, "'");
        tv_say_short(&to->reason, text + at, strcspn(text + at, " \t"));
        tv_text_add(&to->reason, "' comes after the end of the turn `");
        tv_text_escape(&to->reason, text, turn);
        tv_text_add(&to->reason, "`, so nothing was played: %s %s to move",
                    TV_SIDE_DOES(match->game, pos->mover, "is", "are"));
    }
    return to->is == TV_RULING_LEGAL;
}

static bool play_legs(tv_match *match, const char *text, tv_ruling *to, tv_err *err)
{
    const tv_board *b = &match->game->board;
    const size_t len = legs_len(match, text);
    size_t from = 0, sign = cell_len(b, text);
    to->is = TV_RULING_LEGAL;
    while (sign < len && to->is == TV_RULING_LEGAL && (!from || goes_on(match, text, sign, to))) {
        const size_t end = sign + leg_len(b, text + sign);
        bool alone = false;
        if (from && !captures_alone(match, text, from, sign, &alone, err)) return false;
        if (!play_step(match, text, alone ? sign + 1 : from, end, to, err)) return false;
        from = sign + 1;
        sign = end;
    }
    return true;
}

/* ---- Words ------------------------------------------------------------------------------------------ */

/* A move, or from cell to cell as long as there is no blank. */
static bool play_word(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err)
{
    if (!tv_ruling_read(match, text, how, to, err)) return false;
    if (is_legs(match, text, how, to)) {
        const tv_mark mark = tv_match_mark(match);
        const bool ok = play_legs(match, text, to, err);
        if (!ok || to->is != TV_RULING_LEGAL) tv_match_return(match, mark);
        return ok;
    }
    return to->is != TV_RULING_LEGAL || tv_ruling_carry_out(match, to, err);
}

static bool play_words(tv_match *match, const char *text, tv_ruling *to, tv_err *err)
{
    size_t at = 0;
    to->is = TV_RULING_LEGAL;
    while (text[at] && to->is == TV_RULING_LEGAL && (!at || goes_on(match, text, at, to))) {
        if (!play_word(match, text + at, TV_TEXT_FIRST, to, err)) return false;
        if (to->is != TV_RULING_LEGAL) to->column = (int)(at + tv_ruling_at(to));
        at += to->used;
        at += strspn(text + at, " \t");
    }
    to->used = at;
    return true;
}

/* Is the first word a ply after which the same player moves again, or would if the game went on? Takes the ply back. */
static bool has_words(tv_match *match, const char *text, bool *has, tv_err *err)
{
    const tv_mark mark = tv_match_mark(match);
    TV_SCOPED(tv_ruling_free) tv_ruling first = { 0 };
    *has = false;
    const bool ok = play_word(match, text, TV_TEXT_FIRST, &first, err);
    if (ok && first.is == TV_RULING_LEGAL) {
        const tv_pos *pos = tv_match_pos(match);
        const char *rest = text + first.used;
        const size_t blanks = strspn(rest, " \t");
        *has = blanks && isalnum((unsigned char)rest[blanks]) &&
               (pos->mover == last_mover(match) || pos->outcome != TV_PLAYING);
    }
    tv_match_return(match, mark);
    return ok;
}

static bool is_word_end(const char *text, enum tv_ruling_text how)
{
    return how == TV_TEXT_FIRST ? !isalnum((unsigned char)*text) : !text[strspn(text, " \t")];
}

/* "e5xf2": a move to e5 by which the player comes to take f2. *is: that is what the text means; then *to is about the last
 * step. Else nothing is played, and the reason stays that of the text as a whole. */
static bool play_taking(tv_match *match, const char *text, enum tv_ruling_text how, bool *is, tv_ruling *to,
                        tv_err *err)
{
    const tv_board *b = &match->game->board;
    const size_t len = cell_len(b, text), end = first_len(b, text);
    *is = false;
    if (!end || !is_word_end(text + end, how) || tolower((unsigned char)text[len]) != 'x') return true;
    const tv_mark mark = tv_match_mark(match);
    TV_SCOPED(tv_ruling_free) tv_ruling step = { 0 };
    bool ok = play_step(match, text, 0, len, &step, err);
    if (ok && step.is == TV_RULING_LEGAL && tv_match_pos(match)->outcome == TV_PLAYING &&
        tv_match_pos(match)->mover == last_mover(match))
        ok = captures_alone(match, text, 0, len, is, err);
    if (ok && *is) ok = play_step(match, text, len + 1, end, &step, err);
    if (!ok || !*is) return tv_match_return(match, mark), ok;
    const tv_ruling before = *to;
    *to = step;
    step = before;
    return true;
}

/* ---- Turns ------------------------------------------------------------------------------------------ */

/* Rules that fail here fail again when the text is played, which reports the error. */
bool tv_turn_begins(tv_match *match, const char *text)
{
    tv_err err;
    bool words = false;
    return legs_len(match, text) || (has_words(match, text, &words, &err) && words);
}

bool tv_turn_is_short(tv_match *match, const char *text)
{
    tv_err err;
    bool taking = false;
    TV_SCOPED(tv_chain_free) tv_chain chain = { 0 };
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    if (tv_chain_find(match, text, true, &chain, &err) && chain.count) return true;
    const tv_mark mark = tv_match_mark(match);
    (void)play_taking(match, text, TV_TEXT_TYPED, &taking, &ruling, &err);
    tv_match_return(match, mark);
    return taking;
}

/* A turn written by its first and last cell, which is no legal move. */
static bool play_short(tv_match *match, const char *text, bool whole, tv_ruling *to, tv_err *err)
{
    TV_SCOPED(tv_chain_free) tv_chain chain = { 0 };
    if (!tv_chain_find(match, text, whole, &chain, err)) return false;
    if (chain.count == 1) {
        const bool ok = play_legs(match, tv_text_str(&chain.turn[0]), to, err);
        to->used = whole ? strlen(text) : chain.used;
        return ok;
    }
    if (!chain.count) return true;
    end_turn(TV_RULING_UNREADABLE, 0, to);
    tv_text_add(&to->reason, "this may be %s or %s: write one of them", tv_text_str(&chain.turn[0]),
                tv_text_str(&chain.turn[1]));
    return true;
}

/* "xf2" after a move by which the player came to take f2. The reason is that of the cell alone. */
static bool play_taken(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err)
{
    const size_t len = tolower((unsigned char)*text) == 'x' ? cell_len(&match->game->board, text + 1) : 0;
    TV_SCOPED(tv_moves_free) tv_moves moves = { 0 };
    if (!len || !is_word_end(text + 1 + len, how) || !match->at) return true;
    if (tv_match_pos(match)->outcome != TV_PLAYING || tv_match_pos(match)->mover != last_mover(match)) return true;
    if (!tv_match_fill(match, tv_match_pos(match), &moves, err)) return false;
    return !has_single_cells(match, &moves, TV_NO_CELL) || play_step(match, text, 1, 1 + len, to, err);
}

/* What is no move, and not from cell to cell, may be words. */
static bool play_any(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err)
{
    bool words = false, taking = false;
    if (!play_word(match, text, how, to, err)) return false;
    const bool refused = to->is == TV_RULING_ILLEGAL || to->is == TV_RULING_UNREADABLE;
    if (refused && !legs_len(match, text) && !play_short(match, text, how != TV_TEXT_FIRST, to, err)) return false;
    if (to->is != TV_RULING_LEGAL && refused && !play_taking(match, text, how, &taking, to, err)) return false;
    if (to->is != TV_RULING_LEGAL && refused && !play_taken(match, text, how, to, err)) return false;
    if (how == TV_TEXT_FIRST || to->is != TV_RULING_UNREADABLE) return true;
    if (!has_words(match, text, &words, err)) return false;
    return !words || play_words(match, text, to, err);
}

bool tv_turn_play(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err)
{
    const tv_mark mark = tv_match_mark(match);
    const bool ok = play_any(match, text, how, to, err);
    if (!ok || to->is != TV_RULING_LEGAL) tv_match_return(match, mark);
    if (!ok) tv_ruling_free(to);
    return ok;
}

bool tv_turn_play_at(tv_match *match, const char *text, enum tv_ruling_text how, size_t *at, tv_err *err)
{
    tv_ruling ruling = { 0 };
    if (!tv_turn_play(match, text + *at, how, &ruling, err)) return false;
    const int column = (int)(*at + tv_ruling_at(&ruling));
    const bool ok = ruling.is == TV_RULING_LEGAL;
    if (ruling.is == TV_RULING_OVER) tv_fail_at(err, column, "the game is over before this move");
    else if (!ok) tv_fail_at(err, column, "%s", tv_text_str(&ruling.reason));
    if (ok) *at += ruling.used;
    tv_ruling_free(&ruling);
    return ok;
}
