/* gamenames.c - the names and letters of a game's players, phases and pieces; see game.h. */
#include "core/base/name.h"
#include "core/position/game.h"

#include <ctype.h>
#include <string.h>

/* There are few names, so a linear search does; play never looks up names. */
int tv_game_player(const tv_game *g, const char *name, size_t len)
{
    for (int i = 0; i < g->players; i++)
        if (tv_name_is(g->player[i].name, name, len) || (len && tv_name_is(g->player[i].also, name, len))) return i;
    return -1;
}

/* Objects may name phases that have not been read yet: names become numbers when the game is built. */
int tv_game_phase(const tv_game *g, const char *name)
{
    for (int i = 0; i < g->phases; i++)
        if (tv_name_is(g->phase[i].name, name, strlen(name))) return i;
    return -1;
}

/* By any of its names: no two pieces of a side share one. */
int tv_game_piece(const tv_game *g, int side, const char *name, size_t len)
{
    for (int i = 0; i < g->pieces.pieces; i++) {
        const tv_piece *p = &g->pieces.piece[i];
        for (int k = 0; p->side == side && k < p->names; k++)
            if (tv_name_is(p->name[k], name, len)) return i;
    }
    return -1;
}

int tv_game_side(const tv_game *g, const char *name, size_t len)
{
    int player = tv_game_player(g, name, len);
    return player < 0 && tv_name_is("neutral", name, len) ? g->players : player;
}

/* Pieces of two sides with the same name are the same kind: conversion and promotion find their result here. */
int tv_game_counterpart(const tv_game *g, int piece, int side)
{
    const char *name = g->pieces.piece[piece].name[0];
    return tv_game_piece(g, side, name, strlen(name));
}

const char *tv_side_name(const tv_game *g, int side) { return side < g->players ? g->player[side].name : "neutral"; }

const char *tv_side_shown(const tv_game *g, int side)
{
    return side < g->players && *g->player[side].shown ? g->player[side].shown : tv_side_name(g, side);
}

const char *tv_piece_shown(const tv_piece *p) { return *p->shown[0] ? p->shown[0] : p->name[0]; }

void tv_piece_plural(const tv_piece *p, tv_text *to)
{
    if (*p->shown[1]) tv_text_add(to, "%s", p->shown[1]);
    else tv_text_plural(to, tv_piece_shown(p));
}

void tv_piece_count(int n, const tv_piece *p, tv_text *to)
{
    if (*p->shown[1]) tv_text_add(to, "%d %s", n, p->shown[n != 1]);
    else tv_text_count(to, n, tv_piece_shown(p));
}

const char *tv_game_shown(const tv_game *g) { return *g->shown ? g->shown : g->name; }

const char *tv_instruction(const tv_game *g, int phase)
{
    return *g->phase[phase].shown ? g->phase[phase].shown : g->phase[phase].instruction;
}

const char *tv_side_agrees(const tv_game *g, int side, const char *one, const char *many)
{
    return side < g->players && g->player[side].plural ? many : one;
}

int tv_player_names(const tv_game *g, const char *names[TV_PLAYERS_MAX])
{
    for (int i = 0; i < g->players; i++) names[i] = g->player[i].name;
    return g->players;
}

void tv_phase_tell(const tv_game *g, int phase, tv_text *to)
{
    if (*g->phase[phase].instruction) tv_text_add(to, ". %s", tv_instruction(g, phase));
    else if (g->phases > 1 && strcmp(g->phase[phase].name, "main") != 0)
        tv_text_add(to, " in the phase '%s'", g->phase[phase].name);
}

int tv_phase_names(const tv_game *g, const char *names[TV_PHASES_MAX])
{
    for (int i = 0; i < g->phases; i++) names[i] = g->phase[i].name;
    return g->phases;
}

static void write_players(const tv_game *g, int players, const char *name(const tv_game *, int), const char *between,
                          const char *last, tv_text *to)
{
    int left = __builtin_popcount((unsigned)players);
    for (int p = 0; p < g->players; p++)
        if (players >> p & 1) {
            tv_text_add(to, "%s", name(g, p));
            if (--left) tv_text_add(to, "%s", left == 1 ? last : between);
        }
}

/* `between` and `last` differ in sentences ("Red, Green and Blue") and are the same in the text of positions. */
void tv_players_write(const tv_game *g, int players, const char *between, const char *last, tv_text *to)
{
    write_players(g, players, tv_side_name, between, last, to);
}

void tv_players_do(const tv_game *g, int players, const char *one, const char *many, tv_text *to)
{
    const bool several = players & (players - 1);
    write_players(g, players, tv_side_shown, ", ", " and ", to);
    tv_text_add(to, " %s", several ? many : tv_side_agrees(g, __builtin_ctz((unsigned)players), one, many));
}

void tv_piece_write(const tv_game *g, int piece, tv_text *to)
{
    const tv_piece *p = &g->pieces.piece[piece];
    if (p->side == g->players) tv_text_add(to, "the %s", tv_piece_shown(p));
    else tv_text_add(to, "%s%s %s", TV_SIDE_WHOSE(g, p->side), tv_piece_shown(p));
}

char tv_piece_letter(const tv_game *g, int piece)
{
    const tv_piece *p = &g->pieces.piece[piece];
    return p->letter ? p->letter : p->side < g->players ? g->player[p->side].letter : '#';
}

/* The exact letter comes before its other case: two pieces may differ only in case. */
int tv_lettered_piece(const tv_game *g, char letter)
{
    int other = -1;
    for (int i = 0; i < g->pieces.pieces; i++) {
        char is = tv_piece_letter(g, i);
        if (is == letter) return i;
        if (tolower((unsigned char)is) == tolower((unsigned char)letter)) other = i;
    }
    return other;
}

bool tv_letter_unknown(const tv_game *g, char letter, int column, tv_err *err)
{
    const char *names[TV_PIECES_MAX];
    char letters[TV_PIECES_MAX][2] = { { 0 } };
    for (int i = 0; i < g->pieces.pieces; i++) {
        letters[i][0] = tv_piece_letter(g, i);
        names[i] = letters[i];
    }
    return tv_fail_unknown(err, column, "piece with the letter", &letter, 1, names, (size_t)g->pieces.pieces);
}
