/* generated_calls.c - the calls of generated programs on both sides, and scripts that are made as small as they can be. */
#include "tests/compiled/generated.h"

#include "tests/compiled/sides.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CALLS = 18 };

/* ---- Calls ------------------------------------------------------------------------------------------------- */

/* Calls of the program of a phase. A call that fails ends them. */
typedef struct series {
    side *side;
    int phase, count, number[MOST_FIRST + 1]; /* number: what the counter n is in each */
} series;

/* In the phase of the program. Some plies of the first phase come before it, by which positions and movers differ. */
static void make(const series *c, int i)
{
    side *s = c->side;
    tv_start(s->run, s->pos);
    for (int k = 0; k < (i + c->number[i]) % 3; k++) {
        tv_fill(s->run, s->pos, &s->moves);
        tv_play(s->run, s->pos, s->moves.list[(unsigned)(7 * i + 5 * k + c->number[i]) % s->moves.count]);
    }
    tv_turn turn = s->pos->turn;
    turn.phase = (uint8_t)c->phase;
    tv_turn_set(s->pos, turn);
    side_set_counter(s, "n", c->number[i]);
    side_set_counter(s, "q", i % 3);
    side_evaluate(s);
    side_list(s);
    if (c->number[i]) side_ask(s, "b2");
    if (s->moves.count) tv_play(s->run, s->pos, s->moves.list[0]);
    side_see(s);
}

static void make_all(void *ctx)
{
    const series *c = ctx;
    for (int i = 0; i < c->count; i++) make(c, i);
}

static bool given(void *ctx, const char *name, tv_text *to)
{
    static const char shared_module[] = "local M = { a = 1, 2 }\nfunction M.get(key) return M[key] end\n"
                                        "function M.set(key, value) M[key] = value end\nreturn M\n";
    const tv_text *text = ctx;
    if (!strcmp(name, "_shared")) return tv_text_put(to, shared_module, sizeof shared_module - 1), true;
    if (strcmp(name, "generated") != 0) return false;
    tv_text_put(to, text->s, text->len);
    return true;
}

static const char *differ(side *compiled, side *by_lua, const series *c)
{
    series its = *c;
    its.side = by_lua;
    side_call(by_lua, make_all, &its);
    its.side = compiled;
    side_call(compiled, make_all, &its);
    return sides_difference(compiled, by_lua);
}

/* The first calls compile the program, and a few of nothing follow each other one, as programs that mostly give up are
 * dropped. */
static const char *differs(side *compiled, side *by_lua, int phase, const program *p, long *count)
{
    const char *what = NULL;
    const int first = p->first < 0 ? 0 : p->first ? p->first : FIRST_CALLS, calls = p->calls;
    series c = { .phase = phase };
    for (int n = 1; !what && n <= calls + 1; n++) {
        memset(c.number, 0, sizeof c.number);
        c.count = n == 1 ? first + 1 : 3;
        c.number[c.count - 1] = n <= calls ? n : 0;
        what = differ(compiled, by_lua, &c);
        *count += c.count;
    }
    return what;
}

/* Both sides of a script's text, of which the second is Lua's; false: it does not load. */
static bool open_both(tv_text *text, side *first, bool interpret, side *by_lua)
{
    const tv_paths paths = { .given = given, .giver = text };
    const bool one = side_open(first, &paths, "generated", NULL, interpret);
    return side_open(by_lua, &paths, "generated", NULL, true) && one;
}

/* The calls of each function so far, and those of them that its program made. */
typedef struct made {
    uint64_t calls[TV_HOOKS_MAX], compiled[TV_HOOKS_MAX];
} made;

static void count_made(const side *s, made *to)
{
    for (int i = 0; s->script && i < tv_script_functions(s->script); i++) {
        to->calls[i] = tv_script_calls(s->script, i);
        to->compiled[i] = tv_script_compiled(s->script, i);
    }
}

/* One at least of the functions that the program has lines of was called since then, and compiled. */
static bool is_compiled(const side *s, const program *p, const made *before)
{
    made now;
    bool any = false;
    count_made(s, &now);
    for (int i = 0; i < tv_script_functions(s->script); i++)
        for (enum place place = MOVES; place < PLACES; place++) {
            const char *label = tv_script_function(s->script, i) + 1, *key = place_name(place);
            if (strstr(label, "phase 'p0'")) continue; /* it begins each call */
            any |= now.compiled[i] > before->compiled[i] && !strncmp(label, key, strlen(key)) && program_has(p, place);
        }
    return any;
}

