/* settle.c - finds players who cannot move, and the end of the game; see play.h. */
#include "core/play/play.h"

#include "core/position/team.h"

#include <string.h>

/* The phase stays: a player who is skipped has not ended it. */
static void next_turn(const tv_game *g, tv_pos *pos, int passes)
{
    int seat = tv_next_seat(g, pos, pos->seat);
    tv_give_turn(g, pos,
                 (tv_turn) { { (uint8_t)tv_player_at(g, pos, seat), pos->phase, (uint8_t)passes, (uint8_t)seat } });
}

static int everybody(const tv_game *g) { return (1 << g->players) - 1; }

/* The rules themselves end the game: the last effect is the reason. */
static void say_verdict(tv_run *run)
{
    if (run->log) tv_log_verdict(run->log, run->log->count - 1);
}

static void end_judged(tv_run *run, tv_pos *pos)
{
    tv_ask_judges(run, pos, true);
    if (pos->outcome == TV_PLAYING) tv_outcome_set(pos, TV_DRAWN, 0); /* no judge has decided */
}

/* "White cannot move", with the reason of the rule that decides what happens; true if it has one. */
static bool say_stuck(const tv_run *run, const tv_pos *pos, tv_text *say)
{
    const tv_op *rule = tv_phase_of(run, pos)->stuck_rule;
    tv_text_add(say, "%s cannot move", tv_side_shown(run->game, pos->mover));
    if (!rule || !rule->class->stuck_as) return false;
    rule->class->stuck_as(rule, pos, say);
    return true;
}

/* What the mover, who cannot move, does then: "loses". */
static void say_stuck_does(tv_run *run, const tv_pos *pos, const char *one, const char *many)
{
    tv_text *say = tv_log_begin(run->log, false);
    const char *does = tv_side_agrees(run->game, pos->mover, one, many);
    if (!say) return;
    if (say_stuck(run, pos, say)) tv_text_add(say, ": %s %s", tv_side_shown(run->game, pos->mover), does);
    else tv_text_add(say, " and %s", does);
}

/* What happens then: `alone` goes on the sentence without a reason. */
static void say_stuck_so(tv_run *run, const tv_pos *pos, const char *alone, const char *then)
{
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    tv_text_add(say, "%s", say_stuck(run, pos, say) ? then : alone);
}

/* The mover leaves the game. If one team is left it has won, except a team that plays against none: it has lost when
 * all its players are out. */
static void eliminate(tv_run *run, tv_pos *pos)
{
    const tv_game *g = run->game;
    say_stuck_does(run, pos, "is out of the game", "are out of the game");
    tv_out_set(pos, pos->out | 1 << pos->mover);
    int left = everybody(g) & ~pos->out, team = left ? tv_team(g, __builtin_ctz((unsigned)left)) : 0;
    if (left & ~team || (left && team == everybody(g))) {
        int partner = tv_player_at(g, pos, pos->seat); /* the partner who plays this very turn, if there is one */
        if (partner >= 0) tv_give_turn(g, pos, (tv_turn) { { (uint8_t)partner, pos->phase, 0, pos->seat } });
        else next_turn(g, pos, 0);
    } else {
        say_verdict(run);
        tv_outcome_set(pos, TV_WON, team);
    }
}

/* A function that looks at the position may replace the word. */
static enum tv_stuck what_if_stuck(tv_run *run, const tv_pos *pos)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    return ph->stuck_rule ? (enum tv_stuck)ph->stuck_rule->class->stuck(ph->stuck_rule, run, pos) : ph->stuck;
}

/* The mover cannot move. If he loses his enemies win, not his partners; if he has none tv_outcome_set makes it a loss
 * of all. */
