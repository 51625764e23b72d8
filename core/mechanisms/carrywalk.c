/* carrywalk.c - moves of stacks where the lists of carrymoves.c do not suffice: pieces that are spread over a line, a
 * greatest number of pieces that are carried, and pieces on which not everything may be put; see carry.h. A spread is
 * one byte: bit i is set where a group of pieces ends that go onto one cell, counted from the lowest piece carried. So
 * its highest bit gives the number of pieces, and the number of its bits that of the cells. */
#include "core/mechanisms/carry.h"
#include "core/mechanisms/cover.h"

#include <string.h>

static const tv_carry *carry_of(const tv_op *op) { return (const tv_carry *)op; }

/* ---- Spreads that are the same for all stacks ------------------------------------------------------ */

/* By the height of a stack, cut to what is carried at most, plus one, and the number of cells. */
enum { HEIGHTS = TV_SPREAD_MOST + 2, RAYS = TV_SPREAD_MOST + 1 };
struct tv_spreads {
    uint8_t count[HEIGHTS][RAYS];
    uint16_t code[HEIGHTS][RAYS][1 << TV_SPREAD_MOST]; /* the number of cells above the spread's eight bits */
};

/* Does the rule allow this spread to a stack of this height? */
static bool is_spread(const tv_carry_args *a, int height, unsigned code)
{
    const int pieces = tv_spread_pieces(code), cells = tv_spread_cells(code);
    if (pieces > height || pieces > a->most) return false;
    if (a->pieces == TV_CARRY_ALL && pieces != height) return false;
    if (a->pieces == TV_CARRY_TOP && pieces != 1) return false;
    return a->distance == TV_CARRY_FAR || cells == (a->distance ? a->distance : pieces);
}

bool tv_carry_spreads(tv_carry *ca, tv_game *g, tv_err *err)
{
    struct tv_spreads *s = tv_game_own(g, sizeof *s, err);
    if (!s) return false;
    for (int height = 1; height < HEIGHTS; height++)
        for (int ray = 1; ray < RAYS; ray++)
            for (unsigned code = 1; code < 1 << TV_SPREAD_MOST; code++)
                if (tv_spread_cells(code) <= ray && is_spread(&ca->args, height, code))
                    s->code[height][ray][s->count[height][ray]++] =
                        (uint16_t)(tv_spread_cells(code) << TV_SPREAD_MOST | (int)code);
    ca->spreads = s;
    ca->memory = tv_game_reserve_memory(g, (size_t)g->board.cells * sizeof(uint16_t));
    return true;
}

/* ---- The moves of one stack ------------------------------------------------------------------------- */

/* May the stack's pieces lie like this on the cells from `from` on? The cells must exist. */
static bool may_lie(const tv_game *g, const tv_pos *pos, unsigned from, int dir, unsigned code, tv_text *reason)
{
    int level = tv_heights(&g->layout, pos)[from] - tv_spread_pieces(code);
    unsigned cell = from;
    for (unsigned left = code; left;) {
        const int here = 1 + __builtin_ctz(left);
        const int piece = tv_stack_piece(&g->layout, pos, from, level);
        cell = g->board.step[cell][dir];
        if (reason ? !tv_cover_why(g, pos, cell, piece, here == 1, reason)
                   : !tv_may_cover(g, pos, cell, piece, here == 1))
            return false;
        level += here;
        left >>= here;
    }
    return true;
}

/* The kinds of the top pieces of a stack, bit p for piece p. */
static unsigned kinds_on_top(const tv_game *g, const tv_pos *pos, unsigned cell, int height, int pieces)
{
    unsigned kinds = 0;
    for (int level = height - pieces; level < height; level++)
        kinds |= 1u << tv_stack_piece(&g->layout, pos, cell, level);
    return kinds;
}

/* The cells of one direction as far as the pieces of a stack reach. Usually nothing there is guarded, or nothing that
 * is carried may be put on it: then a spread may end on any of the first `open` cells, and on no other. */
