/* ending.h - how people write that a game has ended: "1-0", "2-0", "½-½", "R-0", "resign", "White resigns". */
#ifndef TV_ENDING_H
#define TV_ENDING_H

#include "core/position/game.h"

enum { TV_RESULT_MAX = 100 };

enum tv_ending_text {
    TV_ENDING_STRICT, /* what records of this program contain; no move looks like that */
    TV_ENDING_ANY,    /* also what may be a move of some game: for texts that are none in this one */
};

typedef struct tv_ending {
    size_t used;                /* bytes of the text, 0: it begins with no ending */
    char result[TV_RESULT_MAX]; /* as records have it: "1-0", "1/2-1/2", "Red+Blue", "0", "*" */
    int resigns;                /* the player who gives up; -1: none. With more than two sides there is no result */
} tv_ending;

/* mover: the player who resigns if the text names none. */
tv_ending tv_ending_read(const tv_game *game, int mover, const char *text, enum tv_ending_text how);
/* The result in a tag as records have it, in *to; the text itself if it is none. */
const char *tv_ending_result(const tv_game *game, const char *text, tv_ending *to);
/* Is it the result of any game, as this program writes it? With more than two players there are others, too. */
bool tv_result_is(const char *word, size_t len);
/* Could the word be an ending of any game, if no player's name were one? */
bool tv_ending_is(const char *word, size_t len);

#endif
