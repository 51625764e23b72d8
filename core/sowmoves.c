/* sowmoves.c - which pits can be lifted; see sowmoves.h. */
#include "core/sowmoves.h"

#include <string.h>

#define APART __attribute__((noinline))

static const tv_sow *sow_of(const tv_op *op) { return (const tv_sow *)op; }

TV_INLINE const uint16_t *stones_of(const tv_sow *sow, const tv_pos *pos)
{
    return tv_stones(&sow->op.game->layout, pos);
}

/* ---- Pits that hold enough: sets of n words, n a constant where boards are small ------------- */

/* The cells that hold at least so many stones as can be lifted; four at a time. The top bits of the
 * numbers are decided apart, so that none borrows from the next. */
TV_INLINE void find_full(const tv_sow *sow, const tv_pos *pos, uint64_t *full, int n)
{
    const uint64_t tops = UINT64_C(0x8000800080008000);
    const uint16_t *stones = stones_of(sow, pos);
    tv_bits_zero(full, n);
    for (int c = 0; c < sow->row; c += 4) {
        uint64_t x = tv_four(stones + c), low = (x | tops) - sow->least;
        uint64_t enough = ((low & x) & tops) | ((low | x) & sow->high);
        full[n == 1 ? 0 : c / 64] |= ((enough >> 15) * UINT64_C(0x0001000200040008) >> 48)
                                     << c % 64; /* bits 0, 16, 32, 48 come together */
    }
}

/* Of the full pits those that a player may lift after `first`, or first where that is TV_NO_CELL. */
TV_INLINE void find_mine(const tv_sow *sow, const uint64_t *full, int player, unsigned first, uint64_t *mine, int n)
{
    tv_bits_copy(mine, full, n);
    tv_bits_and(mine, sow->from[player], n);
    if (first != TV_NO_CELL) tv_bit_off(mine, first);
}

TV_INLINE bool is_pair(const tv_sow *sow, const uint64_t *full, int n)
{
    uint64_t mine[TV_WORDS_MAX], his[TV_WORDS_MAX];
    find_mine(sow, full, 0, TV_NO_CELL, mine, n);
    find_mine(sow, full, 1, TV_NO_CELL, his, n);
    if (!tv_bits_any(mine, n) || !tv_bits_any(his, n)) return false;
    tv_bits_or(mine, his, n);
    if (n == 1) return mine[0] & (mine[0] - 1);
    return tv_bits_next(mine, tv_bits_first(mine, n), n) >= 0;
}

TV_INLINE bool is_pair_in(const tv_sow *sow, const tv_pos *pos, int n)
{
    uint64_t full[TV_WORDS_MAX];
    find_full(sow, pos, full, n);
    return is_pair(sow, full, n);
}

/* Where one word is enough for a set, another function is called: most of what the one of many words
 * keeps ready is not needed. */
APART static bool is_pair_wide(const tv_sow *sow, const tv_pos *pos)
{
    return is_pair_in(sow, pos, sow->op.game->layout.words);
}

TV_INLINE bool is_narrow(const tv_sow *sow) { return sow->op.game->layout.words == 1; }

bool tv_sow_is_pair(const tv_sow *sow, const tv_pos *pos)
{
    return is_narrow(sow) ? is_pair_in(sow, pos, 1) : is_pair_wide(sow, pos);
}

bool tv_sow_any_full(const tv_sow *sow, const tv_pos *pos)
{
    const int words = sow->op.game->layout.words;
    uint64_t full[TV_WORDS_MAX];
    find_full(sow, pos, full, words);
    return tv_bits_meet(full, sow->from[0], words) || tv_bits_meet(full, sow->from[1], words);
}

bool tv_sow_can_begin(const tv_sow *sow, const tv_pos *pos)
{
    if (!sow->args.together || tv_sow_first_lift(sow, pos) != TV_NO_CELL) return true;
    return tv_sow_lifted_by(sow, pos, pos->mover) == TV_NO_CELL && tv_sow_is_pair(sow, pos);
}

