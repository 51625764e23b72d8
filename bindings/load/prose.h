/* prose.h - the comments at the heads of rules files: their brackets. */
#ifndef TV_PROSE_H
#define TV_PROSE_H

#include "bindings/sandbox/state.h"

enum { TV_PASSAGES_MAX = 64 };

/* [name: text] in the comment of a file. */
typedef struct tv_passage {
    const char *name, *text, *end; /* the name ends at its colon, the text at its bracket */
    size_t len;                    /* of the name */
    int head;                      /* index of the script's head, the comment that contains it */
} tv_passage;

typedef struct tv_passages {
    tv_passage passage[TV_PASSAGES_MAX];
    int count;
} tv_passages;

size_t tv_prose_word(const char *text); /* the length of the word that it begins with */
/* The end of a bracket, nested ones considered; raises if its file has none. */
const char *tv_prose_end(lua_State *L, const char *bracket);
/* Raises with the place of the bracket. */
_Noreturn void tv_prose_fail(lua_State *L, const char *bracket, const char *why);

/* All passages of the script; raises for two with one name in a file, for one within another, and for one of a variant
 * that the game does not have. */
void tv_passages_find(lua_State *L, tv_passages *to);
/* The passage that begins there; NULL: none. */
const tv_passage *tv_passages_at(const tv_passages *all, const char *bracket);
/* The passage whose text replaces this one; NULL: none, since it is a variant's. */
const tv_passage *tv_passages_last_word(lua_State *L, const tv_passages *all, const tv_passage *of);

#endif
