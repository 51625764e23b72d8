/* custody.c - capture by custody: pieces between two others; see custody.h. Only pieces next to one that has just
 * landed can be captured. All captures are found before the first is carried out, so that their order does not matter.
 */
#include "core/mechanisms/custody.h"

#include "core/mechanisms/capture.h"
#include "core/position/dir_planes.h"
#include "core/position/run.h"
#include "core/position/team.h"

static const tv_custody *custody_of(const tv_op *op) { return (const tv_custody *)op; }

/* Pieces to be relocated stay on the board until their owner puts them back. */
static void mark(const tv_custody *custody, tv_run *run, tv_pos *pos, unsigned cell, int captor)
{
    uint64_t one[TV_WORDS_MAX] = { 0 };
    tv_bit_on(one, cell);
    tv_capture_say(run, pos, cell, captor);
    tv_set_on(custody->op.game, pos, custody->captured, one);
}

static void capture(const tv_custody *custody, tv_run *run, tv_pos *pos, unsigned cell, int captor)
{
    if (custody->args.enemy == TV_CAPTURE_EFFECT_RELOCATE) mark(custody, run, pos, cell, captor);
    else tv_capture_piece(&custody->becomes, custody->args.enemy, run, pos, cell, captor);
}

/* From each of the cells, in each direction: the enemies in a line, and the cells behind them. With `lines` lines of
 * any length, else one enemy. False: no enemy stands beside any of the cells, the usual case. */
TV_INLINE bool over_enemies(const tv_custody *custody, const uint64_t *cells, const uint64_t *enemies,
                            tv_dir_planes *line, tv_dir_planes *behind, int n)
{
    const tv_board *b = &custody->op.game->board;
    tv_dir_planes front;
    tv_dir_planes_set(&front, cells, n);
    tv_dir_planes_and(&front, custody->each, n);
    tv_dir_planes_back(b, &front, n);
    tv_dir_planes_within(&front, enemies, n);
    if (!tv_dir_planes_is_any(&front, n)) return false;
    tv_dir_planes_copy(line, &front, n);
    tv_dir_planes_back(b, &front, n);
    tv_dir_planes_copy(behind, &front, n);
    while (custody->args.lines) {
        tv_dir_planes_within(&front, enemies, n);
        if (!tv_dir_planes_is_any(&front, n)) break;
        tv_dir_planes_or(line, &front, n);
        tv_dir_planes_back(b, &front, n);
        tv_dir_planes_or(behind, &front, n);
    }
    return true;
}

/* Adds to the set the enemies between a piece that has landed and the next one of the same player in each direction. It
 * is not its own partner on a line that comes back to it. */
TV_INLINE void look(const tv_custody *custody, const uint64_t *own, const uint64_t *enemies, unsigned cell,
                    uint64_t *taken, int n)
{
    uint64_t cells[TV_WORDS_MAX];
    tv_dir_planes line, behind;
    tv_bits_zero(cells, n);
    tv_bit_on(cells, cell);
    if (!over_enemies(custody, cells, enemies, &line, &behind, n)) return;
    tv_bits_copy(cells, own, n);
    tv_bit_off(cells, cell);
    tv_dir_planes_within(&behind, cells, n);
    tv_dir_planes_where(&line, &behind, n);
    tv_dir_planes_any(&line, cells, n);
    tv_bits_or(taken, cells, n);
}

/* Does any landed piece of the player's capture a single piece? It searches from the other end: for each of his pieces,
 * in each direction, is there an enemy next to it and a landed piece behind that enemy? Usually there is none, and no
 * other check is needed. A surrounded piece has a captor behind it, too. */
