/* prose.h - the comments at the heads of rules files: what their brackets say. */
#ifndef TV_PROSE_H
#define TV_PROSE_H

#include "bindings/sandbox/state.h"

enum { TV_PASSAGES_MAX = 64 };

/* [name: text] in the comment of a file. */
typedef struct tv_passage {
    const char *name, *text, *end; /* the name ends at its colon, the text at its bracket */
    size_t len;                    /* of the name */
    int head;                      /* the script's, in whose comment it is */
} tv_passage;

typedef struct tv_passages {
    tv_passage passage[TV_PASSAGES_MAX];
    int count;
} tv_passages;

size_t tv_prose_word(const char *text); /* the length of the word that it begins with */
/* What ends a bracket, others within it apart; raises when its file has none. */
const char *tv_prose_end(lua_State *L, const char *bracket);
/* Raises with the place of the bracket. */
_Noreturn void tv_prose_fail(lua_State *L, const char *bracket, const char *why);

/* All of the script's; raises for two of one name in a file, for one within another, and for one of a variant that
 * the game has not. */
void tv_passages_find(lua_State *L, tv_passages *to);
/* The passage that begins there; NULL: none does. */
const tv_passage *tv_passages_at(const tv_passages *all, const char *bracket);
/* Whose text stands in the place of this one; NULL: none, as it is a variant's. */
const tv_passage *tv_passages_last_word(lua_State *L, const tv_passages *all, const tv_passage *of);

#endif
