/* shorten.c - leaves out moves of a game in ever smaller chunks, then begins it later. Chunks first, because most of a
 * long game is irrelevant and goes in a few tries; single moves and pairs last, repeatedly, because a needed move may
 * become superfluous when another has gone. See shorten.h. */
#include "repl/base/shorten.h"

#include "core/base/stop.h"

#include <stdlib.h>

/* Ctrl-C ends it with the shortest game so far, which is of use. */
static bool ends(const tv_shorten *s) { return s->tired || tv_stopped(); }

/* Tries the game from position `from`, without `n` moves from i on, and without move j if it comes after these. Out of
 * memory counts as a failed try: the shortest game so far is kept. */
static bool leave_out(tv_shorten *s, size_t from, size_t i, size_t n, size_t j)
{
    size_t count = 0, *kept = malloc((s->count + 1) * sizeof *kept);
    if (!kept) return false;
    for (size_t k = from; k < s->count; k++)
        if ((k < i || k >= i + n) && (j < i + n || k != j)) kept[count++] = k;
    bool shows = s->shows(s, from, kept, count);
    free(kept);
    return shows;
}

/* After a success other moves are at the same index, and are tried next. */
static bool leave_out_chunks(tv_shorten *s, size_t size)
{
    bool any = false;
    for (size_t at = 0; at + size <= s->count && !ends(s);)
        if (leave_out(s, 0, at, size, 0)) any = true;
        else at++;
    return any;
}

/* One move of one player and one of another keep the turns in order. */
static bool leave_out_pairs(tv_shorten *s)
{
    bool any = false;
    for (size_t i = 0; i < s->count && !ends(s); i++)
        for (size_t j = i + 2; j < s->count && !ends(s);)
            if (leave_out(s, 0, i, 1, j)) any = true;
            else j++;
    return any;
}

/* All three are tried in every round, hence | and not ||. */
void tv_shorten_game(tv_shorten *s)
{
    for (size_t size = s->count; size > 2 && !ends(s); size /= 2) leave_out_chunks(s, size);
    while (!ends(s) && (leave_out_chunks(s, 2) | leave_out_chunks(s, 1) | leave_out_pairs(s))) continue;
    for (size_t k = s->latest(s); k > 0 && !ends(s) && !leave_out(s, k, 0, 0, 0); k--) continue;
}
