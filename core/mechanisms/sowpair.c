/* sowpair.c - the pairs of pits that can be lifted; see sowpair.h. Most of the time of a game goes here and into the
 * sowing, so sets of one word have functions of their own, which need far fewer registers. */
#include "core/mechanisms/sowpair.h"

#include <string.h>

#define APART __attribute__((noinline))

static const tv_sow_step *step_of(const tv_op *op) { return (const tv_sow_step *)op; }

/* ---- Pairs ------------------------------------------------------------------------------------- */

/* A pit for each player, not the same one: each has one, and together they have at least two. */
TV_INLINE bool is_pair(const tv_sow_step *step, const uint64_t *full, int n)
{
    const tv_pits *pits = &step->sow.pits;
    uint64_t mine[TV_WORDS_MAX], his[TV_WORDS_MAX];
    tv_pits_of(pits, full, 0, TV_NO_CELL, mine, n);
    tv_pits_of(pits, full, 1, TV_NO_CELL, his, n);
    if (!tv_bits_any(mine, n) || !tv_bits_any(his, n)) return false;
    tv_bits_or(mine, his, n);
    if (n == 1) return mine[0] & (mine[0] - 1);
    return tv_bits_next(mine, tv_bits_first(mine, n), n) >= 0;
}

TV_INLINE bool is_pair_in(const tv_sow_step *step, const tv_pos *pos, int n)
{
    uint64_t full[TV_WORDS_MAX];
    tv_pits_full(&step->sow.pits, tv_sow_stones(&step->sow, pos), full, n);
    return is_pair(step, full, n);
}

APART static bool is_pair_wide(const tv_sow_step *step, const tv_pos *pos)
{
    return is_pair_in(step, pos, step->sow.op.game->layout.words);
}

TV_INLINE bool is_narrow(const tv_sow_step *step) { return step->sow.op.game->layout.words == 1; }

bool tv_sow_is_pair(const tv_sow_step *step, const tv_pos *pos)
{
    return is_narrow(step) ? is_pair_in(step, pos, 1) : is_pair_wide(step, pos);
}

/* For the player who answers a lift: is there a pit? For the player who begins: he has not lifted yet, and leaves the
 * other a pit. */
bool tv_sow_can_begin(const tv_sow_step *step, const tv_pos *pos)
{
    if (tv_sow_first_lift(step, pos) != TV_NO_CELL) return true;
    return tv_sow_lifted_by(step, pos, pos->mover) == TV_NO_CELL && tv_sow_is_pair(step, pos);
}

/* ---- Sowings ---------------------------------------------------------------------------------- */

/* A multiple of a word: two of them lie one behind the other. */
size_t tv_sowing_size(const tv_sow_step *step)
{
    return (sizeof(tv_sowing) + 2 * (size_t)step->sow.pits.row * sizeof(uint16_t) + 7) / 8 * 8;
}

/* Is the kept sowing one from these pits, with this first lift? */
TV_INLINE bool is_kept(const tv_sow_step *step, const tv_sowing *s, const tv_pos *pos, int player, unsigned first)
{
    return s->player == player && s->lift[0] == first &&
           tv_pits_same(&step->sow.pits, s->stones + step->sow.pits.row, tv_sow_stones(&step->sow, pos));
}

/* Behind the last sowing the run keeps some that never end: detecting one takes long, up to TV_RELAY_LONGEST steps, and
 * playouts and searches meet the same ones again. Each has one place, by its pits and lifts. */
static tv_sowing *endless_place(const tv_sow_step *step, const tv_run *run, const tv_sowing *s)
{
    const int row = step->sow.pits.row;
    uint64_t hash = s->lift[0] | (uint64_t)s->lift[1] << 16 | (uint64_t)s->player << 32;
    for (int c = 0; c < row; c += 4) hash = tv_mix(hash ^ tv_four(s->stones + row + c));
    return (tv_sowing *)(run->memory + step->memory + (1 + hash % TV_ENDLESS_KEPT) * tv_sowing_size(step) / 8);
}

/* A sowing that does not end soon. */
static __attribute__((noinline)) void sow_long(const tv_sow_step *step, tv_run *run, const tv_pos *pos, tv_sowing *s)
{
    tv_sowing *endless = endless_place(step, run, s);
    if (endless->lift[1] == s->lift[1] && is_kept(step, endless, pos, s->player, s->lift[0])) {
        s->result = endless->result;
        return;
    }
    tv_instep_run(&step->instep[s->player], s->stones, s->lift, &s->result, NULL, NULL);
    if (s->result.event == TV_RELAY_ENDLESS) memcpy(endless, s, tv_sowing_size(step));
}

/* Replaces the last sowing. Keeps the contents of the pits before it beside the outcome, to recognize a sowing that is
 * asked for again. */