TV_INLINE bool may_capture(const tv_custody *custody, const tv_run *run, const tv_pos *pos, int player, int n)
{
    const tv_game *g = custody->op.game;
    uint64_t enemies[TV_WORDS_MAX], captors[TV_WORDS_MAX];
    tv_dir_planes before;
    if (custody->args.kinds && !tv_custody_captors(custody, pos, player, captors)) return true;
    tv_enemy_words(g, pos, player, enemies, n);
    tv_dir_planes_set(&before, custody->args.kinds ? captors : tv_own(&g->layout, pos, player), n);
    tv_dir_planes_and(&before, custody->each, n);
    tv_dir_planes_back(&g->board, &before, n);
    tv_dir_planes_within(&before, enemies, n);
    tv_dir_planes_back(&g->board, &before, n);
    tv_dir_planes_within(&before, run->ply.landed, n);
    return tv_dir_planes_is_any(&before, n);
}

/* Finds what the landed pieces of one player capture. */
TV_INLINE void judge_words(const tv_custody *custody, tv_run *run, tv_pos *pos, int player, int n)
{
    const tv_game *g = custody->op.game;
    uint64_t own[TV_WORDS_MAX], landed[TV_WORDS_MAX], enemies[TV_WORDS_MAX], taken[TV_WORDS_MAX];
    unsigned cell;
    tv_bits_copy(own, tv_own(&g->layout, pos, player), n);
    tv_bits_copy(landed, run->ply.landed, n);
    tv_bits_and(landed, own, n);
    tv_enemy_words(g, pos, player, enemies, n);
    tv_bits_zero(taken, n);
    TV_EACH_CELL(cell, landed, n)
    if (custody->args.kinds) tv_custody_look(custody, pos, own, enemies, cell, taken);
    else look(custody, own, enemies, cell, taken, n);
    if (custody->captured >= 0) tv_bits_less(taken, tv_set(&g->layout, pos, custody->captured), n);
    TV_EACH_CELL(cell, taken, n) capture(custody, run, pos, cell, player);
}

/* A captured piece that has moved all the same is free again. Setters remove the mark when they lift a piece; this
 * removes a mark left on a free cell, as a function may do. */
static void release(const tv_custody *custody, tv_pos *pos)
{
    uint64_t left[TV_WORDS_MAX];
    tv_free_cells(custody->op.game, pos, left);
    tv_set_off(custody->op.game, pos, custody->captured, left);
}

TV_BY_WORDS(static, void, judge, custody->op.game->board.sized, (custody, run, pos, player), const tv_custody *custody,
            tv_run *run, tv_pos *pos, int player)
{
    judge_words(custody, run, pos, player, n);
}

/* The mover's captures come before those by other players' pieces that the move displaced; usually there are none of
 * these. */
TV_INLINE void act_words(const tv_custody *custody, tv_run *run, tv_pos *pos, int n)
{
    const tv_game *g = custody->op.game;
    if (custody->captured >= 0 && tv_bits_any(tv_set(&g->layout, pos, custody->captured), n)) release(custody, pos);
    for (int i = 0, p = pos->mover; i < g->players; i++, p = p + 1 < g->players ? p + 1 : 0) {
        if (!tv_bits_meet(run->ply.landed, tv_own(&g->layout, pos, p), n)) continue;
        if (custody->args.lines || may_capture(custody, run, pos, p, n)) judge(custody, run, pos, p);
    }
}

TV_BY_WORDS(static, void, custody_act, op->game->board.sized, (op, run, pos, move), const tv_op *op, tv_run *run,
            tv_pos *pos, tv_move move)
{
    (void)move;
    act_words(custody_of(op), run, pos, n);
}

/* The cells behind the enemies next to the player's own pieces. */
TV_INLINE void catches_words(const tv_custody *custody, const tv_pos *pos, int player, uint64_t *set, int n)
{
    const tv_game *g = custody->op.game;
    uint64_t enemies[TV_WORDS_MAX];
    tv_dir_planes line, behind;
    tv_enemy_words(g, pos, player, enemies, n);
    if (custody->captured >= 0) tv_bits_less(enemies, tv_set(&g->layout, pos, custody->captured), n);
    tv_bits_zero(set, n);
    if (!over_enemies(custody, tv_own(&g->layout, pos, player), enemies, &line, &behind, n)) return;
    tv_dir_planes_any(&behind, set, n);
    tv_bits_and(set, g->board.on, n);
}

