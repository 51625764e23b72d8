/* act_moves.c - the legal moves: all, or those that match words. */
#define _GNU_SOURCE
#include "repl/base/say.h"
#include "repl/operations/act.h"
#include "repl/operations/moves_text.h"
#include "repl/session/text/tell.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    MANY = 60, /* more moves than this are counted, not listed */
};

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
            found = log.effect[i].plain && !log.effect[i].state && names(tv_log_sentence(&log, i), cell);
    tv_log_free(&log);
    return found;
}

/* A move's text has the first name of a piece or side; the filter may use any of its names. */
static const char *written_name(const tv_game *g, const char *word)
{
    int player = tv_game_player(g, word, strlen(word));
    for (int side = 0; side <= g->players; side++) {
        int piece = tv_game_piece(g, side, word, strlen(word));
        if (piece >= 0) return g->pieces.piece[piece].name[0];
    }
    return player >= 0 ? g->player[player].name : word;
}

/* Is it a cell of a function's move, which may put nothing there and be named otherwise? */
static bool is_of_function(tv_match *m, tv_move move, unsigned cell)
{
    const tv_phase *ph = &m->game->phase[tv_match_pos(m)->phase];
    const unsigned kind = tv_move_kind(move);
    tv_description is;
    if (kind < (unsigned)ph->moves && !ph->move[kind]->class->hosted) return false;
    tv_move_describe(m->game, tv_match_pos(m), move, &is);
    return is.from == cell || is.to == cell;
}

/* A cell's name finds the moves that cover it or begin with it, another word those whose text has it. */
static bool has_word(tv_match *m, tv_move move, const char *text, const char *word, tv_err *err)
{
    unsigned cell = tv_board_cell(&m->game->board, word, strlen(word));
    if (cell == TV_NO_CELL) return strcasestr(text, written_name(m->game, word)) != NULL;
    size_t len = strlen(word);
    bool begins = !strncasecmp(text, word, len) && !strchr("0123456789", text[len] ? text[len] : ' ');
    return begins || is_of_function(m, move, cell) || covers(m, move, word, err);
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

/* Adds the texts of the moves that match the filter; an error of the rules ends it and is left in *err. */
static void move_texts(tv_match *m, const tv_moves *moves, const char *filter, tv_words *texts, tv_err *err)
{
    tv_text text = { 0 };
    for (uint32_t i = 0; i < moves->count && !tv_stopped() && !*err->text; i++) {
        tv_text_clear(&text);
        if (!tv_match_write(m, tv_match_pos(m), moves->list[i], &text, err)) break;
        if (wanted(m, moves->list[i], tv_text_str(&text), filter, err)) tv_words_add(texts, tv_text_str(&text));
    }
    tv_text_free(&text);
}

/* In columns of equal width, from left to right in the order of the rules. */
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

/* With a filter it lists more moves than without one. */
static void list_moves(FILE *out, const tv_words *texts, const char *filter, bool all)
{
    if (*filter) {
        tv_text shown = { 0 };
        tv_say_short(&shown, filter, strlen(filter));
        if (texts->count)
            fprintf(out, "%zu legal move%s with '%s'\n", texts->count, tv_s(texts->count), tv_text_str(&shown));
        else fprintf(out, "no legal move with '%s'\n", tv_text_str(&shown));
        tv_text_free(&shown);
    } else {
        fprintf(out, "%zu legal move%s\n", texts->count, tv_s(texts->count));
    }
    if (texts->count <= MANY || all || !list_first_words(out, texts)) list(out, texts);
    else fprintf(out, "`moves TEXT` lists those with TEXT in them, `moves all` all.\n");
}

/* An interrupt ends the whole list, not only the current text. */
bool tv_moves_texts(tv_match *m, const char *words, tv_words *texts, tv_err *err)
{
    tv_moves moves = { 0 };
    *err = (tv_err) { .column = -1 };
    tv_script_hold_interrupts(true); /* each text is written under a guard of its own */
    if (tv_match_fill(m, tv_match_pos(m), &moves, err)) move_texts(m, &moves, words, texts, err);
    tv_script_hold_interrupts(false);
    tv_moves_free(&moves);
    return tv_stopped() ? tv_fail_stopped(err) : !*err->text;
}

bool tv_act_moves(tv_session *s, const tv_values *given, tv_result *r, tv_err *err)
{
    const char *with = tv_given_text(given, "with");
    const bool all = with && !strcmp(with, "all");
    const char *words = with && !all ? with : "";
    const tv_pos *pos = tv_match_pos(s->match);
    tv_words texts = { 0 };
    if (pos->outcome != TV_PLAYING) {
        tv_text result = { 0 };
        tv_tell_result(s->match, pos, &result);
        fprintf(r->out, "no moves: the game is over (%s)\n", tv_text_str(&result));
        tv_text_free(&result);
        return true;
    }
    const bool ok = tv_moves_texts(s->match, words, &texts, err);
    if (ok) list_moves(r->out, &texts, words, all || (*words && texts.count <= 4 * MANY));
    tv_words_free(&texts);
    return ok;
}
