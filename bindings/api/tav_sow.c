/* tav_sow.c - tav.sow. The common entries are read once, for one sower and for two in step; tracks are text until the
 * board with the names of their pits is known. */
#include "bindings/api/objects.h"
#include "bindings/api/tav.h"
#include "core/mechanisms/sowalone.h"
#include "core/mechanisms/sowstep.h"
#include "core/position/recur.h"

#include <lauxlib.h>
#include <lua.h>
#include <string.h>

/* ---- Tracks -------------------------------------------------------------------------------- */

/* Half of the kernel's room: a row at whose ends the sower turns becomes a loop of nearly twice the length. */
static void add_pit(tv_reader *r, tv_sow *sow, int player, unsigned cell)
{
    if (sow->pits.length[player] == TV_TRACK_MAX / 2) tv_read_fail(r, "a track has at most %d pits", TV_TRACK_MAX / 2);
    sow->pits.track[player][sow->pits.length[player]++] = (tv_cell)cell;
}

/* One item of a track, "5", "1-11" or "store": its pits in order. "store" comes first, since it is no cell of the board
 * and tv_read_run would reject it; the kernel has a number beyond the board for it. */
static void add_run(tv_reader *r, tv_sow *sow, int player, const tv_board *b, const char *item, size_t len)
{
    tv_cell run[TV_CELLS_MAX];
    if (len == 5 && memcmp(item, "store", 5) == 0) {
        add_pit(r, sow, player, tv_sow_store(b));
        return;
    }
    int n = tv_read_run(b, item, len, run);
    if (!n)
        tv_read_fail(r, "'%.*s' is neither a pit nor pits in a row, such as a1-f1, nor store",
                     (int)(len < 30 ? len : 30), item);
    for (int i = 0; i < n; i++) add_pit(r, sow, player, run[i]);
}

/* A pit may come more than once; the order is all that counts. */
static void read_track(tv_reader *r, tv_sow *sow, int player, const tv_board *b, int index)
{
    if (lua_type(r->L, index) != LUA_TSTRING)
        tv_read_got(r, index, NULL, "pits in the order of sowing, as in \"1-11\"");
    for (const char *s = lua_tostring(r->L, index); *(s += strspn(s, " ,\t\r\n"));) {
        size_t len = strcspn(s, " ,\t\r\n");
        add_run(r, sow, player, b, s, len);
        s += len;
    }
    if (!sow->pits.length[player]) tv_read_fail(r, "a track needs at least one pit");
}

/* Each player has a track of his own, even if both sow in the same direction: it begins elsewhere, or contains only his
 * own store. */
static void read_tracks(tv_reader *r, tv_sow *sow, const tv_game *game, int kept)
{
    tv_read_down(r, kept, "track");
    for (tv_entries e = tv_entries_players(r, game, -1); tv_next_entry(&e);) {
        if (lua_isnil(r->L, -1)) tv_read_fail(r, "missing: the pits in the order in which %s sows", e.name[e.at]);
        read_track(r, sow, e.at, &game->board, lua_gettop(r->L));
    }
    tv_read_up(r);
}

/* Pits of each player's track, at a key of the table at an index; by default all of it. */
static void read_pits_of(tv_reader *r, tv_sow *sow, const tv_game *game, int at, const char *key, const char *what,
                         uint64_t set[][TV_WORDS_MAX])
{
    uint64_t reach[TV_WORDS_MAX];
    const bool some = tv_read_down(r, at, key);
    if (some) tv_read_goals(r, lua_gettop(r->L), game, set);
    for (int p = 0; p < game->players; p++) {
        tv_bits_zero(reach, TV_WORDS_MAX);
        for (int i = 0; i < sow->pits.length[p]; i++)
            if (tv_on_board(&game->board, sow->pits.track[p][i])) tv_bit_on(reach, sow->pits.track[p][i]);
        if (!some) tv_bits_copy(set[p], reach, TV_WORDS_MAX);
        if (!tv_bits_within(set[p], reach, TV_WORDS_MAX))
            tv_read_fail(r, "%s: a pit that %s must be on the player's track", game->player[p].name, what);
    }
    if (some) tv_read_up(r);
}

