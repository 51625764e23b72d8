/* step.c - steps and slides; see step.h. A step of one cell is found by whole sets, see dir_moves.h: the open cells are
 * shifted back, against the step, onto the cells where it may begin. */
#include "core/mechanisms/step.h"

#include "core/mechanisms/capture.h"
#include "core/mechanisms/fromto.h"
#include "core/mechanisms/promotechoice.h"
#include "core/position/run.h"
#include "core/position/team.h"

#include <string.h>

static const tv_step *step_of(const tv_op *op) { return (const tv_step *)op; }

/* ---- Generation ---------------------------------------------------------------------------- */

TV_BY_WORDS(extern, void, tv_step_open, step->words, (step, pos, cells, open), const tv_step *step, const tv_pos *pos,
            uint64_t *cells, uint8_t *open)
{
    uint64_t found[TV_DIR_MOVES_MAX];
    tv_step_find(step, pos, found, n);
    tv_dir_moves_open(found, cells, open, n);
}

TV_INLINE void fill_words(const tv_step *step, const tv_pos *pos, unsigned kind, tv_moves *moves, int n)
{
    uint64_t found[TV_DIR_MOVES_MAX], cells[TV_WORDS_MAX];
    uint8_t open[TV_CELLS_MAX];
    unsigned c;
    tv_step_find(step, pos, found, n);
    tv_dir_moves_open(found, cells, open, n);
    TV_EACH_CELL(c, cells, n)
    for (unsigned left = open[c]; left; left &= left - 1)
        tv_moves_add(moves, tv_move_make(kind, c, step->op.game->board.step[c][__builtin_ctz(left)], 0));
}

static void step_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    if (step_of(op)->walks && step_of(op)->plain) tv_slide_fill(op, run, pos, kind, moves);
    else fill_words(step_of(op), pos, kind, moves, op->game->layout.words);
}

TV_INLINE uint32_t count_words(const tv_step *step, const tv_run *run, const tv_pos *pos, int n)
{
    uint64_t *found = run->memory + step->dir_moves.found;
    tv_step_find(step, pos, found, n);
    return tv_dir_moves_tally(found, n);
}

TV_BY_WORDS(static, uint32_t, step_count, step_of(op)->words, (op, run, pos), const tv_op *op, tv_run *run,
            const tv_pos *pos)
{
    return count_words(step_of(op), run, pos, n);
}

TV_INLINE tv_move nth_words(const tv_step *step, const tv_run *run, unsigned kind, uint32_t nth, int n)
{
    unsigned from;
    int dir = tv_dir_moves_nth(run->memory + step->dir_moves.found, nth, &from, n);
    return tv_move_make(kind, from, step->op.game->board.step[from][dir], 0);
}

TV_BY_WORDS(static, tv_move, step_nth, step_of(op)->words, (op, run, pos, kind, nth), const tv_op *op, tv_run *run,
            const tv_pos *pos, unsigned kind, uint32_t nth)
{
    (void)pos;
    return nth_words(step_of(op), run, kind, nth, n);
}

static void say_step(tv_run *run, const tv_block *b, unsigned from, unsigned to)
{
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    tv_block_name(run->game, b, say);
    tv_text_add(say, " steps from %s to %s", run->game->board.name[from], run->game->board.name[to]);
}

/* Captures what a move onto this cell captures. */
static void take(const tv_step *step, tv_run *run, tv_pos *pos, unsigned to)
{
    unsigned cell = to;
    if (!tv_at(&step->op.game->layout, pos)[to])
        cell = step->args.in_passing ? tv_passed(run->game, pos, to) : TV_NO_CELL;
    if (cell != TV_NO_CELL) tv_capture(run, pos, cell, pos->mover, step->args.captured);
}

