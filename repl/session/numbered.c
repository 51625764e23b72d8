#include "repl/session/numbered.h"

#include "repl/base/say.h"

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

/* Read one move of the live position at line[*at] and judge it. */
static bool read_one(tv_session *s, const char *line, size_t *at, tv_move *move, tv_err *err)
{
    const tv_pos *pos = tv_match_pos(s->match);
    enum tv_read how;
    tv_reading reading = { .err.column = -1 };
    bool legal = false;
    tv_text reason = { 0 };
    if (pos->outcome != TV_PLAYING) return tv_fail_at(err, (int)*at, "the game is over before this move");
    if (!tv_match_read(s->match, pos, line + *at, false, &how, &reading, err)) return false;
    if (how != TV_READ_MOVE)
        return tv_fail_at(err, (int)*at + (reading.err.column > 0 ? reading.err.column : 0), "%s", reading.err.text);
    if (tv_match_why(s->match, pos, reading.move, &legal, &reason, err) && !legal)
        tv_fail_at(err, (int)*at, "%s", tv_text_str(&reason));
    tv_text_free(&reason);
    *at += reading.used;
    *move = reading.move;
    return legal;
}

/* Play the line's moves without a word; they are left in *moves. */
static bool try_all(tv_session *s, const char *line, tv_moves *moves, tv_err *err)
{
    for (size_t at = skip_numbers(line, 0); line[at]; at = skip_numbers(line, at)) {
        tv_move move = TV_NO_MOVE;
        if (!read_one(s, line, &at, &move, err)) return false;
        if (!tv_moves_add(moves, move)) return tv_fail(err, "out of memory");
        if (!tv_match_play(s->match, move, NULL, err)) return false;
    }
    return moves->count > 0 || tv_fail(err, "no move follows the number");
}

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
