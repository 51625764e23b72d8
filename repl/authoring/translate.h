/* translate.h - what a translation of a game lacks, and what of it is out of date. */
#ifndef TV_TRANSLATE_H
#define TV_TRANSLATE_H

#include "bindings/script.h"

#include <stdio.h>

/* Looks up the texts of a game in the language of the paths: with its default options, with each value of each option, and
 * with each pair of them. Prints, as entries of a PO file (see bindings/sandbox/po.h), the texts without a translation with
 * an empty one, and as comments the entries of the game's own file that no text has. The same for lessons that begin with
 * the game, if they have a translation. With a text that only three options together lead to it does
 * neither. *complete: nothing was printed. False and *err: there is no such game. */
bool tv_translate_game(const tv_paths *paths, const char *game, FILE *out, bool *complete, tv_err *err);

#endif
