/* language.c - looks up the texts of a script in the translations of its files; see language.h. */
#include "bindings/sandbox/language.h"

#include <stdio.h>
#include <string.h>

/* A damaged translation is reported to those who translate, by `tavoliere translate`. Players read English. */
void tv_language_open(tv_script *s, const char *path)
{
    tv_err err = { .text = "" };
    tv_po **end = &s->po;
    if (!*s->language) return;
    while (*end) end = &(*end)->next;
    *end = tv_po_beside(path, s->language, &err);
    if (*err.text) tv_text_add(&s->po_faults, "%s\n", err.text);
}

/* A variant's translation before its parent's, as in `find`. */
static const tv_po_entry *find(tv_script *s, const char *text, size_t len)
{
    const tv_po_entry *entry = NULL;
    if (!*s->language || !text[strspn(text, " \n")]) return NULL;
    for (tv_po *po = s->po; po && !entry; po = po->next) entry = tv_po_find(po, text, len);
    tv_text_put(&s->asked, entry ? "+" : "-", 1);
    tv_text_put(&s->asked, text, len);
    tv_text_put(&s->asked, "", 1);
    return entry;
}

/* ---- Prose --------------------------------------------------------------------------------------- */

size_t tv_language_paragraph(const char *text, size_t len)
{
    int open = 0;
    size_t i = 0;
    for (; i < len; i++) {
        open += text[i] == '[';
        open -= text[i] == ']';
        if (!open && text[i] == '\n' && i + 1 < len && text[i + 1] == '\n') return i;
    }
    return i;
}

/* Returns the number of paragraphs that were translated. */
static int translate(tv_script *s, const char *text, size_t len, tv_text *to)
{
    int found = 0;
    for (size_t i = 0, n; i < len; i += n) {
        n = strspn(text + i, "\n");
        if (n > len - i) n = len - i;
        tv_text_put(to, text + i, n);
        i += n;
        n = tv_language_paragraph(text + i, len - i);
        const tv_po_entry *entry = n ? find(s, text + i, n) : NULL;
        if (entry) tv_text_put(to, entry->str, strlen(entry->str));
        else tv_text_put(to, text + i, n);
        found += entry != NULL;
    }
    return found;
}

bool tv_language_prose(tv_script *s, size_t at[TV_CHAIN_MAX])
{
    tv_text to = { 0 };
    size_t place[TV_CHAIN_MAX];
    int found = 0;
    for (int i = 0; i < s->heads; i++) {
        const size_t from = at[i] = s->head[i].at;
        const size_t end = i + 1 < s->heads ? s->head[i + 1].at : s->prose.len;
        place[i] = to.len;
        found += translate(s, tv_text_str(&s->prose) + from, end - from, &to);
    }
    if (!found || to.cut) return tv_text_free(&to), false;
    for (int i = 0; i < s->heads; i++) s->head[i].at = place[i];
    s->prose = to;
    return true;
}

/* ---- Names --------------------------------------------------------------------------------------- */

/* Into a buffer of the game; a translation that does not fit into a line of it is not used. */
static bool copy(tv_script *s, const char *str, char *to, size_t size)
{
    if (strlen(str) < size && !strchr(str, '\n')) return memcpy(to, str, strlen(str) + 1), true;
    tv_text_add(&s->po_faults, "%s: '%.*s' must be one line of at most %zu bytes\n", s->po->path,
                (int)strcspn(str, "\n"), str, size - 1);
    return false;
}

static void name(tv_script *s, const char *text, char *one, char *many, size_t size)
{
    const tv_po_entry *entry = find(s, text, strlen(text));
    if (!entry || !copy(s, entry->str, one, size)) return;
    if (many && entry->plural && !copy(s, entry->plural, many, size)) *one = '\0';
}

/* Stored without its full stop, as a message may go on behind it. */
static void instruct(tv_script *s, tv_phase *phase)
{
    char text[TV_INSTRUCTION + 1], shown[TV_INSTRUCTION + 1] = "";
    if (!*phase->instruction) return;
    const size_t len = (size_t)snprintf(text, sizeof text, "%s.", phase->instruction);
    const tv_po_entry *entry = find(s, text, len < sizeof text ? len : sizeof text - 1);
    if (!entry || !copy(s, entry->str, shown, sizeof shown)) return;
    const size_t end = strlen(shown);
    if (end && (shown[end - 1] == '.' || end == TV_INSTRUCTION)) shown[end - 1] = '\0';
    memcpy(phase->shown, shown, sizeof phase->shown);
}

void tv_language_name(lua_State *L)
{
    tv_script *s = tv_script_of(L);
    tv_game *g = &s->game;
    if (!*s->language) return;
    char title[sizeof g->name + 8];
    snprintf(title, sizeof title, "game" TV_PO_CONTEXT "%s", g->name);
    name(s, title, g->shown, NULL, sizeof g->shown);
    for (int i = 0; i < g->players; i++) name(s, g->player[i].name, g->player[i].shown, NULL, TV_NAME);
    for (int i = 0; i < g->pieces.pieces; i++) {
        tv_piece *p = &g->pieces.piece[i];
        name(s, p->name[0], p->shown[0], p->shown[1], TV_NAME);
    }
    for (int i = 0; i < g->phases; i++) instruct(s, &g->phase[i]);
    for (int i = 0; i < s->options; i++) {
        const tv_po_entry *entry = *s->option[i].help ? find(s, s->option[i].help, strlen(s->option[i].help)) : NULL;
        char help[400];
        if (entry && copy(s, entry->str, help, sizeof help)) s->option[i].help = entry->str;
    }
}
