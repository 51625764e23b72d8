/* custody.c - capture by custody: pieces between two others; see custody.h. Only round what has just landed can anything be
 * captured. All captures are found before the first is carried out, so that their order changes nothing. */
#include "core/mechanisms/custody.h"

#include "core/mechanisms/capture.h"
#include "core/position/run.h"
#include "core/position/spread.h"
#include "core/position/team.h"

static const tv_custody *custody_of(const tv_op *op) { return (const tv_custody *)op; }

/* Pieces that are to be relocated stay where they are: their owner has not put them back yet. */
static void mark(const tv_custody *custody, tv_run *run, tv_pos *pos, unsigned cell, int captor)
{
    uint64_t one[TV_WORDS_MAX] = { 0 };
    tv_bit_on(one, cell);
    tv_capture_say(run, pos, cell, captor);
    tv_set_on(custody->op.game, pos, custody->captured, one);
}

static void capture(const tv_custody *custody, tv_run *run, tv_pos *pos, unsigned cell, int captor)
{
    if (custody->args.enemy == TV_FATE_RELOCATE) mark(custody, run, pos, cell, captor);
    else tv_capture_piece(&custody->becomes, custody->args.enemy, run, pos, cell, captor);
}

/* From each of the cells in each direction enemies in a line, and the cells behind them; with `lines` as many as there
 * are, else one. False: no enemy stands beside any of the cells, as mostly none does beside a piece that has landed. */
TV_INLINE bool over_enemies(const tv_custody *custody, const uint64_t *cells, const uint64_t *enemies, tv_spread *line,
                            tv_spread *behind, int n)
{
    const tv_board *b = &custody->op.game->board;
    tv_spread front;
    tv_spread_set(&front, cells, n);
    tv_spread_and(&front, custody->each, n);
    tv_spread_back(b, &front, n);
    tv_spread_within(&front, enemies, n);
    if (!tv_spread_is_any(&front, n)) return false;
    tv_spread_copy(line, &front, n);
    tv_spread_back(b, &front, n);
    tv_spread_copy(behind, &front, n);
    while (custody->args.lines) {
        tv_spread_within(&front, enemies, n);
        if (!tv_spread_is_any(&front, n)) break;
        tv_spread_or(line, &front, n);
        tv_spread_back(b, &front, n);
        tv_spread_or(behind, &front, n);
    }
    return true;
}

/* The enemies between a piece that has landed and the next of the same player, away from it; into the set. */
TV_INLINE void look(const tv_custody *custody, const uint64_t *own, const uint64_t *enemies, unsigned cell,
                    uint64_t *taken, int n)
{
    uint64_t cells[TV_WORDS_MAX];
    tv_spread line, behind;
    tv_bits_zero(cells, n);
    tv_bit_on(cells, cell);
    if (!over_enemies(custody, cells, enemies, &line, &behind, n)) return;
    tv_spread_within(&behind, own, n);
    tv_spread_where(&line, &behind, n);
    tv_spread_any(&line, cells, n);
    tv_bits_or(taken, cells, n);
}

/* Does anything that has landed capture a single piece, if it is the player's? Looked for from the other end: one step
 * before his pieces, in each direction, stand enemies, and one of those has landed a step before them. Mostly there is none,
 * and so nothing is asked on the way, such as whether an enemy stands beside what has landed. What is surrounded has a
 * captor behind it, too. */
TV_INLINE bool may_capture(const tv_custody *custody, const tv_run *run, const tv_pos *pos, int player, int n)
{
    const tv_game *g = custody->op.game;
    uint64_t enemies[TV_WORDS_MAX], captors[TV_WORDS_MAX];
    tv_spread before;
    if (custody->args.kinds && !tv_custody_captors(custody, pos, player, captors)) return true;
    tv_enemy_words(g, pos, player, enemies, n);
    tv_spread_set(&before, custody->args.kinds ? captors : tv_own(&g->layout, pos, player), n);
    tv_spread_and(&before, custody->each, n);
    tv_spread_back(&g->board, &before, n);
    tv_spread_within(&before, enemies, n);
    tv_spread_back(&g->board, &before, n);
    tv_spread_within(&before, run->ply.landed, n);
    return tv_spread_is_any(&before, n);
}

/* What the pieces of one player that have landed capture. */
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

/* A captured piece that has moved nevertheless is free. Setters end a mark when they lift a piece; a mark that stands
 * on a free cell all the same, as a function may have left it, ends here. */
