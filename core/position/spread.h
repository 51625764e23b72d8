/* spread.h - a set of cells for each direction: all of them are shifted and combined four at a time. So moves from
 * cells in directions are found without a loop over either. */
#ifndef TV_SPREAD_H
#define TV_SPREAD_H

#include "core/board/board.h"

/* Directions have places, those that lead to higher cells first: nw n ne e, and then their opposites in the same order.
 * So four of them are lanes that are shifted together. */
TV_INLINE unsigned tv_spread_place(int dir) { return (unsigned)(dir + 1) % TV_DIRS; }

/* For each word of a set four lanes: the first and the last four places. */
typedef struct tv_spread {
    tv_lanes first[TV_WORDS_MAX], last[TV_WORDS_MAX];
} tv_spread;

/* The same set for each direction. do-while, since it has at least one word, which compilers do not know. */
TV_INLINE void tv_spread_set(tv_spread *spread, const uint64_t *set, int n)
{
    int i = 0;
    do {
        const tv_lanes all = { set[i], set[i], set[i], set[i] };
        spread->first[i] = all;
        spread->last[i] = all;
    } while (++i < n);
}

/* One step back, against its direction. Guard cells may come on. */
TV_INLINE void tv_spread_back(const tv_board *b, tv_spread *spread, int n)
{
    tv_lanes by;
    memcpy(&by, b->upward, sizeof by);
    tv_lanes_down(spread->first, spread->first, &by, n);
    tv_lanes_up(spread->last, spread->last, &by, n);
}

/* Intersects each with these cells. */
TV_INLINE void tv_spread_within(tv_spread *spread, const uint64_t *set, int n)
{
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            spread->first[i] &= set[i];
            spread->last[i] &= set[i];
        });
}

/* Intersects each with its own set: for each word of a set one word for each place. */
TV_INLINE void tv_spread_and(tv_spread *spread, const uint64_t *each, int n)
{
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++, each += TV_DIRS) {
            tv_lanes first, last;
            memcpy(&first, each, sizeof first);
            memcpy(&last, each + TV_LANES, sizeof last);
            spread->first[i] &= first;
            spread->last[i] &= last;
        });
}

TV_INLINE void tv_spread_copy(tv_spread *to, const tv_spread *from, int n)
{
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            to->first[i] = from->first[i];
            to->last[i] = from->last[i];
        });
}

/* The union of both, direction by direction. */
TV_INLINE void tv_spread_or(tv_spread *to, const tv_spread *from, int n)
{
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            to->first[i] |= from->first[i];
            to->last[i] |= from->last[i];
        });
}

/* Keeps only directions in which the other has any cell. */
TV_INLINE void tv_spread_where(tv_spread *to, const tv_spread *other, int n)
{
    tv_lanes first = other->first[0], last = other->last[0];
    TV_WORD_LOOP(
        n, for (int i = 1; i < n; i++) {
            first |= other->first[i];
            last |= other->last[i];
        });
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            to->first[i] &= (tv_lanes)(first != 0);
            to->last[i] &= (tv_lanes)(last != 0);
        });
}

TV_INLINE bool tv_spread_is_any(const tv_spread *spread, int n)
{
    tv_lanes any = { 0 };
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) any |= spread->first[i] | spread->last[i]);
    return tv_lanes_any(&any, 1);
}

/* Stores it in the format of `each` above. */
TV_INLINE void tv_spread_store(const tv_spread *spread, uint64_t *each, int n)
{
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++, each += TV_DIRS) {
            memcpy(each, &spread->first[i], sizeof spread->first[i]);
            memcpy(each + TV_LANES, &spread->last[i], sizeof spread->last[i]);
        });
}

/* The cells of any direction. */
TV_INLINE void tv_spread_any(const tv_spread *spread, uint64_t *set, int n)
{
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            tv_lanes any = spread->first[i] | spread->last[i];
            set[i] = any[0] | any[1] | any[2] | any[3];
        });
}

#endif
