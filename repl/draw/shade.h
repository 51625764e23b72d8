/* shade.h - the colours of sides, where boards are drawn for print or by other programs: players who are all called by a
 * colour have that, others one by their seat. */
#ifndef TV_SHADE_H
#define TV_SHADE_H

#include "core/game.h"

typedef struct tv_shade {
    double r, g, b; /* 0 to 1 */
} tv_shade;

tv_shade tv_side_shade(const tv_game *game, int side);
double tv_shade_lightness(const tv_shade *shade); /* 0 black, 1 white */
/* Is the side told apart by a texture, because one before it is nearly as light? */
bool tv_side_textured(const tv_game *game, int side);

#endif
