/* fuzz_moves.c - texts of moves: the first line is a game, the second a position or empty, then one move a line. A text
 * that reads as a legal move belongs to a listed move, which is printed as a text that reads as the same move, and can be
 * played. */
#include "tests/fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The rules failed: false, for what follows from it. */
static bool failed(const tv_match *m, const tv_err *err)
{
    fuzz_failed(m, "a move can be read, judged, written and played", err);
    return false;
}

/* Is the move listed? */
static bool find(tv_match *m, tv_move move, bool *is)
{
    tv_moves list = { 0 };
    tv_err err;
    bool ok = tv_match_fill(m, tv_match_pos(m), &list, &err) || failed(m, &err);
    *is = false;
    for (uint32_t i = 0; i < list.count && !*is; i++) *is = list.list[i] == move;
    tv_moves_free(&list);
    return ok;
}

/* What was read is judged, and played if it is legal. */
static void judge(tv_match *m, const char *line, tv_move move)
{
    tv_text reason = { 0 };
    tv_err err;
    bool legal, listed, ok = tv_match_why(m, tv_match_pos(m), move, &legal, &reason, &err) || failed(m, &err);
    if (ok && find(m, move, &listed) && legal != listed && !fuzz_is_fickle(m))
        fuzz_broken(legal ? "a legal move is listed" : "a listed move is legal", line);
    if (ok && !legal && !reason.len) fuzz_broken("an illegal move is so for a reason", line);
    if (ok && legal) {
        if (!fuzz_check_move(m, move, &err) || !tv_match_play(m, move, NULL, &err)) failed(m, &err);
        fuzz_check_position(m, tv_match_pos(m));
    }
    tv_text_free(&reason);
}

static void check_reading(const char *line, enum tv_read how, const tv_reading *reading)
{
    if (how == TV_READ_NONE) fuzz_broken("what no rule knows is a bad move", line);
    if (how != TV_READ_MOVE && !*reading->err.text) fuzz_broken("what is no move is none for a reason", line);
    if (reading->err.column > (int)strlen(line)) fuzz_broken("a place is in the line", line);
    if (how == TV_READ_MOVE && reading->used > strlen(line)) fuzz_broken("a move ends in the line", line);
}

/* The same line is read alone, and as it is in a record, where more may follow. */
static void try_line(tv_match *m, const char *line)
{
    for (int whole = 0; whole < 2 && tv_match_pos(m)->outcome == TV_PLAYING; whole++) {
        enum tv_read how;
        tv_reading reading;
        tv_err err;
        tv_pos *before = tv_match_copy(m);
        bool ok = tv_match_read(m, tv_match_pos(m), line, whole, &how, &reading, &err) || failed(m, &err);
        if (memcmp(before, tv_match_pos(m), m->size) != 0) fuzz_broken("reading changes nothing", line);
        if (ok) check_reading(line, how, &reading);
        if (ok && how == TV_READ_MOVE) judge(m, line, reading.move);
        free(before);
    }
}

const fuzz_form fuzz_inputs = { .heads = true };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *at = text;
    char *game = text ? fuzz_line(&at) : NULL, *position = game ? fuzz_line(&at) : NULL, *line;
    tv_match *m = position ? fuzz_game(game) : NULL;
    tv_err err;
    if (m && (!*position || tv_match_setup(m, position, &err)))
        while ((line = fuzz_line(&at))) try_line(m, line);
    if (m && !fuzz_play_on(m, 3, &err)) failed(m, &err);
    tv_match_free(m);
    free(text);
    return 0;
}