/* A captured piece leaves first, since a cell holds one piece. */
static void step_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    unsigned from = tv_move_from(move), to = tv_move_to(move);
    if (step_of(op)->args.enemy) take(step_of(op), run, pos, to);
    tv_block b = tv_piece_or_stack_go(g, pos, from, to, step_of(op)->args.whole);
    tv_bit_on(run->ply.landed, to);
    if (run->log) say_step(run, &b, from, to);
    if (step_of(op)->args.promotes)
        tv_choice_make(step_of(op)->args.promotes, run, pos, move, g->pieces.form[b.form].piece);
    if (step_of(op)->args.exposed) tv_passing_mark(run, pos, from, to);
    if (step_of(op)->moved >= 0) tv_counter_set(g, pos, step_of(op)->moved, (int32_t)to);
}

/* ---- Why not ------------------------------------------------------------------------------- */

/* The direction from one cell to the other. Where sides of the board are joined there may be several: one of the
 * piece's, and if the pieces on the board are known one in which the way is open. */
static int line_of(const tv_step *step, const tv_pos *pos, int piece, unsigned from, unsigned to, int *steps)
{
    const tv_board *b = &step->op.game->board;
    if (!b->wraps) return tv_board_line(b, from, to, steps);
    const unsigned others = ~(step->piece_dirs.toward[from] & step->piece_dirs.of[piece]) & 0xff;
    int found;
    for (unsigned but = others; pos && (found = tv_board_line_but(b, from, to, but, steps)) >= 0; but |= 1u << found)
        if (tv_slide_leads(step, pos, from, to, found)) return found;
    found = tv_board_line_but(b, from, to, others, steps);
    return found >= 0 ? found : tv_board_line(b, from, to, steps);
}

/* The direction in which a step leads from one cell to the other; -1 and a reason if none does. */
static int toward(const tv_step *step, const tv_pos *pos, int piece, unsigned from, unsigned to, tv_text *reason)
{
    static const char *const near[] = {
        [TV_DIRS_ALL] = "",
        [TV_DIRS_ORTHOGONAL] = " in its row or column",
        [TV_DIRS_DIAGONAL] = " on a diagonal",
        [TV_DIRS_INWARD] = " on the next inner ring",
        [TV_DIRS_SIDEWAYS] = " on its own or the next inner ring",
    };
    const tv_board *b = &step->op.game->board;
    unsigned dirs = step->piece_dirs.toward[from] & step->piece_dirs.of[piece];
    int steps = 0, dir = tv_on_board(b, to) ? line_of(step, pos, piece, from, to, &steps) : -1;
    const char *name = tv_on_board(b, to) ? b->name[to] : "that cell";
    if (dir >= 0 && dirs >> dir & 1 && step->args.line) {
        int count = tv_on_line(b, tv_at(&step->op.game->layout, pos), from, dir);
        if (steps == count) return dir;
        tv_text_add(reason, "this line has %d piece%s, so %s moves %d cell%s, and %s is %d away", count, tv_s(count),
                    b->name[from], count, tv_s(count), name, steps);
        return -1;
    }
    const bool leads = dir >= 0 && dirs >> dir & 1;
    if (leads && steps >= step->args.least && tv_piece_dirs_within(&step->piece_dirs, piece, steps)) return dir;
    const char *what = tv_piece_shown(&step->op.game->pieces.piece[piece]);
    if (dir >= 0 && !leads && steps == 1 && step->piece_dirs.distance[piece] == 1 &&
        !*near[step->piece_dirs.directions]) {
        tv_piece_dirs_not(&step->piece_dirs, step->op.game, piece, from, to, reason);
        return -1;
    }
    if (leads && steps < step->args.least)
        tv_text_add(reason, "%s is %d cell%s from %s, and the %s moves at least %d", name, steps, tv_s(steps),
                    b->name[from], what, step->args.least);
    else if (leads && step->piece_dirs.distance[piece] > 1)
        tv_text_add(reason, "%s is %d cells from %s, and the %s moves at most %d", name, steps, b->name[from], what,
                    step->piece_dirs.distance[piece]);
    else if (dir < 0 && b->lines) tv_text_add(reason, "no line leads from %s to %s", b->name[from], name);
    else if (step->piece_dirs.distance[piece] > 1)
        tv_text_add(reason, "%s and %s are not on a line along which the %s moves", b->name[from], name, what);
    else tv_text_add(reason, "%s is not a neighbour of %s%s", name, b->name[from], near[step->piece_dirs.directions]);
    tv_piece_dirs_write(&step->piece_dirs, step->op.game, piece, reason);
    return -1;
}

