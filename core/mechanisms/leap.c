/* leap.c - leaps; see leap.h. Where they lead depends only on the cell, so for each cell the set, a ring round it, is
 * computed when the game is built. */
#include "core/mechanisms/leap.h"

#include "core/mechanisms/capture.h"
#include "core/mechanisms/enter.h"
#include "core/mechanisms/fromto.h"
#include "core/mechanisms/passing.h"
#include "core/mechanisms/promotechoice.h"
#include "core/position/piece_dirs.h"
#include "core/position/run.h"

#include <stdlib.h>

static const tv_leap *leap_of(const tv_op *op) { return (const tv_leap *)op; }

/* ---- Distances and offsets ------------------------------------------------------------------- */

static int larger(int a, int b) { return a > b ? a : b; }

/* The number of steps along these lines over a number of columns and rows, as if there were no edge and no hole; -1:
 * they do not lead there. */
static int steps_over(const tv_board *b, enum tv_dirs axes, int x, int y)
{
    if (b->kind == TV_HEXAGON) return larger(larger(abs(x), abs(y)), abs(x + y));
    if (axes == TV_DIRS_ORTHOGONAL) return abs(x) + abs(y);
    return axes == TV_DIRS_DIAGONAL && (x + y) % 2 ? -1 : larger(abs(x), abs(y));
}

/* The same from one cell to another, the shortest way round where sides are joined. */
static int steps_between(const tv_board *b, enum tv_dirs axes, unsigned from, unsigned to)
{
    const int x = (int)to % b->stride - (int)from % b->stride, y = (int)to / b->stride - (int)from / b->stride;
    const int columns = b->wraps & TV_WRAP_COLUMNS ? b->width : 0, rows = b->wraps & TV_WRAP_ROWS ? b->height : 0;
    int least = steps_over(b, axes, x, y);
    for (int i = -1; b->wraps && i <= 1; i++)
        for (int j = -1; j <= 1; j++) {
            const int here = steps_over(b, axes, x + i * columns, y + j * rows);
            if (here >= 0 && (least < 0 || here < least)) least = here;
        }
    return least;
}

/* A cell and the cells that `distance` steps lead to, as a ring. */
static void add_ring(const tv_leap *leap, const tv_board *b, unsigned from, uint64_t *ring)
{
    for (unsigned to = 0; to < (unsigned)b->cells; to++)
        if (tv_bit(b->on, to) && steps_between(b, leap->args.axes, from, to) == leap->args.distance)
            tv_bit_on(ring, to);
}

/* Guard columns and holes are no cells, and an offset goes round the end of a row only where sides are joined; a piece
 * that would come back to its own cell does not leap. */
static void add_offset(const tv_board *b, unsigned from, tv_offset by, uint64_t *ring)
{
    const unsigned to = tv_board_at(b, (int)from % b->stride + by.x, (int)from / b->stride + by.y);
    if (to != from && tv_on_board(b, to)) tv_bit_on(ring, to);
}

static void add_offsets(const tv_leap *leap, const tv_board *b, int player, unsigned from, uint64_t *ring)
{
    const tv_offsets *offsets = &leap->offsets[player];
    for (int i = 0; i < offsets->count; i++) {
        tv_offset image[TV_OFFSET_IMAGES];
        const int images = tv_offset_images(b, offsets->by[i], leap->args.mirrored, image);
        for (int k = 0; k < images; k++) add_offset(b, from, image[k], ring);
    }
}

/* The cell is one from which leaps lead to each cell of its ring. */
static void add_back(const tv_board *b, unsigned from, const uint64_t *ring, uint64_t *back)
{
    unsigned to;
    TV_EACH_CELL(to, ring, b->words) tv_bit_on(back + to * (unsigned)b->words, from);
}

/* ---- Generation ---------------------------------------------------------------------------- */

/* The cells to which the mover's pieces leap from a cell, whatever stands there. */
TV_INLINE const uint64_t *ring_of(const tv_leap *leap, const tv_pos *pos, unsigned cell, int n)
{
    return leap->ring[pos->mover] + (int)cell * n;
}

/* The first piece on the way of a leap, which goes along a row or a column first and then diagonally; TV_NO_CELL: there
 * is none. */
