/* liberties.c - groups without liberties; see liberties.h. Most pieces have a liberty beside them, or a few pieces
 * further in their group: so groups are followed from piece to piece until one is found, and never kept. */
#include "core/mechanisms/liberties.h"

#include "core/mechanisms/capture.h"
#include "core/mechanisms/standing.h"
#include "core/position/run.h"
#include "core/position/team.h"

static const tv_liberties *liberties_of(const tv_op *op) { return (const tv_liberties *)op; }

/* What is known of a player's groups: cells of those with a liberty, and all cells of those without. */
typedef struct known {
    uint64_t alive[TV_WORDS_MAX], dead[TV_WORDS_MAX];
} known;

/* Has the player's group on a cell a liberty? Follows its pieces, and stops at the first liberty, which is seldom far.
 * What it finds is then known. */
TV_INLINE bool has_liberty(const tv_liberties *l, const tv_part *at, const uint64_t *own, unsigned cell, known *k,
                           int n)
{
    const tv_board *b = &l->op.game->board;
    const int by = l->connect == 4 ? 2 : 1;
    uint64_t seen[TV_WORDS_MAX];
    tv_cell left[TV_CELLS_MAX];
    int count = 1;
    tv_bits_zero(seen, n);
    tv_bit_on(seen, cell);
    left[0] = (tv_cell)cell;
    while (count) {
        const tv_cell *step = b->step[left[--count]];
        for (int dir = 0; dir < TV_DIRS; dir += by) {
            const unsigned next = step[dir];
            if (next == TV_NO_CELL) continue;
            if (!at[next] || tv_bit(k->alive, next)) {
                tv_bits_or(k->alive, seen, n);
                return true;
            }
            if (!tv_bit(own, next) || tv_bit(seen, next)) continue;
            tv_bit_on(seen, next);
            left[count++] = (tv_cell)next;
        }
    }
    tv_bits_or(k->dead, seen, n);
    return false;
}

/* dead = the player's groups that meet `seeds` and have no liberty. False: there are none. */
TV_INLINE bool find_dead(const tv_liberties *l, const tv_pos *pos, int player, const uint64_t *seeds, uint64_t *dead,
                         int n)
{
    const tv_layout *layout = &l->op.game->layout;
    const uint64_t *own = tv_own(layout, pos, player);
    uint64_t cells[TV_WORDS_MAX];
    unsigned cell;
    bool any = false;
    known k;
    tv_bits_copy(cells, seeds, n);
    tv_bits_and(cells, own, n);
    if (!tv_bits_any(cells, n)) return false;
    if (__builtin_constant_p(n)) { /* small sets show at once which cells have a liberty beside them */
        uint64_t free[TV_WORDS_MAX];
        tv_vacant_words(l->op.game, pos, free, n);
        tv_dilate_words(&l->op.game->board, free, l->connect, n);
        tv_bits_less(cells, free, n);
        if (!tv_bits_any(cells, n)) return false;
    }
    tv_bits_zero(k.alive, n);
    tv_bits_zero(k.dead, n);
    TV_EACH_CELL(cell, cells, n)
    any |= !tv_bit(k.alive, cell) && !tv_bit(k.dead, cell) && !has_liberty(l, tv_at(layout, pos), own, cell, &k, n);
    if (any) tv_bits_copy(dead, k.dead, n);
    return any;
}

/* ---- The action ---------------------------------------------------------------------------- */

/* Captures the pieces of each kind of which there are several, and takes them out of the set: so one sentence reports
 * all. */
static __attribute__((noinline)) void capture_several(const tv_liberties *l, tv_run *run, tv_pos *pos, int captor,
                                                      uint64_t *set)
{
    const tv_game *g = l->op.game;
    const int n = g->layout.words;
    tv_log *log = run->log;
    for (int piece = 0; piece < g->pieces.pieces; piece++) {
        uint64_t cells[TV_WORDS_MAX] = { 0 };
        unsigned cell;
        TV_EACH_CELL(cell, set, n)
        if (tv_piece_on(g, pos, cell) == piece) tv_bit_on(cells, cell);
        if (tv_bits_count(cells, n) < 2) continue;
        tv_capture_say_several(run, piece, cells, captor);
        run->log = NULL;
        TV_EACH_CELL(cell, cells, n) tv_capture_piece(&l->becomes, l->enemy, run, pos, cell, captor);
        run->log = log;
        tv_bits_less(set, cells, n);
    }
}

TV_INLINE void judge_words(const tv_liberties *l, tv_run *run, tv_pos *pos, int player, int n)
{
    const tv_game *g = l->op.game;
    uint64_t near[TV_WORDS_MAX], taken[TV_WORDS_MAX], dead[TV_WORDS_MAX];
    unsigned cell;
    bool any = false;
    tv_bits_copy(near, run->ply.landed, n);
    tv_bits_and(near, tv_own(&g->layout, pos, player), n);
    tv_dilate_words(&g->board, near, l->connect, n);
    tv_bits_zero(taken, n);
    for (int p = 0; p < g->players; p++)
        if (!tv_partners(g, p, player) && find_dead(l, pos, p, near, dead, n)) {
            tv_bits_or(taken, dead, n);
            any = true;
        }
    if (!any) return;
    if (run->log && l->enemy != TV_CAPTURE_EFFECT_HAND) capture_several(l, run, pos, player, taken);
    TV_EACH_CELL(cell, taken, n) tv_capture_piece(&l->becomes, l->enemy, run, pos, cell, player);
}

