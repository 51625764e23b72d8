/* check.c - what `check` tries, and which findings it keeps: games with the options as they are, then some with each
 * value of each option alone, as a rule may be wrong in one variant only. See check.h. */
#include "repl/authoring/check/check.h"

#include "core/position/team.h"
#include "repl/base/clock.h"
#include "repl/base/interrupt.h"
#include "repl/base/room.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- Trials ----------------------------------------------------------------------------------- */

static tv_trial *add_trial(tv_check *c, uint64_t games)
{
    if (!tv_room(&c->trial, sizeof *c->trial, &c->trial_cap, (size_t)c->trials + 1)) return NULL;
    c->trial[c->trials] = (tv_trial) { .games = games };
    return &c->trial[c->trials++];
}

/* Plays fewer games than with the defaults, as there may be many values. */
static bool add_value(tv_check *c, const char *option, const char *value)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    uint64_t games = c->games / TV_CHECK_FEWER ? c->games / TV_CHECK_FEWER : 1;
    tv_trial *t = add_trial(c, games);
    tv_text_add(&text, "%s=%s", option, value);
    bool ok = t && tv_words_add(&t->settings, tv_text_str(&text));
    if (t) t->alone = true;
    return ok;
}

/* All numbers of a short range; for a long one, its ends and the neighbours of the default. Adds the extra value
 * that an option may have outside of its range. */
static bool add_numbers(tv_check *c, const tv_option *o)
{
    enum { SHORT = 10 };
    long long normal = strtoll(o->normal, NULL, 10);
    bool all = (unsigned long long)o->most - (unsigned long long)o->least < SHORT, ok = true;
    const long long some[] = { o->least, normal - 1, normal + 1, o->most, o->has_besides ? o->besides : normal };
    for (long long n = o->least; all && ok && n <= o->most; n++) {
        char value[32];
        snprintf(value, sizeof value, "%lld", n);
        ok = n == normal || add_value(c, o->name, value);
    }
    for (int i = all ? 4 : 0; ok && i < 5; i++) {
        char value[32];
        bool again = false;
        for (int k = 0; k < i; k++) again |= some[k] == some[i];
        snprintf(value, sizeof value, "%lld", some[i]);
        ok = again || some[i] == normal || !tv_option_allows(o, some[i]) || add_value(c, o->name, value);
    }
    return ok;
}

/* Tries only the named values of an option that also takes any expression. */
static bool add_values(tv_check *c, const tv_option *o)
{
    bool ok = true;
    if (o->type == TV_OPTION_INTEGER) return add_numbers(c, o);
    for (int i = 0; ok && o->choice && o->choice[i]; i++)
        ok = !strcmp(o->choice[i], o->normal) || add_value(c, o->name, o->choice[i]);
    return ok;
}

/* Rules may reject options that do not fit together; lack of memory is no such rejection. */
static bool loads(const tv_check *c, const tv_words *settings)
{
    tv_err err;
    tv_script *script = tv_script_load(c->paths, c->game, tv_words_list(settings), &err);
    if (!script && err.kind == TV_ERR_MEMORY) tv_memory_lost = true;
    tv_script_free(script);
    return script != NULL;
}

/* Rules that reject a value alone may accept it with a value of another option: adds the first one that works. */
static bool add_company(tv_check *c, int trial)
{
    if (loads(c, &c->trial[trial].settings)) return true;
    for (int i = 1; i < c->trials; i++) {
        tv_words both = { 0 };
        bool ok =
            tv_words_add(&both, c->trial[i].settings.list[0]) && tv_words_add(&both, c->trial[trial].settings.list[0]);
        if (ok && c->trial[i].alone && i != trial && loads(c, &both)) {
            tv_words_free(&c->trial[trial].settings);
            c->trial[trial].settings = both;
            c->trial[trial].alone = false;
            return true;
        }
        tv_words_free(&both);
        if (!ok) return false;
    }
    return true;
}

