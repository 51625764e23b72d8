/* record_left.c - finds what a file holds and the game written from it leaves out: sorts and compares the items of
 * both texts. See record_left.h. */
#include "repl/session/records/record_left.h"

#include "repl/base/say.h"
#include "repl/session/game/ending.h"
#include "repl/session/records/pgn.h"
#include "repl/session/records/record_play.h"
#include "repl/session/records/sgf.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- The items of a record ------------------------------------------------------------------------------------- */

/* The game reads [%mark ...] and [%set ...], and writes them in the order of its cells: only their number is
 * compared. */
static size_t command_len(const char *text, size_t len)
{
    static const char *const commands[] = { "[%mark ", "[%set " };
    for (size_t i = 0; i < 2; i++) {
        const size_t name = strlen(commands[i]);
        const char *close = len > name && !memcmp(text, commands[i], name) ? memchr(text, ']', len) : NULL;
        if (close) return (size_t)(close - text) + 1;
    }
    return 0;
}

static bool add_decoded(tv_items *items, size_t at, const char *text, size_t len)
{
    TV_SCOPED(tv_text_free) tv_text decoded = { 0 };
    tv_comment_read(text, len, &decoded);
    return !decoded.cut && tv_item_add_words(items, TV_ITEM_COMMENT, at, tv_text_str(&decoded), decoded.len);
}

static bool add_comment(tv_items *items, size_t at, const char *text, size_t len)
{
    size_t from = 0, closed = len; /* no bracket closes after that */
    bool ok = true;
    while (closed && text[closed - 1] != ']') closed--;
    for (size_t i = 0, n; ok && i < closed; i += n ? n : 1) {
        if (!(n = command_len(text + i, len - i))) continue;
        ok = add_decoded(items, at, text + from, i - from) &&
             tv_item_add_words(items, TV_ITEM_COMMENT, at, text + i, strcspn(text + i, " "));
        from = i + n;
    }
    return ok && add_decoded(items, at, text + from, len - from);
}

/* By its PGN number, whether written $4 or as ?? after a move; a sign without a number is its own value. */
static bool add_sign(tv_items *items, size_t at, const char *text, size_t len)
{
    int number = 0;
    for (int i = 1; i < TV_GLYPHS && !number; i++)
        if (strlen(tv_glyphs[i]) == len && !memcmp(tv_glyphs[i], text, len)) number = i;
    char digits[12];
    snprintf(digits, sizeof digits, "%d", number);
    return tv_item_add(items, TV_ITEM_SIGN, at, "", number ? digits : text, number ? strlen(digits) : len);
}

/* A move, a sign about it, or a result. */
static bool add_word(tv_items *items, size_t at, const char *text, size_t len, size_t inside)
{
    size_t signs = 0;
    while (signs < len && strchr("!?", text[len - 1 - signs])) signs++;
    if (inside && tv_ending_is(text, len)) return tv_item_add(items, TV_ITEM_RESULT_WITHIN, at, "", text, len);
    return !signs || add_sign(items, at + len - signs, text + len - signs, signs);
}

/* From the first move to the end of the game. */
static bool add_body(const tv_record *r, size_t end, tv_items *items)
{
    const char *t = r->text;
    size_t inside = 0;
    bool ok = true, fresh = true; /* only blanks on the line so far */
    for (size_t at = r->body, n; ok && at < end; at += n) {
        n = 1;
        if (t[at] == '\n') fresh = true;
        else if (isspace((unsigned char)t[at])) continue;
        else if ((t[at] == '#' || t[at] == '%') && fresh) {
            n = strcspn(t + at, "\n");
            ok = tv_item_add(items, TV_ITEM_REMARK, at, "", t + at, n);
        } else if (t[at] == '{' || t[at] == ';') {
            n = strcspn(t + at, t[at] == '{' ? "}" : "\n");
            ok = add_comment(items, at, t + at + 1, n - 1);
            if (t[at] == '{') n++;
        } else if (t[at] == '$') {
            n += strspn(t + at + 1, "0123456789");
            ok = add_sign(items, at, t + at + 1, n - 1);
        } else if (t[at] == '(') inside++;
        else if (t[at] == ')') inside -= inside > 0;
        else {
            n = strcspn(t + at, " \t\r\n{;()");
            ok = add_word(items, at, t + at, n, inside);
        }
        fresh &= t[at] == '\n';
    }
    return ok;
}