/* Does exactly one piece stand between the two? */
static bool is_over_one(const tv_step *step, const tv_pos *pos, unsigned from, unsigned to, int dir, tv_text *reason)
{
    const tv_game *g = step->op.game;
    int pieces = 0;
    for (unsigned c = g->board.step[from][dir]; c != to; c = g->board.step[c][dir])
        pieces += tv_at(&g->layout, pos)[c] != 0;
    if (pieces == 1) return true;
    tv_text_add(reason, "between %s and %s %s, and it moves over exactly one", g->board.name[from], g->board.name[to],
                pieces ? "stands more than one piece" : "stands no piece");
    return false;
}

/* Are the cells between the two free, and no walls on the way? What is nearest is the reason. */
static bool is_open(const tv_step *step, const tv_pos *pos, int piece, unsigned from, unsigned to, int dir,
                    tv_text *reason)
{
    const tv_game *g = step->op.game;
    const uint64_t *own = tv_own(&g->layout, pos, pos->mover), *never = g->pieces.piece[piece].never,
                   *passes = g->pieces.piece[piece].passes;
    const tv_part *at = tv_at(&g->layout, pos);
    for (unsigned before = from, c; (c = g->board.step[before][dir]) != to; before = c) {
        if (!tv_walls_why(g, pos, before, dir, 1, reason)) return false;
        if (step->args.over_one && at[c] && (!tv_bit(never, c) || tv_bit(passes, c))) continue;
        if (!at[c] && tv_bit(passes, c)) continue;
        if (!(step->args.over_own && tv_bit(own, c)) && !tv_may_enter(g, pos, piece, c, 0, reason)) return false;
    }
    if (!tv_walls_why(g, pos, g->board.step[to][tv_dir_back(dir)], dir, 1, reason)) return false;
    return !step->args.over_one || is_over_one(step, pos, from, to, dir, reason);
}

static bool may_land(const tv_step *step, const tv_pos *pos, int piece, unsigned to, tv_text *reason)
{
    const tv_game *g = step->op.game;
    if (step->args.in_passing && tv_passed(g, pos, to) != TV_NO_CELL) return tv_may_enter(g, pos, piece, to, 0, reason);
    return tv_may_land(g, pos, piece, to, step->args.free, step->args.enemy, step->lines, reason);
}

/* A flight may end on any cell of the board. */
static bool lands(const tv_step *step, unsigned to, tv_text *reason)
{
    if (!tv_on_board(&step->op.game->board, to)) tv_text_add(reason, "name the cell to which the piece moves");
    return tv_on_board(&step->op.game->board, to);
}

/* First what is wrong with the way and then what stands on it: a reason about a cell that the piece could never reach
 * would not help. */
static bool step_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_step *step = step_of(op);
    unsigned from = tv_move_from(move), to = tv_move_to(move);
    if (!tv_piece_dirs_from(&step->piece_dirs, op->game, pos, from, reason)) return false;
    if (tv_move_arg(move) && !step->args.promotes) return tv_text_add(reason, "write a step as two cells"), false;
    const int piece = tv_piece_on(op->game, pos, from);
    const uint64_t *starts = step->args.starts ? step->from[pos->mover] : NULL;
    if (step->args.flies && tv_flies(step, pos))
        return lands(step, to, reason) && tv_may_start(op->game, pos, from, starts, "moves like this", reason) &&
               may_land(step, pos, piece, to, reason);
    const int dir = toward(step, pos, piece, from, to, reason);
    if (dir < 0 && step->args.flies)
        tv_text_add(reason, "; a player with %u piece%s or fewer moves one to any free cell", step->args.flies,
                    tv_s((int)step->args.flies));
    return dir >= 0 && tv_may_start(op->game, pos, from, starts, "moves like this", reason) &&
           is_open(step, pos, piece, from, to, dir, reason) && may_land(step, pos, piece, to, reason) &&
           tv_choice_why(step->args.promotes, pos, move, reason);
}

