/* legal.c - which moves there are: those that generators list, less those that are forbidden; see play.h. A veto looks at
 * the position that a move would lead to, so each move is played on a copy first; that is dear, and random play therefore
 * tries only as many as it needs. What is found is kept with the stamp of its position. */
#include "core/mechanisms/hook.h"
#include "core/play/play.h"

#include <assert.h>
#include <string.h>

/* Not inlined, as it is long and there is a call for each object in it. Whose turn it is next stays in the run. */
static __attribute__((noinline)) void effect_of(tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    tv_effects(run, pos, ph, tv_maker(ph, move), move);
}

/* Nobody hears of a move that is only tried: the log is put aside, and the ply in flight with what it knows. */
bool tv_allowed(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    const tv_ply ply = run->ply; /* the move that is really played, while this one is only tried */
    tv_log *log = run->log;
    bool allows = true;
    run->log = NULL;
    memcpy(run->after, pos, run->game->layout.size);
    effect_of(run, run->after, move);
    run->log = log;
    run->ply = ply;
    for (int i = 0; i < ph->forbids && allows; i++)
        allows = ph->forbid[i]->class->allows(ph->forbid[i], run, pos, run->after, reason);
    return allows;
}

/* Drop the moves from `first` on that a veto forbids. When it is to stop the rest stays: nobody relies on it then. */
static void sift(tv_run *run, const tv_pos *pos, tv_moves *moves, uint32_t first)
{
    uint32_t kept = first;
    if (!tv_phase_of(run, pos)->forbids) return;
    for (uint32_t i = first; i < moves->count; i++)
        if (tv_stopped() || tv_allowed(run, pos, moves->list[i], NULL)) moves->list[kept++] = moves->list[i];
    moves->count = kept;
}

/* What was listed stays in counted.legal: tv_nth takes it from there. */
uint32_t tv_count_allowed(tv_run *run, const tv_pos *pos, int kind)
{
    const tv_op *op = tv_phase_of(run, pos)->move[kind];
    uint32_t before = run->counted.legal.count;
    op->class->fill(op, run, pos, (unsigned)kind, &run->counted.legal);
    sift(run, pos, &run->counted.legal, before);
    return run->counted.legal.count - before;
}

/* Moves of generators that do not count as being able to move. */
static uint32_t count_idle(const tv_run *run, const tv_phase *ph)
{
    uint32_t sum = 0;
    for (int k = 0; k < ph->moves; k++)
        if (ph->idle >> k & 1) sum += run->counted.of_kind[k];
    return sum;
}

/* Whoever plays a move has the next player's moves counted, to see whether he can move at
 * all, and mostly wants to know their number next: it is kept. What a generator lists to
 * be counted, because it cannot do otherwise or because of vetoes, is kept as well. */
void tv_count_anew(tv_run *run, const tv_pos *pos)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    const unsigned counted = ph->counted;
    uint32_t sum = 0;
    run->counted.state = TV_UNCOUNTED;                        /* a hook may fail half-way */
    if (run->listing.by != ph->drawn) run->listing.by = NULL; /* its objects' tallies may be overwritten */
    run->counted.legal.count = 0;
    for (int k = 0, moves = ph->moves; k < moves; k++) {
        uint32_t n;
        if (ph->first && sum) n = 0; /* the moves of an earlier generator are due */
        else if (counted >> k & 1) n = ph->move[k]->class->count(ph->move[k], run, pos);
        else {
            run->counted.from[k] = run->counted.legal.count;
            n = tv_count_allowed(run, pos, k);
        }
        run->counted.of_kind[k] = n;
        sum += n;
    }
    run->counted.count = sum;
    run->counted.active = ph->idle ? sum - count_idle(run, ph) : sum;
    run->counted.at = tv_stamp_of(pos);
    run->counted.state = tv_stopped() ? TV_CUT_OFF : TV_COUNTED;
}

/* A function of the rules may ask whether somebody can move after it has ended the game itself, so this is not asked
 * below, where that comes to. */
uint32_t tv_count(tv_run *run, const tv_pos *pos)
{
    assert(pos->outcome == TV_PLAYING);
    return tv_counted(run, pos);
}

tv_move tv_nth(tv_run *run, const tv_pos *pos, uint32_t n) { return tv_counted_nth(run, pos, n); }

/* In phases of duties the first generator that has moves is the last that is asked. */
void tv_fill(tv_run *run, const tv_pos *pos, tv_moves *moves)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    moves->count = 0;
    for (int k = 0; k < ph->moves && !(ph->first && moves->count); k++) {
        uint32_t before = moves->count;
        ph->move[k]->class->fill(ph->move[k], run, pos, (unsigned)k, moves);
        sift(run, pos, moves, before);
    }
}

/* ---- Random play under vetoes: a move is played to see whether it may be, so few are tried -------- */

/* Is the i-th of the moves that are tried legal? If not it is one of them no more. */
static bool passes(tv_run *run, const tv_pos *pos, uint32_t i)
{
    tv_moves *moves = &run->tried.moves;
    if (i < run->tried.passed || tv_stopped() || tv_allowed(run, pos, moves->list[i], NULL)) return true;
    moves->list[i] = moves->list[--moves->count];
    return false;
}

/* All are listed and tried from the first on until one passes; it stays the first. To sift all of them took 11 times
 * as long in Go with a veto against suicide, and 8 times in Epaminondas without symmetric positions. */
bool tv_try_any(tv_run *run, const tv_pos *pos)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    tv_moves *moves = &run->tried.moves;
    run->tried.known = false; /* a hook may fail half-way */
    run->tried.passed = moves->count = 0;
    for (int k = 0; k < ph->moves; k++) ph->move[k]->class->fill(ph->move[k], run, pos, (unsigned)k, moves);
    while (moves->count && !passes(run, pos, 0)) {}
    run->tried.passed = moves->count > 0;
    run->tried.at = tv_stamp_of(pos);
    run->tried.known = !tv_stopped();
    return moves->count > 0;
}

/* Moves that fail are dropped and others drawn: each legal one stays equally likely, and most are never tried. */
tv_move tv_try_random(tv_run *run, const tv_pos *pos, tv_random *random, uint32_t *moves)
{
    uint32_t i;
    const bool known = run->tried.known && tv_is_stamped(run->tried.at, pos);
    if (!known && !tv_try_any(run, pos)) tv_hook_changed(run, pos);
    *moves = run->tried.moves.count;
    do i = tv_random_below(random, run->tried.moves.count);
    while (!passes(run, pos, i));
    return run->tried.moves.list[i];
}

/* By what the phase has for it, as random play draws next from what is found out here: see random_move in play.c. */
bool tv_can_move(tv_run *run, const tv_pos *pos)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    if (ph->drawn) return ph->drawn->class->can(ph->drawn, run, pos);
    if (ph->tried) return tv_try_any(run, pos);
    tv_counted(run, pos);
    return run->counted.active > 0;
}
