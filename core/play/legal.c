/* legal.c - the legal moves: those that generators list, without those that are forbidden; see play.h. A veto looks at
 * the position that a move would lead to, so each move is first played on a copy; that is slow, and random play
 * therefore tries only as many as it needs. Results are kept with the stamp of their position. */
#include "core/mechanisms/hook.h"
#include "core/mechanisms/place.h"
#include "core/mechanisms/royal.h"
#include "core/play/play.h"
#include "core/position/stack.h"

#include <assert.h>
#include <string.h>

/* Not inlined, since it is long and has a call for each object. The next turn stays in the run. */
static __attribute__((noinline)) void effect_of(tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    run->ply.player = pos->mover;
    tv_effects(run, pos, ph, tv_maker(ph, move), move);
}

/* Where no stack is higher than this, no move can make one too high: it lays at most one stack on another, and less
 * than this number of single pieces. Functions may do more. */
enum { LOW = TV_HEIGHT_MAX / 3 };

/* Must moves be tried here? */
static bool must_try(const tv_game *g, const tv_phase *ph, const tv_pos *pos)
{
    if (ph->forbids || !g->crowded || ph->hosted) return ph->vetoed;
    for (int i = 0; i < g->layout.words; i++)
        if (tv_high_word(g, pos, LOW + 1, i)) return true;
    return false;
}

enum { REPLIES_MOST = 2 }; /* answers to a placement are tried, and answers to these; each level multiplies the time */

/* Has the player whose turn it is in run->after no move? His moves are tried in a run of their own, since this one is
 * in use. */
static bool is_stuck(tv_run *run)
{
    if (!run->replies) run->replies = run->another(run->game, run->host, NULL);
    if (!run->replies) return tv_memory_lost = true, false;
    run->replies->answers = run->answers + 1;
    tv_run_forget(run->replies);
    if (run->game->repeats)
        tv_trail_take(run->replies, run->trail.from, run->trail.hash, tv_trail_known(&run->trail, run->after->ply));
    return !tv_can_move(run->replies, run->after) && !tv_stopped();
}

/* A move that all vetoes allow may still mate by a placement that must not. run->after becomes the next player's
 * turn. */
static bool may_mate(tv_run *run, const tv_phase *ph, tv_move move, tv_turn turn, tv_text *reason)
{
    const tv_game *g = run->game;
    const tv_place *place = tv_place_of(tv_maker(ph, move));
    bool check = false;
    if (!place || !place->args.mateless || run->answers == REPLIES_MOST) return true;
    tv_give_turn(g, run->after, turn);
    run->after->ply++;
    for (int i = 0; i < ph->forbids; i++) {
        const tv_royal *royal = tv_royal_of(ph->forbid[i]);
        check |= royal && tv_royal_attacked(royal, run->after, run->after->mover);
    }
    if (!check || !is_stuck(run)) return true;
    if (reason)
        tv_text_add(reason, "%s would be mated, and no %s may mate when it is placed",
                    tv_side_shown(g, run->after->mover),
                    g->pieces.piece[g->pieces.form[tv_move_form(move)].piece].name[0]);
    return false;
}

/* A trial is not logged, and the ply in flight is set aside. In a crowded game it also finds out whether a stack
 * becomes too high, by whatever puts pieces there: the setters note that in the copy. */
bool tv_allowed(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    const tv_ply ply = run->ply; /* the move that is really played, while this one is only tried */
    tv_log *log = run->log;
    bool allows = true;
    run->log = NULL;
    run->trial.known = false;
    memcpy(run->after, pos, run->game->layout.size);
    effect_of(run, run->after, move);
    run->trial.ply = run->ply;
    const tv_turn turn = run->ply.next;
    run->log = log;
    run->ply = ply;
    if (run->after->overfull) {
        if (reason)
            tv_text_add(reason, "a stack holds at most %d pieces, and on %s there would be more", TV_HEIGHT_MAX,
                        run->game->board.name[run->after->overfull - 1]);
        return false;
    }
    for (int i = 0; i < ph->forbids && allows; i++)
        allows = ph->forbid[i]->class->allows(ph->forbid[i], run, pos, run->after, reason);
    if (!allows || run->game->mateless) return allows && may_mate(run, ph, move, turn, reason);
    run->trial.move = move;
    run->trial.at = tv_stamp_of(pos);
    return run->trial.known = true;
}

/* The moves that must be tried in this position; NULL: all. */
static const tv_trials *trials_at(tv_run *run, const tv_pos *pos)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    tv_watched *w = &run->watched;
    if (run->game->crowded) return NULL;
    if (w->known && tv_is_stamped(w->at, pos)) return w->few ? &w->trials : NULL;
    tv_bits_zero(w->trials.from, run->game->layout.words);
    w->trials.attacked = false;
    w->few = true;
    for (int i = 0; i < ph->forbids && w->few; i++)
        w->few = ph->forbid[i]->class->watch(ph->forbid[i], pos, &w->trials);
    w->at = tv_stamp_of(pos);
    w->known = true;
    return w->few ? &w->trials : NULL;
}

/* The same for single moves of this generator. */
TV_INLINE const tv_trials *trials_of(tv_run *run, const tv_pos *pos, const tv_phase *ph, const tv_op *op)
{
    const bool few = ph->watched && op->class->single && op->class->single(op, pos);
    return few ? trials_at(run, pos) : NULL;
}

