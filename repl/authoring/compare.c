/* compare.c - plays two games side by side, with the same random moves. It matches moves by their texts, since a
 * variant and its parent number them differently. Games differ if their legal moves, turn or result do. It also notes a
 * difference in the text of the position, as this may explain a later one. See compare.h. */
#include "repl/authoring/compare.h"

#include "core/base/random.h"
#include "repl/base/interrupt.h"
#include "repl/base/progress.h"

#include <string.h>

bool tv_compare_open(tv_compare *c, const tv_paths *paths, const tv_sides *sides, tv_err *err)
{
    for (int side = 0; side < 2; side++) {
        c->match[side] = tv_match_new(paths, sides->game[side], tv_words_list(&sides->settings[side]), err);
        if (!c->match[side]) return false;
    }
    return true;
}

/* ---- One position, in both games --------------------------------------------------------------- */

static const tv_pos *position(const tv_compare *c, int side) { return tv_match_pos(c->match[side]); }

/* Lists the moves as texts, the only thing that moves of two games have in common. */
static bool list_moves(tv_compare *c, int side, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_match *m = c->match[side];
    tv_words_free(&c->text[side]);
    bool ok = tv_match_fill(m, tv_match_pos(m), &c->move[side], err);
    for (uint32_t i = 0; ok && i < c->move[side].count; i++) {
        tv_text_clear(&text);
        ok = tv_match_write(m, tv_match_pos(m), c->move[side].list[i], &text, err) &&
             (tv_words_add(&c->text[side], tv_text_str(&text)) || tv_fail_memory(err));
    }
    return ok;
}

/* Usually both list their moves in one order, which needs no sorting. */
static bool same_order(const tv_words *a, const tv_words *b)
{
    if (a->count != b->count) return false;
    for (size_t i = 0; i < a->count; i++)
        if (strcmp(a->list[i], b->list[i])) return false;
    return true;
}

/* Compares sorted lists: the order is no part of the rules. */
static bool same_moves(const tv_words *a, const tv_words *b)
{
    if (a->count != b->count) return false;
    if (same_order(a, b)) return true;
    tv_words sorted[2] = { { 0 } };
    for (size_t i = 0; i < a->count; i++) tv_words_add(&sorted[0], a->list[i]), tv_words_add(&sorted[1], b->list[i]);
    tv_words_sort(&sorted[0]);
    tv_words_sort(&sorted[1]);
    bool same = same_order(&sorted[0], &sorted[1]);
    tv_words_free(&sorted[0]);
    tv_words_free(&sorted[1]);
    return same;
}

/* Are the final scores of the players the same? Games without scores have none. */
static bool same_scores(tv_compare *c, bool *same, tv_err *err)
{
    int score[2][TV_PLAYERS_MAX] = { { 0 } };
    bool kept[2];
    for (int side = 0; side < 2; side++)
        if (!tv_match_scores(c->match[side], position(c, side), score[side], &kept[side], err)) return false;
    *same = kept[0] == kept[1] && (!kept[0] || !memcmp(score[0], score[1], sizeof score[0]));
    return true;
}

/* Does this position differ? If not, and if the game is not over, lists its moves. */
static bool look(tv_compare *c, bool *differ, tv_err *err)
{
    const tv_pos *a = position(c, 0), *b = position(c, 1);
    bool same = a->outcome == b->outcome && a->winners == b->winners;
    for (int side = 0; side < 2; side++) {
        tv_words_free(&c->text[side]);
        if (position(c, side)->outcome == TV_PLAYING && !list_moves(c, side, err)) return false;
    }
    if (same && a->outcome == TV_PLAYING) same = a->mover == b->mover && same_moves(&c->text[0], &c->text[1]);
    else if (same && !same_scores(c, &same, err)) return false;
    *differ = !same;
    return !tv_memory_lost || tv_fail_memory(err); /* the comparison may be incomplete */
}

