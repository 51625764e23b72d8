/* gtp_board.c - what GTP asks of the board and of the result. See gtp_state.h. */
#include "repl/interfaces/protocols/gtp_state.h"

#include "core/board/board.h"
#include "core/mechanisms/score.h"
#include "repl/interfaces/protocols/game_option.h"
#include "repl/interfaces/protocols/gtp_text.h"
#include "repl/session/text/draw.h"
#include "repl/session/text/tell.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Options ----------------------------------------------------------------------------------------------- */

static bool set_option(tv_gtp_engine *e, const char *name, const char *value)
{
    tv_err err;
    return tv_game_option_set(&e->session, e->name, &e->settings, name, value, &err) || tv_gtp_fail(e, "%s", err.text);
}

bool tv_gtp_clear_board(tv_gtp_engine *e, char *words)
{
    tv_err err;
    (void)words;
    for (int i = 0; i < 2; i++) e->clock[i] = (tv_gtp_clock) { 0 };
    return tv_match_restart(e->session.match, &err) || tv_gtp_fail(e, "%s", err.text);
}

/* Its column and row, from 1: "c3" is 3, 3; false: the cell is named in another way. */
static bool place_of(const char *name, int *column, int *row)
{
    if (*name < 'a' || *name > 'z' || !name[1] || name[1 + strspn(name + 1, "0123456789")]) return false;
    *column = *name - 'a' + 1;
    *row = atoi(name + 1);
    return true;
}

static void measure(const tv_board *b, int *width, int *height)
{
    *width = *height = 0;
    for (int i = 0, column, row; i < b->count; i++) {
        if (!place_of(b->name[b->order[i]], &column, &row)) continue;
        if (column > *width) *width = column;
        if (row > *height) *height = row;
    }
}

/* Another value of an option than the present one; false: it has no other. */
static bool other_value(const tv_option *o, tv_text *to)
{
    const long long now = strtoll(o->value, NULL, 10);
    long long value = o->least;
    while (value <= o->most && (value == now || !tv_option_allows(o, value))) value++;
    tv_text_add(to, "%lld", value);
    return value <= o->most;
}

/* Has the board another size with another value of the option? */
static bool sets_size(const tv_gtp_engine *e, const tv_option *o)
{
    TV_SCOPED(tv_text_free) tv_text value = { 0 };
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    tv_err err;
    if (o->type != TV_OPTION_INTEGER || o->fixed || !other_value(o, &value)) return false;
    for (size_t i = 0; i < e->settings.count; i++) tv_words_add(&settings, e->settings.list[i]);
    tv_words_set(&settings, o->name, tv_text_str(&value));
    TV_SCOPED(tv_scoped_match)
    tv_match *m = tv_match_new(e->session.paths, e->name, tv_words_list(&settings), &err);
    return m && m->game->board.count != e->session.match->game->board.count;
}

/* The first option that sets the size of the board; NULL: none does. */
static const tv_option *size_option(const tv_gtp_engine *e)
{
    int count;
    const tv_option *option = tv_script_options(e->session.match->script, &count);
    for (int i = 0; i < count; i++)
        if (sets_size(e, &option[i])) return &option[i];
    return NULL;
}

/* The present width is a size of any game. */
bool tv_gtp_boardsize(tv_gtp_engine *e, char *words)
{
    uint64_t size;
    int width, height;
    char name[TV_NAME];
    const char *word = tv_word_next(&words);
    if (!tv_number_read(word, 0, UINT64_MAX, &size)) return tv_gtp_fail(e, "boardsize needs a whole number");
    if (!size || size > 1000) return tv_gtp_fail(e, "unacceptable size");
    measure(&e->session.match->game->board, &width, &height);
    if ((int)size == width) return tv_gtp_clear_board(e, words);
    const tv_option *option = size_option(e);
    if (!option || !tv_option_allows(option, (long long)size)) return tv_gtp_fail(e, "unacceptable size");
    snprintf(name, sizeof name, "%s", option->name);
    return set_option(e, name, word) && tv_gtp_clear_board(e, words);
}

/* Moves that were played go on under the new komi. */
static bool play_again(tv_gtp_engine *e, const tv_move *move, uint32_t count)
{
    tv_err err = { .column = -1 };
    for (uint32_t i = 0; i < count; i++)
        if (!tv_match_play(e->session.match, move[i], NULL, &err)) return tv_gtp_fail(e, "%s", err.text);
    return true;
}

/* In games without komi it means nothing, and clients send it all the same. */
bool tv_gtp_komi(tv_gtp_engine *e, char *words)
{
    char *end = NULL, text[32], name[TV_NAME];
    const char *word = tv_word_next(&words);
    const double komi = word ? strtod(word, &end) : NAN;
    if (!word || *end || !isfinite(komi)) return tv_gtp_fail(e, "komi needs a number");
    const char *option = tv_gtp_komi_option(e->session.match->game);
    if (!option) return true;
    snprintf(text, sizeof text, "%.10g", komi + 0.0); /* -0 is 0 */
    snprintf(name, sizeof name, "%s", option);
    const uint32_t count = e->session.match->at;
    TV_SCOPED(tv_scoped_memory) tv_move *move = calloc(count + 1, sizeof *move);
    if (!move) return tv_gtp_fail(e, "out of memory");
    if (count) memcpy(move, e->session.match->move, count * sizeof *move);
    return set_option(e, name, text) && play_again(e, move, count);
}

