/* draw.c - a board in letters. It draws into a text first and counts columns, one per character, so that escape
 * sequences for colours never shift a row. See draw.h, and picture.h for the parts. */
#include "repl/session/text/picture.h"
#include "repl/session/text/speak.h"

void tv_draw(const tv_game *game, const tv_pos *pos, const tv_pos *was, tv_look look, tv_text *to)
{
    tv_picture p = { game, tv_game_layout(game), pos, look.last ? was : NULL, look, to, 1, 1, false };
    switch (game->board.kind) {
    case TV_RECTANGLE: tv_draw_square(&p); break;
    case TV_HEXAGON: tv_draw_hexagon(&p); break;
    case TV_PITS: tv_draw_pits(&p); break;
    }
    const size_t end = to->len;
    tv_speak_edges(game, "", to);
    tv_speak_wraps(game, to->len > end ? "; " : "", to);
    if (to->len > end) tv_text_add(to, "\n");
    tv_speak_loops(game, "", 66, to);
    if (game->board.loops) tv_text_add(to, "\n");
    if (p.layout->planes) tv_stacks_list(&p);
}
