/* turn.c - whose turn it is; see turn.h. A seat is a place in the order of play; a player who is out leaves it to the
 * next of his team. The rare parts (eliminations, roles, logs) are here, not inlined; turn.h has what happens at every
 * ply. */
#include "core/position/turn.h"

#include "core/position/team.h"

static bool is_out(const tv_pos *pos, int player) { return pos->out >> player & 1; }

/* Round the table from the seat on, so that of several partners the next one plays it. */
int tv_player_left(const tv_game *g, const tv_pos *pos, int seat)
{
    int player = seat;
    do {
        if (!is_out(pos, player) && tv_partners(g, player, seat)) return player;
        player = tv_next_player(g, player);
    } while (player != seat);
    return -1;
}

/* Skips seats without a player left; if there is no other it is the same seat again. */
int tv_next_seat_left(const tv_game *g, const tv_pos *pos, int seat)
{
    int next = tv_next_player(g, seat);
    while (next != seat && tv_player_at(g, pos, next) < 0) next = tv_next_player(g, next);
    return next;
}

/* With a player out: until then bind_phase's table in game.c gives the turn. */
tv_turn tv_turn_left(const tv_game *g, const tv_pos *pos)
{
    const tv_phase *ph = &g->phase[pos->phase];
    if (ph->again) return (tv_turn) { { pos->mover, (uint8_t)ph->next, 0, pos->seat } };
    int seat = tv_next_seat(g, pos, pos->seat);
    return (tv_turn) { { (uint8_t)tv_player_at(g, pos, seat), (uint8_t)ph->next, 0, (uint8_t)seat } };
}

/* A move that sets the turn ends any continuation by go_on. */
void tv_run_next(tv_run *run, int player, int phase)
{
    run->ply.next.mover = run->ply.next.seat = (uint8_t)player;
    run->ply.next.phase = (uint8_t)phase;
    run->ply.going = NULL;
}

/* The role comes first and then who is out, since the player with the role may be out himself: then the player at his
 * seat moves, or at the next. */
void tv_give_turn_left(const tv_game *g, tv_pos *pos, tv_turn turn)
{
    turn = tv_turn_by_role(g, pos, turn);
    if (is_out(pos, turn.mover)) {
        if (tv_player_at(g, pos, turn.seat) < 0) turn.seat = (uint8_t)tv_next_seat(g, pos, turn.seat);
        turn.mover = (uint8_t)tv_player_at(g, pos, turn.seat);
    }
    tv_turn_set(pos, turn);
}

void tv_end_with(tv_run *run, tv_pos *pos, bool all, const tv_op *judge)
{
    if (run->log) tv_log_verdict(run->log, run->log->count - 1);
    if (all) tv_ask_judges(run, pos, true);
    if (judge) judge->class->finish(judge, run, pos, true);
    if (pos->outcome == TV_PLAYING) tv_outcome_set(pos, TV_DRAWN, 0);
}

void tv_judge_heard(const tv_op *judge, tv_run *run, tv_pos *pos, bool stuck)
{
    const int from = run->log->count;
    judge->class->finish(judge, run, pos, stuck);
    if (pos->outcome == TV_PLAYING) return;
    if (judge->class->hosted && run->log->count == from)
        tv_log_say(run->log, false, "`finish` ended the game and gave no reason");
    tv_log_verdict(run->log, from);
}
