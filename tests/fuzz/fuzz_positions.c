/* fuzz_positions.c - texts of positions: the first line is a game; each other line is a position or, after a "+", changes
 * to the one before. A refused text changes nothing; an accepted one gives a position that is printed and read again as
 * the same, and that can be played on. */
#include "tests/fuzz/fuzz.h"

#include "repl/session/game/byhand.h"

#include <stdlib.h>
#include <string.h>

/* Read the line; true: into *pos. */
static bool read_line(const tv_match *m, const char *line, tv_pos *pos)
{
    tv_err err = { .column = -1 };
    tv_pos *before = malloc(m->size);
    memcpy(before, pos, m->size);
    bool ok =
        *line == '+' ? tv_byhand_words(m->game, before, line + 1, pos, &err) : tv_pos_read(m->game, pos, line, &err);
    if (!ok && *line != '+' && memcmp(before, pos, m->size) != 0)
        fuzz_broken("a position that is refused changes nothing", line);
    if (!ok && !*err.text) fuzz_broken("a position is refused for a reason", line);
    if (!ok && err.column > (int)strlen(line)) fuzz_broken("a place is in the line", line);
    if (!ok) memcpy(pos, before, m->size);
    free(before);
    return ok;
}

/* The rules take it up, and the game goes on from there. */
static void go_on(tv_match *m, const tv_pos *pos)
{
    tv_text text = { 0 };
    tv_err err;
    if (pos->ply > TV_PLY_MAX) return; /* games come there, none begins there */
    tv_pos_write(m->game, pos, &text);
    if (!tv_match_setup(m, text.s, &err)) fuzz_failed(m, "a position can be set up", &err);
    fuzz_check_position(m, tv_match_pos(m));
    if (!fuzz_play_on(m, 20, &err)) fuzz_failed(m, "play goes on from a position", &err);
    tv_text_free(&text);
}

const fuzz_form fuzz_inputs = { .heads = true };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *at = text, *line = text ? fuzz_line(&at) : NULL;
    tv_match *m = line ? fuzz_game(line) : NULL;
    tv_pos *pos = m ? tv_match_copy(m) : NULL;
    while (m && (line = fuzz_line(&at))) {
        if (!read_line(m, line, pos)) continue;
        fuzz_check_position(m, pos);
        go_on(m, pos);
    }
    free(pos);
    tv_match_free(m);
    free(text);
    return 0;
}
