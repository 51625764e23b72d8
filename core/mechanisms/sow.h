/* sow.h - what all sowing has in common: the pits that are lifted, the treatment of a sowing that never ends, who gets
 * the rest when no player can sow, and when sides may be changed. A kind of sowing is an object that begins with this:
 * sowalone.h has one sower, sowstep.h two at a time. A third kind only needs to define how its stones move. */
#ifndef TV_SOW_H
#define TV_SOW_H

#include "core/mechanisms/lapcapture.h"
#include "core/mechanisms/pits.h"
#include "core/mechanisms/sowoffer.h"
#include "core/position/op.h"

enum tv_endless {
    TV_ENDLESS_ILLEGAL, /* such a move is illegal */
    TV_ENDLESS_DRAW,    /* the game is drawn */
    TV_ENDLESS_VOID,    /* it has no effect, and the turn passes on */
};

/* Who gets what is left in the pits when no player can sow any more. */
enum tv_rest {
    TV_REST_STAYS, /* no player */
    TV_REST_GOTE,  /* for two in step, see tv_rest_give */
    TV_REST_SENTE,
    TV_REST_LAST_SENTE,
    TV_REST_OWN, /* each player what is in pits that only he may lift */
};

/* As a veto: may a move leave an enemy without stones that he could lift? */
enum tv_feeds {
    TV_FEEDS_NOBODY, /* it may */
    TV_FEEDS_HUNGRY, /* not one who had none before */
    TV_FEEDS_ALWAYS,
};

/* Where the last stone of a lap must fall, or the pit may not be lifted. */
enum tv_into {
    TV_INTO_ANY,
    TV_INTO_STONES, /* a pit that holds some */
    TV_INTO_STORE,
    TV_INTO_CAPTURE, /* where it captures; of a relay the first lap */
};

/* Which way a sower may go: along his track, against it, or as he likes. */
enum tv_sow_way { TV_SOW_ALONG, TV_SOW_AGAINST, TV_SOW_EITHER };

typedef struct tv_sow {
    tv_op op;
    /* Set before the game is built: */
    tv_pits pits;
    bool turns;          /* tracks are rows at whose ends sowers turn; else loops, */
    bool one_way;        /* ... or rows at whose ends every lap must stop; for one sower in a single lap, */
    enum tv_into into;   /* ... as is this */
    bool relay;          /* sow on from pit to pit, see relay.h */
    uint32_t longest;    /* a relay of more stones counts as endless, at most TV_RELAY_LONGEST; for one sower, */
    enum tv_sow_way way; /* ... as is this, */
    bool captures;       /* ... and what laps capture, see lapcapture.h: */
    tv_lapcapture_args capture;
    uint64_t capture_on[TV_PLAYERS_MAX][TV_WORDS_MAX]; /* the pits that capture */
    bool skip_origin;                                  /* a lap passes over the pit it was lifted from, */
    bool first_origin;                                 /* ... or begins in it; for one sower */
    enum tv_endless endless;
    enum tv_rest rest;
    bool rest_early;     /* given as soon as a player's pits are empty; for one sower, */
    enum tv_feeds feeds; /* ... as is this, */
    char again[TV_NAME]; /* ... and the phase in which a player who ends in his store continues; "": the turn is over */
    tv_offer offer;
    /* Filled in by tv_sow_bind: */
    int tally;
    int again_phase;   /* -1: none */
    const char *steps; /* the unit of a sowing's length: with two sowers each drops a stone in a step */
} tv_sow;

/* alone: one sower, who may pass a store, skip his origin, or begin in it. */
bool tv_sow_bind(tv_sow *sow, tv_game *game, bool alone, tv_err *err);
/* Reserves what it keeps in positions. What a kind keeps there is reserved before: the order is that of the text of
 * positions. */
bool tv_sow_reserve(tv_sow *sow, tv_game *game, tv_err *err);
bool tv_sow_track(const tv_sow *sow, int player, tv_track *track, tv_err *err);

TV_INLINE const uint16_t *tv_sow_stones(const tv_sow *sow, const tv_pos *pos)
{
    return tv_stones(&sow->op.game->layout, pos);
}
TV_INLINE bool tv_sow_is_full(const tv_sow *sow, const tv_pos *pos, unsigned cell)
{
    const int stones = tv_sow_stones(sow, pos)[cell];
    return stones >= sow->pits.least && stones <= sow->pits.most;
}
/* Can a sowing that never ends forbid a move? */
TV_INLINE bool tv_sow_must_end(const tv_sow *sow) { return sow->relay && sow->endless == TV_ENDLESS_ILLEGAL; }

/* Are the pits that a player may lift empty? */
bool tv_sow_is_bare(const tv_sow *sow, const tv_pos *pos, int player);
void tv_sow_add_store(const tv_sow *sow, tv_pos *pos, int player, int stones);

/* For the generator: moves that count has left as tallies, each the coordinates of one move. */
TV_INLINE uint32_t tv_sow_form(unsigned from, unsigned to) { return from << 10 | to; }
tv_move tv_sow_nth(const tv_op *op, struct tv_run *run, const tv_pos *pos, unsigned kind, uint32_t n);
void tv_sow_list(const tv_op *op, struct tv_run *run, uint32_t count, unsigned kind, tv_moves *moves);

/* Reasons; true: this is not one. */
bool tv_sow_why_pit(const tv_sow *sow, const tv_pos *pos, tv_move move, tv_text *reason);
bool tv_sow_why_full(const tv_sow *sow, const tv_pos *pos, unsigned cell, tv_text *reason);
void tv_sow_why_endless(const tv_sow *sow, unsigned cell, uint64_t period, tv_text *reason);

void tv_sow_say_lift(const tv_sow *sow, struct tv_run *run, const tv_pos *pos, unsigned cell);
/* Call after a sowing that never ends was played and is not illegal: logs it, and draws the game if that is the rule.
 */
void tv_sow_end_endless(const tv_sow *sow, struct tv_run *run, tv_pos *pos, uint64_t period);

/* sowrest.c. Gives the rest away. With two in step GOTE gives it to `none` if no pit can be lifted any more, to `some`
 * if there is one; SENTE to the other of the two; and LAST_SENTE always to the other of `none`. */
void tv_rest_give(const tv_sow *sow, struct tv_run *run, tv_pos *pos, int none, int some);

#endif
