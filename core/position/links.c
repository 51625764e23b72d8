/* links.c - reads the links of a position; see links.h. */
#include "core/position/links.h"

int tv_link_side(const tv_game *g, const tv_pos *pos, unsigned from, unsigned to)
{
    for (int p = 0; p < g->players; p++)
        if (tv_bit(tv_own(&g->layout, pos, p), from) && tv_bit(tv_own(&g->layout, pos, p), to)) return p;
    return -1;
}

/* Cell by cell, since links are few beside cells: each cell is looked at once. Which links it has is found without a
 * branch for each of them. */
void tv_links_flood(const tv_game *g, const tv_pos *pos, const uint64_t *own, uint64_t *set)
{
    const tv_links *links = g->links;
    const int n = g->layout.words, ways = links->ways;
    const uint64_t *from = tv_link_set(g, pos, 0);
    tv_cell found[TV_CELLS_MAX];
    int count = 0;
    unsigned cell;
    tv_bits_and(set, own, n);
    TV_EACH_CELL(cell, set, n) found[count++] = (tv_cell)cell;
    while (count) {
        const unsigned at = found[--count];
        const tv_cell *ends = tv_link_ends(links, at);
        unsigned there = 0;
        for (int way = 0; way < ways; way++) {
            there |= (unsigned)tv_bit(from + way * n, at) << way;
            there |= (unsigned)tv_bit(from + way * n, ends[ways + way]) << (ways + way);
        }
        for (; there; there &= there - 1) {
            const unsigned other = ends[__builtin_ctz(there)];
            if (!tv_bit(own, other) || tv_bit(set, other)) continue;
            tv_bit_on(set, other);
            found[count++] = (tv_cell)other;
        }
    }
}

static void end_link(const tv_game *g, tv_pos *pos, int way, unsigned from, tv_log *log)
{
    tv_set_flip(g, pos, g->links->set + way, from);
    tv_log_say(log, true, "the link %s-%s is gone", g->board.name[from],
               g->board.name[tv_link_ends(g->links, from)[way]]);
}

void tv_links_end(const tv_game *g, tv_pos *pos, unsigned cell, tv_log *log)
{
    for (int way = 0; g->links && way < g->links->ways; way++) {
        const unsigned from[] = { cell, tv_link_ends(g->links, cell)[g->links->ways + way] };
        for (int i = 0; i < 2; i++)
            if (tv_bit(tv_link_set(g, pos, way), from[i])) end_link(g, pos, way, from[i], log);
    }
}

void tv_links_tidy(const tv_game *g, tv_pos *pos, tv_log *log)
{
    for (int way = 0; g->links && way < g->links->ways; way++) {
        uint64_t from[TV_WORDS_MAX];
        unsigned cell;
        tv_bits_copy(from, tv_link_set(g, pos, way), g->layout.words);
        TV_EACH_CELL(cell, from, g->layout.words)
        {
            const unsigned to = tv_link_ends(g->links, cell)[way];
            if (tv_link_side(g, pos, cell, to) < 0) end_link(g, pos, way, cell, log);
        }
    }
}

bool tv_links_next(const tv_game *g, const tv_pos *pos, int *at, tv_link_at *link)
{
    const int cells = g->board.cells;
    for (; g->links && *at < g->links->ways * cells; ++*at) {
        const int way = *at / cells;
        const unsigned from = (unsigned)(*at % cells);
        if (!tv_bit(tv_link_set(g, pos, way), from)) continue;
        const unsigned to = tv_link_ends(g->links, from)[way];
        const int side = tv_link_side(g, pos, from, to);
        if (side < 0) continue;
        *link = (tv_link_at) { way, side, (tv_cell)from, (tv_cell)to };
        ++*at;
        return true;
    }
    return false;
}

void tv_links_beside(const tv_game *g, const tv_pos *pos, unsigned cell, uint64_t *cells)
{
    const tv_links *links = g->links;
    const tv_cell *ends = tv_link_ends(links, cell);
    tv_bits_zero(cells, g->layout.words);
    for (int d = 0; d < 2 * links->ways; d++) {
        const bool there = d < links->ways;
        const unsigned from = there ? cell : ends[d];
        if (tv_bit(tv_link_set(g, pos, there ? d : d - links->ways), from) && tv_link_side(g, pos, cell, ends[d]) >= 0)
            tv_bit_on(cells, ends[d]);
    }
}