/* First tries each value alone, then adds another value to those that do not load alone. */
static bool add_options(tv_check *c, const tv_script *script)
{
    int count;
    const tv_option *option = tv_script_options(script, &count);
    bool ok = true;
    for (int i = 0; ok && i < count; i++) ok = add_values(c, &option[i]);
    for (int i = 1; ok && i < c->trials; i++) ok = add_company(c, i);
    return ok;
}

/* Copies the names, since the caller frees the script before it prints the findings. */
static bool note_names(tv_check *c, const tv_script *script)
{
    const tv_game *g = tv_script_game(script);
    bool ok = true;
    c->players = g->players;
    c->sides = tv_sides(g);
    for (int p = 0; ok && p < g->players; p++) ok = (c->side[p] = strdup(g->player[p].name)) != NULL;
    free(c->name);
    free(c->file);
    c->name = strdup(g->name);
    c->file = strdup(tv_script_file(script));
    return ok && c->name && c->file;
}

/* The first trial has the options as given; if none are, adds trials with other values. Rules that cannot be loaded
 * get no further trials. */
static bool plan(tv_check *c, tv_settings settings, tv_err *err)
{
    tv_trial *t = add_trial(c, c->games);
    bool ok = t && (c->name = strdup("")) && (c->file = strdup(""));
    for (; ok && settings && *settings; settings++) ok = tv_words_add(&t->settings, *settings);
    if (!ok) return tv_fail_memory(err);
    c->given = t->settings.count > 0;
    tv_script *script = tv_script_load(c->paths, c->game, tv_words_list(&t->settings), err);
    if (!script) return err->kind == TV_ERR_RULES && err->file_len; /* otherwise the error is in what the user typed */
    ok = (note_names(c, script) && (c->given || add_options(c, script))) || tv_fail_memory(err);
    tv_script_free(script);
    return ok;
}

/* ---- Notes on all games ------------------------------------------------------------------------- */

/* Adds a note about all games together. */
static bool add_note(tv_check *c, enum tv_law law, const char *how)
{
    tv_finding *f = tv_check_add(c);
    if (!f) return false;
    f->broken.law = law;
    snprintf(f->broken.where, sizeof f->broken.where, "%s", c->file);
    snprintf(f->broken.how, sizeof f->broken.how, "%s", how);
    return true;
}

/* More than a move in some game? A game that ends before it is a finding of its own. */
static bool note_no_game(tv_check *c)
{
    uint64_t played = 0, plies = 0, ended = 0;
    char how[TV_BROKEN_HOW];
    for (const tv_trial *t = c->trial; t < c->trial + c->trials; t++) {
        played += t->played;
        plies += t->plies;
        ended += t->ended;
    }
    if (c->sides < 2 || !played || plies != played || ended != played) return true;
    snprintf(how, sizeof how, "%" PRIu64 " games, one move each", played);
    return add_note(c, TV_LAW_NO_GAME, how);
}

/* Without opponents and without a way to lose, play has no point. */
static bool note_no_loss(tv_check *c)
{
    uint64_t ended = 0, won = 0, losses = 0;
    char how[TV_BROKEN_HOW];
    for (const tv_trial *t = c->trial; t < c->trial + c->trials; t++) {
        ended += t->ended;
        losses += t->losses;
        won += t->ended - t->draws - t->losses;
    }
    if (c->sides != 1 || !ended || losses) return true;
    snprintf(how, sizeof how, "of %" PRIu64 " games, %" PRIu64 " were won, %" PRIu64 " drawn", ended, won, ended - won);
    return add_note(c, TV_LAW_NO_LOSS, how);
}

/* Finds values whose games all equal the first games of the default: games of one number begin with the same seed.
 * Games without a move show nothing. */
