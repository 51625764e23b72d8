/* tell_links.c - links between pieces in words; see tell_links.h. */
#include "repl/session/text/tell_links.h"

#include "repl/base/say.h"

void tv_tell_links(const tv_game *g, const tv_pos *pos, int side, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    tv_link_at link;
    for (int at = 0; tv_links_next(g, pos, &at, &link);) {
        if (link.side != side) continue;
        if (line.len) tv_text_add(&line, ", ");
        else tv_text_add(&line, "%s%s links: ", TV_SIDE_WHOSE(g, side));
        tv_text_add(&line, "%s-%s", g->board.name[link.from], g->board.name[link.to]);
    }
    if (line.len) tv_say_wrap(tv_text_str(&line), 0, to);
}

void tv_tell_linked(const tv_game *g, const tv_pos *pos, unsigned cell, tv_text *to)
{
    uint64_t cells[TV_WORDS_MAX];
    if (!g->links) return;
    tv_links_beside(g, pos, cell, cells);
    if (!tv_bits_any(cells, g->layout.words)) return;
    tv_text_add(to, ", linked with ");
    tv_cells_write(&g->board, cells, " ", to);
}
