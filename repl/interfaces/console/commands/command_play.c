/* command_play.c - commands about the game that is being played: the board, its moves, why and what for. None of them
 * changes it. */
#define _GNU_SOURCE
#include "repl/base/say.h"
#include "repl/interfaces/console/commands/commands.h"
#include "repl/session/seats.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    MANY = 60, /* more moves than this are counted, not listed */
};

void tv_do_board(tv_console *c, char *args)
{
    (void)args;
    tv_console_board(c);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Is it a word of the sentence? */
static bool names(const char *sentence, const char *word)
{
    size_t len = strlen(word);
    for (const char *at = sentence; (at = strcasestr(at, word)); at++) {
        bool begins = at == sentence || !isalnum((unsigned char)at[-1]);
        if (begins && !isalnum((unsigned char)at[len])) return true;
    }
    return false;
}

/* Does the move put something on the cell? Its text may name cells in a compact form. */
static bool covers(tv_match *m, tv_move move, const char *cell, tv_err *err)
{
    tv_log log = { 0 };
    bool found = false;
    if (tv_match_effects(m, tv_match_pos(m), move, &log, err))
        for (int i = 0; i < log.count && !found; i++)
            found = log.effect[i].plain && names(tv_log_sentence(&log, i), cell);
    tv_log_free(&log);
    return found;
}

/* Moves are written with the first name of a piece or side, and looked for by any of them. */
static const char *written_name(const tv_game *g, const char *word)
{
    int player = tv_game_player(g, word, strlen(word));
    for (int side = 0; side <= g->players; side++) {
        int piece = tv_game_piece(g, side, word, strlen(word));
        if (piece >= 0) return g->pieces.piece[piece].name[0];
    }
    return player >= 0 ? g->player[player].name : word;
}

/* A cell's name finds the moves that cover it or begin with it, another word those that hold it. */
static bool has_word(tv_match *m, tv_move move, const char *text, const char *word, tv_err *err)
{
    unsigned cell = tv_board_cell(&m->game->board, word, strlen(word));
    if (cell == TV_NO_CELL) return strcasestr(text, written_name(m->game, word)) != NULL;
    size_t len = strlen(word);
    bool begins = !strncasecmp(text, word, len) && !strchr("0123456789", text[len] ? text[len] : ' ');
    return begins || covers(m, move, word, err);
}

/* Every word of the filter must be found. */
static bool wanted(tv_match *m, tv_move move, const char *text, const char *filter, tv_err *err)
{
    for (const char *at = filter + strspn(filter, " "); *at; at += strspn(at, " ")) {
        char word[TV_NAME];
        size_t len = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)(len < sizeof word ? len : sizeof word - 1), at);
        if (!has_word(m, move, text, word, err)) return false;
        at += len;
    }
    return true;
}

/* The moves that the filter lets through; an error of the rules ends it, and is left in *err. */
static void move_texts(tv_console *c, const tv_moves *moves, const char *filter, tv_words *texts, tv_err *err)
{
    tv_text text = { 0 };
    for (uint32_t i = 0; i < moves->count && !tv_stopped() && !*err->text; i++) {
        tv_text_clear(&text);
        tv_tell_move(c->s->match, tv_match_pos(c->s->match), moves->list[i], &text);
        if (wanted(c->s->match, moves->list[i], tv_text_str(&text), filter, err))
            tv_words_add(texts, tv_text_str(&text));
    }
    tv_text_free(&text);
}

/* In columns as wide as the widest, read from left to right in the order of the rules. */
static void list(FILE *out, const tv_words *texts)
{
    size_t widest = 0;
    for (size_t i = 0; i < texts->count; i++)
        if (strlen(texts->list[i]) > widest) widest = strlen(texts->list[i]);
    size_t columns = (size_t)(tv_say_width() - 1) / (widest + 2);
    if (!columns) columns = 1;
    for (size_t i = 0; i < texts->count && !tv_stopped(); i++) {
        bool last = (i + 1) % columns == 0 || i + 1 == texts->count;
        if (last) fprintf(out, "%s\n", texts->list[i]);
        else fprintf(out, "%-*s", (int)widest + 2, texts->list[i]);
    }
}

