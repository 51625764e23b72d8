/* argument.h - the arguments of operations: one table of names, each with its type, its range and what it means. An argument
 * means the same in every operation that takes it; in requests of serve it is the key of that name. */
#ifndef TV_ARGUMENT_H
#define TV_ARGUMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TV_SERVE_LINE = 1 << 20,
    TV_SERVE_MOVES = 100 * 1000,
    TV_SERVE_DEADLINE = 10 * 1000, /* ms, where a request names none */
    TV_SERVE_DEADLINE_MAX = 24 * 60 * 60 * 1000,
    TV_SERVE_DEPTH = 60, /* of perft */
};

/* The type of a value. In JSON, types from TV_MOVE on are texts; they determine what TAB offers. */
enum tv_type {
    TV_ANY,
    TV_TEXT,
    TV_OBJECT,
    TV_MOVES, /* an array of texts, or one text */
    TV_NUMBER,
    TV_FLAG,
    TV_WORD,
    TV_MOVE,
    TV_NEW_GAME, /* a game with its options, or `variant` and `game` with a new name */
    TV_GAME,
    TV_CELL,
    TV_CELLS,
    TV_SIDE,
    TV_ROW,
    TV_COLUMN,
    TV_PIECE, /* or a side */
    TV_SEATS,
    TV_EFFORT,
    TV_LESSON,
    TV_PUZZLE,
    TV_COMMAND,
    TV_SETTING,
    TV_POSITION,
    TV_EDIT, /* with the rules off */
    TV_FILE, /* its name is the rest of the line */
    TV_FILE_LAST
};

typedef struct tv_argument {
    const char *name;
    enum tv_type type;
    const char *help;
    int64_t least, most; /* range of a number; of a text, if most is not 0, its bytes */
    const char
        *words; /* of a word: the allowed ones; of a number: words for its most and its least. Separated by blanks */
    char sign;  /* typed before a number, or for an empty text; 0: none */
} tv_argument;

extern const tv_argument tv_argument_rows[];
extern const size_t tv_argument_rows_count;

const tv_argument *tv_argument_find(const char *name); /* NULL: there is none */
/* The type as JSON has it: one of the first seven. */
enum tv_type tv_type_in_json(enum tv_type type);
/* Its name in answers of serve, in the reference, and in an error that expected one. */
typedef struct tv_type_words {
    const char *name, *reference, *expected;
} tv_type_words;
const tv_type_words *tv_type_in_words(enum tv_type type);
/* The value that a number's word stands for; false: the number has no such word. */
bool tv_argument_named(const tv_argument *argument, const char *word, int64_t *value);

/* Copies the next blank-separated word into `word` of 32 bytes; false at the end. */
bool tv_next_word(const char **words, char *word);
/* Is it one of the words? words NULL: no. */
bool tv_has_word(const char *words, const char *word);

#endif
