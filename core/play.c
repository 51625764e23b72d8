#include "run.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

tv_run *tv_run_new(const tv_game *game, void *host, tv_err *err)
{
    tv_run *run = calloc(1, sizeof *run);
    if (run) run->tally = calloc((size_t)game->tallies + 1, sizeof *run->tally);
    if (run) run->shifted = calloc((size_t)(game->pieces.offsets * game->board.words) + 1, sizeof *run->shifted);
    if (run) run->areas = calloc((size_t)((game->board.cells + 1) / 2 * game->board.words) + 1, sizeof *run->areas);
    if (!run || !run->tally || !run->shifted || !run->areas) {
        tv_run_free(run);
        tv_fail(err, "out of memory");
        return NULL;
    }
    run->game = game;
    run->host = host;
    return run;
}

void tv_run_free(tv_run *run)
{
    if (!run) return;
    tv_moves_free(&run->moves);
    tv_text_free(&run->text);
    tv_perft_free(run);
    free(run->tally);
    free(run->shifted);
    free(run->areas);
    free(run);
}

/* ---- Moves ------------------------------------------------------------------------- */

static const tv_phase *phase_of(const tv_run *run, const tv_pos *pos)
{
    return &run->game->phase[pos->phase];
}

void tv_start(tv_run *run, tv_pos *pos)
{
    memcpy(pos, run->game->start, run->game->layout.size);
    tv_settle(run, pos);
}

/* Generators that are seldom asked, or that a host supplies, only list their moves. */
static uint32_t count_of(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    if (op->class->count) return op->class->count(op, run, pos);
    run->moves.count = 0;
    op->class->fill(op, run, pos, 0, &run->moves);
    return run->moves.count;
}

/* Whoever plays a move has the next player's moves counted, to see whether he can move at
 * all, and mostly wants to know their number next: it is kept. */
uint32_t tv_count(tv_run *run, const tv_pos *pos)
{
    const tv_phase *ph = phase_of(run, pos);
    if (run->has_count && run->counted_hash == pos->hash && run->counted_ply == pos->ply) return run->count;
    run->has_count = false; /* a hook may fail half-way */
    run->count = run->active = 0;
    for (int k = 0; k < ph->moves; k++) {
        run->of_kind[k] = count_of(ph->move[k], run, pos);
        run->count += run->of_kind[k];
        if (!ph->move[k]->class->idle) run->active += run->of_kind[k];
    }
    run->counted_hash = pos->hash;
    run->counted_ply = pos->ply;
    run->has_count = true;
    return run->count;
}

tv_move tv_nth(tv_run *run, const tv_pos *pos, uint32_t n)
{
    const tv_phase *ph = phase_of(run, pos);
    unsigned k = 0;
    while (n >= run->of_kind[k]) n -= run->of_kind[k++];
    const tv_op *op = ph->move[k];
    if (op->class->nth) return op->class->nth(op, run, pos, k, n);
    run->moves.count = 0;
    op->class->fill(op, run, pos, k, &run->moves);
    return run->moves.list[n];
}

void tv_fill(tv_run *run, const tv_pos *pos, tv_moves *moves)
{
    const tv_phase *ph = phase_of(run, pos);
    moves->count = 0;
    for (int k = 0; k < ph->moves; k++) ph->move[k]->class->fill(ph->move[k], run, pos, (unsigned)k, moves);
}

bool tv_can_move(tv_run *run, const tv_pos *pos)
{
    tv_count(run, pos);
    return run->active > 0;
}

/* ---- A ply --------------------------------------------------------------------------- */

static int next_player(const tv_game *g, int player)
{
    return player + 1 == g->players ? 0 : player + 1;
}

/* Nobody can move, or the mover cannot and that decides. */
static void end_stuck(tv_run *run, tv_pos *pos)
{
    const tv_game *g = run->game;
    if (g->stuck == TV_STUCK_LOSE)
        tv_outcome_set(pos, TV_WON, ((1 << g->players) - 1) & ~(1 << pos->mover));
    else if (g->stuck == TV_STUCK_DRAW)
        tv_outcome_set(pos, TV_DRAWN, 0);
    else
        g->finish->class->finish(g->finish, run, pos, true);
    if (pos->outcome == TV_PLAYING) tv_outcome_set(pos, TV_DRAWN, 0); /* a judge without an opinion */
}

void tv_settle(tv_run *run, tv_pos *pos)
{
    const tv_game *g = run->game;
    int first = pos->mover, skipped = 0;
    if (pos->outcome != TV_PLAYING) return;
    for (; pos->passes < g->players; skipped++) {
        if (tv_can_move(run, pos)) {
            for (int i = 0; i < skipped; i++) tv_log_add(run->log, g, TV_SKIPPED, (first + i) % g->players, 0, NULL, NULL);
            return;
        }
        if (g->stuck != TV_STUCK_SKIP) break;
        tv_turn_set(pos, next_player(g, pos->mover), pos->phase, pos->passes + 1);
    }
    end_stuck(run, pos);
}