static bool note_idle(tv_check *c)
{
    TV_SCOPED(tv_text_free) tv_text all = { 0 };
    bool ok = true;
    for (const tv_trial *t = c->trial; t < c->trial + c->trials; t++) {
        bool same = t->alone && t->plies && t->played == t->games && c->trial[0].played >= t->games;
        same = same && !memcmp(t->print, c->trial[0].print, t->games * sizeof *t->print);
        if (same) tv_text_add(&all, "%s%s", all.len ? ", " : "", t->settings.list[0]);
    }
    if (all.len) ok = add_note(c, TV_LAW_OPTION, tv_text_str(&all));
    return ok;
}

/* Faults come before notes, each in the order of the laws, then of their places. */
static int by_weight(const void *a, const void *b)
{
    const tv_broken *m = &((const tv_finding *)a)->broken, *n = &((const tv_finding *)b)->broken;
    bool m_note = tv_law_texts[m->law].note, n_note = tv_law_texts[n->law].note;
    if (m_note != n_note) return m_note - n_note;
    if (m->law != n->law) return m->law < n->law ? -1 : 1;
    return strcmp(m->where, n->where);
}

int tv_check_faults(const tv_check *c)
{
    int faults = 0;
    for (int i = 0; i < c->findings; i++) faults += !tv_law_texts[c->finding[i].broken.law].note;
    return faults;
}

static void free_finding(tv_finding *f)
{
    tv_words_free(&f->moves);
    free(f->start);
    free(f->move);
}

bool tv_check_found_compiler(const tv_check *c)
{
    for (int i = 0; i < c->findings; i++)
        if (c->finding[i].broken.law == TV_LAW_COMPILED) return true;
    return false;
}

/* A compiler fault may cause all other findings, and is not the author's mistake, so they are dropped. */
static void keep_compiler_only(tv_check *c)
{
    int kept = 0;
    for (int i = 0; i < c->findings; i++) {
        if (c->finding[i].broken.law == TV_LAW_COMPILED) c->finding[kept++] = c->finding[i];
        else free_finding(&c->finding[i]);
    }
    c->findings = kept;
}

/* The first Ctrl-C ends the games, a second one the shrinking; the findings are printed in any case. */
static bool play_all(tv_check *c, tv_err *err)
{
    bool ok = true;
    for (int i = 0; ok && i < c->trials && !tv_stopped(); i++) {
        const double began = tv_wall_seconds();
        ok = tv_check_play(c, i, err);
        c->trial[i].seconds = tv_wall_seconds() - began;
    }
    c->stopped = tv_stopped();
    tv_interrupt_set(false); /* still shorten the findings; another Ctrl-C ends that */
    ok = ok && (c->stopped || (note_no_game(c) && note_no_loss(c) && note_idle(c)) || tv_fail_memory(err));
    if (tv_check_found_compiler(c)) keep_compiler_only(c);
    if (c->findings) qsort(c->finding, (size_t)c->findings, sizeof *c->finding, by_weight);
    for (int i = 0; ok && i < c->findings; i++) tv_check_shrink(c, &c->finding[i]);
    return ok;
}

tv_check tv_check_plan(const tv_paths *paths, const char *game)
{
    return (tv_check) { .paths = paths, .game = game, .games = 200, .seed = 1, .plies = 1000, .threads = 1 };
}

/* Ctrl-C stays in force between guarded calls: a check makes thousands of them. */
bool tv_check_run(tv_check *c, tv_settings settings, tv_err *err)
{
    if (!plan(c, settings, err)) return false;
    tv_script_hold_interrupts(true);
    bool ok = play_all(c, err);
    tv_script_hold_interrupts(false);
    tv_interrupt_set(false);
    return ok;
}

void tv_check_close(tv_check *c)
{
    for (int i = 0; i < c->trials; i++) {
        tv_words_free(&c->trial[i].settings);
        free(c->trial[i].print);
    }
    for (int i = 0; i < c->findings; i++) free_finding(&c->finding[i]);
    for (int p = 0; p < c->players; p++) free(c->side[p]);
    tv_words_free(&c->by_lua);
    free(c->name);
    free(c->file);
    free(c->trial);
    free(c->finding);
}
