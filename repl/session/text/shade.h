/* shade.h - the colours of sides: players who are all called by a colour have that, others one by their seat. Pieces of no player
 * have the colour they are called by, or are grey. */
#ifndef TV_SHADE_H
#define TV_SHADE_H

#include "core/position/game.h"

typedef struct tv_shade {
    double r, g, b; /* 0 to 1 */
} tv_shade;

/* The slot by which a side is drawn without colours: 0 light, 1 dark, and so on; neutral: game->players. */
int tv_side_slot(const tv_game *game, int side);
/* On a terminal: the number of the colour in its escape sequences. */
const char *tv_player_code(const tv_game *game, int player);
/* In print, and where other programs draw. */
tv_shade tv_side_shade(const tv_game *game, int side);
double tv_shade_lightness(const tv_shade *shade); /* 0 black, 1 white */
/* Is the side drawn with a texture, because an earlier one is nearly as light? */
bool tv_side_textured(const tv_game *game, int side);

#endif
