/* mutate.c - a mutator for libFuzzer that knows text: it swaps, removes and doubles words, numbers, lines and bracketed
 * parts, inserts some from the files in the target's directories, and makes numbers extreme. Some of the time libFuzzer
 * mutates bytes itself. */
#define _GNU_SOURCE
#include "tests/fuzz/fuzz.h"
#include "tests/vocabulary.h"

#include "core/base/random.h"
#include "repl/base/file.h"
#include "repl/base/words.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);
int LLVMFuzzerInitialize(int *argc, char ***argv);

/* ---- Text in pieces ---------------------------------------------------------------------------------- */

enum kind { BLANK, NAME, NUMBER, STRING, OPEN, CLOSE, SIGN };

typedef struct piece {
    const char *at;
    size_t len;
    enum kind kind;
} piece;

typedef struct pieces {
    piece *list;
    size_t count, cap;
} pieces;

/* To the closing quote on the same line, else the quote alone. */
static size_t string_len(const char *at, const char *end)
{
    for (const char *c = at + 1; c < end && *c != '\n'; c++)
        if (*c == *at) return (size_t)(c - at) + 1;
    return 1;
}

static piece piece_at(const char *at, const char *end)
{
    piece p = { at, 1, SIGN };
    const char *c = at + 1;
    if (isspace((unsigned char)*at)) p.kind = BLANK;
    else if (isalpha((unsigned char)*at) || *at == '_') p.kind = NAME;
    else if (isdigit((unsigned char)*at)) p.kind = NUMBER;
    else if (*at == '"' || *at == '\'') p = (piece) { at, string_len(at, end), STRING };
    else if (strchr("({[", *at) && *at) p.kind = OPEN;
    else if (strchr(")}]", *at) && *at) p.kind = CLOSE;
    if (p.kind == NAME || p.kind == NUMBER) {
        while (c < end && (isalnum((unsigned char)*c) || *c == '_')) c++;
        p.len = (size_t)(c - at);
    }
    return p;
}

static void cut(const char *text, size_t len, pieces *to)
{
    to->count = 0;
    for (const char *at = text, *end = text + len; at < end; at += to->list[to->count++].len) {
        if (to->count == to->cap) {
            to->cap = to->cap ? 2 * to->cap : 1024;
            to->list = realloc(to->list, to->cap * sizeof *to->list);
            if (!to->list) abort();
        }
        to->list[to->count] = piece_at(at, end);
    }
}

/* From a bracket that opens to the one that closes it, both included; to the end if none does. */
static size_t group_len(const pieces *of, size_t i)
{
    int depth = 0;
    const char *from = of->list[i].at;
    for (; i < of->count; i++) {
        depth += of->list[i].kind == OPEN;
        depth -= of->list[i].kind == CLOSE;
        if (!depth) break;
    }
    const piece *last = &of->list[i < of->count ? i : of->count - 1];
    return (size_t)(last->at + last->len - from);
}

/* ---- What others have written -------------------------------------------------------------------------- */

typedef struct other {
    tv_text text;
    pieces pieces;
} other;
static other *others;
static size_t count, cap;

static void read_others(const char *name)
{
    struct dirent **entry;
    int entries = scandir(name, &entry, NULL, alphasort); /* in one order everywhere, as the seed picks by number */
    tv_err err;
    for (int i = 0; i < entries; i++) {
        tv_text path = { 0 };
        tv_text_add(&path, "%s/%s", name, entry[i]->d_name);
        if (entry[i]->d_name[0] != '.') read_others(tv_text_str(&path));
        tv_text_free(&path);
        free(entry[i]);
    }
    if (entries >= 0) {
        free(entry);
        return;
    }
    if (count == cap && !(others = realloc(others, (cap = cap ? 2 * cap : 64) * sizeof *others))) abort();
    others[count] = (other) { 0 };
    if (!tv_file_read(name, name, 1 << 20, &others[count].text, &err) || !others[count].text.len) return;
    cut(others[count].text.s, others[count].text.len, &others[count].pieces);
    count++;
}

/* The first directory holds new findings, which the others lack. */
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    for (int i = 1, dirs = 0; i < *argc; i++)
        if ((*argv)[i][0] != '-' && dirs++) read_others((*argv)[i]);
    return 0;
}

/* ---- Changes -------------------------------------------------------------------------------------------- */

typedef struct work {
    char *text;
    size_t len, most;
    pieces *pieces;
    tv_random random;
} work;

static size_t below(work *w, size_t n) { return n ? tv_random_below(&w->random, (uint32_t)n) : 0; }

/* A random piece of that kind; false: there is none. */
static bool pick(work *w, const pieces *of, enum kind kind, size_t *i)
{
    size_t from = below(w, of->count);
    for (size_t n = 0; n < of->count; n++) {
        *i = (from + n) % of->count;
        if (of->list[*i].kind == kind) return true;
    }
    return false;
}

static void replace(work *w, const char *at, size_t len, const char *with, size_t size)
{
    size_t from = (size_t)(at - w->text);
    if (w->len - len + size > w->most) return;
    char *copy = malloc(size + 1); /* it may be a part of the text itself */
    if (!copy) abort();
    memcpy(copy, with, size);
    memmove(w->text + from + size, w->text + from + len, w->len - from - len);
    memcpy(w->text + from, copy, size);
    free(copy);
    w->len += size - len;
}

