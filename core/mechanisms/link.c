/* link.c - links pieces that have arrived with others of their owner; see link.h. Which links cross does not depend on
 * where they are, so for each way there is a list of those that cross a link of it, relative to its beginning. */
#include "core/mechanisms/link.h"

#include "core/position/run.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static const tv_link *link_of(const tv_op *op) { return (const tv_link *)op; }

/* ---- Geometry ------------------------------------------------------------------------------ */

/* A link that crosses another one: where it begins, from the beginning of the other. */
typedef struct tv_crosser {
    int8_t x, y, way;
} tv_crosser;

typedef struct point {
    int x, y;
} point;

/* On which side of the line through `from` and `to` is `at`: positive, negative, or 0 on it? */
static int side(point from, point to, point at)
{
    return (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
}

static int smaller(int a, int b) { return a < b ? a : b; }
static int larger(int a, int b) { return a > b ? a : b; }

/* Do a link from 0, 0 and another one on the same line have more than an end in common? */
static bool overlaps(point end, point from, point to)
{
    const int a = from.x * end.x + from.y * end.y, b = to.x * end.x + to.y * end.y;
    return larger(0, smaller(a, b)) < smaller(end.x * end.x + end.y * end.y, larger(a, b));
}

/* Does a link from 0, 0 cross another? Angles do not matter, so hexagons are no other case. */
static bool crosses(point end, point from, point to)
{
    const point origin = { 0, 0 };
    const int a = side(origin, end, from), b = side(origin, end, to);
    if (!a && !b) return overlaps(end, from, to);
    return ((a < 0 && b > 0) || (a > 0 && b < 0)) && side(from, to, origin) * side(from, to, end) < 0;
}

/* The links that cross one of a way; returns their number. NULL: only that. */
static int list_crossers(const tv_links *links, int way, tv_crosser *to)
{
    enum { FAR = TV_LINK_REACH_MAX };
    const point end = { links->way[way].x, links->way[way].y };
    int count = 0;
    for (int other = 0; other < links->ways; other++)
        for (int x = -FAR; x <= FAR; x++)
            for (int y = -FAR; y <= FAR; y++) {
                const point from = { x, y }, its_end = { x + links->way[other].x, y + links->way[other].y };
                if ((other == way && !x && !y) || !crosses(end, from, its_end)) continue;
                if (to) to[count] = (tv_crosser) { (int8_t)x, (int8_t)y, (int8_t)other };
                count++;
            }
    return count;
}

/* ---- The action ---------------------------------------------------------------------------- */

/* The first link that one from a cell would cross, and may not; false: there is none. */
static bool find_crossed(const tv_link *link, const tv_pos *pos, unsigned from, int way, const uint64_t *own,
                         tv_link_at *crossed)
{
    const tv_game *g = link->op.game;
    const tv_board *b = &g->board;
    const int x = (int)from % b->stride, y = (int)from / b->stride;
    const tv_crosser *last = link->crosser + link->first[way + 1];
    for (const tv_crosser *c = link->crosser + link->first[way]; c < last; c++) {
        const bool on = (unsigned)(x + c->x) < (unsigned)b->width && (unsigned)(y + c->y) < (unsigned)b->height;
        if (!on && !b->wraps) continue;
        const unsigned at = on ? (unsigned)((int)from + c->y * b->stride + c->x) : tv_board_at(b, x + c->x, y + c->y);
        if (at == TV_NO_CELL || !tv_bit(tv_link_set(g, pos, c->way), at)) continue;
        if (link->args.crossing == TV_CROSSING_OWN && tv_bit(own, at)) continue;
        crossed->from = (tv_cell)at;
        crossed->to = tv_link_ends(&link->links, at)[c->way];
        return true;
    }
    return false;
}

/* The first piece over which a link from a cell would pass; TV_NO_CELL: it passes over none. */
static unsigned find_blocker(const tv_link *link, const tv_pos *pos, unsigned from, int way)
{
    const tv_game *g = link->op.game;
    const tv_board *b = &g->board;
    const int x = link->links.way[way].x, y = link->links.way[way].y;
    int steps = larger(abs(x), abs(y));
    while (x % steps || y % steps) steps--; /* to the first whole number of equal steps from cell to cell */
    for (int i = 1; i < steps; i++) {
        const unsigned at =
            tv_board_at(b, (int)from % b->stride + i * (x / steps), (int)from / b->stride + i * (y / steps));
        if (tv_at(&g->layout, pos)[at]) return at;
    }
    return TV_NO_CELL;
}

/* Why a link is not made, for `explain`. */
static void say_not(const tv_link *link, tv_run *run, unsigned from, unsigned to, unsigned blocker,
                    const tv_link_at *crossed)
{
    const tv_board *b = &link->op.game->board;
    tv_text *say = tv_log_begin(run->log, true);
    if (!say) return;
    tv_text_add(say, "%s is not linked with %s: the link would ", b->name[from], b->name[to]);
    if (blocker != TV_NO_CELL) tv_text_add(say, "pass over %s", b->name[blocker]);
    else tv_text_add(say, "cross %s-%s", b->name[crossed->from], b->name[crossed->to]);
}

/* Links a piece that has arrived, and reports it. */
static void link_piece(const tv_link *link, tv_run *run, tv_pos *pos, unsigned cell)
{
    const tv_game *g = link->op.game;
    const tv_links *links = &link->links;
    const int player = tv_side_on(g, pos, cell), n = g->layout.words;
    if (player == g->players || !tv_filter_has(&link->filter, tv_piece_on(g, pos, cell))) return;
    const tv_cell *ends = tv_link_ends(links, cell);
    const uint64_t *own = tv_own(&g->layout, pos, player);
    uint64_t with[TV_WORDS_MAX] = { 0 };
    for (int d = 0; d < 2 * links->ways; d++) {
        const unsigned other = ends[d], from = d < links->ways ? cell : other;
        const int way = d < links->ways ? d : d - links->ways;
        tv_link_at crossed = { 0 };
        unsigned blocker = TV_NO_CELL;
        if (!tv_bit(own, other) || !(link->goes[player] >> way & 1)) continue;
        if (!tv_filter_has(&link->filter, tv_piece_on(g, pos, other))) continue;
        if (tv_bit(tv_link_set(g, pos, way), from)) continue;
        if (link->args.blocked) blocker = find_blocker(link, pos, from, way);
        if (blocker != TV_NO_CELL ||
            (link->args.crossing != TV_CROSSING_ANY && find_crossed(link, pos, from, way, own, &crossed))) {
            if (run->log) say_not(link, run, cell, other, blocker, &crossed);
            continue;
        }
        tv_set_flip(g, pos, links->set + way, from);
        tv_bit_on(with, other);
    }
    tv_text *say = run->log && tv_bits_any(with, n) ? tv_log_begin(run->log, false) : NULL;
    if (!say) return;
    tv_text_add(say, "%s %s %s with ", TV_SIDE_DOES(g, player, "links", "link"), g->board.name[cell]);
    tv_cells_write(&g->board, with, ", ", say);
}

static void link_act(const tv_op *op, tv_run *run, tv_pos *pos, tv_move move)
{
    unsigned cell;
    (void)move;
    if (!link_of(op)->links.still) {
        TV_EACH_CELL(cell, run->ply.landed, op->game->layout.words) tv_links_end(op->game, pos, cell, run->log);
        tv_links_tidy(op->game, pos, run->log);
    }
    TV_EACH_CELL(cell, run->ply.landed, op->game->layout.words)
    if (tv_at(&op->game->layout, pos)[cell]) link_piece(link_of(op), run, pos, cell);
}

/* ---- Class --------------------------------------------------------------------------------- */

/* The way of an offset, which may lead back; the list is in clockwise order, from straight up on. */
static int add_way(tv_links *links, tv_offset by)
{
    if (by.x < 0 || (!by.x && by.y < 0)) by = (tv_offset) { (int8_t)-by.x, (int8_t)-by.y };
    for (int i = 0; i < links->ways; i++)
        if (links->way[i].x == by.x && links->way[i].y == by.y) return i;
    if (links->ways == TV_LINK_WAYS_MAX) return -1;
    links->way[links->ways] = (struct tv_link_way) { by.x, by.y };
    return links->ways++;
}

static int clockwise(const void *a, const void *b)
{
    const struct tv_link_way *v = a, *w = b;
    const int turn = v->x * w->y - v->y * w->x; /* of ways to the right no two are opposite */
    return turn ? turn : v->x + abs(v->y) - w->x - abs(w->y);
}

/* All offsets of all players are ways; each player has some of them. */
static bool find_ways(tv_link *link, const tv_game *g, tv_err *err)
{
    tv_links *links = &link->links;
    links->ways = 0;
    for (int again = 0; again < 2; again++) {
        for (int p = 0; p < g->players; p++)
            for (int i = 0; i < link->offsets[p].count; i++) {
                tv_offset image[TV_OFFSET_IMAGES];
                int images = tv_offset_images(&g->board, link->offsets[p].by[i], link->args.mirrored, image);
                while (images--) {
                    if (larger(abs(image[images].x), abs(image[images].y)) > TV_LINK_REACH_MAX)
                        return tv_fail(err, "tav.link: offsets: a link reaches at most %d columns and rows",
                                       TV_LINK_REACH_MAX);
                    const int way = add_way(links, image[images]);
                    if (way < 0)
                        return tv_fail(err, "tav.link: offsets: at most %d, not counting opposites", TV_LINK_WAYS_MAX);
                    if (again) link->goes[p] |= 1u << way;
                }
            }
        qsort(links->way, (size_t)links->ways, sizeof *links->way, clockwise);
    }
    return true;
}

/* The steps of a way, by which the text of positions names it: "nne". The odd ones come first. */
static void name_way(const tv_board *b, int x, int y, char name[2 * TV_NAME])
{
    const bool six = b->kind == TV_HEXAGON;
    const char *const up = six ? y > 0 ? "ne" : "sw" : y > 0 ? "n" : "s";
    const int both = six ? 0 : smaller(x, abs(y));
    size_t len = 0;
    *name = '\0';
    for (int i = both; i < x; i++) len += (size_t)snprintf(name + len, 2 * TV_NAME - len, "e");
    for (int i = both; i < abs(y); i++) len += (size_t)snprintf(name + len, 2 * TV_NAME - len, "%s", up);
    for (int i = 0; i < both; i++) len += (size_t)snprintf(name + len, 2 * TV_NAME - len, "%se", up);
}

static bool reserve_sets(tv_links *links, tv_game *g, tv_err *err)
{
    for (int i = 0; i < links->ways; i++) {
        char name[2 * TV_NAME];
        name_way(&g->board, links->way[i].x, links->way[i].y, name);
        const int before = g->sets, set = tv_game_reserve_set(g, name);
        if (!i) links->set = set;
        if (set != before) return tv_fail(err, "tav.link: another object keeps a set '%s'", name);
    }
    return true;
}

static bool find_ends(tv_links *links, tv_game *g, tv_err *err)
{
    const tv_board *b = &g->board;
    tv_cell *ends = tv_game_own(g, (size_t)(b->cells * 2 * links->ways) * sizeof *ends, err);
    bool any = false;
    if (!ends) return false;
    links->ends = ends;
    for (unsigned cell = 0; cell < (unsigned)b->cells; cell++)
        for (int d = 0; d < 2 * links->ways; d++) {
            const struct tv_link_way by = links->way[d % links->ways];
            const int sign = d < links->ways ? 1 : -1;
            const unsigned to =
                tv_board_at(b, (int)cell % b->stride + sign * by.x, (int)cell / b->stride + sign * by.y);
            const bool is = tv_on_board(b, cell) && tv_on_board(b, to);
            any |= is;
            *ends++ = (tv_cell)(is ? to : tv_link_nowhere(b));
        }
    return any || tv_fail(err, "tav.link: offsets: no two cells of this board are that far apart");
}

static bool find_crossers(tv_link *link, tv_game *g, tv_err *err)
{
    const int ways = link->links.ways;
    for (int i = 0; i < ways; i++) link->first[i + 1] = link->first[i] + list_crossers(&link->links, i, NULL);
    tv_crosser *all = tv_game_own(g, (size_t)(1 + link->first[ways]) * sizeof *all, err);
    if (!all) return false;
    link->crosser = all;
    for (int i = 0; i < ways; i++) list_crossers(&link->links, i, all + link->first[i]);
    return true;
}

/* Do all objects leave pieces where they are? Only those that are known to are trusted. */
static bool is_still(const tv_game *g)
{
    tv_op *op[TV_OPS_MAX];
    for (int i = tv_ops_of(g, op); i-- > 0;) {
        const tv_op_class *class = op[i]->class;
        if (!class->still && (!class->finish || class->act || class->hosted)) return false;
    }
    return true;
}

/* Has the game another one? An object that only functions may use yields to one that stands in a phase. */
static bool has_other(const tv_game *g, const tv_op *op)
{
    tv_op *all[TV_OPS_MAX];
    bool other = g->links != NULL;
    for (int i = tv_ops_of(g, all); i-- > 0;) other |= all[i] != op && tv_link_of(all[i]);
    return other;
}

static bool link_bind_op(tv_op *op, tv_game *g, tv_err *err)
{
    tv_link *link = (tv_link *)op;
    if (has_other(g, op)) return tv_fail(err, "tav.link: a game has at most one; give it the offsets of all players");
    if (g->board.kind == TV_PITS) return tv_fail(err, "tav.link: not on a board of pits");
    if (!tv_game_singles(g, "tav.link", err)) return false;
    if (!find_ways(link, g, err)) return false;
    int reach = 0;
    for (int i = 0; i < link->links.ways; i++)
        reach = larger(reach, larger(abs(link->links.way[i].x), abs(link->links.way[i].y)));
    if (!tv_wraps_reach(&g->board, "tav.link", reach, err)) return false;
    if (!reserve_sets(&link->links, g, err) || !find_ends(&link->links, g, err)) return false;
    link->links.still = is_still(g);
    g->links = &link->links;
    return find_crossers(link, g, err);
}

/* Does the link cross none that it may not? A piece that it passes over may have arrived later, and where pieces do not
 * stay, a link that it crosses may have changed its owner. */
static bool check_crossing(const tv_link *link, const tv_pos *pos, unsigned cell, int way, tv_err *err)
{
    const tv_game *g = link->op.game;
    const int player = tv_side_on(g, pos, cell);
    tv_link_at crossed;
    if (link->args.crossing == TV_CROSSING_ANY) return true;
    if (link->args.crossing == TV_CROSSING_OWN && (!link->links.still || player == g->players)) return true;
    const uint64_t *own = player < g->players ? tv_own(&g->layout, pos, player) : NULL; /* read for crossing "own" */
    if (!find_crossed(link, pos, cell, way, own, &crossed)) return true;
    return tv_fail(err, "%s: the link %s-%s would cross %s-%s: leave one of them out",
                   g->set_name[link->links.set + way], g->board.name[cell],
                   g->board.name[tv_link_ends(&link->links, cell)[way]], g->board.name[crossed.from],
                   g->board.name[crossed.to]);
}

/* Positions of a game in which no link ever goes have no others. Elsewhere a phase without the action may leave links
 * behind, which count no more; but none leads off the board. */
static bool link_check(const tv_op *op, const tv_pos *pos, tv_err *err)
{
    const tv_game *g = op->game;
    const tv_links *links = &link_of(op)->links;
    for (int way = 0; way < links->ways; way++) {
        unsigned cell;
        TV_EACH_CELL(cell, tv_link_set(g, pos, way), g->layout.words)
        {
            const unsigned to = tv_link_ends(links, cell)[way];
            if (to == tv_link_nowhere(&g->board))
                return tv_fail(err, "%s=%s: a link this way from %s would leave the board; remove %s",
                               g->set_name[links->set + way], g->board.name[cell], g->board.name[cell],
                               g->board.name[cell]);
            if (links->still && tv_link_side(g, pos, cell, to) < 0)
                return tv_fail(err, "%s=%s: %s and %s do not both hold a piece of one player; remove %s",
                               g->set_name[links->set + way], g->board.name[cell], g->board.name[cell],
                               g->board.name[to], g->board.name[cell]);
            if (!check_crossing(link_of(op), pos, cell, way, err)) return false;
        }
    }
    return true;
}

static const tv_op_class link_class = {
    .name = "link", .still = true, .bind = link_bind_op, .check = link_check, .act = link_act
};

void tv_link_init(tv_link *link, const tv_link_args *args)
{
    *link = (tv_link) { .op = { &link_class, NULL }, .args = *args };
}

/* Identified by the bind function, since a probe replaces the class. */
const tv_link *tv_link_of(const tv_op *op) { return op->class->bind == link_bind_op ? (const tv_link *)op : NULL; }

bool tv_link_bind(const tv_link *link, tv_game *g, const char *who, tv_err *err)
{
    bool acts = false;
    tv_op *op[TV_OPS_MAX];
    for (int i = tv_ops_of(g, op); i-- > 0;) acts |= op[i] == &link->op || op[i]->class->hosted;
    if (!acts) return tv_fail(err, "%s: links: the tav.link must also stand in `after`", who);
    return tv_game_bind(g, (tv_op *)&link->op, err);
}