/* The mover's captures come before those by other players' pieces that the move displaced, as in contact.c. */
TV_BY_WORDS(static, void, liberties_act, op->game->board.sized, (op, run, pos, move), const tv_op *op, tv_run *run,
            tv_pos *pos, tv_move move)
{
    const tv_game *g = op->game;
    (void)move;
    for (int i = 0, p = pos->mover; i < g->players; i++, p = p + 1 < g->players ? p + 1 : 0)
        if (tv_bits_meet(run->ply.landed, tv_own(&g->layout, pos, p), n)) judge_words(liberties_of(op), run, pos, p, n);
}

/* ---- The veto ------------------------------------------------------------------------------ */

/* Rare: the group is named, and an enemy group may have lost its last liberty, too, where nothing captures it. */
static __attribute__((noinline)) bool is_suicide(const tv_liberties *l, const tv_pos *after, const uint64_t *dead,
                                                 tv_text *reason)
{
    const tv_game *g = l->op.game;
    const int n = g->layout.words;
    uint64_t near[TV_WORDS_MAX], other[TV_WORDS_MAX];
    tv_bits_copy(near, dead, n);
    tv_dilate_words(&g->board, near, l->connect, n);
    for (int p = 0; p < g->players; p++)
        if (!tv_partners(g, p, after->mover) && find_dead(l, after, p, near, other, n)) return false;
    if (!reason) return true;
    const bool one = tv_bits_count(dead, n) == 1;
    if (one)
        tv_text_add(reason, "suicide: the %s on ",
                    tv_piece_shown(&g->pieces.piece[tv_piece_on(g, after, (unsigned)tv_bits_first(dead, n))]));
    else tv_text_add(reason, "suicide: the group ");
    tv_cells_write(&g->board, dead, " ", reason);
    tv_text_add(reason, " would have no liberty");
    return true;
}

/* A piece has arrived where the mover had none before. A function may have changed the turn, but not who moves. */
TV_BY_WORDS(static, bool, liberties_allows, op->game->board.sized, (op, run, before, after, reason), const tv_op *op,
            tv_run *run, const tv_pos *before, const tv_pos *after, tv_text *reason)
{
    const tv_liberties *l = liberties_of(op);
    const tv_layout *at = &op->game->layout;
    const uint64_t *own = tv_own(at, after, before->mover);
    uint64_t arrived[TV_WORDS_MAX], dead[TV_WORDS_MAX];
    (void)run;
    tv_bits_copy(arrived, own, n);
    tv_bits_less(arrived, tv_own(at, before, before->mover), n);
    return !find_dead(l, after, before->mover, arrived, dead, n) || !is_suicide(l, after, dead, reason);
}

/* ---- The judge ----------------------------------------------------------------------------- */

static void liberties_verdict(const tv_op *op, const tv_pos *pos, int player, tv_text *to)
{
    const tv_liberties *l = liberties_of(op);
    const tv_game *g = op->game;
    const uint64_t *own = tv_own(&g->layout, pos, player);
    uint64_t dead[TV_WORDS_MAX] = { 0 };
    find_dead(l, pos, player, own, dead, g->layout.words);
    tv_text_add(to, "%s%s ", TV_SIDE_WHOSE(g, player));
    if (tv_bits_count(dead, g->layout.words) == 1)
        tv_text_add(to, "%s on ",
                    tv_piece_shown(
                        &g->pieces.piece[tv_piece_on(g, pos, (unsigned)tv_bits_first(dead, g->layout.words))]));
    else tv_text_add(to, "group ");
    tv_cells_write(&g->board, dead, " ", to);
    tv_text_add(to, " has no liberty");
}

/* The mover's own groups come last: where he leaves no liberty to an enemy, he would have captured. */
static void liberties_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    const tv_liberties *l = liberties_of(op);
    const tv_game *g = op->game;
    const int n = g->layout.words;
    uint64_t dead[TV_WORDS_MAX];
    (void)stuck;
    for (int i = 1; i <= g->players; i++) {
        const int p = (run->ply.player + i) % g->players;
        if (!find_dead(l, pos, p, tv_own(&g->layout, pos, p), dead, n)) continue;
        tv_text *say = tv_log_begin(run->log, false);
        if (say) liberties_verdict(op, pos, p, say);
        if (say) tv_text_add(say, ", which loses");
        tv_outcome_set(pos, TV_WON, tv_enemies(g, p));
        return;
    }
}

/* ---- Class --------------------------------------------------------------------------------- */

static bool liberties_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_liberties *l = (tv_liberties *)op;
    if (!tv_game_singles(g, "tav.liberties", err)) return false;
    if (!tv_bind_neighbours(g, "tav.liberties", &l->connect, err)) return false;
    return tv_counterparts_find(&l->becomes, g, l->enemy, "tav.liberties", err);
}

static const tv_op_class liberties_class = { .name = "liberties",
                                             .bind = liberties_bind,
                                             .act = liberties_act,
                                             .allows = liberties_allows,
                                             .when = TV_AFTER_PLY | TV_SET_UP,
                                             .finish = liberties_finish,
                                             .verdict = liberties_verdict };

void tv_liberties_init(tv_liberties *liberties, int connect, enum tv_capture_effect enemy)
{
    *liberties = (tv_liberties) { .op = { &liberties_class, NULL }, .connect = connect, .enemy = enemy };
}
