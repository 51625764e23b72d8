/* pos.h - a position: pieces on cells, pieces in hand, the side to move. It is one flat block without pointers, of the
 * size that its game's layout gives: memcpy copies it, a copy undoes everything, equal positions have equal bytes. All
 * writes go through the setters here, which maintain the hash. */
#ifndef TV_POS_H
#define TV_POS_H

#include "core/base/hash.h"
#include "core/position/piece.h"

enum {
    TV_PLAYERS_MAX = 6,
    TV_SETS_DECLARED_MAX = 16, /* that rules name; objects reserve at most twice as many */
    TV_SETS_MAX = 3 * TV_SETS_DECLARED_MAX,
    TV_COUNTERS_MAX = 32,
    TV_HEIGHT_MAX = 64,    /* pieces in one stack */
    TV_PLANES_MAX = 4,     /* so a game with stacks has at most 16 kinds of pieces */
    TV_STONES_MAX = 65535, /* in one pit */
};

/* The highest ply at which a game may begin; and the last one that can be written and read, which leaves room for a
 * whole game from there. */
enum { TV_PLY_MAX = 1000 * 1000, TV_PLY_LAST = TV_PLY_MAX + 100 * 1000 };

enum tv_outcome { TV_PLAYING, TV_WON, TV_DRAWN, TV_LOST }; /* lost: the losers had no enemy who could have won */

/* Whose turn it is. */
typedef union tv_turn {
    struct {
        uint8_t mover;  /* the player to move; when the game is over, who would move */
        uint8_t phase;  /* index into the game's phases */
        uint8_t passes; /* number of players in succession, up to now, who passed or could not move */
        uint8_t seat;   /* whose turn it is in the order of play: the mover's, or that of a partner who is out */
    };
    uint32_t all;
} tv_turn;

/* The same phase and passes, with this player at his own seat. */
TV_INLINE tv_turn tv_turn_of(tv_turn turn, unsigned player)
{
    const tv_turn kept = { { 0, UINT8_MAX, UINT8_MAX, 0 } }, his = { { 1, 0, 0, 1 } };
    turn.all = (turn.all & kept.all) | his.all * player;
    return turn;
}

typedef struct tv_pos {
    uint64_t hash;
    uint32_t ply; /* moves played since the start */
    union {
        struct {
            uint8_t mover, phase, passes, seat;
        };
        tv_turn turn; /* all four */
    };
    uint8_t outcome; /* enum tv_outcome */
    uint8_t winners; /* bit p: player p has won; 0 unless outcome is TV_WON */
    uint8_t out;     /* bit p: player p is eliminated */
    bool unhashed;   /* the hash is out of date, see TV_HASH */
    /* 1 + a cell where a stack has no room for what a move put there, which only a move that is tried does: see
     * tv_allowed; else 0. */
    uint16_t overfull;
    uint8_t unused2[2];
    uint64_t data[]; /* the sections of tv_layout */
} tv_pos;

/* Where the sections are, as 8-byte indices into data. Side s below `players` is a player, side `players` is neutral.
 */
typedef struct tv_layout {
    int words;    /* of one set of cells */
    int sides;    /* players + 1 */
    int sets;     /* named sets of cells: territory, offers ... */
    int counters; /* named whole numbers */
    int planes;   /* of a stack, see tv_stack; 0: the game has no stacks */
    bool pits;    /* cells hold stones */
    bool begins;  /* the position stores who has begun, see tv_begun */
    size_t set, counter, hand, height, at, stones, begun, stack; /* section starts; the cells of sides come first */
    size_t size;                                                 /* bytes of a position, including the header */
} tv_layout;

/* Identifies a position that something was computed for, without a copy of it. */
typedef struct tv_stamp {
    uint64_t hash;
    uint32_t ply;
} tv_stamp;

TV_INLINE tv_stamp tv_stamp_of(const tv_pos *p) { return (tv_stamp) { p->hash, p->ply }; }
TV_INLINE bool tv_is_stamped(tv_stamp stamp, const tv_pos *p)
{
    return stamp.hash == p->hash && stamp.ply == p->ply && !p->unhashed;
}

/* A fact of the position changes: the keys of what it was and is. Random games in which nothing reads the hash do not
 * keep it up to date between their first ply and their last. */
#define TV_HASH(p, keys) ((void)((p)->unhashed || ((p)->hash ^= (keys))))

struct tv_game;
const tv_layout *tv_game_layout(const struct tv_game *game);

