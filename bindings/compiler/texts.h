/* texts.h - strings that a program makes: as keys of its tables, and to compare them. Each is a number, and equal ones
 * are the same number. Programs make strings only if they need them. */
#ifndef TV_TRANSLATION_TEXTS_H
#define TV_TRANSLATION_TEXTS_H

#include "bindings/compiler/translation.h"

/* A string, all of which the program can make. If so far it makes none, the translation begins again. */
bool tv_is_text(tv_translation *t, tv_val v);
int tv_as_text(tv_translation *t, tv_val v); /* the register of its number */

/* Makes a string piece by piece. A piece is a string, an integer or a set. All are checked before one is added. */
bool tv_text_is_piece(tv_translation *t, tv_val v);
void tv_text_add_piece(tv_translation *t, tv_val v);
void tv_text_add_constant(tv_translation *t, const char *text, size_t len);
/* The string of the pieces since the last one, of at most this length, in the register of a slot. */
tv_val tv_text_made(tv_translation *t, int slot, int length);

#endif
