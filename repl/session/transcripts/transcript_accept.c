/* transcript_accept.c - compares an expected answer with the actual one line by line, and replaces it with as few changes
 * as possible, so that each "..." that still matches stays. It uses the edit distance of lines (Wagner and Fischer,
 * 1974), where "..." stands for any number of lines. */
#include "repl/session/transcripts/transcript.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS_MAX = 4 << 20 }; /* of the table below; in longer answers all lines count as changed */

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

static void add_line(const char *sign, const char *line, tv_words *to)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_text_add(&text, "%s%s", sign, line);
    tv_words_add(to, tv_text_str(&text));
}

/* Lines that came wait here, so that they follow those that were expected in their place. */
static void flush(tv_words *came, tv_words *to)
{
    for (size_t i = 0; i < came->count; i++) add_line("+ ", came->list[i], to);
    tv_words_free(came);
}

static void add_equal(const char *sign, const char *line, tv_words *came, tv_words *to)
{
    flush(came, to);
    add_line(sign, line, to);
}

/* Follows the cheapest path; of several, the one that changes lines rather than drops them. */
static void walk(const struct table *t, tv_words *to)
{
    TV_SCOPED(tv_words_free) tv_words came = { 0 };
    size_t e = 0, a = 0, expected = t->expected->count, actual = t->actual->count;
    while (e < expected || a < actual) {
        unsigned cost = *at(t, e, a);
        if (e < expected && is_dots(t, e)) {
            add_equal("  ", t->expected->list[e], &came, to);
            for (; *at(t, e, a) != *at(t, e + 1, a); a++) add_equal(". ", t->actual->list[a], &came, to);
            e++;
        } else if (e < expected && a < actual && cost == pair_cost(t, e, a)) {
            if (tv_line_matches(t->expected->list[e], t->actual->list[a])) {
                add_equal("  ", t->expected->list[e], &came, to);
            } else {
                add_line("- ", t->expected->list[e], to);
                tv_words_add(&came, t->actual->list[a]);
            }
            e++;
            a++;
        } else if (e < expected && cost == *at(t, e + 1, a) + 1) {
            add_line("- ", t->expected->list[e++], to);
        } else {
            tv_words_add(&came, t->actual->list[a++]);
        }
    }
    flush(&came, to);
}

/* The table has lines times lines entries, which may be too much. */
void tv_answer_diff(const tv_words *expected, const tv_words *actual, tv_words *diff)
{
    size_t cells = (expected->count + 1) * (actual->count + 1);
    struct table t = { expected, actual, cells <= CELLS_MAX ? malloc(cells * sizeof *t.cost) : NULL };
    if (t.cost) {
        fill(&t);
        walk(&t, diff);
    } else {
        if (cells <= CELLS_MAX) tv_memory_lost = true; /* too long is another matter */
        for (size_t i = 0; i < expected->count; i++) add_line("- ", expected->list[i], diff);
        for (size_t i = 0; i < actual->count; i++) add_line("+ ", actual->list[i], diff);
    }
    free(t.cost);
}

/* Leaves out the lines that are expected only, and those that "..." stands for. */
void tv_answer_accept(const tv_words *expected, const tv_words *actual, tv_words *accepted)
{
    TV_SCOPED(tv_words_free) tv_words diff = { 0 };
    tv_answer_diff(expected, actual, &diff);
    for (size_t i = 0; i < diff.count; i++) {
        TV_SCOPED(tv_text_free) tv_text text = { 0 };
        const char sign = *diff.list[i], *line = diff.list[i] + 2;
        if (sign == '+') tv_expect_write(line, &text);
        if (sign == '+' || sign == ' ') tv_words_add(accepted, sign == '+' ? tv_text_str(&text) : line);
    }
}
