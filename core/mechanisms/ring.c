/* ring.c - finds a ring of a player's pieces; see ring.h. A cell is surrounded if steps over cells without such pieces
 * do not lead from it to the edge: a flood from the edge does not reach it. A cell with a piece of the player's on it
 * is surrounded if the pieces of all its neighbours are his: a ring round any group of his pieces contains such a
 * cell. */
#include "core/mechanisms/ring.h"

static const tv_ring *ring_of(const tv_op *op) { return (const tv_ring *)op; }

/* The cells that no step from the edge over cells without these pieces reaches. */
TV_INLINE void surrounded(const tv_ring *ring, const uint64_t *own, uint64_t *inside, int n)
{
    const tv_board *b = &ring->op.game->board;
    uint64_t outside[TV_WORDS_MAX];
    tv_bits_copy(inside, b->on, n);
    tv_bits_less(inside, own, n);
    tv_bits_copy(outside, ring->edge, n);
    tv_bits_and(outside, inside, n);
    tv_flood_words(b, outside, inside, ring->through, n);
    tv_bits_less(inside, outside, n);
}

/* Those of the player's cells that have only his cells around them. */
TV_INLINE void covered(const tv_ring *ring, const uint64_t *own, uint64_t *inside, int n)
{
    const tv_board *b = &ring->op.game->board;
    uint64_t other[TV_WORDS_MAX];
    tv_bits_copy(other, b->on, n);
    tv_bits_less(other, own, n);
    tv_dilate_words(b, other, ring->through, n);
    tv_bits_copy(inside, own, n);
    tv_bits_less(inside, ring->edge, n);
    tv_bits_less(inside, other, n);
}

/* One piece has arrived here; `round` are the player's pieces round it. Is this cell or one beside it now surrounded by
 * his pieces? */
TV_INLINE bool covers_here(const tv_ring *ring, const uint64_t *own, unsigned cell, unsigned round)
{
    const tv_board *b = &ring->op.game->board;
    const unsigned all = ring->dirs;
    if (__builtin_popcount(round) < 3) return false; /* a cell and its neighbour have at least two common neighbours */
    if ((round & all) == all) return true;
    for (int d = 0; d < TV_DIRS; d++)
        if (round >> d & 1 && (tv_board_round(b, own, b->step[cell][d]) & all) == all) return true;
    return false;
}

/* Does it touch one group in two places that are not joined round it? Only then can it close a ring round a cell that
 * is not the player's. */
TV_INLINE bool closes_here(const tv_ring *ring, const uint64_t *own, unsigned cell, unsigned round, int n)
{
    const tv_board *b = &ring->op.game->board;
    uint64_t others[TV_WORDS_MAX], group[TV_WORDS_MAX];
    tv_bits_copy(others, own, n);
    tv_bit_off(others, cell);
    while (!ring->joined[round]) {
        tv_bits_zero(group, n);
        tv_bit_on(group, b->step[cell][__builtin_ctz(round)]);
        tv_flood_words(b, group, others, ring->connect, n);
        const unsigned beside = tv_board_round(b, group, cell);
        if (!ring->joined[beside]) return true;
        round &= ~beside;
    }
    return false;
}

TV_INLINE bool rings(const tv_ring *ring, const uint64_t *own, const uint64_t *known, int n)
{
    uint64_t inside[TV_WORDS_MAX];
    const int cell = tv_only_arrival(own, known, n);
    if (cell >= 0) {
        const unsigned round = tv_board_round(&ring->op.game->board, own, (unsigned)cell);
        if (covers_here(ring, own, (unsigned)cell, round)) return true;
        if (!closes_here(ring, own, (unsigned)cell, round, n)) return false;
    } else {
        covered(ring, own, inside, n);
        if (tv_bits_any(inside, n)) return true;
    }
    surrounded(ring, own, inside, n);
    return tv_bits_any(inside, n);
}

TV_INLINE bool has_words(const tv_ring *ring, const tv_run *run, const tv_pos *pos, int player, int n)
{
    uint64_t counted[TV_WORDS_MAX];
    const uint64_t *own = tv_filter_cells(&ring->filter, ring->op.game, pos, player, counted, n);
    uint64_t *known = tv_known(run, ring->known, player, n);
    if (tv_bits_same(own, known, n)) return false;
    if (rings(ring, own, known, n)) return true;
    tv_bits_copy(known, own, n);
    return false;
}

TV_BY_MORE_WORDS(static, bool, has, op->game->board.sized, (op, run, pos, player), const tv_op *op, const tv_run *run,
                 const tv_pos *pos, int player)
{
    return has_words(ring_of(op), run, pos, player, n);
}

static void ring_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    tv_judge_standing(op, &ring_of(op)->standing, run, pos, stuck, has);
}

/* Names the cells that the rings surround. */
static void ring_verdict(const tv_op *op, const tv_pos *pos, int player, tv_text *to)
{
    const tv_ring *ring = ring_of(op);
    const tv_game *g = op->game;
    const int n = g->layout.words;
    uint64_t counted[TV_WORDS_MAX], inside[TV_WORDS_MAX], own_inside[TV_WORDS_MAX];
    const uint64_t *own = tv_filter_cells(&ring->filter, g, pos, player, counted, n);
    surrounded(ring, own, inside, n);
    covered(ring, own, own_inside, n);
    tv_bits_or(inside, own_inside, n);
    tv_text_add(to, "%s %s a ring round ", TV_SIDE_DOES(g, player, "has", "have"));
    tv_cells_write(&g->board, inside, " ", to);
}

static bool ring_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_ring *ring = (tv_ring *)op;
    const tv_board *b = &g->board;
    if (b->lines) return tv_fail(err, "tav.ring: on a board with `lines` nothing says what a ring surrounds");
    if (!tv_wraps_never(b, "tav.ring", err)) return false; /* nor where it closes round the board */
    if (!tv_bind_neighbours(g, "tav.ring", &ring->connect, err)) return false;
    ring->through = ring->connect == 8 ? 4 : ring->connect == 4 ? 8 : 6;
    ring->known = tv_reserve_known(g);
    tv_board_joined(b, ring->connect, ring->joined);
    ring->dirs = ring->through == 4 ? tv_board_dirs(b, TV_DIRS_ORTHOGONAL) : tv_board_dirs(b, TV_DIRS_ALL);
    for (unsigned cell = 0; cell < (unsigned)b->cells; cell++)
        if (tv_on_board(b, cell) && tv_board_at_edge(b, cell, ring->through)) tv_bit_on(ring->edge, cell);
    return true;
}

static const tv_op_class ring_class = {
    .name = "ring", .bind = ring_bind, .finish = ring_finish, .when = TV_IN_PLAY | TV_SET_UP, .verdict = ring_verdict
};

void tv_ring_init(tv_ring *ring, int neighbours, const tv_standing_args *standing)
{
    *ring = (tv_ring) { .op = { &ring_class, NULL }, .connect = neighbours, .standing = *standing };
}