/* The pits whose last stone captures; by default all of the track. */
static void read_capture_on(tv_reader *r, tv_sow *sow, const tv_game *game, int kept)
{
    if (!tv_read_down(r, kept, "captures")) return;
    read_pits_of(r, sow, game, lua_gettop(r->L), "on", "captures", sow->capture_on);
    tv_read_up(r);
}

/* The track comes before `from`, which is checked against it. */
static void resolve(tv_reader *r, tv_op *op, const tv_game *game, int kept)
{
    tv_sow *sow = (tv_sow *)op;
    read_tracks(r, sow, game, kept);
    read_pits_of(r, sow, game, kept, "from", "can be lifted", sow->pits.from);
    read_capture_on(r, sow, game, kept);
    if (sow->offer.at) tv_check_phase(r, "offer", sow->offer.name, game);
    if (*sow->again) tv_check_phase(r, "again", sow->again, game);
}

/* ---- The declaration ------------------------------------------------------------------------- */

/* offer = "pie", at = "first capture". One without the other would silently be no offer at all. */
static tv_offer read_offer(tv_reader *r)
{
    static const char *const at[] = { "first capture", "first move", NULL };
    tv_offer offer = { TV_OFFER_NEVER };
    tv_field_word(r, "offer", "the name of a phase", offer.name);
    int when = tv_field_choice(r, 1, "at", at, -1);
    if ((when >= 0) != (offer.name[0] != '\0'))
        tv_read_fail(r, "`offer`, the phase in which sides may be changed, and `at`, when it comes, go together");
    offer.at = when < 0 ? TV_OFFER_NEVER : when == 0 ? TV_OFFER_CAPTURE : TV_OFFER_MOVE;
    return offer;
}

/* captures = { on = { South = "a2-h2", North = "a3-h3" }, sown = "ends" }; the pits are read later. */
static void read_captures(tv_reader *r, tv_sow *sow)
{
    static const char *const keys[] = { "on", "into", "takes", "sown", NULL };
    static const char *const into[] = { "stones", "empty", NULL };
    static const char *const takes[] = { "opposite", "column", "full column", NULL };
    static const char *const sown[] = { "on", "origin", "ends", "never", NULL };
    if (!tv_read_down(r, 1, "captures")) return;
    const int table = lua_gettop(r->L);
    tv_read_table(r, table, "captures = { takes = \"opposite\", sown = \"on\" }");
    tv_read_keys(r, table, keys, 0);
    sow->captures = true;
    sow->capture.empty = tv_field_choice(r, table, "into", into, 0) == 1;
    sow->capture.takes = (enum tv_lap_takes)tv_field_choice(r, table, "takes", takes, 0);
    sow->capture.sown = (enum tv_lap_sown)tv_field_choice(r, table, "sown", sown, 0);
    if (tv_field(r, table, "on")) tv_read_table(r, -1, "on = { South = \"a2-h2\", North = \"a3-h3\" }");
    lua_settop(r->L, table);
    tv_read_up(r);
}

/* Entries for one sower; with two in step the kernel rejects them. */
static void read_alone(tv_reader *r, tv_sow *sow)
{
    static const char *const feeds[] = { "nobody", "hungry", "always", NULL }, *const when[] = { "stuck", "bare",
                                                                                                 NULL };
    static const char *const way[] = { "along", "against", "either", NULL };
    sow->feeds = (enum tv_feeds)tv_field_choice(r, 1, "feeds", feeds, 0);
    sow->rest_early = tv_field_choice(r, 1, "when", when, 0) == 1;
    tv_field_word(r, "again", "the name of a phase", sow->again);
    sow->way = (enum tv_sow_way)tv_field_choice(r, 1, "way", way, 0);
    sow->longest = (uint32_t)tv_field_integer(r, 1, "longest", 1, TV_RELAY_LONGEST, TV_RELAY_LONGEST);
    read_captures(r, sow);
}

