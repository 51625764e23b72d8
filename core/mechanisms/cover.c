/* cover.c - reasons why a piece may not be put on another, and what becomes of the other; see cover.h. */
#include "core/mechanisms/cover.h"

#include "core/base/name.h"

#include <string.h>

/* "only a Cap or a Man", by names: each player has pieces of these. */
static void write_coverers(const tv_game *g, unsigned coverers, tv_text *to)
{
    bool any = false;
    for (int i = 0; i < g->pieces.pieces; i++) {
        bool named = !(coverers >> i & 1);
        for (int k = 0; k < i && !named; k++)
            named = coverers >> k & 1 && tv_name_is(g->pieces.piece[k].name[0], g->pieces.piece[i].name[0],
                                                    strlen(g->pieces.piece[i].name[0]));
        if (named) continue;
        tv_text_add(to, "%s%s", any ? " or a " : "only a ", tv_piece_shown(&g->pieces.piece[i]));
        any = true;
    }
}

bool tv_cover_why(const tv_game *g, const tv_pos *pos, unsigned cell, int piece, bool alone, tv_text *reason)
{
    if (tv_may_cover(g, pos, cell, piece, alone)) return true;
    const tv_piece *there = &g->pieces.piece[tv_piece_on(g, pos, cell)];
    if (!there->coverers)
        tv_text_add(reason, "nothing may be put on the %s on %s", there->name[0], g->board.name[cell]);
    else {
        write_coverers(g, there->coverers, reason);
        tv_text_add(reason, " that arrives alone may be put on the %s on %s", there->name[0], g->board.name[cell]);
    }
    return false;
}

void tv_cover_becomes(tv_run *run, tv_pos *pos, unsigned cell)
{
    const tv_game *g = run->game;
    const tv_piece *there = &g->pieces.piece[tv_piece_on(g, pos, cell)];
    if (!there->covered_as) return;
    const tv_piece *as = &g->pieces.piece[there->covered_as - 1];
    tv_log_say(run->log, false, "the %s on %s becomes a %s", there->name[0], g->board.name[cell], as->name[0]);
    tv_piece_become(g, pos, cell, as->first_form);
}
