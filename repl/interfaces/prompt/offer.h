/* offer.h - the parts of TAB, for complete.c alone. Each adds the ways in which `typed`, `len` bytes that need not end there,
 * can go on; what is offered stands in place of all from byte `word` on, where its last word begins. */
#ifndef TV_OFFER_H
#define TV_OFFER_H

#include "repl/interfaces/console/console.h"

/* The word of `text` in which the part typed ends, if that is how it begins, in capitals or not. blank: another word
 * follows. */
void tv_offer(const char *text, const char *typed, size_t len, size_t word, bool blank, tv_words *offers);
/* Where the last word begins, not before `from`. */
size_t tv_offer_word(const char *line, size_t from, size_t len);

/* complete_options.c: behind the name of a game, or nothing for the present one, options, their values and positions.
 * False: the line has no options yet, and what is typed may be the name. *word: where the offers begin. */
bool tv_offer_options(tv_console *c, const char *typed, size_t len, size_t *word, tv_words *offers);
/* Those of the present game, if there is one. */
void tv_offer_own_options(tv_console *c, const char *typed, size_t len, tv_words *offers);
/* Positions of a game that have names. */
void tv_offer_positions(tv_console *c, const char *game, const char *typed, size_t len, size_t word, tv_words *offers);
/* complete_files.c: files, and directories with a "/" behind them. */
void tv_offer_files(const tv_console *c, const char *typed, size_t len, size_t word, tv_words *offers);
/* complete_lua.c: is the line Lua, or the one before it that goes on here? */
bool tv_is_lua_line(const tv_console *c, const char *line, size_t len);
/* Names of Lua as they end the line; *word as above. */
void tv_offer_lua(tv_console *c, const char *line, size_t len, size_t *word, tv_words *offers);

#endif
