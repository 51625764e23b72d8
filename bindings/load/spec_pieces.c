/* spec_pieces.c - the players and the pieces of a declaration. One entry makes a piece for each player who has it,
 * since the owner is part of a piece in the kernel. */
#include "bindings/load/spec.h"

#include "core/base/name.h"
#include "core/position/icon.h"

#include <ctype.h>
#include <lua.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- Players ----------------------------------------------------------------------- */

/* ASCII only: these letters are on any keyboard and take one column in diagrams. */
static bool is_letter(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }

/* The letter stands for the player in diagrams and moves; by default it is the first of his name. entry: 0 for none. */
static void read_letter(tv_reader *r, int entry, tv_player *p)
{
    if (!entry || !tv_field(r, entry, "letter")) {
        p->letter = p->name[0] & ~32;
        if (!is_letter(p->name[0]))
            tv_read_fail(r, "give %s a letter of A to Z: { \"%s\", letter = \"X\" }", p->name, p->name);
        return;
    }
    if (lua_type(r->L, -1) != LUA_TSTRING || lua_rawlen(r->L, -1) != 1 || !is_letter(*lua_tostring(r->L, -1)))
        tv_read_got(r, -1, "letter", "one letter of A to Z");
    p->letter = *lua_tostring(r->L, -1) & ~32;
}

/* The text on top: "top bottom". */
static unsigned read_edges(tv_reader *r)
{
    static const char *const names[TV_EDGES] = { "top", "bottom", "left", "right" };
    const char *s = lua_type(r->L, -1) == LUA_TSTRING ? lua_tostring(r->L, -1) : "";
    unsigned edges = 0;
    for (size_t len; *(s += strspn(s, " ")); s += len) {
        int edge = 0;
        len = strcspn(s, " ");
        while (edge < TV_EDGES && (strlen(names[edge]) != len || memcmp(s, names[edge], len) != 0)) edge++;
        if (edge < TV_EDGES && edges >> edge & 1) tv_read_fail(r, "edges: '%s' is named twice", names[edge]);
        edges |= 1u << edge;
    }
    if (!edges || edges >> TV_EDGES)
        tv_read_got(r, -1, "edges", "sides of the board: \"top\", \"right\", \"bottom\", \"left\"");
    return edges;
}

/* The entry on top: a name, or a table with it. "neutral" is the name of the side that belongs to no player, in
 * positions and functions. */
static void read_player(tv_reader *r, tv_player *p)
{
    static const char *const keys[] = { "also", "letter", "edges", "plural", NULL };
    lua_State *L = r->L;
    const int entry = lua_istable(L, -1) ? lua_gettop(L) : 0;
    if (entry) tv_read_keys(r, entry, keys, 1);
    if (entry) lua_rawgeti(L, entry, 1);
    tv_read_word(r, lua_gettop(L), "the name of a player", p->name, sizeof p->name);
    read_letter(r, entry, p);
    if (entry && tv_field(r, entry, "also"))
        tv_read_word(r, lua_gettop(L), "another name of the player", p->also, sizeof p->also);
    if (entry && tv_field(r, entry, "edges")) p->edges = read_edges(r);
    p->plural = entry && tv_field_boolean(r, entry, "plural", false);
    if (strcasecmp(p->name, "neutral") == 0) tv_read_fail(r, "no player may have the name 'neutral'");
}

/* teams = { { "Red", "Blue" }, { "Green", "Yellow" } }; a player in none is alone. Team 0 is no team, so they are
 * counted from 1. */
static void read_teams(tv_reader *r, int table, tv_game *g)
{
    lua_State *L = r->L;
    const char *names[TV_PLAYERS_MAX];
    bool placed[TV_PLAYERS_MAX] = { false };
    tv_player_names(g, names);
    if (!tv_read_down(r, table, "teams")) return;
    int list = lua_gettop(L);
    tv_read_table(r, list, "teams = { { \"Red\", \"Blue\" }, { \"Green\", \"Yellow\" } }");
    for (int team = 1, teams = tv_read_length(r, list, TV_PLAYERS_MAX); team <= teams; team++, lua_settop(L, list)) {
        lua_rawgeti(L, list, team);
        tv_read_table(r, list + 1, "{ \"Red\", \"Blue\" }");
        for (int i = 1, n = tv_read_length(r, list + 1, TV_PLAYERS_MAX); i <= n; i++, lua_settop(L, list + 1)) {
            lua_rawgeti(L, list + 1, i);
            int player = tv_read_name(r, list + 2, "player", names, g->players);
            if (placed[player]) tv_read_fail(r, "%s is in two teams", names[player]);
            placed[player] = true;
            g->player[player].team = team;
        }
    }
    tv_read_up(r);
}

