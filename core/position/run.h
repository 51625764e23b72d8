/* run.h - what one thread needs to play a game: scratch memory, the log, the host of hooks. After tv_run_new playing
 * allocates nothing, except when move lists and logs grow. */
#ifndef TV_RUN_H
#define TV_RUN_H

#include "core/base/random.h"
#include "core/base/stop.h"
#include "core/position/game.h"
#include "core/position/listing.h"
#include "core/position/log.h"
#include "core/position/why_query.h"

/* A group of moves that count has counted together, kept for nth: the number of moves up to its end. */
typedef struct tv_tally {
    uint32_t upto, form;
} tv_tally;

/* The ply in flight: what the generator's apply, the actions and go_on pass to one another. Copying it sets it aside
 * while another move is tried. */
typedef struct tv_ply {
    int player;         /* the player who makes the move; until the next ply, who made it */
    tv_turn next;       /* the next player and phase, see tv_run_next */
    const tv_op *going; /* object whose go_on() runs after the actions and may extend the turn; NULL: none. Not called
                         */
    void (*go_on)(const tv_op *going, struct tv_run *run, tv_pos *pos, tv_move move); /* ... once tv_run_next was called
                                                                                       */
    bool ending;                   /* the turn is over, and actions follow its end */
    bool passed;                   /* a piece can be captured in passing, see passing.h */
    bool placed;                   /* the mover placed a piece of his own, */
    bool first;                    /* ... his first one, if the position stores that, */
    tv_block block;                /* ... the last of them is this one */
    uint64_t landed[TV_WORDS_MAX]; /* where pieces arrived that capture by arriving; kept while the ply is judged */
} tv_ply;

/* The legal moves of a position, counted. */
typedef struct tv_tallied {
    enum { TV_UNCOUNTED, TV_CUT_OFF, TV_COUNTED } state; /* cut off: valid only for tv_nth */
    tv_stamp at;
    uint32_t count, active;         /* all of them, and without idle ones (passes) */
    uint32_t of_kind[TV_KINDS_MAX]; /* the number of each generator, */
    uint32_t from[TV_KINDS_MAX];    /* ... and where they begin in `legal` if it listed them */
    tv_moves legal;                 /* the moves of generators that were counted by listing them */
} tv_tallied;

/* In random play, see tv_phase.tried. */
typedef struct tv_tried {
    bool known;
    tv_stamp at;
    tv_moves moves;  /* the moves of all generators, without those found to be forbidden; */
    uint32_t passed; /* ... this number of them, from the first on, are known to be legal */
} tv_tried;

/* The last move that was tried, if it is legal: where it leads is in run->after. So playing it need not carry it out
 * again. */
typedef struct tv_trial_move {
    bool known;
    tv_stamp at;
    tv_move move;
    tv_ply ply; /* after its effects */
} tv_trial_move;

/* The moves that vetoes of a position must try, see tv_op_class.watch. */
typedef struct tv_watched {
    bool known, few; /* few: only those of `watch` */
    tv_stamp at;
    tv_trials trials;
} tv_watched;

/* In games with repetition: the line of positions that led here, as far as it is known. */
enum { TV_TRAIL_MARKS = 128 };
typedef struct tv_trail {
    uint64_t *hash;    /* of the positions, by ply, */
    uint32_t from, to; /* ... from this ply on, up to before that one; hashes outside belong to no line or to another */
    uint32_t cap;      /* the number for which there is room */
    uint32_t marked;   /* for tv_trail_may_have: this number of them, from the first on, are marked, */
    uint64_t mark[TV_TRAIL_MARKS]; /* ... each by one bit; of no meaning while none are */
} tv_trail;

/* One ply of perft; the run owns it, because a hook's error may leave perft half-way. */
typedef struct tv_level {
    tv_pos *pos;
    tv_moves moves;
} tv_level;

enum { TV_PERFT_MAX = 60 };

