/* reference.h - what a name of the API means: `help tav.place`, `help pos:own`. */
#ifndef TV_REFERENCE_H
#define TV_REFERENCE_H

#include "core/base/text.h"
#include "repl/base/words.h"

/* The text of bindings/tavoliere.meta.lua when the program was built. In a page it is a file that only pages with an
 * editor have; without it, the text is empty. */
const char *tv_reference(void);

/* Does the name have a prefix of API names, such as "tav."? */
bool tv_reference_is_name(const char *name);
/* Lists all names, such as "tav.place" and "pos:own". */
void tv_reference_names(tv_words *names);
/* Adds the entry of the function of that name, with the fields of its arguments; or of the table, such as
 * "tav.piece_entry"; or of the type, such as "tav.offsets"; false: there is none. */
bool tv_reference_find(const char *name, tv_text *to);
/* Adds the functions of a kind, such as "tav" or "pos:", in lines of at most this width; false: no such kind. */
bool tv_reference_list(const char *kind, int width, tv_text *to);
/* Lists the names of all functions whose entry has a word that begins like this. */
void tv_reference_mentions(const char *words, tv_words *names);
/* Adds the most similar name, which the user probably meant; adds nothing if no name is similar. */
void tv_reference_near(const char *name, tv_text *to);

#endif
