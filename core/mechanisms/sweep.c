/* sweep.c - steps that capture a line of enemies ahead or behind, and chains of them; see sweep.h. */
#include "core/mechanisms/sweep.h"

#include "core/mechanisms/enter.h"
#include "core/mechanisms/fromto.h"
#include "core/mechanisms/jump.h"
#include "core/position/run.h"
#include "core/position/team.h"

#include <ctype.h>

static const tv_sweep *sweep_of(const tv_op *op) { return (const tv_sweep *)op; }

/* ---- Generation ---------------------------------------------------------------------------- */

/* The board as the mover's pieces see it. */
typedef struct look {
    uint64_t from[TV_WORDS_MAX], open[TV_WORDS_MAX], enemies[TV_WORDS_MAX];
    int heading; /* the direction in which no step may go; -1: none */
} look;

/* The piece that goes on; 0: no chain goes on, else its cell + 1. */
static int jumper_of(const tv_sweep *sweep, const tv_pos *pos)
{
    if (sweep->again < 0 || pos->phase != sweep->again) return 0;
    return tv_counters(&sweep->op.game->layout, pos)[sweep->jumper];
}

TV_INLINE void look_words(const tv_sweep *sweep, const tv_pos *pos, look *l, int n)
{
    const tv_game *g = sweep->op.game;
    const int jumper = jumper_of(sweep, pos);
    tv_vacant_words(g, pos, l->open, n);
    tv_enemy_words(g, pos, pos->mover, l->enemies, n);
    if (sweep->visited >= 0) tv_bits_less(l->open, tv_set(&g->layout, pos, sweep->visited), n);
    l->heading = sweep->heading >= 0 ? tv_counters(&g->layout, pos)[sweep->heading] - 1 : -1;
    tv_bits_copy(l->from, tv_own(&g->layout, pos, pos->mover), n);
    if (sweep->args.starts) tv_bits_and(l->from, sweep->from[pos->mover], n);
    if (!jumper) return;
    const bool there = tv_bit(l->from, (unsigned)jumper - 1);
    tv_bits_zero(l->from, n);
    if (there) tv_bit_on(l->from, (unsigned)jumper - 1);
}

static void look_round(const tv_sweep *sweep, const tv_pos *pos, look *l)
{
    look_words(sweep, pos, l, sweep->op.game->layout.words);
}

/* The captures that a step from one cell to the next in this direction makes possible, bit by bit as in tv_sweep_by. */
TV_INLINE unsigned captures(const tv_sweep *sweep, const uint64_t *enemies, unsigned from, unsigned to, int dir)
{
    const tv_board *b = &sweep->op.game->board;
    const unsigned ahead = b->step[to][dir], behind = b->step[from][tv_dir_back(dir)];
    unsigned by = 0;
    if (ahead != TV_NO_CELL && tv_bit(enemies, ahead)) by |= TV_SWEEP_APPROACH;
    if (behind != TV_NO_CELL && tv_bit(enemies, behind)) by |= TV_SWEEP_WITHDRAWAL;
    return by & sweep->args.by;
}

/* ... of the piece on the cell, if it may step there; 0: none. */
TV_INLINE unsigned sweeps(const tv_sweep *sweep, const look *l, const uint64_t *never, unsigned from, int dir)
{
    const unsigned to = sweep->op.game->board.step[from][dir];
    if (dir == l->heading || !tv_bit(l->open, to) || tv_bit(never, to)) return 0;
    return captures(sweep, l->enemies, from, to, dir);
}

/* The directions of the piece on a cell, and the cells it never enters. */
TV_INLINE unsigned dirs_of(const tv_sweep *sweep, const tv_pos *pos, unsigned from, const uint64_t **never)
{
    const int piece = tv_piece_on(sweep->op.game, pos, from);
    *never = sweep->op.game->pieces.piece[piece].never;
    return sweep->piece_dirs.toward[from] & sweep->piece_dirs.of[piece];
}

TV_INLINE void fill_words(const tv_sweep *sweep, const tv_pos *pos, unsigned kind, tv_moves *moves, int n)
{
    const uint64_t *never;
    unsigned c;
    look l;
    look_words(sweep, pos, &l, n);
    TV_EACH_CELL(c, l.from, n)
    for (unsigned dirs = dirs_of(sweep, pos, c, &never); dirs; dirs &= dirs - 1) {
        const int dir = __builtin_ctz(dirs);
        for (unsigned by = sweeps(sweep, &l, never, c, dir); by; by &= by - 1)
            tv_moves_add(moves, tv_move_make(kind, c, sweep->op.game->board.step[c][dir], by & -by));
    }
}

