/* attackers.c - which piece could capture on a cell by a step, a jump or a march; see attack.h. Each function looks
 * from the cell backwards, along the lines on which a piece could come, so it costs much less than a list of the
 * player's moves. */
#include "core/mechanisms/jump.h"
#include "core/mechanisms/march.h"
#include "core/mechanisms/push.h"
#include "core/mechanisms/step.h"
#include "core/position/team.h"

/* ---- Steps --------------------------------------------------------------------------------- */

/* May the piece pass all cells from `from` to `cell`, and stand there? */
static bool may_come(const tv_game *g, int piece, unsigned from, int dir, unsigned cell)
{
    const uint64_t *never = g->pieces.piece[piece].never, *passes = g->pieces.piece[piece].passes;
    unsigned c = g->board.step[from][dir];
    while (c != cell && (!tv_bit(never, c) || tv_bit(passes, c))) c = g->board.step[c][dir];
    return !tv_bit(never, c);
}

/* May the piece begin there, and does it move that far? Where the number of pieces on the line counts, the enemy who is
 * imagined on a free cell is one of them. */
static bool is_as_far(const tv_step *step, const tv_pos *pos, int piece, unsigned from, int dir, unsigned cell,
                      int steps)
{
    const tv_game *g = step->op.game;
    const tv_part *at = tv_at(&g->layout, pos);
    if (step->args.starts && !tv_bit(step->from[g->pieces.piece[piece].side], from)) return false;
    if (!step->args.line)
        return steps >= step->args.least &&
               (step->args.slides ? tv_piece_dirs_within(&step->piece_dirs, piece, steps) : steps == 1);
    return steps == tv_on_line(&g->board, at, from, dir) + !at[cell];
}

/* The piece that comes in this direction. The walk passes free cells, the attacker's own pieces if steps may, and one
 * piece if they must; it ends at the cell itself, where sides are joined. */
static unsigned comes_along(const tv_step *step, const tv_pos *pos, int player, unsigned cell, int dir)
{
    const tv_game *g = step->op.game;
    const tv_part *at = tv_at(&g->layout, pos);
    const uint64_t *own = tv_own(&g->layout, pos, player);
    const int back = tv_dir_back(dir), far = step->args.slides || step->args.line ? TV_CELLS_MAX : 1,
              most = g->board.walled ? tv_walls_ahead(g, pos, cell, back, far) : far;
    unsigned c = g->board.step[cell][back];
    bool before = !step->args.over_one;
    for (int steps = 1; c != TV_NO_CELL && c != cell && steps <= most; c = g->board.step[c][back], steps++) {
        if (!at[c]) continue;
        if (!before) {
            before = true;
            continue;
        }
        if (!tv_bit(own, c)) return TV_NO_CELL;
        const int piece = tv_piece_on(g, pos, c);
        if (tv_piece_dirs_has(&step->piece_dirs, piece, c, dir) && is_as_far(step, pos, piece, c, dir, cell, steps) &&
            may_come(g, piece, c, dir, cell))
            return c;
        if (!step->args.over_own) return TV_NO_CELL;
    }
    return TV_NO_CELL;
}

/* The same for plain steps: only the first piece on the way can come. */
TV_INLINE unsigned comes_plainly(const tv_step *step, const tv_pos *pos, int player, unsigned cell, int dir)
{
    const tv_game *g = step->op.game;
    const tv_part *at = tv_at(&g->layout, pos);
    const int back = tv_dir_back(dir);
    unsigned c = g->board.step[cell][back];
    int steps = 1;
    if (step->args.slides)
        for (; c != TV_NO_CELL && !at[c]; c = g->board.step[c][back]) steps++;
    if (c == TV_NO_CELL || !tv_bit(tv_own(&g->layout, pos, player), c)) return TV_NO_CELL;
    const int piece = g->pieces.part_piece[at[c]];
    const bool comes = tv_piece_dirs_has(&step->piece_dirs, piece, c, dir) && steps >= step->args.least &&
                       tv_piece_dirs_within(&step->piece_dirs, piece, steps) &&
                       (!step->args.starts || tv_bit(step->from[player], c));
    return comes ? c : TV_NO_CELL;
}

unsigned tv_step_attacker(const tv_op *op, const tv_pos *pos, int player, unsigned cell)
{
    const tv_step *step = (const tv_step *)op;
    for (unsigned dirs = step->piece_dirs.used[player]; dirs; dirs &= dirs - 1) {
        const int dir = __builtin_ctz(dirs);
        const unsigned from =
            step->plain ? comes_plainly(step, pos, player, cell, dir) : comes_along(step, pos, player, cell, dir);
        if (from != TV_NO_CELL) return from;
    }
    return TV_NO_CELL;
}

/* ---- Jumps --------------------------------------------------------------------------------- */

static bool is_free(const tv_game *g, const tv_pos *pos, unsigned cell, const uint64_t *never)
{
    return cell != TV_NO_CELL && !tv_at(&g->layout, pos)[cell] && !tv_bit(never, cell);
}

/* Is there no wall between the piece and the cell where its jump over `cell` ends? The piece is `steps` cells away. */
static bool is_unwalled(const tv_game *g, const tv_pos *pos, unsigned from, int dir, int steps)
{
    return !g->board.walled || tv_walls_ahead(g, pos, from, dir, steps + 1) > steps;
}

