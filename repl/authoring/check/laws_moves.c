/* laws_moves.c - the moves of a position: the same list at every call; and their texts. The kernel can get moves in
 * several ways (all, their number, the n-th, a random one), and remembers answers of functions: tv_run_forget makes
 * it ask again each time. */
#include "repl/authoring/check/laws.h"

#include <stdlib.h>
#include <string.h>

/* A checksum of a list: keeping the lists of all plies would take much memory. */
uint64_t tv_law_listed(const tv_moves *moves)
{
    uint64_t all = moves->count;
    for (uint32_t i = 0; i < moves->count; i++) all = tv_mix(all ^ moves->list[i]);
    return all;
}

static void write_move(tv_random_walk *w, tv_move move, tv_text *to) { tv_move_write(w->run, w->pos, move, to); }

/* ---- The list -------------------------------------------------------------------------------- */

/* Names the first move in which two lists differ. */
static void say_other(tv_random_walk *w, const tv_moves *first, const tv_moves *second)
{
    uint32_t i = 0;
    while (i < first->count && i < second->count && first->list[i] == second->list[i]) i++;
    const tv_moves *has = i < first->count ? first : second;
    tv_text_clear(&w->reason);
    write_move(w, has->list[i], &w->reason);
    tv_random_walk_broken(w, TV_LAW_MOVES_AGAIN, tv_random_walk_lister(w), TV_OP_PART_FILL, false,
                          "%u moves, then %u; move %u, %s, is listed %s", first->count, second->count, i + 1,
                          tv_text_str(&w->reason), has == first ? "only at first" : "only then");
}

/* Makes the kernel forget, or it would return its own list. */
static void ask_again(tv_random_walk *w)
{
    tv_run_forget(w->run);
    tv_fill(w->run, w->pos, &w->more);
    if (tv_law_listed(&w->more) != tv_law_listed(&w->moves)) say_other(w, &w->moves, &w->more);
}

/* Asks for the n-th move only at deep plies: with functions each is a call. */
static void check_count(tv_random_walk *w)
{
    const tv_op *lister = tv_random_walk_lister(w);
    tv_run_forget(w->run);
    uint32_t n = tv_count(w->run, w->pos);
    if (n != w->moves.count)
        tv_random_walk_broken(w, TV_LAW_COUNT, lister, TV_OP_PART_COUNT, false, "%u counted, %u listed", n,
                              w->moves.count);
    for (uint32_t i = 0; w->deep && n == w->moves.count && i < n; i++)
        if (tv_nth(w->run, w->pos, i) != w->moves.list[i]) {
            tv_random_walk_broken(w, TV_LAW_COUNT, lister, TV_OP_PART_COUNT, false,
                                  "move %u differs when it alone is generated", i + 1);
            break;
        }
    if (!n)
        tv_random_walk_broken(w, TV_LAW_DEAD_END, lister, TV_OP_PART_COUNT, false, "%s %s to move",
                              TV_SIDE_DOES(w->g, w->pos->mover, "is", "are"));
}

/* Random play must draw legal moves, from as many as there are. */
static void check_draw(tv_random_walk *w)
{
    uint64_t from = 0;
    tv_run_forget(w->run);
    tv_move move = tv_random_move(w->run, w->pos, &w->any, &from);
    bool listed = bsearch(&move, w->sorted.list, w->sorted.count, sizeof move, tv_law_by_number) != NULL;
    if (!listed || from < w->sorted.count)
        tv_random_walk_broken(w, TV_LAW_DRAW, tv_random_walk_lister(w), TV_OP_PART_DRAW, false,
                              listed ? "the random choice never considers some of the moves"
                                     : "the move is not listed");
}

static void sort_moves(tv_random_walk *w)
{
    w->sorted.count = 0;
    if (!tv_moves_room(&w->sorted, w->moves.count)) return;
    if (w->moves.count) memcpy(w->sorted.list, w->moves.list, w->moves.count * sizeof *w->sorted.list);
    w->sorted.count = w->moves.count;
    if (w->sorted.count) qsort(w->sorted.list, w->sorted.count, sizeof *w->sorted.list, tv_law_by_number);
}

/* In the sorted list equal moves are neighbours. */
static void check_twice(tv_random_walk *w)
{
    for (uint32_t i = 1; i < w->sorted.count; i++) {
        if (w->sorted.list[i] != w->sorted.list[i - 1]) continue;
        tv_text_clear(&w->reason);
        write_move(w, w->sorted.list[i], &w->reason);
        const tv_op *op = w->g->phase[w->pos->phase].move[tv_move_kind(w->sorted.list[i])];
        tv_random_walk_broken(w, TV_LAW_TWICE, op, TV_OP_PART_FILL, false, "%s", tv_text_str(&w->reason));
    }
}

