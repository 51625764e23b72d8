/* ugi_position.c - the position to search. At each move the client sends the whole game: if it continues the previous
 * one, only the new moves are played. See ugi.h. */
#include "repl/base/say.h"
#include "repl/base/scoped.h"
#include "repl/interfaces/protocols/engine.h"
#include "repl/interfaces/protocols/ugi_state.h"
#include "repl/session/game/ruling.h"

#include <string.h>

static void wrong(tv_ugi_engine *u, const char *text)
{
    tv_text_clear(&u->wrong);
    tv_text_add(&u->wrong, "%s", text);
    tv_ugi_error("%s", text);
}

static bool play_one(tv_ugi_engine *u, const char *word, size_t len, uint32_t number, tv_text *move)
{
    TV_SCOPED(tv_ruling_free) tv_ruling ruling = { 0 };
    tv_err err = { .column = -1 };
    TV_SCOPED(tv_text_free) tv_text said = { 0 };
    tv_text_clear(move);
    tv_ugi_read(word, len, move);
    const bool ok = tv_ruling_play(u->session.match, tv_text_str(move), TV_TEXT_ALONE, &ruling, &err);
    const bool legal = ok && ruling.is == TV_RULING_LEGAL;
    if (!legal) {
        tv_text_add(&said, "move %u, '", number);
        tv_say_short(&said, word, len);
        tv_text_add(&said, "': %s", ok ? tv_text_str(&ruling.reason) : err.text);
        wrong(u, tv_text_str(&said));
    }
    return legal;
}

static bool play_all(tv_ugi_engine *u, const char *words)
{
    TV_SCOPED(tv_text_free) tv_text move = { 0 };
    bool ok = true;
    for (size_t len; ok && *(words += strspn(words, " \t")); words += len) {
        len = strcspn(words, " \t");
        ok = play_one(u, words, len, u->session.match->at + 1, &move);
    }
    return ok;
}

/* The moves after those already played; NULL: it is another game. */
static const char *goes_on(const tv_ugi_engine *u, const char *start, const char *moves)
{
    if (u->wrong.len || strcmp(tv_text_str(&u->start), start)) return NULL;
    if (strncmp(moves, tv_text_str(&u->moves), u->moves.len)) return NULL;
    moves += u->moves.len;
    return !*moves || *moves == ' ' || !u->moves.len ? moves : NULL;
}

static bool begin(tv_ugi_engine *u, const char *start)
{
    tv_ugi_forget(u);
    tv_err err = { .column = -1 };
    const bool ok = *start ? tv_match_setup(u->session.match, start, &err) : tv_match_restart(u->session.match, &err);
    if (!ok) wrong(u, err.text);
    return ok;
}

static void take(tv_ugi_engine *u, const char *start, const char *moves)
{
    const char *rest = goes_on(u, start, moves);
    tv_text_clear(&u->wrong);
    const bool ok = (rest || begin(u, start)) && play_all(u, rest ? rest : moves);
    tv_text_clear(&u->start);
    tv_text_clear(&u->moves);
    if (ok) tv_text_add(&u->start, "%s", start);
    if (ok) tv_text_add(&u->moves, "%s", moves);
}

/* No text of a position contains the word `moves`. */
void tv_ugi_position(tv_ugi_engine *u, const char *words)
{
    TV_SCOPED(tv_text_free) tv_text start = { 0 };
    const char *end = words + strcspn(words, " \t"), *moves = end;
    const size_t len = (size_t)(end - words);
    const bool opening = len == 8 && !memcmp(words, "startpos", 8), fen = len == 3 && !memcmp(words, "fen", 3);
    if (fen) {
        end += strspn(end, " \t");
        moves = strstr(end, " moves");
        while (moves && moves[6] && moves[6] != ' ') moves = strstr(moves + 1, " moves");
        if (!moves) moves = end + strlen(end);
        tv_text_put(&start, end, (size_t)(moves - end));
    }
    moves += strspn(moves, " \t");
    const bool some = !strncmp(moves, "moves", 5) && (!moves[5] || strchr(" \t", moves[5]));
    if (some) moves += 5 + strspn(moves + 5, " \t");
    if (!(opening || (fen && start.len)) || (*moves && !some))
        wrong(u, "write `position startpos` or `position fen TEXT`, then optionally `moves MOVE MOVE ...`");
    else take(u, tv_text_str(&start), moves);
}