typedef struct tv_run {
    const tv_game *game;
    void *host;       /* passed to hooks: the Lua state of this thread; NULL without hooks */
    tv_log *log;      /* where effects are logged, the caller's; NULL: nowhere */
    uint64_t *memory; /* of objects, see tv_game_reserve_memory */
    tv_ply ply;
    tv_tallied counted;
    tv_tried tried;
    tv_watched watched;
    tv_listing listing; /* what the last function called has listed */
    tv_why_query query; /* ... and the question it was asked, if any */
    tv_trail trail;
    tv_pos *before; /* the position before the last move, in games that look back */

    /* Scratch. */
    tv_pos *after; /* the position a move would lead to */
    tv_moves moves;
    tv_text text, name;     /* name: of a move that the rules name */
    tv_level *level;        /* of tv_perft, TV_PERFT_MAX + 1; NULL until its first use */
    struct tv_run *replies; /* for the answers to a move that is only tried; NULL until its first use */
    int answers;            /* this run tries answers to a move, answers to these answers, and so on; 0: none */
    bool mute;              /* reasons name no command of the prompt: their reader has none */

    /* Functions of play for files below it. Reading a placement needs tv_fill and tv_why, and legal moves
     * tv_run_new. */
    void (*fill)(struct tv_run *run, const tv_pos *pos, tv_moves *moves);
    bool (*why)(struct tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason);
    struct tv_run *(*another)(const tv_game *game, void *host, tv_err *err);

    tv_trial_move trial; /* of tv_allowed, in legal.c */
} tv_run;

/* The tallies that an object keeps at this place of the run's memory. */
TV_INLINE tv_tally *tv_tallies(const tv_run *run, int at) { return (tv_tally *)(void *)(run->memory + at); }

tv_run *tv_run_new(const tv_game *game, void *host, tv_err *err);
void tv_run_free(tv_run *run); /* the log is the caller's */
/* Forgets all that was counted, listed or tried: rules are evaluated anew, in any position. */
void tv_run_forget(tv_run *run);

/* ---- Play. The game must not be over for count, nth, fill and play. ------------ */

void tv_start(tv_run *run, tv_pos *pos);                       /* the opening; may be over at once */
uint32_t tv_count(tv_run *run, const tv_pos *pos);             /* number of legal moves */
tv_move tv_nth(tv_run *run, const tv_pos *pos, uint32_t n);    /* the n-th; call right after tv_count */
void tv_fill(tv_run *run, const tv_pos *pos, tv_moves *moves); /* refills the list, in tv_nth's order */
bool tv_can_move(tv_run *run, const tv_pos *pos);              /* the mover, in the current phase; a pass does not count
                                                                */
void tv_play(tv_run *run, tv_pos *pos, tv_move move);          /* the move must be legal; copy first to undo */
void tv_play_alone(tv_run *run, tv_pos *pos, tv_move move);    /* without judges, and without checking that the next
                                                                * player can move */

/* For apply and act: sets who moves next, in which phase. Without it the turn passes on in order, to the phase's
 * `next`. */
void tv_run_next(tv_run *run, int player, int phase);
/* Begins the line of positions that leads to the next one played; tv_start does this. add: a position of the line known
 * from elsewhere. */
void tv_trail_begin(tv_run *run, const tv_pos *pos);
void tv_trail_add(tv_run *run, const tv_pos *pos);
/* The position at this ply of the line has this hash; forgets the hashes after it. A ply after a gap begins a line. */
void tv_trail_put(tv_run *run, uint32_t ply, uint64_t hash);
/* For how many positions, from ply trail.from on, that led to a position at this ply the hashes are known. */
uint32_t tv_trail_known(const tv_trail *trail, uint32_t ply);
/* False: none of the first `known` of them is this hash. True: one may be. */
bool tv_trail_may_have(tv_trail *trail, uint32_t known, uint64_t hash);
/* Begins the line at ply `from`, and returns room for this number of hashes, which the caller must write at once; NULL,
 * and a line that begins after them, if there is no memory. */
