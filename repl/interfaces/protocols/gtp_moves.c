/* gtp_moves.c - moves by GTP. See gtp_state.h. */
#include "repl/interfaces/protocols/gtp_state.h"

#include "repl/base/clock.h"
#include "repl/interfaces/protocols/engine.h"
#include "repl/interfaces/protocols/gtp_text.h"
#include "repl/session/game/ruling.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Texts ------------------------------------------------------------------------------------------------- */

/* A move as typed: a point of GTP, or else a move of ours as a word. */
static bool read_move(tv_gtp_engine *e, const char *word, tv_ruling *ruling, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 }, plain = { 0 };
    tv_gtp_read(word, &text);
    tv_ugi_read(tv_text_str(&text), text.len, &plain);
    return tv_ruling_read(e->session.match, tv_text_str(&plain), TV_TEXT_TYPED, ruling, err);
}

/* A point, if that reads as the same move. */
static bool add_move(tv_gtp_engine *e, const tv_pos *pos, tv_move move, tv_text *to)
{
    tv_match *m = e->session.match;
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    TV_SCOPED(tv_text_free) tv_text text = { 0 }, point = { 0 };
    tv_err err = { .column = -1 };
    if (!tv_match_write(m, pos, move, &text, &err)) return tv_gtp_fail(e, "%s", err.text);
    if (tv_gtp_write(tv_text_str(&text), &point)) {
        if (!read_move(e, tv_text_str(&point), &ruling, &err)) return tv_gtp_fail(e, "%s", err.text);
        if (ruling.is == TV_RULING_LEGAL && ruling.move == move)
            return tv_text_add(to, "%s", tv_text_str(&point)), true;
    }
    return tv_ugi_write(tv_text_str(&text), to), true;
}

/* ---- Whose turn it is -------------------------------------------------------------------------------------- */

static bool pass(tv_gtp_engine *e)
{
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    tv_err err = { .column = -1 };
    return tv_ruling_play(e->session.match, "pass", TV_TEXT_ALONE, &ruling, &err) && ruling.is == TV_RULING_LEGAL &&
           tv_match_pos(e->session.match)->outcome == TV_PLAYING;
}

/* GTP allows a colour to play twice: where the rules have a pass, the other has passed. */
static bool take_turn(tv_gtp_engine *e, const char *colour)
{
    tv_match *m = e->session.match;
    const int player = colour ? tv_gtp_player(m->game, colour) : -1;
    if (player < 0) return tv_gtp_fail(e, "syntax error: expected a colour, black or white");
    if (tv_match_pos(m)->outcome != TV_PLAYING) return tv_gtp_fail(e, "illegal move: the game is over");
    if (tv_match_pos(m)->mover == player) return true;
    const uint32_t at = m->at;
    if (pass(e) && tv_match_pos(m)->mover == player) return true;
    tv_match_step(m, at);
    return tv_gtp_fail(e, "illegal move: it is %s's turn", tv_gtp_colour(m->game, tv_match_pos(m)->mover));
}

bool tv_gtp_side_to_move(tv_gtp_engine *e, char *words)
{
    (void)words;
    return tv_text_add(&e->answer, "%s", tv_gtp_colour(e->session.match->game, tv_match_pos(e->session.match)->mover)),
           true;
}

/* ---- Commands ---------------------------------------------------------------------------------------------- */

/* Is the word a vertex of GTP that the board does not have? Boards that GTP cannot name have none. */
static bool is_off(const tv_board *b, const char *word)
{
    size_t at = 0;
    TV_SCOPED(tv_text_free) tv_text cell = { 0 }, known = { 0 };
    tv_gtp_read(word, &cell);
    return tv_cell_like(word) == strlen(word) && isalpha((unsigned char)*word) && isdigit((unsigned char)word[1]) &&
           tv_gtp_write(b->name[b->order[b->count - 1]], &known) &&
           (tolower((unsigned char)*word) == 'i' || tv_board_read_cell(b, tv_text_str(&cell), &at) == TV_NO_CELL);
}

static bool fail_off(tv_gtp_engine *e, const tv_board *b, const char *word)
{
    TV_SCOPED(tv_text_free) tv_text first = { 0 }, last = { 0 };
    tv_gtp_write(b->name[b->order[0]], &first);
    tv_gtp_write(b->name[b->order[b->count - 1]], &last);
    return tv_gtp_fail(
        e, "illegal move: %s is not on the board, whose vertices run from %s to %s; no vertex has the letter I", word,
        tv_text_str(&first), tv_text_str(&last));
}

bool tv_gtp_play(tv_gtp_engine *e, char *words)
{
    tv_match *m = e->session.match;
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    tv_err err = { .column = -1 };
    const uint32_t at = m->at;
    const char *colour = tv_word_next(&words), *word = tv_word_next(&words);
    if (!word) return tv_gtp_fail(e, "syntax error: write play COLOUR MOVE");
    if (is_off(&m->game->board, word)) return fail_off(e, &m->game->board, word);
    if (!take_turn(e, colour)) return false;
    const bool ok = read_move(e, word, &ruling, &err);
    if (ok && ruling.is == TV_RULING_LEGAL && tv_ruling_carry_out(m, &ruling, &err)) return true;
    tv_match_step(m, at);
    return tv_gtp_fail(e, "illegal move: %s", ok && ruling.reason.len ? tv_text_str(&ruling.reason) : err.text);
}

/* A move that declines an offer belongs to the move after it, as clients do not know it. */
static bool declines(tv_match *m, uint32_t at)
{
    tv_move decline = TV_NO_MOVE;
    tv_err err;
    tv_match_step(m, at);
    return tv_match_decline(m, &decline, &err) && decline != TV_NO_MOVE && m->move[at] == decline;
}

