/* ruling.h - reads a text as a move, judges it, and plays it if it is legal: for typed moves, records and
 * requests alike. Each interface words the answer itself. */
#ifndef TV_RULING_H
#define TV_RULING_H

#include "repl/session/game/match.h"

/* Signs of judgements, mate, threats and captures, which belong to no move where no rule reads them. Also + may be. */
#define TV_MOVE_MARKS "!?#*'\""

enum tv_ruling_is {
    TV_RULING_LEGAL,
    TV_RULING_ILLEGAL,    /* a move that the rules do not allow */
    TV_RULING_UNFINISHED, /* the beginning of a move */
    TV_RULING_UNREADABLE, /* no move */
    TV_RULING_OVER,       /* the game is over, so the text was not read */
};

/* Where the move stands in the text. */
enum tv_ruling_text {
    TV_TEXT_ALONE, /* nothing else is in it */
    TV_TEXT_FIRST, /* others may follow, as in a record */
    TV_TEXT_TYPED, /* alone, perhaps in a careless spelling, see respell.c */
};

typedef struct tv_ruling {
    enum tv_ruling_is is;
    tv_move move;    /* a legal or illegal one; else TV_NO_MOVE */
    tv_move decline; /* the move that declines an open offer, see core/position/op.h; it must be played first, and the
                        ruling is about the position after it. TV_NO_MOVE: none */
    size_t used;     /* bytes of the move, including a comma or joint after it */
    int column;      /* the byte where reading failed or stopped; -1: the reason is about the whole text */
    bool guessed;    /* the reason already suggests what was meant */
    bool general;    /* the reason is that no rule knows the notation */
    bool by_rule;    /* the text is no whole move, but the reason is a rule */
    bool rest;       /* at the column begins what is too much after a move */
    tv_text reason;  /* why it is not legal, in words */
} tv_ruling;

/* Reads the text as a move of the live position. A player who has an offer, such as to change sides, and plays on
 * declines it. *to must be initialized, or hold an earlier ruling. False and *err: the rules failed or are off; there is
 * no ruling, and nothing to free. */
bool tv_ruling_read(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err);
/* Plays a legal move that was read, and before it the declining move. False and *err: the latter may have been played. */
bool tv_ruling_carry_out(tv_match *match, const tv_ruling *ruling, tv_err *err);
/* Reads the text and plays it if it is legal; after a failure nothing has been played. */
bool tv_ruling_play(tv_match *match, const char *text, enum tv_ruling_text how, tv_ruling *to, tv_err *err);
void tv_ruling_free(tv_ruling *ruling);
/* The byte of the text that the reason points to; its first if the reason is about the whole text. */
size_t tv_ruling_at(const tv_ruling *ruling);

#endif
