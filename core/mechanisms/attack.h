/* attack.h - which piece of a player's could capture on a cell, if it were his turn: for every generator that captures
 * one function, tv_op_class.attacker, and the generators that matter to an object. A cell that is free, or that a piece
 * of his own covers, is judged as if an enemy stood there. What else the player must do first, and what his vetoes
 * forbid, does not matter. */
#ifndef TV_ATTACK_H
#define TV_ATTACK_H

#include "core/position/run.h"

enum { TV_ATTACKS_MAX = 32 };

/* The generators that attack. */
typedef struct tv_attacks {
    const tv_op *op[TV_ATTACKS_MAX];
    int count;
    enum tv_attack_lines
        lines; /* of all of them; none in games with walls, which come and go, nor where sides are joined */
} tv_attacks;

/* For bind: all generators that capture, of all phases in which `op` has a place. False and *err: there is no such
 * generator. */
bool tv_attacks_bind(tv_attacks *attacks, const tv_game *game, const tv_op *op, tv_err *err);

/* The cell of a piece with which an enemy of the player's could capture on `cell`; TV_NO_CELL: none. A player who is out
 * of the game attacks nothing. */
unsigned tv_attacked_from(const tv_attacks *attacks, const tv_pos *pos, int player, unsigned cell);

/* With lines: adds the player's pieces that by leaving their cells could begin an attack on this one, which is not
 * attacked. */
void tv_attack_pins(const tv_attacks *attacks, const tv_pos *pos, int player, unsigned cell, uint64_t *set);
/* With TV_LINES_BETWEEN: adds the cells on which a piece that arrives could end the attack from one cell on another. */
void tv_attack_parries(const tv_game *game, unsigned from, unsigned cell, uint64_t *set);

/* "the Rook on e8 attacks e1" */
void tv_attack_write(const tv_game *game, const tv_pos *pos, unsigned from, unsigned cell, tv_text *to);

#endif
