/* po.c - reads translations in gettext's format; see po.h. The file is untrusted: whatever it holds, it is read within its
 * bounds, and a line that is no part of the format makes the whole file useless, with its place. */
#include "bindings/sandbox/po.h"

#include "bindings/paths.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 20, ID = 0, PLURAL_ID, STR, PLURAL, CONTEXT, PARTS };

/* The entry being read: its texts so far, and which of them the next line in quotes continues. */
typedef struct reading {
    tv_po *po;
    tv_text text[PARTS];
    bool has[PARTS];
    bool fuzzy; /* applies to the entry that follows it */
    int part;   /* -1: none is open */
    int line, begins;
    tv_err *err;
} reading;

bool tv_is_language(const char *name)
{
    size_t len = 0;
    while (isalnum((unsigned char)name[len]) || (len && name[len] && strchr("-_", name[len]))) len++;
    return len && len < TV_LANGUAGE && !name[len];
}

static bool fail(reading *r, const char *why) { return tv_fail(r->err, "%s:%d: %s", r->po->path, r->line, why); }

/* ---- Entries ------------------------------------------------------------------------------------- */

static tv_po_entry *add_entry(tv_po *po)
{
    if (po->count == po->cap) {
        const int cap = po->cap ? 2 * po->cap : 32;
        tv_po_entry *list = realloc(po->entry, (size_t)cap * sizeof *list);
        if (!list) return NULL;
        po->entry = list;
        po->cap = cap;
    }
    po->entry[po->count] = (tv_po_entry) { 0 };
    return &po->entry[po->count++];
}

/* Hands over a text; "" is NULL. */
static char *take(tv_text *text)
{
    char *s = text->len ? text->s : NULL;
    if (!s) tv_text_free(text);
    *text = (tv_text) { 0 };
    return s;
}

static void put_before(tv_text *id, const tv_text *context)
{
    tv_text whole = { 0 };
    tv_text_add(&whole, "%s" TV_PO_CONTEXT "%s", tv_text_str(context), tv_text_str(id));
    whole.cut |= id->cut;
    tv_text_free(id);
    *id = whole;
}

/* The first entry, with an empty msgid, is the file's header. */
static bool end_entry(reading *r)
{
    const bool open = r->has[ID] || r->has[STR] || r->has[CONTEXT];
    if (open && !(r->has[ID] && r->has[STR])) return fail(r, "expected an entry of msgid and msgstr");
    if (open && r->text[ID].len && r->text[STR].len && !r->fuzzy) {
        if (r->po->count == TV_PO_ENTRIES_MAX) return fail(r, "too many entries");
        if (r->has[CONTEXT]) put_before(&r->text[ID], &r->text[CONTEXT]);
        for (int i = 0; i < PARTS; i++)
            if (r->text[i].cut) return tv_fail_memory(r->err);
        tv_po_entry *e = add_entry(r->po);
        if (!e) return tv_fail_memory(r->err);
        *e = (tv_po_entry) { take(&r->text[ID]), take(&r->text[STR]), take(&r->text[PLURAL]), r->begins };
    }
    for (int i = 0; i < PARTS; i++) tv_text_clear(&r->text[i]), r->has[i] = false;
    if (open) r->fuzzy = false;
    r->part = -1;
    return true;
}

/* ---- Lines --------------------------------------------------------------------------------------- */

static bool read_quoted(reading *r, const char *at)
{
    static const char escapes[] = "n\nt \"\"\\\\";
    tv_text *to = &r->text[r->part];
    if (!tv_text_is_plain(at, strlen(at))) return fail(r, "the text has control characters");
    at += strspn(at, " ");
    if (*at != '"') return fail(r, "expected a text in quotes");
    for (at++; *at && *at != '"'; at++) {
        const char *escape = *at == '\\' && at[1] ? strchr(escapes, at[1]) : NULL;
        if (*at == '\\' && (!escape || (escape - escapes) % 2)) return fail(r, "expected \\n, \\t, \\\" or \\\\");
        tv_text_put(to, escape ? escape + 1 : at, 1);
        at += escape != NULL;
    }
    if (*at != '"') return fail(r, "the text has no closing quote");
    at++;
    return !at[strspn(at, " ")] || fail(r, "something stands behind the text");
}

static bool begin_part(reading *r, int part, const char *at)
{
    if (r->has[part]) return fail(r, "the entry has this part already");
    r->has[part] = true;
    r->part = part;
    return read_quoted(r, at);
}

