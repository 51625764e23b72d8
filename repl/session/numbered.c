/* numbered.c - the moves of a pasted line, all or none: half a line of moves played would leave somebody in a position
 * that he has never seen. They are tried first, taken back, and then played one by one as if they were typed. See
 * numbered.h. */
#include "repl/session/numbered.h"

#include "repl/match/ruling.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of "12." or "12..." at the start of the text, 0 for none. */
static size_t number_len(const char *text)
{
    size_t digits = 0, dots = 0;
    while (isdigit((unsigned char)text[digits])) digits++;
    while (text[digits + dots] == '.') dots++;
    return digits && dots ? digits + dots : 0;
}

/* Digits and a dot are a number whatever a notation means by them: moves are read behind it. */
bool tv_looks_numbered(const char *line) { return number_len(line) > 0; }

/* Past blanks and numbers. */
static size_t skip_numbers(const char *line, size_t at)
{
    for (;;) {
        at += strspn(line + at, " \t");
        size_t len = number_len(line + at);
        if (!len) return at;
        at += len;
    }
}

/* Play the move at line[*at] without a word; false and *err when it cannot be. */
static bool play_one(tv_match *m, const char *line, size_t *at, tv_ruling *ruling, tv_err *err)
{
    if (!tv_ruling_play(m, line + *at, TV_TEXT_FIRST, ruling, err)) return false;
    if (ruling->is == TV_RULING_OVER) return tv_fail_at(err, (int)*at, "the game is over before this move");
    if (ruling->is != TV_RULING_LEGAL)
        return tv_fail_at(err, (int)(*at + tv_ruling_at(ruling)), "%s", tv_text_str(&ruling->reason));
    *at += ruling->used;
    return true;
}

/* All of the line; its moves are left in *moves. */
static bool try_all(tv_session *s, const char *line, tv_moves *moves, tv_err *err)
{
    tv_ruling ruling = { 0 };
    bool ok = true;
    for (size_t at = skip_numbers(line, 0); ok && line[at]; at = skip_numbers(line, at)) {
        ok = play_one(s->match, line, &at, &ruling, err);
        ok = ok && (tv_moves_add(moves, ruling.move) || tv_fail_memory(err));
    }
    tv_ruling_free(&ruling);
    return ok && (moves->count > 0 || tv_fail(err, "no move follows the number"));
}

/* The mark is returned to in any case: what was tried leaves no trace in the tree. */
void tv_session_numbered(tv_session *s, const char *line)
{
    tv_moves moves = { 0 };
    tv_err err = { .column = -1 };
    tv_mark mark = tv_match_mark(s->match);
    bool ok = try_all(s, line, &moves, &err);
    tv_match_return(s->match, mark);
    if (ok) {
        /* One that cannot be played, for lack of memory, is the last. */
        for (uint32_t i = 0; i < moves.count && s->match->at == mark.at + i; i++) tv_session_play(s, moves.list[i]);
    } else {
        tv_session_fail(s, &err, line);
        if (moves.count) fprintf(s->out, "No move of the line was played.\n");
    }
    tv_moves_free(&moves);
}
