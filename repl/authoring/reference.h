/* reference.h - what a name of the API means: `help tav.place`, `help pos:own`. */
#ifndef TV_REFERENCE_H
#define TV_REFERENCE_H

#include "core/base/text.h"
#include "repl/base/words.h"

/* bindings/tavoliere.meta.lua, as it was when the program was built. In a page it is a file, which only those with an editor
 * have: nothing, if there is none. */
const char *tv_reference(void);

/* Is it written as the names of the API are, with "tav." or the like before it? */
bool tv_reference_is_name(const char *name);
/* All names, as "tav.place", "pos:own". */
void tv_reference_names(tv_words *names);
/* What the reference says of the function of that name, with the fields of what it takes; false: there is none. */
bool tv_reference_find(const char *name, tv_text *to);
/* The functions of a kind, "tav" or "pos:", a line of the width for each; false: no kind has that name. */
bool tv_reference_list(const char *kind, int width, tv_text *to);
/* The names of all functions whose entry has a word that begins so. */
void tv_reference_mentions(const char *words, tv_words *names);
/* The name that was probably meant, into `to`; nothing: none is near. */
void tv_reference_near(const char *name, tv_text *to);

#endif
