/* capture_effect.c - what happens to captured pieces; see capture_effect.h. */
#include "core/mechanisms/capture_effect.h"

#include "core/mechanisms/capture.h"
#include "core/position/links.h"

#include <stdio.h>

bool tv_counterparts_find(tv_counterparts *to, tv_game *g, enum tv_capture_effect effect, const char *who, tv_err *err)
{
    if (effect == TV_CAPTURE_EFFECT_HAND) {
        char entry[64];
        snprintf(entry, sizeof entry, "%s: enemy", who);
        return tv_capture_bind(g, TV_CAPTURED_HAND, entry, err);
    }
    g->changing |= effect == TV_CAPTURE_EFFECT_CONVERT; /* may make more of a piece than its count */
    for (int piece = 0; piece < g->pieces.pieces; piece++)
        for (int p = 0; p < g->players; p++) {
            const int becomes = tv_game_counterpart(g, piece, p);
            to->form[piece][p] = becomes < 0 ? 0 : g->pieces.piece[becomes].first_form;
            if (becomes < 0 && effect == TV_CAPTURE_EFFECT_CONVERT && g->pieces.piece[piece].side < g->players)
                return tv_fail(err, "%s: enemy: %s %s no %s for a captured one to become", who,
                               TV_SIDE_DOES(g, p, "has", "have"), tv_piece_shown(&g->pieces.piece[piece]));
        }
    return true;
}

void tv_capture_piece(const tv_counterparts *becomes, enum tv_capture_effect effect, tv_run *run, tv_pos *pos,
                      unsigned cell, int captor)
{
    static const enum tv_captured goes[] = {
        [TV_CAPTURE_EFFECT_REMOVE] = TV_CAPTURED_OUT,
        [TV_CAPTURE_EFFECT_RETURN] = TV_CAPTURED_RETURN,
        [TV_CAPTURE_EFFECT_HAND] = TV_CAPTURED_HAND,
    };
    if (effect != TV_CAPTURE_EFFECT_CONVERT) {
        tv_capture(run, pos, cell, captor, goes[effect]);
        return;
    }
    if (run->log) tv_capture_say(run, pos, cell, captor);
    tv_links_end(run->game, pos, cell, run->log);
    tv_piece_become(run->game, pos, cell, becomes->form[tv_piece_on(run->game, pos, cell)][captor]);
}
