#include "sowmoves.h"

#include <string.h>

static const tv_sow *sow_of(const tv_op *op)
{
    return (const tv_sow *)op;
}

static const uint16_t *stones_of(const tv_sow *sow, const tv_pos *pos)
{
    return tv_stones(&sow->op.game->layout, pos);
}

bool tv_sow_may_lift(const tv_sow *sow, int player, unsigned cell)
{
    return tv_bit(sow->from[player], cell);
}

bool tv_sow_is_full(const tv_sow *sow, const tv_pos *pos, unsigned cell)
{
    return stones_of(sow, pos)[cell] >= sow->args.least;
}

TV_INLINE unsigned lifted_by(const tv_sow *sow, const tv_pos *pos, int player, int n)
{
    if (!sow->args.together) return TV_NO_CELL;
    int cell = tv_bits_first(tv_set(&sow->op.game->layout, pos, sow->lift + player), n);
    return cell < 0 || !tv_sow_may_lift(sow, player, (unsigned)cell) || !tv_sow_is_full(sow, pos, (unsigned)cell) ? TV_NO_CELL : (unsigned)cell;
}

/* The words of a set on this board: 1 becomes a constant. */
#define BY_WORDS(sow, call, ...) \
    ((sow)->op.game->layout.words == 1 ? call(__VA_ARGS__, 1) : call(__VA_ARGS__, (sow)->op.game->layout.words))

unsigned tv_sow_lifted_by(const tv_sow *sow, const tv_pos *pos, int player)
{
    return BY_WORDS(sow, lifted_by, sow, pos, player);
}

/* ---- Pits that hold enough: sets of n words, n a constant where boards are small ------------- */

/* The stones of four cells at once. */
TV_INLINE uint64_t four(const uint16_t *stones)
{
    uint64_t x;
    memcpy(&x, stones, sizeof x);
    return x;
}

/* The cells that hold at least so many stones as can be lifted; four at a time. The top bits of the
 * numbers are decided apart, so that none borrows from the next. */
