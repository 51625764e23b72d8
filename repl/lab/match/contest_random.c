/* contest_random.c - does random play show anything about a game? Searches use it, too: where random games never end, or always
 * end in the same way, searches are blind unless the rules have an `evaluate`. See contest.h. */
#include "repl/lab/match/contest.h"

#include "repl/session/machine/weights_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES = 30,
    PLIES = 1000,      /* of a game */
    ALL_PLIES = 10000, /* of all: rules that are functions may be slow */
    FEWEST = 5,        /* games that say something */
};

typedef struct trial {
    tv_match *match;
    tv_pos *pos;
    uint64_t games, ended, drawn, lost, plies;
    int winners; /* of all games, bit p for player p; 0: not the same */
} trial;

static void count(trial *t)
{
    const tv_pos *pos = t->pos;
    const int winners = pos->outcome == TV_WON ? pos->winners : 0;
    t->winners = !t->games || t->winners == winners ? winners : 0;
    t->games++;
    t->ended += pos->outcome != TV_PLAYING;
    t->lost += pos->outcome == TV_LOST;
    t->drawn += pos->outcome == TV_DRAWN;
}

static void play(void *ctx)
{
    trial *t = ctx;
    for (uint64_t i = 0; i < GAMES && t->plies < ALL_PLIES && !tv_stopped(); i++) {
        tv_random random = tv_random_new(1, i);
        tv_start(t->match->run, t->pos);
        t->plies += tv_random_game(t->match->run, t->pos, &random, PLIES, NULL).plies;
        if (!tv_stopped()) count(t);
    }
}

/* What all of them have in common; false: nothing. */
static bool tell_common(const trial *t, FILE *out)
{
    const uint64_t n = t->games;
    TV_SCOPED(tv_text_free) tv_text how = { 0 };
    if (t->drawn == n) tv_text_add(&how, "drawn");
    if (t->lost == n) tv_text_add(&how, "lost by all players");
    if (t->winners) tv_text_add(&how, "won by ");
    if (t->winners) tv_players_write(t->match->game, t->winners, ", ", " and ", &how);
    if (!t->ended) fprintf(out, "note: none of %" PRIu64 " random games ended within %d plies", n, PLIES);
    else if (how.len) fprintf(out, "note: all %" PRIu64 " random games were %s", n, tv_text_str(&how));
    return !t->ended || how.len;
}

/* The prompt, `ugi` and pages use the weights, so they are a stronger player than such a search. A damaged file is theirs to
 * report. False: out of memory. */
static bool note_weights(const tv_contest *c, tv_match *match, FILE *out, tv_err *err)
{
    const tv_weights *weights;
    TV_SCOPED(tv_text_free) tv_text who = { 0 }, file = { 0 };
    for (int i = 0; i < c->rivals; i++) {
        const tv_rival *r = &c->rival[i];
        if (r->random || r->machine || r->outside.command || *r->file) continue;
        tv_text_add(&who, "%s%c", who.len ? ", " : "", 'A' + i);
    }
    if (!who.len) return true;
    const bool known = tv_weights_known(match, &weights, err);
    if (!known || !weights) return known || err->kind != TV_ERR_MEMORY;
    if (!tv_weights_beside(tv_script_path(match->script), &file)) return !file.cut || tv_fail_memory(err);
    const char *name = strrchr(tv_text_str(&file), '/');
    fprintf(out, "note: %s searched without %s. The player `machine` uses it, as the prompt, `ugi` and pages do.\n",
            tv_text_str(&who), name ? name + 1 : tv_text_str(&file));
    return !who.cut || tv_fail_memory(err);
}

/* External programs alone need no note. No other thread may use the match during the call. */
bool tv_contest_note(const tv_contest *c, tv_match *match, FILE *out, tv_err *err)
{
    bool all_outside = true, all_random = true;
    for (int i = 0; i < c->rivals; i++) all_outside &= c->rival[i].outside.command != NULL;
    for (int i = 0; i < c->rivals; i++) all_random &= c->rival[i].random;
    if (all_outside) return true;
    if (!note_weights(c, match, out, err)) return false;
    trial t = { .match = match, .pos = malloc(match->size) };
    if (!t.pos) return tv_fail_memory(err);
    const bool ok = tv_script_guard(match->script, play, &t, err);
    if (ok && t.games >= FEWEST && tell_common(&t, out)) {
        fputs(". Random play shows nothing about this game", out);
        if (!all_random)
            fputs(match->game->evaluate ? ", and a search can rely only on `evaluate`"
                                        : ", and a search, which uses random playouts, shows little",
                  out);
        fputs(".\n", out);
    }
    free(t.pos);
    return ok;
}
