/* sowlift.c - what follows from the lift of a pit by one sower; see sowalone.h. A single lap always ends. In a relay
 * only sowing a pit out shows whether it ends. */
#include "core/mechanisms/sowalone.h"

#include "core/position/run.h"

#include <string.h>

typedef uint16_t stones_copy[TV_CELLS_MAX + TV_STONE_LANES];

static const tv_track *track_of(const tv_sow_alone *alone, int player, int way)
{
    return way ? &alone->back[player] : &alone->track[player];
}

void tv_sow_lift_run(const tv_sow_alone *alone, int player, uint16_t *stones, unsigned cell, int way,
                     tv_relay_result *result, tv_sow_laps *laps)
{
    const tv_sow *sow = &alone->sow;
    const tv_relay_args args = { .relay = sow->relay,
                                 .skip = sow->skip_origin,
                                 .first = sow->first_origin,
                                 .store = tv_sow_store(&sow->op.game->board),
                                 .longest = sow->longest,
                                 .capture = sow->captures ? &alone->capture[player] : NULL };
    tv_relay_run(track_of(alone, player, way), &args, stones, (tv_cell)cell, result, laps ? tv_sow_say_lap : NULL,
                 laps);
}

/* ---- Sowings that never end ----------------------------------------------------------------- */

/* The last sowing that never ended: detecting it takes long, and the question comes again. */
typedef struct endless {
    int player, way;
    unsigned cell;
    uint64_t period;
    uint16_t stones[]; /* the stones before it */
} endless;

size_t tv_sow_lift_size(const tv_sow_alone *alone)
{
    return sizeof(endless) + (size_t)alone->sow.pits.row * sizeof(uint16_t);
}

/* Does the sowing from this pit never end? One that ends is found quickly, and is not kept. */
static bool is_endless(const tv_sow_alone *alone, const tv_run *run, const tv_pos *pos, unsigned cell, int way,
                       uint64_t *period)
{
    const tv_sow *sow = &alone->sow;
    const uint16_t *now = tv_sow_stones(sow, pos);
    endless *known = (endless *)(run->memory + alone->memory);
    stones_copy stones;
    tv_relay_result result;
    if (known->player != pos->mover || known->cell != cell || known->way != way ||
        !tv_pits_same(&sow->pits, known->stones, now)) {
        memcpy(stones, now, (size_t)sow->pits.row * sizeof *stones);
        tv_sow_lift_run(alone, pos->mover, stones, cell, way, &result, NULL);
        if (result.event != TV_RELAY_ENDLESS) return false;
        *known = (endless) { pos->mover, way, cell, result.period };
        memcpy(known->stones, now, (size_t)sow->pits.row * sizeof *now);
    }
    if (period) *period = known->period;
    return true;
}

/* ---- Where the last stone falls ------------------------------------------------------------- */

/* The phase of the last stone of the first lap, if it is less than a round from the lift: then no pit gets two stones,
 * and nothing need be sown. -1: it is more. */
TV_INLINE int last_phase(const tv_sow_alone *alone, const tv_pos *pos, unsigned cell, int way)
{
    const tv_sow *sow = &alone->sow;
    const tv_track *track = track_of(alone, pos->mover, way);
    const int hand = tv_sow_stones(sow, pos)[cell], on = hand - (sow->first_origin && hand > 1);
    return sow->skip_origin || on >= track->length ? -1 : track->start[cell] + on;
}

/* Sows the first lap on a copy; returns the pit of its last stone. */
static unsigned sow_first(const tv_sow_alone *alone, const tv_pos *pos, unsigned cell, int way, uint16_t *stones)
{
    const tv_sow *sow = &alone->sow;
    const tv_relay_args args = { .skip = sow->skip_origin,
                                 .first = sow->first_origin,
                                 .store = tv_sow_store(&sow->op.game->board) };
    tv_relay_result result;
    memcpy(stones, tv_sow_stones(sow, pos), (size_t)sow->pits.row * sizeof *stones);
    tv_relay_run(track_of(alone, pos->mover, way), &args, stones, (tv_cell)cell, &result, NULL, NULL);
    return result.last[0];
}

/* The pit of the last stone of a first lap, and whether this is then the only one there. TV_NO_CELL: the lap would go
 * beyond the end of the row. */
