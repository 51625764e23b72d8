/* pits.c - facts about pits that are known before play; see pits.h. Moves are listed in the order of the track, and
 * drawn in the order of cells. */
#include "core/mechanisms/pits.h"

/* A loop may pass a pit more than once; it is lifted at its first place. */
static void list_pits(tv_pits *pits, int player)
{
    uint64_t listed[TV_WORDS_MAX] = { 0 };
    tv_cell *pit = pits->pit[player];
    int count = 0;
    for (int i = 0; i < pits->length[player]; i++) {
        unsigned cell = pits->track[player][i];
        if (!tv_pits_may(pits, player, cell) || tv_bit(listed, cell)) continue;
        tv_bit_on(listed, cell);
        pit[count++] = (tv_cell)cell;
    }
    pits->pits[player] = count;
    pits->backward[player] = count && pit[0] > pit[count - 1];
}

/* Lists or packs into words what play needs to know of a player's pits: four pits are compared with `least` at once.
 * This, without branches, took 55Stones without the pie rule from 720 to 470 ns a ply. */
void tv_pits_bind(tv_pits *pits, const tv_game *g)
{
    for (int p = 0; p < g->players; p++) list_pits(pits, p);
    pits->row = (g->board.cells + TV_STONE_LANES - 1) / TV_STONE_LANES * TV_STONE_LANES;
    pits->low = UINT64_C(0x0001000100010001) * ((unsigned)pits->least & 0x7fff);
    pits->high = pits->least >> 15 ? 0 : UINT64_C(0x8000800080008000);
}