/* Titles and remarks, line by line. */
static bool add_head(const tv_record *r, tv_items *items)
{
    size_t at = r->first || strncmp(r->text, "\xef\xbb\xbf", 3) ? r->first : 3;
    for (size_t next; at < r->body; at = next) {
        const size_t len = strcspn(r->text + at, "\n"), blanks = strspn(r->text + at, " \t\r");
        const char c = r->text[at + blanks];
        next = at + len + 1;
        if ((c == '#' || c == '%') && !tv_item_add(items, TV_ITEM_REMARK, at, "", r->text + at, len)) return false;
        if (blanks < len && c != '#' && c != '%' && c != '[' &&
            !tv_item_add(items, TV_ITEM_TITLE, at, "", r->text + at, len))
            return false;
    }
    return true;
}

/* Does writing the game give this tag another value, or the same value in other words? That holds for the first tag
 * of its name. Today's rules may also describe the end in other words, which is certain only for our own records. */
static bool is_renewed(const tv_record *r, int i, bool over)
{
    const char *name = r->tag[i].name;
    if (!strcmp(name, "Option")) return true;
    for (int k = 0; k < i; k++)
        if (!strcmp(r->tag[k].name, name)) return false;
    if (!strcmp(name, TV_TERMINATION_TAG)) return over && tv_record_tag(r, "Rules");
    return tv_tag_is_used(name) && strcmp(name, TV_LEFT_TAG);
}

/* Draws have two names. */
static bool add_result(const tv_record *r, const tv_game *g, tv_items *items)
{
    tv_ending is;
    const char *result = *r->result ? r->result : tv_record_tag(r, "Result");
    size_t at = *r->result ? r->end : tv_record_place(r, "Result");
    if (!result || !strcmp(result, "*")) return true;
    if (g) result = tv_ending_result(g, result, &is);
    if (!strcmp(result, "=")) result = "1/2-1/2";
    return tv_item_add(items, TV_ITEM_RESULT, at, "", result, strlen(result));
}

static bool add_tag(const tv_tag *tag, tv_items *items)
{
    return tv_item_add(items, TV_ITEM_TAG, tag->at, tag->name, tag->value, strlen(tag->value));
}

/* The game of a file with several. */
static size_t chosen(const tv_record *r) { return r->number ? r->number - 1 : 0; }

/* Each other game is one item, by its text. */
static bool add_games(const tv_record *r, tv_items *items)
{
    TV_SCOPED(tv_scoped_memory) size_t *begin = malloc((r->games + 1) * sizeof *begin);
    bool ok = begin;
    if (ok) tv_record_bounds(r, begin);
    for (size_t i = 0; ok && i < r->games; i++)
        if (i != chosen(r))
            ok = tv_item_add(items, TV_ITEM_GAME, begin[i], "", r->text + begin[i], begin[i + 1] - begin[i]);
    return ok;
}

/* Text after the end is one item. */
static bool add_old(const tv_record *r, const tv_match *m, tv_items *items)
{
    const bool over = tv_node_pos(tv_node_end(m->tree.root))->outcome != TV_PLAYING;
    const size_t rest = tv_record_rest(r);
    bool ok = add_head(r, items) && add_result(r, m->game, items);
    for (int i = 0; ok && i < r->tags; i++) ok = is_renewed(r, i, over) || add_tag(&r->tag[i], items);
    ok = ok && add_body(r, r->end, items);
    ok = ok && add_games(r, items);
    return ok && (rest == r->len || tv_item_add(items, TV_ITEM_END, rest, "", "", 0));
}

/* rest: bytes of text behind the result. */
static bool add_new(const tv_record *r, size_t rest, tv_items *items)
{
    bool ok = add_result(r, NULL, items) && add_games(r, items);
    for (int i = 0; ok && i < r->tags; i++) ok = add_tag(&r->tag[i], items);
    return ok && add_body(r, r->len - rest, items) &&
           (!rest || tv_item_add(items, TV_ITEM_END, r->len - rest, "", "", 0));
}

static bool old_items(const tv_record *r, const tv_match *m, tv_items *items, tv_err *err)
{
    if (r->sgf) return tv_sgf_items(m, r->text, r->len, chosen(r), items, err);
    return add_old(r, m, items) || tv_fail_memory(err);
}