/* ---- Text ---------------------------------------------------------------------------------- */

static enum tv_odd oddness(const tv_step *step, const tv_pos *pos, unsigned from, unsigned to)
{
    const tv_game *g = step->op.game;
    if (!tv_bit(tv_own(&g->layout, pos, pos->mover), from)) return TV_ODD_NOT;
    const int piece = tv_piece_on(g, pos, from);
    int steps, dir = line_of(step, NULL, piece, from, to, &steps);
    if (!step->piece_dirs.of[piece]) return TV_ODD_MOST;
    if (step->args.flies && tv_flies(step, pos))
        return step->args.starts && !tv_bit(step->from[pos->mover], from) ? TV_ODD_DIRECTION : TV_ODD_NOT;
    const bool leads = dir >= 0 && tv_piece_dirs_has(&step->piece_dirs, piece, from, dir);
    if (dir < 0 || steps < step->args.least) return TV_ODD_FORM + !leads;
    if (!step->args.line && !tv_piece_dirs_within(&step->piece_dirs, piece, steps)) return TV_ODD_FORM + !leads;
    if (!leads) return TV_ODD_DIRECTION;
    if (step->args.starts && !tv_bit(step->from[pos->mover], from)) return TV_ODD_DIRECTION;
    return !step->args.enemy && tv_enemy_on(g, pos, pos->mover, to) ? TV_ODD_IDLE : TV_ODD_NOT;
}

static enum tv_read step_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                              bool whole, tv_reading *reading)
{
    (void)whole;
    const tv_promote *promotes = step_of(op)->args.promotes;
    const enum tv_read is = tv_read_move(&op->game->board, text, promotes ? "?-" : "-", kind, reading);
    if (is != TV_READ_MOVE) return is;
    reading->odd = tv_odd_by_sign(&op->game->board, text,
                                  oddness(step_of(op), pos, tv_move_from(reading->move), tv_move_to(reading->move)));
    return tv_choice_read(op, promotes, run, pos, text, reading);
}

static void step_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run;
    const bool captures = tv_enemy_on(op->game, pos, pos->mover, tv_move_to(move)) ||
                          (step_of(op)->args.in_passing && tv_passed(op->game, pos, tv_move_to(move)) != TV_NO_CELL);
    tv_write_from_to(&op->game->board, move, tv_capture_sign(op->game, captures), to);
    tv_choice_write(step_of(op)->args.promotes, pos, move, to);
}

/* ---- Class --------------------------------------------------------------------------------- */

/* Steps of one cell lead only from the cells where they may begin: directions are known by cell. */
static void limit(tv_step *step, const tv_game *g)
{
    for (int p = 0; p < g->players; p++)
        for (int i = 0; i < TV_DIRS * g->board.words; i++) {
            step->dir_moves.from[p][i] &= step->from[p][i / TV_DIRS];
            step->dir_moves.doubtful[p][i] &= step->from[p][i / TV_DIRS];
        }
}

/* What a step exposes lies between its ends, so these must give its direction. */
static bool exposes(const tv_step *step, const tv_game *g, tv_err *err)
{
    for (int p = 0; p < g->pieces.pieces; p++) {
        const int far = step->piece_dirs.distance[p];
        if (step->piece_dirs.of[p] &&
            !tv_wraps_reach(&g->board, "`exposed` of tav.step", far == TV_ANY_DISTANCE ? 0 : far, err))
            return false;
    }
    return true;
}

/* Do some of each player's pieces not move like this? Then walking the ways of the others costs less than sets, from
 * which all pieces that do not move must be sifted. */
