/* language.h - the texts of a script in the language of its user: its prose, and the names, instructions and help that
 * people see. What the rules mean does not depend on it: scripts, moves, positions and records keep the names as written. */
#ifndef TV_LANGUAGE_H
#define TV_LANGUAGE_H

#include "bindings/sandbox/state.h"

/* Reads the translation of a file that was read for the script, if there is one. */
void tv_language_open(tv_script *s, const char *path);
/* The length of the paragraph that the text begins with: up to an empty line outside brackets. */
size_t tv_language_paragraph(const char *text, size_t len);
/* Replaces the prose by its translation, paragraph by paragraph, and the places of the heads in it; at: the old places. The
 * caller owns the old text. False: no paragraph has a translation, and nothing was changed. */
bool tv_language_prose(tv_script *s, size_t at[TV_CHAIN_MAX]);
/* Fills in the names that the built game shows, and the help of its options. */
void tv_language_name(lua_State *L);

#endif