/* ---- Items left out ---------------------------------------------------------------------------------------- */

static int by_sum(const void *a, const void *b)
{
    const tv_item *x = a, *y = b;
    if (x->sum != y->sum) return x->sum < y->sum ? -1 : 1;
    return x->at < y->at ? -1 : x->at > y->at;
}

static int by_place(const void *a, const void *b)
{
    const tv_item *x = a, *y = b;
    return x->at < y->at ? -1 : x->at > y->at;
}

/* Removes from the old list what the new text also has; the rest stays in the order of the file. */
static void subtract(tv_items *old, tv_items *new)
{
    size_t kept = 0, k = 0;
    if (old->count) qsort(old->list, old->count, sizeof *old->list, by_sum);
    if (new->count) qsort(new->list, new->count, sizeof *new->list, by_sum);
    for (size_t i = 0; i < old->count; i++) {
        while (k < new->count &&new->list[k].sum < old->list[i].sum) k++;
        if (k < new->count &&new->list[k].sum == old->list[i].sum) k++;
        else old->list[kept++] = old->list[i];
    }
    old->count = kept;
    if (kept) qsort(old->list, kept, sizeof *old->list, by_place);
}

enum { SHOWN = 12 };

/* The state of printing: each thing once, with the line of its first place. */
typedef struct telling {
    const char *text;
    tv_text *to;
    tv_words reported;
    bool more;             /* there are more than are shown */
    size_t at, line, said; /* a place in the text and its line; the line of the last item printed, 0: none */
} telling;

static void name_item(const telling *t, const tv_item *item, tv_text *to)
{
    static const char *const names[] = {
        [TV_ITEM_NODES] = "nodes without a move or with several moves",
        [TV_ITEM_TITLE] = "a title",
        [TV_ITEM_REMARK] = "remarks",
        [TV_ITEM_COMMENT] = "comments",
        [TV_ITEM_RESULT_WITHIN] = "results of variations",
        [TV_ITEM_END] = "text after the end of the game",
    };
    const char *at = t->text + item->at;
    size_t len = 0;
    if (item->kind == TV_ITEM_PROPERTY)
        while (isalpha((unsigned char)at[len])) len++;
    else if (item->kind == TV_ITEM_SIGN) len = 1 + strspn(at + 1, "0123456789!?");
    else if (item->kind == TV_ITEM_TAG) len = strcspn(at, "\r\n");
    else if (item->kind == TV_ITEM_RESULT) len = strcspn(at, *at == '[' ? "\r\n" : " \t\r\n{;()");
    else tv_text_add(to, "%s", names[item->kind]);
    if (item->kind == TV_ITEM_SIGN) tv_text_add(to, "the sign ");
    if (item->kind == TV_ITEM_RESULT) tv_text_add(to, "the result ");
    if (len) tv_say_short(to, at, len);
}

static void close_line(telling *t)
{
    if (t->said) tv_text_add(t->to, " (line %zu)", t->said);
    t->said = 0;
}

static size_t line_of(telling *t, size_t at)
{
    for (; t->at < at; t->at++) t->line += t->text[t->at] == '\n';
    return t->line;
}

/* Groups the items of one line, and prints the line after the last of them. */
static void tell_one(telling *t, const tv_item *item, const char *name)
{
    const size_t line = line_of(t, item->at);
    if (t->said && t->said != line) close_line(t);
    if (t->reported.count > 1) tv_text_add(t->to, ", ");
    tv_text_add(t->to, "%s", name);
    t->said = line;
}

static void tell(telling *t, const tv_item *item)
{
    TV_SCOPED(tv_text_free) tv_text name = { 0 };
    name_item(t, item, &name);
    const bool new = !tv_words_have(&t->reported, tv_text_str(&name));
    t->more = new && t->reported.count == SHOWN;
    if (new && !t->more && tv_words_add(&t->reported, tv_text_str(&name))) tell_one(t, item, tv_text_str(&name));
    t->to->cut |= name.cut;
}

