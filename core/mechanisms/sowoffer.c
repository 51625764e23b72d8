/* sowoffer.c - see sowoffer.h. The phase decides what is offered: it contains tav.swap. */
#include "core/mechanisms/sowoffer.h"

#include "core/position/run.h"

/* The counter exists only in games that make an offer, so positions of the others have none. */
bool tv_offer_bind(tv_offer *offer, tv_game *g, tv_err *err)
{
    if (!offer->at) return true;
    offer->phase = tv_game_phase(g, offer->name);
    if (offer->phase < 0) return tv_fail(err, "tav.sow: offer: there is no phase '%s'", offer->name);
    offer->counter = tv_game_reserve_counter(g, "offered");
    return offer->counter >= 0 || tv_game_counters_fail(err);
}

/* Notes the offer before making it: a player who then sows in the following phase is not asked again, whatever he
 * chose. */
void tv_offer_make(const tv_offer *offer, tv_run *run, tv_pos *pos, bool captured, int player)
{
    const tv_game *g = run->game;
    bool due = offer->at == TV_OFFER_MOVE || (offer->at == TV_OFFER_CAPTURE && captured);
    if (!due || tv_counters(&g->layout, pos)[offer->counter]) return;
    tv_counter_set(g, pos, offer->counter, 1);
    tv_run_next(run, player, offer->phase);
}
