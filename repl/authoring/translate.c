/* translate.c - compares the texts of games with their translations; see translate.h. */
#include "repl/authoring/translate.h"

#include "bindings/sandbox/po.h"
#include "repl/base/scoped.h"
#include "repl/base/words.h"
#include "repl/session/transcripts/lesson_files.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 100 };

typedef struct texts {
    const tv_paths *paths;
    const char *game;
    tv_words asked, missing, faults; /* each text once */
    FILE *out;
    bool complete;
} texts;

/* ---- Output -------------------------------------------------------------------------------------- */

static void put_quoted(const char *text, size_t len, FILE *out)
{
    putc('"', out);
    for (size_t i = 0; i < len; i++) {
        if (strchr("\"\\", text[i])) putc('\\', out);
        putc(isspace((unsigned char)text[i]) ? ' ' : text[i], out);
    }
    fputs("\"\n", out);
}

/* Its words, in lines that an editor can show. */
static void put_id(const char *before, const char *text, FILE *out)
{
    const char *context = strstr(text, TV_PO_CONTEXT);
    if (context) {
        fprintf(out, "%smsgctxt ", before);
        put_quoted(text, (size_t)(context - text), out);
        text = context + strlen(TV_PO_CONTEXT);
    }
    fprintf(out, "%smsgid ", before);
    if (strlen(text) > WIDTH - 8) fprintf(out, "\"\"\n");
    for (size_t at = 0, len = strlen(text), n; at < len; at += n) {
        n = len - at;
        while (n > WIDTH - 4 || (n < len - at && !isspace((unsigned char)text[at + n - 1]))) n--;
        if (at) fputs(before, out);
        put_quoted(text + at, n, out);
    }
}

static void put_missing(texts *t, const char *text)
{
    t->complete = false;
    put_id("", text, t->out);
    fputs("msgstr \"\"\n\n", t->out);
}

static void put_stale(texts *t, const tv_po *po, const tv_po_entry *entry)
{
    t->complete = false;
    fprintf(t->out, "# %s:%d: no text of the rules is this one; correct the entry or remove it:\n", po->path,
            entry->line);
    put_id("#~ ", entry->id, t->out);
    putc('\n', t->out);
}

/* ---- Brackets ------------------------------------------------------------------------------------ */

/* The beginnings of brackets, "[height=5:" and "[height]"; others are text. */
static void take_brackets(const char *text, tv_words *to)
{
    for (; (text = strchr(text, '[')); text++) {
        const size_t len = 1 + strcspn(text + 1, ":] \n[");
        if (text[len] && strchr(":]", text[len])) tv_words_add_len(to, text, len + 1);
    }
    tv_words_sort(to);
}

/* A translation may repeat and reorder conditions, but it may not leave one out, or some options would have no rules. */
static bool same_brackets(const tv_po_entry *entry)
{
    TV_SCOPED(tv_words_free) tv_words id = { 0 }, str = { 0 };
    take_brackets(entry->id, &id);
    take_brackets(entry->str, &str);
    bool same = id.count == str.count;
    for (size_t i = 0; same && i < id.count; i++) same = !strcmp(id.list[i], str.list[i]);
    return same;
}

/* ---- One game ------------------------------------------------------------------------------------ */

static void take_texts(texts *t, const tv_script *script)
{
    bool translated;
    for (const char *text = NULL; (text = tv_script_next_text(script, text, &translated));) {
        if (!tv_words_have(&t->asked, text)) tv_words_add(&t->asked, text);
        if (!translated && !tv_words_have(&t->missing, text)) tv_words_add(&t->missing, text);
    }
    const char *faults = tv_script_po_faults(script);
    for (size_t len; *faults; faults += len + (faults[len] == '\n')) {
        TV_SCOPED(tv_scoped_memory) char *fault = strndup(faults, len = strcspn(faults, "\n"));
        if (fault && !tv_words_have(&t->faults, fault)) tv_words_add(&t->faults, fault);
    }
}

/* Options that exclude each other are no error here. */
static void load(texts *t, const char *one, const char *other)
{
    const char *const settings[] = { one, other, NULL };
    tv_err err;
    tv_script *script = tv_script_load(t->paths, t->game, settings, &err);
    if (script) take_texts(t, script);
    tv_script_free(script);
}

static void add_setting(const tv_option *o, const char *value, tv_words *settings)
{
    TV_SCOPED(tv_scoped_memory) char *setting = tv_text_format("%s=%s", o->name, value);
    if (setting && strcmp(value, o->normal)) tv_words_add(settings, setting);
}

