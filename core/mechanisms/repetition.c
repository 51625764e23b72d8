/* repetition.c - the same position for the n-th time; see repetition.h. Positions are compared by their hashes: of
 * 10^13 games of 1000 plies chance would end about one, and storing positions would cost a kilobyte a ply. */
#include "core/mechanisms/repetition.h"

#include "core/position/turn.h"

/* The number of these hashes that equal `that`, four at a time: in long games this is most of the cost of a ply. */
TV_MANY_BITS(static, int, count_same, (hash, plies, that), const uint64_t *hash, uint32_t plies, uint64_t that)
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

/* "nd" of 2nd. */
static const char *ordinal_end(int n)
{
    static const char *const ends[] = { "th", "st", "nd", "rd" };
    return n % 10 > 3 || n / 10 % 10 == 1 ? ends[0] : ends[n % 10];
}

/* The number of plies since the position last occurred; it is among those that are known. */
static uint32_t plies_since(const tv_trail *trail, const tv_pos *pos, uint32_t known)
{
    while (trail->hash[known - 1] != pos->hash) known--;
    return pos->ply - (trail->from + known - 1);
}

/* A judge decides as if no player could move, so that one that counts does count; one that handles repetitions may let
 * the game go on. Checks all plies from the beginning of the line, since nothing marks the moves that cannot be undone;
 * the present position is not yet among them. */
static void repetition_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    (void)stuck;
    const tv_repetition *rep = (const tv_repetition *)op;
    const tv_op_class *judge = rep->judge ? rep->judge->class : NULL;
    const uint32_t known = tv_trail_known(&run->trail, pos->ply);
    const int seen = 1 + count_same(run->trail.hash, known, pos->hash);
    if (seen < rep->times) return;
    tv_log_say(run->log, false, "this position occurs for the %d%s time", seen, ordinal_end(seen));
    if (judge && judge->repeats) {
        judge->repeats(rep->judge, run, pos, seen, plies_since(&run->trail, pos, known));
        return;
    }
    tv_end_with(run, pos, rep->end, rep->judge);
}

/* The turns in which a position may have occurred: any phase, any player, after any number of players who could not
 * move. */
static int turns_of(const tv_game *g, tv_turn *turn)
{
    int n = 0;
    for (int phase = 0; phase < g->phases; phase++)
        for (int player = 0; player < g->players; player++)
            for (int passes = 0; passes <= g->players; passes++)
                turn[n++] = (tv_turn) { { (uint8_t)player, (uint8_t)phase, (uint8_t)passes, (uint8_t)player } };
    return n;
}

/* Whose turn it was does not matter here, but the hashes of earlier positions include the turn: it looks them up under
 * each possible turn. The position before the move is not yet among them; a move that does not change it, such as a
 * pass, repeats nothing. */
static bool repetition_allows(const tv_op *op, tv_run *run, const tv_pos *before, const tv_pos *after, tv_text *reason)
{
    enum { TURNS_MAX = TV_PHASES_MAX * TV_PLAYERS_MAX * (TV_PLAYERS_MAX + 1) };
    const int times = ((const tv_repetition *)op)->times;
    const uint64_t stands = tv_hash_but_turn(after);
    const uint32_t known = tv_trail_known(&run->trail, before->ply);
    tv_turn turn[TURNS_MAX];
    int seen = 1;
    if (!times || stands == tv_hash_but_turn(before)) return true;
    for (int n = turns_of(run->game, turn); n && seen < times; n--)
        seen += count_same(run->trail.hash, known, stands ^ tv_turn_key_of(turn[n - 1]));
    if (seen < times) return true;
    if (reason) tv_text_add(reason, "the position would occur for the %d%s time", seen, ordinal_end(seen));
    return false;
}

/* A repetition rule that an option switches off costs nothing: runs then keep no line. */
static bool repetition_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_op *judge = ((tv_repetition *)op)->judge;
    g->repeats |= ((tv_repetition *)op)->times > 0;
    return !judge || tv_game_bind(g, judge, err);
}

#define REPETITION \
    .name = "repetition", .walls = true, .bind = repetition_bind, .finish = repetition_finish, \
    .allows = repetition_allows

static const tv_op_class repetition_class = { REPETITION, .when = TV_SETTLED };
static const tv_op_class never_class = { REPETITION };

void tv_repetition_init(tv_repetition *repetition, int times, bool end, tv_op *judge)
{
    *repetition = (tv_repetition) { { times ? &repetition_class : &never_class, NULL }, times, end, judge };
}