static bool walks(const tv_step *step, const tv_game *g)
{
    unsigned still = 0;
    for (int i = 0; i < g->pieces.pieces; i++)
        if (!step->piece_dirs.of[i] && g->pieces.piece[i].side < g->players) still |= 1u << g->pieces.piece[i].side;
    return !step->args.safe && still == (1u << g->players) - 1;
}

/* Does a way lead over free cells, all of which a piece may enter? */
static bool is_plain(const tv_step *step, const tv_game *g)
{
    const tv_step_args *a = &step->args;
    for (int i = 0; i < g->pieces.pieces; i++)
        if (step->piece_dirs.of[i] && tv_bits_any(g->pieces.piece[i].never, g->board.words)) return false;
    return !a->line && !a->over_own && !a->over_one && !g->board.walled && !g->board.wraps;
}

/* Do ways begin with free cells where they may end, and are some of one cell? */
static bool is_mixed(const tv_step *step, const tv_game *g)
{
    const tv_step_args *a = &step->args;
    bool near = false;
    for (int i = 0; i < g->pieces.pieces; i++) near |= step->piece_dirs.of[i] && step->piece_dirs.distance[i] == 1;
    return near && a->slides && a->free && a->least == 1 && !a->over_own && !a->over_one && !step->passes &&
           !g->board.wraps;
}

static const tv_op_class few_class;

/* Slides have one tally for each of the mover's pieces, and one more that is written and not kept. */
static bool step_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_step *step = (tv_step *)op;
    if (!tv_game_singles(g, "tav.step", err) || !tv_piece_dirs_bind(&step->piece_dirs, g, "tav.step", err))
        return false;
    if (step->args.promotes && !tv_game_bind(g, &step->args.promotes->op, err)) return false;
    if (!tv_capture_bind(g, step->args.captured, "tav.step: captured", err)) return false;
    if (step->args.in_passing && !tv_passing_bind(g, op, err)) return false;
    if (step->args.exposed && !exposes(step, g, err)) return false;
    if (step->args.exposed) tv_passing_expose(g);
    if (step->args.whole && !tv_game_has_stacks(g, "tav.step: pieces", err)) return false;
    if (step->args.safe) step->lines = tv_board_dirs(&g->board, step->args.safe_on);
    if (step->args.safe && !step->lines)
        return tv_fail(err, "tav.step: safe: this board has no such lines; hexagons have \"all\"");
    if (step->args.safe && g->board.walled) return tv_fail(err, "tav.step: safe: not possible in a game with walls");
    step->words = step->lines ? g->board.sized : g->board.sized_planes;
    step->plain = is_plain(step, g);
    step->walks = step->args.slides || step->args.line || walks(step, g);
    if (!step->args.line) {
        if (!tv_dir_moves_bind(&step->dir_moves, &step->piece_dirs, g, 1, err)) return false;
        if (step->args.starts) limit(step, g);
        if (!tv_step_few_bind(step, g, err)) return false;
        if (step->way) step->op.class = &few_class;
        if (!step->args.slides) return true;
    }
    if (step->args.slides && !tv_piece_dirs_far(&step->piece_dirs, g, err)) return false;
    for (int p = 0; p < g->pieces.pieces; p++) step->passes |= tv_bits_any(g->pieces.piece[p].passes, g->board.words);
    step->mixed = is_mixed(step, g);
    step->tally = tv_game_reserve_memory(g, (size_t)(g->board.cells + 1) * sizeof(tv_tally));
    return tv_rays_bind(step, g, err);
}

/* Where the player chooses what a piece becomes, moves are only listed. */
static void step_fill_choices(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    const tv_step *step = step_of(op);
    const uint32_t first = moves->count;
    if (step->walks) tv_slide_fill(op, run, pos, kind, moves);
    else step_fill(op, run, pos, kind, moves);
    tv_choices_fill(step->args.promotes, pos, moves, first);
}

/* Are the sets of captures in passing right? */
static bool step_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    const tv_step *step = step_of(op);
    const int32_t moved = step->moved >= 0 ? tv_counters(&op->game->layout, pos)[step->moved] : 0;
    if (moved < 0 || (moved && !tv_on_board(&op->game->board, (unsigned)moved)))
        return tv_fail(err, "moved: it must be the number of a cell of the board");
    const bool has = step->args.in_passing || step->args.exposed;
    return !has || tv_passing_check(op->game, pos, err);
}

