/* patch.h - the difference of two positions: the KEY=VALUE words of one's text that the other's does not
 * have. A key stands for all words of that key; a key that is gone has an empty value, "c3=". */
#ifndef TV_PATCH_H
#define TV_PATCH_H

#include "core/base/text.h"
#include "core/position/game.h"

void tv_patch_write(const tv_game *game, const tv_pos *from, const tv_pos *to, tv_text *words);
/* Can a whole game be played from a position read from a text? False fills *err. */
bool tv_pos_may_begin(const tv_pos *pos, const char *text, tv_err *err);
/* Sets *to to *from with these words in place of its own, read as by tv_pos_read. False: *err, with the
 * column in `words`. */
bool tv_patch_read(const tv_game *game, const tv_pos *from, const char *words, tv_pos *to, tv_err *err);

/* A KEY=VALUE word of a text. */
typedef struct tv_pos_word {
    const char *key;
    size_t key_len, len; /* without an '=' the key is the whole word */
} tv_pos_word;
/* The next word at *text; moves *text past it. False at the end. */
bool tv_pos_word_next(const char **text, tv_pos_word *word);

#endif
