/* quiet.c - quiet play; see quiet.h. The position is compared with that before the ply, so that every mechanism and
 * function is covered. */
#include "core/mechanisms/quiet.h"

#include "core/position/turn.h"

#include <stdio.h>
#include <string.h>

static const tv_quiet *quiet_of(const tv_op *op) { return (const tv_quiet *)op; }

static bool counts(const tv_quiet *quiet, const tv_pos *pos, unsigned cell)
{
    return tv_at(&quiet->op.game->layout, pos)[cell] && quiet->moved.piece[tv_piece_on(quiet->op.game, pos, cell)];
}

/* Does one of the kinds that count leave or enter a cell? Most cells are as before, so several are compared at a
 * time. */
static bool has_moved(const tv_quiet *quiet, const tv_pos *before, const tv_pos *after)
{
    const tv_game *g = quiet->op.game;
    const tv_part *was = tv_at(&g->layout, before), *is = tv_at(&g->layout, after);
    enum { BLOCK = 4 };
    for (int at = 0; at < g->board.cells; at += BLOCK) {
        const int end = at + BLOCK < g->board.cells ? at + BLOCK : g->board.cells;
        if (end - at == BLOCK && !memcmp(was + at, is + at, BLOCK * sizeof *was)) continue;
        for (int c = at; c < end; c++)
            if (was[c] != is[c] && (counts(quiet, before, (unsigned)c) || counts(quiet, after, (unsigned)c)))
                return true;
    }
    return false;
}

/* Has each side as many cells as before? A captured piece may have made room for one that was placed. */
TV_BY_WORDS(static, bool, has_captured, g->layout.words, (g, before, after), const tv_game *g, const tv_pos *before,
            const tv_pos *after)
{
    for (int side = 0; side <= g->players; side++) { /* the last are neutral */
        const uint64_t *was = tv_own(&g->layout, before, side), *is = tv_own(&g->layout, after, side);
        if (tv_bits_count(was, n) != tv_bits_count(is, n)) return true;
    }
    return false;
}

static bool is_quiet(const tv_quiet *quiet, const tv_pos *before, const tv_pos *after)
{
    if (has_captured(quiet->op.game, before, after)) return false;
    return !quiet->moved.some || !has_moved(quiet, before, after);
}

static void say_quiet(const tv_quiet *quiet, const tv_run *run, int plies)
{
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    tv_text_add(say, "no capture");
    if (quiet->moved.some) {
        tv_text_add(say, " and no move of a ");
        tv_filter_name(&quiet->moved, run->game, run->before->mover, false, say);
    }
    if (plies == 1) tv_text_add(say, " in the last ply");
    else tv_text_add(say, " in the last %d plies", plies);
}

/* Called when the game goes on and the mover can move: where he had lost, the last quiet ply would not save him. A
 * chain counts when it is over, as pieces may leave only then. */
static void quiet_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    const tv_quiet *quiet = quiet_of(op);
    const tv_game *g = op->game;
    (void)stuck;
    if (tv_turn_goes_on(g, pos)) return;
    const int32_t plies = is_quiet(quiet, run->before, pos) ? tv_counters(&g->layout, pos)[quiet->counter] + 1 : 0;
    tv_counter_set(g, pos, quiet->counter, plies);
    if (plies < quiet->plies) return;
    say_quiet(quiet, run, plies);
    tv_end_with(run, pos, quiet->end, quiet->judge);
}

/* In counters of the position, so that undo, records and search know them; one for each such judge of the game. */
static bool quiet_bind(tv_op *op, tv_game *g, tv_err *err)
{
    tv_quiet *quiet = (tv_quiet *)op;
    char name[TV_NAME] = "quiet";
    if (quiet->judge && !tv_game_bind(g, quiet->judge, err)) return false;
    if (!quiet->plies) return true;
    for (int n = 2;; n++) {
        quiet->counter = tv_game_reserve_counter(g, name);
        if (quiet->counter < 0) return tv_game_counters_fail(err);
        if (quiet->counter < g->begun_counters)
            return tv_fail(err, "tav.quiet stores a counter '%s': rename '%s' in `counters`", name, name);
        if (!(g->unhashed >> quiet->counter & 1)) break;
        snprintf(name, sizeof name, "quiet%d", n);
    }
    if (!g->quiet) g->quiet = 1 + quiet->counter;
    g->unhashed |= 1u << quiet->counter;
    g->repeats = true;
    g->looks_back = TV_BACK_ALL;
    return true;
}

static bool quiet_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    const tv_quiet *quiet = quiet_of(op);
    const tv_game *g = op->game;
    if (!quiet->plies) return true;
    const int32_t plies = tv_counters(&g->layout, pos)[quiet->counter];
    if (plies >= 0 && plies < quiet->plies) return true;
    return tv_fail(err, "%s=%d: expected 0 to %d; after %d quiet plies the game ends", g->counter_name[quiet->counter],
                   (int)plies, quiet->plies - 1, quiet->plies);
}

#define QUIET .name = "quiet", .walls = true, .bind = quiet_bind, .check = quiet_check, .finish = quiet_finish

static const tv_op_class quiet_class = { QUIET, .when = TV_SETTLED };
static const tv_op_class never_class = { QUIET };

void tv_quiet_init(tv_quiet *quiet, int plies, bool end, tv_op *judge)
{
    *quiet = (tv_quiet) { { plies ? &quiet_class : &never_class, NULL }, plies, { false, { false } }, end, judge, 0 };
}