TV_INLINE tv_sowing *sow_anew(const tv_sow_step *step, tv_run *run, const tv_pos *pos, int player, unsigned first,
                              unsigned second)
{
    tv_sowing *s = tv_sowing_last(step, run);
    const uint16_t *stones = tv_sow_stones(&step->sow, pos);
    const int row = step->sow.pits.row;
    s->drawn = false;
    s->player = player;
    s->lift[0] = (tv_cell)first;
    s->lift[1] = (tv_cell)second;
    for (int c = 0; c < row; c += 4) {
        memcpy(s->stones + c, stones + c, 4 * sizeof *stones);
        memcpy(s->stones + row + c, stones + c, 4 * sizeof *stones);
    }
    if (!tv_instep_run_soon(&step->instep[player], s->stones, s->lift, &s->result)) sow_long(step, run, pos, s);
    return s;
}

/* Checks only the last: a caller continues with the same pair. */
const tv_sowing *tv_sowing_of(const tv_sow_step *step, tv_run *run, const tv_pos *pos, int player, unsigned first,
                              unsigned second)
{
    tv_sowing *s = tv_sowing_last(step, run);
    if (s->lift[1] == second && is_kept(step, s, pos, player, first)) return s;
    return sow_anew(step, run, pos, player, first, second);
}

/* Most sowings end so soon that nothing of them need be kept. */
TV_INLINE bool ends_soon(const tv_sow_step *step, const tv_pos *pos, int player, unsigned first, unsigned second)
{
    const tv_cell lift[2] = { (tv_cell)first, (tv_cell)second };
    return tv_instep_ends_soon(&step->instep[player], tv_sow_stones(&step->sow, pos), lift);
}

/* Once told to stop it tries no further sowing: each can take many milliseconds. */
static bool is_endless(const tv_sow_step *step, tv_run *run, const tv_pos *pos, int player, unsigned first,
                       unsigned second)
{
    return !tv_stopped() && tv_sowing_of(step, run, pos, player, first, second)->result.event == TV_RELAY_ENDLESS;
}

/* Is there an answer to the first lift that ends? If several take too long, it assumes there is none: each of them has
 * cost TV_RELAY_LONGEST steps, and the question comes for every pit. */
static bool has_answer(const tv_sow_step *step, tv_run *run, const tv_pos *pos, unsigned first)
{
    enum { PATIENCE = 4 };
    const int other = 1 - pos->mover;
    int long_ones = 0;
    for (int i = 0; i < step->sow.pits.pits[other] && long_ones < PATIENCE; i++) {
        unsigned second = step->sow.pits.pit[other][i];
        if (second == first || !tv_sow_is_full(&step->sow, pos, second)) continue;
        if (ends_soon(step, pos, pos->mover, first, second)) return true;
        const tv_relay_result *r = &tv_sowing_of(step, run, pos, pos->mover, first, second)->result;
        if (r->event != TV_RELAY_ENDLESS) return true;
        long_ones += r->period == 0;
    }
    return false;
}

/* The same as tv_sow_ends, with the other player's lift known. */
static bool ends(const tv_sow_step *step, tv_run *run, const tv_pos *pos, unsigned first, unsigned cell)
{
    if (!tv_sow_must_end(&step->sow)) return true;
    if (first == TV_NO_CELL) return has_answer(step, run, pos, cell);
    return ends_soon(step, pos, 1 - pos->mover, first, cell) ||
           !is_endless(step, run, pos, 1 - pos->mover, first, cell);
}

bool tv_sow_ends(const tv_sow_step *step, tv_run *run, const tv_pos *pos, unsigned cell)
{
    return ends(step, run, pos, tv_sow_first_lift(step, pos), cell);
}

/* ---- Generation ------------------------------------------------------------------------ */

/* Has the first pit of the precomputed pair been lifted? */
TV_INLINE bool goes_on(const tv_sow_step *step, tv_run *run, const tv_pos *pos)
{
    const tv_sowing *s = tv_sowing_last(step, run);
    return s->drawn && s->player == 1 - pos->mover &&
           is_kept(step, s, pos, 1 - pos->mover, tv_sow_first_lift(step, pos));
}

/* The first pit of a pair is drawn: sows it with the answer that the next number leads to. Does it end? If so it is
 * kept, and the next ply of random play finds the other lift and the outcome ready. */
TV_INLINE bool ends_as_drawn(const tv_sow_step *step, tv_run *run, const tv_pos *pos, const uint64_t *full,
                             unsigned first, tv_random random, int n)
{
    const int mover = pos->mover;
    const tv_random between = random;
    uint64_t his[TV_WORDS_MAX];
    tv_pits_of(&step->sow.pits, full, 1 - mover, first, his, n);
    const uint32_t answers = tv_bits_count(his, n);
    if (!answers ||
        is_endless(step, run, pos, mover, first, tv_pits_draw(&step->sow.pits, 1 - mover, his, answers, &random, n)))
        return false;
    tv_sowing *s = tv_sowing_last(step, run);
    s->drawn = true;
    s->answers = answers;
    s->between = between;
    s->next = random;
    return true;
}