static bool read_part(reading *r, const char *at)
{
    static const struct {
        const char *word;
        int part;
    } parts[] = { { "msgid_plural", PLURAL_ID }, { "msgid", ID },   { "msgstr[0]", STR },
                  { "msgstr[1]", PLURAL },       { "msgstr", STR }, { "msgctxt", CONTEXT } };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const size_t len = strlen(parts[i].word);
        if (strncmp(at, parts[i].word, len) || !at[len] || !strchr(" \t\"", at[len])) continue;
        const bool first = parts[i].part == CONTEXT || (parts[i].part == ID && (r->has[ID] || !r->has[CONTEXT]));
        if (first && !end_entry(r)) return false;
        if (first) r->begins = r->line;
        return begin_part(r, parts[i].part, at + len);
    }
    return fail(r,
                "expected msgctxt, msgid, msgid_plural, msgstr, msgstr[0], msgstr[1], a text in quotes or a comment");
}

/* Comments stand before the entry they belong to. */
static bool read_line(reading *r, const char *line)
{
    const char *at = line + strspn(line, " \t");
    if (*at == '"' && r->part >= 0) return read_quoted(r, at);
    if (*at && *at != '#') return read_part(r, at);
    if (!end_entry(r)) return false;
    r->fuzzy |= at[0] == '#' && at[1] == ',' && strstr(at, "fuzzy");
    return true;
}

static bool read_all(tv_po *po, char *text, size_t size, tv_err *err)
{
    reading r = { .po = po, .part = -1, .err = err };
    bool ok = true;
    for (char *line = text, *next; ok && line < text + size; line = next) {
        char *end = memchr(line, '\n', (size_t)(text + size - line));
        next = end ? end + 1 : text + size;
        if (end) *end = '\0';
        line[strcspn(line, "\r")] = '\0';
        r.line++;
        ok = read_line(&r, line);
    }
    ok = ok && end_entry(&r);
    for (int i = 0; i < PARTS; i++) tv_text_free(&r.text[i]);
    return ok;
}

/* ---- Files --------------------------------------------------------------------------------------- */

char *tv_po_path(const char *path, const char *language)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path, *dot = strrchr(name, '.');
    const int len = (int)(dot ? (size_t)(dot - name) : strlen(name));
    return tv_text_format("%.*s%s/%.*s.po", (int)(name - path), path, language, len, name);
}

static bool read_file(tv_po *po, FILE *file, tv_err *err)
{
    char *text = malloc(FILE_MAX + 1);
    size_t size = text ? fread(text, 1, FILE_MAX + 1, file) : 0;
    bool ok = text || tv_fail_memory(err);
    if (ok && size > FILE_MAX) ok = tv_fail(err, "%s: the file is larger than 1 MB", po->path);
    if (ok && (memchr(text, 0, size) || !tv_text_is_utf8(text, size)))
        ok = tv_fail(err, "%s: the file is not text in UTF-8", po->path);
    if (ok) text[size] = '\0';
    ok = ok && read_all(po, text, size, err);
    free(text);
    return ok;
}

tv_po *tv_po_beside(const char *path, const char *language, tv_err *err)
{
    tv_err unused = { .text = "" };
    if (!err) err = &unused;
    *err = (tv_err) { .text = "" };
    if (!*path || !tv_is_language(language)) return NULL;
    tv_po *po = calloc(1, sizeof *po);
    if (!po || !(po->path = tv_po_path(path, language))) {
        tv_memory_lost = true;
        return tv_fail_memory(err), tv_po_free(po), NULL;
    }
    FILE *file = tv_plain_open(po->path);
    const bool ok = file && read_file(po, file, err);
    if (file) fclose(file);
    if (ok) return po;
    tv_memory_lost |= err->kind == TV_ERR_MEMORY; /* callers go on in English after any other error */
    tv_po_free(po);
    return NULL;
}

void tv_po_free(tv_po *po)
{
    for (tv_po *next; po; po = next) {
        next = po->next;
        for (int i = 0; i < po->count; i++) {
            free(po->entry[i].id);
            free(po->entry[i].str);
            free(po->entry[i].plural);
        }
        free(po->entry);
        free(po->path);
        free(po);
    }
}

/* The next character, any blanks being one; those at the end are none. */
static int next_of(const char **at, const char *end)
{
    const char *from = *at;
    while (*at < end && isspace((unsigned char)**at)) ++*at;
    if (*at == end) return -1;
    if (*at > from) return ' ';
    return (unsigned char)*(*at)++;
}

static bool same_words(const char *a, const char *b, size_t len)
{
    const char *a_end = a + strlen(a), *b_end = b + len;
    while (a < a_end && isspace((unsigned char)*a)) a++;
    while (b < b_end && isspace((unsigned char)*b)) b++;
    for (int c;;) {
        c = next_of(&a, a_end);
        if (c != next_of(&b, b_end)) return false;
        if (c < 0) return true;
    }
}

const tv_po_entry *tv_po_find(const tv_po *po, const char *text, size_t len)
{
    for (int i = 0; po && i < po->count; i++)
        if (same_words(po->entry[i].id, text, len)) return &po->entry[i];
    return NULL;
}