/* The piece that jumps over the cell in this direction: with free cells up to it, and room behind. */
static unsigned jumps_along(const tv_jump *jump, const tv_pos *pos, int player, unsigned cell, int dir)
{
    const tv_game *g = jump->op.game;
    const int back = tv_dir_back(dir);
    int steps = 1;
    unsigned from = g->board.step[cell][back];
    while (jump->args.flies && from != TV_NO_CELL && !tv_at(&g->layout, pos)[from])
        from = g->board.step[from][back], steps++;
    if (from == TV_NO_CELL || !tv_bit(tv_own(&g->layout, pos, player), from)) return TV_NO_CELL;
    if (jump->args.starts && !tv_bit(jump->from[player], from)) return TV_NO_CELL;
    const int piece = tv_piece_on(g, pos, from);
    const uint64_t *never = g->pieces.piece[piece].never;
    if (!tv_piece_dirs_has(&jump->piece_dirs, piece, from, dir)) return TV_NO_CELL;
    if (tv_at(&g->layout, pos)[cell] && !tv_jump_is_target(jump, piece, tv_piece_on(g, pos, cell))) return TV_NO_CELL;
    if (steps > (jump->args.flies ? jump->piece_dirs.distance[piece] : 1)) return TV_NO_CELL;
    for (unsigned c = g->board.step[from][dir]; c != cell; c = g->board.step[c][dir])
        if (tv_bit(never, c)) return TV_NO_CELL;
    if (!is_unwalled(g, pos, from, dir, steps)) return TV_NO_CELL;
    return is_free(g, pos, g->board.step[cell][dir], never) ? from : TV_NO_CELL;
}

/* One jump: a piece that a chain could reach later is not attacked. */
unsigned tv_jump_attacker(const tv_op *op, const tv_pos *pos, int player, unsigned cell)
{
    const tv_jump *jump = (const tv_jump *)op;
    if (!jump->args.captures || jump->args.over == TV_OVER_OWN) return TV_NO_CELL;
    for (unsigned dirs = jump->piece_dirs.used[player]; dirs; dirs &= dirs - 1) {
        const unsigned from = jumps_along(jump, pos, player, cell, __builtin_ctz(dirs));
        if (from != TV_NO_CELL) return from;
    }
    return TV_NO_CELL;
}

/* ---- Marches ------------------------------------------------------------------------------- */

/* The length of the line of the player's enemies that a march in this direction would meet first, the cell among them,
 * and its first cell. */
static int line_through(const tv_game *g, const tv_pos *pos, int player, unsigned cell, int dir, unsigned *first)
{
    int length = 1;
    unsigned c = cell;
    for (unsigned b; (b = g->board.step[c][tv_dir_back(dir)]) != TV_NO_CELL && tv_enemy_on(g, pos, player, b); c = b)
        length++;
    *first = c;
    for (c = g->board.step[cell][dir]; c != TV_NO_CELL && tv_enemy_on(g, pos, player, c); c = g->board.step[c][dir])
        length++;
    return length;
}

/* The head of the phalanx that comes in this direction: the longest part of it takes and goes furthest. */
static unsigned marches_along(const tv_march *march, const tv_pos *pos, int player, unsigned cell, int dir)
{
    const tv_game *g = march->op.game;
    const uint64_t *own = tv_own(&g->layout, pos, player);
    const int back = tv_dir_back(dir);
    unsigned first;
    const int enemies = line_through(g, pos, player, cell, dir, &first);
    int free = 0, pieces = 0;
    unsigned head = g->board.step[first][back];
    for (; head != TV_NO_CELL && !tv_at(&g->layout, pos)[head]; head = g->board.step[head][back]) free++;
    for (unsigned c = head; c != TV_NO_CELL && tv_bit(own, c); c = g->board.step[c][back]) pieces++;
    if (!pieces || pieces < march->args.least || pieces <= enemies || (march->args.single && enemies > 1))
        return TV_NO_CELL;
    return free < tv_march_far(march, pieces) ? head : TV_NO_CELL;
}

unsigned tv_march_attacker(const tv_op *op, const tv_pos *pos, int player, unsigned cell)
{
    const tv_march *march = (const tv_march *)op;
    if (!march->args.enemy) return TV_NO_CELL;
    for (unsigned dirs = march->dirs[player]; dirs; dirs &= dirs - 1) {
        const unsigned from = marches_along(march, pos, player, cell, __builtin_ctz(dirs));
        if (from != TV_NO_CELL) return from;
    }
    return TV_NO_CELL;
}

/* ---- Pushes -------------------------------------------------------------------------------- */

/* The head of the line that pushes the piece on the cell off the board; the cell is at the edge in this direction. */
static unsigned pushes_off(const tv_push *push, const tv_pos *pos, int player, unsigned cell, int dir)
{
    const tv_game *g = push->op.game;
    const uint64_t *own = tv_own(&g->layout, pos, player);
    const int back = tv_dir_back(dir);
    int enemies = 1, pieces = 0;
    unsigned head = g->board.step[cell][back];
    for (; head != TV_NO_CELL && tv_enemy_on(g, pos, player, head); head = g->board.step[head][back]) enemies++;
    for (unsigned c = head; c != TV_NO_CELL && tv_bit(own, c); c = g->board.step[c][back]) pieces++;
    if (pieces > push->args.most) pieces = push->args.most;
    return pieces >= push->args.least && pieces && pieces >= enemies + push->args.margin ? head : TV_NO_CELL;
}

unsigned tv_push_attacker(const tv_op *op, const tv_pos *pos, int player, unsigned cell)
{
    const tv_push *push = (const tv_push *)op;
    for (unsigned dirs = push->dirs[player]; dirs; dirs &= dirs - 1) {
        const int dir = __builtin_ctz(dirs);
        const unsigned head = tv_bit(push->edge[dir], cell) ? pushes_off(push, pos, player, cell, dir) : TV_NO_CELL;
        if (head != TV_NO_CELL) return head;
    }
    return TV_NO_CELL;
}
