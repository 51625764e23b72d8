/* po.h - translations: what a text of the rules is in another language, from a file NAME.po in the folder of that
 * language beside the file it translates: `rules/it/focus.po` for `rules/focus.lua`.
 *
 *   # A comment.
 *   msgid "The board has 8x8 cells. "
 *   "Red moves first."
 *   msgstr "Il tavoliere ha 8x8 caselle. Muove per primo il Rosso."
 *
 *   msgid "Tavern"
 *   msgid_plural "Taverns"
 *   msgstr[0] "Taverna"
 *   msgstr[1] "Taverne"
 *
 * The format is gettext's, which translators know: their editors write it and `msgfmt --check` verifies it. Its library is
 * not used. libintl finds texts by the locale of the process, which is global and must be installed on the system: it
 * cannot serve two sessions in two languages, and a browser has none of it. A reader of this format is shorter than
 * what would be needed around libintl.
 *
 * The name of a game has the context `msgctxt "game"`, as a piece may have the same name; other texts have none.
 *
 * The key of an entry is the English text itself. So rules that change are printed in English until they have been
 * translated again, and a translation never stands for rules that it does not say. Only the words of a key count, not how
 * they are broken into lines. Entries marked `fuzzy`, those without a translation, and those after `#~` count for nothing.
 * Of plural forms there are two, for one and for several. */
#ifndef TV_PO_H
#define TV_PO_H

#include "core/base/text.h"

#include <stdbool.h>

#define TV_PO_CONTEXT "\004" /* between the context of a text and the text, as in gettext's own files */

enum {
    TV_PO_ENTRIES_MAX = 4000,
    TV_LANGUAGE = 16, /* bytes of the name of a language, "it", its NUL included */
};

typedef struct tv_po_entry {
    char *id, *str, *plural; /* id: behind its context, if it has one; plural: msgstr[1]; NULL: there is none */
    int line;
} tv_po_entry;

typedef struct tv_po {
    struct tv_po *next; /* of a script, in the order in which its files were read */
    char *path;
    tv_po_entry *entry;
    int count, cap;
} tv_po;

/* Is it the name of a language: letters, digits, - and _? */
bool tv_is_language(const char *name);
/* "a/b/x.lua" is translated by "a/b/it/x.po". The caller frees it; NULL: out of memory. */
char *tv_po_path(const char *path, const char *language);
/* Reads the translation of a file, such as rules/focus.lua, into a language. NULL: there is none, or memory ran out, or the
 * file is damaged: then *err has the place, else its text is "". err may be NULL. */
tv_po *tv_po_beside(const char *path, const char *language, tv_err *err);
void tv_po_free(tv_po *po); /* and all after it; NULL is allowed */
/* The entry of a text of that length; NULL: none. */
const tv_po_entry *tv_po_find(const tv_po *po, const char *text, size_t len);

#endif
