/* loop.c - moves over the loops of a board; see loop.h. */
#include "core/mechanisms/loop.h"

#include "core/mechanisms/enter.h"
#include "core/mechanisms/fromto.h"
#include "core/mechanisms/promotechoice.h"
#include "core/position/run.h"
#include "core/position/team.h"

static const tv_loop *loop_of(const tv_op *op) { return (const tv_loop *)op; }

/* ---- Generation ---------------------------------------------------------------------------- */

/* The board as the mover's pieces see it. */
typedef struct look {
    uint64_t free[TV_WORDS_MAX], ends[TV_WORDS_MAX]; /* ends: where a move may end */
} look;

/* Adds the cells where a piece can end that sets out in a direction. Many ways may lead to one cell: this is a set. */
TV_INLINE void walk(const tv_loop *loop, const look *l, const uint64_t *never, unsigned from, int dir, uint64_t *found)
{
    const unsigned start = from << 3 | (unsigned)dir;
    int loops = 0;
    for (unsigned at = start, next; (next = loop->next[at]) != TV_NO_HEADING;) {
        at = next & ~TV_OVER_LOOP;
        loops += next >= TV_OVER_LOOP;
        if (at == start) return;
        const unsigned cell = at >> 3;
        if (cell == from) continue;
        if (tv_bit(never, cell)) return;
        if (loops >= loop->args.least && tv_bit(l->ends, cell)) tv_bit_on(found, cell);
        if (!tv_bit(l->free, cell)) return;
    }
}

TV_INLINE void list(const uint64_t *found, unsigned kind, unsigned from, tv_moves *moves, int n)
{
    unsigned to;
    TV_EACH_CELL(to, found, n) tv_moves_add(moves, tv_move_make(kind, from, to, 0));
}

/* By cells from which the moves begin, and then by those where they end. */
TV_INLINE void fill_words(const tv_loop *loop, const tv_pos *pos, unsigned kind, tv_moves *moves, int n)
{
    const tv_game *g = loop->op.game;
    uint64_t from[TV_WORDS_MAX], found[TV_WORDS_MAX];
    unsigned c;
    look l;
    tv_vacant_words(g, pos, l.free, n);
    tv_land_words(g, pos, loop->args.free, loop->args.enemy, 0, l.ends, n);
    tv_bits_copy(from, tv_own(&g->layout, pos, pos->mover), n);
    if (loop->args.starts) tv_bits_and(from, loop->from[pos->mover], n);
    TV_EACH_CELL(c, from, n)
    {
        const int piece = tv_piece_on(g, pos, c);
        tv_bits_zero(found, n);
        for (unsigned dirs = tv_loop_dirs(loop, piece) & loop->out[c]; dirs; dirs &= dirs - 1)
            walk(loop, &l, g->pieces.piece[piece].never, c, __builtin_ctz(dirs), found);
        list(found, kind, c, moves, n);
    }
}

TV_BY_WORDS(static, void, fill_plain, loop->op.game->layout.words, (loop, pos, kind, moves), const tv_loop *loop,
            const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    fill_words(loop, pos, kind, moves, n);
}

static void loop_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const uint32_t first = moves->count;
    fill_plain(loop_of(op), pos, kind, moves);
    if (loop_of(op)->args.promotes) tv_choices_fill(loop_of(op)->args.promotes, pos, moves, first);
}

/* Before the move: the way is not open afterwards. */
static void say_way(const tv_loop *loop, tv_run *run, const tv_pos *pos, unsigned from, unsigned to)
{
    const tv_game *g = loop->op.game;
    tv_loop_way way;
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    tv_block b = tv_block_at(g, pos, from);
    tv_block_name(g, &b, say);
    tv_text_add(say, " moves from %s", g->board.name[from]);
    if (tv_loop_find_way(loop, pos, g->pieces.form[b.form].piece, from, to, &way))
        tv_text_add(say, " over %d loop%s", way.loops, tv_s(way.loops));
    tv_text_add(say, " to %s", g->board.name[to]);
}

/* A captured piece leaves first, since a cell holds one piece. */
static void loop_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_loop *loop = loop_of(op);
    const tv_game *g = op->game;
    const unsigned from = tv_move_from(move), to = tv_move_to(move);
    if (run->log) say_way(loop, run, pos, from, to);
    if (loop->args.enemy && tv_at(&g->layout, pos)[to]) tv_capture(run, pos, to, pos->mover, loop->args.captured);
    const tv_block b = tv_piece_or_stack_go(g, pos, from, to, loop->args.whole);
    tv_bit_on(run->ply.landed, to);
    if (loop->args.promotes) tv_choice_make(loop->args.promotes, run, pos, move, g->pieces.form[b.form].piece);
}