/* "Tower 128, Castle 96": the first words of the moves and how many begin so. False when
 * that would be hardly shorter than the list. */
static bool list_first_words(FILE *out, const tv_words *texts)
{
    tv_words words = { 0 };
    for (size_t i = 0; i < texts->count && words.count <= MANY; i++) {
        char *word = strndup(texts->list[i], strcspn(texts->list[i], " "));
        if (word && !tv_words_have(&words, word)) tv_words_add(&words, word);
        free(word);
    }
    bool brief = words.count <= MANY;
    for (size_t w = 0; brief && w < words.count; w++) {
        size_t n = 0, len = strlen(words.list[w]);
        for (size_t i = 0; i < texts->count; i++)
            n += strcspn(texts->list[i], " ") == len && !memcmp(texts->list[i], words.list[w], len);
        fprintf(out, "  %-20s %5zu\n", words.list[w], n);
    }
    tv_words_free(&words);
    return brief;
}

/* With a word of the move typed more are listed than without: they were asked for. */
static void list_moves(tv_console *c, const tv_words *texts, const char *filter, bool all)
{
    if (*filter) {
        tv_text shown = { 0 };
        tv_say_short(&shown, filter, strlen(filter));
        fprintf(c->out, "%zu legal move%s with '%s'\n", texts->count, texts->count == 1 ? "" : "s",
                tv_text_str(&shown));
        tv_text_free(&shown);
    } else {
        fprintf(c->out, "%zu legal move%s\n", texts->count, texts->count == 1 ? "" : "s");
    }
    if (texts->count <= MANY || all || !list_first_words(c->out, texts)) list(c->out, texts);
    else fprintf(c->out, "`moves TEXT` lists those with TEXT in them, `moves all` all.\n");
}

/* A line when the game is over and nothing more can be asked about moves. */
static bool is_over(tv_console *c)
{
    const tv_pos *pos = tv_match_pos(c->s->match);
    if (pos->outcome == TV_PLAYING) return false;
    tv_text result = { 0 };
    tv_tell_result(c->s->match, pos, &result);
    fprintf(c->out, "no moves: the game is over (%s)\n", tv_text_str(&result));
    tv_text_free(&result);
    return true;
}

/* The texts of the legal moves that the filter lets through; false after a message. Ctrl-C ends all of it, and not the
 * one text that is just written. */
static bool gather(tv_console *c, const char *filter, tv_words *texts)
{
    tv_moves moves = { 0 };
    tv_err err = { .column = -1 };
    tv_script_keep_interrupts(true); /* each text is written under a guard of its own */
    bool ok = tv_match_fill(c->s->match, tv_match_pos(c->s->match), &moves, &err);
    if (ok) move_texts(c, &moves, filter, texts, &err);
    tv_script_keep_interrupts(false);
    tv_moves_free(&moves);
    if (tv_stopped()) tv_console_error(c, "interrupted");
    else if (*err.text) tv_console_fail(c, &err, NULL);
    return !tv_stopped() && !*err.text;
}

bool tv_moves_with(tv_console *c, const char *text, size_t *count)
{
    tv_words texts = { 0 };
    bool ok = gather(c, text, &texts);
    *count = texts.count;
    tv_words_free(&texts);
    return ok;
}

void tv_do_moves(tv_console *c, char *args)
{
    if (is_over(c)) return;
    bool all = !strcmp(args, "all");
    const char *filter = all ? "" : args;
    tv_words texts = { 0 };
    if (gather(c, filter, &texts)) list_moves(c, &texts, filter, all || (*filter && texts.count <= 4 * MANY));
    tv_words_free(&texts);
}

/* ---- why, explain --------------------------------------------------------------------------------- */

static void say_move(tv_console *c, const char *before, const tv_pos *pos, tv_move move)
{
    tv_text text = { 0 };
    tv_tell_move(c->s->match, pos, move, &text);
    fprintf(c->out, "%s%s\n", before, tv_text_str(&text));
    tv_text_free(&text);
}

