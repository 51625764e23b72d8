/* links.h - what a game and its positions store about links: connections between two pieces of one player at a given
 * offset, as tav.link makes them. A way is an offset to the right or straight up; a link of this way begins at its left
 * or lower end. For each way, a set of the position holds the cells where such links begin. A link belongs to the player
 * who has a piece on both of its cells. If no player has, there is no link, even if the set holds its cell. */
#ifndef TV_LINKS_H
#define TV_LINKS_H

#include "core/position/game.h"
#include "core/position/log.h"

enum { TV_LINK_WAYS_MAX = 8, TV_LINK_REACH_MAX = 7 };

typedef struct tv_links {
    int ways;
    int set;    /* that of the first way; those of the others follow */
    bool still; /* no piece leaves its cell or changes sides: a link never goes */
    struct tv_link_way {
        int8_t x, y; /* columns to the right and rows up; on hexagons steps e and steps ne */
    } way[TV_LINK_WAYS_MAX];
    /* For each cell 2 * ways: where a link that goes each way from there ends, and then where one that comes to it
     * that way begins. Beyond the edge that is a guard cell, on which no piece ever stands. */
    const tv_cell *ends;
} tv_links;

TV_INLINE const tv_cell *tv_link_ends(const tv_links *links, unsigned cell)
{
    return links->ends + cell * 2u * (unsigned)links->ways;
}
/* The cells from which links go this way. */
TV_INLINE const uint64_t *tv_link_set(const tv_game *g, const tv_pos *pos, int way)
{
    return tv_set(&g->layout, pos, g->links->set + way);
}
/* The guard cell at the end of the lowest row. */
TV_INLINE unsigned tv_link_nowhere(const tv_board *b) { return (unsigned)b->width; }

/* The player who has pieces on both cells; -1: none has. */
int tv_link_side(const tv_game *game, const tv_pos *pos, unsigned from, unsigned to);
/* Grows `set` to all cells of `own` that links connect to it; `own` are cells of one player's pieces. */
void tv_links_flood(const tv_game *game, const tv_pos *pos, const uint64_t *own, uint64_t *set);

/* Takes away the links of a cell whose piece becomes another player's, or where another piece has arrived: both ends may
 * be one player's again, so tv_links_tidy would not find them. */
void tv_links_end(const tv_game *game, tv_pos *pos, unsigned cell, tv_log *log);
/* Takes away links of which a piece has left its cell or is no longer the same player's; what else happened to it does not
 * matter. */
void tv_links_tidy(const tv_game *game, tv_pos *pos, tv_log *log);

/* A link of a position. */
typedef struct tv_link_at {
    int way, side;
    tv_cell from, to;
} tv_link_at;
/* The links, way by way: the first call has *at = 0 and the others what it was left at. False when there are no more. */
bool tv_links_next(const tv_game *game, const tv_pos *pos, int *at, tv_link_at *link);
/* The cells that links join with a cell. */
void tv_links_beside(const tv_game *game, const tv_pos *pos, unsigned cell, uint64_t *cells);

/* Is the set one of those that hold links? */
TV_INLINE bool tv_is_link_set(const tv_game *g, int set)
{
    return g->links && set >= g->links->set && set < g->links->set + g->links->ways;
}

#endif