uint64_t *tv_trail_lay(tv_run *run, uint32_t from, uint32_t plies);
/* Takes over the line of another run: hashes of `plies` positions, from ply `from` on. */
void tv_trail_take(tv_run *run, uint32_t from, const uint64_t *hash, uint32_t plies);

/* Skips players who cannot move, and ends the game when none can. tv_play does it after every move. */
void tv_settle(tv_run *run, tv_pos *pos);
/* The same for a position from elsewhere, which begins a line of positions; judges of standing positions run first. The
 * move before it counts as the previous player's. */
void tv_take_up(tv_run *run, tv_pos *pos);

/* May this move, legal or not, be played? If not, *reason gets a sentence. */
bool tv_why(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason);

/* A player's score as the judge counts it; false if the game has none. */
bool tv_score(tv_run *run, const tv_pos *pos, int player, int *score);
/* The game is over: is there no judge of what stands on the board, such as tav.connect, that decides it before the
 * score does? room: of a position, overwritten. */
bool tv_score_decided(tv_run *run, const tv_pos *pos, tv_pos *room);

/* ---- Text ---------------------------------------------------------------------- */

void tv_move_write(const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to);

/* The same with the letter of the piece, "Nf3"; false: the move has no such text. */
bool tv_algebraic_write(tv_run *run, const tv_pos *pos, tv_move move, tv_text *to);

/* The legal move that declines an offer to the mover, such as to change sides; TV_NO_MOVE: there is no offer. */
tv_move tv_decline(tv_run *run, const tv_pos *pos);
/* The possible answers to that offer, as a sentence about the mover. */
void tv_offer_write(const tv_run *run, const tv_pos *pos, tv_move decline, tv_text *to);

/* A legal move as data. */
void tv_move_describe(const tv_game *game, const tv_pos *pos, tv_move move, tv_description *to);

/* Reads one move at the start of text (see tv_op_class.read). Never returns TV_READ_NONE: a text that no generator
 * knows is TV_READ_BAD with the notations of the phase. */
enum tv_read tv_move_read(tv_run *run, const tv_pos *pos, const char *text, bool whole, tv_reading *reading);

/* ---- Whole games ----------------------------------------------------------------- */

/* Leaves of the game tree `depth` plies below, 0..TV_PERFT_MAX; a finished game has none below it. False when it was
 * stopped or out of memory: *leaves is incomplete. */
bool tv_perft(tv_run *run, const tv_pos *pos, int depth, uint64_t *leaves);
/* The same by turns: plies that a player makes one after the other, as the jumps of a chain, count as one, and so does
 * the end of a game in the middle of a turn. A player who moves again because others are skipped begins another turn;
 * in a game for one, plies are turns. False also when a line has more than TV_PERFT_MAX plies: then *leaves is
 * UINT64_MAX. */
bool tv_perft_turns(tv_run *run, const tv_pos *pos, int turns, uint64_t *leaves);

/* A random legal move, each equally likely. Increases *moves by the number of legal moves; where a generator draws
 * without counting, or there are vetoes, by the number it was drawn from. */
tv_move tv_random_move(tv_run *run, const tv_pos *pos, tv_random *random, uint64_t *moves);

typedef struct tv_playout {
    uint64_t plies, branching; /* branching: legal moves summed over all plies */
    bool finished;             /* false: cut off at `limit` plies */
} tv_playout;

/* Moves as they were played; moves without room are left out. */
typedef struct tv_played_list {
    struct tv_played {
        tv_move move;
        uint8_t mover, phase;
    } * list;
    uint32_t count, cap;
} tv_played_list;

TV_INLINE void tv_played_add(tv_played_list *played, const tv_pos *pos, tv_move move)
{
    if (played->count < played->cap)
        played->list[played->count++] = (struct tv_played) { move, pos->mover, pos->phase };
}

/* Plays uniformly random moves from *pos to the end of the game or to `limit` plies. Adds them to *played, unless that
 * is NULL. */
tv_playout tv_random_game(tv_run *run, tv_pos *pos, tv_random *random, uint64_t limit, tv_played_list *played);

#endif