static unsigned blocker(const tv_leap *leap, const tv_pos *pos, unsigned from, unsigned to)
{
    const tv_board *b = &leap->op.game->board;
    const tv_part *at = tv_at(&leap->op.game->layout, pos);
    int x, y, column = (int)from % b->stride, row = (int)from / b->stride;
    tv_board_between(b, from, to, &x, &y);
    const int right = (x > 0) - (x < 0), up = (y > 0) - (y < 0);
    int straight = abs(abs(x) - abs(y));
    for (int left = larger(abs(x), abs(y)) - 1; left > 0; left--, straight--) {
        if (straight <= 0 || abs(x) > abs(y)) column += right;
        if (straight <= 0 || abs(x) < abs(y)) row += up;
        const unsigned cell = tv_board_at(b, column, row);
        if (at[cell]) return cell;
    }
    return TV_NO_CELL;
}

/* Where the piece on a cell leaps to. */
TV_INLINE void goals_of(const tv_leap *leap, const tv_pos *pos, unsigned cell, const uint64_t *open, uint64_t *goals,
                        int n)
{
    const int piece = tv_piece_on(leap->op.game, pos, cell);
    if (!leap->leaps[piece]) {
        tv_bits_zero(goals, n);
        return;
    }
    tv_bits_copy(goals, ring_of(leap, pos, cell, n), n);
    tv_bits_and(goals, open, n);
    tv_bits_less(goals, leap->op.game->pieces.piece[piece].never, n);
    if (!leap->args.blocked) return;
    unsigned to;
    uint64_t all[TV_WORDS_MAX];
    tv_bits_copy(all, goals, n);
    TV_EACH_CELL(to, all, n)
    if (blocker(leap, pos, cell, to) != TV_NO_CELL) tv_bit_off(goals, to);
}

TV_INLINE void open_words(const tv_leap *leap, const tv_pos *pos, uint64_t *open, int n)
{
    tv_land_words(leap->op.game, pos, leap->args.free, leap->args.enemy, 0, open, n);
    if (leap->args.in_passing) tv_passed_words(leap->op.game, pos, open, n);
}

TV_INLINE void add_goals(tv_moves *moves, tv_move move, const uint64_t *goals, int n)
{
    unsigned to;
    TV_EACH_CELL(to, goals, n) tv_moves_add(moves, move | to << TV_IN_TO);
}

TV_BY_WORDS(static, void, fill_words, leap->op.game->layout.words, (leap, pos, kind, moves), const tv_leap *leap,
            const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    const tv_game *g = leap->op.game;
    const tv_part *at = tv_at(&g->layout, pos);
    uint64_t open[TV_WORDS_MAX], goals[TV_WORDS_MAX];
    unsigned cell;
    open_words(leap, pos, open, n);
    TV_EACH_CELL(cell, tv_own(&g->layout, pos, pos->mover), n)
    {
        if (!leap->leaps[g->pieces.part_piece[at[cell]]]) continue;
        goals_of(leap, pos, cell, open, goals, n);
        add_goals(moves, tv_move_make(kind, cell, 0, 0), goals, n);
    }
}

static void leap_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    fill_words(leap_of(op), pos, kind, moves);
}

/* A tally for each piece that leaps anywhere; one more is written and not kept. */
TV_INLINE uint32_t count_words(const tv_leap *leap, const tv_run *run, const tv_pos *pos, int n)
{
    const tv_game *g = leap->op.game;
    const uint64_t *own = tv_own(&g->layout, pos, pos->mover);
    tv_tally *tally = tv_tallies(run, leap->tally);
    uint64_t open[TV_WORDS_MAX], goals[TV_WORDS_MAX];
    uint32_t sum = 0;
    unsigned cell;
    open_words(leap, pos, open, n);
    TV_EACH_CELL(cell, own, n)
    {
        goals_of(leap, pos, cell, open, goals, n);
        const uint32_t here = tv_bits_count(goals, n);
        sum += here;
        *tally = (tv_tally) { sum, cell };
        tally += here > 0;
    }
    return sum;
}

TV_BY_WORDS(static, uint32_t, leap_count, op->game->layout.words, (op, run, pos), const tv_op *op, tv_run *run,
            const tv_pos *pos)
{
    return count_words(leap_of(op), run, pos, n);
}

static tv_move leap_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    const int n = op->game->layout.words;
    const tv_tally *tally = tv_tallies(run, leap_of(op)->tally);
    uint64_t open[TV_WORDS_MAX], goals[TV_WORDS_MAX];
    uint32_t before = 0;
    for (; tally->upto <= nth; tally++) before = tally->upto;
    open_words(leap_of(op), pos, open, n);
    goals_of(leap_of(op), pos, tally->form, open, goals, n);
    return tv_move_make(kind, tally->form, (unsigned)tv_bits_nth(goals, nth - before, n), 0);
}

static void say_leap(tv_run *run, const tv_block *b, unsigned from, unsigned to)
{
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    tv_block_name(run->game, b, say);
    tv_text_add(say, " leaps from %s to %s", run->game->board.name[from], run->game->board.name[to]);
}