/* Do the texts of this position differ? Games of one family write positions in the same words. */
static bool reads_differently(const tv_compare *c)
{
    tv_text text[2] = { { 0 } };
    for (int side = 0; side < 2; side++) tv_pos_write(c->match[side]->game, position(c, side), &text[side]);
    bool differ = strcmp(tv_text_str(&text[0]), tv_text_str(&text[1])) != 0;
    tv_text_free(&text[0]);
    tv_text_free(&text[1]);
    return differ;
}

/* ---- One game ------------------------------------------------------------------------------------ */

/* Plays the move of the same text in both games. */
static bool play(tv_compare *c, uint32_t n, tv_err *err)
{
    uint32_t other = n;
    while (strcmp(c->text[1].list[other], c->text[0].list[n])) other = (other + 1) % (uint32_t)c->text[1].count;
    return tv_match_play(c->match[0], c->move[0].list[n], NULL, err) &&
           tv_match_play(c->match[1], c->move[1].list[other], NULL, err);
}

/* Plays game number `game` to its end, to a difference, or for `most` plies. */
static bool play_game(tv_compare *c, uint64_t game, uint32_t most, bool *differ, tv_err *err)
{
    tv_random random = tv_random_new(c->seed, game);
    c->apart = UINT32_MAX;
    if (!tv_match_restart(c->match[0], err) || !tv_match_restart(c->match[1], err)) return false;
    for (uint32_t ply = 0;; ply++) {
        if (!look(c, differ, err)) return false;
        if (c->apart == UINT32_MAX && reads_differently(c)) c->apart = ply;
        c->positions++;
        tv_match_printed(c->match[0], NULL);
        tv_match_printed(c->match[1], NULL);
        if (*differ || ply == most || position(c, 0)->outcome != TV_PLAYING) return true;
        if (!play(c, tv_random_below(&random, (uint32_t)c->text[0].count), err)) return false;
    }
}

/* ---- All games ------------------------------------------------------------------------------------- */

/* Plays each later game only as long as it can differ earlier than the shortest one so far, game number *shortest. */
static bool play_games(tv_compare *c, uint64_t *shortest, tv_err *err)
{
    TV_SCOPED(tv_progress_end) tv_progress progress = { 0 };
    uint32_t most = TV_COMPARE_PLIES;
    bool ok = true, differ = false;
    tv_progress_begin(&progress, "comparing");
    for (uint64_t game = 0; ok && game < c->games && (most || !c->differ) && !tv_stopped(); game++) {
        if (c->differ)
            tv_progress_at(&progress, (double)game / (double)c->games, "they differ after %u moves", most + 1);
        else tv_progress_at(&progress, (double)game / (double)c->games, "no difference so far");
        ok = play_game(c, game, most, &differ, err);
        if (!ok) break;
        c->played++;
        c->ended += !differ && position(c, 0)->outcome != TV_PLAYING;
        if (!differ) continue;
        c->differ = true;
        *shortest = game;
        if (!c->match[0]->at) break;
        most = c->match[0]->at - 1;
    }
    return ok;
}

/* At the end, plays the shortest game that differs again, so that both matches are at the difference. */
bool tv_compare_run(tv_compare *c, tv_err *err)
{
    uint64_t shortest = 0;
    bool differ;
    tv_script_hold_interrupts(true);
    tv_script_hold_clock(true);
    bool ok = play_games(c, &shortest, err);
    tv_script_hold_clock(false);
    tv_script_hold_interrupts(false);
    c->stopped = tv_stopped();
    tv_interrupt_set(false);
    uint64_t positions = c->positions;
    ok = (ok || c->stopped) && (!c->differ || play_game(c, shortest, TV_COMPARE_PLIES, &differ, err));
    c->positions = positions;
    return ok;
}

void tv_compare_free(tv_compare *c)
{
    for (int side = 0; side < 2; side++) {
        tv_match_free(c->match[side]);
        tv_words_free(&c->text[side]);
        tv_moves_free(&c->move[side]);
    }
}