static const other *any_other(work *w) { return &others[below(w, count)]; }

static void make_extreme(work *w)
{
    size_t numbers;
    const char *const *number = vocabulary("extreme numbers", &numbers), *with = number[below(w, numbers)];
    size_t i;
    if (pick(w, w->pieces, NUMBER, &i)) replace(w, w->pieces->list[i].at, w->pieces->list[i].len, with, strlen(with));
}

static void take_from_other(work *w)
{
    const other *o = any_other(w);
    static const enum kind kinds[] = { NAME, NAME, NAME, NUMBER, STRING, SIGN };
    enum kind kind = kinds[below(w, sizeof kinds / sizeof *kinds)];
    size_t i, j;
    if (pick(w, w->pieces, kind, &i) && pick(w, &o->pieces, kind, &j))
        replace(w, w->pieces->list[i].at, w->pieces->list[i].len, o->pieces.list[j].at, o->pieces.list[j].len);
}

static void take_group(work *w)
{
    const other *o = any_other(w);
    size_t i, j;
    if (pick(w, w->pieces, OPEN, &i) && pick(w, &o->pieces, OPEN, &j))
        replace(w, w->pieces->list[i].at, group_len(w->pieces, i), o->pieces.list[j].at, group_len(&o->pieces, j));
}

static void copy_piece(work *w)
{
    enum kind kind = (enum kind)(NAME + below(w, SIGN));
    size_t i, j;
    if (pick(w, w->pieces, kind, &i) && pick(w, w->pieces, kind, &j))
        replace(w, w->pieces->list[i].at, w->pieces->list[i].len, w->pieces->list[j].at, w->pieces->list[j].len);
}

/* Some pieces in succession go, or come once more. */
static void drop_or_double(work *w)
{
    size_t i = below(w, w->pieces->count), last = i + below(w, 6);
    if (last >= w->pieces->count) last = w->pieces->count - 1;
    const char *from = w->pieces->list[i].at;
    size_t len = (size_t)(w->pieces->list[last].at + w->pieces->list[last].len - from);
    if (below(w, 2)) replace(w, from, len, "", 0);
    else replace(w, from, 0, from, len);
}

/* The line around a place, its end included. */
static const char *line_around(const char *text, size_t size, size_t at, size_t *len)
{
    const char *from = text + at, *end = memchr(from, '\n', size - at);
    while (from > text && from[-1] != '\n') from--;
    *len = (size_t)((end ? end + 1 : text + size) - from);
    return from;
}

/* A line goes, comes once more, or one of others comes, in its place or before it. */
static void change_line(work *w)
{
    const other *o = any_other(w);
    size_t len, size;
    const char *line = line_around(w->text, w->len, below(w, w->len), &len);
    const char *theirs = line_around(o->text.s, o->text.len, below(w, o->text.len), &size);
    switch (below(w, 5)) {
    case 0: replace(w, line, len, "", 0); break;
    case 1: replace(w, line, 0, line, len); break;
    case 2: replace(w, line, len, theirs, size); break;
    default: replace(w, line, 0, theirs, size); break;
    }
}

static void change(work *w)
{
    static void (*const changes[])(work *) = { make_extreme, take_from_other, take_from_other, take_group,
                                               copy_piece,   drop_or_double,  change_line,     change_line };
    cut(w->text, w->len, w->pieces);
    if (w->len && count && below(w, 4)) changes[below(w, sizeof changes / sizeof *changes)](w);
    else w->len = LLVMFuzzerMutate((uint8_t *)w->text, w->len, w->most);
}

/* The first line of an input that names a game is mostly left alone, or taken from others. */
static size_t head_len(work *w)
{
    char *newline = memchr(w->text, '\n', w->len);
    if (!fuzz_inputs.heads || !newline) return 0;
    size_t len = (size_t)(newline - w->text) + 1;
    if (below(w, 16) || !count) return len;
    const other *o = any_other(w);
    size_t size;
    const char *theirs = line_around(o->text.s, o->text.len, 0, &size);
    replace(w, w->text, len, theirs, size);
    return 0;
}

/* ---- Choices ------------------------------------------------------------------------------------------------ */

/* Half of the time all that follows a place is chosen anew, else some choices are. */
static size_t change_choices(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    tv_random random = tv_random_new(seed, 0);
    if (size && tv_random_below(&random, 2)) return LLVMFuzzerMutate(data, size, most);
    size_t from = size ? tv_random_below(&random, (uint32_t)size + 1) : 0,
           len = from + 16 + tv_random_below(&random, 1500);
    if (len > most) len = most;
    for (size_t i = from; i < len; i++) data[i] = (uint8_t)tv_random_below(&random, 256);
    return len > from ? len : size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    static pieces scratch;
    if (fuzz_inputs.write) return change_choices(data, size, most, seed);
    work w = { (char *)data, size, most, &scratch, tv_random_new(seed, 0) };
    size_t head = head_len(&w);
    work rest = { w.text + head, w.len - head, w.most - head, &scratch, w.random };
    for (size_t n = 1 + below(&rest, 3); n; n--) change(&rest);
    return head + rest.len;
}