/* Entries of all sowing. Those that name pits are read later, see push_pits. */
static tv_sow read_sow(tv_reader *r)
{
    static const char *const turn[] = { "round", "ends", "never", NULL }, *const into[] = { "any", "stones", "store",
                                                                                            "capture", NULL };
    static const char *const skip[] = { "nothing", "origin", NULL };
    static const char *const first[] = { "next", "origin", NULL };
    static const char *const endless[] = { "illegal", "draw", "void", NULL };
    static const char *const rest[] = { "stays", "gote", "sente", "last sente", "own", NULL };
    const int turns = tv_field_choice(r, 1, "turn", turn, 0);
    return (tv_sow) {
        .turns = turns == 1,
        .one_way = turns == 2,
        .into = (enum tv_into)tv_field_choice(r, 1, "into", into, 0),
        .relay = tv_field_boolean(r, 1, "relay", false),
        .pits.least = (int)tv_field_integer(r, 1, "least", 1, TV_STONES_MAX, 1),
        .pits.most = (int)tv_field_integer(r, 1, "most", 1, TV_STONES_MAX, TV_STONES_MAX),
        .skip_origin = tv_field_choice(r, 1, "skip", skip, 0) == 1,
        .first_origin = tv_field_choice(r, 1, "first", first, 0) == 1,
        .endless = (enum tv_endless)tv_field_choice(r, 1, "endless", endless, 0),
        .rest = (enum tv_rest)tv_field_choice(r, 1, "rest", rest, 0),
        .offer = read_offer(r),
    };
}

/* Entries for two in step. Sowing by one would silently ignore them. */
static tv_sow_step_args read_step(tv_reader *r, bool together)
{
    static const char *const keys[] = { "judge", "pick", "clash", "capture" };
    for (size_t i = 0; i < sizeof keys / sizeof *keys && !together; i++)
        if (tv_field(r, 1, keys[i])) tv_read_fail(r, "%s: only with `together`", keys[i]);
    static const char *const judge[] = { "after", "before", NULL }, *const pick[] = { "stopfirst", "pickfirst", NULL };
    static const char *const clash[] = { "halt", "sente", "gote", NULL };
    static const char *const capture[] = { "nothing", "hand", "own hand", NULL };
    return (tv_sow_step_args) {
        .judge = (enum tv_judge)tv_field_choice(r, 1, "judge", judge, 0),
        .pick = (enum tv_pickup)tv_field_choice(r, 1, "pick", pick, 0),
        .clash = (enum tv_clash)tv_field_choice(r, 1, "clash", clash, 0),
        .capture = (enum tv_sow_capture)tv_field_choice(r, 1, "capture", capture, 0),
    };
}

/* Their contents are read once the game is known. */
static void check_pits(tv_reader *r)
{
    if (!tv_field(r, 1, "track"))
        tv_read_fail(
            r, "track: missing; the pits in the order of sowing, as in track = { West = \"1-11\", East = \"11-1\" }");
    tv_read_table(r, -1, "track = { West = \"1-11\", East = \"11-1\" }");
    if (tv_field(r, 1, "from")) tv_read_table(r, -1, "from = { South = \"a1-f1\", North = \"a2-f2\" }");
}

/* One name for rules, two classes for the kernel: sowing by one does not pay for what two in step need. */
static int tav_sow(lua_State *L)
{
    static const char *const keys[] = { "track", "from",    "turn",     "relay", "together", "least",   "skip",
                                        "first", "judge",   "pick",     "clash", "capture",  "endless", "rest",
                                        "when",  "feeds",   "again",    "offer", "at",       "into",    "way",
                                        "most",  "longest", "captures", NULL };
    tv_reader r = tv_object_begin(L, "tav.sow", keys, 0);
    bool together = tv_field_boolean(&r, 1, "together", false);
    tv_sow sow = read_sow(&r);
    read_alone(&r, &sow);
    tv_sow_step_args args = read_step(&r, together);
    check_pits(&r);
    void *object = tv_object_new(&r, "tav.sow", together ? sizeof(tv_sow_step) : sizeof(tv_sow_alone), resolve);
    if (together) tv_sow_step_init(object, &sow, &args);
    else tv_sow_alone_init(object, &sow);
    return 1;
}

const luaL_Reg tv_make_sow[] = { { "sow", tav_sow }, { NULL, NULL } };
