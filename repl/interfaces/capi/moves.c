/* moves.c - moves, for programs: lists, describes, reads, judges and plays them. A program names a move only by its
 * number in the list of the live position, so it cannot play one that is illegal there. */
#include "repl/base/scoped.h"
#include "repl/interfaces/capi/handle.h"
#include "repl/session/game/turn.h"

#include <stdlib.h>
#include <string.h>

/* ---- The list --------------------------------------------------------------------------------- */

/* Two reasons why no move can be played. Programs get the reason before any move is generated. */
bool tv_live_playing(const tav_match *m)
{
    if (tv_match_pos(m->session.match)->outcome != TV_PLAYING) return tv_call_fail(TAV_USE, "the game is over");
    return tv_match_rules(m->session.match) ||
           tv_call_fail(TAV_USE, "pieces were put here by hand, and the rules cannot go on from there");
}

/* Lists the moves once for each live position, however many calls ask for them. A finished game has an empty list and
 * no error. */
bool tv_live_list(tav_match *m)
{
    tv_err err;
    const tv_pos *pos = tv_match_pos(m->session.match);
    if (m->listed) return true;
    m->moves.count = 0;
    if (pos->outcome != TV_PLAYING) return m->listed = true;
    if (!tv_live_playing(m)) return false;
    m->listed = tv_match_fill(m->session.match, pos, &m->moves, &err) || tv_call_err(&err);
    if (!m->listed) m->moves.count = 0;
    return m->listed;
}

int tav_moves(tav_match *m)
{
    if (!TV_BEGIN(m)) return -1;
    bool ok = tv_live_list(m);
    return TV_END(m, ok) ? (int)m->moves.count : -1;
}

/* Begins a call about a legal move. If there is no move of that number, ends it and returns false. */
static bool begin_move(tav_match *m, int move, const char *function)
{
    if (!tv_call_begin(m ? &m->handle : NULL, TV_HANDLE_MATCH, function)) return false;
    if (tv_live_list(m) && tv_call_number("legal move", move, (int)m->moves.count)) return true;
    return TV_END(m, false);
}

/* ---- Description of a move ---------------------------------------------------------------------- */

/* Writes each text when it is first asked for, as there may be hundreds of moves, and keeps it until the position
 * changes. */
const char *tv_live_text(tav_match *m, uint32_t move)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_err err;
    if (!m->move_text) m->move_text = calloc(m->moves.count, sizeof *m->move_text);
    if (!m->move_text) return tv_call_memory(), NULL;
    if (m->move_text[move]) return m->move_text[move];
    bool ok = tv_match_write(m->session.match, tv_match_pos(m->session.match), m->moves.list[move], &text, &err);
    if (!ok) tv_call_err(&err);
    else if (!text.cut) m->move_text[move] = strdup(tv_text_str(&text));
    tv_memory_lost |= ok && !m->move_text[move];
    return m->move_text[move];
}

const char *tav_move_text(tav_match *m, int move)
{
    if (!begin_move(m, move, __func__)) return NULL;
    const char *text = tv_live_text(m, (uint32_t)move);
    return TV_END(m, text != NULL) ? text : NULL;
}

const char *tav_move_texts(tav_match *m)
{
    if (!TV_BEGIN(m)) return NULL;
    tv_text *to = tv_answer(m, TV_ANSWER_MOVES);
    bool ok = tv_live_list(m);
    for (uint32_t i = 0; ok && i < m->moves.count; i++) {
        const char *text = tv_live_text(m, i);
        ok = text != NULL;
        if (ok) tv_text_add(to, "%s\n", text);
    }
    return tv_call_answer(m, TV_ANSWER_MOVES, ok);
}

/* Uses the description of the move's generator and never parses its text. */
static tv_description describe(const tav_match *m, int move)
{
    tv_description d;
    tv_move_describe(m->session.match->game, tv_match_pos(m->session.match), m->moves.list[move], &d);
    return d;
}

/* -1 for a cell that the move does not have, and for a store. */
static int number_of(const tav_match *m, tv_cell cell) { return cell <= TV_CELLS_MAX ? m->number[cell] : -1; }

int tav_move_from(tav_match *m, int move)
{
    if (!begin_move(m, move, __func__)) return -1;
    int from = number_of(m, describe(m, move).from);
    return TV_END(m, true) ? from : -1;
}

/* For a block, its anchor: the cell that the text of the move names. */
int tav_move_to(tav_match *m, int move)
{
    if (!begin_move(m, move, __func__)) return -1;
    tv_description d = describe(m, move);
    int to = number_of(m, d.form >= 0 ? d.anchor : d.to);
    return TV_END(m, true) ? to : -1;
}