/* With flights. */
static void fly_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    if (tv_flies(step_of(op), pos)) tv_fly_fill(step_of(op), pos, kind, moves);
    else step_fill(op, run, pos, kind, moves);
}

static uint32_t fly_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    return tv_flies(step_of(op), pos) ? tv_fly_count(step_of(op), pos) : step_count(op, run, pos);
}

static tv_move fly_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    return tv_flies(step_of(op), pos) ? tv_fly_nth(step_of(op), pos, kind, n) : step_nth(op, run, pos, kind, n);
}

static bool step_single(const tv_op *op, const tv_pos *pos)
{
    return !step_of(op)->args.whole && (!step_of(op)->args.in_passing || (pos && !tv_may_pass(op->game, pos)));
}

static uint32_t few_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    return tv_step_few_count(step_of(op), run, pos);
}

static tv_move few_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    (void)pos;
    return ((const tv_move *)(run->memory + step_of(op)->few))[n] | kind << 28;
}

static bool step_makes(const tv_op *op, int player, int piece)
{
    return step_of(op)->args.promotes && tv_promote_makes(&step_of(op)->args.promotes->op, player, piece);
}

/* Sets of neighbours decide a step of one cell; only a longer one has to be walked, and so needs the slower functions
 * of slide.c. */
#define STEPS \
    .name = "step", .walls = true, .bind = step_bind, .apply = step_apply, .why = step_why, .read = step_read, \
    .format = step_format, .check = step_check, .single = step_single, .makes = step_makes
#define FROM_TO STEPS, .describe = tv_describe_from_to
#define NEAR    FROM_TO, .fill = step_fill, .count = step_count, .nth = step_nth
#define FLIES   FROM_TO, .fill = fly_fill, .count = fly_count, .nth = fly_nth
#define FAR     FROM_TO, .fill = tv_slide_fill, .count = tv_slide_count, .nth = tv_slide_nth
#define CHOSEN  STEPS, .fill = step_fill_choices, .describe = tv_describe_numbered
#define TAKES   .attacker = tv_step_attacker

static const tv_op_class few_class = { FROM_TO, .fill = step_fill, .count = few_count, .nth = few_nth };
static const tv_op_class step_class = { NEAR }, slide_class = { FAR }, fly_class = { FLIES }, choice_class = { CHOSEN };
static const tv_op_class take_class = { NEAR, TAKES, .lines = TV_LINES_BETWEEN },
                         far_take_class = { FAR, TAKES, .lines = TV_LINES_BETWEEN };
static const tv_op_class choice_take_class = { CHOSEN, TAKES, .lines = TV_LINES_BETWEEN };
/* Any piece on the line counts, and may be the one over which the attack goes. */
static const tv_op_class line_take_class = { FAR, TAKES }, line_choice_class = { CHOSEN, TAKES };

static const tv_op_class *class_of(const tv_step_args *args)
{
    const bool far = args->slides || args->line;
    if (args->flies) return &fly_class;
    if (!args->enemy) return args->promotes ? &choice_class : far ? &slide_class : &step_class;
    if (args->line || args->over_one) return args->promotes ? &line_choice_class : &line_take_class;
    return args->promotes ? &choice_take_class : far ? &far_take_class : &take_class;
}

void tv_step_init(tv_step *step, const tv_step_args *args)
{
    *step = (tv_step) { .op = { class_of(args), NULL }, .args = *args, .moved = -1 };
}

tv_step *tv_step_test(tv_op *op) { return op->class->bind == step_bind ? (tv_step *)op : NULL; }

bool tv_step_keeps_moved(tv_step *step, tv_game *g, tv_err *err)
{
    step->moved = tv_game_reserve_counter(g, "moved");
    return step->moved >= 0 || tv_game_counters_fail(err);
}