typedef struct tv_way {
    int open, ray;
    int row; /* in the table of spreads */
} tv_way;

/* *kinds: those of the pieces that may be carried, found when first needed; 0 before. */
TV_INLINE tv_way way_along(const tv_carry *ca, const tv_pos *pos, unsigned from, int dir, int height, unsigned *kinds)
{
    const tv_game *g = ca->op.game;
    const tv_part *at = tv_at(&g->layout, pos);
    const int most = height < ca->args.most ? height : ca->args.most;
    tv_way way = { 0, g->board.ray[from][dir], height < HEIGHTS ? height : HEIGHTS - 1 };
    unsigned cell = from;
    if (way.ray > most) way.ray = most;
    for (; way.open < way.ray; way.open++) {
        cell = g->board.step[cell][dir];
        if (g->guards >> at[cell] & 1) break;
    }
    if (way.open < way.ray) {
        const unsigned by = g->pieces.piece[tv_piece_on(g, pos, cell)].coverers;
        if (by && !*kinds) *kinds = kinds_on_top(g, pos, from, height, most);
        if (!(by & *kinds)) way.ray = way.open;
    }
    return way;
}

/* The spreads of the way, in order: the first `code` from *next on that is possible; 0: none. */
TV_INLINE unsigned next_spread(const tv_carry *ca, const tv_pos *pos, unsigned from, int dir, tv_way way,
                               unsigned *next)
{
    const uint16_t *code = ca->spreads->code[way.row][way.ray];
    for (const unsigned n = ca->spreads->count[way.row][way.ray]; *next < n;) {
        const unsigned found = code[(*next)++];
        if (found >> TV_SPREAD_MOST <= (unsigned)way.open ||
            may_lie(ca->op.game, pos, from, dir, found & ((1u << TV_SPREAD_MOST) - 1), NULL))
            return found;
    }
    return 0;
}

TV_INLINE tv_move spread_move(const tv_carry *ca, unsigned kind, unsigned from, int dir, unsigned found)
{
    const unsigned to = tv_board_ahead(&ca->op.game->board, from, dir, (int)(found >> TV_SPREAD_MOST));
    return tv_move_make(kind, from, to, found & ((1u << TV_SPREAD_MOST) - 1));
}

static void spread_along(const tv_carry *ca, const tv_pos *pos, unsigned kind, unsigned from, int dir, int height,
                         tv_moves *to)
{
    unsigned next = 0, kinds = 0;
    const tv_way way = way_along(ca, pos, from, dir, height, &kinds);
    for (unsigned found; (found = next_spread(ca, pos, from, dir, way, &next)) != 0;)
        tv_moves_add(to, spread_move(ca, kind, from, dir, found));
}

/* The number of spreads in a direction; the table has it unless a guarded cell may be covered. */
TV_INLINE uint32_t count_along(const tv_carry *ca, const tv_pos *pos, unsigned from, int dir, int height,
                               unsigned *kinds)
{
    const tv_way way = way_along(ca, pos, from, dir, height, kinds);
    if (way.open == way.ray) return ca->spreads->count[way.row][way.ray];
    uint32_t sum = 0;
    for (unsigned next = 0; next_spread(ca, pos, from, dir, way, &next);) sum++;
    return sum;
}

/* Together, over anything: only the last cell counts, and the lowest piece comes to lie on what is there. */
static void carry_along(const tv_carry *ca, const tv_pos *pos, tv_move move, int dir, int height, tv_moves *to)
{
    const tv_game *g = ca->op.game;
    const tv_carry_args *a = &ca->args;
    const unsigned from = tv_move_from(move);
    const int ray = g->board.ray[from][dir], most = a->most && a->most < height ? a->most : height;
    if (a->pieces == TV_CARRY_ALL && most < height) return;
    for (int pieces = a->pieces == TV_CARRY_ALL ? height : 1; pieces <= most; pieces++) {
        const int first = a->distance == TV_CARRY_FAR ? 1 : a->distance ? a->distance : pieces;
        const int last = a->distance == TV_CARRY_FAR ? ray : first;
        const int piece = tv_stack_piece(&g->layout, pos, from, height - pieces);
        for (int steps = first; steps <= last && steps <= ray; steps++) {
            const unsigned cell = tv_board_ahead(&g->board, from, dir, steps);
            if (tv_may_cover(g, pos, cell, piece, pieces == 1))
                tv_moves_add(to, move | cell << TV_IN_TO | (unsigned)pieces);
        }
        if (a->pieces == TV_CARRY_TOP) return;
    }
}

