/* dir_planes.c - a step of all directions on a board whose steps are not all shifts; see dir_planes.h. */
#include "core/position/dir_planes.h"

void tv_stepwise_planes_back(const tv_board *b, tv_dir_planes *planes)
{
    uint64_t set[TV_WORDS_MAX];
    for (int dir = 0; dir < TV_DIRS; dir++) {
        const unsigned at = tv_dir_planes_place(dir), lane = at % TV_LANES;
        tv_lanes *half = at < TV_LANES ? planes->first : planes->last;
        for (int i = 0; i < b->words; i++) set[i] = half[i][lane];
        tv_stepwise_shift(b, set, tv_dir_back(dir));
        for (int i = 0; i < b->words; i++) half[i][lane] = set[i];
    }
}
