/* compare_tell.c - prints the result of a comparison: the fewest moves to a difference, then what differs there, and
 * any earlier difference that had no effect. */
#include "repl/authoring/compare.h"
#include "repl/base/say.h"
#include "repl/session/game/ruling.h"
#include "repl/session/text/tell.h"

#include <inttypes.h>
#include <string.h>

enum { WIDTH = 78, LISTED = 24 }; /* columns; moves of one side in the list */

typedef struct teller {
    tv_compare *c;
    tv_look look;
    FILE *out;
    tv_text name[2];
} teller;

static const tv_pos *position(const tv_compare *c, int side) { return tv_match_pos(c->match[side]); }

/* If both games have the same name, uses the words that the user types to start them. */
static void name_both(teller *t)
{
    for (int side = 0; side < 2; side++) tv_tell_game(t->c->match[side], &t->name[side]);
    if (strcmp(tv_text_str(&t->name[0]), tv_text_str(&t->name[1]))) return;
    for (int side = 0; side < 2; side++) {
        tv_text_clear(&t->name[side]);
        tv_tell_title(t->c->match[side], &t->name[side]);
    }
}

static const char *name_of(const teller *t, int side) { return tv_text_str(&t->name[side]); }

/* Prints "1. c3-c4  d5-d4  2. c4-c5": numbers and moves, in lines that begin with a number. */
static void tell_line(teller *t)
{
    tv_match *m = t->c->match[0];
    TV_SCOPED(tv_text_free) tv_text line = { 0 }, round = { 0 };
    for (uint32_t i = 0; i < m->at; i++) {
        const tv_pos *pos = tv_match_past(m, i);
        if (!round.len) tv_tell_number(m, pos, &round);
        else tv_text_add(&round, "  ");
        tv_tell_move(m, pos, m->move[i], &round);
        if (i + 1 < m->at && (pos->ply + 1) % (unsigned)tv_tell_round(m)) continue;
        if (line.len && line.len + 2 + round.len > WIDTH) {
            fprintf(t->out, "%s\n", tv_text_str(&line));
            tv_text_clear(&line);
        }
        tv_text_add(&line, "%s%s", line.len ? "  " : "", tv_text_str(&round));
        tv_text_clear(&round);
    }
    if (line.len) fprintf(t->out, "%s\n", tv_text_str(&line));
}

/* ---- The position ---------------------------------------------------------------------------------- */

static void draw(const teller *t, int side, tv_text *picture)
{
    const tv_match *m = t->c->match[side];
    tv_draw(m->game, tv_match_pos(m), NULL, t->look, picture);
    tv_draw_sides(m->game, tv_match_pos(m), t->look, false, picture);
}

/* Prints both boards, or one if they look the same. */
static void tell_boards(teller *t)
{
    tv_text picture[2] = { { 0 } };
    for (int side = 0; side < 2; side++) draw(t, side, &picture[side]);
    if (!strcmp(tv_text_str(&picture[0]), tv_text_str(&picture[1]))) fputs(tv_text_str(&picture[0]), t->out);
    else
        for (int side = 0; side < 2; side++) fprintf(t->out, "%s:\n%s", name_of(t, side), tv_text_str(&picture[side]));
    tv_text_free(&picture[0]);
    tv_text_free(&picture[1]);
}

/* A failure of the rules here is a difference as well: the message replaces the effects. */
static void add_effects(tv_match *m, uint32_t move, tv_text *to)
{
    TV_SCOPED(tv_log_free) tv_log log = { 0 };
    tv_err err;
    bool ok = tv_match_effects(m, tv_match_past(m, move), m->move[move], &log, &err);
    for (int i = 0; ok && i < log.count; i++) tv_text_add(to, "  %s\n", tv_log_sentence(&log, i));
    if (!ok) tv_text_add(to, "  %s\n", err.text);
}

/* Prints the effects of the move that led to the first position with another text, if they differ as well. */
static void tell_apart(teller *t)
{
    tv_match *m = t->c->match[0];
    uint32_t before = t->c->apart - 1;
    const tv_pos *pos = tv_match_past(m, before);
    tv_text move = { 0 }, effects[2] = { { 0 } };
    for (int side = 0; side < 2; side++) add_effects(t->c->match[side], before, &effects[side]);
    if (strcmp(tv_text_str(&effects[0]), tv_text_str(&effects[1]))) {
        tv_tell_mover(m, pos, &move);
        tv_tell_move(m, pos, m->move[before], &move);
        fprintf(t->out, "%s has different effects\n", tv_text_str(&move));
        for (int side = 0; side < 2; side++)
            fprintf(t->out, "in %s:\n%s", name_of(t, side), tv_text_str(&effects[side]));
    }
    tv_text_free(&move);
    tv_text_free(&effects[0]);
    tv_text_free(&effects[1]);
}

