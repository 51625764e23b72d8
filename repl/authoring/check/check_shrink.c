/* check_shrink.c - shortens the game of a finding by leaving out moves: see shorten.h. A shorter game will do if a
 * walk along it breaks the same law at the same place. */
#include "repl/authoring/check/check.h"

#include "repl/base/progress.h"
#include "repl/base/say.h"
#include "repl/base/shorten.h"

#include <stdlib.h>
#include <string.h>

/* The most plies walked for one finding. Each walk counts as one more ply, and one that hits a time limit as
 * EXHAUSTING more; a bare ply counts as a part of one. */
enum { EFFORT = 4000, EXHAUSTING = 500, BARE = 50 };

typedef struct shrink {
    tv_shorten shorten;
    tv_finding *finding;
    tv_random_walk_plan way;
    uint32_t effort;
    tv_progress progress;
    tv_words positions; /* of the game, in which a shorter one may begin */
} shrink;

static const tv_broken *find(const tv_random_walk *w, const tv_broken *like)
{
    for (int i = 0; i < w->breaks; i++)
        if (w->broken[i].law == like->law && !strcmp(w->broken[i].where, like->where)) return &w->broken[i];
    return NULL;
}

/* Does the game of these moves break the law, too? If so, it becomes the game of the finding, up to that point. */
static bool shows(shrink *s, const char *start, const tv_move *moves, uint32_t count)
{
    tv_finding *f = s->finding;
    tv_random_walk *w = malloc(sizeof *w);
    if (!w) return false;
    const tv_broken *b = NULL;
    if (tv_random_walk_open(w, &s->way)) {
        w->bare = f->broken.law == TV_LAW_REPEATS;
        w->all = !w->bare;
        w->beside = f->broken.law == TV_LAW_RECORD || f->broken.law == TV_LAW_SETUP;
        tv_random_walk_moves(w, start, moves, count);
        b = w->interrupted ? NULL : find(w, &f->broken);
    }
    s->effort += (w->bare ? w->plies / BARE : w->plies) + 1 + (w->exhausted ? EXHAUSTING : 0);
    if (b) {
        f->broken = *b;
        f->count = b->plies < count ? b->plies : count;
        memmove(f->move, moves, f->count * sizeof *moves);
    }
    tv_random_walk_close(w);
    free(w);
    tv_progress_at(&s->progress, (double)s->effort / EFFORT, "%u moves remain", f->count);
    return b != NULL;
}

/* Walks along the game as it is and writes the texts of its positions and moves; false on failure. */
static bool write_game(const shrink *s, tv_words *positions, tv_words *moves)
{
    const tv_finding *f = s->finding;
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    TV_SCOPED(tv_scoped_memory) tv_random_walk *w = malloc(sizeof *w);
    bool ok = w && tv_random_walk_open(w, &s->way);
    if (ok) tv_random_walk_moves(w, f->start, f->move, f->count);
    uint32_t last = ok && w->listed ? w->plies + w->playing : 0;
    ok = ok && w->listed && last >= f->count;
    for (uint32_t i = 0; ok && i < f->count; i++) {
        tv_text_clear(&text);
        tv_pos_write(w->g, tv_random_walk_past(w, i), &text);
        ok = tv_words_add(positions, tv_text_str(&text));
        tv_text_clear(&text);
        tv_move_write(w->run, tv_random_walk_past(w, i), f->move[i], &text);
        ok = ok && tv_words_add(moves, tv_text_str(&text));
    }
    if (w) tv_random_walk_close(w);
    return ok;
}

/* Tries the game of these moves, and from a later position only if that can be typed on one line. */
static bool shows_without(tv_shorten *shorten, size_t from, const size_t *kept, size_t n)
{
    enum { LINE = TV_SAY_WIDTH - 16 };
    shrink *s = (shrink *)shorten;
    tv_finding *f = s->finding;
    const char *start = from ? s->positions.list[from] : f->start;
    if (from && strlen(start) > LINE) return false;
    TV_SCOPED(tv_scoped_memory) tv_move *move = malloc((n + 1) * sizeof *move);
    for (size_t i = 0; move && i < n; i++) move[i] = f->move[kept[i]];
    bool shown = move && shows(s, start, move, (uint32_t)n);
    if (shown && from) f->start = strdup(start);
    shorten->count = f->count;
    shorten->tired = s->effort >= EFFORT;
    return shown;
}

/* The last position in which a shorter game may begin; 0: only the first. A few moves are as short as a position. */
static size_t latest(tv_shorten *shorten)
{
    enum { FEW = 3 };
    shrink *s = (shrink *)shorten;
    TV_SCOPED(tv_words_free) tv_words moves = { 0 };
    bool known = s->finding->count > FEW && write_game(s, &s->positions, &moves);
    return known ? s->finding->count - 1 : 0;
}

/* Skips endless games, which cannot be shorter, and notes about all games, which no single game shows. */
void tv_check_shrink(const tv_check *c, tv_finding *f)
{
    if (f->broken.law == TV_LAW_OPTION || f->broken.law == TV_LAW_ENDLESS) return;
    shrink s = { { .shows = shows_without, .latest = latest }, .finding = f, .way = tv_check_way(c, f->trial) };
    tv_progress_begin(&s.progress, "shrinking");
    if (f->count && shows(&s, NULL, f->move, f->count)) {
        s.shorten.count = f->count;
        s.shorten.tired = s.effort >= EFFORT;
        tv_shorten_game(&s.shorten);
    }
    tv_words_free(&s.positions);
    if (f->count) write_game(&s, &s.positions, &f->moves);
    tv_progress_end(&s.progress);
    tv_words_free(&s.positions);
}
