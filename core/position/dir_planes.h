/* dir_planes.h - a set of cells for each direction: all of them are shifted and combined four at a time. So moves from
 * cells in directions are found without a loop over either. */
#ifndef TV_DIR_PLANES_H
#define TV_DIR_PLANES_H

#include "core/board/board.h"

/* Directions have places, those that lead to higher cells first: nw n ne e, and then their opposites in the same order.
 * So four of them are lanes that are shifted together. */
TV_INLINE unsigned tv_dir_planes_place(int dir) { return (unsigned)(dir + 1) % TV_DIRS; }

/* For each word of a set four lanes: the first and the last four places. */
typedef struct tv_dir_planes {
    tv_lanes first[TV_WORDS_MAX], last[TV_WORDS_MAX];
} tv_dir_planes;

/* The same set for each direction. do-while, since it has at least one word, which compilers do not know. */
TV_INLINE void tv_dir_planes_set(tv_dir_planes *planes, const uint64_t *set, int n)
{
    int i = 0;
    do {
        const tv_lanes all = { set[i], set[i], set[i], set[i] };
        planes->first[i] = all;
        planes->last[i] = all;
    } while (++i < n);
}

/* Intersects each with these cells. */
TV_INLINE void tv_dir_planes_within(tv_dir_planes *planes, const uint64_t *set, int n)
{
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            planes->first[i] &= set[i];
            planes->last[i] &= set[i];
        });
}

/* Intersects each with its own set: for each word of a set one word for each place. */
TV_INLINE void tv_dir_planes_and(tv_dir_planes *planes, const uint64_t *each, int n)
{
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++, each += TV_DIRS) {
            tv_lanes first, last;
            memcpy(&first, each, sizeof first);
            memcpy(&last, each + TV_LANES, sizeof last);
            planes->first[i] &= first;
            planes->last[i] &= last;
        });
}

TV_INLINE void tv_dir_planes_copy(tv_dir_planes *to, const tv_dir_planes *from, int n)
{
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            to->first[i] = from->first[i];
            to->last[i] = from->last[i];
        });
}

/* For a stepwise board. */
void tv_stepwise_planes_back(const tv_board *board, tv_dir_planes *planes);

/* One step back, against its direction. Guard cells may come on. */
TV_INLINE void tv_dir_planes_back(const tv_board *b, tv_dir_planes *planes, int n)
{
    if (__builtin_expect(b->stepwise,
                         0)) { /* a copy, so that the planes themselves can stay in registers on other boards */
        tv_dir_planes along;
        tv_dir_planes_copy(&along, planes, n);
        tv_stepwise_planes_back(b, &along);
        tv_dir_planes_copy(planes, &along, n);
        return;
    }
    tv_lanes by;
    memcpy(&by, b->upward, sizeof by);
    tv_lanes_down(planes->first, planes->first, &by, n);
    tv_lanes_up(planes->last, planes->last, &by, n);
}

/* The same for a caller that then leaves out the cells from which there is no such step. */
TV_INLINE void tv_dir_planes_back_loosely(const tv_board *b, tv_dir_planes *planes, int n)
{
    tv_lanes by;
    if (!__builtin_constant_p(n) && b->stepwise && !b->uniform) { /* for these code for a constant n is not used */
        tv_dir_planes_back(b, planes, n);
        return;
    }
    memcpy(&by, b->usual, sizeof by);
    tv_lanes_down(planes->first, planes->first, &by, n);
    tv_lanes_up(planes->last, planes->last, &by, n);
}

/* The union of both, direction by direction. */
TV_INLINE void tv_dir_planes_or(tv_dir_planes *to, const tv_dir_planes *from, int n)
{
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            to->first[i] |= from->first[i];
            to->last[i] |= from->last[i];
        });
}

/* Keeps only directions in which the other has any cell. */
TV_INLINE void tv_dir_planes_where(tv_dir_planes *to, const tv_dir_planes *other, int n)
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

TV_INLINE bool tv_dir_planes_is_any(const tv_dir_planes *planes, int n)
{
    tv_lanes any = { 0 };
    TV_WORD_LOOP(n, for (int i = 0; i < n; i++) any |= planes->first[i] | planes->last[i]);
    return tv_lanes_any(&any, 1);
}

/* Stores it in the format of `each` above. */
TV_INLINE void tv_dir_planes_store(const tv_dir_planes *planes, uint64_t *each, int n)
{
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++, each += TV_DIRS) {
            memcpy(each, &planes->first[i], sizeof planes->first[i]);
            memcpy(each + TV_LANES, &planes->last[i], sizeof planes->last[i]);
        });
}

/* The cells of any direction. */
TV_INLINE void tv_dir_planes_any(const tv_dir_planes *planes, uint64_t *set, int n)
{
    TV_WORD_LOOP(
        n, for (int i = 0; i < n; i++) {
            tv_lanes any = planes->first[i] | planes->last[i];
            set[i] = any[0] | any[1] | any[2] | any[3];
        });
}

#endif
