/* line.c - finds a player with n pieces in a line; see line.h. The judge keeps for each player the lines of the board as
 * words, one bit for a cell. So it looks only at the lines through cells that have changed since it found none. */
#include "core/mechanisms/line.h"

#include <string.h>

/* A line has two directions; it is searched in the one in which indices grow. */
static const enum tv_dir axis[TV_LANES] = { TV_N, TV_NE, TV_E, TV_NW };

enum { FEW = 4 }; /* changes of cells that are made one by one */

static const tv_line_judge *judge_of(const tv_op *op) { return (const tv_line_judge *)op; }

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

/* On a stepwise board: for each piece without another of the player's before it. */
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

/* ---- Lines as words ------------------------------------------------------------------------------ */

/* The words hold a cell, or no longer do. lines: those of the cell's lines. */
TV_INLINE void flip(const tv_line_judge *judge, uint64_t *word, unsigned cell, tv_lanes *lines)
{
    const uint16_t *at = judge->at[cell];
    uint64_t line[TV_LANES];
    TV_UNROLL for (int l = 0; l < TV_LANES; l++) line[l] = word[at[l] / 64] ^= UINT64_C(1) << at[l] % 64;
    *lines = (tv_lanes) { line[0], line[1], line[2], line[3] };
}

/* Do they hold a line? Pieces are combined into longer lines, on all axes at once: five in a row takes three shifts. */
TV_INLINE bool any_line(const tv_line_judge *judge, const tv_lanes *all)
{
    tv_lanes begin = *all;
    TV_UNROLL for (int i = 0; i < TV_LINE_SHIFTS / 2; i++) begin &= begin >> judge->shift[i];
    if (judge->args.length > 1 << TV_LINE_SHIFTS / 2)
        for (int i = TV_LINE_SHIFTS / 2; i < TV_LINE_SHIFTS; i++) begin &= begin >> judge->shift[i];
    begin &= ~((*all << 1 | *all >> judge->args.length) & judge->beside);
    return tv_lanes_any(&begin, 1);
}

/* Does a line come about, though there was none in the words of `known`? Then these stay what they were. Where more
 * than a few cells have changed, as in a new game, the words are filled anew. */
static __attribute__((noinline)) bool comes_about_often(const tv_line_judge *judge, const uint64_t *own,
                                                        const uint64_t *known, uint64_t *word)
{
    const int n = judge->op.game->layout.words;
    uint64_t changed[TV_WORDS_MAX];
    unsigned cell;
    tv_lanes lines;
    bool found = false;
    tv_bits_copy(changed, own, n);
    tv_bits_flip(changed, known, n);
    const bool few = tv_bits_count(changed, n) <= FEW;
    if (!few) memset(word, 0, (size_t)judge->words * sizeof *word);
    TV_EACH_CELL(cell, few ? changed : own, n) flip(judge, word, cell, &lines);
    TV_EACH_CELL(cell, few ? changed : own, n)
    {
        const uint16_t *at = judge->at[cell];
        lines = (tv_lanes) { word[at[0] / 64], word[at[1] / 64], word[at[2] / 64], word[at[3] / 64] };
        found |= any_line(judge, &lines);
    }
    if (!found) return false;
    if (!few) memset(word, 0, (size_t)judge->words * sizeof *word);
    TV_EACH_CELL(cell, few ? changed : known, n) flip(judge, word, cell, &lines);
    return true;
}

/* The same. Usually one cell has changed, which is found without a branch. */
TV_INLINE bool comes_about(const tv_line_judge *judge, const uint64_t *own, const uint64_t *known, uint64_t *word,
                           int n)
{
    uint64_t changed = 0, words = 0, last = 0;
    tv_lanes lines;
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            const uint64_t here = own[i] ^ known[i];
            changed |= here;
            words += here != 0;
            last += here ? (unsigned)i : 0;
        });
    if (words != 1 || (changed & (changed - 1))) return comes_about_often(judge, own, known, word);
    const unsigned cell = (unsigned)(64 * last) + (unsigned)__builtin_ctzll(changed);
    flip(judge, word, cell, &lines);
    if (!any_line(judge, &lines)) return false;
    flip(judge, word, cell, &lines);
    return true;
}

