/* line.c - finds a player with n pieces in a line; see line.h. The judge finds all lines of all directions at once, by
 * shifting the set of a player's pieces over itself, each direction in a lane of its own: five in a row takes three
 * shifts, however many pieces there are. */
#include "core/mechanisms/line.h"

#include <string.h>

/* A line has two directions; it is searched in the one in which indices grow. */
static const enum tv_dir axis[TV_LANES] = { TV_N, TV_NE, TV_E, TV_NW };

static const tv_line_judge *judge_of(const tv_op *op) { return (const tv_line_judge *)op; }

/* Shifts each lane `steps` back along its axis, or forward if `up`. */
TV_INLINE void shift(const tv_line_judge *judge, tv_lanes *set, int steps, bool up, int n)
{
    tv_lanes by;
    for (int hop; steps; steps -= hop) {
        hop = steps < judge->hop ? steps : judge->hop;
        memcpy(&by, judge->by, sizeof by);
        by *= (uint64_t)hop;
        if (up) tv_lanes_up(set, set, &by, n);
        else tv_lanes_down(set, set, &by, n);
    }
}

/* Of the cells where lines begin, keeps those of lines that are no longer. Rare, so compiled once for all sizes. */
static __attribute__((noinline)) void drop_longer(const tv_line_judge *judge, tv_lanes *begin, const tv_lanes *own)
{
    const int n = judge->op.game->layout.words;
    tv_lanes t[TV_WORDS_MAX];
    for (int i = 0; i < n; i++) t[i] = own[i]; /* one before the first */
    shift(judge, t, 1, true, n);
    for (int i = 0; i < n; i++) begin[i] &= ~t[i];
    for (int i = 0; i < n; i++) t[i] = own[i]; /* one behind the last */
    shift(judge, t, judge->args.length, false, n);
    for (int i = 0; i < n; i++) begin[i] &= ~t[i];
}

/* Is there a line of `length` pieces, with `exact` of no more? Lines are combined into longer ones. No shift wraps
 * round a row's end to a cell that counts: a line lies within its row, so no step from its beginning, up to its length,
 * goes beyond the guard behind the row. */
TV_INLINE bool any_line(const tv_line_judge *judge, const uint64_t *own, int n)
{
    const int length = judge->args.length;
    tv_lanes all[TV_WORDS_MAX], begin[TV_WORDS_MAX], t[TV_WORDS_MAX], on;
    memcpy(&on, judge->on, sizeof on);
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) begin[i] = all[i] = on & own[i]);
    for (int have = 1, more; have < length; have += more) {
        more = have < length - have ? have : length - have;
        TV_WORD_LOOP(n, for (int i = 0; i < n; i++) t[i] = begin[i]);
        shift(judge, t, more, false, n);
        TV_WORD_LOOP(n, for (int i = 0; i < n; i++) begin[i] &= t[i]);
    }
    if (judge->args.exact && tv_lanes_any(begin, n)) drop_longer(judge, begin, all);
    return tv_lanes_any(begin, n);
}

/* The number of a player's pieces that follow a cell in a direction; all others of a line that comes back. */
static int follow(const tv_board *b, const uint64_t *own, unsigned cell, int dir)
{
    const unsigned first = cell;
    int length = 0;
    while ((cell = b->step[cell][dir]) != TV_NO_CELL && cell != first && tv_bit(own, cell)) length++;
    return length;
}

/* Does a line of the player's begin at his piece on this cell, so that no other need be tried? One that comes back to
 * the cell begins anywhere. */
static bool begins(const tv_board *b, const uint64_t *own, unsigned cell, int dir)
{
    const unsigned before = b->step[cell][tv_dir_back(dir)];
    if (before == TV_NO_CELL || !tv_bit(own, before)) return true;
    unsigned c = b->wraps ? b->step[cell][dir] : TV_NO_CELL;
    while (c != TV_NO_CELL && c != cell && tv_bit(own, c)) c = b->step[c][dir];
    return c == cell;
}

/* any_line on a stepwise board: for each piece without another of the player's before it. */
static __attribute__((noinline)) bool any_line_stepwise(const tv_line_judge *judge, const uint64_t *own)
{
    const tv_board *b = &judge->op.game->board;
    unsigned cell;
    TV_EACH_CELL(cell, own, b->words)
    for (int l = 0; l < TV_LANES; l++) {
        if (!judge->on[l] || !begins(b, own, cell, axis[l])) continue;
        const int length = 1 + follow(b, own, cell, axis[l]);
        if (length >= judge->args.length && !(judge->args.exact && length > judge->args.length)) return true;
    }
    return false;
}

