/* policy.c - features of moves; see policy.h. */
#include "core/search/policy.h"

#include "core/position/team.h"

#include <stdlib.h>

enum { NOTHING, OWN, ENEMY, OTHER };
enum { SEEN_BITS = 6, SEEN = (1 << SEEN_BITS) - 1, OFF = SEEN | 31 << SEEN_BITS }; /* for a cell, and for none */

/* ---- Making ------------------------------------------------------------------------------------ */

static uint8_t seen_by(const tv_game *g, int side, int player)
{
    if (side == player) return OWN;
    return side < g->players && (tv_enemies(g, player) >> side & 1) ? ENEMY : OTHER;
}

static bool number_sides(tv_policy *p, const tv_game *g)
{
    const size_t parts = (size_t)g->pieces.parts + 1;
    for (int player = 0; player < g->players; player++) {
        uint8_t *of = p->side_of_part[player] = calloc(parts, 1);
        if (!of) return false;
        for (int f = 0; f < g->pieces.forms; f++) {
            const tv_form *form = &g->pieces.form[f];
            for (int i = 0; i < form->size; i++)
                of[form->first_part + i] = seen_by(g, g->pieces.piece[form->piece].side, player);
        }
    }
    return true;
}

static bool find_beside(tv_policy *p, const tv_board *b)
{
    if (!(p->beside = calloc((size_t)b->cells + 1, sizeof *p->beside))) return false;
    for (int cell = 0; cell < b->cells; cell++)
        for (int d = 0; d < TV_DIRS; d++)
            if (b->step[cell][d] != TV_NO_CELL) p->beside[cell].cell[p->beside[cell].count++] = b->step[cell][d];
    return true;
}

tv_policy *tv_policy_new(const tv_game *game, tv_err *err)
{
    tv_policy *p = calloc(1, sizeof *p);
    if (p) p->game = game;
    if (p && number_sides(p, game) && find_beside(p, &game->board)) return p;
    tv_policy_free(p);
    tv_fail_memory(err);
    return NULL;
}

void tv_policy_free(tv_policy *p)
{
    if (!p) return;
    for (int i = 0; i < TV_PLAYERS_MAX; i++) free(p->side_of_part[i]);
    free(p->beside);
    free(p);
}

/* ---- What is seen --------------------------------------------------------------------------------- */

/* The surroundings of a cell: the number of own cells and of enemies, up to three of each, and whether it is at the
 * edge. */
static unsigned around(const tv_policy *p, const tv_part *at, const uint8_t *side, unsigned cell)
{
    static const uint8_t counted[4] = { [OWN] = 1, [ENEMY] = 16 };
    const tv_beside *b = &p->beside[cell];
    unsigned sum = 0;
    for (int i = 0; i < b->count; i++) sum += counted[side[at[b->cell[i]]]];
    const unsigned own = sum & 15, enemy = sum >> 4;
    return (own < 3 ? own : 3) | (enemy < 3 ? enemy : 3) << 2 | (unsigned)(b->count < TV_DIRS - 2) << 4;
}

/* The owner, the height, and the surroundings. */
static uint16_t see(const tv_policy *p, const tv_pos *pos, unsigned cell)
{
    const tv_game *g = p->game;
    const tv_part *at = tv_at(&g->layout, pos);
    const uint8_t *side = p->side_of_part[pos->mover];
    unsigned height = 0;
    if (g->layout.planes) height = tv_heights(&g->layout, pos)[cell];
    else if (g->layout.pits) height = tv_stones(&g->layout, pos)[cell];
    if (height > 15) height = 15;
    return (uint16_t)(side[at[cell]] | height << 2 | around(p, at, side, cell) << SEEN_BITS);
}

void tv_policy_look(const tv_policy *p, const tv_pos *pos, tv_policy_view *view)
{
    for (int cell = 0; cell < p->game->board.cells; cell++) view->cell[cell] = see(p, pos, (unsigned)cell);
}