/* The same where kinds matter: it tries each cell, which costs a few hundred times as much. */
static void find_catches(const tv_custody *custody, const tv_pos *pos, int player, uint64_t *set)
{
    const tv_game *g = custody->op.game;
    const int n = g->layout.words;
    uint64_t own[TV_WORDS_MAX], enemies[TV_WORDS_MAX], taken[TV_WORDS_MAX];
    unsigned cell;
    tv_enemy_cells(g, pos, player, enemies);
    if (custody->captured >= 0) tv_bits_less(enemies, tv_set(&g->layout, pos, custody->captured), n);
    tv_bits_zero(set, n);
    TV_EACH_CELL(cell, g->board.on, n)
    {
        tv_bits_copy(own, tv_own(&g->layout, pos, player), n);
        tv_bit_on(own, cell);
        tv_bits_zero(taken, n);
        tv_custody_look(custody, pos, own, enemies, cell, taken);
        if (tv_bits_any(taken, n)) tv_bit_on(set, cell);
    }
}

/* For placements that must capture. A piece already marked as captured is not captured again, as in judge. */
TV_BY_WORDS(extern, void, tv_custody_catches, custody->op.game->board.sized, (custody, pos, player, set),
            const tv_custody *custody, const tv_pos *pos, int player, uint64_t *set)
{
    if (custody->args.kinds) find_catches(custody, pos, player, set);
    else catches_words(custody, pos, player, set, n);
}

/* A mark means that a player still has to put a piece back: there must be one, and it must belong to a player. */
static bool custody_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    const tv_custody *custody = custody_of(op);
    const tv_game *g = op->game;
    if (custody->captured < 0) return true;
    const uint64_t *set = tv_set(&g->layout, pos, custody->captured);
    for (int c = tv_bits_first(set, g->layout.words); c >= 0; c = tv_bits_next(set, c, g->layout.words))
        if (!tv_at(&g->layout, pos)[c] || tv_side_on(g, pos, (unsigned)c) == g->players)
            return tv_fail(err, "captured: there is no player's piece on %s", g->board.name[c]);
    return true;
}

/* Registers the set of marks with the game, since setters must remove the mark of a piece they lift. */
static bool custody_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_custody *custody = (tv_custody *)op;
    if (!tv_game_singles(g, "tav.custody", err)) return false;
    custody->lines = tv_board_dirs(&g->board, custody->args.axes);
    if (!custody->lines) return tv_fail(err, "tav.custody: axes: this board has no such lines; hexagons have \"all\"");
    if (!tv_counterparts_find(&custody->becomes, g, custody->args.enemy, "tav.custody", err)) return false;
    for (unsigned left = custody->lines; left; left &= left - 1)
        for (int i = 0; i < g->board.words; i++)
            custody->each[TV_DIRS * i + (int)tv_dir_planes_place(__builtin_ctz(left))] = ~UINT64_C(0);
    custody->captured = custody->args.enemy == TV_CAPTURE_EFFECT_RELOCATE ? tv_game_reserve_set(g, "captured") : -1;
    if (custody->captured >= 0) g->marked = custody->captured;
    return true;
}

static const tv_op_class custody_class = {
    .name = "custody",
    .bind = custody_bind,
    .act = custody_act,
    .check = custody_check,
};

tv_custody *tv_custody_test(tv_op *op) { return op->class->bind == custody_bind ? (tv_custody *)op : NULL; }

void tv_custody_init(tv_custody *custody, const tv_custody_args *args)
{
    *custody = (tv_custody) { .op = { &custody_class, NULL }, .args = *args };
}
