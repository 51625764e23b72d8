/* piecefilter.c - names the kinds of pieces that count; see piecefilter.h. */
#include "core/mechanisms/piecefilter.h"

void tv_filter_name(const tv_piece_filter *filter, const tv_game *g, int player, bool plural, tv_text *to)
{
    bool any = false;
    for (int i = 0; filter->some && i < g->pieces.pieces; i++) {
        if (!filter->piece[i] || g->pieces.piece[i].side != player) continue;
        tv_text_add(to, any ? plural ? " and " : " or " : "");
        if (plural) tv_piece_plural(&g->pieces.piece[i], to);
        else tv_text_add(to, "%s", tv_piece_shown(&g->pieces.piece[i]));
        any = true;
    }
    if (!any) tv_text_add(to, plural ? "pieces" : "piece");
}