/* People type names in any case. */
static bool called(const tv_player *p, const char *name)
{
    return tv_name_is(p->name, name, strlen(name)) || tv_name_is(p->also, name, strlen(name));
}

/* No two players may share a name, another name or a letter: a typed word must mean only one of them. */
void tv_spec_players(tv_reader *r, int table, tv_game *g)
{
    if (!tv_read_down(r, table, "players"))
        tv_read_fail(r, "players: missing, as in players = { \"White\", \"Black\" }");
    tv_read_table(r, -1, "players = { \"White\", \"Black\" }");
    int n = tv_read_length(r, -1, TV_PLAYERS_MAX);
    if (n < 1) tv_read_fail(r, "a game has at least one player");
    for (tv_entries e = tv_entries_of(r, -1, tv_read_list(r, -1, n)); tv_next_entry(&e);) {
        tv_player *p = &g->player[e.at];
        read_player(r, p);
        for (tv_player *q = g->player; q < p; q++) {
            const char *twice = called(q, p->name) ? p->name : *p->also && called(q, p->also) ? p->also : NULL;
            if (twice) tv_read_fail(r, "two players have the name '%s'", twice);
            if (p->letter == q->letter)
                tv_read_fail(r, "%s and %s have the same letter %c; write { \"%s\", letter = \"X\" } with another",
                             q->name, p->name, p->letter, p->name);
        }
    }
    g->players = n;
    tv_read_up(r);
    read_teams(r, table, g);
}

/* ---- Pieces -------------------------------------------------------------------------- */

/* Words of moves without a cell would be read as moves before any piece. */
static void add_name(tv_reader *r, tv_piece *p, int index)
{
    static const char *const moves[] = { "pass", "take", "leave", NULL };
    if (p->names == TV_NAMES_MAX) tv_read_fail(r, "a piece has at most %d names", TV_NAMES_MAX);
    tv_read_word(r, index, "the name of a piece", p->name[p->names], TV_NAME);
    for (const char *const *word = moves; *word; word++)
        if (strcasecmp(p->name[p->names], *word) == 0)
            tv_read_fail(r, "no piece may have the name '%s': that is a move", *word);
    p->names++;
}

/* From here on the path has the piece's name; the caller leaves it with its own mark. */
static void read_names(tv_reader *r, int entry, tv_piece *p)
{
    lua_State *L = r->L;
    int top = lua_gettop(L);
    lua_rawgeti(L, entry, 1);
    add_name(r, p, top + 1);
    tv_read_enter(r, " '%s'", p->name[0]);
    if (tv_field(r, entry, "also")) {
        if (lua_type(L, -1) == LUA_TTABLE) {
            int list = lua_gettop(L), n = tv_read_length(r, list, TV_NAMES_MAX);
            for (int i = 1; i <= n; i++) {
                lua_rawgeti(L, list, i);
                add_name(r, p, lua_gettop(L));
            }
        } else {
            add_name(r, p, lua_gettop(L));
        }
    }
    if (tv_field(r, entry, "code")) tv_read_word(r, lua_gettop(L), "the code of a piece", p->code, sizeof p->code);
    lua_settop(L, top);
}

/* The last value of the byte means an unlimited hand, hence the bound. */
static void read_count(tv_reader *r, int entry, tv_piece *p, bool start)
{
    p->count = !start; /* a drawn opening shows all pieces unless a count puts some in hand */
    if (!tv_read_down(r, entry, "count")) return;
    if (lua_type(r->L, -1) == LUA_TSTRING && strcmp(lua_tostring(r->L, -1), "unlimited") == 0) {
        p->count = TV_UNLIMITED;
    } else if (lua_type(r->L, -1) == LUA_TNUMBER) {
        p->count = (uint8_t)tv_read_integer(r, -1, 0, TV_UNLIMITED - 1);
    } else {
        tv_read_got(r, -1, NULL, "a whole number, or \"unlimited\"");
    }
    tv_read_up(r);
}

/* The side that has the piece, -1 for every player. */
static int read_side(tv_reader *r, int entry, const tv_game *g)
{
    const char *names[TV_PLAYERS_MAX + 1];
    if (!tv_read_down(r, entry, "side")) return -1;
    for (int i = 0; i <= g->players; i++) names[i] = tv_side_name(g, i);
    int side = tv_read_name(r, lua_gettop(r->L), "side", names, g->players + 1);
    tv_read_up(r);
    return side;
}

