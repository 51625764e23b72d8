/* plan.c - see plan.h. */
#include "repl/lab/study/plan.h"

#include "core/position/team.h"
#include "repl/base/sum.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHARE = 4 }; /* all openings together get this number times the pairs of a heat */

static const char *const kinds[TV_HEAT_KINDS] = { "even", "ladder", "opening", "bot", "idle", "deep" };

tv_phrase tv_studied_name(const tv_studied *who)
{
    tv_phrase name;
    if (who->nodes) snprintf(name.s, sizeof name.s, "%" PRIu64 " nodes", who->nodes);
    else snprintf(name.s, sizeof name.s, "%s", tv_bot_name[who->bot]);
    return name;
}

tv_phrase tv_heat_name(const tv_heat *h)
{
    tv_phrase name;
    char opening[16] = "";
    if (h->opening) snprintf(opening, sizeof opening, " %" PRIu32, h->opening);
    snprintf(name.s, sizeof name.s, "%s%s: %.40s against %.40s", kinds[h->kind], opening,
             tv_studied_name(&h->player[0]).s, tv_studied_name(&h->player[1]).s);
    return name;
}

/* ---- The plan ------------------------------------------------------------------------------------------ */

static void add(tv_plan *p, enum tv_heat_kind kind, tv_studied a, tv_studied b, uint32_t opening, uint64_t pairs)
{
    if (!pairs || p->heats == TV_HEATS_MAX) return;
    p->heat[p->heats++] = (tv_heat) { kind, { a, b }, opening, pairs, p->all };
    p->all += pairs;
}

/* Random, then 10, 100, 1000 .. playouts a move. */
static void make_rungs(tv_plan *p)
{
    p->rung[p->rungs++] = (tv_studied) { .bot = TV_BOT_RANDOM };
    for (uint64_t nodes = 10; nodes <= p->nodes && p->rungs < TV_RUNGS_MAX; nodes *= 10)
        p->rung[p->rungs++] = (tv_studied) { .nodes = nodes };
    p->top = p->rungs - 1;
    p->middle = p->top > 1 ? p->top - 1 : p->top;
}

/* A score that is not kept is nothing to be greedy for. Bots against a search: a part of the pairs, but enough to see one
 * that wins most. */
static void add_bots(tv_plan *p, bool scored)
{
    enum { LEAST = 4 };
    const enum tv_bot idle[] = { TV_BOT_PASS, TV_BOT_SHUTTLE, TV_BOT_RUN_AWAY, TV_BOT_HOLD_ON };
    uint64_t pairs = p->pairs / TV_BOT_PART < LEAST ? LEAST : p->pairs / TV_BOT_PART;
    for (enum tv_bot b = TV_BOT_MIRROR; b < TV_BOTS; b++)
        if (b != TV_BOT_SCORE || scored) add(p, TV_HEAT_BOT, (tv_studied) { .bot = b }, p->rung[p->middle], 0, pairs);
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++)
        add(p, TV_HEAT_IDLE, (tv_studied) { .bot = idle[i] }, (tv_studied) { .bot = idle[i] }, 0, 2);
}

static void add_heats(tv_plan *p, bool scored)
{
    for (int i = 0; i < p->rungs; i++) add(p, TV_HEAT_EVEN, p->rung[i], p->rung[i], 0, p->pairs);
    for (int i = 1; i < p->rungs; i++) add(p, TV_HEAT_LADDER, p->rung[i], p->rung[i - 1], 0, p->pairs);
    add_bots(p, scored);
    const tv_studied deep = { .nodes = 10 * (p->top ? p->rung[p->top].nodes : 1) };
    add(p, TV_HEAT_DEEP, deep, deep, 0, 1);
    for (uint32_t i = 1; i <= p->lines && p->openings; i++)
        add(p, TV_HEAT_OPENING, p->rung[p->middle], p->rung[p->middle], i, p->openings);
}

/* ---- The text -------------------------------------------------------------------------------------------- */

/* Heats that differ in the opening alone are one line. */
static void write_heats(tv_plan *p)
{
    for (const tv_heat *h = p->heat; h < p->heat + p->heats; h++) {
        if (h->opening > 1) continue;
        tv_text_add(&p->text, "play %" PRIu64 " pairs%s ", h->pairs, h->opening ? " after each" : "");
        if (h->opening)
            tv_text_add(&p->text, "of the %" PRIu32 " openings of %" PRIu64 " plies, ", p->lines, p->opening);
        tv_text_add(&p->text, "%s: %s against %s\n", kinds[h->kind], tv_studied_name(&h->player[0]).s,
                    tv_studied_name(&h->player[1]).s);
    }
}