TV_BY_WORDS(static, void, sweep_fill, op->game->layout.words, (op, run, pos, kind, moves), const tv_op *op, tv_run *run,
            const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    fill_words(sweep_of(op), pos, kind, moves, n);
}

static bool can_sweep(const tv_sweep *sweep, const tv_pos *pos, unsigned cell)
{
    const uint64_t *never;
    look l;
    look_round(sweep, pos, &l);
    if (!tv_bit(l.from, cell)) return false;
    for (unsigned dirs = dirs_of(sweep, pos, cell, &never); dirs; dirs &= dirs - 1)
        if (sweeps(sweep, &l, never, cell, __builtin_ctz(dirs))) return true;
    return false;
}

/* ---- Playing ------------------------------------------------------------------------------- */

/* The direction of one step between two cells; -1: they are not neighbours. */
static int step_dir(const tv_board *b, unsigned from, unsigned to)
{
    int steps, dir = tv_on_board(b, from) && tv_on_board(b, to) ? tv_board_line(b, from, to, &steps) : -1;
    return dir >= 0 && steps == 1 ? dir : -1;
}

/* The first cell of the line that is captured so; TV_NO_CELL: beyond the edge. *dir becomes the direction of the
 * line. */
static unsigned first_taken(const tv_board *b, unsigned from, unsigned to, enum tv_sweep_by by, int *dir)
{
    if (by == TV_SWEEP_APPROACH) return b->step[to][*dir];
    *dir = tv_dir_back(*dir);
    return b->step[from][*dir];
}

/* Where the piece was and where it goes on. */
static void remember(const tv_sweep *sweep, tv_pos *pos, unsigned from, unsigned to, int dir)
{
    const tv_game *g = sweep->op.game;
    uint64_t cells[TV_WORDS_MAX] = { 0 };
    if (sweep->heading >= 0) tv_counter_set(g, pos, sweep->heading, dir + 1);
    if (sweep->visited < 0) return;
    tv_bit_on(cells, from);
    tv_bit_on(cells, to);
    tv_set_on(g, pos, sweep->visited, cells);
}

/* If the piece can sweep once more, whatever the actions did to it, the mover does that next. */
static void sweep_go_on(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_sweep *sweep = sweep_of(op);
    const unsigned cell = tv_move_to(move);
    if (!can_sweep(sweep, pos, cell)) return;
    tv_counter_set(op->game, pos, sweep->jumper, (int32_t)cell + 1);
    tv_run_next(run, pos->mover, sweep->again);
}

static void sweep_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_sweep *sweep = sweep_of(op);
    const tv_game *g = op->game;
    const tv_board *b = &g->board;
    const unsigned from = tv_move_from(move), to = tv_move_to(move);
    const enum tv_sweep_by by = (enum tv_sweep_by)tv_move_arg(move);
    int dir = step_dir(b, from, to);
    if (sweep->again >= 0) remember(sweep, pos, from, to, dir);
    const tv_block piece = tv_piece_or_stack_go(g, pos, from, to, false);
    tv_bit_on(run->ply.landed, to);
    tv_text *say = tv_log_begin(run->log, true);
    if (say) {
        tv_block_name(g, &piece, say);
        tv_text_add(say, " steps from %s to %s", b->name[from], b->name[to]);
    }
    for (unsigned c = first_taken(b, from, to, by, &dir); c != TV_NO_CELL && tv_enemy_on(g, pos, pos->mover, c);
         c = b->step[c][dir])
        tv_capture(run, pos, c, pos->mover, sweep->args.captured);
    if (sweep->again < 0) return;
    run->ply.going = op;
    run->ply.go_on = sweep_go_on;
}

/* ---- Why not ------------------------------------------------------------------------------- */

