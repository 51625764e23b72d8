/* spec_phases.c - the phases of a declaration: generators, and what follows moves. A game without `phases` has one
 * phase with the same entries: the same code reads it. */
#include "bindings/api/hooks.h"
#include "bindings/api/objects.h"
#include "bindings/api/stuck.h"
#include "bindings/load/spec.h"
#include "bindings/sandbox/values.h"
#include "core/mechanisms/royal.h"

#include <lua.h>
#include <string.h>
#include <strings.h>

typedef struct site { /* where an object or function of a phase goes */
    tv_reader *r;
    tv_phase *ph;
    int play, write; /* stack indices of the phase's functions of that name, 0 for none */
    bool dry, functions;
    enum site_of { SITE_MOVES, SITE_AFTER, SITE_TURN_END, SITE_FORBID } of;
} site;

static const char *const site_names[] = { "moves", "after", "turn_end", "forbid" };

/* The entry where an object belongs, for errors. */
static const char *place_of(const tv_op_class *class)
{
    return class->fill     ? "moves"
           : class->act    ? "after"
           : class->finish ? "finish"
           : class->allows ? "forbid"
                           : "promotes";
}

/* A class's functions decide where it belongs, so no list of classes is needed here: a new one needs no change. */
static void check_op(site *at, const tv_op *op)
{
    static const char *const lacks[] = { "makes no moves", "does nothing after a move", "does nothing after a turn",
                                         "forbids nothing" };
    const tv_op_class *class = op->class;
    bool fits = at->of == SITE_MOVES    ? class->fill != NULL
                : at->of == SITE_FORBID ? class->allows != NULL
                                        : class->act != NULL;
    if (!fits) tv_read_fail(at->r, "tav.%s %s; it belongs in `%s`", class->name, lacks[at->of], place_of(class));
}

static int most_of(const site *at) { return at->of == SITE_MOVES ? TV_KINDS_MAX : TV_ACTS_MAX; }

/* op NULL: a function, in a dry reading. The actions of a turn's end follow those of each move, which are read
 * first. */
static void add_to_phase(site *at, tv_op *op)
{
    tv_phase *ph = at->ph;
    int *const counts[] = { &ph->moves, &ph->afters, &ph->turn_ends, &ph->forbids }, *count = counts[at->of];
    tv_op **const lists[] = { ph->move, ph->after, ph->after + ph->afters, ph->forbid }, **list = lists[at->of];
    int most = most_of(at);
    if (*count == most) tv_read_fail(at->r, "a phase has at most %d entries in `%s`", most, site_names[at->of]);
    list[(*count)++] = op;
}

/* A function that lists moves cannot play them by itself, as an object can: hence `play`. `functions` is set in a dry
 * reading as well, for later checks. */
static void add_function(site *at, int index)
{
    tv_phase *ph = at->ph;
    lua_State *L = at->r->L;
    tv_op *op = NULL;
    at->functions = true;
    if (lua_iscfunction(L, index))
        tv_read_fail(at->r, "expected an object, got a function of tav: call it, as in tav.place {}");
    if (at->of == SITE_MOVES && !at->play)
        tv_read_fail(at->r, "moves that a function lists need `play = function(pos, move, from, to, arg)`");
    if (!at->dry)
        op = at->of == SITE_MOVES      ? tv_hook_moves(L, index, at->play, at->write, ph->name)
             : at->of == SITE_AFTER    ? tv_hook_rule(L, TV_STAGE_AFTER, index, ph->name)
             : at->of == SITE_TURN_END ? tv_hook_turn_end(L, index, ph->name)
                                       : tv_hook_rule(L, TV_STAGE_FORBID, index, ph->name);
    add_to_phase(at, op);
}

/* Objects and functions are allowed in the same places, so that authors can replace one by the other entry by entry. */
static void add_rule(site *at, int index)
{
    static const char *const examples[] = { "tav.place { ... }", "tav.enclose { ... }", "tav.promote { ... }",
                                            "tav.symmetry { ... }" };
    char got[80];
    lua_State *L = at->r->L;
    tv_op *op = tv_object_test(L, index);
    if (op) {
        check_op(at, op);
        add_to_phase(at, op);
    } else if (lua_type(L, index) == LUA_TFUNCTION) {
        add_function(at, index);
    } else {
        tv_read_fail(at->r, "expected an object such as %s, a function or a list of them, got %s", examples[at->of],
                     tv_value_text(L, index, got, sizeof got));
    }
}

/* The value on top: one rule or a list. It stays there. */
static void add_rules(site *at)
{
    lua_State *L = at->r->L;
    int top = lua_gettop(L);
    if (lua_type(L, top) != LUA_TTABLE) {
        add_rule(at, top);
        return;
    }
    int n = tv_read_list(at->r, top, most_of(at));
    if (n == 0) tv_read_fail(at->r, "the list is empty");
    for (tv_entries e = tv_entries_of(at->r, top, n); tv_next_entry(&e);) add_rule(at, top + 1);
}