TV_INLINE void find_full(const tv_sow *sow, const tv_pos *pos, uint64_t *full, int n)
{
    const uint64_t ones = UINT64_C(0x0001000100010001), tops = ones << 15;
    const uint64_t least = ones * ((unsigned)sow->args.least & 0x7fff), low_is_enough = sow->args.least >> 15 ? 0 : tops;
    const uint16_t *stones = stones_of(sow, pos);
    tv_bits_zero(full, n);
    for (int c = 0; c < sow->row; c += 4) {
        uint64_t x = four(stones + c), low = (x | tops) - least;
        uint64_t enough = ((low & x) & tops) | ((low | x) & low_is_enough);
        full[n == 1 ? 0 : c / 64] |= ((enough >> 15) * UINT64_C(0x0001000200040008) >> 48) << c % 64; /* bits 0, 16, 32, 48 come together */
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

bool tv_sow_is_pair(const tv_sow *sow, const tv_pos *pos)
{
    return BY_WORDS(sow, is_pair_in, sow, pos);
}

bool tv_sow_any_full(const tv_sow *sow, const tv_pos *pos)
{
    const int words = sow->op.game->layout.words;
    uint64_t full[TV_WORDS_MAX];
    find_full(sow, pos, full, words);
    return tv_bits_meet(full, sow->from[0], words) || tv_bits_meet(full, sow->from[1], words);
}

unsigned tv_sow_first_lift(const tv_sow *sow, const tv_pos *pos)
{
    return BY_WORDS(sow, lifted_by, sow, pos, 1 - pos->mover);
}

bool tv_sow_can_begin(const tv_sow *sow, const tv_pos *pos)
{
    if (!sow->args.together || tv_sow_first_lift(sow, pos) != TV_NO_CELL) return true;
    return tv_sow_lifted_by(sow, pos, pos->mover) == TV_NO_CELL && tv_sow_is_pair(sow, pos);
}

/* ---- Sowings ---------------------------------------------------------------------------------- */

TV_INLINE tv_sowing *memory(const tv_sow *sow, const tv_run *run)
{
    return (tv_sowing *)(run->memory + sow->memory);
}

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
    for (int c = 0; c < sow->row; c += 4) differs |= four(before + c) ^ four(now + c);
    return !differs;
}

/* Is the sowing that is kept one from these pits, with this first lift? */
TV_INLINE bool is_kept(const tv_sow *sow, const tv_sowing *s, const tv_pos *pos, int player, unsigned first)
{
    return s->player == player && s->lift[0] == first && (s->hash == pos->hash || same_stones(sow, s, pos));
}

const tv_sowing *tv_sow_out(const tv_sow *sow, tv_run *run, const tv_pos *pos, int player, unsigned first, unsigned second)
{
    tv_sowing *s = memory(sow, run), *endless = last_endless(sow, run);
    const uint16_t *stones = stones_of(sow, pos);
    bool kept = s->lift[1] == second && is_kept(sow, s, pos, player, first);
    if (!kept && endless->lift[1] == second && is_kept(sow, endless, pos, player, first)) return endless;
    s->hash = pos->hash;
    s->second = player != pos->mover;
    if (kept) return s;
    s->ahead = false;
    s->player = player;
    s->lift[0] = (tv_cell)first;
    s->lift[1] = (tv_cell)second;
    for (int c = 0; c < sow->row; c += 4) {
        memcpy(s->stones + c, stones + c, 4 * sizeof *stones);
        memcpy(s->stones + sow->row + c, stones + c, 4 * sizeof *stones);
    }
    tv_relay_run(&sow->relay[player], s->stones, s->lift, &s->result, NULL, NULL);
    if (s->result.event == TV_RELAY_ENDLESS) memcpy(endless, s, tv_sowing_size(sow));
    return s;
}

static bool is_endless(const tv_sow *sow, tv_run *run, const tv_pos *pos, int player, unsigned first, unsigned second)
{
    return tv_sow_out(sow, run, pos, player, first, second)->result.event == TV_RELAY_ENDLESS;
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
    return first == TV_NO_CELL ? has_answer(sow, run, pos, cell) : !is_endless(sow, run, pos, 1 - pos->mover, first, cell);
}

bool tv_sow_ends(const tv_sow *sow, tv_run *run, const tv_pos *pos, unsigned cell)
{
    return ends(sow, run, pos, tv_sow_first_lift(sow, pos), cell);
}

/* ---- Generation ------------------------------------------------------------------------ */

/* One of a player's pits, drawn in the order of cells from that end of the board where his track begins. */
TV_INLINE unsigned draw_pit(const tv_sow *sow, int player, const uint64_t *mine, uint32_t count, tv_random *random, int n)
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
TV_INLINE bool ends_as_drawn(const tv_sow *sow, tv_run *run, const tv_pos *pos, const uint64_t *full, const uint64_t *mine,
                             tv_random random, int n)
{
    const int mover = pos->mover;
    const tv_random before = random;
    uint64_t his[TV_WORDS_MAX];
    const uint32_t count = tv_bits_count(mine, n);
    unsigned first = draw_pit(sow, mover, mine, count, &random, n);
    find_mine(sow, full, 1 - mover, first, his, n);
    const tv_random between = random;
    const uint32_t answers = tv_bits_count(his, n);
    if (!answers || is_endless(sow, run, pos, mover, first, draw_pit(sow, 1 - mover, his, answers, &random, n))) return false;
    tv_sowing *s = memory(sow, run);
    s->ahead = true;
    s->choices[0] = count;
    s->choices[1] = answers;
    s->drawn[0] = before;
    s->drawn[1] = between;
    s->drawn[2] = random;
    return true;
}

/* Can both lift a pit, as far as can be told without sowing? */
TV_INLINE bool both_can(const tv_sow *sow, const tv_pos *pos, const uint64_t *full, int n)
{
    return lifted_by(sow, pos, pos->mover, n) == TV_NO_CELL && is_pair(sow, full, n);
}

/* Is the sowing that is kept an answer to what the other player has lifted? */
TV_INLINE bool knows_answer(const tv_sow *sow, tv_run *run, const tv_pos *pos, int n)
{
    tv_sowing *s = memory(sow, run);
    const unsigned first = lifted_by(sow, pos, 1 - pos->mover, n);
    if (first == TV_NO_CELL || !is_kept(sow, s, pos, 1 - pos->mover, first) || s->result.event == TV_RELAY_ENDLESS) return false;
    s->hash = pos->hash;
    s->second = true;
    return true;
}

TV_INLINE bool can(const tv_sow *sow, tv_run *run, const tv_pos *pos, int n)
{
    uint64_t full[TV_WORDS_MAX], mine[TV_WORDS_MAX];
    unsigned pit;
    const unsigned first = lifted_by(sow, pos, 1 - pos->mover, n);
    find_full(sow, pos, full, n);
    find_mine(sow, full, pos->mover, first, mine, n);
    if (sow->args.together && first == TV_NO_CELL) {
        if (!both_can(sow, pos, full, n)) return false;
        if (!is_asked(sow) || ends_as_drawn(sow, run, pos, full, mine, memory(sow, run)->next, n)) return true;
    }
    TV_EACH_CELL(pit, mine, n) if (ends(sow, run, pos, first, pit)) return true;
    return false;
}

static TV_MANY_BITS bool can_now(const tv_sow *sow, tv_run *run, const tv_pos *pos)
{
    return BY_WORDS(sow, can, sow, run, pos);
}

bool tv_sow_can(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    return BY_WORDS(sow_of(op), knows_answer, sow_of(op), run, pos) || can_now(sow_of(op), run, pos);
}

/* The draw that was made ahead in this position; TV_NO_CELL: none was, or with other numbers. */
TV_INLINE unsigned take_drawn(const tv_sow *sow, tv_run *run, const tv_pos *pos, tv_random *random, uint32_t *moves)
{
    tv_sowing *s = memory(sow, run);
    if (!s->ahead || s->hash != pos->hash || s->drawn[s->second].state != random->state) return TV_NO_CELL;
    *moves = s->choices[s->second];
    *random = s->next = s->drawn[s->second + 1];
    return s->lift[s->second];
}

/* Sowings that never end are rare: draw first, then look. */
TV_INLINE unsigned draw(const tv_sow *sow, tv_run *run, const tv_pos *pos, tv_random *random, uint32_t *moves, int n)
{
    uint64_t full[TV_WORDS_MAX], mine[TV_WORDS_MAX];
    const unsigned first = lifted_by(sow, pos, 1 - pos->mover, n);
    find_full(sow, pos, full, n);
    find_mine(sow, full, pos->mover, first, mine, n);
    if (sow->args.together && first == TV_NO_CELL && is_asked(sow) && ends_as_drawn(sow, run, pos, full, mine, *random, n))
        return take_drawn(sow, run, pos, random, moves);
    *moves = tv_bits_count(mine, n);
    for (uint32_t count = *moves;; count--) {
        unsigned pit = draw_pit(sow, pos->mover, mine, count, random, n);
        memory(sow, run)->next = *random;
        if (ends(sow, run, pos, first, pit)) return pit;
        tv_bit_off(mine, pit);
    }
}

static TV_MANY_BITS unsigned draw_now(const tv_sow *sow, tv_run *run, const tv_pos *pos, tv_random *random, uint32_t *moves)
{
    return BY_WORDS(sow, draw, sow, run, pos, random, moves);
}

tv_move tv_sow_draw(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_random *random, uint32_t *moves)
{
    unsigned pit = take_drawn(sow_of(op), run, pos, random, moves);
    if (pit == TV_NO_CELL) pit = draw_now(sow_of(op), run, pos, random, moves);
    return tv_move_make(kind, pit, TV_NO_CELL, 0);
}

uint32_t tv_sow_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_sow *sow = sow_of(op);
    const unsigned first = tv_sow_first_lift(sow, pos);
    tv_tally *tally = run->tally + sow->tally;
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
    return tv_move_make(kind, run->tally[sow_of(op)->tally + (int)n].form, TV_NO_CELL, 0);
}

void tv_sow_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    for (uint32_t i = 0, n = tv_sow_count(op, run, pos); i < n; i++) tv_moves_add(moves, tv_sow_nth(op, run, pos, kind, i));
}