/* Captures what a leap onto this cell captures. */
static void take(const tv_leap *leap, tv_run *run, tv_pos *pos, unsigned to)
{
    unsigned cell = to;
    if (!tv_at(&leap->op.game->layout, pos)[to])
        cell = leap->args.in_passing ? tv_passed(run->game, pos, to) : TV_NO_CELL;
    if (cell != TV_NO_CELL) tv_capture(run, pos, cell, pos->mover, leap->args.captured);
}

/* A captured piece leaves first, since a cell holds one piece. */
static void leap_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    const unsigned from = tv_move_from(move), to = tv_move_to(move);
    if (leap_of(op)->args.enemy) take(leap_of(op), run, pos, to);
    const tv_block b = tv_piece_or_stack_go(g, pos, from, to, false);
    tv_bit_on(run->ply.landed, to);
    if (run->log) say_leap(run, &b, from, to);
    if (leap_of(op)->args.promotes)
        tv_choice_make(leap_of(op)->args.promotes, run, pos, move, g->pieces.form[b.form].piece);
}

/* ---- Why not ------------------------------------------------------------------------------- */

/* The piece does not leap that far, or not there. */
static bool say_ring(const tv_leap *leap, const tv_pos *pos, unsigned from, unsigned to, tv_text *reason)
{
    const tv_game *g = leap->op.game;
    const tv_board *b = &g->board;
    const uint64_t *ring = ring_of(leap, pos, from, g->layout.words);
    const char *name = tv_piece_shown(&g->pieces.piece[tv_piece_on(g, pos, from)]);
    const int steps = leap->args.offsets || !tv_on_board(b, to) ? -1 : steps_between(b, leap->args.axes, from, to);
    if (!leap->args.offsets) tv_text_add(reason, "the %s leaps exactly %d cells", name, leap->args.distance);
    else if (!tv_bits_any(ring, g->layout.words))
        tv_text_add(reason, "the %s cannot leap from %s", name, b->name[from]);
    else {
        tv_text_add(reason, "the %s leaps from %s only to ", name, b->name[from]);
        tv_cells_write(b, ring, ", ", reason);
    }
    if (steps >= 0) tv_text_add(reason, ", and %s is %d from %s", b->name[to], steps, b->name[from]);
    return false;
}

/* Is there no piece on its way? */
static bool is_open(const tv_leap *leap, const tv_pos *pos, unsigned from, unsigned to, tv_text *reason)
{
    const tv_game *g = leap->op.game;
    const unsigned on = leap->args.blocked ? blocker(leap, pos, from, to) : TV_NO_CELL;
    if (on == TV_NO_CELL) return true;
    const tv_block b = tv_block_at(g, pos, on);
    tv_text_add(reason, "the way from %s to %s leads over %s, which is occupied by ", g->board.name[from],
                g->board.name[to], g->board.name[on]);
    tv_block_name(g, &b, reason);
    return false;
}

static bool leads_to(const tv_leap *leap, const tv_pos *pos, unsigned from, unsigned to)
{
    return tv_on_board(&leap->op.game->board, to) && tv_bit(ring_of(leap, pos, from, leap->op.game->layout.words), to);
}

static bool may_land(const tv_leap *leap, const tv_pos *pos, int piece, unsigned to, tv_text *reason)
{
    const tv_game *g = leap->op.game;
    if (leap->args.in_passing && tv_passed(g, pos, to) != TV_NO_CELL) return tv_may_enter(g, pos, piece, to, 0, reason);
    return tv_may_land(g, pos, piece, to, leap->args.free, leap->args.enemy, 0, reason);
}

/* First the piece, then the distance, then the cell it leaps to. */
static bool leap_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_leap *leap = leap_of(op);
    const tv_game *g = op->game;
    const unsigned from = tv_move_from(move), to = tv_move_to(move);
    if (!tv_piece_dirs_own(g, pos, from, reason)) return false;
    if (tv_move_arg(move) && !leap->args.promotes) return tv_text_add(reason, "write a leap as two cells"), false;
    const int piece = tv_piece_on(g, pos, from);
    if (!leap->leaps[piece]) {
        tv_text_add(reason, "the %s on %s does not leap", tv_piece_shown(&g->pieces.piece[piece]), g->board.name[from]);
        return false;
    }
    if (!tv_may_start(g, pos, from, leap->args.starts ? leap->from[pos->mover] : NULL, "leaps", reason)) return false;
    if (!leads_to(leap, pos, from, to)) return say_ring(leap, pos, from, to, reason);
    return is_open(leap, pos, from, to, reason) && may_land(leap, pos, piece, to, reason) &&
           tv_choice_why(leap->args.promotes, pos, move, reason);
}