/* Objects have their own reasons; for functions `why` is called. */
static void read_why(const site *at, int entry)
{
    tv_reader *r = at->r;
    if (!tv_field(r, entry, "why")) return;
    if (lua_type(r->L, -1) != LUA_TFUNCTION) tv_read_got(r, -1, "why", "a function(pos, from, to, arg)");
    if (!at->functions)
        tv_read_fail(r, "`why` is only for moves that a function lists; objects have their own reasons");
    if (!at->dry) at->ph->why = tv_hook_rule(r->L, TV_STAGE_WHY, lua_gettop(r->L), at->ph->name);
    lua_pop(r->L, 1);
}

/* `play` first, since it is combined with each function of `moves`. Pushed values stay until the entry is done: `play`
 * is identified by its index. */
static void read_rules(tv_reader *r, int entry, tv_phase *ph, bool dry)
{
    lua_State *L = r->L;
    site at = { .r = r, .ph = ph, .dry = dry };
    if (tv_field(r, entry, "play")) {
        at.play = lua_gettop(L);
        if (lua_type(L, -1) != LUA_TFUNCTION) tv_read_got(r, -1, "play", "a function(pos, move, from, to, arg)");
    }
    if (tv_field(r, entry, "write")) {
        at.write = lua_gettop(L);
        if (lua_type(L, -1) != LUA_TFUNCTION) tv_read_got(r, -1, "write", "a function(pos, from, to, arg)");
    }
    if (!tv_read_down(r, entry, "moves")) tv_read_fail(r, "moves: missing, as in moves = tav.place {}");
    add_rules(&at);
    tv_read_up(r);
    if (at.play && !at.functions)
        tv_read_fail(
            r, "`play` is only for moves that a function lists; objects play their own moves (in a variant, play = "
               "false removes the parent's)");
    if (at.write && !at.functions)
        tv_read_fail(r, "`write` is only for moves that a function lists; objects write their own moves (in a variant, "
                        "write = false removes the parent's)");
    read_why(&at, entry);
    for (at.of = SITE_AFTER; at.of <= SITE_FORBID; at.of++) {
        if (!tv_read_down(r, entry, site_names[at.of])) continue;
        add_rules(&at);
        tv_read_up(r);
    }
}

/* An object that decides, with words of its own. check_finish looks at `stuck`, so that is the word that needs a
 * judge. */
static void take_stuck(tv_reader *r, tv_phase *ph, tv_op *op)
{
    const tv_royal *royal = tv_royal_of(op);
    if (!op->class->stuck) tv_read_fail(r, "stuck: tav.%s does not decide this; tav.royal can", op->class->name);
    ph->stuck_rule = op;
    ph->stuck = royal && tv_stuck_needs_judge(royal->safe) ? royal->safe : royal ? royal->attacked : TV_STUCK_DRAW;
}

/* What happens to a player without a move: the entry's rule or else, from the game's table, the game's. It is called
 * twice for each phase, first with the game's table, so the phase's own must undo a function of the game's. */
static void read_stuck(tv_reader *r, int entry, tv_phase *ph, bool dry)
{
    lua_State *L = r->L;
    int top = lua_gettop(L);
    if (!tv_field(r, entry, "stuck")) return;
    if (tv_object_test(L, top + 1)) {
        take_stuck(r, ph, tv_object_test(L, top + 1));
    } else if (lua_type(L, top + 1) != LUA_TFUNCTION) {
        ph->stuck = (enum tv_stuck)tv_field_choice(r, entry, "stuck", tv_stuck_names, TV_STUCK_SKIP);
        ph->stuck_rule = NULL;
    } else {
        ph->stuck = TV_STUCK_DRAW; /* unused: the function decides */
        if (!dry) ph->stuck_rule = tv_hook_rule(L, TV_STAGE_STUCK, top + 1, ph->name);
    }
    lua_settop(L, top);
}

/* The counter with the number of the player who moves in the phase. Reserved now if the rules did not declare it. 0
 * means none, hence + 1. */
static void read_role(tv_reader *r, int entry, tv_game *g, tv_phase *ph)
{
    char name[TV_NAME];
    if (!tv_read_down(r, entry, "mover")) return;
    tv_read_word(r, lua_gettop(r->L), "the name of a counter that holds a player's number", name, sizeof name);
    ph->role = tv_game_reserve_counter(g, name) + 1;
    if (!ph->role) tv_read_fail(r, "the game has more than %d counters", TV_COUNTERS_MAX);
    tv_read_up(r);
}

/* Stored without its full stop, as a message may go on behind it. */
static void read_instruction(tv_reader *r, int entry, tv_phase *ph)
{
    if (!tv_read_down(r, entry, "instruction")) return;
    tv_read_string(r, lua_gettop(r->L), "what the mover does", ph->instruction, sizeof ph->instruction);
    size_t len = strlen(ph->instruction);
    if (len > 1 && ph->instruction[len - 1] == '.') ph->instruction[len - 1] = 0;
    tv_read_up(r);
}

