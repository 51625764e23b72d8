/* check_shrink.c - the game that shows what is wrong, made short: moves are left out, then it is begun later. */
#include "repl/check/check.h"

#include "repl/base/progress.h"
#include "repl/base/say.h"

#include <stdlib.h>
#include <string.h>

/* Plies that are toured for one finding; a tour counts as one more, and one that hits a limit of time as many more. Bare
 * plies count less. */
enum { EFFORT = 4000, EXHAUSTING = 500, BARE = 50 };

typedef struct shrink {
    tv_finding *finding;
    tv_way way;
    uint32_t effort;
    tv_progress progress;
} shrink;

static const tv_broken *find(const tv_tour *w, const tv_broken *like)
{
    for (int i = 0; i < w->breaks; i++)
        if (w->broken[i].law == like->law && !strcmp(w->broken[i].where, like->where)) return &w->broken[i];
    return NULL;
}

/* Is the law broken in the game of these moves, too? Then it is the game of the finding, as far as it takes. */
static bool shows(shrink *s, const char *start, const tv_move *moves, uint32_t count)
{
    tv_finding *f = s->finding;
    tv_tour *w = malloc(sizeof *w);
    if (!w) return false;
    const tv_broken *b = NULL;
    if (tv_tour_open(w, &s->way)) {
        w->bare = f->broken.law == TV_LAW_REPEATS;
        w->all = !w->bare;
        tv_tour_moves(w, start, moves, count);
        b = w->interrupted ? NULL : find(w, &f->broken);
    }
    s->effort += (w->bare ? w->plies / BARE : w->plies) + 1 + (w->exhausted ? EXHAUSTING : 0);
    if (b) {
        f->broken = *b;
        f->count = b->plies < count ? b->plies : count;
        memmove(f->move, moves, f->count * sizeof *moves);
    }
    tv_tour_close(w);
    free(w);
    tv_progress_at(&s->progress, (double)s->effort / EFFORT, "%u moves are left", f->count);
    return b != NULL;
}

static bool tired(const shrink *s) { return tv_stopped() || s->effort >= EFFORT; }

/* ---- Leaving out --------------------------------------------------------------------------------- */

/* `n` moves from i on, and move j when it is behind these. */
static bool leave_out(shrink *s, uint32_t i, uint32_t n, uint32_t j)
{
    const tv_finding *f = s->finding;
    tv_move *rest = malloc((f->count + 1) * sizeof *rest);
    uint32_t count = 0;
    for (uint32_t k = 0; rest && k < f->count; k++)
        if ((k < i || k >= i + n) && (j < i + n || k != j)) rest[count++] = f->move[k];
    bool done = rest && shows(s, f->start, rest, count);
    free(rest);
    return done;
}

static bool leave_out_chunks(shrink *s, uint32_t size)
{
    bool any = false;
    for (uint32_t at = 0; at + size <= s->finding->count && !tired(s);)
        if (leave_out(s, at, size, 0)) any = true;
        else at++;
    return any;
}

/* One move of one player and one of another keep the turns in order. */
static bool leave_out_pairs(shrink *s)
{
    bool any = false;
    for (uint32_t i = 0; i < s->finding->count && !tired(s); i++)
        for (uint32_t j = i + 2; j < s->finding->count && !tired(s);)
            if (leave_out(s, i, 1, j)) any = true;
            else j++;
    return any;
}

static void leave_out_moves(shrink *s)
{
    for (uint32_t size = s->finding->count; size > 2 && !tired(s); size /= 2) leave_out_chunks(s, size);
    while (!tired(s) && (leave_out_chunks(s, 2) | leave_out_chunks(s, 1) | leave_out_pairs(s))) continue;
}

/* ---- Beginning later -------------------------------------------------------------------------------- */

/* Tour the game as it is and hand over the positions' and the moves' texts; false when it cannot be. */
static bool write_game(const shrink *s, tv_words *positions, tv_words *moves)
{
    const tv_finding *f = s->finding;
    tv_text text = { 0 };
    tv_tour *w = malloc(sizeof *w);
    bool ok = w && tv_tour_open(w, &s->way);
    if (ok) tv_tour_moves(w, f->start, f->move, f->count);
    uint32_t last = ok && w->listed ? w->plies + w->playing : 0;
    ok = ok && w->listed && last >= f->count;
    for (uint32_t i = 0; ok && i < f->count; i++) {
        tv_text_clear(&text);
        tv_pos_write(w->g, tv_tour_past(w, i), &text);
        ok = tv_words_add(positions, tv_text_str(&text));
        tv_text_clear(&text);
        tv_move_write(w->run, tv_tour_past(w, i), f->move[i], &text);
        ok = ok && tv_words_add(moves, tv_text_str(&text));
    }
    if (w) tv_tour_close(w);
    free(w);
    tv_text_free(&text);
    return ok;
}

/* As late as it still shows, where the position can be typed on one line; a few moves are as short. */
static void begin_later(shrink *s)
{
    enum { FEW = 3, LINE = TV_SAY_WIDTH - 16 };
    tv_finding *f = s->finding;
    tv_words positions = { 0 }, moves = { 0 };
    bool ok = f->count > FEW && write_game(s, &positions, &moves);
    uint32_t count = f->count;
    tv_move *move = malloc((count + 1) * sizeof *move);
    if (move) memcpy(move, f->move, count * sizeof *move);
    for (uint32_t k = count - 1; ok && move && k > 0 && !tired(s); k--) {
        if (strlen(positions.list[k]) > LINE || !shows(s, positions.list[k], move + k, count - k)) continue;
        f->start = strdup(positions.list[k]);
        break;
    }
    free(move);
    tv_words_free(&positions);
    tv_words_free(&moves);
}

/* ---- All of it ------------------------------------------------------------------------------------------ */

void tv_check_shrink(const tv_check *c, tv_finding *f)
{
    tv_words positions = { 0 };
    if (f->broken.law == TV_LAW_OPTION || f->broken.law == TV_LAW_ENDLESS) return;
    shrink s = { .finding = f, .way = tv_check_way(c, f->trial) };
    tv_progress_begin(&s.progress, "shrinking");
    if (f->count && shows(&s, NULL, f->move, f->count)) {
        leave_out_moves(&s);
        begin_later(&s);
    }
    if (f->count) write_game(&s, &positions, &f->moves);
    tv_progress_end(&s.progress);
    tv_words_free(&positions);
}
