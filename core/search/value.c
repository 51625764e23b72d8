/* value.c - a trained value of positions: its inputs and outputs. See value.h. */
#include "core/search/value.h"

#include "core/play/play.h"
#include "core/position/team.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEIGHTS = 6,     /* higher stacks count as this */
    STONES = 16,     /* more in a pit count as this; an empty pit is no input */
    NUMBER_MOST = 31 /* greater hands and counters count as this */
};

static int clamp(int n, int least, int most) { return n < least ? least : n > most ? most : n; }

/* ---- The inputs ------------------------------------------------------------------------------ */

/* Pieces of one cell are distinguished by kind, larger ones by side: for these the covered cells say more. */
static bool number_states(tv_inputs *in, const tv_game *g, tv_err *err)
{
    uint8_t of_piece[TV_PIECES_MAX], of_side[TV_PLAYERS_MAX + 1] = { 0 };
    uint32_t states = 0;
    in->state_of_part = calloc((size_t)g->pieces.parts + 1, 1);
    if (!in->state_of_part) return tv_fail_memory(err);
    for (int i = 0; i < g->pieces.pieces; i++) {
        const tv_piece *p = &g->pieces.piece[i];
        if (p->size > 1 && !of_side[p->side]) of_side[p->side] = (uint8_t)++states;
        of_piece[i] = p->size > 1 ? of_side[p->side] : (uint8_t)++states;
        for (int f = 0; f < p->forms; f++) {
            const tv_form *form = &g->pieces.form[p->first_form + f];
            memset(in->state_of_part + form->first_part, of_piece[i], form->size);
        }
    }
    in->states = states;
    return true;
}

static uint32_t take(uint32_t *count, uint32_t more)
{
    *count += more;
    return *count - more;
}

static bool number_inputs(tv_inputs *in, const tv_game *g, bool mobile, tv_err *err)
{
    const uint32_t cells = (uint32_t)g->board.cells;
    if (!number_states(in, g, err)) return false;
    in->heights = g->layout.planes ? HEIGHTS : 1;
    in->stones = g->layout.pits ? STONES : 0;
    in->cell = take(&in->count, cells * in->states * in->heights);
    in->set = take(&in->count, cells * (uint32_t)g->sets);
    in->pit = take(&in->count, cells * in->stones);
    in->hand = take(&in->count, (uint32_t)g->pieces.pieces);
    in->counter = take(&in->count, (uint32_t)g->counters);
    in->phase = take(&in->count, (uint32_t)g->phases);
    in->mover = take(&in->count, (uint32_t)g->players);
    in->moves = take(&in->count, mobile ? (uint32_t)g->players : 0);
    return in->count <= TV_VALUE_INPUTS_MAX ||
           tv_fail(err, "the game has too many cells and pieces for a trained value");
}

static uint32_t of_cells(const tv_value *v, const tv_pos *pos, tv_input *to)
{
    const tv_inputs *in = &v->inputs;
    const tv_layout *l = &v->game->layout;
    const tv_part *at = tv_at(l, pos);
    const uint8_t *height = in->heights > 1 ? tv_heights(l, pos) : NULL;
    uint32_t n = 0;
    for (uint32_t c = 0; c < (uint32_t)v->game->board.cells; c++) {
        const uint32_t state = in->state_of_part[at[c]];
        if (!state) continue;
        const uint32_t h = height ? (uint32_t)clamp(height[c], 1, HEIGHTS) - 1 : 0;
        to[n++] = (tv_input) { in->cell + (c * in->heights + h) * in->states + state - 1, 1 };
    }
    return n;
}

static uint32_t of_sets(const tv_value *v, const tv_pos *pos, tv_input *to)
{
    const tv_layout *l = &v->game->layout;
    const uint32_t cells = (uint32_t)v->game->board.cells;
    uint32_t n = 0;
    for (uint32_t s = 0; s < (uint32_t)v->game->sets && n < 2u * TV_CELLS_MAX; s++)
        for (uint32_t w = 0; w < (uint32_t)l->words; w++)
            for (uint64_t left = tv_set(l, pos, (int)s)[w]; left && n < 2u * TV_CELLS_MAX; left &= left - 1)
                to[n++] = (tv_input) { v->inputs.set + s * cells + 64 * w + (uint32_t)__builtin_ctzll(left), 1 };
    return n;
}

static uint32_t of_pits(const tv_value *v, const tv_pos *pos, tv_input *to)
{
    uint32_t n = 0;
    if (!v->inputs.stones) return 0;
    const uint16_t *stones = tv_stones(&v->game->layout, pos);
    for (uint32_t c = 0; c < (uint32_t)v->game->board.cells; c++)
        if (stones[c])
            to[n++] = (tv_input) { v->inputs.pit + c * STONES + (uint32_t)clamp(stones[c], 1, STONES) - 1, 1 };
    return n;
}

