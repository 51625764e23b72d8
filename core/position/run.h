/* run.h - what one thread needs to play a game: scratch memory, the log, the host of
 * hooks that are not kernel objects. Playing allocates nothing after tv_run_new but
 * the growth of move lists and logs. */
#ifndef TV_RUN_H
#define TV_RUN_H

#include "core/base/random.h"
#include "core/base/stop.h"
#include "core/position/game.h"
#include "core/position/listing.h"
#include "core/position/log.h"
#include "core/position/question.h"

/* A group of moves that count has counted together, left for nth: how many there are up to its end. */
typedef struct tv_tally {
    uint32_t upto, form;
} tv_tally;

/* The ply in flight: what its parts, the generator's apply, the actions and who goes on, tell one another. A copy of it
 * puts it aside while another move is tried. */
typedef struct tv_ply {
    int player;         /* who makes the move; until the next ply, who has made it */
    tv_turn next;       /* who and what comes after it, see tv_run_next */
    const tv_op *going; /* who is asked after the actions whether the mover goes on with this move; NULL: nobody. Not */
    void (*go_on)(const tv_op *going, struct tv_run *run, tv_pos *pos, tv_move move); /* ... once tv_run_next said */
    bool placed;                   /* the mover placed a piece of his own, */
    bool first;                    /* ... his first one, where that is kept, */
    tv_block block;                /* ... the last of them this one */
    uint64_t landed[TV_WORDS_MAX]; /* where pieces arrived that capture by arriving; kept while the ply is judged */
} tv_ply;

/* The legal moves of a position, counted. */
typedef struct tv_tallied {
    enum { TV_UNCOUNTED, TV_CUT_OFF, TV_COUNTED } state; /* cut off: tv_nth can rely on it, but nobody else */
    tv_stamp at;
    uint32_t count, active;         /* all of them, and without idle ones (passes) */
    uint32_t of_kind[TV_KINDS_MAX]; /* how many each generator has, */
    uint32_t from[TV_KINDS_MAX];    /* ... and where in `legal` they begin if it listed them */
    tv_moves legal;                 /* the moves of generators that were counted by listing them */
} tv_tallied;

/* In random play, see tv_phase.tried. */
typedef struct tv_tried {
    bool known;
    tv_stamp at;
    tv_moves moves;  /* what generators list, but for moves that were found to be forbidden; */
    uint32_t passed; /* ... the first of them are known to be legal */
} tv_tried;

/* In games with repetition: the line of positions that led here, as far as it is known. */
typedef struct tv_trail {
    uint64_t *hash;    /* of the positions, by ply, */
    uint32_t from, to; /* ... from this ply on, up to before that one; what lies behind is of no line or another */
    uint32_t cap;      /* so many may be known before there must be more room */
} tv_trail;

/* One ply of perft, which the run owns, because a hook's error may leave perft half-way. */
typedef struct tv_level {
    tv_pos *pos;
    tv_moves moves;
} tv_level;

enum { TV_PERFT_MAX = 60 };

typedef struct tv_run {
    const tv_game *game;
    void *host;       /* handed to hooks: the Lua state of this thread; NULL without hooks */
    tv_log *log;      /* where effects go, the caller's; NULL: nowhere */
    uint64_t *memory; /* of objects, see tv_game_reserve_memory */
    tv_ply ply;
    tv_tallied counted;
    tv_tried tried;
    tv_listing listing;   /* what the function that was asked last has listed */
    tv_question question; /* ... and what it was asked about, if it was */
    tv_trail trail;
    tv_pos *before; /* the position before the last move, in games that look back */

    /* Scratch. */
    tv_pos *after; /* what a move would lead to */
    tv_moves moves;
    tv_text text;
    tv_level *level; /* of tv_perft, TV_PERFT_MAX + 1; NULL: it was not asked yet */

    /* What reading a placement asks of play, which stands above it: tv_fill and tv_why. */
    void (*fill)(struct tv_run *run, const tv_pos *pos, tv_moves *moves);
    bool (*why)(struct tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason);
} tv_run;

/* The tallies that an object keeps in this place of the run's memory. */
TV_INLINE tv_tally *tv_tallies(const tv_run *run, int at) { return (tv_tally *)(void *)(run->memory + at); }

tv_run *tv_run_new(const tv_game *game, void *host, tv_err *err);
void tv_run_free(tv_run *run); /* the log is the caller's */
/* What was counted, listed or tried is forgotten: rules are asked anew, in whatever position. */
void tv_run_forget(tv_run *run);

/* ---- Play. The game must not be over for count, nth, fill and play. ------------ */