/* The sizes of groups: each comes before all generators after it, and those in it are equal. */
static void read_groups(tv_reader *r, int list, tv_phase *ph)
{
    const int sizes = tv_read_length(r, list, ph->moves);
    if (!sizes) tv_read_fail(r, "expected the sizes of the groups, as in { 3 }");
    for (int i = 1; i <= sizes; i++) {
        lua_rawgeti(r->L, list, i);
        if (ph->first == ph->moves)
            tv_read_fail(r, "the phase has only %d generator%s in `moves`", ph->moves, tv_s(ph->moves));
        ph->first += (uint8_t)tv_read_integer(r, -1, 1, ph->moves - ph->first);
        ph->groups |= (uint16_t)(1u << (ph->first - 1));
        lua_pop(r->L, 1);
    }
}

/* true: each generator comes before those after it; a number: only the first ones do, and the others are equal. */
static void read_first(tv_reader *r, int entry, tv_phase *ph)
{
    if (!tv_read_down(r, entry, "first")) return;
    if (lua_istable(r->L, -1)) {
        read_groups(r, lua_gettop(r->L), ph);
        tv_read_up(r);
        return;
    }
    if (lua_isboolean(r->L, -1)) ph->first = (uint8_t)(lua_toboolean(r->L, -1) ? ph->moves : 0);
    else ph->first = (uint8_t)tv_read_integer(r, -1, 1, ph->moves);
    ph->groups = (uint16_t)((1u << ph->first) - 1);
    tv_read_up(r);
}

/* The name goes into the path, as people know phases by it. Names are compared without regard to case, because they
 * are typed. */
static void read_phase(tv_reader *r, int entry, tv_game *g, tv_phase *ph, bool dry)
{
    static const char *const keys[] = { "instruction", "moves", "play",  "write", "after", "turn_end", "forbid",
                                        "why",         "next",  "again", "first", "mover", "stuck",    NULL };
    lua_State *L = r->L;
    tv_read_keys(r, entry, keys, 1);
    lua_rawgeti(L, entry, 1);
    tv_read_word(r, lua_gettop(L), "the name of a phase", ph->name, sizeof ph->name);
    tv_read_enter(r, " '%s'", ph->name);
    for (tv_phase *q = g->phase; q < ph; q++)
        if (strcasecmp(q->name, ph->name) == 0) tv_read_fail(r, "two phases have this name");
    read_instruction(r, entry, ph);
    read_rules(r, entry, ph, dry);
    ph->again = tv_field_boolean(r, entry, "again", false);
    read_first(r, entry, ph);
    read_role(r, entry, g, ph);
    read_stuck(r, entry, ph, dry);
}

/* `next` may name a later phase, so it is read when all names are known. */
static void read_next(tv_reader *r, int list, tv_game *g)
{
    const char *names[TV_PHASES_MAX];
    lua_State *L = r->L;
    tv_phase_names(g, names);
    for (int i = 0; i < g->phases; i++, lua_settop(L, list)) {
        size_t mark = tv_read_enter(r, "[%d] '%s': next", i + 1, names[i]);
        lua_rawgeti(L, list, i + 1);
        g->phase[i].next = tv_field(r, -1, "next") ? tv_read_name(r, lua_gettop(L), "phase", names, g->phases) : i;
        tv_read_leave(r, mark);
    }
}

/* Rules stand either in phases or in the game itself. */
static void refuse_both(tv_reader *r, int table)
{
    static const char *const keys[] = { "instruction", "moves",  "play", "write", "after",
                                        "turn_end",    "forbid", "why",  NULL };
    for (int i = 0; keys[i]; i++)
        if (tv_field(r, table, keys[i]))
            tv_read_fail(r, "%s: the game has phases, so it belongs in one of them", keys[i]);
}

/* Rejects rules in both places, see refuse_both: the program must not guess which holds. */
void tv_spec_phases(tv_reader *r, int table, tv_game *g, bool dry)
{
    lua_State *L = r->L;
    if (!tv_field(r, table, "phases") &&
        tv_field(r, table, "moves")) { /* one phase: its rules stand in the game itself */
        strcpy(g->phase[0].name, "main");
        read_stuck(r, table, &g->phase[0], dry);
        read_instruction(r, table, &g->phase[0]);
        read_rules(r, table, &g->phase[0], dry);
        g->phases = 1;
        return;
    }
    refuse_both(r, table);
    if (!tv_read_down(r, table, "phases"))
        tv_read_fail(r, "moves: missing; write, for example, moves = tav.place {}, or phases with moves");
    tv_read_table(r, -1, "phases = { { \"main\", moves = tav.place {} } }");
    int list = lua_gettop(L), n = tv_read_length(r, list, TV_PHASES_MAX);
    if (n < 1) tv_read_fail(r, "a game has at least one phase");
    for (tv_entries e = tv_entries_of(r, list, tv_read_list(r, list, n)); tv_next_entry(&e);) {
        tv_read_table(r, -1, "{ \"main\", moves = tav.place {} }");
        read_stuck(r, table, &g->phase[e.at], dry);
        read_phase(r, list + 1, g, &g->phase[e.at], dry);
    }
    g->phases = n;
    read_next(r, list, g);
    tv_read_up(r);
}