void tv_play(tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = run->game;
    const tv_phase *ph = phase_of(run, pos);
    unsigned kind = tv_move_kind(move);
    const tv_op *op = ph->move[kind < (unsigned)ph->moves ? kind : (unsigned)ph->function];
    int mover = pos->mover, passes = pos->passes;
    run->next_mover = ph->again ? mover : next_player(g, mover);
    run->next_phase = ph->next;
    run->placed = false;
    op->class->apply(op, run, pos, move);
    for (int i = 0; i < ph->afters; i++) ph->after[i]->class->act(ph->after[i], run, pos, move);
    if (run->placed && !(pos->begun >> mover & 1)) tv_begun_set(pos, pos->begun | 1 << mover);
    pos->ply++;
    /* An object that passes has counted one up; any other move starts the count again. */
    tv_turn_set(pos, run->next_mover, run->next_phase, pos->passes == passes ? 0 : pos->passes);
    if (g->finish && pos->outcome == TV_PLAYING) g->finish->class->finish(g->finish, run, pos, false);
    if (pos->outcome == TV_PLAYING) tv_settle(run, pos);
    if (pos->outcome != TV_PLAYING) tv_log_add(run->log, g, TV_OVER, mover, 0, NULL, NULL);
}

/* What a function may list is known only from its list. */
static bool is_listed(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    tv_fill(run, pos, &run->moves);
    for (uint32_t i = 0; i < run->moves.count; i++)
        if (run->moves.list[i] == move) return true;
    tv_text_add(reason, "the rules list no such move in the phase '%s'; `moves` shows those there are", phase_of(run, pos)->name);
    return false;
}

bool tv_why(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_phase *ph = phase_of(run, pos);
    unsigned kind = tv_move_kind(move);
    if (pos->outcome != TV_PLAYING) {
        tv_text_add(reason, "the game is over");
        return false;
    }
    if (kind >= (unsigned)(ph->moves + ph->lent)) {
        tv_text_add(reason, "there is no such move in the phase '%s'", ph->name);
        return false;
    }
    const tv_op *op = ph->move[kind];
    bool lent = kind >= (unsigned)ph->moves;
    if (op->class->why && !op->class->why(op, run, pos, move, reason)) return false;
    return (op->class->why && !lent) || is_listed(run, pos, move, reason);
}

bool tv_score(tv_run *run, const tv_pos *pos, int player, int *score)
{
    const tv_op *judge = run->game->finish;
    if (!judge || !judge->class->score) return false;
    *score = judge->class->score(judge, run, pos, player);
    return true;
}

/* ---- Text ------------------------------------------------------------------------------ */

void tv_move_write(const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    const tv_op *op = phase_of(run, pos)->move[tv_move_kind(move)];
    op->class->format(op, run, pos, move, to);
}

/* What follows a move in a text that should hold nothing else. */
static enum tv_read say_rest(const char *text, tv_reading *reading)
{
    size_t rest = reading->used + strspn(text + reading->used, " \t");
    if (!text[rest]) return TV_READ_MOVE;
    tv_fail_at(&reading->err, (int)rest, "this does not belong to the move");
    return TV_READ_BAD;
}

static enum tv_read say_unknown(const tv_phase *ph, const char *text, tv_reading *reading)
{
    *reading = (tv_reading){ .move = TV_NO_MOVE };
    if (strcasecmp(text, "pass") == 0)
        tv_fail_at(&reading->err, 0, "passing is not allowed in the phase '%s'", ph->name);
    else
        tv_fail_at(&reading->err, 0, "not a move: `moves` lists what can be played in the phase '%s'", ph->name);
    return TV_READ_BAD;
}

/* Every generator of the phase is asked; the best answer counts: a legal move before an
 * illegal one, then a beginning, then a complaint; of two equals the first. */
enum tv_read tv_move_read(tv_run *run, const tv_pos *pos, const char *text, bool whole, tv_reading *reading)
{
    const tv_phase *ph = phase_of(run, pos);
    enum tv_read best = TV_READ_NONE;
    bool legal = false;
    for (int k = 0; k < ph->moves + ph->lent && !legal; k++) {
        tv_reading r = { TV_NO_MOVE, 0, { "", -1 } };
        enum tv_read is = ph->move[k]->class->read(ph->move[k], run, pos, (unsigned)k, text, whole, &r);
        if (is == TV_READ_MOVE && whole) is = say_rest(text, &r);
        if (is == TV_READ_MOVE) legal = tv_why(run, pos, r.move, &run->text);
        if (is > best || legal) {
            best = is;
            *reading = r;
        }
    }
    tv_text_clear(&run->text);
    return best == TV_READ_NONE ? say_unknown(ph, text, reading) : best;
}

/* ---- Whole games ------------------------------------------------------------------------- */

tv_playout tv_random_game(tv_run *run, tv_pos *pos, tv_random *random, uint64_t limit)
{
    tv_playout p = { 0, 0, false };
    while (pos->outcome == TV_PLAYING && p.plies < limit && !(run->stop && *run->stop)) {
        uint32_t n = tv_count(run, pos);
        p.branching += n;
        tv_play(run, pos, tv_nth(run, pos, tv_random_below(random, n)));
        p.plies++;
    }
    p.finished = pos->outcome != TV_PLAYING;
    return p;
}
