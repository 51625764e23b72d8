/* track.c - builds tracks once, when the rules are loaded; see track.h. A row with turns at its ends becomes a loop
 * there and back, without its two ends twice. */
#include "core/board/track.h"

/* A lift of a pit that occurs more than once begins at its first place: places are noted from the last to the first.
 * The row is rounded up to whole lanes, since that many stones are read at once. */
bool tv_track_loop(tv_track *track, const tv_cell *pit, int pits, tv_err *err)
{
    if (pits < 1 || pits > TV_TRACK_MAX) return tv_fail(err, "a track has 1 to %d pits, not %d", TV_TRACK_MAX, pits);
    for (int i = 0; i < pits; i++)
        if (pit[i] >= TV_CELLS_MAX) return tv_fail(err, "pit %d of the track is not a cell", i + 1);
    track->length = pits;
    track->row = 0;
    for (int c = 0; c <= TV_CELLS_MAX; c++) track->start[c] = TV_TRACK_MAX;
    for (int i = 0; i < 2 * TV_TRACK_MAX; i++) track->pit[i] = pit[i % pits];
    for (int i = pits - 1; i >= 0; i--) {
        track->start[pit[i]] = (uint16_t)i;
        while (pit[i] >= track->row) track->row += TV_STONE_LANES;
    }
    return true;
}

/* There and back, each end once: the pit before the first is the second again. */
bool tv_track_row(tv_track *track, const tv_cell *pit, int pits, tv_err *err)
{
    enum { LONGEST = TV_TRACK_MAX / 2 + 1 };
    tv_cell loop[TV_TRACK_MAX];
    if (pits < 2 || pits > LONGEST)
        return tv_fail(err, "a row to turn round in has 2 to %d pits, not %d", LONGEST, pits);
    for (int i = 0; i < pits; i++) loop[i] = pit[i];
    for (int i = 1; i < pits - 1; i++) loop[pits - 1 + i] = pit[pits - 1 - i];
    return tv_track_loop(track, loop, 2 * (pits - 1), err);
}