/* ---- Sowings ---------------------------------------------------------------------------------- */

size_t tv_sowing_size(const tv_sow *sow)
{
    return (sizeof(tv_sowing) + 2 * (size_t)sow->row * sizeof(uint16_t) + 7) / 8 * 8;
}

/* The last that never ended is kept beside it: it takes long to find out, and is asked for again. */
TV_INLINE tv_sowing *last_endless(const tv_sow *sow, const tv_run *run)
{
    return (tv_sowing *)(run->memory + sow->memory + tv_sowing_size(sow) / 8);
}

TV_INLINE bool same_stones(const tv_sow *sow, const tv_sowing *s, const tv_pos *pos)
{
    const uint16_t *now = stones_of(sow, pos), *before = s->stones + sow->row;
    uint64_t differs = 0;
    for (int c = 0; c < sow->row; c += 4) differs |= tv_four(before + c) ^ tv_four(now + c);
    return !differs;
}

/* Is the sowing that is kept one from these pits, with this first lift? */
TV_INLINE bool is_kept(const tv_sow *sow, const tv_sowing *s, const tv_pos *pos, int player, unsigned first)
{
    return s->player == player && s->lift[0] == first && same_stones(sow, s, pos);
}

/* Into the place of the last one. */
TV_INLINE tv_sowing *sow_anew(const tv_sow *sow, tv_run *run, const tv_pos *pos, int player, unsigned first,
                              unsigned second)
{
    tv_sowing *s = tv_sow_memory(sow, run);
    const uint16_t *stones = stones_of(sow, pos);
    const int row = sow->row;
    s->ahead = s->lifted = false;
    s->player = player;
    s->lift[0] = (tv_cell)first;
    s->lift[1] = (tv_cell)second;
    for (int c = 0; c < row; c += 4) {
        memcpy(s->stones + c, stones + c, 4 * sizeof *stones);
        memcpy(s->stones + row + c, stones + c, 4 * sizeof *stones);
    }
    tv_relay_run(&sow->relay[player], s->stones, s->lift, &s->result, NULL, NULL);
    if (s->result.event == TV_RELAY_ENDLESS) memcpy(last_endless(sow, run), s, tv_sowing_size(sow));
    return s;
}

const tv_sowing *tv_sow_out(const tv_sow *sow, tv_run *run, const tv_pos *pos, int player, unsigned first,
                            unsigned second)
{
    tv_sowing *s = tv_sow_memory(sow, run), *endless = last_endless(sow, run);
    if (s->lift[1] == second && is_kept(sow, s, pos, player, first)) return s;
    if (endless->lift[1] == second && is_kept(sow, endless, pos, player, first)) return endless;
    return sow_anew(sow, run, pos, player, first, second);
}

/* When it is to stop no further sowing is looked at: each can take many milliseconds. */
static bool is_endless(const tv_sow *sow, tv_run *run, const tv_pos *pos, int player, unsigned first, unsigned second)
{
    return !tv_stopped() && tv_sow_out(sow, run, pos, player, first, second)->result.event == TV_RELAY_ENDLESS;
}

/* Does it matter to players whether sowings end? */
TV_INLINE bool is_asked(const tv_sow *sow)
{
    return sow->args.relay && (!sow->args.together || sow->args.endless == TV_ENDLESS_ILLEGAL);
}

/* Is there an answer to the first lift that ends? When several take too long to tell, none does. */
static bool has_answer(const tv_sow *sow, tv_run *run, const tv_pos *pos, unsigned first)
{
    enum { PATIENCE = 4 };
    const int other = 1 - pos->mover;
    int long_ones = 0;
    for (int i = 0; i < sow->pits[other] && long_ones < PATIENCE; i++) {
        unsigned second = sow->pit[other][i];
        if (second == first || !tv_sow_is_full(sow, pos, second)) continue;
        const tv_relay_result *r = &tv_sow_out(sow, run, pos, pos->mover, first, second)->result;
        if (r->event != TV_RELAY_ENDLESS) return true;
        long_ones += r->period == 0;
    }
    return false;
}