bool generated_compare(generated *g, totals *to, char *what, size_t size)
{
    tv_text text = { 0 };
    side compiled, by_lua;
    made before = { 0 };
    generated_write(g, &text);
    const bool ok = open_both(&text, &compiled, false, &by_lua);
    if (!ok) snprintf(what, size, "%s", compiled.err.text);
    for (int i = 0, phase = 0; i < g->programs; i++) {
        program *p = &g->program[i];
        p->different = false;
        if (p->off) continue;
        phase++;
        count_made(&compiled, &before);
        const char *differs_in = ok ? differs(&compiled, &by_lua, phase, p, &to->calls) : NULL;
        p->different = differs_in != NULL;
        if (differs_in)
            snprintf(what, size, "%s; compiled: %s; Lua: %s", differs_in, compiled.ok ? "it plays" : compiled.err.text,
                     by_lua.ok ? "it plays" : by_lua.err.text);
        p->compiled = ok && is_compiled(&compiled, p, &before);
        to->programs++;
        to->compiled += p->compiled;
        to->differences += p->different;
        if (differs_in && side_fault(&compiled)) break; /* it would stay so for all */
    }
    to->unloaded += !ok;
    side_close(&compiled);
    side_close(&by_lua);
    tv_text_free(&text);
    return ok;
}

/* What a program did before may be what the next one depends on, so all are called. */
static int leave_out_open(generated *g, tv_text *text)
{
    side one, other;
    long calls = 0;
    int left_out = 0;
    const bool ok = open_both(text, &one, true, &other);
    for (int i = 0, phase = 0; ok && i < g->programs; i++) {
        program *p = &g->program[i];
        if (p->off) continue;
        if (!differs(&one, &other, ++phase, p, &calls) || !p->different) continue;
        p->different = false;
        p->off = true;
        left_out++;
        break; /* the script is another one now */
    }
    side_close(&one);
    side_close(&other);
    return left_out;
}

int generated_left_open(generated *g)
{
    int left_out = 0;
    for (int i = 0; i < SIDES_OF_LUA; i++) {
        tv_text text = { 0 };
        generated_write(g, &text);
        left_out += leave_out_open(g, &text);
        tv_text_free(&text);
    }
    return left_out;
}

/* ---- Shrinking ------------------------------------------------------------------------------------------------ */

static bool still_differs(generated *g)
{
    totals none = { 0 };
    char what[600];
    if (!generated_compare(g, &none, what, sizeof what)) return false;
    return none.differences > 0;
}

/* Without a line, or a block; `inside`: without the begin and the end of the block only. */
static bool leave_out(generated *g, program *p, int i, bool inside)
{
    bool was[LINES];
    const int to = p->line[i].partner > i ? p->line[i].partner : i;
    for (int k = i; k <= to; k++) {
        was[k] = p->line[k].off;
        if (!inside || k == i || k == to) p->line[k].off = p->line[k].off || p->line[k].place == p->line[i].place;
    }
    if (still_differs(g)) return true;
    for (int k = i; k <= to; k++) p->line[k].off = was[k];
    return false;
}

static bool shrink_program(generated *g, program *p)
{
    bool shrunk = false;
    for (int i = p->lines - 1; i >= 0; i--) {
        const int partner = p->line[i].partner;
        if (p->line[i].off || (partner >= 0 && partner < i)) continue;
        shrunk |= leave_out(g, p, i, false) || (partner > i && leave_out(g, p, i, true));
    }
    while (p->calls > 1) {
        p->calls--;
        if (still_differs(g)) continue;
        p->calls++;
        break;
    }
    return shrunk;
}

void generated_shrink(generated *g)
{
    tv_text text = { 0 };
    totals none = { 0 };
    char what[600] = "it differs no more";
    const program *left = NULL;
    for (int i = 0; i < g->programs; i++) {
        if (g->program[i].off) continue;
        g->program[i].off = true;
        if (!still_differs(g)) g->program[i].off = false;
    }
    for (bool shrunk = true; shrunk;) {
        shrunk = false;
        for (int i = 0; i < g->programs; i++)
            if (!g->program[i].off) shrunk |= shrink_program(g, &g->program[i]);
    }
    for (int i = 0; i < g->programs; i++)
        if (!g->program[i].off) left = &g->program[i];
    generated_compare(g, &none, what, sizeof what);
    generated_write(g, &text);
    printf("-- %s\n-- To see it: generate run FILE. Calls: %d %d\n%s\n", what, left ? left->first : 0,
           left ? left->calls : 1, tv_text_str(&text));
    tv_text_free(&text);
}

/* ---- A script from a file --------------------------------------------------------------------------------------- */

bool generated_run(tv_text *text)
{
    static const char *const key = "Calls: ";
    side compiled, by_lua;
    program p = { 0 };
    const char *what = NULL, *calls = strstr(tv_text_str(text), key);
    long count = 0;
    if (!calls || sscanf(calls + strlen(key), "%d %d", &p.first, &p.calls) != 2) return false;
    if (!open_both(text, &compiled, false, &by_lua)) printf("%s\n", compiled.err.text);
    else
        for (int phase = 1; !what && phase < tv_script_game(compiled.script)->phases; phase++)
            what = differs(&compiled, &by_lua, phase, &p, &count);
    if (count)
        printf("%ld calls: %s\ncompiled: %s\n%sLua: %s\n%s", count, what ? what : "they do the same", compiled.err.text,
               tv_text_str(&compiled.seen[SEEN_TEXTS]), by_lua.err.text, tv_text_str(&by_lua.seen[SEEN_TEXTS]));
    side_close(&compiled);
    side_close(&by_lua);
    return count && !what;
}
