/* ruling.h - what a text is as a move: read, judged, and played if it may be. People type moves, records hold
 * them, programs send them; all of them get their answer here, and each says it in words of his own. */
#ifndef TV_RULING_H
#define TV_RULING_H

#include "repl/session/game/match.h"

enum tv_ruling_is {
    TV_RULING_LEGAL,
    TV_RULING_ILLEGAL,    /* a move, which the rules do not allow */
    TV_RULING_UNFINISHED, /* the beginning of a move */
    TV_RULING_UNREADABLE, /* no move */
    TV_RULING_OVER,       /* the game is over: it was not read */
};

/* How the move stands in the text. */
enum tv_ruling_text {
    TV_TEXT_ALONE, /* nothing else is in it */
    TV_TEXT_FIRST, /* others may follow, as in a record */
    TV_TEXT_TYPED, /* alone, and perhaps spelled as people write in haste, see respell.c */
};

typedef struct tv_ruling {
    enum tv_ruling_is is;
    tv_move move;    /* a legal or illegal one; else TV_NO_MOVE */
    tv_move decline; /* must be played before it, and the ruling is about the position behind that: the move declines an
                        offer that the text does not answer, see core/position/op.h; TV_NO_MOVE: there is none */
    size_t used;     /* the bytes that are the move, a comma or joint after it included */
    int column;      /* of what cannot be read or goes no further: the byte; -1: the reason is about all of it */
    bool guessed;    /* the reason says already what was probably meant */
    bool general;    /* the reason is that no rule knows the notation */
    tv_text reason;  /* why it is not legal, in words for people */
} tv_ruling;

/* The text as a move of the live position. A player who is offered something, such as to change sides, and plays on instead has
 * declined. *to is initialized, or holds a ruling from before. False and *err: rules failed or are off; no ruling, and
 * nothing to free. */
bool tv_ruling_read(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err);
/* Play a legal move that was read, with the one that must be played before it. False and *err: perhaps only that one. */
bool tv_ruling_carry_out(tv_match *match, const tv_ruling *ruling, tv_err *err);
/* Read, and play what is legal; after a failure nothing has been played. */
bool tv_ruling_play(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err);
void tv_ruling_free(tv_ruling *ruling);
/* Where the reason points to, as a byte of the text: its beginning when it is about all of it. */
size_t tv_ruling_at(const tv_ruling *ruling);

#endif
