/* tell_links.h - links between pieces in words, since pictures in letters do not show them. */
#ifndef TV_TELL_LINKS_H
#define TV_TELL_LINKS_H

#include "core/position/links.h"

/* "Red's links: c1-d3, d3-e5", lines; nothing for a side without links. */
void tv_tell_links(const tv_game *game, const tv_pos *pos, int side, tv_text *to);
/* ", linked with c1 e5", of the piece on a cell; nothing without links. */
void tv_tell_linked(const tv_game *game, const tv_pos *pos, unsigned cell, tv_text *to);

#endif
