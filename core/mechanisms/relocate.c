/* relocate.c - captured pieces are put back, by their owners or by their captors, before the game goes on; see
 * relocate.h. The pieces still to be put back are not stored: they follow from the marked pieces, so a position that
 * was set up has its duties at once. */
#include "core/mechanisms/relocate.h"

#include "core/mechanisms/enter.h"
#include "core/mechanisms/fromto.h"
#include "core/position/run.h"

#include <string.h>

static const tv_relocate *relocate_of(const tv_op *op) { return (const tv_relocate *)op; }

/* ---- What is to be put back ------------------------------------------------------------------ */

/* Captured pieces of one kind and owner, and the cells where they may go. */
typedef struct task {
    int kind, owner, piece;
    uint64_t from[TV_WORDS_MAX], to[TV_WORDS_MAX];
} task;

/* The owner of the pieces of a kind that this player puts back. */
static int owner_for(const tv_relocate *re, int kind, int player)
{
    return re->args.kind[kind].by_captor ? 1 - player : player;
}

/* The captured pieces of a kind that a player would have to put back. Fills in *t except for the cells where they may
 * go. */
static bool find_pieces(const tv_relocate *re, const tv_pos *pos, int kind, int player, task *t)
{
    const tv_game *g = re->op.game;
    int n = g->layout.words;
    bool any = false;
    t->kind = kind;
    t->owner = owner_for(re, kind, player);
    t->piece = re->piece[kind][t->owner];
    tv_bits_copy(t->from, tv_set(&g->layout, pos, re->captured), n);
    tv_bits_and(t->from, tv_own(&g->layout, pos, t->owner), n);
    for (int c = tv_bits_first(t->from, n); c >= 0; c = tv_bits_next(t->from, c, n))
        if (tv_piece_on(g, pos, (unsigned)c) == t->piece) any = true;
        else tv_bit_off(t->from, (unsigned)c);
    return any;
}

/* From the view of the piece's owner, not of the player who puts it back: "safe" means safe from the owner's enemies.
 */
static bool find_cells(const tv_relocate *re, const tv_pos *pos, task *t)
{
    const tv_game *g = re->op.game;
    int n = g->layout.words;
    tv_enter_cells(g, pos, t->owner, re->lines, t->to);
    tv_bits_and(t->to, re->to[t->kind], n);
    tv_bits_less(t->to, g->pieces.piece[t->piece].never, n);
    return tv_bits_any(t->to, n);
}

/* The kind that a player must put back now; false if there is none. Skips a kind that can go nowhere. */
static bool find_task_of(const tv_relocate *re, const tv_pos *pos, int player, task *t)
{
    for (int k = 0; k < re->args.kinds; k++)
        if (find_pieces(re, pos, k, player, t) && find_cells(re, pos, t)) return true;
    return false;
}

/* Usually nothing is captured, so this test is inline. */
TV_INLINE bool some_captured(const tv_relocate *re, const tv_pos *pos)
{
    const tv_layout *l = &re->op.game->layout;
    return tv_bits_any(tv_set(l, pos, re->captured), l->words);
}

static bool find_task(const tv_relocate *re, const tv_pos *pos, int player, task *t)
{
    return some_captured(re, pos) && find_task_of(re, pos, player, t);
}

/* Is anything left to be put back? What it is matters only when moves are made. */
static bool has_task(const tv_relocate *re, const tv_pos *pos, int player)
{
    task t;
    return find_task(re, pos, player, &t);
}

/* ---- Generation ------------------------------------------------------------------------------ */

/* In the order of nth: by pieces, then by cells. */
static void relocate_fill(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *moves)
{
    (void)run;
    int n = op->game->layout.words;
    task t;
    if (!find_task(relocate_of(op), pos, pos->mover, &t)) return;
    for (int from = tv_bits_first(t.from, n); from >= 0; from = tv_bits_next(t.from, from, n))
        for (int to = tv_bits_first(t.to, n); to >= 0; to = tv_bits_next(t.to, to, n))
            tv_moves_add(moves, tv_move_make(kind, (unsigned)from, (unsigned)to, 0));
}

/* What count has left for nth. */
static task *found(const tv_relocate *re, const tv_run *run) { return (task *)(void *)(run->memory + re->found); }

/* Every piece of the kind may go to every cell open to it: the number of moves is a product. Not inlined, since usually
 * there are none. */
static __attribute__((noinline)) uint32_t count_captured(const tv_relocate *re, const tv_run *run, const tv_pos *pos)
{
    int n = re->op.game->layout.words;
    task *t = found(re, run);
    return find_task_of(re, pos, pos->mover, t) ? tv_bits_count(t->from, n) * tv_bits_count(t->to, n) : 0;
}

static uint32_t relocate_count(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    return some_captured(relocate_of(op), pos) ? count_captured(relocate_of(op), run, pos) : 0;
}

/* Divides the product again. */
static tv_move relocate_nth(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, uint32_t nth)
{
    (void)pos;
    int n = op->game->layout.words;
    const task *t = found(relocate_of(op), run);
    unsigned cells = tv_bits_count(t->to, n);
    return tv_move_make(kind, (unsigned)tv_bits_nth(t->from, nth / cells, n),
                        (unsigned)tv_bits_nth(t->to, nth % cells, n), 0);
}

