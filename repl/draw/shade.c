/* shade.c - which colour a side has, as red, green and blue of 0 to 1. Screen and print share them, and print may have
 * no colours: so sides must differ in lightness, or are textured. See shade.h. */
#include "repl/draw/shade.h"

#include <math.h>
#include <strings.h>

static const tv_shade by_seat[TV_PLAYERS_MAX] = {
    { 1, 1, 1 }, { .20, .24, .33 }, { .93, .66, .20 }, { .45, .70, .85 }
};
static const tv_shade neutral = { .64, .64, .64 };

/* Dark and light ones alternate in the order in which games have them. */
static const tv_shade *called(const char *player)
{
    static const struct {
        const char *name;
        tv_shade shade;
    } named[] = {
        { "White", { 1, 1, 1 } },       { "Black", { .16, .16, .16 } }, { "Red", { .72, .13, .16 } },
        { "Green", { .58, .80, .52 } }, { "Blue", { .12, .32, .60 } },  { "Yellow", { 1, .87, .42 } },
    };
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (!strcasecmp(player, named[i].name)) return &named[i].shade;
    return NULL;
}

/* Players that are all called by a colour have that. */
static const tv_shade *shade_of(const tv_game *g, int side)
{
    if (side == g->players) return &neutral;
    for (int i = 0; i < g->players; i++)
        if (!called(g->player[i].name)) return &by_seat[side];
    return called(g->player[side].name);
}

/* How light the eye finds it: the weights of ITU-R BT.601, which converters to grey use. */
double tv_shade_lightness(const tv_shade *s) { return .30 * s->r + .59 * s->g + .11 * s->b; }

/* A side is textured when one before it is nearly as light. */
bool tv_side_textured(const tv_game *g, int side)
{
    for (int i = 0; i < side; i++)
        if (fabs(tv_shade_lightness(shade_of(g, i)) - tv_shade_lightness(shade_of(g, side))) < .25) return true;
    return false;
}

tv_shade tv_side_shade(const tv_game *g, int side) { return *shade_of(g, side); }
