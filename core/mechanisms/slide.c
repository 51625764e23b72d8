/* slide.c - steps of more than one cell: as far as the way is free, and perhaps onto an enemy at its end; see step.h.
 * The cells of a way depend on all that stands on it, so each is walked; counting keeps how many there are up to each
 * cell, and nth walks only the way of the one it makes. */
#include "core/mechanisms/step.h"
#include "core/position/run.h"
#include "core/position/team.h"

/* The board as all sliding pieces of the mover see it, and then as one of them does. */
typedef struct look {
    const tv_step *step;
    const uint64_t *own;
    uint64_t free[TV_WORDS_MAX], ends[TV_WORDS_MAX]; /* ends: where it may end */
    const uint64_t *never, *passes;                  /* cells that the piece may not enter; ... but pass over */
    int distance;                                    /* the greatest distance */
    bool near;                                       /* each way begins with a cell where the piece may end, */
    uint64_t from[TV_WORDS_MAX];                     /* ... and only from these cells one leads, */
    uint8_t open[TV_CELLS_MAX];                      /* ... in these directions */
} look;

/* What the ways of all pieces have in common, once for a position. */
static void look_round(look *l, const tv_op *op, const tv_pos *pos)
{
    const tv_step *step = (const tv_step *)op;
    const int n = op->game->layout.words;
    l->step = step;
    l->own = tv_own(&op->game->layout, pos, pos->mover);
    l->near = false;
    tv_free_cells(op->game, pos, l->free);
    if (step->args.enemy) tv_enemy_cells(op->game, pos, pos->mover, l->ends);
    else tv_bits_zero(l->ends, n);
    if (step->args.free) tv_bits_or(l->ends, l->free, n);
    else if (step->args.in_passing) tv_passed_words(op->game, pos, l->ends, n);
}

/* The same with the cells from which the mover's pieces may slide. */
static void look_for_all(look *l, const tv_op *op, const tv_pos *pos)
{
    look_round(l, op, pos);
    const tv_step_args *args = &l->step->args;
    const int n = op->game->layout.words;
    l->near = args->free && args->least == 1 && !args->line && !args->over_own && !args->over_one && !l->step->passes;
    if (l->near) tv_step_open(l->step, pos, l->from, l->open);
    else tv_bits_copy(l->from, l->own, n);
    if (!l->near && args->starts) tv_bits_and(l->from, l->step->from[pos->mover], n);
}

/* The number of pieces on the line through a cell, its own included, of any side. A line that comes back to the cell
 * has been counted as a whole. */
int tv_on_line(const tv_board *b, const tv_part *at, unsigned cell, int dir)
{
    int count = at[cell] != 0;
    unsigned c = b->step[cell][dir];
    for (; c != TV_NO_CELL && c != cell; c = b->step[c][dir]) count += at[c] != 0;
    if (c == cell) return count;
    for (c = b->step[cell][tv_dir_back(dir)]; c != TV_NO_CELL; c = b->step[c][tv_dir_back(dir)]) count += at[c] != 0;
    return count;
}

/* The cells that a piece may go to in a direction, nearest first; returns their number. A free cell where it may not
 * end, as of a piece that moves only to capture, is still part of its way, and so is one that its kind may only pass; a
 * cell that its kind may never enter ends the way, and so does a wall. Where the line gives the distance, it moves
 * exactly that far. A piece that must pass over another ends behind it. No way leads past the piece's own cell, to
 * which it may come back where sides of the board are joined. */
static unsigned targets(const look *l, const tv_pos *pos, unsigned from, int dir, tv_cell *to)
{
    const tv_step *step = l->step;
    const tv_board *b = &step->op.game->board;
    const int least = step->args.line ? tv_on_line(b, tv_at(&step->op.game->layout, pos), from, dir) : step->args.least,
              far = step->args.line ? least : l->distance,
              most = __builtin_expect(b->walled, 0) ? tv_walls_ahead(step->op.game, pos, from, dir, far) : far;
    bool behind = !step->args.over_one;
    unsigned found = 0, c = b->step[from][dir];
    for (int steps = 1; c != TV_NO_CELL && steps <= most; c = b->step[c][dir], steps++) {
        const bool never = tv_bit(l->never, c);
        if (never && !tv_bit(l->passes, c)) break;
        if (!behind) {
            behind = !tv_bit(l->free, c);
            if (c == from) break;
            continue;
        }
        if (!never && tv_bit(l->ends, c) && steps >= least) to[found++] = (tv_cell)c;
        if (!tv_bit(l->free, c) && (c == from || !(step->args.over_own && tv_bit(l->own, c)))) break;
    }
    return found;
}

/* Drops the cells that are in `seen`, and adds the others to it. */
static __attribute__((noinline)) unsigned drop_seen(uint64_t *seen, tv_cell *to, unsigned found)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < found; i++) {
        if (!tv_bit(seen, to[i])) to[kept++] = to[i];
        tv_bit_on(seen, to[i]);
    }
    return kept;
}

