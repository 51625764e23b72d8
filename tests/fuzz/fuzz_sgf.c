/* fuzz_sgf.c - SGF files: what was not changed is written back, byte for byte; what a change leaves alone is written back but
 * for blanks; and what is written is read as the same game. */
#include "tests/fuzz/fuzz.h"

#include "repl/session/records/record_play.h"
#include "repl/session/records/sgf.h"
#include "repl/session/records/sgf_source.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The match of a file; NULL: it is none. */
static tv_match *read_file(const char *bytes, size_t len, tv_err *err)
{
    tv_record record = { 0 };
    tv_match *match = NULL;
    tv_text notes = { 0 };
    bool ok = tv_record_take_file(&record, bytes, len, "input.sgf", err) && record.sgf;
    record.partial = true;
    ok = ok && tv_record_match(&record, &fuzz_paths, NULL, &match, &notes, err);
    if (!ok) {
        tv_match_free(match);
        match = NULL;
    }
    tv_record_free(&record);
    tv_text_free(&notes);
    return match;
}

/* Neither a blank nor a sign that a complete file has more of. */
static char *next_byte(char *at)
{
    while (*at && (isspace((unsigned char)*at) || strchr("();", *at))) at++;
    return at;
}

static void same_but_for_blanks(char *a, char *b)
{
    for (a = next_byte(a), b = next_byte(b); *a && *a == *b; a = next_byte(a + 1), b = next_byte(b + 1)) continue;
    if (*a != *b) fuzz_broken("a file written anew has all that it had", b);
}

/* A note that changes nothing makes the writer write every node. */
static void write_all(tv_match *match, tv_text *to, tv_err *err)
{
    tv_tree_noted(&match->tree, match->tree.root);
    if (!tv_sgf_write(match, to, err)) fuzz_broken("a file that was read can be written", err->text);
}

static void check_file(tv_match *match, const char *bytes, size_t len)
{
    const tv_sgf_source *source = (const tv_sgf_source *)match->source;
    tv_text once = { 0 }, all = { 0 }, again = { 0 }, text = { 0 };
    tv_charset charset;
    tv_err err = { .column = -1 };
    if (!tv_sgf_write(match, &once, &err)) fuzz_broken("a file that was read can be written", err.text);
    if (once.len != len || memcmp(once.s, bytes, len) != 0) fuzz_broken("an unchanged file is the same", once.s);
    write_all(match, &all, &err);
    if (tv_charset_decode(all.s, all.len, &charset, &text, &err)) same_but_for_blanks(source->file.text, text.s);
    tv_match *other = read_file(all.s, all.len, &err);
    if (!other) fuzz_broken("a file that was written reads back", err.text);
    if (other->tree.count != match->tree.count) fuzz_broken("a file that was written is the same game", all.s);
    tv_match_free(other);
    tv_text_free(&once);
    tv_text_free(&all);
    tv_text_free(&again);
    tv_text_free(&text);
}

/* A few moves from the start, which may be in the file. */
static bool play_some(tv_match *match, tv_err *err)
{
    tv_moves list = { 0 };
    bool ok = tv_match_goto(match, match->tree.root, err);
    for (uint64_t i = 0; ok && i < 3; i++) {
        const tv_pos *pos = tv_match_pos(match);
        if (!tv_match_rules(match) || pos->outcome != TV_PLAYING) break;
        ok = tv_match_fill(match, pos, &list, err);
        if (!ok || !list.count) break;
        ok = tv_match_play(match, list.list[(pos->hash + i) % list.count], NULL, err);
    }
    tv_moves_free(&list);
    return ok;
}

/* After moves from the start and a comment on the last of them. */
static void check_changed(tv_match *match)
{
    tv_text text = { 0 };
    tv_err err = { .column = -1 };
    if (!play_some(match, &err)) return;
    tv_node *node = tv_match_node(match);
    tv_node_comment(node, "a comment ] of \\ ours");
    tv_tree_noted(&match->tree, node);
    if (tv_sgf_write(match, &text, &err)) {
        tv_match *other = read_file(text.s, text.len, &err);
        if (!other) fuzz_broken("a changed file reads back", text.s);
        if (other->tree.count != match->tree.count) fuzz_broken("a changed file is the same game", text.s);
        tv_match_free(other);
    }
    tv_text_free(&text);
}

const fuzz_form fuzz_inputs = { 0 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tv_err err = { .column = -1 };
    tv_match *match = read_file((const char *)data, size, &err);
    if (match && match->source) check_file(match, (const char *)data, size);
    if (match && match->source) check_changed(match);
    tv_match_free(match);
    return 0;
}