void tv_carry_walk(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_carry *ca = carry_of(op);
    const tv_game *g = op->game;
    uint64_t room[TV_WORDS_MAX];
    const uint64_t *own = tv_carry_movers(ca, pos, room);
    const uint8_t *height = tv_heights(&g->layout, pos);
    unsigned cell;
    TV_EACH_CELL(cell, own, g->layout.words)
    {
        if (ca->args.single && height[cell] != 1) continue;
        for (unsigned left = ca->dirs; left; left &= left - 1) {
            const int dir = __builtin_ctz(left);
            if (ca->args.spread) spread_along(ca, pos, kind, cell, dir, height[cell], moves);
            else carry_along(ca, pos, tv_move_make(kind, cell, 0, 0), dir, height[cell], moves);
        }
    }
}

/* The spreads of a single piece, each onto a neighbour. Most stacks are single pieces. */
TV_INLINE uint32_t count_single(const tv_carry *ca, const tv_pos *pos, unsigned from)
{
    const tv_game *g = ca->op.game;
    const tv_part *at = tv_at(&g->layout, pos);
    const tv_cell *step = g->board.step[from];
    uint32_t sum = 0;
    if (!ca->spreads->count[1][1]) return 0;
    for (unsigned left = ca->dirs; left; left &= left - 1) {
        const unsigned cell = step[__builtin_ctz(left)];
        if (cell == TV_NO_CELL) continue;
        sum += !(g->guards >> at[cell] & 1) || tv_may_cover(g, pos, cell, tv_piece_on(g, pos, from), true);
    }
    return sum;
}

/* In the order of tv_carry_walk. Counted for each stack, and the stack of the n-th move is found by these numbers. */
uint32_t tv_carry_spread_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_carry *ca = carry_of(op);
    const tv_game *g = op->game;
    uint64_t room[TV_WORDS_MAX];
    const uint64_t *own = tv_carry_movers(ca, pos, room);
    const uint8_t *height = tv_heights(&g->layout, pos);
    uint16_t *of = (uint16_t *)(void *)(run->memory + ca->memory);
    uint32_t sum = 0;
    unsigned cell;
    TV_EACH_CELL(cell, own, g->layout.words)
    {
        uint32_t here = 0;
        unsigned kinds = 0;
        if (height[cell] == 1) here = count_single(ca, pos, cell);
        else if (!ca->args.single)
            for (unsigned left = ca->dirs; left; left &= left - 1)
                here += count_along(ca, pos, cell, __builtin_ctz(left), height[cell], &kinds);
        *of++ = (uint16_t)here;
        sum += here;
    }
    return sum;
}

/* The cell from which the n-th move begins; *n becomes its number among those of the cell. of: how many each cell
 * has. */
static unsigned begins_nth(const uint64_t *own, int words, const uint16_t *of, uint32_t *n)
{
    unsigned cell;
    TV_EACH_CELL(cell, own, words)
    {
        if (*n < *of) return cell;
        *n -= *of++;
    }
    return TV_NO_CELL;
}