/* Each value but the default; of a number its limits. */
static void add_settings(const tv_option *o, tv_words *settings)
{
    for (int i = 0; o->choice && o->choice[i]; i++) add_setting(o, o->choice[i], settings);
    for (int i = 0; o->type == TV_OPTION_INTEGER && i < 2; i++) {
        char number[24];
        snprintf(number, sizeof number, "%lld", i ? o->most : o->least);
        add_setting(o, number, settings);
    }
}

static void load_all(texts *t, const tv_script *script)
{
    TV_SCOPED(tv_words_free) tv_words settings = { 0 };
    int count;
    const tv_option *option = tv_script_options(script, &count);
    for (int i = 0; i < count; i++) add_settings(&option[i], &settings);
    for (size_t i = 0; i < settings.count; i++) {
        load(t, settings.list[i], NULL);
        for (size_t k = i + 1; k < settings.count; k++) load(t, settings.list[i], settings.list[k]);
    }
}

static bool has_text(const texts *t, const tv_po_entry *entry)
{
    const tv_po one = { .entry = (tv_po_entry *)entry, .count = 1 };
    bool has = false;
    for (size_t i = 0; !has && i < t->asked.count; i++)
        has = tv_po_find(&one, t->asked.list[i], strlen(t->asked.list[i])) != NULL;
    return has;
}

static bool begins_with(const tv_transcript *lesson, const char *game)
{
    const tv_exchange *first = lesson->list, *end = first + lesson->count;
    while (first < end && !first->input) first++;
    TV_SCOPED(tv_scoped_memory) char *begin = tv_text_format("new %s", game);
    const size_t len = begin ? strlen(begin) : 0;
    return len && first < end && first->len >= len && !strncmp(first->input, begin, len) &&
           (first->len == len || first->input[len] == ' ');
}

/* NULL: the lesson is another game's, or has no translation. */
static tv_po *take_lesson(texts *t, const char *name)
{
    TV_SCOPED(tv_scoped_memory) char *path = tv_lesson_find(t->paths, name, "learn", NULL);
    TV_SCOPED(tv_transcript_free) tv_transcript lesson = { 0 };
    tv_err err = { .text = "" };
    if (!path || !tv_transcript_read(&lesson, path, name, &err) || !begins_with(&lesson, t->game)) return NULL;
    tv_po *po = tv_po_beside(path, t->paths->language, &err);
    if (*err.text) tv_words_add(&t->faults, err.text);
    if (po) tv_lesson_translate(&lesson, po, &t->asked, &t->missing);
    return po;
}

/* Lessons that begin with the game are parts of it: their texts and entries count, too. */
static tv_po *take_lessons(texts *t)
{
    TV_SCOPED(tv_words_free) tv_words names = { 0 };
    tv_po *all = NULL;
    tv_lessons_names(t->paths, &names);
    for (size_t i = 0; i < names.count; i++) {
        tv_po *po = take_lesson(t, names.list[i]);
        if (po) po->next = all, all = po;
    }
    return all;
}

/* The entries of the game's own file: those without a text, and those with other conditions. */
static void put_entries(texts *t, const tv_po *po)
{
    for (int i = 0; po && i < po->count; i++) {
        const tv_po_entry *entry = &po->entry[i];
        if (!has_text(t, entry)) put_stale(t, po, entry);
        else if (!same_brackets(entry)) {
            t->complete = false;
            fprintf(t->out, "# %s:%d: the brackets of the translation are not those of the text\n", po->path,
                    entry->line);
        }
    }
}

static void put_all(texts *t, const tv_po *own, const tv_po *lessons)
{
    for (size_t i = 0; i < t->faults.count; i++) t->complete = false, fprintf(t->out, "# %s\n", t->faults.list[i]);
    for (size_t i = 0; i < t->missing.count; i++) put_missing(t, t->missing.list[i]);
    put_entries(t, own);
    for (; lessons; lessons = lessons->next) put_entries(t, lessons);
}

bool tv_translate_game(const tv_paths *paths, const char *game, FILE *out, bool *complete, tv_err *err)
{
    texts t = { .paths = paths, .game = game, .out = out, .complete = true };
    tv_script *script = tv_script_load(paths, game, NULL, err);
    if (!script) return false;
    take_texts(&t, script);
    load_all(&t, script);
    tv_po *own = tv_po_beside(tv_script_path(script), paths->language, NULL);
    tv_po *lessons = take_lessons(&t);
    put_all(&t, own, lessons);
    *complete = t.complete;
    tv_po_free(own);
    tv_po_free(lessons);
    tv_script_free(script);
    tv_words_free(&t.asked);
    tv_words_free(&t.missing);
    tv_words_free(&t.faults);
    return true;
}