TV_INLINE bool has_words(const tv_line_judge *judge, const tv_run *run, const tv_pos *pos, int player, int n)
{
    uint64_t counted[TV_WORDS_MAX];
    const uint64_t *own = tv_filter_cells(&judge->filter, judge->op.game, pos, player, counted, n);
    uint64_t *known = tv_known(run, judge->known, player, n);
    if (tv_bits_same(own, known, n)) return false;
    if (!judge->at ? any_line_stepwise(judge, own)
                   : comes_about(judge, own, known, run->memory + judge->word + player * judge->words, n))
        return true;
    tv_bits_copy(known, own, n);
    return false;
}

TV_BY_MORE_WORDS(static, bool, has, op->game->board.sized, (op, run, pos, player), const tv_op *op, const tv_run *run,
                 const tv_pos *pos, int player)
{
    return has_words(judge_of(op), run, pos, player, n);
}

/* After most plies one player's pieces have changed, by one that arrived and makes no line: then nothing else is asked.
 */
TV_INLINE bool all_quiet(const tv_line_judge *judge, const tv_run *run, const tv_pos *pos, int n)
{
    const tv_game *g = judge->op.game;
    const int by = run->ply.player;
    if (!judge->at || judge->filter.some) return false;
    for (int p = 0; p < g->players && !judge->args.standing.mover_only; p++)
        if (p != by && !tv_bits_same(tv_own(&g->layout, pos, p), tv_known(run, judge->known, p, n), n)) return false;
    return !has_words(judge, run, pos, by, n);
}

TV_BY_MORE_WORDS(static, void, line_finish, op->game->board.sized, (op, run, pos, stuck), const tv_op *op, tv_run *run,
                 tv_pos *pos, bool stuck)
{
    if (!stuck && all_quiet(judge_of(op), run, pos, n)) return;
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

/* Gives each cell its bits. On an axis that is not used all cells have the same bit, so that no line comes about. */
static bool bind_words(tv_line_judge *judge, tv_game *g, tv_err *err)
{
    const tv_board *b = &g->board;
    const int rows = (b->cells - 1) / b->stride + 1, lines = rows + b->stride; /* at most, on any axis */
    if (b->stepwise) return true;
    uint16_t(*at)[TV_LANES] = tv_game_own(g, (size_t)b->cells * sizeof *at, err);
    if (!at) return false;
    for (int c = 0; c < b->cells; c++) {
        const int x = c % b->stride, y = c / b->stride;
        const int line[TV_LANES] = { x, x - y + rows, y, x + y }, place[TV_LANES] = { y, y, x, y };
        for (int l = 0; l < TV_LANES; l++)
            at[c][l] = (uint16_t)(64 * l * lines + (judge->on[l] ? 64 * line[l] + place[l] : 0));
    }
    judge->at = at;
    judge->beside = judge->args.exact ? ~UINT64_C(0) : 0;
    for (int i = 0, have = 1, more; have < judge->args.length; have += more) {
        more = have < judge->args.length - have ? have : judge->args.length - have;
        judge->shift[i++] = (uint64_t)more;
    }
    judge->words = TV_LANES * lines;
    judge->word = tv_game_reserve_memory(g, (size_t)(g->players * judge->words) * sizeof(uint64_t));
    return true;
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
    for (int l = 0; l < TV_LANES; l++) judge->on[l] = dirs >> axis[l] & 1;
    judge->again = *judge->args.again ? tv_game_phase(g, judge->args.again) : -1;
    if (*judge->args.again && judge->again < 0)
        return tv_fail(err, "tav.line: again: there is no phase '%s'", judge->args.again);
    judge->known = tv_reserve_known(g);
    return bind_words(judge, g, err);
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