static void resolve_stuck(tv_run *run, tv_pos *pos, enum tv_stuck what)
{
    const tv_game *g = run->game;
    switch (what) {
    case TV_STUCK_SKIP: next_turn(g, pos, pos->passes + 1); break;
    case TV_STUCK_LOSE:
        say_stuck_does(run, pos, "loses", "lose");
        say_verdict(run);
        tv_outcome_set(pos, TV_WON, tv_enemies(g, pos->mover));
        break;
    case TV_STUCK_WIN:
        say_stuck_does(run, pos, "wins", "win");
        say_verdict(run);
        tv_outcome_set(pos, TV_WON, tv_team(g, pos->mover));
        break;
    case TV_STUCK_DRAW:
        say_stuck_so(run, pos, ": the game is drawn", ": the game is drawn");
        say_verdict(run);
        tv_outcome_set(pos, TV_DRAWN, 0);
        break;
    case TV_STUCK_OUT: eliminate(run, pos); break;
    case TV_STUCK_END:
        say_stuck_so(run, pos, ", which ends the game", ": the game is over");
        say_verdict(run);
        end_judged(run, pos);
        break;
    case TV_STUCK_NEXT:
        tv_give_turn(g, pos,
                     (tv_turn) { { pos->mover, (uint8_t)tv_phase_of(run, pos)->next, pos->passes, pos->seat } });
        break;
    }
}

/* The mover, who has moved in this turn, can do no more: he is not stuck, and the turn ends as if he had passed. */
static void stop_chain(tv_run *run, tv_pos *pos)
{
    const tv_game *g = run->game;
    const tv_phase *ph = tv_phase_of(run, pos);
    const int32_t jumper = tv_counters(&g->layout, pos)[ph->chain - 1];
    const unsigned cell = jumper > 0 ? (unsigned)jumper - 1 : TV_NO_CELL;
    tv_counter_set(g, pos, ph->chain - 1, 0);
    run->ply.next = tv_turn_after(g, pos);
    if (tv_chains_leave(g)) tv_end_chain(run, pos);
    if (g->turn_ends) tv_end_turn(run, pos, ph, tv_move_make(0, cell, cell, 0), jumper);
    if (g->passed >= 0) tv_passing_end(run, pos);
    tv_give_turn(g, pos, run->ply.next);
}

/* Each iteration changes who is to move, or ends: players are skipped at most once round, and phases are counted. */
void tv_settle(tv_run *run, tv_pos *pos)
{
    const tv_game *g = run->game;
    int skipped[TV_PLAYERS_MAX], skips = 0, phases = 0, chains = 0;
    while (pos->outcome == TV_PLAYING) {
        if (pos->passes && pos->passes >= g->players - __builtin_popcount(pos->out)) {
            tv_log_say(run->log, false, skips ? "no player can move any more" : "all players have passed");
            say_verdict(run);
            end_judged(run, pos);
            return;
        }
        if (tv_can_move(run, pos)) {
            /* only now: if no player could move, the log reports the end of the game instead */
            for (int i = 0; i < skips; i++)
                tv_log_say(run->log, false, "%s cannot move and %s skipped", TV_SIDE_DOES(g, skipped[i], "is", "are"));
            return;
        }
        const bool chained = tv_turn_goes_on(g, pos);
        if (chained && chains++ <= g->phases * g->players) {
            stop_chain(run, pos);
            continue;
        }
        enum tv_stuck what = chained ? TV_STUCK_DRAW /* ends of turns that begin the chain again for ever */
                                     : what_if_stuck(run, pos);
        if (what == TV_STUCK_SKIP && skips < TV_PLAYERS_MAX) skipped[skips++] = pos->mover;
        if (what == TV_STUCK_NEXT && phases++ > g->phases * g->players)
            what = TV_STUCK_DRAW; /* phases that lead to one another for ever */
        resolve_stuck(run, pos, what);
    }
}

/* No ply led here: nothing has landed, and the position before is this one, so that judges that compare find that
 * nothing has happened. Judges of a single position are called at once. */
void tv_take_up(tv_run *run, tv_pos *pos)
{
    const tv_game *g = run->game;
    run->ply.player = (pos->mover + g->players - 1) % g->players;
    tv_trail_begin(run, pos);
    tv_bits_zero(run->ply.landed, g->layout.words);
    memcpy(run->before, pos, g->layout.size);
    for (int i = 0; i < g->judges && pos->outcome == TV_PLAYING; i++)
        if (g->judge[i]->class->when & TV_SET_UP) tv_ask_judge(g->judge[i], run, pos, false);
    tv_settle(run, pos);
}