/* The kernel reads up to the first NUL: text after one would be dropped silently. */
static void draw(tv_reader *r, tv_piece *p, int index)
{
    tv_err err = { .text = "" };
    if (lua_type(r->L, index) != LUA_TSTRING) tv_read_got(r, index, NULL, "a drawing, as in \"O O\"");
    if (strlen(lua_tostring(r->L, index)) != lua_rawlen(r->L, index))
        tv_read_fail(r, "the drawing has a NUL byte in it");
    p->size = 0;
    if (!tv_piece_draw(p, lua_tostring(r->L, index), &err)) tv_read_err(r, &err);
}

/* Two sides may have pieces with the same name; the mover decides whose is meant. */
static void check_names(tv_reader *r, const tv_game *g, const tv_piece *all, const tv_piece *p)
{
    for (const tv_piece *q = all; q < p; q++) {
        if (q->side != p->side) continue;
        if (*p->code && strcasecmp(p->code, q->code) == 0)
            tv_read_fail(r, "%s of %s has the code %s, too", q->name[0], tv_side_name(g, q->side), p->code);
        for (int i = 0; i < p->names; i++)
            for (int k = 0; k < q->names; k++)
                if (tv_name_is(p->name[i], q->name[k], strlen(q->name[k])))
                    tv_read_fail(r, "two pieces of %s have the name '%s'", tv_side_name(g, q->side), p->name[i]);
    }
}

/* In a diagram a letter stands for one piece of one side. */
static void check_letter(tv_reader *r, const tv_game *g, const tv_piece *all, const tv_piece *p)
{
    for (const tv_piece *q = all; p->letter && q < all + g->pieces.pieces; q++)
        if (q->letter == p->letter) tv_read_fail(r, "the letter %c already belongs to the %s", q->letter, q->name[0]);
}

/* The order of entries, and within one of players, is the order of the kernel's numbers, and so of all lists of them.
 */
static void add_piece(tv_reader *r, tv_game *g, tv_piece *all, const tv_piece *p, int side)
{
    if (g->pieces.pieces == TV_PIECES_MAX)
        tv_read_fail(r, "a game has at most %d pieces, all sides together", TV_PIECES_MAX);
    tv_piece *to = &all[g->pieces.pieces];
    *to = *p;
    to->side = (uint8_t)side;
    if (to->letter)
        to->letter = (char)(side == 1 ? tolower((unsigned char)to->letter) : toupper((unsigned char)to->letter));
    check_names(r, g, all, to);
    check_letter(r, g, all, to);
    g->pieces.pieces++;
}

/* One drawing for all players who have the piece, or one for each. Chiral pieces need the latter: each side has the
 * mirror image of the other's. */
static void read_shapes(tv_reader *r, int entry, tv_game *g, tv_piece *all, tv_piece *p)
{
    lua_State *L = r->L;
    const char *names[TV_PLAYERS_MAX + 1] = { NULL };
    int only = read_side(r, entry, g), first = only < 0 ? 0 : only, last = only < 0 ? g->players - 1 : only;
    size_t mark = tv_read_enter(r, ": shape");
    if (!tv_field(r, entry, "shape")) lua_pushstring(r->L, "O"); /* most pieces are of one cell */
    int shape = lua_gettop(L);
    bool each = lua_type(L, shape) == LUA_TTABLE;
    tv_player_names(g, names);
    if (each && only >= 0) tv_read_fail(r, "a piece of one side has one drawing");
    if (each) tv_read_keys(r, shape, names, 0);
    tv_read_leave(r, mark);
    for (int side = first; side <= last; side++) {
        mark = tv_read_enter(r, each ? ": shape: %s" : ": shape%s", each ? names[side] : "");
        if (each && !tv_field(r, shape, names[side])) tv_read_fail(r, "no drawing for %s", names[side]);
        draw(r, p, lua_gettop(L));
        tv_read_leave(r, mark);
        add_piece(r, g, all, p, side);
        lua_settop(L, shape);
    }
    lua_settop(L, shape - 1);
}

/* Capital for the first player, small for the second; see spec_start.c. Case distinguishes only two players. */
static void read_letter_of(tv_reader *r, int entry, const tv_game *g, tv_piece *p)
{
    if (!tv_field(r, entry, "letter")) return;
    const char *text = lua_type(r->L, -1) == LUA_TSTRING ? lua_tostring(r->L, -1) : "";
    bool one = strlen(text) == 1 && isalpha((unsigned char)*text);
    if (!one || g->players > 2) tv_read_fail(r, "letter: expected one letter, in a game of one or two players");
    p->letter = *text;
    lua_pop(r->L, 1);
}

/* The text is checked here, so that drawing it cannot fail. It remains Lua's until the game is built, see
 * tv_spec_build. */
