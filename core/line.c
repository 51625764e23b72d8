/* line.c - who has so many in a line; see line.h. All lines of a direction are found at once, by shifting the set of a
 * player's pieces over itself: five in a row takes three shifts, however many pieces
 * there are. */
#include "core/line.h"

static const tv_line_judge *judge_of(const tv_op *op) { return (const tv_line_judge *)op; }

/* Is there a line of `length` pieces, and perhaps of no more? Lines are put together to longer ones.
 * No shift leads round a row's end to a cell that counts: a line lies within its row, so that no
 * step from where it begins, up to its length, comes further than the guard behind the row. */
TV_INLINE bool has_line(const tv_board *b, const uint64_t *own, int dir, int length, bool exact, int n)
{
    uint64_t begin[TV_WORDS_MAX], t[TV_WORDS_MAX];
    int back = tv_dir_back(dir);
    tv_bits_copy(begin, own, n);
    for (int have = 1, more; have < length; have += more) {
        more = have < length - have ? have : length - have;
        tv_bits_copy(t, begin, n);
        for (int i = 0; i < more; i++) tv_shift_words(b, t, t, back, n);
        tv_bits_and(begin, t, n);
    }
    if (exact && tv_bits_any(begin, n)) {
        tv_shift_words(b, t, own, dir, n); /* one before the first */
        tv_bits_less(begin, t, n);
        tv_bits_copy(t, own, n); /* one behind the last */
        for (int i = 0; i < length; i++) tv_shift_words(b, t, t, back, n);
        tv_bits_less(begin, t, n);
    }
    return tv_bits_any(begin, n);
}

TV_INLINE bool any_line(const tv_line_judge *judge, const tv_pos *pos, int player, int n)
{
    const tv_game *g = judge->op.game;
    const uint64_t *own = tv_own(&g->layout, pos, player);
    for (unsigned left = judge->axes; left; left &= left - 1)
        if (has_line(&g->board, own, __builtin_ctz(left), judge->args.length, judge->args.exact, n)) return true;
    return false;
}

/* Usual sizes of boards are compiled apart, see TV_BY_WORDS. */
TV_INLINE bool has(const tv_op *op, const tv_pos *pos, int player)
{
    switch (op->game->layout.words) {
    case 1: return any_line(judge_of(op), pos, player, 1);
    case 2: return any_line(judge_of(op), pos, player, 2);
    default: return any_line(judge_of(op), pos, player, op->game->layout.words);
    }
}

static void line_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    tv_judge_standing(op, &judge_of(op)->args.standing, run, pos, stuck, has);
}

/* A line has two directions and is looked for in one of them. */
static bool line_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_line_judge *judge = (tv_line_judge *)op;
    unsigned dirs = tv_board_dirs(&g->board, judge->args.lines);
    if (!dirs) return tv_fail(err, "tav.line: lines: this board has no such lines; hexagons have \"all\"");
    judge->axes = dirs & (1u << TV_N | 1u << TV_NE | 1u << TV_E | 1u << TV_SE);
    int longest = g->board.width > g->board.height ? g->board.width : g->board.height;
    if (judge->args.length > longest)
        return tv_fail(err, "tav.line: length: a line of %d does not fit on the board, whose longest has %d cells",
                       judge->args.length, longest);
    return true;
}

static const tv_op_class line_class = {
    .name = "line", .bind = line_bind, .finish = line_finish, .when = TV_IN_PLAY | TV_SET_UP
};

void tv_line_judge_init(tv_line_judge *judge, const tv_line_args *args)
{
    *judge = (tv_line_judge) { .op = { &line_class, NULL }, .args = *args };
}