/* May a step begin there? In a chain only where the last one ended. */
static bool may_begin(const tv_sweep *sweep, const tv_pos *pos, const look *l, unsigned from, tv_text *reason)
{
    const tv_game *g = sweep->op.game;
    const int jumper = jumper_of(sweep, pos);
    if (tv_bit(l->from, from)) return true;
    if (!jumper || jumper == (int)from + 1)
        return tv_may_start(g, pos, from, sweep->from[pos->mover], "moves like this", reason);
    if (!tv_bit(tv_own(&g->layout, pos, pos->mover), (unsigned)jumper - 1))
        tv_text_add(reason, "the piece that captured is gone, and only that piece could go on");
    else tv_text_add(reason, "only the piece on %s, which has just captured, may go on", g->board.name[jumper - 1]);
    return false;
}

/* May the piece step there, whatever it captures? */
static bool may_step(const tv_sweep *sweep, const tv_pos *pos, const look *l, unsigned from, unsigned to, int dir,
                     tv_text *reason)
{
    const tv_game *g = sweep->op.game;
    const tv_board *b = &g->board;
    const int piece = tv_piece_on(g, pos, from);
    if (dir < 0 || !tv_piece_dirs_has(&sweep->piece_dirs, piece, from, dir)) {
        int steps;
        const bool joined = tv_on_board(b, to) && tv_board_line(b, from, to, &steps) >= 0;
        tv_text_add(reason, b->lines && !joined ? "no line leads " : "it does not step ");
        tv_text_add(reason, "from %s to %s", b->name[from], tv_on_board(b, to) ? b->name[to] : "that cell");
        tv_piece_dirs_write(&sweep->piece_dirs, g, piece, reason);
        return false;
    }
    if (!tv_may_enter(g, pos, piece, to, 0, reason)) return false;
    if (!tv_bit(l->open, to)) tv_text_add(reason, "the piece has already been on %s in this turn", b->name[to]);
    else if (dir == l->heading)
        tv_text_add(reason, "the piece has just gone in the same direction, and must turn to go on");
    else return true;
    return false;
}

/* Why the step captures nothing, or not so. */
static void say_nothing(const tv_sweep *sweep, unsigned from, unsigned to, int dir, enum tv_sweep_by by,
                        unsigned possible, tv_text *reason)
{
    const tv_board *b = &sweep->op.game->board;
    int along = dir;
    const unsigned cell = first_taken(b, from, to, by, &along);
    if (!possible)
        tv_text_add(reason, "from %s to %s it captures nothing: no enemy stands %s", b->name[from], b->name[to],
                    sweep->args.by == TV_SWEEP_APPROACH     ? "on the next cell ahead"
                    : sweep->args.by == TV_SWEEP_WITHDRAWAL ? "on the cell behind"
                                                            : "on the next cell ahead, nor on the cell behind");
    else if (cell == TV_NO_CELL)
        tv_text_add(reason, "there is no cell %s", by == TV_SWEEP_APPROACH ? "ahead" : "behind");
    else tv_text_add(reason, "on %s stands no enemy", b->name[cell]);
}

static bool sweep_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_sweep *sweep = sweep_of(op);
    const unsigned from = tv_move_from(move), to = tv_move_to(move), by = tv_move_arg(move);
    look l;
    if (!tv_piece_dirs_from(&sweep->piece_dirs, op->game, pos, from, reason)) return false;
    look_round(sweep, pos, &l);
    const int dir = step_dir(&op->game->board, from, to);
    if (!may_begin(sweep, pos, &l, from, reason) || !may_step(sweep, pos, &l, from, to, dir, reason)) return false;
    const unsigned possible = captures(sweep, l.enemies, from, to, dir);
    if (by != TV_SWEEP_APPROACH && by != TV_SWEEP_WITHDRAWAL)
        return tv_text_add(reason, "it captures ahead or behind: the number of the move is 1 or 2"), false;
    if (possible & by) return true;
    say_nothing(sweep, from, to, dir, (enum tv_sweep_by)by, possible, reason);
    return false;
}

/* For phases with `first`. */
static void sweep_duty(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_text *to)
{
    (void)run;
    tv_text_add(to, "%s can capture and must do so", tv_side_shown(op->game, pos->mover));
}

/* ---- Text ---------------------------------------------------------------------------------- */

/* What a step to this cell can capture, wherever it may go; 0: nothing, or it is no step. */
static unsigned possible_captures(const tv_sweep *sweep, const tv_pos *pos, unsigned from, unsigned to)
{
    const int dir = step_dir(&sweep->op.game->board, from, to);
    uint64_t enemies[TV_WORDS_MAX];
    tv_enemy_cells(sweep->op.game, pos, pos->mover, enemies);
    return dir < 0 ? 0 : captures(sweep, enemies, from, to, dir);
}