/* What is asked about the plies of a turn is asked of each where those before it lead; they are taken back. */
static void each_ply(tv_console *c, const tv_moves *plies, void (*tell)(tv_console *, const tv_pos *, tv_move))
{
    tv_match *m = c->s->match;
    tv_err err = { .column = -1 };
    const tv_mark mark = tv_match_mark(m);
    bool ok = true;
    for (uint32_t i = 0; ok && i < plies->count; i++) {
        tell(c, tv_match_pos(m), plies->list[i]);
        ok = i + 1 == plies->count || tv_match_play(m, plies->list[i], NULL, &err);
    }
    tv_match_return(m, mark);
    if (!ok) tv_console_fail(c, &err, NULL);
}

static void say_legal(tv_console *c, const tv_pos *pos, tv_move move) { say_move(c, "legal: ", pos, move); }

/* A move that is not legal has been told why when tv_console_legal returns. */
void tv_do_why(tv_console *c, char *args)
{
    tv_moves plies = { 0 };
    if (!*args) tv_console_error(c, "which move? Write `why MOVE`");
    else if (tv_console_legal(c, args, &plies)) each_ply(c, &plies, say_legal);
    tv_moves_free(&plies);
}

static void explain(tv_console *c, const tv_pos *pos, tv_move move)
{
    tv_log log = { 0 };
    tv_err err;
    if (tv_match_effects(c->s->match, pos, move, &log, &err)) tv_tell_effects(&log, true, c->out);
    else tv_console_fail(c, &err, NULL);
    tv_log_free(&log);
}

/* The last move is explained by playing it once more from the position before: effects are not kept. */
static void explain_last(tv_console *c)
{
    tv_match *m = c->s->match;
    if (!m->at) {
        tv_console_error(c, "no move has been played yet; `explain MOVE` says what MOVE would do");
        return;
    }
    const tv_pos *pos = tv_match_past(m, m->at - 1);
    tv_text head = { 0 };
    if (m->move[m->at - 1] == TV_NO_MOVE) {
        tv_tell_node(m, tv_match_node(m), true, &head);
        fprintf(c->out, "%s\n", tv_text_str(&head));
    } else {
        tv_tell_mover(m, pos, &head);
        say_move(c, tv_text_str(&head), pos, m->move[m->at - 1]);
        explain(c, pos, m->move[m->at - 1]);
    }
    tv_text_free(&head);
}

static void explain_ply(tv_console *c, const tv_pos *pos, tv_move move)
{
    say_move(c, "", pos, move);
    explain(c, pos, move);
}

void tv_do_explain(tv_console *c, char *args)
{
    tv_moves plies = { 0 };
    if (!*args) explain_last(c);
    else if (tv_console_legal(c, args, &plies)) each_ply(c, &plies, explain_ply);
    tv_moves_free(&plies);
}

/* ---- score ----------------------------------------------------------------------------------- */

/* Neutral pieces have a line only while some are held. */
static void score_line(tv_console *c, int side, const int *score, bool kept)
{
    const tv_game *g = c->s->match->game;
    bool pieces = tv_tell_has_pieces(g, side);
    if (!pieces && (!kept || side == g->players)) return;
    tv_text hand = { 0 };
    tv_tell_hand(g, tv_match_pos(c->s->match), side, false, &hand);
    if (side == g->players && !strcmp(tv_text_str(&hand), "nothing")) {
        tv_text_free(&hand);
        return;
    }
    fprintf(c->out, "%s:", tv_side_name(g, side));
    if (kept && side < g->players) fprintf(c->out, " %d%s", score[side], pieces ? "," : "");
    if (pieces) fprintf(c->out, " in hand %s", tv_text_str(&hand));
    putc('\n', c->out);
    tv_text_free(&hand);
}

void tv_do_score(tv_console *c, char *args)
{
    (void)args;
    const tv_game *g = c->s->match->game;
    int score[TV_PLAYERS_MAX];
    bool kept = false;
    tv_err err;
    if (!tv_match_scores(c->s->match, tv_match_pos(c->s->match), score, &kept, &err)) {
        tv_console_fail(c, &err, NULL);
        return;
    }
    if (!kept) fprintf(c->out, "%s keeps no score\n", g->name);
    for (int side = 0; side <= g->players; side++) score_line(c, side, score, kept);
    tv_text series = { 0 };
    tv_series_tell(&c->s->series, c->s->match, &series);
    fputs(tv_text_str(&series), c->out);
    tv_text_free(&series);
}
