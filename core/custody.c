/* custody.c - capture by custody: pieces between two others; see custody.h. Only round what has just landed can anything be
 * captured. All captures are found before the first is carried out, so that their order changes nothing. */
#include "core/custody.h"

#include "core/capture.h"
#include "core/run.h"
#include "core/team.h"

static const tv_custody *custody_of(const tv_op *op) { return (const tv_custody *)op; }

/* Pieces that are to be relocated stay where they are and are marked: their owner has not put them back yet. */
static void capture(const tv_custody *custody, tv_run *run, tv_pos *pos, unsigned cell, int captor)
{
    const tv_game *g = custody->op.game;
    if (custody->args.enemy == TV_CUSTODY_RELOCATE) {
        uint64_t one[TV_WORDS_MAX] = { 0 };
        tv_bit_on(one, cell);
        tv_capture_say(run, pos, cell, captor);
        tv_set_on(g, pos, custody->captured, one);
        return;
    }
    int piece = tv_capture(run, pos, cell, captor, custody->args.enemy == TV_CUSTODY_RETURN);
    int becomes = custody->becomes[piece][captor];
    if (custody->args.enemy == TV_CUSTODY_CONVERT) tv_put(g, pos, (unsigned)g->pieces.piece[becomes].first_form, cell);
}

/* Between the piece on a cell and the next of its player's; into the set. Only if that one comes behind nothing but
 * enemies: one of them, or with `lines` as many as there are. */
static void look(const tv_custody *custody, const uint64_t *own, const uint64_t *enemies, unsigned cell,
                 uint64_t *taken)
{
    const tv_board *b = &custody->op.game->board;
    for (unsigned left = custody->lines; left; left &= left - 1) {
        int d = __builtin_ctz(left), most = custody->args.lines ? b->ray[cell][d] : 1, met = 0;
        unsigned end = b->step[cell][d];
        for (; met < most && end != TV_NO_CELL && tv_bit(enemies, end); met++) end = b->step[end][d];
        if (end == TV_NO_CELL || !tv_bit(own, end)) continue;
        for (unsigned mid = b->step[cell][d]; mid != end; mid = b->step[mid][d]) tv_bit_on(taken, mid);
    }
}

/* What the pieces of one player capture by having landed. Of most plies nothing of his has, and that is asked
 * first. */
TV_INLINE void judge(const tv_custody *custody, tv_run *run, tv_pos *pos, int player, int n)
{
    const tv_game *g = custody->op.game;
    uint64_t own[TV_WORDS_MAX], landed[TV_WORDS_MAX], enemies[TV_WORDS_MAX], taken[TV_WORDS_MAX];
    if (!tv_bits_meet(run->ply.landed, tv_own(&g->layout, pos, player), n)) return;
    tv_bits_copy(own, tv_own(&g->layout, pos, player), n);
    tv_bits_copy(landed, run->ply.landed, n);
    tv_bits_and(landed, own, n);
    tv_enemy_cells(g, pos, player, enemies);
    tv_bits_zero(taken, n);
    for (int c = tv_bits_first(landed, n); c >= 0; c = tv_bits_next(landed, c, n))
        look(custody, own, enemies, (unsigned)c, taken);
    if (custody->captured >= 0) tv_bits_less(taken, tv_set(&g->layout, pos, custody->captured), n);
    for (int c = tv_bits_first(taken, n); c >= 0; c = tv_bits_next(taken, c, n))
        capture(custody, run, pos, (unsigned)c, player);
}

/* A captured piece that has moved nevertheless is free. Setters end a mark when they lift a piece; a mark that stands
 * on a free cell all the same, as a function may have left it, ends here. */
static void release(const tv_custody *custody, tv_pos *pos)
{
    const tv_game *g = custody->op.game;
    uint64_t left[TV_WORDS_MAX];
    if (custody->captured < 0 || !tv_bits_any(tv_set(&g->layout, pos, custody->captured), g->layout.words)) return;
    tv_free_cells(g, pos, left);
    tv_set_off(g, pos, custody->captured, left);
}

/* The mover's captures come before what others capture by pieces of theirs that were moved. */
static void custody_act(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    (void)move;
    release(custody_of(op), pos);
    for (int i = 0, p = pos->mover; i < op->game->players; i++, p = p + 1 < op->game->players ? p + 1 : 0)
        TV_BY_WORDS(op->game->layout.words, judge, custody_of(op), run, pos, p);
}

/* Behind the enemies that stand beside the player's own pieces. */
TV_INLINE void reach_words(const tv_custody *custody, const uint64_t *own, const uint64_t *enemies, uint64_t *set,
                           int n)
{
    const tv_board *b = &custody->op.game->board;
    uint64_t head[TV_WORDS_MAX], behind[TV_WORDS_MAX];
    for (int d = 0; d < TV_DIRS; d++) {
        if (!(custody->lines >> d & 1)) continue;
        tv_shift_words(b, head, own, d, n);
        tv_bits_and(head, enemies, n); /* no guard cell is an enemy's */
        while (tv_bits_any(head, n)) {
            tv_shift_words(b, behind, head, d, n);
            tv_bits_or(set, behind, n);
            if (!custody->args.lines) break;
            tv_bits_copy(head, behind, n);
            tv_bits_and(head, enemies, n);
        }
    }
    tv_bits_and(set, b->on, n);
}

/* For placements that must capture. What is marked as captured already is captured no second time, as in judge. */
void tv_custody_catches(const tv_custody *custody, const tv_pos *pos, int player, uint64_t *set)
{
    const tv_layout *l = &custody->op.game->layout;
    uint64_t enemies[TV_WORDS_MAX];
    tv_enemy_cells(custody->op.game, pos, player, enemies);
    if (custody->captured >= 0) tv_bits_less(enemies, tv_set(l, pos, custody->captured), l->words);
    tv_bits_zero(set, l->words);
    TV_BY_WORDS(l->words, reach_words, custody, tv_own(l, pos, player), enemies, set);
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

/* What each piece becomes in whose hands; false and *err when he has no such piece and wants it. Found for all pairs
 * when the game is built: in play a capture of what nothing can become must not happen. */
static bool find_counterparts(tv_custody *custody, const tv_game *g, tv_err *err)
{
    for (int piece = 0; piece < g->pieces.pieces; piece++)
        for (int p = 0; p < g->players; p++) {
            custody->becomes[piece][p] = tv_game_counterpart(g, piece, p);
            if (custody->becomes[piece][p] < 0 && custody->args.enemy == TV_CUSTODY_CONVERT &&
                g->pieces.piece[piece].side < g->players)
                return tv_fail(err, "tav.custody: enemy: %s has no %s that a captured one could become",
                               g->player[p].name, g->pieces.piece[piece].name[0]);
        }
    return true;
}

/* Conversion makes more of a piece than its count says. The set of marks is told to the game, as setters have to end
 * a mark when its piece is lifted. */
static bool custody_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_custody *custody = (tv_custody *)op;
    if (!tv_game_singles(g, "tav.custody", err)) return false;
    custody->lines = tv_board_dirs(&g->board, custody->args.axes);
    if (!custody->lines) return tv_fail(err, "tav.custody: axes: this board has no such lines; hexagons have \"all\"");
    if (!find_counterparts(custody, g, err)) return false;
    g->changing |= custody->args.enemy == TV_CUSTODY_CONVERT;
    custody->captured = custody->args.enemy == TV_CUSTODY_RELOCATE ? tv_game_reserve_set(g, "captured") : -1;
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