#if defined(__wasm__) /* no four words at once: with more than two words it checks the line of the piece that has
                       * arrived */

/* Is there a line of the player's through this cell? Opposite directions are one axis. */
static bool line_through(const tv_line_judge *judge, const uint64_t *own, unsigned cell)
{
    const tv_board *b = &judge->op.game->board;
    for (int l = 0; l < TV_LANES; l++) {
        if (!judge->on[l]) continue;
        const int length = 1 + follow(b, own, cell, axis[l]) + follow(b, own, cell, tv_dir_back(axis[l]));
        if (length >= judge->args.length && !(judge->args.exact && length > judge->args.length)) return true;
    }
    return false;
}

TV_INLINE bool comes_about(const tv_line_judge *judge, const uint64_t *own, const uint64_t *known, int n)
{
    const int cell = n > 2 ? tv_only_arrival(own, known, n) : -1;
    return cell >= 0 ? line_through(judge, own, (unsigned)cell) : any_line(judge, own, n);
}

#else

TV_INLINE bool comes_about(const tv_line_judge *judge, const uint64_t *own, const uint64_t *known, int n)
{
    (void)known;
    return any_line(judge, own, n);
}

#endif

TV_INLINE bool has_words(const tv_line_judge *judge, const tv_run *run, const tv_pos *pos, int player, int n)
{
    uint64_t counted[TV_WORDS_MAX];
    const uint64_t *own = tv_filter_cells(&judge->filter, judge->op.game, pos, player, counted, n);
    uint64_t *known = tv_known(run, judge->known, player, n);
    if (tv_bits_same(own, known, n)) return false;
    if (judge->op.game->board.stepwise ? any_line_stepwise(judge, own) : comes_about(judge, own, known, n)) return true;
    tv_bits_copy(known, own, n);
    return false;
}

TV_BY_MORE_WORDS(static, bool, has, op->game->board.sized, (op, run, pos, player), const tv_op *op, const tv_run *run,
                 const tv_pos *pos, int player)
{
    return has_words(judge_of(op), run, pos, player, n);
}

static void line_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    tv_judge_standing(op, &judge_of(op)->args.standing, run, pos, stuck, has);
}

/* The length of the line from this cell in one direction. */
static int run_from(const tv_line_judge *judge, const uint64_t *own, unsigned cell, enum tv_dir dir, uint64_t *cells)
{
    int length = 0;
    for (; cell != TV_NO_CELL && tv_bit(own, cell) && !tv_bit(cells, cell);
         cell = judge->op.game->board.step[cell][dir]) {
        tv_bit_on(cells, cell);
        length++;
    }
    return length;
}

/* Names the whole of the first line that is long enough. A line begins at a piece with none of the player's pieces
 * before it. */
static void line_verdict(const tv_op *op, const tv_pos *pos, int player, tv_text *to)
{
    const tv_line_judge *judge = judge_of(op);
    const tv_game *g = op->game;
    const int n = g->layout.words;
    uint64_t cells[TV_WORDS_MAX], counted[TV_WORDS_MAX];
    const uint64_t *own = tv_filter_cells(&judge->filter, g, pos, player, counted, n);
    unsigned cell;
    TV_EACH_CELL(cell, own, n)
    for (int l = 0; l < TV_LANES; l++) {
        if (!judge->on[l] || !begins(&g->board, own, cell, axis[l])) continue;
        tv_bits_zero(cells, n);
        const int length = run_from(judge, own, cell, axis[l], cells);
        if (length < judge->args.length || (judge->args.exact && length > judge->args.length)) continue;
        tv_text_add(to, "%s %s %d in a line: ", TV_SIDE_DOES(g, player, "has", "have"), length);
        tv_cells_write(&g->board, cells, " ", to);
        return;
    }
}

/* ---- Action ----------------------------------------------------------------------------------- */

/* Is the piece on this cell in a line of the player's along this axis? If so, `line` holds its cells. */
static bool line_at(const tv_line_judge *judge, const uint64_t *own, unsigned cell, enum tv_dir dir, uint64_t *line)
{
    const tv_board *b = &judge->op.game->board;
    const int back = tv_dir_back(dir);
    tv_bits_zero(line, b->words);
    const int length =
        run_from(judge, own, cell, dir, line) + run_from(judge, own, b->step[cell][back], (enum tv_dir)back, line);
    return length >= judge->args.length && !(judge->args.exact && length > judge->args.length);
}