/* ---- The board --------------------------------------------------------------------------------------------- */

bool tv_gtp_showboard(tv_gtp_engine *e, char *words)
{
    const tv_match *m = e->session.match;
    (void)words;
    tv_text_add(&e->answer, "\n");
    tv_draw(m->game, tv_match_pos(m), NULL, (tv_look) { .gtp = true }, &e->answer);
    tv_draw_sides(m->game, tv_match_pos(m), (tv_look) { 0 }, false, &e->answer);
    return true;
}

bool tv_gtp_rules_board_size(tv_gtp_engine *e, char *words)
{
    const tv_board *b = &e->session.match->game->board;
    int width, height;
    (void)words;
    measure(b, &width, &height);
    tv_text_add(&e->answer, "%d", width);
    if (b->kind == TV_HEXAGON) tv_text_add(&e->answer, " %d hex", height);
    else if (width != height) tv_text_add(&e->answer, " %d", height);
    return true;
}

/* X for Black, O for White. */
static char sign_at(const tv_gtp_engine *e, unsigned cell)
{
    const tv_game *g = e->session.match->game;
    const tv_pos *pos = tv_match_pos(e->session.match);
    if (!tv_at(&g->layout, pos)[cell]) return '.';
    const int side = g->pieces.piece[g->pieces.form[tv_block_at(g, pos, cell).form].piece].side;
    return side >= g->players ? '.' : *tv_gtp_colour(g, side) == 'b' ? 'X' : 'O';
}

bool tv_gtp_rules_board(tv_gtp_engine *e, char *words)
{
    enum { MOST = 26 };
    const tv_board *b = &e->session.match->game->board;
    char sign[TV_CELLS_MAX + 1][MOST];
    int width, height;
    (void)words;
    measure(b, &width, &height);
    if (height > TV_CELLS_MAX) return tv_gtp_fail(e, "this board has no rows and columns");
    memset(sign, '.', sizeof sign);
    for (int i = 0, column, row; i < b->count; i++)
        if (place_of(b->name[b->order[i]], &column, &row) && row > 0) sign[row][column - 1] = sign_at(e, b->order[i]);
    tv_text_add(&e->answer, "\n");
    for (int row = height; row > 0; row--)
        for (int column = 0; column < width; column++)
            tv_text_add(&e->answer, "%s%c%s", column ? " " : "", sign[row][column], column + 1 < width ? "" : "\n");
    return true;
}

/* Of GNU Go, by which Kigo draws the board. */
bool tv_gtp_list_stones(tv_gtp_engine *e, char *words)
{
    const tv_board *b = &e->session.match->game->board;
    const char *colour = tv_word_next(&words);
    const int player = colour ? tv_gtp_player(e->session.match->game, colour) : -1;
    if (player < 0) return tv_gtp_fail(e, "syntax error: expected a colour, black or white");
    const char sign = *tv_gtp_colour(e->session.match->game, player) == 'b' ? 'X' : 'O';
    for (int i = 0; i < b->count; i++) {
        if (sign_at(e, b->order[i]) != sign) continue;
        if (e->answer.len) tv_text_add(&e->answer, " ");
        if (!tv_gtp_write(b->name[b->order[i]], &e->answer)) tv_text_add(&e->answer, "%s", b->name[b->order[i]]);
    }
    return true;
}

/* ---- The result -------------------------------------------------------------------------------------------- */

/* By how much Black has won, if the scores decided it. */
static bool difference(tv_gtp_engine *e, double *by)
{
    tv_match *m = e->session.match;
    const tv_pos *pos = tv_match_pos(m);
    int score[TV_PLAYERS_MAX];
    bool kept = false;
    tv_err err;
    if (!tv_match_scored(m, pos) || !tv_match_scores(m, pos, score, &kept, &err) || !kept) return false;
    const int black = tv_gtp_player(m->game, "black");
    *by = (double)score[black] - score[!black];
    *by += (tv_score_half(m->game, black) - tv_score_half(m->game, !black)) / 2.0;
    return true;
}

/* "B+3.5", "W+" if there are no scores. A tie that rules decide counts as half a point. */
bool tv_gtp_final_score(tv_gtp_engine *e, char *words)
{
    const tv_match *m = e->session.match;
    const tv_pos *pos = tv_match_pos(m);
    double by = 0;
    (void)words;
    if (pos->outcome == TV_PLAYING) return tv_gtp_fail(e, "cannot score: the game is not over");
    if (pos->outcome != TV_WON || pos->winners == 3) return tv_text_add(&e->answer, "0"), true;
    const bool black = *tv_gtp_colour(m->game, pos->winners == 1 ? 0 : 1) == 'b';
    const bool scored = difference(e, &by);
    tv_text_add(&e->answer, "%c+", black ? 'B' : 'W');
    if (scored) tv_text_add(&e->answer, "%g", fmax(0.5, fabs(by)));
    return true;
}

bool tv_gtp_final_result(tv_gtp_engine *e, char *words)
{
    const tv_pos *pos = tv_match_pos(e->session.match);
    (void)words;
    if (pos->outcome == TV_PLAYING) tv_text_add(&e->answer, "unknown");
    else tv_tell_result(e->session.match, pos, &e->answer);
    return true;
}