/* ---- Why not ------------------------------------------------------------------------------- */

/* Why there is no way, of which `few` loops are the most that a shorter one passes. */
static void say_no_way(const tv_loop *loop, int piece, unsigned from, unsigned to, int few, tv_text *reason)
{
    const tv_game *g = loop->op.game;
    const tv_board *b = &g->board;
    const char *name = tv_on_board(b, to) ? b->name[to] : "that cell";
    if (few > 0)
        tv_text_add(reason, "from %s to %s the %s passes only %d loop%s; it must pass at least %d", b->name[from], name,
                    tv_piece_shown(&g->pieces.piece[piece]), few, tv_s(few), loop->args.least);
    else tv_text_add(reason, "no path over a loop leads from %s to %s", b->name[from], name);
    tv_piece_dirs_write(&loop->piece_dirs, g, piece, reason);
}

/* A piece in the way; it may be the one that the move is to capture, met too early. */
static bool say_blocked(const tv_loop *loop, const tv_pos *pos, int piece, unsigned from, unsigned to, unsigned blocked,
                        tv_text *reason)
{
    const tv_game *g = loop->op.game;
    if (blocked != to) {
        tv_text_add(reason, "the way from %s over the loops to %s is blocked: ", g->board.name[from],
                    g->board.name[to]);
        return tv_may_enter(g, pos, piece, blocked, 0, reason);
    }
    tv_text_add(reason, "from %s the %s comes to %s before it has passed ", g->board.name[from],
                tv_piece_shown(&g->pieces.piece[piece]), g->board.name[to]);
    if (loop->args.least == 1) tv_text_add(reason, "a loop");
    else tv_text_add(reason, "%d loops", loop->args.least);
    return false;
}

/* First what is wrong with the way and then what stands at its end, as for steps. */
static bool loop_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_loop *loop = loop_of(op);
    const unsigned from = tv_move_from(move), to = tv_move_to(move);
    tv_loop_way way;
    if (!tv_piece_dirs_from(&loop->piece_dirs, op->game, pos, from, reason)) return false;
    if (tv_move_arg(move) && !loop->args.promotes) return tv_text_add(reason, "write the move as two cells"), false;
    const int piece = tv_piece_on(op->game, pos, from);
    if (!tv_may_start(op->game, pos, from, loop->args.starts ? loop->from[pos->mover] : NULL, "moves over loops",
                      reason))
        return false;
    if (from == to || !tv_loop_find_way(loop, pos, piece, from, to, &way)) {
        say_no_way(loop, piece, from, to, from == to ? 0 : way.loops, reason);
        return false;
    }
    if (way.blocked != TV_NO_CELL) return say_blocked(loop, pos, piece, from, to, way.blocked, reason);
    return tv_may_land(op->game, pos, piece, to, loop->args.free, loop->args.enemy, 0, reason) &&
           tv_choice_why(loop->args.promotes, pos, move, reason);
}

/* ---- Text ---------------------------------------------------------------------------------- */

/* A blocked way, or one that ends where nothing is captured, is likely to be another generator's move; more so one that
 * ends on a free cell where only captures do. */
static enum tv_odd oddness(const tv_loop *loop, const tv_pos *pos, unsigned from, unsigned to)
{
    const tv_game *g = loop->op.game;
    tv_loop_way way;
    if (!tv_bit(tv_own(&g->layout, pos, pos->mover), from)) return TV_ODD_NOT;
    const int piece = tv_piece_on(g, pos, from);
    if (!tv_loop_dirs(loop, piece)) return TV_ODD_MOST;
    if (!tv_loop_find_way(loop, pos, piece, from, to, &way)) return TV_ODD_FORM + 1;
    if (loop->args.starts && !tv_bit(loop->from[pos->mover], from)) return TV_ODD_DIRECTION;
    if (!tv_at(&g->layout, pos)[to] && !loop->args.free) return TV_ODD_FORM + 1;
    const bool ends = tv_enemy_on(g, pos, pos->mover, to) ? loop->args.enemy : loop->args.free;
    return way.blocked != TV_NO_CELL || !ends ? TV_ODD_IDLE : TV_ODD_NOT;
}

static enum tv_read loop_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                              bool whole, tv_reading *reading)
{
    (void)whole;
    const tv_promote *promotes = loop_of(op)->args.promotes;
    const enum tv_read is = tv_read_move(&op->game->board, text, promotes ? "?-" : "-", kind, reading);
    if (is != TV_READ_MOVE) return is;
    reading->odd = tv_odd_by_sign(&op->game->board, text,
                                  oddness(loop_of(op), pos, tv_move_from(reading->move), tv_move_to(reading->move)));
    return tv_choice_read(op, promotes, run, pos, text, reading);
}