/* Text that the user typed: any bytes. */
static void write_name(tv_plan *p, const char *what, const char *name)
{
    tv_text_add(&p->text, "%s ", what);
    tv_text_escape(&p->text, name, strlen(name));
    tv_text_add(&p->text, "\n");
}

static void write_text(tv_plan *p, const tv_match *m)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    tv_text_add(&p->text, TV_PLAN_TITLE "1\n");
    write_name(p, "game", tv_script_name(m->script));
    tv_tell_settings(m, &settings);
    for (size_t i = 0; i < settings.count; i++) write_name(p, "option", settings.list[i]);
    tv_text_add(&p->text, "rules %016" PRIx64 "\nseed %" PRIu64 "\nplies %" PRIu64 " at most\n",
                tv_script_hash(m->script), p->seed, p->plies);
    write_heats(p);
    tv_text_add(&p->text, "ask is it fair, does it end, does skill pay, is it decided late, is there a hole\n"
                          "answer with 95 %% intervals, and with Holm's allowance for all questions together\n");
    p->hash = tv_sum(0, tv_text_str(&p->text), p->text.len);
}

typedef struct asking {
    tv_match *match;
    bool scored;
} asking;

static void ask_score(void *ctx)
{
    asking *a = ctx;
    int score;
    a->scored = tv_score(a->match->run, tv_match_pos(a->match), 0, &score);
}

bool tv_plan_make(tv_plan *p, tv_match *m, tv_err *err)
{
    asking a = { m, false };
    if (tv_sides(m->game) < 2) return tv_fail(err, "%s has only one side, and a study compares sides", m->game->name);
    if (tv_match_pos(m)->outcome != TV_PLAYING) return tv_fail(err, "%s is over before the first move", m->game->name);
    if (!tv_script_guard(m->script, ask_score, &a, err) || !tv_plan_lines(p, m, err)) return false;
    if (p->openings == UINT64_MAX) p->openings = p->lines > TV_OPENINGS_MAX ? 0 : SHARE * p->pairs / p->lines;
    if (p->openings && p->lines > TV_OPENINGS_MAX)
        return tv_fail(
            err,
            "--opening-pairs: there are more than %d openings, too many to play each. Pass a smaller --opening-plies",
            TV_OPENINGS_MAX);
    make_rungs(p);
    add_heats(p, a.scored);
    write_text(p, m);
    p->planned = p->heats;
    return !p->text.cut || tv_fail_memory(err);
}

bool tv_plan_extend(tv_plan *p)
{
    const tv_studied below = p->rung[p->rungs - 1], rung = { .nodes = 10 * below.nodes };
    if (p->rungs == TV_RUNGS_MAX || rung.nodes > TV_STUDY_NODES_MOST) return false;
    p->rung[p->rungs++] = rung;
    add(p, TV_HEAT_EVEN, rung, rung, 0, p->pairs);
    add(p, TV_HEAT_LADDER, rung, below, 0, p->pairs);
    return true;
}

void tv_plan_shorten(tv_plan *p)
{
    p->rungs--;
    for (int i = 0; i < 2; i++) p->all -= p->heat[--p->heats].pairs;
}

void tv_plan_free(tv_plan *p)
{
    free(p->line);
    free(p->line_mover);
    tv_text_free(&p->text);
}

/* ---- Pairs --------------------------------------------------------------------------------------------------- */

const tv_heat *tv_plan_heat(const tv_plan *p, uint64_t pair)
{
    int low = 0, high = p->heats - 1;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (p->heat[middle].first <= pair) low = middle;
        else high = middle - 1;
    }
    return &p->heat[low];
}

/* Not of the heat's number, which another game may give to another heat. */
uint64_t tv_plan_seed(const tv_plan *p, const tv_heat *h, uint64_t pair)
{
    uint64_t seed = tv_mix(p->seed ^ tv_mix((uint64_t)h->kind << 32 | h->opening));
    for (int i = 0; i < 2; i++) seed = tv_mix(seed ^ tv_mix(h->player[i].nodes << 8 | h->player[i].bot));
    return tv_mix(seed + pair - h->first);
}
