/* royal.c - royal pieces may not be left under attack; see royal.h. */
#include "core/mechanisms/royal.h"

#include "core/mechanisms/jump.h"
#include "core/position/team.h"
#include "core/position/walls.h"

static const tv_royal *royal_of(const tv_op *op) { return (const tv_royal *)op; }

/* The next cell that is covered, seen from one in a direction; TV_NO_CELL: there is none before the edge, a wall, or
 * the cell itself. */
static unsigned first_covered(const tv_game *g, const tv_pos *pos, unsigned cell, int dir)
{
    const tv_part *at = tv_at(&g->layout, pos);
    unsigned c = cell;
    do {
        if (g->board.walled && tv_walled(g, pos, c, dir)) return TV_NO_CELL;
        c = g->board.step[c][dir];
    } while (c != TV_NO_CELL && c != cell && !at[c]);
    return c == cell ? TV_NO_CELL : c;
}

/* The cell of an enemy's royal piece that faces one of the player's on `cell`; TV_NO_CELL: none does. */
static unsigned facing(const tv_royal *royal, const tv_pos *pos, int player, unsigned cell)
{
    const tv_game *g = royal->op.game;
    const int enemies = tv_enemies(g, player) & ~pos->out;
    for (unsigned left = royal->faces; left; left &= left - 1) {
        const unsigned c = first_covered(g, pos, cell, __builtin_ctz(left));
        if (c == TV_NO_CELL) continue;
        const int side = tv_side_on(g, pos, c);
        if (side < g->players && enemies >> side & 1 && tv_piece_on(g, pos, c) == royal->piece[side]) return c;
    }
    return TV_NO_CELL;
}

unsigned tv_royal_attacker(const tv_royal *royal, const tv_pos *pos, int player, unsigned cell)
{
    const unsigned from = tv_attacked_from(&royal->attacks, pos, player, cell);
    return from == TV_NO_CELL && royal->faces ? facing(royal, pos, player, cell) : from;
}

/* The first of the player's royal pieces that is attacked, and from which cell; TV_NO_CELL: none is. */
static unsigned attacked(const tv_royal *royal, const tv_pos *pos, int player, unsigned *from)
{
    const tv_game *g = royal->op.game;
    unsigned cell;
    TV_EACH_CELL(cell, tv_own(&g->layout, pos, player), g->layout.words)
    if (tv_piece_on(g, pos, cell) == royal->piece[player] &&
        (*from = tv_royal_attacker(royal, pos, player, cell)) != TV_NO_CELL)
        return cell;
    return TV_NO_CELL;
}

bool tv_royal_attacked(const tv_royal *royal, const tv_pos *pos, int player)
{
    unsigned from;
    return attacked(royal, pos, player, &from) != TV_NO_CELL;
}

/* ---- Veto ---------------------------------------------------------------------------------- */

static bool royal_allows(const tv_op *op, tv_run *run, const tv_pos *before, const tv_pos *after, tv_text *reason)
{
    (void)run;
    unsigned from;
    const unsigned cell = attacked(royal_of(op), after, before->mover, &from);
    if (cell == TV_NO_CELL) return true;
    if (reason) tv_attack_write(op->game, after, from, cell, reason);
    return false;
}

/* Only a royal piece, or one that shields it on a line, can bring an attack about. While one is attacked, other pieces
 * must end that. */
static bool royal_watch(const tv_op *op, const tv_pos *pos, tv_trials *trials)
{
    const tv_royal *royal = royal_of(op);
    const tv_game *g = op->game;
    const int n = g->layout.words;
    uint64_t parries[TV_WORDS_MAX];
    unsigned cell;
    if (!royal->attacks.lines || royal->made) return false;
    TV_EACH_CELL(cell, tv_own(&g->layout, pos, pos->mover), n)
    {
        if (tv_piece_on(g, pos, cell) != royal->piece[pos->mover]) continue;
        if (g->passed >= 0 && tv_bit(tv_set(&g->layout, pos, g->passer), cell)) return false;
        tv_bit_on(trials->from, cell);
        const unsigned attacker = tv_royal_attacker(royal, pos, pos->mover, cell);
        if (attacker == TV_NO_CELL) {
            tv_attack_pins(&royal->attacks, pos, pos->mover, cell, trials->from);
            continue;
        }
        if (royal->attacks.lines != TV_LINES_BETWEEN) return false;
        tv_bits_zero(parries, n);
        tv_attack_parries(g, attacker, cell, parries);
        if (trials->attacked) tv_bits_and(trials->to, parries, n);
        else tv_bits_copy(trials->to, parries, n);
        trials->attacked = true;
    }
    return true;
}