/* Cells covered by a side's pieces. */
TV_INLINE uint64_t *tv_own(const tv_layout *l, const tv_pos *p, int side)
{
    return (uint64_t *)p->data + (unsigned)side * (unsigned)l->words;
}
/* The i-th named set. */
TV_INLINE uint64_t *tv_set(const tv_layout *l, const tv_pos *p, int i)
{
    return (uint64_t *)p->data + l->set + (unsigned)i * (unsigned)l->words;
}
TV_INLINE int32_t *tv_counters(const tv_layout *l, const tv_pos *p) { return (int32_t *)(p->data + l->counter); }
/* The number of each piece in its side's hand. */
TV_INLINE uint8_t *tv_hand(const tv_layout *l, const tv_pos *p) { return (uint8_t *)(p->data + l->hand); }
/* The part on each cell, 0 for none. On a stack: its top piece's. */
TV_INLINE tv_part *tv_at(const tv_layout *l, const tv_pos *p) { return (tv_part *)(p->data + l->at); }

/* ---- Stacks: pieces of one cell, one on another. The number of each is written in binary, bottom piece first, one
 * word for each binary digit: bit i of plane k is digit k of the i-th piece from the bottom. Bits above the height are
 * 0. */
TV_INLINE uint64_t *tv_stack(const tv_layout *l, const tv_pos *p, unsigned cell)
{
    return (uint64_t *)p->data + l->stack + cell * (unsigned)l->planes;
}
TV_INLINE uint8_t *tv_heights(const tv_layout *l, const tv_pos *p) { return (uint8_t *)(p->data + l->height); }
/* The piece at a level, 0 the bottom. */
TV_INLINE int tv_stack_piece(const tv_layout *l, const tv_pos *p, unsigned cell, int level)
{
    const uint64_t *plane = tv_stack(l, p, cell);
    int piece = 0;
    for (int k = 0; k < l->planes; k++) piece |= (int)(plane[k] >> level & 1) << k;
    return piece;
}
/* Bit i: the i-th piece from the bottom is this one. */
uint64_t tv_stack_find(const tv_layout *layout, const tv_pos *pos, unsigned cell, int piece);

/* Bit p: player p has placed a piece of his own. Kept only for an enclosure that exempts first placements. */
TV_INLINE uint64_t tv_begun(const tv_layout *l, const tv_pos *p) { return l->begins ? p->data[l->begun] : 0; }

/* The stones in each pit; there is room for a multiple of 4, and indices that are no cell hold 0. */
TV_INLINE uint16_t *tv_stones(const tv_layout *l, const tv_pos *p) { return (uint16_t *)(p->data + l->stones); }
TV_INLINE int tv_stones_in(const tv_layout *l, const tv_pos *p, const uint64_t *pits)
{
    unsigned pit;
    int sum = 0;
    TV_EACH_CELL(pit, pits, l->words) sum += tv_stones(l, p)[pit];
    return sum;
}

/* The form that covers a cell, and its anchor. */
typedef struct tv_block {
    uint16_t form;
    tv_cell anchor;
} tv_block;
tv_block tv_block_at(const struct tv_game *game, const tv_pos *pos, unsigned cell);

/* Setters. put: every cell of the form must be on the board and free, or in a game with stacks the piece goes on top.
 * lift: the cell must be covered; the whole block leaves, or the top piece of the stack. hand: n is 0..254, or
 * TV_UNLIMITED. */
void tv_put(const struct tv_game *game, tv_pos *pos, unsigned form, unsigned anchor);
tv_block tv_lift(const struct tv_game *game, tv_pos *pos, unsigned cell);
/* A piece of one cell goes to a free cell, as by a lift and a put; returns it as it was lifted. */
tv_block tv_piece_go(const struct tv_game *game, tv_pos *pos, unsigned from, unsigned to);
/* The same, or with all pieces under it, in their order and onto any pieces there; returns the top piece as it was. */
tv_block tv_piece_or_stack_go(const struct tv_game *game, tv_pos *pos, unsigned from, unsigned to, bool whole);
/* A piece of one cell, or the top one of a stack, becomes another one, as by a lift and a put; returns it as it was
 * lifted. */
tv_block tv_piece_become(const struct tv_game *game, tv_pos *pos, unsigned cell, unsigned form);
void tv_hand_set(const struct tv_game *game, tv_pos *pos, int piece, int n);
void tv_hand_add(const struct tv_game *game, tv_pos *pos, int piece, int by); /* an unlimited hand stays so */
void tv_set_on(const struct tv_game *game, tv_pos *pos, int set, const uint64_t *cells);
void tv_set_off(const struct tv_game *game, tv_pos *pos, int set, const uint64_t *cells);
void tv_set_clear(const struct tv_game *game, tv_pos *pos, int set);
void tv_set_flip(const struct tv_game *game, tv_pos *pos, int set,
                 unsigned cell); /* adds a cell to the set, or removes it */
