/* carryonto.c - moves of stacks, not spread, that depend on what stands where they land, `onto`; and the stacks that
 * have pieces on all sides, `surrounded`; see carry.h. For each cell and distance a table has the cells where a stack
 * lands. */
#include "core/mechanisms/carry.h"
#include "core/mechanisms/cover.h"

static const tv_carry *carry_of(const tv_op *op) { return (const tv_carry *)op; }

/* ---- Which stacks move ------------------------------------------------------------------------------- */

TV_INLINE void covered_cells(const tv_game *g, const tv_pos *pos, uint64_t *cells, int n)
{
    tv_vacant_words(g, pos, cells, n);
    tv_bits_flip(cells, g->board.on, n);
}

/* The neighbour of such a cell is covered in every direction of the moves. */
TV_INLINE void take_surrounded(const tv_carry *ca, const tv_pos *pos, uint64_t *cells, int n)
{
    const tv_board *b = &ca->op.game->board;
    uint64_t covered[TV_WORDS_MAX], inside[TV_WORDS_MAX], next[TV_WORDS_MAX];
    covered_cells(ca->op.game, pos, covered, n);
    tv_bits_copy(inside, cells, n);
    for (unsigned left = ca->dirs; left; left &= left - 1) {
        tv_shift_words(b, next, covered, tv_dir_back(__builtin_ctz(left)), n);
        tv_bits_and(inside, next, n);
    }
    tv_bits_less(cells, inside, n);
}

TV_INLINE const uint64_t *movers_of(const tv_carry *ca, const tv_pos *pos, uint64_t *room, int n)
{
    const uint64_t *own = tv_own(&ca->op.game->layout, pos, pos->mover);
    if (!ca->args.open) return own;
    tv_bits_copy(room, own, n);
    take_surrounded(ca, pos, room, n);
    return room;
}

const uint64_t *tv_carry_movers(const tv_carry *ca, const tv_pos *pos, uint64_t *room)
{
    return movers_of(ca, pos, room, ca->op.game->layout.words);
}

/* ---- Where they land ----------------------------------------------------------------------------------- */

/* For each cell and distance, 0 for any distance, a set. */
TV_INLINE uint64_t *landings(const tv_carry *ca, unsigned cell, int distance, int n)
{
    return ca->landing + ((size_t)cell * (size_t)(ca->far + 1) + (size_t)distance) * (size_t)n;
}

bool tv_carry_landings(tv_carry *ca, tv_game *g, tv_err *err)
{
    const tv_board *b = &g->board;
    for (int i = 0; i < b->count; i++)
        for (unsigned left = ca->dirs; left; left &= left - 1) {
            const int ray = b->ray[b->order[i]][__builtin_ctz(left)];
            if (ray > ca->far) ca->far = ray;
        }
    ca->landing = tv_game_own(g, (size_t)b->cells * (size_t)(ca->far + 1) * (size_t)b->words * sizeof(uint64_t), err);
    if (!ca->landing) return false;
    for (int i = 0; i < b->count; i++)
        for (unsigned left = ca->dirs; left; left &= left - 1) {
            const unsigned from = b->order[i];
            const int dir = __builtin_ctz(left);
            for (int steps = 1; steps <= b->ray[from][dir]; steps++) {
                const unsigned to = tv_board_ahead(b, from, dir, steps);
                tv_bit_on(landings(ca, from, steps, b->words), to);
                tv_bit_on(landings(ca, from, 0, b->words), to);
            }
        }
    ca->memory = tv_game_reserve_memory(g, (size_t)b->cells * sizeof(uint32_t));
    return true;
}

/* Drops the cells that the piece may not cover. */
static __attribute__((noinline)) void drop_guarded(const tv_game *g, const tv_pos *pos, int piece, bool alone,
                                                   uint64_t *cells, int n)
{
    for (int i = 0; i < n; i++)
        for (uint64_t left = cells[i]; left; left &= left - 1) {
            const unsigned to = 64u * (unsigned)i + (unsigned)__builtin_ctzll(left);
            if (!tv_may_cover(g, pos, to, piece, alone)) tv_bit_off(cells, to);
        }
}

/* The cells of `open` where this number of pieces from the top of the stack may land. */
TV_INLINE void landing_cells(const tv_carry *ca, const tv_pos *pos, unsigned from, int height, int pieces,
                             const uint64_t *open, uint64_t *cells, int n)
{
    const tv_game *g = ca->op.game;
    const int distance = ca->args.distance ? ca->args.distance : pieces, far = distance == TV_CARRY_FAR ? 0 : distance;
    if (far > ca->far) {
        tv_bits_zero(cells, n);
        return;
    }
    tv_bits_copy(cells, landings(ca, from, far, n), n);
    tv_bits_and(cells, open, n);
    if (g->guards) drop_guarded(g, pos, tv_stack_piece(&g->layout, pos, from, height - pieces), pieces == 1, cells, n);
}

TV_INLINE void open_cells(const tv_carry *ca, const tv_pos *pos, uint64_t *cells, int n)
{
    const tv_game *g = ca->op.game;
    if (ca->args.onto == TV_ONTO_FREE) tv_vacant_words(g, pos, cells, n);
    else if (ca->args.onto == TV_ONTO_COVERED) covered_cells(g, pos, cells, n);
    else tv_bits_copy(cells, g->board.on, n);
}