static uint32_t of_numbers(const tv_value *v, const tv_pos *pos, tv_input *to)
{
    const tv_game *g = v->game;
    const uint8_t *hand = tv_hand(&g->layout, pos);
    const int32_t *counter = tv_counters(&g->layout, pos);
    uint32_t n = 0;
    for (uint32_t i = 0; i < (uint32_t)g->pieces.pieces; i++)
        if (hand[i] && hand[i] != TV_UNLIMITED)
            to[n++] = (tv_input) { v->inputs.hand + i, clamp(hand[i], 0, NUMBER_MOST) };
    for (uint32_t i = 0; i < (uint32_t)g->counters; i++)
        if (counter[i]) to[n++] = (tv_input) { v->inputs.counter + i, clamp(counter[i], -NUMBER_MOST, NUMBER_MOST) };
    to[n++] = (tv_input) { v->inputs.phase + pos->phase, 1 };
    to[n++] = (tv_input) { v->inputs.mover + pos->mover, 1 };
    return n;
}

/* Four steps for each doubling of the number of moves, with even steps between: ten more moves matter where there are
 * ten, and little where there are a hundred. */
static int32_t doublings(uint32_t moves)
{
    const uint32_t n = moves + 1, twos = 31 - (uint32_t)__builtin_clz(n);
    return (int32_t)(4 * twos + (twos > 1 ? n >> (twos - 2) & 3 : twos ? 2 * (n & 1) : 0));
}

uint32_t tv_value_inputs(const tv_value *v, tv_run *run, const tv_pos *pos, tv_input *list)
{
    uint32_t n = of_cells(v, pos, list);
    n += of_sets(v, pos, list + n);
    n += of_pits(v, pos, list + n);
    n += of_numbers(v, pos, list + n);
    if (v->mobile) list[n++] = (tv_input) { v->inputs.moves + pos->mover, doublings(tv_count(run, pos)) };
    return n;
}

/* ---- Making ------------------------------------------------------------------------------------ */

int tv_value_side(const tv_game *g, int player)
{
    int side = -1;
    const int first = __builtin_ctz((unsigned)tv_team(g, player));
    for (int p = 0; p <= first; p++) side += __builtin_ctz((unsigned)tv_team(g, p)) == p;
    return side;
}

tv_value *tv_value_new(const tv_game *game, int hidden, bool mobile, tv_err *err)
{
    tv_value *v = calloc(1, sizeof *v);
    if (!v) {
        tv_fail_memory(err);
        return NULL;
    }
    v->game = game;
    v->hidden = hidden;
    v->mobile = mobile;
    v->sides = tv_sides(game);
    v->outputs = v->sides == 2 ? 1 : v->sides;
    v->units = hidden + v->outputs;
    v->stride = (v->units + 7) & ~7; /* rows of whole vectors */
    if (number_inputs(&v->inputs, game, mobile, err)) {
        v->weight = calloc((size_t)(v->inputs.count + 1) * (size_t)v->stride, sizeof *v->weight);
        if (v->weight || tv_fail_memory(err)) return v;
    }
    tv_value_free(v);
    return NULL;
}

void tv_value_free(tv_value *v)
{
    if (!v) return;
    free(v->inputs.state_of_part);
    free(v->weight);
    free(v);
}

/* ---- Outputs ----------------------------------------------------------------------------------- */

/* Sums stay within 32 bits: inputs are small, and there are at most a few hundred of them. */
static void fill_units(const tv_value *v, tv_run *run, const tv_pos *pos, int32_t *unit)
{
    tv_input list[TV_VALUE_ACTIVE_MAX];
    const uint32_t n = tv_value_inputs(v, run, pos, list);
    const int16_t *bias = v->weight + (size_t)v->inputs.count * (size_t)v->stride;
    for (int h = 0; h < v->stride; h++) unit[h] = bias[h];
    for (uint32_t i = 0; i < n; i++) {
        const int16_t *row = v->weight + (size_t)list[i].which * (size_t)v->stride;
        for (int h = 0; h < v->stride; h++) unit[h] += list[i].is * row[h];
    }
}

/* An output, from minus one to one. */
static double between_ones(const tv_value *v, const int32_t *unit, int s)
{
    int64_t out = (int64_t)unit[v->hidden + s] * TV_VALUE_ONE;
    for (int h = 0; h < v->hidden; h++) out += (int64_t)clamp(unit[h], 0, TV_VALUE_ONE) * v->onward[h][s];
    const double x = (double)out / ((double)TV_VALUE_ONE * TV_VALUE_ONE);
    return x / sqrt(1 + x * x);
}

void tv_value_reward(const tv_value *v, tv_run *run, const tv_pos *pos, double reward[TV_PLAYERS_MAX])
{
    int32_t unit[TV_VALUE_UNITS_MAX + 8];
    double share[TV_PLAYERS_MAX], sum = 0;
    fill_units(v, run, pos, unit);
    for (int s = 0; s < v->sides; s++) {
        const double y = s < v->outputs ? between_ones(v, unit, s) : -between_ones(v, unit, 0);
        share[s] = (1 + y) / 2 + 1e-9;
        sum += share[s];
    }
    for (int p = 0; p < v->game->players; p++) {
        const double s = share[tv_value_side(v->game, p)];
        reward[p] = v->sides == 1 ? s : s / sum;
    }
}
