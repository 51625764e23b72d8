/* sowtext.c - moves of sowing as people write them, and the log of a sowing; see sowtext.h. Pits of one row have only
 * numbers, so their moves begin with the player's letter: E3 is East's lift of 3. */
#include "core/mechanisms/sowtext.h"

#include "core/position/run.h"

#include <ctype.h>

/* ---- Moves --------------------------------------------------------------------------------- */

/* Pits whose names have letters and digits need no player's letter. The first cell decides: all are named alike. */
static bool lettered(const tv_game *g) { return isdigit((unsigned char)g->board.name[g->board.order[0]][0]); }

/* The player with this letter, or with this first letter of his other name; -1: none. Letters of all players come
 * first, since one's letter may begin another's other name. */
static int lettered_player(const tv_game *g, char letter)
{
    for (int p = 0; p < g->players; p++)
        if (g->player[p].letter == letter) return p;
    for (int p = 0; p < g->players; p++)
        if (toupper((unsigned char)g->player[p].also[0]) == letter) return p;
    return -1;
}

void tv_sow_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run;
    if (lettered(op->game)) tv_text_add(to, "%c", op->game->player[pos->mover].letter);
    tv_text_add(to, "%s", op->game->board.name[tv_move_from(move)]);
}

/* "E3", or the pit alone, which is the mover's. The other player's letter is understood, so that the error can say
 * whose turn it is to lift. */
enum tv_read tv_sow_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text, bool whole,
                         tv_reading *reading)
{
    (void)run, (void)whole;
    const tv_game *g = op->game;
    size_t at = 0;
    int player = pos->mover;
    if (lettered(g) && isalpha((unsigned char)*text) && (isdigit((unsigned char)text[1]) || !text[1])) {
        player = lettered_player(g, (char)toupper((unsigned char)*text));
        if (player < 0) return TV_READ_NONE;
        at = 1;
    }
    if (at && !text[1]) {
        tv_fail_at(&reading->err, 1, "from which pit?");
        return TV_READ_PART;
    }
    tv_cell cell = tv_board_read_cell(&g->board, text, &at);
    if (cell == TV_NO_CELL || isalnum((unsigned char)text[at])) {
        tv_fail_at(&reading->err, (int)at, "expected a pit, %s to %s", g->board.name[g->board.order[0]],
                   g->board.name[g->board.order[g->board.count - 1]]);
        return at || isdigit((unsigned char)*text) ? TV_READ_BAD : TV_READ_NONE;
    }
    if (player != pos->mover) {
        tv_fail_at(&reading->err, 0, "%s %s to lift now, not %s", TV_SIDE_DOES(g, pos->mover, "is", "are"),
                   g->player[player].name);
        return TV_READ_BAD;
    }
    reading->move = tv_move_make(kind, cell, TV_NO_CELL, 0);
    reading->used = at;
    return TV_READ_MOVE;
}

/* ---- Laps ---------------------------------------------------------------------------------- */

static int sower(const tv_sow_laps *laps, int i) { return i ? 1 - laps->first : laps->first; }

/* Logs a hand that a stop leaves with stones, too: it may be captured. */
void tv_sow_say_lap(void *arg, const tv_lap *lap)
{
    const tv_sow_laps *laps = arg;
    const tv_board *b = &laps->game->board;
    const int who = sower(laps, lap->sower);
    tv_text *say = tv_log_begin_lap(laps->log, lap, who);
    if (!say) return;
    tv_text_add(say, "%s %s %d stone%s from pit%s %s",
                TV_SIDE_DOES(laps->game, who, lap->captured ? "captures" : "lifts", lap->captured ? "capture" : "lift"),
                lap->stones, tv_s(lap->stones), tv_s(lap->captured ? lap->captured : 1), b->name[lap->from]);
    for (int i = 1; i < lap->captured; i++) tv_text_add(say, " %s", b->name[lap->from + i * lap->step]);
    if (lap->rest == lap->stones) tv_text_add(say, lap->captured ? "" : " and sows none of them");
    else if (lap->rest)
        tv_text_add(say, ", sows %d up to pit %s and holds %d", lap->stones - lap->rest, b->name[lap->to], lap->rest);
    else {
        tv_text_add(say, " and sows %s, ending in ", lap->stones == 1 ? "it" : "them");
        if (tv_on_board(b, lap->to)) tv_text_add(say, "pit %s", b->name[lap->to]);
        else tv_text_add(say, "the store");
    }
}

/* Logs why it stops; the object that knows the rules logs who captures what. */
void tv_sow_say_stop(const tv_sow_laps *laps, const tv_relay_result *r)
{
    const tv_board *b = &laps->game->board;
    switch (r->event) {
    case TV_RELAY_CAPTURE:
        tv_log_say(laps->log, false, "%s%s last stone falls into pit %s, which was empty: stop",
                   TV_SIDE_WHOSE(laps->game, sower(laps, r->stopper)), b->name[r->last[r->stopper]]);
        break;
    case TV_RELAY_STOP:
        tv_log_say(laps->log, false,
                   "%s%s last stone falls into pit %s, which was empty: stop; %s %s no stone, nothing is captured",
                   TV_SIDE_WHOSE(laps->game, sower(laps, r->stopper)), b->name[r->last[r->stopper]],
                   TV_SIDE_DOES(laps->game, sower(laps, !r->stopper), "holds", "hold"));
        break;
    case TV_RELAY_BOTH_EMPTY:
        if (r->last[0] == r->last[1])
            tv_log_say(laps->log, false,
                       "both last stones fall into pit %s, which was empty: stop, nothing is captured",
                       b->name[r->last[0]]);
        else
            tv_log_say(laps->log, false,
                       "the last stones fall into pits %s and %s, which were empty: stop, nothing is captured",
                       b->name[r->last[0]], b->name[r->last[1]]);
        break;
    case TV_RELAY_SAME_PIT:
        tv_log_say(laps->log, false, "both last stones fall into pit %s: stop, nothing is captured",
                   b->name[r->last[0]]);
        break;
    default: break;
    }
}