/* ---- Texts ---------------------------------------------------------------------------------------- */

typedef struct named {
    uint64_t text;
    tv_move move;
} named;

static int by_text(const void *a, const void *b)
{
    const named *m = a, *n = b;
    if (m->text != n->text) return m->text < n->text ? -1 : 1;
    return tv_law_by_number(&m->move, &n->move);
}

static uint64_t hash_text(const tv_text *text)
{
    uint64_t all = text->len;
    for (size_t i = 0; i < text->len; i++) all = tv_mix(all ^ (unsigned char)text->s[i]);
    return all;
}

/* True when every move has a text of its own. Compares sorted hashes of texts, as there may be thousands. */
static bool check_names(tv_random_walk *w)
{
    bool apart = true;
    uint32_t n = w->moves.count;
    TV_SCOPED(tv_scoped_memory) named *all = n ? calloc(n, sizeof *all) : NULL;
    for (uint32_t i = 0; all && i < n; i++) {
        tv_text_clear(&w->text);
        write_move(w, w->moves.list[i], &w->text);
        all[i] = (named) { hash_text(&w->text), w->moves.list[i] };
    }
    if (all) qsort(all, n, sizeof *all, by_text);
    for (uint32_t i = 1; all && apart && i < n; i++) {
        if (all[i].text != all[i - 1].text || all[i].move == all[i - 1].move) continue;
        const tv_phase *ph = &w->g->phase[w->pos->phase];
        tv_text_clear(&w->text);
        write_move(w, all[i].move, &w->text);
        bool two = tv_move_kind(all[i].move) != tv_move_kind(all[i - 1].move);
        tv_random_walk_broken(w, TV_LAW_SAME_TEXT, ph->move[tv_move_kind(all[i].move)], TV_OP_PART_FILL, false, "%s%s",
                              tv_text_str(&w->text), two ? ", by two rules of the phase" : "");
        apart = false;
    }
    return apart;
}

/* A move's text must be read to its end and no further, whatever follows it in a record: a number, or a comment. */
static bool read_back(tv_random_walk *w, tv_move move, const char *tail, bool whole)
{
    tv_reading r = { .move = TV_NO_MOVE, .err.column = -1 };
    const tv_op *op = w->g->phase[w->pos->phase].move[tv_move_kind(move)];
    tv_text_clear(&w->text);
    write_move(w, move, &w->text);
    const size_t len = w->text.len;
    const char *behind = !*tail ? "" : strchr(tail, '{') ? " before a comment" : " before another move";
    if (w->way->taken && w->way->taken(tv_text_str(&w->text)))
        tv_random_walk_broken(w, TV_LAW_TYPED, op, TV_OP_PART_FILL, false, "%s", tv_text_str(&w->text));
    tv_text_add(&w->text, "%s", tail);
    enum tv_read is = tv_move_read(w->run, w->pos, tv_text_str(&w->text), whole, &r);
    w->texts++;
    if (is == TV_READ_MOVE && r.move == move && r.used == len) return true;
    tv_random_walk_broken(w, TV_LAW_MOVE_TEXT, op, TV_OP_PART_FILL, false, "'%.*s'%s%s", (int)len,
                          tv_text_str(&w->text), behind,
                          is == TV_READ_MOVE   ? " is read as another move"
                          : is == TV_READ_PART ? " is read as the beginning of a move"
                                               : " is not read");
    return false;
}

/* If functions list the moves, reading asks them each time: then it reads only some here, and others in other
 * positions. They are spread over the whole list, from a random first one. */
static void check_texts(tv_random_walk *w)
{
    enum { SOME = 16, COSTLY = 2, COSTLY_DEEP = 24 };
    bool costly = tv_random_walk_costly(w, tv_random_walk_lister(w));
    uint32_t n = w->moves.count, most = costly ? (w->deep ? COSTLY_DEEP : COSTLY) : w->deep ? n : SOME;
    if (most > n) most = n;
    uint32_t from = n ? tv_random_below(&w->any, n) : 0;
    for (uint32_t k = 0; k < most; k++) {
        tv_move move = w->moves.list[(from + (uint64_t)k * n / most) % n];
        if (!read_back(w, move, "", true) || !read_back(w, move, " 7. ", false) ||
            !read_back(w, move, " {comment}", false))
            return;
    }
}

/* ---- The law ---------------------------------------------------------------------------------------- */

/* Sorts first, since the laws about reasons and effects search that list. */
void tv_law_moves(tv_random_walk *w)
{
    tv_run_forget(w->run);
    tv_fill(w->run, w->pos, &w->moves);
    w->listings += w->moves.count;
    sort_moves(w);
    if (w->bare) return;
    ask_again(w);
    check_count(w);
    if (!w->moves.count) return;
    check_draw(w);
    check_twice(w);
    if (check_names(w)) check_texts(w);
}