/* The same as tv_sow_ends, when it is known what the other player has lifted. */
static bool ends(const tv_sow *sow, tv_run *run, const tv_pos *pos, unsigned first, unsigned cell)
{
    if (!is_asked(sow)) return true;
    if (!sow->args.together) return !is_endless(sow, run, pos, pos->mover, cell, cell);
    return first == TV_NO_CELL ? has_answer(sow, run, pos, cell)
                               : !is_endless(sow, run, pos, 1 - pos->mover, first, cell);
}

bool tv_sow_ends(const tv_sow *sow, tv_run *run, const tv_pos *pos, unsigned cell)
{
    return ends(sow, run, pos, tv_sow_first_lift(sow, pos), cell);
}

/* ---- Generation ------------------------------------------------------------------------ */

/* One of a player's pits, drawn in the order of cells from that end of the board where his track begins. */
TV_INLINE unsigned draw_pit(const tv_sow *sow, int player, const uint64_t *mine, uint32_t count, tv_random *random,
                            int n)
{
    uint32_t i = tv_random_below(random, count);
    uint64_t word = mine[0];
    const uint32_t flip = -(uint32_t)sow->backward[player]; /* count - 1 - i, without a branch to guess */
    i = (i ^ flip) + (count & flip);
    if (n > 1) return (unsigned)tv_bits_nth(mine, i, n);
    while (i--) word &= word - 1;
    return (unsigned)__builtin_ctzll(word);
}

/* Sow the pair that these random numbers lead to: does it end? */
TV_INLINE bool ends_as_drawn(const tv_sow *sow, tv_run *run, const tv_pos *pos, const uint64_t *full,
                             const uint64_t *mine, tv_random random, int n)
{
    const int mover = pos->mover;
    const tv_random before = random;
    uint64_t his[TV_WORDS_MAX];
    const uint32_t count = tv_bits_count(mine, n);
    unsigned first = draw_pit(sow, mover, mine, count, &random, n);
    find_mine(sow, full, 1 - mover, first, his, n);
    const tv_random between = random;
    const uint32_t answers = tv_bits_count(his, n);
    if (!answers || is_endless(sow, run, pos, mover, first, draw_pit(sow, 1 - mover, his, answers, &random, n)))
        return false;
    tv_sowing *s = tv_sow_memory(sow, run);
    s->ahead = true;
    s->lifted = false;
    s->hash = pos->hash;
    s->choices[0] = count;
    s->choices[1] = answers;
    s->drawn[0] = before;
    s->drawn[1] = between;
    s->drawn[2] = random;
    return true;
}

TV_INLINE bool can(const tv_sow *sow, tv_run *run, const tv_pos *pos, int n)
{
    uint64_t full[TV_WORDS_MAX], mine[TV_WORDS_MAX];
    unsigned pit;
    const unsigned first = tv_sow_first_lift(sow, pos);
    find_full(sow, pos, full, n);
    find_mine(sow, full, pos->mover, first, mine, n);
    if (!tv_bits_any(mine, n)) return false;
    if (sow->args.together && first == TV_NO_CELL) {
        if (tv_sow_lifted_by(sow, pos, pos->mover) != TV_NO_CELL) return false;
        if (ends_as_drawn(sow, run, pos, full, mine, tv_sow_memory(sow, run)->next, n)) return true;
        if (!is_pair(sow, full, n)) return false;
    }
    TV_EACH_CELL(pit, mine, n) if (ends(sow, run, pos, first, pit)) return true;
    return false;
}

static TV_MANY_BITS bool can_narrow(const tv_sow *sow, tv_run *run, const tv_pos *pos) { return can(sow, run, pos, 1); }

