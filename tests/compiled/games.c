/* games.c - random games; see games.h. */
#include "tests/compiled/games.h"

#include "core/base/random.h"
#include "tests/compiled/sides.h"

#include <stdio.h>
#include <string.h>

/* Lua's steps that a call may take; plies and listed moves of a game, and games. */
enum { STEPS = 200000, PLIES = 40, MOVES_OF_GAME = 4000, GAMES = 2 };

static bool give(void *ctx, const char *name, tv_text *to)
{
    const game_rules *rules = ctx;
    if (strcmp(name, rules->replaced) != 0) return false;
    tv_text_put(to, rules->text->s, rules->text->len);
    return true;
}

/* One ply of a game, from its choice in `choice` on. */
typedef struct ply {
    side *side;
    uint64_t choice;
    bool first;
} ply;

static void play(void *ctx)
{
    const ply *p = ctx;
    side *s = p->side;
    if (p->first) tv_start(s->run, s->pos);
    side_see(s);
    if (s->pos->outcome != TV_PLAYING) return;
    side_evaluate(s);
    side_list(s);
    if (!s->moves.count) return;
    /* A text like that of a move, which is mostly none. */
    const tv_board *b = &tv_script_game(s->script)->board;
    const uint64_t cell = p->choice >> 32;
    char text[64];
    const char *from = b->name[b->order[cell % (unsigned)b->count]],
               *to = b->name[b->order[(cell >> 8) % (unsigned)b->count]];
    if (p->choice % 3) snprintf(text, sizeof text, "%s-%s", from, to);
    else snprintf(text, sizeof text, "%s", from);
    if (!(p->choice % 5)) side_ask(s, text);
    tv_play(s->run, s->pos, s->moves.list[p->choice % s->moves.count]);
    side_see(s);
}

/* A game on both sides, Lua first: where it takes too long, or fails, the game ends. */
static const char *game(side *compiled, side *by_lua, tv_random *r, long *calls)
{
    const char *what = NULL;
    uint32_t listed = 0;
    bool goes_on = true;
    for (int i = 0; i < PLIES && goes_on && listed < MOVES_OF_GAME; i++) {
        ply p = { by_lua, tv_random_next(r), i == 0 };
        side_call(by_lua, play, &p);
        if (side_is_late(by_lua)) break;
        p.side = compiled;
        side_call(compiled, play, &p);
        what = sides_difference(compiled, by_lua);
        listed += by_lua->moves.count;
        goes_on = !what && by_lua->ok && by_lua->moves.count && by_lua->pos->outcome == TV_PLAYING;
        ++*calls;
    }
    return what;
}

static const char *games(side *compiled, side *by_lua, uint64_t seed, long *calls)
{
    const char *found = NULL;
    tv_random r = tv_random_new(seed, 7);
    for (int i = 0; !found && i < GAMES; i++) found = game(compiled, by_lua, &r, calls);
    return found;
}

static tv_paths paths_of(const game_rules *rules)
{
    return (tv_paths) { .dirs = rules->folders, .given = give, .giver = (void *)(uintptr_t)rules, .steps = STEPS };
}

static bool is_any_compiled(const side *s)
{
    bool any = false;
    for (int i = 0; i < tv_script_functions(s->script); i++) any |= tv_script_compiled(s->script, i) > 0;
    return any;
}

bool games_left_open(const game_rules *rules, uint64_t seed)
{
    const tv_paths paths = paths_of(rules);
    bool differ = false;
    for (int i = 0; !differ && i < SIDES_OF_LUA; i++) {
        side one, other = { 0 };
        const bool ok =
            side_open(&one, &paths, rules->load, NULL, true) && side_open(&other, &paths, rules->load, NULL, true);
        long calls = 0;
        differ = ok && games(&one, &other, seed, &calls);
        side_close(&one);
        side_close(&other);
    }
    return differ;
}

int games_differ(const game_rules *rules, uint64_t seed, long *calls, bool *any_compiled, char *what, size_t size)
{
    const tv_paths paths = paths_of(rules);
    side compiled = { 0 }, by_lua;
    const bool ok =
        side_open(&by_lua, &paths, rules->load, NULL, true) && side_open(&compiled, &paths, rules->load, NULL, false);
    const char *found = ok ? games(&compiled, &by_lua, seed, calls) : NULL;
    if (found && what)
        snprintf(what, size, "%s; compiled: %s; Lua: %s", found, compiled.ok ? "it plays" : compiled.err.text,
                 by_lua.ok ? "it plays" : by_lua.err.text);
    if (ok && any_compiled) *any_compiled = is_any_compiled(&compiled);
    side_close(&by_lua);
    side_close(&compiled);
    return !ok ? -1 : found != NULL;
}