/* ---- Text ---------------------------------------------------------------------------------- */

static enum tv_odd oddness(const tv_leap *leap, const tv_pos *pos, unsigned from, unsigned to)
{
    const tv_game *g = leap->op.game;
    if (!tv_bit(tv_own(&g->layout, pos, pos->mover), from)) return TV_ODD_FORM;
    if (!leap->leaps[tv_piece_on(g, pos, from)]) return TV_ODD_MOST;
    if (!leads_to(leap, pos, from, to)) return TV_ODD_FORM + 1;
    if (leap->args.starts && !tv_bit(leap->from[pos->mover], from)) return TV_ODD_DIRECTION;
    return !leap->args.enemy && tv_enemy_on(g, pos, pos->mover, to) ? TV_ODD_IDLE : TV_ODD_NOT;
}

static enum tv_read leap_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                              bool whole, tv_reading *reading)
{
    (void)whole;
    const tv_promote *promotes = leap_of(op)->args.promotes;
    const enum tv_read is = tv_read_move(&op->game->board, text, promotes ? "?-" : "-", kind, reading);
    if (is != TV_READ_MOVE) return is;
    reading->odd = oddness(leap_of(op), pos, tv_move_from(reading->move), tv_move_to(reading->move));
    return tv_choice_read(op, promotes, run, pos, text, reading);
}

static void leap_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run;
    const bool captures = tv_enemy_on(op->game, pos, pos->mover, tv_move_to(move)) ||
                          (leap_of(op)->args.in_passing && tv_passed(op->game, pos, tv_move_to(move)) != TV_NO_CELL);
    tv_write_from_to(&op->game->board, move, tv_capture_sign(op->game, captures), to);
    tv_choice_write(leap_of(op)->args.promotes, pos, move, to);
}

/* ---- Class --------------------------------------------------------------------------------- */

/* Seen from the cell where a leap ends, do all cells of its way lie on one line? */
static bool blocks_on_lines(const tv_leap *leap, int players)
{
    for (int p = 0; p < players; p++)
        for (int i = 0; i < leap->offsets[p].count; i++) {
            const int x = abs(leap->offsets[p].by[i].x), y = abs(leap->offsets[p].by[i].y);
            if (x && y && abs(x - y) > 1) return false;
        }
    return true;
}

static const tv_op_class *blocked_class(const tv_leap *leap, bool on_lines);

/* The ends of a leap must give its way. */
static bool is_way_known(const tv_leap *leap, const tv_game *g, tv_err *err)
{
    int reach = leap->args.offsets ? 1 : leap->args.distance;
    for (int p = 0; p < g->players; p++)
        for (int i = 0; i < leap->offsets[p].count; i++)
            reach = larger(reach, larger(abs(leap->offsets[p].by[i].x), abs(leap->offsets[p].by[i].y)));
    return tv_wraps_reach(&g->board, "`blocked` of tav.leap", reach, err);
}

/* Rules by which no piece of any player could ever leap are an error. */
static bool leap_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_leap *leap = (tv_leap *)op;
    const tv_board *b = &g->board;
    const size_t words = (size_t)(b->cells * b->words);
    const int players = leap->args.offsets || leap->args.starts ? g->players : 1; /* a ring is the same for all */
    if (!tv_game_singles(g, "tav.leap", err) || !tv_capture_bind(g, leap->args.captured, "tav.leap: captured", err))
        return false;
    if (leap->args.in_passing && !tv_passing_bind(g, op, err)) return false;
    if (leap->args.promotes && !tv_game_bind(g, &leap->args.promotes->op, err)) return false;
    if (!leap->args.offsets && !tv_board_dirs(b, leap->args.axes))
        return tv_fail(err, "tav.leap: axes: this board has no such lines; hexagons have \"all\"");
    uint64_t *ring = tv_game_own(g, (size_t)players * 2 * words * sizeof *ring, err), any = 0;
    if (!ring) return false;
    uint64_t *back = ring + (size_t)players * words;
    for (int p = 0; p < g->players; p++) {
        leap->ring[p] = ring + (p < players ? (size_t)p * words : 0);
        leap->back[p] = back + (p < players ? (size_t)p * words : 0);
    }
    for (int p = 0; p < players; p++)
        for (unsigned from = 0; from < (unsigned)b->cells; from++) {
            if (!tv_bit(b->on, from) || (leap->args.starts && !tv_bit(leap->from[p], from))) continue;
            uint64_t *here = ring + (size_t)p * words + from * (unsigned)b->words;
            if (leap->args.offsets) add_offsets(leap, b, p, from, here);
            else add_ring(leap, b, from, here);
            add_back(b, from, here, back + (size_t)p * words);
        }
    for (size_t i = 0; i < (size_t)players * words; i++) any |= ring[i];
    if (!any && (leap->args.offsets || leap->args.starts))
        return tv_fail(err, "tav.leap: no cell of this board is a leap away from another%s",
                       leap->args.starts ? " in `from`" : "");
    if (leap->args.blocked && b->kind == TV_HEXAGON)
        return tv_fail(err,
                       "tav.leap: blocked: only on boards of squares, where a leap goes straight and then diagonally");
    if (leap->args.blocked && b->walled) return tv_fail(err, "tav.leap: blocked: not possible in a game with walls");
    if (leap->args.blocked && !is_way_known(leap, g, err)) return false;
    if (leap->args.blocked && leap->args.enemy) op->class = blocked_class(leap, blocks_on_lines(leap, g->players));
    leap->tally = tv_game_reserve_memory(g, (size_t)(b->cells + 1) * sizeof(tv_tally));
    return true;
}