static TV_MANY_BITS bool can_wide(const tv_sow *sow, tv_run *run, const tv_pos *pos)
{
    return can(sow, run, pos, sow->op.game->layout.words);
}

/* Has the first pit of the pair that is ahead been lifted? */
TV_INLINE bool goes_on(const tv_sow *sow, tv_run *run, const tv_pos *pos)
{
    tv_sowing *s = tv_sow_memory(sow, run);
    if (!s->lifted || s->then != tv_hash_but_turn(pos) || pos->mover != 1 - s->player) return false;
    s->ahead = true;
    s->hash = pos->hash;
    return true;
}

bool tv_sow_can(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_sow *sow = sow_of(op);
    return goes_on(sow, run, pos) || (is_narrow(sow) ? can_narrow(sow, run, pos) : can_wide(sow, run, pos));
}

/* Take the number that was drawn ahead. */
TV_INLINE unsigned take_drawn(tv_sowing *s, tv_random *random, uint32_t *moves)
{
    *moves = s->choices[s->lifted];
    *random = s->next = s->drawn[s->lifted + 1];
    return s->lift[s->lifted];
}

/* Sowings that never end are rare: draw first, then look. */
TV_INLINE unsigned draw(const tv_sow *sow, tv_run *run, const tv_pos *pos, tv_random *random, uint32_t *moves, int n)
{
    uint64_t full[TV_WORDS_MAX], mine[TV_WORDS_MAX];
    const unsigned first = tv_sow_first_lift(sow, pos);
    find_full(sow, pos, full, n);
    find_mine(sow, full, pos->mover, first, mine, n);
    if (sow->args.together && first == TV_NO_CELL && ends_as_drawn(sow, run, pos, full, mine, *random, n))
        return take_drawn(tv_sow_memory(sow, run), random, moves);
    *moves = tv_bits_count(mine, n);
    for (uint32_t count = *moves;; count--) {
        unsigned pit = draw_pit(sow, pos->mover, mine, count, random, n);
        tv_sow_memory(sow, run)->next = *random;
        if (ends(sow, run, pos, first, pit)) return pit;
        tv_bit_off(mine, pit);
    }
}

static TV_MANY_BITS unsigned draw_now(const tv_sow *sow, tv_run *run, const tv_pos *pos, tv_random *random,
                                      uint32_t *moves)
{
    return is_narrow(sow) ? draw(sow, run, pos, random, moves, 1)
                          : draw(sow, run, pos, random, moves, sow->op.game->layout.words);
}

tv_move tv_sow_draw(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random, uint32_t *moves)
{
    tv_sowing *s = tv_sow_ahead(sow_of(op), run, pos);
    bool drawn = s && s->drawn[s->lifted].state == random->state;
    unsigned pit = drawn ? take_drawn(s, random, moves) : draw_now(sow_of(op), run, pos, random, moves);
    return tv_move_make(kind, pit, TV_NO_CELL, 0);
}

uint32_t tv_sow_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_sow *sow = sow_of(op);
    const unsigned first = tv_sow_first_lift(sow, pos);
    tv_tally *tally = tv_tallies(run, sow->tally);
    uint32_t sum = 0;
    if (!tv_sow_can_begin(sow, pos)) return 0;
    for (int i = 0; i < sow->pits[pos->mover]; i++) {
        unsigned pit = sow->pit[pos->mover][i];
        if (pit != first && tv_sow_is_full(sow, pos, pit) && ends(sow, run, pos, first, pit)) tally[sum++].form = pit;
    }
    return sum;
}

tv_move tv_sow_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    (void)pos;
    return tv_move_make(kind, tv_tallies(run, sow_of(op)->tally)[n].form, TV_NO_CELL, 0);
}

void tv_sow_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    for (uint32_t i = 0, n = tv_sow_count(op, run, pos); i < n; i++)
        tv_moves_add(moves, tv_sow_nth(op, run, pos, kind, i));
}