bool tv_gtp_undo(tv_gtp_engine *e, char *words)
{
    tv_match *m = e->session.match;
    (void)words;
    if (!m->at) return tv_gtp_fail(e, "cannot undo");
    const uint32_t at = m->at - 1;
    if (!at || !declines(m, at - 1)) tv_match_step(m, at);
    return true;
}

static bool add_moves(tv_gtp_engine *e, const tv_pos *pos)
{
    TV_SCOPED(tv_moves_free) tv_moves list = { 0 };
    tv_err err = { .column = -1 };
    if (pos->outcome != TV_PLAYING) return true;
    if (!tv_match_fill(e->session.match, pos, &list, &err)) return tv_gtp_fail(e, "%s", err.text);
    for (uint32_t i = 0; i < list.count; i++) {
        if (e->answer.len) tv_text_add(&e->answer, " ");
        if (!add_move(e, pos, list.list[i], &e->answer)) return false;
    }
    return true;
}

/* Where an offer is open, also the moves of a player who plays on. */
bool tv_gtp_legal_moves(tv_gtp_engine *e, char *words)
{
    tv_match *m = e->session.match;
    tv_move decline = TV_NO_MOVE;
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_scoped_memory) tv_pos *after = malloc(m->size);
    (void)words;
    if (!after) return tv_gtp_fail(e, "out of memory");
    if (!add_moves(e, tv_match_pos(m))) return false;
    if (tv_match_pos(m)->outcome != TV_PLAYING) return true;
    if (!tv_match_decline(m, &decline, &err)) return tv_gtp_fail(e, "%s", err.text);
    if (decline == TV_NO_MOVE) return true;
    if (!tv_match_after(m, tv_match_pos(m), decline, after, NULL, &err)) return tv_gtp_fail(e, "%s", err.text);
    return add_moves(e, after);
}

/* ---- Time -------------------------------------------------------------------------------------------------- */

static bool read_seconds(const char *word, double *to)
{
    uint64_t n;
    if (!tv_number_read(word, 0, 1000000000, &n)) return false;
    *to = (double)n;
    return true;
}

/* No time at all for a number of stones, 0, means: no limit. */
bool tv_gtp_time_settings(tv_gtp_engine *e, char *words)
{
    double main, period;
    uint64_t stones;
    if (!read_seconds(tv_word_next(&words), &main) || !read_seconds(tv_word_next(&words), &period) ||
        !tv_number_read(tv_word_next(&words), 0, 1000000, &stones))
        return tv_gtp_fail(e, "syntax error: write time_settings MAIN_TIME PERIOD STONES");
    e->main = main;
    e->period = period;
    e->stones = stones;
    e->timed = (stones && period > 0) || (!(period > 0) && main > 0);
    for (int i = 0; i < 2; i++) e->clock[i] = (tv_gtp_clock) { 0 };
    return true;
}

bool tv_gtp_time_left(tv_gtp_engine *e, char *words)
{
    const char *colour = tv_word_next(&words);
    const int player = colour ? tv_gtp_player(e->session.match->game, colour) : -1;
    tv_gtp_clock clock = { .told = true };
    if (player < 0 || !read_seconds(tv_word_next(&words), &clock.left) ||
        !tv_number_read(tv_word_next(&words), 0, 1000000, &clock.stones))
        return tv_gtp_fail(e, "syntax error: write time_left COLOUR TIME STONES");
    e->clock[player] = clock;
    return true;
}

/* A share of the main time, or most of what the period has for each of its stones. */
static double seconds_of(const tv_gtp_engine *e, int player)
{
    const tv_gtp_clock *c = &e->clock[player];
    const double left = c->told ? c->left : e->main > 0 ? e->main : e->period;
    const uint64_t stones = c->told ? c->stones : e->main > 0 ? 0 : e->stones;
    const double each = stones ? 0.9 * left / (double)stones : tv_clock_share(left, 0);
    return fmax(0.01, fmin(each, 86400));
}

/* Searches, and plays the move. */
static bool think(tv_gtp_engine *e, const tv_effort *effort, tv_err *err)
{
    tv_match *m = e->session.match;
    tv_thought thought;
    if (!tv_think(m, e->session.paths, effort, &thought, err)) return false;
    const tv_move best = thought.best;
    tv_thought_free(&thought);
    tv_text_clear(&e->answer);
    if (!add_move(e, tv_match_pos(m), best, &e->answer)) return tv_fail(err, "%s", tv_text_str(&e->answer));
    return tv_match_play(m, best, NULL, err);
}

/* A player who declines an offer makes a move as well. */
bool tv_gtp_genmove(tv_gtp_engine *e, char *words)
{
    tv_match *m = e->session.match;
    tv_err err = { .column = -1 };
    tv_effort effort = e->effort;
    const uint32_t at = m->at;
    if (!take_turn(e, tv_word_next(&words))) return false;
    if (e->timed) effort.playouts = 0, effort.seconds = seconds_of(e, tv_match_pos(m)->mover);
    effort.seed = e->session.seed;
    effort.keeps = true;
    effort.quiet = true;
    effort.threads = 1;
    const uint32_t from = m->at;
    bool ok = think(e, &effort, &err);
    if (ok && declines(m, from)) {
        tv_match_step(m, from + 1);
        ok = think(e, &effort, &err);
    } else if (ok) tv_match_step(m, from + 1);
    if (!ok) tv_match_step(m, at);
    return ok || tv_gtp_fail(e, "%s", err.text);
}