static void read_icon(tv_reader *r, int entry, tv_piece *p)
{
    if (!tv_field(r, entry, "icon")) return;
    if (lua_type(r->L, -1) != LUA_TSTRING) tv_read_fail(r, "icon: expected a text, such as \"M50 10 L90 90 H10 Z\"");
    const char *text = lua_tostring(r->L, -1);
    if (strlen(text) >= TV_ICON_MAX)
        tv_read_fail(r, "icon: the text has %zu bytes, and may have %d", strlen(text), TV_ICON_MAX - 1);
    tv_icon_reader icon = { .text = text };
    enum tv_icon_is is = TV_ICON_MOVE;
    while (is != TV_ICON_END && is != TV_ICON_BAD) is = tv_icon_next(&icon);
    if (is == TV_ICON_BAD)
        tv_read_fail(
            r,
            "icon: expected path data of SVG in a square of %d by %d, such as \"M50 10 L90 90 H10 Z\", with M L "
            "H V C Q Z; byte %zu is wrong",
            TV_ICON_SIDE, TV_ICON_SIDE, icon.at + 1);
    p->icon = text;
    lua_pop(r->L, 1);
}

/* Cells of the whole board's set, so that holes which the diagram makes later do no harm. */
static void read_never(tv_reader *r, int entry, const tv_game *g, tv_piece *p)
{
    if (!tv_read_down(r, entry, "never")) return;
    tv_read_cells(r, lua_gettop(r->L), &g->board, p->never);
    tv_read_up(r);
}

/* After `never`, of which they are a part. */
static void read_passes(tv_reader *r, int entry, const tv_game *g, tv_piece *p)
{
    uint64_t besides[TV_WORDS_MAX];
    if (!tv_read_down(r, entry, "passes")) return;
    tv_read_cells(r, lua_gettop(r->L), &g->board, p->passes);
    tv_bits_copy(besides, p->passes, g->board.words);
    tv_bits_less(besides, p->never, g->board.words);
    const int cell = tv_bits_first(besides, g->board.words);
    if (cell >= 0)
        tv_read_fail(r, "%s is not among the cells of `never`: the piece may enter it, and so pass over it",
                     g->board.name[cell]);
    tv_read_up(r);
}

/* The piece of a name that a side has; -1: it has none. */
static int piece_of(const tv_game *g, const tv_piece *all, int side, const char *name)
{
    for (int i = 0; i < g->pieces.pieces; i++)
        if (all[i].side == side && !strcasecmp(all[i].name[0], name)) return i;
    return -1;
}

/* Named pieces may come later, so this is read when all are known. */
static void read_demoted(tv_reader *r, int list, const tv_game *g, tv_piece *all)
{
    lua_State *L = r->L;
    for (int k = 1, n = (int)lua_rawlen(L, list); k <= n; k++, lua_settop(L, list)) {
        char name[TV_NAME], as[TV_NAME];
        lua_rawgeti(L, list, k);
        lua_rawgeti(L, list + 1, 1);
        snprintf(name, sizeof name, "%s", lua_tostring(L, -1));
        const size_t mark = tv_read_enter(r, "[%d] '%s'", k, name);
        if (tv_read_down(r, list + 1, "demoted")) {
            tv_read_word(r, lua_gettop(L), "the name of a piece", as, sizeof as);
            for (int i = 0; i < g->pieces.pieces; i++) {
                if (strcasecmp(all[i].name[0], name)) continue;
                all[i].demoted = (int16_t)(1 + piece_of(g, all, all[i].side, as));
                if (!all[i].demoted) tv_read_fail(r, "the owner of this piece has no piece '%s'", as);
            }
            tv_read_up(r);
        }
        tv_read_leave(r, mark);
    }
}

/* Pieces of any player with this name, as bits; of a game with stacks, which has few. */
static unsigned named_bits(tv_reader *r, const tv_game *g, const tv_piece *all, int index)
{
    unsigned bits = 0;
    char name[TV_NAME];
    tv_read_word(r, index, "the name of a piece", name, sizeof name);
    for (int i = 0; i < g->pieces.pieces && i < 1 << TV_PLANES_MAX; i++)
        if (!strcasecmp(all[i].name[0], name)) bits |= 1u << i;
    if (!bits) tv_read_fail(r, "there is no piece '%s'", name);
    return bits;
}

