/* patch.c - the difference of positions, in the words of their text form. It compares texts, not positions, so a new
 * field of positions needs no change here. See patch.h. */
#include "repl/session/game/patch.h"

#include "repl/base/scoped.h"

#include <string.h>
#include <strings.h>

bool tv_pos_word_next(const char **text, tv_pos_word *word)
{
    const char *key = *text + strspn(*text, " \t");
    size_t len = strcspn(key, " \t"), key_len = strcspn(key, "= \t");
    *word = (tv_pos_word) { key, key_len, len };
    *text = key + len;
    return len > 0;
}

/* The kernel's reader takes keys by any name, in capitals or not. */
static bool same_key(const tv_game *g, const tv_pos_word *a, const tv_pos_word *b)
{
    char name[TV_POS_KEY], other[TV_POS_KEY];
    tv_pos_key(g, a->key, a->key_len, name);
    tv_pos_key(g, b->key, b->key_len, other);
    return !strcasecmp(name, other);
}

static bool has_key(const tv_game *g, const char *text, const tv_pos_word *like)
{
    tv_pos_word word;
    while (tv_pos_word_next(&text, &word))
        if (same_key(g, &word, like)) return true;
    return false;
}

/* The next word of that key, as above. */
static bool next_of(const tv_game *g, const char **text, const tv_pos_word *like, tv_pos_word *word)
{
    while (tv_pos_word_next(text, word))
        if (same_key(g, word, like)) return true;
    return false;
}

/* Do both texts have the same words of that key? */
static bool same_words(const tv_game *g, const char *a, const char *b, const tv_pos_word *like)
{
    tv_pos_word x, y;
    for (;;) {
        bool more = next_of(g, &a, like, &x), other = next_of(g, &b, like, &y);
        if (!more || !other) return more == other;
        if (x.len != y.len || memcmp(x.key, y.key, x.len)) return false;
    }
}

static void add_word(tv_text *to, const char *bytes, size_t len)
{
    tv_text_add(to, "%s%.*s", to->len ? " " : "", (int)len, bytes);
}

/* A set that may have cells in a text without its key, so that "KEY=" is the empty set. -1: the key is none. */
static int begun_set(const tv_game *g, const tv_pos_word *word)
{
    char name[TV_POS_KEY];
    tv_pos_key(g, word->key, word->key_len, name);
    for (int i = 0; i < g->declared; i++)
        if (!strcasecmp(g->set_name[i], name) && tv_bits_any(g->set_begin[i], g->board.words)) return i;
    return -1;
}

/* The word by which the key has in any other position what it has in this one, whose text does not have it. */
static void add_default(const tv_game *g, const tv_pos *pos, const tv_pos_word *word, tv_text *words)
{
    const int set = begun_set(g, word);
    add_word(words, word->key, word->key_len + 1);
    if (set >= 0) tv_cells_write(&g->board, tv_set(&g->layout, pos, set), ",", words);
}

/* A key may have several words, "block=..." for each block: if one differs, all of that key are written, and reading
 * the patch replaces all of them. */
void tv_patch_write(const tv_game *game, const tv_pos *from, const tv_pos *to, tv_text *words)
{
    TV_SCOPED(tv_text_free) tv_text old = { 0 }, new = { 0 };
    tv_pos_word word;
    tv_pos_write(game, from, &old);
    tv_pos_write(game, to, &new);
    const char *before = tv_text_str(&old), *after = tv_text_str(&new);
    for (const char *at = after; tv_pos_word_next(&at, &word);)
        if (!same_words(game, before, after, &word)) add_word(words, word.key, word.len);
    for (const char *at = before; tv_pos_word_next(&at, &word);)
        if (!has_key(game, after, &word) && !has_key(game, tv_text_str(words), &word))
            add_default(game, to, &word, words);
}

/* "c3=" means that the key has no words. But a hand may be empty, and a set that begins with cells; and for a key without
 * words in the base tv_pos_read reports the error. */
static bool takes_away(const tv_game *g, const char *base, const tv_pos_word *word)
{
    bool hand = word->key_len > 5 && !strncasecmp(word->key + word->key_len - 5, ".hand", 5);
    return word->len == word->key_len + 1 && !hand && begun_set(g, word) < 0 && has_key(g, base, word);
}

/* Composes the words of `base` whose keys the patch does not have, then the patch, with blanks for removed keys.
 * Returns where the patch begins. */
static size_t compose(const tv_game *g, const char *base, const char *words, tv_text *to)
{
    tv_pos_word word;
    for (const char *at = base; tv_pos_word_next(&at, &word);)
        if (!has_key(g, words, &word)) add_word(to, word.key, word.len);
    tv_text_put(to, " ", 1);
    size_t begin = to->len;
    tv_text_add(to, "%s", words);
    if (to->cut) return begin;
    for (const char *at = words; tv_pos_word_next(&at, &word);)
        if (takes_away(g, base, &word)) memset(to->s + begin + (word.key - words), ' ', word.len);
    return begin;
}

/* A tree of maximum size must fit after it within the plies that the kernel counts, see TV_TREE_MAX. */
bool tv_pos_may_begin(const tv_pos *pos, const char *text, tv_err *err)
{
    tv_pos_word word;
    int column = -1;
    if (pos->ply <= TV_PLY_MAX) return true;
    for (const char *at = text; tv_pos_word_next(&at, &word);)
        if (word.key_len == 3 && !strncasecmp(word.key, "ply", 3)) column = (int)(word.key - text) + 4;
    return tv_fail_at(err, column, "a position that is set up has at most ply %d, and this has %u", TV_PLY_MAX,
                      pos->ply);
}

/* The kernel counts columns from the beginning of the composed text; a column before the patch, which the user did not
 * type, becomes -1. */
bool tv_patch_read(const tv_game *game, const tv_pos *from, const char *words, tv_pos *to, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text base = { 0 }, text = { 0 };
    tv_pos_write(game, from, &base);
    int begin = (int)compose(game, tv_text_str(&base), words, &text);
    bool ok = base.cut || text.cut ? tv_fail_memory(err) : tv_pos_read(game, to, tv_text_str(&text), err);
    ok = ok && (to->ply <= from->ply || tv_pos_may_begin(to, tv_text_str(&text), err));
    if (!ok) err->column = err->column < begin ? -1 : err->column - begin;
    return ok;
}