/* Prints one line if both games have the same text. */
static void tell_turns(teller *t)
{
    tv_text turn[2] = { { 0 } };
    for (int side = 0; side < 2; side++) tv_tell_turn(t->c->match[side], position(t->c, side), &turn[side]);
    bool same = !strcmp(tv_text_str(&turn[0]), tv_text_str(&turn[1]));
    if (same) fprintf(t->out, "%s\n", tv_text_str(&turn[0]));
    for (int side = 0; side < 2 && !same; side++)
        fprintf(t->out, "in %s: %s\n", name_of(t, side), tv_text_str(&turn[side]));
    tv_text_free(&turn[0]);
    tv_text_free(&turn[1]);
}

/* ---- Moves ------------------------------------------------------------------------------------------- */

static void list_texts(FILE *out, const tv_words *texts)
{
    size_t column = 0, listed = texts->count <= LISTED ? texts->count : LISTED;
    for (size_t i = 0; i < listed; i++) {
        size_t len = strlen(texts->list[i]) + 2;
        if (column + len > WIDTH) putc('\n', out), column = 0;
        fprintf(out, "  %s", texts->list[i]);
        column += len;
    }
    putc('\n', out);
    if (listed < texts->count) fprintf(out, "  ... and %zu more\n", texts->count - listed);
}

/* Prints the move that must come first, as it answers an offer. */
static void tell_after(teller *t, tv_match *m, tv_move first)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    if (tv_match_write(m, tv_match_pos(m), first, &text, NULL))
        fprintf(t->out, "legal only after `%s`", tv_text_str(&text));
}

/* Prints why a move of one game is not legal in the other. */
static void tell_why(teller *t, int side, const char *move)
{
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    tv_err err;
    tv_match *m = t->c->match[side];
    bool ok = tv_ruling_read(m, move, TV_TEXT_ALONE, &ruling, &err);
    bool legal = ok && ruling.is == TV_RULING_LEGAL;
    fprintf(t->out, "  %s in %s: ", move, name_of(t, side));
    if (legal && ruling.decline != TV_NO_MOVE) tell_after(t, m, ruling.decline);
    else tv_say_lines(t->out, legal ? "legal, under another name" : ok ? tv_text_str(&ruling.reason) : err.text);
    putc('\n', t->out);
}

/* Prints the moves that only one game has, and why the first of them is not legal in the other. */
static void tell_only(teller *t, int side)
{
    TV_SCOPED(tv_words_free) tv_words only = { 0 };
    const tv_words *mine = &t->c->text[side], *theirs = &t->c->text[!side];
    for (size_t i = 0; i < mine->count; i++)
        if (!tv_words_have(theirs, mine->list[i])) tv_words_add(&only, mine->list[i]);
    if (only.count) {
        fprintf(t->out, "only in %s, %zu move%s:\n", name_of(t, side), only.count, tv_s(only.count));
        list_texts(t->out, &only);
        if (position(t->c, !side)->outcome == TV_PLAYING) tell_why(t, !side, only.list[0]);
    }
}

/* ---- All of it ------------------------------------------------------------------------------------------ */

/* Prints the moves that are legal in one game only, for both games, each with a reason. */
static void tell_difference(teller *t)
{
    tv_compare *c = t->c;
    uint32_t after = c->match[0]->at;
    fprintf(t->out, "%s and %s differ ", name_of(t, 0), name_of(t, 1));
    if (after) fprintf(t->out, "after %u move%s:\n", after, tv_s(after));
    else fprintf(t->out, "in the starting position:\n");
    tell_line(t);
    if (c->apart && c->apart <= after) tell_apart(t);
    tell_boards(t);
    tell_turns(t);
    tell_only(t, 0);
    tell_only(t, 1);
}

/* Prints the numbers of games and positions compared, as they may be too small. */
static void tell_same(const teller *t)
{
    const tv_compare *c = t->c;
    fprintf(t->out, "no difference between %s and %s\n", name_of(t, 0), name_of(t, 1));
    fprintf(t->out, "%" PRIu64 " random game%s, seed %" PRIu64 ": the same moves in all %" PRIu64 " positions",
            c->played, tv_s(c->played), c->seed, c->positions);
    if (c->ended == 1 && c->played == 1) fprintf(t->out, " and the same result in the game\n");
    else if (c->ended == 2 && c->played == 2) fprintf(t->out, " and the same result in both games\n");
    else if (c->ended && c->ended == c->played)
        fprintf(t->out, " and the same result in all %" PRIu64 " games\n", c->ended);
    else if (c->ended)
        fprintf(t->out, " and the same result in the %" PRIu64 " game%s that ended\n", c->ended, tv_s(c->ended));
    else fprintf(t->out, "; no game finished\n");
}

void tv_compare_tell(tv_compare *c, tv_look look, FILE *out)
{
    teller t = { .c = c, .look = look, .out = out };
    name_both(&t);
    if (c->stopped) fprintf(out, "stopped in game %" PRIu64 " of %" PRIu64 "\n", c->played + 1, c->games);
    if (c->differ) tell_difference(&t);
    else tell_same(&t);
    tv_text_free(&t.name[0]);
    tv_text_free(&t.name[1]);
}