/* The value on top: false, or { by = "Capstone", becomes = "Flat" }. */
static void read_covered_of(tv_reader *r, tv_game *g, tv_piece *all, const char *name)
{
    static const char *const keys[] = { "by", "becomes", NULL };
    lua_State *L = r->L;
    const int value = lua_gettop(L);
    unsigned by = 0;
    char as[TV_NAME] = "";
    if (lua_type(L, value) != LUA_TBOOLEAN) {
        tv_read_table(r, value, "covered = false, or { by = \"Capstone\", becomes = \"Flat\" }");
        tv_read_keys(r, value, keys, 0);
        if (!tv_read_down(r, value, "by")) tv_read_fail(r, "by: missing; the pieces that may be put on this one");
        if (lua_istable(L, -1)) {
            const int list = lua_gettop(L);
            for (tv_entries e = tv_entries_of(r, list, tv_read_list(r, list, 1 << TV_PLANES_MAX)); tv_next_entry(&e);)
                by |= named_bits(r, g, all, lua_gettop(L));
            if (!by) tv_read_fail(r, "the list is empty: with covered = false nothing may be put on the piece");
        } else {
            by = named_bits(r, g, all, lua_gettop(L));
        }
        tv_read_up(r);
        if (tv_field(r, value, "becomes")) tv_read_word(r, lua_gettop(L), "the name of a piece", as, sizeof as);
    } else if (lua_toboolean(L, value)) {
        return; /* as every piece */
    }
    for (int i = 0; i < g->pieces.pieces; i++) {
        if (strcasecmp(all[i].name[0], name)) continue;
        if (i >= 1 << TV_PLANES_MAX)
            tv_read_fail(r, "a game with stacks has at most %d kinds of pieces", 1 << TV_PLANES_MAX);
        all[i].coverers = (uint16_t)by;
        if (*as) all[i].covered_as = (int16_t)(1 + piece_of(g, all, all[i].side, as));
        if (*as && !all[i].covered_as) tv_read_fail(r, "becomes: the owner of this piece has no piece '%s'", as);
        g->guards |= UINT32_C(2) << i;
        g->changing |= *as != 0;
    }
}

static void read_covered(tv_reader *r, int list, tv_game *g, tv_piece *all)
{
    lua_State *L = r->L;
    for (int k = 1, n = (int)lua_rawlen(L, list); k <= n; k++, lua_settop(L, list)) {
        char name[TV_NAME];
        lua_rawgeti(L, list, k);
        lua_rawgeti(L, list + 1, 1);
        snprintf(name, sizeof name, "%s", lua_tostring(L, -1));
        const size_t mark = tv_read_enter(r, "[%d] '%s'", k, name);
        if (tv_read_down(r, list + 1, "covered")) {
            read_covered_of(r, g, all, name);
            tv_read_up(r);
        }
        tv_read_leave(r, mark);
    }
}

/* Whether there is an opening decides the default of `count`, so it is checked first and read last. */
void tv_spec_pieces(tv_reader *r, int table, tv_game *g, tv_piece *all)
{
    static const char *const keys[] = { "also", "code",  "count", "side",    "turns",   "flips",  "shape", "letter",
                                        "icon", "never", "value", "demoted", "covered", "passes", NULL };
    bool start = tv_field(r, table, "start");
    if (start) lua_pop(r->L, 1);
    bool pieces = tv_read_down(r, table, "pieces");
    if (!pieces && g->board.kind == TV_PITS) return; /* stones are no pieces */
    if (!pieces) tv_read_fail(r, "pieces: missing, as in pieces = { { \"Stone\", shape = \"O\" } }");
    tv_read_table(r, -1, "pieces = { { \"Stone\", shape = \"O\" } }");
    int list = lua_gettop(r->L), n = tv_read_length(r, list, TV_PIECES_MAX);
    if (n < 1) tv_read_fail(r, "a game has at least one piece");
    for (tv_entries e = tv_entries_of(r, list, tv_read_list(r, list, n)); tv_next_entry(&e);) {
        tv_piece p = { .names = 0 };
        tv_read_table(r, -1, "{ \"Stone\", shape = \"O\" }");
        tv_read_keys(r, list + 1, keys, 1);
        read_names(r, list + 1, &p);
        read_count(r, list + 1, &p, start);
        read_letter_of(r, list + 1, g, &p);
        read_icon(r, list + 1, &p);
        read_never(r, list + 1, g, &p);
        read_passes(r, list + 1, g, &p);
        p.value = (uint8_t)tv_field_integer(r, list + 1, "value", 0, UINT8_MAX, 1);
        p.fixed = !tv_field_boolean(r, list + 1, "turns", true);
        p.flips = tv_field_boolean(r, list + 1, "flips", false);
        read_shapes(r, list + 1, g, all, &p);
    }
    read_demoted(r, list, g, all);
    read_covered(r, list, g, all);
    tv_read_up(r);
}
