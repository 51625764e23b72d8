/* laws_written.c - a game as people write it is read as the same game: with and without numbers, signs behind moves, dots
 * before them, and the endings in use. */
#include "repl/authoring/check/laws.h"

#include "repl/session/records/record_play.h"

#include <string.h>

enum { LONG = 60 }; /* plies: the same forms come back soon */

/* A line before the first of several, as in an article. */
static void write_move(const tv_game *g, const char *move, uint32_t i, tv_text *to)
{
    static const char *const before[] = { "", "... ", "", "\u2026", "", "", "...", "" };
    static const char *const after[] = { "", "", "!", "?!", "#", "+", " !?", "++" };
    const char *sign = after[i % 8];
    if (g->plus && strchr(sign, '+')) sign = "";
    tv_text_add(to, "%s%s%s%s", i ? before[i % 8] : "", move, sign, i % 7 == 6 ? "\n" : " ");
}

/* How a game ends that goes on by the rules; the winners go to *winners, 0: a draw, or the only player loses. */
static void write_ending(const tv_game *g, const tv_pos *pos, uint64_t random, int *winners, tv_text *to)
{
    static const char *const draws[] = { "\u00bd-\u00bd", "1/2", "\u00bd", "draw" };
    static const char *const wins[2][3] = { { "2-0", "1:0", "R-0" }, { "0-2", "0\u20131", "0-F" } };
    const int side = (int)(random >> 8 & 1);
    *winners = 0;
    if (g->players == 1) tv_text_add(to, "resign\n");
    else if (g->players > 2 || !(random & 1)) tv_text_add(to, "%s\n", draws[g->players > 2 ? 3 : random >> 4 & 3]);
    else if (random >> 1 & 1) {
        *winners = 1 << side;
        tv_text_add(to, "%s\n", wins[side][random >> 4 & 1]);
    } else if (random >> 2 & 1) {
        *winners = 1 << side;
        tv_text_add(to, "%s resigns.\n", g->player[!side].name);
    } else {
        *winners = 1 << !pos->mover;
        tv_text_add(to, "resign\n");
    }
}

/* Plays the first plies of the walk in the match, and writes them. */
static bool write_game(const tv_random_walk *w, tv_match *m, int *winners, tv_text *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text move = { 0 };
    if (!tv_match_restart(m, err)) return false;
    tv_record_game(m, to);
    tv_text_add(to, w->pos->hash >> 12 & 1 ? "\n1. " : "\nby A and B\n\n");
    for (uint32_t i = 0; i < w->plies && i < LONG; i++) {
        tv_text_clear(&move);
        if (!tv_match_write(m, tv_match_pos(m), w->move[i], &move, err)) return false;
        write_move(m->game, tv_text_str(&move), i, to);
        if (!tv_match_play(m, w->move[i], NULL, err)) return false;
    }
    const tv_pos *pos = tv_match_pos(m);
    if (pos->outcome == TV_PLAYING) write_ending(m->game, pos, pos->hash, winners, to);
    return !to->cut;
}

static bool is_same(const tv_match *m, const tv_match *other, int winners)
{
    const tv_pos *end = tv_match_pos(m), *read = tv_match_pos(other);
    if (end->outcome != TV_PLAYING) return other->count == m->count && !memcmp(end, read, m->size);
    if (other->count != m->count + 1 || memcmp(end, tv_match_past(other, m->count), m->size) != 0) return false;
    return winners ? read->outcome == TV_WON && read->winners == winners
                   : read->outcome == (m->game->players > 1 ? TV_DRAWN : TV_LOST);
}

void tv_law_written(tv_random_walk *w, tv_match *m)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 }, notes = { 0 };
    TV_SCOPED(tv_record_free) tv_record record = { 0 };
    tv_match *other = NULL;
    tv_err err = { .column = -1 };
    int winners = 0;
    if (!w->plies || !write_game(w, m, &winners, &text, &err)) return; /* other laws report that */
    const bool ok = tv_record_take(&record, tv_text_str(&text), "record", &err) &&
                    tv_record_match(&record, w->way->paths, w->way->game, &other, &notes, &err);
    if (tv_stopped() || tv_memory_lost) w->interrupted = tv_stopped();
    else if (!ok)
        tv_random_walk_broken(w, TV_LAW_RECORD, NULL, TV_OP_PART_PLAY, false,
                              "written with signs, dots and an ending, it cannot be read: %s", err.text);
    else if (!is_same(m, other, winners))
        tv_random_walk_broken(w, TV_LAW_RECORD, NULL, TV_OP_PART_PLAY, false,
                              "written with signs, dots and an ending, it is another game");
    tv_match_free(other);
}