void tv_line_cells(const tv_line_judge *judge, const tv_pos *pos, int player, uint64_t *cells)
{
    const int n = judge->op.game->layout.words;
    uint64_t counted[TV_WORDS_MAX], line[TV_WORDS_MAX];
    const uint64_t *own = tv_filter_cells(&judge->filter, judge->op.game, pos, player, counted, n);
    unsigned cell;
    tv_bits_zero(cells, n);
    TV_EACH_CELL(cell, own, n)
    for (int l = 0; l < TV_LANES; l++)
        if (judge->on[l] && line_at(judge, own, cell, axis[l], line)) tv_bits_or(cells, line, n);
}

static void say_line(const tv_line_judge *judge, tv_run *run, const tv_pos *pos, const uint64_t *line)
{
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    tv_text_add(say, "%s %s %d in a line: ", TV_SIDE_DOES(run->game, pos->mover, "has", "have"),
                (int)tv_bits_count(line, judge->op.game->layout.words));
    tv_cells_write(&judge->op.game->board, line, " ", say);
}

/* A piece of the mover's that has arrived in a line: he continues in the phase `again`. The first line is logged. */
static void line_act(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    (void)move;
    const tv_line_judge *judge = judge_of(op);
    const int n = op->game->layout.words;
    uint64_t counted[TV_WORDS_MAX], landed[TV_WORDS_MAX], line[TV_WORDS_MAX];
    const uint64_t *own = tv_filter_cells(&judge->filter, op->game, pos, pos->mover, counted, n);
    unsigned cell;
    tv_bits_copy(landed, run->ply.landed, n);
    tv_bits_and(landed, own, n);
    TV_EACH_CELL(cell, landed, n)
    for (int l = 0; l < TV_LANES; l++) {
        if (!judge->on[l] || !line_at(judge, own, cell, axis[l], line)) continue;
        if (run->log) say_line(judge, run, pos, line);
        tv_run_next(run, pos->mover, judge->again);
        return;
    }
}

/* ---- Class ------------------------------------------------------------------------------------ */

/* The number of cells of the longest line in one of these directions. Where sides are joined it may go round several
 * times. */
static int longest_line(const tv_board *b, unsigned dirs)
{
    int longest = b->width > b->height ? b->width : b->height;
    unsigned cell;
    if (!b->wraps) return longest;
    TV_EACH_CELL(cell, b->on, b->words)
    for (unsigned left = dirs; left; left &= left - 1) {
        const int cells = b->ray[cell][__builtin_ctz(left)] + 1;
        if (cells > longest) longest = cells;
    }
    return longest;
}

static bool line_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_line_judge *judge = (tv_line_judge *)op;
    unsigned dirs = tv_board_dirs(&g->board, judge->args.lines);
    if (!dirs) return tv_fail(err, "tav.line: lines: this board has no such lines; hexagons have \"all\"");
    const int longest = longest_line(&g->board, dirs);
    if (judge->args.length > longest)
        return tv_fail(err, "tav.line: length: a line of %d does not fit on the board, whose longest has %d cells",
                       judge->args.length, longest);
    judge->hop = 63 / (g->board.stride + 1);
    for (int l = 0; l < TV_LANES; l++) {
        judge->on[l] = dirs >> axis[l] & 1 ? ~UINT64_C(0) : 0;
        judge->by[l] = judge->on[l] ? (uint64_t)g->board.offset[axis[l]] : 1;
    }
    judge->again = *judge->args.again ? tv_game_phase(g, judge->args.again) : -1;
    if (*judge->args.again && judge->again < 0)
        return tv_fail(err, "tav.line: again: there is no phase '%s'", judge->args.again);
    judge->known = tv_reserve_known(g);
    return true;
}

static const tv_op_class line_class = { .name = "line",
                                        .walls = true,
                                        .bind = line_bind,
                                        .finish = line_finish,
                                        .when = TV_IN_PLAY | TV_SET_UP,
                                        .verdict = line_verdict };

/* It changes no cell. */
static bool line_single(const tv_op *op, const tv_pos *pos)
{
    (void)op;
    (void)pos;
    return true;
}

static const tv_op_class again_class = {
    .name = "line", .walls = true, .bind = line_bind, .act = line_act, .single = line_single
};

tv_line_judge *tv_line_test(tv_op *op) { return op->class->bind == line_bind ? (tv_line_judge *)op : NULL; }

void tv_line_judge_init(tv_line_judge *judge, const tv_line_args *args)
{
    *judge = (tv_line_judge) { .op = { *args->again ? &again_class : &line_class, NULL }, .args = *args };
}