void tv_start(tv_run *run, tv_pos *pos);                       /* the opening; may be over at once */
uint32_t tv_count(tv_run *run, const tv_pos *pos);             /* number of legal moves */
tv_move tv_nth(tv_run *run, const tv_pos *pos, uint32_t n);    /* the n-th; follows tv_count at once */
void tv_fill(tv_run *run, const tv_pos *pos, tv_moves *moves); /* refills the list, in tv_nth's order */
bool tv_can_move(tv_run *run, const tv_pos *pos);              /* the mover, in the current phase; a pass is no move */
void tv_play(tv_run *run, tv_pos *pos, tv_move move);          /* the move must be legal; copy first to undo */
void tv_play_alone(tv_run *run, tv_pos *pos, tv_move move);    /* no judge is asked, nor whether the next can move */

/* For apply and act: who moves next, in which phase. Without it the turn goes on in order, in
 * the phase's `next`. */
void tv_run_next(tv_run *run, int player, int phase);
/* The line of positions that leads to the next one played begins here; tv_start does this.
 * add: a position of the line is known from elsewhere. */
void tv_trail_begin(tv_run *run, const tv_pos *pos);
void tv_trail_add(tv_run *run, const tv_pos *pos);
/* The position at that ply of the line has this hash, and what was known behind it is forgotten. A ply behind a gap
 * begins a line. */
void tv_trail_put(tv_run *run, uint32_t ply, uint64_t hash);
/* Of how many positions, from ply trail.from on, the hashes are known that led to a position at this ply. */
uint32_t tv_trail_known(const tv_trail *trail, uint32_t ply);
/* The line begins at ply `from`, and the hashes of so many plies are for the caller to write at once; NULL, and a line
 * that begins behind them, when there is no memory. */
uint64_t *tv_trail_lay(tv_run *run, uint32_t from, uint32_t plies);
/* The line is that of another run: hashes of `plies` positions, from ply `from` on. */
void tv_trail_take(tv_run *run, uint32_t from, const uint64_t *hash, uint32_t plies);

/* Skip players who cannot move, and end the game when nobody can. tv_play does it after
 * every move. */
void tv_settle(tv_run *run, tv_pos *pos);
/* The same for a position from elsewhere, with which a line of positions begins; judges of
 * standing positions are asked first. The move before it counts as the previous player's. */
void tv_take_up(tv_run *run, tv_pos *pos);

/* Whether a move, legal or not, may be played; if not, *reason gets a sentence. */
bool tv_why(tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason);

/* A player's score as the judge counts it; false when the game keeps none. */
bool tv_score(tv_run *run, const tv_pos *pos, int player, int *score);

/* ---- Text ---------------------------------------------------------------------- */

void tv_move_write(const tv_run *run, const tv_pos *pos, tv_move move, tv_text *to);

/* The legal move that declines what the mover is offered, such as to change sides; TV_NO_MOVE: nothing is offered. */
tv_move tv_decline(tv_run *run, const tv_pos *pos);
/* Which answers that offer has, as a sentence about the mover. */
void tv_offer_write(const tv_run *run, const tv_pos *pos, tv_move decline, tv_text *to);

/* A legal move as data. */
void tv_move_describe(const tv_game *game, const tv_pos *pos, tv_move move, tv_description *to);

/* Read one move at the start of text (see tv_op_class.read). TV_READ_NONE never comes
 * back: what no generator knows is TV_READ_BAD with the notations of the phase. */
enum tv_read tv_move_read(tv_run *run, const tv_pos *pos, const char *text, bool whole, tv_reading *reading);

/* ---- Whole games ----------------------------------------------------------------- */

/* Leaves of the game tree `depth` plies below, 0..TV_PERFT_MAX; a game that is over has
 * none below it. False when it was stopped or memory ran out: *leaves is unfinished. */
bool tv_perft(tv_run *run, const tv_pos *pos, int depth, uint64_t *leaves);
/* The same by turns: plies that a player makes one after the other, as the jumps of a chain, are one, and so is the end of a
 * game in the middle of a turn. Who plays again because others are skipped begins another turn; alone, a player's plies
 * are turns. False also when a line has more than TV_PERFT_MAX plies: then *leaves is UINT64_MAX. */
bool tv_perft_turns(tv_run *run, const tv_pos *pos, int turns, uint64_t *leaves);

/* A random legal move, each as likely. *moves is increased by the number of legal moves; where a
 * generator draws without counting, or vetoes are asked, by those it was drawn from. */
tv_move tv_random_move(tv_run *run, const tv_pos *pos, tv_random *random, uint64_t *moves);

typedef struct tv_playout {
    uint64_t plies, branching; /* branching: legal moves summed over all plies */
    bool finished;             /* false: cut off at `limit` plies */
} tv_playout;

/* Moves as they were played; those for which there is no room are left out. */
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

/* Uniformly random moves from *pos, which is played on to the end or to `limit` plies. They are added to *played, unless
 * that is NULL. */
tv_playout tv_random_game(tv_run *run, tv_pos *pos, tv_random *random, uint64_t limit, tv_played_list *played);

#endif
