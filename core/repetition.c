/* repetition.c - the same position for the n-th time; see repetition.h. Positions are compared by their hashes: of
 * 10^13 games of 1000 plies about one would be ended by chance, and keeping positions would cost a kilobyte a ply. */
#include "core/repetition.h"

#include "core/run.h"

/* How many of these hashes are the same as that, four at a time: in long games this is most of what a ply costs. */
TV_MANY_BITS static int count_same(const uint64_t *hash, uint32_t plies, uint64_t that)
{
    tv_lanes seen = { 0 };
    uint32_t i = 0;
    for (; i + TV_LANES <= plies; i += TV_LANES) {
        tv_lanes four;
        memcpy(&four, hash + i, sizeof four);
        seen -= (tv_lanes)(four == that);
    }
    for (; i < plies; i++) seen[0] += hash[i] == that;
    return (int)(seen[0] + seen[1] + seen[2] + seen[3]);
}

/* So many plies ago it was there last. */
static uint32_t plies_since(const tv_trail *trail, const tv_pos *pos)
{
    uint32_t plies = 1;
    while (trail->hash[pos->ply - plies - trail->from] != pos->hash) plies++;
    return plies;
}

/* A judge decides as if nobody could move, so that one that counts does count; one that is told of repetitions may let
 * the game go on. All plies from the beginning of the line are looked at, since nothing tells which moves cannot be
 * undone; the present one is not yet among them. */
static void repetition_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    (void)stuck;
    const tv_repetition *rep = (const tv_repetition *)op;
    const tv_op_class *judge = rep->judge ? rep->judge->class : NULL;
    const uint32_t plies = pos->ply > run->trail.from ? pos->ply - run->trail.from : 0;
    const int seen = 1 + count_same(run->trail.hash, plies, pos->hash);
    if (seen < rep->times) return;
    tv_log_say(run->log, false, "this position is there for time %d", seen);
    if (judge && judge->repeats) {
        judge->repeats(rep->judge, run, pos, seen, plies_since(&run->trail, pos));
        return;
    }
    if (judge) judge->finish(rep->judge, run, pos, true);
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
