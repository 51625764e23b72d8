/* lesson_language.c - see lesson_language.h. */
#define _GNU_SOURCE
#include "repl/session/transcripts/lesson_language.h"

#include "bindings/sandbox/po.h"
#include "repl/base/say.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 77 }; /* columns of a comment's text */

/* ---- Words of the lesson ------------------------------------------------------------------------- */

/* "# text" is an explanation, and a lone "#" a blank line of it; "#? task" "#! hint: text" and "#! other: text" have their own
 * marks. */
const char *tv_lesson_note(const char *note, const char *kind)
{
    size_t len = strlen(kind);
    if (*kind == ' ') return !note[1] ? "" : note[1] == ' ' ? note + 2 : NULL;
    if (strncmp(note + 1, kind, len)) return NULL;
    return note + 1 + len + strspn(note + 1 + len, " ");
}

/* A hint or reply is one line, and printed as one. */
static const struct kind {
    const char *kind, *sign;
    bool lines;
} kinds[] = {
    { "! hint:", "#! hint: ", false }, { "! other:", "#! other: ", false }, { "?", "#? ", true }, { " ", "# ", true }
};

/* The kind of a comment that has text; NULL: another one, or a blank line. */
static const struct kind *kind_of(const char *note, const char **text)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if ((*text = tv_lesson_note(note, kinds[i].kind)) && **text) return &kinds[i];
    return NULL;
}

static void add_note(tv_words *to, const char *sign, const char *text, size_t len)
{
    TV_SCOPED(tv_scoped_memory) char *note = tv_text_format("%s%.*s", sign, (int)len, text);
    if (note) tv_words_add(to, note);
    else tv_memory_lost = true;
}

/* In lines as wide as those of the lesson. */
static void add_notes(tv_words *to, const struct kind *kind, const char *text)
{
    if (!kind->lines) {
        add_note(to, kind->sign, text, strlen(text));
        return;
    }
    while (*(text += strspn(text, " \n"))) {
        size_t len = 0;
        for (size_t end; text[len] && text[len] != '\n'; len = end) {
            end = len + strspn(text + len, " ");
            end += strcspn(text + end, " \n");
            TV_SCOPED(tv_scoped_memory) char *line = strndup(text, end);
            if (!line || (len && tv_say_columns(line) > WIDTH)) break;
        }
        if (!len) return; /* no memory */
        add_note(to, kind->sign, text, len);
        text += len;
    }
}

void tv_lesson_translate(tv_transcript *t, const tv_po *po, tv_words *asked, tv_words *missing)
{
    for (tv_exchange *e = t->list; e < t->list + t->count; e++) {
        tv_words notes = { 0 };
        for (size_t i = 0, last; i < e->notes.count; i = last) {
            const char *text;
            const struct kind *kind = kind_of(e->notes.list[i], &text);
            TV_SCOPED(tv_text_free) tv_text whole = { 0 };
            if (kind) tv_text_add(&whole, "%s", text);
            for (last = i + 1; kind && kind->lines && last < e->notes.count; last++) {
                if (kind_of(e->notes.list[last], &text) != kind) break;
                tv_text_add(&whole, "\n%s", text);
            }
            const tv_po_entry *entry = kind ? tv_po_find(po, tv_text_str(&whole), whole.len) : NULL;
            if (kind && asked) tv_words_add(asked, tv_text_str(&whole));
            if (kind && !entry && missing) tv_words_add(missing, tv_text_str(&whole));
            if (entry) add_notes(&notes, kind, entry->str);
            for (size_t k = i; !entry && k < last; k++) tv_words_add(&notes, e->notes.list[k]);
        }
        tv_words_free(&e->notes);
        e->notes = notes;
    }
}

/* ---- Answers ------------------------------------------------------------------------------------- */

static bool is_letter(char c) { return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80; }

/* Whole words, or a sentence. */
static void replace(tv_text *line, const char *shown, const char *written)
{
    tv_text to = { 0 };
    const size_t len = strlen(shown);
    if (!len || !strstr(tv_text_str(line), shown)) return;
    for (const char *at = tv_text_str(line); *at;) {
        const bool begins = !to.len || !is_letter(at[-1]);
        const bool is = begins && !strncmp(at, shown, len) && !is_letter(at[len]);
        if (is) tv_text_put(&to, written, strlen(written));
        else tv_text_put(&to, at, 1);
        at += is ? len : 1;
    }
    tv_text_free(line);
    *line = to;
}

static void write_line(const tv_game *g, tv_text *line)
{
    for (int i = 0; i < g->phases; i++) replace(line, g->phase[i].shown, g->phase[i].instruction);
    replace(line, g->shown, g->name);
    for (int i = 0; i < g->players; i++) replace(line, g->player[i].shown, g->player[i].name);
    for (int i = 0; i < g->pieces.pieces; i++) {
        const tv_piece *p = &g->pieces.piece[i];
        TV_SCOPED(tv_text_free) tv_text several = { 0 };
        tv_text_plural(&several, p->name[0]);
        replace(line, p->shown[1], tv_text_str(&several));
        replace(line, p->shown[0], p->name[0]);
    }
}

void tv_lines_as_written(const tv_game *g, tv_words *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        tv_text line = { 0 };
        tv_text_add(&line, "%s", lines->list[i]);
        write_line(g, &line);
        if (!line.s || line.cut) {
            tv_memory_lost = true;
            tv_text_free(&line);
            continue;
        }
        free(lines->list[i]);
        lines->list[i] = line.s;
    }
}
