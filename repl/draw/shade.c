/* shade.c - which colour a side has, as red, green and blue of 0 to 1. Screen and print share them, and print may have
 * no colours: so sides must differ in lightness, or are textured. See shade.h. */
#include "repl/draw/shade.h"

#include <math.h>
#include <strings.h>

static const tv_shade by_seat[TV_PLAYERS_MAX] = {
    { 1, 1, 1 }, { .20, .24, .33 }, { .93, .66, .20 }, { .45, .70, .85 }
};
static const tv_shade neutral = { .64, .64, .64 };

/* Numbers of the terminal's own colours, those from 90 on the bright ones. Blue and yellow first: those two everybody
 * can tell apart, whatever he does not see of red and green. */
static const char *const code_by_seat[TV_PLAYERS_MAX] = { "33", "94", "32", "35" };

typedef struct colour {
    const char *name;
    tv_shade shade;   /* dark and light ones alternate in the order in which games have them */
    const char *code; /* of terminals; none for white and black: their background may be either */
} colour;

static const colour *called(const char *player)
{
    static const colour named[] = {
        { "White", { 1, 1, 1 }, NULL },       { "Black", { .16, .16, .16 }, NULL }, { "Red", { .72, .13, .16 }, "31" },
        { "Green", { .58, .80, .52 }, "32" }, { "Blue", { .12, .32, .60 }, "94" },  { "Yellow", { 1, .87, .42 }, "33" },
    };
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (!strcasecmp(player, named[i].name)) return &named[i];
    return NULL;
}

/* Players that are all called by a colour have that. If one is not, all have those by seat, else two could look the
 * same: NULL. coded: by one that terminals have. */
static const colour *colour_of(const tv_game *g, int player, bool coded)
{
    for (int i = 0; i < g->players; i++) {
        const colour *own = called(g->player[i].name);
        if (!own || (coded && !own->code)) return NULL;
    }
    return called(g->player[player].name);
}

static const tv_shade *shade_of(const tv_game *g, int side)
{
    if (side == g->players) return &neutral;
    const colour *own = colour_of(g, side, false);
    return own ? &own->shade : &by_seat[side];
}

const char *tv_player_code(const tv_game *g, int player)
{
    const colour *own = colour_of(g, player, true);
    return own ? own->code : code_by_seat[player];
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
