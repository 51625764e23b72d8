/* quiet.c - quiet play; see quiet.h. The position is compared with that before the ply, so that every mechanism and
 * function is covered. */
#include "core/mechanisms/quiet.h"

#include "core/position/turn.h"

#include <stdio.h>

static const tv_quiet *quiet_of(const tv_op *op) { return (const tv_quiet *)op; }

/* Does one of the kinds that count leave or enter one of these cells? */
static bool has_moved(const tv_quiet *quiet, const tv_pos *before, const tv_pos *after, const uint64_t *changed)
{
    const tv_game *g = quiet->op.game;
    const tv_pos *const both[] = { before, after };
    unsigned cell;
    TV_EACH_CELL(cell, changed, g->layout.words)
    for (int i = 0; i < 2; i++)
        if (tv_at(&g->layout, both[i])[cell] && quiet->moved.piece[tv_piece_on(g, both[i], cell)]) return true;
    return false;
}

static bool is_quiet(const tv_quiet *quiet, const tv_pos *before, const tv_pos *after)
{
    const tv_game *g = quiet->op.game;
    const int n = g->layout.words;
    uint64_t changed[TV_WORDS_MAX];
    int pieces = 0;
    tv_bits_zero(changed, n);
    for (int p = 0; p <= g->players; p++) { /* the last are neutral */
        const uint64_t *was = tv_own(&g->layout, before, p), *is = tv_own(&g->layout, after, p);
        pieces += (int)tv_bits_count(is, n) - (int)tv_bits_count(was, n);
        for (int i = 0; i < n; i++) changed[i] |= was[i] ^ is[i];
    }
    return !pieces && (!quiet->moved.some || !has_moved(quiet, before, after, changed));
}

static void say_quiet(const tv_quiet *quiet, const tv_run *run, int plies)
{
    tv_text *say = tv_log_begin(run->log, false);
    if (!say) return;
    tv_text_add(say, "%d pl%s in a row captured nothing", plies, plies == 1 ? "y" : "ies");
    if (quiet->moved.some) {
        tv_text_add(say, " and moved no ");
        tv_filter_name(&quiet->moved, run->game, run->before->mover, false, say);
    }
}

/* Called when the game goes on and the mover can move: where he had lost, the last quiet ply would not save him. */
static void quiet_finish(const tv_op *op, tv_run *run, tv_pos *pos, bool stuck)
{
    const tv_quiet *quiet = quiet_of(op);
    const tv_game *g = op->game;
    (void)stuck;
    const int32_t plies = is_quiet(quiet, run->before, pos) ? tv_counters(&g->layout, pos)[quiet->counter] + 1 : 0;
    tv_counter_set(g, pos, quiet->counter, plies);
    if (plies < quiet->plies) return;
    say_quiet(quiet, run, plies);
    if (run->log) tv_log_verdict(run->log, run->log->count - 1);
    if (quiet->end) tv_ask_judges(run, pos, true);
    if (quiet->judge) quiet->judge->class->finish(quiet->judge, run, pos, true);
    if (pos->outcome == TV_PLAYING) tv_outcome_set(pos, TV_DRAWN, 0);
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
            return tv_fail(err, "tav.quiet: the counter '%s' is its own; give that of the rules another name", name);
        if (!(g->unhashed >> quiet->counter & 1)) break;
        snprintf(name, sizeof name, "quiet%d", n);
    }
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
    return tv_fail(err, "%s: the number of quiet plies must be 0 to %d", g->counter_name[quiet->counter],
                   quiet->plies - 1);
}

#define QUIET .name = "quiet", .walls = true, .bind = quiet_bind, .check = quiet_check, .finish = quiet_finish

static const tv_op_class quiet_class = { QUIET, .when = TV_SETTLED };
static const tv_op_class never_class = { QUIET };

void tv_quiet_init(tv_quiet *quiet, int plies, bool end, tv_op *judge)
{
    *quiet = (tv_quiet) { { plies ? &quiet_class : &never_class, NULL }, plies, { false, { false } }, end, judge, 0 };
}