/* The numbers of pieces that the rule lets a stack of this height move: *least to the result. */
TV_INLINE int pieces_of(const tv_carry_args *a, int height, int *least)
{
    const int most = a->pieces == TV_CARRY_TOP ? 1 : a->most && a->most < height ? a->most : height;
    *least = a->pieces == TV_CARRY_ALL ? height : 1;
    return a->single && height != 1 ? 0 : most;
}

/* ---- Generator ---------------------------------------------------------------------------------------------- */

/* By stacks, then numbers of pieces, then cells. */
void tv_carry_onto_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_carry *ca = carry_of(op);
    const tv_game *g = op->game;
    const int n = g->layout.words;
    uint64_t open[TV_WORDS_MAX], room[TV_WORDS_MAX], cells[TV_WORDS_MAX];
    const uint64_t *movers = tv_carry_movers(ca, pos, room);
    unsigned from;
    open_cells(ca, pos, open, n);
    TV_EACH_CELL(from, movers, n)
    {
        const int height = tv_heights(&g->layout, pos)[from];
        int pieces;
        for (const int most = pieces_of(&ca->args, height, &pieces); pieces <= most; pieces++) {
            landing_cells(ca, pos, from, height, pieces, open, cells, n);
            tv_moves_add_each(moves, tv_move_make(kind, from, 0, (unsigned)pieces), TV_IN_TO, cells, n);
        }
    }
}

/* Keeps the number up to each stack. */
TV_BY_WORDS(static, uint32_t, count_all, ca->op.game->board.sized, (ca, run, pos), const tv_carry *ca, tv_run *run,
            const tv_pos *pos)
{
    uint64_t open[TV_WORDS_MAX], room[TV_WORDS_MAX], cells[TV_WORDS_MAX];
    const uint64_t *movers = movers_of(ca, pos, room, n);
    const uint8_t *heights = tv_heights(&ca->op.game->layout, pos);
    uint32_t *upto = (uint32_t *)(void *)(run->memory + ca->memory), sum = 0;
    unsigned from;
    open_cells(ca, pos, open, n);
    TV_EACH_CELL(from, movers, n)
    {
        const int height = heights[from];
        int pieces;
        for (const int most = pieces_of(&ca->args, height, &pieces); pieces <= most; pieces++) {
            landing_cells(ca, pos, from, height, pieces, open, cells, n);
            sum += tv_bits_count(cells, n);
        }
        *upto++ = sum;
    }
    return sum;
}

uint32_t tv_carry_onto_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    return count_all(carry_of(op), run, pos);
}

/* The cell from which the n-th move begins; *nth becomes its number among those of the cell. upto: how many moves there
 * are up to each cell, its own included. */
TV_INLINE unsigned begins_nth(const uint64_t *movers, int n, const uint32_t *upto, uint32_t *nth)
{
    unsigned cell;
    uint32_t before = 0;
    TV_EACH_CELL(cell, movers, n)
    {
        if (*nth < *upto) return *nth -= before, cell;
        before = *upto++;
    }
    return TV_NO_CELL;
}

TV_BY_WORDS(static, tv_move, make_nth, ca->op.game->board.sized, (ca, run, pos, kind, nth), const tv_carry *ca,
            const tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    uint64_t open[TV_WORDS_MAX], room[TV_WORDS_MAX], cells[TV_WORDS_MAX];
    const uint64_t *movers = movers_of(ca, pos, room, n);
    const uint32_t *upto = (const uint32_t *)(const void *)(run->memory + ca->memory);
    const unsigned from = begins_nth(movers, n, upto, &nth);
    const int height = tv_heights(&ca->op.game->layout, pos)[from];
    int pieces;
    pieces_of(&ca->args, height, &pieces);
    open_cells(ca, pos, open, n);
    for (;; pieces++) {
        landing_cells(ca, pos, from, height, pieces, open, cells, n);
        const uint32_t here = tv_bits_count(cells, n);
        if (nth < here) break;
        nth -= here;
    }
    return tv_move_make(kind, from, (unsigned)tv_bits_nth(cells, nth, n), (unsigned)pieces);
}

tv_move tv_carry_onto_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    return make_nth(carry_of(op), run, pos, kind, nth);
}

/* ---- Why not ------------------------------------------------------------------------------------------------- */

bool tv_carry_onto_why(const tv_carry *ca, const tv_pos *pos, tv_move move, tv_text *reason)
{
    const tv_game *g = ca->op.game;
    const bool covered = tv_heights(&g->layout, pos)[tv_move_to(move)] > 0;
    const char *to = g->board.name[tv_move_to(move)];
    if (ca->args.onto == TV_ONTO_COVERED && !covered)
        tv_text_add(reason, "%s is free, and a stack must land on another one", to);
    else if (ca->args.onto == TV_ONTO_FREE && covered) tv_text_add(reason, "%s is not free", to);
    else return true;
    return false;
}

bool tv_carry_open_why(const tv_carry *ca, const tv_pos *pos, tv_move move, tv_text *reason)
{
    uint64_t room[TV_WORDS_MAX];
    if (!ca->args.open || tv_bit(tv_carry_movers(ca, pos, room), tv_move_from(move))) return true;
    tv_text_add(reason, "the stack on %s has pieces on all sides, so it cannot move",
                ca->op.game->board.name[tv_move_from(move)]);
    return false;
}
