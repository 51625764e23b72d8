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
    run->after = malloc(game->layout.size);
    run->before = malloc(game->layout.size);
    if (!run->after || !run->before) {
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
    free(run->after);
    free(run->before);
    free(run->trail);
    tv_moves_free(&run->legal);
    free(run);
}

/* ---- The line of positions ----------------------------------------------------------- */

/* Room for the hash of a ply. Without memory the history is forgotten rather than wrong. */
static void trail_put(tv_run *run, uint32_t ply, uint64_t hash)
{
    if (ply - run->trail_from >= run->trail_cap) {
        uint32_t cap = 2 * (ply - run->trail_from) + 256;
        uint64_t *trail = realloc(run->trail, cap * sizeof *trail);
        if (!trail) {
            run->trail_from = ply + 1;
            return;
        }
        run->trail = trail;
        run->trail_cap = cap;
    }
    run->trail[ply - run->trail_from] = hash;
}

void tv_trail_begin(tv_run *run, const tv_pos *pos)
{
    run->trail_from = pos->ply;
}

void tv_trail_add(tv_run *run, const tv_pos *pos)
{
    if (run->game->repeats && pos->ply >= run->trail_from) trail_put(run, pos->ply, pos->hash);
}

/* ---- Moves ------------------------------------------------------------------------- */

static const tv_phase *phase_of(const tv_run *run, const tv_pos *pos)
{
    return &run->game->phase[pos->phase];
}

