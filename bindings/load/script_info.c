/* script_info.c - facts about a script. The program stores nothing of its own about rules: it asks here, so that it always
 * shows the script that plays. */
#include "bindings/api/objects.h"
#include "bindings/sandbox/files.h"
#include "bindings/sandbox/language.h"

#include <ctype.h>
#include <lua.h>
#include <stdlib.h>
#include <string.h>

/* Not &s->game: a second script has built one of its own, only to be equal, and serves the first one's. */
const tv_game *tv_script_game(const tv_script *s) { return s->serves; }
const char *tv_script_name(const tv_script *s) { return s->name; }
const char *tv_script_file(const tv_script *s) { return s->file; }
uint64_t tv_script_hash(const tv_script *s) { return s->hash; }
const char *tv_script_path(const tv_script *s) { return s->path; }
uint64_t tv_script_stamp(const tv_script *s) { return s->stamp; }

const char *tv_script_next_file(const tv_script *s, const char *last)
{
    const char *first = tv_text_str(&s->opened), *next = last ? last + strlen(last) + 1 : first;
    return next < first + s->opened.len ? next : NULL;
}

/* Mixed as note_source mixes them, file by file in the order in which they were read, so that the same files give the
 * same number. */
uint64_t tv_script_stamp_now(const tv_script *s)
{
    uint64_t stamp = 0;
    for (const char *path = NULL; (path = tv_script_next_file(s, path));) {
        uint64_t one = tv_source_stamp(path);
        if (!one) return 0;
        stamp = tv_mix(stamp ^ one);
    }
    return stamp;
}

const char *tv_script_prose(const tv_script *s) { return tv_text_str(&s->fitted); }

/* A full stop after a capital is that of a first name: "G. Abbott". */
static bool ends_sentence(const char *prose, size_t at)
{
    bool stop = prose[at] == '.' && (prose[at + 1] == ' ' || prose[at + 1] == '\n' || !prose[at + 1]);
    return stop && !(at > 1 && isupper((unsigned char)prose[at - 1]) && !isalnum((unsigned char)prose[at - 2]));
}

/* Joins the lines, and leaves out what depends on options. */
static void add_sentence(const char *prose, tv_text *to)
{
    int open = 0;
    for (size_t i = 0; prose[i] && strncmp(prose + i, "\n\n", 2) != 0; i++) {
        open += prose[i] == '[';
        bool blank = isspace((unsigned char)prose[i]) != 0, after = !to->len || to->s[to->len - 1] == ' ';
        if (!open && !(blank && after)) tv_text_put(to, blank ? " " : prose + i, 1);
        if (!open && ends_sentence(prose, i)) return;
        open -= prose[i] == ']' && open;
    }
}

bool tv_rules_about(const tv_paths *paths, const char *name, tv_text *to)
{
    tv_source *source = calloc(1, sizeof *source);
    tv_text prose = { 0 };
    tv_err err;
    if (!source) tv_fail_memory(&err);
    const bool ok = source && tv_source_find(source, paths, name, NULL, &err) && tv_source_read(source, &err);
    if (ok) tv_source_prose(source, &prose);
    const size_t len = tv_language_paragraph(tv_text_str(&prose), prose.len);
    tv_po *po = source && paths->language ? tv_po_beside(source->path, paths->language, NULL) : NULL;
    const tv_po_entry *entry = tv_po_find(po, tv_text_str(&prose), len);
    add_sentence(entry ? entry->str : tv_text_str(&prose), to);
    tv_po_free(po);
    if (source) tv_source_free(source);
    free(source);
    tv_text_free(&prose);
    return ok;
}

const tv_option *tv_script_options(const tv_script *s, int *count)
{
    *count = s->options;
    return s->option;
}

uint64_t tv_script_allocated(const tv_script *s) { return s->budget.asked; }
int tv_script_functions(const tv_script *s) { return s->functions; }
const char *tv_script_function(const tv_script *s, int i) { return s->function[i].label; }

int tv_script_ops(tv_script *s, tv_op **list) { return tv_objects_list(s->L, list, tv_ops_of(s->serves, list)); }

/* The place is stored with ": " behind it, as messages begin; this removes that. */
void tv_script_where(tv_script *s, const tv_op *op, tv_text *to)
{
    const char *where = tv_object_where(s->L, op);
    tv_text_put(to, where, strlen(where) - (*where ? strlen(": ") : 0));
}

uint64_t tv_script_calls(const tv_script *s, int i) { return s->function[i].calls; }

/* Begins a new text, with the full limit of a guarded call under way. */
void tv_script_printed(tv_script *s, tv_text *out)
{
    if (out) tv_text_put(out, tv_text_str(&s->printed), s->printed.len);
    tv_text_clear(&s->printed);
    s->printed_before = 0;
}

const char *tv_script_next_text(const tv_script *s, const char *last, bool *translated)
{
    const char *first = tv_text_str(&s->asked), *next = last ? last + strlen(last) + 1 : first;
    if (next >= first + s->asked.len) return NULL;
    *translated = *next == '+';
    return next + 1;
}

const char *tv_script_po_faults(const tv_script *s) { return tv_text_str(&s->po_faults); }
const struct tv_po *tv_script_po(const tv_script *s) { return s->po; }
