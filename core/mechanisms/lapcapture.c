/* lapcapture.c - which pits capture what, found when a game is built; see lapcapture.h. */
#include "core/mechanisms/lapcapture.h"

#include "core/mechanisms/pits.h"

/* The opposite pit and those behind it, as far as the edge of the board. */
static bool find_column(tv_lapcapture *c, const tv_board *b, unsigned pit, tv_err *err)
{
    const unsigned opposite = tv_pits_opposite(b, pit);
    if (opposite == TV_NO_CELL) return tv_fail(err, "no pit is opposite %s", b->name[pit]);
    const int step = opposite > pit ? b->stride : -b->stride;
    c->opposite[pit] = (tv_cell)opposite;
    c->step[pit] = (int16_t)step;
    c->pits[pit] = 1;
    if (c->args.takes == TV_LAP_OPPOSITE) return true;
    for (int cell = (int)opposite + step; cell >= 0 && cell < b->cells && tv_on_board(b, (unsigned)cell); cell += step)
        c->pits[pit]++;
    return true;
}

/* The row: the phases of the track from its first pit to its last. */
static bool find_ends(tv_lapcapture *c, const uint64_t *on, int pits, tv_err *err)
{
    const tv_track *there = c->way[0], *back = c->way[1];
    int first = 0, in_row = 0;
    while (first < there->length &&
           (!tv_bit(on, there->pit[first]) || tv_bit(on, there->pit[first + there->length - 1])))
        first++;
    while (in_row < pits && tv_bit(on, there->pit[first + in_row])) in_row++;
    if (first == there->length || in_row < pits || pits < 4)
        return tv_fail(err, "sown = \"ends\" needs a row of 4 pits or more on the track, with other pits beyond it");
    for (int i = 0; i < pits; i++) c->near[there->pit[first + i]] = i < 2 ? 0 : i >= pits - 2 ? 1 : 2;
    c->end[0] = (uint16_t)((first + there->length - 1) % there->length);
    c->end[1] = (uint16_t)((back->start[there->pit[first + pits - 1]] + back->length - 1) % back->length);
    return true;
}

bool tv_lapcapture_init(tv_lapcapture *c, const tv_lapcapture_args *args, const tv_track *there, const tv_track *back,
                        const uint64_t *on, const tv_board *b, tv_err *err)
{
    int pits = 0;
    *c = (tv_lapcapture) { .args = *args, .way = { there, back } };
    for (unsigned pit = 0; pit < (unsigned)b->cells; pit++) {
        if (!tv_bit(on, pit)) continue;
        if (!find_column(c, b, pit, err)) return false;
        pits++;
    }
    return args->sown != TV_SOWN_ENDS || find_ends(c, on, pits, err);
}
