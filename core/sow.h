/* sow.h - pits are lifted and their stones sown. Alone: the mover lifts a pit and sows at once.
 * Together: the player who has Sente lifts a pit, then the one who has Gote lifts another, and
 * both sow in step (see relay.h). Until then the pits that were lifted keep their stones and
 * stand in the sets PLAYER.lift.
 *
 * Together, the player who has Sente is kept in the counter "sente". No capture: he keeps it;
 * any capture: the other gets it. */
#ifndef TV_SOW_H
#define TV_SOW_H

#include "core/op.h"
#include "core/relay.h"

enum tv_sow_capture {
    TV_SOW_NOTHING,  /* what is left in a hand goes back into the pit its owner stands in */
    TV_SOW_HAND,     /* who stands in an empty pit captures what the other holds */
    TV_SOW_OWN_HAND, /* the other captures what he holds himself */
};
enum tv_endless { TV_ENDLESS_ILLEGAL, TV_ENDLESS_DRAW, TV_ENDLESS_VOID };
enum tv_sow_rest { TV_REST_STAYS, TV_REST_GOTE, TV_REST_SENTE };
enum tv_sow_offer { TV_OFFER_NEVER, TV_OFFER_CAPTURE, TV_OFFER_MOVE };

typedef struct tv_sow_args {
    bool together; /* two players sow in step */
    bool turns;    /* tracks are rows at whose ends sowers turn; else loops */
    bool relay;
    bool skip_origin;    /* a lap passes over the pit it was lifted from; alone, without relay */
    int least;           /* stones that a pit needs to be lifted, 1.. */
    enum tv_judge judge; /* these and the rest matter together only */
    enum tv_pick pick;
    enum tv_clash clash; /* TV_CLASH_FIRST: who has Sente */
    enum tv_sow_capture capture;
    enum tv_endless endless; /* what becomes of a sowing that would never end. Alone it is illegal */
    /* When fewer than two pits can be lifted the rest is captured. GOTE: with none by who had
     * Gote in the last move, with one by who would have Sente now; SENTE: by the other. */
    enum tv_sow_rest rest;
    enum tv_sow_offer offer;   /* at the first capture, or after the first move, who had Sente in it */
    char offer_phase[TV_NAME]; /* ... chooses in this phase, once in a game */
} tv_sow_args;

typedef struct tv_sow {
    tv_op op;
    tv_sow_args args;
    /* Filled in by the caller, before bind. The guard cell tv_sow_store stands for the player's
     * own store; alone and without relay only. */
    tv_cell track[TV_PLAYERS_MAX][TV_TRACK_MAX];
    int length[TV_PLAYERS_MAX];
    uint64_t from[TV_PLAYERS_MAX][TV_WORDS_MAX]; /* pits of the track that a player may lift; the same */
    tv_cell pit[TV_PLAYERS_MAX][TV_TRACK_MAX];   /* those of `from` in the order of the track, each once */
    int pits[TV_PLAYERS_MAX];
    bool backward[TV_PLAYERS_MAX];  /* the first of them is on a higher cell than the last */
    tv_relay relay[TV_PLAYERS_MAX]; /* by the player who lifts first */
    int row;                        /* numbers that the stones take up in positions, a multiple of 4 */
    uint64_t least, high; /* four times: the lower 15 bits of args.least; is any number with the 16th enough? */
    int lift, sente, offered, phase, tally, memory;
} tv_sow;

TV_INLINE tv_cell tv_sow_store(const tv_board *board) { return (tv_cell)board->width; }

void tv_sow_init(tv_sow *sow, const tv_sow_args *args);

#endif