/* The capture that is meant where none is named. */
static unsigned usual(const tv_sweep *sweep, unsigned possible)
{
    const unsigned by = possible ? possible : (unsigned)sweep->args.by;
    return by & -by;
}

/* "xd4" behind the two cells: which line is meant, by the cell of an enemy in it; 0: none is named. */
static unsigned named_line(const tv_sweep *sweep, const tv_pos *pos, unsigned from, unsigned to, const char *text,
                           size_t *used)
{
    const tv_board *b = &sweep->op.game->board;
    size_t at = *used;
    const int dir = step_dir(b, from, to);
    if (dir < 0 || tolower((unsigned char)text[at]) != 'x') return 0;
    at++;
    const unsigned cell = tv_board_read_cell(b, text, &at);
    if (cell == TV_NO_CELL || !tv_enemy_on(sweep->op.game, pos, pos->mover, cell)) return 0;
    const int ahead = tv_board_steps(b, to, cell, dir), behind = tv_board_steps(b, from, cell, tv_dir_back(dir));
    const unsigned by = ahead && (!behind || ahead <= behind) ? TV_SWEEP_APPROACH : behind ? TV_SWEEP_WITHDRAWAL : 0;
    if (by) *used = at;
    return by;
}

/* A step that could capture nothing is likely to be another generator's. Asks which line is meant only where both are
 * legal. */
static enum tv_read sweep_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                               bool whole, tv_reading *reading)
{
    (void)run, (void)whole;
    const tv_sweep *sweep = sweep_of(op);
    tv_cell from, to;
    const enum tv_read is = tv_read_from_to(&op->game->board, text, "-", "to which cell?", &from, &to, reading);
    if (is != TV_READ_MOVE) return is;
    const unsigned possible = possible_captures(sweep, pos, from, to),
                   named = named_line(sweep, pos, from, to, text, &reading->used);
    const unsigned by = named ? named : usual(sweep, possible);
    reading->move = tv_move_make(kind, from, to, by);
    int steps, dir = tv_board_line(&op->game->board, from, to, &steps);
    reading->odd = dir < 0 ? TV_ODD_FORM + 1 : tv_piece_dirs_odd(&sweep->piece_dirs, op->game, pos, from, dir);
    if (dir >= 0 && steps > 1 && reading->odd < TV_ODD_MOST)
        reading->odd = TV_ODD_FORM + (reading->odd == TV_ODD_DIRECTION);
    if (reading->odd == TV_ODD_NOT && !possible) reading->odd = TV_ODD_IDLE;
    if (named || possible != TV_SWEEP_ANY) return is;
    tv_text reason = { 0 };
    const bool legal = sweep_why(op, run, pos, reading->move, &reason);
    tv_text_free(&reason);
    if (!legal) return is;
    reading->move = TV_NO_MOVE;
    reading->near = true;
    return tv_fail_at(&reading->err, (int)reading->used, "which line?"), TV_READ_PART;
}

/* The captured line is always named: a step that captures nothing may lead to the same cell. The move need not be
 * legal: the caller may ask why it is not. */
static void sweep_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run, (void)pos;
    const tv_board *b = &op->game->board;
    int dir = step_dir(b, tv_move_from(move), tv_move_to(move));
    tv_write_from_to(b, move, "-", to);
    if (dir < 0) return;
    const unsigned cell =
        first_taken(b, tv_move_from(move), tv_move_to(move), (enum tv_sweep_by)tv_move_arg(move), &dir);
    if (cell != TV_NO_CELL) tv_text_add(to, "x%s", b->name[cell]);
}

/* ---- Class --------------------------------------------------------------------------------- */

/* The directions and cells of chains are kept only while one goes on. */
static bool sweep_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    const tv_sweep *sweep = sweep_of(op);
    const tv_game *g = op->game;
    if (sweep->again < 0) return true;
    const bool visited = sweep->visited >= 0 && tv_bits_any(tv_set(&g->layout, pos, sweep->visited), g->layout.words);
    if (!tv_heading_check(g, pos, sweep->again, sweep->heading, err)) return false;
    if (!g->phase[pos->phase].chain && visited)
        return tv_fail(err, "visited: it must be empty except in the phase '%s'", sweep->args.again);
    return tv_jumper_check(g, pos, sweep->again, sweep->jumper, err);
}