/* Prints the items of one kind, or all but those of two: each once, up to a readable number. */
static void tell_list(const tv_items *left, const char *text, bool properties, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text list = { 0 };
    telling t = { .text = text, .to = &list, .line = 1 };
    for (size_t i = 0; i < left->count && !t.more; i++) {
        const enum tv_item_kind kind = left->list[i].kind;
        if (kind != TV_ITEM_GAME && (kind == TV_ITEM_PROPERTY) == properties) tell(&t, &left->list[i]);
    }
    close_line(&t);
    if (list.len && to->len) tv_text_add(to, ", ");
    if (list.len && properties) tv_text_add(to, t.reported.count > 1 ? "the properties " : "the property ");
    tv_text_add(to, "%s%s", tv_text_str(&list), t.more ? " and others" : "");
    to->cut |= list.cut;
    tv_words_free(&t.reported);
}

static void tell_games(const tv_items *left, const char *text, tv_text *to)
{
    telling t = { .text = text, .line = 1 };
    size_t games = 0, line = 0;
    for (size_t i = 0; i < left->count; i++)
        if (left->list[i].kind == TV_ITEM_GAME && !games++) line = line_of(&t, left->list[i].at);
    if (!games) return;
    tv_text_add(to, "%s%zu more game%s (line %zu)", to->len ? ", and " : "", games, tv_s(games), line);
}

static size_t without_blanks(const char *text, size_t len)
{
    while (len && isspace((unsigned char)text[len - 1])) len--;
    return len;
}

/* Bytes of text behind the result that the new text still has at its end; 0: none. */
static size_t same_rest(const tv_record *old, const tv_record *new)
{
    const size_t from = tv_record_rest(old), len = without_blanks(old->text, old->len);
    const size_t rest = from < len ? len - from : 0, end = without_blanks(new->text, new->len);
    return rest && rest <= end && !memcmp(old->text + from, new->text + end - rest, rest) ? rest + new->len - end : 0;
}

/* The items of the game as it would be written, in the format that it was read from. */
static bool new_items(const tv_record *old, tv_match *m, const tv_text *written, tv_items *items, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    TV_SCOPED(tv_record_free) tv_record r = { 0 };
    const bool pgn = tv_pgn_named(old->shown);
    if (!written && !(old->sgf ? tv_sgf_write_plain : pgn ? tv_pgn_write : tv_record_write)(m, &text, err))
        return false;
    const tv_text *is = written ? written : &text;
    if (old->sgf) return tv_sgf_items(m, tv_text_str(is), is->len, written ? chosen(old) : 0, items, err);
    return tv_record_take(&r, tv_text_str(is), "", err) && (!written || tv_record_choose(&r, chosen(old) + 1, err)) &&
           (add_new(&r, written ? same_rest(old, &r) : 0, items) || tv_fail_memory(err));
}

bool tv_record_left_out(const tv_record *r, tv_match *m, const tv_text *written, tv_text *to, tv_err *err)
{
    tv_items old = { 0 }, new = { 0 };
    bool ok = old_items(r, m, &old, err);
    const bool compared = ok && new_items(r, m, written, &new, err);
    if (compared) subtract(&old, &new);
    if (compared) {
        tell_list(&old, r->text, true, to);
        tell_list(&old, r->text, false, to);
        tell_games(&old, r->text, to);
    } else if (ok && (ok = err->kind == TV_ERR_INPUT || err->kind == TV_ERR_RULES))
        tv_text_add(to, "a game that cannot be written (%.300s)", err->text);
    free(old.list);
    free(new.list);
    return ok && (!to->cut || tv_fail_memory(err));
}

bool tv_record_note_left(const tv_record *r, tv_match *m, const char *shown, tv_err *err)
{
    TV_SCOPED(tv_text_free) tv_text left = { 0 };
    bool ok = tv_record_left_out(r, m, NULL, &left, err);
    if (ok && left.len) {
        tv_text_add(&m->left, "%s%s", m->left.len ? ", " : "", left.s);
        if (shown) tv_text_add(&m->left, " of ");
        if (shown) tv_say_short(&m->left, shown, strlen(shown));
        ok = !m->left.cut || tv_fail_memory(err);
    }
    return ok;
}

void tv_record_tell_left(const tv_match *m, bool sgf, tv_text *to)
{
    if (sgf) tv_sgf_tell_left(m, to);
    if (sgf && m->source && m->source->sgf) return;
    if (to->len && m->left.len) tv_text_add(to, ", ");
    tv_text_add(to, "%s", tv_text_str(&m->left));
}
