/* values.c - counts values back from the ends of games: see solve.h. */
#include "repl/lab/solve/solve.h"

#include <stdlib.h>
#include <string.h>

/* The moves that lead to each position, from where: those to position i are parent[to[i]] .. parent[to[i + 1] - 1]. Its size is
 * part of tv_solution_size. */
typedef struct back {
    uint64_t *to;
    uint32_t *parent;
    uint32_t *left;  /* of each position: moves that do not lose yet */
    uint32_t *queue; /* positions with a value, in the order of their plies */
} back;

static void end_back(back *b)
{
    free(b->to);
    free(b->parent);
    free(b->left);
    free(b->queue);
}

static void count_moves(const tv_solution *s, back *b)
{
    for (uint32_t i = 0; i < s->positions.count; i++)
        b->left[i] = i < s->done ? (uint32_t)(s->from[i + 1] - s->from[i]) : 0;
}

static bool begin_back(const tv_solution *s, back *b)
{
    const uint32_t count = s->positions.count;
    *b = (back) { NULL };
    b->to = calloc((size_t)count + 2, sizeof *b->to);
    b->parent = malloc((s->edges + 1) * sizeof *b->parent);
    b->left = malloc(((size_t)count + 1) * sizeof *b->left);
    b->queue = malloc(((size_t)count + 1) * sizeof *b->queue);
    if (!b->to || !b->parent || !b->left || !b->queue) return end_back(b), false;
    for (uint64_t k = 0; k < s->edges; k++) b->to[s->child[k] + 2]++;
    for (uint32_t i = 0; i < count; i++) b->to[i + 2] += b->to[i + 1];
    for (uint32_t i = 0; i < s->done; i++)
        for (uint64_t k = s->from[i]; k < s->from[i + 1]; k++) b->parent[b->to[s->child[k] + 1]++] = i;
    return true;
}

/* The first of a position's moves to a win decides, or the last of those that all lose. The queue is in order, so the winner
 * hurries and the loser delays. */
static bool count_back(tv_solution *s, back *b)
{
    uint32_t end = 0;
    count_moves(s, b);
    for (uint32_t i = 0; i < s->positions.count; i++)
        if (s->value[i] == TV_VALUE_FIRST || s->value[i] == TV_VALUE_SECOND) b->queue[end++] = i;
    for (uint32_t at = 0; at < end; at++) {
        const uint32_t won = b->queue[at];
        if (s->plies[won] == UINT16_MAX) return false;
        for (uint64_t k = b->to[won]; k < b->to[won + 1]; k++) {
            const uint32_t i = b->parent[k];
            if (s->value[i] != TV_VALUE_OPEN) continue;
            const bool wins = s->value[won] == TV_VALUE_FIRST + s->side[i];
            if (!wins && --b->left[i]) continue;
            s->value[i] = s->value[won];
            s->plies[i] = (uint16_t)(s->plies[won] + 1);
            b->queue[end++] = i;
        }
    }
    return true;
}

static bool too_long(tv_err *err)
{
    return tv_fail(err, "a win takes more than %d plies, which is the maximum", UINT16_MAX);
}

bool tv_count_back(tv_solution *s, tv_err *err)
{
    back b;
    if (!begin_back(s, &b)) return tv_fail_memory(err);
    const bool ok = count_back(s, &b);
    end_back(&b);
    return ok || too_long(err);
}

/* ---- Scores ---------------------------------------------------------------------------------------------- */

/* A game in which the first player wins with this score. It has no draws. */
static void set_threshold(tv_solution *s, int32_t score)
{
    for (uint32_t i = 0; i < s->positions.count; i++) {
        s->plies[i] = 0;
        s->value[i] = s->end[i] == TV_VALUE_OPEN ? TV_VALUE_OPEN
                      : s->score[i] >= score     ? TV_VALUE_FIRST
                                                 : TV_VALUE_SECOND;
    }
}

bool tv_solution_threshold(tv_solution *s, int32_t score, tv_err *err)
{
    set_threshold(s, score);
    return tv_count_back(s, err);
}

static void find_range(const tv_solution *s, int32_t *low, int32_t *high)
{
    *low = INT32_MAX, *high = INT32_MIN;
    for (uint32_t i = 0; i < s->positions.count; i++) {
        if (s->end[i] == TV_VALUE_OPEN) continue;
        if (s->score[i] < *low) *low = s->score[i];
        if (s->score[i] > *high) *high = s->score[i];
    }
}

/* The highest score in low .. high of which the test is true, if it is true of all lower ones; false: it is of none. */
static bool search(tv_solution *s, back *b, int32_t low, int32_t high, bool (*test)(int value), int32_t *found,
                   bool *ok)
{
    bool any = false;
    while (*ok && low <= high) {
        const int32_t score = low + (int32_t)(((int64_t)high - low) / 2);
        set_threshold(s, score);
        *ok = count_back(s, b);
        if (test(s->value[0])) any = true, *found = score, low = score + 1;
        else high = score - 1;
    }
    return any;
}

static bool is_won(int value) { return value == TV_VALUE_FIRST; }
static bool is_not_lost(int value) { return value != TV_VALUE_SECOND; }

/* "At most" is the highest score at which the other side cannot force less. */
bool tv_solution_scores(tv_solution *s, tv_score_bounds *bounds, tv_err *err)
{
    back b;
    int32_t low, high, last;
    bool ok = true;
    *bounds = (tv_score_bounds) { .has_least = false };
    if (!begin_back(s, &b)) return tv_fail_memory(err);
    find_range(s, &low, &high);
    if (low <= high) {
        last = low - 1;
        bounds->has_least = search(s, &b, low, high, is_won, &bounds->least, &ok);
        search(s, &b, low, high, is_not_lost, &last, &ok);
        set_threshold(s, last + 1);
        ok = ok && count_back(s, &b);
        bounds->most = last;
        bounds->has_most = s->value[0] == TV_VALUE_SECOND;
    }
    end_back(&b);
    return ok || too_long(err);
}

/* ---- Ends that can be forced --------------------------------------------------------------------------- */

/* Marks, by bit `side`, the positions that the side has not lost and from which it can force an end. */
static void mark_forced(const tv_solution *s, back *b, int side, uint8_t *forced)
{
    const enum tv_solved_value lost = TV_VALUE_SECOND - side;
    uint32_t end = 0;
    count_moves(s, b);
    for (uint32_t i = 0; i < s->positions.count; i++) {
        if (s->value[i] == TV_VALUE_OPEN || s->value[i] == lost) continue;
        forced[i] |= (uint8_t)(1 << side);
        b->queue[end++] = i;
    }
    for (uint32_t at = 0; at < end; at++)
        for (uint64_t k = b->to[b->queue[at]]; k < b->to[b->queue[at] + 1]; k++) {
            const uint32_t i = b->parent[k];
            if (forced[i] >> side & 1 || (s->side[i] != side && --b->left[i])) continue;
            forced[i] |= (uint8_t)(1 << side);
            b->queue[end++] = i;
        }
}

int tv_solution_forced_end(const tv_solution *s, uint32_t number, tv_err *err)
{
    back b;
    int result = -1;
    uint8_t *forced = calloc((size_t)s->positions.count + 1, 1);
    if (forced && begin_back(s, &b)) {
        for (int side = 0; side < 2; side++) mark_forced(s, &b, side, forced);
        result = forced[number];
        end_back(&b);
    } else tv_fail_memory(err);
    free(forced);
    return result;
}