static bool sweep_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_sweep *sweep = (tv_sweep *)op;
    if (!tv_game_singles(g, "tav.sweep", err) || !tv_piece_dirs_bind(&sweep->piece_dirs, g, "tav.sweep", err))
        return false;
    if (!tv_wraps_reach(&g->board, "tav.sweep", 2, err)) return false;
    if (!tv_capture_bind(g, sweep->args.captured, "tav.sweep: captured", err)) return false;
    sweep->again = *sweep->args.again ? tv_game_phase(g, sweep->args.again) : -1;
    sweep->jumper = sweep->heading = sweep->visited = -1;
    if (!*sweep->args.again) return true;
    if (sweep->again < 0) return tv_fail(err, "tav.sweep: again: there is no phase '%s'", sweep->args.again);
    sweep->jumper = tv_game_reserve_counter(g, "jumper");
    if (!sweep->args.straight) sweep->heading = tv_game_reserve_counter(g, "heading");
    if (sweep->jumper < 0 || (!sweep->args.straight && sweep->heading < 0)) return tv_game_counters_fail(err);
    if (!sweep->args.returns) sweep->visited = tv_game_reserve_set(g, "visited");
    if (sweep->heading >= 0) g->heading = sweep->heading;
    if (sweep->visited >= 0) g->visited = sweep->visited;
    g->phase[sweep->again].chain = 1 + sweep->jumper;
    return true;
}

/* The cell that the walk reaches behind all of the player's enemies in this direction, `cell` among them; the same
 * cell, if a line that comes back holds no others. */
static unsigned behind_enemies(const tv_game *g, const tv_pos *pos, int player, unsigned cell, int dir)
{
    unsigned c = g->board.step[cell][dir];
    while (c != TV_NO_CELL && c != cell && tv_enemy_on(g, pos, player, c)) c = g->board.step[c][dir];
    return c;
}

/* Does the player's piece on a cell step in this direction, onto a free cell? */
static bool steps(const tv_sweep *sweep, const tv_pos *pos, int player, unsigned from, int dir)
{
    const tv_game *g = sweep->op.game;
    if (from == TV_NO_CELL || !tv_bit(tv_own(&g->layout, pos, player), from)) return false;
    if (sweep->args.starts && !tv_bit(sweep->from[player], from)) return false;
    const int piece = tv_piece_on(g, pos, from);
    const unsigned to = g->board.step[from][dir];
    return tv_piece_dirs_has(&sweep->piece_dirs, piece, from, dir) && to != TV_NO_CELL && !tv_at(&g->layout, pos)[to] &&
           !tv_bit(g->pieces.piece[piece].never, to);
}

/* See attack.h; one step, not a chain. */
static unsigned sweep_attacker(const tv_op *op, const tv_pos *pos, int player, unsigned cell)
{
    const tv_sweep *sweep = sweep_of(op);
    const tv_board *b = &op->game->board;
    for (unsigned dirs = sweep->piece_dirs.used[player]; dirs; dirs &= dirs - 1) {
        const int dir = __builtin_ctz(dirs), back = tv_dir_back(dir);
        const unsigned to = behind_enemies(op->game, pos, player, cell, back),
                       near = to == TV_NO_CELL ? TV_NO_CELL : b->step[to][back];
        if (sweep->args.by & TV_SWEEP_APPROACH && near != TV_NO_CELL && steps(sweep, pos, player, near, dir))
            return near;
        const unsigned from = behind_enemies(op->game, pos, player, cell, dir);
        if (sweep->args.by & TV_SWEEP_WITHDRAWAL && steps(sweep, pos, player, from, dir)) return from;
    }
    return TV_NO_CELL;
}

static const tv_op_class sweep_class = {
    .name = "sweep",
    .bind = sweep_bind,
    .check = sweep_check,
    .fill = sweep_fill,
    .apply = sweep_apply,
    .why = sweep_why,
    .read = sweep_read,
    .format = sweep_format,
    .describe = tv_describe_numbered,
    .duty = sweep_duty,
    .attacker = sweep_attacker,
};

void tv_sweep_init(tv_sweep *sweep, const tv_sweep_args *args)
{
    *sweep = (tv_sweep) { .op = { &sweep_class, NULL }, .args = *args };
}