/* Sowings that never end are rare: draw first, then check. This made 55Stones without the pie rule 4.6 times as fast
 * (3290 to 710 ns a ply). An illegal pit is removed and another drawn, so that each legal one stays equally likely.
 * TV_NO_CELL: all were illegal, and the numbers are as before. */
TV_INLINE unsigned draw(const tv_sow_step *step, tv_run *run, const tv_pos *pos, tv_random *random, uint32_t *moves,
                        int n)
{
    uint64_t full[TV_WORDS_MAX], mine[TV_WORDS_MAX];
    const unsigned first = tv_sow_first_lift(step, pos);
    const tv_random before = *random;
    tv_pits_full(&step->sow.pits, tv_sow_stones(&step->sow, pos), full, n);
    tv_pits_of(&step->sow.pits, full, pos->mover, first, mine, n);
    *moves = first != TV_NO_CELL || tv_sow_lifted_by(step, pos, pos->mover) == TV_NO_CELL ? tv_bits_count(mine, n) : 0;
    for (uint32_t count = *moves; count; count--) {
        unsigned pit = tv_pits_draw(&step->sow.pits, pos->mover, mine, count, random, n);
        if (first == TV_NO_CELL && ends_as_drawn(step, run, pos, full, pit, *random, n)) return pit;
        if ((first != TV_NO_CELL || is_pair(step, full, n)) && ends(step, run, pos, first, pit)) return pit;
        tv_bit_off(mine, pit);
    }
    *random = before;
    *moves = 0;
    return TV_NO_CELL;
}

TV_MANY_BITS(static, unsigned, draw_now, (step, run, pos, random, moves), const tv_sow_step *step, tv_run *run,
             const tv_pos *pos, tv_random *random, uint32_t *moves)
{
    return is_narrow(step) ? draw(step, run, pos, random, moves, 1)
                           : draw(step, run, pos, random, moves, step->sow.op.game->layout.words);
}

/* Can anything be lifted, wherever the sowing leads? */
static bool can_lift(const tv_sow_step *step, const tv_pos *pos)
{
    const unsigned first = tv_sow_first_lift(step, pos);
    const tv_pits *pits = &step->sow.pits;
    bool any = false;
    for (int i = 0; i < pits->pits[pos->mover] && !any; i++)
        any = pits->pit[pos->mover][i] != first && tv_sow_is_full(&step->sow, pos, pits->pit[pos->mover][i]);
    return any && tv_sow_can_begin(step, pos);
}

/* In random play the pair that the next numbers lead to usually ends, and so answers the question with work that is
 * needed next anyway: the draw finds it sown. Trying pits in turn would meet many more sowings that never end. */
bool tv_sow_step_can(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_sow_step *step = step_of(op);
    tv_random random = tv_sowing_last(step, run)->guess;
    uint32_t moves;
    if (goes_on(step, run, pos)) return true;
    if (!tv_sow_must_end(&step->sow)) return can_lift(step, pos);
    return draw_now(step, run, pos, &random, &moves) != TV_NO_CELL;
}

/* A sowing ahead is valid only for one state of the random numbers: with any other the same draw would give another
 * pit, and games would depend on earlier queries. */
tv_move tv_sow_step_draw(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random,
                         uint32_t *moves)
{
    const tv_sow_step *step = step_of(op);
    tv_sowing *s = tv_sowing_last(step, run);
    unsigned pit;
    if (s->between.state == random->state && goes_on(step, run, pos)) {
        pit = s->lift[1];
        *moves = s->answers;
        *random = s->next;
    } else {
        pit = draw_now(step, run, pos, random, moves);
    }
    s->guess = *random;
    return pit == TV_NO_CELL ? TV_NO_MOVE : tv_move_make(kind, pit, TV_NO_CELL, 0);
}

/* For callers that want all moves: each pit is judged, and may have to be sown. */
uint32_t tv_sow_step_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_sow_step *step = step_of(op);
    const tv_pits *pits = &step->sow.pits;
    const unsigned first = tv_sow_first_lift(step, pos);
    tv_tally *tally = tv_tallies(run, step->sow.tally);
    uint32_t sum = 0;
    if (!tv_sow_can_begin(step, pos)) return 0;
    for (int i = 0; i < pits->pits[pos->mover]; i++) {
        unsigned pit = pits->pit[pos->mover][i];
        if (pit != first && tv_sow_is_full(&step->sow, pos, pit) && ends(step, run, pos, first, pit))
            tally[sum++].form = tv_sow_form(pit, TV_NO_CELL);
    }
    return sum;
}

void tv_sow_step_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    tv_sow_list(op, run, tv_sow_step_count(op, run, pos), kind, moves);
}