void tv_counter_set(const struct tv_game *game, tv_pos *pos, int counter, int32_t value);
TV_INLINE uint64_t tv_turn_key_of(tv_turn t)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return tv_turn_key(__builtin_bswap32(t.all)); /* hashes are the same on every machine */
#else
    return tv_turn_key(t.all);
#endif
}
TV_INLINE void tv_turn_set(tv_pos *p, tv_turn turn)
{
    TV_HASH(p, tv_turn_key_of(p->turn) ^ tv_turn_key_of(turn));
    p->turn = turn;
}
/* The hash of all but the turn. */
TV_INLINE uint64_t tv_hash_but_turn(const tv_pos *p) { return p->hash ^ tv_turn_key_of(p->turn); }
void tv_begun_set(const struct tv_game *game, tv_pos *pos, uint64_t begun); /* no effect where it is not kept */
void tv_out_set(tv_pos *pos, int out);
void tv_outcome_set(tv_pos *pos, enum tv_outcome outcome, int winners);
/* The top n pieces of a stack go on top of another. If that has no room for them, they stay where they are, and the
 * position is overfull; so also where a piece is put or pushed, which then leaves the game. Only a crowded game allows
 * that. */
void tv_carry_pieces(const struct tv_game *game, tv_pos *pos, unsigned from, unsigned to, int n);
/* The lowest n pieces leave; they are dropped, or if `to` is a cell laid on top of it one by one in their order. */
void tv_cut_pieces(const struct tv_game *game, tv_pos *pos, unsigned from, unsigned to, int n);
void tv_cover_cell(const struct tv_game *game, tv_pos *pos,
                   unsigned cell); /* ends territory there; the game must have territory */
void tv_push_piece(const struct tv_game *game, tv_pos *pos, unsigned cell, int piece);
/* Have n more pieces no room there? Then the position is overfull. */
TV_INLINE bool tv_is_overfull(const tv_layout *l, tv_pos *p, unsigned cell, unsigned n)
{
    const bool full = tv_heights(l, p)[cell] + n > TV_HEIGHT_MAX;
    if (__builtin_expect(full, 0)) p->overfull = (uint16_t)(cell + 1);
    return full;
}
void tv_stones_set(const struct tv_game *game, tv_pos *pos, unsigned cell, int n);
void tv_stones_put(const struct tv_game *game, tv_pos *pos,
                   const uint16_t *stones); /* of every cell, and 0 up to a multiple of 4 */

/* The hash from scratch; equals pos->hash unless that is out of date. */
uint64_t tv_pos_hash(const struct tv_game *game, const tv_pos *pos);

void tv_free_cells(const struct tv_game *game, const tv_pos *pos, uint64_t *set); /* cells that no piece covers */

/* ---- Text ---------------------------------------------------------------------
 * One line of KEY=VALUE words that tv_pos_read turns back into the same position, byte for byte:
 *   mover=Black phase=city ply=3 begun=White White.Castle=e1,e2,f1,g1,g2
 *   White.Tavern=a1,b7 Black.land=h1,h2 White.hand=1Tavern,1Stable
 * Pieces of one cell are listed together, others are named one by one. It also reads one such piece as CELL=LETTER or
 * CELL=SIDE.PIECE, as in a7=P. A stack is given by the letters of its pieces,
 * bottom to top: c3=RGG. Pits are listed in their order: stones=5,0,6. A hand that is not named holds the pieces that
 * its side has not placed, or, in a game that begins with pieces on the board, its content at the start; other keys
 * that are not named have their value at the start of a game on an empty board. Reading fails, and leaves *pos
 * unchanged, on anything impossible: unknown names, overlaps, more pieces than there are. */
struct tv_text;
/* The letters of a stack's pieces, bottom to top. */
void tv_stack_write(const struct tv_game *game, const tv_pos *pos, unsigned cell, struct tv_text *to);
/* The cells of a set that rules declare in a text without its key: those with which it begins; of a set whose cells
 * leave with the piece on them, only those where the same piece stands as at the start. */
void tv_set_default(const struct tv_game *game, const tv_pos *pos, int set, uint64_t *cells);
void tv_pos_write(const struct tv_game *game, const tv_pos *pos, struct tv_text *to);
bool tv_pos_read(const struct tv_game *game, tv_pos *pos, const char *text, tv_err *err);
/* The key of a word as tv_pos_write writes it, except for capitals: sides and pieces may be given by their other names.
 */
enum { TV_POS_KEY = 72 };
void tv_pos_key(const struct tv_game *game, const char *key, size_t len, char name[TV_POS_KEY]);

#endif
