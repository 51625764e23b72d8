/* sides.c - two sides; see sides.h. */
#include "tests/compiled/sides.h"

#include <stdlib.h>
#include <string.h>

bool side_open(side *s, const tv_paths *paths, const char *name, tv_settings settings, bool interpret)
{
    tv_paths its = *paths;
    *s = (side) { 0 };
    its.interpret = interpret;
    if (!interpret) its.steps = 0;
    s->script = tv_script_load(&its, name, settings, &s->err);
    if (!s->script) return false;
    s->run = tv_run_new(tv_script_game(s->script), s->script, &s->err);
    s->pos = calloc(1, tv_script_game(s->script)->layout.size);
    return s->run && s->pos;
}

void side_close(side *s)
{
    tv_run_free(s->run);
    free(s->pos);
    free(s->moves.list);
    for (int i = 0; i < SEEN; i++) tv_text_free(&s->seen[i]);
    tv_script_free(s->script);
}

void side_call(side *s, void (*body)(void *ctx), void *ctx)
{
    s->moves.count = 0;
    s->err.text[0] = '\0';
    for (int i = 0; i < SEEN; i++) tv_text_clear(&s->seen[i]);
    s->ok = tv_script_guard(s->script, body, ctx, &s->err);
    tv_script_printed(s->script, &s->seen[SEEN_TEXTS]);
}

static void see(side *s, enum seen what, const void *bytes, size_t size)
{
    tv_text_put(&s->seen[what], (const char *)bytes, size);
}

/* The number of moves, too, as several lists are seen one after the other. */
void side_list(side *s)
{
    tv_fill(s->run, s->pos, &s->moves);
    see(s, SEEN_MOVES, &s->moves.count, sizeof s->moves.count);
    if (s->moves.count) see(s, SEEN_MOVES, s->moves.list, s->moves.count * sizeof *s->moves.list);
}

/* The reason goes into the text of the side at once, as the call may be abandoned. */
void side_ask(side *s, const char *move)
{
    tv_reading reading = { 0 };
    tv_text *to = &s->seen[SEEN_TEXTS];
    if (tv_move_read(s->run, s->pos, move, true, &reading) == TV_READ_NONE) return;
    tv_text_add(to, "%s: ", move);
    if (*reading.err.text) tv_text_add(to, "%s\n", reading.err.text);
    else if (tv_why(s->run, s->pos, reading.move, to)) tv_text_add(to, "legal\n");
}

void side_evaluate(side *s)
{
    const tv_game *g = tv_script_game(s->script);
    for (int p = 0; g->evaluate && p < g->players; p++) {
        const double value = g->evaluate->class->share(g->evaluate, s->run, s->pos, p);
        see(s, SEEN_VALUES, &value, sizeof value);
    }
}

void side_see(side *s) { see(s, SEEN_POSITIONS, s->pos, tv_script_game(s->script)->layout.size); }

void side_set_counter(side *s, const char *name, int32_t value)
{
    const tv_game *g = tv_script_game(s->script);
    for (int i = 0; i < g->counters; i++)
        if (!strcmp(g->counter_name[i], name)) tv_counter_set(g, s->pos, i, value);
}

bool side_is_late(const side *s) { return !s->ok && strstr(s->err.text, "too long: more than"); }

/* Where Lua counts steps it names another line of a division by zero than where it does not. */
static const char *without_line(const char *message)
{
    static const char *const those[] = { "attempt to perform 'n%%0'", "attempt to perform 'n%0'",
                                         "attempt to divide by zero" };
    for (size_t i = 0; i < sizeof those / sizeof *those; i++) {
        const char *found = strstr(message, those[i]);
        if (found) return found;
    }
    return message;
}

static bool same_error(const side *a, const side *b)
{
    if (a->ok != b->ok) return false;
    return !strcmp(a->err.text, b->err.text) || !strcmp(without_line(a->err.text), without_line(b->err.text));
}

const char *side_fault(const side *s)
{
    static char text[400];
    for (int i = 0; i < tv_script_functions(s->script); i++) {
        const char *what = tv_script_differs(s->script, i);
        if (!what) continue;
        snprintf(text, sizeof text, "%s %s (%s)", tv_script_function(s->script, i), what,
                 tv_script_uncompiled(s->script, i));
        return text;
    }
    return NULL;
}

const char *sides_difference(const side *a, const side *b)
{
    static const char *const names[] = { "lists of moves", "values of `evaluate`", "reasons, or what is printed,",
                                         "positions" };
    if (side_is_late(a) || side_is_late(b)) return NULL;
    if (side_fault(a)) return side_fault(a);
    if (!same_error(a, b)) return "errors";
    for (int i = 0; i < SEEN; i++)
        if (a->seen[i].len != b->seen[i].len ||
            memcmp(tv_text_str(&a->seen[i]), tv_text_str(&b->seen[i]), a->seen[i].len) != 0)
            return names[i];
    return NULL;
}