/* The same without the cells to which other directions of the piece have led, where sides of the board are joined. */
TV_INLINE unsigned new_targets(const look *l, const tv_pos *pos, unsigned from, int dir, uint64_t *seen, tv_cell *to)
{
    const unsigned found = targets(l, pos, from, dir, to);
    return __builtin_expect(l->step->op.game->board.wraps, 0) ? drop_seen(seen, to, found) : found;
}

/* For a cell whose directions are tried next. */
static void forget(const look *l, uint64_t *seen)
{
    const tv_board *b = &l->step->op.game->board;
    if (b->wraps) tv_bits_zero(seen, b->words);
}

/* The directions of the piece on a cell, which becomes the piece in *l; 0: it does not move. */
static unsigned dirs_of(look *l, const tv_pos *pos, unsigned from)
{
    const tv_step *step = l->step;
    const int piece = tv_piece_on(step->op.game, pos, from);
    l->never = step->op.game->pieces.piece[piece].never;
    l->passes = step->op.game->pieces.piece[piece].passes;
    l->distance = step->piece_dirs.distance[piece] == TV_ANY_DISTANCE ? TV_CELLS_MAX : step->piece_dirs.distance[piece];
    return l->near ? l->open[from] : step->piece_dirs.toward[from] & step->piece_dirs.of[piece];
}

/* Steps of one cell have no distance of their own. */
void tv_slide_reach(const tv_step *step, const tv_pos *pos, uint64_t *cells)
{
    const tv_game *g = step->op.game;
    const unsigned cell = (unsigned)tv_counters(&g->layout, pos)[step->moved];
    tv_cell to[TV_CELLS_MAX];
    look l;
    tv_bits_zero(cells, g->layout.words);
    if (!tv_on_board(&g->board, cell) || !tv_bit(tv_own(&g->layout, pos, pos->mover), cell)) return;
    if (step->rays && !step->args.line) {
        tv_ray_reach(step, pos, cell, cells);
        return;
    }
    look_round(&l, &step->op, pos);
    unsigned dirs = dirs_of(&l, pos, cell);
    if (!step->args.slides) l.distance = 1;
    for (; dirs; dirs &= dirs - 1) {
        const unsigned found = targets(&l, pos, cell, __builtin_ctz(dirs), to);
        for (unsigned i = 0; i < found; i++) tv_bit_on(cells, to[i]);
    }
}

/* Writes the moves of one piece in one direction; returns the end of the list. */
TV_INLINE tv_move *write_plain(const tv_board *b, const tv_part *at, const uint64_t *ends, int least, int far, int dir,
                               unsigned from, tv_move *list, tv_move move)
{
    unsigned to = b->step[from][dir];
    for (int steps = 1; to != TV_NO_CELL && steps <= far; to = b->step[to][dir], steps++) {
        *list = move | to << TV_IN_TO;
        list += tv_bit(ends, to) & (steps >= least);
        if (at[to]) break;
    }
    return list;
}

/* Lists the ways of plain steps: on one that leads over free cells, only pieces matter. */
TV_BY_WORDS(static, void, fill_plain, step->op.game->layout.words, (step, pos, kind, moves), const tv_step *step,
            const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    enum { ROOM = TV_DIRS * TV_SIDE_MAX + 1 }; /* for the moves of a piece, and one that is written and not kept */
    const tv_game *g = step->op.game;
    const tv_part *at = tv_at(&g->layout, pos);
    uint64_t ends[TV_WORDS_MAX], from[TV_WORDS_MAX];
    unsigned c;
    tv_land_words(g, pos, step->args.free, step->args.enemy, 0, ends, n);
    if (step->args.in_passing) tv_passed_words(g, pos, ends, n);
    tv_bits_copy(from, tv_own(&g->layout, pos, pos->mover), n);
    if (step->args.starts) tv_bits_and(from, step->from[pos->mover], n);
    TV_EACH_CELL(c, from, n)
    {
        const int piece = g->pieces.part_piece[at[c]];
        unsigned dirs = step->piece_dirs.of[piece] & step->piece_dirs.toward[c];
        if (!dirs) continue;
        if (moves->cap - moves->count < ROOM && !tv_moves_room(moves, ROOM)) return;
        const int far =
            step->piece_dirs.distance[piece] == TV_ANY_DISTANCE ? INT_MAX : step->piece_dirs.distance[piece];
        tv_move *list = moves->list + moves->count;
        for (; dirs; dirs &= dirs - 1)
            list = write_plain(&g->board, at, ends, step->args.least, far, __builtin_ctz(dirs), c, list,
                               tv_move_make(kind, c, 0, 0));
        moves->count = (uint32_t)(list - moves->list);
    }
}

/* Each piece has at most one move in a direction. */
static void fill_lines(const tv_step *step, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    const tv_layout *layout = &step->op.game->layout;
    const uint32_t room = TV_DIRS * tv_bits_count(tv_own(layout, pos, pos->mover), layout->words) + 1;
    if (moves->cap - moves->count < room && !tv_moves_room(moves, room)) return;
    moves->count += tv_ray_lines(step, pos, kind, moves->list + moves->count);
}