TV_INLINE unsigned last_pit(const tv_sow_alone *alone, const tv_pos *pos, unsigned cell, int way, bool *only)
{
    const tv_track *track = track_of(alone, pos->mover, way);
    const int phase = last_phase(alone, pos, cell, way);
    stones_copy stones;
    if (alone->sow.one_way && (phase < 0 || phase >= track->length)) return TV_NO_CELL;
    if (phase >= 0 && alone->once) {
        const unsigned pit = track->pit[phase];
        return *only = !tv_sow_stones(&alone->sow, pos)[pit], pit;
    }
    const unsigned pit = sow_first(alone, pos, cell, way, stones);
    return *only = stones[pit] == 1, pit;
}

/* Does the first lap capture? *last: the pit where it ends. */
TV_INLINE bool first_captures(const tv_sow_alone *alone, const tv_pos *pos, unsigned cell, int way, unsigned *last)
{
    const tv_lapcapture *capture = &alone->capture[pos->mover];
    stones_copy stones;
    bool only = false;
    if (alone->apart) {
        *last = last_pit(alone, pos, cell, way, &only);
        return tv_lap_captures(capture, tv_sow_stones(&alone->sow, pos), *last, only);
    }
    *last = sow_first(alone, pos, cell, way, stones);
    return tv_lap_captures(capture, stones, *last, stones[*last] == 1);
}

static void say_move(const tv_sow_alone *alone, int player, unsigned cell, int way, tv_text *reason)
{
    const tv_board *b = &alone->sow.op.game->board;
    if (alone->sow.way == TV_SOW_ALONG) tv_text_add(reason, "pit %s", b->name[cell]);
    else tv_text_add(reason, "%s-%s", b->name[cell], b->name[tv_sow_beside(alone, player, cell, way)]);
}

static bool captures_at_once(const tv_sow_alone *alone, const tv_pos *pos, unsigned cell, int way, tv_text *reason)
{
    unsigned last;
    if (first_captures(alone, pos, cell, way, &last)) return true;
    if (!reason) return false;
    tv_text_add(reason, "the first lap from ");
    say_move(alone, pos->mover, cell, way, reason);
    tv_text_add(reason, " must capture: it would end in %s and capture nothing", alone->sow.op.game->board.name[last]);
    return false;
}

bool tv_sow_lift_falls_right(const tv_sow_alone *alone, const tv_pos *pos, unsigned cell, int way, tv_text *reason)
{
    const tv_sow *sow = &alone->sow;
    const tv_board *b = &sow->op.game->board;
    bool only = false;
    if (!sow->one_way && sow->into == TV_INTO_ANY) return true; /* most games ask nothing of it */
    if (sow->into == TV_INTO_CAPTURE) return captures_at_once(alone, pos, cell, way, reason);
    const unsigned last = last_pit(alone, pos, cell, way, &only);
    if (last == TV_NO_CELL) {
        if (reason) tv_text_add(reason, "the last stone of pit %s would go beyond the end of the row", b->name[cell]);
        return false;
    }
    const bool store = last == tv_sow_store(b);
    if (sow->into == TV_INTO_ANY || (sow->into == TV_INTO_STORE ? store : !store && !only)) return true;
    if (!reason) return false;
    tv_text_add(reason, "the last stone of pit %s must fall into %s: it would fall into ", b->name[cell],
                sow->into == TV_INTO_STORE ? "the store" : "a pit with stones");
    if (store) tv_text_add(reason, "the store");
    else tv_text_add(reason, "%s%s", b->name[last], sow->into == TV_INTO_STORE ? "" : ", which is empty");
    return false;
}

/* ---- Both ------------------------------------------------------------------------------------ */

/* Once the search must stop it tries no sowing: each can take many milliseconds. */
bool tv_sow_lift_legal(const tv_sow_alone *alone, const tv_run *run, const tv_pos *pos, unsigned cell, int way)
{
    return tv_sow_lift_falls_right(alone, pos, cell, way, NULL) &&
           (!tv_sow_must_end(&alone->sow) || tv_stopped() || !is_endless(alone, run, pos, cell, way, NULL));
}

bool tv_sow_lift_why(const tv_sow_alone *alone, const tv_run *run, const tv_pos *pos, unsigned cell, int way,
                     tv_text *reason)
{
    uint64_t period;
    if (!tv_sow_lift_falls_right(alone, pos, cell, way, reason)) return false;
    if (!tv_sow_must_end(&alone->sow) || !is_endless(alone, run, pos, cell, way, &period)) return true;
    tv_sow_why_endless(&alone->sow, cell, period, reason);
    return false;
}