void tv_start(tv_run *run, tv_pos *pos)
{
    memcpy(pos, run->game->start, run->game->layout.size);
    tv_trail_begin(run, pos);
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

static const tv_op *maker(const tv_phase *ph, tv_move move)
{
    unsigned kind = tv_move_kind(move);
    return ph->move[kind < (unsigned)ph->moves ? kind : (unsigned)ph->function];
}

/* Play a move as far as its effects go: whose turn it is next stays in the run. */
static void effect(tv_run *run, tv_pos *pos, tv_move move);

/* Do the phase's vetoes let the move pass? The reason goes to *reason, unless that is NULL. */
static bool allowed(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_phase *ph = phase_of(run, pos);
    tv_log *log = run->log;
    run->log = NULL;
    memcpy(run->after, pos, run->game->layout.size);
    effect(run, run->after, move);
    run->log = log;
    for (int i = 0; i < ph->forbids; i++)
        if (!ph->forbid[i]->class->allows(ph->forbid[i], run, pos, run->after, reason)) return false;
    return true;
}

/* Drop the moves from `first` on that a veto forbids. */
static void sift(tv_run *run, const tv_pos *pos, tv_moves *moves, uint32_t first)
{
    uint32_t kept = first;
    if (!phase_of(run, pos)->forbids) return;
    for (uint32_t i = first; i < moves->count; i++)
        if (allowed(run, pos, moves->list[i], NULL)) moves->list[kept++] = moves->list[i];
    moves->count = kept;
}

static uint32_t count_allowed(tv_run *run, const tv_pos *pos, int kind)
{
    const tv_op *op = phase_of(run, pos)->move[kind];
    uint32_t before = run->legal.count;
    op->class->fill(op, run, pos, (unsigned)kind, &run->legal);
    sift(run, pos, &run->legal, before);
    return run->legal.count - before;
}

/* Whoever plays a move has the next player's moves counted, to see whether he can move at
 * all, and mostly wants to know their number next: it is kept. */
uint32_t tv_count(tv_run *run, const tv_pos *pos)
{
    const tv_phase *ph = phase_of(run, pos);
    if (run->has_count && run->counted_hash == pos->hash && run->counted_ply == pos->ply) return run->count;
    run->has_count = false; /* a hook may fail half-way */
    run->count = run->active = run->legal.count = 0;
    for (int k = 0; k < ph->moves; k++) {
        bool idle = ph->first && run->count;
        run->of_kind[k] = idle ? 0 : ph->forbids ? count_allowed(run, pos, k) : count_of(ph->move[k], run, pos);
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
    if (ph->forbids) return run->legal.list[n];
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
    for (int k = 0; k < ph->moves && !(ph->first && moves->count); k++)
        ph->move[k]->class->fill(ph->move[k], run, pos, (unsigned)k, moves);
    sift(run, pos, moves, 0);
}

bool tv_can_move(tv_run *run, const tv_pos *pos)
{
    tv_count(run, pos);
    return run->active > 0;
}

/* ---- Turns ----------------------------------------------------------------------------- */

static bool is_out(const tv_pos *pos, int player)
{
    return pos->out >> player & 1;
}

static int next_player(const tv_game *g, int player)
{
    return player + 1 == g->players ? 0 : player + 1;
}

/* Who plays at a seat: its player, or if he is out the next of his team; -1: nobody. */
static int player_at(const tv_game *g, const tv_pos *pos, int seat)
{
    int player = seat;
    do {
        if (!is_out(pos, player) && tv_partners(g, player, seat)) return player;
        player = next_player(g, player);
    } while (player != seat);
    return -1;
}

/* The next seat in the order of play at which somebody plays. */
static int next_seat(const tv_game *g, const tv_pos *pos, int seat)
{
    int next = next_player(g, seat);
    while (next != seat && player_at(g, pos, next) < 0) next = next_player(g, next);
    return next;
}

void tv_run_next(tv_run *run, int player, int phase)
{
    run->next_mover = run->next_seat = player;
    run->next_phase = phase;
}

/* A turn at a seat; roles and eliminations decide who plays. */
static void give_turn(const tv_game *g, tv_pos *pos, int seat, int mover, int phase, int passes)
{
    int role = g->phase[phase].role, holder = role ? tv_counters(&g->layout, pos)[role - 1] : 0;
    if (holder > 0 && holder <= g->players) seat = mover = holder - 1;
    if (is_out(pos, mover)) mover = player_at(g, pos, seat = next_seat(g, pos, seat));
    tv_turn_set(pos, mover, phase, passes);
    if (seat != mover) tv_seat_set(pos, seat);
}

static void next_turn(const tv_game *g, tv_pos *pos, int passes)
{
    int seat = next_seat(g, pos, pos->seat);
    give_turn(g, pos, seat, player_at(g, pos, seat), pos->phase, passes);
}

/* ---- The end ----------------------------------------------------------------------------- */

static int everybody(const tv_game *g) { return (1 << g->players) - 1; }

static int team_of(const tv_game *g, int player)
{
    int mask = 0;
    for (int p = 0; p < g->players; p++) mask |= tv_partners(g, p, player) << p;
    return mask;
}

static void ask_judges(tv_run *run, tv_pos *pos, bool stuck)
{
    const tv_game *g = run->game;
    for (int i = 0; i < g->judges && pos->outcome == TV_PLAYING; i++)
        if (g->judge[i]->class->finish) g->judge[i]->class->finish(g->judge[i], run, pos, stuck);
}

static void end_judged(tv_run *run, tv_pos *pos)
{
    ask_judges(run, pos, true);
    if (pos->outcome == TV_PLAYING) tv_outcome_set(pos, TV_DRAWN, 0); /* judges without an opinion */
}

/* The mover leaves the game; if one team is left it has won. */
static void eliminate(tv_run *run, tv_pos *pos)
{
    const tv_game *g = run->game;
    int left = -1;
    tv_log_say(run->log, false, "%s cannot move and is out of the game", tv_side_name(g, pos->mover));
    tv_out_set(pos, pos->out | 1 << pos->mover);
    for (int p = 0; p < g->players; p++) {
        if (is_out(pos, p)) continue;
        if (left >= 0 && !tv_partners(g, p, left)) {
            int partner = player_at(g, pos, pos->seat); /* who plays this very turn, if there is one */
            if (partner >= 0) give_turn(g, pos, pos->seat, partner, pos->phase, 0);
            else next_turn(g, pos, 0);
            return;
        }
        left = p;
    }
    if (left < 0) tv_outcome_set(pos, TV_DRAWN, 0);
    else tv_outcome_set(pos, TV_WON, team_of(g, left));
}

static enum tv_stuck what_if_stuck(tv_run *run, const tv_pos *pos)
{
    const tv_phase *ph = phase_of(run, pos);
    return ph->stuck_rule ? (enum tv_stuck)ph->stuck_rule->class->stuck(ph->stuck_rule, run, pos) : ph->stuck;
}

/* The mover cannot move. */
static void resolve_stuck(tv_run *run, tv_pos *pos, enum tv_stuck what)
{
    const tv_game *g = run->game;
    switch (what) {
    case TV_STUCK_SKIP: next_turn(g, pos, pos->passes + 1); break;
    case TV_STUCK_LOSE: tv_outcome_set(pos, TV_WON, everybody(g) & ~team_of(g, pos->mover)); break;
    case TV_STUCK_DRAW: tv_outcome_set(pos, TV_DRAWN, 0); break;
    case TV_STUCK_OUT: eliminate(run, pos); break;
    case TV_STUCK_END: end_judged(run, pos); break;
    case TV_STUCK_NEXT: give_turn(g, pos, pos->seat, pos->mover, phase_of(run, pos)->next, pos->passes); break;
    }
}

void tv_settle(tv_run *run, tv_pos *pos)
{
    const tv_game *g = run->game;
    int skipped[TV_PLAYERS_MAX], skips = 0, phases = 0;
    while (pos->outcome == TV_PLAYING) {
        if (pos->passes >= g->players - __builtin_popcount(pos->out)) {
            end_judged(run, pos);
            return;
        }
        if (tv_can_move(run, pos)) {
            for (int i = 0; i < skips; i++)
                tv_log_say(run->log, false, "%s cannot move and is skipped", tv_side_name(g, skipped[i]));
            return;
        }
        enum tv_stuck what = what_if_stuck(run, pos);
        if (what == TV_STUCK_SKIP && skips < TV_PLAYERS_MAX) skipped[skips++] = pos->mover;
        if (what == TV_STUCK_NEXT && phases++ > g->phases * g->players) what = TV_STUCK_DRAW; /* phases that lead to one another for ever */
        resolve_stuck(run, pos, what);
    }
}

/* ---- A ply --------------------------------------------------------------------------------- */

static void effect(tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = run->game;
    const tv_phase *ph = phase_of(run, pos);
    const tv_op *op = maker(ph, move);
    run->next_seat = ph->again ? pos->seat : next_seat(g, pos, pos->seat);
    run->next_mover = ph->again ? pos->mover : player_at(g, pos, run->next_seat);
    run->next_phase = ph->next;
    run->placed = false;
    tv_bits_zero(run->landed, g->layout.words);
    op->class->apply(op, run, pos, move);
    for (int i = 0; i < ph->afters; i++) ph->after[i]->class->act(ph->after[i], run, pos, move);
}

void tv_play(tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = run->game;
    int mover = pos->mover, passes = pos->passes;
    if (g->looks_back) memcpy(run->before, pos, g->layout.size);
    tv_trail_add(run, pos);
    run->player = mover;
    effect(run, pos, move);
    if (run->placed && !(pos->begun >> mover & 1)) tv_begun_set(pos, pos->begun | 1 << mover);
    pos->ply++;
    /* An object that passes has counted one up; any other move starts the count again. */
    give_turn(g, pos, run->next_seat, run->next_mover, run->next_phase, pos->passes == passes ? 0 : pos->passes);
    ask_judges(run, pos, false);
    tv_settle(run, pos);
    for (int i = 0; i < g->judges && pos->outcome == TV_PLAYING; i++)
        if (g->judge[i]->class->settled) g->judge[i]->class->settled(g->judge[i], run, pos);
    if (pos->outcome != TV_PLAYING) tv_log_say(run->log, true, "the game is over");
}

/* ---- Why not ------------------------------------------------------------------------------- */

/* In a phase of duties: is a generator before this one due? */
static bool is_due(tv_run *run, const tv_pos *pos, unsigned kind, tv_text *reason)
{
    const tv_phase *ph = phase_of(run, pos);
    for (unsigned k = 0; ph->first && k < kind && k < (unsigned)ph->moves; k++) {
        const tv_op *op = ph->move[k];
        if (!count_of(op, run, pos)) continue;
        if (op->class->duty) op->class->duty(op, run, pos, reason);
        else tv_text_add(reason, "moves of another kind come first: `moves` lists them");
        return true;
    }
    return false;
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
    run->has_count = false; /* what follows may overwrite the tallies of a count */
    if (is_due(run, pos, kind, reason)) return false;
    if (op->class->why && !op->class->why(op, run, pos, move, reason)) return false;
    if (op->class->why && !lent) return !ph->forbids || allowed(run, pos, move, reason);
    return is_listed(run, pos, move, reason);
}

bool tv_score(tv_run *run, const tv_pos *pos, int player, int *score)
{
    const tv_game *g = run->game;
    for (int i = 0; i < g->judges; i++) {
        if (!g->judge[i]->class->score) continue;
        *score = g->judge[i]->class->score(g->judge[i], run, pos, player);
        return true;
    }
    return false;
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

/* Bytes between a move and another one of the same line, beside blanks: a comma, or what joins
 * the moves of a turn. */
static size_t joint_len(const tv_op *op, const char *rest)
{
    return *rest && (*rest == ',' || *rest == op->class->joint) && rest[1] && rest[1] != *rest;
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
        else if (is == TV_READ_MOVE) r.used += joint_len(ph->move[k], text + r.used);
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