/* In the order of nth: by cells, directions, and from near to far. */
void tv_slide_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    const tv_layout *layout = &op->game->layout;
    look l;
    tv_cell to[TV_CELLS_MAX];
    uint64_t seen[TV_WORDS_MAX];
    unsigned c;
    if (((const tv_step *)op)->plain) {
        fill_plain((const tv_step *)op, pos, kind, moves);
        return;
    }
    if (((const tv_step *)op)->rays && ((const tv_step *)op)->args.line) {
        fill_lines((const tv_step *)op, pos, kind, moves);
        return;
    }
    look_for_all(&l, op, pos);
    TV_EACH_CELL(c, l.from, layout->words)
    {
        forget(&l, seen);
        for (unsigned dirs = dirs_of(&l, pos, c); dirs; dirs &= dirs - 1) {
            const unsigned found = new_targets(&l, pos, c, __builtin_ctz(dirs), seen, to);
            for (unsigned i = 0; i < found; i++) tv_moves_add(moves, tv_move_make(kind, c, to[i], 0));
        }
    }
}

/* A tally holds a cell. */
uint32_t tv_slide_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_layout *layout = &op->game->layout;
    tv_tally *tally = tv_tallies(run, ((const tv_step *)op)->tally);
    look l;
    uint32_t sum = 0;
    tv_cell to[TV_CELLS_MAX];
    uint64_t seen[TV_WORDS_MAX];
    unsigned c;
    const tv_step *step = (const tv_step *)op;
    if (step->mixed) return tv_mixed_count(step, run, pos);
    if (step->rays && step->args.line) return tv_ray_lines(step, pos, 0, (tv_move *)(run->memory + step->found));
    if (step->rays) return tv_ray_count(step, run, pos);
    look_for_all(&l, op, pos);
    TV_EACH_CELL(c, l.from, layout->words)
    {
        forget(&l, seen);
        for (unsigned dirs = dirs_of(&l, pos, c); dirs; dirs &= dirs - 1)
            sum += new_targets(&l, pos, c, __builtin_ctz(dirs), seen, to);
        *tally++ = (tv_tally) { sum, c };
    }
    return sum;
}

/* Only the number of moves was kept: it walks the way in question again. */
tv_move tv_slide_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n)
{
    look l;
    const tv_tally *tally = tv_tallies(run, ((const tv_step *)op)->tally);
    tv_cell to[TV_CELLS_MAX];
    uint64_t seen[TV_WORDS_MAX];
    uint32_t before = 0;
    const tv_step *step = (const tv_step *)op;
    if (step->mixed) return tv_mixed_nth(step, run, pos, kind, n);
    if (step->rays && step->args.line) return ((const tv_move *)(run->memory + step->found))[n] | kind << 28;
    for (; tally->upto <= n; tally++) before = tally->upto;
    if (step->rays) return tv_move_make(kind, tally->form, tv_ray_nth_from(step, pos, tally->form, ~0u, n - before), 0);
    look_round(&l, op, pos);
    forget(&l, seen);
    unsigned dirs = dirs_of(&l, pos, tally->form);
    for (unsigned here; (here = new_targets(&l, pos, tally->form, __builtin_ctz(dirs), seen, to)) <= n - before;
         dirs &= dirs - 1)
        before += here;
    return tv_move_make(kind, tally->form, to[n - before], 0);
}

uint32_t tv_slide_count_from(const tv_step *step, const tv_pos *pos, unsigned from, unsigned dirs)
{
    look l;
    tv_cell to[TV_CELLS_MAX];
    uint32_t sum = 0;
    if (step->rays) return tv_ray_count_from(step, pos, from, dirs);
    look_round(&l, &step->op, pos);
    dirs_of(&l, pos, from);
    for (; dirs; dirs &= dirs - 1) sum += targets(&l, pos, from, __builtin_ctz(dirs), to);
    return sum;
}

tv_move tv_slide_nth_from(const tv_step *step, const tv_pos *pos, unsigned kind, unsigned from, unsigned dirs,
                          uint32_t n)
{
    look l;
    tv_cell to[TV_CELLS_MAX];
    if (step->rays) return tv_move_make(kind, from, tv_ray_nth_from(step, pos, from, dirs, n), 0);
    look_round(&l, &step->op, pos);
    dirs_of(&l, pos, from);
    for (unsigned here; (here = targets(&l, pos, from, __builtin_ctz(dirs), to)) <= n; dirs &= dirs - 1) n -= here;
    return tv_move_make(kind, from, to[n], 0);
}

bool tv_slide_leads(const tv_step *step, const tv_pos *pos, unsigned from, unsigned to, int dir)
{
    look l;
    tv_cell cell[TV_CELLS_MAX];
    look_round(&l, &step->op, pos);
    if (!(dirs_of(&l, pos, from) >> dir & 1)) return false;
    const unsigned found = targets(&l, pos, from, dir, cell);
    for (unsigned i = 0; i < found; i++)
        if (cell[i] == to) return true;
    return false;
}
