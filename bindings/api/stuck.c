/* stuck.c - the words for what happens to a player who cannot move; see stuck.h. */
#include "bindings/api/stuck.h"

#include "core/position/game.h"

#include <string.h>

const char *const tv_stuck_names[] = {
    [TV_STUCK_SKIP] = "skip", [TV_STUCK_LOSE] = "lose", [TV_STUCK_WIN] = "win",   [TV_STUCK_DRAW] = "draw",
    [TV_STUCK_OUT] = "out",   [TV_STUCK_END] = "end",   [TV_STUCK_NEXT] = "next", NULL,
};

int tv_stuck_named(const char *name)
{
    for (int i = 0; tv_stuck_names[i]; i++)
        if (strcmp(tv_stuck_names[i], name) == 0) return i;
    return -1;
}
