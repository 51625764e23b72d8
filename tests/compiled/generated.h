/* generated.h - generated programs: a few functions of a phase, as lines, so that lines can be left out. Many of them
 * share a script; each call is made both in compiled functions and in Lua. */
#ifndef TV_TESTS_GENERATED_H
#define TV_TESTS_GENERATED_H

#include "core/base/random.h"
#include "core/base/text.h"

#include <stdio.h>

/* Where a line stands: in the script, before the functions of its program, or in one of the functions. */
enum place { TOP, MOVES, PLAY, AFTER, FORBID, STUCK, FINISH, EVALUATE, KEEP, PLACES };

enum { LINES = 160, TOGETHER = 15, CALLS = 8, MOST_FIRST = 40 };

typedef struct line {
    enum place place;
    size_t at;   /* of its text */
    int partner; /* the line that ends the block which this one begins, or the other way round; -1: none */
    bool off;    /* it is left out */
} line;

typedef struct program {
    tv_text text; /* of the lines, each with its NUL */
    line line[LINES];
    int lines;
    int first;         /* calls with the counter n at 0 that compile it, -1: none; 0: the usual number */
    int calls;         /* after the first ones, which have the counter n at 0, there are calls with 1 to this number */
    bool off;          /* it is left out of its script */
    bool different;    /* compiled and by Lua it does not do the same */
    bool compiled;     /* one of its functions was, at least */
    uint16_t used[64]; /* what it is made of, see pick in expressions.c */
    int uses;
} program;

/* A script of up to TOGETHER programs. board: one of those that generated.c has. */
typedef struct generated {
    program program[TOGETHER];
    int programs, board;
} generated;

void program_add(program *p, enum place place, const char *fmt, ...) TV_PRINTF(3, 4);
/* A block: what is added to the place in between is in it. */
int program_open(program *p, enum place place, const char *fmt, ...) TV_PRINTF(3, 4);
void program_close(program *p, int open, const char *end);
bool program_has(const program *p, enum place place); /* a line there that is not left out */
const char *place_name(enum place place);             /* of a function: "moves" */

void generated_write(const generated *g, tv_text *to); /* the script */
void generated_free(generated *g);

typedef struct totals {
    long programs, compiled, calls, differences, unloaded;
    long left_open; /* programs that differed, and differ where Lua runs both sides, too: see SIDES_OF_LUA */
} totals;

/* Make all calls of the script's programs on both sides, and mark what differs. false: it does not load. */
bool generated_compare(generated *g, totals *to, char *what, size_t size);
/* Programs that differ in two states of Lua, too, are marked no more, and are left out of the script. How many there are. */
int generated_left_open(generated *g);
/* Leave out programs and lines while the script still differs, and print it. */
void generated_shrink(generated *g);
/* Make the calls of a script that was printed; prints the first difference. False: there is one, or it makes no calls. */
bool generated_run(tv_text *text);

/* Boards that the scripts have. */
enum { BOARD_SMALL, BOARD_LARGE, BOARD_HUGE, BOARD_HEXAGON, BOARD_STACKS, BOARD_PITS, BOARDS };

#endif