/* ---- Players who cannot move, and remarks --------------------------------------------------------- */

static int royal_stuck(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    (void)run;
    unsigned from;
    return attacked(royal_of(op), pos, pos->mover, &from) == TV_NO_CELL ? royal_of(op)->safe : royal_of(op)->attacked;
}

static void royal_stuck_as(const tv_op *op, const tv_pos *pos, tv_text *to)
{
    unsigned from;
    const bool safe = attacked(royal_of(op), pos, pos->mover, &from) == TV_NO_CELL;
    tv_text_add(to, " and is %sin check", safe ? "not " : "");
}

/* Of all players but the one who moved, and his partners: they cannot be attacked by what he did. */
static void royal_remark(const tv_op *op, tv_run *run, const tv_pos *pos)
{
    const tv_game *g = op->game;
    for (unsigned left = (unsigned)(tv_enemies(g, run->ply.player) & ~pos->out); left; left &= left - 1) {
        const int player = __builtin_ctz(left);
        unsigned from;
        const unsigned cell = attacked(royal_of(op), pos, player, &from);
        if (cell == TV_NO_CELL) continue;
        tv_text *say = tv_log_begin(run->log, false);
        if (!say) return;
        tv_text_add(say, "%s %s in check: ", TV_SIDE_DOES(g, player, "is", "are"));
        tv_attack_write(g, pos, from, cell, say);
    }
}

/* ---- Class --------------------------------------------------------------------------------- */

static bool makes(const tv_royal *royal, int player, tv_op *const *op, int count)
{
    for (int i = 0; i < count; i++)
        if (op[i]->class->makes && op[i]->class->makes(op[i], player, royal->piece[player])) return true;
    return false;
}

static bool is_made(const tv_royal *royal, const tv_game *g)
{
    for (const tv_phase *ph = g->phase; ph < g->phase + g->phases; ph++)
        for (int p = 0; p < g->players; p++)
            if (royal->piece[p] >= 0 &&
                (makes(royal, p, ph->move, ph->moves) || makes(royal, p, ph->after, ph->afters + ph->turn_ends)))
                return true;
    return false;
}

/* A veto judges each jump by itself: pieces that the chain has captured would still attack, and the best chain may be
 * one that is forbidden. */
static bool check_chains(const tv_op *op, const tv_phase *ph, tv_err *err)
{
    bool forbids = false;
    for (int i = 0; i < ph->forbids; i++) forbids |= ph->forbid[i] == op;
    for (int i = 0; forbids && i < ph->moves; i++) {
        if (ph->move[i]->class->attacker != tv_jump_attacker) continue;
        const tv_jump_args *args = &((const tv_jump *)ph->move[i])->args;
        if (args->late || args->most)
            return tv_fail(
                err,
                "tav.royal: in `forbid` it judges each jump of a chain by itself, so no tav.jump beside it may "
                "have %s",
                args->late ? "removal = \"chain\"" : "`most`");
    }
    return true;
}

static bool royal_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_royal *royal = (tv_royal *)op;
    if (!tv_game_singles(g, "tav.royal", err) || !tv_attacks_bind(&royal->attacks, g, op, err)) return false;
    for (const tv_phase *ph = g->phase; ph < g->phase + g->phases; ph++)
        if (ph->stuck_rule == op && (royal->attacked == TV_STUCK_NEXT || royal->safe == TV_STUCK_NEXT) &&
            ph->next == ph - g->phase)
            return tv_fail(err, "tav.royal: \"next\" needs `next` in the phase '%s'", ph->name);
    for (const tv_phase *ph = g->phase; ph < g->phase + g->phases; ph++)
        if (!check_chains(op, ph, err)) return false;
    royal->made = is_made(royal, g);
    return true;
}

static const tv_op_class royal_class = {
    .name = "royal",
    .walls = true,
    .bind = royal_bind,
    .allows = royal_allows,
    .watch = royal_watch,
    .stuck = royal_stuck,
    .stuck_as = royal_stuck_as,
    .remark = royal_remark,
};

const tv_royal *tv_royal_of(const tv_op *op) { return op->class->bind == royal_bind ? royal_of(op) : NULL; }

void tv_royal_init(tv_royal *royal, enum tv_stuck if_attacked, enum tv_stuck if_safe)
{
    *royal = (tv_royal) { .op = { &royal_class, NULL }, .attacked = if_attacked, .safe = if_safe };
}