/* Returns the number of all cells, even if there is no room for them: NULL and 0 ask for the number only. */
int tav_move_covers(tav_match *m, int move, int *cells, int room)
{
    uint64_t set[TV_WORDS_MAX];
    int count = 0;
    if (!begin_move(m, move, __func__)) return -1;
    tv_description d = describe(m, move);
    const int words = m->session.match->game->layout.words;
    if (d.form >= 0) tv_form_cells(&m->session.match->game->pieces.form[d.form], d.anchor, set, words);
    for (int c = d.form >= 0 ? tv_bits_first(set, words) : -1; c >= 0; c = tv_bits_next(set, c, words), count++)
        if (cells && count < room) cells[count] = m->number[c];
    return TV_END(m, true) ? count : -1;
}

const char *tav_move_piece(tav_match *m, int move)
{
    if (!begin_move(m, move, __func__)) return NULL;
    tv_description d = describe(m, move);
    return TV_END(m, true) ? d.piece >= 0 ? m->session.match->game->pieces.piece[d.piece].name[0] : "" : NULL;
}

/* Tries the move on a copy; the live position does not change. */
const char *tav_move_effects(tav_match *m, int move)
{
    TV_SCOPED(tv_log_free) tv_log log = { 0 };
    tv_err err;
    if (!begin_move(m, move, __func__)) return NULL;
    tv_text *to = tv_answer(m, TV_ANSWER_EFFECTS);
    bool ok = tv_match_effects(m->session.match, tv_match_pos(m->session.match), m->moves.list[move], &log, &err) ||
              tv_call_err(&err);
    for (int i = 0; ok && i < log.count; i++) tv_text_add(to, "%s\n", tv_log_sentence(&log, i));
    return tv_call_answer(m, TV_ANSWER_EFFECTS, ok);
}

/* ---- Read, judged, played ------------------------------------------------------------------------- */

static bool legal(const tv_ruling *ruling)
{
    static const enum tav_error_kind kinds[] = { [TV_RULING_LEGAL] = TAV_NO_ERROR,
                                                 [TV_RULING_ILLEGAL] = TAV_ILLEGAL,
                                                 [TV_RULING_UNFINISHED] = TAV_INPUT,
                                                 [TV_RULING_UNREADABLE] = TAV_INPUT,
                                                 [TV_RULING_OVER] = TAV_USE };
    if (ruling->is == TV_RULING_LEGAL) return true;
    tv_call_fail(kinds[ruling->is], "%s", tv_text_str(&ruling->reason));
    tv_call_place("", 0, ruling->column);
    return false;
}

/* Does not use the list, which may be long and has no reasons for illegal moves. */
static bool read_move(tav_match *m, const char *text, tv_move *move)
{
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    tv_err err;
    *move = TV_NO_MOVE;
    if (!text) return tv_call_fail(TAV_USE, "the move is NULL");
    if (!tv_live_playing(m)) return false;
    bool ok = tv_ruling_read(m->session.match, text, TV_TEXT_TYPED, &ruling, &err) ? legal(&ruling) : tv_call_err(&err);
    if (ok && ruling.decline != TV_NO_MOVE)
        ok = tv_call_fail(TAV_INPUT,
                          "'%s' stands for two moves here: one declines the offer, the other follows. Use "
                          "tav_play_text, which plays both.",
                          text);
    if (ok) *move = ruling.move;
    return ok;
}

/* The number of the legal move that a text means; -1 and an error. A legal move that is not in the list is reported as
 * an error of the rules, which may be functions. */
static int find(tav_match *m, const char *text)
{
    tv_move move;
    if (!read_move(m, text, &move) || !tv_live_list(m)) return -1;
    for (uint32_t i = 0; i < m->moves.count; i++)
        if (m->moves.list[i] == move) return (int)i;
    tv_call_fail(TAV_RULES, "the rules say that this move is legal, but do not list it");
    return -1;
}

int tav_read(tav_match *m, const char *text)
{
    if (!TV_BEGIN(m)) return -1;
    int i = find(m, text);
    return TV_END(m, i >= 0) ? i : -1;
}

static bool play(tav_match *m, tv_move move)
{
    tv_err err;
    if (!tv_match_play(m->session.match, move, NULL, &err)) return tv_call_err(&err);
    tv_live_changed(m);
    return true;
}

bool tav_play(tav_match *m, int move)
{
    if (!TV_BEGIN(m)) return false;
    bool ok = tv_live_playing(m) && tv_live_list(m) && tv_call_number("legal move", move, (int)m->moves.count) &&
              play(m, m->moves.list[move]);
    return TV_END(m, ok);
}

static bool play_turn(tav_match *m, const char *text)
{
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    tv_err err;
    if (!text) return tv_call_fail(TAV_USE, "the move is NULL");
    if (!tv_live_playing(m)) return false;
    bool ok = tv_turn_play(m->session.match, text, TV_TEXT_TYPED, &ruling, &err) ? legal(&ruling) : tv_call_err(&err);
    if (ok) tv_live_changed(m);
    return ok;
}

/* Does not list the moves, so that a record of a thousand moves does not need a thousand lists. */
bool tav_play_text(tav_match *m, const char *text)
{
    if (!TV_BEGIN(m)) return false;
    bool ok = play_turn(m, text);
    return TV_END(m, ok);
}
