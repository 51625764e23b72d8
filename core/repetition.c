/* repetition.c - the same position for the n-th time; see repetition.h. Positions are compared by their hashes: of
 * 10^13 games of 1000 plies about one would be ended by chance, and keeping positions would cost a kilobyte a ply. */
#include "core/repetition.h"

#include "core/run.h"

/* The judge decides as if nobody could move, so that one that counts does count. All plies from the beginning of the
 * line are looked at, since nothing tells which moves cannot be undone; the present one is not yet among them. */
static void repetition_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    (void)stuck;
    const tv_repetition *rep = (const tv_repetition *)op;
    int seen = 1;
    for (uint32_t ply = run->trail.from; ply < pos->ply; ply++)
        seen += run->trail.hash[ply - run->trail.from] == pos->hash;
    if (seen < rep->times) return;
    tv_log_say(run->log, false, "this position is there for time %d", seen);
    if (rep->judge) rep->judge->class->finish(rep->judge, run, pos, true);
    if (pos->outcome == TV_PLAYING) tv_outcome_set(pos, TV_DRAWN, 0);
}

/* A repetition that is switched off by an option costs nothing: runs keep no line then. */
static bool repetition_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_op *judge = ((tv_repetition *)op)->judge;
    g->repeats |= ((tv_repetition *)op)->times > 0;
    return !judge || tv_game_bind(g, judge, err);
}

static const tv_op_class repetition_class = {
    .name = "repetition", .bind = repetition_bind, .when = TV_SETTLED, .finish = repetition_finish
};
static const tv_op_class never_class = { .name = "repetition", .bind = repetition_bind, .finish = repetition_finish };

void tv_repetition_init(tv_repetition *repetition, int times, tv_op *judge)
{
    *repetition =
        (tv_repetition) { .op = { times ? &repetition_class : &never_class, NULL }, .times = times, .judge = judge };
}