/* Do the vetoes allow this move, which must be played to know that if it is one of the trials? */
TV_INLINE bool is_allowed(tv_run *run, const tv_pos *pos, const tv_op *op, const tv_trials *trials, tv_move move)
{
    if (trials && !tv_bit(trials->from, tv_move_from(move))) {
        const unsigned to = op->class->brings == TV_BRINGS_FORM ? tv_move_from(move) : tv_move_to(move);
        if (!trials->attacked) return true;
        if (!tv_bit(trials->to, to)) return false;
    }
    return tv_allowed(run, pos, move, NULL);
}

/* Removes the moves from `first` on that a veto forbids. Once told to stop it leaves the rest, which is then not used.
 */
static void sift(tv_run *run, const tv_pos *pos, const tv_op *op, tv_moves *moves, uint32_t first)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    uint32_t kept = first;
    if (moves->count == first || !must_try(run->game, ph, pos)) return;
    const tv_trials *few = trials_of(run, pos, ph, op);
    for (uint32_t i = first; i < moves->count; i++)
        if (tv_stopped() || is_allowed(run, pos, op, few, moves->list[i])) moves->list[kept++] = moves->list[i];
    moves->count = kept;
}

/* The list stays in counted.legal, where tv_nth takes moves from. */
uint32_t tv_count_allowed(tv_run *run, const tv_pos *pos, int kind)
{
    const tv_op *op = tv_phase_of(run, pos)->move[kind];
    uint32_t before = run->counted.legal.count;
    op->class->fill(op, run, pos, (unsigned)kind, &run->counted.legal);
    sift(run, pos, op, &run->counted.legal, before);
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

/* After a move play counts the next player's moves, to see whether he can move, and usually needs their number next: so
 * it is kept. Moves that a generator lists in order to count them, because it cannot count or because of vetoes, are
 * kept as well. */
void tv_count_anew(tv_run *run, const tv_pos *pos)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    const unsigned counted = ph->counted;
    uint32_t sum = 0;
    run->counted.state = TV_UNCOUNTED;                        /* a hook may fail half-way */
    if (run->listing.by != ph->drawn) run->listing.by = NULL; /* the tallies of its objects may be overwritten */
    run->counted.legal.count = 0;
    bool due = false; /* an earlier group of generators has moves and comes first */
    for (int k = 0, moves = ph->moves; k < moves; k++) {
        uint32_t n;
        if (due) n = 0;
        else if (counted >> k & 1) n = ph->move[k]->class->count(ph->move[k], run, pos);
        else {
            run->counted.from[k] = run->counted.legal.count;
            n = tv_count_allowed(run, pos, k);
        }
        run->counted.of_kind[k] = n;
        sum += n;
        due |= sum && ph->groups >> k & 1;
    }
    run->counted.count = sum;
    run->counted.active = ph->idle ? sum - count_idle(run, ph) : sum;
    run->counted.at = tv_stamp_of(pos);
    run->counted.state = tv_stopped() ? TV_CUT_OFF : TV_COUNTED;
}

/* A function of the rules may ask for this after it has ended the game itself, so the check for that is here and not
 * below. */
uint32_t tv_count(tv_run *run, const tv_pos *pos)
{
    assert(pos->outcome == TV_PLAYING);
    return tv_counted(run, pos);
}

tv_move tv_nth(tv_run *run, const tv_pos *pos, uint32_t n) { return tv_counted_nth(run, pos, n); }

/* In phases with `first` it stops at the first group with moves. */
void tv_fill(tv_run *run, const tv_pos *pos, tv_moves *moves)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    bool due = false;
    moves->count = 0;
    for (int k = 0; k < ph->moves && !due; k++) {
        uint32_t before = moves->count;
        ph->move[k]->class->fill(ph->move[k], run, pos, (unsigned)k, moves);
        sift(run, pos, ph->move[k], moves, before);
        due = moves->count && ph->groups >> k & 1;
    }
}

/* ---- Random play under vetoes: testing a move means playing it, so few are tested ----------------- */

/* Is the i-th of the moves under test legal? If not it is removed from them. */
static bool passes(tv_run *run, const tv_pos *pos, uint32_t i)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    tv_moves *moves = &run->tried.moves;
    if (i < run->tried.passed || tv_stopped() || !must_try(run->game, ph, pos)) return true;
    const tv_op *op = tv_maker(ph, moves->list[i]);
    if (is_allowed(run, pos, op, trials_of(run, pos, ph, op), moves->list[i])) return true;
    moves->list[i] = moves->list[--moves->count];
    return false;
}

/* Lists all moves and tests from the first on until one is allowed, which stays the first. Testing all of them took 11
 * times as long in Go with a veto against suicide, and 8 times in Epaminondas without symmetric positions. */
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

/* Removes moves that fail and draws others: each legal one stays equally likely, and most are never tested. */
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

/* Uses the phase's own method, since random play next draws from what it finds: see random_move in play.c. */
bool tv_can_move(tv_run *run, const tv_pos *pos)
{
    const tv_phase *ph = tv_phase_of(run, pos);
    if (ph->drawn) return ph->drawn->class->can(ph->drawn, run, pos);
    if (ph->tried) return tv_try_any(run, pos);
    tv_counted(run, pos);
    return run->counted.active > 0;
}