/* All are back: now they capture. */
static void land(const tv_relocate *re, tv_run *run, tv_pos *pos)
{
    const tv_layout *l = &re->op.game->layout;
    uint64_t landed[TV_WORDS_MAX];
    if (re->landed < 0) return;
    tv_bits_copy(landed, tv_set(l, pos, re->landed), l->words);
    tv_bits_or(run->ply.landed, landed, l->words);
    tv_set_off(re->op.game, pos, re->landed, landed);
}

/* The owner has put back a piece. */
static void go_on(const tv_relocate *re, tv_run *run, tv_pos *pos)
{
    if (!re->args.one && has_task(re, pos, pos->mover)) {
        tv_run_next(run, pos->mover, pos->phase);
        return;
    }
    land(re, run, pos);
    if (re->next >= 0) tv_run_next(run, pos->mover, re->next);
}

/* The captor has put back a piece. The owner then puts back the rest; if there is none this was his turn, unless his
 * turn goes on. If the captor's own turn is to go on it does so now. */
static void go_on_after_captor(const tv_relocate *re, tv_run *run, tv_pos *pos, int owner)
{
    bool going = re->next >= 0 && pos->phase == re->next;
    bool more = has_task(re, pos, pos->mover), rest = has_task(re, pos, owner);
    if (re->args.one || !more) land(re, run, pos);
    if (more || going) tv_run_next(run, pos->mover, pos->phase);
    else if (rest) tv_run_next(run, owner, pos->phase);
    else if (re->next >= 0) tv_run_next(run, owner, re->next);
    else tv_run_next(run, pos->mover, pos->phase);
}

static void say_put(const tv_game *g, tv_run *run, int player, const tv_block *b, unsigned from, unsigned to)
{
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    tv_text_add(say, "%s %s ", TV_SIDE_DOES(g, player, "puts", "put"));
    tv_block_name(g, b, say);
    tv_text_add(say, " from %s back on %s", g->board.name[from], g->board.name[to]);
}

/* Removes the mark from the old cell before it notes the new cell as landed; who moves next depends on whether it was
 * his own piece. */
static void relocate_apply(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    const tv_relocate *re = relocate_of(op);
    const tv_game *g = op->game;
    unsigned from = tv_move_from(move), to = tv_move_to(move);
    uint64_t cell[TV_WORDS_MAX] = { 0 };
    tv_block b = tv_piece_go(g, pos, from, to);
    int owner = g->pieces.piece[g->pieces.form[b.form].piece].side;
    tv_bit_on(cell, from);
    tv_set_off(g, pos, re->captured, cell);
    tv_bit_off(cell, from);
    tv_bit_on(cell, to);
    if (re->landed >= 0) tv_set_on(g, pos, re->landed, cell);
    say_put(g, run, pos->mover, &b, from, to);
    if (owner == pos->mover) go_on(re, run, pos);
    else go_on_after_captor(re, run, pos, owner);
}

/* The phase in which a captor puts back. Where another player is about to continue his turn it is the one that follows:
 * from there the turn goes back to him, as he is the owner. */
static int phase_of_captor(const tv_relocate *re, const tv_run *run, int captor)
{
    const tv_turn *next = &run->ply.next;
    const bool owed = re->next >= 0 && next->phase == re->next && next->mover != captor;
    return owed ? re->op.game->phase[re->next].next : next->phase;
}

/* Pieces that their captor puts back are put back at once. */
static void relocate_act(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    (void)move;
    const tv_relocate *re = relocate_of(op);
    task t;
    for (int i = 0; i < op->game->players; i++) {
        int player = (pos->mover + i) % op->game->players;
        if (!find_task(re, pos, player, &t) || !re->args.kind[t.kind].by_captor) continue;
        tv_run_next(run, player, phase_of_captor(re, run, player));
        return;
    }
}

/* ---- Why not --------------------------------------------------------------------------------- */

static void say_task(const tv_relocate *re, const task *t, int player, tv_text *to)
{
    const tv_game *g = re->op.game;
    bool one = tv_bits_count(t->from, g->layout.words) == 1;
    const char *name = tv_piece_shown(&g->pieces.piece[t->piece]);
    if (one) tv_text_add(to, "%s%s %s on ", TV_SIDE_WHOSE(g, t->owner), name);
    else tv_text_add(to, "%s must first put back each captured %s: on ", tv_side_shown(g, player), name);
    tv_cells_write(&g->board, t->from, ", ", to);
    if (one) tv_text_add(to, " was captured and must be put back first");
}

/* For phases with `first`: says what must still be put back. */
static void relocate_duty(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_text *to)
{
    (void)run;
    task t;
    if (find_task(relocate_of(op), pos, pos->mover, &t)) say_task(relocate_of(op), &t, pos->mover, to);
}

/* Is there a captured piece on the cell that the mover may have to put back, now or later? */
static bool find_source(const tv_relocate *re, const tv_pos *pos, unsigned from, task *t)
{
    for (int k = 0; tv_on_board(&re->op.game->board, from) && k < re->args.kinds; k++)
        if (find_pieces(re, pos, k, pos->mover, t) && tv_bit(t->from, from)) return true;
    return false;
}