static uint16_t key(unsigned kind, unsigned what, uint64_t detail)
{
    const uint64_t mixed = (detail << 12 | what << 8 | kind) * UINT64_C(0x9e3779b97f4a7c15);
    return (uint16_t)(mixed >> (64 - TV_POLICY_BITS));
}

/* The surroundings of the cells of a form, added up: own cells and enemies', each wherever it is next to one of the
 * form's, and those of the form that are at the edge; at most seven and three. The form must fit there. */
static unsigned around_form(const tv_policy *p, const tv_pos *pos, const tv_policy_view *view, const tv_form *form,
                            unsigned anchor)
{
    const tv_part *at = tv_at(&p->game->layout, pos);
    const uint8_t *side = p->side_of_part[pos->mover];
    unsigned own = 0, enemy = 0, edge = 0;
    for (int i = 0; i < form->size; i++) {
        const unsigned cell = anchor + form->offset[i];
        const unsigned near = view ? view->cell[cell] >> SEEN_BITS : around(p, at, side, cell);
        own += near & 3;
        enemy += near >> 2 & 3;
        edge += near >> 4;
    }
    return (own < 7 ? own : 7) | (enemy < 7 ? enemy : 7) << 3 | (edge < 3 ? edge : 3) << 6;
}

/* The owner of the territory of a cell: 0 none, 1 the mover, 2 another player. */
static unsigned land_of(const tv_game *g, const tv_pos *pos, unsigned cell)
{
    if (g->land < 0) return 0;
    for (int p = 0; p < g->players; p++)
        if (tv_bit(tv_set(&g->layout, pos, g->land + p), cell)) return p == pos->mover ? 1 : 2;
    return 0;
}

/* For moves that place a form: its piece, and the surroundings of its anchor; for a form of several cells the
 * surroundings of all of them, and the owner of the territory at its anchor. For all other moves both coordinates are
 * taken for cells. */
void tv_policy_features(const tv_policy *p, const tv_pos *pos, const tv_policy_view *view, tv_move move,
                        uint16_t feature[TV_POLICY_TRAITS])
{
    const tv_game *g = p->game;
    const tv_phase *ph = &g->phase[pos->phase];
    const unsigned number = tv_move_kind(move), kind = pos->phase * 16u + number;
    const tv_op *op = number < (unsigned)ph->moves ? ph->move[number] : NULL;
    const bool places = op && op->class->brings == TV_BRINGS_FORM;
    const unsigned cells = (unsigned)g->board.cells;
    unsigned from = tv_move_from(move), to = places ? from : tv_move_to(move), arg = tv_move_arg(move);
    const unsigned form = places && tv_move_form(move) < (unsigned)g->pieces.forms ? tv_move_form(move) : 0;
    if (places) arg = g->pieces.form[form].piece;
    const unsigned there = from >= cells ? OFF : view ? view->cell[from] : see(p, pos, from);
    const unsigned here = to == from ? there : to >= cells ? OFF : view ? view->cell[to] : see(p, pos, to);
    const unsigned was = there & SEEN, is = here & SEEN, near_from = there >> SEEN_BITS, near_to = here >> SEEN_BITS;
    feature[0] = key(kind, 0, is | arg << 8);
    feature[1] = key(kind, 1, was | arg << 8);
    feature[2] = key(kind, 2, is | was << 8);
    feature[3] = key(kind, 3, near_to | (is & 3u) << 8);
    feature[4] = key(kind, 4, near_from | near_to << 8);
    if (places && g->pieces.form[form].size > 1 && from < cells && tv_bit(g->pieces.form[form].fits, from)) {
        const unsigned near = around_form(p, pos, view, &g->pieces.form[form], from), land = land_of(g, pos, from);
        feature[1] = key(kind, 1, land | arg << 2);
        feature[2] = key(kind, 2, land | near << 2);
        feature[3] = key(kind, 3, near);
        feature[4] = key(kind, 4, near | arg << 9);
    }
    feature[5] = key(kind, 5, to | (uint64_t)pos->mover << 12 | (uint64_t)(places ? arg : 0) << 16);
    feature[6] = key(kind, 6, (uint64_t)move << 2 | pos->mover);
}