static void release(const tv_custody *custody, tv_pos *pos)
{
    uint64_t left[TV_WORDS_MAX];
    tv_free_cells(custody->op.game, pos, left);
    tv_set_off(custody->op.game, pos, custody->captured, left);
}

TV_BY_WORDS(static, void, judge, custody->op.game->layout.words, (custody, run, pos, player), const tv_custody *custody,
            tv_run *run, tv_pos *pos, int player)
{
    judge_words(custody, run, pos, player, n);
}

/* The mover's captures come before what others capture by pieces of theirs that were moved; of most plies nothing of
 * theirs was. */
TV_INLINE void act_words(const tv_custody *custody, tv_run *run, tv_pos *pos, int n)
{
    const tv_game *g = custody->op.game;
    if (custody->captured >= 0 && tv_bits_any(tv_set(&g->layout, pos, custody->captured), n)) release(custody, pos);
    for (int i = 0, p = pos->mover; i < g->players; i++, p = p + 1 < g->players ? p + 1 : 0) {
        if (!tv_bits_meet(run->ply.landed, tv_own(&g->layout, pos, p), n)) continue;
        if (custody->args.lines || may_capture(custody, run, pos, p, n)) judge(custody, run, pos, p);
    }
}

TV_BY_WORDS(static, void, custody_act, op->game->layout.words, (op, run, pos, move), const tv_op *op, tv_run *run,
            tv_pos *pos, tv_move move)
{
    (void)move;
    act_words(custody_of(op), run, pos, n);
}

/* Behind the enemies that stand beside the player's own pieces. */
TV_INLINE void catches_words(const tv_custody *custody, const tv_pos *pos, int player, uint64_t *set, int n)
{
    const tv_game *g = custody->op.game;
    uint64_t enemies[TV_WORDS_MAX];
    tv_spread line, behind;
    tv_enemy_words(g, pos, player, enemies, n);
    if (custody->captured >= 0) tv_bits_less(enemies, tv_set(&g->layout, pos, custody->captured), n);
    tv_bits_zero(set, n);
    if (!over_enemies(custody, tv_own(&g->layout, pos, player), enemies, &line, &behind, n)) return;
    tv_spread_any(&behind, set, n);
    tv_bits_and(set, g->board.on, n);
}

/* The same where something is said of kinds: each cell is tried, which costs a few hundred times as much. */
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

/* For placements that must capture. What is marked as captured already is captured no second time, as in judge. */
TV_BY_WORDS(extern, void, tv_custody_catches, custody->op.game->layout.words, (custody, pos, player, set),
            const tv_custody *custody, const tv_pos *pos, int player, uint64_t *set)
{
    if (custody->args.kinds) find_catches(custody, pos, player, set);
    else catches_words(custody, pos, player, set, n);
}

/* A mark says that a player has still to put a piece back: there must be one, and it must be somebody's. */
static bool custody_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    const tv_custody *custody = custody_of(op);
    const tv_game *g = op->game;
    if (custody->captured < 0) return true;
    const uint64_t *set = tv_set(&g->layout, pos, custody->captured);
    for (int c = tv_bits_first(set, g->layout.words); c >= 0; c = tv_bits_next(set, c, g->layout.words))
        if (!tv_at(&g->layout, pos)[c] || tv_side_on(g, pos, (unsigned)c) == g->players)
            return tv_fail(err, "captured: no player's piece stands on %s", g->board.name[c]);
    return true;
}

/* The set of marks is told to the game, as setters have to end
 * a mark when its piece is lifted. */
static bool custody_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_custody *custody = (tv_custody *)op;
    if (!tv_game_singles(g, "tav.custody", err)) return false;
    custody->lines = tv_board_dirs(&g->board, custody->args.axes);
    if (!custody->lines) return tv_fail(err, "tav.custody: axes: this board has no such lines; hexagons have \"all\"");
    if (!tv_counterparts_find(&custody->becomes, g, custody->args.enemy, "tav.custody", err)) return false;
    for (unsigned left = custody->lines; left; left &= left - 1)
        for (int i = 0; i < g->board.words; i++)
            custody->each[TV_DIRS * i + (int)tv_spread_place(__builtin_ctz(left))] = ~UINT64_C(0);
    custody->captured = custody->args.enemy == TV_FATE_RELOCATE ? tv_game_reserve_set(g, "captured") : -1;
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