/* Where the player chooses what a piece becomes, moves are only listed. */
static void leap_fill_choices(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    const uint32_t first = moves->count;
    leap_fill(op, run, pos, kind, moves);
    tv_choices_fill(leap_of(op)->args.promotes, pos, moves, first);
}

/* See attack.h. */
static unsigned leap_attacker(const tv_op *op, const tv_pos *pos, int player, unsigned cell)
{
    const tv_leap *leap = leap_of(op);
    const tv_game *g = op->game;
    const int n = g->layout.words;
    uint64_t near[TV_WORDS_MAX];
    unsigned c;
    tv_bits_copy(near, tv_own(&g->layout, pos, player), n);
    tv_bits_and(near, leap->back[player] + (int)cell * n, n);
    TV_EACH_CELL(c, near, n)
    {
        const int piece = tv_piece_on(g, pos, c);
        if (leap->leaps[piece] && !tv_bit(g->pieces.piece[piece].never, cell) &&
            (!leap->args.blocked || blocker(leap, pos, c, cell) == TV_NO_CELL))
            return c;
    }
    return TV_NO_CELL;
}

static bool leap_single(const tv_op *op, const tv_pos *pos)
{
    return (!leap_of(op)->args.in_passing || (pos && !tv_may_pass(op->game, pos)));
}

static bool leap_makes(const tv_op *op, int player, int piece)
{
    return leap_of(op)->args.promotes && tv_promote_makes(&leap_of(op)->args.promotes->op, player, piece);
}

/* Are the sets of captures in passing right? */
static bool leap_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    return !leap_of(op)->args.in_passing || tv_passing_check(op->game, pos, err);
}

#define LEAPS \
    .name = "leap", .walls = true, .bind = leap_bind, .apply = leap_apply, .why = leap_why, .read = leap_read, \
    .format = leap_format, .check = leap_check, .single = leap_single, .makes = leap_makes
#define COUNTED LEAPS, .fill = leap_fill, .count = leap_count, .nth = leap_nth, .describe = tv_describe_from_to
#define CHOSEN  LEAPS, .fill = leap_fill_choices, .describe = tv_describe_numbered
#define TAKES   .attacker = leap_attacker

static const tv_op_class leap_class = { COUNTED }, take_class = { COUNTED, TAKES, .lines = TV_LINES_BETWEEN };
static const tv_op_class choice_class = { CHOSEN }, choice_take_class = { CHOSEN, TAKES, .lines = TV_LINES_BETWEEN };

/* The piece that blocks an attack need not stand between the two cells. */
static const tv_op_class *blocked_class(const tv_leap *leap, bool on_lines)
{
    static const tv_op_class wide = { COUNTED, TAKES }, choice_wide = { CHOSEN, TAKES };
    static const tv_op_class near = { COUNTED, TAKES, .lines = TV_LINES_BEHIND };
    static const tv_op_class choice_near = { CHOSEN, TAKES, .lines = TV_LINES_BEHIND };
    if (leap->args.promotes) return on_lines ? &choice_near : &choice_wide;
    return on_lines ? &near : &wide;
}

void tv_leap_init(tv_leap *leap, const tv_leap_args *args)
{
    const tv_op_class *class = args->promotes ? args->enemy ? &choice_take_class : &choice_class
                               : args->enemy  ? &take_class
                                              : &leap_class;
    *leap = (tv_leap) { .op = { class, NULL }, .args = *args };
}