static void loop_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run;
    const bool captures = tv_enemy_on(op->game, pos, pos->mover, tv_move_to(move));
    tv_write_from_to(&op->game->board, move, tv_capture_sign(op->game, captures), to);
    tv_choice_write(loop_of(op)->args.promotes, pos, move, to);
}

/* ---- Class --------------------------------------------------------------------------------- */

static void make_headings(tv_loop *loop, const tv_board *b)
{
    for (unsigned c = 0; c < (unsigned)b->cells; c++)
        for (unsigned d = 0; d < TV_DIRS; d++) {
            const unsigned step = tv_on_board(b, c) ? b->step[c][d] : TV_NO_CELL;
            loop->next[c << 3 | d] = (uint16_t)(step != TV_NO_CELL ? step << 3 | d : TV_NO_HEADING);
        }
    for (const tv_board_loop *l = b->loop; l < b->loop + b->loops; l++)
        for (int end = 0; end < 2; end++)
            loop->next[l->cell[end] << 3 | l->dir[end]] =
                (uint16_t)(TV_OVER_LOOP | l->cell[!end] << 3 | tv_dir_back(l->dir[!end]));
}

/* Does a way that sets out there pass as many loops, on an empty board? */
static bool passes(const tv_loop *loop, unsigned start)
{
    int loops = 0;
    for (unsigned at = start, next; (next = loop->next[at]) != TV_NO_HEADING;) {
        at = next & ~TV_OVER_LOOP;
        loops += next >= TV_OVER_LOOP;
        if (loops >= loop->args.least) return true;
        if (at == start) return false;
    }
    return false;
}

/* Rules by which no piece can ever move are an error. */
static bool find_ways_out(tv_loop *loop, const tv_game *g, tv_err *err)
{
    unsigned dirs = 0, any = 0;
    for (int i = 0; i < g->pieces.pieces; i++) dirs |= tv_loop_dirs(loop, i);
    for (int i = 0; i < g->board.count; i++) {
        const unsigned cell = g->board.order[i];
        for (unsigned d = 0; d < TV_DIRS; d++)
            loop->out[cell] |= (uint8_t)((dirs >> d & 1 && passes(loop, cell << 3 | d)) << d);
        any |= loop->out[cell];
    }
    return any || tv_fail(err, "tav.loop: no path in these directions passes %d loop%s", loop->args.least,
                          tv_s(loop->args.least));
}

static bool loop_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_loop *loop = (tv_loop *)op;
    if (!g->board.loops)
        return tv_fail(err, "tav.loop: the board has no loops: declare them, as in tav.rectangle { 6, 6, loops = "
                            "\"b1-a2\" }");
    if (!tv_game_singles(g, "tav.loop", err) || !tv_piece_dirs_bind(&loop->piece_dirs, g, "tav.loop", err))
        return false;
    if (loop->args.promotes && !tv_game_bind(g, &loop->args.promotes->op, err)) return false;
    if (!tv_capture_bind(g, loop->args.captured, "tav.loop: captured", err)) return false;
    if (loop->args.whole && !tv_game_has_stacks(g, "tav.loop: pieces", err)) return false;
    loop->lines = tv_board_dirs(&g->board, loop->piece_dirs.named ? TV_DIRS_ALL : loop->piece_dirs.directions);
    make_headings(loop, &g->board);
    return find_ways_out(loop, g, err);
}

static bool loop_single(const tv_op *op, const tv_pos *pos)
{
    (void)pos;
    return !loop_of(op)->args.whole;
}

#define LOOPS \
    .name = "loop", .bind = loop_bind, .fill = loop_fill, .apply = loop_apply, .why = loop_why, .read = loop_read, \
    .format = loop_format
#define SINGLE LOOPS, .describe = tv_describe_from_to, .single = loop_single
#define CHOSEN LOOPS, .describe = tv_describe_numbered
#define TAKES  .attacker = tv_loop_attacker

static const tv_op_class loop_class = { SINGLE }, choice_class = { CHOSEN };
static const tv_op_class take_class = { SINGLE, TAKES }, choice_take_class = { CHOSEN, TAKES };

void tv_loop_init(tv_loop *loop, const tv_loop_args *args)
{
    const tv_op_class *class = args->enemy      ? args->promotes ? &choice_take_class : &take_class
                               : args->promotes ? &choice_class
                                                : &loop_class;
    *loop = (tv_loop) { .op = { class, NULL }, .args = *args };
}
