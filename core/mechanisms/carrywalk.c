/* carrywalk.c - moves of stacks where the lists of carrymoves.c do not suffice: pieces that are spread over a line, a
 * greatest number of pieces that are carried, and pieces on which not everything may be put; see carry.h. A spread is one
 * byte: bit i is set where a group of pieces ends that go onto one cell, counted from the lowest piece carried. So its
 * highest bit gives the number of pieces, and the number of its bits that of the cells. */
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

/* Usually nothing in the way is guarded, as far as the pieces reach, or nothing that is carried may be put on it. */
static void spread_along(const tv_carry *ca, const tv_pos *pos, tv_move move, int dir, int height, tv_moves *to)
{
    const tv_game *g = ca->op.game;
    const unsigned from = tv_move_from(move);
    const int most = height < ca->args.most ? height : ca->args.most;
    int ray = g->board.ray[from][dir], open = 0;
    unsigned end[RAYS], cell = from;
    if (ray > most) ray = most;
    for (; open < ray; end[++open] = cell) {
        cell = g->board.step[cell][dir];
        if (tv_is_guarded(g, pos, cell)) break;
    }
    if (open < ray) {
        const unsigned by = g->pieces.piece[tv_piece_on(g, pos, cell)].coverers;
        if (!by || !(by & kinds_on_top(g, pos, from, height, most))) ray = open;
        for (int i = open + 1; i <= ray; i++, cell = g->board.step[cell][dir]) end[i] = cell;
    }
    const int row = height < HEIGHTS ? height : HEIGHTS - 1;
    const uint16_t *code = ca->spreads->code[row][ray];
    for (unsigned i = 0, n = ca->spreads->count[row][ray]; i < n; i++) {
        const unsigned here = code[i] & ((1u << TV_SPREAD_MOST) - 1);
        const int cells = code[i] >> TV_SPREAD_MOST;
        if (cells <= open || may_lie(g, pos, from, dir, here, NULL))
            tv_moves_add(to, move | end[cells] << TV_IN_TO | here);
    }
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
    const uint64_t *own = tv_own(&g->layout, pos, pos->mover);
    const uint8_t *height = tv_heights(&g->layout, pos);
    unsigned cell;
    TV_EACH_CELL(cell, own, g->layout.words)
    {
        if (ca->args.single && height[cell] != 1) continue;
        for (unsigned left = ca->dirs; left; left &= left - 1) {
            const tv_move move = tv_move_make(kind, cell, 0, 0);
            if (ca->args.spread) spread_along(ca, pos, move, __builtin_ctz(left), height[cell], moves);
            else carry_along(ca, pos, move, __builtin_ctz(left), height[cell], moves);
        }
    }
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
