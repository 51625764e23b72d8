/* prose.h - the comments at the heads of rules files: their brackets. */
#ifndef TV_PROSE_H
#define TV_PROSE_H

#include "bindings/sandbox/state.h"

enum { TV_DOC_SECTIONS_MAX = 64 };

/* [name: text] in the comment of a file. */
typedef struct tv_doc_section {
    const char *name, *text, *end; /* the name ends at its colon, the text at its bracket */
    size_t len;                    /* of the name */
    int head;                      /* index of the script's head, the comment that contains it */
} tv_doc_section;

typedef struct tv_doc_sections {
    tv_doc_section section[TV_DOC_SECTIONS_MAX];
    int count;
} tv_doc_sections;

size_t tv_prose_word(const char *text); /* the length of the word that it begins with */
/* The end of a bracket, nested ones considered; raises if its file has none. */
const char *tv_prose_end(lua_State *L, const char *bracket);
/* Raises with the place of the bracket. */
_Noreturn void tv_prose_fail(lua_State *L, const char *bracket, const char *why);

/* All passages of the script; raises for two with one name in a file, for one within another, and for one of a variant
 * that the game does not have. */
void tv_doc_sections_find(lua_State *L, tv_doc_sections *to);
/* The passage that begins there; NULL: none. */
const tv_doc_section *tv_doc_sections_at(const tv_doc_sections *all, const char *bracket);
/* The passage whose text replaces this one; NULL: none, since it is a variant's. */
const tv_doc_section *tv_doc_sections_last_word(lua_State *L, const tv_doc_sections *all, const tv_doc_section *of);

#endif
