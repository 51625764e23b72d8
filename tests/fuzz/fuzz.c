#define _GNU_SOURCE
#include "fuzz.h"

#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const dirs[] = { TAVOLIERE_SOURCE_DIR "/rules", TAVOLIERE_SOURCE_DIR "/variants", NULL };
const tv_paths fuzz_paths = { .dirs = dirs, .here = TAVOLIERE_SOURCE_DIR "/tests/transcripts", .steps = FUZZ_STEPS };

void fuzz_broken(const char *law, const char *what)
{
    fflush(stdout);
    fprintf(stderr, "broken: %s: %s\n", law, what);
    abort();
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
    tv_err err = { "", -1 };
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

bool fuzz_play_on(tv_match *match, int plies, tv_err *err)
{
    tv_random random = tv_random_new(tv_match_pos(match)->hash, 0);
    tv_pos *pos = tv_match_copy(match);
    bool ok = true;
    tv_match_retrace(match);
    for (int i = 0; ok && i < plies && pos->outcome == TV_PLAYING; i++) {
        tv_text move = { 0 };
        ok = tv_match_random(match, pos, &random, &move, err);
        tv_text_free(&move);
        if (ok) fuzz_check_position(match, pos);
    }
    free(pos);
    return ok;
}

/* ---- What is answered ------------------------------------------------------------------------------ */

void fuzz_out_open(fuzz_out *out)
{
    *out = (fuzz_out){ 0 };
    out->file = open_memstream(&out->text, &out->size);
    if (!out->file) abort();
}

/* Only what tv_text_escape leaves as it is. */
static void check_plain(const char *text)
{
    tv_text plain = { 0 };
    for (const char *line = text; *line;) {
        size_t len = strcspn(line, "\n\t");
        tv_text_escape(&plain, line, len);
        if (line[len]) tv_text_put(&plain, line + len, 1);
        line += len + (line[len] != 0);
    }
    if (strcmp(tv_text_str(&plain), text) != 0) fuzz_broken("what is answered is plain text", text);
    tv_text_free(&plain);
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