tv_move tv_carry_spread_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    const tv_carry *ca = carry_of(op);
    const tv_game *g = op->game;
    uint64_t room[TV_WORDS_MAX];
    const uint64_t *own = tv_carry_movers(ca, pos, room);
    const uint16_t *of = (const uint16_t *)(const void *)(run->memory + ca->memory);
    unsigned next = 0, found = 0, kinds = 0;
    const unsigned cell = begins_nth(own, g->layout.words, of, &n);
    const int height = tv_heights(&g->layout, pos)[cell];
    unsigned left = ca->dirs;
    for (uint32_t here; n >= (here = count_along(ca, pos, cell, __builtin_ctz(left), height, &kinds)); left &= left - 1)
        n -= here;
    const int dir = __builtin_ctz(left);
    const tv_way way = way_along(ca, pos, cell, dir, height, &kinds);
    if (way.open == way.ray) found = ca->spreads->code[way.row][way.ray][n];
    else
        for (uint32_t i = 0; i <= n; i++) found = next_spread(ca, pos, cell, dir, way, &next);
    return spread_move(ca, kind, cell, dir, found);
}

/* ---- One move -------------------------------------------------------------------------------------- */

bool tv_carry_walk_why(const tv_carry *ca, const tv_pos *pos, tv_move move, int dir, tv_text *reason)
{
    const tv_game *g = ca->op.game;
    const unsigned from = tv_move_from(move), arg = tv_move_arg(move);
    if (ca->args.spread) return may_lie(g, pos, from, dir, arg, reason);
    const int level = tv_heights(&g->layout, pos)[from] - (int)arg;
    return tv_cover_why(g, pos, tv_move_to(move), tv_stack_piece(&g->layout, pos, from, level), arg == 1, reason);
}

/* "2 to d3, 1 to e3", before the pieces move. */
static void say_spread(tv_run *run, const tv_pos *pos, unsigned from, int dir, unsigned code)
{
    const tv_board *b = &run->game->board;
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    const int pieces = tv_spread_pieces(code);
    tv_text_add(say, "%s %s %d piece%s from %s:", TV_SIDE_DOES(run->game, pos->mover, "carries", "carry"), pieces,
                tv_s(pieces), b->name[from]);
    unsigned cell = from;
    for (unsigned left = code; left;) {
        const int here = 1 + __builtin_ctz(left);
        cell = b->step[cell][dir];
        tv_text_add(say, "%s %d to %s", left == code ? "" : ",", here, b->name[cell]);
        left >>= here;
    }
}

/* From the far end: each group is then on top of the stack. */
void tv_carry_spread(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    const tv_board *b = &g->board;
    const unsigned from = tv_move_from(move);
    unsigned code = tv_move_arg(move), cell = tv_move_to(move);
    int steps;
    const int dir = tv_board_line(b, from, cell, &steps), back = tv_dir_back(dir);
    if (run->log) say_spread(run, pos, from, dir, code);
    for (; code; cell = b->step[cell][back]) {
        const int high = tv_spread_pieces(code);
        code &= ~(1u << (high - 1));
        tv_cover(run, pos, cell);
        tv_carry_pieces(g, pos, from, cell, high - tv_spread_pieces(code));
        tv_bit_on(run->ply.landed, cell);
    }
}

/* ---- Text --------------------------------------------------------------------------------------------- */

/* A single piece needs no number. */
void tv_spread_write(unsigned code, tv_text *to)
{
    if (tv_spread_pieces(code) <= 1) return;
    for (unsigned left = code; left;) {
        const int here = 1 + __builtin_ctz(left);
        tv_text_add(to, "%s%d", left == code ? ":" : "", here);
        left >>= here;
    }
}

/* Numbers of one digit, also with commas between them; 0: more than a move has room for, or a 0. */
unsigned tv_spread_read(const char *text, size_t *at)
{
    unsigned code = 0;
    int pieces = 0;
    bool fits = true;
    for (; text[*at] >= '0' && text[*at] <= '9'; ++*at) {
        pieces += text[*at] - '0';
        fits = fits && text[*at] != '0' && pieces <= TV_SPREAD_MOST;
        if (fits) code |= 1u << (pieces - 1);
        if (text[*at + 1] == ',' && text[*at + 2] >= '0' && text[*at + 2] <= '9') ++*at;
    }
    return fits ? code : 0;
}
