/* transcript_accept.c - replaces an expected answer by the actual one with as few changes as possible, so that each
 * "..." that still matches stays and a diff shows the changes. It uses the edit distance of lines (Wagner and Fischer,
 * 1974), where "..." stands for any number of lines. */
#include "repl/session/transcripts/transcript.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS_MAX = 4 << 20 }; /* of the table below; longer answers are accepted as they are */

/* cost[e * (actual + 1) + a]: how many lines must be changed, added or left out so that
 * expected[e..] matches actual[a..]. */
struct table {
    const tv_words *expected, *actual;
    unsigned *cost;
};

static unsigned *at(const struct table *t, size_t e, size_t a) { return &t->cost[e * (t->actual->count + 1) + a]; }

static bool is_dots(const struct table *t, size_t e) { return !strcmp(t->expected->list[e], "..."); }

static unsigned pair_cost(const struct table *t, size_t e, size_t a)
{
    return *at(t, e + 1, a + 1) + !tv_line_matches(t->expected->list[e], t->actual->list[a]);
}

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* From the end to the beginning, so that `walk` can go forwards. */
static void fill(const struct table *t)
{
    size_t expected = t->expected->count, actual = t->actual->count;
    for (size_t e = expected + 1; e-- > 0;)
        for (size_t a = actual + 1; a-- > 0;) {
            unsigned cost = (unsigned)(actual - a);
            if (e < expected && is_dots(t, e)) {
                cost = *at(t, e + 1, a);
                if (a < actual) cost = least(cost, *at(t, e, a + 1));
            } else if (e < expected) {
                cost = *at(t, e + 1, a) + 1;
                if (a < actual) cost = least(least(cost, *at(t, e, a + 1) + 1), pair_cost(t, e, a));
            }
            *at(t, e, a) = cost;
        }
}

static void add_actual(const char *line, tv_words *to)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_expect_write(line, &text);
    tv_words_add(to, tv_text_str(&text));
}

/* Follows the cheapest path; of several, the one that changes lines rather than drops them. */
static void walk(const struct table *t, tv_words *to)
{
    size_t e = 0, a = 0, expected = t->expected->count, actual = t->actual->count;
    while (e < expected || a < actual) {
        unsigned cost = *at(t, e, a);
        if (e < expected && is_dots(t, e)) {
            if (cost == *at(t, e + 1, a)) tv_words_add(to, t->expected->list[e++]);
            else a++;
        } else if (e < expected && a < actual && cost == pair_cost(t, e, a)) {
            if (tv_line_matches(t->expected->list[e], t->actual->list[a])) tv_words_add(to, t->expected->list[e]);
            else add_actual(t->actual->list[a], to);
            e++;
            a++;
        } else if (e < expected && cost == *at(t, e + 1, a) + 1) {
            e++;
        } else {
            add_actual(t->actual->list[a++], to);
        }
    }
}

/* The table has lines times lines entries: if that is too much, accepts the answer as it is, without dots. */
void tv_answer_accept(const tv_words *expected, const tv_words *actual, tv_words *accepted)
{
    size_t cells = (expected->count + 1) * (actual->count + 1);
    struct table t = { expected, actual, cells <= CELLS_MAX ? malloc(cells * sizeof *t.cost) : NULL };
    if (t.cost) {
        fill(&t);
        walk(&t, accepted);
    } else {
        if (cells <= CELLS_MAX) tv_memory_lost = true; /* too long is another matter */
        for (size_t i = 0; i < actual->count; i++) add_actual(actual->list[i], accepted);
    }
    free(t.cost);
}
