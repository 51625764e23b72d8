/* fuzz.c - what the fuzzing targets share; see fuzz.h. */
#define _GNU_SOURCE
#include "tests/fuzz/fuzz.h"

#include "repl/base/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const dirs[] = { TAVOLIERE_SOURCE_DIR "/rules", TAVOLIERE_SOURCE_DIR "/variants", NULL };
static const char *const here[] = { TAVOLIERE_SOURCE_DIR "/tests/transcripts", NULL };
const tv_paths fuzz_paths = { .dirs = dirs, .here = here, .any_name = true, .steps = FUZZ_STEPS };
const tv_paths fuzz_unpaced = { .dirs = dirs, .here = here, .any_name = true };

void fuzz_broken(const char *law, const char *what)
{
    fflush(stdout);
    fprintf(stderr, "broken: %s: %s\n", law, what);
    abort();
}

bool fuzz_is_fickle(const tv_match *match)
{
    const char *name = tv_script_name(match->script);
    return strstr(name, "/proc/") || (tv_script_functions(match->script) && strchr(name, '/'));
}

void fuzz_failed(const tv_match *match, const char *law, const tv_err *err)
{
    if (!tv_script_functions(match->script)) fuzz_broken(law, err->text);
}

/* ---- Inputs ------------------------------------------------------------------------------------ */

char *fuzz_text(const uint8_t *data, size_t size)
{
    return memchr(data, 0, size) ? NULL : strndup((const char *)data, size);
}

char *fuzz_line(char **text)
{
    char *line = *text;
    if (!*line) return NULL;
    *text += strcspn(line, "\n");
    if (**text) *(*text)++ = 0;
    return line;
}

tv_match *fuzz_game(char *line)
{
    tv_words settings = { 0 };
    tv_err err;
    char *name = tv_word_next(&line), *word;
    while (name && (word = tv_word_next(&line))) tv_words_add(&settings, word);
    tv_match *match = name ? tv_match_new(&fuzz_paths, name, tv_words_list(&settings), &err) : NULL;
    tv_words_free(&settings);
    return match;
}

/* ---- Positions ----------------------------------------------------------------------------------- */

void fuzz_check_position(const tv_match *match, const tv_pos *pos)
{
    tv_text text = { 0 };
    tv_err err = { .column = -1 };
    tv_pos *again = calloc(1, match->size);
    tv_pos_write(match->game, pos, &text);
    if (tv_pos_hash(match->game, pos) != pos->hash) fuzz_broken("the hash is the one computed from scratch", text.s);
    if (!tv_pos_read(match->game, again, text.s, &err)) {
        fprintf(stderr, "%s\n", err.text);
        fuzz_broken("a position's text reads back", text.s);
    }
    if (memcmp(again, pos, match->size) != 0) fuzz_broken("a position's text reads back as the same position", text.s);
    free(again);
    tv_text_free(&text);
}

bool fuzz_check_move(tv_match *match, tv_move move, tv_err *err)
{
    tv_text text = { 0 };
    enum tv_read how;
    tv_reading reading;
    const tv_pos *pos = tv_match_pos(match);
    bool ok = tv_match_write(match, pos, move, &text, err) &&
              tv_match_read(match, pos, tv_text_str(&text), true, &how, &reading, err);
    if (ok && (how != TV_READ_MOVE || reading.move != move) && !fuzz_is_fickle(match))
        fuzz_broken("a move that was written reads back", text.s);
    tv_text_free(&text);
    return ok;
}

/* A random one of these moves. */
static bool play_one_of(tv_match *match, tv_random *random, const tv_moves *list, tv_err *err)
{
    tv_move move = list->list[tv_random_below(random, list->count)];
    if (!fuzz_check_move(match, move, err) || !tv_match_play(match, move, NULL, err)) return false;
    fuzz_check_position(match, tv_match_pos(match));
    return true;
}

bool fuzz_play_on(tv_match *match, int plies, tv_err *err)
{
    tv_random random = tv_random_new(tv_match_pos(match)->hash, 0);
    tv_moves list = { 0 };
    tv_mark mark = tv_match_mark(match);
    bool ok = true, any = true;
    for (int i = 0; ok && any && i < plies && tv_match_pos(match)->outcome == TV_PLAYING; i++) {
        ok = tv_match_fill(match, tv_match_pos(match), &list, err);
        any = ok && list.count;
        if (ok && !any && !fuzz_is_fickle(match))
            fuzz_broken("a player can move or the game is over", tv_script_name(match->script));
        ok = ok && (!any || play_one_of(match, &random, &list, err));
    }
    tv_match_return(match, mark);
    tv_moves_free(&list);
    return ok;
}

/* A program that goes round for long where Lua ended does not do what Lua does. */
static void look_for_rounds(const tv_script *s)
{
    for (int i = 0; i < tv_script_functions(s); i++) {
        if (!strstr(tv_script_uncompiled(s, i), "million iterations")) continue;
        fprintf(stderr, "%s\n", tv_script_function(s, i));
        fuzz_broken("a compiled function ends", tv_script_uncompiled(s, i));
    }
}

static void look_for_differences(const tv_script *s)
{
    for (int i = 0; i < tv_script_functions(s); i++) {
        const char *what = tv_script_differs(s, i);
        if (!what) continue;
        fprintf(stderr, "%s\n", tv_script_function(s, i));
        fuzz_broken("a compiled function does what it does in Lua", what);
    }
}

bool fuzz_play_crosschecked(tv_match *match, int plies, tv_err *err)
{
    tv_script_crosscheck_all(match->script, true);
    bool ok = fuzz_play_on(match, plies, err);
    look_for_differences(match->script);
    look_for_rounds(match->script);
    return ok;
}

/* ---- What is answered ------------------------------------------------------------------------------ */

void fuzz_out_open(fuzz_out *out)
{
    *out = (fuzz_out) { 0 };
    out->file = open_memstream(&out->text, &out->size);
    if (!out->file) abort();
}

static void check_plain(const char *text)
{
    for (const char *line = text; *line;) {
        size_t len = strcspn(line, "\n\t");
        if (!tv_text_is_plain(line, len)) fuzz_broken("what is answered is plain text", text);
        line += len + (line[len] != 0);
    }
}

const char *fuzz_out_take(fuzz_out *out)
{
    putc(0, out->file); /* the stream does not shrink: mark where this ends */
    fflush(out->file);
    rewind(out->file);
    check_plain(out->text);
    return out->text;
}

void fuzz_out_close(fuzz_out *out)
{
    fclose(out->file);
    free(out->text);
}
