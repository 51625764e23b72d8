/* offer.h - the parts of TAB, for complete.c alone. Each adds the possible continuations of `typed`, which has `len`
 * bytes and need not end there. An offer replaces everything from byte `word` on, where the last word begins. */
#ifndef TV_OFFER_H
#define TV_OFFER_H

#include "repl/interfaces/console/console.h"

/* Offers the word of `text` in which the typed part ends, if `text` begins with that part in upper or lower case.
 * blank: another word follows. */
void tv_offer(const char *text, const char *typed, size_t len, size_t word, bool blank, tv_words *offers);
/* Where the last word begins, not before `from`. */
size_t tv_offer_word(const char *line, size_t from, size_t len);

/* complete_options.c: options, their values and positions of the game whose name precedes them, or of the present
 * one if no name does. False: the line has no options yet, and the typed text may be the name. *word: where the
 * offers begin. */
bool tv_offer_options(tv_console *c, const char *typed, size_t len, size_t *word, tv_words *offers);
/* Those of the present game, if there is one. */
void tv_offer_own_options(tv_console *c, const char *typed, size_t len, tv_words *offers);
/* Named positions of a game. */
void tv_offer_positions(tv_console *c, const char *game, const char *typed, size_t len, size_t word, tv_words *offers);
/* complete_files.c: files, and directories with a "/" after them. */
void tv_offer_files(const tv_console *c, const char *typed, size_t len, size_t word, tv_words *offers);
/* complete_lua.c: is the line Lua, or does it continue an unfinished Lua statement? */
bool tv_is_lua_line(const tv_console *c, const char *line, size_t len);
/* Names of Lua as they end the line; *word as above. */
void tv_offer_lua(tv_console *c, const char *line, size_t len, size_t *word, tv_words *offers);

#endif