/* A piece that is not captured, one whose kind must wait, a cell not open to its kind, one that is not free: in this
 * order, since only the first true reason helps. */
static bool relocate_why(const tv_op *op, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    (void)run;
    const tv_relocate *re = relocate_of(op);
    const tv_game *g = op->game;
    unsigned from = tv_move_from(move), to = tv_move_to(move);
    task source, due;
    if (tv_move_arg(move) || !tv_on_board(&g->board, to) || !find_source(re, pos, from, &source)) {
        tv_text_add(reason, "%s holds no captured piece for %s to put back",
                    tv_on_board(&g->board, from) ? g->board.name[from] : "that cell", tv_side_shown(g, pos->mover));
        return false;
    }
    if (find_task(re, pos, pos->mover, &due) && due.kind < source.kind) {
        say_task(re, &due, pos->mover, reason);
        return false;
    }
    if (!tv_bit(re->to[source.kind], to)) {
        tv_text_add(reason, "a captured %s goes back on a free cell of %s, not on %s",
                    tv_piece_shown(&g->pieces.piece[source.piece]), re->args.kind[source.kind].to, g->board.name[to]);
        return false;
    }
    return tv_may_enter(g, pos, source.piece, to, re->lines, reason);
}

/* ---- Text ------------------------------------------------------------------------------------ */

static enum tv_read relocate_read(const tv_op *op, tv_run *run, const tv_pos *pos, unsigned kind, const char *text,
                                  bool whole, tv_reading *reading)
{
    (void)run, (void)whole;
    tv_cell from, to;
    task source;
    enum tv_read is = tv_read_from_to(&op->game->board, text, "*-", "put back on which cell?", &from, &to, reading);
    /* A dash is enough for a piece that must be put back. */
    if (is != TV_READ_NONE && text[strcspn(text, "*-")] != '*' && !find_source(relocate_of(op), pos, from, &source))
        return TV_READ_NONE;
    if (is == TV_READ_MOVE) reading->move = tv_move_make(kind, from, to, 0);
    return is;
}

static void relocate_format(const tv_op *op, const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    (void)run, (void)pos;
    tv_write_from_to(&op->game->board, move, "*", to);
}

/* The pieces put back are on the board, and there are more to come. */
static bool relocate_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    const tv_relocate *re = relocate_of(op);
    const tv_game *g = op->game;
    if (re->landed < 0) return true;
    const uint64_t *set = tv_set(&g->layout, pos, re->landed);
    if (!tv_bits_any(set, g->layout.words)) return true;
    bool stand = false;
    for (int p = 0; p < g->players; p++) stand |= tv_bits_within(set, tv_own(&g->layout, pos, p), g->layout.words);
    if (!stand) return tv_fail(err, "landed: expected cells with pieces of one player that have been put back");
    if (tv_bits_meet(set, tv_set(&g->layout, pos, re->captured), g->layout.words))
        return tv_fail(err, "landed: a piece that was put back is no longer captured");
    if (re->args.one || !has_task(re, pos, pos->mover))
        return tv_fail(err, "landed: %s %s no other captured piece to put back in this turn",
                       TV_SIDE_DOES(g, pos->mover, "has", "have"));
    return true;
}

/* ---- Class ----------------------------------------------------------------------------------- */

/* Pieces need be remembered only if they capture once all are back; otherwise there is no set `landed`. */
static bool relocate_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_relocate *re = (tv_relocate *)op;
    if (!tv_game_singles(g, "tav.relocate", err)) return false;
    for (int k = 0; k < re->args.kinds; k++)
        if (re->args.kind[k].by_captor && g->players != 2)
            return tv_fail(err, "tav.relocate: by = \"captor\" is for two players");
    if (re->args.safe) re->lines = tv_board_dirs(&g->board, re->args.safe_on);
    if (re->args.safe && !re->lines)
        return tv_fail(err, "tav.relocate: safe: this board has no such lines; hexagons have \"all\"");
    re->next = re->args.next[0] ? tv_game_phase(g, re->args.next) : -1;
    re->captured = tv_game_reserve_set(g, "captured");
    re->landed = re->args.idle ? -1 : tv_game_reserve_set(g, "landed");
    re->found = tv_game_reserve_memory(g, sizeof(task));
    return true;
}

static const tv_op_class relocate_class = {
    .name = "relocate",
    .walls = true,
    .bind = relocate_bind,
    .fill = relocate_fill,
    .count = relocate_count,
    .nth = relocate_nth,
    .apply = relocate_apply,
    .why = relocate_why,
    .read = relocate_read,
    .format = relocate_format,
    .describe = tv_describe_from_to,
    .duty = relocate_duty,
    .joint = ',',
    .act = relocate_act,
    .check = relocate_check,
};

void tv_relocate_init(tv_relocate *relocate, const tv_relocate_args *args)
{
    *relocate = (tv_relocate) { .op = { &relocate_class, NULL }, .args = *args, .next = -1 };
}
