/* shade.c - the colour of a side, as red, green and blue from 0 to 1, for screen and print. Print may have no colours,
 * so sides must differ in lightness or are textured. See shade.h. */
#include "repl/session/text/shade.h"

#include <math.h>
#include <string.h>
#include <strings.h>

static const tv_shade by_seat[TV_PLAYERS_MAX] = { { 1, 1, 1 },       { .20, .24, .33 }, { .93, .66, .20 },
                                                  { .45, .70, .85 }, { .72, .30, .40 }, { .62, .82, .50 } };
static const tv_shade neutral = { .64, .64, .64 };

/* Numbers of terminal colours; those from 90 on are the bright ones. Blue and yellow first: players with red-green
 * colour blindness can distinguish them. */
static const char *const code_by_seat[TV_PLAYERS_MAX] = { "33", "94", "32", "35", "36", "31" };

typedef struct colour {
    const char *name, *also;
    tv_shade shade;   /* dark and light ones alternate in the order in which games have them */
    const char *code; /* of terminals. Their background may be white or black: so what is light or dark has a hue */
} colour;

static const colour named[] = {
    { "White", "Light", { 1, 1, 1 }, "33" },         { "Black", "Dark", { .16, .16, .16 }, "94" },
    { "Red", NULL, { .72, .13, .16 }, "31" },        { "Green", NULL, { .58, .80, .52 }, "32" },
    { "Blue", NULL, { .12, .32, .60 }, "94" },       { "Yellow", NULL, { 1, .87, .42 }, "33" },
    { "Violet", "Purple", { .45, .25, .60 }, "35" }, { "Orange", NULL, { .95, .60, .20 }, "91" },
};
enum { LIGHT, DARK };

static const colour *called(const char *name)
{
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (!strcasecmp(name, named[i].name) || (named[i].also && !strcasecmp(name, named[i].also))) return &named[i];
    return NULL;
}

/* Of two sides White is light and Black is dark, whichever begins. */
int tv_side_slot(const tv_game *g, int side)
{
    if (g->players != 2 || side == g->players) return side;
    const colour *first = called(g->player[0].name), *second = called(g->player[1].name);
    bool changed =
        (first == &named[DARK] && second != &named[DARK]) || (second == &named[LIGHT] && first != &named[LIGHT]);
    return changed ? 1 - side : side;
}

/* If the names of all players are colours, each has that colour. Otherwise, or if two could look the same, all have
 * colours by seat: NULL. coded: compare terminal colours. */
static const colour *colour_of(const tv_game *g, int player, bool coded)
{
    for (int i = 0; i < g->players; i++) {
        const colour *own = called(g->player[i].name);
        if (!own) return NULL;
        for (int other = 0; coded && other < i; other++)
            if (!strcmp(own->code, called(g->player[other].name)->code)) return NULL;
    }
    return called(g->player[player].name);
}

/* Pieces of no player have the colour of which one of their names speaks. */
static const tv_shade *shade_of_neutral(const tv_game *g)
{
    for (int i = 0; i < g->pieces.pieces; i++) {
        const tv_piece *piece = &g->pieces.piece[i];
        for (int n = 0; piece->side == g->players && n < piece->names; n++)
            if (called(piece->name[n])) return &called(piece->name[n])->shade;
    }
    return &neutral;
}

static const tv_shade *shade_of(const tv_game *g, int side)
{
    if (side == g->players) return shade_of_neutral(g);
    const colour *own = colour_of(g, side, false);
    return own ? &own->shade : &by_seat[tv_side_slot(g, side)];
}

const char *tv_player_code(const tv_game *g, int player)
{
    const colour *own = colour_of(g, player, true);
    return own ? own->code : code_by_seat[tv_side_slot(g, player)];
}

/* Perceived lightness, by the weights of ITU-R BT.601, as in conversions to grey. */
double tv_shade_lightness(const tv_shade *s) { return .30 * s->r + .59 * s->g + .11 * s->b; }

/* A side is textured if an earlier one is nearly as light. */
bool tv_side_textured(const tv_game *g, int side)
{
    for (int i = 0; i < side; i++)
        if (fabs(tv_shade_lightness(shade_of(g, i)) - tv_shade_lightness(shade_of(g, side))) < .25) return true;
    return false;
}

tv_shade tv_side_shade(const tv_game *g, int side) { return *shade_of(g, side); }
