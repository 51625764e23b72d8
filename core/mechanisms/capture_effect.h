/* capture_effect.h - what happens to pieces that are captured by where they stand: custody.h, contact.h. */
#ifndef TV_CAPTURE_EFFECT_H
#define TV_CAPTURE_EFFECT_H

#include "core/position/op.h"

enum tv_capture_effect {
    TV_CAPTURE_EFFECT_REMOVE,   /* captured pieces leave the game, */
    TV_CAPTURE_EFFECT_RETURN,   /* ... go back to their owners' hands, */
    TV_CAPTURE_EFFECT_HAND,     /* ... go to the captor's hand, as his, */
    TV_CAPTURE_EFFECT_CONVERT,  /* ... become the captor's, */
    TV_CAPTURE_EFFECT_RELOCATE, /* ... or stay, marked in the set "captured", until they are relocated (relocate.h) */
};

/* What each piece becomes for each captor: the form of his piece of the same name, if he has one. */
typedef struct tv_counterparts {
    uint16_t form[TV_PIECES_MAX][TV_PLAYERS_MAX];
} tv_counterparts;

/* For bind. False and *err, which begins with `who`, when pieces are to change sides and some player has no such piece.
 * It checks all pairs when the game is built, so that no capture in play lacks a counterpart. */
bool tv_counterparts_find(tv_counterparts *to, struct tv_game *game, enum tv_capture_effect effect, const char *who,
                          tv_err *err);
/* Does to a captured piece of one cell what `effect` says; not for TV_CAPTURE_EFFECT_RELOCATE. */
void tv_capture_piece(const tv_counterparts *becomes, enum tv_capture_effect effect, struct tv_run *run, tv_pos *pos,
                      unsigned cell, int captor);

#endif
